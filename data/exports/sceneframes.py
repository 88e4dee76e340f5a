"""The frames of a box that describes itself: its scenes, flattened so that only the changes have to be stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, TypeVar

from core.box import Box
from core.message import Name
from core.scene import (
    Clash,
    End,
    Figure,
    Force,
    Grid,
    Map,
    People,
    Piece,
    Played,
    Plays,
    Rank,
    Row,
    Scene,
    Sign,
    Space,
    Stack,
    Still,
    Tally,
    Text,
    Track,
)
from data.exports.replayframes import Frame, Json
from data.words import Words

T = TypeVar("T")
J = TypeVar("J")

MILESTONE = "milestone."


class SceneFrames:
    """Makes the frames of one replay. Pieces are stored once, in `pieces`, and referred to by their number.

    `lying` has the names of everything that lay on the table at some time, in the order of the box's description. `top`
    is the track above it: its words, the numbers of its spaces, and the words for what is left of it. `map` has the
    name, the width, the height and the goal of the board; it is None where the table follows no board.
    """

    def __init__(self, box: Box[Any]) -> None:
        self._box = box
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._before: dict[str, tuple[object, Any]] = {}
        self.pieces: list[Json] = []
        self.lying: list[str] = []
        self.top: Json = None
        self.map: Json = None

    def __call__(self, view: Any, players: Mapping[str, int], words: Words) -> Frame:
        if self._box.scene is None:
            return {}
        self._words = words
        scene = self._box.scene.describe(Still(view, self._box.rules.over(view), self._box.voice.now(view)))
        frame: Frame = {}
        for figure in scene.people:
            if figure.name in players:
                at = f"p{players[figure.name]}."
                frame |= self._kept(at, figure, partial(self._figure, at=at))
        table = self._table(scene, players)
        self._remember(table)
        frame |= table
        if isinstance(scene.top, Track) and scene.top.numbers:
            frame |= self._kept("top", scene.top, self._top)
        for part in scene.parts:
            match part.shows:
                case Clash() as clash if _duel(clash):
                    frame["fight"] = self._fight(clash, players)
                case Map(loose=False) as board:
                    frame |= self._map(board, players)
        for milestone in scene.milestones:
            frame[f"{MILESTONE}{milestone.icon}"] = milestone.value
        if scene.step.clash is not None:
            frame["fight"] = True
        if scene.end is not None:
            frame["end"] = self._end(scene, scene.end, players)
        return frame

    def _remember(self, table: Frame) -> None:
        """Inserts each new name after the one that it follows."""
        at = 0
        for name in table:
            if name in self.lying:
                at = self.lying.index(name) + 1
            else:
                self.lying.insert(at, name)
                at += 1

    def _kept(self, at: str, thing: T, made: Callable[[T], J]) -> J:
        """What is made of the thing that stands there, made only once while it is the very same thing.

        Most of a scene is that of the moment before, and boxes describe again only what has changed.
        """
        before = self._before.get(at)
        if before is None or before[0] is not thing:
            before = self._before[at] = thing, made(thing)
        found: J = before[1]
        return found

    # Players

    def _figure(self, figure: Figure, at: str) -> Frame:
        owes = [each for each in figure.badges if each.tone in ("", "danger")]
        fate = "dead" if figure.fate == "stone" else figure.fate
        frame: Frame = {f"{at}owes": [self._words.said(each.name) for each in owes], f"{at}fate": fate}
        frame[f"{at}place"] = " · ".join(self._words.said(each.name) for each in figure.badges if each not in owes)
        if figure.place is not None:
            frame[f"{at}place"] = self._words.said(figure.place.name)
        if figure.role and figure.budget is None:
            letter = next((sign.upper() for sign in figure.name if sign.isalnum()), "?")
            if figure.crest is not None:
                letter = self._words.letter(figure.crest.box, figure.crest.name)
            frame[f"{at}hero"] = [self._words.said(figure.role), letter, figure.seat]
        if figure.rounds is not None:
            rounds = figure.rounds
            frame[f"{at}place"] = f"{self._words.said(rounds.name)}: {rounds.value}/{rounds.most}"
        if figure.hand is not None and any(piece.icon != figure.hand.icon for piece in figure.hand.pieces):
            frame[f"{at}hand"] = self._counted(figure.hand)
        if figure.rows and figure.main is not None and figure.main.most:
            frame[f"{at}way"] = [figure.main.value, figure.main.most, self._words.said(figure.main.name)]
        for row in figure.rows:
            frame[f"{at}row.{row.key}"] = [self._words.said(row.title), row.icon, bool(row.path), *self._counted(row)]
        if figure.rows:
            frame[f"{at}rows"] = [row.key for row in figure.rows]
            frame[f"{at}gains"] = [[each.icon, self._words.said(each.name), each.value] for each in figure.gains]
        return frame

    # What lies on the table

    def _table(self, scene: Scene, players: Mapping[str, int]) -> Frame:
        frame: Frame = {}
        if isinstance(scene.top, Track) and not scene.top.numbers:
            stops = [self._number(piece) for piece in scene.top.stops]
            frame[f"stops.{scene.top.key}"] = [self._words.said(scene.top.name), scene.top.icon, stops]
        for row in scene.aside:
            frame[f"aside.{row.key}"] = [self._words.said(row.title), *self._counted(row)]
        for part in scene.lying():
            match part.shows:
                case Plays() as plays:
                    frame[f"plays.{plays.key}"] = self._plays(plays, players)
                case People(key=key, figures=figures) if any(_lies(each) for each in figures):
                    for each in figures:
                        if each.budget is not None:
                            frame["turn.now"] = self._turn(each, players)
                    frame[f"people.{key}"] = [players.get(each.name, -1) for each in figures]
                case Grid(rows=rows):
                    for row in rows:
                        frame[f"places.{row.key}"] = self._row(row)
                case Figure(track=track) if track is not None:
                    frame[f"track.{track.key}"] = [self._words.said(track.name), track.at, track.of]
                case Stack(rows=rows):
                    for row in rows:
                        name = f"row.{row.key}"
                        frame[name] = self._kept(name, row, self._row)
                case Clash() as clash if not _duel(clash):
                    frame[f"clash.{clash.key}"] = [
                        self._words.said(clash.title), clash.icon, clash.tone, self._words.said(clash.prize),
                        [self._force(force, players) for force in clash.forces],
                    ]  # fmt: skip
                    if clash.against is not None:
                        frame[f"row.{clash.against.key}"] = self._row(clash.against)
        return frame

    # The track above everything

    def _top(self, track: Track) -> Frame:
        left = track.left
        self.top = [
            self._words.said(track.name),
            list(track.numbers),
            self._words.said(left.called or left.name) if left else "",
        ]
        return {"top": [track.at, left.value if left is not None else ""]}

    # A fight with cards or dice

    def _fight(self, clash: Clash, players: Mapping[str, int]) -> Json:
        return [
            self._words.said(clash.title),
            clash.sign,
            [self._duellist(force, players) for force in clash.forces],
        ]

    def _duellist(self, force: Force, players: Mapping[str, int]) -> Json:
        """Returns seat, name, symbol, how close to the end, total, its colour, how it came about, the cards that lie
        open.
        """
        numbers = {each.key: each for each in (force.health, force.taken) if each is not None}
        # A number never stands in another line than its name.
        said = [
            f"{self._words.said(each.name)} {_value(each)}".replace(" ", "\N{NO-BREAK SPACE}")
            for each in numbers.values()
        ]
        played, name = force.played, self._words.said(force.fighters.title)
        sums = self._words.said(force.sum)
        return [
            players.get(force.owner, -1),
            name[:1].upper() + name[1:],
            force.fighters.pieces[0].icon,
            " · ".join(said),
            force.total,
            force.tone,
            f"{sums} {self._words.said(played.title)}" if played is not None and not played.pieces else "",
            [self._number(piece) for piece in played.pieces] if played is not None else [],
        ]

    # The map

    def _map(self, board: Map, players: Mapping[str, int]) -> Frame:
        """Returns the spaces by their names. Players and pieces have values of their own, because they move all the
        time.
        """
        self.map = [self._words.said(board.name), board.wide, board.high, [list(cell) for cell in board.goal]]
        # Somebody who comes to the table later has a place on the map from then on.
        frame = dict(self._kept(f"map.{len(players)}", board.spaces, partial(self._spaces, players=players)))
        for way in board.ways:
            if way.cell is not None and way.whose in players:
                frame[f"p{players[way.whose]}.below"] = [list(way.cell), way.direction]
        return frame

    def _spaces(self, spaces: Sequence[Space], players: Mapping[str, int]) -> Frame:
        frame: Frame = {}
        for space in spaces:
            if not space.cells:
                continue
            frame[f"s.{space.key}"] = [[list(cell) for cell in space.cells], space.icon, space.tone, list(space.sides)]
            here = list(space.cells[0])
            for piece in space.pieces:
                if piece.whose in players:
                    frame[f"p{players[piece.whose]}.at"] = here
                elif not piece.whose:
                    frame[f"k.{piece.key}"] = [here, piece.icon, self._words.said(piece.name)]
        return frame

    def _plays(self, plays: Plays, players: Mapping[str, int]) -> Json:
        """Returns when it was, what it is, how it went, its symbol and colours, what it takes and brings, and a line
        for each player.
        """
        words = [self._words.said(each) for each in (plays.when, plays.title, plays.caption)]
        stakes = [[self._words.said(row.caption), self._sum(row), *self._counted(row)] for row in plays.stakes]
        lines = [self._played(each, players) for each in plays.played]
        return [*words, plays.icon, plays.tone, plays.verdict, stakes, lines]

    def _sum(self, row: Row) -> str:
        tally = row.tally
        return f"{self._words.said(tally.name)} {tally.value}/{tally.most}" if tally is not None else ""

    def _played(self, each: Played, players: Mapping[str, int]) -> Json:
        """Returns the player, the pieces, their total, the words in the place of pieces, the changes, and what was
        gained.
        """
        changes = [[tally.icon, self._words.said(tally.name), tally.value] for tally in each.changes]
        pieces, gained = ([self._number(piece) for piece in some] for some in (each.pieces, each.gained))
        return [players.get(each.name, -1), pieces, each.worth, self._words.said(each.words), changes, gained]

    def _turn(self, figure: Figure, players: Mapping[str, int]) -> Json:
        """Returns whose turn it is, and what they can still spend: words, symbol, how many, of how many, symbol of
        each.
        """
        budget = [
            [self._words.said(each.name), each.icon, each.value, each.most or each.value, each.pip]
            for each in figure.budget or ()
        ]
        return [players.get(figure.name, -1), self._words.said(figure.role) or figure.name, budget]

    def _force(self, force: Force, players: Mapping[str, int]) -> Json:
        """Returns the player, the key of the side, its title, who fights, how strong, the card, the total."""
        card = None if force.card is None else self._number(force.card)
        fighters = [self._number(piece) for piece in force.fighters.pieces]
        title = self._words.said(force.fighters.title)
        return [players.get(force.owner, -1), force.fighters.key, title, fighters, force.strength, card, force.total]

    def _row(self, row: Row) -> Json:
        title, caption = self._words.said(row.title), self._words.said(row.caption)
        return [title, caption, row.tone, row.alarm, row.places, *self._counted(row)]

    def _counted(self, row: Row) -> list[int]:
        return [number for piece in row.pieces for number in (self._number(piece), piece.count)]

    def _number(self, piece: Piece) -> int:
        """Returns the number of a piece. Its optional values are in an object at the end, which is left out where it is
        empty.
        """
        name = self._words.said(piece.name)
        more = {
            "face": piece.face,
            "short": self._short(piece.name) if piece.shape == "hero" else "",
            "badge": self._sign(piece.badge),
            "load": tuple(self._number(each) for each in piece.load),
            "values": tuple(_value(each) for each in piece.values),
        }
        own = tuple((key, value) for key, value in more.items() if value)
        form = (piece.shape, piece.icon, name, piece.tone, piece.marks, own)
        if form not in self._numbers:
            self._numbers[form] = len(self.pieces)
            self.pieces.append([*form[:4], list(piece.marks), *([dict(own)] if own else [])])
        return self._numbers[form]

    def _short(self, name: Text) -> str:
        """Returns what the table calls somebody in a narrow place."""
        return self._words.short(name.box, name.name) if isinstance(name, Name) else self._words.said(name)

    def _sign(self, sign: Sign | None) -> tuple[str, ...]:
        return () if sign is None else (sign.icon, self._words.said(sign.name), sign.tone)

    # The end

    def _end(self, scene: Scene, end: End, players: Mapping[str, int]) -> Json:
        """Returns for each player: seat, alive, won, points, what they consist of, and honours with what brought the
        points.
        """
        gains = {figure.name: [each.name for each in figure.gains] for figure in scene.people}
        fates = {figure.name: figure.fate for figure in scene.people}
        return [
            [
                players.get(rank.name, -1),
                fates.get(rank.name) not in ("dead", "stone"),
                rank.won,
                rank.total.value if rank.total is not None else "",
                " · ".join(self._sums(rank)),
                [self._words.said(each) for each in (*rank.honours, *gains.get(rank.name, ()))],
            ]
            for rank in end.ranks
        ]

    def _sums(self, rank: Rank) -> list[str]:
        """Returns what became of a player, what counts besides the result, and what the result consists of."""
        fate = [self._words.said(rank.fate.name)] if rank.fate is not None else []
        counted = [f"{self._words.said(each.name)} {_value(each)}" for each in rank.tallies]
        return [*fate, *counted, *(self._words.said(each) for each in rank.sum)]


def _lies(figure: Figure) -> bool:
    """Tells whether anything lies before a player besides the cards, which are shown on the player's own card."""
    return any(row.pieces and not row.path for row in figure.rows)


def _duel(clash: Clash) -> bool:
    """Tells whether a clash takes several rounds, with somebody close to the end."""
    return any(force.health is not None for force in clash.forces)


def _value(tally: Tally) -> str:
    return "?" if tally.value is None else str(tally.value)


def marks(frames: Sequence[Frame]) -> list[tuple[int, str]]:
    """Returns the positions at which a milestone was reached, with its symbol."""
    found = []
    for position, (before, after) in enumerate(pairwise(frames), start=1):
        for name, value in after.items():
            if name.startswith(MILESTONE) and value > before.get(name, 0):
                found.append((position, name.removeprefix(MILESTONE)))
    return found
