"""What a viewer may do to a game without learning what lies face down in it.

The rules decide about the whole game, and their answers, even a refusal, reveal something about the whole game. So they
are first asked about the viewer's view: what the view refuses is refused in its words, whatever the whole game would
say.
"""

from __future__ import annotations

from typing import TypeVar

from core import paths
from core.box import Box, Viewer
from core.facts import Move
from core.journal import Journal
from core.nodes import Node
from core.paths import Value
from core.play import decide
from core.refusal import Refused
from core.visibility import redacted_for

S = TypeVar("S")


def admit(box: Box[S], state: S, move: Move, viewer: Viewer) -> None:
    """Raises the refusal of the viewer's view, unless the move is one that only the table as a whole can make.

    Nobody can know what turning a card over will bring: no view allows such a move, and it can be played all the same.
    But a move that the view of one player allows is that player's own, such as naming a hero of a team that was chosen
    in secret.
    """
    view = box.sight.view(state, viewer)
    refused = refusal(box, view, move) if view != state else None
    if refused is None:
        return
    ones = any(refusal(box, box.sight.view(state, player), move) is None for player in box.sight.viewers(state))
    if ones or refusal(box, state, move) is not None:
        raise refused


def refusal(box: Box[S], state: S, move: Move) -> Refused | None:
    try:
        decide(box, state, move)
    except Refused as refused:
        return refused
    return None


def hidden(box: Box[S], state: S, viewer: Viewer) -> dict[str, Value]:
    """Returns every value that the viewer may not know, by its path."""
    unlike = paths.differing(state, box.sight.view(state, viewer))
    return {path: value for path, value in unlike if not box.sight.reckoned(state, path)}


def turned_over(box: Box[S], before: S, after: S, viewer: Viewer) -> dict[str, Value]:
    """Returns the values that the viewer may not know in the first state and knows in the second, with their new
    values.
    """
    covered = hidden(box, before, viewer)
    if not covered:
        return {}
    opened = covered.keys() - hidden(box, after, viewer).keys()
    return {path: value for path, value in paths.walk(after) if path in opened} if opened else {}


def is_secret(journal: Journal[S], node: Node[S], viewer: Viewer) -> bool:
    """Tells whether the viewer still may not know a move. Cards that have been turned over since then are known."""
    box, now = journal.box, journal.state
    if redacted_for(box, now, node.move, viewer) == node.move:
        return False
    return not box.sight.still_face_down(node.state, node.state) or box.sight.still_face_down(node.state, now)
