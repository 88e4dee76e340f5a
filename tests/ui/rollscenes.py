"""Games of Dungeon Roll that stand at a given step or phase, for pictures and tests: made of moves alone, so that log,
timeline and replay have something to tell. Each is the same in every run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.moves import Seat, SetUp
from core.boxes.dungeonroll.settings import Settings
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer, monsters_left
from core.choices import Choice
from core.deck import count_of, size
from core.facts import Move
from core.randomplay import filled
from data.contents import shipped
from tests.core.dungeonroll.table import SEVEN, Table
from tests.core.tabletop import Tabletop
from tests.ui.scenes import journal_of, moves_of

PEOPLE = ("Ilya", "Ada", "Юлия", "Ben")
CONTENT = shipped("dungeonroll").content
SIDES = tuple(side for card in CONTENT.heroes for side in (card.novice.name, card.master.name))
"""All sixteen, by name."""

CARD_OF = {side.name: card for card in CONTENT.heroes for side in (card.novice, card.master)}
MASTERS = {card.master.name for card in CONTENT.heroes}
CALM = ("chest", "potion", "potion", "chest", "potion", "chest", "potion")
"""What stands in nobody's way."""


class Scene(Table):
    """A table where people have names of their own. A seat is told as "Ilya Spellsword"; "Ilya" is dealt a hero."""

    def __init__(self, *seats: str, **settings: Any) -> None:
        Tabletop.__init__(self)
        told = (seat.partition(" ") for seat in seats)
        self.play(
            SetUp(
                seats=tuple(Seat(name, hero) for name, _, hero in told),
                content=CONTENT,
                settings=Settings(**settings),
            )
        )

    def kept(self, party: str) -> None:
        """The party forms, and nobody rolls anything again."""
        self.form(party)
        if self.step == "muster":
            self.take("hero")

    def down(self, to: int) -> None:
        """Quietly to a level, as far as its roll."""
        while self.level < to:
            if self.step == "dungeon-roll":
                self.roll(" ".join(CALM[: self.state.steps[-1].dungeon]))
            self.descend()

    def earn(self, level: int) -> None:
        """A whole delve without a fight, that ends in the tavern of this level."""
        self.kept(SEVEN)
        self.down(level)
        self.roll(" ".join(CALM[: self.state.steps[-1].dungeon]))
        self.rest()

    def lose(self) -> None:
        """A whole delve that ends at once."""
        self.kept("thief*5 mage cleric")
        self.roll("goblin")
        self.flee()

    def loot(self, who: str, *tokens: str) -> None:
        """A level of as many chests as tokens, all of them opened by one."""
        self.descend()
        many = self.state.steps[-1].dungeon
        assert many >= len(tokens)
        self.roll(" ".join(["chest"] * len(tokens) + ["potion"] * (many - len(tokens))))
        self.open(who, *tokens)


# What is owed


def hero() -> Scene:
    """Ada is next to be dealt a hero; Ilya has one."""
    return Scene("Ilya Crusader", "Ada", "Юлия", "Ben")


def party_roll() -> Scene:
    return Scene("Ilya Spellsword", "Ada Knight", "Юлия Minstrel", "Ben Occultist")


def muster() -> Scene:
    """The Mercenary may roll again what does not please."""
    t = Scene("Ilya Mercenary", "Ada Enchantress")
    t.form("thief*3 scroll*2 mage champion")
    return t


def party_reroll() -> Scene:
    t = muster()
    t.take("hero", "party:thief:1", "party:thief:2", "party:scroll:1")
    return t


def first_level() -> Scene:
    """One black die; the Knight has made champions of two scrolls."""
    t = Scene("Ilya Knight", "Ada Half-Goblin", "Ben Crusader")
    t.form("scroll*2 fighter*2 cleric mage thief")
    return t


def seventh_level() -> Scene:
    """Seven black dice."""
    t = Scene("Ilya Minstrel", "Ada Occultist")
    t.kept(SEVEN)
    t.down(7)
    return t


def treasure() -> Scene:
    """A thief has opened three chests, and two tokens have been drawn."""
    t = Scene("Ilya Half-Goblin", "Ada Knight")
    t.kept(SEVEN)
    t.down(4)
    t.roll("chest*3 goblin")
    t.fight("die:fighter", "goblin")
    t.open("die:thief", "Dragon Scales", "Town Portal")
    return t


def revive() -> Scene:
    """A scroll drinks three potions; one has brought a champion back."""
    t = Scene("Ilya Occultist", "Ada Crusader")
    t.kept(SEVEN)
    t.down(5)
    t.roll("skeleton goblin potion*3")
    t.fight("die:cleric", "skeleton")
    t.fight("die:fighter", "goblin")
    t.drink("die:scroll", "champion")
    return t


def reroll() -> Scene:
    """A scroll takes up two black dice and two white ones."""
    t = monsters()
    t.take("die:scroll", "dungeon:ooze:1", "dungeon:potion:1", "party:fighter:1", "party:fighter:2")
    return t


# What people do


def monsters() -> Scene:
    """Level 4: two goblins, an ooze and a potion; two dragons in the lair, and two dice in the graveyard."""
    t = Scene("Ilya Spellsword", "Ada Knight", "Юлия Minstrel")
    t.kept("champion fighter*2 cleric mage thief scroll")
    t.roll("goblin")
    t.fight("die:cleric", "goblin")
    t.descend("dragon skeleton")
    t.fight("die:thief", "skeleton")
    t.descend("dragon chest*2")
    t.descend("goblin*2 ooze potion")
    return t


def many_monsters() -> Scene:
    """Level 9, seven dice on the table, and tokens of every sort in hand."""
    t = Scene("Ilya Enchantress", "Ada Mercenary")
    t.kept("champion*2 fighter thief mage scroll*2")
    t.roll("potion")
    t.descend("potion chest")
    t.loot("die:thief", "Vorpal Sword", "Ring of Invisibility", "Dragon Bait")
    t.loot("die:champion", "Elixir", "Scroll", "Town Portal", "Dragon Scales")
    t.down(9)
    t.roll("goblin*3 skeleton*2 ooze potion")
    return t


def nobody() -> Scene:
    """A skeleton and an ooze are left and nobody at hand: there is nothing but flight."""
    t = Scene("Ilya Minstrel", "Ada Crusader")
    t.kept("thief*2 mage*2 cleric*3")
    for level in ("goblin", "goblin skeleton", "goblin*2 ooze"):
        t.roll(level)
        for monster in level.replace("*2", " goblin").split():
            t.fight(f"die:{max(t.party, key=lambda face: t.party[face])}", monster)
        t.descend()
    t.roll("skeleton goblin ooze chest")
    t.fight(f"die:{next(iter(t.party))}", "goblin")
    return t


def loot() -> Scene:
    """The monsters are gone; three chests and two potions are there to be had."""
    t = Scene("Ilya Crusader", "Ada Half-Goblin")
    t.kept(SEVEN)
    t.down(6)
    t.roll("goblin chest*3 potion*2")
    t.fight("die:fighter", "goblin")
    return t


def early_loot() -> Scene:
    """The Half-Goblin may take it from between the monsters' feet."""
    t = Scene("Ilya Half-Goblin", "Ada Mercenary")
    t.kept(SEVEN)
    t.down(5)
    t.roll("goblin*2 ooze chest*2")
    return t


def allies() -> Scene:
    """A goblin has joined as a thief."""
    t = early_loot()
    t.ultimate("goblin:1")
    return t


def _awake(seat: str, party: str = SEVEN) -> Scene:
    t = Scene(seat, "Ada Knight")
    t.kept(party)
    t.roll("dragon")
    t.descend("chest dragon")
    t.open("die:thief", "Talisman")
    t.descend("goblin dragon chest")
    t.fight("die:cleric", "goblin")
    return t


def dragon() -> Scene:
    """It has woken up: three of the lair, three companions wanted."""
    t = _awake("Ilya Crusader", "champion fighter*2 cleric mage thief scroll")
    t.open("die:fighter", "Dragon Bait")
    return t


def dragon_one() -> Scene:
    t = dragon()
    t.send("die:mage")
    return t


def dragon_two() -> Scene:
    t = dragon_one()
    t.send("token:Talisman")
    return t


def dragon_won() -> Scene:
    """It has fallen, and its treasure is to be drawn."""
    t = dragon_two()
    t.send("die:champion")
    return t


def hopeless() -> Scene:
    """The dragon is awake, and there are not enough different companions."""
    t = Scene("Ilya Mercenary", "Ada Knight")
    t.kept("fighter*4 thief*3")
    t.roll("dragon")
    t.descend("goblin dragon")
    t.fight("die:fighter", "goblin")
    t.descend("goblin*2 dragon")
    t.fight("die:fighter", "goblin")
    return t


def regroup() -> Scene:
    """Level 4 is beaten: home, or deeper."""
    t = monsters()
    t.fight("die:fighter", "goblin")
    t.fight("die:mage", "ooze")
    t.drink("die:scroll", "champion")
    return t


def level_ten() -> Scene:
    """There is nothing deeper: the level is beaten, and the tavern waits."""
    t = Scene("Ilya Knight", "Ada Minstrel")
    t.kept("scroll*5 fighter mage")
    t.down(10)
    t.roll("goblin*4 skeleton*3")
    t.fight("die:champion", "goblin")
    t.fight("die:champion", "skeleton")
    return t


def solo() -> Scene:
    """Nobody else is there to roll the black dice."""
    t = Scene("Ilya Enchantress")
    t.earn(4)
    t.kept("scroll*3 thief champion*2 cleric")
    t.down(3)
    t.roll("goblin ooze*2")
    return t


# Heroes


PARTY = "champion fighter*2 cleric mage thief scroll"
FULL = "goblin*2 skeleton*2 ooze chest dragon"


def as_hero(side: str) -> Scene:
    """Level 7 with something of everything, a token in hand, and this side of a hero card up."""
    card = CARD_OF[side]
    other = next(each.name for each in CONTENT.heroes if each is not card)
    t = Scene(f"Ilya {card.name}", f"Ada {other}")
    if side in MASTERS:
        t.earn(5)
        t.lose()
    t.kept(PARTY)
    t.roll("chest")
    t.open("die:thief", "Ring of Invisibility")
    t.down(7)
    t.roll(FULL)
    return t


# Played by a small player


def _worth(state: Game, choice: Choice) -> float:
    """How much somebody would want to do this: what gets most done, by whoever is missed least."""
    given = dict(choice.given)
    delve = state.delve
    if any(ask.ask == "number" for ask in choice.asks):
        return -1
    match choice.move:
        case "fight":
            best = given["who"].endswith(("champion", ":Vorpal Sword"))
            beaten = {"fighter": "goblin", "cleric": "skeleton", "mage": "ooze"}.get(given["who"].partition(":")[2])
            there = count_of(delve.dungeon, given["monster"])
            return 50 + (5 * there if beaten == given["monster"] or best else 5) - 3 * best
        case "open":
            return 40 + count_of(delve.dungeon, "chest") if given["who"] in ("die:thief", "die:scroll") else -1
        case "drink":
            return 35 if count_of(delve.dungeon, "potion") > 1 and given["who"] == "die:scroll" else -1
        case "send":
            return 60 - given["who"].startswith("token")
        case "use-ultimate":
            return 45 if monsters_left(delve) > 2 or size(delve.party) < 2 else -1
        case "use-token":
            return 48 if delve.lair > 2 and given["token"] == "Ring of Invisibility" else -1
        case "rest":
            return 10 if size(delve.party) <= delve.level - 1 or delve.lair > 1 else 5
        case "descend":
            return 8
        case "flee":
            return 0
    return -1


def sensible(state: Game, chance: Random) -> Move | None:
    """What a quick and somewhat careful player would do; dice and tokens by chance."""
    offered = BOX.rules.choices(state)
    if not offered:
        return None
    if state.steps:
        return filled(BOX, offered[-1], chance)
    best = max(offered, key=lambda choice: _worth(state, choice))
    return filled(BOX, best, chance)


def play_on(t: Scene, chance: Random) -> Iterator[Game]:
    """Goes on with a game, move by move, to its end."""
    while (move := sensible(t.state, chance)) is not None:
        t.play(move)
        yield t.state


def _started(seats: tuple[str, ...], seed: int) -> tuple[Scene, Random]:
    return Scene(*seats), Random(f"roll {seed}")


def late() -> Scene:
    """Four players in their last delves; whoever is down there has a hand full of tokens, and monsters to beat."""
    for seed in range(400):
        t, chance = _started(tuple(f"{name} {hero}" for name, hero in zip(PEOPLE, FOUR, strict=True)), seed)
        for state in play_on(t, chance):
            last = state.stage == "playing" and not state.steps and adventurer(state).delves == 2
            if last and monsters_left(state.delve) and len([s for s in adventurer(state).tokens if s.count]) >= 5:
                return t
    raise LookupError("no such game")


FOUR = ("Knight", "Enchantress", "Half-Goblin", "Minstrel")


def over_four() -> Scene:
    """A whole game of four, and one alone has won."""
    for seed in range(100):
        t, chance = _started(tuple(f"{name} {hero}" for name, hero in zip(PEOPLE, FOUR, strict=True)), seed)
        for _ in play_on(t, chance):
            pass
        if len(t.state.winners) == 1:
            return t
    raise LookupError("no such game")


def over_tie() -> Scene:
    """Both have 9 points and as many tokens: they share it."""
    t = Scene("Ilya Occultist", "Юлия Crusader")
    for level in (2, 3, 3):
        for _ in range(2):
            t.kept(SEVEN)
            t.down(level)
            t.roll(" ".join(("chest", *CALM[1 : t.state.steps[-1].dungeon])))
            if level == 2:
                t.open("die:thief", "Dragon Scales" if t.adventurer == "Ilya" else "Elixir")
            t.rest()
    return t


def over_tokens() -> Scene:
    """Both have 7 points, and whoever has fewer tokens wins."""
    t = Scene("Ilya Occultist", "Юлия Crusader", "Ben Knight")
    for number in range(3):
        for level in (2, 3, 1) if number == 0 else (2, 2, 1):
            t.kept(SEVEN)
            t.down(level)
            t.roll(" ".join(("chest", *CALM[1 : t.state.steps[-1].dungeon])))
            if number == 0 and t.adventurer == "Ilya":
                t.open("die:thief", "Elixir")
            t.rest()
    return t


def over_solo() -> Scene:
    """A legend: level 10 and two dragons, and six achievements."""
    t = Scene("Ilya Knight")
    t.form("scroll*5 fighter mage")
    t.down(10)
    t.roll("goblin*4 skeleton*3")
    t.fight("die:champion", "goblin")
    t.fight("die:champion", "skeleton")
    t.rest()
    t.form("champion*2 fighter cleric mage thief*2")
    t.roll("dragon")
    t.descend("dragon*2")
    t.send("die:fighter", "die:mage")
    t.draw("Dragon Scales")
    t.descend("dragon*3")
    t.send("die:cleric", "die:champion")
    t.draw("Dragon Scales")
    t.loot("die:champion", "Dragon Scales", "Dragon Scales", "Town Portal", "Town Portal")
    t.down(9)
    t.roll(" ".join(CALM))
    t.rest()
    t.earn(6)
    return t


SCENES: dict[str, Callable[[], Scene]] = {
    "hero": hero,
    "party-roll": party_roll,
    "muster": muster,
    "party-reroll": party_reroll,
    "dungeon-roll-1": first_level,
    "dungeon-roll-7": seventh_level,
    "monsters": monsters,
    "monsters-many": many_monsters,
    "monsters-nobody": nobody,
    "loot": loot,
    "loot-early": early_loot,
    "allies": allies,
    "treasure": treasure,
    "revive": revive,
    "reroll": reroll,
    "dragon": dragon,
    "dragon-one": dragon_one,
    "dragon-two": dragon_two,
    "dragon-won": dragon_won,
    "dragon-hopeless": hopeless,
    "regroup": regroup,
    "level-10": level_ten,
    "late": late,
    "solo": solo,
    "over-four": over_four,
    "over-tie": over_tie,
    "over-tokens": over_tokens,
    "over-solo": over_solo,
}


@cache
def every_scene() -> dict[str, tuple[Move, ...]]:
    """For each scene the moves that lead there."""
    return {name: moves_of(make()) for name, make in SCENES.items()}


@cache
def hero_scene(side: str) -> tuple[Move, ...]:
    return moves_of(as_hero(side))


def state_after(moves: tuple[Move, ...]) -> Game:
    return journal_of(BOX, moves).state
