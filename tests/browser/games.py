"""The games whose pages are opened: recorded ones of every box, and random ones of the boxes with a scene to compare.

All of them are kept and only looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from core.boxes.registry import BOXES
from core.journal import Journal
from data.words import LANGUAGES
from tests.data.replaying import PLAY, RECORDED, delves, mazes, raids, recorded
from tests.matrix import SWEEP

FOUR = "dungeonquest/four-players-and-a-rage"
FRIDAY = "opentable/friday"

GAMES: dict[str, Callable[[], Journal[Any]]] = {
    **{str(path.relative_to(PLAY).with_suffix("")): partial(recorded, path) for path in RECORDED},
    **{f"dungeonroll/random-{seed}": partial(delves, seed) for seed in (3, 17)},
    "dungeonraiders/secret-cards": partial(raids, 0, secret_cards=True, tactical=False),
    "dungeonraiders/tactical": partial(raids, 5, tactical=True),
    "dungeonraiders/any-with-secret-cards": partial(raids, 11, secret_cards=True),
    **{f"dungeontwister/random-{seed}": partial(mazes, seed) for seed in ((0, 3, 6, 7) if SWEEP else (3, 6))},
}
RECORDED_GAMES = list(GAMES)[: len(RECORDED)]


@cache
def game(name: str) -> Journal[Any]:
    return GAMES[name]()


def pages() -> list[tuple[str, str]]:
    """Games with a language: all with all in a sweep. Otherwise every game, and every box in every language.

    Random games are in English, because their scenes are compared in English.
    """
    if SWEEP:
        return [(name, language) for name in GAMES for language in LANGUAGES]
    random = [name for name in GAMES if name not in RECORDED_GAMES]
    chosen = [(name, "en") for name in random]
    for box in BOXES:
        own = [name for name in RECORDED_GAMES if name.startswith(f"{box}/")]
        has_random = any(name.startswith(f"{box}/") for name in random)
        languages = [language for language in LANGUAGES if language != "en" or not has_random]
        chosen += [(own[at % len(own)], language) for at, language in enumerate(languages)]
    return chosen
