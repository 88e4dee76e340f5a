"""Setting the game up: what has to be asked for, who begins, and the teams."""

from __future__ import annotations

from collections import Counter

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import (
    FEWEST_PLAYERS,
    HEROES,
    MORE_PAIRS,
    MOST_COMBAT,
    MOST_PLAYERS,
    ON_THE_LINE,
    PAIRS,
    PD,
    THINGS,
    Content,
    From,
)
from core.boxes.dungeontwister.events.setting_up import (
    FirstChosen,
    GameSet,
    HeroDrafted,
    LineChosen,
    LinesRevealed,
    RoomsChanged,
    RoomsChosen,
    SettingsChanged,
    SixthTold,
    TeamChosen,
    ThingDrafted,
    ValueTold,
)
from core.boxes.dungeontwister.moves import (
    ChangeSettings,
    ChooseFirst,
    ChooseLine,
    ChooseRooms,
    ChooseTeam,
    DraftPick,
    SetUp,
    TellSixth,
    TellValue,
)
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import HIDDEN, Game, Step
from core.boxes.dungeontwister.table import next_to, of_side, side_named
from core.boxes.dungeontwister.turns import begin_turn
from core.frozen import find
from core.naming import a_name, all_different
from core.refusal import Refused

SIXTH = "sixth"
"""What is asked for, when it is not a hero's value."""


def set_up(run: Run, move: SetUp) -> None:
    """DT-1: P&D alone, or with the base box."""
    if run.state.stage != "empty":
        raise Refused("already-set-up")
    if not FEWEST_PLAYERS <= len(move.seats) <= MOST_PLAYERS:
        raise Refused("dt-players", "DT-1", count=len(move.seats), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    all_different(a_name(name) for name in move.seats)
    if any(":" in name for name in move.seats):
        raise Refused("dt-name-with-colon")
    if move.first and move.first not in move.seats:
        raise Refused("no-such-player", player=move.first)
    if not move.boxes or len(set(move.boxes)) < len(move.boxes) or (move.teams == "box") != (len(move.boxes) == 1):
        raise Refused("dt-boxes", "DT-1")
    require_playable_content(move.content, move.boxes)
    run.tell(
        GameSet(
            players=move.seats, settings=move.settings, content=move.content, teams=move.teams, boxes=move.boxes
        )
    )  # fmt: skip
    run.push(*reversed(_teams(run.state)))
    if move.first:
        run.tell(FirstChosen(player=move.first))
    else:
        run.push(Step("first"))
    run.push(*(Step("tell", asks=name) for name in reversed(unknown(run.state))))
    go_on(run)


def require_playable_content(content: Content, boxes: tuple[From, ...]) -> None:
    """A copy that can be played with."""
    names = [*(each.name for each in content.characters), *(each.name for each in content.things)]
    all_different(a_name(name) for name in names)
    all_different(a_name(pair.name) for pair in content.pairs)
    heroes = [each for each in content.characters if each.box in boxes]
    things = [each for each in content.things if each.box in boxes]
    pairs = [each for each in content.pairs if each.box in boxes]
    if len(heroes) < HEROES or len(things) + (PD in boxes) < THINGS or len(pairs) < PAIRS:
        raise Refused("dt-copy-incomplete", "DT-1")
    for character in content.characters:
        if any(value is not None and not 0 <= value <= MOST_COMBAT for value in (character.speed, character.combat)):
            raise Refused("dt-copy-number", "DT-1", name=labels.named(character.name))
    for thing in content.things:
        if not 0 <= thing.number <= MOST_COMBAT:
            raise Refused("dt-copy-number", "DT-1", name=labels.named(thing.name))
    if content.sixth and find(content.things, content.sixth) is None:
        raise Refused("dt-copy-incomplete", "DT-1")


# What nobody could look up


def unknown(state: Game) -> tuple[str, ...]:
    """The heroes of these boxes whose value has to be asked for, and whether the sixth object has to."""
    names = [each.name for each in state.content.characters if each.box in state.boxes and each.combat is None]
    return (*names, *((SIXTH,) if PD in state.boxes and not state.content.sixth else ()))


def tell_value(run: Run, move: TellValue) -> None:
    step = run.awaited("tell")
    if step.asks != move.name or step.asks == SIXTH:
        raise Refused("dt-not-now")
    if not 0 <= move.value <= MOST_COMBAT:
        raise Refused("number-out-of-range", value=move.value, low=0, high=MOST_COMBAT)
    run.pop()
    run.tell(ValueTold(name=move.name, value=move.value))
    go_on(run)


def could_be_sixth(state: Game) -> tuple[str, ...]:
    """One of the objects that the base box has."""
    return tuple(thing.name for thing in state.content.things if thing.box != PD)


def tell_sixth(run: Run, move: TellSixth) -> None:
    step = run.awaited("tell")
    if step.asks != SIXTH:
        raise Refused("dt-not-now")
    if move.thing not in could_be_sixth(run.state):
        raise Refused("dt-no-such-thing", "DT-1")
    run.pop()
    run.tell(SixthTold(thing=move.thing))
    go_on(run)


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


def _teams(state: Game) -> tuple[Step, ...]:
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


def change_settings(run: Run, move: ChangeSettings) -> None:
    """Any setting, at any time. What has been done stays done."""
    if move.settings == run.state.settings:
        raise Refused("nothing-changes")
    run.tell(SettingsChanged(settings=move.settings))
