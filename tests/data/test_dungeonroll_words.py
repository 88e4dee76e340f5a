"""What Dungeon Roll alone says: dice, and what heroes and tokens can do. For the rest see test_spoken_games.py."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import BOX, describe, labels
from core.boxes.dungeonroll.content import Side, Specialty, Token, Ultimate
from core.boxes.dungeonroll.events.delves import Waits
from core.boxes.dungeonroll.events.loot import TokenDrawn
from core.boxes.dungeonroll.now import value_word
from core.boxes.dungeonroll.state import EMPTY
from core.boxes.dungeonroll.table_counts import counts
from core.frozen import replace
from core.log import audit
from core.message import Name, say
from data.contents import shipped
from data.words import LANGUAGES, words
from tests.core.dungeonroll.table import Table
from tests.data.spoken import told_by

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

CONTENT = shipped("dungeonroll").content
SIDES: list[Side] = [side for hero in CONTENT.heroes for side in (hero.novice, hero.master)]


def test_every_event_but_waiting_has_a_kind():
    assert {event for event in BOX.rules.events if event.topic is None} == {Waits}


@EACH_LANGUAGE
def test_a_player_who_is_called_like_a_token_keeps_that_name(language):
    message = BOX.voice.story(EMPTY, TokenDrawn(player="Talisman", token="Elixir"))
    assert message is not None
    assert words(language).text(message).startswith("Talisman ")


# Told once, and with what it was done


def scene(hero: str, party: str, dungeon: str) -> Table:
    t = Table(hero, "Nobody")
    t.form(party)
    t.roll(dungeon)
    return t


def test_who_fights_is_told_with_what_it_beats():
    t = scene("Occultist", "fighter*7", "goblin")
    t.fight("die:fighter", "goblin")
    assert told_by(t) == ["Occultist’s Fighter beats a goblin."]
    assert [message.key for message in audit(t.journal)[-1].sentences] == [
        "dr.story.used-die",
        "dr.story.beaten-goblin",
    ]


def test_a_scroll_is_told_with_the_dice_that_it_takes_up():
    t = scene("Occultist", "fighter*6 scroll", "goblin")
    t.take("die:scroll", "dungeon:goblin:1", "party:fighter:1")
    assert told_by(t) == [
        "Occultist uses a Scroll.",
        "Occultist picks dice to roll again: 1 Fighter and 1 goblin.",
    ]


def test_what_a_hero_does_once_is_called_by_its_name():
    t = scene("Knight", "fighter*7", "goblin")
    t.ultimate()
    assert told_by(t) == [
        "Knight’s hero uses the ultimate: Battlecry.",
        "Turned into dragons and sent to the lair: 1 goblin.",
    ]


def test_a_dragon_that_falls_goes_to_the_lair():
    t = scene("Knight", "fighter*7", "dragon")
    assert told_by(t) == ["In the dungeon: 1 dragon (to the lair)."]


def test_how_a_delve_ends_is_told_with_what_it_brings():
    t = scene("Occultist", "fighter*7", "chest")
    t.rest()
    assert told_by(t) == [
        "Left behind: 1 chest.",
        "Occultist rests in the tavern: 1 experience.",
        "Nobody sets out on delve 1 of 3; Occultist rolls for the dungeon.",
    ]


# Numbers


@pytest.mark.parametrize(("number", "text"), [(1, "1 слизень"), (2, "2 слизня"), (5, "5 слизней"), (21, "21 слизень")])
def test_dice_are_counted_as_russians_count(number, text):
    assert words("ru").text(labels.dice("ooze", number)) == text


@EACH_LANGUAGE
def test_every_face_has_its_words(language):
    tongue = words(language)
    assert len(labels.FACES) == 12
    for face in labels.FACES:
        assert tongue.text(labels.face(face))[0].isupper()
        assert tongue.text(labels.dice(face, 1)).startswith("1 ")
        assert tongue.text(labels.dice(face, 3)).startswith("3 ")
        assert tongue.text(labels.word(face)).casefold() == tongue.text(labels.face(face)).casefold()


def test_a_roll_is_told_in_the_order_of_the_box():
    told = say("dr.now.reroll", player="Anna", dice=labels.all_dice(("ooze", "mage", "goblin", "mage")))
    assert words("en").text(told) == "Anna rolls again: 2 Mages, 1 goblin and 1 ooze"


@pytest.mark.parametrize(
    ("who", "told"),
    [("die:fighter", "Воин"), ("ally:thief", "Вор (союзник)"), ("token:Talisman", "Талисман"), ("hero", "Герой")],
)
def test_whoever_can_do_something_has_a_word(who, told):
    assert words("ru").text(labels.who(who)) == told


def test_a_hero_is_called_by_the_side_that_lies_up():
    player = Table("Knight", "Nobody").state.players[0]
    assert labels.hero(player) == Name("dungeonroll", "Knight")
    assert labels.hero(replace(player, master=True)) == Name("dungeonroll", "Dragon Slayer")
    assert labels.hero(replace(player, hero=None)) is None


# What heroes and tokens can do


def side_of(name: str) -> Side:
    return next(side for side in SIDES if side.name == name)


@pytest.mark.parametrize(
    ("side", "specialty", "ultimate"),
    [
        ("Spellsword", ["Воин и маг заменяют друг друга"], "Герой действует как воин или маг"),
        ("Commander", ["Воин побеждает ещё одного любого монстра"], "Перебросить любые кубики партии и подземелья"),
        ("Beguiler", ["Свиток годится вместо любого сопартийца"], "Превратить до 2 монстров в одно зелье"),
        (
            "Chieftain",
            ["Сундуки и зелья — ещё до победы над монстрами"],
            "Гоблин до перегруппировки — вор (не больше 2)",
        ),
    ],
)
def test_what_a_hero_can_do(side, specialty, ultimate):
    told = words("ru")
    assert [told.text(line) for line in describe.specialty(side_of(side))] == specialty
    assert told.text(describe.ultimate(side_of(side))) == ultimate


def test_two_things_are_two_lines():
    told = [words("en").text(line) for line in describe.specialty(side_of("Dragon Slayer"))]
    assert told == [
        "Forming the party: all Scrolls become Champions",
        "Dragon: 2 different companions are enough",
    ]


def test_a_corrected_copy_reads_right():
    side = Side(
        "Squire",
        Specialty(interchangeable=("thief", "cleric"), extra_for="mage"),
        Ultimate("Mob", "recruit", faces=("champion",), monster="ooze", most=3),
    )
    told = [words("en").text(line) for line in (*describe.specialty(side), describe.ultimate(side))]
    assert told == [
        "Thief and Cleric stand in for each other",
        "Mage: beats one extra monster of any kind",
        "Ooze becomes Champion until you regroup (up to 3)",
    ]
    assert describe.specialty(Side("Nobody", Specialty(), side.ultimate)) == ()
    assert words("it").text(describe.token(Token("Horn", 1, "champion"))) == "Vale come Campione"


# Values and counts


def test_a_phase_and_nothing_have_words():
    assert value_word("delve/phase", "loot") == labels.phase("loot")
    assert value_word("delve/lord", "") == say("word.nothing")
    assert value_word("delve/lord", "Anna") is None


def test_what_lies_on_the_table_is_counted():
    t = scene("Occultist", "fighter*6 scroll", "goblin")
    t.fight("die:fighter", "goblin")
    found = {(count.player, count.key): count.value for count in counts(t.state)}
    assert found == {
        ("", "level"): 1,
        ("", "lair"): 0,
        ("", "party"): 6,
        ("", "graveyard"): 1,
        ("", "chest"): 36,
        ("Occultist", "xp"): 0,
        ("Occultist", "tokens"): 0,
        ("Nobody", "xp"): 0,
        ("Nobody", "tokens"): 0,
    }
