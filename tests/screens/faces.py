"""The faces of all boxes as data, with states of many games to look at: what test_steps.py runs over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

from app.playing import View
from core.box import Box
from core.boxes.dungeonquest import BOX as QUEST
from core.boxes.dungeonquest.scene import heading as quest_asking
from core.boxes.dungeonquest.scene import steps as quest_steps
from core.boxes.dungeonquest.steps import STEPS as QUEST_STEPS
from core.boxes.dungeonraiders import BOX as RAIDERS
from core.boxes.dungeonraiders.random_setup import random_setup as random_raid
from core.boxes.dungeonraiders.scene import steps as raiders_steps
from core.boxes.dungeonraiders.scene.words import ended, fate_of, reason, what_it_does
from core.boxes.dungeonraiders.steps import STEPS as RAIDERS_STEPS
from core.boxes.dungeonroll import BOX as ROLL
from core.boxes.dungeonroll.random_setup import random_setup as random_delve
from core.boxes.dungeonroll.scene import heading as roll_asking
from core.boxes.dungeonroll.scene import steps as roll_steps
from core.boxes.dungeonroll.steps import STEPS as ROLL_STEPS
from core.boxes.dungeontwister import BOX as TWISTER
from core.boxes.dungeontwister.random_setup import random_setup as random_maze
from core.boxes.dungeontwister.scene import heading as twister_asking
from core.boxes.dungeontwister.scene import steps as twister_steps
from core.boxes.dungeontwister.steps import STEPS as TWISTER_STEPS
from core.choices import Choice
from core.facts import Move
from core.message import Message
from core.play import decide, evolve
from core.randomplay import random_move
from core.scene import StepView
from core.steps import Steps
from data.contents import shipped
from tests.core.dungeontwister.table import hide, muster, scene, strike
from tests.matrix import SWEEP
from tests.ui.scenes import TABLES, every_step, played


def view_of(box: Box[Any], state: Any) -> View:
    """The state as a whole table looks at it, without a file behind it."""
    table = SimpleNamespace(choices=lambda: box.rules.choices(state))
    playing: Any = SimpleNamespace(table=table, box=box)
    return View(playing, box.sight.view(state, None), box.rules.over(state))


def by_chance(
    box: Box[Any], seed: str, games: int, set_up: Callable[..., Move], longest: int = 10_000
) -> Iterator[Any]:
    """All states of some games by chance, in `make test` of half of them, with all sorts of rules and heroes."""
    for game in range(games if SWEEP else games // 2):
        chance, state, made = Random(f"{seed} {game}"), box.rules.empty, 0
        move: Move | None = set_up(chance, shipped(box.name).content)
        while move is not None and made < longest:
            state, made = evolve(box, state, decide(box, state, move)), made + 1
            yield state
            move = random_move(box, state, chance)


def quest_states() -> Iterator[Any]:
    """Every step once, and some states of games by chance."""
    for moves in every_step().values():
        state = QUEST.rules.empty
        for move in moves:
            state = evolve(QUEST, state, decide(QUEST, state, move))
        yield state
    for seed, (players, settings) in enumerate(TABLES):
        yield from (state for state, moves in played(7000 + seed, players, settings) if len(moves) % 3 == 0)


def twister_states() -> Iterator[Any]:
    yield from by_chance(TWISTER, "twister face", 8, random_maze, longest=250)
    secret = scene("Golem", "Troll", secret_cards=True)
    secret.play(strike("Golem", "Troll"), muster(), hide("Anna", 3), hide("Bert", 4))
    yield secret.state


def titles_of_actors(_view: View, now: StepView) -> Iterator[Message | None]:
    """What the head says once a piece is selected."""
    if now.actors is not None:
        yield from (title for _, title in now.actors.titles)
        yield now.actors.hint


def told_of_rooms_and_ends(view: View, _now: StepView) -> Iterator[Message | None]:
    """What Dungeon Raiders says of the room that is open, of the last one, and of the end."""
    state = view.state
    yield ended(state)
    if state.room.card:
        yield what_it_does(state)
    if view.over:
        yield reason(state)
        yield from (fate_of(score) for score in state.scores)


@dataclass(frozen=True, eq=False)
class Face:
    """`modules` has the steps of a box and what is asked in them."""

    box: Box[Any]
    modules: tuple[Any, Any]
    states: Callable[[], Iterable[Any]]
    longest_title: int
    """Words: it is read across a table."""
    own_titles: tuple[str, ...] = ()
    """Steps that are called like their cards."""
    more: Callable[[View, StepView], Iterable[Message | None]] = lambda _view, _now: ()
    """What else is told in a step."""
    signed: bool = False
    """Whether every key has a symbol."""
    asked: int = 1
    """In every so many states everything is asked that can be."""

    def __str__(self) -> str:
        return self.box.name

    @property
    def steps(self) -> dict[str, Any]:
        steps: dict[str, Any] = self.modules[0].STEPS
        return steps

    def heading_for(self, *what: Any) -> StepView:
        head: StepView = self.modules[1].heading_for(*what)
        return head


HEADED = SimpleNamespace(heading_for=lambda now, _view, choice, _ask, _answers: now.answering(choice))
"""For a box whose offers say what heads the panel while they are answered."""


def of(home: Steps[Any], scene: Any) -> SimpleNamespace:
    """Of a box whose steps have one home each."""
    asked = {what: kind.asked for what, kind in home.kinds.items() if kind.asked is not None}
    return SimpleNamespace(STEPS=asked, step=scene.step)


FACES = (
    Face(
        QUEST, (of(QUEST_STEPS, quest_steps), quest_asking), quest_states, 4,
        own_titles=("tell-card", "end-chest", "end-eater"),
    ),
    Face(
        ROLL, (of(ROLL_STEPS, roll_steps), roll_asking), lambda: by_chance(ROLL, "roll", 12, random_delve), 5,
        more=titles_of_actors, signed=True, asked=3,
    ),
    Face(
        RAIDERS, (of(RAIDERS_STEPS, raiders_steps), HEADED), lambda: by_chance(RAIDERS, "raid", 28, random_raid), 8,
        more=told_of_rooms_and_ends,
    ),
    Face(TWISTER, (of(TWISTER_STEPS, twister_steps), twister_asking), twister_states, 8, asked=5),
)  # fmt: skip


@cache
def shown(face: Face) -> list[tuple[View, StepView]]:
    """Every state with how it is laid out."""
    views = [view_of(face.box, state) for state in face.states()]
    return [(view, face.modules[0].step(view)) for view in views]


def each_choice(now: StepView) -> Iterator[Choice]:
    """All that can be chosen in a step."""
    yield from (offer.choice for offer in now.offers)
    if now.direct is not None:
        yield now.direct


def what(view: View) -> str:
    """What the game waits for."""
    return str(view.state.steps[-1].what) if view.state.steps else ""
