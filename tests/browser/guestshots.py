"""Draws the guests' page for the README into docs/pictures/, and every box, language and look into build/shots/.

usage: python -m tests.browser.guestshots     a part of make shots
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from app.guests.frames import frame
from app.guests.messages import Presence, Welcome, written
from app.guests.moments import Moment
from app.guests.texts import Texts
from core.boxes.registry import BOXES
from data.guestpage import guest_page
from data.words import LANGUAGES, words
from tests.browser.conftest import Browser, chromium
from tests.browser.games import RECORDED_GAMES, game

ROOT = Path(__file__).resolve().parent.parent.parent
PICTURES, SHOTS = ROOT / "docs/pictures", ROOT / "build/shots"
SIZE = (360, 640)

FOR_DOCS = {
    "guest-secret": ("dungeonraiders/secret-cards", 119, "Anna", "en", "dark", "#now .look"),
    "guest-fight-ru": ("dungeonquest/four-players-and-a-rage", 81, "Carla", "ru", "dark", ""),
    "guest-delve-it": ("dungeonroll/random-17", 94, "Chloé", "it", "light", ""),
    "guest-table": ("opentable/friday", 20, "Bert", "en", "light", ""),
}
"""Each picture: a game, the moment, whose phone, the language, the look, and what is touched first."""

PRESENCE: dict[str, Presence] = {"Anna": "here", "Bert": "here", "Carla": "here", "Chloé": "here", "Дима": "away"}

SHOW = """
connection.start = connection.rest = () => {};
localStorage.clear();
condition = "on";
hears.welcome(JSON.parse(arguments[0]));
hears.at(JSON.parse(arguments[1]));
changes = [];
if (arguments[2]) document.querySelector(arguments[2]).click();
document.activeElement?.blur();
"""


def shoot(
    browser: Browser, folder: Path, target: Path, name: str, at: int, seat: str, language: str, look: str, touched: str
) -> None:
    journal = game(name)
    page = guest_page(language, journal.box.name)
    file = folder / "guest.html"
    file.write_bytes(page.html)
    browser.looks(look)
    browser.size(*SIZE)
    browser.driver.get(file.as_uri())
    moment = Moment(len(journal.entries), journal.as_of([*journal.line()][at]), supposing=False)
    seat = seat or moment.seats[0]
    told = written(frame(moment, seat, PRESENCE, Texts(words(language))))
    browser.run("Object.defineProperty(navigator, 'languages', {get: () => []})")
    browser.run(SHOW, written(Welcome(seat, language, page.version)), told, touched)
    browser.driver.save_screenshot(str(target))


def main() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="delvelog-guests-") as made,
        chromium(Path(made), "--hide-scrollbars") as browser,
    ):
        for picture, shot in FOR_DOCS.items():
            shoot(browser, Path(made), PICTURES / f"{picture}.png", *shot)
        for box in BOXES:
            name = next(each for each in RECORDED_GAMES if each.startswith(f"{box}/"))
            middle = len([*game(name).line()]) // 2
            for language in LANGUAGES:
                for look in ("dark", "light"):
                    target = SHOTS / f"guest-{box}-{language}-{look}.png"
                    shoot(browser, Path(made), target, name, middle, "", language, look, "")


if __name__ == "__main__":
    main()
