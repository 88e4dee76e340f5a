"""A Dungeon Twister table that is being set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from app.boxes.dungeontwister.settings import SHEET
from app.newheroes import Hero, NewHeroGame
from app.people import LastTable, People
from app.preferences import Preferences
from core.boxes.dungeontwister import moves
from core.boxes.dungeontwister.content import FEWEST_PLAYERS, MOST_PLAYERS, From
from core.boxes.dungeontwister.state import Teams
from core.frozen import Named
from core.message import Message, say
from core.refusal import Refused
from data.words import Words

Way: TypeAlias = Literal["pd", "base", "mutual", "free"]
"""DT-1 … DT-4: which boxes are used, and how the teams are chosen."""

WAYS: tuple[Way, ...] = get_args(Way)

_MEANS: dict[Way, tuple[Teams, tuple[From, ...]]] = {
    "pd": ("box", ("P&D",)),
    "base": ("box", ("base",)),
    "mutual": ("mutual", ("P&D", "base")),
    "free": ("free", ("P&D", "base")),
}


class NewTwist(NewHeroGame[Hero]):
    """A table at which nobody chooses a hero at a seat: each side has eight heroes, and chooses them when the game has
    begun.
    """

    box = "dungeontwister"
    fewest = FEWEST_PLAYERS
    most = MOST_PLAYERS
    rolled = True
    has_dice = False
    sheet = SHEET

    def __init__(
        self, home: Path, people: People, preferences: Preferences, words: Words, like: LastTable | None
    ) -> None:
        way = like.settings.get("way") if like else None
        self.way: Way = way if way in WAYS else WAYS[0]
        super().__init__(home, people, preferences, words, like)

    def cards(self) -> Sequence[Named]:
        return ()

    def hero(self, name: str) -> Hero:
        return Hero(name=name)

    def choose_way(self, way: Way) -> None:
        self.way = way

    def begins(self) -> Message:
        """DT-3: the first player is drawn by chance, unless the table has named one."""
        return super().begins() if self.beginner else say("dt.new.first-by-chance")

    def _too_few(self) -> Refused:
        return self._not_so_many(len(self.seats) - 1)

    def _too_many(self) -> Refused:
        return self._not_so_many(len(self.seats) + 1)

    def _not_so_many(self, count: int) -> Refused:
        return Refused("dt-players", "DT-1", count=count, fewest=self.fewest, most=self.most)

    def _settings(self) -> dict[str, Any]:
        return {**super()._settings(), "way": self.way}

    def set_up(self) -> moves.SetUp:
        teams, boxes = _MEANS[self.way]
        return moves.SetUp(
            seats=self.names,
            content=self.contents.content,
            settings=self.settings,
            teams=teams,
            boxes=boxes,
            first=self.first,
            values_later=True,
        )


TABLE = NewTwist
