"""Pages of games that are out of the ordinary: hostile names, none begun, very long; and what they may not do."""

from __future__ import annotations

import pytest

from core.moments import moments
from tests.browser.conftest import Browser, rendered
from tests.browser.games import FRIDAY, game
from tests.data.replaying import hostile_table, long_quest

LONG = 2000  # entries
MOST_BYTES = 2_000_000


def test_requests_would_be_seen(browser: Browser) -> None:
    """The page's policy stops a request and says so; without this, no test would show that requests are noticed."""
    browser.open(game(FRIDAY))
    browser.driver.execute_async_script(
        """const image = new Image(), done = arguments[0];
           image.onerror = done;
           image.src = "http://192.0.2.1/x.png";
           document.body.append(image);"""
    )
    assert any("Content Security Policy" in message for message in browser.complaints())


def test_hostile_names_are_nothing_but_names(browser):
    journal = hostile_table()
    browser.open(journal)
    browser.run("for (let at = 0; at < delvelog.length; at++) delvelog.goTo(at)")
    assert browser.complaints() == []
    assert browser.requests() == []
    assert browser.run("return document.images.length + document.querySelectorAll('b[onclick], [onerror]').length") == 0
    assert "pwned" not in browser.driver.title.split(" · ")[-1]
    shown = browser.run("return [...document.querySelectorAll('.card h2')].map((title) => title.textContent)")
    assert shown == [player.name for player in journal.state.players]
    wide = browser.run(
        """const story = document.getElementById("story").getBoundingClientRect();
           const parts = [...document.querySelectorAll(".middle > *, .cards > *")];
           const right = Math.max(...parts.map((node) => node.getBoundingClientRect().right));
           return [document.documentElement.scrollWidth - innerWidth, right - story.left];"""
    )
    assert max(wide) <= 0


def test_a_game_that_has_not_begun_opens_too(browser):
    journal = game(FRIDAY)
    browser.open(type(journal)(journal.box))
    assert browser.complaints() == []
    assert "Nothing has happened yet." in browser.run("return document.body.innerText")


@pytest.mark.slow
def test_a_long_game_counts_what_the_core_counts(browser: Browser) -> None:
    """What a step of it may take is measured by `make bench`."""
    journal = long_quest(LONG)
    assert max(len(rendered(journal, language)) for language in ("en", "ru")) < MOST_BYTES
    browser.open(journal, "ru")
    assert browser.run("return delvelog.length") == LONG
    browser.run("for (const at of arguments[0]) delvelog.goTo(at)", [at * 997 % LONG for at in range(40)])
    states = [
        each
        for start in range(0, LONG, 500)
        for each in browser.run(
            "return Array.from({length: 500}, (_, at) => delvelog.stateAt(arguments[0] + at).counts)", start
        )
    ]
    for there, moment in zip(states, moments(journal), strict=True):
        counts = journal.box.voice.counts(moment.view)
        assert {(each["player"], each["key"]): each["value"] for each in there} == {
            (count.player, count.key): count.value for count in counts
        }
    assert browser.complaints() == []
