"""What follows from the moves of a game of Dungeon Roll."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeonroll.content import Content, HeroCard
from core.boxes.dungeonroll.settings import Settings
from core.boxes.dungeonroll.state import Phase, Score, Step
from core.chance import By
from core.facts import Event
from core.frozen import record

Why: TypeAlias = Literal["level", "dragon", "empty-chest", "portal", "cleared"]
"""What experience is for: a rest at a level, a dragon, a chest when no token is left, Town Portal, level 10."""


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    first: str
    settings: Settings
    content: Content


@record
class HeroTaken(Event):
    kind: Literal["hero-taken"] = "hero-taken"
    player: str
    hero: HeroCard
    by: By = "table"


@record
class SettingsChanged(Event):
    kind: Literal["settings-changed"] = "settings-changed"
    settings: Settings


@record
class DelveBegan(Event):
    """`lord` rolls the black dice; "" where somebody plays alone."""

    kind: Literal["delve-began"] = "delve-began"
    player: str
    lord: str
    number: int


@record
class HeroReadied(Event):
    kind: Literal["hero-readied"] = "hero-readied"
    player: str


@record
class PartyRolled(Event):
    """White dice as they fell. `again`: some of them were taken up before."""

    kind: Literal["party-rolled"] = "party-rolled"
    player: str
    faces: tuple[str, ...]
    by: By = "table"
    again: bool = False


@record
class ScrollsTurned(Event):
    """The Knight makes champions of the scrolls of a new party."""

    kind: Literal["scrolls-turned"] = "scrolls-turned"
    player: str
    count: int


@record
class LevelEntered(Event):
    """`party`: the white dice at hand."""

    kind: Literal["level-entered"] = "level-entered"
    player: str
    level: int
    party: int


@record
class DungeonRolled(Event):
    """Black dice as they fell; dragons among them go to the lair at once. `again`: they were taken up before."""

    kind: Literal["dungeon-rolled"] = "dungeon-rolled"
    player: str
    faces: tuple[str, ...]
    by: By = "table"
    again: bool = False


@record
class PhaseBegan(Event):
    kind: Literal["phase-began"] = "phase-began"
    phase: Phase


@record
class LeftBehind(Event):
    """Chests and potions that nobody wanted go back to the reserve."""

    kind: Literal["left-behind"] = "left-behind"
    chests: int
    potions: int


@record
class Used(Event):
    """A white die goes to the graveyard, an ally away, a token back into the chest, the hero to the side.

    `special`: only the hero's specialty made this possible. `ultimate`: what the hero does is called so, where it is
    more than to act as a companion.
    """

    kind: Literal["used"] = "used"
    player: str
    who: str
    special: bool = False
    ultimate: str = ""


@record
class DiceTaken(Event):
    """Dice are taken up to be rolled again. `special`: by the hero's specialty."""

    kind: Literal["dice-taken"] = "dice-taken"
    player: str
    party: tuple[str, ...] = ()
    dungeon: tuple[str, ...] = ()
    special: bool = False


@record
class PartyKept(Event):
    """Nothing is rolled again."""

    kind: Literal["party-kept"] = "party-kept"
    player: str


@record
class Beaten(Event):
    """`who` did it ("hero" for an ultimate)."""

    kind: Literal["beaten"] = "beaten"
    player: str
    who: str
    monster: str
    count: int


@record
class ChestsOpened(Event):
    kind: Literal["chests-opened"] = "chests-opened"
    player: str
    who: str
    count: int


@record
class PotionsDrunk(Event):
    kind: Literal["potions-drunk"] = "potions-drunk"
    player: str
    who: str
    count: int


@record
class Revived(Event):
    kind: Literal["revived"] = "revived"
    player: str
    face: str


@record
class TokenDrawn(Event):
    kind: Literal["token-drawn"] = "token-drawn"
    player: str
    token: str
    by: By = "table"


@record
class LairCleared(Event):
    """Without a fight: no experience and no treasure (DR-27). `count` dice go back."""

    kind: Literal["lair-cleared"] = "lair-cleared"
    player: str
    count: int


@record
class BecameDragons(Event):
    """Dice of the dungeon are dragons now and lie in the lair: so many of each face, one word a die."""

    kind: Literal["became-dragons"] = "became-dragons"
    player: str
    faces: tuple[str, ...]


@record
class Charmed(Event):
    """These monsters are one potion now."""

    kind: Literal["charmed"] = "charmed"
    player: str
    monsters: tuple[str, ...]


@record
class Recruited(Event):
    """So many monsters are companions now, until the next regroup."""

    kind: Literal["recruited"] = "recruited"
    player: str
    monster: str
    face: str
    count: int


@record
class Swept(Event):
    """Everything in the dungeon goes back to the reserve without loot: so many dice."""

    kind: Literal["swept"] = "swept"
    player: str
    count: int


@record
class Sent(Event):
    """Somebody stands before the dragon."""

    kind: Literal["sent"] = "sent"
    player: str
    who: str


@record
class DragonBeaten(Event):
    kind: Literal["dragon-beaten"] = "dragon-beaten"
    player: str
    dice: int


@record
class XpGained(Event):
    kind: Literal["xp-gained"] = "xp-gained"
    player: str
    xp: int
    why: Why


@record
class XpLost(Event):
    """What a delve that ends in flight had brought, where the table has agreed on that."""

    kind: Literal["xp-lost"] = "xp-lost"
    player: str
    xp: int


@record
class LevelledUp(Event):
    """The hero card is turned over; it stays as tired as it is."""

    kind: Literal["levelled-up"] = "levelled-up"
    player: str


@record
class TurnedBack(Event):
    """The novice's side lies up again: the experience that had turned the card has been lost."""

    kind: Literal["turned-back"] = "turned-back"
    player: str


@record
class AlliesLeft(Event):
    """Goblins and skeletons do not go on to another level."""

    kind: Literal["allies-left"] = "allies-left"
    player: str
    count: int


@record
class DelveEnded(Event):
    kind: Literal["delve-ended"] = "delve-ended"
    player: str
    how: Literal["rested", "cleared", "portal", "fled"]
    level: int


@record
class Achieved(Event):
    kind: Literal["achieved"] = "achieved"
    player: str
    what: str


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    scores: tuple[Score, ...]
    winners: tuple[str, ...]


@record
class Waits(Event):
    """What the game waits for now: so many steps less, and these instead."""

    kind: Literal["waits"] = "waits"
    done: int = 0
    steps: tuple[Step, ...] = ()


EVENTS: tuple[type[Event], ...] = (
    GameSet,
    HeroTaken,
    SettingsChanged,
    DelveBegan,
    HeroReadied,
    PartyRolled,
    ScrollsTurned,
    LevelEntered,
    DungeonRolled,
    PhaseBegan,
    LeftBehind,
    Used,
    DiceTaken,
    PartyKept,
    Beaten,
    ChestsOpened,
    PotionsDrunk,
    Revived,
    TokenDrawn,
    LairCleared,
    BecameDragons,
    Charmed,
    Recruited,
    Swept,
    Sent,
    DragonBeaten,
    XpGained,
    XpLost,
    LevelledUp,
    TurnedBack,
    AlliesLeft,
    DelveEnded,
    Achieved,
    GameEnded,
    Waits,
)
