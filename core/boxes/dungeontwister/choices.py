"""What the table may do now. Every choice is one that `decide` takes, whatever answers its asks get."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from core.asks import DeckCardAsk, NumberAsk, Option, PickAsk, PickSomeAsk, SecretPickAsk, YesNoAsk
from core.boxes.dungeontwister import fighting, gifts, labels, moves, points, setup, things
from core.boxes.dungeontwister.content import HEROES, MOST_COMBAT, THINGS
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
    of_side,
    on_the_way,
    points_for,
    side_named,
    step_now,
)
from core.boxes.dungeontwister.turns import allowed_cards
from core.choices import Choice, choice
from core.deck import Stock
from core.frozen import find
from core.message import say

PLAYERS = "players"
"""What is drawn from."""


def choices(state: Game) -> list[Choice]:
    if state.stage in ("empty", "over"):
        return []
    step = step_now(state)
    return list(_answers(state, step)) if step is not None else []


def _answers(state: Game, step: Step) -> Iterator[Choice]:
    match step.what:
        case "tell" | "first" | "choose" | "draft-room" | "draft-hero" | "draft-thing" | "line":
            yield from _setting_up(state, step)
        case "action":
            cards = tuple(Option(value=card) for card in allowed_cards(state, step.player))
            label = say("dt.choice.action", player=step.player)
            yield choice(moves.PlayAction, label, PickAsk(field="card", options=cards), player=step.player)
            yield from _besides(state)
        case "act":
            yield from _acts(state)
        case "fighters":
            yield from _muster(state)
        case "combat" if fighting.awaited(state):
            yield from _cards(state)
        case "combat" | "reveal":
            yield choice(moves.RevealCards, say("dt.choice.reveal"))


# Setting up


def _setting_up(state: Game, step: Step) -> Iterator[Choice]:
    match step.what:
        case "tell" if step.asks == setup.SIXTH:
            options = tuple(Option(value=name, label=labels.option(name)) for name in setup.could_be_sixth(state))
            yield choice(moves.TellSixth, say("dt.choice.sixth"), PickAsk(field="thing", options=options))
        case "tell":
            ask = NumberAsk(field="value", low=0, high=MOST_COMBAT, usual=(1, 2, 3, 4, 5))
            label = say("dt.choice.tell", hero=labels.named(step.asks))
            yield choice(moves.TellValue, label, ask, name=step.asks)
        case "first" | "choose" | "line" if setup.begins(step):
            everybody = tuple(Stock(side.name, 1) for side in state.players)
            yield choice(
                moves.ChooseFirst, say("dt.choice.first"), DeckCardAsk(field="player", deck=PLAYERS, cards=everybody)
            )
        case "choose":
            yield _team(state, step.player)
        case "line" if twice := setup.chosen_twice(state):
            yield _other_rooms(state, twice[0], twice[2])
        case "line":
            own = tuple(_named(hero.name) for hero in of_side(state, step.player))
            many = setup.on_the_line(state, step.player)
            ask_line = PickSomeAsk(field="heroes", options=own, least=many, most=many, owner=step.player)
            yield choice(moves.ChooseLine, say("dt.choice.line", player=step.player), ask_line, player=step.player)
        case what:
            player = setup.picker(state, what)
            options = tuple(Option(value=name, label=labels.option(name)) for name in setup.to_draft(state, what))
            label = say(f"dt.choice.{what}", player=player)
            yield choice(moves.DraftPick, label, PickAsk(field="name", options=options), player=player)


def _team(state: Game, player: str) -> Choice:
    """DT-2"""
    heroes = tuple(Option(value=name, label=labels.option(name)) for name in setup.heroes_of(state))
    seen: dict[str, int] = {}
    objects = []
    for name in setup.things_of(state):
        seen[name] = seen.get(name, 0) + 1
        value = name if seen[name] == 1 else f"{name}#{seen[name]}"
        objects.append(Option(value=value, label=labels.option(name)))
    pairs = tuple(Option(value=name, label=labels.option(name)) for name in setup.pairs_of(state))
    many = setup.pairs_each(state)
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
    left = (name for name in setup.pairs_of(state) if name not in taken)
    pairs = tuple(Option(value=name, label=labels.option(name)) for name in left)
    many = setup.pairs_each(state)
    ask = PickSomeAsk(field="rooms", options=pairs, least=many, most=many, owner=player)
    return choice(moves.ChooseRooms, say("dt.choice.rooms", player=player), ask, player=player)


def _named(name: str) -> Option:
    return Option(value=name, label=labels.option(labels.alone(name).name))


def _whose(name: str) -> Option:
    return Option(value=name, label=labels.called(name))


# A turn


def _acts(state: Game) -> Iterator[Choice]:
    for hero in in_maze(state):
        if may_act(state, hero) and points_for(state, hero):
            yield from _for_points(state, hero)
        if on_the_way(state, hero):
            yield from _on_the_way(state, hero)
        if points_for(state, hero):
            yield from _gifts(state, hero)
    yield from _besides(state)
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
    foes = tuple(_whose(other.name) for other in fighting.to_strike(state, hero))
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
    found = tuple(_whose(name) for name in waiting(state))
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
            aims = tuple(_whose(other.name) for other in gifts.targets(state, hero))
        case "charm":
            aims = tuple(_whose(other.name) for other in things.to_charm(state))
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
                aims = tuple(_whose(other.name) for other in gifts.targets(state, hero))
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
                    loot = tuple(_named(name) for name in victim.carries)
                    yield choice(moves.UseGift, told, PickAsk(field="thing", options=loot), **given, target=victim.name)
            case "heal":
                hurt = tuple(_whose(other.name) for other in gifts.patients(state))
                yield choice(moves.UseGift, label, PickAsk(field="target", options=hurt), **given)
            case _:
                yield choice(moves.UseGift, label, **given)


def _on_the_way(state: Game, hero: Hero) -> Iterator[Choice]:
    """What costs nothing by itself: taking up, putting down, carrying somebody."""
    name, called = hero.name, labels.who(hero)
    free_hand = load(hero) < capacity(state, hero)
    items = tuple(_whose(item.name) for item in to_take(state, hero)) if free_hand else ()
    if items:
        yield choice(moves.PickUp, say("dt.choice.take", hero=called), PickAsk(field="item", options=items), hero=name)
    for carried in hero.carries:
        label = say("dt.choice.put-down", hero=called, thing=labels.alone(carried))
        yield choice(moves.PutDown, label, hero=name, item=carried)
    hurt = tuple(_named(other.name) for other in to_bear(state, hero))
    if hurt:
        yield choice(moves.Bear, say("dt.choice.bear", hero=called), PickAsk(field="wounded", options=hurt), hero=name)
    if hero.bears:
        label = say("dt.choice.set-down", hero=called, wounded=labels.alone(hero.bears))
        yield choice(moves.Bear, label, hero=name, wounded="")


def _besides(state: Game) -> Iterator[Choice]:
    """What the table tells at any time: who was turned over, who holds the pentagram."""
    for side in state.players:
        lying = unlike(waiting(state, side.name))
        if lying:
            options = tuple(_named(name) for name in lying)
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


# Fights


def _muster(state: Game) -> Iterator[Choice]:
    """The two alone; with others; without an object that would count."""
    yield choice(moves.Muster, say("dt.choice.duel"))
    own = tuple(_whose(hero.name) for hero in fighting.supporters(state, attacking=True))
    others = tuple(_whose(hero.name) for hero in fighting.supporters(state, attacking=False))
    asks = [
        PickSomeAsk(field=field, options=options, least=0, most=len(options))
        for field, options in (("attackers", own), ("defenders", others))
        if options
    ]
    if asks:
        yield choice(moves.Muster, say("dt.choice.group"), *asks)
    fight = state.fight
    helps = fighting.helpful(state, (fight.hero,), (fight.target,))
    if helps:
        items = tuple(_whose(name) for name in helps)
        ask = PickSomeAsk(field="unused", options=items, least=1, most=len(items))
        yield choice(moves.Muster, say("dt.choice.without"), ask)


def _cards(state: Game) -> Iterator[Choice]:
    players = fighting.awaited(state)
    secret = state.settings.secret_cards and not fighting.foreseeing(state)
    for hidden in (True, False) if secret else (False,):
        for name in players:
            side = find(state.players, name)
            cards = tuple(Option(value=card) for card in sorted(set(side.combat))) if side is not None else ()
            if hidden:
                ask: SecretPickAsk | PickAsk = SecretPickAsk(field="card", owner=name, options=cards)
                yield choice(moves.HideCombatCard, say("dt.choice.hide-card", player=name), ask, player=name)
            else:
                ask = PickAsk(field="card", options=cards)
                yield choice(moves.LayCombatCard, say("dt.choice.lay-card", player=name), ask, player=name)
