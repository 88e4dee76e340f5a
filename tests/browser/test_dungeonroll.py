"""The replay of Dungeon Roll in a real browser: its dice, its lair and its tokens at every position."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonroll.content import LYING, PARTY_FACES
from core.boxes.dungeonroll.state import Game
from core.deck import Stock
from core.moments import moments
from data.words import words
from tests.data.replaying import delves

READ = """
const faces = (row, kind) => [...document.querySelectorAll(`.delve .${row} .die`)]
  .filter((die) => die.matches(kind))
  .map((die) => die.classList.item(die.classList.length - 1));
return Array.from({length: delvelog.length}, (_, at) => {
  delvelog.goTo(at);
  const delve = document.getElementById("delve");
  return {
    hidden: delve.hidden,
    level: delve.querySelector(".level > .n").textContent,
    party: faces("party", ".white:not(.ally)"),
    allies: faces("party", ".ally"),
    grave: faces("grave", ".spent"),
    dungeon: faces("dungeon", ".black"),
    lair: faces("lair", ".black").length,
    awake: delve.querySelector(".lair").classList.contains("awake"),
    tokens: [...document.querySelectorAll(".card")].map((card) => [...card.querySelectorAll(".tokens li")].map(
      (each) => [each.title, Number(each.querySelector(".n").textContent)])),
  };
});
"""


def lying(stocks: tuple[Stock, ...], faces: tuple[str, ...]) -> list[str]:
    numbers = {stock.name: stock.count for stock in stocks}
    return [face for face in faces for _ in range(numbers[face])]


def drawn(game: Game) -> dict[str, Any]:
    delve, spoken = game.delve, words("en")
    return {
        "level": str(delve.level),
        "party": lying(delve.party, PARTY_FACES),
        "allies": lying(delve.allies, PARTY_FACES),
        "grave": lying(delve.graveyard, PARTY_FACES),
        "dungeon": lying(delve.dungeon, LYING),
        "lair": delve.lair,
        "awake": delve.lair >= 3,
        "tokens": [
            [[spoken.name("dungeonroll", stock.name), stock.count] for stock in player.tokens if stock.count]
            for player in game.players
        ],
    }


@pytest.mark.parametrize("seed", [3, 17])
def test_every_position_shows_the_dice_as_they_lay(browser, seed):
    journal = delves(seed)
    browser.open(journal, name=f"delves-{seed}")
    shown = browser.run(READ)
    told = list(moments(journal))
    assert len(shown) == len(told)
    for there, moment in zip(shown, told, strict=True):
        game: Game = moment.view
        assert there.pop("hidden") == (game.stage != "playing")
        wanted = drawn(game)
        if game.stage == "playing":
            assert there == wanted
        else:
            assert there["tokens"] == wanted["tokens"]
    assert browser.complaints() == []


def test_the_end_has_everybody_with_score_and_achievements(browser):
    seed = next(each for each in range(60) if any(player.achieved for player in delves(each).state.players))
    journal = delves(seed)
    browser.open(journal, name="delves-end")
    rows = browser.run(
        """delvelog.goTo(delvelog.length - 1);
           return [...document.querySelectorAll("#end li")].map((row) => [
             row.querySelector("b").textContent,
             Number(row.querySelector(".points .n").textContent.replace("\\u2212", "-")),
             row.querySelector(".honours")?.textContent ?? "",
           ]);"""
    )
    called = {each.name: words("en").text(each.word) for each in journal.box.honours}
    earned = {player.name: " · ".join(called[name] for name in player.achieved) for player in journal.state.players}
    assert {name: (points, honours) for name, points, honours in rows} == {
        score.player: (score.total, earned[score.player]) for score in journal.state.scores
    }


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_no_complaint_and_no_request(browser, language):
    browser.open(delves(17), language, name="delves")
    browser.run("for (let at = 0; at < delvelog.length; at++) delvelog.goTo(at)")
    missing = browser.run(
        """const names = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
           return names.filter((name) => !document.querySelector(name));"""
    )
    assert missing == []
    assert browser.complaints() == []
    assert all(url.startswith(("file:", "data:")) for url in browser.requests())


@pytest.mark.parametrize("width", [360, 412, 800, 1280])
def test_nothing_reaches_out_of_the_page(browser, width):
    browser.open(delves(17), "ru", name="delves-wide")
    assert browser.too_wide(width) == []
