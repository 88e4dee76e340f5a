"""The Now panel of Dungeon Raiders as data: every step is told and laid out, and no choice is lost on the way."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from app.playing import View
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.chanced import random_setup
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import awaited
from core.choices import Choice
from core.facts import Move
from core.message import Message
from core.play import decide, evolve
from core.randomplay import random_move
from data.contents import shipped
from data.reference import reference
from data.words import LANGUAGES, words
from screens.face import StepView
from screens.icons import icon
from screens.raiders.asking import asking
from screens.raiders.chapters import changes
from screens.raiders.picking import Picking
from screens.raiders.steps import MATRIX, RULES, SECRET, STEPS, step
from screens.raiders.words import boss_signs, ended, fate_of, ranked, reason, what_it_does
from tests.ui import raidersscenes as r

GAMES = 14


def view_of(state: Game) -> View:
    """The state as a whole table looks at it, without a file behind it."""
    table = SimpleNamespace(choices=lambda: BOX.choices(state))
    playing: Any = SimpleNamespace(table=table, box=BOX)
    return View(playing, BOX.view(state, None), BOX.over(state))


def scene(name: str) -> View:
    return view_of(r.state_after(r.every_scene()[name]))


def states() -> Iterator[Game]:
    """All that comes in some games by chance, with all sorts of rules and numbers of players."""
    for seed in range(GAMES):
        chance, state = Random(f"raid {seed}"), BOX.empty
        move: Move | None = random_setup(chance, shipped("dungeonraiders").content)
        while move is not None:
            state = evolve(BOX, state, decide(BOX, state, move))
            yield state
            move = random_move(BOX, state, chance)


@pytest.fixture(scope="module")
def seen() -> list[View]:
    return [view_of(state) for state in states()]


def each_choice(now: StepView) -> Iterator[Choice]:
    yield from (offer.choice for offer in now.offers)
    if now.direct is not None:
        yield now.direct


def said(view: View) -> Iterator[Message]:
    """Every word of a step."""
    now = step(view)
    yield now.title
    for offer in now.offers:
        yield offer.label
        if offer.group is not None:
            yield offer.group.words
    for choice in each_choice(now):
        for ask in choice.asks:
            head = asking(now, view, choice, ask, {})
            yield from (each for each in (head.title, head.why) if each is not None)
    state = view.state
    for told in (now.why, what_it_does(state) if state.room.card else None, ended(state)):
        if told is not None:
            yield told
    if view.over:
        yield reason(state)
        yield from (fate_of(score) for score in state.scores)


def test_it_is_pure_data(root):
    """Kivy is not even imported."""
    code = (
        "import sys, screens.raiders.steps, screens.raiders.asking, screens.raiders.words; print('kivy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_every_step_of_the_game_is_met_and_known(seen):
    assert {view.state.steps[-1].what for view in seen if view.state.steps} == set(STEPS)


def test_no_choice_is_lost(seen):
    for view in seen:
        found = Counter((choice.move, choice.given) for choice in each_choice(step(view)))
        assert found == Counter((choice.move, choice.given) for choice in view.choices)


def test_every_step_has_a_symbol_and_a_rule_that_can_be_read(seen):
    known = {rule for entry in reference("dungeonraiders", "en").entries for rule in entry.rules}
    assert {rule for _, rule in STEPS.values()} | {*RULES.values()} <= known
    for view in seen:
        now = step(view)
        if now.layout != "over" and view.state.steps:
            assert now.rule in known
        icon(now.icon or "quest")
        for offer in now.offers:
            icon(offer.icon or "quest")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(seen, language):
    speak = words(language)
    for view in seen:
        for message in said(view):
            text = speak.text(message)
            assert text
            assert text != message.key
            assert "{" not in text


def test_cards_are_laid_out_as_the_table_plays(seen):
    for view in seen:
        now, state = step(view), view.state
        if not state.steps or state.steps[-1].what != "cards" or not awaited(state):
            continue
        secret = state.settings.secret_cards and not state.settings.tactical
        assert now.layout == (SECRET if secret else MATRIX)
        with_keys = [offer.slot for offer in now.offers if offer.place == "tile"]
        assert with_keys == list(awaited(state))


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("monster", "Dragon"),
        ("boss-hydra", "Hydra: second fight"),
        ("boss-chest", "Mega-Dragon: the chest"),
        ("lay", "Level 3, room 4"),
        ("over-nobody", "Nobody has won"),
    ],
)
def test_titles(name, title):
    assert words("en").text(step(scene(name)).title) == title


def why(now: StepView) -> str:
    assert now.why is not None
    return words("en").text(now.why)


def test_in_turn_it_says_whose_turn_it_is():
    now = step(scene("tactical"))
    assert now.hero == "Ilya"
    assert why(now) == "Ilya plays"


def test_against_two_it_says_whom_it_hits():
    assert why(step(scene("two-players"))) == "Whoever plays lower is hit"
    assert why(step(scene("boss-two"))) == "Whoever plays higher is hit"


def test_every_sign_of_every_boss_is_told():
    told = {icon for boss in r.CONTENT.bosses for icon, _ in boss_signs(boss)}
    assert {"hit-two", "hit-highest", "no-sword", "no-ball", "torch", "ball", "chest-guarded", "twice", "stone", "tax",
            "torch-shield"} <= told  # fmt: skip


@pytest.mark.parametrize(
    ("name", "order"),
    [("over-treasure", ["survived", "survived", "survived", "out"]), ("over-nobody", ["dead", "dead", "dead"])],
)
def test_the_winners_come_first_and_the_dead_last(name, order):
    assert [score.fate for score in ranked(scene(name).state)] == order


def test_the_log_tells_the_life_first():
    before, after = (r.state_after(r.every_scene()["struck"][:end]) for end in (-1, None))
    assert changes(before, after) == ((8, 5), (8, 5))


def test_several_cards_are_sent_with_the_last():
    sent: list[Any] = []
    state = r.state_after(r.every_scene()["boss-medusa"])
    ask = next(choice.asks[0] for choice in BOX.choices(state) if choice.move == "play-cards")
    picking = Picking(ask, sent.append, lambda: None)
    first, second = picking.words[:2]
    picking.touch(second)
    assert picking.ready
    picking.touch(first)
    assert sent == [(first, second)], "in the order in which they were offered"
    picking.touch(first)
    picking.touch(first)
    picking.finish()
    assert sent == [(first, second)], "it was put back, and one is the least"
    picking.touch(second)
    picking.finish()
    assert sent[1:] == [(second,)]
