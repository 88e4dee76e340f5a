"""Tables of Dungeon Twister as its screens meet them, and a hand at them: finds heroes, deeds and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeontwister import moves as m
from tests.core.dungeontwister.table import (
    CONTENT,
    IN_THE_BOX,
    P_AND_D,
    Table,
    hide,
    hold,
    muster,
    own,
    scene,
    steal,
    strike,
    use,
    walk,
)
from tests.ui.hand import Hand

ANNA = "Golem, Elf Scout +Rope, Paladin +Sword +Key, Red Dragon, Illusionist!"
BERT = "Weapon Master +Dragon Slayer, Ghost, Golem!, Pickpocket, Elf Scout +Armor"


def turn(**more: Any) -> Table:
    """In the middle of a turn: five of eight in the maze, one of them wounded, three points left."""
    table = scene(ANNA, BERT, **more)
    table.play(walk("Golem"), walk("Paladin"))
    return table


def begun() -> Table:
    """Before the first card of a game that has only begun."""
    table = Table()
    table.lines()
    return table


def later() -> Table:
    """Some cards are gone, points are made, somebody is dead and somebody out."""
    table = turn(card=5)
    table.fight("Paladin", "Ghost", (3, 1))
    table.fight("Paladin", "Ghost", (2, 2))
    table.have(Bert=2)
    table.settings(pentagram="any")
    table.play(hold("Bert"))
    table.pass_turns(1)
    return table


def bound() -> Table:
    """Points of three sorts: the card's, a potion's, and a charmed enemy's."""
    table = scene("Wizard +Charm Scroll, Goblin +Speed Potion, Troll", "Warrior, Thief +Treasure", card=5)
    table.play(use("Goblin", "Speed Potion"), use("Wizard", "Charm Scroll", "Warrior"))
    return table


def everything() -> Table:
    """A hero who has a lot to choose from."""
    return scene(
        "Illusionist +Charm Scroll, Golem, Thief, Cleric!, Pickpocket", "Troll, Warrior +Rope", lying=("Sword",)
    )


def mustering(**more: Any) -> Table:
    table = turn(**more)
    table.play(strike("Paladin", "Weapon Master"))
    return table


def fighting(**more: Any) -> Table:
    """Both hands are open."""
    table = turn(**more)
    table.play(strike("Paladin", "Elf Scout"), muster("Golem"))
    return table


def answering() -> Table:
    """One card lies there."""
    table = fighting()
    table.play(m.LayCombatCard(player="Anna", card=2))
    return table


def mastered() -> Table:
    table = turn()
    table.play(strike("Paladin", "Weapon Master"), muster())
    return table


def hidden() -> Table:
    table = fighting(secret_cards=True)
    table.play(hide("Anna", 3))
    return table


def to_reveal() -> Table:
    table = hidden()
    table.play(hide("Bert", 4))
    return table


def drafting(heroes: int = 0, things: int = 0) -> Table:
    table = Table(teams="mutual")
    if heroes:
        table.draft("Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2")
        table.draft(*P_AND_D[:heroes])
    if things:
        table.draft(*[each.name for each in CONTENT.things][:things])
    return table


def choosing() -> Table:
    return Table(teams="free")


def asked_first() -> Table:
    return Table(first="")


def untold() -> Table:
    """The values and the sixth object that nobody could look up."""
    return Table(content=IN_THE_BOX)


def lines() -> Table:
    return Table()


def over() -> Table:
    table = later()
    table.have(Bert=2)
    return table


def three() -> Table:
    table = scene("Golem, Troll, Thief", "Warrior +Sword, Wizard", "Cleric, Goblin!", card=4)
    table.play(walk("Troll"))
    return table


def robbing() -> Table:
    table = scene("Pickpocket, Golem", "Warrior +Sword, Paladin +Rope +Key")
    table.play(steal("Pickpocket", "Warrior", "Sword"))
    return table


TABLES: dict[str, Callable[[], Table]] = {
    "untold": untold,
    "first": asked_first,
    "choosing": choosing,
    "draft-room": drafting,
    "draft-hero": lambda: drafting(5),
    "draft-thing": lambda: drafting(8, 3),
    "lines": lines,
    "begun": begun,
    "turn": turn,
    "later": later,
    "bound": bound,
    "everything": everything,
    "mustering": mustering,
    "fighting": fighting,
    "answering": answering,
    "mastered": mastered,
    "hidden": hidden,
    "to-reveal": to_reveal,
    "three": three,
    "robbing": robbing,
    "over": over,
}
"""A table for each thing that its screen can show."""


# The hand


def hero(name: str) -> Callable[[Any], bool]:
    """The key of a hero or an object: "Golem" is Anna's."""
    return lambda key: getattr(key, "word", "") in (name, own(name))


def deed(hand: Hand, sort: str) -> Callable[[Any], bool]:
    """The key of what the chosen hero can do, by the move that it makes."""
    body = hand.ui.app.screen.now.body
    wanted = {id(key) for key, offer in zip(body.keys, body.shown, strict=True) if deed_sort(offer) == sort}
    return lambda key: id(key) in wanted


def deed_sort(offer: Any) -> str:
    from screens.twister.deeds import deed as described

    return described(offer.choice).sort


def card(player: str, number: int) -> Callable[[Any], bool]:
    """A combat card of a side."""
    return lambda key: (getattr(key, "player", ""), getattr(key, "card", None)) == (player, number)


def act(hand: Hand, who: str, sort: str) -> None:
    """A hero, and what they do."""
    hand.answer(hero(who))
    hand.answer(deed(hand, sort))
