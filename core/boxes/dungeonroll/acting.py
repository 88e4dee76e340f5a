"""What people do in a delve. No step waits for it: what lies on the table says which phase it is (decision 20)."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import NumberAsk, Option, PickAsk, PickSomeAsk
from core.boxes.dungeonroll import delves, dragon, fighting, labels, loot, moves, tokens, ultimates
from core.boxes.dungeonroll.companions import HERO, acts_as, at_hand, beats, leads, opens
from core.boxes.dungeonroll.content import CHEST, MONSTERS, POTION
from core.boxes.dungeonroll.dragon import adds, against, can_fall
from core.boxes.dungeonroll.fighting import dice_to_reroll, may_reroll
from core.boxes.dungeonroll.loot import drinkable, may_loot
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import (
    DEEPEST,
    adventurer,
    awake,
    delving,
    each_die,
    monsters_left,
    side,
    to_lose,
    to_roll,
    token_named,
)
from core.boxes.dungeonroll.tokens import USES, baited
from core.boxes.dungeonroll.ultimates import something_there
from core.choices import Choice, choice
from core.deck import count_of, size
from core.message import Message, say
from core.steps import Beside

# Companions


def _fights(state: Game, who: str) -> Iterator[Choice]:
    """Against each kind of monster: as many as can be, and fewer of them where somebody wants that."""
    faces = acts_as(state, who)
    dungeon = state.delve.dungeon
    for monster in MONSTERS if faces else ():
        there = count_of(dungeon, monster)
        if not there:
            continue
        most = beats(faces, monster, there)
        label = say("dr.choice.fight", who=labels.who(who), monsters=(labels.dice(monster, most),))
        extras = _extras(state, faces, monster, most)
        if len(extras) > 1:
            options = tuple(Option(value=extra, label=labels.face(extra)) for extra in extras)
            yield choice(moves.Fight, label, PickAsk(field="extra", options=options), who=who, monster=monster)
        else:
            extra = extras[0] if extras else ""
            if extra:
                label = say("dr.choice.fight", who=labels.who(who), monsters=_with(monster, most, extra))
            yield choice(moves.Fight, label, who=who, monster=monster, extra=extra)
        if most > 1:
            fewer = say("dr.choice.fight-fewer", who=labels.who(who), monsters=labels.kind(monster))
            yield choice(moves.Fight, fewer, NumberAsk(field="count", low=1, high=most - 1), who=who, monster=monster)


def _with(monster: str, most: int, extra: str) -> tuple[Message, ...]:
    if extra == monster:
        return (labels.dice(monster, most + 1),)
    return labels.dice(monster, most), labels.dice(extra, 1)


def _extras(state: Game, faces: tuple[str, ...], monster: str, most: int) -> tuple[str, ...]:
    """The monsters that are left for one blow more."""
    if not leads(faces, side(adventurer(state)).specialty):
        return ()
    left = {each: count_of(state.delve.dungeon, each) - (most if each == monster else 0) for each in MONSTERS}
    return tuple(each for each, count in left.items() if count > 0)


def _loots(state: Game, who: str) -> Iterator[Choice]:
    if not may_loot(state):
        return
    faces = acts_as(state, who)
    chests = opens(faces, count_of(state.delve.dungeon, CHEST))
    if chests:
        label = say("dr.choice.open", who=labels.who(who), chests=labels.dice(CHEST, chests))
        yield choice(moves.Open, label, who=who)
    if chests > 1:
        fewer = say("dr.choice.open-fewer", who=labels.who(who))
        yield choice(moves.Open, fewer, NumberAsk(field="count", low=1, high=chests - 1), who=who)
    potions = drinkable(state, who) if count_of(state.delve.dungeon, POTION) else 0
    if potions:
        label = say("dr.choice.drink", who=labels.who(who), potions=labels.dice(POTION, potions))
        yield choice(moves.Drink, label, who=who)
    if potions > 1:
        fewer = say("dr.choice.drink-fewer", who=labels.who(who))
        yield choice(moves.Drink, fewer, NumberAsk(field="count", low=1, high=potions - 1), who=who)


def _sends(state: Game, whos: tuple[str, ...]) -> Iterator[Choice]:
    """Only where the dragon can be beaten with those at hand: nobody has to find that out by losing them."""
    if monsters_left(state.delve) or not awake(state.delve) or not can_fall(state):
        return
    for who in whos:
        if against(state, who) and adds(state, who):
            yield choice(moves.Send, _send_label(state, who), who=who)


def _send_label(state: Game, who: str) -> Message:
    """DR-21: what lies there still is given up by it."""
    if loot := _loot(state):
        return say("dr.choice.send-leaving", who=labels.who(who), loot=loot)
    return say("dr.choice.send", who=labels.who(who))


def _loot(state: Game) -> tuple[Message, ...]:
    """Chests and potions that nobody has touched."""
    return labels.all_dice(face for face in each_die(state.delve.dungeon) if face in (CHEST, POTION))


def _rerolls(state: Game, whos: tuple[str, ...]) -> Iterator[Choice]:
    for who in dict.fromkeys((*whos, HERO)):
        if not may_reroll(state, who):
            continue
        dice = tuple(labels.die(word) for word in dice_to_reroll(state, who))
        if dice:
            ask = PickSomeAsk(field="dice", options=dice, least=1, most=len(dice))
            yield choice(moves.Reroll, say("dr.choice.reroll", who=labels.who(who)), ask, who=who)


# The hero and the treasures


def _ultimates(state: Game) -> Iterator[Choice]:
    player = adventurer(state)
    if player.exhausted:
        return
    ultimate = side(player).ultimate
    monsters = tuple(die for die in each_die(state.delve.dungeon) if die in MONSTERS)
    label = say("dr.choice.ultimate", ultimate=labels.ultimate(ultimate.name))
    match ultimate.does:
        case "strike" | "charm" if monsters:
            yield choice(moves.UseUltimate, label, _monsters(monsters, ultimate.most))
        case "recruit":
            there = min(ultimate.most, monsters.count(ultimate.monster))
            for number in range(there, 0, -1):
                words = tuple(f"{ultimate.monster}:{each}" for each in range(1, number + 1))
                told = say("dr.choice.recruit", ultimate=labels.ultimate(ultimate.name), count="n", n=number)
                yield choice(moves.UseUltimate, told, monsters=words)
        case "dragons" if monsters:
            yield choice(moves.UseUltimate, label)
        case "clear-lair" if state.delve.lair:
            yield choice(moves.UseUltimate, label)
        case "sweep" if something_there(state.delve):
            yield choice(moves.UseUltimate, label)
        case "intervene" if something_there(state.delve) and size(player.tokens):
            held = tuple(Option(value=s.name, label=labels.option(s.name)) for s in player.tokens if s.count)
            yield choice(moves.UseUltimate, label, PickAsk(field="token", options=held))


def _monsters(monsters: tuple[str, ...], most: int) -> PickSomeAsk:
    numbered = (f"{face}:{monsters[: at + 1].count(face)}" for at, face in enumerate(monsters))
    options = tuple(Option(value=word, label=labels.face(word.partition(":")[0])) for word in numbered)
    return PickSomeAsk(field="monsters", options=options, least=1, most=min(most, len(options)))


def _tokens(state: Game) -> Iterator[Choice]:
    delve = state.delve
    useful = {
        "clear-lair": bool(delve.lair),
        "elixir": bool(size(delve.graveyard)),
        "bait": bool(baited(state)),
        "portal": state.settings.portal == "any time" or not (monsters_left(delve) or awake(delve)),
    }
    for stock in adventurer(state).tokens:
        token = token_named(state, stock.name)
        if stock.count and token is not None and token.does in USES and useful[token.does]:
            label = say("dr.choice.token", token=labels.token(stock.name))
            if token.does == "portal" and (loot := _loot(state)):
                label = say("dr.choice.token-leaving", token=labels.token(stock.name), loot=loot)
            yield choice(moves.UseToken, label, token=stock.name)


def _leaving(state: Game) -> Iterator[Choice]:
    delve = state.delve
    if monsters_left(delve) or awake(delve):
        lost = to_lose(state)
        yield choice(moves.Flee, say("dr.choice.flee-losing", count="xp", xp=lost) if lost else say("dr.choice.flee"))
        return
    loot, level = _loot(state), delve.level + 1
    yield choice(moves.Rest, _rest_label(delve.level, loot))
    if delve.level < DEEPEST:
        yield choice(moves.Descend, _descend_label(level, to_roll(state, level), loot))


def _rest_label(level: int, loot: tuple[Message, ...]) -> Message:
    if loot:
        return say("dr.choice.rest-leaving", loot=loot, count="xp", xp=level)
    return say("dr.choice.rest", count="xp", xp=level)


def _descend_label(level: int, dice: int, loot: tuple[Message, ...]) -> Message:
    if loot:
        return say("dr.choice.descend-leaving", level=level, loot=loot, count="n", n=dice)
    return say("dr.choice.descend", level=level, count="n", n=dice)


def _to_act(state: Game) -> Iterator[Choice]:
    if state.steps or not delving(state):
        return
    who = at_hand(state)
    for each in who:
        yield from _fights(state, each)
    for each in who:
        yield from _loots(state, each)
    yield from _sends(state, who)
    yield from _rerolls(state, who)
    yield from _ultimates(state)
    yield from _tokens(state)
    yield from _leaving(state)


STEPS = (
    Beside(
        {
            moves.Fight: fighting.fight,
            moves.Reroll: fighting.reroll,
            moves.Open: loot.open_chests,
            moves.Drink: loot.drink,
            moves.UseToken: tokens.use_token,
            moves.UseUltimate: ultimates.use_ultimate,
            moves.Send: dragon.send,
            moves.Rest: delves.rest,
            moves.Descend: delves.descend,
            moves.Flee: delves.flee,
        },
        _to_act,
    ),
)
