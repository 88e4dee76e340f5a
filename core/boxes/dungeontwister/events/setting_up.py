"""The set-up of a game, and what the game waits for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from core import agreements
from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import Content, From
from core.boxes.dungeontwister.events.changes import with_hero, with_side
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.state import (
    HIDDEN,
    Game,
    Hero,
    Item,
    Side,
    Step,
    Teams,
    set_heroes,
    set_items,
    set_players,
    set_steps,
)
from core.chance import By
from core.facts import Event, Viewer
from core.frozen import find, put, record, replace
from core.message import Message, say
from core.restock import still_known


def _with_heroes(state: Game, player: str, names: Iterable[str]) -> Game:
    for name in names:
        state = set_heroes(state, put(state.heroes, Hero(f"{player}:{name}", player, name)))
    return state


def _with_things(state: Game, player: str, names: Iterable[str]) -> Game:
    """The second of a sort is "Rope 2"."""
    for name in names:
        same = sum(item.side == player and item.thing == name for item in state.items)
        called = f"{player}:{name}" if not same else f"{player}:{name} {same + 1}"
        state = set_items(state, put(state.items, Item(called, player, name)))
    return state


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    settings: Settings
    content: Content
    teams: Teams
    boxes: tuple[From, ...]

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return replace(
            state,
            stage="setting up",
            settings=self.settings,
            content=self.content,
            teams=self.teams,
            boxes=self.boxes,
            players=tuple(Side(name) for name in self.players),
        )

    def story(self, _state: Game) -> Message:
        return say(f"dt.story.game-set-{self.teams}", players=self.players)


@record
class SettingsChanged(agreements.SettingsChanged):
    settings: Settings

    def story(self, _state: Game) -> Message:
        return say("dt.story.settings-changed")


@record
class CopyChanged(agreements.CopyChanged):
    content: Content

    def fold(self, state: Game) -> Game:
        return replace(state, content=with_what_was_told(state, self.content))


def with_what_was_told(state: Game, new: Content) -> Content:
    """Returns the content of a copy; what it does not know, and this game was told, stays as it was told."""
    now = state.content
    characters = []
    for character in still_known(now.characters, new.characters):
        told = find(now.characters, character.name)
        if told is not None and character.combat is None:
            character = replace(character, combat=told.combat)
        characters.append(character)
    return replace(
        new,
        characters=tuple(characters),
        things=still_known(now.things, new.things),
        pairs=still_known(now.pairs, new.pairs),
        sixth=new.sixth or now.sixth,
    )


@record
class ValueTold(Event):
    kind: Literal["value-told"] = "value-told"
    name: str
    value: int

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        known = find(state.content.characters, self.name)
        if known is None:
            return state
        characters = put(state.content.characters, replace(known, combat=self.value))
        return replace(state, content=replace(state.content, characters=characters))

    def story(self, _state: Game) -> Message:
        return say("dt.story.value-told", hero=labels.named(self.name), value=self.value)


@record
class SixthTold(Event):
    kind: Literal["sixth-told"] = "sixth-told"
    thing: str

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return replace(state, content=replace(state.content, sixth=self.thing))

    def story(self, _state: Game) -> Message:
        return say("dt.story.sixth-told", thing=labels.named(self.thing))


@record
class FirstChosen(Event):
    kind: Literal["first-chosen"] = "first-chosen"
    player: str
    by: By = "table"

    topic = "turn"

    def fold(self, state: Game) -> Game:
        return replace(state, first=self.player)

    def story(self, _state: Game) -> Message:
        return say("dt.story.first-chosen", player=self.player)


@record
class TeamChosen(Event):
    """A whole team: from the box, or in secret. What is secret nobody else sees."""

    kind: Literal["team-chosen"] = "team-chosen"
    player: str
    heroes: tuple[str, ...]
    things: tuple[str, ...]
    rooms: tuple[str, ...] = ()
    secret: bool = False

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        """Who chooses again, after moves were upheld, has another team, and not both: how many that are would tell who
        was in the first.
        """
        heroes = tuple(hero for hero in state.heroes if hero.side != self.player or hero.status != "waiting")
        items = tuple(item for item in state.items if item.side != self.player or item.status != "waiting")
        state = replace(state, heroes=heroes, items=items)
        state = _with_things(_with_heroes(state, self.player, self.heroes), self.player, self.things)
        return replace(state, rooms=(*state.rooms, *self.rooms))

    def story(self, _state: Game) -> Message | None:
        if self.secret and self.rooms:
            pairs = tuple(map(labels.named, self.rooms))
            return say("dt.story.team-chosen-own", player=self.player, pairs=pairs)
        if self.secret:
            return say("dt.story.team-chosen", player=self.player)
        return None

    def seen_by(self, viewer: Viewer, _state: Game) -> Event:
        if not self.secret or self.player == viewer:
            return self
        return replace(self, heroes=(HIDDEN,), things=(HIDDEN,), rooms=())


@record
class RoomsChanged(Event):
    """Other pairs of rooms for a secret team. Nobody else sees which."""

    kind: Literal["rooms-changed"] = "rooms-changed"
    player: str
    rooms: tuple[str, ...]

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        """The seats go round from the first player; each has as many pairs as the others."""
        names = [side.name for side in state.players]
        if self.player not in names or not self.rooms:
            return state
        first = names.index(state.first) if state.first in names else 0
        at = (names.index(self.player) - first) % len(names) * len(self.rooms)
        return replace(state, rooms=(*state.rooms[:at], *self.rooms, *state.rooms[at + len(self.rooms) :]))

    def story(self, _state: Game) -> Message:
        if HIDDEN in self.rooms:
            return say("dt.story.rooms-changed", player=self.player)
        pairs = tuple(map(labels.named, self.rooms))
        return say("dt.story.rooms-changed-own", player=self.player, pairs=pairs)

    def seen_by(self, viewer: Viewer, _state: Game) -> Event:
        return self if self.player == viewer else replace(self, rooms=(HIDDEN,))


@record
class RoomsChosen(Event):
    kind: Literal["rooms-chosen"] = "rooms-chosen"
    player: str
    pair: str

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return replace(state, rooms=(*state.rooms, self.pair))

    def story(self, _state: Game) -> Message:
        return say("dt.story.rooms-chosen", player=self.player, pair=labels.named(self.pair))


@record
class HeroDrafted(Event):
    """All sides have this hero."""

    kind: Literal["hero-drafted"] = "hero-drafted"
    player: str
    who: str

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        """DT-4: all sides show the same."""
        for side in state.players:
            state = _with_heroes(state, side.name, (self.who,))
        return replace(state, drafted=(*state.drafted, self.who))

    def story(self, _state: Game) -> Message:
        return say("dt.story.hero-drafted", player=self.player, who=labels.named(self.who))


@record
class ThingDrafted(Event):
    kind: Literal["thing-drafted"] = "thing-drafted"
    player: str
    thing: str

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        for side in state.players:
            state = _with_things(state, side.name, (self.thing,))
        return replace(state, drafted=(*state.drafted, self.thing))

    def story(self, _state: Game) -> Message:
        return say("dt.story.thing-drafted", player=self.player, thing=labels.named(self.thing))


@record
class LineChosen(Event):
    """Face down until all have chosen."""

    kind: Literal["line-chosen"] = "line-chosen"
    player: str
    heroes: tuple[str, ...]

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return with_side(state, self.player, line=self.heroes)

    def story(self, _state: Game) -> Message:
        return say("dt.story.line-chosen", player=self.player)

    def seen_by(self, viewer: Viewer, _state: Game) -> Event:
        return self if self.player == viewer else replace(self, heroes=(HIDDEN,))


@record
class LinesRevealed(Event):
    kind: Literal["lines-revealed"] = "lines-revealed"
    heroes: tuple[str, ...]

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        for name in self.heroes:
            state = with_hero(state, name, status="maze")
        return set_players(state, tuple(replace(side, line=()) for side in state.players))

    def story(self, _state: Game) -> Message:
        return say("dt.story.lines-revealed", sides=labels.by_side(self.heroes))


@record
class Waits(Event):
    """What the game waits for: so many steps less, and these instead."""

    kind: Literal["waits"] = "waits"
    done: int
    steps: tuple[Step, ...]

    prepares = True

    def fold(self, state: Game) -> Game:
        return set_steps(state, state.steps[: max(0, len(state.steps) - self.done)] + self.steps)
