"""Dungeon Raiders: five levels of five rooms, one card each in every room, and a boss at the end."""

from __future__ import annotations

from core.box import Advice, Box, Picture, Record, Rules, Visibility, Voice
from core.boxes.dungeonraiders.bands import BIG, band
from core.boxes.dungeonraiders.check import check
from core.boxes.dungeonraiders.current_odds import odds
from core.boxes.dungeonraiders.decide import play
from core.boxes.dungeonraiders.events import EVENTS
from core.boxes.dungeonraiders.face_down import still_face_down
from core.boxes.dungeonraiders.fortunes import fortunes
from core.boxes.dungeonraiders.labels import named
from core.boxes.dungeonraiders.moves import MOVES, SetUp
from core.boxes.dungeonraiders.now import now, value_name, value_word
from core.boxes.dungeonraiders.questions import questions
from core.boxes.dungeonraiders.scene import player_sheet, scene
from core.boxes.dungeonraiders.state import EMPTY, Game
from core.boxes.dungeonraiders.statistics import MEASURES, SIGNS, cause_word, outcomes, tallies
from core.boxes.dungeonraiders.steps import STEPS
from core.boxes.dungeonraiders.table import player_named
from core.boxes.dungeonraiders.table_counts import chapter, counts
from core.boxes.dungeonraiders.verdicts import telling, verdict
from core.boxes.dungeonraiders.visibility import view
from core.message import Name


def _role(state: Game, player: str) -> Name | None:
    found = player_named(state, player)
    return named(found.character) if found is not None and found.character else None


def _reminders(state: Game) -> tuple[str, ...]:
    """RD-7: reminds the table to put an item vault among its own cards, because the phone cannot see to that."""
    early = state.stage == "setting up" or (state.level == 1 and not any(slot.done for slot in state.row))
    return ("RD-7",) if state.settings.item_vault and early else ()


BOX: Box[Game] = Box(
    name="dungeonraiders",
    version=2,
    rules=Rules(
        empty=EMPTY,
        setup=SetUp,
        moves=MOVES,
        events=EVENTS,
        play=play,
        choices=STEPS.choices,
        check=check,
    ),
    sight=Visibility(
        view=view,
        still_face_down=still_face_down,
    ),
    voice=Voice(
        now=now,
        role=_role,
        value_name=value_name,
        value_word=value_word,
        chapter=chapter,
        headings=frozenset({"rd.story.level-began"}),
        preludes=frozenset({"rd.story.cards-hidden", "rd.story.room-noted-hidden"}),
        counts=counts,
    ),
    scene=Picture(scene, player_sheet),
    advice=Advice(
        odds=odds,
        questions=questions,
        judge=verdict,
        most_telling_events=telling,
        band=band,
        big=BIG,
        fortunes=fortunes,
        reminders=_reminders,
    ),
    record=Record(
        statistic_facts=tallies,
        outcomes=outcomes,
        points="treasure",
        falls="died",
        cause_word=cause_word,
        cause_signs=SIGNS,
        rounds_vary=False,
        measures=MEASURES,
    ),
)

__all__ = ["BOX"]
