"""How a box fills the screen on which its table is set up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from kivy.uix.boxlayout import BoxLayout

from core.message import Message
from screens.context import ScreenContext
from screens.newgame.section import Section
from screens.theme import CRESTS, colour
from screens.widgets.crest import Look

if TYPE_CHECKING:
    from screens.newgame.seats import Seats

Table: TypeAlias = Callable[[], Any]
"""Returns the table that is being set up. It is called each time, because "same as last time" puts another table in its
place.
"""

Sections: TypeAlias = tuple[list["Section | Seats"], list["Section | Seats"]]
"""The sections for what is decided first, and those for the rest."""


class HeroParts(Protocol):
    """How the heroes of a box are recognised, and what is told about them to choose by."""

    def look(self, context: ScreenContext, hero: str) -> Look: ...

    def called(self, context: ScreenContext, hero: str) -> str:
        """Returns the name of a hero among all of them, shortened if there is little room."""
        ...

    def head(self, context: ScreenContext) -> Any | None:
        """Returns the heads of the columns beside the names, or None if there are no columns."""
        ...

    def width(self) -> float:
        """Returns the width of what stands beside a name; if there is less room, it goes below the name."""
        ...

    def beside(self, context: ScreenContext, hero: Any, narrow: bool) -> Any:
        """Makes what is told of a hero at a seat."""
        ...

    def choice(self, context: ScreenContext, hero: Any, who: Any, narrow: bool) -> BoxLayout:
        """Makes the key of a hero among all: who it is, and what there is to compare."""
        ...

    def note(self, heroes: tuple[Any, ...]) -> Message | None:
        """Returns what should be known about all of them, or None."""
        ...


class CardHeroes:
    """Heroes with colours of their own, in the order of the colours of the crests. One that is in no shipped box gets a
    colour by its name, the same every time.
    """

    known: tuple[str, ...]

    def look(self, context: ScreenContext, hero: str) -> Look:
        at = self.known.index(hero) if hero in self.known else sum(map(ord, hero))
        return Look(context.words.letter(context.box, hero), colour(CRESTS[at % len(CRESTS)]))

    def called(self, context: ScreenContext, hero: str) -> str:
        return context.words.name(context.box, hero)


class Parts(Protocol):
    """What a box shows on this screen. `heroes` is None in a box without heroes; `first` is the symbol of the player
    who begins.
    """

    heroes: HeroParts | None
    first: str

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections: ...
