"""Makes the recorded games anew: `python -m tests.play.dungeontwister.record`.

Only when the rules have come to write something else: a recorded game is kept as it is, see tests/play.
"""

from __future__ import annotations

from random import Random
from typing import Any

from app.table import Table
from core.amend import Change
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import events as e
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.fighting import awaited, foreseeing
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.setup import SIXTH, to_draft
from core.boxes.dungeontwister.state import Game, Step
from core.boxes.dungeontwister.table import score, target
from core.facts import Event, Move
from core.journal import Journal
from core.randomplay import filled
from core.rulings import Ruling
from data.contents import shipped
from tests.play.dungeontwister.player import Player
from tests.play.recording import record

MUTUAL, FREE = "a-mutual-draft-to-the-fifth-point", "three-secret-teams"
PEOPLE = ("Anna", "Bert", "Дима")

READ = {"Paladin": 3, "Pickpocket": 2}
"""What stands on the tokens of this table."""

WANTED = ("Red Dragon", "Wizard", "Illusionist", "Charm Scroll", "Dragon Slayer", "Treasure", "Fireball Wand", "Goblin")
"""What somebody who has read the rulebook takes first."""


class Evening:
    """A table of sensible players, who choose in secret what is to be secret."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.chance = table, Random(seed)
        self.player = Player(self.chance)

    @property
    def state(self) -> Game:
        state: Game = self.table.journal.state
        return state

    def until(self, turn: int) -> None:
        """Plays on until this turn has begun, or the game is over."""
        while self.state.turn.number < turn and not BOX.rules.over(self.state):
            self.step()

    def still_on(self) -> None:
        if BOX.rules.over(self.state):
            raise LookupError("it was over too soon")

    def step(self) -> Move:
        """Whatever comes next."""
        move = self._next(self.state.steps[-1])
        self.table.play(move)
        return move

    def _next(self, step: Step) -> Move:
        state = self.state
        match step.what:
            case "tell" if step.asks == SIXTH:
                return m.TellSixth(thing="Rope")
            case "tell":
                return m.TellValue(name=step.asks, value=READ[step.asks])
            case "action":
                return self._action()
            case "act":
                return self._secretly_found() or self.player.act(state)
            case "fighters":
                return self.player.muster(state)
            case "combat":
                return self._card(self.chance.choice(awaited(state)))
        choice = BOX.rules.choices(state)[0]
        wanted = [name for name in WANTED if name in to_draft(state, step.what)] if "draft" in step.what else []
        if wanted:
            return m.DraftPick(player=str(dict(choice.given)["player"]), name=wanted[0])
        return filled(BOX, choice, self.chance)

    def _action(self) -> Move:
        (choice,) = (choice for choice in BOX.rules.choices(self.state) if choice.move == "play-action-card")
        return filled(BOX, choice, self.chance)

    def _secretly_found(self) -> Move | None:
        """After a room was opened somebody turns over their own."""
        last = self.table.journal.head.move
        if self.state.teams != "free" or not isinstance(last, m.OpenRoom | m.BringIn) or self.player.maybe(0.4):
            return None
        offered = [choice for choice in BOX.rules.choices(self.state) if choice.move == "bring-in"]
        return filled(BOX, self.chance.choice(offered), self.chance) if offered else None

    def _card(self, name: str) -> Move:
        card = self.player.card(self.state, name)
        if self.state.settings.secret_cards and not foreseeing(self.state):
            return m.HideCombatCard(player=name, card=card)
        return m.LayCombatCard(player=name, card=card)


def mutual(table: Table, seed: int) -> None:
    """Two who draft the same team. Somebody taps wrong, something was missed, something was told wrong."""
    evening = Evening(table, seed)
    evening.until(1)
    table.name("The lines stand")
    evening.until(3)
    while not isinstance(evening.step(), m.Walk):
        evening.still_on()
    table.undo()
    table.redo()
    table.undo()  # it was another
    evening.until(6)
    evening.still_on()
    jumps = evening.state.players[1].jumps
    table.play(Ruling(path=f"players/{PEOPLE[1]}/jumps", value=max(0, jumps - 1), why="a jump card is missing"))
    told_wrong(table)
    evening.until(1000)


def told_wrong(table: Table) -> None:
    """Somebody has turned a room, and it was told as a walk."""
    for node in table.journal.line():
        if isinstance(node.move, m.Walk) and not node.move.over:
            table.amend(table.preview([Change(of=node.origin, move=m.TwistRoom(hero=node.move.hero))]))
            return
    raise LookupError("nobody has walked")


def free(table: Table, seed: int) -> None:
    """Three with teams of their own, who play combat cards openly."""
    evening = Evening(table, seed)
    evening.until(4)
    evening.step()
    table.undo()
    evening.until(1000)


def setup(many: int, **said: Any) -> m.SetUp:
    settings = {name: said.pop(name) for name in tuple(said) if name in Settings.__dataclass_fields__}
    content = shipped("dungeontwister").content
    return m.SetUp(
        seats=PEOPLE[:many], content=content, settings=Settings(**settings), boxes=("P&D", "base"), **said
    )  # fmt: skip


GAMES = {
    MUTUAL: (mutual, setup(2, teams="mutual", secret_cards=True)),
    FREE: (free, setup(3, teams="free", first=PEOPLE[1], pentagram="any")),
}


EVERYTHING = {e.RoomOpened, e.BroughtIn, e.Taken, e.Wounded, e.Healed, e.Killed, e.LeftMaze, e.GiftUsed, e.ThingUsed}
KEPT: dict[str, set[type[Event]]] = {
    MUTUAL: EVERYTHING | {e.HeroDrafted, e.ThingDrafted, e.CardsRevealed, e.Charmed, e.Leapt, e.RoomTwisted},
    FREE: EVERYTHING | {e.TeamChosen, e.CardLaid, e.Spared},
}


def worth_keeping(name: str, journal: Journal[Any]) -> bool:
    """Whether a game has all that it is kept for, and was won by the last point."""
    state: Game = journal.state
    told = [event for node in journal.line() for event in node.events]
    everything = KEPT[name] <= {type(event) for event in told}
    fought = {event.how for event in told if isinstance(event, e.Killed)} >= {"fight"}
    charmed = name != MUTUAL or any(isinstance(event, e.Spent) and event.of == "charm" for event in told)
    won = len(state.winners) == 1 and score(state, state.winners[0]) >= target(state)
    return everything and fought and charmed and won and len(journal.entries) < 260


if __name__ == "__main__":
    record("dungeontwister", GAMES, worth_keeping)
