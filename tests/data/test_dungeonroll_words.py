"""Whole games of Dungeon Roll as players read them: everything can be said, briefly, and in their own language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from core.boxes.dungeonroll import BOX, describe, labels
from core.boxes.dungeonroll import events as e
from core.boxes.dungeonroll.achievements import ACHIEVEMENTS
from core.boxes.dungeonroll.chanced import PLAYERS
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES, Side, Specialty, Token, Ultimate
from core.boxes.dungeonroll.counted import counts
from core.boxes.dungeonroll.kinds import KINDS
from core.boxes.dungeonroll.now import value_name, value_word
from core.boxes.dungeonroll.state import EMPTY, Game, Score
from core.frozen import but
from core.journal import Journal
from core.log import audit, story
from core.message import Message, Name, say
from core.paths import get
from data.contents import shipped
from data.words import LANGUAGES, words
from tests.core.dungeonroll.chance import random_game
from tests.core.dungeonroll.table import Table
from tests.data.spoken import Spoken, names_as_text, names_in, russian_names, unfinished, without
from tools import catalogues

GAMES = 30
LONGEST_GAME = 600
LONGEST_NOW = 90
LONGEST_SENTENCE = 140
LONGEST_LINE = 62  # of what a hero or a token can do, on a phone

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

CONTENT = shipped("dungeonroll").content
SIDES: list[Side] = [side for hero in CONTENT.heroes for side in (hero.novice, hero.master)]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A sentence that was just changed counts, not the one compiled before."""
    catalogues.main()


def games() -> Iterator[Journal[Game]]:
    return (random_game(Random(f"words/{number}"), LONGEST_GAME) for number in range(GAMES))


def described() -> Iterator[Message]:
    for side in SIDES:
        yield from (*describe.specialty(side), describe.ultimate(side))
    yield from (describe.token(token) for token in CONTENT.tokens)


SPOKEN = Spoken(BOX, games, described)


# Everything can be said


@EACH_LANGUAGE
def test_every_sentence_is_there_and_has_no_gap_left(language):
    for message in SPOKEN.everything:
        text = words(language).text(message)
        assert not unfinished(text, "dr"), text


def test_every_entry_of_a_game_tells_something():
    assert not SPOKEN.silent()


def test_the_games_say_nearly_all_that_there_is_to_say():
    """What keeps the tests here from passing because hardly anything happened."""
    keys = {message.key for message in SPOKEN.everything}
    assert sum(key.startswith("dr.story.") for key in keys) > 45
    assert sum(key.startswith("dr.now.") for key in keys) >= 15
    assert sum(key.startswith("dr.choice.") for key in keys) >= 22
    assert sum(key.startswith("refused.dr-") for key in keys) > 12


def one_of_each() -> list[Any]:
    """Every event, with everything that it can tell in its own way."""
    knight = CONTENT.heroes[2]
    score = Score("Anna", 20, 12, 8, 3)
    players = ("Anna", "Bert")
    at = "Anna"
    return [
        e.GameSet(players=players, first=at, settings=EMPTY.settings, content=CONTENT),
        e.GameSet(players=(at,), first=at, settings=EMPTY.settings, content=CONTENT),
        e.HeroTaken(player=at, hero=knight),
        e.SettingsChanged(settings=EMPTY.settings),
        e.DelveBegan(player=at, lord="Bert", number=2),
        e.DelveBegan(player=at, lord="", number=1),
        e.HeroReadied(player=at),
        e.PartyRolled(player=at, faces=PARTY_FACES),
        e.PartyRolled(player=at, faces=("mage", "mage"), again=True),
        e.ScrollsTurned(player=at, count=2),
        e.LevelEntered(player=at, level=3, party=1),
        e.DungeonRolled(player=at, faces=DUNGEON_FACES),
        e.DungeonRolled(player=at, faces=("dragon", "dragon"), again=True),
        e.PhaseBegan(phase="dragon"),
        e.LeftBehind(chests=1, potions=2),
        *(e.Used(player=at, who=who) for who in ("die:fighter", "die:scroll", "ally:thief", "token:Scroll", "hero")),
        e.Used(player=at, who="hero", ultimate="Battlecry"),
        e.DiceTaken(player=at, party=("mage",), dungeon=("goblin", "ooze")),
        e.PartyKept(player=at),
        *(e.Beaten(player=at, who="die:mage", monster=monster, count=2) for monster in ("goblin", "skeleton", "ooze")),
        e.ChestsOpened(player=at, who="ally:thief", count=2),
        e.PotionsDrunk(player=at, who="die:scroll", count=1),
        e.Revived(player=at, face="champion"),
        e.TokenDrawn(player=at, token="Elixir"),
        e.LairCleared(player=at, count=3),
        e.BecameDragons(player=at, faces=("goblin", "chest")),
        e.Charmed(player=at, monsters=("goblin", "ooze")),
        e.Recruited(player=at, monster="skeleton", face="fighter", count=2),
        e.Swept(player=at, count=4),
        e.Sent(player=at, who="token:Talisman"),
        e.DragonBeaten(player=at, dice=3),
        *(e.XpGained(player=at, xp=4, why=why) for why in ("level", "dragon", "empty-chest", "portal", "cleared")),
        e.XpLost(player=at, xp=1),
        e.LevelledUp(player=at),
        e.AlliesLeft(player=at, count=1),
        e.DelveEnded(player=at, how="fled", level=4),
        *(e.Achieved(player=at, what=what) for what, _ in ACHIEVEMENTS),
        e.GameEnded(scores=(score, but(score, player="Bert", total=19)), winners=(at,)),
        e.GameEnded(scores=(score,), winners=(at,)),
    ]


@EACH_LANGUAGE
def test_every_event_is_told_in_every_language(language):
    state = Table("Knight", "Nobody").state
    state = but(state, players=(but(state.players[0], name="Anna"), state.players[1]))
    for event in one_of_each():
        message = BOX.story(state, event)
        assert message is not None, event
        text = words(language).text(message)
        assert text[0].isupper(), text
        assert text[-1] in ".!)", text
        assert not re.search(r"[{}]|\bdr\.", text), text


def test_no_event_is_forgotten():
    assert {type(event) for event in one_of_each()} | {e.Waits} == set(BOX.events)
    assert set(KINDS) | {e.Waits} == set(BOX.events)


# Briefly


@EACH_LANGUAGE
def test_what_the_game_waits_for_fits_on_a_phone(language):
    long = {words(language).text(message) for message in SPOKEN.waited}
    assert not {text for text in long if len(text) > LONGEST_NOW}


@EACH_LANGUAGE
def test_a_sentence_of_the_story_is_short_and_closed(language):
    for message in SPOKEN.told:
        text = words(language).text(message)
        assert len(text) <= LONGEST_SENTENCE, text
        assert text[-1] in ".!)", text


@EACH_LANGUAGE
def test_lines_and_labels_are_no_closed_sentences(language):
    for message in SPOKEN.waited | SPOKEN.offered | SPOKEN.described:
        assert not words(language).text(message).endswith("."), message


@EACH_LANGUAGE
def test_what_heroes_and_tokens_can_do_fits_in_a_line_or_two(language):
    for message in SPOKEN.described:
        text = words(language).text(message)
        assert len(text) <= LONGEST_LINE, text
        assert text[0].isupper(), text


# In the player's own language


def own_words(text: str) -> str:
    return without(PLAYERS, text)


def test_russian_sentences_are_russian():
    for message in SPOKEN.everything:
        text = own_words(words("ru").text(message))
        assert re.search("[а-яё]", text, re.IGNORECASE), text
        assert not re.findall("[A-Za-z]{2,}", text), text


ENGLISH = re.compile(
    r"\b(the|of|and|hero|monsters?|party|with|is|has|draws?|lair|chests?|potions?|skeletons?|oozes?|dragons?|"
    r"fighters?|clerics?|mages?|thief|thieves|champions?|scrolls?|level|dice)\b",
    re.IGNORECASE,
)


def test_italian_sentences_have_no_english_in_them():
    for message in SPOKEN.everything:
        text = own_words(words("it").text(message))
        assert not ENGLISH.findall(text), text


def test_no_two_languages_say_the_same():
    """A sentence that was never translated would."""
    same = {
        message.key
        for message in SPOKEN.told | SPOKEN.waited | SPOKEN.described
        if own_words(words("en").text(message)) == own_words(words("it").text(message))
    }
    assert not same


# The names of heroes, ultimates and tokens


def content_names() -> set[str]:
    sides = {side.name for side in SIDES} | {side.ultimate.name for side in SIDES}
    return sides | {token.name for token in CONTENT.tokens}


def test_no_name_of_the_box_fills_a_sentence_as_if_it_were_a_players():
    assert not names_as_text(SPOKEN.everything, content_names())


def test_every_name_that_fills_a_sentence_is_known_in_every_language():
    named = names_in(SPOKEN.everything)
    assert len(named) > 30
    assert named <= content_names()


def test_everything_that_can_be_drawn_has_a_name_in_every_language():
    assert len(SPOKEN.drawn) > 15
    assert SPOKEN.drawn <= content_names()


def test_russian_names_stand_where_they_need_no_case():
    checked: set[str] = set()
    for key, uncased, text in russian_names(SPOKEN.everything, "dungeonroll", content_names(), PLAYERS):
        assert uncased, text
        checked.add(key)
    assert len(checked) > 8


@EACH_LANGUAGE
def test_a_player_who_is_called_like_a_token_keeps_that_name(language):
    message = BOX.story(EMPTY, e.TokenDrawn(player="Talisman", token="Elixir"))
    assert message is not None
    assert words(language).text(message).startswith("Talisman ")


# Told once, and with what it was done


def told_by(table: Table) -> list[str]:
    """The last line of the story, in English."""
    return [words("en").text(message) for message in story(table.journal)[-1].sentences]


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
        "Occultist takes up dice to roll again: 1 Fighter, 1 goblin.",
    ]


def test_what_a_hero_does_once_is_called_by_its_name():
    t = scene("Knight", "fighter*7", "goblin")
    t.ultimate()
    assert told_by(t) == ["Knight’s hero uses the ultimate: Battlecry.", "Now dragons in the lair: 1 goblin."]


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
    assert words("en").text(told) == "Anna rolls again: 2 Mages, 1 goblin, 1 ooze"


@pytest.mark.parametrize(
    ("who", "told"),
    [("die:fighter", "Воин"), ("ally:thief", "Вор (союзник)"), ("token:Talisman", "Талисман"), ("hero", "Герой")],
)
def test_whoever_can_do_something_has_a_word(who, told):
    assert words("ru").text(labels.who(who)) == told


def test_a_hero_is_called_by_the_side_that_lies_up():
    player = Table("Knight", "Nobody").state.players[0]
    assert labels.hero(player) == Name("dungeonroll", "Knight")
    assert labels.hero(but(player, master=True)) == Name("dungeonroll", "Dragon Slayer")
    assert labels.hero(but(player, hero=None)) is None


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
            ["Сундуки и зелья – ещё до победы над монстрами"],
            "Гоблин до перегруппировки – вор (не больше 2)",
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
        "For the dragon 2 different companions are enough",
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
        "Mage: beats one monster more, of any kind",
        "Ooze becomes Champion until you regroup (up to 3)",
    ]
    assert describe.specialty(Side("Nobody", Specialty(), side.ultimate)) == ()
    assert words("it").text(describe.token(Token("Horn", 1, "champion"))) == "Vale come Campione"


# Values and counts


@EACH_LANGUAGE
def test_every_value_that_can_be_ruled_has_a_name(language):
    told = {
        value_name(path)
        for path in (
            "players/Anna/xp",
            "players/Anna/exhausted",
            "players/Anna/master",
            "players/Anna/delves",
            "players/Anna/tokens/Elixir/count",
            "chest/Town Portal/count",
            "delve/adventurer",
            "delve/lord",
            "delve/number",
            "delve/level",
            "delve/lair",
            "delve/phase",
            "delve/party/mage/count",
            "delve/allies/thief/count",
            "delve/graveyard/scroll/count",
            "delve/dungeon/goblin/count",
        )
    }
    assert len({words(language).text(message) for message in told}) == 16
    assert all(message.key.startswith("dr.value.") for message in told)
    assert value_name("delve/nothing").key == "value.other"


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
    assert counts(EMPTY) == ()
    for count in counts(t.state):
        if count.path:
            assert get(t.state, count.path) == count.value
