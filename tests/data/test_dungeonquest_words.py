"""What DungeonQuest alone says: duels, names that players share with cards, what is told once. For the rest see
test_spoken_games.py.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from app.simulate import one_game
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.trials import Died, Wounded
from core.boxes.dungeonquest.random_setup import PLAYERS
from core.boxes.dungeonquest.state import Game
from core.frozen import replace
from core.journal import Journal
from core.log import audit, story
from core.message import say
from core.simulation import simulation_of
from data.contents import shipped
from data.words import LANGUAGES, words
from tests.core.dungeonquest.table import Table
from tests.data.spoken import keys_told_by

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


# Names


@cache
def played(number: int, names: tuple[str, ...]) -> Journal[Game]:
    """A random game in which the players have these names."""
    chance = Random(f"names/{number}")
    setup = simulation_of(BOX.name).random_setup(chance, shipped("dungeonquest").content)
    assert isinstance(setup, m.SetUp)
    called = dict(zip(PLAYERS, names, strict=True))
    seats = tuple(replace(seat, name=called[seat.name]) for seat in setup.seats)
    settings = replace(setup.settings, duels=True, duel_wounds=True)
    return one_game(BOX, replace(setup, seats=seats, first=called.get(setup.first, ""), settings=settings), chance)


@EACH_LANGUAGE
def test_a_player_who_is_called_like_a_card_keeps_that_name(language):
    called = ("Rope", "Hugo the Glorious", "Giant Ruby", "Sleeping")
    for number in range(6):
        usual, odd = played(number, PLAYERS), played(number, called)
        told = "\n".join(words(language).text(each) for line in story(usual) for each in line.sentences)
        for player, name in zip(PLAYERS, called, strict=True):
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
    state = BOX.rules.empty
    for each in BOX.rules.decide(state, m.SetUp(seats=seats, content=content)):
        state = BOX.rules.evolve(state, each)
    field = "foe" if isinstance(event, FightEnded) else "cause"
    told = BOX.voice.story(state, replace(event, **{field: player}))
    assert told is not None
    assert player in words("ru").text(told)


def test_a_card_that_the_table_has_typed_stays_as_typed():
    t = Table("Hugo", "Lindel").entering("dungeon", "Riddle")
    assert "Riddle" in words("ru").text(story(t.journal)[-1].sentences[0])


def test_the_journal_keeps_the_names_of_the_box():
    t = Table("Hugo", "Lindel").entering("dungeon", "Gold Coins 30")
    assert words("it").text(story(t.journal)[-1].sentences[0]).endswith(": Monete d’Oro 30 (30 Oro).")
    assert t.hero("Hugo").loot[0].card == "Gold Coins 30"


# Told once, and only what happened


def test_a_determination_token_that_goes_back_at_once_is_not_told():
    t = Table("Hugo", "Lindel").entering("pit")
    t.roll("test", 6, 6)
    assert keys_told_by(t)[:2] == ["dq.story.test-failed", "dq.story.died"]


def test_one_that_stays_is_told_and_so_is_its_going():
    t = Table("Hugo", "Lindel")
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert keys_told_by(t)[:2] == ["dq.story.test-failed", "dq.story.determined"]
    t.until("Hugo")
    t.go()
    t.arrive("corridor")
    keys = {message.key for line in story(t.journal)[-2:] for message in line.sentences}
    assert "dq.story.determination-gone" in keys


def test_a_drawn_loot_card_is_told_once_with_its_deck():
    t = Table("Hugo", "Lindel").entering("dungeon", "Gold Coins 30")
    line = story(t.journal)[-1].sentences
    assert [message.key for message in line][:2] == ["dq.story.loot-taken", "dq.story.turn-began"]
    assert words("en").text(line[0]) == "Hugo takes a Dungeon card as loot: Gold Coins 30 (30 gold)."


def test_loot_that_lies_face_down_is_told_to_others_without_its_name():
    t = Table("Hugo", "Lindel", cloak_and_dagger=True).entering("dungeon", "Gold Coins 30")
    for viewer, named in (("Hugo", True), ("Lindel", False), (None, False)):
        texts = " ".join(words("en").text(message) for message in story(t.journal, viewer)[-1].sentences)
        assert ("Gold Coins" in texts) is named, viewer


def test_alone_nobody_is_told_to_play_the_monster():
    alone = Table("Hugo", solo=True).meeting()
    assert "dq.story.monster-met-alone" in keys_told_by(alone)
    together = Table("Hugo", "Lindel").meeting()
    assert "dq.story.monster-met" in keys_told_by(together)


def test_a_move_that_leads_to_nothing_yet_is_told_as_what_was_done():
    t = Table("Hugo", "Lindel")
    t.go("door")
    assert keys_told_by(t) == ["dq.deed.door"]
    t.draw("door", "Door Opens")
    t.arrive("bridge")
    t.choose("bridge", "cross")
    assert keys_told_by(t) == ["dq.deed.bridge"]
    assert [message.key for message in audit(t.journal)[-1].sentences] == ["dq.deed.bridge"]


# Numbers


@pytest.mark.parametrize(
    ("wounds", "told_as"), [(1, "1 рану"), (2, "2 раны"), (5, "5 ран"), (11, "11 ран"), (21, "21 рану")]
)
def test_wounds_are_counted_as_russians_count(wounds, told_as):
    message = say("dq.story.wounded", count="wounds", hero="Anna", wounds=wounds, cause=say("dq.cause.bridge"))
    assert words("ru").text(message) == f"Anna получает {told_as} (мост)."


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Anna takes a determination token, now 1.", "Anna takes a determination token, now 2."),
        ("ru", "Anna берёт жетон решимости, теперь 1.", "Anna берёт жетон решимости, теперь 2."),
        ("it", "Anna prende un Segnalino Determinazione, ora 1.", "Anna prende un Segnalino Determinazione, ora 2."),
    ],
)
def test_one_token_and_two(language, one, two):
    for tokens, text in ((1, one), (2, two)):
        message = say("dq.story.determined", hero="Anna", count="tokens", tokens=tokens)
        assert words(language).text(message) == text
