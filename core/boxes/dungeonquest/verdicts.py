"""What the events of a move mean for the hero whom they happen to: good, bad, deadly, or neither.

A pad marks its keys with it. So what counts is what the answer has decided: not what was on its way before it, and not
what the next turn brings by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from core import verdicts
from core.boxes.dungeonquest.events.cards import CardDrawn, CardTold
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.loot import LootValued
from core.boxes.dungeonquest.events.monsters import EscapeTried
from core.boxes.dungeonquest.events.moving import Groped
from core.boxes.dungeonquest.events.rounds import DiceFought, RoundWon
from core.boxes.dungeonquest.events.setting_up import Waits
from core.boxes.dungeonquest.events.trials import Tested, Wounded
from core.boxes.dungeonquest.events.turns import SunRolled, TurnBegan
from core.boxes.dungeonquest.state import Step
from core.facts import Event, Verdict

DECIDES = (SunRolled, Tested, EscapeTried, Groped, RoundWon, DiceFought, FightEnded, LootValued)
"""What dice or cards were asked for. What follows it was known beforehand, or is worse than it by a death."""


def verdict(events: Sequence[Event]) -> Verdict:
    """Deadly if it comes to that; otherwise as it was decided, or the worst of what has happened."""
    own = verdicts.until(events, TurnBegan)
    found = [event.means() for event in own]
    drawn = any(isinstance(event, CardDrawn | CardTold) for event in own)
    found += [_step(step, drawn) for event in own if isinstance(event, Waits) for step in event.steps]
    if "deadly" in found:
        return "deadly"
    for event in own:
        if isinstance(event, DECIDES):
            return event.means()
    return verdicts.worst(found)


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """Of a death how it came, of everything else what came of it, wounds before all; last what was known anyway."""
    own, means = verdicts.until(events, TurnBegan), verdict(events)
    if means == "deadly" and all(event.means() != means for event in own):
        means = "bad"  # death that can wait is asked for, and not told yet
    told = [event for event in own if not event.prepares]
    if means in ("good", "bad"):
        told.reverse()
        told.sort(key=lambda event: not isinstance(event, Wounded))
    return verdicts.telling([*told, *(event for event in own if event.prepares)], means)


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
