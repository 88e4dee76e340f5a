"""Whole games of Dungeon Raiders as players read them: everything can be said, briefly, and in their own language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from app.boxes.dungeonraiders.settings import SHEET
from core.boxes.dungeonraiders import BOX, labels
from core.boxes.dungeonraiders import events as e
from core.boxes.dungeonraiders.chanced import PLAYERS
from core.boxes.dungeonraiders.content import ITEMS, POWERS, Gives, rooms
from core.boxes.dungeonraiders.counted import counts
from core.boxes.dungeonraiders.kinds import KINDS
from core.boxes.dungeonraiders.now import value_name, value_word
from core.boxes.dungeonraiders.state import DARK, EMPTY, HIDDEN, Score
from core.boxes.dungeonraiders.statistics import SIGNS, cause_word
from core.deck import Stock
from core.journal import Journal
from core.log import story
from core.message import Message, say
from core.paths import get
from core.tally import Cause
from data.contents import shipped
from data.words import LANGUAGES, words
from tests.core.dungeonraiders.chance import random_game
from tests.core.dungeonraiders.table import Table, boss, room, scene
from tests.data.spoken import Spoken, names_as_text, names_in, russian_names, unfinished, without
from tools import catalogues

GAMES = 30
LONGEST_GAME = 700
LONGEST_NOW = 90
LONGEST_SENTENCE = 140
LONGEST_ODDS = 90
LONGEST_TITLE = 34
LONGEST_WORD = 28

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

CONTENT = shipped("dungeonraiders").content
GIVEN: tuple[Gives, ...] = ("treasure", "life", *ITEMS)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A sentence that was just changed counts, not the one compiled before."""
    catalogues.main()


def games() -> Iterator[Journal[Any]]:
    return (random_game(Random(f"words/{number}"), LONGEST_GAME) for number in range(GAMES))


SPOKEN = Spoken(BOX, games)


@cache
def odds() -> frozenset[Message]:
    """The odds of some of the games, as the whole table may know them."""
    states = [state for state in SPOKEN.states() if BOX.view(state, None).stage == "playing"]
    some = Random("odds").sample(states, 250)
    return frozenset(odd.label for state in some for odd in BOX.odds(BOX.view(state, None)))


def everything() -> frozenset[Message]:
    return SPOKEN.everything | odds()


# Everything can be said


@EACH_LANGUAGE
def test_every_sentence_is_there_and_has_no_gap_left(language):
    for message in everything():
        text = words(language).text(message)
        assert not unfinished(text, "rd"), text


def test_every_entry_of_a_game_tells_something():
    assert not SPOKEN.silent()


def test_the_games_say_nearly_all_that_there_is_to_say():
    """What keeps the tests here from passing because hardly anything happened."""
    keys = {message.key for message in everything()}
    assert sum(key.startswith("rd.story.") for key in keys) >= 40
    assert sum(key.startswith("rd.now.") for key in keys) >= 10
    assert sum(key.startswith("rd.choice.") for key in keys) >= 10
    assert sum(key.startswith("rd.odds.") for key in keys) >= 9
    assert sum(key.startswith("refused.rd-") for key in keys) >= 11


def struck(players: tuple[str, ...], wounds: int, strength: int, spared: tuple[str, ...] = ()) -> e.MonsterStruck:
    return e.MonsterStruck(card="Golem", total=7, strength=strength, players=players, wounds=wounds, spared=spared)


def one_of_each() -> list[Any]:
    """Every event, with everything that it can tell in its own way."""
    at, both, lost = "Anna", ("Anna", "Bert"), (Stock("Anna", 3), Stock("Bert", 1))
    score = Score(at, 12, 7, "survived")
    return [
        e.GameSet(players=both, settings=EMPTY.settings, content=CONTENT),
        e.CharacterTaken(player=at, character=CONTENT.characters[0]),
        e.FirstChosen(player=at),
        e.SettingsChanged(settings=EMPTY.settings),
        e.LevelBegan(level=2, rooms=5),
        e.RoomLaid(slot="3", card="Dragon"),
        e.RoomLaid(slot="3", card=""),
        e.RowLeft(slots=("4", "5")),
        e.RoomEntered(level=2, slot="3", card="Chests 4+2", sort="treasure"),
        e.RoomEntered(level=5, slot="5", card="Hydra", sort="boss", turned=True),
        e.TorchUsed(player=at),
        e.RoomNoted(player=at, slot="4", card="Lava"),
        e.RoomNoted(player=at, slot=HIDDEN, card=HIDDEN),
        e.FirstPassed(player=at),
        e.LevelEnded(level=2),
        *(e.CardsPlayed(player=at, cards=(card,)) for card in (*POWERS, *ITEMS)),
        e.CardsPlayed(player=at, cards=("4", "sword")),
        e.CardsPlayed(player=at, cards=()),
        e.CardsHidden(player=at, cards=("3",)),
        e.CardsRevealed(plays=(e.Shown(at, ("3",)), e.Shown("Bert", ("5", "sword"))), number=1),
        e.CardsRevealed(plays=(e.Shown(at, ("3",)), e.Shown("Bert", ())), number=1),
        e.CardsRevealed(plays=(e.Shown(at, (HIDDEN,)),), number=1),
        e.CardsAgain(players=(at,)),
        e.CardsAgain(players=both),
        e.ChestShared(which=1, coins=4, value=5, players=(at,), each=4),
        e.ChestShared(which=1, coins=4, value=5, players=both, each=2),
        e.ChestShared(which=2, coins=1, value=5, players=both, each=0),
        e.MonsterBeaten(card="Dragon", total=19, strength=18),
        e.MonsterConfused(card="Dragon", total=6),
        *(struck(both, wounds, strength) for wounds in (3, 0) for strength in (18, 0)),
        *(struck(players, 3, 18, spared=("Chloé",)) for players in ((at,), ())),
        e.TaxTaken(card="Tax Collector", value=3, lost=lost),
        e.FightAgain(card="Hydra", bout=2),
        e.ChestFound(card="Mega-Dragon", coins=3),
        *(
            e.TrapSprung(card="Lava", takes=takes, by=by, value=1, lost=stocks)
            for takes in ("treasure", "life")
            for by in ("highest", "lowest")
            for stocks in (lost, ())
        ),
        *(e.VaultGave(player=at, gives=gives, number=2) for gives in GIVEN),
        *(e.SupplyShort(item=item, players=both, left=1) for item in ITEMS),
        *(e.Adjusted(player=at, what=what, by=by, now=4) for what in ("life", "treasure") for by in (2, -2)),
        e.Died(player=at, cause="monster", by="Dragon"),
        e.Died(player=at, cause="table"),
        e.Died(player=at, cause="stone", by="Medusa"),
        e.FellBehind(players=(at,), life=2),
        e.FellBehind(players=both, life=2),
        e.GameEnded(reason="treasure", winners=(at,), scores=(score,)),
        e.GameEnded(reason="treasure", winners=both, scores=(score,)),
        e.GameEnded(reason="survivor", winners=(at,), scores=(score,)),
        e.GameEnded(reason="nobody", winners=(), scores=(score,)),
    ]


QUIET = {e.RoomLeft, e.Petrified, e.Waits}
"""What the events after them say."""


@EACH_LANGUAGE
def test_every_event_is_told_in_every_language(language):
    for event in one_of_each():
        message = BOX.story(EMPTY, event)
        assert message is not None, event
        text = words(language).text(message)
        assert text[0].isupper(), text
        assert text[-1] in ".!)", text
        assert not unfinished(text, "rd"), text


@EACH_LANGUAGE
def test_no_two_events_sound_the_same(language):
    told = {BOX.story(EMPTY, event) for event in one_of_each()}
    assert len({words(language).text(message) for message in told if message}) == len(told)


def test_no_event_is_forgotten():
    assert {type(event) for event in one_of_each()} | QUIET == set(BOX.events)
    assert set(KINDS) | {e.RoomLeft, e.Waits} == set(BOX.events)
    assert BOX.story(EMPTY, e.Petrified(card="Medusa", players=("Anna",))) is None
    assert BOX.story(EMPTY, e.TaxTaken(card="Tax Collector", value=3, lost=())) is None


# Briefly


@EACH_LANGUAGE
def test_what_the_game_waits_for_fits_on_a_phone(language):
    for message in SPOKEN.waited:
        assert len(words(language).text(message)) <= LONGEST_NOW, message


@EACH_LANGUAGE
def test_a_sentence_of_the_story_is_short_and_closed(language):
    for message in SPOKEN.told:
        text = words(language).text(message)
        assert len(text) <= LONGEST_SENTENCE, text
        assert text[-1] in ".!)", text


@EACH_LANGUAGE
def test_lines_and_labels_are_no_closed_sentences(language):
    for message in SPOKEN.waited | SPOKEN.offered | odds():
        assert not words(language).text(message).endswith("."), message


@EACH_LANGUAGE
def test_odds_fit_in_two_lines(language):
    for message in odds():
        assert len(words(language).text(message)) <= LONGEST_ODDS, message


# In the player's own language


def own_words(message: Message, language: str) -> str:
    return without(PLAYERS, words(language).text(message))


def test_russian_sentences_are_russian():
    for message in everything():
        text = own_words(message, "ru").replace("Dungeon Raiders", "")
        assert not re.findall("[A-Za-z]{2,}", text), text
        assert re.search("[а-яё]", text, re.IGNORECASE) or text.isdecimal(), text


ENGLISH = re.compile(
    r"\b(the|of|and|card|cards|room|level|monster|trap|vault|chest|chests|torch|sword|key|crystal|ball|with|is|has|plays?|"
    r"dark|treasure|life|wounds?|player|players|strength|highest|lowest|takes?|finds?)\b",
    re.IGNORECASE,
)


def test_italian_sentences_have_no_english_in_them():
    for message in everything():
        text = own_words(message, "it")
        assert not ENGLISH.findall(text), text


def test_no_two_languages_say_the_same():
    """A sentence that was never translated would."""
    said = SPOKEN.told | SPOKEN.waited | odds()
    assert not {message.key for message in said if own_words(message, "en") == own_words(message, "it")}


# The names of rooms, bosses and characters


def content_names() -> set[str]:
    return {card.name for card in (*CONTENT.characters, *rooms(CONTENT), *CONTENT.bosses)}


def test_no_name_of_the_box_fills_a_sentence_as_if_it_were_a_players():
    assert not names_as_text(everything(), content_names())


def test_every_name_that_fills_a_sentence_is_known_in_every_language():
    named = names_in(everything())
    assert len(named) > 30
    assert named <= content_names()


def test_everything_that_can_be_drawn_has_a_name_in_every_language():
    assert len(SPOKEN.drawn) > 35
    assert SPOKEN.drawn - {*PLAYERS, DARK} <= content_names()


def test_russian_names_stand_where_they_need_no_case():
    checked: set[str] = set()
    for key, uncased, text in russian_names(everything(), "dungeonraiders", content_names(), PLAYERS):
        assert uncased, text
        checked.add(key)
    assert len(checked) > 15


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Dragon dies: Dragon."), ("ru", "Dragon погибает: Дракон."), ("it", "Dragon muore: Drago.")],
)
def test_a_player_who_is_called_like_a_monster_keeps_that_name(language, told):
    message = BOX.story(EMPTY, e.Died(player="Dragon", cause="monster", by="Dragon"))
    assert message is not None
    assert words(language).text(message) == told


# Told once, and with what decided it


def told_by(table: Table, language: str = "en") -> list[str]:
    """The last line of the story."""
    return [words(language).text(message) for message in story(table.journal)[-1].sentences]


def test_a_fight_that_is_lost_tells_why_and_who_pays_how_much():
    t = room("Dragon", 4)
    t.cards(5, 4, 3, 3)
    assert told_by(t) == ["D plays a 3.", "Dragon: strength 18, cards 15 – not beaten. Life: C −3, D −3."]


def test_a_fight_that_is_won_tells_by_how_much():
    t = room("Dragon", 4)
    t.cards(5, 5, 5, 3)
    assert told_by(t, "ru") == ["D играет: 3.", "Дракон: сила 18, карты 18 – бой выигран."]


def test_two_are_not_told_a_strength_that_there_is_not():
    t = room("Dragon", 2)
    t.cards(2, 4)
    assert told_by(t)[1] == "Dragon: two cannot beat it. Life: A −3."


def test_who_has_a_torch_is_told_with_those_who_are_hit():
    t = boss("Wolf Pack", 3, items={"A": "torch"})
    t.cards("1+torch", 1, 5)
    assert told_by(t)[1] == "Wolf Pack: strength 11, cards 7 – not beaten. Life: B −3, A 0 (torch)."


def test_whoever_turns_to_stone_is_told_so_once():
    t = boss("Medusa", 4)
    t.cards(1, 2, 3, 4)
    assert told_by(t)[1:3] == [
        "Medusa: strength 16, cards 10 – not beaten. It hits: A.",
        "A turns to stone and is out.",
    ]


def test_chests_are_told_by_what_is_in_them():
    t = room("Chests 4+2", 5)
    t.cards(4, 4, 4, 2, 1)
    assert told_by(t)[1:] == ["The chest of 4 is shared, 1 each: A, B, C.", "D takes 2 treasure."]
    t = room("Chest 2", 3)
    t.cards(5, 5, 5)
    assert told_by(t)[1:] == ["The chest of 2 is too small to share, nothing for: A, B, C."]


def test_a_trap_tells_the_card_that_decided():
    t = room("Lava", 3, treasure=(5, 1, 0))
    t.cards(1, 3, 4)
    assert told_by(t)[1] == "Lava, lowest card 1. Treasure: A −2."


def test_a_supply_that_is_short_tells_how_much_is_left():
    t = room("Item Vault", 3, items={"A": "torch torch torch torch"})
    t.cards(1, 1, 1)
    assert told_by(t, "ru")[1] == "В запасе не хватает (2 факела), без предмета: A, B, C."


def test_a_crystal_ball_is_told_with_whose_turn_it_is():
    t = room("Snake", 3, items={"A": "ball", "B": "ball"})
    t.cards("ball", "ball", 4)
    assert told_by(t) == ["C plays a 4.", "Crystal balls: A, B play once more."]
    assert words("en").text(BOX.now(t.state)) == "Snake – after the crystal ball: A, B"


def test_cards_in_secret_are_told_when_they_are_revealed():
    t = room("Snake", 3, secret_cards=True, items={"B": "sword"})
    t.hide(3, "sword", 4)
    assert told_by(t) == ["C chooses in secret."]
    t.reveal()
    assert told_by(t)[0] == "Revealed: A (3), B (sword), C (4)."


def test_what_a_torch_shows_is_told_to_nobody_else():
    t = scene(3, items={"A": "torch"})
    t.lay("Snake", "dark", "dark", "Zombie", "Lava")
    t.torch("A")
    t.note("A", 2, "Dragon")
    for viewer, told in (("A", "A sees in room 2: Dragon."), ("B", "A sees a dark room, nobody else does.")):
        assert [words("en").text(message) for message in story(t.journal, viewer)[-1].sentences] == [told]


# Numbers


@pytest.mark.parametrize(
    ("item", "number", "text"),
    [("torch", 1, "1 факел"), ("key", 2, "2 ключа"), ("sword", 0, "0 мечей"), ("ball", 5, "5 хрустальных шаров")],
)
def test_items_are_counted_as_russians_count(item, number, text):
    assert words("ru").text(labels.items(item, number)) == text


@pytest.mark.parametrize(
    ("n", "told"), [(1, "1 сокровищу"), (2, "2 сокровища"), (7, "7 сокровищ"), (21, "21 сокровищу")]
)
def test_treasure_is_shared_as_russians_share(n, told):
    message = say("rd.story.won-together", players=("Anna", "Bert"), count="n", n=n)
    assert words("ru").text(message) == f"Игра окончена. Общая победа: Anna, Bert (по {told})."


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "The least life (3): Anna is out.", "The least life (3): Anna, Bert are out."),
        ("ru", "Меньше всего жизней (3): выбывает Anna.", "Меньше всего жизней (3): выбывают Anna, Bert."),
        ("it", "Meno vita di tutti (3): esce Anna.", "Meno vita di tutti (3): escono Anna, Bert."),
    ],
)
def test_one_and_several_fall_behind(language, one, two):
    told = [BOX.story(EMPTY, e.FellBehind(players=players, life=3)) for players in (("Anna",), ("Anna", "Bert"))]
    assert [words(language).text(message) for message in told if message] == [one, two]


# Cards, rooms, causes


@EACH_LANGUAGE
def test_every_card_has_its_words(language):
    tongue = words(language)
    for card in ITEMS:
        assert tongue.text(labels.card(card))[0].isupper()
        assert tongue.text(labels.card(card)).casefold() == tongue.text(labels.item(card)) == among(tongue, card)
        assert tongue.text(labels.item(card)) in tongue.text(labels.played(card))
        assert tongue.text(labels.items(card, 1)) == f"1 {tongue.text(labels.item(card))}"
    for power in POWERS:
        assert tongue.text(labels.card(power)) == among(tongue, power) == power
    assert labels.all_played(()) == (say("rd.played.none"),)


def among(tongue: Any, card: str) -> str:
    text: str = tongue.text(labels.among(card))
    return text


def test_a_room_is_called_by_its_name_as_far_as_it_is_known():
    tongue = words("it")
    told = [tongue.text(say("rd.here.room", card=labels.room(name))) for name in ("Dragon", DARK, "", HIDDEN)]
    assert told == ["Drago", "Stanza buia", "Stanza buia", "Stanza nascosta"]


@EACH_LANGUAGE
def test_whatever_people_die_of_has_a_word(language):
    tongue = words(language)
    assert len({tongue.text(say("stats.list", what=cause_word(Cause(sort)))) for sort in SIGNS}) == len(SIGNS)
    assert cause_word(Cause("monster", "Dragon")) == labels.named("Dragon")


# Settings


def setting_names() -> list[str]:
    return [name for names in SHEET.groups.values() for name in names]


@EACH_LANGUAGE
def test_every_setting_has_a_title_a_sentence_and_words_that_differ(language):
    tongue = words(language)
    lines = [SHEET.line(SHEET.usual, "open", name) for name in setting_names()]
    assert len(lines) == 14
    assert len({tongue.text(line.title) for line in lines}) == len(lines)
    for line in lines:
        title, text = tongue.text(line.title), tongue.text(line.text)
        assert len(title) <= LONGEST_TITLE, title
        assert title[-1] not in ".:", title
        assert text[-1] == ".", text
        told = [tongue.text(option.word) for option in line.options if option.word]
        assert len(set(told)) == len(line.options), told
        assert all(len(word) <= LONGEST_WORD for word in told), told


# Values and counts


@EACH_LANGUAGE
def test_every_value_that_can_be_ruled_has_a_name(language):
    told = {
        value_name(path)
        for path in (
            "players/Anna/life",
            "players/Anna/treasure",
            "players/Anna/spent",
            "players/Anna/stone",
            "players/Anna/looked",
            "players/Anna/character",
            "players/Anna/items/torch/count",
            "supplies/torch/count",
            "unseen/Dragon/count",
            "row/2/card",
            "first",
            "level",
        )
    }
    assert len({words(language).text(message) for message in told}) == 12
    assert all(message.key.startswith("rd.value.") for message in told)
    assert value_name("room/total").key == "value.other"
    assert value_word("row/2/card", "") == say("word.nothing")
    assert value_word("row/2/card", "Dragon") is None


def test_what_lies_on_the_table_is_counted():
    t = room("Snake", 2, items={"A": "torch"})
    t.cards(5)
    found = {(count.player, count.key): count.value for count in counts(t.state)}
    assert found == {
        ("", "level"): 1,
        ("", "supply-torch"): 5,
        ("", "supply-ball"): 6,
        ("", "supply-key"): 6,
        ("", "supply-sword"): 6,
        ("A", "life"): 10,
        ("A", "treasure"): 0,
        ("A", "powers"): 4,
        ("A", "items"): 1,
        ("B", "life"): 10,
        ("B", "treasure"): 0,
        ("B", "powers"): 5,
        ("B", "items"): 0,
    }
    assert counts(EMPTY) == ()
    for count in counts(t.state):
        if count.path:
            assert get(t.state, count.path) == count.value
