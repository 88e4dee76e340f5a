"""What the last card in a room means for the table: good, bad, deadly, or neither."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.cards import CardsPlayed
from core.boxes.dungeonraiders.events.ending import Died
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterConfused, MonsterStruck
from core.boxes.dungeonraiders.events.levels import RoomEntered, RowLeft
from core.boxes.dungeonraiders.events.rooms import ChestShared, SupplyShort, TrapSprung, VaultGave
from core.facts import Event
from tests.core.dungeonraiders.table import Card, Table, boss, room, scene


def last_card(where: Table, *cards: Card) -> list[Event]:
    """What the last of these cards brings."""
    where.cards(*cards[:-1])
    (name,) = where.waiting
    return BOX.rules.decide(where.state, m.PlayCards(player=name, cards=tuple(str(cards[-1]).split("+"))))


def most_telling(t: Table, events: list[Event]) -> type[Event]:
    return next(
        type(event) for event in BOX.advice.most_telling_events(events) if BOX.voice.story(t.state, event) is not None
    )


SCENES: list[tuple[str, tuple[Card, ...], dict[str, Any], str, type[Event]]] = [
    ("Chest 4", (5, 3, 1), {}, "good", ChestShared),
    ("Chest 2", (5, 5, 5), {}, "bad", ChestShared),
    ("Goblin", (5, 5, 5), {}, "good", MonsterBeaten),
    ("Goblin", (1, 2, 5), {}, "bad", MonsterStruck),
    ("Goblin", (1, 2, 5), {"life": {"A": 2}}, "deadly", Died),
    ("Spikes", (3, 3, 3), {}, "bad", TrapSprung),
    ("Spikes", (4, 4, 4), {}, "good", TrapSprung),
    ("Spikes", (3, 4, 4), {"life": {"C": 1}}, "deadly", Died),
    ("Magnet", (5, 5, 5), {"treasure": (0, 0, 0)}, "good", TrapSprung),
    ("Coin Vault", (1, 1, 1), {}, "good", VaultGave),
]


@pytest.mark.parametrize(("card", "cards", "said", "verdict", "tells"), SCENES)
def test_what_a_room_has_come_to(card, cards, said, verdict, tells):
    t = room(card, 3, **said)
    events = last_card(t, *cards)
    assert BOX.advice.judge(events) == verdict
    assert most_telling(t, events) is tells


def test_who_is_confused_does_no_harm():
    t = room("Goblin", 2)
    events = last_card(t, 3, 3)
    assert (BOX.advice.judge(events), most_telling(t, events)) == ("good", MonsterConfused)


def test_an_item_that_is_short_outweighs_one_that_is_not():
    t = room("Item Vault", 3)
    t.ruling("supplies/torch/count", 1)
    t.ruling("players/C/items/torch/count", 5)
    events = last_card(t, 1, 1, 4)
    assert (BOX.advice.judge(events), most_telling(t, events)) == ("bad", SupplyShort)


@pytest.mark.parametrize(
    ("card", "cards", "said", "verdict"),
    [
        ("Wolf Pack", ("torch+1", 5, 4), {"items": {"A": "torch"}}, "good"),
        ("Wolf Pack", (1, 5, 4), {}, "bad"),
        ("Tax Collector", (1, 5, 4), {"treasure": (1, 1, 1)}, "bad"),
        ("Medusa", (1, 5, 4), {}, "deadly"),
        ("Hydra", (1, 5, 4), {}, "good"),
        ("Mega-Dragon", ("5+4", "5+4", 5), {}, "good"),
    ],
)
def test_what_a_boss_has_come_to(card, cards, said, verdict):
    assert BOX.advice.judge(last_card(boss(card, 3, **said), *cards)) == verdict


def test_a_card_that_decides_nothing_is_neither():
    t = room("Goblin", 3)
    events = BOX.rules.decide(t.state, m.PlayCard(player="A", card="1"))
    assert BOX.advice.judge(events) == ""
    assert most_telling(t, events) is CardsPlayed


def test_nor_is_a_room_that_is_turned_over_or_laid():
    t = scene(3)
    t.lay("dark", "dark", "dark", "dark")
    last = BOX.rules.decide(t.state, m.LayLater())
    assert (BOX.advice.judge(last), most_telling(t, last)) == ("", RowLeft)


def test_the_next_room_has_nothing_to_do_with_it():
    t = scene(3)
    t.lay("Goblin", "Chest 4", "dark", "dark", "dark")
    events = last_card(t, 5, 5, 5)
    assert any(isinstance(event, RoomEntered) for event in events)
    assert not any(isinstance(event, RoomEntered) for event in BOX.advice.most_telling_events(events))


@pytest.mark.parametrize(("by", "verdict"), [(-1, "bad"), (1, "good"), (-5, "deadly")])
def test_the_tables_word_is_good_or_bad_as_well(by, verdict):
    t = scene(3, life={"A": 5})
    assert BOX.advice.judge(BOX.rules.decide(t.state, m.Adjust(player="A", what="life", by=by))) == verdict
