"""Files of shipped content that are damaged: whoever mends them is told the file, the place and the reason."""

from __future__ import annotations

import shutil
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from core.refusal import Refused
from data.contents import CONTENT, shipped
from data.store.trouble import Trouble
from tests.data.boxnames import NAMED_BOXES, QUEST, RAIDERS, ROLL, TWISTER

DAMAGED = {
    QUEST: [
        ("heroes.toml", "life = 16", "life = ", "Invalid value"),
        ("heroes.toml", "life = 16", "life = '16'", "hero.0.life"),
        ("heroes.toml", "life = 16", "life = 16.5", "hero.0.life"),
        ("heroes.toml", "life = 16", "", "hero.0.life"),
        ("heroes.toml", "life = 16", "life = 16\nmana = 3", "hero.0.mana"),
        ("heroes.toml", 'name = "Lindel"', 'name = "krutzbeck"', "Krutzbeck"),
        ("heroes.toml", 'sure = "verified"', 'sure = "told"', "hero.0.sure"),
        ("heroes.toml", 'life = "verified"', 'lfe = "verified"', "hero.1.sure_of"),
        ("monsters.toml", 'name = "troll"', 'name = "ogre"', "monster.2.name"),
        ("monsters.toml", 'name = "troll"', 'name = "golem"', "golem"),
        ("monsters.toml", "[3, 0, 0, 0]", "[3, 0, 0]", "monster.0.lives"),
        ("powers.toml", 'owner = "skeleton"', 'owner = "dragon"', "dragon"),
        ("decks/trap.toml", 'does = "rotate"', 'does = "dance"', "card.3.effects.0.does"),
        ("decks/trap.toml", 'does = "rotate"', 'does = "rotate", by = 1', "card.3.effects.0.by"),
        ("decks/trap.toml", "Explosion", "shuffle", "Shuffle"),
        ("decks/trap.toml", "[[card]]", "[[karte]]", "karte"),
        ("board.toml", "[chambers]", "[chamber]", "chambers"),
        ("heroes.toml", "life = 16", "life = 160", "refused.number-out-of-range"),
        ("heroes.toml", 'name = "Lindel"', 'name = " Lindel"', "refused.bad-name"),
        ("decks/door.toml", 'deck = "trap"', 'deck = "traps"', "refused.no-such-deck"),
        ("decks/dungeon.toml", 'monster = "troll"', 'monster = "ogre"', "refused.no-such-monster"),
        ("decks/trap.toml", 'attribute = "agility", ', "", "refused.test-of-what"),
        ("decks/corpse.toml", ", least = 4", "", "refused.number-out-of-range"),
        ("decks/corpse.toml", "plus = -1", "plus = -100", "refused.number-out-of-range"),
    ],
    ROLL: [
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
    RAIDERS: [
        ("characters.toml", "life = 10", "life = 11", "number-out-of-range"),
        ("characters.toml", "life = 10", 'life = "ten"', "character.0.life"),
        ("characters.toml", '"sword", count = 1', '"lute", count = 1', "character.1.items.0"),
        ("characters.toml", '"sword", count = 1', '"sword", count = 0', "number-out-of-range"),
        (
            "characters.toml",
            '"key", count = 1 }',
            '"key", count = 1 }, { name = "key", count = 1 }',
            "character.3.items",
        ),
        ("characters.toml", 'name = "Thief"', 'name = "knight"', "knight"),
        ("rooms.toml", 'name = "Zombie"', 'name = "Wizard"', "Wizard"),
        ("rooms.toml", 'name = "Lava"', 'name = "Chest 1"', "Chest 1"),
        ("rooms.toml", "three = 8", "three = 11", "monster.0"),
        ("rooms.toml", "wounds = 3", "wounds = 0", "number-out-of-range"),
        ("rooms.toml", "second = 1", "second = 3", "treasure.4"),
        ("rooms.toml", 'by = "highest"', 'by = "loudest"', "trap.0.by"),
        ("rooms.toml", "half = 1", "half = 2", "trap.2"),
        ("rooms.toml", "half = 1", "half = 6", "number-out-of-range"),
        ("rooms.toml", '{ name = "2", gives = "ball" }', '{ name = "6", gives = "ball" }', "vault.0.rewards"),
        ("rooms.toml", '    { name = "2", gives = "ball" },\n', "", "vault.0.rewards"),
        ("rooms.toml", 'gives = "ball"', 'gives = "lute"', "vault.0.rewards.1.gives"),
        ("rooms.toml", 'gives = "treasure", number = 3', 'gives = "treasure", number = 0', "number-out-of-range"),
        ("rooms.toml", "count = 6", "count = 7", "removed"),
        ("rooms.toml", "count = 12", "count = 25", "number-out-of-range"),
        ("rooms.toml", "[lit]", "[bright]", "lit"),
        ("bosses.toml", 'name = "Hydra"', 'name = "dragon"', "dragon"),
        ("bosses.toml", "petrifies = true", "", "boss.5"),
        ("bosses.toml", "petrifies = true", "petrifies = true\nwounds = 2", "boss.5"),
        ("bosses.toml", "taxes = true", "taxis = true", "boss.0.taxis"),
        ("bosses.toml", 'sure_of = { chest = "verified" }', 'sure_of = { crest = "verified" }', "boss.6.sure_of"),
        ("items.toml", 'name = "key"', 'name = "sword"', "torch, ball, key, sword"),
        ("items.toml", 'name = "key"', 'name = "lute"', "item.2.name"),
        ("items.toml", "count = 6", "count = 0", "number-out-of-range"),
    ],
    TWISTER: [
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
}
"""Of each box: a file, what stands in it, what stands there instead, and a part of the reason that is told."""


def read(folder: Path) -> object:
    """The contents in a folder that is called like its box."""
    return import_module(f"data.boxes.{folder.name}.contents").read(folder)


def copied(box: str, to: Path) -> Path:
    shutil.copytree(CONTENT / box, to / box)
    return to / box


@pytest.mark.parametrize("box", NAMED_BOXES)
def test_an_untouched_copy_of_the_files_reads_the_same(tmp_path, box):
    assert read(copied(box, tmp_path)) == shipped(box)


@pytest.mark.parametrize(
    ("box", "file", "old", "new", "why"), [(box, *damage) for box, damages in DAMAGED.items() for damage in damages]
)
def test_a_damaged_file_is_named_with_the_place(tmp_path, box, file, old, new, why):
    folder = copied(box, tmp_path)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Trouble) as caught:
        read(folder)
    named = file if "/" in file else f"{box}/{file}"
    assert (caught.value.code, caught.value.facts["file"]) == ("content-damaged", named)
    told = caught.value.facts["why"]
    assert why in str(told)
    assert not why.startswith("refused.") or told.key == why  # type: ignore[union-attr]


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"= =", b""])
@pytest.mark.parametrize("file", ["combat.toml", "decks/rune.toml"])
def test_a_file_that_is_missing_or_rubbish_is_named(tmp_path, file, content):
    folder = copied(QUEST, tmp_path)
    (folder / file).unlink()
    if content is not None:
        (folder / file).write_bytes(content)
    with pytest.raises(Trouble, match="content-damaged"):
        read(folder)


@pytest.mark.parametrize("box", ["opentable", "chess", "", "..", "../content/dungeonquest"])
def test_a_box_without_content_is_told(box):
    with pytest.raises(Refused, match="box-without-content"):
        shipped(box)


def test_every_file_is_installed_with_the_program(root):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    assert "**/*.toml" in project["tool"]["setuptools"]["package-data"]["*"]
    assert "toml" in (root / "buildozer.spec").read_text("utf-8").split("source.include_exts = ")[1].splitlines()[0]
