"""What the page of a game of Dungeon Roll has to show: dice, lair and tokens; scores and achievements at the end."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.content import LYING, PARTY_FACES
from core.boxes.dungeonroll.state import Game
from core.deck import Stock
from data.words import words

READ = """
const faces = (row, kind) => [...document.querySelectorAll(`.delve .${row} .die`)]
  .filter((die) => die.matches(kind))
  .map((die) => die.classList.item(die.classList.length - 1));
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
"""
"""The body of a function that reads the position which the page shows."""

SYMBOLS: set[str] = set()
"""This box has no table of symbols to compare with; the page test finds the ones that are shown and missing."""


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


def check(shown: dict[str, Any], game: Game) -> None:
    assert shown.pop("hidden") == (game.stage != "playing")
    wanted = drawn(game)
    if game.stage == "playing":
        assert shown == wanted
    else:
        assert shown["tokens"] == wanted["tokens"]


def ending(game: Game) -> dict[str, dict[str, Any]]:
    called = {each.name: words("en").text(each.word) for each in BOX.honours}
    earned = {player.name: " · ".join(called[name] for name in player.achieved) for player in game.players}
    return {score.player: {"points": score.total, "honours": earned[score.player]} for score in game.scores}
