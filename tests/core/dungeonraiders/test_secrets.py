"""Secrets (RD-10, RD-23): what somebody has chosen face down or seen by torchlight is to be found nowhere.

Given two scenes that differ in nothing but a secret, everybody else sees one and the same scene;
tests/core/test_twins.py does the same with random games.
"""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.cards import CardsRevealed
from core.boxes.dungeonraiders.state import HIDDEN
from core.chance import By, Drawn
from core.log import audit, story
from core.refusal import Refused
from core.visibility import redacted_for
from tests.core.dungeonraiders.table import Card, Table, boss, room, scene
from tests.core.dungeonraiders.twins import everything


def hidden(card: Card, *others: Card, **said: object) -> Table:
    """A has chosen a card face down, and some others have."""
    t = room("Chest 4", 3, secret_cards=True, items={"A": "key ball"}, **said)
    t.hide(card, *others)
    return t


def look_alike(one: Table, other: Table, *viewers: str | None) -> None:
    for viewer in viewers:
        assert everything(one.journal, viewer) == everything(other.journal, viewer)


@pytest.mark.rule("RD-10")
@pytest.mark.parametrize("others", [(), (3,), (3, 4)])
def test_a_card_that_lies_face_down_is_any_card(others):
    for card in (2, "key", "ball"):
        look_alike(hidden(1, *others), hidden(card, *others), None, "B", "C")


@pytest.mark.rule("RD-10")
def test_only_its_owner_sees_it():
    t = hidden("key")
    assert BOX.sight.view(t.state, "A").room.plays[0].hidden == ("key",)
    for viewer in (None, "B", "C"):
        assert BOX.sight.view(t.state, viewer).room.plays[0].hidden == (HIDDEN,)
    assert redacted_for(BOX, t.state, m.HideCard(player="A", card="key"), "B") == m.HideCard(player="A", card=HIDDEN)
    assert redacted_for(BOX, t.state, m.HideCard(player="A", card="key"), "A") == m.HideCard(player="A", card="key")


@pytest.mark.rule("RD-10")
def test_nobody_else_is_shown_what_it_is_chosen_from():
    t = room("Chest 4", 3, secret_cards=True)
    for viewer in (None, "B"):
        assert t.ask("hide-card", viewer, player="A").options == ()
    assert len(t.ask("hide-card", "A", player="A").options) == 5


@pytest.mark.rule("RD-10", "RD-31")
@pytest.mark.parametrize("cards", ["", 1, "1+2", "sword+5"])
def test_against_a_boss_nobody_knows_how_many_it_are(cards):
    def chosen(card: Card) -> Table:
        t = boss("Hydra", 3, secret_cards=True, boss_no_card=True, items={"A": "sword"})
        t.hide(card, 3)
        return t

    look_alike(chosen(4), chosen(cards), None, "B", "C")


@pytest.mark.rule("RD-10", "RD-24")
def test_nor_what_follows_a_ball():
    def chosen(card: Card) -> Table:
        t = hidden("ball", 3, "4")
        t.reveal()
        t.hide(card)
        return t

    look_alike(chosen(5), chosen("key"), None, "B", "C")


@pytest.mark.rule("RD-10")
def test_when_they_are_turned_over_all_see_them():
    one, other = hidden(1, 3, 4), hidden("key", 3, 4)
    for t in (one, other):
        t.reveal()
    for viewer in (None, "B", "C"):
        assert everything(one.journal, viewer) != everything(other.journal, viewer)
    assert BOX.sight.view(one.state, None) == one.state


@pytest.mark.rule("RD-10")
def test_what_was_chosen_is_told_where_it_was_turned_over_and_nowhere_before():
    t = hidden("key", 3, 4)
    t.reveal()
    told = [[sentence.key for sentence in line.sentences] for line in story(t.journal, "B")]
    assert told[-4:-1] == [["rd.story.cards-hidden"]] * 3
    assert told[-1][0] == "rd.story.cards-revealed"
    assert redacted_for(BOX, t.state, m.HideCard(player="A", card="key"), "B") == m.HideCard(player="A", card=HIDDEN)


@pytest.mark.rule("RD-10")
def test_what_was_revealed_was_seen_also_where_that_is_taken_back():
    """The cards lie face down again; everything that looks back at the revealing has them open."""
    t = hidden("key", 3, 4)
    (reveal,) = [event for event in t.reveal() if isinstance(event, CardsRevealed)]
    told = story(t.journal, "B")[-1].sentences
    t.undo()
    assert BOX.sight.view(t.state, "B").room.plays[0].hidden == (HIDDEN,)
    assert redacted_for(BOX, t.state, reveal, "B") == reveal
    (line,) = [line for line in audit(t.journal, "B") if isinstance(line.move, m.RevealCards)]
    assert line.sentences == told


@pytest.mark.rule("RD-10")
def test_nobody_foresees_what_a_revealing_will_bring():
    view = BOX.sight.view(hidden("key", 3, 4).state, "B")
    with pytest.raises(Refused) as caught:
        BOX.rules.decide(view, m.RevealCards())
    assert (caught.value.code, caught.value.rule) == ("rd-face-down", "RD-10")


# By torchlight


def noted(slot: int, card: str, by: By = "table") -> Table:
    t = scene(3, items={"A": "torch", "B": "torch"})
    t.lay("Chest 4", "dark", "dark", "dark", "Lava")
    t.torch("A")
    t.note("A", slot, card, by=by)
    return t


@pytest.mark.rule("RD-23")
@pytest.mark.parametrize("by", ["table", "phone"])
def test_what_somebody_has_seen_is_any_room(by):
    look_alike(noted(2, "Goblin", by), noted(2, "Spikes", by), None, "B", "C")
    assert everything(noted(2, "Goblin", by).journal, "A") != everything(noted(2, "Spikes", by).journal, "A")


@pytest.mark.rule("RD-23")
def test_also_for_somebody_who_looks_later():
    one, other = noted(2, "Goblin", "phone"), noted(2, "Spikes", "phone")
    for t in (one, other):
        t.torch("B")
    look_alike(one, other, None, "B", "C")  # until the phone has shown it to B as well


@pytest.mark.rule("RD-23")
def test_where_it_lies_is_told_to_nobody():
    one, other = noted(2, "Goblin"), noted(3, "Goblin")
    for viewer in (None, "B", "C"):
        assert BOX.sight.view(one.state, viewer) == BOX.sight.view(other.state, viewer)
        assert [line.sentences for line in audit(one.journal, viewer)] == [
            line.sentences for line in audit(other.journal, viewer)
        ]
    move = m.NoteRoom(player="A", slot="2", card=Drawn(card="Goblin"))
    assert redacted_for(BOX, one.state, move, "B") == m.NoteRoom(player="A", slot=HIDDEN, card=Drawn(card=HIDDEN))


@pytest.mark.rule("RD-23")
def test_nobody_else_is_shown_what_it_could_have_been():
    t = noted(2, "Goblin")
    for viewer in (None, "B", "C"):
        assert t.ask("note-room", viewer, slot="3").cards == ()
    assert t.ask("note-room", "A", slot="3").cards != ()
