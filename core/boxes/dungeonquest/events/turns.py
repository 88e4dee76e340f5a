"""Turns and the sun."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest.events.changes import turn_used, with_hero
from core.boxes.dungeonquest.state import Game, Turn, set_sun, set_turn
from core.chance import Dice
from core.facts import Event, Verdict
from core.frozen import find, record, replace
from core.message import Message, say


@record
class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    player: str
    round: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        """DQ-138: a passage that was found can be entered in this turn; afterwards only a marker keeps it."""
        hero = find(state.heroes, self.player)
        found = hero is not None and hero.may_descend
        state = set_turn(state, Turn(self.player, self.round, may_descend=found))
        if found:
            state = with_hero(state, self.player, may_descend=False)
        return state if state.stage == "playing" else replace(state, stage="playing")

    def story(self, _state: Game) -> Message:
        return say("dq.story.turn-began", player=self.player, round=self.round)


@record
class SunMoved(Event):
    kind: Literal["sun-moved"] = "sun-moved"
    space: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        return set_sun(state, self.space)

    def story(self, _state: Game) -> Message:
        return say("dq.story.sun-moved", space=self.space)


@record
class SunRolled(Event):
    kind: Literal["sun-rolled"] = "sun-rolled"
    dice: Dice
    space: int
    number: int
    open: bool

    topic = "turn"

    def story(self, _state: Game) -> Message:
        if self.open:
            return say("dq.story.sun-open", face=self.dice.total, number=self.number)
        return say("dq.story.sun-shut", face=self.dice.total, number=self.number)

    def means(self) -> Verdict:
        return "good" if self.open else "deadly"


@record
class TurnLost(Event):
    kind: Literal["turn-lost"] = "turn-lost"
    hero: str
    left: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        """DQ-138: a passage is entered instead of moving or searching, so it waits for a turn in which one could do
        so.
        """
        if state.turn.may_descend and state.turn.player == self.hero:
            state = with_hero(set_turn(state, replace(state.turn, may_descend=False)), self.hero, may_descend=True)
        return turn_used(with_hero(state, self.hero, lost_turns=self.left))

    def story(self, _state: Game) -> Message:
        return say("dq.story.turn-lost", hero=self.hero)


@record
class TurnsTaken(Event):
    """So many of the hero's next turns are lost."""

    kind: Literal["turns-taken"] = "turns-taken"
    hero: str
    count: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        return with_hero(state, self.hero, lost_turns=hero.lost_turns + self.count) if hero else state

    def story(self, _state: Game) -> Message:
        return say("dq.story.turns-taken", hero=self.hero, count="turns", turns=self.count)

    def means(self) -> Verdict:
        return "bad"


@record
class TurnSpent(Event):
    """Something at the start of the turn has ended it (DQ-16)."""

    kind: Literal["turn-spent"] = "turn-spent"
    hero: str

    topic = "turn"

    def fold(self, state: Game) -> Game:
        return turn_used(state)

    def story(self, _state: Game) -> Message:
        return say("dq.story.turn-spent", hero=self.hero)


@record
class Passed(Event):
    kind: Literal["passed"] = "passed"
    hero: str
    why: Literal["blocked", "stuck", "waits", "servant", "below"]

    topic = "turn"

    def story(self, _state: Game) -> Message:
        return say(f"dq.story.passed-{self.why}", hero=self.hero)

    def means(self) -> Verdict:
        return "bad" if self.why == "stuck" else ""
