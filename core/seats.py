"""What a player may do who sits at another phone: the own moves, what belongs to nobody, and nothing else.

Everything is judged from the whole game, and what is returned shows no more than the view of that seat: the choices as
`shown` to it, the numbers of its own scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from core.asks import PickAsk, PickSomeAsk, SecretPickAsk
from core.box import Box
from core.choices import Choice, shown
from core.facts import Move
from core.frozen import find, replace
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


@dataclass(frozen=True, slots=True)
class Owned:
    """A choice, and whose it is. `named` has the asks whose answer says that, with the owner that each option makes."""

    choice: Choice
    owner: str
    named: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def for_seat(self, seat: str) -> Choice | None:
        """Returns the choice with those answers that leave it this seat's or nobody's; None where there are none."""
        if not self.named:
            return self.choice if self.owner in ("", seat) else None
        named, asks = dict(self.named), []
        for ask in self.choice.asks:
            if isinstance(ask, PickAsk) and ask.field in named:
                pairs = zip(ask.options, named[ask.field], strict=True)
                ask = replace(ask, options=tuple(option for option, owner in pairs if owner in ("", seat)))
                if not ask.options:
                    return None
            asks.append(ask)
        return replace(self.choice, asks=tuple(asks))


def owned(box: Box[S], state: S, choices: Iterable[Choice]) -> list[Owned]:
    return [_owned(box, state, choice) for choice in choices]


def _owned(box: Box[S], state: S, choice: Choice) -> Owned:
    owner, named = whose(box, state, choice), []
    for ask in choice.asks:
        if isinstance(ask, PickAsk):
            owners = tuple(_with(box, state, choice, ask.field, option.value) for option in ask.options)
            if any(each != owner for each in owners):
                named.append((ask.field, owners))
    return Owned(choice, owner, tuple(named))


def _with(box: Box[S], state: S, choice: Choice, field: str, value: Any) -> str:
    return whose(box, state, replace(choice, given=(*choice.given, (field, value))))


def choices_of(box: Box[S], state: S, seat: str) -> list[Choice]:
    """Returns the choices that a seat may take, as it may see them, with the answers that it may give. Their order is
    that of the rules.
    """
    own = (each.for_seat(seat) for each in owned(box, state, box.rules.choices(state)))
    return shown([choice for choice in own if choice is not None], seat)


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
