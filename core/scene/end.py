"""How it went: a big moment, and the end of the game."""

from __future__ import annotations

from fractions import Fraction

from core.frozen import frozen
from core.message import Message
from core.scene.table import Piece, Sign, Tally, Text, Tone

# A big moment


@frozen
class Change:
    """A number that a moment has changed. `after` is None where the number is gone."""

    name: Text
    before: int
    after: int | None
    icon: str = ""
    tone: Tone = ""


@frozen
class Band:
    """What has just happened, where it is big: a death, a kill, an escape, or what the phone has drawn or rolled.

    It is shown large for a moment. `pieces` are the dice and cards, `changes` the numbers from before to after.
    """

    icon: str
    sentence: Message
    tone: Tone = ""
    changes: tuple[Change, ...] = ()
    pieces: tuple[Piece, ...] = ()


# The end of the game


@frozen
class Rank:
    """One player at the end.

    `total` is the result, `sum` what it consists of, `honours` what was achieved, `brought` what was carried out.
    `total` is None where nobody has added anything up. `fate` is what became of the player, `tallies` are what else
    counts.
    """

    name: str
    total: Tally | None = None
    won: bool = False
    sum: tuple[Text, ...] = ()
    honours: tuple[Text, ...] = ()
    brought: tuple[Text, ...] = ()
    fate: Sign | None = None
    tallies: tuple[Tally, ...] = ()


@frozen
class Memory:
    """A moment of a game that is over, as the table looks back at it.

    `chance` is how likely it was before it came, where that is known exactly; `when` is the turn that it belongs to.
    """

    key: str
    title: Message
    sentence: Message
    when: Message | None = None
    chance: Fraction | None = None
    icon: str = ""
    tone: Tone = ""


@frozen
class End:
    """The ranking, best first, and the reason for it.

    `story` is the game in five sentences at most, `memories` are its luckiest and unluckiest moment and the turning
    point, as far as there were any.
    """

    reason: Message
    ranks: tuple[Rank, ...]
    icon: str = "trophy"
    story: tuple[Message, ...] = ()
    memories: tuple[Memory, ...] = ()
