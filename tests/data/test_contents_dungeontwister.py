"""What is in the boxes of Dungeon Twister, to the number; damaged files; values that a copy corrects by their paths."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, get_args

import pytest

from core.boxes.dungeontwister.content import Can, Character, Does, From, Pair, Thing
from core.boxes.dungeontwister.setup import could_be_sixth, sound
from core.boxes.dungeontwister.state import Game
from core.frozen import but, find
from core.paths import get, walk
from core.refusal import Refused
from data.boxes.dungeontwister.contents import read
from data.boxes.dungeontwister.given import CONTENT as BOX_CONTENT
from data.boxes.shape import Corrected
from data.bypath import a_word
from data.contents import CONTENT, shipped
from data.copies import CopyFolder, checked
from data.corrections import corrected
from data.forms import NotAForm
from data.store.trouble import Trouble

BOX = "dungeontwister"
SHIPPED = shipped(BOX)
HEAD = {"delvelog-copy": 1, "box": BOX, "name": "Anna's box"}


def thing(section: str, name: str, contents: Any = SHIPPED) -> Any:
    found = find(getattr(contents.content, section), name)
    assert found is not None, name
    return found


# The facts


@pytest.mark.parametrize(
    "hero",
    [
        Character("Red Dragon", "P&D", 0, 6, ("breath", "immobile", "dragon")),
        Character("Elf Scout", "P&D", 7, 1, ("crosses-pits",)),
        Character("Ghost", "P&D", 3, 0, ("ghost",)),
        Character("Golem", "P&D", 2, 4, ("breaks-walls",)),
        Character("Illusionist", "P&D", 4, 1, ("illusions", "magic")),
        Character("Weapon Master", "P&D", 3, 3, ("sees-card",)),
        Character("Paladin", "P&D", 4, None, ("carries-two",)),
        Character("Pickpocket", "P&D", 6, None, ("steals",)),
        Character("Cleric", "base", 4, 2, ("heals",)),
        Character("Goblin", "base", 4, 1, ("escapes-double",)),
        Character("Mekanork", "base", 3, 2, ("turns-both-ways",)),
        Character("Thief", "base", 5, 2, ("portcullis", "stands-on-pits")),
        Character("Warrior", "base", 3, 3, ("breaks-portcullis",)),
        Character("Troll", "base", 2, 4, ("regenerates",)),
        Character("Wizard", "base", 4, 1, ("flies", "wand", "magic")),
        Character("Wall-Walker", "base", 4, 1, ("through-walls",)),
    ],
)
def test_the_heroes(hero: Character) -> None:
    assert thing("characters", hero.name) == hero
    assert len(SHIPPED.content.characters) == 16


@pytest.mark.parametrize(
    "item",
    [
        Thing("Teleportation Ring", "P&D", "ring"),
        Thing("Fire Shield", "P&D", "shield"),
        Thing("Key", "P&D", "key"),
        Thing("Charm Scroll", "P&D", "charm"),
        Thing("Dragon Slayer", "P&D", "dragon-slayer", 4),
        Thing("Armor", "base", "armor", 1),
        Thing("Sword", "base", "sword", 1),
        Thing("Rope", "base", "rope"),
        Thing("Fireball Wand", "base", "wand"),
        Thing("Speed Potion", "base", "potion", 4),
        Thing("Treasure", "base", "treasure"),
    ],
)
def test_the_objects(item: Thing) -> None:
    assert thing("things", item.name) == item
    assert len(SHIPPED.content.things) == 11


def test_the_pairs_of_rooms() -> None:
    base = tuple(Pair(f"Rooms {number}", "base") for number in range(1, 5))
    assert SHIPPED.content.pairs == (*base, *(Pair(f"Rooms {number}", "P&D") for number in range(5, 9)))


def test_every_ability_is_some_heros_and_every_sort_of_object_is_there() -> None:
    assert {can for hero in SHIPPED.content.characters for can in hero.can} == set(get_args(Can))
    assert {item.does for item in SHIPPED.content.things} == set(get_args(Does))


def test_the_sums_fit_the_averages_that_players_have_worked_out() -> None:
    """3.62 and 2.00 in the base box; 3.63 and 2.5 in P&D, which leaves 5 of combat for the two who are not known."""
    speed = {box: [hero.speed for hero in SHIPPED.content.characters if hero.box == box] for box in get_args(From)}
    combat = {box: [hero.combat or 0 for hero in SHIPPED.content.characters if hero.box == box] for box in speed}
    assert {box: sum(each) for box, each in speed.items()} == {"P&D": 29, "base": 29}
    assert {box: sum(each) for box, each in combat.items()} == {"P&D": 15, "base": 16}


@pytest.mark.parametrize("boxes", [("P&D",), ("base",), ("P&D", "base")])
def test_it_can_be_played_with_as_it_is_shipped(boxes: tuple[From, ...]) -> None:
    sound(SHIPPED.content, boxes)
    assert SHIPPED.content.sixth == ""


# How sure it is


@pytest.mark.parametrize(
    ("path", "sure"),
    [
        ("characters/Red Dragon/speed", "verified"),
        ("characters/Red Dragon/combat", "one source"),
        ("characters/Elf Scout/speed", "verified"),
        ("characters/Golem/can", "verified"),
        ("characters/Paladin/speed", "inferred"),
        ("characters/Paladin/combat", "unknown"),
        ("characters/Pickpocket/speed", "verified"),
        ("characters/Pickpocket/combat", "unknown"),
        ("characters/Cleric/combat", "verified"),
        ("characters/Troll/speed", "one source"),
        ("things/Dragon Slayer/number", "verified"),
        ("things/Speed Potion/number", "one source"),
        ("pairs/Rooms 1/box", "inferred"),
        ("pairs/Rooms 5/box", "verified"),
        ("sixth", "unknown"),
    ],
)
def test_how_sure_a_value_is(path: str, sure: str) -> None:
    assert SHIPPED.sure[path] == sure


def test_everything_tells_how_sure_it_is_and_what_is_not_known_is_left_out() -> None:
    silent = {path for path, _ in walk(SHIPPED.content)} - set(SHIPPED.sure)
    assert {get(SHIPPED.content, path) for path in silent} == {"", 0}
    assert {path.split("/")[-1] for path in silent} == {"number", "copy"}
    unknown = {path for path, sure in SHIPPED.sure.items() if sure == "unknown"}
    assert unknown == {path for path, value in walk(SHIPPED.content) if value is None} | {"sixth"}


# Damaged files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / BOX, tmp_path / BOX)
    return tmp_path / BOX


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("characters.toml", "combat = 6", "combat = 21", "number-out-of-range"),
        ("characters.toml", "combat = 6", "combat = -1", "number-out-of-range"),
        ("characters.toml", "combat = 6", 'combat = "six"', "character.0.combat"),
        ("characters.toml", "speed = 7", "speed = 21", "number-out-of-range"),
        ("characters.toml", "speed = 7", "speed = 0", "character.1"),
        ("characters.toml", "speed = 0", "speed = 1", "character.0"),
        ("characters.toml", 'can = ["ghost"]', 'can = ["swims"]', "character.2.can.0"),
        ("characters.toml", 'can = ["ghost"]', 'can = ["ghost", "ghost"]', "character.2.can"),
        ("characters.toml", 'box = "P&D"', 'box = "Prison"', "character.0.box"),
        ("characters.toml", 'box = "P&D"', 'box = "base"', "P&D"),
        ("characters.toml", 'name = "Thief"', 'name = "paladin"', "paladin"),
        ("characters.toml", 'name = "Thief"', 'name = " Thief"', "bad-name"),
        (
            "characters.toml",
            'sure_of = { speed = "inferred" }',
            'sure_of = { pace = "inferred" }',
            "character.6.sure_of",
        ),
        ("objects.toml", 'name = "Key"', 'name = "Golem"', "Golem"),
        ("objects.toml", 'does = "key"', 'does = "lute"', "object.2.does"),
        ("objects.toml", 'does = "key"', 'does = "ring"', "ring"),
        ("objects.toml", "number = 4", "number = 0", "number-out-of-range"),
        ("objects.toml", "number = 4", "number = 21", "number-out-of-range"),
        ("objects.toml", "number = 4", "", "object.4"),
        ("objects.toml", 'does = "key"', 'does = "key"\nnumber = 2', "object.2"),
        ("objects.toml", 'box = "P&D"', 'box = "base"', "P&D"),
        ("objects.toml", 'sure = "unknown"', 'sure = "one source"', "sixth"),
        ("objects.toml", 'sure = "unknown"', 'thing = "Rope"\nsure = "unknown"', "sixth"),
        ("objects.toml", 'sure = "unknown"', 'thing = "Key"\nsure = "one source"', "Key"),
        ("objects.toml", "[sixth]", "[seventh]", "sixth"),
        ("rooms.toml", 'name = "Rooms 2"', 'name = "Rooms 1"', "Rooms 1"),
        ("rooms.toml", 'name = "Rooms 2"', 'name = "Rope"', "Rope"),
        ("rooms.toml", 'box = "base"', 'box = "P&D"', "P&D"),
        ("rooms.toml", 'sure = "verified"', 'sure = "told"', "pair.4.sure"),
    ],
)
def test_a_damaged_file_is_named(folder: Path, file: str, old: str, new: str, why: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Trouble) as caught:
        read(folder)
    assert (caught.value.code, caught.value.facts["file"]) == ("content-damaged", f"{BOX}/{file}")
    assert why in str(caught.value.facts["why"])


def test_a_sixth_object_that_somebody_has_found_out_is_read(folder: Path) -> None:
    file = folder / "objects.toml"
    file.write_text(file.read_text("utf-8").replace('sure = "unknown"', 'thing = "Rope"\nsure = "verified"'), "utf-8")
    contents = read(folder)
    assert (contents.content.sixth, contents.sure["sixth"]) == ("Rope", "verified")


# Corrections by path


def applied(values: dict[str, Any]) -> Corrected:
    return corrected(SHIPPED, checked({**HEAD, "values": values}).fixes)


def test_a_value_is_corrected_where_it_stands_and_marked_as_told() -> None:
    values = {
        "characters/Paladin/combat": 3, "characters/Paladin/speed": 5, "characters/Wall-Walker/combat": 2,
        "things/Dragon Slayer/number": 5, "sixth": "Rope",
    }  # fmt: skip
    contents, resting = applied(values)
    assert resting == ()
    assert contents.content.copy == "Anna's box"
    assert thing("characters", "Paladin", contents) == but(thing("characters", "Paladin"), speed=5, combat=3)
    assert thing("things", "Dragon Slayer", contents).number == 5
    assert contents.content.sixth == "Rope"
    assert {path for path, sure in contents.sure.items() if sure == "told"} == set(values)
    sound(contents.content, ("P&D",))


def test_every_number_can_be_corrected() -> None:
    numbers = {path: value for path, value in walk(SHIPPED.content) if type(value) is int}
    assert len(numbers) == 16 + 14 + 11
    contents, resting = applied(numbers)
    assert resting == ()
    assert but(contents.content, copy="") == SHIPPED.content


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("characters/Orc/combat", 3, "not-to-correct"),
        ("characters/Golem/can", 3, "not-to-correct"),
        ("characters/Golem/box", "base", "not-to-correct"),
        ("things/Rope/does", "wand", "not-to-correct"),
        ("pairs/Rooms 1/box", "P&D", "not-to-correct"),
        ("copy", "Bert's box", "not-to-correct"),
        ("characters/Paladin/combat", 21, "number-out-of-range"),
        ("characters/Paladin/combat", -1, "number-out-of-range"),
        ("characters/Paladin/combat", "3", "value-of-wrong-sort"),
        ("things/Armor/number", 21, "number-out-of-range"),
        ("sixth", 3, "value-of-wrong-sort"),
        ("sixth", "Key", "not-one-of"),
        ("sixth", "Lute", "not-one-of"),
        ("sixth", "", "not-one-of"),
    ],
)
def test_what_cannot_be_corrected_rests_with_a_reason(path: str, value: int | str, code: str) -> None:
    result = applied({path: value, "characters/Ghost/speed": 4})
    assert [(rests.place, rests.refused.code) for rests in result.resting] == [(("values", path), code)]
    assert thing("characters", "Ghost", result.contents).speed == 4


@pytest.mark.parametrize(
    "form",
    [
        {**HEAD, "values": {"characters/Paladin/combat": True}},
        {**HEAD, "values": {"characters/Paladin/combat": None}},
        {**HEAD, "values": {"characters/Paladin/combat": 3.0}},
        {**HEAD, "values": {"sixth": ["Rope"]}},
        {**HEAD, "sixth": "Rope"},
    ],
)
def test_a_copy_of_another_form_is_none(form: dict[str, Any]) -> None:
    with pytest.raises(NotAForm):
        checked(form)


def test_a_copy_with_words_reads_as_it_was_written(tmp_path: Path) -> None:
    values = {"sixth": "speed potion", "characters/Paladin/combat": 3}
    form: dict[str, Any] = {**HEAD, "values": values}
    folder = CopyFolder(tmp_path)
    id = folder.create(checked(form))
    assert folder.read(id).form == form
    assert applied(values).contents.content.sixth == "Speed Potion"


# Words


@pytest.mark.parametrize("typed", ["Fireball Wand", "fireball wand", "FIREBALL WAND"])
def test_a_word_is_taken_in_any_capitals(typed: str) -> None:
    assert a_word(typed, ("Rope", "Fireball Wand")) == "Fireball Wand"


def test_a_word_that_does_not_fit_is_told_with_those_that_do() -> None:
    with pytest.raises(Refused) as caught:
        a_word("Lute", ("Rope", "Sword"))
    assert (caught.value.code, caught.value.facts) == ("not-one-of", {"value": "Lute", "known": ("Rope", "Sword")})


def test_the_words_that_a_copy_takes_are_those_that_the_game_offers() -> None:
    state = Game(content=SHIPPED.content, boxes=("P&D",))
    assert len(could_be_sixth(state)) == 6
    for word in could_be_sixth(state):
        assert applied({"sixth": word}).contents.content.sixth == word


def test_a_box_without_words_takes_numbers_alone() -> None:
    assert BOX_CONTENT.form.model_fields["values"].annotation == dict[str, int | str]
    with pytest.raises(NotAForm):
        checked({"delvelog-copy": 1, "box": "dungeonroll", "name": "A", "values": {"tokens/Scroll/count": "4"}})
