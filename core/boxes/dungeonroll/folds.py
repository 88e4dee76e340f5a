"""What events do to the state. They never refuse: whatever is written can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonroll import events as e
from core.boxes.dungeonroll.content import CHEST, COMPANIONS, DRAGON, LYING, POTION, SCROLL
from core.boxes.dungeonroll.state import (
    NO_DUNGEON,
    NO_PARTY,
    Delve,
    Game,
    Level,
    Player,
    set_delve,
    set_players,
    set_steps,
)
from core.boxes.dungeonroll.table import added, awake, side, token_named
from core.deck import Stock
from core.facts import Event
from core.frozen import find, put, replace

SWEEPING = ("sweep", "intervene")
"""What a hero does to clear a whole level at once."""


def _delve(state: Game, **changes: Any) -> Game:
    return set_delve(state, replace(state.delve, **changes))


def _player(state: Game, name: str, **changes: Any) -> Game:
    """Total: a player who is not there is left out of it."""
    player = find(state.players, name)
    return state if player is None else set_players(state, put(state.players, replace(player, **changes)))


def _unchanged(state: Game, _event: Event) -> Game:
    return state


def game_set(state: Game, event: e.GameSet) -> Game:
    """DR-1: all tokens are in the chest."""
    none = tuple(Stock(token.name, 0) for token in event.content.tokens)
    return replace(
        state,
        stage="setting up",
        settings=event.settings,
        content=event.content,
        players=tuple(Player(name, tokens=none) for name in event.players),
        first=event.first,
        chest=tuple(Stock(token.name, token.count) for token in event.content.tokens),
    )


def hero_taken(state: Game, event: e.HeroTaken) -> Game:
    """DR-2: with the novice's side up."""
    return _player(state, event.player, hero=event.hero, master=False)


def settings_changed(state: Game, event: e.SettingsChanged) -> Game:
    return replace(state, settings=event.settings)


def delve_began(state: Game, event: e.DelveBegan) -> Game:
    delve = Delve(adventurer=event.player, lord=event.lord, number=event.number)
    return replace(state, stage="playing", delve=delve)


def hero_readied(state: Game, event: e.HeroReadied) -> Game:
    return _player(state, event.player, exhausted=False)


def party_rolled(state: Game, event: e.PartyRolled) -> Game:
    return _delve(state, party=added(state.delve.party, event.faces))


def scrolls_turned(state: Game, event: e.ScrollsTurned) -> Game:
    party = added(added(state.delve.party, (SCROLL,), -event.count), ("champion",), event.count)
    return _player(_delve(state, party=party), event.player, used_hero=True)


def level_entered(state: Game, event: e.LevelEntered) -> Game:
    return _delve(state, level=event.level, phase="monsters", sent=(), here=Level(party=event.party))


def dungeon_rolled(state: Game, event: e.DungeonRolled) -> Game:
    """DR-8: dragons to the lair."""
    lying = [face for face in event.faces if face in LYING]
    return _delve(
        state,
        dungeon=added(state.delve.dungeon, lying),
        lair=state.delve.lair + event.faces.count(DRAGON),
        seven=state.delve.seven or len(event.faces) >= 7,
    )


def phase_began(state: Game, event: e.PhaseBegan) -> Game:
    return _delve(state, phase=event.phase)


def left_behind(state: Game, event: e.LeftBehind) -> Game:
    dungeon = added(added(state.delve.dungeon, (CHEST,), -event.chests), (POTION,), -event.potions)
    return _delve(state, dungeon=dungeon)


def used(state: Game, event: e.Used) -> Game:
    """DR-11: a die goes to the graveyard before anything else happens. DR-16: a token goes back into the chest."""
    sort, _, name = event.who.partition(":")
    player = find(state.players, event.player)
    if player is None:
        return state
    delve = state.delve
    if sort == "die":
        delve = replace(delve, party=added(delve.party, (name,), -1), graveyard=added(delve.graveyard, (name,)))
    elif sort == "ally":
        delve = replace(delve, allies=added(delve.allies, (name,), -1))
    elif sort == "token":
        state = replace(state, chest=added(state.chest, (name,)))
        player = replace(player, tokens=added(player.tokens, (name,), -1), used_tokens=player.used_tokens + 1)
    else:
        player = replace(player, exhausted=True)
    if sort == "hero" or event.special:
        player = replace(player, used_hero=True)
    here = delve.here
    if _is_companion(state, sort, name, event.special):
        here = replace(here, companions=here.companions + 1)
    if sort == "hero" and _sweeps(player):
        here = replace(here, swept=True)
    return set_players(set_delve(state, replace(delve, here=here)), put(state.players, player))


def _is_companion(state: Game, sort: str, name: str, special: bool) -> bool:
    """DR-48: the hero is none, and a scroll is one only when the hero's specialty has made it one."""
    if sort == "token":
        token = token_named(state, name)
        name = token.does if token is not None else ""
        return (name == SCROLL and special) or name in COMPANIONS
    return sort in ("die", "ally") and (name != SCROLL or special)


def _sweeps(player: Player) -> bool:
    return player.hero is not None and side(player).ultimate.does in SWEEPING


def dice_taken(state: Game, event: e.DiceTaken) -> Game:
    delve = state.delve
    state = _delve(state, party=added(delve.party, event.party, -1), dungeon=added(delve.dungeon, event.dungeon, -1))
    return _player(state, event.player, used_hero=True) if event.special else state


def beaten(state: Game, event: e.Beaten) -> Game:
    """DR-12: back to the reserve, which is whatever lies nowhere else."""
    return _delve(state, dungeon=added(state.delve.dungeon, (event.monster,), -event.count))


def chests_opened(state: Game, event: e.ChestsOpened) -> Game:
    return _delve(state, dungeon=added(state.delve.dungeon, (CHEST,), -event.count))


def potions_drunk(state: Game, event: e.PotionsDrunk) -> Game:
    return _delve(state, dungeon=added(state.delve.dungeon, (POTION,), -event.count))


def revived(state: Game, event: e.Revived) -> Game:
    """DR-20: any die of the graveyard. One that shows this face anyway is taken first."""
    grave = state.delve.graveyard
    lying = [stock.name for stock in grave if stock.count]
    if not lying:
        return state
    taken = event.face if event.face in lying else lying[0]
    return _delve(state, graveyard=added(grave, (taken,), -1), party=added(state.delve.party, (event.face,)))


def token_drawn(state: Game, event: e.TokenDrawn) -> Game:
    player = find(state.players, event.player)
    if player is None:
        return state
    state = replace(state, chest=added(state.chest, (event.token,), -1))
    return _player(state, event.player, tokens=added(player.tokens, (event.token,)))


def lair_cleared(state: Game, _event: e.LairCleared) -> Game:
    """DR-27, DR-48: a dragon that was awake is gone and not beaten."""
    here = state.delve.here
    return _delve(state, lair=0, sent=(), here=replace(here, swept=True) if awake(state.delve) else here)


def became_dragons(state: Game, event: e.BecameDragons) -> Game:
    delve = state.delve
    return _delve(state, dungeon=added(delve.dungeon, event.faces, -1), lair=delve.lair + len(event.faces))


def charmed(state: Game, event: e.Charmed) -> Game:
    return _delve(state, dungeon=added(added(state.delve.dungeon, event.monsters, -1), (POTION,)))


def recruited(state: Game, event: e.Recruited) -> Game:
    delve = state.delve
    return _delve(
        state,
        dungeon=added(delve.dungeon, (event.monster,), -event.count),
        allies=added(delve.allies, (event.face,), event.count),
    )


def swept(state: Game, _event: e.Swept) -> Game:
    return _delve(state, dungeon=NO_DUNGEON)


def sent(state: Game, event: e.Sent) -> Game:
    return _delve(state, sent=(*state.delve.sent, event.who))


def dragon_beaten(state: Game, _event: e.DragonBeaten) -> Game:
    return _delve(state, lair=0, sent=(), dragons=state.delve.dragons + 1)


def xp_gained(state: Game, event: e.XpGained) -> Game:
    player = find(state.players, event.player)
    if player is None:
        return state
    if event.why in ("dragon", "empty-chest"):
        state = _delve(state, dragon_xp=state.delve.dragon_xp + event.xp)
    return _player(state, event.player, xp=player.xp + event.xp)


def xp_lost(state: Game, event: e.XpLost) -> Game:
    player = find(state.players, event.player)
    return state if player is None else _player(state, event.player, xp=max(0, player.xp - event.xp))


def levelled_up(state: Game, event: e.LevelledUp) -> Game:
    """DR-35: nothing is paid for it, and it stays as tired as it is."""
    return _player(state, event.player, master=True)


def turned_back(state: Game, event: e.TurnedBack) -> Game:
    return _player(state, event.player, master=False)


def allies_left(state: Game, _event: e.AlliesLeft) -> Game:
    return _delve(state, allies=NO_PARTY)


def delve_ended(state: Game, event: e.DelveEnded) -> Game:
    """DR-34: all dice are handed on."""
    player = find(state.players, event.player)
    delve = replace(
        state.delve, party=NO_PARTY, allies=NO_PARTY, graveyard=NO_PARTY, dungeon=NO_DUNGEON, lair=0, sent=()
    )
    state = set_delve(state, delve)
    return state if player is None else _player(state, event.player, delves=player.delves + 1)


def achieved(state: Game, event: e.Achieved) -> Game:
    player = find(state.players, event.player)
    return state if player is None else _player(state, event.player, achieved=(*player.achieved, event.what))


def game_ended(state: Game, event: e.GameEnded) -> Game:
    return replace(state, stage="over", scores=event.scores, winners=event.winners, steps=())


def waits(state: Game, event: e.Waits) -> Game:
    return set_steps(state, state.steps[: max(0, len(state.steps) - event.done)] + event.steps)


FOLDS: dict[type[Event], Callable[[Game, Any], Game]] = {
    e.GameSet: game_set,
    e.HeroTaken: hero_taken,
    e.SettingsChanged: settings_changed,
    e.DelveBegan: delve_began,
    e.HeroReadied: hero_readied,
    e.PartyRolled: party_rolled,
    e.ScrollsTurned: scrolls_turned,
    e.LevelEntered: level_entered,
    e.DungeonRolled: dungeon_rolled,
    e.PhaseBegan: phase_began,
    e.LeftBehind: left_behind,
    e.Used: used,
    e.DiceTaken: dice_taken,
    e.PartyKept: _unchanged,
    e.Beaten: beaten,
    e.ChestsOpened: chests_opened,
    e.PotionsDrunk: potions_drunk,
    e.Revived: revived,
    e.TokenDrawn: token_drawn,
    e.LairCleared: lair_cleared,
    e.BecameDragons: became_dragons,
    e.Charmed: charmed,
    e.Recruited: recruited,
    e.Swept: swept,
    e.Sent: sent,
    e.DragonBeaten: dragon_beaten,
    e.XpGained: xp_gained,
    e.XpLost: xp_lost,
    e.LevelledUp: levelled_up,
    e.TurnedBack: turned_back,
    e.AlliesLeft: allies_left,
    e.DelveEnded: delve_ended,
    e.Achieved: achieved,
    e.GameEnded: game_ended,
    e.Waits: waits,
}


def evolve(state: Game, event: Event) -> Game:
    return FOLDS[event.__class__](state, event)
