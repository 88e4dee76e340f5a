"""What heroes and cards are called: everything in a box has a name in every language, and nothing else has."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from core.message import Name, say
from data.contents import shipped
from data.names import CONTENT, names
from data.reference import reference
from data.words import LANGUAGES, words

BOX = "dungeonquest"
LONGEST = 24  # as long as the longest English one, so that no card is cut in one language alone
LONGEST_SHORT = 9

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
TRANSLATED = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


def form(language: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / BOX / f"names.{language}.toml").read_text("utf-8"))


def in_box() -> dict[str, set[str]]:
    """Every name in the box, in the sections that the files have."""
    content = shipped(BOX).content
    return {
        "heroes": {sheet.name for sheet in content.heroes},
        "cards": {face.name for deck in content.decks for face in deck.faces},
        "powers": {power.name for power in content.powers},
    }


def heroes() -> list[str]:
    return [sheet.name for sheet in shipped(BOX).content.heroes]


# Nothing is missing, nothing is left over


@TRANSLATED
def test_every_hero_and_card_has_a_name_and_no_other_thing_has(language):
    told = form(language)
    assert {section: set(told[section]) for section in in_box()} == in_box()
    assert set(names(BOX, language).names) == set().union(*in_box().values())


@EACH_LANGUAGE
def test_the_files_say_nothing_else(language):
    told = form(language)
    assert set(told) <= {"sure", "sure_of", "heroes", "cards", "powers"}
    wanted = {"short"} if language == "en" else {"name", "short"}
    assert all(set(row) == wanted for row in told["heroes"].values())
    assert set(told["heroes"]) == set(heroes())


def test_english_is_the_box_itself():
    assert not names(BOX, "en").names
    assert words("en").name(BOX, "Torch Goes Out") == "Torch Goes Out"


@TRANSLATED
def test_each_name_says_where_it_is_from(language):
    sure = names(BOX, language).sure
    assert set(sure) == set(names(BOX, language).names)
    assert set(sure.values()) == {"ours", "one source"}


# Names that can be read, and told apart


@TRANSLATED
def test_names_are_short_and_in_one_piece(language):
    for name in names(BOX, language).names.values():
        assert name == " ".join(name.split())
        assert name[0].isupper(), name
        assert len(name) <= LONGEST, name


@EACH_LANGUAGE
def test_no_two_things_have_one_name(language):
    shown = [words(language).name(BOX, name).casefold() for name in set().union(*in_box().values())]
    assert len(set(shown)) == len(shown)


def test_russian_names_are_russian():
    for name in names(BOX, "ru").names.values():
        assert re.fullmatch(r"[А-ЯЁ][а-яё]*([ -]([А-Яа-яё]+|\d+))*", name), name


def test_italian_names_are_not_the_english_ones_left_standing():
    same = {english for english, italian in names(BOX, "it").names.items() if english == italian}
    assert same == {"Lindel", "Krutzbeck", "Tatianna", "Troll", "Golem", "Ferrox"}


@TRANSLATED
def test_a_number_on_a_card_is_the_same_in_every_language(language):
    for english, name in names(BOX, language).names.items():
        assert re.findall(r"\d+", name) == re.findall(r"\d+", english)


# Heroes in narrow places


@EACH_LANGUAGE
def test_heroes_have_short_names_that_are_part_of_their_whole_ones(language):
    for hero in heroes():
        short = words(language).short(BOX, hero)
        assert short in words(language).name(BOX, hero).split()
        assert len(short) <= LONGEST_SHORT


@pytest.mark.parametrize(("language", "letters"), [("en", "HLCGKT"), ("ru", "ХЛЧГКТ"), ("it", "HLCGKT")])
def test_each_hero_has_a_letter_of_its_own(language, letters):
    assert "".join(words(language).letter(BOX, hero) for hero in heroes()) == letters
    assert len(set(letters)) == len(heroes())


# What has no name in a language is called as it is


@EACH_LANGUAGE
@pytest.mark.parametrize("typed", ["Grandma's Ring", "rope", "Верёвка", "?", "{card}", ""])
def test_what_the_table_has_typed_comes_out_as_it_went_in(language, typed):
    assert words(language).name(BOX, typed) == typed
    assert words(language).short(BOX, typed) == typed
    assert words(language).text(say("dq.card", card=Name(BOX, typed))) == typed


@EACH_LANGUAGE
def test_a_box_without_names_is_called_as_its_table_calls_it(language):
    assert words(language).name("opentable", "Rope") == "Rope"
    assert words(language).short("opentable", "Hugo the Glorious") == "Hugo the Glorious"


@pytest.mark.parametrize(("hero", "letter"), [("anna", "A"), ("«Ёж»", "Ё"), ("42", "")])
def test_the_letter_of_a_hero_that_nobody_shipped(hero, letter):
    assert words("ru").letter(BOX, hero) == letter


# A name in a sentence


def test_a_name_is_read_in_the_readers_language_and_a_players_is_not():
    message = say("dq.story.card-drawn", hero="Rope", deck=say("dq.deck.corpse"), card=Name(BOX, "Rope"))
    assert words("en").text(message) == "Rope draws a Corpse card: Rope."
    assert words("ru").text(message) == "Rope берёт карту трупа: Верёвка."
    assert words("it").text(message) == "Rope pesca una carta Cadavere: Corda."


def test_a_list_can_hold_names():
    message = say("dq.story.game-set", players=(Name(BOX, "Rope"), "Rope"))
    assert "Верёвка, Rope" in words("ru").text(message)


# In the rules


@TRANSLATED
def test_the_rules_call_cards_by_the_same_names(language):
    """The English name stands in brackets only, for those whose cards are English."""
    book = reference(BOX, language)
    shown = names(BOX, language).names
    cards = [name for name in in_box()["cards"] if " " in name or name in ("Shuffle", "Sleeping")]
    found = 0
    for entry in book.entries:
        for text in (entry.title, entry.text, entry.note or ""):
            for card in cards:
                if card in text:
                    assert shown[card].casefold() in text.casefold(), f"{entry.id}: {card}"
                    assert re.search(rf"\([^)]*{card}", text), f"{entry.id}: {card}"
                    found += 1
    assert found > 12
