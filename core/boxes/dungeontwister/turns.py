"""Turns: action cards, and the points that are spent."""

from __future__ import annotations

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import ACTIONS
from core.boxes.dungeontwister.events.turns import ActionPlayed, Spent, TurnBegan, TurnEnded
from core.boxes.dungeontwister.moves import EndTurn, PlayAction
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Game, Hero, Step
from core.boxes.dungeontwister.table import (
    at_once,
    charmed,
    hero_named,
    may_act,
    next_to,
    on_the_way,
    points_for,
    side_named,
)
from core.deck import count_of
from core.frozen import find
from core.refusal import Refused


def begin_turn(run: Run, player: str) -> None:
    run.tell(TurnBegan(player=player, number=run.state.turn.number + 1))
    run.push(Step("action", player))


def allowed_cards(state: Game, player: str) -> tuple[int, ...]:
    """DT-6: at first a 2, then at most one more than the highest so far; once a 4 has been played, any. Somebody whom
    the table's word has left without such a card plays the lowest.
    """
    hand = _hand(state, player)
    return tuple(card for card in hand if state.free or card <= state.highest + 1) or hand[:1]


def _hand(state: Game, player: str) -> tuple[int, ...]:
    side = side_named(state, player)
    return tuple(sorted(side.actions)) or ACTIONS if side is not None else ()


def play_action(run: Run, move: PlayAction) -> None:
    step = run.awaited("action")
    if move.player != step.player:
        raise Refused("dt-not-your-turn", "DT-6", player=step.player)
    if move.card not in _hand(run.state, step.player):
        raise Refused("dt-card-played", "DT-6", card=move.card)
    if move.card not in allowed_cards(run.state, step.player):
        raise Refused("dt-card-too-high", "DT-6", card=move.card, most=run.state.highest + 1)
    run.pop()
    run.tell(ActionPlayed(player=step.player, card=move.card))
    run.push(Step("act", step.player))


def end_turn(run: Run, _move: EndTurn) -> None:
    """DT-6: what is not spent is lost; who has played all four action cards takes them back."""
    step = run.awaited("act")
    run.pop()
    side = side_named(run.state, step.player)
    returned = side is not None and not side.actions
    run.tell(TurnEnded(player=step.player, unspent=run.state.turn.left, returned=returned))
    begin_turn(run, next_to(run.state, step.player))


# Spending


def actor(run: Run, name: str) -> Hero:
    """DT-7: somebody whom the player may act with now."""
    run.awaited("act")
    hero = hero_named(run.state, name)
    if hero.status in ("dead", "out"):
        raise Refused("dt-hero-gone", "DT-7", hero=labels.who(hero))
    if hero.status == "waiting":
        raise Refused("dt-hero-waits", "DT-7", hero=labels.who(hero))
    if not at_once(run.state, hero):
        if find(run.state.turn.charms, hero.name) is not None:
            raise Refused("dt-charm-over", "DT-29", hero=labels.who(hero))
        raise Refused("dt-not-your-hero", "DT-6", hero=labels.who(hero))
    return hero


def acting(run: Run, name: str) -> Hero:
    """The same for somebody who is not wounded, and was not healed in this turn."""
    hero = actor(run, name)
    if not may_act(run.state, hero):
        code = "dt-hero-wounded" if hero.wounded else "dt-hero-rests"
        raise Refused(code, "DT-7", hero=labels.who(hero))
    return hero


def handling(run: Run, name: str) -> Hero:
    """Somebody who may take and leave things; else the refusal of who may not act."""
    run.awaited("act")
    hero = hero_named(run.state, name)
    return hero if on_the_way(run.state, hero) else acting(run, name)


def affordable(run: Run, hero: Hero, points: int = 1) -> None:
    if points_for(run.state, hero) < points:
        if charmed(run.state, hero) or hero.side != run.state.turn.player:
            raise Refused("dt-charm-over", "DT-29", hero=labels.who(hero))
        raise Refused("dt-no-points", "DT-6", count=points)


def spend(run: Run, hero: Hero, points: int = 1) -> None:
    """DT-6, DT-29: with a charmed enemy one of three actions; with a drinker the points of the potion first."""
    affordable(run, hero, points)
    if charmed(run.state, hero):
        run.tell(Spent(hero=hero.name, points=points, of="charm", by=run.state.turn.player))
        return
    bound = min(points, count_of(run.state.turn.potions, hero.name))
    if bound:
        run.tell(Spent(hero=hero.name, points=bound, of="potion"))
    if points > bound:
        run.tell(Spent(hero=hero.name, points=points - bound))
