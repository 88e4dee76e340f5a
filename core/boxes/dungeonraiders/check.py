"""Refuses rulings that would put the game into a state that no screen could show and no move could follow."""

from __future__ import annotations

from collections.abc import Iterable

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, LEVELS, MOST_LIFE, POWERS, ROOMS, sort_of
from core.boxes.dungeonraiders.setup import MOST, free_characters, require_playable_content
from core.boxes.dungeonraiders.state import NO_CARD, Game, Player, Room
from core.boxes.dungeonraiders.steps import STEPS
from core.boxes.dungeonraiders.table import boss_named, card_named, player_named
from core.boxes.dungeonraiders.table_rulings import LARGEST
from core.deck import size
from core.frozen import find
from core.refusal import Refused, require_within


def check(state: Game) -> None:
    if state.stage == "empty":
        raise Refused("not-set-up")
    require_playable_content(state.content, len(state.players))
    require_within(state.level, LEVELS, "RD-2")
    for stock in (*state.supplies, *state.unseen, *state.bosses, *state.gone):
        require_within(stock.count, MOST)
    for number in (state.lit, state.dark, state.reveals):
        require_within(number, LARGEST)
    for player in state.players:
        _player(state, player)
    if state.first and player_named(state, state.first) is None:
        raise Refused("no-such-player", player=state.first)
    for slot in state.row:
        _a_room(state, slot.card, boss=slot.lies == "boss")
    for room in (state.room, state.last):
        _room(state, room)
    _steps(state)
    _enough(state)


def _player(state: Game, player: Player) -> None:
    require_within(player.life, MOST_LIFE, "RD-6")
    require_within(player.start, MOST_LIFE, "RD-6")
    require_within(player.treasure, LARGEST)
    if player.character and find(state.content.characters, player.character) is None:
        raise Refused("rd-no-such-character", "RD-4", character=labels.named(player.character))
    if len(set(player.spent)) < len(player.spent):
        raise Refused("rd-card-twice", "RD-10")
    _cards(player.spent, POWERS)
    _cards(player.laid, ITEMS)
    for stock in player.items:
        require_within(stock.count, MOST)
    for glimpse in player.glimpses:
        # A room or a boss is accepted at any place: otherwise a refused ruling about the row would reveal the note.
        _a_room(state, glimpse.card, boss=boss_named(state, glimpse.card) is not None)


def _cards(cards: Iterable[str], known: tuple[str, ...]) -> None:
    for card in cards:
        if card not in known:
            raise Refused("rd-no-such-card", "RD-10", card=card)


def _a_room(state: Game, name: str, *, boss: bool) -> None:
    if name and (boss_named(state, name) if boss else card_named(state, name)) is None:
        raise Refused("rd-no-such-room", "RD-1", room=labels.named(name))


def _room(state: Game, room: Room) -> None:
    """Refuses a room that would be played as something other than what its card is."""
    _a_room(state, room.card, boss=room.sort in ("boss", "chest"))
    card = card_named(state, room.card)
    if room.sort != "" and room.sort not in ("boss", "chest") and (card is None or sort_of(card) != room.sort):
        raise Refused("rd-no-such-room", "RD-1", room=labels.named(room.card))
    for number in (room.total, room.strength, room.bout):
        require_within(number, LARGEST)
    for play in room.plays:
        _cards(play.cards, (*POWERS, *ITEMS))
        _cards(play.hidden, (*POWERS, *ITEMS, NO_CARD))
        require_within(play.owed, MOST)


def _steps(state: Game) -> None:
    """Refuses steps that nobody could answer: they need places of the row, people at the table, a room to play cards
    in.
    """
    for step in state.steps:
        kind = STEPS.kinds[step.what]
        if kind.auto is not None or kind.setting_up != (state.stage == "setting up") or not kind.fits(state, step):
            raise Refused("rd-not-now")
        for name in (*step.players, *((step.player,) if step.player else ())):
            if player_named(state, name) is None:
                raise Refused("no-such-player", player=name)
    if not state.steps and state.stage != "over":
        raise Refused("rd-not-now")


def _enough(state: Game) -> None:
    """Refuses a state in which there is not enough left to deal and to turn over."""
    if state.stage == "over":
        return
    characters = sum(step.what == "character" for step in state.steps)
    later = (LEVELS - state.level) * ROOMS - 1 if state.level < LEVELS else 0
    unknown = sum(not slot.card and not slot.done and slot.lies != "boss" for slot in state.row)
    met = any(slot.card and slot.lies == "boss" for slot in state.row)
    if (
        len(free_characters(state)) < characters
        or size(state.unseen) < later + unknown
        or not (met or size(state.bosses))
    ):
        raise Refused("rd-copy-incomplete", "RD-1")
