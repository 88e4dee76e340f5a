"""The closed vocabulary of what can be shown of a game.

It is the counterpart of `core/asks.py`, the vocabulary of what can be asked. A box describes its table once, as a
`Scene`; the phone, the home screen, the replay in a browser and the command line each draw scenes with one renderer.
Nothing here knows pixels, colours or a language. A scene is made from a view that is already redacted for the
viewer, so no secret can reach a picture.

The words stand in `table` (what lies there), `step` (what is asked), `sheets` (what is shown on request) and `end` (how
it went); everybody takes them from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from core.choices import Choice
from core.frozen import frozen
from core.message import Message
from core.odds import Odds
from core.scene.end import *  # noqa: F403
from core.scene.end import Band, End
from core.scene.sheets import *  # noqa: F403
from core.scene.step import *  # noqa: F403
from core.scene.step import StepView
from core.scene.table import *  # noqa: F403
from core.scene.table import Clash, Figure, Part, People, Plays, Row, Tally, Track


@frozen
class Scene:
    """Everything that one viewer may see of a game now.

    `chapter` says how far the game has come; `people` are all players in the order of their seats; `parts` lie on the
    table from top to bottom. `milestones` count what people remember of a game, for example dragons beaten. `top`
    stands above all parts, however little room there is; `aside` is counted beside them, and on a phone only on the
    sheet of the table. `band` is what the last entry has brought, where that is big.
    """

    step: StepView
    people: tuple[Figure, ...] = ()
    parts: tuple[Part, ...] = ()
    chapter: Message | None = None
    end: End | None = None
    milestones: tuple[Tally, ...] = ()
    top: Track | People | None = None
    aside: tuple[Row, ...] = ()
    band: Band | None = None

    def lying(self) -> tuple[Part, ...]:
        """Returns the parts for a place where nobody can act: there, what the panel would show itself is one of the
        parts.
        """
        found = self.parts
        for shows in (self.step.clash, self.step.plays):
            if shows is not None:
                found = tuple(part for part in found if not _same(part, shows))
                rank = max((part.rank for part in found), default=0) + 1
                found = (*found, Part(shows, rank, beside=isinstance(shows, Clash)))
        return found

    def figure(self, name: str) -> Figure:
        return next(each for each in self.people if each.name == name)


def _same(part: Part, shows: Clash | Plays) -> bool:
    return isinstance(part.shows, type(shows)) and part.shows.key == shows.key


class Sight(Protocol):
    """The source of a scene: the state as the viewer may see it, and what the rules say about it."""

    @property
    def state(self) -> Any: ...
    @property
    def over(self) -> bool: ...
    @property
    def now(self) -> Message: ...
    @property
    def choices(self) -> Sequence[Choice]: ...
    @property
    def odds(self) -> Sequence[Odds]: ...


@frozen
class Still:
    """A sight of a game in which nobody can do anything: a moment of a replay, or a game that is not open."""

    state: Any
    over: bool
    now: Message
    choices: Sequence[Choice] = ()
    odds: Sequence[Odds] = ()
