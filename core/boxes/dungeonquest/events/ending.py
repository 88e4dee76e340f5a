"""Leaving the dungeon, and the end of the game."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.ends import Score, why_first_of_equals, why_lost_alone
from core.boxes.dungeonquest.events.changes import with_hero
from core.boxes.dungeonquest.state import Game
from core.facts import Event, Verdict
from core.frozen import record, replace
from core.message import Message, say


@record
class LeftDungeon(Event):
    kind: Literal["left-dungeon"] = "left-dungeon"
    hero: str
    tower: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        return with_hero(state, self.hero, status="left", here="", before="", determination=0, trying="", aside=())

    def story(self, _state: Game) -> Message:
        return say("dq.story.left-dungeon", hero=self.hero, tower=labels.by_tower(self.tower))

    def means(self) -> Verdict:
        return "good"


@record
class EndBegan(Event):
    kind: Literal["end-began"] = "end-began"
    sunset: bool

    topic = "note"

    def fold(self, state: Game) -> Game:
        return replace(state, stage="ending", ending="sunset" if self.sunset else "")

    def story(self, _state: Game) -> Message:
        if self.sunset:
            return say("dq.story.sunset")
        return say("dq.story.all-done")


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    ending: Literal["won", "dragon", "sunset"]
    scores: tuple[Score, ...]
    winners: tuple[str, ...]

    topic = "note"

    def fold(self, state: Game) -> Game:
        for score in self.scores:
            state = with_hero(state, score.player, gold=score.gold)
        return replace(state, stage="over", ending=self.ending, winners=self.winners)

    def story(self, state: Game) -> Message:
        """DQ-181, DQ-195: with what decided between equals, or what was missing to win alone."""
        if not self.winners:
            why = next((why_lost_alone(state, hero) for hero in state.heroes if hero.status == "left"), None)
            return say("dq.story.dragon-wins-why", why=why) if why else say("dq.story.dragon-wins")
        gold = max(score.gold for score in self.scores)
        why = why_first_of_equals(self.scores)
        if why is None:
            return say("dq.story.won", winners=self.winners, gold=gold)
        return say("dq.story.won-why", winners=self.winners, gold=gold, why=why)

    def means(self) -> Verdict:
        return "good" if self.winners else "deadly"
