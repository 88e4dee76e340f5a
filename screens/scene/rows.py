"""Decides how the rows in front of a player are drawn."""

from __future__ import annotations

from core.scene import Figure, Row


def crew_of(figure: Figure) -> Row | None:
    """Returns the row of the heroes, or None."""
    return next((row for row in figure.rows if row.pieces and row.pieces[0].shape == "hero"), None)


def card_rows(figure: Figure) -> tuple[Row | None, Row | None, Row | None]:
    """Returns the first row of cards with a number, the second such row, and the first row without; None for each that
    is missing.
    """
    held = [row for row in figure.rows if row.path]
    numbered = [row for row in held if any(piece.face for piece in row.pieces)]
    plain = [row for row in held if row not in numbered]
    first, second, third = ([*rows, None, None][at] for rows, at in ((numbered, 0), (numbered, 1), (plain, 0)))
    return first, second, third
