"""The replay page of every box, opened from the disk: each position is read and compared with the core.

A page is opened once for all that is asked of it. What the page of one box has to show beside the counts stands in
`scenes/`, in English.
"""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest

from app.cli.main import main
from app.exchange import import_journal
from app.library import Library
from core import paths
from core.boxes.dungeontwister.state import HIDDEN
from core.journal import Journal
from core.moments import Moment, moments
from data.words import words
from tests.browser.conftest import Browser
from tests.browser.games import GAMES, RECORDED_GAMES, game, pages
from tests.browser.scenes import dungeonquest, dungeonraiders, dungeonroll, dungeontwister
from tests.data.replaying import PLAY
from tests.matrix import SWEEP

SCENES: dict[str, ModuleType] = {
    "dungeonquest": dungeonquest,
    "dungeonraiders": dungeonraiders,
    "dungeonroll": dungeonroll,
    "dungeontwister": dungeontwister,
}
WIDTHS = (360, 412, 800, 1280)
AT_ONCE = 200
"""Positions that one script reads: a script must end long before its time-out, also on a busy machine."""

# What is read are texts and classes. Each position would also be laid out, which takes ten times as long as the rest
# and is not looked at here: the page is hidden meanwhile. `READ_OVERFLOW` looks at what is laid out.
READ_POSITIONS = """
document.body.style.display = "none";
const read = new Function(arguments[2]);
const found = Array.from({length: arguments[1]}, (_, n) => {
  const at = arguments[0] + n;
  delvelog.goTo(at);
  return {
    state: delvelog.stateAt(at),
    now: document.getElementById("now").textContent,
    numbers: [...document.querySelectorAll("[data-count]")].map((node) => [Number(node.dataset.count), node.textContent]),
    scene: read(),
  };
});
document.body.style.display = "";
return found;
"""  # noqa: E501

READ_END = """
delvelog.goTo(delvelog.length - 1);
const text = (row, kind) => row.querySelector(kind)?.textContent ?? "";
return [...document.querySelectorAll("#end li")].map((row) => ({
  name: text(row, "b"),
  points: Number(text(row, ".points .n").replace("\\u2212", "-")),
  fate: text(row, "small"),
  honours: text(row, ".honours"),
  won: row.classList.contains("won"),
}));
"""

READ_OVERFLOW = """
const [some, thorough] = arguments, found = [], root = document.documentElement;
for (const at of some) {
  delvelog.goTo(at);
  if (root.scrollWidth > root.clientWidth) found.push([at, "the page scrolls sideways"]);
}
for (const at of thorough) {
  delvelog.goTo(at);
  if (root.scrollWidth > root.clientWidth) found.push([at, "the page scrolls sideways"]);
  for (const node of document.querySelectorAll(".controls *, .panel *, .card *")) {
    const box = node.getBoundingClientRect();
    if (box.width > 2 && (box.right > innerWidth + 1 || box.left < -1)) found.push([at, node.className]);
  }
}
return found;
"""


@pytest.mark.parametrize(("name", "language"), pages())
def test_the_page_of_a_game(browser: Browser, name: str, language: str) -> None:
    journal = game(name)
    told = list(moments(journal))
    scene = SCENES.get(journal.box.name)
    browser.open(journal, language)
    assert browser.run("return document.documentElement.lang") == language
    shown = read_positions(browser, scene.READ if scene else "")
    check_counts(journal, told, shown, language)
    if language == "en":
        check_numbers(browser, journal, told, shown)
        if scene:
            for there, moment in zip(shown, told, strict=True):
                scene.check(there["scene"], moment.view)
            ranked = getattr(scene, "ranking", None)
            check_end(browser.run(READ_END), scene.ending(journal.state), ranked(journal.state) if ranked else None)
    if scene:
        symbols = browser.run("return [...document.querySelectorAll('symbol')].map((each) => each.id.slice(2))")
        assert set(symbols) >= scene.SYMBOLS
    if scene is dungeontwister:
        check_deaths_and_escapes(browser, told)
    missing = browser.run(
        """const names = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
           return names.filter((name) => !document.querySelector(name));"""
    )
    assert missing == []
    check_widths(browser, len(told))
    assert browser.complaints() == []
    assert browser.requests() == []


def read_positions(browser: Browser, scene: str) -> list[dict[str, Any]]:
    length = browser.run("return delvelog.length")
    return [
        position
        for start in range(0, length, AT_ONCE)
        for position in browser.run(READ_POSITIONS, start, min(AT_ONCE, length - start), scene)
    ]


def check_counts(journal: Journal[Any], told: list[Moment[Any]], shown: list[dict[str, Any]], language: str) -> None:
    """Every position counts what the core counts, and says whose turn it is and what goes on."""
    box, spoken = journal.box, words(language)
    assert len(shown) == len(told)
    for there, moment in zip(shown, told, strict=True):
        state, counts = there["state"], box.voice.counts(moment.view)
        assert {(each["player"], each["key"]): (each["value"], each["outOf"]) for each in state["counts"]} == {
            (count.player, count.key): (count.value, count.out_of) for count in counts
        }
        chapter = box.voice.chapter(moment.view)
        assert (state["round"], state["turn"]) == (chapter.round, chapter.player)
        assert there["now"] == state["now"] == spoken.text(box.voice.now(moment.view))
        for count in counts:
            if count.path and isinstance(count.value, int):
                assert paths.get(moment.view, count.path) == count.kept(count.value)


def check_numbers(
    browser: Browser, journal: Journal[Any], told: list[Moment[Any]], shown: list[dict[str, Any]]
) -> None:
    """Every number that is written on the page is the one of its position."""
    names = browser.run("return reel.counts.map(([seat, key]) => [seat < 0 ? '' : reel.players[seat][0], key])")
    for at, (there, moment) in enumerate(zip(shown, told, strict=True)):
        counts = {(count.player, count.key): count.value for count in journal.box.voice.counts(moment.view)}
        assert there["numbers"]
        for number, text in there["numbers"]:
            named = tuple(names[number])
            value = counts.get(named, "")
            assert text == ("hidden" if value is None else str(value).replace("-", "\N{MINUS SIGN}")), (at, named)


def check_end(rows: list[dict[str, Any]], expected: dict[str, dict[str, Any]], ranking: list[str] | None) -> None:
    """Everybody is listed with what the box says of them at the end, the winner first, the others by their points; or
    in the order that the box has.
    """
    assert {row["name"] for row in rows} == set(expected)
    assert len(rows) == len(expected)
    for row in rows:
        assert row == row | expected[row["name"]]
    if any(each.get("won") for each in expected.values()):
        assert rows[0]["won"]
    if ranking is not None:
        assert [row["name"] for row in rows] == ranking
        return
    assert [row["points"] for row in rows[1:]] == sorted((row["points"] for row in rows[1:]), reverse=True)


def check_deaths_and_escapes(browser: Browser, told: list[Moment[Any]]) -> None:
    """Both stand above the scrubber."""
    marks = browser.run(
        "return [...document.querySelectorAll('.strip .death use')].map((use) => use.getAttribute('href'))"
    )
    for how, symbol in (("dead", "#s-skull"), ("out", "#s-tower")):
        numbers = [sum(hero.status == how for hero in moment.view.heroes) for moment in told]
        assert marks.count(symbol) == sum(after > before for before, after in pairwise(numbers))


def check_widths(browser: Browser, length: int) -> None:
    """Nothing reaches out of a narrow or a wide page, at the beginning, the end and two places between.

    Every tenth position is tried at every width in a sweep, otherwise at one, at another the next time.
    """
    tenths = range(0, length, 10)
    thirds = sorted({0, length // 3, length // 2, length - 1})
    for at, width in enumerate(WIDTHS):
        browser.size(width, 900)
        assert browser.run("return innerWidth") == width
        some = list(tenths if SWEEP else tenths[at :: len(WIDTHS)])
        assert browser.run(READ_OVERFLOW, some, thirds) == [], width


@pytest.mark.parametrize("name", RECORDED_GAMES)
def test_show_at_prints_what_the_page_shows(name, tmp_path, capsys):
    """The page is compared with these moments above; here the command line is."""
    library = Library(tmp_path)
    with (PLAY / f"{name}.jsonl").open("rb") as file:
        number, _ = import_journal(library, file)
    journal = library.look(number).journal
    told = list(moments(journal))
    every = 9 if SWEEP else len(told) // 4
    for at in sorted({*range(0, len(told), every), len(told) - 1}):
        entry = str(told[at].told.last)
        assert main(["--home", str(tmp_path), "--lang", "en", "show", number, "--values", "--at", entry]) == 0
        now, *lines = capsys.readouterr().out.splitlines()
        printed = {path: value for path, _, value in (line.strip().partition(" =") for line in lines)}
        assert now == words("en").text(journal.box.voice.now(told[at].view))
        for count in journal.box.voice.counts(told[at].view):
            if count.path:
                value: Any = count.value
                assert printed[count.path].strip() == ("–" if value is None else str(count.kept(value)))


# The games are worth comparing: without these a page test could pass because there was nothing to see


def views(box: str) -> list[Any]:
    return [moment.view for name in GAMES if name.startswith(f"{box}/") for moment in moments(game(name))]


def test_some_raiders_play_cards_face_down():
    assert sum(any(play.hidden for play in view.room.plays) for view in views("dungeonraiders")) > 20


def test_some_delvers_achieve_something():
    assert any(player.achieved for view in views("dungeonroll") for player in view.players)


def test_some_twister_teams_have_something_to_hide_to_fight_with_and_to_lose():
    seen = views("dungeontwister")
    assert any(hero.who == HIDDEN for view in seen for hero in view.heroes)
    assert any(side.line == (HIDDEN,) for view in seen for side in view.players)
    laid = [each for view in seen for each in view.fight.laid]
    assert {True, False} == {each.hidden for each in laid}
    assert any(view.turn.charms for view in seen)
    assert any(view.turn.potions for view in seen)
    assert {"dead", "out"} <= {hero.status for view in seen for hero in view.heroes}
    assert any(dungeontwister.fights_now(view) for view in seen)
    assert any(dungeontwister.fought_this_turn(view) and not dungeontwister.fights_now(view) for view in seen)
