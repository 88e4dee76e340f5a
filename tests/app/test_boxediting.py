"""A copy corrected by its owner: every value of every box, one at a time, with a way back; what is unknown."""

from __future__ import annotations

from typing import Any

import pytest

from app.boxediting import BoxEditing, differences
from app.boxspeech import BoxSpeech
from app.copies import Copies
from core.boxes.dungeonquest.content import CombatLine, Effect
from core.boxes.registry import BOXES
from data.boxes.shape import Value
from data.fieldforms import Choice, Number, Numbers, Pieces
from data.names import has_content
from data.store.trouble import Trouble
from data.words import LANGUAGES, words

WITH_CONTENT = [box for box in BOXES if has_content(box)]
EACH_BOX = pytest.mark.parametrize("box", WITH_CONTENT)


@pytest.fixture
def copies(tmp_path):
    return Copies(tmp_path / "home")


@pytest.fixture
def quest(copies):
    return BoxEditing(copies, "dungeonquest", copies.new("dungeonquest", "Ours", "Anna"))


def values(editing: BoxEditing) -> list[Value]:
    return [value for section in editing.sections for thing in section.things for value in thing.values]


def value(editing: BoxEditing, path: str) -> Value:
    return next(each for each in values(editing) if each.path == path)


def other(of: Value) -> Any:
    """Another value that it can have."""
    match of.field.sort:
        case Number(low, high):
            return low if of.now != low else min(high, low + 1)
        case Choice(known):
            return next(word for word in known if word != of.now)
        case Numbers(many, _, high):
            return (high,) * many
        case Pieces():
            return (Effect("death"),) if of.now != (Effect("death"),) else (Effect("nothing"),)
    return f"{of.now} II"


# What can be corrected


@EACH_BOX
def test_every_value_can_be_corrected_is_told_then_and_goes_back(copies, box):
    editing = BoxEditing(copies, box, copies.new(box, "Ours"))
    shipped = BoxEditing(copies, box, "")
    seen = set()
    for asked in values(shipped):
        sort = (asked.path.split("/")[0], asked.field.name, str(asked.label))
        if sort in seen:
            continue  # one of each sort
        seen.add(sort)
        wanted = other(asked)
        assert editing.set(value(editing, asked.path), wanted) is None, asked.path
        found = [each for each in values(editing) if each.place == asked.place and each.field == asked.field]
        corrected = next(each for each in found if each.label == asked.label)
        assert corrected.now == wanted
        assert editing.is_told(corrected)
        assert editing.forget(corrected) is None
        assert list(differences(editing, shipped)) == [], asked.path
    assert len(seen) > 2


@EACH_BOX
def test_a_number_that_cannot_be_is_refused_and_changes_nothing(copies, box):
    editing = BoxEditing(copies, box, copies.new(box, "Ours"))
    number = next(each for each in values(editing) if isinstance(each.field.sort, Number))
    for typed in ("999999999", "-5", "many", "1.5", "٣ и"):
        no = editing.type(number, typed)
        assert no is not None
        assert no.key in ("refused.number-out-of-range", "refused.not-a-whole-number")
    assert not editing.can_go_back
    assert value(editing, number.path).now == number.now


def test_a_correction_is_taken_back_as_often_as_there_were_any(quest):
    count = "decks/dungeon/faces/Gold Coins 30/count"
    before = value(quest, count).now
    for typed in ("2", "3", "3"):
        assert quest.type(value(quest, count), typed) is None
    assert quest.back() is None
    assert value(quest, count).now == 2
    assert quest.back() is None
    assert (value(quest, count).now, quest.can_go_back) == (before, False), "the same number again is no correction"


def test_a_card_is_added_renamed_described_removed_and_put_back(quest):
    dungeon = "decks/dungeon"
    assert quest.add(quest.section(dungeon), "Spider") is None
    assert quest.add(quest.section(dungeon), "spider").key == "refused.name-taken"
    assert quest.type(value(quest, "decks/dungeon/faces/Spider/name"), "Giant Spider") is None
    effects = value(quest, "decks/dungeon/faces/Giant Spider/effects")
    assert quest.set(effects, (Effect("wounds", dice=1), Effect("lose-turns", plus=1))) is None
    card = quest.thing(dungeon, ("cards", "dungeon", "Spider"))
    assert (card.name, card.added) == ("Giant Spider", True)
    assert quest.remove(card) is None
    assert quest.thing(dungeon, card.place) is None, "what was added here is gone"
    empty = quest.thing(dungeon, ("cards", "dungeon", "Empty"))
    assert quest.remove(empty) is None
    gone = quest.thing(dungeon, empty.place)
    assert (gone.removed, gone.values) == (True, ())
    assert quest.put_back(gone) is None
    assert quest.thing(dungeon, empty.place) == empty


def test_a_table_of_combat_cards_is_filled_in_and_says_how_many_are_missing(quest):
    assert quest.missing(quest.section("combat")) == 54
    assert quest.type(value(quest, "combat/melee/3/magic"), "6") is None
    assert quest.missing(quest.section("combat")) == 48
    assert quest.contents.content.combat == (CombatLine("melee", 3, "magic", 6),)


# What is unknown


def test_what_is_unknown_is_listed_until_it_is_known(copies):
    editing = BoxEditing(copies, "dungeontwister", copies.new("dungeontwister", "Ours"))
    assert [(gap.thing.name, gap.fields) for gap in editing.gaps() if gap.thing] == [
        ("Paladin", ("combat",)), ("Pickpocket", ("combat",)), ("numbers", ("sixth",)),
    ]  # fmt: skip
    assert editing.progress().unknown == 3
    for path, typed in (("characters/Paladin/combat", "3"), ("characters/Pickpocket/combat", "2")):
        assert editing.type(value(editing, path), typed) is None
    assert editing.set(value(editing, "sixth"), "Rope") is None
    assert (list(editing.gaps()), editing.progress().unknown) == ([], 0)


def test_what_a_game_has_taught_is_marked_until_its_owner_corrects_it(copies):
    id = copies.new("dungeontwister", "Ours")
    copies.correct(id, ("values", "sixth"), "Rope", learned=True)
    editing = BoxEditing(copies, "dungeontwister", id)
    assert [each.path for each in values(editing) if editing.was_learned(each)] == ["sixth"]
    assert editing.set(value(editing, "sixth"), "Sword") is None
    assert not editing.was_learned(value(editing, "sixth"))


@EACH_BOX
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_box_has_a_name_in_each_language(copies, box, language):
    editing = BoxEditing(copies, box, "")
    speech = BoxSpeech(words(language), editing)
    told = [speech.section(section) for section in editing.sections]
    for section in editing.sections:
        for thing in section.things:
            told.append(speech.thing(thing))
            for each in thing.values:
                told += [speech.field(each), speech.now(each.field, each.now)]
    told += [speech.gap(gap) for gap in editing.gaps()] + [speech.progress()]
    assert not [text for text in told if not text.strip() or text.startswith(("edit.", "Message(", "Name("))]


# Copies


def test_a_copy_is_renamed_duplicated_compared_deleted_and_brought_back(copies, quest):
    quest.type(value(quest, "decks/dungeon/faces/Gold Coins 30/count"), "2")
    second = BoxEditing(copies, "dungeonquest", copies.duplicate("Ours", "Bert's"))
    assert list(differences(quest, second)) == []
    assert copies.rename("Ours", "At home") == "dungeonquest-at-home"
    with pytest.raises(Trouble, match="copy-exists"):
        copies.rename("At home", "BERT’S")
    copies.own("At home", "")
    assert [(line.name, line.owner) for line in copies.listed()] == [("At home", ""), ("Bert's", "Anna")]
    second.type(value(second, "heroes/Lindel/life"), "14")
    here = BoxEditing(copies, "dungeonquest", "dungeonquest-at-home")
    found = list(differences(here, second))
    assert [(each.value and each.value.path, each.there) for each in found] == [("heroes/Lindel/life", 14)]
    deleted = copies.put_aside("Bert's")
    assert [line.name for line in copies.listed()] == ["At home"]
    assert [each.name for each in copies.deleted()] == ["Bert's"]
    assert copies.bring_back(deleted) == second.id
    assert copies.deleted() == []
    assert list(differences(here, BoxEditing(copies, "dungeonquest", second.id))) == found


def test_one_that_is_brought_back_sets_a_newer_one_of_its_name_aside(copies, quest):
    deleted = copies.put_aside("Ours")
    copies.new("dungeonquest", "Ours", "Bert")
    copies.bring_back(deleted)
    assert [line.owner for line in copies.listed()] == ["Anna"]
    assert [each.owner for each in copies.deleted()] == ["Bert"]
