"""What each key of a pad would lead to, worked out by the rules before anybody touches it.

Nothing is foreseen that the viewer could not know: the rules are applied to the game as the viewer may see it, and
their answer is redacted in the same way as the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.refusals import sentence
from core.box import Box, Verdict, Viewer
from core.choices import Choice
from core.facts import Move
from core.message import Message
from core.play import decide
from core.refusal import Refused
from core.visibility import redacted_for

Outlook: TypeAlias = Verdict | Literal["refused"]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a key would lead to, and the most telling sentence about it, if there is one."""

    verdict: Outlook = ""
    sentence: Message | None = None


UNFORESEEN = Foreseen()


def foresee(
    box: Box[Any],
    state: Any,
    choice: Choice,
    field: str,
    answers: Iterable[Any],
    given: Mapping[str, Any] | None = None,
    viewer: Viewer = None,
) -> dict[Any, Foreseen]:
    """Returns for each answer to one ask of a choice what would come of it; `given` has the answers to the other asks.

    While another ask is open, nothing can be said yet.
    """
    known = dict(given or {})
    if any(ask.field != field and ask.field not in known for ask in choice.asks):
        return dict.fromkeys(answers, UNFORESEEN)
    view, make = box.sight.view(state, viewer), box.rules.move_types[choice.move]
    fields = choice.fields(known)
    return {answer: _of(box, state, view, make(**{**fields, field: answer}), viewer) for answer in answers}


def foresee_choice(box: Box[Any], state: Any, choice: Choice, viewer: Viewer = None) -> Foreseen:
    """Does the same as `foresee` for a choice that asks for nothing."""
    if choice.asks:
        return UNFORESEEN
    move = box.rules.move_types[choice.move](**choice.fields({}))
    return _of(box, state, box.sight.view(state, viewer), move, viewer)


def _of(box: Box[Any], state: Any, view: Any, move: Move, viewer: Viewer) -> Foreseen:
    try:
        events = decide(box, view, move)
    except Refused as refused:
        return _refused(box, state, move, refused)
    shown = [redacted_for(box, view, event, viewer) for event in events]
    verdict = box.advice.judge(shown)
    for event in box.advice.most_telling_events(shown):
        sentence = box.voice.story(view, event)
        if sentence is not None:
            return Foreseen(verdict, sentence)
    return Foreseen(verdict)


def _refused(box: Box[Any], state: Any, move: Move, refused: Refused) -> Foreseen:
    """Reports a refusal only if the whole game refuses the move as well; otherwise it may fail only because of what the
    view hides.

    The reason is the one that the view gives.
    """
    try:
        decide(box, state, move)
    except Refused:
        return Foreseen("refused", sentence(refused))
    return UNFORESEEN
