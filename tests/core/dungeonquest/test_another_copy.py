"""Another copy of the box in the middle of a game of DungeonQuest: heroes, decks, and loot that lies face down."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Content
from core.frozen import find, put, replace
from core.rulings import Ruling
from tests.core.dungeonquest.table import CONTENT, Table, face


def other(**changes: Any) -> Content:
    """Another copy: the same box but for some of its parts."""
    return replace(CONTENT, copy="other", **changes)


def with_hero(name: str, **values: int) -> Content:
    sheet = find(CONTENT.heroes, name)
    assert sheet is not None
    return other(heroes=put(CONTENT.heroes, replace(sheet, **values)))


def with_card(name: str, count: int) -> Content:
    deck = find(CONTENT.decks, "dungeon")
    assert deck is not None
    faces = tuple(each for each in deck.faces if each.name != name)
    return other(decks=put(CONTENT.decks, replace(deck, faces=(*faces, *([face(name, count=count)] if count else ())))))


def left(t: Table, name: str) -> int:
    deck = find(t.state.decks, "dungeon")
    stock = find(deck.left, name) if deck else None
    return stock.count if stock else 0


@pytest.mark.rule("DQ-8")
def test_a_hero_in_play_has_the_values_of_the_other_card():
    t = Table("Hugo", "Lindel")
    t.play(m.ChangeCopy(content=with_hero("Lindel", luck=9)))
    assert (t.hero("Lindel").sheet.luck, t.hero("Hugo").sheet.luck) == (9, 3)


@pytest.mark.rule("DQ-165")
def test_a_copy_by_which_a_hero_would_be_dead_is_refused():
    t = Table("Hugo", "Lindel")
    t.play(Ruling(path="heroes/Lindel/wounds", value=10))
    assert t.refused(m.ChangeCopy(content=with_hero("Lindel", life=10))).code == "dq-dead-by-that"
    t.play(m.ChangeCopy(content=with_hero("Lindel", life=11)))


@pytest.mark.rule("DQ-3")
def test_what_is_left_in_a_deck_changes_and_what_was_drawn_stays():
    t = Table("Hugo", "Lindel")
    before = left(t, "Empty")
    t.play(m.GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
    t.play(m.ChangeCopy(content=with_card("Empty", 12)))
    assert left(t, "Empty") == before + 3
    t.play(m.ChangeCopy(content=with_card("Gold Coins 30", 0)))
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Gold Coins 30"]
    assert (left(t, "Empty"), left(t, "Gold Coins 30")) == (before, 0)


@pytest.mark.rule("DQ-204")
def test_while_loot_lies_face_down_the_copy_stays():
    t = Table("Hugo", "Lindel", cloak_and_dagger=True)
    t.play(m.ChangeCopy(content=with_card("Empty", 12)))
    t.play(m.GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
    assert t.refused(m.ChangeCopy(content=CONTENT), "DQ-204").code == "dq-copy-face-down"
