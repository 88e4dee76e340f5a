"""Setting up: a hero, a tower."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    DeckCardAsk,
    PickAsk,
)
from core.boxes.dungeonquest import labels, moves
from core.boxes.dungeonquest.offers.common import listed
from core.boxes.dungeonquest.setup import free_towers
from core.boxes.dungeonquest.state import (
    Game,
    Step,
)
from core.choices import Choice, choice
from core.deck import Stock
from core.message import say


def take_hero(state: Game, step: Step) -> Iterator[Choice]:
    taken = {hero.hero for hero in state.heroes}
    cards = tuple(Stock(sheet.name, 1) for sheet in state.content.heroes if sheet.name not in taken)
    ask = DeckCardAsk(field="hero", deck="hero", cards=cards)
    yield choice(moves.TakeHero, say("dq.choice.take-hero", player=step.hero), ask, player=step.hero)


def tower_choice(state: Game, step: Step) -> Iterator[Choice]:
    options = listed(free_towers(state), labels.tower)
    label = say("dq.choice.take-tower", hero=step.hero)
    yield choice(moves.TakeTower, label, PickAsk(field="tower", options=options), hero=step.hero)
