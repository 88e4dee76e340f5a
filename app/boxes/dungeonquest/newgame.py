"""A DungeonQuest table that is being set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.boxes.dungeonquest.settings import SHEET
from app.newgame import Seat
from app.newheroes import Hero, NewHeroGame
from app.people import LastTable, People
from app.preferences import Preferences
from app.settinglines import Line
from core.boxes.dungeonquest import moves
from core.boxes.dungeonquest.content import ATTRIBUTES, MOST_PLAYERS, rune_cards
from core.confidence import Confidence
from core.frozen import replace
from core.refusal import Refused
from data.boxes.dungeonquest.contents import hero_path
from data.words import Words

VALUES = ("life", *ATTRIBUTES)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestHero(Hero):
    """A hero with life and the four attributes, and how sure each value is."""

    values: Mapping[str, int]
    sure: Mapping[str, Confidence]


class NewQuest(NewHeroGame[QuestHero]):
    box = "dungeonquest"
    most = MOST_PLAYERS
    rolled = True
    sheet = SHEET

    def __init__(
        self, home: Path, people: People, preferences: Preferences, words: Words, like: LastTable | None
    ) -> None:
        self.laid = False
        self.lay(like is not None and like.settings.get("laid") is True)
        super().__init__(home, people, preferences, words, like)

    def lay(self, laid: bool) -> None:
        """Says whether everything lies on the table already. Then nobody rolls for the first turn any more."""
        self.laid, self.rolled = laid, not laid

    def hero(self, name: str) -> QuestHero:
        sheet = next(sheet for sheet in self.contents.content.heroes if sheet.name == name)
        return QuestHero(
            name=name,
            seat=self.seat_of(name),
            values={each: getattr(sheet, each) for each in VALUES},
            sure={each: self.contents.sure.get(f"{hero_path(name)}/{each}", "unknown") for each in VALUES},
        )

    def lines(self) -> tuple[Line, ...]:
        return SHEET.with_runes(self.settings, len(self.seats), rune_cards(self.contents.content))

    def _sit(self, seats: Iterable[Seat]) -> None:
        """Turns the solo game on for a player who is left alone, and off as soon as there are two (DQ-190)."""
        before = len(self.seats)
        super()._sit(seats)
        if before and (before == 1) != (len(self.seats) == 1):
            self.settings = replace(self.settings, solo=len(self.seats) == 1)

    def _too_many(self) -> Refused:
        return Refused("dq-players", "DQ-1", count=len(self.seats) + 1, most=self.most)

    def set_up(self) -> moves.SetUp:
        return moves.SetUp(
            seats=tuple(moves.Seat(seat.name, seat.hero) for seat in self.seats),
            content=self.contents.content,
            settings=self.settings,
            first=self.first,
            laid=self.laid,
        )

    def _settings(self) -> dict[str, Any]:
        return {**super()._settings(), **({"laid": True} if self.laid else {})}


TABLE = NewQuest
