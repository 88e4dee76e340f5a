"""The step in which heroes act: what each can do, and what the table tells beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from core.asks import NumberAsk, Option, PickAsk, PickSomeAsk, SecretPickAsk, YesNoAsk
from core.boxes.dungeontwister import gifts, heroes, labels, moves, mustering, points, things, turns
from core.boxes.dungeontwister.heroes import OVERS, barred, to_bear, to_take, usable, waiting
from core.boxes.dungeontwister.state import ILLUSIONS, Game, Hero, Item, Step
from core.boxes.dungeontwister.table import (
    can,
    capacity,
    does,
    in_maze,
    in_play,
    load,
    may_act,
    on_the_way,
    points_for,
    side_named,
)
from core.choices import Choice, choice
from core.message import say
from core.steps import Asked, Beside, Heading, StepKind


def _acts(state: Game, _step: Step) -> Iterator[Choice]:
    for hero in in_maze(state):
        if may_act(state, hero) and points_for(state, hero):
            yield from _for_points(state, hero)
        if on_the_way(state, hero):
            yield from _on_the_way(state, hero)
        if points_for(state, hero):
            yield from _gifts(state, hero)
    yield from beside(state)
    yield choice(moves.EndTurn, say("dt.choice.end-turn", count="n", n=state.turn.left))


def _for_points(state: Game, hero: Hero) -> Iterator[Choice]:
    name, called = hero.name, labels.who(hero)
    if not can(state, hero, "immobile"):
        yield choice(moves.Walk, say("dt.choice.walk", hero=called), hero=name, over="")
        overs = tuple(over for over in OVERS if over and barred(state, hero, over) is None)
        options = tuple(Option(value=over, label=labels.over(over)) for over in overs)
        yield choice(
            moves.Walk, say("dt.choice.walk-over", hero=called), PickAsk(field="over", options=options), hero=name
        )
        side = side_named(state, state.turn.player)
        if side is not None and side.jumps:
            yield choice(moves.Leap, say("dt.choice.leap", hero=called, count="n", n=side.jumps), hero=name)
        yield choice(moves.LeaveMaze, say("dt.choice.leave", hero=called), hero=name)
    foes = tuple(labels.owned_option(other.name) for other in mustering.to_strike(state, hero))
    if foes:
        yield choice(
            moves.Strike, say("dt.choice.strike", hero=called), PickAsk(field="target", options=foes), hero=name
        )
    yield from _open(state, hero)
    yield choice(moves.TwistRoom, say("dt.choice.twist", hero=called), hero=name)
    yield from chain.from_iterable(_use(state, hero, item) for item in usable(state, hero))


def _open(state: Game, hero: Hero) -> Iterator[Choice]:
    """What lies in a room is told at once, unless teams are secret: then everybody turns over their own."""
    label = say("dt.choice.open-room", hero=labels.who(hero))
    found = tuple(labels.owned_option(name) for name in waiting(state))
    if state.teams == "free" or not found:
        yield choice(moves.OpenRoom, label, hero=hero.name)
    else:
        ask = PickSomeAsk(field="found", options=found, least=0, most=len(found))
        yield choice(moves.OpenRoom, label, ask, hero=hero.name)


def _use(state: Game, hero: Hero, item: Item) -> Iterator[Choice]:
    if things.useless(state, hero, item) is not None:
        return
    label = say("dt.choice.use", hero=labels.who(hero), thing=labels.thing(item))
    match does(state, item):
        case "wand":
            aims = tuple(labels.owned_option(other.name) for other in gifts.targets(state, hero))
        case "charm":
            aims = tuple(labels.owned_option(other.name) for other in things.to_charm(state))
        case _:
            yield choice(moves.UseThing, label, hero=hero.name, item=item.name)
            return
    asks = (PickAsk(field="target", options=aims), YesNoAsk(field="mist"))
    yield choice(moves.UseThing, label, *asks, hero=hero.name, item=item.name)


def _gifts(state: Game, hero: Hero) -> Iterator[Choice]:
    for gift in gifts.gifts(state, hero):
        label = say("dt.choice.gift", hero=labels.who(hero), gift=labels.gift(gift))
        given = {"hero": hero.name, "what": gift}
        match gift:
            case "breath":
                aims = tuple(labels.owned_option(other.name) for other in gifts.targets(state, hero))
                yield choice(
                    moves.UseGift, label, PickAsk(field="target", options=aims), YesNoAsk(field="mist"), **given
                )
            case "break-wall":
                most = min(gifts.sections(hero), points_for(state, hero))
                if most == 1:
                    yield choice(moves.UseGift, label, **given, count=1)
                else:
                    yield choice(moves.UseGift, label, NumberAsk(field="count", low=1, high=most), **given)
            case "illusion-place" | "illusion-move" | "illusion-remove":
                wanted = gift != "illusion-place"
                names = [name for name in ILLUSIONS if (hero.pit if name == "pit" else hero.rubble) == wanted]
                options = tuple(Option(value=name, label=labels.illusion(name)) for name in names)
                yield choice(moves.UseGift, label, PickAsk(field="thing", options=options), **given)
            case "steal":
                for victim in gifts.victims(state, hero):
                    told = say("dt.choice.steal", hero=labels.who(hero), victim=labels.who(victim))
                    loot = tuple(labels.named_option(name) for name in victim.carries)
                    yield choice(moves.UseGift, told, PickAsk(field="thing", options=loot), **given, target=victim.name)
            case "heal":
                hurt = tuple(labels.owned_option(other.name) for other in gifts.patients(state))
                yield choice(moves.UseGift, label, PickAsk(field="target", options=hurt), **given)
            case _:
                yield choice(moves.UseGift, label, **given)


def _on_the_way(state: Game, hero: Hero) -> Iterator[Choice]:
    """What costs nothing by itself: taking up, putting down, carrying somebody."""
    name, called = hero.name, labels.who(hero)
    free_hand = load(hero) < capacity(state, hero)
    items = tuple(labels.owned_option(item.name) for item in to_take(state, hero)) if free_hand else ()
    if items:
        yield choice(moves.PickUp, say("dt.choice.take", hero=called), PickAsk(field="item", options=items), hero=name)
    for carried in hero.carries:
        label = say("dt.choice.put-down", hero=called, thing=labels.alone(carried))
        yield choice(moves.PutDown, label, hero=name, item=carried)
    hurt = tuple(labels.named_option(other.name) for other in to_bear(state, hero))
    if hurt:
        yield choice(moves.Bear, say("dt.choice.bear", hero=called), PickAsk(field="wounded", options=hurt), hero=name)
    if hero.bears:
        label = say("dt.choice.set-down", hero=called, wounded=labels.alone(hero.bears))
        yield choice(moves.Bear, label, hero=name, wounded="")


def beside(state: Game) -> Iterator[Choice]:
    """What the table tells at any time: who was turned over, who holds the pentagram."""
    for side in state.players:
        lying = unlike(waiting(state, side.name))
        if lying:
            options = tuple(labels.named_option(name) for name in lying)
            label = say("dt.choice.bring-in", player=side.name)
            if state.teams == "free":
                ask: SecretPickAsk | PickAsk = SecretPickAsk(field="name", owner=side.name, options=options)
            else:
                ask = PickAsk(field="name", options=options)
            yield choice(moves.BringIn, label, ask, player=side.name)
    holders = [name for name in points.holders(state) if name != state.pentagram]
    for name in (*holders, *(("",) if state.pentagram else ())):
        label = say("dt.choice.pentagram", player=name) if name else say("dt.choice.pentagram-nobody")
        yield choice(moves.HoldPentagram, label, player=name)
    if not in_play(state):
        yield choice(moves.EndGame, say("dt.choice.end-game"))


def unlike(names: tuple[str, ...]) -> tuple[str, ...]:
    """One of each sort: that a second rope comes to light must not tell of the first."""
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(labels.alone(name).name, name)
    return tuple(first.values())


def _to_play(state: Game, step: Step) -> Iterator[Choice]:
    cards = tuple(Option(value=card) for card in turns.allowed_cards(state, step.player))
    label = say("dt.choice.action", player=step.player)
    yield choice(moves.PlayAction, label, PickAsk(field="card", options=cards), player=step.player)
    yield from beside(state)


def _play_heading(state: Game, step: Step) -> Heading:
    """DT-6: why some cards cannot be played yet."""
    why = say("ui.twister.action.free") if state.free else say("ui.twister.action.limit", most=state.highest + 1)
    return say("ui.twister.action.title", player=step.player), why


STEPS = (
    StepKind(
        what="action",
        asked=Asked(
            rule="DT-6",
            icon="cards",
            now=lambda _state, step: say("dt.now.action", player=step.player),
            heading=_play_heading,
        ),
        answers={moves.PlayAction: turns.play_action},
        offers=_to_play,
        fits=lambda _state, step: bool(step.player),
    ),
    StepKind(
        what="act",
        asked=Asked(
            rule="action-points",
            icon="twister",
            now=lambda state, step: say("dt.now.act", player=step.player, count="n", n=state.turn.left),
        ),
        answers={
            moves.Walk: heroes.walk,
            moves.Leap: heroes.leap,
            moves.LeaveMaze: heroes.leave_maze,
            moves.Strike: mustering.strike,
            moves.OpenRoom: heroes.open_room,
            moves.TwistRoom: heroes.twist_room,
            moves.UseGift: gifts.use_gift,
            moves.UseThing: things.use_thing,
            moves.PickUp: heroes.pick_up,
            moves.PutDown: heroes.put_down,
            moves.Bear: heroes.bear,
            moves.EndTurn: turns.end_turn,
        },
        offers=_acts,
        fits=lambda _state, step: bool(step.player),
    ),
    Beside({moves.BringIn: heroes.bring_in}),
)
