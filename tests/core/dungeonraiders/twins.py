"""Two games that differ in nothing but what somebody has chosen face down, or has seen by torchlight.

And everything that a viewer can get out of a game, to see whether the twins can be told apart.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from app.foresight import foresee, foresee_choice
from core import paths
from core.acts import Played, Undone
from core.asks import PickAsk, PickSomeAsk, SecretPickAsk
from core.box import Viewer
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.chanced import random_setup
from core.boxes.dungeonraiders.content import ITEMS, Content
from core.choices import Choice, shown
from core.deck import Stock
from core.explain import explain
from core.frozen import but
from core.journal import Journal
from core.log import audit, last_told, move_name, story
from core.randomplay import filled
from core.refusal import Refused
from core.rulings import Ruling
from core.veil import seen
from data.forms import plain
from tests.core.dungeonraiders.chance import next_move
from tests.core.dungeonraiders.table import BEFORE_BOSS, IN_THE_BOX
from tests.core.playing import write

SECRETLY = (m.HideCard, m.HideCards, m.NoteRoom)
ONE_OF_EACH = tuple(Stock(item, 1) for item in ITEMS)
WELL_EQUIPPED: Content = but(
    IN_THE_BOX, characters=tuple(but(character, items=ONE_OF_EACH) for character in IN_THE_BOX.characters)
)
"""Everybody has a torch to see something by, and a ball to choose again."""


# Games with something to hide


def game_with_secrets(chance: Random) -> Journal[Any]:
    """A game by chance at a moment when cards lie face down, or somebody has kept what they have seen."""
    journal: Journal[Any] = Journal(BOX)
    setup = random_setup(chance, WELL_EQUIPPED)
    settings = but(setup.settings, secret_cards=True, tactical=False)
    write(journal, journal.play(but(setup, settings=settings)))
    if chance.random() < 0.5:
        _to_the_boss(journal, chance)
    for _ in range(300):
        move = next_move(journal.state, chance)
        if move is None or (secrets(journal.state) and chance.random() < 0.3):
            break
        write(journal, journal.play(move))
        if isinstance(move, SECRETLY) and chance.random() < 0.1:
            write(journal, journal.undo())
    return journal


def _to_the_boss(journal: Journal[Any], chance: Random) -> None:
    while journal.state.stage == "setting up":
        move = next_move(journal.state, chance)
        assert move is not None
        write(journal, journal.play(move))
    for path, value in BEFORE_BOSS:
        write(journal, journal.play(Ruling(path=path, value=value)))
    write(journal, journal.play(m.LayLater()))


def secrets(state: Any) -> set[str]:
    """Those who have some."""
    hidden = {play.name for play in state.room.plays if play.hidden}
    return hidden | {player.name for player in state.players if player.glimpses}


def twin(journal: Journal[Any], owner: str, chance: Random) -> Journal[Any]:
    """The same game, in which this player has chosen or seen something else wherever that is still a secret."""
    other: Journal[Any] = Journal(BOX)
    last = max((entry.n for entry in journal.entries if _reveals(entry.act)), default=0)
    for entry in journal.entries:
        if isinstance(entry.act, Undone):
            write(other, other.undo())
            continue
        assert isinstance(entry.act, Played)
        move: Any = entry.act.move
        unknown = isinstance(move, m.NoteRoom) or entry.n > last
        if isinstance(move, SECRETLY) and move.player == owner and unknown:
            move = _otherwise(other.state, move, chance)
        write(other, other.play(move))
    return other


def _reveals(act: Any) -> bool:
    return isinstance(act, Played) and isinstance(act.move, m.RevealCards)


def _otherwise(state: Any, move: Any, chance: Random) -> Any:
    """The same player does something else in secret, if there is anything else."""
    for choice in BOX.choices(state):
        given = dict(choice.given)
        same = choice.move == move.kind and given.get("player") == move.player
        if same and given.get("slot") == getattr(move, "slot", None):
            found = [filled(BOX, choice, chance) for _ in range(5)]
            return next((each for each in found if each != move), move)
    return move


# What somebody can get out of a game


def everything(journal: Journal[Any], viewer: Viewer) -> str:
    """All that a viewer gets to see of it, as text."""
    state = journal.state
    view = BOX.view(state, viewer)
    offered = shown(BOX.choices(state), viewer)
    looks = [view, BOX.now(view), BOX.counts(view), BOX.reminders(view), BOX.outcomes(view), offered]
    looks += [str(odds) for odds in BOX.odds(view)]
    looks += [BOX.choices(view), last_told(journal, viewer), story(journal, viewer), audit(journal, viewer)]
    for entry in journal.entries:
        if isinstance(entry.act, Played):
            looks += [seen(BOX, state, event, viewer) for event in entry.act.events]
            looks += [seen(BOX, state, entry.act.move, viewer), move_name(journal, entry.act.move, viewer)]
    looks += [_foreseen(state, choice, viewer) for choice in offered]
    looks += list(_explained(journal, view, viewer))
    return json.dumps(plain(looks), default=str)


def _foreseen(state: Any, choice: Choice, viewer: Viewer) -> Any:
    if not choice.asks:
        return str(foresee_choice(BOX, state, choice, viewer))
    (ask,) = choice.asks
    if isinstance(ask, PickAsk | SecretPickAsk):
        answers: list[Any] = [option.value for option in ask.options]
    elif isinstance(ask, PickSomeAsk):
        answers = [(option.value,) for option in ask.options]
    else:
        return ""
    return str(foresee(BOX, state, choice, ask.field, answers, viewer=viewer))


def _explained(journal: Journal[Any], view: Any, viewer: Viewer) -> Iterator[Any]:
    """Why each value of the room is what it is; also of those that the viewer cannot see."""
    there = [path for path, _ in paths.walk(view) if path.startswith(("room/", "steps"))]
    hidden = [f"players/{player.name}/glimpses/{slot}/card" for player in view.players for slot in "12345"]
    for path in (*there, *hidden):
        try:
            yield explain(journal, path, viewer)
        except Refused as refusal:
            yield str(refusal)
