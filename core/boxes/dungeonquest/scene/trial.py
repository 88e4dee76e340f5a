"""A roll of two dice against an attribute, as the sum that explains it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from core.boxes.dungeonquest.content import Attribute
from core.boxes.dungeonquest.odds.trials import TEST_DICE
from core.boxes.dungeonquest.state import Game, attribute_of, hero_named, step_now, tokens_for
from core.odds import sums


@dataclass(frozen=True, slots=True)
class Trial:
    """The dice may show `most` at most: what is on the hero's card, with `tokens` of determination added, and `plus`
    taken off, which makes the dice worse. `results` are all sums, with their chances and whether they pass.
    """

    attribute: Attribute
    own: int
    tokens: int
    plus: int
    most: int
    results: tuple[tuple[int, Fraction, bool], ...]


def trial(state: Game) -> Trial | None:
    """DQ-133, DQ-135; DQ-219 for a round that is fought with dice, where determination is no help."""
    step = step_now(state)
    hero = hero_named(state, step.hero) if step else None
    if step is None or hero is None or step.what not in ("test", "dice-round"):
        return None
    fighting = step.what == "dice-round"
    fought = state.fight.attribute if fighting and state.fight else None
    attribute = fought or step.attribute
    if attribute is None:
        return None
    own = attribute_of(hero, attribute)
    tokens, plus = (0, 0) if fighting else (tokens_for(state, hero, step.card), step.count)
    most = own + tokens - plus
    results = tuple((total, chance, total <= most) for total, chance in sums(TEST_DICE).items())
    return Trial(attribute, own, tokens, plus, most, results)
