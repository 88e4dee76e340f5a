"""The events of an open table as sentences that are not yet in any language."""

from __future__ import annotations

from core.boxes.opentable import events as e
from core.boxes.opentable.moves import Count
from core.boxes.opentable.state import SHARED, OpenTable
from core.chance import DiceSum
from core.durations import on_a_clock
from core.facts import Event, Move
from core.message import Message, say
from core.paths import unescape


def story(_state: OpenTable, event: Event) -> Message:
    match event:
        case e.TableSet():
            names = tuple(player.name for player in event.players)
            return say("opentable.table-set", players=names, first=event.first)
        case e.Counted():
            return _counted(event)
        case e.TokensPassed():
            return _passed(event)
        case e.Rolled():
            return _rolled(event)
        case e.CardDrawn():
            return say("opentable.card-drawn", player=event.player, deck=event.deck, card=event.card)
        case e.DeckGathered():
            return say("opentable.deck-gathered", deck=event.deck, cards=event.cards, count="cards")
        case e.TurnPassed():
            if event.seconds:
                time, before = on_a_clock(event.seconds), event.before
                return say("opentable.turn-timed", player=event.player, round=event.round, before=before, time=time)
            return say("opentable.turn-passed", player=event.player, round=event.round)
        case e.PlayerJoined():
            return say("opentable.player-joined", player=event.player.name)
        case e.PlayerLeft():
            return say("opentable.player-left", player=event.player)
        case e.CounterAdded():
            return say("opentable.counter-added", counter=event.counter.name)
        case e.TokenAdded():
            return say("opentable.token-added", token=event.token, supply=event.supply)
        case e.DeckAdded():
            return say("opentable.deck-added", deck=event.deck.name)
        case e.DiceAdded():
            dice = event.dice
            return say("opentable.dice-added", name=dice.name, dice=dice.count, sides=dice.sides)
        case e.Renamed():
            key = "opentable.player-renamed" if event.sort == "player" else "opentable.renamed"
            return say(key, name=event.name, to=event.to)
        case e.Removed():
            return say("opentable.removed", name=event.name)
        case e.TimerSet():
            return _timed(event)
        case e.Revealed() if event.value is None:
            return say("opentable.revealed-unseen", player=event.player, counter=event.counter)
        case e.Revealed():
            return say("opentable.revealed", player=event.player, counter=event.counter, value=event.value)
        case e.Noted():
            return say("opentable.noted", text=event.text)
        case e.Finished():
            key = "opentable.finished" if event.winners else "opentable.finished-without-winner"
            return say(key, winners=event.winners)
    raise TypeError(event.kind)


def _timed(event: e.TimerSet) -> Message:
    if event.timer is None:
        return say("opentable.timer-off")
    if event.timer.limit:
        return say("opentable.timer-limit", time=on_a_clock(event.timer.limit))
    return say("opentable.timer-on")


def _counted(event: e.Counted) -> Message:
    if event.now is None or event.by is None:
        return say("opentable.counted-secretly", player=event.where, counter=event.counter)
    where = "opentable.counted-shared" if event.where == SHARED else "opentable.counted"
    sign = "+" if event.by > 0 else "\N{MINUS SIGN}" if event.by < 0 else "\N{PLUS-MINUS SIGN}"
    step = f"{sign}{abs(event.by)}"
    return say(where, player=event.where, counter=event.counter, by=step, now=event.now)


def _rolled(event: e.Rolled) -> Message:
    """Tells one die by its face, and several by their faces and total; adds what the roll was for, where somebody said
    it.
    """
    player, sides, why = event.player, event.dice.sides, event.why
    if isinstance(event.dice, DiceSum):
        dice, total = event.dice.count, event.total
        if why:
            return say("opentable.rolled-sum-for", player=player, dice=dice, sides=sides, total=total, why=why)
        return say("opentable.rolled-sum", player=player, dice=dice, sides=sides, total=total)
    if len(event.dice.faces) > 1:
        faces, total = event.dice.faces, event.total
        if why:
            return say("opentable.rolled-for", player=player, faces=faces, total=total, sides=sides, why=why)
        return say("opentable.rolled", player=player, faces=faces, total=total, sides=sides)
    if why:
        return say("opentable.rolled-one-for", player=player, face=event.total, sides=sides, why=why)
    return say("opentable.rolled-one", player=player, face=event.total, sides=sides)


def _passed(event: e.TokensPassed) -> Message:
    key = "opentable.tokens-passed"
    if event.giver == SHARED:
        key = "opentable.tokens-taken"
    elif event.taker == SHARED:
        key = "opentable.tokens-returned"
    return say(key, count="n", n=event.count, token=event.token, giver=event.giver, taker=event.taker)


def now(state: OpenTable) -> Message:
    if state.stage == "empty":
        return say("opentable.now-empty")
    if state.stage == "over" and not state.winners:
        return say("opentable.now-over-without-winner")
    if state.stage == "over":
        return say("opentable.now-over", winners=state.winners)
    return say("opentable.now-turn", player=state.turn.player, round=state.turn.round)


def merge(first: Event, second: Event) -> Event | None:
    """Combines two taps on the same counter into one step; None for other events."""
    if isinstance(first, e.Counted) and isinstance(second, e.Counted):
        same = (first.where, first.counter) == (second.where, second.counter)
        if same and first.by is not None and second.by is not None:
            return e.Counted(where=first.where, counter=first.counter, by=first.by + second.by, now=second.now)
    return None


def burst(move: Move) -> object:
    """Returns the key of a burst for a quick tap on a counter; None for other moves."""
    return (move.where, move.counter) if isinstance(move, Count) else None


def value_name(path: str) -> Message:
    """Returns what people call the value at a path."""
    match [unescape(part) for part in path.split("/")]:
        case ["players", player, "counters", counter, "value"]:
            return say("value.counter", player=player, counter=counter)
        case ["counters", counter, "value"]:
            return say("value.shared-counter", counter=counter)
        case ["players", player, "tokens", token, "count"]:
            return say("value.tokens", player=player, token=token)
        case ["supply", token, "count"]:
            return say("value.supply", token=token)
        case ["decks", deck, "left", card, "count"]:
            return say("value.card-left", deck=deck, card=card)
        case ["decks", deck, "out", card, "count"]:
            return say("value.card-out", deck=deck, card=card)
        case ["dice", dice, "count"]:
            return say("value.dice-count", dice=dice)
        case ["dice", dice, "sides"]:
            return say("value.dice-sides", dice=dice)
        case ["players", player, "seconds"]:
            return say("value.seconds", player=player)
        case ["timer", "limit"]:
            return say("value.timer-limit")
        case ["turn", "player"]:
            return say("value.turn-player")
        case ["turn", "round"]:
            return say("value.turn-round")
    return say("value.other", path=path)
