"""What the events of a move mean for the hero whom they happen to: good, bad, deadly, or neither.

A pad marks its keys with it. So what counts is what the answer has decided: not what was on its way before it, and not
what the next turn brings by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from core.box import Verdict
from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest.board import TREASURE, space_of
from core.boxes.dungeonquest.state import Step
from core.facts import Event

DECIDES = (e.SunRolled, e.Tested, e.EscapeTried, e.Groped, e.RoundWon, e.DiceFought, e.FightEnded, e.LootValued)
"""What dice or cards were asked for. What follows it was known beforehand, or is worse than it by a death."""

RESTATES = (e.CardsRevealed, e.Countered, e.CardDrawn)
"""What the answer itself has said already."""

_WEIGHT: dict[Verdict, int] = {"": 0, "good": 1, "bad": 2, "deadly": 3}


def verdict(events: Sequence[Event]) -> Verdict:
    """Deadly if it comes to that; otherwise as it was decided, or the worst of what has happened."""
    own = _of_this_turn(events)
    found = [_meaning(event) for event in own]
    drawn = any(isinstance(event, e.CardDrawn | e.CardTold) for event in own)
    found += [_step(step, drawn) for event in own if isinstance(event, e.Waits) for step in event.steps]
    if "deadly" in found:
        return "deadly"
    for event in own:
        if isinstance(event, DECIDES):
            return _meaning(event)
    return max(found, key=lambda each: _WEIGHT[each], default="")


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """Of a death how it came, of everything else what came of it, wounds before all; last what was known anyway."""
    own, means = _of_this_turn(events), verdict(events)
    if means == "deadly" and means not in map(_meaning, own):
        means = "bad"  # death that can wait is asked for, and not told yet
    fitting = [event for event in own if _meaning(event) == means and not isinstance(event, RESTATES)]
    if means in ("good", "bad"):
        fitting.reverse()
        fitting.sort(key=lambda event: not isinstance(event, e.Wounded))
    return [*fitting, *(event for event in own if isinstance(event, RESTATES))]


def _of_this_turn(events: Sequence[Event]) -> list[Event]:
    return list(takewhile(lambda event: not isinstance(event, e.TurnBegan), events))


def _meaning(event: Event) -> Verdict:
    means = _MEANS.get(event.__class__)
    return means(event) if means else ""


def _step(step: Step, drawn: bool) -> Verdict:
    """What is asked for next can be the news itself: a rage, a die of wounds, two cards of treasure.

    Where no card was drawn just now, that die was to come anyway. DQ-202: death that can wait has come all the same.
    """
    if step.what in ("death", "death-loot"):
        return "deadly" if step.what == "death" else "bad"
    if step.what == "optional":
        return "good" if step.deck == "treasure" else ""
    if not drawn:
        return ""
    if step.what == "draw":
        return "good" if step.deck == "treasure" else "bad" if step.deck == "trap" else ""
    return _BY_CARD.get(step.what, "")


_BY_CARD: dict[str, Verdict] = {
    "descend": "bad",
    "exit": "good",
    "heal": "good",
    "lost": "bad",
    "raged": "bad",
    "say-heal": "good",
    "say-wounds": "bad",
    "wounds": "bad",
}


def _either(good: bool) -> Verdict:
    return "good" if good else "bad"


def _good(_event: Any) -> Verdict:
    return "good"


def _bad(_event: Any) -> Verdict:
    return "bad"


def _deadly(_event: Any) -> Verdict:
    return "deadly"


def _fight_ended(event: e.FightEnded) -> Verdict:
    return _either(event.how in ("killed", "fled", "won")) if event.how != "called off" else ""


_ROLLED: dict[str, Verdict] = {"nothing": "", "monster": "bad", "treasure": "good"}

_MEANS: dict[type[Event], Callable[[Any], Verdict]] = {
    e.SunRolled: lambda event: "good" if event.open else "deadly",
    e.TurnsTaken: _bad,
    e.Passed: lambda event: "bad" if event.why == "stuck" else "",
    e.Crossed: _good,
    e.WalledIn: _bad,
    e.Groped: lambda event: _either(event.through != "wall"),
    e.Rolled: lambda event: _ROLLED[event.came],
    e.LootTaken: _good,
    e.LootLost: _bad,
    e.LootWon: _good,
    e.LootValued: lambda event: _either(event.gold > 0),
    e.Tested: lambda event: _either(event.passed),
    e.Held: _bad,
    e.Freed: _good,
    e.Wounded: _bad,
    e.Healed: _good,
    e.Died: _deadly,
    e.DeathPutOff: _good,
    e.Surfaced: lambda event: "good" if space_of(event.cell) == TREASURE else "",
    e.MonsterMet: _bad,
    e.EscapeTried: lambda event: _either(event.escaped),
    e.RoundWon: lambda event: _either(event.winner == "hero"),
    e.FlightFailed: _bad,
    e.DiceFought: lambda event: _either(event.hit == "foe"),
    e.FightEnded: _fight_ended,
    e.LeftDungeon: _good,
    e.GameEnded: lambda event: "good" if event.winners else "deadly",  # DQ-182, DQ-195
}
