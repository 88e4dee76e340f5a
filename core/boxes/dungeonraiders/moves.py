"""The moves of Dungeon Raiders: what people do and see at the table.

A card is told by one word: "1" to "5" for power cards, "torch", "ball", "key", "sword" for items. Where two of one sort
are played together, the second is "sword:2".
"""

from __future__ import annotations

import sys
from typing import Literal

from core import agreements
from core.boxes.dungeonraiders.content import Content, Item
from core.boxes.dungeonraiders.settings import Settings
from core.boxes.dungeonraiders.state import HIDDEN, Game
from core.chance import Drawn
from core.facts import Move, Viewer, facts_of
from core.frozen import frozen, record, replace


@frozen
class Seat:
    """A player at the table. Where `character` is "", it is dealt when the game asks for it."""

    name: str
    character: str = ""


@record
class SetUp(Move):
    """Starts the game. The seats are in clockwise order. `first` has the first-player token, where cards are played in
    turn.
    """

    kind: Literal["set-up"] = "set-up"
    seats: tuple[Seat, ...]
    content: Content
    settings: Settings = Settings()
    first: str = ""


@record
class TakeCharacter(Move):
    kind: Literal["take-character"] = "take-character"
    player: str
    character: Drawn


@record
class ChooseFirst(Move):
    """Names the first player, found by chance as the rules want it: drawn by the phone, or in the table's own way."""

    kind: Literal["choose-first"] = "choose-first"
    player: Drawn

    maker = ""


@record
class ChangeSettings(agreements.ChangeSettings):
    settings: Settings


@record
class ChangeCopy(agreements.ChangeCopy):
    content: Content


@record
class LayRoom(Move):
    """Says what lies at the next place of a new level: a room face up, or "dark"."""

    kind: Literal["lay-room"] = "lay-room"
    slot: str
    card: Drawn

    def burst(self) -> object:
        """Returns the key of a level that the phone deals, which is one burst."""
        return "deal" if self.card.by == "phone" else None


@record
class LayLater(Move):
    """Leaves the rest of the level open: each room is told when it is entered."""

    kind: Literal["lay-later"] = "lay-later"


@record
class LayDark(Move):
    """Says that the rest of the level lies face down."""

    kind: Literal["lay-dark"] = "lay-dark"


@record
class TurnRoom(Move):
    """Says which room is entered, where it lay face down or nobody had told it. This is also used for the boss."""

    kind: Literal["turn-room"] = "turn-room"
    card: Drawn


@record
class UseTorch(Move):
    kind: Literal["use-torch"] = "use-torch"
    player: str


@record
class NoteRoom(Move):
    """Notes what a player has seen by torchlight, for that player's eyes only."""

    kind: Literal["note-room"] = "note-room"
    player: str
    slot: str
    card: Drawn

    def seen_by(self, viewer: Viewer, _state: Game) -> NoteRoom:
        if self.player == viewer:
            return self
        return replace(self, slot=HIDDEN, card=Drawn(card=HIDDEN, by=self.card.by))


@record
class PlayCard(Move):
    """Plays a card that everybody can see."""

    kind: Literal["play-card"] = "play-card"
    player: str
    card: str


@record
class PlayCards(Move):
    """Plays cards openly against a boss: two, one, or none."""

    kind: Literal["play-cards"] = "play-cards"
    player: str
    cards: tuple[str, ...]


@record
class HideCard(Move):
    """Chooses a card in secret, on the phone that goes round."""

    kind: Literal["hide-card"] = "hide-card"
    player: str
    card: str

    def seen_by(self, viewer: Viewer, _state: Game) -> HideCard:
        """Never tells others a secret choice as it was made: the event of the reveal tells it."""
        return self if self.player == viewer else replace(self, card=HIDDEN)


@record
class HideCards(Move):
    kind: Literal["hide-cards"] = "hide-cards"
    player: str
    cards: tuple[str, ...]

    def seen_by(self, viewer: Viewer, _state: Game) -> HideCards:
        return self if self.player == viewer else replace(self, cards=(HIDDEN,))


@record
class RevealCards(Move):
    kind: Literal["reveal-cards"] = "reveal-cards"


@record
class Adjust(Move):
    """Changes a player's life or treasure by an amount, by the table's word. A player who has no life left is dead."""

    kind: Literal["adjust"] = "adjust"
    player: str
    what: Literal["life", "treasure"]
    by: int

    def burst(self) -> object:
        """Returns the key of quick taps on one number."""
        return "adjust", self.player, self.what


@record
class HandItem(Move):
    """Moves items between a player's hand and their supply, by the table's word: `by` is below 0 where they go back."""

    kind: Literal["hand-item"] = "hand-item"
    player: str
    item: Item
    by: int

    def burst(self) -> object:
        """Returns the key of quick taps on one item."""
        return "hand-item", self.player, self.item


MOVES: tuple[type[Move], ...] = facts_of(Move, sys.modules[__name__])
