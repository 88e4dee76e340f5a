"""What events do to the state. They never refuse, so that everything that is written can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from core.boxes.dungeonraiders import events as e
from core.boxes.dungeonraiders.content import ITEMS, MOST_LIFE, POWERS, rooms
from core.boxes.dungeonraiders.state import (
    NO_CARD,
    Change,
    Game,
    Glimpse,
    Play,
    Player,
    Room,
    Slot,
    set_players,
    set_room,
    set_row,
    set_steps,
)
from core.boxes.dungeonraiders.table import TREASURE_CAP
from core.deck import Stock, count_of
from core.facts import Event
from core.frozen import find, put, replace


def _player(state: Game, name: str, **changes: Any) -> Game:
    """Returns the state with a player changed. It never fails: where there is no such player, the state stays as
    it is.
    """
    player = find(state.players, name)
    return state if player is None else set_players(state, put(state.players, replace(player, **changes)))


def _everybody(state: Game, change: Callable[[Player], Player]) -> Game:
    return set_players(state, tuple(change(player) for player in state.players))


def _room(state: Game, **changes: Any) -> Game:
    return set_room(state, replace(state.room, **changes))


def _unchanged(state: Game, _event: Event) -> Game:
    return state


def added(stocks: tuple[Stock, ...], names: Iterable[str], by: int = 1) -> tuple[Stock, ...]:
    """Adds `by` to the stock of each of these names (or removes, where `by` is negative). No stock ever goes below
    0.
    """
    for name in names:
        stocks = put(stocks, Stock(name, max(0, count_of(stocks, name) + by)))
    return stocks


def _noted(room: Room, name: str, life: int = 0, treasure: int = 0, items: tuple[str, ...] = ()) -> Room:
    """Adds to the room's record what it has done to a player so far."""
    old = find(room.changes, name) or Change(name)
    new = Change(name, old.life + life, old.treasure + treasure, (*old.items, *items))
    return replace(room, changes=put(room.changes, new))


def _counted(state: Game, name: str, life: int = 0, treasure: int = 0) -> Game:
    """RD-6: changes life and treasure. Life is never more than ten, and neither goes below 0."""
    player = find(state.players, name)
    if player is None:
        return state
    most = TREASURE_CAP if state.settings.treasure_cap else max(player.treasure + treasure, 0)
    new_life = max(0, min(MOST_LIFE, player.life + life)) if life else player.life
    new_treasure = max(0, min(most, player.treasure + treasure)) if treasure else player.treasure
    room = _noted(state.room, name, new_life - player.life, new_treasure - player.treasure)
    buried = player.buried and player.life == 0
    return _player(set_room(state, room), name, life=new_life, treasure=new_treasure, buried=buried)


# Setting up


def game_set(state: Game, event: e.GameSet) -> Game:
    """RD-3: sets the game up. All items lie in their supplies."""
    none = tuple(Stock(item, 0) for item in ITEMS)
    return replace(
        state,
        stage="setting up",
        settings=event.settings,
        content=event.content,
        players=tuple(Player(name, items=none) for name in event.players),
        supplies=tuple(Stock(item, count_of(event.content.items, item)) for item in ITEMS),
        unseen=tuple(Stock(card.name, card.count) for card in rooms(event.content)),
        bosses=tuple(Stock(boss.name, 1) for boss in event.content.bosses),
    )


def character_taken(state: Game, event: e.CharacterTaken) -> Game:
    """RD-5: gives treasure, life and items as the card says; the items come from their supplies."""
    character = event.character
    player = find(state.players, event.player)
    if player is None:
        return state
    items, supplies = player.items, state.supplies
    for stock in character.items:
        items = added(items, (stock.name,), stock.count)
        supplies = added(supplies, (stock.name,), -stock.count)
    return _player(
        replace(state, supplies=supplies),
        event.player,
        character=character.name,
        life=min(MOST_LIFE, character.life),
        treasure=character.treasure,
        start=min(MOST_LIFE, character.life),
        items=items,
    )


def first_chosen(state: Game, event: e.FirstChosen) -> Game:
    return replace(state, first=event.player)


def settings_changed(state: Game, event: e.SettingsChanged) -> Game:
    return replace(state, settings=event.settings)


# Levels and rooms


def level_began(state: Game, event: e.LevelBegan) -> Game:
    row = tuple(Slot(str(number)) for number in range(1, event.rooms + 1))
    if event.boss and row:
        row = (*row[:-1], replace(row[-1], lies="boss"))
    return replace(state, stage="playing", level=event.level, row=row)


def _slot(state: Game, name: str, **changes: Any) -> Game:
    slot = find(state.row, name)
    return state if slot is None else set_row(state, put(state.row, replace(slot, **changes)))


def _seen(state: Game, card: str) -> Game:
    """Removes a card that is known now from those that can still come."""
    if find(state.bosses, card) is not None:
        return replace(state, bosses=added(state.bosses, (card,), -1))
    return replace(state, unseen=added(state.unseen, (card,), -1))


def room_laid(state: Game, event: e.RoomLaid) -> Game:
    if not event.card:
        return replace(_slot(state, event.slot, lies="dark"), dark=state.dark + 1)
    state = replace(_slot(state, event.slot, card=event.card, lies="lit"), lit=state.lit + 1)
    return _seen(state, event.card)


def room_entered(state: Game, event: e.RoomEntered) -> Game:
    if event.turned:
        state = _seen(_slot(state, event.slot, card=event.card), event.card)
    return set_room(state, Room(slot=event.slot, card=event.card, sort=event.sort))


def torch_used(state: Game, event: e.TorchUsed) -> Game:
    """RD-23: moves the torch from the hand to the table, where it lies until the room is discarded."""
    player = find(state.players, event.player)
    if player is None:
        return state
    items, laid = added(player.items, ("torch",), -1), (*player.laid, "torch")
    return _player(state, event.player, items=items, laid=laid, looked=True)


def room_noted(state: Game, event: e.RoomNoted) -> Game:
    player = find(state.players, event.player)
    if player is None:
        return state
    return _player(state, event.player, glimpses=put(player.glimpses, Glimpse(event.slot, event.card, event.by)))


def room_left(state: Game, event: e.RoomLeft) -> Game:
    """RD-11, RD-23 … RD-26: discards the room; its items go back to their supplies."""
    slot = find(state.row, event.slot)
    supplies = state.supplies
    for player in state.players:
        supplies = added(supplies, player.laid)
    gone = state.gone
    if slot is not None and slot.card and slot.lies != "boss":
        gone = added(gone, (slot.card,))
    state = replace(state, supplies=supplies, gone=gone, last=state.room, room=Room())
    state = _everybody(state, lambda player: replace(player, laid=()) if player.laid else player)
    return _slot(state, event.slot, done=True)


def level_ended(state: Game, _event: e.LevelEnded) -> Game:
    """RD-27: returns all power cards to the players' hands."""
    return _everybody(state, lambda player: replace(player, spent=(), looked=False, glimpses=()))


# Cards


def _laid(state: Game, shown: e.Shown) -> Game:
    """RD-10: lays cards open. Power cards stay spent until the level ends; items lie there until the room is
    discarded.
    """
    player = find(state.players, shown.name)
    if player is None:
        return state
    play = find(state.room.plays, shown.name) or Play(shown.name)
    play = replace(play, cards=(*play.cards, *shown.cards), hidden=(), owed=shown.owed)
    powers = tuple(card for card in shown.cards if card in POWERS)
    items = tuple(card for card in shown.cards if card in ITEMS)
    state = _player(
        state,
        shown.name,
        spent=(*player.spent, *powers),
        laid=(*player.laid, *items),
        items=added(player.items, items, -1),
    )
    return _room(state, plays=put(state.room.plays, play))


def cards_played(state: Game, event: e.CardsPlayed) -> Game:
    return _laid(state, e.Shown(event.player, event.cards, event.owed))


def cards_hidden(state: Game, event: e.CardsHidden) -> Game:
    """Stores cards that were chosen in secret. For everybody else they stay in the hand, and whatever the player owed
    before is still owed until the cards are revealed.
    """
    play = find(state.room.plays, event.player) or Play(event.player)
    return _room(state, plays=put(state.room.plays, replace(play, hidden=event.cards or (NO_CARD,))))


def cards_revealed(state: Game, event: e.CardsRevealed) -> Game:
    for shown in event.plays:
        state = _laid(state, shown)
    return replace(state, reveals=event.number)


# What rooms do


def chest_shared(state: Game, event: e.ChestShared) -> Game:
    for name in event.players:
        state = _counted(state, name, treasure=event.each)
    return state


def monster_beaten(state: Game, event: e.MonsterBeaten) -> Game:
    return _room(state, total=event.total, strength=event.strength, how="beaten")


def monster_struck(state: Game, event: e.MonsterStruck) -> Game:
    """RD-16: gives full wounds to each of the players."""
    for name in event.players:
        state = _counted(state, name, life=-event.wounds)
    return _room(state, total=event.total, strength=event.strength, how="struck")


def monster_confused(state: Game, event: e.MonsterConfused) -> Game:
    return _room(state, total=event.total, strength=0, how="confused")


def tax_taken(state: Game, event: e.TaxTaken) -> Game:
    for lost in event.lost:
        state = _counted(state, lost.name, treasure=-lost.count)
    return state


def petrified(state: Game, event: e.Petrified) -> Game:
    for name in event.players:
        state = _player(state, name, stone=True, buried=False)
    return state


def fight_again(state: Game, event: e.FightAgain) -> Game:
    return _room(state, bout=event.bout, plays=())


def chest_found(state: Game, event: e.ChestFound) -> Game:
    return _room(state, bout=state.room.bout + 1, plays=(), sort="chest")


def trap_sprung(state: Game, event: e.TrapSprung) -> Game:
    for lost in event.lost:
        loss = {event.takes: -lost.count}
        state = _counted(state, lost.name, **loss)
    return _room(state, total=event.value)


def vault_gave(state: Game, event: e.VaultGave) -> Game:
    if event.gives == "treasure":
        return _counted(state, event.player, treasure=event.number)
    if event.gives == "life":
        return _counted(state, event.player, life=event.number)
    player = find(state.players, event.player)
    if player is None:
        return state
    items = (event.gives,) * event.number
    state = replace(state, supplies=added(state.supplies, items, -1))
    state = set_room(state, _noted(state.room, event.player, items=items))
    return _player(state, event.player, items=added(player.items, items))


def adjusted(state: Game, event: e.Adjusted) -> Game:
    """Sets a player's life or treasure. A dead player who has life again can die again."""
    player = find(state.players, event.player)
    if player is None:
        return state
    if event.what == "treasure":
        return _player(state, event.player, treasure=event.now)
    return _player(state, event.player, life=event.now, buried=player.buried and event.now == 0)


def died(state: Game, event: e.Died) -> Game:
    """RD-28: buries a player; the items go back to their supplies."""
    player = find(state.players, event.player)
    if player is None:
        return state
    supplies = state.supplies
    for stock in player.items:
        supplies = added(supplies, (stock.name,), stock.count)
    none = tuple(Stock(stock.name, 0) for stock in player.items)
    treasure = 0 if state.settings.treasure_of_dead == "lost" else player.treasure
    plays = tuple(replace(play, hidden=()) if play.name == event.player else play for play in state.room.plays)
    state = _room(replace(state, supplies=supplies), plays=plays)
    return _player(state, event.player, items=none, buried=True, treasure=treasure, glimpses=(), looked=False)


# The end


def game_ended(state: Game, event: e.GameEnded) -> Game:
    return replace(state, stage="over", reason=event.reason, winners=event.winners, scores=event.scores, steps=())


def waits(state: Game, event: e.Waits) -> Game:
    return set_steps(state, state.steps[: max(0, len(state.steps) - event.done)] + event.steps)


FOLDS: dict[type[Event], Callable[[Game, Any], Game]] = {
    e.GameSet: game_set,
    e.CharacterTaken: character_taken,
    e.FirstChosen: first_chosen,
    e.SettingsChanged: settings_changed,
    e.LevelBegan: level_began,
    e.RoomLaid: room_laid,
    e.RowLeft: _unchanged,
    e.RoomEntered: room_entered,
    e.TorchUsed: torch_used,
    e.RoomNoted: room_noted,
    e.RoomLeft: room_left,
    e.FirstPassed: first_chosen,
    e.LevelEnded: level_ended,
    e.CardsPlayed: cards_played,
    e.CardsHidden: cards_hidden,
    e.CardsRevealed: cards_revealed,
    e.CardsAgain: _unchanged,
    e.ChestShared: chest_shared,
    e.MonsterBeaten: monster_beaten,
    e.MonsterStruck: monster_struck,
    e.MonsterConfused: monster_confused,
    e.TaxTaken: tax_taken,
    e.Petrified: petrified,
    e.FightAgain: fight_again,
    e.ChestFound: chest_found,
    e.TrapSprung: trap_sprung,
    e.VaultGave: vault_gave,
    e.SupplyShort: _unchanged,
    e.Adjusted: adjusted,
    e.Died: died,
    e.FellBehind: _unchanged,
    e.GameEnded: game_ended,
    e.Waits: waits,
}


def evolve(state: Game, event: Event) -> Game:
    return FOLDS[event.__class__](state, event)
