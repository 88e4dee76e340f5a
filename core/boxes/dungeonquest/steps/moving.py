"""A turn's ways: on, back, across, out."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    DiceAsk,
    PickAsk,
)
from core.boxes.dungeonquest import catacombs, chambers, ends, labels, leaving, moves, travel, treasure, ways
from core.boxes.dungeonquest.board import DIRECTIONS, TREASURE
from core.boxes.dungeonquest.catacombs import may_enter
from core.boxes.dungeonquest.state import (
    UNSEEN,
    Chamber,
    Game,
    Hero,
    Step,
    chamber_of,
    off_the_rules,
    the_hero,
)
from core.boxes.dungeonquest.steps.below import descending
from core.boxes.dungeonquest.steps.common import Picked, QuestStep, Word, asking, by_hero, chosen, happening, listed
from core.choices import Choice, choice
from core.message import Message, say
from core.steps import Asked, Beside

BLOCKED = Word("blocked", travel.choose_blocked, say("dq.choice.blocked"), "cancel", place="more")
LOOT = Word("loot", treasure.choose_loot, say("dq.choice.stay-and-loot"), "dragon")
CROSS = Word("cross", chambers.choose_cave_in, say("dq.choice.cross-cave-in"), "cave-in")
STUCK = Word("stuck", travel.choose_stuck, say("dq.choice.stuck"), "cancel", place="more")
LEAVE = Word("leave", leaving.choose_leave, say("dq.choice.leave"), "exit-run", place="primary", face="primary")
WEB_CROSS = Word("cross", chambers.choose_web, say("dq.choice.cross-web"), "web")
DIES = Word("dies", travel.choose_trapped, say("dq.choice.dies"), "skull", face="danger")
WAITS = Word("waits", travel.choose_trapped, say("dq.choice.waits"), "timer-sand")

THROUGH = ("open", "door", "portcullis", "door-portcullis", "portcullis-door")


def turn(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise off_the_rules()
    if not ways.is_closed(state, chamber):
        yield from _going(state, hero, chamber, only_back=ways.must_go_back(state, hero, chamber))
        if chamber.kind == "cave-in" and hero.side != "far":
            yield chosen("turn", CROSS)
    if hero.here == TREASURE:
        yield chosen("turn", LOOT)
    if ways.may_search(state, hero) is None:
        yield choice(moves.Search, say("dq.choice.search"))
    elif ways.is_blocked(state, hero):
        yield chosen("turn", BLOCKED)
    if may_enter(state, hero):
        yield from descending(state, hero)
    elif not chamber.closed and ways.can_be_walled_in(state, hero, chamber):
        if chamber.icon is not False:
            yield choice(moves.NoWayOut, say("dq.choice.no-way-out"), icon=True)
        if chamber.icon is not True:
            yield choice(moves.NoWayOut, say("dq.choice.no-way-out-no-icon"), icon=False)


def move_on(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise off_the_rules()
    if not ways.is_closed(state, chamber):
        yield from _going(state, hero, chamber)
    if ways.is_stuck(state, hero):
        yield chosen("move-on", STUCK)


def _going(state: Game, hero: Hero, chamber: Chamber, *, only_back: bool = False) -> Iterator[Choice]:
    if ways.on_map(state, hero):
        yield from _going_on_map(state, hero, chamber, only_back=only_back)
        return
    across = ways.is_across(hero, chamber, hero.before)
    if hero.before and not across and ways.is_free(state, hero, hero.before):
        for through in THROUGH:
            yield choice(moves.Go, labels.go_back(through), back=True, through=through)
    if not only_back:
        for through in THROUGH:
            yield choice(moves.Go, labels.go(through), through=through)


def _going_on_map(state: Game, hero: Hero, chamber: Chamber, *, only_back: bool) -> Iterator[Choice]:
    for to in ways.free_ways(state, hero, chamber, only_back=only_back):
        label = say("dq.choice.go-to", space=labels.space(to))
        given = {"back": True} if to == hero.before else {"to": to}
        if UNSEEN in ways.facing(state, chamber, to):
            yield choice(moves.Go, label, _through(*THROUGH), **given)
        else:
            yield choice(moves.Go, label, **given)


def web(state: Game, step: Step) -> Iterator[Choice]:
    yield chosen("web", WEB_CROSS)
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise off_the_rules()
    if hero.before and not ways.is_closed(state, chamber):
        yield from _going(state, hero, chamber, only_back=True)


def tower(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    if leaving.may_leave(state, hero) is None:
        yield choice(moves.Choose, _leave(state, hero), what="tower", option=LEAVE.word)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise off_the_rules()
    yield from _going(state, hero, chamber)
    for tower in leaving.other_towers(state, step):
        label = say("dq.choice.other-tower", tower=labels.space(tower))
        yield choice(moves.Choose, label, what="tower", option=tower)
    if ways.is_stuck(state, hero):
        yield chosen("tower", STUCK)


def _leave(state: Game, hero: Hero) -> Message:
    """Whoever would lose by it is told so before."""
    match leaving.loses_by_leaving(state, hero):
        case "treasure":
            return say("dq.choice.leave-no-treasure")
        case "gold":
            gold, target = ends.score_of(hero).gold, state.settings.solo_target
            return say("dq.choice.leave-short", gold=gold, target=target)
    return say("dq.choice.leave")


def grope(state: Game, step: Step) -> Iterator[Choice]:
    """DQ-69: the die, and where it points to as far as the map does not know."""
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise off_the_rules()
    die = DiceAsk(field="dice")
    if not ways.on_map(state, hero):
        yield choice(moves.Grope, say("dq.choice.grope"), die, _through("wall", *THROUGH))
        return
    spaces = ways.free_ways(state, hero, chamber, only_back=False)
    unsaid = [to for to in spaces if UNSEEN in ways.facing(state, chamber, to)]
    if not spaces:
        yield choice(moves.Grope, say("dq.choice.grope"), die, through="wall")
    elif not unsaid:
        walls = ("",) if len(spaces) < len(DIRECTIONS) else ()
        to = PickAsk(field="to", options=listed((*spaces, *walls), labels.space_or_wall))
        yield choice(moves.Grope, say("dq.choice.grope"), die, to)
    else:
        known = ("",) if len(unsaid) < len(spaces) else ()
        to = PickAsk(field="to", options=listed(spaces, labels.space))
        yield choice(moves.Grope, say("dq.choice.grope"), die, _through(*known, "wall", *THROUGH), to)


def _through(*options: str) -> PickAsk:
    return PickAsk(field="through", options=listed(options, labels.through))


def _tower_now(state: Game, step: Step) -> Message:
    if leaving.may_leave(state, the_hero(state, step.hero)) is not None:
        return say("dq.now.move-on", hero=step.hero)
    return by_hero(state, step)


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "turn",
        Asked(
            rule="DQ-13", icon="", now=lambda state, step: say("dq.now.turn", hero=step.hero, round=state.turn.round)
        ),
        answers={
            moves.Go: travel.go,
            moves.Search: chambers.search,
            moves.NoWayOut: travel.no_way_out,
            moves.EnterCatacombs: catacombs.enter,
        },
        words=(
            BLOCKED,
            LOOT,
            CROSS,
        ),
        offers=turn,
    ),
    asking(
        "move-on",
        Asked(rule="DQ-67", icon="", now=by_hero),
        answers={moves.Go: travel.go},
        words=(STUCK,),
        offers=move_on,
    ),
    asking(
        "tower",
        Asked(rule="DQ-172", icon="tower", now=_tower_now),
        answers={moves.Go: travel.go},
        picks=Picked(leaving.choose_tower, leaving.other_towers),
        words=(
            STUCK,
            LEAVE,
        ),
        offers=tower,
    ),
    asking(
        "darkness",
        Asked(rule="DQ-69", icon="darkness", now=by_hero),
        answers={moves.Grope: chambers.grope},
        offers=grope,
    ),
    asking(
        "web",
        Asked(rule="DQ-71", icon="web", now=by_hero),
        answers={moves.Go: travel.go},
        words=(WEB_CROSS,),
        offers=web,
    ),
    asking(
        "trapped",
        Asked(rule="DQ-49", icon="wall", now=by_hero),
        words=(
            DIES,
            WAITS,
        ),
    ),
    happening("passing", travel.passing),
    happening("door-jammed", travel.door_jammed),
    happening("tested-portcullis", travel.tested_portcullis),
    Beside({moves.Describe: travel.describe}),
)
