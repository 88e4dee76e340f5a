"""Torches: each shows the dark rooms of a level to one player alone."""

from __future__ import annotations

from collections.abc import Iterator

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import TORCH
from core.boxes.dungeonraiders.events.levels import RoomNoted, TorchUsed
from core.boxes.dungeonraiders.levels import hidden_room, known_room
from core.boxes.dungeonraiders.moves import NoteRoom, UseTorch
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game, Player, Slot
from core.boxes.dungeonraiders.table import alive, boss_named, held, in_the_dark, player_named, step_now
from core.choices import Choice, choice
from core.deck import count_of
from core.frozen import find
from core.message import say
from core.refusal import Refused
from core.steps import Beside

AFTER_LAYING = ("room", "boss", "cards", "reveal")
"""The steps at which the rooms of a level are laid out."""


def level_lies(state: Game) -> bool:
    step = step_now(state)
    return state.stage == "playing" and step is not None and step.what in AFTER_LAYING


def may_use(state: Game, player: Player) -> bool:
    """RD-23: tells whether a player may use a torch: at any time, as long as there is something that they have not
    seen.
    """
    dark = in_the_dark(state)
    return level_lies(state) and alive(player) and bool(held(player, TORCH)) and bool(dark) and not player.looked


def use_torch(run: Run, move: UseTorch) -> None:
    player = _living(run, move.player)
    if not level_lies(run.state):
        raise Refused("rd-not-now")
    if not held(player, TORCH):
        raise Refused("rd-item-not-held", "RD-23", player=player.name, card=labels.card(TORCH))
    if not in_the_dark(run.state):
        raise Refused("rd-nothing-dark", "RD-23")
    if player.looked:
        raise Refused("rd-has-looked", "RD-23", player=player.name)
    run.tell(TorchUsed(player=player.name))


def to_note(state: Game, player: Player) -> tuple[Slot, ...]:
    """RD-23: returns the dark rooms that a player has seen. A room that the player has already noted can be noted
    again: otherwise everybody could see from the choices which rooms were noted.
    """
    return in_the_dark(state) if player.looked and alive(player) and level_lies(state) else ()


def note_room(run: Run, move: NoteRoom) -> None:
    """RD-23: notes what only this player knows. The note binds nobody: what is turned over later is what lies there."""
    player = _living(run, move.player)
    if not player.looked or not level_lies(run.state):
        raise Refused("rd-no-torch-lit", "RD-23", player=player.name)
    slot = find(in_the_dark(run.state), move.slot)
    if slot is None:
        raise Refused("rd-nothing-dark", "RD-23")
    if slot.lies == "boss":
        if boss_named(run.state, move.card.card) is None or count_of(run.state.bosses, move.card.card) < 1:
            raise Refused("rd-no-such-boss", "RD-31", boss=labels.named(move.card.card))
    else:
        known_room(run, move.card.card)
    run.tell(RoomNoted(player=player.name, slot=slot.name, card=move.card.card, by=move.card.by))


def _living(run: Run, name: str) -> Player:
    player = player_named(run.state, name)
    if player is None:
        raise Refused("no-such-player", player=name)
    if not alive(player):
        raise Refused("rd-dead", "RD-28", player=name)
    return player


def by_torchlight(state: Game) -> Iterator[Choice]:
    """Yields the choices that can be made at any time, besides those that the game waits for."""
    for player in state.players:
        if may_use(state, player):
            yield choice(UseTorch, say("rd.choice.torch", player=player.name), player=player.name)
        for slot in to_note(state, player):
            label = say("rd.choice.note", player=player.name, room=labels.number(slot.name))
            yield choice(NoteRoom, label, hidden_room(state, slot, player.name), player=player.name, slot=slot.name)


STEPS = (Beside({UseTorch: use_torch, NoteRoom: note_room}, by_torchlight),)
