"""A delve from its first roll to its last step, and whose turn it is then."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeonroll import scoring
from core.boxes.dungeonroll.achievements import at_end_of_delve, on_clearing, on_forming, on_rolling
from core.boxes.dungeonroll.content import CHEST, DUNGEON_FACES, PARTY_FACES, POTION, SCROLL
from core.boxes.dungeonroll.events.delves import (
    AlliesLeft,
    DelveBegan,
    DelveEnded,
    HeroReadied,
    LevelEntered,
    PhaseBegan,
)
from core.boxes.dungeonroll.events.dice import DungeonRolled, PartyRolled, ScrollsTurned
from core.boxes.dungeonroll.events.experience import LevelledUp, TurnedBack, Why, XpGained, XpLost
from core.boxes.dungeonroll.events.loot import LeftBehind
from core.boxes.dungeonroll.moves import Descend, Flee, Rest, Roll
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Phase, Step
from core.boxes.dungeonroll.table import (
    DEEPEST,
    DELVES,
    adventurer,
    awake,
    loot_left,
    monsters_left,
    next_to,
    player_named,
    side,
    to_lose,
    to_roll,
)
from core.chance import Dice, Throw, possible_faces
from core.deck import count_of, size
from core.refusal import Refused

How: TypeAlias = Literal["rested", "cleared", "portal", "fled"]

ORDER: tuple[Phase, ...] = ("monsters", "loot", "dragon", "regroup")


# Beginning


def begin_next(run: Run) -> None:
    """DR-34, DR-36: the next adventurer to the left who has not been down three times; after everybody the end."""
    state = run.state
    name = next_to(state, state.delve.adventurer) if state.delve.adventurer else state.first
    name = name or state.delve.adventurer
    for _ in state.players:
        player = player_named(state, name)
        if player is not None and player.delves < DELVES:
            run.tell(DelveBegan(player=name, lord=next_to(state, name), number=player.delves + 1))
            if player.exhausted:
                run.tell(HeroReadied(player=name))
            run.push(Step("party-roll", name, party=state.content.party_dice))
            return
        name = next_to(state, name) or name
    scoring.end(run)


def roll(run: Run, move: Roll) -> None:
    """The dice that the game waits for, as they fell."""
    step = run.awaited(move.what)
    party = _faces(move.party, step.party, PARTY_FACES)
    dungeon = _faces(move.dungeon, step.dungeon, DUNGEON_FACES)
    run.pop()
    again = step.what in ("party-reroll", "reroll")
    name = run.player.name
    if party and move.party is not None:
        run.tell(PartyRolled(player=name, faces=party, by=move.party.by, again=again))
    if dungeon and move.dungeon is not None:
        run.tell(DungeonRolled(player=name, faces=dungeon, by=move.dungeon.by, again=again))
        on_rolling(run, dungeon)
        if monsters_left(run.delve) and run.delve.phase != "monsters":
            run.tell(PhaseBegan(phase="monsters"))
    if step.what == "party-roll" and side(run.player).specialty.rerolls_party:
        run.push(Step("muster", name))
    elif step.what in ("party-roll", "party-reroll"):
        formed(run)


def _faces(dice: Throw | None, wanted: int, names: tuple[str, ...]) -> tuple[str, ...]:
    if dice is None:
        if wanted:
            raise Refused("wrong-number-of-dice", count=0, wanted=wanted)
        return ()
    fallen: Dice = possible_faces(dice, count=wanted, sides=len(names))
    return tuple(names[face - 1] for face in fallen.faces)


def formed(run: Run) -> None:
    """DR-4 … DR-7: the party stands; the Knight's scrolls become champions now and at no other time."""
    player = run.player
    scrolls = count_of(run.delve.party, SCROLL)
    if scrolls and side(player).specialty.scrolls_become_champions:
        run.tell(ScrollsTurned(player=player.name, count=scrolls))
    on_forming(run)
    _enter(run, 1)


def _enter(run: Run, level: int) -> None:
    """DR-6, DR-31: the level die is turned, and the dungeon lord rolls for it."""
    name = run.delve.adventurer
    run.tell(LevelEntered(player=name, level=level, party=size(run.delve.party)))
    dice = to_roll(run.state, level)
    if dice:
        run.push(Step("dungeon-roll", run.delve.lord or name, dungeon=dice))


# Going on


def advance(run: Run, phase: Phase) -> None:
    """The level goes on to a later phase. DR-21: what nobody has opened or drunk goes back before the dragon comes."""
    delve = run.delve
    if ORDER.index(delve.phase) >= ORDER.index(phase):
        return
    if phase in ("dragon", "regroup") and loot_left(delve):
        chests, potions = (count_of(delve.dungeon, face) for face in (CHEST, POTION))
        run.tell(LeftBehind(chests=chests, potions=potions))
    run.tell(PhaseBegan(phase=phase))


def can_regroup(run: Run) -> None:
    """DR-17, DR-24: not while a monster stands or the dragon is awake."""
    if monsters_left(run.delve):
        raise Refused("dr-monsters-left", "DR-17")
    if awake(run.delve):
        raise Refused("dr-dragon-awake", "DR-24")


def rest(run: Run, _move: Rest) -> None:
    """DR-29, DR-30: the level is what it was worth. After the tenth there is nothing else to do."""
    run.acting()
    can_regroup(run)
    _regroup(run)
    level = run.delve.level
    gain(run, run.delve.adventurer, level, "cleared" if level >= DEEPEST else "level")
    end_delve(run, "cleared" if level >= DEEPEST else "rested")


def descend(run: Run, _move: Descend) -> None:
    """DR-31, DR-32: party and graveyard stay as they are; once the dice are rolled nobody turns back."""
    run.acting()
    can_regroup(run)
    if run.delve.level >= DEEPEST:
        raise Refused("dr-deepest", "DR-30", level=DEEPEST)
    _regroup(run)
    _enter(run, run.delve.level + 1)


def _regroup(run: Run) -> None:
    """DR-28: goblins and skeletons who had joined fall away; the lair stays as it is."""
    advance(run, "regroup")
    on_clearing(run)
    if allies := size(run.delve.allies):
        run.tell(AlliesLeft(player=run.delve.adventurer, count=allies))


def flee(run: Run, _move: Flee) -> None:
    """DR-17, DR-25: out, with nothing for this delve."""
    run.acting()
    delve = run.delve
    if not monsters_left(delve) and not awake(delve):
        raise Refused("dr-no-need-to-flee", "DR-17")
    if xp := to_lose(run.state):
        _lose(run, xp)
    end_delve(run, "fled")


def _lose(run: Run, xp: int) -> None:
    """DR-25, DR-35: with the experience of this delve goes the side of the card that it had turned up."""
    before = run.player
    run.tell(XpLost(player=before.name, xp=xp))
    if before.master and before.hero is not None and run.player.xp < before.hero.level_up <= before.xp:
        run.tell(TurnedBack(player=before.name))


def end_delve(run: Run, how: How) -> None:
    """DR-34"""
    name = run.delve.adventurer
    at_end_of_delve(run, how)
    run.stack.clear()
    run.tell(DelveEnded(player=name, how=how, level=run.delve.level))
    begin_next(run)


def gain(run: Run, name: str, xp: int, why: Why) -> None:
    """DR-35: experience, and the other side of the hero card when it is enough."""
    run.tell(XpGained(player=name, xp=xp, why=why))
    player = adventurer(run.state)
    if player.hero is not None and not player.master and player.xp >= player.hero.level_up:
        run.tell(LevelledUp(player=name))
