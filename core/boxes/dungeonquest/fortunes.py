"""What chance has decided in DungeonQuest, and how likely that was: tests, fights with dice, the sun, the dragon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from core.boxes.dungeonquest.cards import faces_with
from core.boxes.dungeonquest.events.cards import CardDrawn
from core.boxes.dungeonquest.events.rounds import DiceFought
from core.boxes.dungeonquest.events.trials import Died, Tested, Wounded
from core.boxes.dungeonquest.events.turns import SunRolled
from core.boxes.dungeonquest.moves import Roll
from core.boxes.dungeonquest.odds import dragon, sun, wounds
from core.boxes.dungeonquest.odds.trials import passes
from core.boxes.dungeonquest.state import Game, deck_named, hero_named, life_left, step_now
from core.deck import count_of, size
from core.facts import Event
from core.odds import Fortune


def fortunes(before: Game, move: Any, events: Sequence[Event], after: Game) -> tuple[Fortune, ...]:
    return (*_decided(before, events, after), *_deadly(before, move, events, after))


def _decided(before: Game, events: Sequence[Event], after: Game) -> Iterator[Fortune]:
    for event in events:
        match event:
            case Tested():
                yield from _fortune(event.hero, passes(event.against, penalty=event.plus), event.passed, event, after)
            case DiceFought():
                yield from _fortune(event.hero, passes(event.against), event.hit == "foe", event, after)
            case SunRolled():
                yield from _fortune("", 1 - sun.shuts(event.space), event.open, event, after)
            case CardDrawn(deck="dragon"):
                yield from _dragon_card(before, event, after)


def _dragon_card(before: Game, event: CardDrawn, after: Game) -> Iterator[Fortune]:
    """DQ-101: the next card was one of those that were left."""
    left = deck_named(before, "dragon").left
    raging = {face.name for face in faces_with(before.content, "dragon", "rage")}
    rage, cards = sum(count_of(left, name) for name in raging), size(left)
    if cards:
        yield from _fortune(event.hero, 1 - Fraction(rage, cards), event.card not in raging, event, after)


def _deadly(before: Game, move: Any, events: Sequence[Event], after: Game) -> Iterator[Fortune]:
    """DQ-94, DQ-165: dice that could have killed. Whoever lived through them was lucky by as much."""
    step = step_now(before)
    if not isinstance(move, Roll) or step is None:
        return
    hero = hero_named(before, step.hero)
    if hero is None or hero.status != "inside":
        return
    if step.what == "wounds":
        plus = step.effect.plus if step.effect is not None else 0
        kills = wounds.kills(life_left(hero), step.count, plus)
    elif step.what == "raged" and step.names == (hero.name,):
        kills = dragon.rage_kills(life_left(hero))
    else:
        return
    died = next((event for event in events if isinstance(event, Died) and event.hero == hero.name), None)
    told: Event | None = died or next((event for event in events if isinstance(event, Wounded)), None)
    if told is not None:
        yield from _fortune(hero.name, 1 - kills, died is None, told, after)


def _fortune(player: str, chance: Fraction, good: bool, event: Event, after: Game) -> Iterator[Fortune]:
    sentence = event.story(after)
    if sentence is not None:
        yield Fortune(player, chance if good else 1 - chance, good, sentence)
