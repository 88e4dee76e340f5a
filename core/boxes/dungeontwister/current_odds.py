"""The odds of a fight, over the cards that the other side can still hold. Exact; not sampled.

Nobody knows what the other side will play: every card of its hand is as likely as the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from core.boxes.dungeontwister import fighting, mustering
from core.boxes.dungeontwister.state import UNSEEN, Fight, Game, Laid
from core.boxes.dungeontwister.table import side_named, step_now
from core.frozen import find, replace
from core.message import say
from core.odds import Odds


class Chances(NamedTuple):
    wins: Fraction
    ties: Fraction


def against(own: int, other: int, hand: Sequence[int]) -> Chances:
    """The chance that a total wins, and that it ties, against another to which any card of a hand is added."""
    wins = sum(own > other + card for card in hand)
    ties = sum(own == other + card for card in hand)
    return Chances(Fraction(wins, len(hand)), Fraction(ties, len(hand)))


def odds(state: Game) -> tuple[Odds, ...]:
    step = step_now(state)
    if state.stage != "playing" or step is None or step.what not in ("fighters", "combat", "reveal"):
        return ()
    return tuple(_fight(state))


def mustered(state: Game) -> Fight:
    """The fight as it stands; before anybody has joined it, between the two alone."""
    fight = state.fight
    if fight.attackers:
        return fight
    alone = replace(fight, attackers=(fight.hero,), defenders=(fight.target,))
    return replace(alone, declared=mustering.helpful(state, alone.attackers, alone.defenders))


def _fight(state: Game) -> Iterator[Odds]:
    """DT-7: with each card that the attacker has, or the one that lies there; then all of them together."""
    fight = mustered(state)
    attacks, defends = fighting.sides(state)
    strengths = [fighting.strength(state, fight, attacking=attacking) for attacking in (True, False)]
    own, others = hand_of(state, fight, attacks), hand_of(state, fight, defends)
    all_ways = [against(strengths[0] + card, strengths[1], others) for card in own]
    many = len(own)
    question = say("dt.question.fight")
    wins = sum((way.wins for way in all_ways), Fraction()) / many
    ties = sum((way.ties for way in all_ways), Fraction()) / many
    yield Odds(say("dt.odds.wins", player=attacks), wins, question=question)
    yield Odds(say("dt.odds.ties"), ties, question=question)
    yield Odds(say("dt.odds.loses", player=attacks), 1 - wins - ties, question=question)
    if many > 1:
        for card, way in sorted(dict(zip(own, all_ways, strict=True)).items()):
            yield Odds(say("dt.odds.with-card", player=attacks, card=card), way.wins)


def hand_of(state: Game, fight: Fight, player: str) -> tuple[int, ...]:
    """What a side can play: the card that lies there, where the viewer knows it, or any of its hand."""
    laid = find(fight.laid, player) or Laid(player)
    if laid.card != UNSEEN:
        return (laid.card,)
    side = side_named(state, player)
    return side.combat if side is not None and side.combat else (0,)
