"""Everything that a viewer can get out of a game: two games that differ in a secret must not be told apart by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.foresight import foresee, foresee_choice
from core.acts import Played
from core.asks import PickAsk, PickSomeAsk, SecretPickAsk
from core.bands import band_of
from core.box import Box, Viewer
from core.choices import Choice, shown
from core.epilogue import epilogue
from core.explain import explain
from core.journal import Journal
from core.log import audit, last_told, move_name, story
from core.refusal import Refused
from core.scene import Still
from core.visibility import redacted_for
from data.forms import plain


def everything(journal: Journal[Any], viewer: Viewer, explained: Iterable[str]) -> Any:
    """All that a viewer gets to see of a game, with the reasons for the values at the paths in `explained`."""
    box, state = journal.box, journal.state
    view = box.sight.view(state, viewer)
    offered = shown(box.rules.choices(state), viewer)
    now, odds = box.voice.now(view), box.advice.odds(view)
    looks = [view, now, box.voice.counts(view), box.advice.reminders(view), box.record.outcomes(view), offered]
    looks += [str(each) for each in (*odds, *box.advice.questions(view))]
    looks += [box.rules.choices(view), last_told(journal, viewer), story(journal, viewer), audit(journal, viewer)]
    for entry in journal.entries:
        if isinstance(entry.act, Played):
            looks += [redacted_for(box, state, event, viewer) for event in entry.act.events]
            looks += [redacted_for(box, state, entry.act.move, viewer), move_name(journal, entry.act.move, viewer)]
    if box.scene is not None:
        scene = box.scene.describe(Still(view, box.rules.over(view), now, offered, odds))
        looks += [str(scene), *(str(box.scene.player_sheet(view, name)) for name in ("", *box.sight.viewers(view)))]
    looks += [str(band_of(journal, viewer)), str(epilogue(journal, viewer))]
    looks += [_foreseen(box, state, choice, viewer) for choice in offered]
    looks += [_reasons(journal, path, viewer) for path in explained]
    return plain(looks)


def _foreseen(box: Box[Any], state: Any, choice: Choice, viewer: Viewer) -> str:
    if not choice.asks:
        return str(foresee_choice(box, state, choice, viewer))
    if len(choice.asks) > 1:
        return ""
    (ask,) = choice.asks
    if isinstance(ask, PickAsk | SecretPickAsk):
        answers: list[Any] = [option.value for option in ask.options]
    elif isinstance(ask, PickSomeAsk):
        answers = [(option.value,) for option in ask.options]
    else:
        return ""
    return str(foresee(box, state, choice, ask.field, answers, viewer=viewer))


def _reasons(journal: Journal[Any], path: str, viewer: Viewer) -> Any:
    try:
        return explain(journal, path, viewer)
    except Refused as refusal:
        return str(refusal)
