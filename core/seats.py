"""What a player may do who sits at another phone: the own moves, what belongs to nobody, and nothing else.

Everything is judged from the whole game, and what is returned shows no more than the view of that seat: the choices as
`shown` to it, the numbers of its own scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeAlias, TypeVar

from core.asks import PickSomeAsk, SecretPickAsk
from core.box import Box
from core.choices import Choice, shown
from core.facts import Move
from core.frozen import find
from core.journal import Journal
from core.nodes import Node
from core.scene import Scene, Tally
from core.visibility import redacted_for
from core.whose import whose

S = TypeVar("S")

Chosen: TypeAlias = Literal["", "chosen", "choosing"]
"""What a player has to do with cards that are chosen in secret now; "" is nothing."""

AT_HAND = ("primary", "tile", "segment", "group")
"""The places of offers that the game waits for. The others can be taken at any time."""


def belongs_to(box: Box[S], state: S, what: Move | Choice, seat: str) -> bool:
    """Tells whether a seat may make a move or take a choice: its own, and those of nobody."""
    return whose(box, state, what) in ("", seat)


def choices_of(box: Box[S], state: S, seat: str, offered: list[Choice] | None = None) -> list[Choice]:
    """Returns the choices that a seat may take, as it may see them. Their order is that of the rules.

    A choice that names its player only in an answer is among them; the move that is made of it has to be asked about
    again. `offered` are the choices of the state, for callers who have them already.
    """
    found = box.rules.choices(state) if offered is None else offered
    return shown([choice for choice in found if belongs_to(box, state, choice, seat)], seat)


def counters_of(scene: Scene, seat: str) -> Iterator[Tally]:
    """Yields the numbers of a player that have moves for − and +, from the scene as that player sees it."""
    figure = find(scene.people, seat)
    if figure is None or scene.end is not None:
        return
    for tally in {each.path: each for each in (figure.main, *figure.tallies) if each is not None}.values():
        if tally.path and tally.value is not None and (tally.less is not None or tally.more is not None):
            yield tally


def may_undo(journal: Journal[S], seat: str, by: Callable[[Node[Any]], str]) -> bool:
    """Tells whether undo takes back nothing but moves of this seat.

    `by` returns the seat whose phone a move came from, "" where that is not known. A move belongs to the seat that it
    names in the journal, or else to that phone. The set-up and amendments belong to the host.
    """
    node = journal.head
    if journal.supposing is not None or node.act is None:
        return False
    while True:
        if node.parent is None or node.parent is journal.root or (journal.seat(node) or by(node)) != seat:
            return False
        if not node.joins:
            return True
        node = node.parent


def chosen_in_secret(journal: Journal[S], scene: Scene) -> dict[str, Chosen]:
    """Returns who is choosing in secret now, and who has chosen what still lies face down. `scene` is any viewer's."""
    box, now = journal.box, journal.state
    found: dict[str, Chosen] = {}
    node = journal.head
    while node.parent is not None and box.sight.still_face_down(node.state, now):
        if node.move is not None and redacted_for(box, now, node.move, None) != node.move:
            found[journal.seat(node)] = "chosen"
        node = node.parent
    for offer in scene.step.offers:
        if offer.place in AT_HAND and any(map(_secret, offer.choice.asks)):
            found[whose(box, now, offer.choice)] = "choosing"
    found.pop("", None)
    return found


def _secret(ask: object) -> bool:
    return isinstance(ask, SecretPickAsk) or (isinstance(ask, PickSomeAsk) and bool(ask.owner))


def waited_for(scene: Scene, chosen: dict[str, Chosen]) -> set[str]:
    """Returns the players whom the game waits for."""
    if scene.end is not None:
        return set()
    waiting = {name for name, how in chosen.items() if how == "choosing"}
    waiting = waiting or {figure.name for figure in scene.people if figure.acts}
    return waiting or {scene.step.hero} & {figure.name for figure in scene.people}
