"""What the page of a game of Dungeon Roll has to show: dice, lair or dragon, tokens; scores at the end."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.content import LYING, PARTY_FACES
from core.boxes.dungeonroll.scene.rows import dragon_comes
from core.boxes.dungeonroll.scene.signs import FACES
from core.boxes.dungeonroll.state import Game
from core.deck import Stock
from data.words import words

READ = """
const signs = (row, kind) => {
  const found = document.querySelector(`#table .row.${row}`);
  return found.hidden ? [] : [...found.querySelectorAll(".piece")]
    .filter((piece) => piece.matches(kind)).map((piece) => piece.dataset.sign);
};
const table = document.getElementById("table");
return {
  hidden: table.hidden,
  level: table.querySelector(".track > .n").textContent,
  party: signs("party", ".white-die:not(.joined)"),
  allies: signs("party", ".joined"),
  grave: signs("graveyard", ".spent"),
  dungeon: signs("dungeon", ".black-die"),
  lair: signs("lair", ".black-die").length,
  dragon: table.querySelector(".clash")?.hidden === false,
  tokens: [...document.querySelectorAll(".card")].map((card) => [...card.querySelectorAll(".hand li")].map(
    (each) => [each.title, Number(each.querySelector(".n").textContent)])),
};
"""
"""The body of a function that reads the position which the page shows."""

SYMBOLS: set[str] = set()
"""This box has no table of symbols to compare with; the page test finds the ones that are shown and missing."""


def lying(stocks: tuple[Stock, ...], faces: tuple[str, ...]) -> list[str]:
    numbers = {stock.name: stock.count for stock in stocks}
    return [FACES[face] for face in faces for _ in range(numbers[face])]


def drawn(game: Game) -> dict[str, Any]:
    delve, spoken = game.delve, words("en")
    return {
        "level": str(delve.level),
        "party": lying(delve.party, PARTY_FACES),
        "allies": lying(delve.allies, PARTY_FACES),
        "grave": lying(delve.graveyard, PARTY_FACES),
        "dungeon": lying(delve.dungeon, LYING),
        "lair": 0 if dragon_comes(game) else delve.lair,
        "dragon": dragon_comes(game),
        "tokens": [
            [[spoken.name("dungeonroll", stock.name), stock.count] for stock in player.tokens if stock.count]
            for player in game.players
        ],
    }


def check(shown: dict[str, Any], game: Game) -> None:
    assert shown.pop("hidden") == (game.stage not in ("setting up", "playing"))
    wanted = drawn(game)
    if game.stage == "playing":
        assert shown == wanted
    else:
        assert shown["tokens"] == wanted["tokens"]


def ending(game: Game) -> dict[str, dict[str, Any]]:
    called = {each.name: words("en").text(each.word) for each in BOX.record.honours}
    earned = {player.name: " · ".join(called[name] for name in player.achieved) for player in game.players}
    return {score.player: {"points": score.total, "honours": earned[score.player]} for score in game.scores}
