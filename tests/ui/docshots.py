"""Draws the pictures of the README and the docs into docs/pictures/.

usage: python -m tests.ui.docshots [NAME …]     a part of make shots; only those whose name has one of these words in it
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.ui.driver import Driver
from tests.ui.shots import PHONES, TABLET, Act, Size, app_on, shelf

PICTURES = Path(__file__).resolve().parent.parent.parent / "docs/pictures"
PHONE = PHONES[0]

SHOTS: dict[str, tuple[str, str, str, Size]] = {
    "catacombs-ru": ("panel-below", "ru", "dark", PHONE),
    "check": ("sheet-check", "en", "dark", PHONE),
    "dragon-paper": ("panel-lair", "en", "paper", PHONE),
    "fight": ("step-reveal", "en", "dark", PHONE),
    "home": ("home-boxes", "en", "dark", PHONE),
    "log": ("log-opened", "en", "dark", PHONE),
    "mend": ("mend-preview", "en", "dark", PHONE),
    "opentable": ("open-four", "en", "dark", PHONE),
    "opentable-duel-ru": ("open-duel", "ru", "paper", PHONE),
    "opentable-over-it": ("open-over", "it", "dark", PHONE),
    "raiders-boss-paper-ru": ("raid-boss-hydra", "ru", "paper", PHONE),
    "raiders-hand": ("raid-own-hand", "en", "dark", PHONE),
    "raiders-monster": ("raid-monster", "en", "dark", PHONE),
    "raiders-over": ("raid-over-treasure", "en", "dark", PHONE),
    "raiders-room": ("raid-room", "en", "dark", PHONE),
    "raiders-secret-it": ("raid-secret-some", "it", "dark", PHONE),
    "replay": ("replay", "en", "dark", PHONE),
    "roll-delve": ("roll-monsters", "en", "dark", PHONE),
    "roll-dragon-paper": ("roll-dragon-two", "it", "paper", PHONE),
    "roll-hero": ("roll-sheet-player", "en", "dark", PHONE),
    "roll-over": ("roll-over-four", "en", "dark", PHONE),
    "roll-party": ("roll-party-roll", "en", "dark", PHONE),
    "roll-regroup-ru": ("roll-regroup", "ru", "dark", PHONE),
    "statistics": ("statistics", "en", "dark", PHONE),
    "tablet": ("step-turn", "en", "dark", TABLET),
    "take-home": ("sheet-take-home", "en", "dark", PHONE),
    "test": ("step-test", "en", "dark", PHONE),
    "turn": ("step-turn", "en", "dark", PHONE),
    "twister-draft-paper": ("twist-draft-hero", "en", "paper", PHONE),
    "twister-fight-it": ("twist-group", "it", "dark", PHONE),
    "twister-four-ru": ("twist-four", "ru", "dark", PHONE),
    "twister-over": ("twist-over-played", "en", "dark", PHONE),
    "twister-side": ("twist-sheet-side", "en", "dark", PHONE),
    "twister-turn": ("twist-turn", "en", "dark", PHONE),
}
"""What each picture shows: the name of a shot, the language, the style and the size of the window."""


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory(prefix="delvelog-docs-") as made:
        shots = shelf(Path(made))
        for picture, (shot, language, style, size) in SHOTS.items():
            if not wanted or any(word in picture for word in wanted):
                folder, act = next((folder, act) for name, folder, act in shots(size) if name == shot)
                draw(PICTURES / f"{picture}.png", folder, act, language, style, size)


def draw(path: Path, folder: Path, act: Act, language: str, style: str, size: Size) -> None:
    with Driver(app_on(folder, language, style), size) as ui:
        act(ui)
        ui.advance(0.4)
        ui.shot(path)
    print(path.name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
