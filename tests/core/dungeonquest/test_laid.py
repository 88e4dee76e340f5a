"""A game that lies on the table already: it starts at once, and runes and towers are told when they matter."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from core.asks import DeckCardAsk
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events import setting_up as e
from core.boxes.dungeonquest.invariants import violated_invariants
from core.boxes.dungeonquest.random_setup import random_setup
from core.boxes.dungeonquest.settings import Settings
from core.chance import Drawn
from core.frozen import replace
from core.randomplay import random_move
from tests.core.dungeonquest.chance import random_content
from tests.core.dungeonquest.table import CONTENT, Table
from tests.core.randomgames import RandomGames
from tests.matrix import SWEEP

PEOPLE = ("Hugo", "Lindel", "Challara")


def laid(*players: str, first: str = "", **settings: object) -> Table:
    t = Table(begin=False)
    seats = tuple(m.Seat(name, name) for name in players)
    chosen = replace(Settings(), **settings)
    t.play(m.SetUp(seats=seats, content=CONTENT, settings=chosen, first=first, laid=True))
    return t


def name_rune(hero: str, card: str) -> m.NameRune:
    return m.NameRune(hero=hero, card=Drawn(card=card))


def test_the_first_turn_begins_without_a_die_a_rune_or_a_tower():
    t = laid(*PEOPLE)
    assert (t.step, t.turn) == ("turn", "Hugo")
    assert len({hero.tower for hero in t.state.heroes}) == 3
    assert all(event.assumed for event in t.told(e.TowerTaken))
    assert [BOX.voice.story(t.state, event) for event in t.told(e.TowerTaken)] == [None] * 3
    assert laid(*PEOPLE, first="Challara").turn == "Challara"


@pytest.mark.parametrize("settings", [{"board": "map"}, {"exit_tower": "not the start"}])
def test_the_towers_are_asked_for_where_they_matter(settings):
    t = laid(*PEOPLE, **settings)
    assert t.step == "tower-choice"


def test_a_hero_without_a_card_still_draws_one():
    t = Table(begin=False)
    seats = (m.Seat("Hugo", "Hugo"), m.Seat("Ann", ""))
    t.play(m.SetUp(seats=seats, content=CONTENT, settings=Settings(), laid=True))
    assert t.step == "hero"
    t.play(m.TakeHero(player="Ann", hero=Drawn(card="Lindel")))
    assert (t.step, t.turn) == ("turn", "Hugo")


@pytest.mark.rule("DQ-10", "DQ-205")
def test_each_names_as_many_runes_as_were_agreed_when_they_are_used():
    t = laid("Hugo", "Lindel", runes=1)
    (offer,) = t.offers("name-rune", hero="Lindel")
    (ask,) = offer.asks
    assert isinstance(ask, DeckCardAsk)
    t.play(name_rune("Lindel", "Rune of Warning"))
    assert not t.offers("name-rune", hero="Lindel")
    t.refused(name_rune("Lindel", "Rune"), "DQ-10")
    t.play(m.UseRune(hero="Lindel", rune="Rune of Warning"))
    assert [rune.used for rune in t.hero("Lindel").runes] == [True]
    t.refused(name_rune("Hugo", "Rune of Warning"))
    t.play(name_rune("Hugo", "Rune"))
    assert not t.offers("name-rune")


@pytest.mark.rule("DQ-10")
def test_nobody_names_a_rune_where_all_were_drawn_or_there_are_none():
    t = Table("Hugo", "Lindel", runes=1)
    assert not t.offers("name-rune")
    t.refused(name_rune("Hugo", "Rune"), "DQ-10")
    assert not laid("Hugo", "Lindel", runes=0).offers("name-rune")


@pytest.mark.parametrize("seed", range(40 if SWEEP else 6))
def test_such_games_keep_to_the_rules_to_their_end(seed):
    games = RandomGames(
        BOX,
        lambda chance: replace(random_setup(chance, random_content(chance)), laid=True),
        partial(random_move, BOX),
    )
    journal = games.play(Random(seed), 150)
    assert all(not violated_invariants(node.state) for node in journal.line())
