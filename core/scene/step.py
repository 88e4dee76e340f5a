"""What is asked: the step that the game waits for, and the choices that answer it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from core.choices import Choice
from core.frozen import frozen
from core.message import Message
from core.scene.table import Clash, Piece, Plays, Row

Place: TypeAlias = Literal["primary", "tile", "segment", "group", "small", "more", "hand"]
"""Where a choice stands in the Now panel. In this order: large and filled; as a tile; in the row above the pad, the
first of which is open at once; behind a tile with the words of its group; in the foot; behind "more"; behind "at hand".
"""

ChanceTone: TypeAlias = Literal["good", "plain", "accent", "danger"]


@frozen
class Group:
    """The heading of choices that belong together: its words and its icon."""

    words: Message
    icon: str = "dots-horizontal"


@frozen
class Aim:
    """The target of a piece's action: `number` of the `of` pieces of this kind."""

    piece: Piece
    number: int
    of: int


@frozen
class Heading:
    """The head of the Now panel while a choice is being answered."""

    title: Message
    why: Message | None = None
    icon: str = ""


@frozen
class Offer:
    """A choice as a button, in a group where several belong together.

    `slot` is its place in a layout that has places of its own. `pips` is how often it can still be used, and how often
    at most. `by` is the key of the piece that acts, `aim` what the piece acts on; `at_once` is true where selecting the
    piece is enough. `heading` is the head of the panel while the choice is being answered. `instead` can be chosen in
    the place of an answer.
    """

    choice: Choice
    label: Message
    icon: str = ""
    caption: Message | None = None
    place: Place = "tile"
    group: Group | None = None
    face: str = "tile"
    slot: str = ""
    pips: tuple[int, int] | None = None
    by: str = ""
    aim: Aim | None = None
    at_once: bool = False
    heading: Heading | None = None
    instead: Choice | None = None


@frozen
class Term:
    """A part of the sum that explains a step.

    It is either words, a symbol and a number, in this order, or a sign between two terms. `ink` is the accent or a tone
    of the palette.
    """

    number: int | None = None
    words: Message | None = None
    icon: str = ""
    ink: str = ""
    sign: Literal["", "+", "−", "="] = ""


@frozen
class Chance:
    """A chance, shown large beside the title.

    `bars` are all possible results: how likely each one is, and whether it is good.
    """

    chance: Fraction
    icon: str = ""
    tone: ChanceTone = "good"
    bars: tuple[tuple[Fraction, bool], ...] = ()


@frozen
class Actors:
    """The pieces that can act: the player first selects one, and then what it does.

    `row` lies open, with the pieces out of play in `lost`. `hand` waits behind a button of its own. `special` acts
    once. `titles` are the heads of the panel while a piece is selected, with its own entry of `hints` below, or else
    `hint`; `selected` is the piece to begin with. `exit` is the slot of the offer that ends the whole step.
    """

    row: Row
    lost: Row = Row("lost", "")
    hand: Row = Row("hand", "")
    special: Piece | None = None
    exit: str = ""
    titles: tuple[tuple[str, Message], ...] = ()
    hint: Message | None = None
    selected: str = ""
    hints: tuple[tuple[str, Message], ...] = ()

    def pieces(self) -> tuple[Piece, ...]:
        special = (self.special,) if self.special is not None else ()
        return *self.row.pieces, *self.hand.pieces, *special


@frozen
class StepView:
    """The content of the Now panel. `direct` is the choice whose pad is open at once, without a tap.

    `rule` opens the rules at the entry that matters. `hero` is the player whose step it is. `layout` names the
    arrangement of the tiles: "" is two columns, "halves" two large ones, "actors" that of `actors`, anything else
    belongs to the box. `pieces` are how the options of its choices look: the key of a piece is the value of an option.
    `clash` and `plays` are those that the panel itself shows.
    """

    title: Message
    why: Message | None = None
    icon: str = ""
    offers: tuple[Offer, ...] = ()
    direct: Choice | None = None
    chances: tuple[Chance, ...] = ()
    rule: str = ""
    sum: tuple[Term, ...] = ()
    hero: str = ""
    layout: str = ""
    actors: Actors | None = None
    pieces: tuple[Piece, ...] = ()
    clash: Clash | None = None
    plays: Plays | None = None

    def answering(self, choice: Choice) -> StepView:
        """Returns the step with the head that it has while this choice is answered.

        The choice is found by its move and what is given, because its owner may see more of what it asks.
        """
        found = (offer.heading for offer in self.offers if (offer.choice.move, offer.choice.given) == _named(choice))
        heading = next(found, None)
        if heading is None:
            return self
        return replace(self, title=heading.title, why=heading.why, icon=heading.icon or self.icon)


def _named(choice: Choice) -> tuple[str, Any]:
    return choice.move, choice.given
