"""The guest's page with every scene of the recorded games: nothing is wider than a narrow phone, nothing too small to
be touched, no word is cut, and no symbol is missing.

The messages are those of the host; they come without a line, so that thousands can be looked at.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.guests.frames import frame
from app.guests.messages import Welcome, written
from app.guests.moments import Moment
from app.guests.texts import Texts
from data.guestpage import GuestPage, guest_page
from data.words import LANGUAGES, words
from tests.browser.conftest import Browser
from tests.browser.games import GAMES, game
from tests.matrix import SWEEP, rotating

STEPS = 1 if SWEEP else 29
"""Every so manieth moment of a game is looked at."""

TEXT = (16, 32)
"""The size of the text as it is, and twice as large, as people set it who see badly."""

LOOK = """
const [welcome, message, open] = arguments;
const wrong = [], narrow = document.documentElement.clientWidth;
const told = (node) => node.className + " “" + node.textContent.slice(0, 30) + "”";
function look(where) {
  if (document.documentElement.scrollWidth > narrow) wrong.push(where + ": the page scrolls sideways");
  for (const node of document.querySelectorAll("main *")) {
    const box = node.getBoundingClientRect();
    if (box.width > 2 && (box.right > narrow + 0.5 || box.left < -0.5)) wrong.push(where + ": too wide " + told(node));
  }
  for (const node of document.querySelectorAll("main button")) {
    const box = node.getBoundingClientRect();
    if (box.width && (box.width < 47.5 || box.height < 47.5)) wrong.push(where + ": too small " + told(node));
    if (!node.textContent.trim()) wrong.push(where + ": a button without a name");
  }
  for (const node of document.querySelectorAll("main .label, main .called, main h2 span")) {
    if (node.clientWidth && node.scrollWidth > node.clientWidth + 1) wrong.push(where + ": cut " + told(node));
  }
  for (const node of document.querySelectorAll("main > section")) {
    if (node.getClientRects().length && !node.textContent.trim()) wrong.push(where + ": nothing in #" + node.id);
  }
  for (const node of document.querySelectorAll("[data-symbol]")) {
    if (!SYMBOLS[node.dataset.symbol]) wrong.push(where + ": no symbol " + node.dataset.symbol);
  }
}
condition = "on";
if (seat !== JSON.parse(welcome).seat) hears.welcome(JSON.parse(welcome));
hears.at(JSON.parse(message));
changes = [];
look("as it is");
for (const key of open ? [...document.querySelectorAll("#now [data-key]")].map((node) => node.dataset.key) : []) {
  if (!/^(fold|actor|offer):/.test(key)) continue;
  const node = [...document.querySelectorAll("#now [data-key]")].find((each) => each.dataset.key === key);
  if (!node || node.disabled) continue;
  node.click();
  changes = [];
  document.querySelector("#now .covered > .look")?.click();
  changes = [];
  look(key);
  for (let back; (back = document.querySelector("#now .back")); changes = []) back.click();
}
return wrong;
"""


MOMENT = """
const [welcome, message] = arguments, wrong = [];
condition = "on";
if (seat !== JSON.parse(welcome).seat) hears.welcome(JSON.parse(welcome));
hears.at(JSON.parse(message));
changes = [];
const band = find("band"), home = band.getBoundingClientRect();
if (band.hidden) return null;
if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
if (home.left < 0 || home.right > innerWidth || home.bottom > innerHeight) wrong.push("it is not on the screen");
if (band.scrollWidth > band.clientWidth + 1) wrong.push("cut: " + band.innerText);
for (const node of band.querySelectorAll("*")) {
  const box = node.getBoundingClientRect();
  if (box.width > 2 && (box.right > home.right || box.left < home.left)) wrong.push("beside it: " + node.textContent);
  if (node.dataset.symbol && !SYMBOLS[node.dataset.symbol]) wrong.push("no symbol " + node.dataset.symbol);
}
return wrong;
"""


@pytest.mark.parametrize(("name", "language", "text"), rotating(list(GAMES), LANGUAGES, TEXT))
def test_every_big_moment_fits_on_a_narrow_phone(
    browser: Browser, tmp_path: Path, name: str, language: str, text: int
) -> None:
    journal = game(name)
    open_page(browser, tmp_path, guest_page(language, journal.box.name), "light" if len(name) % 2 else "dark", text)
    found, shown, texts = list[Any](), 0, Texts(words(language))
    for node in journal.line():
        moment = Moment(node.n, journal.as_of(node), supposing=False)
        if moment.open_band is None or not moment.seats:
            continue
        seat = moment.seats[shown % len(moment.seats)]
        if not shown:  # what was there when somebody sits down is no news
            at_first = Moment(node.n - 1, journal.as_of(node.parent or node), supposing=False)
            browser.run(MOMENT, *said(at_first, seat, texts))
        wrong = browser.run(MOMENT, *said(moment, seat, texts))
        found += ["it is not shown"] if wrong is None else wrong
        shown += 1
    assert found == []
    assert shown
    assert browser.complaints() == []


def said(moment: Moment, seat: str, texts: Texts) -> tuple[str, str]:
    """What the host says of a moment to a seat, with the first word to it."""
    page = guest_page(texts.words.language, moment.box.name)
    told = written(frame(moment, seat, dict.fromkeys(moment.seats[1:], "away"), texts))
    return written(Welcome(seat, texts.words.language, page.version)), told


def open_page(browser: Browser, folder: Path, page: GuestPage, look: str, text: int) -> None:
    file = folder / "guest.html"
    file.write_bytes(page.html)
    browser.looks(look)
    browser.driver.get(file.as_uri())
    browser.complaints()
    # Nothing is sent and nobody is called: a touch only opens what it opens.
    browser.run("connection.start = connection.rest = () => {}; connection.request = () => ''; localStorage.clear()")
    browser.run("document.documentElement.style.fontSize = arguments[0] + 'px'", text)
    browser.size(360, 640)


@pytest.mark.parametrize(("name", "language", "text"), rotating(list(GAMES), LANGUAGES, TEXT))
def test_every_scene_fits_on_a_narrow_phone(
    browser: Browser, tmp_path: Path, name: str, language: str, text: int
) -> None:
    journal = game(name)
    open_page(browser, tmp_path, guest_page(language, journal.box.name), "dark" if len(name) % 2 else "light", text)
    found: list[Any] = []
    for at, node in enumerate([*journal.line()][::STEPS]):
        moment = Moment(len(journal.entries), journal.as_of(node), supposing=False)
        if not moment.seats:
            continue
        seat = moment.seats[at % len(moment.seats)]
        wrong = browser.run(LOOK, *said(moment, seat, Texts(words(language))), True)
        found += [(at * STEPS, seat, each) for each in wrong[:5]]
    assert found == []
    assert browser.complaints() == []
