"""A table of Dungeon Roll for tests that read like the rulebook: given these dice, when this is done, then that.

    t = delve("fighter*2 mage", "goblin*3 ooze")     # Nobody's party, on level 4; the other four dice are dead
    t.fight("die:fighter", "goblin")
    assert t.dungeon == {"ooze": 1}

Everything goes through a journal, as in the app.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import (
    DUNGEON_FACES,
    PARTY_FACES,
    Content,
    HeroCard,
    Side,
    Specialty,
    Ultimate,
)
from core.boxes.dungeonroll.settings import Settings
from core.boxes.dungeonroll.state import Game, Player
from core.chance import Dice, Drawn
from core.facts import Event
from core.frozen import replace
from data.contents import shipped
from data.forms import Forms
from tests.core.tabletop import Tabletop
from tests.core.tabletop import lying as lying

SONG = Ultimate("Song", "clear-lair")
NOBODY = HeroCard("Nobody", Side("Nobody", Specialty(), SONG), Side("Somebody", Specialty(), SONG))
"""A hero without a specialty, so that a test sees nothing but the rules."""

IN_THE_BOX: Content = shipped("dungeonroll").content
CONTENT = replace(IN_THE_BOX, heroes=(*IN_THE_BOX.heroes, NOBODY))
MASTERS = {card.master.name: card.name for card in CONTENT.heroes}

SEVEN = "champion fighter*2 cleric mage thief scroll"
ANY = "thief*7"


def faces(told: str) -> tuple[str, ...]:
    """Dice in few words: "goblin*2 ooze"."""
    said: list[str] = []
    for word in told.split():
        face, _, count = word.partition("*")
        said += [face] * int(count or 1)
    return tuple(said)


def white(told: str) -> Dice:
    return Dice(faces=tuple(PARTY_FACES.index(face) + 1 for face in faces(told)))


def black(told: str) -> Dice:
    return Dice(faces=tuple(DUNGEON_FACES.index(face) + 1 for face in faces(told)))


class Table(Tabletop[Game]):
    """Players are called like their heroes. Without more words the first of them is to roll the party."""

    box = BOX
    forms = Forms(BOX)

    def __init__(self, *players: str, content: Content = CONTENT, first: str = "", **settings: Any) -> None:
        super().__init__()
        seats = tuple(m.Seat(name, name) for name in players)
        self.play(m.SetUp(seats=seats, content=content, settings=Settings(**settings), first=first))

    # Looking

    @property
    def party(self) -> dict[str, int]:
        return lying(self.state.delve.party)

    @property
    def graveyard(self) -> dict[str, int]:
        return lying(self.state.delve.graveyard)

    @property
    def dead(self) -> int:
        return sum(self.graveyard.values())

    @property
    def allies(self) -> dict[str, int]:
        return lying(self.state.delve.allies)

    @property
    def dungeon(self) -> dict[str, int]:
        return lying(self.state.delve.dungeon)

    @property
    def lair(self) -> int:
        return self.state.delve.lair

    @property
    def level(self) -> int:
        return self.state.delve.level

    @property
    def phase(self) -> str:
        return self.state.delve.phase

    @property
    def adventurer(self) -> str:
        return self.state.delve.adventurer

    @property
    def chest(self) -> dict[str, int]:
        return lying(self.state.chest)

    def player(self, name: str = "") -> Player:
        """A player; without a name the adventurer."""
        return next(player for player in self.state.players if player.name == (name or self.adventurer))

    def tokens(self, name: str = "") -> dict[str, int]:
        return lying(self.player(name).tokens)

    def xp(self, name: str = "") -> int:
        return self.player(name).xp

    def achieved(self, name: str = "") -> tuple[str, ...]:
        return self.player(name).achieved

    # Playing

    def form(self, party: str = SEVEN) -> tuple[Event, ...]:
        return self.play(m.Roll(what="party-roll", party=white(party)))

    def roll(self, dungeon: str) -> tuple[Event, ...]:
        """The black dice of a level."""
        return self.play(m.Roll(what="dungeon-roll", dungeon=black(dungeon)))

    def take(self, who: str, *dice: str) -> tuple[Event, ...]:
        """Dice are taken up to be rolled again."""
        return self.play(m.Reroll(who=who, dice=dice))

    def again(self, party: str = "", dungeon: str = "") -> tuple[Event, ...]:
        """What was taken up has been rolled."""
        return self.play(
            m.Roll(
                what="reroll",
                party=white(party) if party else None,
                dungeon=black(dungeon) if dungeon else None,
            )
        )

    def fight(self, who: str, monster: str, count: int = 0, extra: str = "") -> tuple[Event, ...]:
        return self.play(m.Fight(who=who, monster=monster, count=count, extra=extra))

    def open(self, who: str, *tokens: str, count: int = 0) -> tuple[Event, ...]:
        """Chests, and what was in them."""
        events = self.play(m.Open(who=who, count=count))
        self.draw(*tokens)
        return events

    def draw(self, *tokens: str) -> None:
        for token in tokens:
            self.play(m.Draw(token=Drawn(card=token)))

    def drink(self, who: str, *back: str, count: int = 0) -> tuple[Event, ...]:
        """Potions, and who comes back."""
        events = self.play(m.Drink(who=who, count=count))
        self.revive(*back)
        return events

    def revive(self, *back: str) -> None:
        for face in back:
            self.play(m.Revive(face=face))

    def use(self, token: str) -> tuple[Event, ...]:
        return self.play(m.UseToken(token=token))

    def ultimate(self, *monsters: str, token: str = "") -> tuple[Event, ...]:
        return self.play(m.UseUltimate(monsters=monsters, token=token))

    def send(self, *who: str) -> None:
        """Each of them goes against the dragon; `events` are those of all."""
        told: list[Event] = []
        for each in who:
            told += self.play(m.Send(who=each))
        self.events = tuple(told)

    def rest(self) -> tuple[Event, ...]:
        return self.play(m.Rest())

    def descend(self, dungeon: str = "") -> tuple[Event, ...]:
        """One level deeper; with dice, they are rolled there."""
        events = self.play(m.Descend())
        if dungeon:
            self.roll(dungeon)
        return events

    def flee(self) -> tuple[Event, ...]:
        return self.play(m.Flee())

    # Short ways to a scene

    def give(self, *tokens: str, to: str = "") -> None:
        """Tokens in hand: the table has said so."""
        who = to or self.adventurer
        for token in tokens:
            self.ruling(f"chest/{token}/count", self.chest.get(token, 0) - 1)
            self.ruling(f"players/{who}/tokens/{token}/count", self.tokens(who).get(token, 0) + 1)

    def begin(self, party: str, *, dead: str = "", lair: int = 0) -> None:
        """A party that has already lost some of its dice; on the first level there is nothing but a chest."""
        alive, fallen = faces(party), faces(dead)
        lost = fallen or ("thief",) * (7 - len(alive))
        self.form(" ".join((*alive, *lost)))
        if self.step == "muster":
            self.take("hero")
        self.roll("chest")
        for face, count in Counter(lost).items():
            self.ruling(f"delve/party/{face}/count", self.party[face] - count)
            self.ruling(f"delve/graveyard/{face}/count", count)
        if lair:
            self.ruling("delve/lair", lair)

    def meet(self, dungeon: str, level: int = 0) -> None:
        """Down to the level where so many dice are rolled (or to that one), and this is what they show."""
        to = level or max(2, len(faces(dungeon)))
        self.ruling("delve/level", to - 1)
        self.ruling("delve/here/companions", 1)  # nobody has cleared the level above without any
        self.descend(dungeon)

    def pass_delves(self, count: int = 1) -> None:
        """So many delves in which nothing is won."""
        for _ in range(count):
            self.form(ANY)
            if self.step == "muster":
                self.take("hero")
            self.roll("goblin")
            self.flee()


def delve(
    party: str,
    dungeon: str = "",
    *,
    hero: str = "Nobody",
    others: tuple[str, ...] = (),
    dead: str = "",
    lair: int = 0,
    level: int = 0,
    tokens: tuple[str, ...] = (),
    xp: int = 0,
    **settings: Any,
) -> Table:
    """The hero's first delve, in the middle of it. A master's name says that the card has been turned over.

    Dice that are not in the party are dead thieves, or as `dead` says. The level is as deep as its dice are many.
    """
    player = MASTERS.get(hero, hero)
    t = Table(player, *others, **settings)
    if player != hero:
        t.ruling(f"players/{player}/master", True)
    if xp:
        t.ruling(f"players/{player}/xp", xp)
    t.begin(party, dead=dead, lair=lair)
    t.give(*tokens)
    if dungeon:
        t.meet(dungeon, level)
    return t
