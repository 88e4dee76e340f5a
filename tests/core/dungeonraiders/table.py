"""A table of Dungeon Raiders for tests that read like the rulebook: in this room, with these cards, that happens.

    t = room("Goblin", players=5)                  # A, B, C, D and E, in the first room of the first level
    t.cards(1, 1, 5, 5, 5)
    assert t.lost_life == {"A": 2, "B": 2}

Everything goes through a journal, as in the app.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from core.box import Viewer
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.content import Character, Content
from core.boxes.dungeonraiders.settings import Settings
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import awaited
from core.chance import By, Drawn
from core.choices import shown
from core.facts import Event, Move
from core.frozen import replace
from core.paths import Value
from data.contents import shipped
from data.forms import Forms
from tests.core.tabletop import Tabletop
from tests.core.tabletop import lying as lying

PEOPLE = ("A", "B", "C", "D", "E")
"""As the examples of the rulebook call them. They sit clockwise."""

IN_THE_BOX: Content = shipped("dungeonraiders").content
NOBODIES = tuple(Character(f"Nobody {name}", treasure=0, life=10) for name in PEOPLE)
"""Characters who bring nothing along, so that a test sees nothing but the rules."""

CONTENT = replace(IN_THE_BOX, characters=(*IN_THE_BOX.characters, *NOBODIES))

PLAYED = tuple(f"row/{slot}/done" for slot in (1, 2, 3, 4))
BEFORE_BOSS: tuple[tuple[str, Value], ...] = (
    ("level", 5),
    ("row/5/lies", "boss"),
    *((path, True) for path in PLAYED),
)
"""What a table says that stands before the boss."""

Card: TypeAlias = int | str
"""A 3 is the power card; two cards against a boss are "3+sword", and "" is none."""

Each: TypeAlias = Sequence[int] | Mapping[str, int]
"""A number for everybody in their order, or for some by name."""


def words(card: Card) -> tuple[str, ...]:
    """What somebody plays, as the moves tell it: the second sword of two is "sword:2"."""
    said = str(card).split("+") if card != "" else []
    return tuple(word if said[:at].count(word) == 0 else f"{word}:2" for at, word in enumerate(said))


class Table(Tabletop[Game]):
    """So many players, as nobody in particular. Without more words the first level is to be laid out."""

    box = BOX
    forms = Forms(BOX)

    def __init__(
        self, players: int = 4, *characters: str, content: Content = CONTENT, first: str = "", **settings: Any
    ) -> None:
        super().__init__()
        cast = (*characters, *(nobody.name for nobody in NOBODIES[len(characters) :]))
        seats = tuple(m.Seat(*each) for each in zip(PEOPLE[:players], cast, strict=False))
        first = first or (PEOPLE[0] if settings.get("tactical") else "")
        self.play(m.SetUp(seats=seats, content=content, settings=Settings(**settings), first=first))
        self.before = self.state

    # Looking

    @property
    def waiting(self) -> tuple[str, ...]:
        """Those who have to play a card."""
        return awaited(self.state)

    def player(self, name: str) -> Player:
        return next(player for player in self.state.players if player.name == name)

    @property
    def life(self) -> dict[str, int]:
        return {player.name: player.life for player in self.state.players}

    @property
    def treasure(self) -> dict[str, int]:
        return {player.name: player.treasure for player in self.state.players}

    @property
    def alive(self) -> str:
        """Those who live, as one word: "ABD"."""
        return "".join(player.name for player in self.state.players if player.life and not player.stone)

    def items(self, name: str) -> dict[str, int]:
        return lying(self.player(name).items)

    @property
    def supplies(self) -> dict[str, int]:
        return {stock.name: stock.count for stock in self.state.supplies}

    @property
    def row(self) -> tuple[str, ...]:
        """The places of the level: a card, or how it lies where none is to be seen."""
        return tuple(slot.card or slot.lies for slot in self.state.row)

    @property
    def here(self) -> str:
        return self.state.room.card

    def ask(self, kind: str, viewer: Viewer | Literal["phone"] = "phone", **given: Any) -> Any:
        """What the one choice of this sort asks for: as the phone draws it, or as somebody is shown it."""
        offered = self.box.rules.choices(self.state)
        (choice,) = [
            choice
            for choice in (offered if viewer == "phone" else shown(offered, viewer))
            if choice.move == kind and given.items() <= dict(choice.given).items()
        ]
        (ask,) = choice.asks
        return ask

    def playable(self, name: str, kind: str = "play-card") -> list[Any]:
        """What somebody is offered to play."""
        return [option.value for option in self.ask(kind, player=name).options]

    # What has happened since the first card of this room

    @property
    def lost_life(self) -> dict[str, int]:
        return self._changes("life", -1)

    @property
    def won_life(self) -> dict[str, int]:
        return self._changes("life", 1)

    @property
    def lost_treasure(self) -> dict[str, int]:
        return self._changes("treasure", -1)

    @property
    def won(self) -> dict[str, int]:
        return self._changes("treasure", 1)

    def _changes(self, what: str, sign: int) -> dict[str, int]:
        pairs = zip(self.before.players, self.state.players, strict=True)
        found = {new.name: sign * (getattr(new, what) - getattr(old, what)) for old, new in pairs}
        return {name: by for name, by in found.items() if by > 0}

    # Playing

    def lay(self, *cards: str, by: By = "table") -> None:
        """The next places of a level: a room that lies face up, or "dark"."""
        for card in cards:
            self.play(m.LayRoom(slot=self.state.steps[-1].slot, card=Drawn(card=card, by=by)))

    def later(self) -> tuple[Event, ...]:
        return self.play(m.LayLater())

    def turn(self, card: str, by: By = "table") -> tuple[Event, ...]:
        return self.play(m.TurnRoom(card=Drawn(card=card, by=by)))

    def enter(self, card: str) -> None:
        """Into this room, whatever the level has been told to be."""
        if self.step == "lay":
            self.later()
        self.turn(card)

    def cards(self, *cards: Card) -> tuple[Event, ...]:
        """Everybody who is awaited plays one, in their order; `events` are those of all of them."""
        return self._all(m.PlayCard, m.PlayCards, cards)

    def hide(self, *cards: Card) -> tuple[Event, ...]:
        """The same face down."""
        return self._all(m.HideCard, m.HideCards, cards)

    def _all(self, one: type[Move], several: type[Move], cards: Sequence[Card]) -> tuple[Event, ...]:
        told: list[Event] = []
        for name, card in zip(self._asked(len(cards)), cards, strict=True):
            self._begin()
            told += self.play(self._move(one, several, name, card))
        self.events = tuple(told)
        return self.events

    def _asked(self, many: int) -> Iterable[str]:
        """Who plays the next cards; in turn, each time whoever is awaited then."""
        if not self.state.settings.tactical:
            yield from self.waiting[:many]
            return
        for _ in range(many):
            yield self.waiting[0]

    def _begin(self) -> None:
        if not self.state.room.plays and self.state.room.bout == 1:
            self.before = self.state

    def one(self, name: str, card: Card) -> tuple[Event, ...]:
        """One of them plays."""
        self._begin()
        return self.play(self._move(m.PlayCard, m.PlayCards, name, card))

    def _move(self, one: Any, several: Any, name: str, card: Card) -> Move:
        """As it is asked for: against a boss there may be two cards."""
        said = words(card)
        alone = len(said) == 1 and self.state.room.sort != "boss"
        move: Move = one(player=name, card=said[0]) if alone else several(player=name, cards=said)
        return move

    def reveal(self) -> tuple[Event, ...]:
        return self.play(m.RevealCards())

    def torch(self, name: str) -> tuple[Event, ...]:
        return self.play(m.UseTorch(player=name))

    def note(self, name: str, slot: int, card: str, by: By = "table") -> tuple[Event, ...]:
        return self.play(m.NoteRoom(player=name, slot=str(slot), card=Drawn(card=card, by=by)))

    def adjust(self, name: str, by: int, what: Any = "life") -> tuple[Event, ...]:
        return self.play(m.Adjust(player=name, what=what, by=by))

    # Short ways to a scene: the table has said so

    def have(self, what: str, numbers: Each) -> None:
        """So much life or treasure."""
        named = numbers if isinstance(numbers, Mapping) else dict(zip(PEOPLE, numbers, strict=False))
        for name, number in named.items():
            if getattr(self.player(name), what) != number:
                self.ruling(f"players/{name}/{what}", number)

    def give(self, name: str, items: str) -> None:
        """Items out of their supplies: "sword ball"."""
        for item in items.split():
            self.ruling(f"supplies/{item}/count", self.supplies[item] - 1)
            self.ruling(f"players/{name}/items/{item}/count", self.items(name).get(item, 0) + 1)

    def left(self, name: str, powers: str) -> None:
        """These power cards are still in hand: "5", or "" for none."""
        self.ruling(f"players/{name}/spent", tuple(power for power in "12345" if power not in powers))

    def before_boss(self) -> None:
        """All rooms of the last level are played, and the boss lies there."""
        for path, value in BEFORE_BOSS:
            self.ruling(path, value)
        self.later()

    def last_room(self) -> None:
        """The other rooms of the level are played."""
        for path in PLAYED:
            self.ruling(path, True)


def scene(
    players: int,
    *,
    characters: tuple[str, ...] = (),
    life: Each = (),
    treasure: Each = (),
    items: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    **settings: Any,
) -> Table:
    """A table before its first level, with this life and treasure, these items and power cards."""
    t = Table(players, *characters, **settings)
    t.have("life", life)
    t.have("treasure", treasure)
    for name, held in (items or {}).items():
        t.give(name, held)
    for name, powers in (hands or {}).items():
        t.left(name, powers)
    return t


def room(card: str, players: int = 4, **said: Any) -> Table:
    """Everybody stands in this room of the first level, and is to play a card; `said` as for a scene."""
    t = scene(players, **said)
    t.enter(card)
    return t


def boss(card: str, players: int = 4, **said: Any) -> Table:
    """The same before a boss. Without more words everybody still has all power cards."""
    t = scene(players, **said)
    t.before_boss()
    t.turn(card)
    return t
