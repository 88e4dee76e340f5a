"""What the page of a game of Dungeon Raiders has to show: the row of rooms, what lies open or face down, each hand."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.scene import signs
from core.boxes.dungeonraiders.scene import words as said
from core.boxes.dungeonraiders.state import Game, Room
from core.boxes.dungeonraiders.table import alive, next_slot
from core.deck import count_of
from data.words import words

READ = """
const sign = (node) => node.querySelector("use").getAttribute("href").slice(3);
const table = document.getElementById("table");
const plays = (kind) => {
  const node = table.querySelector(`.plays-${kind}`);
  if (!node || node.hidden) return null;
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
const cards = (card, kind) => [...card.querySelectorAll(`.held .one${kind}`)];
return {
  hidden: table.hidden || !table.querySelector(".way-on") || table.querySelector(".way-on").hidden,
  level: table.querySelector(".way-on h3")?.textContent,
  row: [...table.querySelectorAll(".stop")].map((stop) => [
    ["done", "now", "hidden", "untold"].find((mark) => stop.classList.contains(mark)) ?? "", sign(stop), stop.querySelector(".called").textContent]),
  supplies: [...table.querySelectorAll(".aside .thing")].map((thing) => [sign(thing), Number(thing.querySelector(".n").textContent)]),
  here: plays("here"),
  past: plays("before"),
  hands: [...document.querySelectorAll(".card")].map((card) => ({
    left: cards(card, ".n:not(.spent)").map((each) => each.textContent),
    items: cards(card, ":not(.n)").map(sign),
    dead: card.classList.contains("fate-dead"),
    first: card.textContent.includes("First player"),
  })),
};
"""  # noqa: E501
"""The body of a function that reads the position which the page shows."""

SYMBOLS = {
    name for names in (signs.ROOMS, signs.BOSSES, signs.CHARACTERS, signs.ITEMS, signs.SORTS) for name in names.values()
} | {signs.DARK, signs.LIT}
"""What any game of this box may have to show."""

FATES = {"survived": "came out alive", "out": "out: least life", "dead": "dead", "stone": "turned to stone"}


def rooms(game: Game) -> list[list[str]]:
    spoken, here = words("en"), next_slot(game)
    if game.steps and game.steps[-1].what == "lay":
        here = next(slot for slot in game.row if slot.name == game.steps[-1].slot)
    unseen = {"boss": "Boss", "dark": "Dark room", "untold": "Not entered yet"}
    found = []
    for slot in game.row:
        known = "" if slot.card else "untold" if slot.lies == "untold" else "hidden"
        lies = "done" if slot.done else "now" if slot is here and game.stage == "playing" else known
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
            assert hand["items"] == [signs.ITEMS[item] for item in ITEMS for _ in range(count_of(player.items, item))]
            assert hand["dead"] == (game.stage != "setting up" and not alive(player))
        assert hand["first"] == (game.settings.tactical and game.first == player.name)
    if shown["hidden"]:
        return
    assert shown["level"] == f"Level {game.level} of 5"
    assert shown["row"] == rooms(game)
    left = [(item, count_of(game.supplies, item)) for item in ITEMS]
    assert shown["supplies"] == [[signs.ITEMS[item], count] for item, count in left if count]
    for name, room in (("here", game.room), ("past", game.last)):
        assert (shown[name] is None) == (not room.sort)
        if room.sort:
            own = spoken.text(said.room(game)) if name == "here" else spoken.name("dungeonraiders", room.card)
            assert shown[name]["name"] == own
            assert shown[name]["sign"] == signs.room(room.card, room.sort)
            assert drawn(shown[name]) == {who: line for who, line in played(room).items() if any(line)}


def ending(game: Game) -> dict[str, dict[str, Any]]:
    return {
        score.player: {
            "points": score.treasure,
            "fate": f"{FATES[score.fate]} · Life {score.life}",
            "won": score.player in game.winners,
        }
        for score in game.scores
    }


def ranking(game: Game) -> list[str]:
    """Who came out is before who did not, whatever treasure they had."""
    return [score.player for score in said.ranked(game)]
