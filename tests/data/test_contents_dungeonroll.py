"""What is in a box of Dungeon Roll, to the number; damaged files; numbers that a copy corrects by their paths."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from core.boxes.dungeonroll.content import HeroCard, Side, Specialty, Token, Ultimate
from core.frozen import but
from core.refusal import Refused
from data.boxes.dungeonroll.contents import read
from data.boxes.shape import Corrected
from data.contents import CONTENT, shipped
from data.copies import CopyFolder, checked
from data.corrections import corrected
from data.forms import NotAForm
from data.store.trouble import Trouble

BOX = "dungeonroll"
SHIPPED = shipped(BOX)
HEAD = {"delvelog-copy": 1, "box": BOX, "name": "Anna's box"}


def hero(name: str) -> HeroCard:
    found: HeroCard = next(card for card in SHIPPED.content.heroes if card.name == name)
    return found


def token(name: str, contents: Any = SHIPPED) -> Token:
    found: Token = next(token for token in contents.content.tokens if token.name == name)
    return found


# The facts


@pytest.mark.parametrize(
    ("name", "count", "does", "points"),
    [
        ("Vorpal Sword", 3, "fighter", 1),
        ("Talisman", 3, "cleric", 1),
        ("Scepter of Power", 3, "mage", 1),
        ("Thieves' Tools", 3, "thief", 1),
        ("Scroll", 3, "scroll", 1),
        ("Ring of Invisibility", 4, "clear-lair", 1),
        ("Dragon Scales", 6, "scales", 1),
        ("Elixir", 3, "elixir", 1),
        ("Dragon Bait", 4, "bait", 1),
        ("Town Portal", 4, "portal", 2),
    ],
)
def test_the_tokens_are_those_of_the_rulebook(name: str, count: int, does: str, points: int) -> None:
    found = token(name)
    assert (found.count, found.does, found.points) == (count, does, points)


def test_there_are_thirty_six_tokens_and_fourteen_dice() -> None:
    content = SHIPPED.content
    assert len(content.tokens) == 10
    assert sum(each.count for each in content.tokens) == 36
    assert (content.party_dice, content.dungeon_dice) == (7, 7)


@pytest.mark.parametrize(
    ("novice", "master"),
    [
        ("Spellsword", "Battlemage"),
        ("Mercenary", "Commander"),
        ("Knight", "Dragon Slayer"),
        ("Half-Goblin", "Chieftain"),
        ("Minstrel", "Bard"),
        ("Enchantress", "Beguiler"),
        ("Occultist", "Necromancer"),
        ("Crusader", "Paladin"),
    ],
)
def test_eight_heroes_are_turned_over_at_five(novice: str, master: str) -> None:
    card = hero(novice)
    assert (card.novice.name, card.master.name, card.level_up) == (novice, master, 5)
    assert len(SHIPPED.content.heroes) == 8


def test_both_sides_of_a_card_say_what_they_can_do() -> None:
    knight = Specialty(scrolls_become_champions=True)
    battlecry = Ultimate("Battlecry", "dragons")
    assert hero("Knight").novice == Side("Knight", knight, battlecry)
    assert hero("Knight").master == Side("Dragon Slayer", but(knight, dragon_companions=2), battlecry)
    assert hero("Mercenary").novice.ultimate == Ultimate("Calculated Strike", "strike", most=2)
    assert hero("Mercenary").master.specialty == Specialty(extra_for="fighter")
    assert hero("Occultist").master.ultimate == Ultimate("Command Dead", "recruit", ("fighter",), "skeleton", 2)
    assert hero("Minstrel").master.specialty == Specialty(("thief", "mage"), extra_for="champion")


def test_every_value_says_how_sure_it_is() -> None:
    content, sure = SHIPPED.content, SHIPPED.sure
    wanted = {f"heroes/{each.name}/{value}" for each in content.heroes for value in ("level_up", "novice", "master")}
    wanted |= {f"tokens/{each.name}/{value}" for each in content.tokens for value in ("count", "does", "points")}
    wanted |= {"party_dice", "dungeon_dice"}
    assert wanted <= set(sure)
    assert set(sure.values()) == {"verified"}, "two sources agree on all of it"


# Damaged files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / BOX, tmp_path / BOX)
    return tmp_path / BOX


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("tokens.toml", "count = 6", 'count = "six"', "token.6.count"),
        ("tokens.toml", "count = 6", "count = 100", "number-out-of-range"),
        ("tokens.toml", 'does = "bait"', 'does = "dance"', "token.8.does"),
        ("tokens.toml", 'name = "Talisman"', 'name = "scroll"', "Scroll"),
        ("heroes.toml", 'extra_for = "fighter"', 'extra_for = "cook"', "hero.1.master"),
        ("heroes.toml", 'monster = "skeleton", most = 1', 'monster = "ogre", most = 1', "hero.6.novice"),
        ("heroes.toml", "dragon_companions = 2", "dragon_companions = 0", "number-out-of-range"),
        ("heroes.toml", 'name = "Battlemage"', 'name = "Knight"', "Knight"),
        ("heroes.toml", '[hero.novice]\nname = "Knight"', '[hero.novice]\nname = "Night"', "Night"),
        ("dice.toml", "[dungeon]", "[black]", "dungeon"),
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


# Corrections by path


def applied(values: dict[str, int]) -> Corrected:
    return corrected(SHIPPED, checked({**HEAD, "values": values}).fixes)


def test_a_number_is_corrected_where_it_stands_and_marked_as_told() -> None:
    contents, resting = applied({"tokens/Scroll/count": 4, "tokens/Town Portal/points": 3, "heroes/Knight/level_up": 6})
    assert resting == ()
    assert contents.content.copy == "Anna's box"
    assert token("Scroll", contents) == but(token("Scroll"), count=4)
    assert token("Town Portal", contents).points == 3
    assert next(card for card in contents.content.heroes if card.name == "Knight") == but(hero("Knight"), level_up=6)
    told = {path for path, sure in contents.sure.items() if sure == "told"}
    assert told == {"tokens/Scroll/count", "tokens/Town Portal/points", "heroes/Knight/level_up"}


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("tokens/Lute/count", 3, "not-to-correct"),  # of a box that had one
        ("tokens/Scroll/does", 3, "not-to-correct"),
        ("tokens", 3, "not-to-correct"),
        ("heroes/Knight/master/specialty/dragon_companions", 1, "not-to-correct"),
        ("copy", 3, "not-to-correct"),
        ("tokens/Scroll/count", 100, "number-out-of-range"),
        ("party_dice", 0, "number-out-of-range"),
    ],
)
def test_what_cannot_be_corrected_rests_with_a_reason(path: str, value: int, code: str) -> None:
    result = applied({path: value, "tokens/Elixir/count": 2})
    assert [(rests.place, rests.refused.code) for rests in result.resting] == [(("values", path), code)]
    assert token("Elixir", result.contents).count == 2
    assert result.findings()[0].message().key == "finding.correction-rests"


@pytest.mark.parametrize(
    "form",
    [
        {**HEAD, "values": {"tokens/Scroll/count": "4"}},
        {**HEAD, "values": {"tokens/Scroll/count": True}},
        {**HEAD, "values": ["tokens/Scroll/count"]},
        {**HEAD, "cards": {}},
        {**HEAD, "box": 7},
    ],
)
def test_a_copy_of_another_form_is_none(form: dict[str, Any]) -> None:
    with pytest.raises(NotAForm):
        checked(form)


def test_a_copy_of_a_box_that_nobody_knows_is_refused() -> None:
    with pytest.raises(Refused, match="box-without-content"):
        checked({**HEAD, "box": "chess"})


def test_a_copy_reads_as_it_was_written(tmp_path: Path) -> None:
    folder = CopyFolder(tmp_path)
    form = {**HEAD, "values": {"tokens/Scroll/count": 4}}
    id = folder.create(checked(form))
    assert id == "dungeonroll-anna-s-box"
    assert folder.read(id) == checked(form)
    assert json.loads((folder.folder / f"{id}.json").read_text("utf-8")) == form
