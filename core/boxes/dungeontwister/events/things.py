"""Objects, and those who are carried."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.events.changes import left_there, with_hero, with_item, with_turn, without
from core.boxes.dungeontwister.state import Game
from core.deck import Stock, count_of
from core.facts import Event, Verdict
from core.frozen import find, put, record
from core.message import Message, say


@record
class ThingUsed(Event):
    """`gone`: it leaves the game."""

    kind: Literal["thing-used"] = "thing-used"
    hero: str
    item: str
    gone: bool = False
    points: int = 0  # what a potion brings

    topic = "loot"
    prepares = True

    def fold(self, state: Game) -> Game:
        if self.points:
            before = count_of(state.turn.potions, self.hero)
            state = with_turn(state, potions=put(state.turn.potions, Stock(self.hero, before + self.points)))
        if not self.gone:
            return state
        return with_item(without(state, self.hero, self.item), self.item, status="gone")

    def story(self, _state: Game) -> Message:
        if self.points:
            return say("dt.story.potion", hero=labels.called(self.hero), count="n", n=self.points)
        return say("dt.story.used", hero=labels.called(self.hero), thing=labels.alone(self.item))


@record
class Taken(Event):
    """From the floor, or from another hero."""

    kind: Literal["taken"] = "taken"
    hero: str
    item: str
    of: str = ""
    stolen: bool = False

    topic = "loot"

    def fold(self, state: Game) -> Game:
        if self.of:
            state = without(state, self.of, self.item)
        hero = find(state.heroes, self.hero)
        carries = (*hero.carries, self.item) if hero is not None else ()
        return with_item(with_hero(state, self.hero, carries=carries), self.item, status="carried")

    def story(self, _state: Game) -> Message:
        if self.stolen:
            return say(
                "dt.story.stolen", hero=labels.called(self.hero), thing=labels.alone(self.item),
                victim=labels.called(self.of),
            )  # fmt: skip
        if self.of:
            return say(
                "dt.story.taken-of", hero=labels.called(self.hero), thing=labels.alone(self.item),
                victim=labels.called(self.of),
            )  # fmt: skip
        return say("dt.story.taken", hero=labels.called(self.hero), thing=labels.alone(self.item))

    def means(self) -> Verdict:
        return "good"


@record
class PutAway(Event):
    kind: Literal["put-away"] = "put-away"
    hero: str
    item: str

    topic = "loot"

    def fold(self, state: Game) -> Game:
        return with_item(without(state, self.hero, self.item), self.item, status="lying")

    def story(self, _state: Game) -> Message:
        return say("dt.story.put-away", hero=labels.called(self.hero), thing=labels.alone(self.item))


@record
class Borne(Event):
    """A wounded hero is carried; "" is put down."""

    kind: Literal["borne"] = "borne"
    hero: str
    wounded: str

    topic = "loot"

    def fold(self, state: Game) -> Game:
        """DT-8: whoever is carried leaves objects where they lay: with them there would be three on one square."""
        state = left_there(state, self.wounded)
        return with_hero(with_hero(state, self.wounded, carries=()), self.hero, bears=self.wounded)

    def story(self, _state: Game) -> Message:
        if self.wounded:
            return say("dt.story.borne", hero=labels.called(self.hero), wounded=labels.called(self.wounded))
        return say("dt.story.set-down", hero=labels.called(self.hero))
