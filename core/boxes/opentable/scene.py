"""An open table as a scene: a card for each player with everything they count, and one for what belongs to
everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from core.asks import DiceAsk, PickAsk
from core.boxes.opentable.choices import choices
from core.boxes.opentable.state import SHARED, Counter, OpenTable, Player, Tokens
from core.choices import Choice
from core.deck import size
from core.durations import on_a_clock
from core.message import Message, say
from core.paths import escape
from core.scene import (
    End,
    Figure,
    Group,
    Heading,
    Offer,
    Part,
    People,
    PlayerSheet,
    Press,
    Rank,
    Scene,
    Sight,
    Sign,
    StepView,
    Tally,
)
from core.table_counts import round_called

ICONS = {
    "end-turn": "skip-next",
    "roll": "dice",
    "draw": "cards",
    "gather": "shuffle",
    "note": "note-edit-outline",
    "finish": "flag-checkered",
}


def scene(sight: Sight) -> Scene:
    state: OpenTable = sight.state
    presses = _presses(sight.choices)
    people = tuple(_figure(state, player, seat, presses) for seat, player in enumerate(state.players))
    here = tuple(figure for figure, player in zip(people, state.players, strict=True) if player.here)
    table = _table(state, presses)
    figures = (*here, table) if table.tallies else here
    return Scene(
        step=_step(sight),
        people=people,
        parts=(Part(People("players", figures), 1),) if figures and not sight.over else (),
        chapter=round_called("opentable", state.turn.round) if state.turn.round else None,
        end=_end(state, sight.now, people) if sight.over else None,
    )


def player_sheet(state: OpenTable, name: str) -> PlayerSheet | None:
    presses = _presses(choices(state))
    for seat, player in enumerate(state.players):
        if player.name == name:
            figure = _figure(state, player, seat, presses)
            return PlayerSheet(figure, figure.tallies)
    table = _table(state, presses)
    return PlayerSheet(table, table.tallies) if name == SHARED else None


# The figures and what they count

Presses: TypeAlias = dict[tuple[str, str, str, int], Press]
"""The presses for − (-1) and + (1), by the sort of thing, whose it is, and its name."""


def _presses(choices: Iterable[Choice]) -> Presses:
    found: Presses = {}
    for choice in choices:
        given = dict(choice.given)
        if choice.move == "count":
            (ask,) = choice.asks
            way = 1 if getattr(ask, "low", 0) > 0 else -1
            found["counter", given["where"], given["counter"], way] = Press(choice, (("by", way),))
        elif choice.move == "pass-tokens":
            giver, token = given["giver"], given["token"]
            for taker in _takers(choice):
                press = Press(choice, (("count", 1), ("taker", taker)))
                if giver == SHARED:
                    found["tokens", taker, token, 1] = press
                elif taker == SHARED:
                    found["tokens", giver, token, -1] = press
    return found


def _takers(choice: Choice) -> list[str]:
    return [str(option.value) for ask in choice.asks if isinstance(ask, PickAsk) for option in ask.options]


def _figure(state: OpenTable, player: Player, seat: int, presses: Presses) -> Figure:
    tallies = tuple(_tallies(player.counters, player.tokens, player.name, f"players/{escape(player.name)}", presses))
    return Figure(
        name=player.name,
        seat=seat,
        main=tallies[0] if tallies else None,
        tallies=tallies,
        fate="" if player.here else "left",
        acts=state.stage == "playing" and player.name == state.turn.player,
        badges=(Sign("timer-outline", on_a_clock(player.seconds)),) if player.seconds else (),
    )


def _table(state: OpenTable, presses: Presses) -> Figure:
    """Returns the figure for what belongs to everybody: counters of the table, tokens in the supply, cards in the
    decks.
    """
    tallies = [*_tallies(state.counters, (), SHARED, "", presses)]
    tallies += [_tokens(each, f"supply/{escape(each.name)}/count") for each in state.supply]
    tallies += [Tally(f"deck:{deck.name}", deck.name, size(deck.left), icon="cards") for deck in state.decks]
    return Figure(name=SHARED, seat=len(state.players), role=say("open.table"), tallies=tuple(tallies))


def _tallies(
    counters: Iterable[Counter], tokens: Iterable[Tokens], where: str, at: str, presses: Presses
) -> Iterator[Tally]:
    start = f"{at}/" if at else ""
    for counter in counters:
        yield Tally(
            key=f"counter:{counter.name}",
            name=counter.name,
            value=counter.value,
            icon="eye-off-outline" if counter.secret else "counter",
            path=f"{start}counters/{escape(counter.name)}/value",
            limit=counter.high,
            less=presses.get(("counter", where, counter.name, -1)),
            more=presses.get(("counter", where, counter.name, 1)),
            owner=where if counter.secret else "",
        )
    for each in tokens:
        less, more = (presses.get(("tokens", where, each.name, way)) for way in (-1, 1))
        yield _tokens(each, f"{start}tokens/{escape(each.name)}/count", less, more)


def _tokens(tokens: Tokens, path: str, less: Press | None = None, more: Press | None = None) -> Tally:
    name, count = tokens.name, tokens.count
    return Tally(f"tokens:{name}", name, count, icon="poker-chip", path=path, less=less, more=more)


# The step and its offers


def _step(sight: Sight) -> StepView:
    """Returns the step with its offers. Counting comes last, because a tap on a card does it faster."""
    state: OpenTable = sight.state
    offers = tuple(map(_offer, sorted(sight.choices, key=lambda choice: choice.move == "count")))
    if sight.over:
        return StepView(sight.now, icon="trophy", layout="over", offers=offers)
    return StepView(sight.now, icon="opentable", offers=offers, hero=state.turn.player, layout="table")


def _offer(choice: Choice) -> Offer:
    icon = ICONS.get(choice.move, "")
    match choice.move:
        case "end-turn":
            return Offer(choice, choice.label, icon, place="primary")
        case "count":
            return Offer(choice, choice.label, "counter", place="more", group=Group(say("open.count"), "counter"))
        case "pass-tokens":
            return Offer(choice, choice.label, place="group", group=Group(say("open.tokens"), "poker-chip"))
        case "roll":
            return Offer(choice, _dice(choice), icon, place="group", group=Group(say("open.roll"), icon))
        case "draw":
            return Offer(choice, choice.label, place="group", group=Group(say("open.draw"), icon))
        case "finish":
            heading = Heading(say("open.who-won"), choice.label, icon)
            return Offer(choice, choice.label, icon, place="more", heading=heading)
    return Offer(choice, choice.label, icon, place="more")


def _dice(choice: Choice) -> Message:
    """Only which dice: whose turn it is stands above them."""
    ask, name = choice.asks[0], dict(choice.given).get("why", "")
    assert isinstance(ask, DiceAsk)
    if name:
        return say("open.roll-named", name=name, dice=ask.count, sides=ask.sides)
    return say("open.roll-of", dice=ask.count, sides=ask.sides)


def _end(state: OpenTable, reason: Message, people: tuple[Figure, ...]) -> End:
    """Ranks the winners first. Nothing is added up, because nobody knows what counts in this game."""
    order = sorted(people, key=lambda figure: figure.name not in state.winners)
    return End(reason, tuple(_rank(figure, figure.name in state.winners) for figure in order))


def _rank(figure: Figure, won: bool) -> Rank:
    known = [each for each in figure.tallies if each.value is not None]
    return Rank(figure.name, None, won, tuple(say("open.counted", name=each.name, n=each.value) for each in known))
