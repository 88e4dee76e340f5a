"""What is shown on request: everything about a player, or about one piece."""

from __future__ import annotations

from core.frozen import frozen
from core.scene.step import Offer
from core.scene.table import Figure, Piece, Row, Ruling, Sign, Tally, Text


@frozen
class Ability:
    """A line of a role card. `spent` is true where it has been used up."""

    icon: str
    words: tuple[Text, ...]
    spent: bool = False


@frozen
class RoleCard:
    """A side of the card that somebody plays. `active` is true for the side that lies face up."""

    title: Text
    caption: Text
    abilities: tuple[Ability, ...]
    active: bool


@frozen
class PieceSheet:
    """Everything about one piece: what it is and can do, what it carries, its state, and the rulings about it."""

    piece: Piece
    about: tuple[Text, ...] = ()
    load: Text = ""
    state: Text = ""
    rulings: tuple[Ruling, ...] = ()


@frozen
class PlayerSheet:
    """Everything about one player, shown on request. Every number can be set and explained from here.

    `rows` are shown under their titles; a piece of them that is in `sheets` opens a sheet of its own. `secret` is what
    lies face down and only its owner may look at. `fate` is the head of the sheet, `signs` are at its end. `fixed` is
    true where the game is over, so that nothing can be set. `offers` are what the table may do with a piece at any
    time.
    """

    figure: Figure
    numbers: tuple[Tally, ...]
    cards: tuple[RoleCard, ...] = ()
    hand: Row | None = None
    honours: tuple[Text, ...] = ()
    honours_title: Text = ""
    rows: tuple[Row, ...] = ()
    sheets: tuple[PieceSheet, ...] = ()
    secret: Row | None = None
    fate: Sign | None = None
    signs: tuple[Sign, ...] = ()
    fixed: bool = False
    offers: tuple[Offer, ...] = ()
