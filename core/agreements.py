"""What a table agrees on in the middle of a game, alike in every box with settings and a content: other settings, and
another copy of the box. A box narrows the field, and says what changes with another copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from core.facts import Event, Move
from core.frozen import record, replace
from core.message import Message
from core.refusal import Refused
from core.restock import copy_changed
from core.run import Run
from core.steps import Rule


@record
class ChangeSettings(Move):
    kind: Literal["change-settings"] = "change-settings"
    settings: Any

    maker = ""


@record
class ChangeCopy(Move):
    """From now on the game is played with another copy of the box."""

    kind: Literal["change-copy"] = "change-copy"
    content: Any

    maker = ""


@record
class SettingsChanged(Event):
    kind: Literal["settings-changed"] = "settings-changed"
    settings: Any

    topic = "set-up"

    def fold(self, state: Any) -> Any:
        return replace(state, settings=self.settings)


@record
class CopyChanged(Event):
    """The game is played with another copy from now on."""

    kind: Literal["copy-changed"] = "copy-changed"
    content: Any

    topic = "set-up"

    def story(self, _state: Any) -> Message:
        return copy_changed(self.content.copy)


def changes_settings(changed: type[SettingsChanged]) -> Rule:
    """Returns the rule that changes any setting at any time. What has been done before is not changed."""

    def change(run: Run[Any, Any], move: ChangeSettings) -> None:
        if move.settings == run.state.settings:
            raise Refused("nothing-changes")
        run.tell(changed(settings=move.settings))

    return change


def changes_copy(
    changed: type[CopyChanged], known: Callable[[Any, Any], Any], require_playable: Callable[[Any, Any], None]
) -> Rule:
    """Returns the rule that plays on with another copy of the box. `known` adds to it what the game has seen. The copy
    has to be playable as it is and with what was seen.
    """

    def change(run: Run[Any, Any], move: ChangeCopy) -> None:
        if run.state.stage == "empty":
            raise Refused("not-set-up")
        content = known(run.state, move.content)
        if content == run.state.content:
            raise Refused("nothing-changes")
        for each in (move.content, content):
            require_playable(run.state, each)
        run.tell(changed(content=move.content))

    return change
