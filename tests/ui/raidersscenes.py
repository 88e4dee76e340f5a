"""Games of Dungeon Raiders that stand at a given step, for pictures and tests: made of moves alone, so that log,
timeline and replay have something to tell. Each is the same in every run.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.cards import playable
from core.boxes.dungeonraiders.content import LEVELS, POWERS, ROOMS
from core.boxes.dungeonraiders.settings import Settings
from core.boxes.dungeonraiders.state import DARK, Game
from core.boxes.dungeonraiders.table import awaited
from core.facts import Move
from data.contents import shipped
from tests.core.dungeonraiders.table import Table
from tests.core.tabletop import Tabletop
from tests.ui.scenes import journal_of, moves_of

PEOPLE = ("Ada", "Ben", "Ilya", "Юлия", "Chloé")
CHARACTERS = ("Warrior", "Wizard", "Thief", "Explorer", "Knight")
CONTENT = shipped("dungeonraiders").content
BOSSES = tuple(boss.name for boss in CONTENT.bosses)

CALM = (
    ("Chest 3", "Item Vault", "Zombie", "Chests 2+1", "Coin Vault"),
    ("Chests 3+2", "Gelatinous Cube", "Item Vault", "Magnet", "Chest 1"),
    ("Goblin", "Chests 4+2", "Coin Vault", "Chest 4", "Lava"),
    ("Chests 3+2", "Item Vault", "Chest 2", "Snake", "Chests 4+2"),
    ("Chests 2+1", "Goblin", "Boulder", "Troll"),
)
"""Levels that nobody dies in, if they play their cards as `usual` does."""

LIT = (0, 3)
"""Places of a level that lie face up."""


class Scene(Table):
    """A seat is told as "Ada Warrior"; "Ada" is dealt a character. Cards are told as "Ada 3, Ben sword"."""

    def __init__(self, *seats: str, first: str = "", **settings: Any) -> None:
        Tabletop.__init__(self)
        told = (seat.partition(" ") for seat in seats)
        self.play(
            m.SetUp(
                seats=tuple(m.Seat(name, character) for name, _, character in told),
                content=CONTENT,
                settings=Settings(**settings),
                first=first,
            )
        )

    def level(self, *rooms: str, lit: tuple[int, ...] = LIT) -> None:
        """A whole level, as everybody usually plays it."""
        self.lay(*(card if at in lit else DARK for at, card in enumerate(rooms)))
        for card in rooms:
            if self.step == "room":
                self.turn(card)
            self.usual()

    def down_to(self, level: int) -> None:
        """Quietly to a level, as far as it is to be laid out."""
        for rooms in CALM[self.state.level - 1 : level - 1]:
            self.level(*rooms)

    def to_boss(self, boss: str = "") -> None:
        """Quietly to the last place; with a name it is turned over."""
        self.down_to(LEVELS)
        self.level(*CALM[LEVELS - 1])
        if boss:
            self.turn(boss)

    # Cards

    def lays(self, told: str, *, secret: bool = False) -> None:
        """Told as "Ada 3, Ben sword ball": against a boss any number of them."""
        for each in told.split(","):
            name, *cards = each.split()
            several = self.state.room.sort == "boss"
            if secret:
                move: Move = m.HideCards(player=name, cards=tuple(cards)) if several else _one(m.HideCard, name, cards)
            else:
                move = m.PlayCards(player=name, cards=tuple(cards)) if several else _one(m.PlayCard, name, cards)
            self.play(move)

    def hides(self, told: str) -> None:
        self.lays(told, secret=True)

    def usual(self, but: str = "") -> None:
        """Everybody who has not played yet plays a power card, and no two the same, as long as they can."""
        room = self.state.room.slot, self.state.level
        while self.step == "cards" and (self.state.room.slot, self.state.level) == room:
            name = awaited(self.state)[0]
            self.lays(f"{name} {self._usual(name, but)}")

    def _usual(self, name: str, but: str) -> str:
        """`but` is kept for later, as long as there is another."""
        seat = next(at for at, player in enumerate(self.state.players) if player.name == name)
        powers = [card for card in playable(self.state, self.player(name)) if card in POWERS]
        there = [card for card in powers if card != but] or powers
        wished = str((int(self.state.room.slot) - 1 + seat) % ROOMS + 1)
        return wished if wished in there else there[-1]

    # The rest

    def hurt(self, name: str, to: int) -> None:
        """Wounds by the table's word."""
        self.play(m.Adjust(player=name, what="life", by=to - self.player(name).life))

    def rich(self, name: str, to: int) -> None:
        self.play(m.Adjust(player=name, what="treasure", by=to - self.player(name).treasure))


def _one(move: Any, name: str, cards: list[str]) -> Move:
    (card,) = cards
    made: Move = move(player=name, card=card)
    return made


def seats(many: int) -> tuple[str, ...]:
    return tuple(f"{name} {character}" for name, character in zip(PEOPLE[:many], CHARACTERS, strict=False))


def table(many: int = 4, **settings: Any) -> Scene:
    return Scene(*seats(many), **settings)


# Before the first room


def character() -> Scene:
    """Ben is next to be dealt a character; Ada has one."""
    return Scene("Ada Warrior", "Ben", "Ilya", "Юлия")


def first() -> Scene:
    """Cards are played in turn, and nobody has the token yet."""
    return table(3, tactical=True)


def lay_first() -> Scene:
    """The very first room of a game, with an item vault among them for sure."""
    return table(4, item_vault=True)


def lay() -> Scene:
    """The third level: three places are told, the fourth is next; the last room of the second was a chest."""
    t = table(4)
    t.down_to(3)
    t.lay("Goblin", DARK, "Coin Vault")
    return t


def lay_last() -> Scene:
    """The last level, whose last place is the boss's."""
    t = table(3)
    t.down_to(5)
    t.lay("Chests 2+1", DARK)
    return t


# Rooms


def dark_room() -> Scene:
    """The second room of the second level lies face down, and is turned over."""
    t = table(4)
    t.down_to(2)
    t.lay("Chests 3+2", DARK, "Goblin", DARK, "Magnet")
    t.usual()
    return t


def untold_room() -> Scene:
    """Nobody has told the phone what lies there."""
    t = table(3)
    t.lay("Chest 3")
    t.later()
    t.usual()
    return t


def last_dark_room() -> Scene:
    """Late in a game few rooms can still come."""
    t = table(4)
    t.down_to(5)
    t.lay("Chests 2+1", "Goblin", "Boulder", DARK)
    for _ in range(3):
        t.usual()
    return t


def monster_begun() -> Scene:
    """A dragon against four, and nobody has played yet."""
    t = table(4)
    t.lay("Dragon", DARK, "Chests 4+2", DARK, "Spikes")
    return t


def monster() -> Scene:
    """Two of four have played."""
    t = monster_begun()
    t.lays("Ada 5, Юлия 3")
    return t


def monster_sword() -> Scene:
    """Against five: a sword, a card that lies there with another's, and one player who is yet to play."""
    t = table(5)
    t.lay("Troll", DARK, DARK, "Lava", "Item Vault")
    t.lays("Ada 4, Chloé sword, Ben 4, Юлия 2")
    return t


def one_chest() -> Scene:
    t = table(3)
    t.lay("Chest 4", "Snake", DARK, DARK, DARK)
    t.lays("Ilya key")
    return t


def chests() -> Scene:
    """Two chests, three of five have played, and two of them the same."""
    t = table(5)
    t.down_to(2)
    t.lay(DARK, "Magnet", "Troll", "Chest 1", DARK)
    t.turn("Chests 4+2")
    t.lays("Ada 4, Chloé 4, Ilya 2")
    return t


def spikes() -> Scene:
    """By the lowest value, from everybody; Ben has but one life left."""
    t = table(4)
    t.lay("Spikes", DARK, "Chest 2", DARK, DARK)
    t.hurt("Ben", 1)
    t.lays("Ada 3, Ilya 5")
    return t


def boulder() -> Scene:
    """By the highest value, from whoever has most life."""
    t = table(4)
    t.lay("Boulder", "Chests 2+1", DARK, DARK, DARK)
    t.lays("Ada 3, Ben 2")
    return t


def magnet() -> Scene:
    """By the highest value, from whoever has most treasure, and two have as much."""
    t = table(4)
    t.lay("Magnet", DARK, DARK, "Coin Vault", DARK)
    t.rich("Ada", 6)
    t.rich("Ilya", 6)
    t.lays("Ben 4")
    return t


def lava() -> Scene:
    """A 1 is played: everybody loses half."""
    t = table(5)
    t.down_to(3)
    t.lay("Lava", DARK, DARK, "Chest 4", DARK)
    t.lays("Ada 1, Ben 3, Юлия 5")
    return t


def item_vault() -> Scene:
    t = table(4)
    t.lay("Item Vault", DARK, DARK, "Goblin", DARK)
    t.lays("Ben 4, Ada 1")
    return t


def coin_vault() -> Scene:
    """A crystal ball is no number here, and who has played it plays again."""
    t = table(3)
    t.lay("Coin Vault", DARK, "Dragon", DARK, DARK)
    t.lays("Ben ball, Ada 5")
    return t


def few_cards() -> Scene:
    """The fifth room of a level: everybody has one power card left, and one player items enough."""
    t = table(4)
    t.lay("Item Vault", "Chest 1", "Goblin", DARK, "Chests 3+2")
    t.lays("Ada 4, Ben 3, Ilya 1, Юлия 2")
    t.usual()
    t.usual()
    t.turn("Item Vault")
    t.usual()
    return t


# In secret, on the phone that goes round


def secret() -> Scene:
    """Nobody has chosen yet."""
    t = table(4, secret_cards=True)
    t.lay("Troll", DARK, "Chests 3+2", DARK, DARK)
    return t


def secret_some() -> Scene:
    t = secret()
    t.hides("Ben ball, Юлия 5")
    return t


def secret_all() -> Scene:
    """All have chosen, and it is time to turn them over."""
    t = secret_some()
    t.hides("Ada 2, Ilya 4")
    return t


def secret_ball() -> Scene:
    """They are turned over: Ben has a crystal ball, sees the others' cards, and chooses again."""
    t = secret_all()
    t.reveal()
    return t


def secret_ball_chosen() -> Scene:
    t = secret_ball()
    t.hides("Ben 5")
    return t


def ball() -> Scene:
    """The same with cards that are told: two play a second time."""
    t = Scene("Ada Warrior", "Ben Wizard", "Ilya Thief", "Юлия Explorer")
    t.lay("Item Vault", "Dragon", DARK, DARK, "Chest 2")
    t.lays("Ada 2, Ben 3, Ilya 2, Юлия 1")
    t.lays("Ada ball, Ben ball, Ilya 4, Юлия 5")
    return t


def torch() -> Scene:
    """Юлия has looked at the dark rooms, and has told the phone one of them."""
    t = table(4)
    t.lay("Goblin", DARK, "Chest 3", DARK, DARK)
    t.torch("Юлия")
    t.note("Юлия", 2, "Spikes")
    return t


# What has just happened


def struck() -> Scene:
    """A dragon was too strong: two are hurt, and the next room is to be turned over."""
    t = monster_begun()
    t.lays("Ada 5, Ben 4, Ilya 3, Юлия 3")
    return t


def beaten() -> Scene:
    """A snake was beaten, and the next room is a chest."""
    t = table(4)
    t.lay("Snake", "Chests 4+2", DARK, DARK, "Magnet")
    t.lays("Ada 5, Ben 4, Ilya 2, Юлия 3")
    return t


def shared() -> Scene:
    """Three have shared a chest, a fourth had the other for themselves (the rulebook's example)."""
    t = table(5)
    t.lay("Chests 4+2", "Zombie", DARK, DARK, DARK)
    t.lays("Ada 4, Ben 4, Ilya 4, Юлия 2, Chloé 1")
    return t


def level_over() -> Scene:
    """The level is over: the cards are back in hand, and the next one is to be laid out."""
    t = table(4)
    t.down_to(2)
    return t


def death() -> Scene:
    """Ben has died in the room before; there are three left against the next monster."""
    t = table(4)
    t.lay("Dragon", "Goblin", DARK, "Chests 4+2", DARK)
    t.hurt("Ben", 2)
    t.lays("Ada 5, Ilya 3, Юлия 3, Ben 1")
    t.lays("Ilya 5")
    return t


def two_left() -> Scene:
    """Two of four are left, so no monster can be beaten."""
    t = table(4)
    t.lay("Dragon", "Goblin", DARK, "Chests 4+2", DARK)
    t.hurt("Ben", 2)
    t.hurt("Юлия", 1)
    t.lays("Ada 5, Ilya 3, Юлия 1, Ben 1")
    t.lays("Ilya 5")
    return t


# The boss


def boss() -> Scene:
    """All rooms are behind them, and the boss is to be turned over."""
    t = table(4)
    t.to_boss()
    return t


def against(name: str, many: int = 4) -> Scene:
    """A boss is there, and one has played."""
    t = table(many)
    t.to_boss(name)
    t.lays(f"Ada {_best(t, 'Ada')}")
    return t


def _best(t: Scene, name: str) -> str:
    """A power card and an item, where they have one that counts."""
    there = playable(t.state, t.player(name))
    powers = [card for card in there if card in POWERS]
    return " ".join((*powers[-1:], *[card for card in there if card == "sword"][:1]))


def _armed(many: int = 3, **settings: Any) -> Scene:
    """Before the boss, everybody with two swords from the vaults."""
    t = table(many, **settings)
    for rooms in CALM[:2]:
        t.lay(*(card if at in LIT else DARK for at, card in enumerate(rooms)))
        for card in rooms:
            if t.step == "room":
                t.turn(card)
            if card == "Item Vault":
                t.lays(", ".join(f"{name} 4" for name in awaited(t.state)))
            else:
                t.usual(but="4")
    t.to_boss()
    return t


def hydra() -> Scene:
    """It counts as two: the first fight is over, and this is the second. Whoever has no card counts 0."""
    t = _armed(3)
    t.turn("Hydra")
    t.lays("Ada sword, Ben sword, Ilya sword sword:2")
    t.lays(f"Ilya {_powers(t, 'Ilya')[0]}")
    return t


def _powers(t: Scene, name: str) -> list[str]:
    return [card for card in playable(t.state, t.player(name)) if card in POWERS]


def chest_of_boss() -> Scene:
    """The Mega-Dragon is beaten, and a chest of 3 stands behind it."""
    t = _armed(3)
    t.turn("Mega-Dragon")
    t.lays("Ada sword sword:2, Ben sword sword:2, Ilya sword sword:2")
    t.lays("Ilya key")
    return t


def medusa() -> Scene:
    """Whoever is lowest turns to stone; two of four have played."""
    t = table(4)
    t.to_boss("Medusa")
    t.lays(f"Ben {_best(t, 'Ben')}, Юлия {_best(t, 'Юлия')}")
    return t


def boss_secret() -> Scene:
    """Two cards each, in secret."""
    t = table(4, secret_cards=True)
    t.to_boss("Vampire")
    t.hides(f"Ada {_best(t, 'Ada')}")
    return t


def boss_two() -> Scene:
    """Two players cannot beat it."""
    t = table(2)
    t.to_boss("Minotaur")
    t.lays(f"Ben {_best(t, 'Ben')}")
    return t


def boss_five() -> Scene:
    """Two signs, and five against it."""
    return against("Necromancer", 5)


# Other tables


def two_players() -> Scene:
    t = table(2)
    t.lay("Goblin", DARK, "Chests 3+2", DARK, "Boulder")
    t.lays("Ada 3")
    return t


def five_players() -> Scene:
    """The fourth level of five, and nobody has played."""
    t = table(5)
    t.down_to(4)
    t.lay("Snake", "Chests 3+2", DARK, DARK, "Item Vault")
    return t


def tactical() -> Scene:
    """The second room; Ben has the token and has played, Ilya is next."""
    t = table(4, first="Ada", tactical=True)
    t.lay("Chests 4+2", "Troll", DARK, DARK, "Magnet")
    t.lays("Ada 3, Ben 5, Ilya 4, Юлия 1")
    t.lays("Ben 4")
    return t


def tactical_ball() -> Scene:
    """Whoever has passed with a crystal ball plays after the others."""
    t = table(4, first="Ben", tactical=True)
    t.lay("Troll", "Chest 1", DARK, DARK, "Magnet")
    t.lays("Ben ball, Ilya 5, Юлия 2, Ada 4")
    return t


# The end


def over_treasure() -> Scene:
    """The boss has hit somebody; who had the lowest life is out, and the richest of the others has won."""
    t = table(4)
    t.to_boss("Tax Collector")
    t.usual()
    return t


def over_five() -> Scene:
    """Five, one of them dead and one of them stone."""
    t = table(5)
    t.down_to(4)
    t.lay("Dragon", DARK, DARK, DARK, DARK)
    t.hurt("Chloé", 1)
    t.lays("Ada 5, Ben 5, Ilya 5, Юлия 4, Chloé 1")
    for card in ("Chests 3+2", "Item Vault", "Chest 2", "Chests 4+2"):
        t.turn(card)
        t.usual()
    t.lay("Chests 2+1", DARK, "Boulder", "Troll")
    for card in CALM[4]:
        if t.step == "room":
            t.turn(card)
        t.usual()
    t.turn("Medusa")
    t.usual()
    return t


def over_shared() -> Scene:
    """As much treasure and as much life: they share it."""
    t = table(2)
    t.to_boss("Sphinx")
    for name in ("Ada", "Ben"):
        t.hurt(name, 5)
        t.rich(name, 9)
    t.ruling("players/Ben/spent", t.player("Ada").spent)
    t.lays(f"Ada {_powers(t, 'Ada')[0]}, Ben {_powers(t, 'Ben')[0]}")
    return t


def over_survivor() -> Scene:
    """All others are dead: the last one wins at once."""
    t = table(3)
    t.lay("Dragon", DARK, DARK, "Chests 4+2", DARK)
    for name in ("Ben", "Ilya"):
        t.hurt(name, 3)
    t.lays("Ada 5, Ben 2, Ilya 2")
    return t


def over_nobody() -> Scene:
    """Spikes for all, and nobody is left."""
    t = table(3)
    t.lay("Spikes", DARK, DARK, "Chests 4+2", DARK)
    for name in PEOPLE[:3]:
        t.hurt(name, 1)
    t.lays("Ada 3, Ben 5, Ilya 3")
    return t


def over_two() -> Scene:
    """Two have survived: life does not matter, treasure does."""
    t = table(2)
    t.to_boss("Wolf Pack")
    t.rich("Ada", 24)
    t.usual()
    return t


SCENES: dict[str, Callable[[], Scene]] = {
    "character": character,
    "first": first,
    "lay-first": lay_first,
    "lay": lay,
    "lay-last": lay_last,
    "room": dark_room,
    "room-untold": untold_room,
    "room-last": last_dark_room,
    "monster-begun": monster_begun,
    "monster": monster,
    "monster-sword": monster_sword,
    "chest": one_chest,
    "chests": chests,
    "trap-spikes": spikes,
    "trap-boulder": boulder,
    "trap-magnet": magnet,
    "trap-lava": lava,
    "vault-items": item_vault,
    "vault-coins": coin_vault,
    "few-cards": few_cards,
    "secret": secret,
    "secret-some": secret_some,
    "secret-all": secret_all,
    "secret-ball": secret_ball,
    "secret-ball-chosen": secret_ball_chosen,
    "ball": ball,
    "torch": torch,
    "struck": struck,
    "beaten": beaten,
    "shared": shared,
    "level-over": level_over,
    "death": death,
    "two-left": two_left,
    "boss": boss,
    "boss-hydra": hydra,
    "boss-chest": chest_of_boss,
    "boss-medusa": medusa,
    "boss-secret": boss_secret,
    "boss-two": boss_two,
    "boss-five": boss_five,
    "two-players": two_players,
    "five-players": five_players,
    "tactical": tactical,
    "tactical-ball": tactical_ball,
    "over-treasure": over_treasure,
    "over-five": over_five,
    "over-shared": over_shared,
    "over-survivor": over_survivor,
    "over-nobody": over_nobody,
    "over-two": over_two,
}


@cache
def every_scene() -> dict[str, tuple[Move, ...]]:
    """For each scene the moves that lead there."""
    return {name: moves_of(make()) for name, make in SCENES.items()}


@cache
def boss_scene(name: str) -> tuple[Move, ...]:
    return moves_of(against(name))


def state_after(moves: tuple[Move, ...]) -> Game:
    return journal_of(BOX, moves).state
