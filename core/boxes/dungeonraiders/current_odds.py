"""The odds that matter now: what can still happen in this room, and what lies in the dark. They are exact, not sampled.

They are calculated from a view: a card that lies face down may be any card that its player could have chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from core.boxes.dungeonraiders import labels, pools
from core.boxes.dungeonraiders.cards import bounds, brings_more, playable, sort_of, value, worth
from core.boxes.dungeonraiders.content import SORTS, TORCH, Boss, Monster, Trap
from core.boxes.dungeonraiders.monsters import hit
from core.boxes.dungeonraiders.odds import hands
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import (
    boss_here,
    card_named,
    held,
    in_the_dark,
    is_sort,
    living,
    play_of,
    step_now,
    strength,
)
from core.boxes.dungeonraiders.traps import PRINTED, loss
from core.deck import Stock, size
from core.frozen import find
from core.message import say
from core.odds import Odds

HALF_OF_WHAT = 100
"""Any amount whose half is not 0. It shows whether a trap does anything at a value."""


def odds(state: Game) -> tuple[Odds, ...]:
    if state.stage != "playing":
        return ()
    step = step_now(state)
    here = _room(state) if step is not None and step.what in ("cards", "reveal") else iter(())
    return (*here, *_dark(state))


def _room(state: Game) -> Iterator[Odds]:
    card = boss_here(state) or card_named(state, state.room.card)
    if state.room.sort == "chest":
        return
    if isinstance(card, Monster | Boss):
        yield from _fight(state, card)
    elif isinstance(card, Trap):
        yield from _trap(state, card)


# Hands


def ways(state: Game, player: Player) -> tuple[int, ...]:
    """Returns the totals that a player can reach here, one for each card or pair of cards; cards that lie open count as
    they are.

    A crystal ball that another card replaces is left out, because that other card is counted.
    """
    play = play_of(state, player.name)
    laid = worth(state, play)
    if not _to_play(state, player):
        return (laid,)
    counting = [value(state, card) for card in _counting(state, player)]
    most = min(bounds(state, player)[1], len(counting)) if state.room.sort == "boss" else min(1, len(counting))
    return tuple(laid + sum(cards) for cards in combinations(counting, most)) or (laid,)


def _to_play(state: Game, player: Player) -> bool:
    """Tells whether a player has not played yet, or has played face down, which counts as not yet."""
    step = step_now(state)
    hidden = bool(play_of(state, player.name).hidden)
    return hidden or (step is not None and step.what == "cards" and player.name in step.players)


def _counting(state: Game, player: Player) -> list[str]:
    cards = [sort_of(word) for word in playable(state, player)]
    return [card for card in cards if not brings_more(state, (card,))]


# Rooms


def _fight(state: Game, card: Monster | Boss) -> Iterator[Odds]:
    """RD-15, RD-16, RD-31: yields the chances that the monster or boss is beaten, and whom it hits. Against a boss,
    each player is assumed to play two cards, or as many as they have.
    """
    players = living(state)
    all_ways = {player.name: ways(state, player) for player in players}
    needed = strength(card, len(players))
    whom = card.hits if isinstance(card, Boss) else "lowest"
    boss, name = isinstance(card, Boss), labels.named(card.name)
    if needed:
        sums = hands.sums(all_ways)
        beaten = sum((chance for total, chance in sums.items() if total >= needed), Fraction())
        won = "rd.odds.beaten-two" if boss else "rd.odds.beaten"
        yield Odds(say(won, card=name, strength=needed), beaten)
        cards = say("rd.odds.two-highest") if boss else say("rd.odds.one-highest")
        yield Odds(say("rd.odds.most", cards=cards, strength=needed), Fraction(max(sums)), mean=True)
    if isinstance(card, Boss) and not _by_sums(state, card):
        return
    lowest = {player: min(found) for player, found in all_ways.items()}
    total, cards = sum(lowest.values()), say("rd.odds.two-lowest") if boss else say("rd.odds.one-lowest")
    if needed and total >= needed:
        yield Odds(say("rd.odds.lowest-beats", cards=cards), Fraction(total), mean=True)
    else:
        same = not needed and len(set(lowest.values())) == 1
        victims = () if same else hit(lowest, whom)
        key = "rd.odds.lowest-nobody" if same else "rd.odds.lowest-hits"
        yield Odds(say(key, cards=cards, players=victims), Fraction(total), mean=True)
    for player, chance in hands.hit(all_ways, needed, whom).items():
        yield Odds(say("rd.odds.hit", player=player), chance)


def _by_sums(state: Game, boss: Boss) -> bool:
    """Tells whether sums alone decide whom a boss hits. They do not where single cards are compared or a torch may save
    somebody.
    """
    torches = any(held(player, TORCH) or TORCH in play_of(state, player.name).cards for player in living(state))
    return state.settings.boss_order == "sum" and not (boss.torch_saves and torches)


def _trap(state: Game, card: Trap) -> Iterator[Odds]:
    """RD-17 … RD-20: yields how likely each loss is, by the highest or the lowest value."""
    found = hands.extremes({player.name: ways(state, player) for player in living(state)}, card.by)
    question = say("rd.question.trap", card=labels.named(card.name))
    for number in range(1, len(PRINTED) + 1):
        lost = loss(card, number, HALF_OF_WHAT)
        if not lost or number not in found:
            continue
        if number == card.half:
            label = say(f"rd.odds.trap-half-{card.takes}", value=number)
        else:
            label = say(f"rd.odds.trap-{card.takes}", value=number, count="n", n=lost)
        yield Odds(label, found[number], question=question)
    safe = sum((chance for number, chance in found.items() if not loss(card, number, HALF_OF_WHAT)), Fraction())
    yield Odds(say("rd.odds.trap-harmless"), safe, question=question)


def _dark(state: Game) -> Iterator[Odds]:
    """RD-1, RD-7, RD-9: yields what the next room that nobody has turned over can be, given everything that was seen.

    A player who has looked knows that room, and knows that the rooms they have seen elsewhere are not there.
    """
    slot = next((slot for slot in in_the_dark(state) if slot.lies != "boss"), None)
    if slot is None or not size(state.unseen):
        return
    known = next((glimpse for player in state.players if (glimpse := find(player.glimpses, slot.name))), None)
    rooms = pools.to_draw(state, slot) if known is None else (Stock(known.card, 1),)
    key = "rd.odds.dark" if slot.lies == "dark" else "rd.odds.untold"
    question = say("rd.question.room", room=int(slot.name))
    for sort in SORTS:
        chance = Fraction(sum(stock.count for stock in rooms if is_sort(state, stock.name, sort)), size(rooms))
        yield Odds(say(key, room=int(slot.name), sort=labels.sort(sort)), chance, question=question)
