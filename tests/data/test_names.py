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
from tests.data.boxnames import NAMED_BOXES, QUEST, RAIDERS, ROLL, TWISTER, in_box, names_in_box

LONGEST = {QUEST: 24, ROLL: 26, RAIDERS: 20, TWISTER: 24}  # no card is cut in one language alone
LONGEST_SHORT = {QUEST: 9, ROLL: 14, RAIDERS: 13, TWISTER: 13}
AS_IN_ENGLISH = {
    QUEST: {"Lindel", "Krutzbeck", "Tatianna", "Troll", "Golem", "Ferrox"},
    ROLL: set[str](),
    RAIDERS: {"Zombie", "Goblin", "Troll", "Lava", "Golem", "Medusa"},
    TWISTER: {"Golem", "Goblin", "Troll"},
}
"""What Italians call it too."""

EACH_BOX = pytest.mark.parametrize("box", NAMED_BOXES)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
TRANSLATED = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


def form(box: str, language: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / box / f"names.{language}.toml").read_text("utf-8"))


def heroes(box: str) -> list[str]:
    return sorted(in_box(box)["heroes"])


def test_every_box_with_names_is_looked_at():
    assert {file.parent.name for file in CONTENT.glob("*/names.*.toml")} == set(NAMED_BOXES)


# Nothing is missing, nothing is left over


@EACH_BOX
@TRANSLATED
def test_every_hero_and_card_has_a_name_and_no_other_thing_has(box, language):
    told = form(box, language)
    assert {section: set(told[section]) for section in in_box(box)} == in_box(box)
    assert set(names(box, language).names) == names_in_box(box)


@EACH_BOX
@EACH_LANGUAGE
def test_the_files_say_nothing_else(box, language):
    told = form(box, language)
    assert set(told) <= {"sure", "sure_of", "short", *in_box(box)}
    wanted = {"short"} if language == "en" else {"name", "short"}
    assert all(set(row) == wanted for row in told["heroes"].values())
    assert set(told["heroes"]) == set(heroes(box))


@EACH_BOX
@EACH_LANGUAGE
def test_a_short_name_is_one_of_a_card_and_shorter_and_nobody_elses(box, language):
    told = words(language)
    cards = form(box, language).get("short", {})
    assert set(cards) <= names_in_box(box)
    for card, short in cards.items():
        assert len(short) < len(told.name(box, card)), card
    on_keys = [told.short(box, card) for card in names_in_box(box) - set(heroes(box))]
    assert len(set(on_keys)) == len(on_keys)


@EACH_BOX
def test_english_is_the_box_itself_with_apostrophes(box):
    assert names(box, "en").names == {name: name.replace("'", "’") for name in names_in_box(box) if "'" in name}


def test_a_card_has_its_name_in_english():
    assert words("en").name(QUEST, "Torch Goes Out") == "Torch Goes Out"


@EACH_BOX
@TRANSLATED
def test_each_name_says_where_it_is_from(box, language):
    sure = names(box, language).sure
    assert set(sure) == set(names(box, language).names)
    assert set(sure.values()) <= {"ours", "one source"}


# Names that can be read, and told apart


@EACH_BOX
@TRANSLATED
def test_names_are_short_and_in_one_piece(box, language):
    for name in names(box, language).names.values():
        assert name == " ".join(name.split())
        assert name[0].isupper(), name
        assert len(name) <= LONGEST[box], name


@EACH_BOX
@EACH_LANGUAGE
def test_no_two_things_have_one_name(box, language):
    shown = [words(language).name(box, name).casefold() for name in names_in_box(box)]
    assert len(set(shown)) == len(shown)


@EACH_BOX
def test_russian_names_are_russian(box):
    for name in names(box, "ru").names.values():
        assert re.fullmatch(r"[А-ЯЁ][а-яё]*([ -]([А-Яа-яё]+|\d+(\+\d+)?))*", name), name


@EACH_BOX
def test_italian_names_are_not_the_english_ones_left_standing(box):
    same = {english for english, italian in names(box, "it").names.items() if english == italian}
    assert same == AS_IN_ENGLISH[box]


@EACH_BOX
@TRANSLATED
def test_a_number_on_a_card_is_the_same_in_every_language(box, language):
    for english, name in names(box, language).names.items():
        assert re.findall(r"\d+", name) == re.findall(r"\d+", english)


# Heroes in narrow places


@EACH_BOX
@EACH_LANGUAGE
def test_heroes_have_short_names_that_are_part_of_their_whole_ones(box, language):
    for hero in heroes(box):
        short = words(language).short(box, hero)
        assert re.search(rf"\b{short}\b", words(language).name(box, hero), re.IGNORECASE)
        assert len(short) <= LONGEST_SHORT[box]


@pytest.mark.parametrize(("language", "letters"), [("en", "HLCGKT"), ("ru", "ХЛЧГКТ"), ("it", "HLCGKT")])
def test_each_hero_has_a_letter_of_its_own(language, letters):
    dealt = [sheet.name for sheet in shipped(QUEST).content.heroes]
    assert "".join(words(language).letter(QUEST, hero) for hero in dealt) == letters
    assert len(set(letters)) == len(dealt)


# What has no name in a language is called as it is


@EACH_LANGUAGE
@pytest.mark.parametrize("typed", ["Grandma's Ring", "rope", "Верёвка", "?", "{card}", ""])
def test_what_the_table_has_typed_comes_out_as_it_went_in(language, typed):
    assert words(language).name(QUEST, typed) == typed
    assert words(language).short(QUEST, typed) == typed
    assert words(language).text(say("dq.card", card=Name(QUEST, typed))) == typed


@EACH_LANGUAGE
def test_a_box_without_names_is_called_as_its_table_calls_it(language):
    assert words(language).name("opentable", "Rope") == "Rope"
    assert words(language).short("opentable", "Hugo the Glorious") == "Hugo the Glorious"


@pytest.mark.parametrize(("hero", "letter"), [("anna", "A"), ("«Ёж»", "Ё"), ("42", "")])
def test_the_letter_of_a_hero_that_nobody_shipped(hero, letter):
    assert words("ru").letter(QUEST, hero) == letter


# A name in a sentence


def test_a_name_is_read_in_the_readers_language_and_a_players_is_not():
    message = say("dq.story.card-drawn", hero="Rope", deck=say("dq.deck.corpse"), card=Name(QUEST, "Rope"))
    assert words("en").text(message) == "Rope draws a Corpse card: Rope."
    assert words("ru").text(message) == "Rope берёт карту мертвецов: Верёвка."
    assert words("it").text(message) == "Rope pesca una carta Cadavere: Corda."


def test_a_list_can_hold_names():
    message = say("dq.story.game-set", players=(Name(QUEST, "Rope"), "Rope"))
    assert "Верёвка и Rope" in words("ru").text(message)


# In the rules


@TRANSLATED
def test_the_rules_call_cards_by_the_same_names(language):
    """The English name stands in brackets only, for those whose cards are English."""
    book = reference(QUEST, language)
    shown = names(QUEST, language).names
    cards = [name for name in in_box(QUEST)["cards"] if " " in name or name in ("Shuffle", "Sleeping")]
    found = 0
    for entry in book.entries:
        for text in (entry.title, entry.text, entry.note or ""):
            for card in cards:
                if card in text:
                    assert shown[card].casefold() in text.casefold(), f"{entry.id}: {card}"
                    assert re.search(rf"\([^)]*{card}", text), f"{entry.id}: {card}"
                    found += 1
    assert found > 12


@EACH_LANGUAGE
def test_the_rules_call_heroes_and_tokens_of_dungeon_roll_by_the_same_names(language):
    told = "\n".join(f"{entry.title}\n{entry.text}" for entry in reference(ROLL, language).entries).casefold()
    for name in sorted(names_in_box(ROLL)):
        assert words(language).name(ROLL, name).casefold().replace("'", "’") in told, name


@EACH_LANGUAGE
def test_who_and_what_lives_in_dungeon_raiders_is_found_in_the_rules_by_its_name(language):
    """Chests are called by their numbers: nobody looks these up."""
    book = reference(RAIDERS, language)
    told = "\n".join(f"{entry.title}\n{entry.text}\n{' '.join(entry.words)}" for entry in book.entries).casefold()
    for name in sorted(names_in_box(RAIDERS)):
        shown = words(language).name(RAIDERS, name)
        if not any(sign.isdecimal() for sign in name):
            assert shown.casefold() in told, name
            assert book.find(shown), name


@EACH_LANGUAGE
def test_heroes_and_objects_of_dungeon_twister_are_found_in_the_rules_by_their_names(language):
    """Rooms are called by their numbers: nobody looks these up."""
    book = reference(TWISTER, language)
    told = "\n".join(f"{entry.title}\n{entry.text}" for entry in book.entries).casefold()
    for section in ("heroes", "objects"):
        for name in sorted(in_box(TWISTER)[section]):
            shown = words(language).name(TWISTER, name)
            assert shown.casefold() in told, name
            assert shown.casefold() in f"{book.find(shown)[0].title} {book.find(shown)[0].text}".casefold(), name
