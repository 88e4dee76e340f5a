"""Opens a replay, for every part that has a key for it."""

from __future__ import annotations

from app.playing import Playing
from core.acts import At
from core.message import say
from screens.context import ScreenContext


def open_replay(context: ScreenContext, playing: Playing, at: At | None = None) -> None:
    """Opens the replay at an entry, or at the end."""
    if next(playing.table.journal.line(), None) is None:
        context.refuse(say("ui.nothing-yet"))
        return
    context.go("replay", game=playing.table.id, at=at)
