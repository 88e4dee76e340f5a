"""The open table: players, turn order, any named counters and tokens, dice and decks, for any game at all.

It is useful by itself, and it proves that the machinery knows no box.
"""

from __future__ import annotations

from core.box import Advice, Box, Picture, Record, Rules, Visibility, Voice
from core.boxes.opentable.bands import BIG, band
from core.boxes.opentable.check import check
from core.boxes.opentable.choices import choices
from core.boxes.opentable.decide import play
from core.boxes.opentable.events import EVENTS
from core.boxes.opentable.evolve import evolve
from core.boxes.opentable.fortunes import fortunes
from core.boxes.opentable.moves import MOVES, SetUp
from core.boxes.opentable.scene import player_sheet, scene
from core.boxes.opentable.state import EMPTY, OpenTable
from core.boxes.opentable.statistics import outcomes, tallies
from core.boxes.opentable.story import burst, merge, now, story, value_name
from core.boxes.opentable.table_counts import chapter, counts
from core.boxes.opentable.topics import TOPICS
from core.boxes.opentable.visibility import redacted_for, view, was_hidden
from core.boxes.opentable.whose import named, whose
from core.oneline import one_line


def _title(state: OpenTable) -> str:
    return one_line(state.title)


BOX: Box[OpenTable] = Box(
    name="opentable",
    version=1,
    rules=Rules(
        empty=EMPTY,
        setup=SetUp,
        moves=MOVES,
        events=EVENTS,
        play=play,
        evolve=evolve,
        choices=choices,
        whose=whose,
        named=named,
        check=check,
    ),
    sight=Visibility(
        view=view,
        redacted_for=redacted_for,
        was_hidden=was_hidden,
    ),
    voice=Voice(
        title=_title,
        now=now,
        story=story,
        value_name=value_name,
        chapter=chapter,
        headings=frozenset({"opentable.turn-passed"}),
        counts=counts,
        topics=TOPICS,
        burst=burst,
        merge=merge,
    ),
    scene=Picture(scene, player_sheet),
    advice=Advice(band=band, big=BIG, fortunes=fortunes),
    record=Record(
        statistic_facts=tallies,
        outcomes=outcomes,
    ),
)

__all__ = ["BOX"]
