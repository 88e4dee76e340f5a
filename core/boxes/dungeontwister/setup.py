"""Setting the game up: what has to be asked for, who begins, and the teams."""

from __future__ import annotations

from collections.abc import Iterator

from core.agreements import changes_copy, changes_settings
from core.asks import NumberAsk, Option, PickAsk
from core.boxes.dungeontwister import labels, teams
from core.boxes.dungeontwister.content import (
    FEWEST_PLAYERS,
    HEROES,
    MOST_COMBAT,
    MOST_PLAYERS,
    PAIRS,
    PD,
    THINGS,
    Content,
    From,
)
from core.boxes.dungeontwister.events.setting_up import (
    CopyChanged,
    FirstChosen,
    GameSet,
    SettingsChanged,
    SixthTold,
    ValueTold,
    with_what_was_told,
)
from core.boxes.dungeontwister.moves import (
    ChangeCopy,
    ChangeSettings,
    SetUp,
    TellSixth,
    TellValue,
)
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Game, Step
from core.choices import Choice, choice
from core.frozen import find
from core.message import Message, say
from core.naming import a_name, all_different
from core.refusal import Refused
from core.steps import Asked, Beside, Heading, StepKind

SIXTH = "sixth"
"""What is asked for, when it is not a hero's value."""

MOST_OFFERED = 9
"""One key for each value, well beyond what any token shows. A copy can have more."""


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
    run.push(*reversed(teams.steps_of(run.state)))
    if move.first:
        run.tell(FirstChosen(player=move.first))
    else:
        run.push(Step("first"))
    asked = [name for name in unknown(run.state) if name == SIXTH or not move.values_later]
    run.push(*(Step("tell", asks=name) for name in reversed(asked)))
    teams.go_on(run)


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
    teams.go_on(run)


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
    teams.go_on(run)


def _require_playable(state: Game, content: Content) -> None:
    require_playable_content(content, state.boxes)


# The steps of this module


def _to_tell(state: Game, step: Step) -> Iterator[Choice]:
    if step.asks == SIXTH:
        options = tuple(Option(value=name, label=labels.option(name)) for name in could_be_sixth(state))
        yield choice(TellSixth, say("dt.choice.sixth"), PickAsk(field="thing", options=options))
    else:
        ask = NumberAsk(field="value", low=0, high=MOST_OFFERED, usual=(0, 1, 2, 3, 4, 5, 6))
        yield choice(TellValue, say("dt.choice.tell", hero=labels.named(step.asks)), ask, name=step.asks)


def _tell_now(_state: Game, step: Step) -> Message:
    return say("dt.now.sixth") if step.asks == SIXTH else say("dt.now.tell", hero=labels.named(step.asks))


def _tell_heading(_state: Game, step: Step) -> Heading:
    if step.asks == SIXTH:
        return say("ui.twister.sixth.title"), say("ui.twister.sixth.why")
    return say("ui.twister.tell.title", hero=labels.named(step.asks)), say("ui.twister.tell.why")


STEPS = (
    Beside(
        {
            SetUp: set_up,
            ChangeSettings: changes_settings(SettingsChanged),
            # DT-1: another copy of the box, at any time. Teams and rooms stay as they were chosen.
            ChangeCopy: changes_copy(CopyChanged, with_what_was_told, _require_playable),
        }
    ),
    StepKind(
        what="tell",
        asked=Asked(rule="DT-1", icon="help-circle-outline", now=_tell_now, heading=_tell_heading),
        answers={TellValue: tell_value, TellSixth: tell_sixth},
        offers=_to_tell,
        setting_up=True,
    ),
)
