"""Dice that are rolled, kept and taken up again."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import CHEST, DRAGON, LYING, POTION, SCROLL
from core.boxes.dungeonroll.events.changes import with_delve, with_player
from core.boxes.dungeonroll.state import Game
from core.chance import By
from core.deck import added
from core.facts import Event, Verdict
from core.frozen import record
from core.message import Message, say


def _fallen(faces: tuple[str, ...]) -> tuple[Message, ...]:
    """Black dice as they fell; where the dragons go is said with them (DR-8)."""
    dragons = faces.count(DRAGON)
    lying = labels.all_dice(face for face in faces if face != DRAGON)
    return (*lying, say("dr.dice.to-lair", count="n", n=dragons)) if dragons else lying


@record
class PartyRolled(Event):
    """White dice as they fell. `again`: some of them were taken up before."""

    kind: Literal["party-rolled"] = "party-rolled"
    player: str
    faces: tuple[str, ...]
    by: By = "table"
    again: bool = False

    topic = "dice"

    def fold(self, state: Game) -> Game:
        return with_delve(state, party=added(state.delve.party, self.faces))

    def story(self, _state: Game) -> Message:
        key = "dr.story.party-rolled-again" if self.again else "dr.story.party-rolled"
        return say(key, player=self.player, dice=labels.all_dice(self.faces))


@record
class ScrollsTurned(Event):
    """The Knight makes champions of the scrolls of a new party."""

    kind: Literal["scrolls-turned"] = "scrolls-turned"
    player: str
    count: int

    topic = "dice"

    def fold(self, state: Game) -> Game:
        party = added(added(state.delve.party, (SCROLL,), -self.count), ("champion",), self.count)
        return with_player(with_delve(state, party=party), self.player, used_hero=True)

    def story(self, _state: Game) -> Message:
        return say("dr.story.scrolls-turned", player=self.player, count="n", n=self.count)

    def means(self) -> Verdict:
        return "good"


@record
class DungeonRolled(Event):
    """Black dice as they fell; dragons among them go to the lair at once. `again`: they were taken up before."""

    kind: Literal["dungeon-rolled"] = "dungeon-rolled"
    player: str
    faces: tuple[str, ...]
    by: By = "table"
    again: bool = False

    topic = "dice"

    def fold(self, state: Game) -> Game:
        """DR-8: dragons to the lair."""
        lying = [face for face in self.faces if face in LYING]
        return with_delve(
            state,
            dungeon=added(state.delve.dungeon, lying),
            lair=state.delve.lair + self.faces.count(DRAGON),
            seven=state.delve.seven or len(self.faces) >= 7,
        )

    def story(self, _state: Game) -> Message:
        key = "dr.story.dungeon-rolled-again" if self.again else "dr.story.dungeon-rolled"
        return say(key, dice=_fallen(self.faces))

    def means(self) -> Verdict:
        """Monsters are what one has come for. A dragon is not, and treasure without a fight is a gift."""
        if DRAGON in self.faces:
            return "bad"
        return "good" if all(face in (CHEST, POTION) for face in self.faces) else ""


@record
class DiceTaken(Event):
    """Dice are taken up to be rolled again. `special`: by the hero's specialty."""

    kind: Literal["dice-taken"] = "dice-taken"
    player: str
    party: tuple[str, ...] = ()
    dungeon: tuple[str, ...] = ()
    special: bool = False

    topic = "dice"
    prepares = True

    def fold(self, state: Game) -> Game:
        delve = state.delve
        state = with_delve(
            state, party=added(delve.party, self.party, -1), dungeon=added(delve.dungeon, self.dungeon, -1)
        )
        return with_player(state, self.player, used_hero=True) if self.special else state

    def story(self, _state: Game) -> Message:
        return say("dr.story.dice-taken", player=self.player, dice=labels.all_dice((*self.party, *self.dungeon)))


@record
class PartyKept(Event):
    """Nothing is rolled again."""

    kind: Literal["party-kept"] = "party-kept"
    player: str

    topic = "dice"

    def story(self, _state: Game) -> Message:
        return say("dr.story.party-kept", player=self.player)
