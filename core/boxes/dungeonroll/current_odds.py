"""The odds that matter now: whether this level can be cleared, and what the next one would be. Exact; not sampled.

What cannot be counted on is left out (see `odds.party` and `odds.level`), so a party can do better, never worse: the
words say "at least".
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import CHEST, MONSTERS, POTION
from core.boxes.dungeonroll.hands import can_win, hand, on_the_table
from core.boxes.dungeonroll.odds import dice, level
from core.boxes.dungeonroll.odds.party import Hand, Lying
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import DEEPEST, WAKES, awake, delving, monsters_left, step_now, to_lose, to_roll
from core.message import say
from core.odds import Odds


def odds(state: Game) -> tuple[Odds, ...]:
    if not delving(state):
        return ()
    step = step_now(state)
    if step is not None:
        match step.what:
            case "dungeon-roll":
                return (*_clears(state, hand(state), step.dungeon), *_rolls(state, step.dungeon))
            case "reroll" if step.dungeon and not step.party:
                return (*_clears(state, hand(state), step.dungeon, on_the_table(state)), *_wakes(state, step.dungeon))
            case "reroll":
                return tuple(_wakes(state, step.dungeon))
        return ()
    if monsters_left(state.delve):
        return (_here(state), *_again(state))
    if awake(state.delve):
        return (_here(state),)
    return tuple(_next(state)) if state.delve.level < DEEPEST else ()


def _here(state: Game) -> Odds:
    """DR-17, DR-24: with what lies there, nothing left to luck."""
    key = "dr.odds.here-dragon" if awake(state.delve) else "dr.odds.here"
    return Odds(say(key, player=state.delve.adventurer), Fraction(can_win(state)))


def _again(state: Game) -> Iterator[Odds]:
    """DR-13: what a scroll would bring, or a hero who can do the same."""
    own, name, lair = hand(state), state.delve.adventurer, state.delve.lair
    lying, after = on_the_table(state), level.after_rolling_again(own)
    if after is None:
        return
    monsters = sum(lying[: len(MONSTERS)])
    yield Odds(
        say("dr.odds.again-all", player=name), level.clears(after, lair, monsters, (0, 0, 0, *lying[3:])).cleared
    )
    chances, taken = level.best_again(own, lair, lying, level.again(own))
    if any(taken):
        told = tuple(labels.dice(face, count) for face, count in zip(MONSTERS, taken, strict=True) if count)
        yield Odds(say("dr.odds.again-best", player=name, dice=told), chances.cleared)


def _next(state: Game) -> Iterator[Odds]:
    """DR-29: one level more against a rest."""
    own, black = hand(state, deeper=True), to_roll(state, state.delve.level + 1)
    yield from _clears(state, own, black)
    yield _experience(state, own, black)
    yield from _rolls(state, black)


def _clears(state: Game, own: Hand, black: int, kept: Lying = level.NOTHING) -> Iterator[Odds]:
    name, lair, times = state.delve.adventurer, state.delve.lair, level.again(own)
    at_once = level.clears(own, lair, black, kept).cleared
    yield Odds(say("dr.odds.clears", player=name), at_once)
    if times and at_once < 1:
        yield Odds(say("dr.odds.clears-again", player=name), level.clears(own, lair, black, kept, times).cleared)


def _experience(state: Game, own: Hand, black: int) -> Odds:
    """DR-25, DR-26, DR-29: the next level and its dragon, or nothing. What a dragon has brought can be lost again."""
    delve = state.delve
    chances = level.clears(own, delve.lair, black, times=level.again(own))
    mean = chances.cleared * (delve.level + 1) + chances.dragon - (1 - chances.cleared) * to_lose(state)
    return Odds(say("dr.odds.xp", stop=delve.level), mean, mean=True)


def _rolls(state: Game, black: int) -> Iterator[Odds]:
    """DR-31: what so many dice show."""
    yield from _wakes(state, black)
    if black:
        monsters, one = dice.by_number(black, len(MONSTERS)), dice.by_number(black)
        yield Odds(say("dr.odds.monsters", count="n", n=black), monsters[0], monsters)
        yield Odds(say("dr.odds.kind", count="n", n=black), one[0], one)
        yield Odds(say("dr.odds.loot", count="n", n=black), dice.show_at_least(black, 1, len((CHEST, POTION))))


def _wakes(state: Game, black: int) -> Iterator[Odds]:
    """DR-23"""
    if not awake(state.delve) and black:
        yield Odds(say("dr.odds.wakes"), dice.show_at_least(black, WAKES - state.delve.lair))
