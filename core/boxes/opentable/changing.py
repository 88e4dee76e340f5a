"""What a table changes while it plays: decks and dice that are added, names, things that are removed, the timer.

A secret stays secret under every name it has had, and after its counter has been removed: whoever reads the journal
later must not learn from it what the owner counted. So the players keep the old names, and those of removed counters.
"""

from __future__ import annotations

from typing import Any, TypeVar

from core.boxes.opentable.events import DeckAdded, DiceAdded, Removed, Renamed, TimerSet
from core.boxes.opentable.limits import not_too_many
from core.boxes.opentable.moves import AddDeck, AddDice, Remove, Rename, Thing, TimeTurns
from core.boxes.opentable.setup import a_deck, a_set_of_dice, a_timer
from core.boxes.opentable.state import Counter, OpenTable, Player
from core.facts import Event
from core.frozen import Named, find, put, replace
from core.naming import a_name, all_different
from core.refusal import Refused

N = TypeVar("N", bound=Named)

FIELDS: dict[Thing, str] = {"table-counter": "counters", "token": "supply", "deck": "decks", "dice": "dice"}
"""Where in the state the things of each sort stand; counters stand with each player."""


def add_deck(state: OpenTable, move: AddDeck) -> list[Event]:
    deck = a_deck(move.deck)
    _free(deck.name, state.decks)
    return [DeckAdded(deck=deck)]


def deck_added(state: OpenTable, event: DeckAdded) -> OpenTable:
    return replace(state, decks=put(state.decks, event.deck))


def add_dice(state: OpenTable, move: AddDice) -> list[Event]:
    dice = a_set_of_dice(move.dice)
    _free(dice.name, state.dice)
    return [DiceAdded(dice=dice)]


def dice_added(state: OpenTable, event: DiceAdded) -> OpenTable:
    return replace(state, dice=put(state.dice, event.dice))


def _free(name: str, others: tuple[Any, ...]) -> None:
    """Refuses a name that another thing of the sort has, and more things than a table can have."""
    all_different([*(each.name for each in others), name])
    not_too_many(len(others) + 1)


# Names


def rename(state: OpenTable, move: Rename) -> list[Event]:
    a_name(move.to)
    if move.to == move.name:
        raise Refused("nothing-changes")
    if move.sort == "player":
        _rename_player(state, move)
    elif move.sort == "counter":
        _rename_counter(state, move)
    else:
        others = _things(state, move.sort)
        _there(others, move.sort, move.name)
        all_different([*(each.name for each in others if each.name != move.name), move.to])
    return [Renamed(sort=move.sort, name=move.name, to=move.to)]


def _rename_player(state: OpenTable, move: Rename) -> None:
    if find(state.players, move.name) is None:
        raise Refused("no-such-player", player=move.name)
    all_different([*_names_taken(state, but=move.name), move.to])


def _names_taken(state: OpenTable, but: str = "") -> list[str]:
    """Returns the names that players have or had. What the journal tells of somebody belongs to nobody else."""
    return [name for player in state.players if player.name != but for name in (player.name, *player.names)]


def ensure_new_player(state: OpenTable, name: str) -> None:
    """Refuses the name of a newcomer that somebody at the table has or had."""
    all_different([*_names_taken(state), name])


def _rename_counter(state: OpenTable, move: Rename) -> None:
    owners = [player for player in state.players if find(player.counters, move.name) is not None]
    if not owners:
        raise Refused("no-such-counter", counter=move.name, where="")
    for player in owners:
        others = tuple(each for each in player.counters if each.name != move.name)
        all_different([*(each.name for each in others), move.to])
        ensure_never_secret(replace(player, counters=others), move.to)


def ensure_never_secret(player: Player, name: str) -> None:
    """Refuses a name under which this player has counted in secret: what was told of it would come out."""
    known = [each for each in player.counters if _named(name, each.names)]
    known += [each for each in player.removed if _named(name, (each.name, *each.names))]
    if any(each.secret for each in known):
        raise Refused("name-was-secret", name=name)


def _named(name: str, names: tuple[str, ...]) -> bool:
    return any(name.casefold() == each.casefold() for each in names)


def renamed(state: OpenTable, event: Renamed) -> OpenTable:
    if event.sort == "player":
        return _player_renamed(state, event)
    if event.sort == "counter":
        return _of_each(state, lambda player: _counter_renamed(player, event))
    things = _with_name(_things(state, event.sort), event)
    state = replace(state, **{FIELDS[event.sort]: things})
    if event.sort == "token":
        return _of_each(state, lambda player: replace(player, tokens=_with_name(player.tokens, event)))
    return state


def _player_renamed(state: OpenTable, event: Renamed) -> OpenTable:
    players = tuple(
        replace(player, name=event.to, names=_former(player.names, event)) if player.name == event.name else player
        for player in state.players
    )
    has_turn = state.turn.player == event.name
    return replace(state, players=players, turn=replace(state.turn, player=event.to) if has_turn else state.turn)


def _counter_renamed(player: Player, event: Renamed) -> Player:
    counters = tuple(
        replace(each, name=event.to, names=_former(each.names, event)) if each.name == event.name else each
        for each in player.counters
    )
    return replace(player, counters=counters)


def _former(names: tuple[str, ...], event: Renamed) -> tuple[str, ...]:
    return (*(name for name in names if name not in (event.name, event.to)), event.name)


def _with_name(things: tuple[N, ...], event: Renamed) -> tuple[N, ...]:
    return tuple(replace(each, name=event.to) if each.name == event.name else each for each in things)


# What is removed


def remove(state: OpenTable, move: Remove) -> list[Event]:
    if move.sort == "counter":
        if all(find(player.counters, move.name) is None for player in state.players):
            raise Refused("no-such-counter", counter=move.name, where="")
    else:
        _there(_things(state, move.sort), move.sort, move.name)
    return [Removed(sort=move.sort, name=move.name)]


def removed(state: OpenTable, event: Removed) -> OpenTable:
    if event.sort == "counter":
        return _of_each(state, lambda player: _counter_removed(player, event.name))
    state = replace(state, **{FIELDS[event.sort]: _without(_things(state, event.sort), event.name)})
    if event.sort == "token":
        return _of_each(state, lambda player: replace(player, tokens=_without(player.tokens, event.name)))
    return state


def _counter_removed(player: Player, name: str) -> Player:
    counter = find(player.counters, name)
    if counter is None:
        return player
    gone = Counter(name, None, secret=counter.secret, names=counter.names)
    return replace(player, counters=_without(player.counters, name), removed=(*player.removed, gone))


def _without(things: tuple[N, ...], name: str) -> tuple[N, ...]:
    return tuple(each for each in things if each.name != name)


def _of_each(state: OpenTable, change: Any) -> OpenTable:
    return replace(state, players=tuple(change(player) for player in state.players))


def _things(state: OpenTable, sort: Any) -> tuple[Any, ...]:
    things: tuple[Any, ...] = getattr(state, FIELDS[sort])
    return things


def _there(things: tuple[Any, ...], sort: Thing, name: str) -> None:
    if find(things, name) is None:
        match sort:
            case "token":
                raise Refused("no-such-token", token=name)
            case "deck":
                raise Refused("no-such-deck", deck=name)
            case "dice":
                raise Refused("no-such-dice", dice=name)
        raise Refused("no-such-counter", counter=name, where="")


# Secrets


def is_secret_of(player: Player, name: str) -> bool:
    """Tells whether what the journal tells of a counter, under the name it had then, is for this player alone.

    A counter that nobody knows any more was added in moves that have been undone; it may have been a secret.
    """
    counter = find(player.counters, name)
    if counter is None:
        known = (*player.counters, *reversed(player.removed))
        counter = next((each for each in known if name in (each.name, *each.names)), None)
    return counter is None or counter.secret


def once_called(state: OpenTable, name: str) -> Player | None:
    """Returns the player who has this name or had it."""
    return next((player for player in state.players if name in (player.name, *player.names)), None)


# The timer


def time_turns(state: OpenTable, move: TimeTurns) -> list[Event]:
    if move.timer == state.timer:
        raise Refused("nothing-changes")
    return [TimerSet(timer=a_timer(move.timer))]


def timer_set(state: OpenTable, event: TimerSet) -> OpenTable:
    return replace(state, timer=event.timer)
