"""Whole games of DungeonQuest as players read them: everything can be said, briefly, and in their own language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from app.simulate import one_game
from core.asks import DeckCardAsk, PickAsk, PickSomeAsk
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.chanced import PLAYERS
from core.boxes.dungeonquest.events import Died, FightEnded, Wounded
from core.boxes.dungeonquest.state import Game
from core.facts import Move
from core.frozen import but
from core.journal import Journal
from core.log import audit, story
from core.message import Message, Name, say
from core.refusal import Refused
from data.contents import shipped
from data.words import LANGUAGES, words
from tests.core.dungeonquest.table import Table
from tools import catalogues

GAMES = 30
LONGEST_NOW = 90
LONGEST_SENTENCE = 140

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A sentence that was just changed counts, not the one compiled before."""
    catalogues.main()


@cache
def journals() -> tuple[Journal[Game], ...]:
    content = shipped("dungeonquest").content
    games = []
    for number in range(GAMES):
        chance = Random(f"words/{number}")
        assert BOX.random_setup is not None
        games.append(one_game(BOX, BOX.random_setup(chance, content), chance))
    return tuple(games)


@cache
def told() -> frozenset[Message]:
    """Every sentence of every story, as the table sees it and as each player does."""
    found: set[Message] = set()
    for journal in journals():
        for viewer in (None, *BOX.viewers(journal.state)):
            for line in story(journal, viewer):
                found.update(line.sentences)
    return frozenset(found)


def states() -> Iterator[Game]:
    for journal in journals():
        for node in journal.line():
            yield node.state


@cache
def waited() -> frozenset[Message]:
    return frozenset(BOX.now(state) for state in states())


@cache
def offered() -> frozenset[Message]:
    """The label of every choice with those of its options."""
    found: set[Message] = set()
    for state in states():
        for choice in BOX.choices(state):
            found.add(choice.label)
            for ask in choice.asks:
                if isinstance(ask, PickAsk | PickSomeAsk):
                    found.update(option.label for option in ask.options if option.label is not None)
    return frozenset(found)


@cache
def refused() -> frozenset[Message]:
    """What the rules say to moves that were right at another time of the game."""
    found: set[Message] = set()
    for journal in journals():
        nodes = [node for node in journal.line() if node.move is not None]
        chance = Random(len(nodes))
        moves: list[Move] = [node.move for node in chance.sample(nodes, min(60, len(nodes))) if node.move is not None]
        for state in (node.state for node in chance.sample(nodes, min(25, len(nodes)))):
            for move in moves:
                try:
                    BOX.decide(state, move)
                except Refused as refusal:
                    found.add(refusal.message())
    return frozenset(found)


def everything() -> frozenset[Message]:
    return told() | waited() | offered() | refused()


# Everything can be said


@EACH_LANGUAGE
def test_every_sentence_is_there_and_has_no_gap_left(language):
    tongue = words(language)
    for message in everything():
        text = tongue.text(message)
        assert text.strip() == text, message
        assert text, message
        assert message.key not in text, message
        assert not re.search(r"[{}]|\bdq\.|\brefused\.|None|Message\(", text), text
        assert "  " not in text, text
        assert "()" not in text, text


def test_every_entry_of_a_game_tells_something():
    silent = {
        f"{node.move}"
        for journal in journals()
        for node, line in zip(journal.line(), story(journal), strict=True)
        if not line.sentences
    }
    assert not silent, "\n".join(sorted(silent))


def test_the_games_say_a_good_part_of_what_there_is_to_say():
    """What keeps the tests here from passing because hardly anything happened."""
    keys = {message.key for message in everything()}
    assert sum(key.startswith("dq.story.") for key in keys) > 70
    assert sum(key.startswith("dq.now.") for key in keys) > 20
    assert sum(key.startswith("dq.choice.") for key in keys) > 45
    assert sum(key.startswith("dq.deed.") for key in keys) > 10
    assert sum(key.startswith("refused.dq-") for key in keys) > 8


# Briefly


@EACH_LANGUAGE
def test_what_the_game_waits_for_fits_on_a_phone(language):
    long = {words(language).text(message) for message in waited()}
    assert not {text for text in long if len(text) > LONGEST_NOW}


@EACH_LANGUAGE
def test_a_sentence_of_the_story_is_short_and_closed(language):
    for message in told():
        text = words(language).text(message)
        assert len(text) <= LONGEST_SENTENCE, text
        assert text[-1] in ".!)", text


@EACH_LANGUAGE
def test_lines_and_labels_are_no_closed_sentences(language):
    for message in waited() | offered():
        assert not words(language).text(message).endswith("."), message


# In the player's own language


def own_words(text: str) -> str:
    """A sentence without what stays as it is in every language: the names of those who play."""
    for player in PLAYERS:
        text = text.replace(player, "")
    return text


def test_russian_sentences_are_russian():
    for message in everything():
        text = own_words(words("ru").text(message))
        assert re.search("[а-яё]", text, re.IGNORECASE), text
        latin = set(re.findall("[A-Za-z]{2,}", text)) - {"choices", "DungeonQuest"}
        assert not latin, f"{text}: {latin}"


ENGLISH = re.compile(
    r"\b(the|of|and|card|cards|hero|heroes|monster|wound|wounds|turn|with|is|has|chamber|draws?|troll token|web|"
    r"tower|search|door|strength|agility|armor|luck|skeleton|sorcerer|demon|melee|ranged|magic|north|east|south|west)\b",
    re.IGNORECASE,
)


def test_italian_sentences_have_no_english_in_them():
    for message in everything():
        text = own_words(words("it").text(message))
        assert not ENGLISH.findall(text), text


def test_no_two_languages_say_the_same():
    """A sentence that was never translated would."""
    same = {
        message.key
        for message in told() | waited()
        if own_words(words("en").text(message)) == own_words(words("it").text(message))
    }
    assert not same


# The names of heroes and cards


def content_names() -> set[str]:
    content = shipped("dungeonquest").content
    faces = {face.name for deck in content.decks for face in deck.faces}
    return faces | {sheet.name for sheet in content.heroes} | {power.name for power in content.powers}


def arguments(message: Message) -> Iterator[tuple[str, str, object]]:
    """Everything that fills a sentence and the sentences in it: key, gap, value."""
    for gap, value in message.args:
        for each in value if isinstance(value, tuple) else (value,):
            yield message.key, gap, each
            if isinstance(each, Message):
                yield from arguments(each)


def test_no_name_of_the_box_fills_a_sentence_as_if_it_were_a_players():
    known = content_names()
    for message in everything():
        for key, gap, value in arguments(message):
            assert not isinstance(value, str) or value.partition(" #")[0] not in known, f"{key}: {gap}={value}"


def test_every_name_that_fills_a_sentence_is_known_in_every_language():
    named = {value.name for each in everything() for _, _, value in arguments(each) if isinstance(value, Name)}
    assert len(named) > 80
    assert named <= content_names()


def test_an_option_without_words_is_somebody_at_the_table_or_a_number():
    """Whatever else can be picked says what it is called, so that a pad need not know what it shows."""
    for state in states():
        for choice in BOX.choices(state):
            for ask in choice.asks:
                if isinstance(ask, PickAsk | PickSomeAsk):
                    wordless = {option.value for option in ask.options if option.label is None}
                    assert all(isinstance(value, int) or value in PLAYERS for value in wordless), ask


def test_every_card_that_can_be_drawn_has_a_name_in_every_language():
    drawn = {
        stock.name
        for state in states()
        for choice in BOX.choices(state)
        for ask in choice.asks
        if isinstance(ask, DeckCardAsk) and ask.deck != "life"
        for stock in ask.cards
    }
    assert len(drawn) > 80
    assert drawn <= content_names()


def test_russian_names_stand_where_they_need_no_case():
    """After a colon, a comma, a question, in brackets or quotes, or at the beginning."""
    known = {words("ru").name("dungeonquest", name) for name in content_names()}
    name = re.compile("|".join(rf"\b{re.escape(each)}\b" for each in sorted(known, key=len, reverse=True)))
    checked: set[str] = set()
    for message in everything():
        text = own_words(words("ru").text(message))
        for found in name.finditer(text):
            assert re.search(r"(^|[:,?] |[(«])$", text[: found.start()]), text
            checked.add(message.key)
    assert len(checked) > 20


def played(number: int, names: dict[str, str]) -> Journal[Game]:
    """A game of chance in which the players have these names."""
    chance = Random(f"names/{number}")
    assert BOX.random_setup is not None
    setup = BOX.random_setup(chance, shipped("dungeonquest").content)
    assert isinstance(setup, m.SetUp)
    seats = tuple(but(seat, name=names[seat.name]) for seat in setup.seats)
    settings = but(setup.settings, duels=True, duel_wounds=True)
    return one_game(BOX, but(setup, seats=seats, first=names.get(setup.first, ""), settings=settings), chance)


@EACH_LANGUAGE
def test_a_player_who_is_called_like_a_card_keeps_that_name(language):
    called = dict(zip(PLAYERS, ("Rope", "Hugo the Glorious", "Giant Ruby", "Sleeping"), strict=True))
    for number in range(6):
        usual, odd = played(number, {each: each for each in PLAYERS}), played(number, called)
        told = "\n".join(words(language).text(each) for line in story(usual) for each in line.sentences)
        for player, name in called.items():
            told = told.replace(player, name)
        assert told == "\n".join(words(language).text(each) for line in story(odd) for each in line.sentences)


@pytest.mark.parametrize("player", ["Rope", "troll", "pit", "strength"])
@pytest.mark.parametrize(
    "event",
    [
        Wounded(hero="Anna", wounds=2, cause="{}", now=2),
        Died(hero="Anna", cause="{}"),
        FightEnded(hero="Anna", foe="{}", how="won"),
    ],
)
def test_who_wounds_in_a_duel_is_called_by_name(player, event):
    content = shipped("dungeonquest").content
    seats = (m.Seat("Anna", "Lindel"), m.Seat(player, "Tatianna"))
    state = BOX.empty
    for each in BOX.decide(state, m.SetUp(seats=seats, content=content)):
        state = BOX.evolve(state, each)
    field = "foe" if isinstance(event, FightEnded) else "cause"
    told = BOX.story(state, but(event, **{field: player}))
    assert told is not None
    assert player in words("ru").text(told)


def test_a_card_that_the_table_has_typed_stays_as_typed():
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Riddle")
    assert "Riddle" in words("ru").text(story(t.journal)[-1].sentences[0])


def test_the_journal_keeps_the_names_of_the_box():
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Gold Coins 30")
    assert words("it").text(story(t.journal)[-1].sentences[0]).endswith(": Monete d’Oro 30 (30 Oro).")
    assert t.hero("Hugo").loot[0].card == "Gold Coins 30"


# Told once, and only what happened


def told_by(table: Table) -> list[str]:
    """The keys of the last line of the story."""
    return [message.key for message in story(table.journal)[-1].sentences]


def test_a_determination_token_that_goes_back_at_once_is_not_told():
    t = Table("Hugo", "Lindel")
    t.enter("pit")
    t.roll("test", 6, 6)
    assert told_by(t)[:2] == ["dq.story.test-failed", "dq.story.died"]


def test_one_that_stays_is_told_and_so_is_its_going():
    t = Table("Hugo", "Lindel")
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert told_by(t)[:2] == ["dq.story.test-failed", "dq.story.determined"]
    t.until("Hugo")
    t.go()
    t.arrive("corridor")
    assert "dq.story.determination-gone" in {key for line in story(t.journal)[-2:] for key in map(_key, line.sentences)}


def _key(message: Message) -> str:
    return message.key


def test_a_drawn_loot_card_is_told_once_with_its_deck():
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Gold Coins 30")
    line = story(t.journal)[-1].sentences
    assert [message.key for message in line][:2] == ["dq.story.loot-taken", "dq.story.turn-began"]
    assert words("en").text(line[0]) == "Hugo takes loot, a Dungeon card: Gold Coins 30 (30 gold)."


def test_loot_that_lies_face_down_is_told_to_others_without_its_name():
    t = Table("Hugo", "Lindel", cloak_and_dagger=True)
    t.enter("dungeon")
    t.draw("dungeon", "Gold Coins 30")
    for viewer, named in (("Hugo", True), ("Lindel", False), (None, False)):
        texts = " ".join(words("en").text(message) for message in story(t.journal, viewer)[-1].sentences)
        assert ("Gold Coins" in texts) is named, viewer


def test_alone_nobody_is_told_to_play_the_monster():
    alone = Table("Hugo", solo=True)
    alone.meet()
    assert "dq.story.monster-met-alone" in told_by(alone)
    together = Table("Hugo", "Lindel")
    together.meet()
    assert "dq.story.monster-met" in told_by(together)


def test_a_move_that_leads_to_nothing_yet_is_told_as_what_was_done():
    t = Table("Hugo", "Lindel")
    t.go("door")
    assert told_by(t) == ["dq.deed.door"]
    t.draw("door", "Door Opens")
    t.arrive("bridge")
    t.choose("bridge", "cross")
    assert told_by(t) == ["dq.deed.bridge"]
    assert [message.key for message in audit(t.journal)[-1].sentences] == ["dq.deed.bridge"]


# Numbers


@pytest.mark.parametrize(
    ("wounds", "told_as"), [(1, "1 рана"), (2, "2 раны"), (5, "5 ран"), (11, "11 ран"), (21, "21 рана")]
)
def test_wounds_are_counted_as_russians_count(wounds, told_as):
    message = say("dq.story.wounded", count="wounds", hero="Anna", wounds=wounds, cause=say("dq.cause.bridge"))
    assert words("ru").text(message) == f"Anna: {told_as} (мост)."


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Anna has 1 determination token.", "Anna has 2 determination tokens."),
        ("ru", "Anna: 1 жетон решимости.", "Anna: 2 жетона решимости."),
        ("it", "Anna ha 1 Segnalino Determinazione.", "Anna ha 2 Segnalini Determinazione."),
    ],
)
def test_one_token_and_two(language, one, two):
    for tokens, text in ((1, one), (2, two)):
        message = say("dq.story.determined", hero="Anna", count="tokens", tokens=tokens)
        assert words(language).text(message) == text
