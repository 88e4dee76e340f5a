"""Two games that differ in nothing but what somebody has chosen unseen: a team, a starting line, a combat card.

tests/core/test_twins.py sees whether anybody else can tell them apart.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from core import paths
from core.acts import Played, Undone
from core.box import Viewer
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import ON_THE_LINE
from core.boxes.dungeontwister.random_setup import random_setup
from core.boxes.dungeontwister.state import Game, Hero, Item
from core.boxes.dungeontwister.teams import heroes_of, pairs_of, things_of
from core.frozen import replace
from core.journal import Journal
from tests.core import twins
from tests.core.dungeontwister.chance import next_move
from tests.core.dungeontwister.table import BOTH, CONTENT
from tests.core.playing import write

ROOMS = (m.ChooseTeam, m.ChooseRooms)

# Games with something to hide


def game_with_secrets(chance: Random) -> Journal[Any]:
    """A game by chance at a moment when somebody has chosen something that the others do not know."""
    journal: Journal[Any] = Journal(BOX)
    setup = random_setup(chance, CONTENT)
    settings = replace(setup.settings, secret_cards=True)
    if chance.random() < 0.5:
        setup = replace(setup, teams="free", boxes=BOTH)
    write(journal, journal.play(replace(setup, settings=settings)))
    for _ in range(300):
        move = next_move(journal.state, chance)
        if move is None or (secrets(journal.state) and chance.random() < 0.08):
            break
        write(journal, journal.play(move))
        if isinstance(move, (m.ChooseLine, m.BringIn)) and chance.random() < 0.3:
            write(journal, journal.undo())
    return journal


def secrets(state: Game) -> dict[str, set[str]]:
    """Which secrets each has."""
    found: dict[str, set[str]] = {}
    if BOX.rules.over(state):
        return found
    for side in state.players:
        if side.line:
            found.setdefault(side.name, set()).add("line")
    for laid in state.fight.laid:
        if laid.hidden:
            found.setdefault(laid.name, set()).add("card")
    if state.teams == "free":
        for piece in _pieces(state):
            if piece.status == "waiting":
                found.setdefault(piece.side, set()).add("team")
    return found


def _pieces(state: Game) -> list[Hero | Item]:
    return [*state.heroes, *state.items]


class Twin:
    """The same game again, in which one player has chosen otherwise wherever that is still a secret."""

    def __init__(self, journal: Journal[Any], owner: str, chance: Random) -> None:
        self.was, self.owner, self.chance = journal, owner, chance
        self.journal: Journal[Any] = Journal(BOX)
        self.instead: dict[str, str] = {}
        self.pairs: dict[str, str] = {}
        turned = [entry.n for entry in journal.entries if isinstance(_move(entry.act), m.RevealCards)]
        self.revealed = max(turned, default=0)

    def played(self) -> Journal[Any]:
        for entry in self.was.entries:
            if isinstance(entry.act, Undone):
                write(self.journal, self.journal.undo())
                continue
            move = _move(entry.act)
            assert move is not None
            write(self.journal, self.journal.play(self._otherwise(move, entry.n)))
        return self.journal

    def _otherwise(self, move: Any, n: int) -> Any:
        mine = getattr(move, "player", "") == self.owner
        match move:
            case m.ChooseTeam() if mine:
                return self._other_team(move)
            case m.ChooseRooms() if mine:
                return replace(move, rooms=self._other_rooms(move.rooms))
            case m.ChooseLine() if mine:
                return self._other_line(move)
            case m.HideCombatCard() if mine and n > self.revealed:
                hand = next(side.combat for side in self.journal.state.players if side.name == self.owner)
                return replace(move, card=self.chance.choice([card for card in hand if card != move.card] or hand))
            case m.BringIn() if mine:
                return replace(move, name=self.instead.get(move.name, move.name))
        return move

    def _known(self) -> set[str]:
        """Whoever and whatever of the owner's has come to light, also where that was taken back."""
        states = [node.state for node in self.was.nodes()]
        return {piece.name for state in states for piece in _pieces(state) if piece.status != "waiting"}

    def _other_team(self, move: m.ChooseTeam) -> m.ChooseTeam:
        state, known = self.journal.state, self._known()
        free = [name for name in heroes_of(state) if name not in move.heroes]
        heroes = self._exchanged(list(move.heroes), free, known)
        words = [word.partition("#")[0] for word in move.things]
        left = list((Counter(things_of(state)) - Counter(words)).elements())
        once = [name for name in words if words.count(name) == 1]
        things = self._exchanged(once, [name for name in left if name not in words], known)
        things += [name for name in words if words.count(name) > 1]
        return replace(move, heroes=tuple(heroes), things=tuple(things), rooms=self._other_rooms(move.rooms))

    def _other_rooms(self, rooms: tuple[str, ...]) -> tuple[str, ...]:
        """Pairs that nobody has chosen, in the place of those that nobody else has: that two are the same is told."""
        if not self.pairs:
            chosen = [move for entry in self.was.entries if isinstance(move := _move(entry.act), ROOMS)]
            others = {pair for move in chosen if move.player != self.owner for pair in move.rooms}
            own = {pair for move in chosen if move.player == self.owner for pair in move.rooms}
            free = [pair for pair in pairs_of(self.journal.state) if pair not in own | others]
            self.chance.shuffle(free)
            self.pairs = dict(zip(sorted(own - others), free, strict=False))
        return tuple(self.pairs.get(pair, pair) for pair in rooms)

    def _exchanged(self, chosen: list[str], others: list[str], known: set[str]) -> list[str]:
        """Some of those who are not known are others."""
        self.chance.shuffle(others)
        found = []
        for name in chosen:
            if others and f"{self.owner}:{name}" not in known and self.chance.random() < 0.7:
                other = others.pop()
                self.instead[f"{self.owner}:{name}"] = f"{self.owner}:{other}"
                name = other
            found.append(name)
        return found

    def _other_line(self, move: m.ChooseLine) -> m.ChooseLine:
        """Another one, if it was never shown; else the same, as far as its heroes are the same."""
        own = [hero.name for hero in self.journal.state.heroes if hero.side == self.owner]
        if not any(node.state.stage == "playing" for node in self.was.nodes()):
            return replace(move, heroes=tuple(self.chance.sample(own, ON_THE_LINE)))
        return replace(move, heroes=tuple(self.instead.get(name, name) for name in move.heroes))


def _move(act: Any) -> Any:
    return act.move if isinstance(act, Played) else None


def twin(journal: Journal[Any], owner: str, chance: Random) -> Journal[Any]:
    return Twin(journal, owner, chance).played()


def everything(journal: Journal[Any], viewer: Viewer) -> Any:
    """All that a viewer can get out of a game."""
    parts = ("fight/", "steps", "players/", "turn/", "rooms", "first")
    view = BOX.sight.view(journal.state, viewer)
    return twins.everything(journal, viewer, [path for path, _ in paths.walk(view) if path.startswith(parts)])
