"""What people do and see at a table of Dungeon Twister.

Heroes and objects are told by side and name: "Anna:Golem", "Anna:Rope".
"""

from __future__ import annotations

import sys
from dataclasses import field
from typing import Literal, TypeAlias

from core import agreements
from core.boxes.dungeontwister.content import Content, From
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.state import HIDDEN, UNSEEN, Game, Teams
from core.chance import Drawn
from core.facts import Move, Viewer, facts_of
from core.frozen import LEFT_OUT_WHERE_EMPTY, record, replace

Over: TypeAlias = Literal["", "pit", "rift", "rocks", "rocks-stop", "wall", "heroes", "rubble", "fountain"]
"""What a walk goes over or through, where a square decides."""

Gift: TypeAlias = Literal[
    "breath",
    "break-wall",
    "illusion-place",
    "illusion-move",
    "illusion-remove",
    "steal",
    "heal",
    "regenerate",
    "drink",
    "portcullis",
    "break-portcullis",
]
"""What heroes can do for points; to drink from the fountain everybody can."""


@record
class SetUp(Move):
    """Seats go round clockwise. `first` begins; "" is found by chance. With `values_later`, values in a fight that
    nobody could look up are asked for only when they count.
    """

    kind: Literal["set-up"] = "set-up"
    seats: tuple[str, ...]
    content: Content
    settings: Settings = Settings()
    teams: Teams = "box"
    boxes: tuple[From, ...] = ("P&D",)
    first: str = ""
    values_later: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)

    maker = ""


@record
class ChangeSettings(agreements.ChangeSettings):
    settings: Settings


@record
class ChangeCopy(agreements.ChangeCopy):
    content: Content


@record
class TellValue(Move):
    """A number that nobody could look up, read from the real token: what a hero counts in a fight."""

    kind: Literal["tell-value"] = "tell-value"
    name: str
    value: int

    maker = ""


@record
class TellSixth(Move):
    """Which object is the sixth of the box."""

    kind: Literal["tell-sixth"] = "tell-sixth"
    thing: str

    maker = ""


@record
class ChooseFirst(Move):
    kind: Literal["choose-first"] = "choose-first"
    player: Drawn

    maker = ""


@record
class ChooseTeam(Move):
    """In secret: eight heroes, six objects, two pairs of rooms."""

    kind: Literal["choose-team"] = "choose-team"
    player: str
    heroes: tuple[str, ...]
    things: tuple[str, ...]
    rooms: tuple[str, ...]

    def seen_by(self, viewer: Viewer, _state: Game) -> ChooseTeam:
        return self if self.player == viewer else replace(self, heroes=(HIDDEN,), things=(HIDDEN,), rooms=(HIDDEN,))


@record
class ChooseRooms(Move):
    """In secret: other pairs of rooms, where one was chosen by somebody else as well."""

    kind: Literal["choose-rooms"] = "choose-rooms"
    player: str
    rooms: tuple[str, ...]

    def seen_by(self, viewer: Viewer, _state: Game) -> ChooseRooms:
        return self if self.player == viewer else replace(self, rooms=(HIDDEN,))


@record
class DraftPick(Move):
    """The next pair of rooms, hero or object of a mutual choice."""

    kind: Literal["draft-pick"] = "draft-pick"
    player: str
    name: str


@record
class ChooseLine(Move):
    """Who begins on the starting line, face down until all have chosen."""

    kind: Literal["choose-line"] = "choose-line"
    player: str
    heroes: tuple[str, ...]

    def seen_by(self, viewer: Viewer, _state: Game) -> ChooseLine:
        return self if self.player == viewer else replace(self, heroes=(HIDDEN,))


@record
class PlayAction(Move):
    kind: Literal["play-action-card"] = "play-action-card"
    player: str
    card: int


@record
class Walk(Move):
    kind: Literal["walk"] = "walk"
    hero: str
    over: Over = ""


@record
class Leap(Move):
    """A jump, for a jump card."""

    kind: Literal["leap"] = "leap"
    hero: str


@record
class LeaveMaze(Move):
    """Over the line of the other side."""

    kind: Literal["leave-maze"] = "leave-maze"
    hero: str


@record
class Strike(Move):
    kind: Literal["strike"] = "strike"
    hero: str
    target: str


@record
class OpenRoom(Move):
    """A room is revealed; `found` are the heroes and objects that lay in it."""

    kind: Literal["open-room"] = "open-room"
    hero: str
    found: tuple[str, ...] = ()


@record
class TwistRoom(Move):
    kind: Literal["twist-room"] = "twist-room"
    hero: str


@record
class BringIn(Move):
    """Somebody or something that lay face down is turned over."""

    kind: Literal["bring-in"] = "bring-in"
    player: str
    name: str


@record
class UseGift(Move):
    """`target` is a hero, `thing` an object or an illusion, `count` wall sections, `mist` where the target stands."""

    kind: Literal["use-gift"] = "use-gift"
    hero: str
    what: Gift
    target: str = ""
    thing: str = ""
    count: int = 1
    mist: bool = False


@record
class UseThing(Move):
    kind: Literal["use-thing"] = "use-thing"
    hero: str
    item: str
    target: str = ""
    mist: bool = False


@record
class PickUp(Move):
    """An object, on the way."""

    kind: Literal["pick-up"] = "pick-up"
    hero: str
    item: str


@record
class PutDown(Move):
    kind: Literal["put-down"] = "put-down"
    hero: str
    item: str


@record
class Bear(Move):
    """A wounded hero is carried; with "" put down again."""

    kind: Literal["bear"] = "bear"
    hero: str
    wounded: str


@record
class Muster(Move):
    """Who takes part in a fight; `unused` are objects that are not to count."""

    kind: Literal["muster"] = "muster"
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()


@record
class LayCombatCard(Move):
    kind: Literal["lay-combat-card"] = "lay-combat-card"
    player: str
    card: int


@record
class HideCombatCard(Move):
    kind: Literal["hide-combat-card"] = "hide-combat-card"
    player: str
    card: int

    def seen_by(self, viewer: Viewer, _state: Game) -> HideCombatCard:
        return self if self.player == viewer else replace(self, card=UNSEEN)


@record
class RevealCards(Move):
    kind: Literal["reveal-cards"] = "reveal-cards"

    maker = ""


@record
class HoldPentagram(Move):
    """Who holds it now; "" nobody."""

    kind: Literal["hold-pentagram"] = "hold-pentagram"
    player: str


@record
class EndTurn(Move):
    kind: Literal["end-turn"] = "end-turn"


@record
class EndGame(Move):
    """Nobody is left who could score, or the table has had enough: most points win."""

    kind: Literal["end-game"] = "end-game"

    maker = ""


@record
class Award(Move):
    """Points by the table's word."""

    kind: Literal["award"] = "award"
    player: str
    by: int

    maker = ""

    def burst(self) -> object:
        """Quick taps on somebody's points are one."""
        return "award", self.player


MOVES: tuple[type[Move], ...] = facts_of(Move, sys.modules[__name__])
