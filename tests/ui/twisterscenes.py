"""Games of Dungeon Twister that stand at a given step, for pictures and tests: each is the same in every run.

Those of the middle are put there by the table's word (see `scene`); `played` and what follows from it are whole games,
so that log, timeline and replay have something to tell.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import From
from core.boxes.dungeontwister.state import Game, Teams
from core.facts import Move
from core.frozen import replace
from tests.core.dungeontwister.table import (
    BASE,
    CONTENT,
    END_TURN,
    FIVE,
    IN_THE_BOX,
    P_AND_D,
    PEOPLE,
    REVEAL,
    Table,
    action,
    bring_in,
    drop,
    hide,
    hold,
    lay,
    leave,
    muster,
    open_room,
    scene,
    steal,
    strike,
    take,
    twist,
    use,
    walk,
)
from tests.ui.scenes import journal_of, moves_of

ANNA = "Golem, Elf Scout +Rope, Paladin +Sword +Key, Red Dragon, Illusionist!"
BERT = "Weapon Master +Dragon Slayer, Ghost, Golem!, Pickpocket, Elf Scout +Armor"

DRAFTED = ("Golem", "Paladin", "Wizard", "Weapon Master", "Goblin", "Red Dragon", "Pickpocket", "Cleric")
OBJECTS = ("Sword", "Treasure", "Charm Scroll", "Armor", "Rope", "Speed Potion")
BOTH: tuple[From, ...] = ("P&D", "base")


# Before the first card


def untold() -> Table:
    """The values and the sixth object that nobody could look up."""
    return Table(content=IN_THE_BOX)


def untold_sixth() -> Table:
    table = untold()
    for name, value in (("Paladin", 3), ("Pickpocket", 2)):
        table.play(m.TellValue(name=name, value=value))
    return table


def untold_in_fight() -> Table:
    """The Paladin strikes, and nobody has told what he counts."""
    table = Table(content=replace(IN_THE_BOX, sixth="Rope"), values_later=True)
    table.line("Anna", "Paladin", "Golem", "Ghost", "Elf Scout")
    table.line("Bert", "Pickpocket", "Golem", "Ghost", "Elf Scout")
    table.play(m.PlayAction(player="Anna", card=2), strike("Paladin", "Golem"))
    return table


def asked_first() -> Table:
    return Table(first="")


def first_of_four() -> Table:
    return Table(*PEOPLE, first="")


def choosing() -> Table:
    return Table(teams="free")


def choosing_some() -> Table:
    """Anna has chosen, of four."""
    table = Table(*PEOPLE, teams="free")
    table.choose("Anna", P_AND_D, (*FIVE, "Rope"), ("Rooms 1",))
    return table


def drafting(heroes: int = 0, things: int = 0) -> Table:
    table = Table(teams="mutual")
    if heroes:
        table.draft("Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2")
        table.draft(*P_AND_D[:heroes])
    if things:
        table.draft(*[each.name for each in CONTENT.things][:things])
    return table


def lines() -> Table:
    return Table()


def lines_some() -> Table:
    """Anna has chosen, and whom is in no widget."""
    table = Table()
    table.line("Anna")
    return table


def begun() -> Table:
    """Before the first card of a game that has only begun."""
    table = Table()
    table.lines()
    return table


# A turn


def turn(**more: Any) -> Table:
    """In the middle of a turn: five of eight in the maze, one of them wounded, three points left."""
    table = scene(ANNA, BERT, **more)
    table.play(walk("Golem"), walk("Paladin"))
    return table


def later() -> Table:
    """Some cards are gone, points are made, somebody is dead, and the pentagram is held."""
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


def bound_fought() -> Table:
    """The same after a fight, whose outcome is to be seen as well, and with more who can act."""
    table = scene(
        "Wizard +Charm Scroll, Goblin +Speed Potion, Troll, Golem, Paladin", "Warrior, Thief +Treasure", card=5
    )
    table.play(use("Goblin", "Speed Potion"), use("Wizard", "Charm Scroll", "Warrior"))
    table.fight("Troll", "Thief", (3, 1))
    return table


def everything() -> Table:
    """A hero who has a lot to choose from."""
    return scene(
        "Illusionist +Charm Scroll, Golem, Thief, Cleric!, Pickpocket", "Troll, Warrior +Rope", lying=("Sword",)
    )


def spent() -> Table:
    """Nothing is left to be spent: the turn can only end."""
    table = scene(ANNA, BERT, card=2)
    table.play(walk("Golem"), walk("Paladin"))
    return table


def robbing() -> Table:
    table = scene("Pickpocket, Golem", "Warrior +Sword, Paladin +Rope +Key")
    table.play(steal("Pickpocket", "Warrior", "Sword"))
    return table


# Fights


def mustering(**more: Any) -> Table:
    """Who stands beside them is not told yet."""
    table = turn(**more)
    table.play(strike("Paladin", "Weapon Master"))
    return table


def fighting(**more: Any) -> Table:
    """Both hands are open."""
    table = turn(**more)
    table.play(strike("Paladin", "Elf Scout"), muster("Golem"))
    return table


def group(**more: Any) -> Table:
    """Three against three, with all that they carry."""
    table = turn(**more)
    table.play(
        strike("Paladin", "Weapon Master"),
        muster("Golem", "Elf Scout", "Red Dragon", against=("Ghost", "Elf Scout", "Pickpocket")),
    )
    return table


def answering() -> Table:
    """One card lies there."""
    table = fighting()
    table.play(lay("Anna", 2))
    return table


def mastered() -> Table:
    """Bert's weapon master sees Anna's card first."""
    table = turn()
    table.play(strike("Paladin", "Weapon Master"), muster())
    return table


def mastered_seen() -> Table:
    """The card is there, and each of Bert's says what it would come to."""
    table = mastered()
    table.play(lay("Anna", 3))
    return table


def last_cards() -> Table:
    """Most combat cards are gone."""
    table = fighting()
    for name, cards in (("Anna", (0, 3)), ("Bert", (0, 1, 6))):
        table.ruling(f"players/{name}/combat", cards)
    return table


def secret() -> Table:
    return fighting(secret_cards=True)


def hidden() -> Table:
    table = secret()
    table.play(hide("Anna", 3))
    return table


def to_reveal() -> Table:
    table = hidden()
    table.play(hide("Bert", 4))
    return table


def revealed() -> Table:
    """The cards have been turned over: the defender is wounded, and the turn goes on."""
    table = to_reveal()
    table.play(REVEAL)
    return table


def result() -> Table:
    """A group has won; who was struck is dead, and it is a point."""
    table = scene(ANNA, BERT.replace("Pickpocket", "Pickpocket!"))
    table.fight("Paladin", "Pickpocket", (2, 0), friends=("Golem", "Red Dragon"), against=("Ghost", "Elf Scout"))
    return table


def tie() -> Table:
    table = turn()
    table.fight("Paladin", "Elf Scout", (1, 3))
    return table


# More players


def three() -> Table:
    table = scene("Golem, Troll, Thief", "Warrior +Sword, Wizard", "Cleric, Goblin!", card=4)
    table.play(walk("Troll"))
    return table


def four(**more: Any) -> Table:
    """Six points win; somebody has four of them, and Bert holds the pentagram."""
    table = scene(
        "Golem, Troll +Armor, Thief, Wizard", "Warrior +Sword, Wizard!, Ghost", "Cleric, Goblin!", "Troll +Rope, Thief",
        pentagram="any", **more,
    )  # fmt: skip
    table.have(Anna=4, Chloe=2, Dima=1)
    table.play(hold("Bert"), walk("Troll"))
    return table


def four_fight() -> Table:
    """A fight of two out of four is over."""
    table = four()
    table.fight("Troll", "Dima:Thief", (2, 1), friends=("Golem",))
    return table


def four_cards() -> Table:
    table = four()
    table.play(strike("Troll", "Chloe:Cleric"), muster("Golem"))
    return table


def four_action() -> Table:
    table = four()
    table.play(END_TURN)
    return table


# Whole games


def played() -> Table:
    """A draft, two starting lines, and three turns; somebody has opened a room that was full of tokens."""
    table = Table(teams="mutual", boxes=BOTH)
    table.draft("Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2", *DRAFTED, *OBJECTS)
    table.line("Anna", "Golem", "Paladin", "Wizard", "Goblin")
    table.line("Bert", "Weapon Master", "Red Dragon", "Pickpocket", "Cleric")
    table.play(action(2), walk("Paladin"), open_room("Golem", *_FOUND), END_TURN)
    table.play(action(3, "Bert"), walk("Bert:Weapon Master"), walk("Bert:Pickpocket"), twist("Bert:Cleric"), END_TURN)
    table.play(action(4), take("Paladin", "Sword"), take("Paladin", "Bert:Armor"), walk("Paladin"))
    return table


_FOUND = (
    "Sword", "Treasure", "Weapon Master", "Bert:Wizard", "Bert:Armor", "Bert:Goblin", "Speed Potion", "Bert:Rope",
)  # fmt: skip
"""What lay in the room of a game that is played."""


def opened() -> Table:
    """A room with eight tokens in it has just been opened."""
    table = Table(teams="mutual", boxes=BOTH)
    table.draft("Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2", *DRAFTED, *OBJECTS)
    table.line("Anna", "Golem", "Paladin", "Wizard", "Goblin")
    table.line("Bert", "Weapon Master", "Red Dragon", "Pickpocket", "Cleric")
    table.play(action(2), open_room("Golem", *_FOUND))
    return table


def scattered() -> Table:
    """Objects everywhere: carried by their own side and by another, lying there, face down, used up, carried out."""
    table = played()
    table.play(take("Goblin", "Treasure"), leave("Goblin"))
    table.fight("Paladin", "Goblin", (3, 1))
    table.fight("Paladin", "Goblin", (2, 0))
    table.play(END_TURN, action(2, "Bert"), take("Bert:Pickpocket", "Anna:Speed Potion"))
    table.play(use("Bert:Pickpocket", "Anna:Speed Potion"), END_TURN)
    table.play(action(5), drop("Paladin", "Bert:Armor"))
    return table


def free_teams(teams: Teams = "free") -> Table:
    """Teams chosen in secret: who lies face down is nobody yet."""
    table = Table(teams=teams)
    table.choose("Anna", (*P_AND_D[:5], *BASE[:3]), (*FIVE, "Rope"))
    table.choose("Bert", (*BASE[:6], *P_AND_D[:2]), (*FIVE, "Sword"))
    table.lines()
    table.play(action(2), open_room("Golem"), bring_in("Anna:Rope"), bring_in(f"Bert:{BASE[5]}"))
    return table


# The end


def over() -> Table:
    table = later()
    table.have(Bert=2)
    return table


def over_played() -> Table:
    """Won by a whole game: a kill, two who left, a treasure."""
    table = scattered()
    table.fight("Paladin", "Pickpocket", (4, 0))
    table.fight("Paladin", "Pickpocket", (5, 2))
    return table


def over_four() -> Table:
    table = four()
    table.have(Anna=2)
    return table


SCENES: dict[str, Callable[[], Table]] = {
    "untold": untold,
    "untold-sixth": untold_sixth,
    "untold-in-fight": untold_in_fight,
    "first": asked_first,
    "first-four": first_of_four,
    "choosing": choosing,
    "choosing-some": choosing_some,
    "draft-room": drafting,
    "draft-hero": lambda: drafting(5),
    "draft-thing": lambda: drafting(8, 3),
    "lines": lines,
    "lines-some": lines_some,
    "begun": begun,
    "turn": turn,
    "later": later,
    "bound": bound,
    "bound-fought": bound_fought,
    "everything": everything,
    "spent": spent,
    "robbing": robbing,
    "mustering": mustering,
    "fighting": fighting,
    "group": group,
    "answering": answering,
    "mastered": mastered,
    "mastered-seen": mastered_seen,
    "last-cards": last_cards,
    "secret": secret,
    "hidden": hidden,
    "to-reveal": to_reveal,
    "revealed": revealed,
    "result": result,
    "tie": tie,
    "three": three,
    "four": four,
    "four-action": four_action,
    "four-cards": four_cards,
    "four-fight": four_fight,
    "played": played,
    "opened": opened,
    "scattered": scattered,
    "free-teams": free_teams,
    "over": over,
    "over-played": over_played,
    "over-four": over_four,
}
"""A table for each thing that its screen can show."""


@cache
def every_scene() -> dict[str, tuple[Move, ...]]:
    """For each scene the moves that lead there."""
    return {name: moves_of(make()) for name, make in SCENES.items()}


def state_after(moves: tuple[Move, ...]) -> Game:
    return journal_of(BOX, moves).state
