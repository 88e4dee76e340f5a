"""Torches (RD-23): a look at the dark rooms, for one player alone."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.levels import RoomNoted, TorchUsed
from core.boxes.dungeonraiders.state import Glimpse
from core.chance import Drawn
from core.choices import shown
from tests.core.dungeonraiders.table import Table, room, scene


def lit(*row: str) -> Table:
    """A level that lies like this; A has lit a torch and holds another, B holds one."""
    t = scene(3, items={"A": "torch torch", "B": "torch"})
    t.lay(*row)
    t.torch("A")
    return t


def note(name: str, slot: int, card: str) -> m.NoteRoom:
    return m.NoteRoom(player=name, slot=str(slot), card=Drawn(card=card))


@pytest.mark.rule("RD-23")
def test_a_torch_is_played_openly_and_lies_there_until_the_room_is_discarded():
    t = lit("Chest 4", "dark", "dark", "Goblin", "dark")
    assert t.told(TorchUsed) == [TorchUsed(player="A")]
    assert (t.items("A"), t.player("A").laid, t.supplies["torch"]) == ({"torch": 1}, ("torch",), 3)
    assert t.waiting == ("A", "B", "C")  # it is played besides a card
    t.cards(1, 2, 3)
    assert (t.player("A").laid, t.supplies["torch"]) == ((), 4)


@pytest.mark.rule("RD-23")
def test_at_any_time_once_a_level_lies_there():
    t = scene(3, items={"A": "torch"})
    assert t.refused(m.UseTorch(player="A")).code == "rd-not-now"
    t.lay("dark", "dark", "dark", "dark")
    assert t.refused(m.UseTorch(player="A")).code == "rd-not-now"
    assert t.offers("use-torch") == []
    t.lay("dark")
    assert t.step == "room"
    assert len(t.offers("use-torch", player="A")) == 1
    t.torch("A")


@pytest.mark.rule("RD-23")
def test_also_between_the_cards_of_the_others_and_before_they_are_turned_over():
    t = room("Chest 4", 3, items={"A": "torch", "B": "torch"}, secret_cards=True)
    t.hide(5)
    t.torch("A")
    t.hide(2, 3)
    assert t.step == "reveal"
    t.torch("B")
    assert t.step == "reveal"


@pytest.mark.rule("RD-23")
def test_and_before_the_boss_who_lies_there_face_down():
    t = scene(3, items={"A": "torch"})
    t.before_boss()
    t.torch("A")
    assert t.refused(note("A", 5, "Goblin"), "RD-31").code == "rd-no-such-boss"
    t.note("A", 5, "Hydra")
    assert t.player("A").glimpses == (Glimpse("5", "Hydra"),)
    t.turn("Hydra")
    assert t.refused(m.UseTorch(player="A")).code == "rd-item-not-held"


@pytest.mark.rule("RD-23")
def test_a_torch_also_shows_rooms_that_nobody_has_told():
    t = scene(3, items={"A": "torch"})
    t.lay("Chest 4", "Goblin")
    t.later()
    t.torch("A")
    assert [choice.given for choice in t.offers("note-room")] == [
        (("player", "A"), ("slot", slot)) for slot in ("3", "4", "5")
    ]


@pytest.mark.rule("RD-23")
def test_nobody_lights_what_they_do_not_have_or_what_shows_nothing():
    t = lit("Chest 4", "dark", "Goblin", "Goblin", "Lava")
    assert t.refused(m.UseTorch(player="C"), "RD-23").code == "rd-item-not-held"
    assert t.refused(m.UseTorch(player="A"), "RD-23").code == "rd-has-looked"
    assert t.offers("use-torch", player="A") == []
    assert len(t.offers("use-torch", player="B")) == 1
    t.cards(1, 2, 3)
    t.turn("Zombie")
    assert t.refused(m.UseTorch(player="B"), "RD-23").code == "rd-nothing-dark"  # nothing is dark any more
    assert t.offers("use-torch") == []


@pytest.mark.rule("RD-23", "RD-28")
def test_the_dead_light_nothing_and_note_nothing():
    t = lit("Chest 4", "dark", "Goblin", "dark", "Lava")
    t.adjust("A", -10)
    for move in (m.UseTorch(player="A"), note("A", 2, "Troll")):
        assert t.refused(move, "RD-28").code == "rd-dead"
    assert t.offers("note-room") == []


@pytest.mark.parametrize("move", [m.UseTorch(player="Z"), note("Z", 2, "Troll")], ids=["torch", "note"])
def test_nor_do_strangers(move):
    assert lit("Chest 4", "dark", "dark", "dark", "Lava").refused(move).code == "no-such-player"


@pytest.mark.rule("RD-23", "RD-27")
def test_on_the_next_level_there_is_something_new_to_see():
    t = scene(2, items={"A": "torch torch"})
    t.last_room()
    t.later()
    t.torch("A")
    t.turn("Chest 1")
    t.cards(1, 2)
    t.lay("dark", "dark", "dark", "dark", "dark")
    t.torch("A")
    assert t.player("A").looked


# What was seen


@pytest.mark.rule("RD-23")
def test_nobody_sees_in_what_is_offered_which_rooms_somebody_has_noted():
    """Given somebody who has told the phone one of two dark rooms, then all are offered what they were offered before;
    and told again, it is what was told last.
    """
    t = lit("Chest 4", "dark", "Goblin", "dark", "Lava")
    before = [(viewer, shown(BOX.rules.choices(t.state), viewer)) for viewer in (None, "B", "C")]
    offered = [dict(choice.given)["slot"] for choice in t.offers("note-room", player="A")]
    t.note("A", 4, "Troll")
    assert [(viewer, shown(BOX.rules.choices(t.state), viewer)) for viewer in (None, "B", "C")] == before
    assert [dict(choice.given)["slot"] for choice in t.offers("note-room", player="A")] == offered == ["2", "4"]
    t.note("A", 4, "Zombie")
    assert t.player("A").glimpses == (Glimpse("4", "Zombie"),)


@pytest.mark.rule("RD-23")
def test_what_somebody_has_seen_they_can_keep_for_themselves():
    t = lit("Chest 4", "dark", "Goblin", "dark", "Lava")
    assert [slot.lies for slot in t.state.row] == ["lit", "dark", "lit", "dark", "lit"]
    assert [dict(choice.given)["slot"] for choice in t.offers("note-room", player="A")] == ["2", "4"]
    t.note("A", 4, "Troll")
    assert t.told(RoomNoted) == [RoomNoted(player="A", slot="4", card="Troll")]
    assert t.player("A").glimpses == (Glimpse("4", "Troll"),)
    assert BOX.sight.view(t.state, "A").players[0].glimpses == (Glimpse("4", "Troll"),)
    for viewer in (None, "B", "C"):
        assert BOX.sight.view(t.state, viewer).players[0].glimpses == ()


@pytest.mark.rule("RD-23")
def test_a_note_that_was_wrong_is_noted_again():
    t = lit("Chest 4", "dark", "Goblin", "dark", "Lava")
    t.note("A", 4, "Troll")
    t.note("A", 4, "Zombie")
    assert t.player("A").glimpses == (Glimpse("4", "Zombie"),)


@pytest.mark.rule("RD-23")
def test_only_who_has_looked_knows_anything_and_only_of_the_dark():
    t = lit("Chest 4", "dark", "Goblin", "dark", "Lava")
    assert t.refused(note("B", 4, "Troll"), "RD-23").code == "rd-no-torch-lit"
    for slot in (1, 3, 5, 6):
        assert t.refused(note("A", slot, "Troll"), "RD-23").code == "rd-nothing-dark"
    assert t.refused(note("A", 4, "Balrog"), "RD-1").code == "rd-no-such-room"
    assert t.refused(note("A", 4, "Lava"), "RD-1").code == "rd-room-not-left"  # the only one lies open
    t.cards(1, 2, 3)
    t.turn("Zombie")
    assert t.refused(note("A", 2, "Troll"), "RD-23").code == "rd-nothing-dark"


@pytest.mark.rule("RD-23")
def test_a_note_binds_nobody():
    t = lit("dark", "dark", "Goblin", "dark", "Lava")
    t.note("A", 1, "Troll")
    t.turn("Zombie")
    assert t.here == "Zombie"


# What the phone has shown


def phones_draw(t: Table, kind: str, **given: str) -> tuple[list[str], set[str]]:
    """What the phone would draw from, and what everybody sees that it can be."""
    shown = t.ask(kind, None if kind == "turn-room" else given["player"], **given).cards
    return [stock.name for stock in t.ask(kind, **given).cards], {stock.name for stock in shown}


@pytest.mark.rule("RD-23")
def test_what_the_phone_has_shown_by_torchlight_is_what_it_turns_over():
    t = lit("dark", "dark", "Goblin", "dark", "Lava")
    t.note("A", 1, "Troll", by="phone")
    cards, shown = phones_draw(t, "turn-room")
    assert cards == ["Troll"]
    assert {"Troll", "Zombie", "Snake"} <= shown  # for all others it can still be anything


@pytest.mark.rule("RD-23")
def test_a_second_torch_shows_the_same():
    t = lit("dark", "dark", "Goblin", "dark", "Lava")
    t.note("A", 4, "Troll", by="phone")
    t.torch("B")
    assert phones_draw(t, "note-room", player="B", slot="4")[0] == ["Troll"]


@pytest.mark.rule("RD-23")
def test_a_room_that_lies_elsewhere_in_the_dark_is_not_drawn_twice():
    t = lit("dark", "dark", "Goblin", "dark", "Lava")
    t.note("A", 4, "Zombie", by="phone")
    cards, shown = phones_draw(t, "turn-room")
    assert "Zombie" not in cards  # there is only one
    assert "Zombie" in shown  # which nobody else knows


@pytest.mark.rule("RD-23")
def test_the_boss_stays_who_it_was_by_torchlight():
    t = scene(3, items={"A": "torch"})
    t.before_boss()
    t.torch("A")
    t.note("A", 5, "Hydra", by="phone")
    cards, shown = phones_draw(t, "turn-room")
    assert (cards, len(shown)) == (["Hydra"], 11)


@pytest.mark.rule("RD-23")
def test_where_the_table_has_laid_that_card_elsewhere_another_is_drawn():
    t = lit("dark", "dark", "Goblin", "dark", "Lava")
    t.note("A", 2, "Zombie", by="phone")
    t.turn("Zombie")
    t.cards(5, 5, 5)
    cards, _ = phones_draw(t, "turn-room")
    assert "Zombie" not in cards
    assert len(cards) > 10
