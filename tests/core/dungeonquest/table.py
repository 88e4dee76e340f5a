"""A table of DungeonQuest for tests that read like the rulebook: given these moves, when this one, then these events.

    t = Table("Hugo", "Lindel")          # Hugo's first turn, both in their towers
    t.enter("web")                       # go on through an open way, and say what lies there
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    assert t.hero("Hugo").holds

Everything goes through a journal, as in the app.
"""

from __future__ import annotations

from typing import Any, Self

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.content import Content, DeckList, Effect, Face, MonsterKind, Sheet
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.state import Game, Hero, Step
from core.chance import Dice, Drawn, Strike
from core.facts import Event
from data.forms import Forms
from tests.core.tabletop import Tabletop

FORMS = Forms(BOX)

SHEETS = {
    "Hugo": Sheet("Hugo", 16, 7, 4, 9, 3),
    "Lindel": Sheet("Lindel", 15, 6, 6, 6, 5),
    "Challara": Sheet("Challara", 12, 5, 6, 5, 7),
    "Gherinn": Sheet("Gherinn", 13, 3, 4, 4, 9),
    "Krutzbeck": Sheet("Krutzbeck", 20, 9, 5, 5, 3),
    "Tatianna": Sheet("Tatianna", 14, 4, 9, 4, 6),
}


def face(
    name: str, *effects: Effect, count: int = 4, sort: Any = "event", gold: int | None = None, end: Any = ""
) -> Face:
    return Face(name, count, sort, gold, effects, end, "verified")


def monster(name: str) -> Face:
    return face(name.title(), Effect("monster", monster=name), sort="monster")


EMPTY, SHUFFLE = face("Empty", Effect("nothing"), count=9), face("Shuffle", Effect("shuffle"), count=1)

# A box in which every card is known, so that a test can draw whatever it needs.
CONTENT = Content(
    copy="tests",
    heroes=tuple(SHEETS.values()),
    monsters=tuple(MonsterKind(name) for name in ("skeleton", "sorcerer", "troll", "golem", "demon")),
    decks=(
        DeckList(
            "dungeon",
            (
                EMPTY,
                SHUFFLE,
                face("Dead Adventurer", Effect("draw", deck="corpse", optional=True)),
                face("Crypt", Effect("draw", deck="crypt", optional=True)),
                face("Hidden Trap", Effect("draw", deck="trap"), sort="trap"),
                face("Passage Down", Effect("passage-down")),
                face("Secret Door", Effect("secret-door")),
                face("Torch Goes Out", Effect("test", attribute="luck", again=True)),
                face("Razorwing", Effect("wounds", dice=1), sort="hazard"),
                face("Gold Coins 30", count=1, sort="loot", gold=30),
                face("Healing Potion", Effect("heal", plus=99)),
                face("Rock Fall", Effect("wounds", plus=2)),
                face("Gas", Effect("wounds", dice=1, plus=-3), Effect("lose-turns", dice=1, plus=-3)),
                face("Stun", Effect("lose-turns", plus=1)),
                face("Trapdoor", Effect("test", attribute="agility", fail="wounds", again=True), sort="trap"),
                face("Chute", Effect("catacombs")),
                face("Ambush", Effect("monster"), sort="monster"),
                face("Charm", Effect("keep")),
                face("Ceiling Collapses", Effect("rotate")),
                face("Riddle", Effect("by-the-card")),
                face("Mystery"),
                *(monster(name) for name in ("skeleton", "sorcerer", "troll", "golem", "demon")),
            ),
        ),
        DeckList(
            "search",
            (
                EMPTY,
                face("Secret Door", Effect("secret-door")),
                face("Secret Passage", Effect("secret-passage")),
                face("Passage Down", Effect("passage-down")),
                face("Gold Coins 60", count=1, sort="loot", gold=60),
                monster("troll"),
            ),
        ),
        DeckList(
            "door",
            (
                face("Door Opens", Effect("door-opens"), count=8),
                face("Door Jammed", Effect("door-jammed")),
                face("Hidden Trap", Effect("door-jammed"), Effect("draw", deck="trap"), sort="trap"),
            ),
        ),
        DeckList(
            "trap",
            (
                face("Snakes", Effect("wounds", dice=1), sort="trap"),
                face("Trapdoor", Effect("test", attribute="agility", fail="wounds", again=True), sort="trap"),
                face("Blade", Effect("test", attribute="armor", fail="death"), sort="trap"),
                face("Crossfire", Effect("test", attribute="armor", fail="margin"), sort="trap"),
                face("Explosion", Effect("wounds", plus=4), Effect("lose-turns", plus=1), sort="trap"),
                face("Dart", Effect("test", attribute="agility", fail="wounds", plus=2), sort="trap"),
                face("Pitfall", Effect("test", attribute="agility", fail="catacombs"), sort="trap"),
            ),
        ),
        DeckList(
            "corpse",
            (
                EMPTY,
                face("Rope", Effect("keep")),
                face("Gold Coins 100", count=2, sort="loot", gold=100),
                face("Old Bones", Effect("maybe-monster", monster="skeleton", least=4), sort="hazard"),
            ),
        ),
        DeckList(
            "crypt",
            (
                EMPTY,
                face("Spectral Storm", Effect("test", attribute="strength", fail="half-life"), sort="hazard"),
                face("Grim Watch", Effect("maybe-monster", monster="skeleton", least=4, no_escape=True), sort="hazard"),
                face("Gold Coins 250", count=1, sort="loot", gold=250),
            ),
        ),
        DeckList(
            "catacomb",
            (
                EMPTY,
                face("Exit", Effect("exit"), count=6),
                face("Hole in the Roof", Effect("exit", attribute="agility")),
                face("Treasure Chest", count=2, sort="loot", end="chest"),
                face("Torch Goes Out", Effect("test", attribute="luck", again=True)),
                face("Giant Naga", Effect("turn-back")),
                face("Amulet", Effect("keep")),
                monster("demon"),
            ),
        ),
        DeckList(
            "treasure",
            (
                face("Giant Ruby", count=1, sort="loot", gold=3000),
                face("Silver Ring", count=2, sort="loot", gold=160),
                face("Gold Ring", count=2, sort="loot", gold=190),
                face("Lodestone", count=4, sort="loot", gold=1),
                face("Forbidden Tome", count=2, sort="loot"),
                face("Artifact Eater", count=1, sort="loot", end="eater"),
            ),
        ),
        DeckList(
            "dragon",
            (
                face("Sleeping", Effect("sleeping"), count=7, sort="dragon"),
                face("Dragon Rage", Effect("rage"), count=1, sort="dragon"),
            ),
        ),
        DeckList(
            "rune",
            (
                face("Rune of Warning", count=1, sort="rune"),
                face("Stasis Rune", count=1, sort="rune"),
                face("Rune", count=10, sort="rune"),
            ),
        ),
    ),
)


def dice(*faces: int) -> Dice:
    return Dice(faces=faces)


def melee(value: int, icon: str | None = None, power: str = "") -> Strike:
    return Strike("melee", value, icon, power)


def ranged(value: int, icon: str | None = None, power: str = "") -> Strike:
    return Strike("ranged", value, icon, power)


def magic(value: int, icon: str | None = None, power: str = "") -> Strike:
    return Strike("magic", value, icon, power)


DECK_OF = {"trap": "trap", "treasure": "dragon"}
"""Of which deck a card is drawn in a chamber; in all others it is a Dungeon card."""


class Table(Tabletop[Game]):
    """Players are called like their heroes. Without more words the game stands at the first player's first turn."""

    box = BOX
    forms = FORMS

    def __init__(self, *players: str, content: Content = CONTENT, begin: bool = True, **settings: Any) -> None:
        super().__init__()
        if not begin:
            return
        chosen = Settings(**{"runes": 0, **settings})
        self.play(
            m.SetUp(
                seats=tuple(m.Seat(name, name) for name in players), content=content, settings=chosen, first=players[0]
            )
        )
        if chosen.late_start:
            self.roll("late-start", 1)
        while self.step == "rune":
            self.draw("rune", "Rune")
        for player, tower in zip(players, TOWERS, strict=False):
            self.play(m.TakeTower(hero=player, tower=tower))

    # Looking

    @property
    def now(self) -> Step:
        return self.state.steps[-1]

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.state.turn.player

    def hero(self, name: str) -> Hero:
        return next(hero for hero in self.state.heroes if hero.name == name)

    def left(self, deck: str, card: str = "") -> int:
        """How many cards of a deck are left in it: all, or of one name."""
        found = next(each for each in self.state.decks if each.name == deck)
        return sum(stock.count for stock in found.left if card in ("", stock.name))

    # Playing

    def roll(self, what: str, *faces: int) -> tuple[Event, ...]:
        return self.play(m.Roll(what=what, dice=dice(*faces)))

    def draw(self, deck: str, card: str) -> tuple[Event, ...]:
        return self.play(m.Draw(deck=deck, card=Drawn(card=card)))

    def choose(self, what: str, option: str) -> tuple[Event, ...]:
        return self.play(m.Choose(what=what, option=option))

    def say(self, what: str, number: int) -> tuple[Event, ...]:
        return self.play(m.Say(what=what, number=number))

    def go(self, through: str = "open", **more: Any) -> tuple[Event, ...]:
        return self.play(m.Go(through=through, **more))  # type: ignore[arg-type]

    def door(self, card: str, **more: Any) -> tuple[Event, ...]:
        """To a door, of which this card tells whether it opens."""
        self.go("door", **more)
        return self.draw("door", card)

    def back(self, through: str = "open") -> tuple[Event, ...]:
        return self.play(m.Go(through=through, back=True))  # type: ignore[arg-type]

    def arrive(self, chamber: str, card: str = "", **more: Any) -> tuple[Event, ...]:
        """In a chamber from the pool (or as `more` says); with a card, that one is drawn for it."""
        told = self.play(m.Arrive(chamber=chamber, **more))
        return self.draw(DECK_OF.get(chamber, "dungeon"), card) if card else told

    def enter(self, chamber: str, card: str = "", **more: Any) -> tuple[Event, ...]:
        """On through an open way, and as in `arrive`."""
        self.go()
        return self.arrive(chamber, card, **more)

    def entering(self, chamber: str, card: str = "", **more: Any) -> Self:
        """This table when whoever's turn it is has entered a chamber: how many scenes begin."""
        self.enter(chamber, card, **more)
        return self

    def search(self, card: str = "") -> tuple[Event, ...]:
        """With a card, that one is found."""
        told = self.play(m.Search())
        return self.draw("search", card) if card else told

    def reveal(self, hero: Strike, foe: Strike) -> tuple[Event, ...]:
        return self.play(m.Reveal(hero=hero, foe=foe))

    def quiet(self) -> tuple[Event, ...]:
        """A turn in which nothing happens: into an empty dungeon chamber, or waiting below."""
        if self.step == "draw" and self.now.deck == "catacomb":
            return self.draw("catacomb", "Empty")
        if self.step == "sun":
            self.roll("sun", 6)
        return self.enter("dungeon", "Empty")

    def until(self, player: str) -> None:
        """Quiet turns of the others, until it is this player's."""
        for _ in range(40):
            if self.turn == player and self.step != "sun":
                return
            if self.step == "sun":
                self.roll("sun", 6)
            else:
                self.quiet()
        raise AssertionError(f"{player} never came to a turn; waiting for {self.step}")

    def meet(self, monster_: str = "Skeleton") -> None:
        """The player whose turn it is meets a monster in a new dungeon chamber."""
        self.enter("dungeon", monster_)

    def attack(self, monster_: str = "Skeleton") -> None:
        self.meet(monster_)
        self.choose("fight", "attack")

    def meeting(self, monster_: str = "Skeleton") -> Self:
        """This table when whoever's turn it is has met a monster."""
        self.meet(monster_)
        return self

    def attacking(self, monster_: str = "Skeleton") -> Self:
        """This table when whoever's turn it is attacks a monster."""
        self.attack(monster_)
        return self
