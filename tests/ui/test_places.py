"""What lies under a finger: it stays where it is, and what comes into its place is dead for a moment."""

from __future__ import annotations

from typing import Any

import pytest

from screens.dungeonraiders.cardkey import CardKey
from screens.dungeonraiders.matrix import Matrix
from screens.widgets.key import Tappable
from tests.matrix import SWEEP
from tests.ui import raidersscenes
from tests.ui.boxscenes import BOX_SCENES, BoxScenes
from tests.ui.conftest import Open
from tests.ui.driver import FRAME, Finger
from tests.ui.hand import Hand
from tests.ui.looking import ancestors, box_of, in_sight, seen
from tests.ui.oneapp import show_game
from tests.ui.raidershand import play

SMALL = (360, 640)
EACH_BOX = pytest.mark.parametrize("scenes", BOX_SCENES, ids=lambda scenes: scenes.box.name)


def now_keys(hand: Hand) -> list[Any]:
    """What can be touched in the Now panel, and all of it is in sight."""
    now = hand.ui.app.screen.now
    keys = [key for key in seen(hand.ui, Tappable) if not key.disabled and key.takes_taps and now in ancestors(key)]
    return [key for key in keys if in_sight(key)]


def tap_twice(hand: Hand, at: tuple[float, float]) -> None:
    """Two taps at one point, as quick as a nervous finger."""
    for _ in range(2):
        finger = Finger(at)
        finger.down()
        hand.ui.advance(FRAME)
        finger.up()
        hand.ui.advance(FRAME)


@EACH_BOX
def test_a_second_tap_at_the_same_point_writes_no_second_entry(open_app: Open, scenes: BoxScenes) -> None:
    """Before and after each change of a step: every third step with one of its keys, in a sweep each with all."""
    ui = open_app(SMALL)
    found = []
    for place, (name, moves) in enumerate([*scenes.all().items()][:: 1 if SWEEP else 3]):
        hand = show_game(ui, moves, scenes.box)
        ui.advance(0.4)
        many = len(now_keys(hand))
        for at in range(many) if SWEEP else [place % many] if many else []:
            key = now_keys(hand)[at]
            before, words = hand.entries, hand.words(key)
            tap_twice(hand, key.to_window(*key.center))
            ui.advance(0.2)
            if ui.app.playing is not None and hand.entries > before + 1:
                found.append(f"{name}: {words} wrote {hand.entries - before}")
            if at + 1 < many and SWEEP:
                hand = show_game(ui, moves, scenes.box)
                ui.advance(0.4)
    assert not found, "\n".join(found)


def places(hand: Hand) -> dict[tuple[str, str], tuple[int, ...]]:
    """Where the cards are that can be played, in what scrolls."""
    matrix = next(each for each in hand.ui.app.screen.now.walk(restrict=True) if isinstance(each, Matrix))
    whole = box_of(matrix.list)
    found = {}
    for row in matrix.rows:
        for key in row.keys.values():
            place = box_of(key)
            edges = place.x - whole.x, whole.top - place.top, place.right - whole.x, whole.top - place.y
            found[key.player, key.word] = tuple(round(edge / 2) for edge in edges)  # sizes are rounded
    return found


@pytest.mark.parametrize(("players", "size"), [(2, (412, 915)), (3, SMALL), (4, (412, 915)), (4, SMALL)], ids=str)
def test_the_cards_of_the_others_stay_where_they_are_while_a_room_is_played(
    open_app: Open, players: int, size: tuple[int, int]
) -> None:
    table = raidersscenes.table(players)
    table.lay("Snake", "Chests 4+2", "Spikes", "Item Vault", "Goblin")
    hand = show_game(open_app(size, language="ru"), table)
    for cards in ("Ada 5", "Ben 4", "Ilya 3")[: players - 1]:
        before = places(hand)
        play(hand, cards)
        after = places(hand)
        assert after
        assert all(before[each] == place for each, place in after.items())
        assert any(in_sight(key) for key in now_keys(hand) if isinstance(key, CardKey)), "the next one is in sight"
