"""What the table may do now. Every choice is one that `decide` takes, whatever answers its asks get."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import DeckCardAsk, Option, PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeonraiders import labels, moves, pools
from core.boxes.dungeonraiders.cards import bounds, playable, sort_of
from core.boxes.dungeonraiders.setup import character_stock
from core.boxes.dungeonraiders.state import Game, Player, Slot, Step
from core.boxes.dungeonraiders.table import awaited, lies_dark, player_named, step_now
from core.boxes.dungeonraiders.torches import may_use, to_note
from core.choices import Choice, choice
from core.deck import Stock
from core.frozen import find
from core.message import Message, say

CHARACTERS, PLAYERS, ROOMS, BOSSES = "characters", "players", "rooms", "bosses"
"""What is dealt and drawn from."""


def choices(state: Game) -> list[Choice]:
    if state.stage in ("empty", "over"):
        return []
    step = step_now(state)
    if step is None:
        return []
    return [*_answers(state, step), *_by_torchlight(state)]


def _answers(state: Game, step: Step) -> Iterator[Choice]:
    match step.what:
        case "character":
            ask = DeckCardAsk(field="character", deck=CHARACTERS, cards=character_stock(state))
            label = say("rd.choice.take-character", player=step.player)
            yield choice(moves.TakeCharacter, label, ask, player=step.player)
        case "first":
            everybody = tuple(Stock(player.name, 1) for player in state.players)
            ask = DeckCardAsk(field="player", deck=PLAYERS, cards=everybody)
            yield choice(moves.ChooseFirst, say("rd.choice.first"), ask)
        case "lay":
            ask = DeckCardAsk(field="card", deck=ROOMS, cards=pools.to_deal(state), shown=pools.to_lay(state))
            yield choice(moves.LayRoom, say("rd.choice.lay", room=labels.number(step.slot)), ask, slot=step.slot)
            yield choice(moves.LayLater, say("rd.choice.lay-later"))
        case "room" | "boss":
            slot = find(state.row, step.slot)
            if slot is not None:
                yield choice(moves.TurnRoom, _turn_label(state, step), _hidden_room(state, slot))
        case "cards":
            yield from _cards(state)
        case "reveal":
            yield choice(moves.RevealCards, say("rd.choice.reveal"))


def _turn_label(state: Game, step: Step) -> Message:
    if step.what == "boss":
        return say("rd.choice.meet-boss")
    key = "rd.choice.turn-room" if lies_dark(state, step.slot) else "rd.choice.tell-room"
    return say(key, room=labels.number(step.slot))


def _hidden_room(state: Game, slot: Slot, owner: str = "") -> DeckCardAsk:
    """A room that lies face down. What the phone has shown to somebody it will be; all others see what it can be."""
    deck = BOSSES if slot.lies == "boss" else ROOMS
    shown = pools.to_come(state, slot)
    return DeckCardAsk(field="card", deck=deck, cards=pools.to_draw(state, slot), shown=shown, owner=owner)


# Cards


def _cards(state: Game) -> Iterator[Choice]:
    """Everybody who has not played yet; in secret first, where the table plays so."""
    waiting = [player for name in awaited(state) if (player := player_named(state, name)) is not None]
    if not waiting:
        yield choice(moves.RevealCards, say("rd.choice.go-on"))
        return
    if state.settings.secret_cards and not state.settings.tactical:
        for player in waiting:
            yield _card(state, player, secret=True)
    for player in waiting:
        yield _card(state, player, secret=False)


def _card(state: Game, player: Player, *, secret: bool) -> Choice:
    name = player.name
    words = playable(state, player)
    options = tuple(Option(value=word, label=labels.card(sort_of(word))) for word in words)
    key = "rd.choice.hide" if secret else "rd.choice.play"
    label: Message = say(key, player=name)
    least, most = bounds(state, player)
    if (least, most) != (1, 1):
        owner = name if secret else ""
        ask = PickSomeAsk(field="cards", options=options, least=least, most=most, owner=owner)
        return choice(moves.HideCards if secret else moves.PlayCards, label, ask, player=name)
    once = tuple(option for option in options if ":" not in str(option.value))
    if secret:
        return choice(moves.HideCard, label, SecretPickAsk(field="card", owner=name, options=once), player=name)
    return choice(moves.PlayCard, label, PickAsk(field="card", options=once), player=name)


# Torches


def _by_torchlight(state: Game) -> Iterator[Choice]:
    for player in state.players:
        if may_use(state, player):
            yield choice(moves.UseTorch, say("rd.choice.torch", player=player.name), player=player.name)
        for slot in to_note(state, player):
            label = say("rd.choice.note", player=player.name, room=labels.number(slot.name))
            ask = _hidden_room(state, slot, owner=player.name)
            yield choice(moves.NoteRoom, label, ask, player=player.name, slot=slot.name)
