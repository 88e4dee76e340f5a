"""What lies on the table of Dungeon Roll: the dungeon with the lair, the dragon, the party with the graveyard."""

from __future__ import annotations

from collections.abc import Iterable

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import DRAGON, MONSTERS, PARTY_FACES
from core.boxes.dungeonroll.dragon import needed
from core.boxes.dungeonroll.now import value_name
from core.boxes.dungeonroll.scene import signs, words
from core.boxes.dungeonroll.state import Delve, Game
from core.boxes.dungeonroll.table import WAKES, awake, delving, loot_left, monsters_left, step_now
from core.deck import Stock, size
from core.message import Message, say
from core.scene import Clash, Mark, Piece, Row, Shape, Stack, Tally, Tone

TONES: dict[str, Tone] = {
    "goblin": "good",
    "ooze": "ranged",
    "chest": "magic",
    "potion": "dusk",
    DRAGON: "danger",
}
"""The colour of a black die. The picture on it says the same."""

DICE = 7
"""There are no more black dice than this."""


def die(face: str, *, key: str = "", count: int = 1, marks: tuple[Mark, ...] = ()) -> Piece:
    shape: Shape = "white-die" if face in PARTY_FACES else "black-die"
    return Piece(key or f"die:{face}", labels.face(face), signs.FACES[face], shape, TONES.get(face, ""), count, marks)


def dice(stocks: Iterable[Stock], sort: str = "die", *marks: Mark) -> tuple[Piece, ...]:
    """One piece for each face."""
    return tuple(
        die(stock.name, key=f"{sort}:{stock.name}", count=stock.count, marks=marks) for stock in stocks if stock.count
    )


# The dungeon


def dungeon_stack(state: Game) -> Stack:
    delve = state.delve
    rows = (_dungeon(delve), _lair(delve)) if size(delve.dungeon) else (_lair(delve),)
    return Stack("dungeon", rows)


def _dungeon(delve: Delve) -> Row:
    left = monsters_left(delve)
    pieces = tuple(
        die(
            stock.name, key=f"dungeon:{stock.name}", count=stock.count, marks=("lit",) if stock.name in MONSTERS else ()
        )
        for stock in delve.dungeon
        if stock.count
    )
    told = say("ui.roll.to-beat") if left else say("ui.roll.beaten")
    return Row("dungeon", say("dr.replay.dungeon", n=size(delve.dungeon)), pieces, tally=Tally("monsters", told, left))


def _lair(delve: Delve) -> Row:
    lair, path = delve.lair, "delve/lair"
    pieces = (die(DRAGON, key="lair:dragon", count=lair),) if lair else ()
    return Row(
        key="lair",
        title=say("dr.replay.lair", n=lair, all=WAKES),
        pieces=pieces,
        places=WAKES,
        caption=_lair_words(lair),
        tally=Tally("lair", value_name(path), lair, most=WAKES, path=path, limit=DICE),
        tone="danger",
        alarm=awake(delve),
    )


def _lair_words(lair: int) -> Message:
    if not lair:
        return say("ui.roll.lair.empty")
    if lair >= WAKES:
        return say("ui.roll.lair.awake")
    return say("ui.roll.lair", count="n", n=WAKES - lair)


# The dragon


def dragon_comes(state: Game) -> bool:
    """Nothing else lies in the dungeon, and the dragon is awake."""
    delve = state.delve
    if step_now(state) is not None or not delving(state):
        return False
    return awake(delve) and not monsters_left(delve) and not loot_left(delve)


def dragon_clash(state: Game) -> Clash:
    """Who stands before the dragon, and how many different companions are still missing."""
    many, sent = needed(state), state.delve.sent
    missing = say("ui.roll.dragon.needs", count="n", n=many - len(sent))
    return Clash(
        key="dragon",
        title=say("ui.roll.dragon.title"),
        icon="dragon",
        tone="danger",
        against=Row(
            key="sent",
            title=missing,
            pieces=tuple(_sent(state, who) for who in sent),
            places=many,
            caption=missing,
        ),
        prize=say("ui.roll.dragon.prize"),
    )


def _sent(state: Game, who: str) -> Piece:
    sort, _, name = who.partition(":")
    if sort in ("die", "ally"):
        return die(name, key=who)
    return Piece(who, words.doer(state, who), signs.doer(state.content, who), "token", "accent")


# The party


def party_stack(state: Game) -> Stack:
    delve = state.delve
    return Stack("party", (party(delve), graveyard(delve)))


def party(delve: Delve) -> Row:
    pieces = (*dice(delve.party), *dice(delve.allies, "ally", "joined"))
    count = size(delve.party) + size(delve.allies)
    return Row("party", say("ui.roll.party", n=count), pieces, caption="" if pieces else say("ui.roll.party.none"))


def graveyard(delve: Delve) -> Row:
    return Row("graveyard", say("ui.roll.graveyard"), dice(delve.graveyard, "grave", "spent"), icon="grave")
