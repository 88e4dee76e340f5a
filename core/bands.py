"""The big moment that the last entry has brought, as a viewer may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, TypeAlias, TypeVar

from core.acts import Played
from core.box import Viewer
from core.chance import Dice, DiceSum, Drawn, Strike, Throw
from core.facts import Event
from core.frozen import replace
from core.journal import Journal
from core.message import Message, Name, say
from core.rulings import Upheld, ValueSet
from core.scene import Band, Change, Piece, Scene, Tone
from core.visibility import redacted_for

S = TypeVar("S")

PIPS = 6

Shown: TypeAlias = Mapping[type[Event], Callable[[Any, Any, Any], Band | None]]
"""What shows an event of each type, from the state before, the event and the state after; the weightiest first."""


def band_of(journal: Journal[S], viewer: Viewer = None, n: int | None = None) -> Band | None:
    """Returns the moment of the last entry, or of entry `n`; None where that was an undo, an amendment or nothing big,
    or where the journal does not stand there.

    It is made of views and of what may be told of the move. So two games that differ in a secret have the same band.
    """
    n = len(journal.entries) if n is None else n
    entry, node, box = journal.entries[n - 1] if n else None, journal.head, journal.box
    if entry is None or not isinstance(entry.act, Played) or node.parent is None or node.n != entry.n:
        return None
    move = entry.act.move.move if isinstance(entry.act.move, Upheld) else entry.act.move
    if box.advice.big.isdisjoint(map(type, entry.act.events)) and not any(seen_by_phone(move)):
        return None
    events = [redacted_for(box, journal.state, event, viewer) for event in entry.act.events]
    before, after = box.sight.view(node.parent.state, viewer), box.sight.view(node.state, viewer)
    return box.advice.band(before, redacted_for(box, journal.state, move, viewer), events, after)


def with_band(scene: Scene, band: Band | None) -> Scene:
    return scene if band is scene.band else replace(scene, band=band)


def seen_by_phone(move: Any) -> Iterator[Dice | Drawn | Strike]:
    """Yields what the phone has rolled or drawn for a move."""
    for field in fields(move) if is_dataclass(move) else ():
        held = getattr(move, field.name)
        for each in held if isinstance(held, tuple) else (held,):
            if isinstance(each, Dice | Drawn | Strike) and each.by == "phone":
                yield each


def weightiest(shown: Shown, before: Any, events: Sequence[Event], after: Any) -> Band | None:
    """Returns the band of the weightiest event; of several of its type that of the last."""
    for sort, show in shown.items():
        for event in reversed(events):
            if type(event) is sort and (found := show(before, event, after)) is not None:
                return found
    return None


def told(icon: str, tone: Tone, event: Event, after: Any, changes: tuple[Change, ...] = ()) -> Band | None:
    """Returns the band that says of an event what the log says of it."""
    sentence = event.story(after)
    return None if sentence is None else Band(icon, sentence, tone, changes)


def first_told(
    events: Sequence[Event],
    after: Any,
    icon: str,
    pieces: tuple[Piece, ...],
) -> Band | None:
    """Returns the pieces that the phone has rolled or drawn, with the first sentence about them; None without any."""
    told = (event.story(after) for event in events if not isinstance(event, ValueSet))
    sentence = next((each for each in told if each is not None), None)
    return Band(icon, sentence, pieces=pieces) if pieces and sentence is not None else None


def with_pieces(found: Band | None, pieces: tuple[Piece, ...]) -> Band | None:
    """Adds the pieces of the phone to a band that has none of its own."""
    return replace(found, pieces=pieces) if found is not None and pieces and not found.pieces else found


def dice_pieces(dice: Throw, tone: Tone = "") -> tuple[Piece, ...]:
    """Returns each die as a piece, or one piece with the sum where nobody told the faces."""
    if isinstance(dice, DiceSum):
        return (Piece("sum", str(dice.sum), "dice", "white-die", tone, face=str(dice.sum)),)
    return tuple(
        Piece(
            f"die:{at}", str(face), f"die-{face}" if dice.sides == PIPS else "dice", "white-die", tone,
            face="" if dice.sides == PIPS else str(face),
        )
        for at, face in enumerate(dice.faces)
    )  # fmt: skip


def of_players(what: Message, found: tuple[Change, ...]) -> tuple[Change, ...]:
    """Names a single change in full; several that stand beside each other are named by their players."""
    if len(found) != 1:
        return found
    (only,) = found
    assert isinstance(only.name, str), "the name of a player"
    return (replace(only, name=say("ui.count.of", player=only.name, what=what)),)


def changed(
    name: Message | Name | str, before: int | None, after: int | None, icon: str, tone: Tone = ""
) -> tuple[Change, ...]:
    """Returns a change of a number, or nothing where it is the same or not known."""
    if before is None or before == after:
        return ()
    return (Change(name, before, after, icon, tone),)
