"""DungeonQuest (2010): into the dragon's dungeon and out again before the sun sets."""

from __future__ import annotations

from core.box import Advice, Box, Picture, Record, Rules, Visibility, Voice
from core.boxes.dungeonquest.bands import BIG, band
from core.boxes.dungeonquest.check import check
from core.boxes.dungeonquest.choices import choices
from core.boxes.dungeonquest.current_odds import odds
from core.boxes.dungeonquest.events import EVENTS
from core.boxes.dungeonquest.fallback_sentences import deed
from core.boxes.dungeonquest.fortunes import fortunes
from core.boxes.dungeonquest.moves import MOVES, SetUp
from core.boxes.dungeonquest.now import now, reminders, value_counted, value_name, value_word
from core.boxes.dungeonquest.questions import questions
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.scene import player_sheet, scene
from core.boxes.dungeonquest.state import EMPTY, Game, hero_named
from core.boxes.dungeonquest.statistics import SIGNS, cause_word, outcomes, tallies
from core.boxes.dungeonquest.steps import STEPS
from core.boxes.dungeonquest.steps.cards import unlisted
from core.boxes.dungeonquest.table_counts import chapter, counts
from core.boxes.dungeonquest.upcasts import UPCASTS
from core.boxes.dungeonquest.verdicts import telling, verdict
from core.boxes.dungeonquest.visibility import reckoned, redacted_for, view
from core.boxes.dungeonquest.whose import whose
from core.message import Name


def _title(state: Game) -> str:
    return ", ".join(_viewers(state))


def _viewers(state: Game) -> tuple[str, ...]:
    return tuple(hero.name for hero in state.heroes)


def _role(state: Game, player: str) -> Name | None:
    """None until a hero has been taken."""
    hero = hero_named(state, player)
    return Name("dungeonquest", hero.hero) if hero is not None and hero.hero else None


BOX: Box[Game] = Box(
    name="dungeonquest",
    version=2,
    rules=Rules(
        empty=EMPTY,
        setup=SetUp,
        moves=MOVES,
        events=EVENTS,
        play=lambda state, move: STEPS.play(Run(state), move),
        choices=choices,
        whose=whose,
        check=check,
        upcasts=UPCASTS,
    ),
    sight=Visibility(
        viewers=_viewers,
        view=view,
        redacted_for=redacted_for,
        reckoned=reckoned,
    ),
    voice=Voice(
        title=_title,
        now=now,
        fallback_sentence=deed,
        role=_role,
        value_name=value_name,
        value_word=value_word,
        value_counted=value_counted,
        chapter=chapter,
        headings=frozenset({"dq.story.turn-began"}),
        preludes=frozenset({"dq.deed.draws", "dq.story.card-told"}),
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
        reminders=reminders,
        details_of_unknown_card=unlisted,
    ),
    record=Record(
        statistic_facts=tallies,
        outcomes=outcomes,
        points="gold",
        cause_word=cause_word,
        cause_signs=SIGNS,
        bgg=71061,
    ),
)

__all__ = ["BOX"]
