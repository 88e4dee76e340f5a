"""How a box fills the screen on which its table is set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from kivy.uix.boxlayout import BoxLayout

from core.message import Message
from screens.context import ScreenContext
from screens.newgame.section import Section
from screens.widgets.crest import Look

if TYPE_CHECKING:
    from screens.newgame.seats import Seats

Table: TypeAlias = Callable[[], Any]
"""The table that is being set. Asked each time: "same as last time" puts another in its place."""

Sections: TypeAlias = tuple[list["Section | Seats"], list["Section | Seats"]]
"""What is decided first, and the rest."""


class HeroParts(Protocol):
    """How the heroes of a box are known, and what is told of them to choose by."""

    def look(self, context: ScreenContext, hero: str) -> Look: ...

    def called(self, context: ScreenContext, hero: str) -> str:
        """Among all of them: in short where there is little room."""
        ...

    def head(self, context: ScreenContext) -> Any | None:
        """Stands above what is beside the names, where that is in columns."""
        ...

    def width(self) -> float:
        """What is beside a name needs as much; where there is less it goes below."""
        ...

    def beside(self, context: ScreenContext, hero: Any, narrow: bool) -> Any:
        """What is told of a hero at a seat."""
        ...

    def choice(self, context: ScreenContext, hero: Any, who: Any, narrow: bool) -> BoxLayout:
        """A hero among all: who it is, and what there is to compare."""
        ...

    def note(self, heroes: tuple[Any, ...]) -> Message | None:
        """What is to be known about all of them."""
        ...


class Parts(Protocol):
    """`heroes` is None in a box without; `first` is the symbol of whoever begins."""

    heroes: HeroParts | None
    first: str

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections: ...
