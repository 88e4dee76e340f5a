"""The language that nobody speaks says everything that English says, and nothing that English says as it stands."""

from __future__ import annotations

import re
from random import Random
from string import Formatter

import pytest

from app.simulate import one_game
from core.boxes.dungeonquest.labels import card
from core.boxes.registry import box_named
from core.log import story
from core.message import say
from core.simulation import simulation_of
from data.contents import shipped
from data.reference import boxes_with_rules, reference
from data.words import preferred, words
from tests.data.cataloguing import sentences
from tests.pseudo import CLOSED, OPENED, is_pseudo, pseudo

EACH_BOX = pytest.mark.parametrize("box", boxes_with_rules())


def english() -> list[str]:
    return [form for forms in sentences("en").values() for form in forms]


def gaps(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


def without_gaps(text: str) -> str:
    return re.sub(r"\{\w*\}", "", text)


# The letters


def test_every_sentence_of_english_is_another_one_longer_and_with_the_same_gaps():
    for text in english():
        other = pseudo(text)
        assert gaps(other) == gaps(text)
        assert len(without_gaps(other)) >= 1.4 * len(without_gaps(text)) - 1, text
        assert (other[0], other[-1]) == (OPENED, CLOSED)
        assert not re.search("[A-Za-z]", re.sub("DQ-[0-9]+", "", without_gaps(other))), other
        assert is_pseudo(without_gaps(other))


def test_none_of_it_is_a_word_too_long_to_be_broken():
    for text in english():
        longest = max(map(len, text.split()))
        assert max(map(len, pseudo(text).split())) <= longest + 9, pseudo(text)


def test_capitals_and_half_a_text_are_still_pseudo():
    text = pseudo("What does the fox quietly jump over? Lazy, vexed wizards!")
    assert is_pseudo(text.upper())
    assert is_pseudo(text[3:9] + "…")


@pytest.mark.parametrize("text", ["Rope", "‹ñó› Rope", "OK", "Верёвка", "a", "Più"])
def test_what_did_not_come_from_the_catalogue_is_found(text):
    assert not is_pseudo(text)


@pytest.mark.parametrize("text", ["", "12 / 16", "+3 → 4", "×2", "…", "1–2", "83%", "DQ-116", "⚀", "\U000f0a9c"])
def test_digits_and_symbols_are_nobodys_language(text):
    assert is_pseudo(text)


def test_what_people_have_typed_is_allowed_where_it_is_named():
    text = pseudo("{hero} draws: {card}").format(hero="Anna", card=pseudo("Rope"))
    assert not is_pseudo(text)
    assert is_pseudo(text, ["Anna"])
    assert is_pseudo("ANNA", ["Anna"])


def test_letters_of_other_languages_become_others_too():
    assert pseudo("Русский") == "‹Óóóóóóó~›"
    assert is_pseudo(pseudo("Più, “Ёж”"))


def test_markup_is_kept():
    assert pseudo("[b]bold[/b] [color=ff0000]red[/color]").startswith("‹[b]ьółđ[/b] [color=ff0000]řéđ[/color]")


# As a language of the program


def test_it_is_a_language_while_it_lasts(xx):
    assert words("xx") is xx
    assert preferred("xx") == "xx"
    assert words("ru").text(say("word.yes")) == "да"


def test_it_counts(xx):
    one, two = (xx.text(say("dq.story.healed", hero="", count="wounds", wounds=number)) for number in (1, 2))
    assert is_pseudo(one)
    assert is_pseudo(two)
    assert one.replace("1", "") != two.replace("2", "")


def test_it_has_names_and_short_ones(xx):
    assert xx.text(say("dq.card", card=card("Rope"))) == "‹‹Řóþé~›~›"
    for hero in shipped("dungeonquest").content.heroes:
        assert is_pseudo(xx.name("dungeonquest", hero.name))
        assert is_pseudo(xx.short("dungeonquest", hero.name))
        assert xx.letter("dungeonquest", hero.name) in "ĦŁÇĞĶŤ"
    for deck in shipped("dungeonquest").content.decks:
        assert all(is_pseudo(xx.name("dungeonquest", face.name)) for face in deck.faces)


@EACH_BOX
def test_it_has_rules_to_look_up(xx, box):
    book, real = reference(box, "xx"), reference(box, "en")
    assert [entry.id for entry in book.entries] == [entry.id for entry in real.entries]
    for entry in book.entries:
        assert is_pseudo(entry.title + entry.text + (entry.note or "")), entry.id
    assert all(is_pseudo(topic.title) for topic in book.topics())


@EACH_BOX
def test_a_whole_game_is_told_in_it(xx, box):
    rules = box_named(box)
    chance = Random("pseudo")
    journal = one_game(rules, simulation_of(rules.name).random_setup(chance, shipped(box).content), chance)
    players = rules.sight.viewers(journal.state)
    for line in story(journal):
        for message in line.sentences:
            assert is_pseudo(xx.text(message), players), xx.text(message)
    for node in journal.line():
        assert is_pseudo(xx.text(rules.voice.now(node.state)), players)
        for choice in rules.rules.choices(node.state):
            assert is_pseudo(xx.text(choice.label), players), choice.label
