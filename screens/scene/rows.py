"""Which of the rows that lie before a player is drawn how."""

from __future__ import annotations

from core.scene import Figure, Row


def crew_of(figure: Figure) -> Row | None:
    """The heroes."""
    return next((row for row in figure.rows if row.pieces and row.pieces[0].shape == "hero"), None)


def card_rows(figure: Figure) -> tuple[Row | None, Row | None, Row | None]:
    """The cards with a number, the other cards with a number, and those without."""
    held = [row for row in figure.rows if row.path]
    numbered = [row for row in held if any(piece.face for piece in row.pieces)]
    plain = [row for row in held if row not in numbered]
    first, second, third = ([*rows, None, None][at] for rows, at in ((numbered, 0), (numbered, 1), (plain, 0)))
    return first, second, third
