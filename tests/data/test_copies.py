"""Copies: corrections over content that may change under them, in files that may be damaged."""

from __future__ import annotations

import dataclasses
import json
import os
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.boxes.dungeonquest.content import CombatLine, Content, DeckList, Effect, PowerCard
from core.frozen import put, replace
from core.refusal import Refused
from data.contents import shipped
from data.copies import CopyFolder, checked, id_of, parsed, written
from data.corrections import corrected
from data.forms import NotAForm
from data.store.trouble import Trouble

SHIPPED = shipped("dungeonquest")
HEAD = {"delvelog-copy": 1, "box": "dungeonquest", "name": "Anna's box"}
FULL = {
    **HEAD,
    "cards": {
        "dungeon": {
            "Gold Coins 30": {"name": "Gold Coins 35", "count": 2, "gold": 35},
            "Bottle Imp": {"removed": True},
            "Zombie": {"added": True, "count": 3, "sort": "hazard", "effects": [{"does": "wounds", "dice": 1}]},
        },
        "treasure": {"Giant Ruby": {"gold": None}},
    },
    "heroes": {"Lindel": {"strength": 7, "luck": 4}},
    "monsters": {"troll": {"lives": [3, 4, 4, 5], "attribute": "armor"}},
    "powers": {
        "skeleton": {"Poisoned Arrow": {"escape": 2}},
        "Lindel": {"Volley": {"added": True, "attack": "ranged", "value": 3, "icon": ""}},
    },
    "combat": {"ranged": {"1": {"melee": 4}}, "melee": {"3": {"none": 2}, "1": {"magic": 1}}},
    "numbers": {"entrances": 9, "combat_size": 60},
}


def applied(form, contents=SHIPPED):
    return corrected(contents, checked(form).fixes)


def the(things, name):
    return next(thing for thing in things if thing.name == name)


def cards(contents, deck):
    return {face.name: face for face in the(contents.content.decks, deck).faces}


# Corrections


def test_every_sort_of_correction_is_applied_and_marked_as_told():
    contents, resting = applied(FULL)
    content, sure = contents.content, contents.sure
    dungeon = cards(contents, "dungeon")
    assert resting == ()
    assert content.copy == "Anna's box"
    assert (dungeon["Gold Coins 35"].count, dungeon["Gold Coins 35"].gold) == (2, 35)
    assert dungeon["Gold Coins 35"].sure == dungeon["Zombie"].sure == "told"
    assert dungeon["Zombie"].effects == (Effect("wounds", dice=1),)
    assert not {"Gold Coins 30", "Bottle Imp"} & set(dungeon)
    assert cards(contents, "treasure")["Giant Ruby"].gold is None
    lindel = the(content.heroes, "Lindel")
    assert (lindel.life, lindel.strength, lindel.luck) == (15, 7, 4)
    troll = the(content.monsters, "troll")
    assert (troll.lives, troll.attribute) == ((3, 4, 4, 5), "armor")
    assert content.combat == (
        CombatLine("melee", 1, "magic", 1),
        CombatLine("melee", 3, "", 2),
        CombatLine("ranged", 1, "melee", 4),
    )
    assert (content.entrances, content.combat_size, content.chambers) == (9, 60, 117)
    assert PowerCard("Volley", "Lindel", "ranged", 3, "") in content.powers
    assert the(content.powers, "Poisoned Arrow").escape == 2
    for path in (
        "decks/dungeon/faces/Gold Coins 35/gold",
        "decks/dungeon/faces/Zombie/name",
        "decks/treasure/faces/Giant Ruby/gold",
        "heroes/Lindel/luck",
        "monsters/troll/lives",
        "powers/skeleton/Poisoned Arrow/escape",
        "combat/melee/3/none",
        "entrances",
    ):
        assert sure[path] == "told", path
    assert sure["heroes/Lindel/life"] == "verified"
    assert sure["decks/dungeon/faces/Gold Coins 35/effects"] == "other edition"
    assert sure["chambers"] == "verified"
    assert not [path for path in sure if "Bottle Imp" in path or "Gold Coins 30" in path]


def test_what_is_not_corrected_stays_as_it_is_shipped():
    contents, _ = applied(FULL)
    for deck in ("search", "door", "trap", "corpse", "crypt", "catacomb", "dragon", "rune"):
        assert cards(contents, deck) == cards(SHIPPED, deck)
    assert applied(HEAD).contents == dataclasses.replace(SHIPPED, content=replace(SHIPPED.content, copy="Anna's box"))


def test_a_count_can_be_confirmed():
    contents, _ = applied({**HEAD, "cards": {"dungeon": {"Empty": {"count": 11}}}})
    assert (cards(contents, "dungeon")["Empty"].count, cards(contents, "dungeon")["Empty"].sure) == (11, "told")


def test_no_cards_of_a_sort_is_no_line_of_the_table():
    contents, _ = applied({**HEAD, "combat": {"melee": {"3": {"none": 0}}}})
    assert contents.content.combat == ()


def without_card(deck, card):
    """The content of a later version that has one card less."""
    decks = SHIPPED.content.decks
    faces = tuple(face for face in the(decks, deck).faces if face.name != card)
    return dataclasses.replace(SHIPPED, content=replace(SHIPPED.content, decks=put(decks, DeckList(deck, faces))))


def with_card(deck, card):
    decks = SHIPPED.content.decks
    faces = the(decks, deck).faces
    return dataclasses.replace(
        SHIPPED,
        content=replace(SHIPPED.content, decks=put(decks, DeckList(deck, (*faces, replace(faces[0], name=card))))),
    )


class TestContentThatChanged:
    def test_a_correction_of_what_is_gone_rests_and_the_others_apply(self):
        result = applied(FULL, without_card("dungeon", "Gold Coins 30"))
        assert [(rests.place, rests.refused.code) for rests in result.resting] == [
            (("cards", "dungeon", "Gold Coins 30"), "no-such-card")
        ]
        assert "Zombie" in cards(result.contents, "dungeon")
        (found,) = result.findings()
        assert (found.code, dict(found.facts)["what"]) == ("correction-rests", "cards / dungeon / Gold Coins 30")

    def test_a_card_that_was_added_here_first_stays_as_it_was_told(self):
        result = applied(FULL, with_card("dungeon", "Zombie"))
        assert result.resting == ()
        assert cards(result.contents, "dungeon")["Zombie"].count == 3

    def test_a_new_name_that_is_taken_by_now_rests(self):
        result = applied(FULL, with_card("dungeon", "gold coins 35"))
        assert [rests.refused.code for rests in result.resting] == ["name-taken"]
        assert cards(result.contents, "dungeon")["Gold Coins 30"].count == 1

    def test_nothing_left_to_correct_is_no_accident(self):
        result = applied(FULL, dataclasses.replace(SHIPPED, content=Content()))
        assert {rests.refused.code for rests in result.resting} == {
            "no-such-deck", "no-such-hero", "no-such-monster", "no-such-power", "no-such-owner",
        }  # fmt: skip
        assert result.contents.content.entrances == 9


@pytest.mark.parametrize(
    ("place", "fix", "code"),
    [
        ("dragon", {"Sleeping": {"removed": True}, "Dragon Rage": {"removed": True}}, "empty-deck"),
        ("dragon", {"A": {"added": True, "count": 99}, "B": {"added": True, "count": 99}}, "too-many"),
        ("dragon", {"sleeping": {"added": True}}, "name-taken"),
        ("dragon", {"Dragon": {"count": 1}}, "no-such-card"),
        ("dragons", {"Sleeping": {"count": 1}}, "no-such-deck"),
    ],
)
def test_what_cannot_be_applied_rests_with_a_reason(place, fix, code):
    result = applied({**HEAD, "cards": {place: fix}})
    assert [rests.refused.code for rests in result.resting] == [code]


# Files


@pytest.fixture
def folder(tmp_path):
    return CopyFolder(tmp_path / "home")


def path_of(folder, id):
    return folder.folder / f"{id}.json"


def test_a_copy_reads_as_it_was_written(folder):
    id = folder.create(checked(FULL))
    assert id == "dungeonquest-anna-s-box"
    assert folder.ids() == [id]
    assert folder.read(id) == checked(FULL)
    text = path_of(folder, id).read_text("utf-8")
    assert text.endswith("}\n")
    assert '  "name": "Anna\'s box",\n' in text, "people should be able to read it"


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Anna", "dungeonquest-anna"),
        ("Коробка Ани №2", "dungeonquest-коробка-ани-no2"),
        ("../../etc/passwd", "dungeonquest-etc-passwd"),
        ("🐉", "dungeonquest-"),
        ("ﷺ" * 40, None),
    ],
)
def test_any_name_is_a_file_in_the_folder(folder, name, id):
    made = folder.create(checked({**HEAD, "name": name}))
    assert id in (made, None)
    assert made == id_of("dungeonquest", name)
    assert [path.name for path in folder.folder.glob("*.json")] == [f"{made}.json"]
    assert folder.read(made).fixes.name == name


def test_a_namesake_is_never_written_over(folder):
    id = folder.create(checked(FULL))
    before = path_of(folder, id).read_bytes()
    for name in ("Anna's box", "ANNA'S BOX", "anna s-box!"):
        with pytest.raises(Trouble, match="copy-exists"):
            folder.create(checked({**HEAD, "name": name}))
    assert path_of(folder, id).read_bytes() == before


def test_a_deleted_copy_is_gone_with_what_was_set_aside(folder):
    """Given two copies that were replaced, when one is deleted, then nothing of it is left, and all of the other."""
    for name in ("Ours", "Ours too"):
        folder.create(checked({**HEAD, "name": name}))
        folder.replace(checked({**HEAD, "name": name}))
    folder.delete("dungeonquest-ours")
    left = [each.name for each in folder.home.rglob("*.json")]
    assert len(left) == 2
    assert all(name.startswith("dungeonquest-ours-too") for name in left)
    with pytest.raises(Trouble, match="no-such-copy"):
        folder.delete("dungeonquest-ours")


def test_a_replaced_copy_is_set_aside(folder):
    id = folder.create(checked(FULL))
    before = path_of(folder, id).read_bytes()
    for _ in range(3):
        folder.replace(checked(HEAD))
    aside = sorted(folder.home.glob("set-aside/*.json"))
    assert len(aside) == 3
    assert before in [path.read_bytes() for path in aside]
    assert folder.read(id) == checked(HEAD)


DAMAGED = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b"[" * 5000,
    b'{"delvelog-copy":1}',
    json.dumps({**HEAD, "box": "opentable"}).encode(),
    json.dumps({**HEAD, "extra": 1}).encode(),
    json.dumps({**HEAD, "name": ""}).encode(),
    json.dumps({**HEAD, "cards": {"dungeon": {"Empty": {"count": "3"}}}}).encode(),
    json.dumps({**HEAD, "cards": {"dungeon": {"Empty": {"count": 0}}}}).encode(),
    json.dumps({**HEAD, "cards": {"dungeon": {"Empty": {"effects": [{"does": "fly"}]}}}}).encode(),
    json.dumps({**HEAD, "monsters": {"troll": {"lives": [1]}}}).encode(),
    json.dumps({**HEAD, "combat": {"melee": {"three": {"none": 1}}}}).encode(),
    json.dumps({**HEAD, "name": "\ud800"}).encode(),
    b'{"delvelog-copy":1,"box":"dungeonquest","name":"x","numbers":{"entrances":NaN}}',
    b" " * 1_000_001,
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_told_and_never_written_over(folder, content):
    folder.folder.mkdir(parents=True)
    path_of(folder, "dungeonquest-anna").write_bytes(content)
    with pytest.raises(Trouble) as caught:
        folder.read("dungeonquest-anna")
    assert (caught.value.code, caught.value.facts["path"]) == ("copy-damaged", "copies/dungeonquest-anna.json")
    with pytest.raises(Trouble, match="copy-damaged"):
        folder.edit("dungeonquest-anna", lambda copy: copy)
    with pytest.raises(Trouble, match="copy-exists"):
        folder.create(checked({**HEAD, "name": "Anna"}))
    assert path_of(folder, "dungeonquest-anna").read_bytes() == content


@given(st.data())
def test_a_file_with_any_bytes_changed_is_a_copy_or_is_told(data):
    text = bytearray(written(checked(FULL)))
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    try:
        copy = parsed(bytes(text))
    except (NotAForm, Refused, Trouble):
        return
    assert parsed(written(copy)) == copy
    corrected(SHIPPED, copy.fixes)


def test_what_a_newer_version_wrote_is_left_alone(folder):
    folder.folder.mkdir(parents=True)
    path_of(folder, "dungeonquest-anna").write_text(json.dumps({**HEAD, "delvelog-copy": 2, "new": True}))
    with pytest.raises(Trouble, match="newer-file"):
        folder.read("dungeonquest-anna")


def with_count(count):
    def change(copy):
        form = json.loads(json.dumps(copy.form))
        form.setdefault("cards", {}).setdefault("dungeon", {}).update({"Empty": {"count": count}})
        return checked(form)

    return change


def test_it_is_on_the_disk_before_it_is_in_its_place(folder, monkeypatch):
    id = folder.create(checked(HEAD))
    done = []
    fsync, replaced = os.fsync, os.replace

    def noted_fsync(file):
        done.append(("sync", os.fstat(file).st_ino))
        fsync(file)

    def noted_replace(old, new):
        done.append(("replace", os.stat(old).st_ino))
        replaced(old, new)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(os, "replace", noted_replace)
    folder.edit(id, with_count(3))
    file, place = path_of(folder, id).stat().st_ino, folder.folder.stat().st_ino
    assert done == [("sync", file), ("replace", file), ("sync", place)]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_file_as_it_was(folder, monkeypatch, call):
    id = folder.create(checked(FULL))
    before = path_of(folder, id).read_bytes()

    def fail(*_args):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, call, fail)
        with pytest.raises(Trouble, match="disk-full"):
            folder.edit(id, with_count(3))
    assert path_of(folder, id).read_bytes() == before
    assert sorted(path.name for path in folder.folder.iterdir()) == [".lock", f"{id}.json"]
    assert folder.edit(id, with_count(3)) == folder.read(id)


def test_what_a_killed_program_left_behind_is_no_copy(folder):
    id = folder.create(checked(FULL))
    (folder.folder / f".{id}.json.new").write_bytes(b'{"delvelog-copy":')
    assert folder.ids() == [id]
    assert folder.edit(id, with_count(3)) == folder.read(id)
    assert not (folder.folder / f".{id}.json.new").exists()


def test_of_corrections_at_the_same_moment_none_is_lost(folder):
    id = folder.create(checked(HEAD))
    names = [face.name for face in the(SHIPPED.content.decks, "treasure").faces]

    def correct(name):
        def change(copy):
            form = json.loads(json.dumps(copy.form))
            form.setdefault("cards", {}).setdefault("treasure", {})[name] = {"count": 1}
            return checked(form)

        folder.edit(id, change)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(correct, names))
    assert set(folder.read(id).fixes.cards["treasure"]) == set(names)


def test_a_file_that_was_not_changed_is_not_written(folder):
    id = folder.create(checked(FULL))
    before = path_of(folder, id).stat().st_ino
    folder.edit(id, lambda copy: copy)
    assert path_of(folder, id).stat().st_ino == before


def test_no_folder_and_a_file_in_its_place_are_told(tmp_path):
    assert CopyFolder(tmp_path / "nowhere").ids() == []
    assert not (tmp_path / "nowhere").exists(), "looking makes no folder"
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(Trouble, match="no-folder"):
        CopyFolder(tmp_path / "file").create(checked(HEAD))
