"""How a game has ended: who has what, who has won, and why. What the rules do not explain is the table's word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from core.boxes.dungeonquest.state import Game, Hero
from core.frozen import frozen
from core.message import Message, say


@frozen
class Score:
    player: str
    gold: int
    best: int
    cards: int


@dataclass(frozen=True, slots=True)
class Standing:
    player: str
    hero: str
    alive: bool
    won: bool
    gold: int
    best: int
    cards: int
    why: Message


def standing(state: Game) -> tuple[Standing, ...]:
    """The winners first, then whoever came out with most; nobody before the end."""
    if state.stage != "over":
        return ()
    out = [score_of(hero) for hero in state.heroes if hero.status == "left"]
    found = [_standing(state, hero, out) for hero in state.heroes]
    return tuple(sorted(found, key=lambda each: (not each.won, not each.alive, -each.gold, -each.best, -each.cards)))


def _standing(state: Game, hero: Hero, out: list[Score]) -> Standing:
    """DQ-179: the dead have nothing."""
    alive, won = hero.status == "left", hero.name in state.winners
    score = score_of(hero) if alive else Score(hero.name, 0, 0, 0)
    rival = max((each for each in out if each.player != hero.name), key=_rank, default=None)
    why: Message | None
    if not alive:
        why = say("dq.why.dead")
    elif state.settings.solo:
        why = _alone(state, hero, score, won)
    else:
        why = _ahead(score, rival) if won else _behind(score, rival)
    return Standing(hero.name, hero.hero, alive, won, score.gold, score.best, score.cards, why or say("dq.why.table"))


def _alone(state: Game, hero: Hero, own: Score, won: bool) -> Message | None:
    """None where the rules would have it otherwise."""
    lost = why_lost_alone(state, hero)
    if won:
        return say("dq.why.solo-won", gold=own.gold) if lost is None else None
    return lost


def score_of(hero: Hero) -> Score:
    """DQ-179: loot without a number is worth nothing."""
    gold = [loot.gold or 0 for loot in hero.loot]
    return Score(hero.name, sum(gold), max(gold, default=0), len(gold))


def lacks_alone(state: Game, hero: Hero) -> Literal["", "treasure", "gold"]:
    """DQ-195: what a hero who is alone has not got of what it takes to win: a treasure card, the gold aimed at."""
    if not any(loot.deck == "treasure" for loot in hero.loot):
        return "treasure"
    return "gold" if score_of(hero).gold < state.settings.solo_target else ""


def why_lost_alone(state: Game, hero: Hero) -> Message | None:
    """DQ-195: what is missing to win a solo game: a treasure card, or the gold that was aimed at."""
    lacks = lacks_alone(state, hero) if state.settings.solo else ""
    if lacks == "treasure":
        return say("dq.why.solo-no-treasure")
    if lacks == "gold":
        return say("dq.why.solo-short", gold=score_of(hero).gold, target=state.settings.solo_target)
    return None


def why_first_of_equals(out: Sequence[Score]) -> Message | None:
    """DQ-181: what decided between those who had as much gold as each other; None where the gold did."""
    first, *others = sorted(out, key=_rank, reverse=True)
    tied = others and others[0].gold == first.gold
    return _ahead(first, others[0]) if tied else None


def _ahead(own: Score, rival: Score | None) -> Message | None:
    """DQ-180 … DQ-182: most gold, then the best single card, then most cards; level in all of them it is shared."""
    if rival is None:
        return say("dq.why.only-one")
    if _rank(own) < _rank(rival):
        return None
    if own.gold > rival.gold:
        return say("dq.why.most-gold", gold=own.gold)
    if own.best > rival.best:
        return say("dq.why.best-card", best=own.best)
    if own.cards > rival.cards:
        return say("dq.why.most-cards", cards=own.cards)
    return say("dq.why.shared")


def _behind(own: Score, rival: Score | None) -> Message | None:
    """The same, seen by one who is behind."""
    if rival is None or _rank(own) >= _rank(rival):
        return None
    if own.gold < rival.gold:
        return say("dq.why.less-gold", gold=own.gold, most=rival.gold)
    if own.best < rival.best:
        return say("dq.why.lesser-card", best=own.best, most=rival.best)
    return say("dq.why.fewer-cards", cards=own.cards, most=rival.cards)


def _rank(score: Score) -> tuple[int, int, int]:
    return score.gold, score.best, score.cards
