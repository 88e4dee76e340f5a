"""Correcting a copy as people do it: by the names things have now, one correction at a time."""

from __future__ import annotations

import json

import pytest

from app.copies import Copies
from core.boxes.dungeonquest.content import CombatLine, Effect
from core.refusal import Refused
from data.contents import shipped
from data.forms import NotAForm
from data.store.trouble import Trouble

COPY = "Anna's box"
COINS = ("cards", "dungeon", "Gold Coins 30")


@pytest.fixture
def copies(tmp_path):
    made = Copies(tmp_path / "home")
    made.new("dungeonquest", COPY)
    return made


def on_disk(copies):
    return copies.folder.read("dungeonquest-anna-s-box").form


def face(copies, deck, card):
    content = copies.content_for("dungeonquest", COPY).contents.content
    faces = next(each.faces for each in content.decks if each.name == deck)
    return next((each for each in faces if each.name == card), None)


# What is corrected


def test_a_card_is_corrected_bit_by_bit(copies):
    copies.correct(COPY, COINS, {"count": 2})
    edited = copies.correct(COPY, COINS, {"gold": 35})
    assert (edited.thing.count, edited.thing.gold, edited.thing.sure) == (2, 35, "told")
    assert edited.thing == face(copies, "dungeon", "Gold Coins 30")
    assert on_disk(copies)["cards"] == {"dungeon": {"Gold Coins 30": {"count": 2, "gold": 35}}}


def test_a_renamed_card_goes_by_its_new_name(copies):
    copies.correct(COPY, COINS, {"name": "Purse"})
    edited = copies.correct(COPY, ("cards", "dungeon", "purse"), {"count": 2})
    assert (edited.thing.name, edited.thing.count) == ("Purse", 2)
    with pytest.raises(Refused, match="no-such-card"):
        copies.correct(COPY, COINS, {"count": 3})
    copies.correct(COPY, ("cards", "dungeon", "Purse"), {"name": "Pouch"})
    assert face(copies, "dungeon", "Pouch").count == 2
    copies.correct(COPY, ("cards", "dungeon", "Pouch"), None)
    assert face(copies, "dungeon", "Gold Coins 30").count == 1
    assert "cards" not in on_disk(copies), "a correction that is forgotten leaves nothing behind"


def test_a_card_is_added_changed_and_taken_out_again(copies):
    zombie = ("cards", "crypt", "Zombie")
    edited = copies.correct(COPY, zombie, {"effects": [{"does": "wounds", "dice": 1}]}, add=True)
    assert (edited.thing.count, edited.thing.effects, edited.thing.sure) == (1, (Effect("wounds", dice=1),), "told")
    copies.correct(COPY, zombie, {"count": 2})
    for name in ("zombie", "Old Bones"):
        with pytest.raises(Refused, match="name-taken"):
            copies.correct(COPY, ("cards", "crypt", name), {}, add=True)
    assert copies.correct(COPY, zombie, {"removed": True}).thing is None
    assert "cards" not in on_disk(copies)
    assert copies.correct(COPY, zombie, {}, add=True).thing.count == 1


def test_a_card_that_was_taken_out_can_be_put_back(copies):
    assert copies.correct(COPY, COINS, {"removed": True}).thing is None
    with pytest.raises(Refused, match="name-taken"):
        copies.correct(COPY, COINS, {}, add=True)
    assert copies.correct(COPY, COINS, None).thing.count == 1


def test_heroes_and_monsters_are_found_by_the_beginning_of_their_names(copies):
    hugo = copies.correct(COPY, ("heroes", "hugo"), {"life": 17}).thing
    assert (hugo.name, hugo.life, hugo.armor) == ("Hugo the Glorious", 17, 9)
    troll = copies.correct(COPY, ("monsters", "TROLL"), {"lives": [3, 4, 4, 5]}).thing
    assert (troll.name, troll.lives) == ("troll", (3, 4, 4, 5))
    for place, code in ((("heroes", "Conan"), "hero"), (("heroes", ""), "hero"), (("monsters", "s"), "monster")):
        with pytest.raises(Refused, match=f"no-such-{code}"):
            copies.correct(COPY, place, {})
    assert copies.correct(COPY, ("heroes", "Hugo"), None).thing.life == 16


def test_power_cards_belong_to_somebody(copies):
    volley = copies.correct(COPY, ("powers", "lindel", "Volley"), {"attack": "ranged"}, add=True).thing
    assert (volley.owner, volley.attack, volley.value) == ("Lindel", "ranged", None)
    same_name = copies.correct(COPY, ("powers", "troll", "Volley"), {"damage": 2}, add=True).thing
    assert (same_name.owner, same_name.damage) == ("troll", 2)
    assert copies.correct(COPY, ("powers", "skeleton", "poisoned arrow"), {"removed": True}).thing is None
    with pytest.raises(Refused, match="no-such-power"):
        copies.correct(COPY, ("powers", "Lindel", "Poisoned Arrow"), {"value": 3})
    for add in (True, False):
        with pytest.raises(Refused, match="no-such-owner"):
            copies.correct(COPY, ("powers", "Conan", "Axe"), {"value": 3}, add=add)


def test_the_combat_deck_is_filled_in_line_by_line(copies):
    assert copies.correct(COPY, ("combat", "melee", "3", "magic"), 2).thing == CombatLine("melee", 3, "magic", 2)
    assert copies.correct(COPY, ("combat", "melee", "1", "none"), 6).thing == CombatLine("melee", 1, "", 6)
    assert copies.correct(COPY, ("combat", "melee", "3", "magic"), 0).thing is None
    copies.correct(COPY, ("combat", "melee", "3", "magic"), None)
    assert on_disk(copies)["combat"] == {"melee": {"1": {"none": 6}}}


def test_numbers_are_set_and_forgotten(copies):
    assert copies.correct(COPY, ("numbers", "entrances"), 9).thing == 9
    assert copies.correct(COPY, ("numbers", "entrances"), None).thing == 10
    assert "numbers" not in on_disk(copies)


@pytest.mark.parametrize(
    ("place", "change", "code"),
    [
        (COINS, {"count": 0}, "number-out-of-range"),
        (COINS, {"gold": -1}, "number-out-of-range"),
        (COINS, {"name": "Empty"}, "name-taken"),
        (COINS, {"name": ""}, "bad-name"),
        (COINS, {"effects": [{"does": "draw", "deck": "attic"}]}, "no-such-deck"),
        (COINS, {"effects": [{"does": "test"}]}, "test-of-what"),
        (("cards", "attic", "Empty"), {"count": 1}, "no-such-deck"),
        (("heroes", "Lindel"), {"luck": 21}, "number-out-of-range"),
        (("numbers", "chambers"), 125, "number-out-of-range"),
        (("combat", "melee", "3", "none"), 61, "number-out-of-range"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(copies, place, change, code):
    before = on_disk(copies)
    with pytest.raises(Refused, match=code):
        copies.correct(COPY, place, change)
    assert on_disk(copies) == before


@pytest.mark.parametrize(
    ("place", "change", "where"),
    [
        (COINS, {"sort": "toy"}, "cards.dungeon.Gold Coins 30.sort"),
        (COINS, {"colour": "red"}, "cards.dungeon.Gold Coins 30.colour"),
        (COINS, {"effects": [7]}, "cards.dungeon.Gold Coins 30.effects.0"),
        (("monsters", "troll"), {"lives": [1, 2, 3]}, "monsters.troll.lives"),
        (("combat", "kick", "3", "none"), 1, "combat.kick.[key]"),
        (("combat", "melee", "3", "kick"), 1, "combat.melee.3.kick.[key]"),
        (("numbers", "walls"), 1, "numbers.walls"),
    ],
)
def test_what_is_of_the_wrong_sort_is_named(copies, place, change, where):
    with pytest.raises(NotAForm) as caught:
        copies.correct(COPY, place, change)
    assert caught.value.where == where


def test_a_correction_that_rests_does_not_stand_in_the_way(copies):
    form = {**on_disk(copies), "cards": {"dungeon": {"Gold Coins 33": {"name": "Empty", "count": 4}}}}
    (copies.folder.folder / "dungeonquest-anna-s-box.json").write_text(json.dumps(form))
    edited = copies.correct(COPY, ("cards", "dungeon", "Empty"), {"count": 12})
    assert edited.thing.count == 12
    assert [found.code for found in edited.findings] == ["correction-rests"]
    assert on_disk(copies)["cards"]["dungeon"]["Gold Coins 33"] == {"name": "Empty", "count": 4}


@pytest.mark.parametrize(
    ("place", "code"),
    [
        (("cards", "dungeon", "Gold Coins 33"), "no-such-card"),
        (("heroes", "Conan"), "no-such-hero"),
        (("powers", "Conan", "Axe"), "no-such-owner"),
    ],
)
def test_a_correction_that_rests_can_only_be_forgotten(copies, place, code):
    section, *way, last = place
    fix = {last: {"count": 4} if section == "cards" else {}}
    form = {**on_disk(copies), section: {way[0]: fix} if way else fix}
    (copies.folder.folder / "dungeonquest-anna-s-box.json").write_text(json.dumps(form))
    with pytest.raises(Refused, match=code):
        copies.correct(COPY, place, {})
    assert copies.correct(COPY, place, None).findings == []
    assert section not in on_disk(copies)


# Whole copies


def test_copies_are_found_by_name_or_file(copies):
    for name in (COPY, "ANNA'S BOX", "dungeonquest-anna-s-box"):
        assert copies.find(name) == "dungeonquest-anna-s-box"
    with pytest.raises(Trouble, match="no-such-copy"):
        copies.find("Bert")
    with pytest.raises(Trouble, match="no-such-copy"):
        copies.find(COPY, "opentable")
    (copies.folder.folder / "otherbox-anna-s-box.json").write_text("{}")
    with pytest.raises(Trouble, match="which-copy"):
        copies.find(COPY)
    assert copies.find(COPY, "dungeonquest") == "dungeonquest-anna-s-box"


def test_a_damaged_copy_is_listed_with_the_reason(copies):
    copies.correct(COPY, COINS, {"count": 2})
    (copies.folder.folder / "dungeonquest-bert.json").write_text("{")
    sound, damaged = copies.listed()
    assert (sound.name, sound.box, sound.corrections, sound.trouble) == (COPY, "dungeonquest", 1, None)
    assert (damaged.id, damaged.trouble.code) == ("dungeonquest-bert", "copy-damaged")


def test_a_copy_goes_out_and_comes_in_the_same(copies, tmp_path):
    copies.correct(COPY, COINS, {"count": 2})
    copies.export_to_file(COPY, tmp_path / "copy.json")
    text = (tmp_path / "copy.json").read_bytes()
    assert text == copies.exported(COPY)
    other = Copies(tmp_path / "other")
    assert other.brought(text) == "dungeonquest-anna-s-box"
    assert other.content_for("dungeonquest", COPY) == copies.content_for("dungeonquest", COPY)
    with pytest.raises(Trouble, match="copy-here"):
        other.brought(text)
    assert other.brought(text, replace=True) == "dungeonquest-anna-s-box"
    assert len(list((tmp_path / "other/set-aside").iterdir())) == 1


@pytest.mark.parametrize("text", [b"", b"{}", b'{"delvelog-copy":1,"box":"chess","name":"x"}', b"\xff"])
def test_something_else_is_not_brought_in(copies, text):
    with pytest.raises(Trouble, match="not-a-copy"):
        copies.brought(text)
    assert len(copies.listed()) == 1


def test_a_copy_is_deleted(copies):
    assert copies.delete(COPY) == "dungeonquest-anna-s-box"
    assert copies.listed() == []


def test_only_a_box_with_content_has_copies(copies):
    with pytest.raises(Refused, match="box-without-content"):
        copies.new("opentable", "Anna")


# The content of a game


def test_without_a_copy_the_shipped_content_is_taken(copies):
    assert copies.content_for("dungeonquest").contents == shipped("dungeonquest")


def test_a_set_up_is_filled_in_unless_it_brings_its_own(copies):
    copies.correct(COPY, COINS, {"count": 2})
    text, findings = copies.filled("dungeonquest", b'{"seats":[]}', COPY)
    form = json.loads(text)
    assert (findings, form["seats"], form["content"]["copy"]) == ([], [], COPY)
    own = b'{"content":{}}'
    assert copies.filled("dungeonquest", own) == (own, [])
    with pytest.raises(Refused, match="content-twice"):
        copies.filled("dungeonquest", own, COPY)
    with pytest.raises(NotAForm, match="not-json"):
        copies.filled("dungeonquest", b"{")
    for other in (b"[]", b"7"):
        assert copies.filled("dungeonquest", other, COPY) == (other, []), "whoever reads the set-up says what is wrong"
