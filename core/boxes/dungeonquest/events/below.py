"""The catacombs."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels, piles
from core.boxes.dungeonquest.board import TREASURE, Direction, space_of
from core.boxes.dungeonquest.events.changes import with_deck, with_hero
from core.boxes.dungeonquest.state import Below, Game, deck_named
from core.chance import Dice
from core.facts import Event, Verdict
from core.frozen import find, put, record, replace
from core.message import Message, say


@record
class EntrancePlaced(Event):
    """`placed` is false where no marker can lie: in a cave-in, or when none is left (DQ-139, DQ-142)."""

    kind: Literal["entrance-placed"] = "entrance-placed"
    hero: str
    space: str
    placed: bool

    topic = "move"

    def fold(self, state: Game) -> Game:
        state = with_hero(state, self.hero, may_descend=True)
        chamber = find(state.chambers, self.space)
        if not self.placed or chamber is None:
            return state
        return replace(
            state,
            chambers=put(state.chambers, replace(chamber, entrance=True)),
            entrances=max(0, state.entrances - 1),
        )

    def story(self, _state: Game) -> Message:
        if self.placed:
            return say("dq.story.entrance-placed", hero=self.hero)
        return say("dq.story.passage-found", hero=self.hero)


@record
class Descended(Event):
    kind: Literal["descended"] = "descended"
    hero: str
    cell: str
    direction: Direction

    topic = "move"

    def fold(self, state: Game) -> Game:
        return with_hero(
            state,
            self.hero,
            below=Below(self.cell, self.direction),
            searches=0,
            may_descend=False,
            side="",
            owed=False,
        )

    def story(self, _state: Game) -> Message:
        return say("dq.story.descended", hero=self.hero, direction=labels.direction(self.direction))


@record
class TurnedBack(Event):
    kind: Literal["turned-back"] = "turned-back"
    hero: str
    direction: Direction

    topic = "move"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        if hero is None or hero.below is None:
            return state
        return with_hero(state, self.hero, below=replace(hero.below, direction=self.direction))

    def story(self, _state: Game) -> Message:
        return say("dq.story.turned-back", hero=self.hero, direction=labels.direction(self.direction))


@record
class Surfaced(Event):
    """`cell` is "" when the table has not said where the way began; then it counts the spaces itself."""

    kind: Literal["surfaced"] = "surfaced"
    hero: str
    cards: int
    side: str
    dice: Dice
    ahead: int
    aside: int
    cell: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        """DQ-156, DQ-157: the marker is off the board, the cards are shuffled in, what was kept stays with the hero."""
        hero = find(state.heroes, self.hero)
        if hero is None or hero.below is None:
            return state
        state = with_deck(state, piles.put_back(deck_named(state, "catacomb"), hero.below.cards))
        return with_hero(state, self.hero, below=None, here="", before="", came="catacombs")

    def story(self, _state: Game) -> Message:
        aside = say("dq.story.to-the-left") if self.side == "left" else say("dq.story.to-the-right")
        if not self.cell:
            return say("dq.story.surfaced", hero=self.hero, ahead=self.ahead, aside=self.aside, side=aside)
        space = labels.space(space_of(self.cell))
        return say(
            "dq.story.surfaced-at",
            hero=self.hero,
            ahead=self.ahead,
            aside=self.aside,
            side=aside,
            space=space,
        )

    def means(self) -> Verdict:
        return "good" if space_of(self.cell) == TREASURE else ""
