"""What the page of a game of DungeonQuest has to show: sun, dragon's cards, fight, map; gold at the end."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonquest.board import SUN_TRACK, cell_at
from core.boxes.dungeonquest.content import ATTACKS
from core.boxes.dungeonquest.state import CARDS_LIE_OPEN, Game, shown_card, step_now, tokens_on_board, total
from core.deck import size
from core.frozen import find

READ = """
const shown = (node) => node && !node.hidden ? node : null;
const top = shown(document.getElementById("top-track"));
const fight = shown(document.getElementById("fight"));
const board = shown(document.getElementById("map"));
const sums = fight ? [...fight.querySelectorAll(".total")] : [];
return {
  safe: top ? Number(top.querySelector(".safe").textContent) : null,
  dragon: document.querySelectorAll(".beside .piece").length,
  totals: fight ? sums.map((each) => Number(each.textContent)) : null,
  colours: sums.map((each) => each.className.replace("total n", "").trim()),
  tokens: board ? board.querySelectorAll(".token").length : null,
};
"""
"""The body of a function that reads the position which the page shows."""

SYMBOLS: set[str] = set()
"""This box has no table of symbols to compare with; the page test finds the ones that are shown and missing."""


def drawn(game: Game) -> dict[str, Any]:
    step, fight, dragon = step_now(game), game.fight, find(game.decks, "dragon")
    begun, follows = game.stage != "empty", game.settings.board == "map" and game.stage != "empty"
    lies_open = fight is not None and step is not None and step.what in CARDS_LIE_OPEN
    return {
        "safe": sum(not number for number in SUN_TRACK[game.sun :]) if begun else None,
        "dragon": size(dragon.left) + size(dragon.out) if dragon is not None else 0,
        "totals": _totals(game) if fight is not None else None,
        "colours": [_colour(game, "hero"), _colour(game, "foe")] if lies_open else [],
        "tokens": sum(cell_at(each.at) is not None for each in tokens_on_board(game)) if follows else None,
    }


def check(shown: dict[str, Any], game: Game) -> None:
    assert shown == drawn(game)


def ending(game: Game) -> dict[str, dict[str, Any]]:
    """The gold of those who are out; of the dead none is counted."""
    return {
        hero.name: {
            "points": sum(loot.gold or 0 for loot in hero.loot) if hero.status == "left" else 0,
            "won": hero.name in game.winners,
        }
        for hero in game.heroes
    }


def _totals(game: Game) -> list[int]:
    """While the cards of a round lie open."""
    step, fight = step_now(game), game.fight
    if fight is None or step is None or step.what not in CARDS_LIE_OPEN:
        return []
    return [total(fight, "hero"), total(fight, "foe")]


def _colour(game: Game, party: Any) -> str:
    """That of the card which was turned over, unless it has been cancelled."""
    fight = game.fight
    assert fight is not None, "somebody fights"
    cancelled = fight.hero_cancelled if party == "hero" else fight.foe_cancelled
    attack = shown_card(fight, party).attack
    return attack if attack in ATTACKS and not cancelled else ""
