"""Setting up: a hero, a tower."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    DeckCardAsk,
    PickAsk,
)
from core.boxes.dungeonquest import labels, moves, setup
from core.boxes.dungeonquest.setup import free_towers
from core.boxes.dungeonquest.state import (
    Game,
    Step,
)
from core.boxes.dungeonquest.steps.cards import drawing
from core.boxes.dungeonquest.steps.common import EACH, QuestStep, Rolled, asking, by_hero, happening, listed
from core.choices import Choice, choice
from core.deck import Stock
from core.message import say
from core.steps import Asked, Beside


def take_hero(state: Game, step: Step) -> Iterator[Choice]:
    taken = {hero.hero for hero in state.heroes}
    cards = tuple(Stock(sheet.name, 1) for sheet in state.content.heroes if sheet.name not in taken)
    ask = DeckCardAsk(field="hero", deck="hero", cards=cards)
    yield choice(moves.TakeHero, say("dq.choice.take-hero", player=step.hero), ask, player=step.hero)


def tower_choice(state: Game, step: Step) -> Iterator[Choice]:
    options = listed(free_towers(state), labels.tower)
    label = say("dq.choice.take-tower", hero=step.hero)
    yield choice(moves.TakeTower, label, PickAsk(field="tower", options=options), hero=step.hero)


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "hero",
        Asked(rule="DQ-8", icon="crest-shield", now=by_hero),
        answers={moves.TakeHero: setup.take_hero},
        offers=take_hero,
    ),
    asking(
        "first-roll",
        Asked(rule="DQ-9", icon="dice", now=labels.roll),
        roll=Rolled("first", setup.roll_first, EACH),
    ),
    asking(
        "late-start",
        Asked(rule="DQ-210", icon="sun", now=labels.roll),
        roll=Rolled("late-start", setup.roll_late_start, 1),
    ),
    asking(
        "rune",
        Asked(
            rule="DQ-10",
            icon="rune",
            now=lambda _state, step: say("dq.now.draw", hero=step.hero, deck=labels.deck("rune")),
        ),
        answers={moves.Draw: setup.draw_rune},
        offers=drawing,
    ),
    asking(
        "tower-choice",
        Asked(rule="DQ-11", icon="tower", now=by_hero),
        answers={moves.TakeTower: setup.take_tower},
        offers=tower_choice,
    ),
    happening("first", setup.first),
    happening("runes", setup.runes),
    happening("towers", setup.towers),
    Beside(
        {moves.SetUp: setup.set_up, moves.ChangeSettings: setup.change_settings, moves.ChangeCopy: setup.change_copy}
    ),
)
