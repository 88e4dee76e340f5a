"""Chambers, and the ways of heroes through them."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.events.changes import either, turn_used, with_hero
from core.boxes.dungeonquest.state import Came, Chamber, Game, Hero, Hold, Side, set_turn
from core.chance import Dice
from core.facts import Event, Verdict
from core.frozen import find, put, record, replace, replacer
from core.message import Message, say

_arrived = replacer(
    Hero, "here", "before", "came", "side", "owed", "searches", "may_descend", "below", "holds", "turned"
)
_settled = replacer(Game, "chambers", "tokens", "heroes", "turn", "pool", "serial")


def carried(hero: Hero) -> tuple[Hold, ...]:
    """What goes along to another chamber: a web and the darkness do not."""
    return tuple(hold for hold in hero.holds if hold.what == "test") if hero.holds else ()


@record
class Entered(Event):
    """The hero stands in a chamber. `fresh`: it was placed just now, out of the pool."""

    kind: Literal["entered"] = "entered"
    hero: str
    chamber: Chamber
    came: Came
    fresh: bool = False
    side: Side = ""
    owed: bool = False
    monsters: tuple[str, ...] = ()

    topic = "move"

    def fold(self, state: Game) -> Game:
        """DQ-34 takes a fresh chamber from the pool; DQ-53 a new chamber can be searched afresh."""
        chamber = self.chamber
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        chambers = put(state.chambers, chamber)
        tokens = state.tokens
        for name in self.monsters:
            token = find(tokens, name)
            if token is not None:
                tokens = put(tokens, replace(token, at=chamber.name))
        before = hero.here if hero.below is None and hero.here != chamber.name else hero.before
        hero = _arrived(
            hero, chamber.name, before, self.came, self.side, self.owed, 0, False, None, carried(hero), False
        )
        turn = state.turn
        if chamber.kind == "corridor" and not self.owed:
            turn = replace(turn, corridors=(*turn.corridors, chamber.name))
        pool = state.pool - 1 if self.fresh else state.pool
        serial = state.serial + 1 if chamber.name.startswith("#") else state.serial
        return _settled(state, chambers, tokens, put(state.heroes, hero), turn, max(0, pool), serial)

    def story(self, _state: Game) -> Message:
        into = labels.into(self.chamber.kind)
        match self.came:
            case "escape":
                return say("dq.story.back-by-escape", hero=self.hero, into=into)
            case "retreat":
                return say("dq.story.retreated", hero=self.hero, into=into)
            case "catacombs":
                return say("dq.story.emerged", hero=self.hero, into=into)
        if self.fresh:
            return say("dq.story.entered-new", hero=self.hero, found=labels.found(self.chamber.kind))
        return say("dq.story.entered", hero=self.hero, into=into)


@record
class Encountered(Event):
    """What was owed since an escape, a retreat or the catacombs comes now (DQ-88)."""

    kind: Literal["encountered"] = "encountered"
    hero: str
    space: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        """DQ-67, DQ-88: as if just entered, also where that must not be done twice."""
        state = with_hero(state, self.hero, owed=False)
        chamber = find(state.chambers, self.space)
        if chamber is None or chamber.kind != "corridor":
            return state
        return set_turn(state, replace(state.turn, corridors=(*state.turn.corridors, chamber.name)))

    def story(self, _state: Game) -> Message:
        return say("dq.story.encountered", hero=self.hero)


@record
class Described(Event):
    kind: Literal["described"] = "described"
    chamber: Chamber

    topic = "move"

    def fold(self, state: Game) -> Game:
        return replace(state, chambers=put(state.chambers, self.chamber))

    def story(self, _state: Game) -> Message:
        return say("dq.story.described", space=labels.space(self.chamber.name))


@record
class RoomTurned(Event):
    kind: Literal["room-turned"] = "room-turned"
    hero: str
    chamber: Chamber
    half: bool = True

    topic = "move"

    def fold(self, state: Game) -> Game:
        heroes = state.heroes
        for hero in heroes:
            if self.chamber.name in (hero.here, hero.before):
                heroes = put(heroes, replace(hero, turned=True))
        return replace(state, chambers=put(state.chambers, self.chamber), heroes=heroes)

    def story(self, _state: Game) -> Message:
        if self.half:
            return say("dq.story.room-turned", hero=self.hero)
        return say("dq.story.room-quarter-turned", hero=self.hero)


@record
class Crossed(Event):
    """The hero is over what divides the chamber: a cave-in, a bridge, a web."""

    kind: Literal["crossed"] = "crossed"
    hero: str
    what: Literal["cave-in", "bridge", "web"]

    topic = "move"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        state = with_hero(state, self.hero, side="near" if hero and hero.side == "far" else "far")
        return set_turn(state, replace(state.turn, crossed=True))

    def story(self, _state: Game) -> Message:
        return say(f"dq.story.crossed-{self.what}", hero=self.hero)

    def means(self) -> Verdict:
        return "good"


@record
class StayedOnSide(Event):
    kind: Literal["stayed-on-side"] = "stayed-on-side"
    hero: str

    topic = "move"

    def story(self, _state: Game) -> Message:
        return say("dq.story.stayed-on-side", hero=self.hero)


@record
class WalledIn(Event):
    kind: Literal["walled-in"] = "walled-in"
    hero: str
    space: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        chamber = find(state.chambers, self.space)
        return state if chamber is None else replace(state, chambers=put(state.chambers, replace(chamber, closed=True)))

    def story(self, _state: Game) -> Message:
        return say("dq.story.walled-in", hero=self.hero)

    def means(self) -> Verdict:
        return "bad"


@record
class Groped(Event):
    """The die of the Chamber of Darkness, and what its exit turned out to be."""

    kind: Literal["groped"] = "groped"
    hero: str
    dice: Dice
    through: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        return turn_used(state)

    def story(self, _state: Game) -> Message:
        through = labels.through(self.through)
        return say("dq.story.groped", hero=self.hero, face=self.dice.total, through=through)

    def means(self) -> Verdict:
        return either(self.through != "wall")


@record
class Searched(Event):
    kind: Literal["searched"] = "searched"
    hero: str
    times: int

    topic = "card"

    def fold(self, state: Game) -> Game:
        return with_hero(state, self.hero, searches=self.times)

    def story(self, _state: Game) -> Message:
        return say("dq.story.searched", hero=self.hero, times=self.times)


@record
class TowerChanged(Event):
    kind: Literal["tower-changed"] = "tower-changed"
    hero: str
    tower: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        return with_hero(state, self.hero, here=self.tower, before="")

    def story(self, _state: Game) -> Message:
        return say("dq.story.tower-changed", hero=self.hero, tower=labels.by_tower(self.tower))


@record
class PutSomewhere(Event):
    kind: Literal["put-somewhere"] = "put-somewhere"
    hero: str
    chamber: Chamber

    topic = "move"

    def fold(self, state: Game) -> Game:
        state = replace(state, chambers=put(state.chambers, self.chamber), serial=state.serial + 1)
        hero = find(state.heroes, self.hero)
        holds = carried(hero) if hero else ()
        here = self.chamber.name
        return with_hero(state, self.hero, here=here, below=None, came="special", searches=0, side="", holds=holds)

    def story(self, _state: Game) -> Message:
        return say("dq.story.put-somewhere", hero=self.hero, into=labels.into(self.chamber.kind))
