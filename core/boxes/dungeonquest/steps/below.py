"""Into the catacombs and out of them."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    Ask,
    CellAsk,
    DiceAsk,
    DirectionAsk,
    SideAsk,
)
from core.boxes.dungeonquest import catacombs, moves
from core.boxes.dungeonquest.board import HEIGHT, WIDTH, space_of
from core.boxes.dungeonquest.state import (
    Game,
    Hero,
    Step,
    the_hero,
)
from core.boxes.dungeonquest.steps.common import QuestStep, Word, asking, by_hero, chosen, happening
from core.choices import Choice, choice
from core.message import say
from core.steps import Asked, Beside

STAY = Word("stay", catacombs.stay_below, say("dq.choice.stay-below"), "stairs-down", place="small")


def descending(state: Game, hero: Hero) -> Iterator[Choice]:
    asks: tuple[Ask, ...] = (DirectionAsk(field="direction"),)
    if state.settings.shared_direction == "different":
        free = tuple(way for way in ("north", "east", "south", "west") if not _taken(state, hero, way))
        asks = (DirectionAsk(field="direction", open=free),) if free else ()
    if not asks:
        return
    yield choice(moves.EnterCatacombs, say("dq.choice.enter-catacombs"), *asks)
    if not hero.here.startswith("c") and state.settings.shared_direction == "free":
        cell = CellAsk(field="cell", width=WIDTH, height=HEIGHT)
        yield choice(moves.EnterCatacombs, say("dq.choice.enter-catacombs-at"), *asks, cell)


def _taken(state: Game, hero: Hero, direction: str) -> bool:
    return any(
        other.below is not None and (space_of(other.below.cell), other.below.direction) == (hero.here, direction)
        for other in state.heroes
        if other.name != hero.name
    )


def descend(state: Game, step: Step) -> Iterator[Choice]:
    yield from descending(state, the_hero(state, step.hero))


def let_out(_state: Game, step: Step) -> Iterator[Choice]:
    side, die = SideAsk(field="side"), DiceAsk(field="dice")
    yield choice(moves.LeaveCatacombs, say("dq.choice.leave-catacombs"), side, die)
    yield chosen("exit", STAY)


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "descend",
        Asked(rule="DQ-143", icon="stairs-down", now=by_hero),
        answers={moves.EnterCatacombs: catacombs.enter},
        offers=descend,
    ),
    asking(
        "exit",
        Asked(rule="DQ-150", icon="stairs-up", now=by_hero),
        answers={moves.LeaveCatacombs: catacombs.leave},
        words=(STAY,),
        offers=let_out,
    ),
    happening("passage-down", catacombs.passage_down),
    happening("fall", catacombs.fall),
    happening("turn-back", catacombs.turn_back),
    happening("exit-card", catacombs.exit_card),
)
