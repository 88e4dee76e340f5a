"""What lies where a hero arrives."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    Ask,
    PickAsk,
    PickSomeAsk,
    YesNoAsk,
)
from core.boxes.dungeonquest import arrivals, chambers, labels, moves, travel, treasure, ways
from core.boxes.dungeonquest.board import TOWERS, TREASURE, neighbours
from core.boxes.dungeonquest.content import CHAMBERS
from core.boxes.dungeonquest.state import (
    Game,
    Hero,
    Step,
    chamber_named,
    chamber_of,
    heroes_at,
    the_hero,
    tokens_on_board,
)
from core.boxes.dungeonquest.steps.common import QuestStep, Word, asking, by_hero, chosen, happening, listed
from core.choices import Choice, choice
from core.message import say
from core.steps import Asked, Beside

STAY = Word("stay", travel.choose_stay, say("dq.choice.do-not-take-it"), "cancel", place="small")
NOWHERE = Word("nowhere", treasure.choose_nowhere, say("dq.choice.nowhere-to-retreat"), "wall", place="small")
NEAR = Word("near", arrivals.choose_side, say("dq.choice.near-side"), "arrow-down")
FAR = Word("far", arrivals.choose_side, say("dq.choice.far-side"), "arrow-up")
STAYS = Word("stays", treasure.choose_no_retreat, say("dq.choice.stays"), "crest-shield")
DIES = Word("dies", treasure.choose_no_retreat, say("dq.choice.dies"), "skull", face="danger")


def arrive(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    asks = _arrival_asks(state, hero, step)
    choosing = step.what != "arrive" or step.to == "beside"
    if choosing and ways.on_map(state, hero):
        for to in dict.fromkeys(neighbours(hero.here)):
            yield from _arrive_at(state, hero, step, to)
    elif _is_told(step) and state.settings.board == "map":
        given = {} if state.pool else {"fresh": False}  # without a tile the table takes one from elsewhere
        yield choice(moves.Arrive, say("dq.choice.arrive"), _kinds(), *asks, **given)
    else:
        if state.pool:
            yield choice(moves.Arrive, say("dq.choice.arrive-new"), _kinds(), *_side_ask(step), fresh=True)
        yield choice(moves.Arrive, say("dq.choice.arrive-explored"), _kinds(), *asks, fresh=False)
        yield from () if _is_told(step) else _with_a_name(state, hero, step)
    if step.what == "retreat" and not ways.sure_retreats(state, hero):
        yield chosen("retreat", NOWHERE)
    if step.what == "secret":
        yield chosen("secret", STAY)


def _with_a_name(state: Game, hero: Hero, step: Step) -> Iterator[Choice]:
    """The spaces that light mode knows: the Treasure Chamber and the towers."""
    if hero.here != TREASURE:
        yield choice(moves.Arrive, say("dq.choice.arrive-treasure"), chamber="treasure", fresh=False)
    towers = tuple(tower for tower in TOWERS if _may_stop(state, hero, step, tower))
    if towers and step.what != "retreat":
        ask = PickAsk(field="to", options=listed(towers, labels.tower))
        yield choice(moves.Arrive, say("dq.choice.arrive-tower"), ask, chamber="tower", fresh=False)


def _may_stop(state: Game, hero: Hero, step: Step, space: str) -> bool:
    """DQ-29, DQ-67, as the arrival itself sees it."""
    if step.what == "secret" and space in state.turn.corridors:
        return False
    others = [other for other in heroes_at(state, space) if other.name != hero.name]
    if not others or space == TREASURE or step.came in ("catacombs", "escape"):
        return True
    return state.settings.duels and step.came == "move"


def _arrive_at(state: Game, hero: Hero, step: Step, to: str) -> Iterator[Choice]:
    known = chamber_named(state, to)
    label = say("dq.choice.arrive-at", space=labels.space(to))
    chamber = chamber_of(state, hero)
    if step.what == "retreat" and chamber is not None:
        sides = ways.facing(state, chamber, to)
        if {"wall", *ways.BARRIERS}.intersection(sides):
            return
    if not _may_stop(state, hero, step, to):
        return
    if known is not None:
        asks = _side_ask(step) if known.kind in ways.DIVIDED else ()
        yield choice(moves.Arrive, label, *asks, chamber=known.kind, to=to)
    elif state.pool:
        yield choice(moves.Arrive, label, _kinds(), *_side_ask(step), to=to)


def _kinds() -> PickAsk:
    return PickAsk(field="chamber", options=listed(CHAMBERS, labels.chamber))


def _arrival_asks(state: Game, hero: Hero, step: Step) -> tuple[Ask, ...]:
    """What else matters where the hero arrives: the side, monsters that lie there, another hero, a marker (DQ-140)."""
    asks = list(_side_ask(step))
    if state.settings.board == "map" and _is_told(step):
        return tuple(asks)
    lying = tuple(token.name for token in tokens_on_board(state))
    if lying:
        options = listed(lying, labels.lying(state, lying).get)
        asks.append(PickSomeAsk(field="monsters", options=options, most=min(2, len(lying))))
    others = tuple(other.name for other in state.heroes if _could_be_met(other, hero))
    if others and state.settings.duels and step.came == "move":
        asks.append(PickAsk(field="meets", options=listed(("", *others), labels.nobody)))
    if state.entrances < state.content.entrances:
        asks.append(YesNoAsk(field="entrance"))
    return tuple(asks)


def _is_told(step: Step) -> bool:
    """Whether the space is known, and only what lies there is asked."""
    return step.to not in ("", "beside")


def _side_ask(step: Step) -> tuple[Ask, ...]:
    """DQ-160: chosen by whoever comes out of the catacombs, or by a secret way."""
    if step.came not in ways.SPECIAL:
        return ()
    return (PickAsk(field="side", options=listed(("near", "far"), labels.side)),)


def _could_be_met(other: Hero, hero: Hero) -> bool:
    return other.name != hero.name and other.status == "inside" and not other.below and other.here != TREASURE


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "arrive",
        Asked(rule="DQ-34", icon="chamber", now=by_hero),
        answers={moves.Arrive: arrivals.arrive},
        offers=arrive,
    ),
    asking(
        "secret",
        Asked(rule="DQ-36", icon="open-way", now=by_hero),
        answers={moves.Arrive: arrivals.arrive},
        words=(STAY,),
        offers=arrive,
    ),
    asking(
        "retreat",
        Asked(rule="DQ-95", icon="agility", now=by_hero),
        answers={moves.Arrive: arrivals.arrive},
        words=(NOWHERE,),
        offers=arrive,
    ),
    asking(
        "side",
        Asked(rule="DQ-160", icon="", now=by_hero),
        words=(
            NEAR,
            FAR,
        ),
    ),
    asking(
        "no-retreat",
        Asked(rule="DQ-99", icon="wall", now=by_hero),
        words=(
            STAYS,
            DIES,
        ),
    ),
    happening("encounter", chambers.encounter),
)
