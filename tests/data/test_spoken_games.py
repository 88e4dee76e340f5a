"""Random games of every box as players read them: everything can be said, briefly, and in their own language."""

from __future__ import annotations

import re

import pytest

from core.boxes.registry import box_named
from core.log import story
from core.paths import get
from data.words import LANGUAGES, words
from tests.data.boxnames import NAMED_BOXES, RAIDERS, ROLL, TWISTER
from tests.data.sample_events import EVENTS
from tests.data.speech import SHEETS
from tests.data.spoken import SPOKEN, Spoken, arguments, names_in

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH_TOLD_BOX = pytest.mark.parametrize("box", EVENTS)


@pytest.fixture(scope="module", params=NAMED_BOXES)
def spoken(request: pytest.FixtureRequest) -> Spoken:
    return SPOKEN[request.param]


# Everything can be said


def unfinished(text: str, prefix: str) -> bool:
    """Whether a text has a gap left, or a key where words should be."""
    wrong = rf"[{{}}]|\b{prefix}\.|\brefused\.|None|Message\(|  |\(\)"
    return not text or text.strip() != text or bool(re.search(wrong, text))


@EACH_LANGUAGE
def test_every_sentence_is_there_and_has_no_gap_left(spoken, language):
    for message, text in spoken.texts(language).items():
        assert not unfinished(text, spoken.prefix), text
        assert message.key not in text, text


def test_every_entry_of_a_game_tells_something(spoken):
    for journal in spoken.journals:
        for node, line in zip(journal.line(), story(journal), strict=True):
            assert line.sentences, node.move


def test_the_games_say_nearly_all_that_there_is_to_say(spoken):
    """Otherwise the tests here could pass because hardly anything happened."""
    keys = {message.key for message in spoken.everything}
    for start, least in spoken.least.keys.items():
        assert sum(key.startswith(start) for key in keys) >= least, start


@EACH_TOLD_BOX
@EACH_LANGUAGE
def test_every_event_is_told_in_every_language(box, language):
    state = EVENTS[box].state()
    messages = {event.story(state): event for events in EVENTS[box].told.values() for event in events}
    texts = set()
    for message, event in messages.items():
        assert message is not None, event
        text = words(language).text(message)
        assert text[0].isupper(), text
        assert text[-1] in (".!)" if box != TWISTER else "."), text
        assert not unfinished(text, SPOKEN[box].prefix), text
        texts.add(text)
    assert len(texts) == len(messages)


@EACH_TOLD_BOX
def test_every_event_with_a_topic_tells_something_and_no_other_does(box):
    """What is told beside it is not told again: turning to stone by the death, a cost by the action."""
    told = EVENTS[box].told
    silent = {event.__name__ for event in told if event.topic and not told[event]}
    assert silent == {RAIDERS: {"Petrified"}, TWISTER: {"TurnBegan"}, ROLL: set()}[box]
    assert {event.__name__ for event in told if told[event] and not event.topic} <= {"CameIn", "Spent"}


# Briefly


@EACH_LANGUAGE
def test_a_sentence_of_the_story_is_short_and_closed(spoken, language):
    texts = spoken.texts(language)
    for message in spoken.told:
        text = texts[message]
        assert len(text) <= spoken.limits.sentence or message.key in spoken.lists, text
        assert text[-1] in ".!)", text


@EACH_LANGUAGE
def test_lines_and_labels_are_short_and_no_closed_sentences(spoken, language):
    texts, limits = spoken.texts(language), spoken.limits
    for messages, longest in (
        (spoken.waited, limits.now),
        (spoken.offered, limits.choice),
        (spoken.odds, limits.odds),
        (spoken.described, limits.described),
    ):
        for text in (texts[message] for message in messages):
            assert not text.endswith("."), text
            assert len(text) <= longest, text
    assert all(texts[message][0].isupper() for message in spoken.described)


# In the player's own language


def test_russian_sentences_are_russian(spoken):
    for whole in spoken.texts("ru").values():
        text = spoken.latin.sub("", spoken.own_words(whole))
        assert not re.findall("[A-Za-z]{2,}", text), text
        assert re.search("[а-яё]", text, re.IGNORECASE) or spoken.wordless.fullmatch(text), text


ENGLISH = re.compile(
    r"\b(the|of|and|with|is|has|cards?|turn|level|points?|players?|token|highest|lowest|dark|draws?|plays?|takes?|"
    r"finds?|leaves?|jumps?|attacks?|defence|strength|agility|armor|luck|life|wounds?|melee|ranged|magic|"
    r"north|east|south|west|search|heroes|hero|party|monsters?|skeletons?|sorcerer|demon|oozes?|dragons?|ghost|"
    r"wizard|warrior|fighters?|clerics?|mages?|thief|thieves|champions?|troll token|web|chamber|tower|door|rooms?|maze|"
    r"lair|trap|vault|wall|fire|object|chests?|potions?|scrolls?|torch|sword|key|crystal|ball|treasure|rope|ring|"
    r"shield|(?<!la )(?<!ne )dice)\b",
    re.IGNORECASE,
)


def test_italian_sentences_have_no_english_in_them(spoken):
    for text in spoken.texts("it").values():
        assert not ENGLISH.findall(spoken.own_words(text)), text


def test_no_sentence_is_left_in_english(spoken):
    english, italian = spoken.texts("en"), spoken.texts("it")
    said = spoken.told | spoken.waited | spoken.described | spoken.odds
    same = {message.key for message in said if spoken.own_words(english[message]) == spoken.own_words(italian[message])}
    assert not same


# The names of heroes, cards and whatever else is in a box


def test_no_name_of_the_box_fills_a_sentence_as_if_it_were_a_players(spoken):
    for message in spoken.everything:
        for key, gap, value in arguments(message):
            assert not isinstance(value, str) or value.partition(" #")[0] not in spoken.names, f"{key}: {gap}={value}"


def test_every_name_that_fills_a_sentence_is_known_in_every_language(spoken):
    named = names_in(spoken.everything) - {"?"}
    assert len(named) >= spoken.least.names
    assert named <= spoken.names


def test_everything_that_can_be_drawn_has_a_name_in_every_language(spoken):
    assert len(spoken.drawn) >= spoken.least.drawn
    assert spoken.drawn - spoken.unnamed <= spoken.names


def test_an_option_without_words_is_somebody_at_the_table_or_a_number(spoken):
    """Whatever else can be picked says what it is called, so that a pad need not know what it shows."""
    for ask in spoken.picks:
        wordless = {option.value for option in ask.options if option.label is None}
        assert all(isinstance(value, int) or value in spoken.players for value in wordless), ask


def test_russian_names_stand_where_they_need_no_case(spoken):
    checked = set()
    for key, uncased, text in spoken.russian_names():
        assert uncased, text
        checked.add(key)
    assert len(checked) >= spoken.least.russian_names


# Settings


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.of)
@EACH_LANGUAGE
def test_every_setting_has_a_title_a_sentence_and_words_that_differ(sheet, language):
    tongue = words(language)
    lines = [sheet.line(sheet.usual, group, name) for group, names in sheet.groups.items() for name in names]
    assert len(lines) == {"dq": 32, "dr": 8, "rd": 14, "dt": 8}[sheet.of]
    assert len({tongue.text(line.title) for line in lines}) == len(lines)
    for line in lines:
        title, text = tongue.text(line.title), tongue.text(line.text)
        assert len(title) <= 34, title
        assert title[-1] not in ".:", title
        assert text[-1] == ".", text
        told = [tongue.text(option.word) if option.word else str(option.value) for option in line.options]
        assert len(set(told)) == len(told), told
        assert sheet.of in ("dq", "dr") or all(option.word for option in line.options), line.name
        assert all(len(word) <= 28 for word in told), told


# Values and counts


VALUES = {
    ROLL: [
        *(f"players/Anna/{what}" for what in ("xp", "exhausted", "master", "delves", "tokens/Elixir/count")),
        "chest/Town Portal/count",
        *(f"delve/{what}" for what in ("adventurer", "lord", "number", "level", "lair", "phase")),
        *(f"delve/{what}/count" for what in ("party/mage", "allies/thief", "graveyard/scroll", "dungeon/goblin")),
    ],
    RAIDERS: [
        *(f"players/Anna/{what}" for what in ("life", "treasure", "spent", "stone", "looked", "character")),
        "players/Anna/items/torch/count",
        "supplies/torch/count",
        "unseen/Dragon/count",
        "row/2/card",
        "first",
        "level",
    ],
    TWISTER: [
        *(f"heroes/Anna:Golem/{what}" for what in ("status", "wounded", "carries", "broken", "pit", "rubble", "bears")),
        "items/Anna:Rope/status",
        *(f"players/Anna/{what}" for what in ("actions", "combat", "jumps")),
        "points/1/number",
        "turn/left",
        "pentagram",
        "free",
        "highest",
    ],
}
"""Paths of values that a table can rule."""

WITHOUT_A_NAME = {ROLL: "delve/nothing", RAIDERS: "room/total", TWISTER: "heroes/Anna:Golem/healed_on"}


@pytest.mark.parametrize("box", VALUES)
@EACH_LANGUAGE
def test_every_value_that_can_be_ruled_has_a_name(box, language):
    told = [box_named(box).voice.value_name(path) for path in VALUES[box]]
    assert all(message.key.startswith(f"{SPOKEN[box].prefix}.value.") for message in told)
    assert len({words(language).text(message) for message in told}) == len(told)
    assert box_named(box).voice.value_name(WITHOUT_A_NAME[box]).key == "value.other"


def test_what_is_counted_has_the_value_at_its_path(spoken):
    counts = spoken.box.voice.counts
    assert counts(spoken.box.rules.empty) == ()
    for state in spoken.states[::20]:
        for count in counts(state):
            wounds = count.key == "life" and count.path.endswith("/wounds")
            value = count.out_of - count.value if wounds else count.value
            assert not count.path or get(state, count.path) == value
