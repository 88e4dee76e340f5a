"""DungeonQuest (2010): into the dragon's dungeon and out again before the sun sets."""

from __future__ import annotations

from core.box import Box
from core.boxes.dungeonquest.chanced import random_setup
from core.boxes.dungeonquest.check import check
from core.boxes.dungeonquest.choices import choices
from core.boxes.dungeonquest.counted import chapter, counts
from core.boxes.dungeonquest.decide import decide, play
from core.boxes.dungeonquest.deeds import deed
from core.boxes.dungeonquest.events import EVENTS
from core.boxes.dungeonquest.evolve import evolve
from core.boxes.dungeonquest.invariants import broken
from core.boxes.dungeonquest.kinds import KINDS
from core.boxes.dungeonquest.moves import MOVES, SetUp
from core.boxes.dungeonquest.now import now, reminders, value_counted, value_name, value_word
from core.boxes.dungeonquest.oddsnow import odds
from core.boxes.dungeonquest.offers.cards import unlisted
from core.boxes.dungeonquest.scene import player_sheet, scene
from core.boxes.dungeonquest.state import EMPTY, Game, hero_named
from core.boxes.dungeonquest.statistics import SIGNS, cause_word, outcomes, tallies
from core.boxes.dungeonquest.story import merge, story
from core.boxes.dungeonquest.upcasts import UPCASTS
from core.boxes.dungeonquest.veil import reckoned, seen, view
from core.boxes.dungeonquest.verdicts import telling, verdict
from core.boxes.dungeonquest.whose import whose
from core.message import Name


def _over(state: Game) -> bool:
    return state.stage == "over"


def _title(state: Game) -> str:
    """Who sits at the table: it has no other name, and tells two games apart."""
    return ", ".join(hero.name for hero in state.heroes)


def _viewers(state: Game) -> tuple[str, ...]:
    return tuple(hero.name for hero in state.heroes)


def _role(state: Game, player: str) -> Name | None:
    """None until a hero has been taken."""
    hero = hero_named(state, player)
    return Name("dungeonquest", hero.hero) if hero is not None and hero.hero else None


BOX: Box[Game] = Box(
    name="dungeonquest",
    version=2,
    empty=EMPTY,
    setup=SetUp,
    moves=MOVES,
    events=EVENTS,
    decide=decide,
    evolve=evolve,
    play=play,
    choices=choices,
    whose=whose,
    now=now,
    scene=scene,
    player_sheet=player_sheet,
    story=story,
    deed=deed,
    merge=merge,
    chapter=chapter,
    headings=frozenset({"dq.story.turn-began"}),
    counts=counts,
    kinds=KINDS,
    tallies=tallies,
    outcomes=outcomes,
    points="gold",
    cause_word=cause_word,
    cause_signs=SIGNS,
    value_name=value_name,
    value_word=value_word,
    value_counted=value_counted,
    view=view,
    seen=seen,
    reckoned=reckoned,
    viewers=_viewers,
    title=_title,
    over=_over,
    check=check,
    reminders=reminders,
    odds=odds,
    verdict=verdict,
    telling=telling,
    unlisted=unlisted,
    broken=broken,
    upcasts=UPCASTS,
    random_setup=random_setup,
    role=_role,
    bgg=71061,
)

__all__ = ["BOX"]
