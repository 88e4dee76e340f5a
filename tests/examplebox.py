"""Pig, a box in one module and without a screen: roll as often as you dare, keep what you have, a 1 loses the turn.

It shows how little a box needs. Its sentences are borrowed from the open table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any, Literal

from core.asks import DiceAsk
from core.box import Box, Picture, Rules, Visibility, Voice
from core.chance import Dice
from core.choices import Choice, choice
from core.facts import Event, Move
from core.frozen import find, frozen, put, record, replace
from core.message import Message, say
from core.paths import escape
from core.refusal import Refused
from core.scene import End, Figure, Offer, Part, People, PlayerSheet, Rank, Row, Scene, Sight, Stack, StepView, Tally
from core.scene import Piece as Shown
from core.table_counts import Chapter, Count

GOAL = 20


# The state


@frozen
class Player:
    name: str
    points: int = 0


@frozen
class Game:
    players: tuple[Player, ...] = ()
    turn: str = ""
    round: int = 0
    risked: int = 0
    last: int = 0
    winner: str = ""


# Moves and events


@record
class SetUp(Move):
    kind: Literal["set-up"] = "set-up"
    players: tuple[str, ...]


@record
class Roll(Move):
    kind: Literal["roll"] = "roll"
    die: Dice


@record
class Keep(Move):
    kind: Literal["keep"] = "keep"


@record
class Seated(Event):
    kind: Literal["seated"] = "seated"
    players: tuple[str, ...]

    def fold(self, _state: Game) -> Game:
        return Game(tuple(Player(name) for name in self.players), self.players[0], 1)

    def story(self, _state: Game) -> Message:
        return say("opentable.table-set", players=self.players, first=self.players[0])


@record
class Rolled(Event):
    kind: Literal["rolled"] = "rolled"
    player: str
    pips: int

    def fold(self, state: Game) -> Game:
        return replace(state, risked=state.risked + self.pips if self.pips > 1 else 0, last=self.pips)

    def story(self, _state: Game) -> Message:
        return say("open.counted", name=self.player, n=self.pips)


@record
class Kept(Event):
    kind: Literal["kept"] = "kept"
    player: str
    points: int
    now: int

    def fold(self, state: Game) -> Game:
        players = put(state.players, Player(self.player, self.now))
        return replace(state, players=players, risked=0, winner=self.player if self.now >= GOAL else "")

    def story(self, _state: Game) -> Message:
        return say("opentable.counted", player=self.player, counter="Pig", by=f"+{self.points}", now=self.now)


@record
class Passed(Event):
    kind: Literal["passed"] = "passed"
    player: str
    round: int

    def fold(self, state: Game) -> Game:
        return replace(state, turn=self.player, round=self.round, risked=0)

    def story(self, _state: Game) -> Message:
        return say("opentable.turn-passed", player=self.player, round=self.round)


# Rules


def decide(state: Game, move: Any) -> list[Event]:
    match move:
        case SetUp():
            return [Seated(players=move.players)]
        case _ if not state.players or state.winner:
            raise Refused("not-set-up")
        case Roll():
            rolled = Rolled(player=state.turn, pips=move.die.total)
            return [rolled, _pass(state)] if move.die.total == 1 else [rolled]
        case Keep():
            player = find(state.players, state.turn)
            assert player is not None
            now = player.points + state.risked
            kept = Kept(player=state.turn, points=state.risked, now=now)
            return [kept] if now >= GOAL else [kept, _pass(state)]
    raise TypeError(move.kind)


def play(state: Game, move: Any) -> tuple[list[Event], Game]:
    events = decide(state, move)
    return events, reduce(lambda after, event: event.fold(after), events, state)


def _pass(state: Game) -> Passed:
    names = [player.name for player in state.players]
    at = (names.index(state.turn) + 1) % len(names)
    return Passed(player=names[at], round=state.round + (at == 0))


def choices(state: Game) -> list[Choice]:
    if not state.players or state.winner:
        return []
    roll = choice(Roll, say("choice.roll", player=state.turn, dice=1, sides=6), DiceAsk(field="die"))
    keep = choice(Keep, say("choice.end-turn", player=state.turn))
    return [roll, keep] if state.risked else [roll]


# Words


def now(state: Game) -> Message:
    if state.winner:
        return say("opentable.now-over", winners=state.winner)
    return say("opentable.now-turn", player=state.turn, round=state.round)


def counts(state: Game) -> tuple[Count, ...]:
    return tuple(
        Count("points", say("count.named", name="Pig"), player.points, player.name, _path(player.name))
        for player in state.players
    )


def _path(player: str) -> str:
    return f"players/{escape(player)}/points"


# The picture


def scene(sight: Sight) -> Scene:
    state: Game = sight.state
    people = tuple(_figure(state, player, seat) for seat, player in enumerate(state.players))
    die = Shown(f"die:{state.last}", str(state.last), f"die-{state.last}", "white-die") if state.last else None
    table = Stack(
        "turn", (Row("turn", say("open.table"), (die,) if die else (), tally=Tally("risked", "", state.risked)),)
    )
    ranked = sorted(people, key=lambda figure: -(figure.main.value or 0) if figure.main else 0)
    return Scene(
        step=StepView(now(state), icon="dice", layout="over" if state.winner else "", hero=state.turn,
                      offers=tuple(Offer(each, each.label, "dice") for each in sight.choices)),
        people=people,
        parts=(Part(People("players", people), 2), Part(table, 1, optional=True)) if not state.winner else (),
        end=End(now(state), tuple(_rank(each, state) for each in ranked)) if state.winner else None,
    )  # fmt: skip


def _figure(state: Game, player: Player, seat: int) -> Figure:
    points = Tally("points", "Pig", player.points, most=GOAL, path=_path(player.name), icon="dice")
    return Figure(player.name, seat, main=points, tallies=(points,), acts=player.name == state.turn)


def _rank(figure: Figure, state: Game) -> Rank:
    assert figure.main is not None
    return Rank(figure.name, figure.main, won=figure.name == state.winner)


def sheet(state: Game, name: str) -> PlayerSheet | None:
    figures = (_figure(state, player, seat) for seat, player in enumerate(state.players))
    return next((PlayerSheet(each, each.tallies) for each in figures if each.name == name), None)


def whose(state: Game, _move: str, _known: Mapping[str, Any]) -> str:
    return state.turn


BOX: Box[Game] = Box(
    name="pig", version=1,
    rules=Rules(empty=Game(), setup=SetUp, moves=(SetUp, Roll, Keep), events=(Seated, Rolled, Kept, Passed),
                play=play, choices=choices, whose=whose, over=lambda state: bool(state.winner)),
    sight=Visibility(viewers=lambda state: tuple(player.name for player in state.players)),
    voice=Voice(title=lambda _state: "Pig", now=now, value_name=lambda path: say("count.named", name=path),
                counts=counts, chapter=lambda state: Chapter(state.round, state.turn)),
    scene=Picture(scene, sheet),
)  # fmt: skip
