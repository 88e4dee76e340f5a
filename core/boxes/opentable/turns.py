"""Whose turn it is, who sits at the table, and when the game is over."""

from __future__ import annotations

from core.boxes.opentable.changing import ensure_never_secret, ensure_new_player
from core.boxes.opentable.events import Finished, PlayerJoined, PlayerLeft, TurnPassed
from core.boxes.opentable.limits import LONGEST_TURN, MOST_PLAYERS, a_number, not_too_many
from core.boxes.opentable.moves import EndTurn, Finish, GiveTurn, Join, Leave
from core.boxes.opentable.state import (
    SHARED,
    Counter,
    OpenTable,
    Player,
    Tokens,
    Turn,
    player_named,
    seated,
    set_turn,
    with_player,
)
from core.boxes.opentable.tokens import held, with_held
from core.facts import Event
from core.frozen import replace
from core.naming import a_name, all_different
from core.refusal import Refused


def next_player(state: OpenTable, after: str) -> tuple[str, int]:
    """Returns the next player at the table clockwise, and the round in which that player's turn is. It is a new round
    when the order has come around to the player who has the turn, or past that player.
    """
    names = [player.name for player in state.players]
    here = names.index(after) if after in names else -1
    has_it = names.index(state.turn.player) if state.turn.player in names else -1
    for step in range(1, len(names) + 1):
        index = (here + step) % len(names)
        if state.players[index].here:
            return names[index], state.turn.round + (1 if index <= has_it else 0)
    raise Refused("nobody-left")


def end_turn(state: OpenTable, move: EndTurn) -> list[Event]:
    """Ends the turn of the player whom the table names, and passes on from there. That player need not have the turn in
    the state, because an earlier turn may have been taken out.
    """
    ended = move.player or state.turn.player
    player = player_named(state, ended)
    if move.player and (player is None or not player.here):
        raise Refused("no-such-player", player=move.player)
    following, round_ = next_player(state, ended)
    return [TurnPassed(before=ended, player=following, round=round_, seconds=a_number(move.seconds, 0, LONGEST_TURN))]


def give_turn(state: OpenTable, move: GiveTurn) -> list[Event]:
    player = player_named(state, move.player)
    if player is None or not player.here:
        raise Refused("no-such-player", player=move.player)
    if state.turn.player == move.player:
        raise Refused("nothing-changes")
    before, seconds = state.turn, a_number(move.seconds, 0, LONGEST_TURN)
    return [TurnPassed(before=before.player, player=move.player, round=before.round, seconds=seconds)]


def turn_passed(state: OpenTable, event: TurnPassed) -> OpenTable:
    player = player_named(state, event.before) if event.seconds else None
    if player is not None:
        state = with_player(state, event.before, seconds=player.seconds + event.seconds)
    return set_turn(state, Turn(event.player, event.round))


def join(state: OpenTable, move: Join) -> list[Event]:
    """Lets somebody join. Whoever is new gets the counters that everybody has, at 0 or as near to 0 as their bounds
    allow, and whoever comes back those that have been added since.
    """
    a_name(move.player)
    back = player_named(state, move.player)
    pattern = next(iter(seated(state)), Player(move.player))
    counters = tuple(replace(counter, value=_near_zero(counter), names=()) for counter in pattern.counters)
    if back is not None and not back.here:
        added = tuple(counter for counter in counters if _is_new_to(back, counter))
        return [PlayerJoined(player=replace(back, here=True, counters=(*back.counters, *added)))]
    ensure_new_player(state, move.player)
    not_too_many(len(state.players) + 1, MOST_PLAYERS)
    tokens = tuple(Tokens(tokens.name, 0) for tokens in pattern.tokens)
    return [PlayerJoined(player=Player(move.player, counters, tokens))]


def _is_new_to(player: Player, counter: Counter) -> bool:
    try:
        all_different([*(each.name for each in player.counters), counter.name])
        ensure_never_secret(player, counter.name)
    except Refused:
        return False
    return True


def _near_zero(counter: Counter) -> int:
    if counter.low is not None and counter.low > 0:
        return counter.low
    return min(0, counter.high) if counter.high is not None else 0


def player_joined(state: OpenTable, event: PlayerJoined) -> OpenTable:
    if player_named(state, event.player.name) is None:
        return replace(state, players=(*state.players, event.player))
    return with_player(state, event.player.name, here=True, counters=event.player.counters)


def leave(state: OpenTable, move: Leave) -> list[Event]:
    player = player_named(state, move.player)
    if player is None or not player.here:
        raise Refused("no-such-player", player=move.player)
    if len(seated(state)) == 1:
        raise Refused("last-player")
    events: list[Event] = [PlayerLeft(player=move.player)]
    if state.turn.player == move.player:
        following, round_ = next_player(state, move.player)
        events.append(TurnPassed(before=move.player, player=following, round=round_))
    return events


def player_left(state: OpenTable, event: PlayerLeft) -> OpenTable:
    player = player_named(state, event.player)
    if player is None:
        return state
    for tokens in player.tokens:
        state = with_held(state, SHARED, tokens.name, held(state, SHARED, tokens.name) + tokens.count)
    return with_player(state, event.player, here=False, tokens=tuple(Tokens(t.name, 0) for t in player.tokens))


def finish(state: OpenTable, move: Finish) -> list[Event]:
    all_different(move.winners)
    for winner in move.winners:
        if player_named(state, winner) is None:
            raise Refused("no-such-player", player=winner)
    return [Finished(winners=move.winners)]


def finished(state: OpenTable, event: Finished) -> OpenTable:
    return replace(state, stage="over", winners=event.winners)
