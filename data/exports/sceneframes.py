"""The frames of a box that describes itself: its scenes, flattened so that only what changes is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from core.box import Box
from core.scene import Clash, End, Figure, Piece, Row, Scene, Stack, Still
from data.exports.replayframes import Frame, Json
from data.words import Words

MILESTONE = "milestone."


class SceneFrames:
    """Makes the frames of one replay. Pieces are kept once, in `pieces`, and named by their number after that.

    `lying` has the names of everything that lay on the table at some time, in the order of the box's description.
    """

    def __init__(self, box: Box[Any]) -> None:
        assert box.scene is not None, box.name
        self._box, self._describe = box, box.scene.describe
        self._numbers: dict[tuple[Any, ...], int] = {}
        self.pieces: list[Json] = []
        self.lying: list[str] = []

    def __call__(self, view: Any, players: Mapping[str, int], words: Words) -> Frame:
        self._words = words
        scene = self._describe(Still(view, self._box.rules.over(view), self._box.voice.now(view)), None)
        frame: Frame = {}
        for figure in scene.people:
            if figure.name in players:
                frame |= self._figure(figure, f"p{players[figure.name]}.")
        table = self._table(scene)
        self._remember(table)
        frame |= table
        for milestone in scene.milestones:
            frame[f"{MILESTONE}{milestone.icon}"] = milestone.value
        if scene.end is not None:
            frame["end"] = self._end(scene.end, players)
        return frame

    def _remember(self, table: Frame) -> None:
        """Puts new names behind the one that they follow."""
        at = 0
        for name in table:
            if name in self.lying:
                at = self.lying.index(name) + 1
            else:
                self.lying.insert(at, name)
                at += 1

    # Players

    def _figure(self, figure: Figure, at: str) -> Frame:
        frame: Frame = {f"{at}owes": [self._words.said(each.name) for each in figure.badges], f"{at}fate": figure.fate}
        if figure.role:
            letter = next((sign.upper() for sign in figure.name if sign.isalnum()), "?")
            frame[f"{at}hero"] = [self._words.said(figure.role), letter, figure.seat]
        if figure.rounds is not None:
            rounds = figure.rounds
            frame[f"{at}place"] = f"{self._words.said(rounds.name)}: {rounds.value}/{rounds.most}"
        if figure.hand is not None:
            frame[f"{at}hand"] = self._counted(figure.hand)
        return frame

    # What lies on the table

    def _table(self, scene: Scene) -> Frame:
        frame: Frame = {}
        for part in scene.parts:
            match part.shows:
                case Figure(track=track) if track is not None:
                    frame[f"track.{track.key}"] = [self._words.said(track.name), track.at, track.of]
                case Stack(rows=rows):
                    for row in rows:
                        frame[f"row.{row.key}"] = self._row(row)
                case Clash() as clash:
                    frame[f"clash.{clash.key}"] = [
                        self._words.said(clash.title), clash.icon, clash.tone, self._words.said(clash.prize),
                    ]  # fmt: skip
                    if clash.against is not None:
                        frame[f"row.{clash.against.key}"] = self._row(clash.against)
        return frame

    def _row(self, row: Row) -> Json:
        title, caption = self._words.said(row.title), self._words.said(row.caption)
        return [title, caption, row.tone, row.alarm, row.places, *self._counted(row)]

    def _counted(self, row: Row) -> list[int]:
        return [number for piece in row.pieces for number in (self._number(piece), piece.count)]

    def _number(self, piece: Piece) -> int:
        form = (piece.shape, piece.icon, self._words.said(piece.name), piece.tone, piece.marks)
        if form not in self._numbers:
            self._numbers[form] = len(self.pieces)
            self.pieces.append([*form[:4], list(piece.marks)])
        return self._numbers[form]

    # The end

    def _end(self, end: End, players: Mapping[str, int]) -> Json:
        """Seat, alive, won, points, what they are made of, honours."""
        return [
            [
                players.get(rank.name, -1),
                True,
                rank.won,
                rank.total.value if rank.total is not None else "",
                " · ".join(self._words.said(each) for each in rank.sum),
                [self._words.said(each) for each in rank.honours],
            ]
            for rank in end.ranks
        ]


def marks(frames: Sequence[Frame]) -> list[tuple[int, str]]:
    """The positions at which a milestone was reached, with its symbol."""
    found = []
    for position, (before, after) in enumerate(pairwise(frames), start=1):
        for name, value in after.items():
            if name.startswith(MILESTONE) and value > before.get(name, 0):
                found.append((position, name.removeprefix(MILESTONE)))
    return found
