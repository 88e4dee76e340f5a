"""Dungeon Roll: a party of dice against a dungeon of dice, three times down for each."""

from __future__ import annotations

from core.box import Advice, Box, Picture, Record, Rules, Visibility, Voice
from core.boxes.dungeonroll.bands import BIG, band
from core.boxes.dungeonroll.check import check
from core.boxes.dungeonroll.current_odds import odds
from core.boxes.dungeonroll.events import EVENTS
from core.boxes.dungeonroll.fortunes import fortunes
from core.boxes.dungeonroll.moves import MOVES, SetUp
from core.boxes.dungeonroll.now import now, value_name, value_word
from core.boxes.dungeonroll.questions import questions
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.scene import player_sheet, scene
from core.boxes.dungeonroll.state import EMPTY, Game
from core.boxes.dungeonroll.statistics import DICE, HONOURS, MEASURES, SIGNS, cause_word, outcomes, tallies
from core.boxes.dungeonroll.steps import STEPS
from core.boxes.dungeonroll.table import player_named, side
from core.boxes.dungeonroll.table_counts import chapter, counts
from core.boxes.dungeonroll.verdicts import telling, verdict
from core.boxes.dungeonroll.whose import whose
from core.message import Name


def _role(state: Game, player: str) -> Name | None:
    found = player_named(state, player)
    return Name("dungeonroll", side(found).name) if found is not None and found.hero is not None else None


BOX: Box[Game] = Box(
    name="dungeonroll",
    version=2,
    rules=Rules(
        empty=EMPTY,
        setup=SetUp,
        moves=MOVES,
        events=EVENTS,
        play=lambda state, move: STEPS.play(Run(state), move),
        choices=STEPS.choices,
        whose=whose,
        check=check,
    ),
    sight=Visibility(),  # nothing is hidden: even what is still in the chest can be counted
    voice=Voice(
        now=now,
        role=_role,
        value_name=value_name,
        value_word=value_word,
        chapter=chapter,
        headings=frozenset({"dr.story.delve-began-alone"}),
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
        points="experience",
        falls="fled",
        cause_word=cause_word,
        cause_signs=SIGNS,
        rounds_vary=False,
        dice=DICE,
        measures=MEASURES,
        honours=HONOURS,
        bgg=138788,
    ),
)

__all__ = ["BOX"]
