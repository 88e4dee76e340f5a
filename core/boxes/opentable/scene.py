"""An open table as a scene: a card for each player with everything they count, and one for what belongs to
everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.box import Viewer
from core.boxes.opentable.state import SHARED, Counter, OpenTable, Player, Tokens
from core.choices import Choice
from core.deck import size
from core.message import Message, say
from core.paths import escape
from core.scene import End, Figure, Group, Offer, Part, People, PlayerSheet, Press, Rank, Scene, Sight, StepView, Tally
from core.table_counts import round_called

ICONS = {
    "end-turn": "skip-next",
    "roll": "dice",
    "draw": "cards",
    "gather": "shuffle",
    "note": "note-edit-outline",
    "finish": "flag-checkered",
}


def scene(sight: Sight, _seat: Viewer) -> Scene:
    state: OpenTable = sight.state
    presses = {(each.given, _way(each)): each for each in sight.choices if each.move == "count"}
    people = tuple(_figure(state, player, seat, presses) for seat, player in enumerate(state.players))
    here = tuple(figure for figure, player in zip(people, state.players, strict=True) if player.here)
    table = _table(state, presses)
    figures = (*here, table) if table.tallies else here
    return Scene(
        step=_step(sight),
        people=people,
        parts=(Part(People("players", figures), 1),) if figures and not sight.over else (),
        chapter=round_called("opentable", state.turn.round) if state.turn.round else None,
        end=_end(state, people) if sight.over else None,
    )


def player_sheet(state: OpenTable, name: str) -> PlayerSheet | None:
    for seat, player in enumerate(state.players):
        if player.name == name:
            figure = _figure(state, player, seat, {})
            return PlayerSheet(figure, figure.tallies)
    return PlayerSheet(_table(state, {}), _table(state, {}).tallies) if name == SHARED else None


# The figures and what they count

Presses = dict[tuple[tuple[tuple[str, object], ...], int], Choice]


def _way(choice: Choice) -> int:
    """Returns 1 for a choice that counts up, -1 for one that counts down."""
    (ask,) = choice.asks
    return 1 if getattr(ask, "low", 0) > 0 else -1


def _figure(state: OpenTable, player: Player, seat: int, presses: Presses) -> Figure:
    tallies = tuple(_tallies(player.counters, player.tokens, player.name, f"players/{escape(player.name)}", presses))
    return Figure(
        name=player.name,
        seat=seat,
        main=tallies[0] if tallies else None,
        tallies=tallies,
        fate="" if player.here else "left",
        acts=state.stage == "playing" and player.name == state.turn.player,
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
        given = (("where", where), ("counter", counter.name))
        less, more = (presses.get((given, way)) for way in (-1, 1))
        yield Tally(
            key=f"counter:{counter.name}",
            name=counter.name,
            value=counter.value,
            icon="eye-off-outline" if counter.secret else "counter",
            path=f"{start}counters/{escape(counter.name)}/value",
            limit=counter.high,
            less=Press(less, (("by", -1),)) if less is not None else None,
            more=Press(more, (("by", 1),)) if more is not None else None,
            owner=where if counter.secret else "",
        )
    yield from (_tokens(each, f"{start}tokens/{escape(each.name)}/count") for each in tokens)


def _tokens(tokens: Tokens, path: str) -> Tally:
    return Tally(f"tokens:{tokens.name}", tokens.name, tokens.count, icon="poker-chip", path=path)


# The step and its offers


def _step(sight: Sight) -> StepView:
    state: OpenTable = sight.state
    if sight.over:
        return StepView(sight.now, icon="trophy", layout="over", offers=tuple(map(_offer, sight.choices)))
    return StepView(sight.now, icon="opentable", offers=tuple(map(_offer, sight.choices)), hero=state.turn.player)


def _offer(choice: Choice) -> Offer:
    icon = ICONS.get(choice.move, "")
    match choice.move:
        case "end-turn":
            return Offer(choice, choice.label, icon, place="primary")
        case "count":
            return Offer(choice, choice.label, place="group", group=Group(say("open.count"), "counter"))
        case "pass-tokens":
            return Offer(choice, choice.label, place="group", group=Group(say("open.tokens"), "poker-chip"))
        case "roll":
            return Offer(choice, choice.label, icon, place="group", group=Group(say("open.roll"), icon))
        case "draw":
            return Offer(choice, choice.label, icon)
    return Offer(choice, choice.label, icon, place="more")


def _end(state: OpenTable, people: tuple[Figure, ...]) -> End:
    """Ranks the winners first. Nothing is added up, because nobody knows what counts in this game."""
    order = sorted(people, key=lambda figure: figure.name not in state.winners)
    return End(_reason(state), tuple(_rank(figure, figure.name in state.winners) for figure in order))


def _reason(state: OpenTable) -> Message:
    key = "opentable.finished" if state.winners else "opentable.finished-without-winner"
    return say(key, winners=state.winners)


def _rank(figure: Figure, won: bool) -> Rank:
    known = [each for each in figure.tallies if each.value is not None]
    return Rank(figure.name, None, won, tuple(say("open.counted", name=each.name, n=each.value) for each in known))
