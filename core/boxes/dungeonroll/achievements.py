"""The twelve achievements (DR-40 … DR-51): seen as they happen."""

from __future__ import annotations

from core.boxes.dungeonroll.content import DRAGON
from core.boxes.dungeonroll.events.experience import Achieved
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Score
from core.boxes.dungeonroll.table import DEEPEST, player_named
from core.deck import count_of

ACHIEVEMENTS: tuple[tuple[str, str], ...] = (
    ("dragon-slayer", "DR-40"),
    ("dragon-tamer", "DR-41"),
    ("never-tell-me-the-odds", "DR-42"),
    ("last-stand", "DR-43"),
    ("cheater", "DR-44"),
    ("bottomless-bag", "DR-45"),
    ("dungeon-conqueror", "DR-46"),
    ("natural-twenty", "DR-47"),
    ("critical-hit", "DR-48"),
    ("guild-master", "DR-49"),
    ("magic-whirl", "DR-50"),
    ("dragon-bait", "DR-51"),
)
"""All but the guild master's, which takes many games, are seen in one."""

CHAMPIONS, TREASURE, POINTS = 5, 15, 20


def achieve(run: Run, name: str, what: str) -> None:
    """Once in a game is enough."""
    player = player_named(run.state, name)
    if player is not None and what not in player.achieved:
        run.tell(Achieved(player=name, what=what))


def on_forming(run: Run) -> None:
    """DR-44: five champions in a new party."""
    if count_of(run.delve.party, "champion") >= CHAMPIONS:
        achieve(run, run.delve.adventurer, "cheater")


def on_rolling(run: Run, faces: tuple[str, ...]) -> None:
    """DR-51: three dragons in one roll."""
    if faces.count(DRAGON) >= 3:
        achieve(run, run.delve.adventurer, "dragon-bait")


def on_dragon(run: Run) -> None:
    """DR-40, DR-41: two or three dragons in a delve. DR-43: one on a level that hardly anybody had entered."""
    name, delve = run.delve.adventurer, run.delve
    if delve.dragons >= 2:
        achieve(run, name, "dragon-slayer")
    if delve.dragons >= 3:
        achieve(run, name, "dragon-tamer")
    if delve.here.party <= 1:
        achieve(run, name, "last-stand")


def on_clearing(run: Run) -> None:
    """DR-48: from the fifth level on, without a companion, without a hero who clears all of it, and with no dragon that
    was awake and was only sent away (DR-27)."""
    here = run.delve.here
    if run.delve.level >= 5 and not here.companions and not here.swept:
        achieve(run, run.delve.adventurer, "critical-hit")


def at_end_of_delve(run: Run, how: str) -> None:
    """DR-42: seven black dice at once, and home to tell of it. DR-46: the level die on 10."""
    if how == "fled":
        return
    if run.delve.seven:
        achieve(run, run.delve.adventurer, "never-tell-me-the-odds")
    if run.delve.level >= DEEPEST:
        achieve(run, run.delve.adventurer, "dungeon-conqueror")


def at_the_end(run: Run, score: Score) -> None:
    """DR-45: 15 points of treasure. DR-47, DR-50: 20 points without the hero card, or without a treasure."""
    if score.tokens >= TREASURE:
        achieve(run, score.player, "bottomless-bag")
    points = score.total if run.state.settings.twenty == "score" else score.xp
    player = player_named(run.state, score.player)
    if player is None or points < POINTS:
        return
    if not player.used_hero:
        achieve(run, score.player, "natural-twenty")
    if not player.used_tokens:
        achieve(run, score.player, "magic-whirl")
