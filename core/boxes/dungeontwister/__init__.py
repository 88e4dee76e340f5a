"""Dungeon Twister: Paladins & Dragons. Everything that is not a square of the maze."""

from __future__ import annotations

from core.box import Advice, Box, Picture, Record, Rules, Visibility, Voice
from core.boxes.dungeontwister.bands import BIG, band
from core.boxes.dungeontwister.check import check
from core.boxes.dungeontwister.current_odds import odds
from core.boxes.dungeontwister.decide import play
from core.boxes.dungeontwister.events import EVENTS
from core.boxes.dungeontwister.face_down import still_face_down
from core.boxes.dungeontwister.fortunes import fortunes
from core.boxes.dungeontwister.moves import MOVES, SetUp, TellSixth, TellValue
from core.boxes.dungeontwister.now import now, value_name, value_word
from core.boxes.dungeontwister.questions import questions
from core.boxes.dungeontwister.scene import player_sheet, scene
from core.boxes.dungeontwister.state import EMPTY, Game
from core.boxes.dungeontwister.statistics import MEASURES, SIGNS, cause_word, outcomes, tallies
from core.boxes.dungeontwister.steps import STEPS
from core.boxes.dungeontwister.table_counts import chapter, counts
from core.boxes.dungeontwister.verdicts import telling, verdict
from core.boxes.dungeontwister.visibility import view
from core.boxes.dungeontwister.whose import whose
from core.facts import Move
from core.paths import escape


def _learned(move: Move) -> tuple[str, int | str] | None:
    """DT-1, DT-22, DT-24: what was read off the tokens, because nobody could look it up."""
    match move:
        case TellValue(name=name, value=value):
            return f"characters/{escape(name)}/combat", value
        case TellSixth(thing=thing):
            return "sixth", thing
    return None


BOX: Box[Game] = Box(
    name="dungeontwister",
    version=2,
    rules=Rules(
        empty=EMPTY,
        setup=SetUp,
        moves=MOVES,
        events=EVENTS,
        play=play,
        choices=STEPS.choices,
        whose=whose,
        check=check,
        content_learned_from=_learned,
    ),
    sight=Visibility(
        view=view,
        still_face_down=still_face_down,
    ),
    voice=Voice(
        now=now,
        value_name=value_name,
        value_word=value_word,
        chapter=chapter,
        preludes=frozenset({"dt.story.card-hidden"}),
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
    ),
    record=Record(
        statistic_facts=tallies,
        outcomes=outcomes,
        points="points",
        falls="died",
        cause_word=cause_word,
        cause_signs=SIGNS,
        rounds_vary=False,
        measures=MEASURES,
    ),
)

__all__ = ["BOX"]
