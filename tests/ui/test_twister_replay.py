"""The replay of Dungeon Twister on the phone: a fight is shown as far as it had come then, and no card too early."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.dungeontwister.table import REVEAL, Table, hide, muster, scene, strike
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.twisterhand import last_fight

SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


def fought() -> Table:
    """Two fights of one turn: the second one is replayed, and the first one has ended 9 : 3 by then."""
    t = scene("Golem, Paladin +Sword", "Warrior, Troll", secret_cards=True)
    for attacker, cards in (("Golem", (5, 0)), ("Paladin", (3, 6))):
        t.play(strike(attacker, "Warrior"), muster(), hide("Anna", cards[0]), hide("Bert", cards[1]), REVEAL)
    return t


@pytest.fixture
def replayed(open_game):
    """The replay at one of the last five moves, counted from the end."""

    def start(back: int, size: tuple[int, int] = SIZES[0], **more: Any) -> Hand:
        hand: Hand = open_game(fought(), size, **more)
        app = hand.ui.app
        app.go("replay", game=app.playing.table.id, at=None)
        hand.ui.advance(0.5)
        replay = app.screen.replay
        replay.go(len(replay.places) - 1 - back)
        hand.ui.advance(0.5)
        return hand

    return start


@pytest.mark.parametrize(
    ("back", "totals", "hidden"),
    [
        (4, "4:0", []),  # struck: nobody has said who stands beside them
        (3, "4:0", []),
        (2, "4:0", ["Anna"]),
        (1, "4:0", ["Anna", "Bert"]),
        (0, "7:6", []),
    ],
)
def test_the_sums_are_those_of_the_fight_that_was_on(replayed, back, totals, hidden):
    """Given a second fight, then the replay shows its own sums, not how the first one ended; and cards when they lie
    open.
    """
    hand = replayed(back)
    shown = last_fight(hand)
    assert shown.parent is not None
    assert shown.total.text.replace(" ", "") == totals
    attack, defence = shown.clash.forces
    assert defence.fighters.pieces[0].key == "Bert:Warrior"
    down = [force for force in (attack, defence) if force.card is not None and "hidden" in force.card.marks]
    assert [force.owner for force in down] == hidden
    assert not any(force.card.face for force in down)


@some_of("size", SIZES)
@some_of("language", ["en", "ru", "it"])
def test_a_fight_of_the_past_looks_right(replayed, size, language):
    assert_looks_right(replayed(1, size, language=language).ui)


def test_in_the_game_itself_the_pad_has_the_fight_and_the_line_the_last_one(open_game):
    t = fought()
    t.undo()
    shown = last_fight(open_game(t))
    assert shown.total.text.replace(" ", "") == "9:3"
