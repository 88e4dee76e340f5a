"""Makes the recorded games anew: `python -m tests.play.dungeonraiders.record`.

Only when the rules have come to write something else: a recorded game is kept as it is, see tests/play.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from app.table import Table
from core.amend import Change
from core.asks import random_answer
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import events as e
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.settings import Settings
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import alive, awaited, player_named, step_now
from core.chance import By, Drawn
from core.choices import Choice
from core.facts import Move
from core.frozen import but, find
from core.journal import Journal
from core.nodes import Node
from core.rulings import Ruling
from data.contents import shipped
from tests.play.dungeonraiders import player as sensible
from tests.play.recording import record

FIVE, TWO = "five-raiders-and-a-boss", "two-tactical-raiders"
PEOPLE = ("Anna", "Bert", "Chloé", "Дима", "Эва")


class Evening:
    """A table of sensible players. Cards are drawn by the phone, or from a deck that lies on the table."""

    def __init__(self, table: Table, seed: int, by: By) -> None:
        self.table, self.chance, self.by = table, Random(seed), by

    @property
    def state(self) -> Game:
        state: Game = self.table.journal.state
        return state

    def until(self, level: int) -> None:
        """Plays on until this level is laid out, or the game is over."""
        while self.state.level < level and not BOX.rules.over(self.state):
            self.step()

    def step(self) -> None:
        """Whatever comes next, with a torch lit or something noted by the way."""
        for move in self._by_torchlight():
            self.table.play(move)
        self.table.play(self._next())

    def _by_torchlight(self) -> Iterator[Move]:
        for choice in BOX.rules.choices(self.state):
            who = player_named(self.state, str(dict(choice.given).get("player", "")))
            if choice.move == "use-torch" and who is not None and sensible.wants_light(self.state, who, self.chance):
                yield self._answered(choice)
                return
            slot = str(dict(choice.given).get("slot", ""))
            if choice.move == "note-room" and who is not None and find(who.glimpses, slot) is None:
                yield self._answered(choice)
                return

    def _next(self) -> Move:
        step = step_now(self.state)
        assert step is not None
        if step.what == "cards" and awaited(self.state):
            return self._card(self.chance.choice(awaited(self.state)))
        choice = BOX.rules.choices(self.state)[0]
        return self._answered(choice)

    def _card(self, name: str) -> Move:
        """In secret where the table plays so."""
        player = player_named(self.state, name)
        assert player is not None
        words = sensible.cards(self.state, player, self.chance)
        secret = self.state.settings.secret_cards
        if self.state.room.sort == "boss":
            return m.HideCards(player=name, cards=words) if secret else m.PlayCards(player=name, cards=words)
        return m.HideCard(player=name, card=words[0]) if secret else m.PlayCard(player=name, card=words[0])

    def _answered(self, choice: Choice) -> Move:
        slot = str(dict(choice.given).get("slot", "")) or (self.state.steps[-1].slot if self.state.steps else "")
        answers = {ask.field: self._drawn(random_answer(ask, self.chance), slot) for ask in choice.asks}
        kinds: dict[str, Any] = {kind.__dataclass_fields__["kind"].default: kind for kind in BOX.rules.moves}
        move: Move = kinds[choice.move](**choice.fields(answers))
        return move

    def _drawn(self, answer: Any, slot: str) -> Any:
        """A room that somebody has seen by torchlight is the one that lies there."""
        if not isinstance(answer, Drawn):
            return answer
        seen = (glimpse for player in self.state.players for glimpse in player.glimpses if glimpse.name == slot)
        glimpse = next(seen, None)
        return Drawn(card=glimpse.card if glimpse is not None else answer.card, by=self.by)


def five(table: Table, seed: int) -> None:
    """Two levels with cards on the phone that goes round, then openly. Somebody taps wrong, something was missed."""
    evening = Evening(table, seed, "table")
    evening.until(2)
    table.name("Level 2")
    evening.step()
    table.undo()
    table.redo()
    evening.until(3)
    table.play(m.ChangeSettings(settings=but(evening.state.settings, secret_cards=False)))
    while step_now(evening.state) is None or len(awaited(evening.state)) < 2:
        evening.step()
    evening.step()
    table.undo()  # that was somebody else's card
    evening.step()
    evening.until(4)
    treasure = evening.state.players[1].treasure
    table.play(Ruling(path=f"players/{PEOPLE[1]}/treasure", value=treasure + 1, why="a coin lay under the box"))
    swap(table, PEOPLE[2])
    evening.until(6)


def swap(table: Table, name: str) -> None:
    """Two cards that somebody has played openly were told the wrong way round."""
    played: list[Node[Any]] = [
        node for node in table.journal.line() if isinstance(node.move, m.PlayCard) and node.move.player == name
    ]
    for one, other in pairwise(played):
        first, second = one.move, other.move
        assert isinstance(first, m.PlayCard)
        assert isinstance(second, m.PlayCard)
        if not (first.card.isdecimal() and second.card.isdecimal()):
            continue
        edits = [
            Change(of=one.origin, move=but(first, card=second.card)),
            Change(of=other.origin, move=but(second, card=first.card)),
        ]
        found = table.preview(edits)
        if found.act is not None:
            table.amend(found)
            return
    raise LookupError("there is nothing to be swapped")


def two(table: Table, seed: int) -> None:
    """All is dealt by the phone, and cards are played in turn."""
    evening = Evening(table, seed, "phone")
    evening.until(3)
    evening.step()
    table.undo()
    evening.until(6)


def setup(many: int, **settings: Any) -> m.SetUp:
    seats = tuple(m.Seat(name) for name in PEOPLE[:many])
    return m.SetUp(seats=seats, content=shipped("dungeonraiders").content, settings=Settings(**settings))


GAMES = {
    FIVE: (five, setup(5, secret_cards=True, item_vault=True)),
    TWO: (two, setup(2, tactical=True)),
}


EVERYTHING = {e.ChestShared, e.MonsterStruck, e.TrapSprung, e.VaultGave, e.TorchUsed, e.RoomNoted, e.CardsAgain}
WANTED = {
    FIVE: EVERYTHING | {e.CardsRevealed, e.CardsPlayed, e.MonsterBeaten, e.Died, e.FellBehind},
    TWO: EVERYTHING | {e.FirstPassed, e.MonsterConfused},
}


def worth_keeping(name: str, journal: Journal[Any]) -> bool:
    """Whether a game has all that it is kept for, and ends after the boss: with two of five dead, with both of two."""
    state = journal.state
    told = [event for node in journal.line() for event in node.events]
    fought = any(isinstance(event, e.MonsterStruck | e.MonsterBeaten) and event.boss for event in told)
    living = sum(alive(player) for player in state.players)
    finished = any(isinstance(event, e.LevelEnded) and event.level == 5 for event in told)
    everything = WANTED[name] <= {type(event) for event in told}
    return everything and fought and finished and living == {FIVE: 3, TWO: 2}[name]


if __name__ == "__main__":
    record("dungeonraiders", GAMES, worth_keeping)
