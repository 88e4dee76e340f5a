"""Every screen of Dungeon Twister as a careful eye looks at it: nothing cut, overlapping, too small or too faint.

Both phone sizes in all languages; the rest as a sample, another one for each scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.chanced import random_setup
from core.facts import Move
from core.randomplay import random_move
from data.contents import shipped
from data.words import LANGUAGES
from tests.core.dungeontwister.table import PEOPLE
from tests.pseudo import is_pseudo
from tests.ui.conftest import Open
from tests.ui.driver import Driver
from tests.ui.games import NOW
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, is_symbol, labels, problems
from tests.ui.scenes import put
from tests.ui.twisterhand import act, card, hero
from tests.ui.twisterscenes import bound, every_scene, everything, fighting, mustering, over_played, result, turn

OpenGame = Callable[..., Hand]
Look = Callable[[Driver], Iterable[str]]
PHONES = ((412, 915), (360, 640))
LYING, TABLET = (915, 412), (1280, 800)
TABS = ("log", "odds", "rules")
EACH_PHONE = pytest.mark.parametrize("size", PHONES, ids=str)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def look_at(open_app: Open, tmp_path: Path) -> Callable[..., list[str]]:
    """Shows one game after the other, and gives what is wrong with each of them."""

    def start(
        games: dict[str, tuple[Move, ...]], size: tuple[int, int], look: Look = problems, tab: str = "", **likes: Any
    ) -> list[str]:
        written = {name: put(tmp_path, moves, lambda: int(NOW * 1000), BOX) for name, moves in games.items()}
        ui = open_app(size, **likes)
        found = []
        for name, game in written.items():
            ui.app.go("game", game=game)
            ui.advance(0.3)
            if tab:
                ui.app.screen.choose(tab)
                ui.advance(0.3)
            found += [f"{name}: {each}" for each in look(ui)]
        return found

    return start


def told(found: list[str]) -> str:
    return "\n" + "\n".join(found)


@pytest.mark.parametrize(("size", "language"), list(product(PHONES, LANGUAGES)), ids=str)
def test_every_scene_looks_right_on_a_phone(look_at, size, language):
    found = look_at(every_scene(), size, language=language)
    assert not found, told(found)


SAMPLES = (
    (LYING, "ru", "dark", 1.0),
    (LYING, "it", "light", 1.3),
    (TABLET, "en", "light", 1.0),
    (TABLET, "ru", "paper", 1.3),
    (PHONES[0], "ru", "dark", 2.0),
    (PHONES[1], "ru", "paper", 2.0),
    (PHONES[1], "it", "light", 1.3),
    (PHONES[0], "it", "paper", 0.85),
)


@pytest.mark.parametrize("sample", range(len(SAMPLES)), ids=lambda at: "-".join(map(str, SAMPLES[at])))
def test_a_sample_looks_right_everywhere_else(look_at, sample):
    size, language, theme, scale = SAMPLES[sample]
    scenes = {name: moves for at, (name, moves) in enumerate(every_scene().items()) if at % 3 == sample % 3}
    found = look_at(scenes, size, language=language, theme=theme, text_scale=scale)
    assert not found, told(found)


@pytest.mark.parametrize("tab", TABS)
def test_the_other_tabs_look_right(look_at, tab):
    scenes = {name: every_scene()[name] for name in ("played", "group", "four-fight", "over-played")}
    found = look_at(scenes, PHONES[1], language="ru", tab=tab)
    assert not found, told(found)


def test_no_word_stands_outside_the_catalogues(look_at, xx):
    """In a language that nobody speaks every word must be strange, but for people's names and numbers."""

    def strange(ui: Driver) -> list[str]:
        shown = [label.text for label in labels(ui) if not is_symbol(label)]
        return [text for text in shown if not is_pseudo(text, typed=(*PEOPLE, *(name[0] for name in PEOPLE)))]

    found = look_at(every_scene(), PHONES[0], strange, language="en", speak=lambda _language: xx)
    assert not found, told(found)


# What opens by touches


@EACH_PHONE
@EACH_LANGUAGE
def test_what_opens_by_touches_looks_right(open_game: OpenGame, size, language: str):
    hand = open_game(turn(), size, language=language)
    for who, sort in (("Elf Scout", "walk-over"), ("Paladin", "strike"), ("Golem", "open-room")):
        act(hand, who, sort)
        assert_looks_right(hand.ui)
        hand.answer("arrow-left")
        assert_looks_right(hand.ui)


@EACH_LANGUAGE
def test_a_hero_with_many_deeds_looks_right(open_game: OpenGame, language: str):
    for size in PHONES:
        hand = open_game(everything(), size, language=language)
        hand.answer(hero("Illusionist"))
        assert_looks_right(hand.ui)


@pytest.mark.parametrize("hand_side", ["left", "right"])
def test_either_hand_and_a_half_turn(open_game: OpenGame, hand_side: str):
    assert_looks_right(open_game(bound(), hand=hand_side, turned=True).ui)


def test_totals_stay_readable_when_groups_fight(open_game: OpenGame):
    for size in PHONES:
        hand = open_game(mustering(), size, language="ru")
        for name in ("Golem", "Bert:Ghost", "Bert:Elf Scout"):
            hand.answer(hero(name))
        assert_looks_right(hand.ui)
    hand = open_game(fighting(), (360, 640), language="ru")
    hand.answer(card("Anna", 3))
    assert_looks_right(hand.ui)


# What there is room for


@EACH_PHONE
def test_the_last_fight_has_room_on_every_phone(open_game: OpenGame, size):
    """Also where somebody is chosen and has a lot to do; and what is left to spend is seen beside it."""
    hand = open_game(result(), size)
    stage = hand.ui.app.screen.stage
    for who in ("", "Paladin"):
        if who:
            hand.answer(hero(who))
        assert stage.last.parent is not None
        assert "16 : 2" in hand.ui.texts()
        assert (stage.turn.number.text, stage.turn.number.opacity) == ("4", 1)
        assert_looks_right(hand.ui)


@pytest.mark.parametrize(("size", "head"), [(PHONES[0], True), (PHONES[1], False)], ids=str)
def test_at_the_end_what_brought_the_points_comes_first(open_game: OpenGame, size, head: bool):
    """That somebody has won the Now panel says too; a small phone has no room to say it twice."""
    hand = open_game(over_played(), size)
    end = hand.ui.app.screen.stage.end
    assert (end.head.parent is not None) == head
    assert "Won: Anna" in hand.ui.texts()
    assert "Left the maze: Goblin (Anna)" in hand.ui.texts()


@EACH_PHONE
@pytest.mark.parametrize("name", ["turn", "three", "four"])
def test_points_are_counted_at_a_glance_by_any_number_of_players(look_at, size, name: str):
    """Every pip of the track is as large as a letter, and none leaves its side."""

    def small(ui: Driver) -> list[str]:
        return [
            f"{side.name}: {side.most} of {side.pip:.0f} dp in {side.width:.0f}"
            for side in ui.app.screen.track.sides.values()
            if side.pip < 7 or side.pip * side.most > side.width
        ]

    found = look_at({name: every_scene()[name]}, size, small)
    assert not found, told(found)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_chance_never_breaks_the_screen(open_game: OpenGame, seed: int):
    """Whatever comes, in any order and with any teams, on the smallest phone in the longest language."""
    chance = Random(f"twister screen {seed}")
    setup = random_setup(chance, shipped("dungeontwister").content)
    hand = open_game((setup,), (360, 640), box=BOX, language="ru")
    playing = hand.ui.app.playing
    for number in range(120):
        move = random_move(BOX, playing.table.journal.state, chance)
        if move is None:
            break
        assert playing.play(move) is None
        hand.ui.advance(0.1)
        if number % 6 == 0:
            assert_looks_right(hand.ui)
    assert_looks_right(hand.ui)
