"""Who begins, and the teams: chosen in secret or drafted in turns, and their lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from core.asks import DeckCardAsk, Option, PickAsk, PickSomeAsk
from core.boxes.dungeontwister import labels, moves
from core.boxes.dungeontwister.content import FEWEST_PLAYERS, HEROES, MORE_PAIRS, ON_THE_LINE, PAIRS, PD, THINGS
from core.boxes.dungeontwister.events.setting_up import (
    FirstChosen,
    HeroDrafted,
    LineChosen,
    LinesRevealed,
    RoomsChanged,
    RoomsChosen,
    TeamChosen,
    ThingDrafted,
)
from core.boxes.dungeontwister.moves import ChooseFirst, ChooseLine, ChooseRooms, ChooseTeam, DraftPick
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import HIDDEN, Game, Step, What
from core.boxes.dungeontwister.table import next_to, of_side, side_named
from core.boxes.dungeontwister.turns import begin_turn
from core.choices import Choice, choice
from core.deck import Stock
from core.message import Message, say
from core.refusal import Refused
from core.steps import Asked, Heading, StepKind

PLAYERS = "players"
"""What is drawn from."""


def begins(step: Step) -> bool:
    """Whether it is to be told who begins; also where an amendment has left a choice that is nobody's yet."""
    return step.what == "first" or (step.what in ("choose", "line") and not step.player)


def choose_first(run: Run, move: ChooseFirst) -> None:
    """DT-3: by chance."""
    step = run.awaited("first", "choose", "line")
    if not begins(step):
        raise Refused("dt-not-now")
    if side_named(run.state, move.player.card) is None:
        raise Refused("no-such-player", player=move.player.card)
    if step.what == "first":
        run.pop()
    run.tell(FirstChosen(player=move.player.card, by=move.player.by))
    go_on(run)


def go_on(run: Run) -> None:
    """Once the first player is known: the steps that are for everybody become one for each."""
    while run.stack and not run.stack[-1].player and run.stack[-1].what in ("choose", "line"):
        step = run.pop()
        if step.what == "choose" and run.state.teams == "box":
            _share_out(run)
        else:
            run.push(*(Step(step.what, name) for name in reversed(in_turn(run.state))))
    if not run.stack:
        begin_turn(run, in_turn(run.state)[0])


# Teams


def steps_of(state: Game) -> tuple[Step, ...]:
    return (Step("draft-room" if state.teams == "mutual" else "choose"), Step("line"))


def heroes_of(state: Game) -> tuple[str, ...]:
    return tuple(each.name for each in state.content.characters if each.box in state.boxes)


def things_of(state: Game) -> tuple[str, ...]:
    """DT-1: the objects of a side, one of each box: what two boxes have is there twice."""
    names = [each.name for each in state.content.things if each.box in state.boxes]
    return (*names, *((state.content.sixth,) if PD in state.boxes and state.content.sixth else ()))


def pairs_of(state: Game) -> tuple[str, ...]:
    return tuple(each.name for each in state.content.pairs if each.box in state.boxes)


def in_turn(state: Game) -> tuple[str, ...]:
    """Round the table from the first player on."""
    names = [state.first if side_named(state, state.first) is not None else state.players[0].name]
    while len(names) < len(state.players):
        names.append(next_to(state, names[-1]))
    return tuple(names)


def _share_out(run: Run) -> None:
    """DT-1: one box, as it is."""
    for name in in_turn(run.state):
        run.tell(TeamChosen(player=name, heroes=heroes_of(run.state)[:HEROES], things=things_of(run.state)[:THINGS]))


def choose_team(run: Run, move: ChooseTeam) -> None:
    """DT-2: eight heroes, six objects, two pairs of rooms, unseen by the others."""
    step = run.awaited("choose")
    if step.player != move.player:
        raise Refused("dt-not-your-turn", "DT-2", player=step.player)
    heroes = _some(move.heroes, heroes_of(run.state), HEROES)
    things = _some(tuple(word.partition("#")[0] for word in move.things), things_of(run.state), THINGS)
    rooms = _some(move.rooms, pairs_of(run.state), pairs_each(run.state))
    run.pop()
    run.tell(TeamChosen(player=move.player, heroes=heroes, things=things, rooms=rooms, secret=True))
    go_on(run)


def maze_pairs(state: Game) -> int:
    """DT-3: four for two players, six for more, as far as the boxes have them."""
    return PAIRS if len(state.players) <= FEWEST_PLAYERS else min(MORE_PAIRS, len(pairs_of(state)))


def pairs_each(state: Game) -> int:
    """DT-2: two pairs each; one of four players, who need six together."""
    return max(1, maze_pairs(state) // len(state.players))


def rooms_of(state: Game, player: str) -> tuple[str, ...]:
    """The pairs that somebody has chosen in secret; they stand in the order of the seats."""
    many = pairs_each(state)
    at = in_turn(state).index(player) * many
    return state.rooms[at : at + many]


def chosen_twice(state: Game) -> tuple[str, str, tuple[str, ...]] | None:
    """Who has to choose other rooms, whose choice came first, and the pairs that both have: each is there once. None
    where all are different, and as long as somebody has not chosen yet (DT-2).
    """
    seats = in_turn(state)
    if state.teams != "free" or state.stage != "setting up" or len(state.rooms) < len(seats) * pairs_each(state):
        return None
    for later in range(1, len(seats)):
        for earlier in range(later):
            own, other = rooms_of(state, seats[later]), rooms_of(state, seats[earlier])
            both = tuple(pair for pair in own if pair in other and pair != HIDDEN)
            if both:
                return seats[later], seats[earlier], both
    return None


def choose_rooms(run: Run, move: ChooseRooms) -> None:
    """DT-2: unseen by the others too. Who has chosen the same again is asked again: a refusal would tell."""
    run.awaited("line")
    twice = chosen_twice(run.state)
    if twice is None or move.player != twice[0]:
        raise Refused("dt-not-now")
    rooms = _some(move.rooms, pairs_of(run.state), pairs_each(run.state))
    run.tell(RoomsChanged(player=move.player, rooms=rooms))


def _some(chosen: tuple[str, ...], known: tuple[str, ...], count: int) -> tuple[str, ...]:
    """So many of these, none more often than there is one; as the box has them, so that no order tells anything."""
    if len(chosen) != count or Counter(chosen) - Counter(known):
        raise Refused("dt-team", "DT-2", count=count)
    return tuple(sorted(chosen, key=known.index))


# Mutual choice


def drafted(state: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The heroes and the objects that were chosen so far."""
    return state.drafted[:HEROES], state.drafted[HEROES:]


def to_draft(state: Game, what: str) -> tuple[str, ...]:
    """DT-3, DT-4: what is left to choose from."""
    heroes, things = drafted(state)
    if what == "draft-room":
        return tuple(pair for pair in pairs_of(state) if pair not in state.rooms)
    if what == "draft-hero":
        return tuple(name for name in heroes_of(state) if name not in heroes)
    left = Counter(things_of(state)) - Counter(things)
    return tuple(name for name in dict.fromkeys(things_of(state)) if left[name])


def picker(state: Game, what: str) -> str:
    """DT-3, DT-4: the first player begins, with rooms, with heroes and with objects; then in turns."""
    heroes, things = drafted(state)
    done = {"draft-room": len(state.rooms), "draft-hero": len(heroes), "draft-thing": len(things)}[what]
    seats = in_turn(state)
    return seats[done % len(seats)]


def draft_pick(run: Run, move: DraftPick) -> None:
    step = run.awaited("draft-room", "draft-hero", "draft-thing")
    if move.player != picker(run.state, step.what):
        raise Refused("dt-not-your-turn", "DT-3", player=picker(run.state, step.what))
    if move.name not in to_draft(run.state, step.what):
        raise Refused("dt-not-to-draft", "DT-4", name=labels.named(move.name))
    run.pop()
    match step.what:
        case "draft-room":
            run.tell(RoomsChosen(player=move.player, pair=move.name))
            run.push(Step("draft-room" if len(run.state.rooms) < maze_pairs(run.state) else "draft-hero"))
        case "draft-hero":
            run.tell(HeroDrafted(player=move.player, who=move.name))
            run.push(Step("draft-hero" if len(drafted(run.state)[0]) < HEROES else "draft-thing"))
        case _:
            run.tell(ThingDrafted(player=move.player, thing=move.name))
            if len(drafted(run.state)[1]) < THINGS:
                run.push(Step("draft-thing"))
    go_on(run)


# The starting line


def on_the_line(state: Game, player: str) -> int:
    """Four of the eight; all of them, where an amendment has left no more."""
    return min(ON_THE_LINE, len(of_side(state, player)))


def choose_line(run: Run, move: ChooseLine) -> None:
    """Nobody sees whom before all have chosen."""
    step = run.awaited("line")
    if step.player != move.player:
        raise Refused("dt-not-your-turn", "DT-7", player=step.player)
    own = {hero.name for hero in of_side(run.state, move.player)}
    count = on_the_line(run.state, move.player)
    if len(move.heroes) != count or len(set(move.heroes)) < count or not set(move.heroes) <= own:
        raise Refused("dt-line", "DT-7", count=count)
    run.pop()
    run.tell(LineChosen(player=move.player, heroes=move.heroes))
    if not any(each.what == "line" for each in run.stack):
        everybody = tuple(name for side in run.state.players for name in side.line)
        run.tell(LinesRevealed(heroes=everybody))
    go_on(run)


# The steps of this module


def _first(state: Game) -> Choice:
    everybody = tuple(Stock(side.name, 1) for side in state.players)
    return choice(ChooseFirst, say("dt.choice.first"), DeckCardAsk(field="player", deck=PLAYERS, cards=everybody))


def _to_begin(state: Game, _step: Step) -> Iterator[Choice]:
    yield _first(state)


def _to_choose(state: Game, step: Step) -> Iterator[Choice]:
    yield _first(state) if begins(step) else _team(state, step.player)


def _team(state: Game, player: str) -> Choice:
    """DT-2"""
    heroes = tuple(Option(value=name, label=labels.option(name)) for name in heroes_of(state))
    seen: dict[str, int] = {}
    objects = []
    for name in things_of(state):
        seen[name] = seen.get(name, 0) + 1
        value = name if seen[name] == 1 else f"{name}#{seen[name]}"
        objects.append(Option(value=value, label=labels.option(name)))
    pairs = tuple(Option(value=name, label=labels.option(name)) for name in pairs_of(state))
    many = pairs_each(state)
    return choice(
        moves.ChooseTeam,
        say("dt.choice.team", player=player),
        PickSomeAsk(field="heroes", options=heroes, least=HEROES, most=HEROES, owner=player),
        PickSomeAsk(field="things", options=tuple(objects), least=THINGS, most=THINGS, owner=player),
        PickSomeAsk(field="rooms", options=pairs, least=many, most=many, owner=player),
        player=player,
    )


def _other_rooms(state: Game, player: str, taken: tuple[str, ...]) -> Choice:
    """DT-2: first of all, for a pair of rooms is there once."""
    left = (name for name in pairs_of(state) if name not in taken)
    pairs = tuple(Option(value=name, label=labels.option(name)) for name in left)
    many = pairs_each(state)
    ask = PickSomeAsk(field="rooms", options=pairs, least=many, most=many, owner=player)
    return choice(moves.ChooseRooms, say("dt.choice.rooms", player=player), ask, player=player)


def _to_line_up(state: Game, step: Step) -> Iterator[Choice]:
    if begins(step):
        yield _first(state)
    elif twice := chosen_twice(state):
        yield _other_rooms(state, twice[0], twice[2])
    else:
        own = tuple(labels.named_option(hero.name) for hero in of_side(state, step.player))
        many = on_the_line(state, step.player)
        ask = PickSomeAsk(field="heroes", options=own, least=many, most=many, owner=step.player)
        yield choice(ChooseLine, say("dt.choice.line", player=step.player), ask, player=step.player)


def _to_pick(state: Game, step: Step) -> Iterator[Choice]:
    player = picker(state, step.what)
    options = tuple(Option(value=name, label=labels.option(name)) for name in to_draft(state, step.what))
    label = say(f"dt.choice.{step.what}", player=player)
    yield choice(DraftPick, label, PickAsk(field="name", options=options), player=player)


def _choose_now(_state: Game, step: Step) -> Message:
    return say("dt.now.first") if begins(step) else say("dt.now.choose", player=step.player)


def _line_now(state: Game, step: Step) -> Message:
    if begins(step):
        return say("dt.now.first")
    if twice := chosen_twice(state):
        return say("dt.now.rooms-twice", player=twice[0], other=twice[1])
    return say("dt.now.line", player=step.player)


def _line_heading(state: Game, step: Step) -> Heading:
    if twice := chosen_twice(state):
        why = say("ui.twister.rooms-twice.why", other=twice[1])
        return say("ui.twister.rooms-twice.title", player=twice[0]), why
    return say("ui.twister.line.title", player=step.player), say("ui.twister.line.why")


def _draft(
    what: What, rule: str, icon: str, title: Callable[[str], Message], done: Callable[[Game], tuple[int, int]]
) -> StepKind:
    def heading(state: Game, _step: Step) -> Heading:
        many, most = done(state)
        return title(picker(state, what)), say("ui.twister.draft.why", n=many + 1, most=most)

    return StepKind(
        what=what,
        asked=Asked(
            rule=rule,
            icon=icon,
            now=lambda state, _step: say(f"dt.now.{what}", player=picker(state, what)),
            heading=heading,
        ),
        answers={DraftPick: draft_pick},
        offers=_to_pick,
        setting_up=True,
    )


STEPS = (
    StepKind(
        what="first",
        asked=Asked(
            rule="DT-3",
            icon="first-player",
            now=lambda _state, _step: say("dt.now.first"),
            heading=lambda _state, _step: (say("ui.twister.first.title"), say("ui.twister.first.why")),
        ),
        answers={ChooseFirst: choose_first},
        offers=_to_begin,
        setting_up=True,
    ),
    StepKind(
        what="choose",
        asked=Asked(
            rule="DT-2",
            icon="account-group",
            now=_choose_now,
            heading=lambda _state, step: (
                say("ui.twister.choose.title", player=step.player),
                say("ui.twister.choose.why"),
            ),
        ),
        answers={ChooseTeam: choose_team, ChooseFirst: choose_first},
        offers=_to_choose,
        setting_up=True,
    ),
    _draft(
        "draft-room",
        "DT-3",
        "chamber",
        lambda player: say("ui.twister.draft-room.title", player=player),
        lambda state: (len(state.rooms), maze_pairs(state)),
    ),
    _draft(
        "draft-hero",
        "DT-4",
        "account-group",
        lambda player: say("ui.twister.draft-hero.title", player=player),
        lambda state: (len(drafted(state)[0]), HEROES),
    ),
    _draft(
        "draft-thing",
        "DT-4",
        "treasure-chest",
        lambda player: say("ui.twister.draft-thing.title", player=player),
        lambda state: (len(drafted(state)[1]), THINGS),
    ),
    StepKind(
        what="line",
        asked=Asked(rule="DT-7", icon="flag-outline", now=_line_now, heading=_line_heading),
        answers={ChooseLine: choose_line, ChooseRooms: choose_rooms, ChooseFirst: choose_first},
        offers=_to_line_up,
        setting_up=True,
    ),
)
