"""Everything that Delvelog can say can be said in every language, with the same facts in it."""

from __future__ import annotations

import gettext
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from core.message import Message, Name, say
from data.words import LANGUAGES, SHORT, Words, _Gaps, on_screen, own_key, preferred, words
from tests.data.cataloguing import catalogue, sentences
from tests.data.speech import Said, everything_said

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def said(root: Path) -> tuple[Said, ...]:
    return everything_said(root)


def counting(language: str) -> set[str]:
    return {message.id[0] for message in catalogue(language) if not isinstance(message.id, str)}


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def gaps_of(forms: tuple[str, ...]) -> set[str]:
    return set().union(*map(gaps, forms))


# Nothing is missing, nothing is left over


@EACH_LANGUAGE
def test_every_key_the_code_can_say_has_its_sentence(said, language):
    known = sentences(language)
    missing = {f"{each.where} says {each.key}" for each in said if each.key not in known}
    assert not missing, "\n".join(sorted(missing))


@EACH_LANGUAGE
def test_no_sentence_waits_for_a_key_that_nothing_says(said, language):
    assert {own_key(key) for key in sentences(language)} - {each.key for each in said} == set()


@EACH_LANGUAGE
def test_no_sentence_is_empty_or_unfinished(language):
    assert not [key for key, forms in sentences(language).items() if not all(form.strip() for form in forms)]
    assert not [message.id for message in catalogue(language) if message.id and message.fuzzy]
    assert not catalogue(language).obsolete


# The facts in a sentence


@EACH_LANGUAGE
def test_a_sentence_has_no_gap_that_the_code_does_not_fill(said, language):
    known = sentences(language)
    for each in said:
        unfilled = gaps_of(known[each.key]) - each.gaps
        assert not unfilled, f"{each.where} says {each.key} without {unfilled}"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_tells_the_same_facts(language):
    english = sentences("en")
    for key, forms in sentences(language).items():
        facts = gaps_of(english.get(key, english[own_key(key)]))
        assert gaps_of(forms) == facts, key
        for form in forms:
            assert gaps(form) <= facts, key


@EACH_LANGUAGE
def test_sentences_that_count_are_those_that_are_given_a_number(said, language):
    given = {each.key for each in said if each.number}
    assert given, "no sentence counts: the search has missed them"
    assert {own_key(key) for key in counting(language)} == given
    assert not {each.where for each in said if each.key in given and not each.number}


@EACH_LANGUAGE
def test_a_form_leaves_the_number_out_only_if_it_stands_for_one_number(said, language):
    """In Russian the first form is for 21 as well as for 1."""
    known, plural = sentences(language), plural_of(language)
    numbers: dict[int, list[int]] = {}
    for n in range(200):
        numbers.setdefault(plural(n), []).append(n)
    for key, count in {(each.key, each.number) for each in said if each.number}:
        assert len(known[key]) == len(numbers), key
        for form, sentence in enumerate(known[key]):
            facts = gaps_of(known[key]) - ({count} if len(numbers[form]) == 1 else set())
            assert facts <= gaps(sentence), f"{key}: {sentence}"


def plural_of(language: str) -> Any:
    return gettext.c2py(catalogue(language).plural_expr)


@pytest.mark.parametrize(
    ("cards", "told"),
    [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта"), (22, "22 карты")],
)
def test_russian_counts_as_russians_do(cards, told):
    message = say("opentable.deck-gathered", deck="Комнаты", cards=cards, count="cards")
    assert words("ru").text(message).endswith(f": {told}.")


@pytest.mark.parametrize(("language", "one", "many"), [("en", "1 card.", "2 cards."), ("it", "1 carta.", "2 carte.")])
def test_one_and_many(language, one, many):
    told = [words(language).text(say("opentable.deck-gathered", deck="D", cards=n, count="cards")) for n in (1, 2)]
    assert told[0].endswith(one)
    assert told[1].endswith(many)


# Short forms


@EACH_LANGUAGE
def test_a_short_form_belongs_to_a_sentence_and_tells_its_facts_in_fewer_letters(language):
    known = sentences(language)
    for key in known:
        if not key.endswith(SHORT):
            continue
        long, short = known[own_key(key)], known[key]
        assert len(short) == len(long), f"{key}: as many plural forms as the sentence has"
        assert gaps_of(short) == gaps_of(long), key
        for whole, shorter in zip(long, short, strict=True):
            assert len(shorter) < len(whole), f"{key}: “{shorter}” is not shorter than “{whole}”"


@pytest.fixture
def shorter(tmp_path, monkeypatch) -> Words:
    """English with three sentences, two of them with a short form."""
    catalogue = Catalog(locale="en")
    for key, told in [
        ("take", "Take a card of {deck}"),
        (f"take{SHORT}", "Take: {deck}"),
        (("left", "left"), ("There is {n} card left", "There are {n} cards left")),
        ((f"left{SHORT}", f"left{SHORT}"), ("{n} card", "{n} cards")),
        ("whose", "Whose is it: {what}?"),
    ]:
        catalogue.add(key, told)
    (tmp_path / "en/LC_MESSAGES").mkdir(parents=True)
    with (tmp_path / "en/LC_MESSAGES/delvelog.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr("data.words.LOCALE", tmp_path)
    return Words("en")


def test_a_short_form_is_told_where_it_is_asked_for(shorter):
    take, left = say("take", deck="Doors"), say("left", n=2, count="n")
    assert (shorter.text(take), shorter.text(take, short=True)) == ("Take a card of Doors", "Take: Doors")
    assert (shorter.text(left), shorter.text(left, short=True)) == ("There are 2 cards left", "2 cards")


def test_a_sentence_without_a_short_form_tells_what_is_in_it_by_theirs(shorter):
    whose = say("whose", what=say("take", deck="Doors"))
    assert shorter.text(whose, short=True) == "Whose is it: Take: Doors?"


def test_a_hero_has_a_short_name_and_a_card_keeps_its_own():
    hero, card = Name("dungeonquest", "Hugo the Glorious"), Name("dungeonquest", "Rope")
    assert [words("ru").said(hero, short=short) for short in (False, True)] == ["Хьюго Славный", "Хьюго"]
    assert [words("ru").said(card, short=short) for short in (False, True)] == ["Верёвка", "Верёвка"]


# The same sentence after one about the same


TROLL = say("dt.who", who=Name("dungeontwister", "Troll"), player="Anna")
MAGE = say("dr.story.sent", player="Anna", who=say("dr.doer.mage"))


@pytest.mark.parametrize(
    ("language", "message", "subject", "without"),
    [
        ("en", say("dq.deed.door", hero="Anna"), ("Anna", False), "Tries the door."),
        ("en", say("dq.story.fight-won", hero="Anna", foe="Ben"), ("Anna", False), "Wins the duel against Ben."),
        (
            "en",
            say("opentable.counted", player="Anna", counter="gold", by="+1", now=2),
            ("Anna", True),
            "gold +1, now 2.",
        ),
        ("en", say("dt.story.room-opened", hero=TROLL), (TROLL, False), "Reveals a room."),
        ("ru", MAGE, ("Anna", True), "Маг выходит против дракона."),
        ("en", MAGE, ("Anna", True), "The Mage faces the dragon."),  # Anna’s Mage: not Anna herself
        ("it", MAGE, ("Anna", True), "Il Mago affronta il drago."),
        ("en", say("opentable.now-turn", player="Anna", round=2), None, ""),
        ("en", say("dq.story.sunset"), None, ""),
    ],
)
def test_a_sentence_can_be_told_without_the_subject_at_its_beginning(language, message, subject, without):
    assert words(language).subject(message) == subject
    if subject is not None:
        assert words(language).without_subject(message) == without


# The same once more


ROPE = say("dr.story.token-drawn", player="Anna", token="Rope")


def taken(deck: str, loot: str) -> Message:
    return say("dq.story.loot-taken-unpriced", hero="Anna", deck=deck, loot=loot)


@pytest.mark.parametrize(
    ("before", "message", "told"),
    [
        (ROPE, say("dr.story.token-drawn", player="Anna", token="Sword"), "Draws another: Sword."),
        (ROPE, say("dr.story.token-drawn", player="Bert", token="Sword"), None),
        (taken("Treasure", "Ring"), taken("Treasure", "Spear"), "Takes another: Spear."),
        (taken("Treasure", "Ring"), taken("Crypt", "Spear"), None),
        (MAGE, MAGE, None),
    ],
)
def test_what_happens_once_more_is_told_shortly_if_the_rest_is_as_before(before, message, told):
    assert words("en").again(before, message) == told


# What people typed comes out as they typed it


HOSTILE = [
    "{x}",
    "{0.__class__}",
    "{text}",
    "{text.__class__.__mro__}",
    "{",
    "}}",
    "{{}}",
    "%s %(text)s",
    "[b]bold[/b] [color=ff0000]red[/color] &amp;",
    "two\nlines\r\n\tand a tab",
    "opentable.noted",
    "",
    "\u202eright to left",
]


@EACH_LANGUAGE
@pytest.mark.parametrize("typed", HOSTILE)
def test_what_people_typed_comes_out_as_it_went_in(language, typed):
    tongue = words(language)
    frame = tongue.text(say("opentable.noted", text="|"))
    assert tongue.text(say("opentable.noted", text=typed)) == frame.replace("|", typed)


@pytest.mark.parametrize("typed", HOSTILE)
def test_it_does_so_in_a_list_and_in_a_sentence_within_a_sentence(typed):
    tongue = words("en")
    names = say("opentable.finished", winners=(typed, "Anna"))
    assert tongue.text(names) == f"The game is over. {typed} and Anna won."
    inner = say("opentable.noted", text=typed)
    assert tongue.text(say("opentable.noted", text=inner)) == f"Note: Note: {typed}"


@pytest.mark.parametrize(("language", "last"), [("en", " and "), ("ru", " и "), ("it", " e ")])
def test_a_list_ends_as_people_end_it(language, last):
    def listed(*players: str) -> str:
        return words(language).text(say("dq.story.game-set", players=players)).split(": ")[1]

    assert listed("A", "B", "C") == f"A, B{last}C."
    assert listed("A", "B") == f"A{last}B."
    assert listed("A") == "A."


@EACH_LANGUAGE
def test_a_list_goes_into_one_line_of_a_screen(language):
    """What people wrote is made one line item by item, and the list once more: that changes nothing."""
    told = say("opentable.finished", winners=("Anna\nMaria", "Bert"))
    assert "\n" not in on_screen(language).text(told)
    assert "Anna Maria" in on_screen(language).text(told)


def test_a_sentence_cannot_reach_into_what_fills_it():
    for sentence in ("{name.__class__}", "{name[0]}"):
        with pytest.raises(KeyError):
            _Gaps().vformat(sentence, (), {"name": "Anna"})


def test_numbers_below_zero_have_a_real_minus_and_names_keep_their_hyphen():
    counted = say("opentable.counted", player="Anne-Marie", counter="gold", by="+1", now=-12)
    assert words("en").text(counted) == "Anne-Marie: gold +1, now −12."


def test_what_is_not_there_leaves_nothing_behind():
    assert words("en").text(say("finding.mark-not-written", why=None)).endswith("tell. ")


# Which language


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("en", "en"),
        ("ru", "ru"),
        ("it", "it"),
        ("ru_RU.UTF-8", "ru"),
        ("ru.UTF-8", "ru"),
        ("it-IT", "it"),
        ("it_CH", "it"),
        ("IT", "it"),
        ("en_GB", "en"),
        ("de_DE.UTF-8", "en"),
        ("rue", "en"),  # Rusyn is not Russian
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
        (None, "en"),
        ("../../etc", "en"),
    ],
)
def test_the_nearest_language_is_taken(wanted, language):
    assert preferred(wanted) == language


# The search itself


def test_the_search_finds_every_way_of_speaking(tmp_path):
    """What keeps the tests above from passing by looking away."""
    (tmp_path / "core").mkdir()
    (tmp_path / "screens").mkdir()
    (tmp_path / "core/speaks.py").write_text(
        "def f(a):\n"
        "    key = 'two.a' if a else 'two.b'\n"
        "    if a: key = 'two.c'\n"
        "    say(key, n=1, count='n')\n"
        "    raise Refused('no' if a else 'never', why=1)\n"
        "def g(e, how):\n"
        "    match e:\n"
        "        case 1:\n"
        "            key = 'case.one'\n"
        "            say(key, one=1)\n"
        "        case 2:\n"
        "            key = 'case.two'\n"
        "            say(key, two=2)\n"
        "    raise from_os(e, 'os')\n"
        "    raise Trouble('wet')\n"
        "    finding('odd', serious=True, entry=1)\n"
        "    session.say(f'how.{how}')\n"
        "class Flood(Trouble):\n"
        "    def __init__(self):\n"
        "        super().__init__('flood', depth=1)\n"
    )
    (tmp_path / "screens/speaks.kv").write_text('text: root.words("kv.key")\n')
    found = {each.key: (each.gaps, each.number) for each in everything_said(tmp_path)}
    assert found.pop("how.kept") == (set(), None)
    assert {key: facts for key, facts in found.items() if not key.startswith("how.")} == {
        **{key: ({"n"}, "n") for key in ("two.a", "two.b", "two.c")},
        "case.one": ({"one"}, None),
        "case.two": ({"two"}, None),
        "refused.no": ({"why"}, None),
        "refused.never": ({"why"}, None),
        "trouble.os": ({"why"}, None),
        "trouble.wet": (set(), None),
        "trouble.flood": ({"depth"}, None),
        "finding.odd": ({"entry"}, None),
        "kv.key": (set(), None),
    }


def test_the_search_does_not_overlook_what_it_cannot_read(tmp_path):
    (tmp_path / "core").mkdir()
    (tmp_path / "core/mumbles.py").write_text("def f(thing):\n    say(thing.key)\n")
    with pytest.raises(AssertionError, match=r"mumbles\.py:2"):
        everything_said(tmp_path)
