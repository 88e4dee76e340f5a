"""Two games that differ in nothing but what somebody has chosen face down, or has seen by torchlight.

tests/core/test_twins.py sees whether anybody else can tell them apart.
"""

from __future__ import annotations

from random import Random
from typing import Any

from core import paths
from core.acts import Played, Undone
from core.box import Viewer
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.content import ITEMS, Content
from core.boxes.dungeonraiders.random_setup import random_setup
from core.deck import Stock
from core.frozen import replace
from core.journal import Journal
from core.randomplay import filled
from core.rulings import Ruling
from tests.core import twins
from tests.core.dungeonraiders.chance import next_move
from tests.core.dungeonraiders.table import BEFORE_BOSS, IN_THE_BOX
from tests.core.playing import write

SECRETLY = (m.HideCard, m.HideCards, m.NoteRoom)
ONE_OF_EACH = tuple(Stock(item, 1) for item in ITEMS)
WELL_EQUIPPED: Content = replace(
    IN_THE_BOX, characters=tuple(replace(character, items=ONE_OF_EACH) for character in IN_THE_BOX.characters)
)
"""Everybody has a torch to see something by, and a ball to choose again."""


# Games with something to hide


def game_with_secrets(chance: Random) -> Journal[Any]:
    """A game by chance at a moment when cards lie face down, or somebody has kept what they have seen."""
    journal: Journal[Any] = Journal(BOX)
    setup = random_setup(chance, WELL_EQUIPPED)
    settings = replace(setup.settings, secret_cards=True, tactical=False)
    write(journal, journal.play(replace(setup, settings=settings)))
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


def secrets(state: Any) -> dict[str, set[str]]:
    """Which secrets each player has."""
    found: dict[str, set[str]] = {}
    for play in state.room.plays:
        if play.hidden:
            found.setdefault(play.name, set()).add("card")
    for player in state.players:
        if player.glimpses:
            found.setdefault(player.name, set()).add("glimpse")
    return found


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
    for choice in BOX.rules.choices(state):
        given = dict(choice.given)
        same = choice.move == move.kind and given.get("player") == move.player
        if same and given.get("slot") == getattr(move, "slot", None):
            found = [filled(BOX, choice, chance) for _ in range(5)]
            return next((each for each in found if each != move), move)
    return move


def everything(journal: Journal[Any], viewer: Viewer) -> Any:
    """All that a viewer can get out of a game; also why hidden values are what they are."""
    view = BOX.sight.view(journal.state, viewer)
    there = [path for path, _ in paths.walk(view) if path.startswith(("room/", "steps"))]
    hidden = [f"players/{player.name}/glimpses/{slot}/card" for player in view.players for slot in "12345"]
    return twins.everything(journal, viewer, [*there, *hidden])
