"""Secrets: a team that was chosen freely, a starting line, a card face down are to be found nowhere.

Given two scenes that differ in nothing but a secret, everybody else sees one and the same scene, until it is revealed;
tests/core/test_twins.py does the same with random games.
"""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.fights import CardsRevealed
from core.choices import shown
from core.log import audit, story
from core.rulings import Ruling
from core.visibility import redacted_for
from tests.core.dungeontwister.table import (
    BASE,
    FIVE,
    P_AND_D,
    REVEAL,
    SIX,
    Table,
    action,
    bring_in,
    hide,
    muster,
    open_room,
    scene,
    strike,
    walk,
)
from tests.core.dungeontwister.twins import everything


def look_alike(one: Table, other: Table, *viewers: str | None) -> None:
    for viewer in viewers:
        assert everything(one.journal, viewer) == everything(other.journal, viewer)


def differ(one: Table, other: Table, *viewers: str | None) -> None:
    for viewer in viewers:
        assert everything(one.journal, viewer) != everything(other.journal, viewer)


def lined(*four: str) -> Table:
    t = Table("Anna", "Bert", "Chloe")
    t.line("Anna", *four)
    return t


@pytest.mark.rule("DT-7")
def test_a_starting_line_is_any_four_until_the_last_has_chosen():
    one, other = lined(*P_AND_D[:4]), lined(*P_AND_D[4:])
    look_alike(one, other, None, "Bert", "Chloe")
    differ(one, other, "Anna")
    for t in (one, other):
        t.line("Bert")
    look_alike(one, other, None, "Bert", "Chloe")
    for t in (one, other):
        t.line("Chloe")
    differ(one, other, None, "Bert", "Chloe")


@pytest.mark.rule("DT-7")
def test_a_line_that_has_begun_was_seen_also_where_that_is_taken_back():
    """The line lies face down again; what its heroes did is told of them."""
    t = Table()
    t.line("Anna", *P_AND_D[1:5])
    t.line("Bert")
    t.play(action(2), walk(P_AND_D[1]))
    told = [line.sentences for line in audit(t.journal, "Bert")]
    for _ in range(3):
        t.undo()
    assert BOX.sight.view(t.state, "Bert").players[0].line == ("?",)
    assert [line.sentences for line in audit(t.journal, "Bert")][: len(told)] == told


def chosen(heroes: tuple[str, ...], things: tuple[str, ...], rooms: tuple[str, ...]) -> Table:
    t = Table(teams="free")
    t.choose("Anna", heroes, things, rooms)
    t.choose("Bert", BASE, SIX)
    t.line("Anna", *P_AND_D[:4])
    t.line("Bert")
    t.play(action(2))
    return t


ONE = (P_AND_D, (*FIVE, "Rope"), ("Rooms 1", "Rooms 2"))
OTHER = ((*P_AND_D[:4], *BASE[:4]), (*SIX[:5], FIVE[0]), ("Rooms 7", "Rooms 2"))


@pytest.mark.rule("DT-2")
def test_a_team_is_anybody_until_they_come_to_light():
    one, other = chosen(*ONE), chosen(*OTHER)
    look_alike(one, other, None, "Bert")
    differ(one, other, "Anna")
    for t in (one, other):
        t.play(open_room("Golem"), bring_in("Bert:Rope"))
    look_alike(one, other, None, "Bert")
    one.play(bring_in(f"Anna:{P_AND_D[7]}"))
    other.play(bring_in(f"Anna:{BASE[0]}"))
    differ(one, other, None, "Bert")


@pytest.mark.rule("DT-2")
def test_what_was_found_in_a_room_was_seen_also_where_that_is_taken_back():
    """They lie face down again, and everything that was written tells who they were."""
    t = chosen(*ONE)
    t.play(open_room("Golem", P_AND_D[7], "Key"))
    told = audit(t.journal, "Bert")[-1].sentences
    t.undo()
    view = BOX.sight.view(t.state, "Bert")
    assert f"Anna:{P_AND_D[7]}" not in {hero.name for hero in view.heroes}
    assert "Anna:Key" not in {item.name for item in view.items}
    assert audit(t.journal, "Bert")[-2].sentences == told


@pytest.mark.rule("DT-2")
def test_nobody_is_shown_whom_others_could_turn_over():
    t = chosen(*ONE)
    for viewer in (None, "Bert"):
        offered = [
            each for each in shown(BOX.rules.choices(t.state), viewer) if dict(each.given).get("player") == "Anna"
        ]
        (ask,) = (ask for each in offered if each.move == "bring-in" for ask in each.asks)
        assert ask.options == ()  # type: ignore[union-attr]
    assert "Anna:Key" in t.offered("bring-in", "name")


@pytest.mark.rule("DT-2")
def test_a_ruling_about_somebody_unknown_names_nobody():
    t = chosen(*ONE)
    t.play(Ruling(path="heroes/Anna:Paladin/broken", value=1, why="the Paladin was it"))
    for viewer, known in ((None, False), ("Bert", False), ("Anna", True)):
        assert ("Paladin" in str([story(t.journal, viewer)[-1], audit(t.journal, viewer)[-1]])) == known


@pytest.mark.rule("DT-2")
def test_at_the_end_all_is_known():
    t = chosen(*ONE)
    t.play(m.EndGame())
    assert BOX.sight.view(t.state, None) == t.state


def laid(card: int, *, bert: int | None = None) -> Table:
    t = scene("Golem", "Troll", "Thief", secret_cards=True)
    t.play(strike("Golem", "Troll"), muster(), hide("Anna", card))
    if bert is not None:
        t.play(hide("Bert", bert))
    return t


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("bert", [None, 3])
def test_a_card_that_lies_face_down_is_any_card(bert):
    for card in (0, 2, 6):
        look_alike(laid(1, bert=bert), laid(card, bert=bert), None, "Bert", "Chloe")
    differ(laid(1, bert=bert), laid(6, bert=bert), "Anna")


@pytest.mark.rule("DT-7")
def test_when_they_are_turned_over_all_see_them():
    one, other = laid(1, bert=3), laid(6, bert=3)
    for t in (one, other):
        t.play(REVEAL)
    differ(one, other, None, "Bert", "Chloe")


@pytest.mark.rule("DT-7")
def test_what_was_turned_over_was_seen_also_where_that_is_taken_back():
    """The cards lie face down again; everything that looks back at the revealing has them open."""
    t = laid(6, bert=3)
    t.play(REVEAL)
    (reveal,) = t.told(CardsRevealed)
    told = story(t.journal, "Chloe")[-1].sentences
    t.undo()
    assert {each.card for each in BOX.sight.view(t.state, "Chloe").fight.laid} == {-1}
    assert redacted_for(BOX, t.state, reveal, "Chloe") == reveal
    line = next(line for line in audit(t.journal, "Chloe") if isinstance(line.move, m.RevealCards))
    assert line.sentences == told


@pytest.mark.rule("DT-7")
def test_only_its_owner_sees_a_card_and_what_it_is_chosen_from():
    t = scene("Golem", "Troll", secret_cards=True)
    t.play(strike("Golem", "Troll"), muster())
    for viewer in (None, "Bert"):
        offered = [each for each in shown(BOX.rules.choices(t.state), viewer) if each.move == "hide-combat-card"]
        known = {dict(each.given)["player"]: bool(each.asks[0].options) for each in offered}  # type: ignore[union-attr]
        assert known == {"Anna": False, "Bert": viewer == "Bert"}
    t.play(hide("Anna", 5))
    assert redacted_for(BOX, t.state, hide("Anna", 5), "Bert") == hide("Anna", -1)
    assert redacted_for(BOX, t.state, hide("Anna", 5), "Anna") == hide("Anna", 5)
