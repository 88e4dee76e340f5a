"""What a table of Dungeon Raiders wonders about at any time: who is in danger, what can still come, who has what."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.boxes.dungeonraiders import labels, pools
from core.boxes.dungeonraiders.cards import playable, sort_of, value
from core.boxes.dungeonraiders.content import SORTS, Boss, Monster, RoomCard, Trap
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import boss_here, boss_named, card_named, is_sort, living, step_now
from core.boxes.dungeonraiders.traps import PRINTED, loss, sufferers
from core.deck import Stock, size
from core.message import say
from core.odds import Answer, Question


def questions(state: Game) -> tuple[Question, ...]:
    if state.stage != "playing":
        return ()
    return (*_deaths(state), *_hands(state), *_rooms(state), *_bosses(state))


# Who is in danger


def _deaths(state: Game) -> Iterator[Question]:
    """RD-16 … RD-20: whether this room, or else the next one that nobody has seen, could take all of a player's life.

    Most life is lost by whoever plays worst: that is what could happen, not what will.
    """
    step = step_now(state)
    here = boss_here(state) or card_named(state, state.room.card)
    if here is not None and step is not None and step.what in ("cards", "reveal"):
        losses = {player.name: _most_lost(state, here, player) for player in living(state)}
        answers = tuple(
            Answer(
                say("rd.question.death.life", player=player.name, count="n", n=player.life), None,
                say("rd.question.death.can") if losses[player.name] >= player.life
                else say("rd.question.death.most", count="n", n=losses[player.name]),
            )
            for player in living(state)
        )  # fmt: skip
        yield Question("death", say("rd.question.death.here"), answers, icon="skull", first=True)
        return
    rooms = pools.there(state.unseen)
    if rooms:
        answers = tuple(
            Answer(say("rd.question.death.life", player=player.name, count="n", n=player.life), chance)
            for player in living(state)
            if (chance := could_kill(state, player, rooms)) is not None
        )
        yield Question("death", say("rd.question.death.next"), answers, icon="skull")


def could_kill(state: Game, player: Player, rooms: tuple[Stock, ...]) -> Fraction:
    """Returns how likely a room out of these is one that can take all of a player's life."""
    found = 0
    for stock in rooms:
        card = card_named(state, stock.name)
        if card is not None and _most_lost(state, card, player) >= player.life:
            found += stock.count
    return Fraction(found, size(rooms))


def _most_lost(state: Game, card: RoomCard | Boss, player: Player) -> int:
    """Returns the most life that a room can take from a player."""
    if isinstance(card, Boss):
        if card.petrifies:
            return player.life
        return _highest_card(state) if card.wounds_by_card else card.wounds
    if isinstance(card, Monster):
        return card.wounds
    if isinstance(card, Trap) and card.takes == "life" and player in sufferers(state, card):
        return max(loss(card, value, player.life) for value in range(1, len(PRINTED) + 1))
    return 0


def _highest_card(state: Game) -> int:
    """Returns the highest that anybody can play here, or has played."""
    cards = [sort_of(word) for player in living(state) for word in playable(state, player)]
    cards += [card for play in state.room.plays for card in play.cards]
    return max((value(state, card) for card in cards), default=0)


# What can still come


def _hands(state: Game) -> Iterator[Question]:
    """RD-9: the cards that everybody can still play in this level. They have been laid for all to see."""
    answers = []
    for player in living(state):
        left = playable(state, player)
        answers.append(
            Answer(player.name, None, say("rd.question.hand", cards=tuple(labels.among(card) for card in left)))
            if left
            else Answer(player.name, None, say("rd.question.hand.none"))
        )
    if answers:
        yield Question("hands", say("rd.question.hands"), tuple(answers), icon="cards")


def _rooms(state: Game) -> Iterator[Question]:
    """RD-1: the rooms that nobody has turned over, those that went back into the box among them."""
    rooms = pools.there(state.unseen)
    if not rooms:
        return
    cards = size(rooms)
    counts = {sort: sum(stock.count for stock in rooms if is_sort(state, stock.name, sort)) for sort in SORTS}
    answers = tuple(
        Answer(labels.sort(sort), Fraction(count, cards), say("odds.cards", count="n", n=count))
        for sort, count in sorted(counts.items(), key=lambda each: -each[1])
        if count
    )
    note = say("rd.question.rooms.removed", count="n", n=state.content.removed) if state.content.removed else None
    yield Question("rooms", say("rd.question.rooms", count="n", n=cards), answers, whole=True, note=note, icon="cards")


def _bosses(state: Game) -> Iterator[Question]:
    """RD-2: each boss that has not been seen is as likely as the others."""
    bosses = pools.there(state.bosses)
    if boss_here(state) is None and bosses and all(boss_named(state, stock.name) for stock in bosses):
        total = size(bosses)
        answers = tuple(Answer(labels.named(stock.name), Fraction(stock.count, total)) for stock in bosses)
        yield Question("bosses", say("rd.question.bosses"), answers, whole=True, icon="boss")
