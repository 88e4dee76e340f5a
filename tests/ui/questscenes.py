"""Scenes of DungeonQuest that are exact to the card, for the panels that show them. Players are called like heroes."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonquest import moves as m
from core.chance import Drawn
from core.facts import Move
from tests.core.dungeonquest.table import Table, magic, melee, ranged

TABLE = ("Lindel", "Hugo", "Challara")


def moves_of(t: Table) -> tuple[Move, ...]:
    return tuple(node.move for node in t.journal.line() if node.move is not None)


def fight(life: int = 4, **settings: Any) -> Table:
    """Lindel, who has 6 life left, against a skeleton, before the fourth round.

    One damage each; melee 1 and magic 2, 1 and 1 are on the stack. Hugo alone knows the life of the skeleton.
    """
    t = Table(*TABLE, **settings)
    t.ruling("heroes/Lindel/wounds", 8)
    t.attack()
    t.play(m.LookAtToken(life=Drawn(card=str(life))))
    t.reveal(melee(3, ""), magic(2, ""))
    t.reveal(melee(1, ""), ranged(4, ""))
    t.reveal(magic(1, ""), magic(1, ""))
    return t


def counterattack() -> Table:
    """The skeleton answers melee 3 with ranged 1 and 2: level so far."""
    t = fight()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(m.Counter(party="foe", card=ranged(2, "")))
    return t


def strengthened() -> Table:
    """Power cards on both sides: Lindel's adds two, and the skeleton's is still to be read."""
    t = fight()
    t.reveal(melee(3, "", "Quick Thrust"), ranged(4, "", "Bone Arrow"))
    t.play(m.UsePower(party="hero", effect="plus", plus=2))
    return t


def cancelled() -> Table:
    """The skeleton's card counts for nothing; Lindel has won and could use that to run."""
    t = Table(*TABLE, fight_another_day=True)
    t.attack()
    t.reveal(melee(3, "", "Quick Thrust"), ranged(4, "", "Bone Arrow"))
    t.play(m.UsePower(party="hero", effect="cancel"))
    return t


def promised() -> Table:
    """In the next round Lindel has two more against ranged."""
    t = Table(*TABLE)
    t.attack()
    t.reveal(melee(3, "", "Feint"), ranged(1, ""))
    t.play(m.UsePower(party="hero", effect="next", plus=2, when="ranged"))
    return t


def duel() -> Table:
    """Lindel has attacked Hugo and hit him twice; one card hit Lindel."""
    t = Table("Hugo", "Lindel", "Challara", duels=True)
    t.quiet()
    t.go()
    t.arrive("dungeon", fresh=False, meets="Hugo")
    t.reveal(melee(3, ""), ranged(1, ""))
    t.reveal(melee(3, ""), magic(1, ""))
    t.reveal(magic(1, ""), melee(3, ""))
    return t


def alone() -> Table:
    """A solo game: the life of the monster is open."""
    t = Table("Lindel", solo=True)
    t.attack()
    t.play(m.LookAtToken(life=Drawn(card="3")))
    t.reveal(melee(3, ""), magic(2, ""))
    return t


def with_dice() -> Table:
    """Two dice against strength: one wound each so far."""
    t = Table(*TABLE, combat="dice")
    t.attack()
    t.choose("dice-attribute", "strength")
    t.roll("dice-fight", 6, 6)
    t.roll("dice-fight", 1, 1)
    return t


def lair(**settings: Any) -> Table:
    """Three cards are out, and Lindel has taken six treasures; the next card is awaited."""
    t = Table("Lindel", "Hugo", **settings)
    t.enter("treasure", fresh=False)
    for cards in (("Silver Ring", "Giant Ruby"), ("Lodestone", "Lodestone"), ("Silver Ring", "Gold Ring")):
        t.draw("dragon", "Sleeping")
        for card in cards:
            t.draw("treasure", card)
        t.until("Lindel")
        t.choose("turn", "loot")
    return t


def _waiting(t: Table, *players: str) -> None:
    """These lose all their turns."""
    for player in players:
        t.ruling(f"heroes/{player}/lost_turns", 20)


def below(board: str = "map", exit_card: bool = True) -> Table:
    """Challara went down in the third column, and four cards lead east; the others stand about."""
    t = Table("Challara", "Hugo", "Lindel", board=board)
    _waiting(t, "Hugo", "Lindel")
    if board == "map":
        for hero, kind, cell in LYING:
            t.play(m.PutHero(hero=hero, chamber=kind, to=cell))
        t.play(m.Describe(space="c4r4", north="wall", east="door", south="open", west="open"))
        t.play(m.Describe(space="c9r3", north="wall", east="portcullis", south="wall", west="open"))
        t.ruling("tokens/troll 1/at", "c8r3")
    else:
        t.enter("entrance")
        t.draw("dungeon", "Empty")
    t.play(m.EnterCatacombs(direction="east"))
    for _ in range(3):
        t.draw("catacomb", "Empty")
    if exit_card:
        t.draw("catacomb", "Exit")
    return t


def below_waiting() -> Table:
    """The same before the exit."""
    return below(exit_card=False)


def below_light() -> Table:
    """The same where nobody has said which cell it was."""
    return below("light")


def over_a_cave_in() -> Table:
    """Hugo has climbed across and goes on: beside the ways there is little room for words."""
    t = Table("Hugo", "Lindel", "Challara").entering("dungeon", "Empty")
    t.until("Hugo")
    t.enter("cave-in", "Empty")
    t.until("Hugo")
    t.choose("turn", "cross")
    t.roll("test", 2, 2)
    return t


LYING = (
    ("Hugo", "corridor", "c4r4"),
    ("Hugo", "web", "c4r5"),
    ("Hugo", "bridge", "c6r7"),
    ("Hugo", "pit", "c5r7"),
    ("Lindel", "chasm", "c8r3"),
    ("Lindel", "dungeon", "c9r3"),
    ("Challara", "entrance", "c3r4"),
)
"""Where figures have been put, in this order."""


def ended() -> Table:
    """Lindel is out with a fortune, Hugo with a ring; Challara fell into a pit."""
    t = Table(*TABLE)
    for loot in (("Giant Ruby", "Silver Ring", "Silver Ring"), ("Gold Ring",)):
        for card in loot:
            t.play(m.GiveLoot(hero=t.turn, deck="treasure", card=card))
        t.go()
        t.arrive("tower", fresh=False, to=t.hero(t.turn).tower)
        t.choose("tower", "leave")
    t.enter("pit")
    t.roll("test", 6, 6)
    return t


SCENES = (
    fight, counterattack, strengthened, cancelled, promised, duel, alone, with_dice, lair, below, below_waiting,
    below_light, over_a_cave_in, ended,
)  # fmt: skip


def every_scene() -> dict[str, tuple[Move, ...]]:
    """For each scene the moves that lead there."""
    return {scene.__name__: moves_of(scene()) for scene in SCENES}
