"""What the page of a game of Dungeon Raiders has to show: the row of rooms, what lies open or face down, each hand."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.state import Game, Room
from core.boxes.dungeonraiders.table import alive, next_slot
from core.deck import count_of
from data.boxes.dungeonraiders import signs
from data.words import words

READ = """
const texts = (node, kind) => [...node.querySelectorAll(kind)].map((each) => each.textContent);
const sign = (node) => node.querySelector("use").getAttribute("href").slice(3);
const place = (kind) => {
  const node = document.querySelector(`.raid .place-${kind}`);
  if (node.hidden) return null;
  return {
    name: node.querySelector("h3 b").textContent,
    sign: sign(node.querySelector("h3")),
    plays: [...node.querySelectorAll(".plays li")].map((row) => ({
      who: row.querySelector("bdi").textContent,
      open: [...row.querySelectorAll(".laid .chip:not(.back)")].map((chip) => chip.querySelector("use") ? sign(chip) : chip.textContent),
      hidden: row.querySelectorAll(".laid .back").length,
      did: [...row.querySelectorAll(".did .by")].map((by) => [sign(by), by.querySelector(".n").textContent]),
      got: [...row.querySelectorAll(".did .chip")].map(sign),
    })),
  };
};
const raid = document.getElementById("raid");
return {
  hidden: raid.hidden,
  level: raid.querySelector(".depth").textContent,
  row: [...raid.querySelectorAll(".room")].map((room) => [room.classList.item(1), sign(room), room.querySelector(".called").textContent]),
  supplies: [...raid.querySelectorAll(".supplies .thing .n")].map((each) => Number(each.textContent)),
  here: place("here"),
  past: place("past"),
  hands: [...document.querySelectorAll(".card")].map((card) => ({
    left: [...card.querySelectorAll(".hand .power:not(.gone) .n")].map((each) => each.textContent),
    items: [...card.querySelectorAll(".hand .thing")].map((each) => [each.title, Number(each.querySelector(".n").textContent)]),
    dead: card.classList.contains("fate-dead"),
    first: card.querySelectorAll(".hand .token").length > 0,
  })),
};
"""  # noqa: E501
"""The body of a function that reads the position which the page shows."""

SYMBOLS = {
    name for names in (signs.ROOMS, signs.BOSSES, signs.CHARACTERS, signs.ITEMS, signs.SORTS) for name in names.values()
} | {signs.DARK, signs.LIT}
"""What any game of this box may have to show."""

FATES = {"survived": "Came out alive", "out": "Out: lowest life", "dead": "Dead", "stone": "Turned to stone"}


def rooms(game: Game) -> list[list[str]]:
    spoken, here = words("en"), next_slot(game)
    unseen = {"boss": "Boss", "dark": "Dark room", "untold": "Not entered yet"}
    found = []
    for slot in game.row:
        lies = "done" if slot.done else "now" if slot is here else slot.lies
        called = spoken.name("dungeonraiders", slot.card) if slot.card else unseen[slot.lies]
        sign = signs.room(slot.card, "boss" if slot.lies == "boss" else "")
        found.append([lies, sign, called])
    return found


def played(room: Room) -> dict[str, Any]:
    """What everybody has laid open, whether something lies face down, what it did."""
    found: dict[str, Any] = {}
    for play in room.plays:
        found[play.name] = [[signs.ITEMS.get(card, card) for card in play.cards], int(bool(play.hidden)), [], []]
    for each in room.changes:
        if each.life or each.treasure or each.items:
            mine = found.setdefault(each.name, [[], 0, [], []])
            numbers = (("heart", each.life), ("gold", each.treasure))
            mine[2] = [[sign, f"{'+' if by > 0 else '−'}{abs(by)}"] for sign, by in numbers if by]
            mine[3] = [signs.ITEMS[item] for item in each.items]
    return found


def drawn(place: Any) -> dict[str, Any]:
    """The same as it is shown; whoever has still to play has a line without cards."""
    lines = {each["who"]: [each["open"], each["hidden"], each["did"], each["got"]] for each in place["plays"]}
    return {who: line for who, line in lines.items() if any(line)}


def check(shown: dict[str, Any], game: Game) -> None:
    """The table as everybody could see it."""
    spoken = words("en")
    assert shown["hidden"] == (game.level == 0)
    for player, hand in zip(game.players, shown["hands"], strict=True):
        if player.character:
            assert hand["left"] == [power for power in POWERS if power not in player.spent]
            held = [(spoken.text(labels.card(item)), count_of(player.items, item)) for item in ITEMS]
            assert hand["items"] == [[name, number] for name, number in held if number]
            assert hand["dead"] == (game.stage != "setting up" and not alive(player))
        assert hand["first"] == (game.settings.tactical and game.first == player.name)
    if shown["hidden"]:
        return
    assert shown["level"] == f"Level {game.level} of 5"
    assert shown["row"] == rooms(game)
    assert shown["supplies"] == [count_of(game.supplies, item) for item in ITEMS]
    for name, room in (("here", game.room), ("past", game.last)):
        assert (shown[name] is None) == (not room.sort)
        if room.sort:
            assert shown[name]["name"] == spoken.name("dungeonraiders", room.card)
            assert shown[name]["sign"] == signs.room(room.card, room.sort)
            assert drawn(shown[name]) == {who: line for who, line in played(room).items() if any(line)}


def ending(game: Game) -> dict[str, dict[str, Any]]:
    return {
        score.player: {
            "points": score.treasure,
            "fate": f"{FATES[score.fate]} · life {score.life}",
            "won": score.player in game.winners,
        }
        for score in game.scores
    }
