"""A whole game of Dungeon Twister by touches alone: from the table that is set to the fifth point."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.boxes.dungeontwister.setup import SIXTH
from core.boxes.dungeontwister.table import hero_named, score
from core.message import say
from screens.dungeontwister.newgame import Ways
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import problems
from tests.ui.rollhand import reach
from tests.ui.test_whole_game import assert_on_disk
from tests.ui.twisterhand import act, card, deed, hero, pick, picked, row

ONE, TWO = "Player 1", "Player 2"
HEROES = ("Red Dragon", "Golem", "Paladin", "Ghost", "Weapon Master", "Elf Scout", "Illusionist", "Pickpocket")
THINGS = ("Sword", "Armor", "Rope", "Key", "Treasure", "Speed Potion")
BESIDE = "Golem"


def look(hand: Hand) -> None:
    found = problems(hand.ui)
    assert not found, "\n".join(found)


def mine(name: str) -> str:
    return f"{ONE}:{name}"


def theirs(name: str) -> str:
    return f"{TWO}:{name}"


def begin(hand: Hand) -> None:
    """A mutual draft with the base box, and cards in secret."""
    ways = next(part for part in hand.ui.app.screen.walk(restrict=True) if isinstance(part, Ways))
    reach(hand, ways.keys["mutual"])
    hand.tap(say("new.start"))
    hand.tap("dots-vertical")
    hand.tap(say("ui.twister.entry"))
    assert hand.game.steps[-1].asks == SIXTH  # the values of heroes are asked for in their first fights
    hand.answer(hero("Rope"))
    if hand.step == "first":
        hand.answer(ONE)


def draft(hand: Hand) -> None:
    pick(hand, "Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2")
    look(hand)
    pick(hand, *HEROES)
    pick(hand, *THINGS)
    for player in (ONE, TWO):
        hand.answer("eye")
        pick(hand, *(f"{player}:{name}" for name in HEROES[:4]))
        picked(hand)


def fight(hand: Hand, target: str, cards: tuple[int, int], *beside: str) -> None:
    """The Paladin strikes; the cards are chosen in secret."""
    act(hand, mine("Paladin"), "strike")
    hand.answer(hero(target))
    while hand.step == "tell":
        look(hand)
        hand.answer("3")
    for name in beside:
        hand.answer(hero(name))
    hand.answer(say("ui.twister.fight.begin"))
    for player, number in zip((ONE, TWO), cards, strict=True):
        hand.answer(row(player))
        hand.answer(card(player, number))
    look(hand)
    hand.answer(say("ui.twister.reveal"))


def breathe(hand: Hand, target: str) -> None:
    act(hand, mine("Red Dragon"), "use-gift")
    hand.answer(hero(target))
    hand.answer("No")


def end_turn(hand: Hand) -> None:
    hand.answer("skip-next")


@pytest.mark.parametrize("size", [(360, 640), pytest.param((412, 915), marks=pytest.mark.sweep)], ids=str)
def test_a_game_from_a_mutual_draft_to_the_fifth_point(open_app: Open, tmp_path: Path, size: Any) -> None:
    ui = open_app(size)
    hand = Hand(ui, pause=0.31)
    ui.app.go("new", box="dungeontwister")
    ui.advance(0.5)
    begin(hand)
    draft(hand)
    assert (hand.step, hand.game.turn.player) == ("action", ONE)

    hand.answer("2")
    fight(hand, theirs("Golem"), (3, 0), mine(BESIDE))
    assert hero_named(hand.game, theirs("Golem")).wounded
    fight(hand, theirs("Golem"), (2, 1))
    assert (hero_named(hand.game, theirs("Golem")).status, score(hand.game, ONE)) == ("dead", 1)
    end_turn(hand)

    hand.answer("3")
    act(hand, theirs("Paladin"), "walk")
    hand.answer(deed(hand, "walk"))
    hand.tap("undo")
    end_turn(hand)

    hand.answer("4")
    breathe(hand, theirs("Paladin"))
    breathe(hand, theirs("Ghost"))
    breathe(hand, theirs("Red Dragon"))
    look(hand)
    assert ui.app.playing.view.over
    assert (score(hand.game, ONE), hand.game.winners) == (5, (ONE,))
    assert any(ONE in text for text in ui.texts())
    look(hand)
    assert_on_disk(ui, tmp_path)

    hand.tap("undo")
    assert not ui.app.playing.view.over
    assert score(hand.game, ONE) == 3
