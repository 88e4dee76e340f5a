"""Heroes: their ways, their gifts, their fates."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.events.changes import left_there, with_hero, with_item, with_side, with_turn
from core.boxes.dungeontwister.moves import Gift, Over
from core.boxes.dungeontwister.state import HIDDEN, ILLUSIONS, Game, set_heroes
from core.deck import Stock
from core.facts import Event, Verdict
from core.frozen import LEFT_OUT_WHERE_EMPTY, find, put, record, replace
from core.message import Message, say

Death: TypeAlias = Literal["fight", "breath", "wand", "rocks"]


def _everything_out(state: Game, name: str) -> Game:
    """Who was borne out, with what they carry themselves."""
    hero = find(state.heroes, name)
    for item in hero.carries if hero is not None else ():
        state = with_item(state, item, status="out")
    return with_hero(state, name, status="out", carries=())


def _put_down_by_all(state: Game, name: str) -> Game:
    heroes = tuple(replace(hero, bears="") if hero.bears == name else hero for hero in state.heroes)
    return set_heroes(state, heroes)


@record
class BroughtIn(Event):
    """A hero or an object that lay face down."""

    kind: Literal["brought-in"] = "brought-in"
    name: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        return with_item(with_hero(state, self.name, status="maze"), self.name, status="lying")

    def story(self, _state: Game) -> Message:
        return say("dt.story.brought-in", who=labels.called(self.name))

    def merged(self, later: Event) -> Event | None:
        return CameIn(names=(self.name, later.name)) if isinstance(later, BroughtIn) else None


@record
class CameIn(Event):
    """All who came to light in one room, for one sentence instead of one each. It is told and never written."""

    kind: Literal["came-in"] = "came-in"
    names: tuple[str, ...]

    written = False

    def story(self, _state: Game) -> Message:
        """Each side once; one by one where somebody lies face down again, whom nothing may name."""
        unseen = any(name.partition(":")[2].startswith(HIDDEN) for name in self.names)
        sides = labels.all_called(self.names) if unseen else labels.by_side(self.names)
        return say("dt.story.came-in", sides=sides)

    def merged(self, later: Event) -> Event | None:
        return CameIn(names=(*self.names, later.name)) if isinstance(later, BroughtIn) else None


@record
class Walked(Event):
    kind: Literal["walked"] = "walked"
    hero: str
    over: Over = ""

    topic = "move"

    def story(self, _state: Game) -> Message:
        if self.over:
            return say(f"dt.story.walked-{self.over}", hero=labels.called(self.hero))
        return say("dt.story.walked", hero=labels.called(self.hero))


@record
class Leapt(Event):
    kind: Literal["leapt"] = "leapt"
    hero: str
    player: str  # whose jump card it was

    topic = "move"

    def fold(self, state: Game) -> Game:
        side = find(state.players, self.player)
        return state if side is None else with_side(state, self.player, jumps=max(0, side.jumps - 1))

    def story(self, _state: Game) -> Message:
        return say("dt.story.leapt", hero=labels.called(self.hero), player=self.player)


@record
class LeftMaze(Event):
    """With what was carried, and with a wounded hero who was borne."""

    kind: Literal["left-maze"] = "left-maze"
    hero: str
    items: tuple[str, ...] = ()
    bears: str = ""

    topic = "move"

    def fold(self, state: Game) -> Game:
        for item in self.items:
            state = with_item(state, item, status="out")
        if self.bears:
            state = _everything_out(state, self.bears)
        return with_hero(state, self.hero, status="out", carries=(), bears="")

    def story(self, _state: Game) -> Message:
        if self.bears or self.items:
            load = (*((labels.called(self.bears),) if self.bears else ()), *map(labels.alone, self.items))
            return say("dt.story.left-with", hero=labels.called(self.hero), load=load)
        return say("dt.story.left", hero=labels.called(self.hero))

    def means(self) -> Verdict:
        return "good"


@record
class RoomOpened(Event):
    kind: Literal["room-opened"] = "room-opened"
    hero: str

    topic = "move"

    def story(self, _state: Game) -> Message:
        return say("dt.story.room-opened", hero=labels.called(self.hero))


@record
class RoomTwisted(Event):
    kind: Literal["room-twisted"] = "room-twisted"
    hero: str

    topic = "move"

    def story(self, _state: Game) -> Message:
        return say("dt.story.room-twisted", hero=labels.called(self.hero))


@record
class GiftUsed(Event):
    kind: Literal["gift-used"] = "gift-used"
    hero: str
    what: Gift
    thing: str = ""
    count: int = 1

    topic = "move"
    prepares = True

    def fold(self, state: Game) -> Game:
        """DT-16, DT-17, DT-19: what is left in the maze."""
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        if self.what == "break-wall":
            return with_hero(state, self.hero, broken=hero.broken + self.count)
        if self.what.startswith("illusion") and self.thing in ("pit", "rubble"):
            return with_hero(state, self.hero, **{self.thing: self.what != "illusion-remove"})
        return state

    def story(self, _state: Game) -> Message | None:
        if self.thing in ILLUSIONS:
            what = self.what.removeprefix("illusion-")
            hero, illusion = labels.called(self.hero), labels.illusion(self.thing)
            return say(f"dt.story.illusion-{what}", hero=hero, illusion=illusion)
        if self.what == "break-wall":
            return say("dt.story.break-wall", hero=labels.called(self.hero), count="n", n=self.count)
        if self.what == "breath":
            return None  # whom it kills is told
        if self.what == "break-portcullis":
            return say("dt.story.break-portcullis", hero=labels.called(self.hero))
        return say("dt.story.portcullis", hero=labels.called(self.hero))


@record
class Spared(Event):
    """Who stands in mist cannot be a target: nothing is spent."""

    kind: Literal["spared"] = "spared"
    hero: str
    target: str

    topic = "move"

    def story(self, _state: Game) -> Message:
        return say("dt.story.mist", hero=labels.called(self.hero), target=labels.called(self.target))


@record
class Wounded(Event):
    kind: Literal["wounded"] = "wounded"
    hero: str

    topic = "life"

    def fold(self, state: Game) -> Game:
        """Objects stay with who carried them; nobody who is wounded carries somebody else."""
        return with_hero(state, self.hero, wounded=True, wounded_on=state.turn.number, bears="")

    def story(self, _state: Game) -> Message:
        return say("dt.story.wounded", hero=labels.called(self.hero))

    def means(self) -> Verdict:
        return "bad"


@record
class Healed(Event):
    """`by` is who healed, or the fountain for "": whoever was healed by somebody does not act in this turn."""

    kind: Literal["healed"] = "healed"
    hero: str
    by: str = ""
    rests: bool = False

    topic = "life"

    def fold(self, state: Game) -> Game:
        state = _put_down_by_all(state, self.hero)
        return with_hero(state, self.hero, wounded=False, healed_on=state.turn.number if self.rests else 0)

    def story(self, _state: Game) -> Message:
        if self.by == self.hero:
            return say("dt.story.regenerated", hero=labels.called(self.hero))
        if self.by:
            return say("dt.story.healed", hero=labels.called(self.hero), by=labels.called(self.by))
        return say("dt.story.fountain", hero=labels.called(self.hero))

    def means(self) -> Verdict:
        return "good"


@record
class Killed(Event):
    """What was carried lies there; the illusions of who made them are gone.

    `illusions` are those that lay in the maze; `left` are objects, where there are two of them on the square.
    """

    kind: Literal["killed"] = "killed"
    hero: str
    how: Death
    by: str = ""
    illusions: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)
    left: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)

    topic = "death"

    def fold(self, state: Game) -> Game:
        """DT-20, DT-23: what was carried lies there; the illusions are gone; nobody is charmed or borne any more."""
        state = _put_down_by_all(left_there(state, self.hero), self.hero)
        state = with_turn(state, charms=tuple(stock for stock in state.turn.charms if stock.name != self.hero))
        return with_hero(state, self.hero, status="dead", carries=(), bears="", pit=False, rubble=False, wounded=False)

    def story(self, _state: Game) -> Message:
        """DT-20, DT-23: with what leaves the maze, or lies there in everybody's way."""
        told = say("dt.story.killed-rocks", hero=labels.called(self.hero))
        if self.by:
            told = say(f"dt.story.killed-{self.how}", hero=labels.called(self.hero), by=labels.called(self.by))
        if self.illusions:
            return say("dt.story.illusions-gone", death=told, illusions=tuple(map(labels.illusion, self.illusions)))
        if self.left:
            return say("dt.story.two-left", death=told, things=tuple(map(labels.alone, self.left)))
        return told

    def means(self) -> Verdict:
        return "deadly"


@record
class Charmed(Event):
    kind: Literal["charmed"] = "charmed"
    hero: str
    by: str
    actions: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return with_turn(state, charms=put(state.turn.charms, Stock(self.hero, self.actions)))

    def story(self, _state: Game) -> Message:
        return say(
            "dt.story.charmed", hero=labels.called(self.hero), by=labels.called(self.by), count="n",
            n=self.actions,
        )  # fmt: skip

    def means(self) -> Verdict:
        return "good"
