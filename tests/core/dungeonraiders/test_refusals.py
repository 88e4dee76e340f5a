"""What is refused: moves at the wrong time, copies that cannot be played with, rulings that nothing could follow."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.content import Boss, Character, Content, Monster, Trap, Treasure, Vault
from core.chance import Drawn
from core.deck import Stock
from core.frozen import replace
from core.rulings import Ruling
from tests.core.dungeonraiders.table import CONTENT, IN_THE_BOX, Table, boss, room, scene

MOVES = {
    "character": m.TakeCharacter(player="A", character=Drawn(card="Knight")),
    "first": m.ChooseFirst(player=Drawn(card="A")),
    "lay": m.LayRoom(slot="1", card=Drawn(card="Goblin")),
    "later": m.LayLater(),
    "dark": m.LayDark(),
    "room": m.TurnRoom(card=Drawn(card="Goblin")),
    "torch": m.UseTorch(player="A"),
    "note": m.NoteRoom(player="A", slot="2", card=Drawn(card="Goblin")),
    "card": m.PlayCard(player="A", card="1"),
    "cards": m.PlayCards(player="A", cards=("1", "2")),
    "hide": m.HideCard(player="A", card="1"),
    "hide several": m.HideCards(player="A", cards=("1", "2")),
    "reveal": m.RevealCards(),
    "adjust": m.Adjust(player="A", what="life", by=-1),
    "hand item": m.HandItem(player="A", item="torch", by=1),
}
EVERY_MOVE = pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)


@EVERY_MOVE
def test_nothing_happens_at_an_empty_table(move):
    assert Table.bare().refused(move).code == "not-set-up"


@EVERY_MOVE
def test_nothing_happens_when_the_game_is_over(move):
    t = boss("Wolf Pack", 2)
    t.cards(5, 5)
    assert t.refused(move).code == "game-over"


def waiting(what: str) -> Table:
    """A table that waits for this."""
    if what == "character":
        t = Table.bare()
        t.play(m.SetUp(seats=(m.Seat("A"), m.Seat("B")), content=CONTENT))
        return t
    if what == "cards":
        return room("Goblin", 2)
    t = scene(2, secret_cards=True)
    if what == "boss":
        t.before_boss()
    elif what != "lay":
        t.enter("Goblin")
        t.hide(1, 1)
        if what == "room":
            t.reveal()
    assert t.step == what
    return t


@pytest.mark.parametrize(
    ("step", "moves"),
    [
        (
            "character",
            (
                "first",
                "lay",
                "later",
                "dark",
                "room",
                "card",
                "cards",
                "hide",
                "hide several",
                "reveal",
                "adjust",
                "hand item",
            ),
        ),
        ("lay", ("character", "first", "room", "torch", "note", "card", "cards", "hide", "hide several", "reveal")),
        ("room", ("character", "first", "lay", "later", "dark", "card", "cards", "hide", "hide several", "reveal")),
        ("boss", ("character", "first", "lay", "later", "dark", "card", "cards", "hide", "hide several", "reveal")),
        ("cards", ("character", "first", "lay", "later", "dark", "room")),
        ("reveal", ("character", "first", "lay", "later", "dark", "room", "card", "cards", "hide", "hide several")),
    ],
)
def test_nobody_answers_what_was_not_asked(step, moves):
    t = waiting(step)
    for name in moves:
        code = t.refused(MOVES[name]).code
        assert code in ("rd-not-now", "rd-no-torch-lit", "rd-item-not-held"), (name, code)
        assert code == "rd-not-now" or name in ("torch", "note")


# Copies


def refused_with(content: Content, code: str, rule: str | None = "RD-1", players: int = 2) -> None:
    seats = tuple(m.Seat(name) for name in "ABCDE"[:players])
    assert Table.bare().refused(m.SetUp(seats=seats, content=content), rule).code == code


def played_with(content: Content, players: int = 2) -> Table:
    t = Table.bare()
    t.play(m.SetUp(seats=tuple(m.Seat(name) for name in "ABCDE"[:players]), content=content))
    return t


@pytest.mark.rule("RD-4")
def test_everybody_needs_a_character():
    refused_with(replace(IN_THE_BOX, characters=IN_THE_BOX.characters[:2]), "rd-copy-incomplete", players=3)
    played_with(replace(IN_THE_BOX, characters=IN_THE_BOX.characters[:3]), players=3)


@pytest.mark.rule("RD-1")
def test_there_is_a_boss():
    refused_with(replace(IN_THE_BOX, bosses=()), "rd-copy-incomplete")
    played_with(replace(IN_THE_BOX, bosses=IN_THE_BOX.bosses[:1]))


@pytest.mark.rule("RD-1", "RD-2")
def test_five_levels_take_twenty_four_rooms():
    refused_with(replace(IN_THE_BOX, removed=7), "rd-copy-incomplete")
    refused_with(replace(IN_THE_BOX, traps=()), "rd-copy-incomplete")
    played_with(replace(IN_THE_BOX, traps=(), removed=1))


@pytest.mark.rule("RD-1")
@pytest.mark.parametrize(
    ("changes", "fine"),
    [({"lit": 25}, False), ({"lit": -1}, False), ({"removed": -1}, False), ({"lit": 24}, True), ({"lit": 0}, True)],
)
def test_so_many_of_them_lie_open(changes, fine):
    content = replace(IN_THE_BOX, **changes)
    played_with(content) if fine else refused_with(content, "rd-copy-incomplete")


def with_first(sort: str, **changes: Any) -> Content:
    """The content of the box with its first card of a sort changed."""
    cards = getattr(IN_THE_BOX, sort)
    return replace(IN_THE_BOX, **{sort: (replace(cards[0], **changes), *cards[1:])})


@pytest.mark.parametrize(
    ("sort", "changes"),
    [
        ("monsters", {"three": -1}),
        ("monsters", {"wounds": 100}),
        ("treasures", {"first": 100}),
        ("treasures", {"second": -1}),
        ("traps", {"four": 100}),
        ("bosses", {"five": 100}),
        ("bosses", {"chest": -1}),
        ("characters", {"treasure": -1}),
        ("characters", {"treasure": 100}),
    ],
)
def test_no_number_on_a_card_is_absurd(sort, changes):
    refused_with(with_first(sort, **changes), "rd-copy-number")
    value = 0 if next(iter(changes.values())) < 0 else 99
    played_with(with_first(sort, **dict.fromkeys(changes, value)))


@pytest.mark.rule("RD-21")
def test_a_vault_has_something_for_every_power_card():
    (vault, *others) = IN_THE_BOX.vaults
    for rewards in (vault.rewards[:4], vault.rewards[::-1], ()):
        content = replace(IN_THE_BOX, vaults=(replace(vault, rewards=rewards), *others))
        refused_with(content, "rd-copy-number", "RD-21")
    reward = replace(vault.rewards[0], number=100)
    content = replace(IN_THE_BOX, vaults=(replace(vault, rewards=(reward, *vault.rewards[1:])), *others))
    refused_with(content, "rd-copy-number")


@pytest.mark.rule("RD-19")
def test_half_is_lost_at_a_value_that_can_be_played():
    refused_with(with_first("traps", half=6), "rd-copy-number", "RD-19")
    played_with(with_first("traps", half=5))


@pytest.mark.rule("RD-5", "RD-6")
@pytest.mark.parametrize(
    ("changes", "fine"),
    [
        ({"life": 0}, False),
        ({"life": 11}, False),
        ({"life": 1}, True),
        ({"items": (Stock("sceptre", 1),)}, False),
        ({"items": (Stock("sword", -1),)}, False),
        ({"items": (Stock("sword", 0),)}, True),
        ({"items": (Stock("sword", 5),)}, True),
    ],
)
def test_a_character_begins_with_what_can_be(changes, fine):
    content = with_first("characters", **changes)
    played_with(content) if fine else refused_with(content, "rd-copy-number", "RD-5")


def items(**counts: int) -> Content:
    return replace(
        IN_THE_BOX, items=tuple(replace(stock, count=counts.get(stock.name, 6)) for stock in IN_THE_BOX.items)
    )


@pytest.mark.rule("RD-3")
def test_items_are_counted_as_far_as_one_can_count():
    refused_with(items(torch=-1), "rd-copy-items", "RD-3")
    refused_with(items(torch=100), "rd-copy-items", "RD-3")
    assert played_with(items(torch=99)).supplies["torch"] == 99
    played_with(replace(items(torch=0), characters=tuple(replace(each, items=()) for each in IN_THE_BOX.characters)))


@pytest.mark.rule("RD-3", "RD-5")
def test_a_character_whose_items_are_not_there_is_not_dealt():
    t = played_with(items(ball=1), players=4)
    dealt = [stock.name for stock in t.ask("take-character").cards]
    assert dealt == ["Warrior", "Knight", "Thief", "Explorer"]


@pytest.mark.rule("RD-3", "RD-5")
def test_and_then_there_have_to_be_others_enough():
    refused_with(items(ball=1), "rd-copy-items", "RD-3", players=5)
    two_with_keys = with_first("characters", items=(Stock("key", 6),))  # the Thief has the seventh
    refused_with(two_with_keys, "rd-copy-items", "RD-3")


@pytest.mark.parametrize(
    "twice",
    [
        {"monsters": (*IN_THE_BOX.monsters, Monster("Lava", 1, 1, 1, 1, 1))},
        {"bosses": (*IN_THE_BOX.bosses, Boss("Goblin", 1, 1, 1, 1))},
        {"characters": (*IN_THE_BOX.characters, Character("Knight", 1, 1))},
        {"treasures": (Treasure("", 24, 1),)},
        {"traps": (*IN_THE_BOX.traps, Trap("lava", 1, "life", "all", "lowest"))},
        {"vaults": (*IN_THE_BOX.vaults, Vault("Lava", 1, IN_THE_BOX.vaults[0].rewards))},
    ],
    ids=lambda twice: next(iter(twice)),
)
def test_no_two_cards_have_one_name_and_each_has_one(twice):
    seats = (m.Seat("A"), m.Seat("B"))
    refusal = Table.bare().refused(m.SetUp(seats=seats, content=replace(IN_THE_BOX, **twice)))
    assert refusal.code in ("name-taken", "bad-name")


# Rulings


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("level", 6, "number-out-of-range"),
        ("level", -1, "number-out-of-range"),
        ("players/A/life", 11, "number-out-of-range"),
        ("players/A/start", 11, "number-out-of-range"),
        ("players/A/treasure", -1, "number-out-of-range"),
        ("players/A/treasure", 1001, "number-out-of-range"),
        ("players/A/items/sword/count", -1, "number-out-of-range"),
        ("players/A/items/sword/count", 100, "number-out-of-range"),
        ("players/A/spent", ("1", "1"), "rd-card-twice"),
        ("players/A/spent", ("6",), "rd-no-such-card"),
        ("players/A/laid", ("5",), "rd-no-such-card"),
        ("players/A/character", "Gandalf", "rd-no-such-character"),
        ("supplies/torch/count", -1, "number-out-of-range"),
        ("unseen/Goblin/count", 100, "number-out-of-range"),
        ("bosses/Hydra/count", -1, "number-out-of-range"),
        ("gone/Chest 1/count", -1, "number-out-of-range"),
        ("lit", -1, "number-out-of-range"),
        ("dark", 1001, "number-out-of-range"),
        ("reveals", -1, "number-out-of-range"),
        ("first", "Z", "no-such-player"),
        ("row/2/card", "Balrog", "rd-no-such-room"),
        ("row/2/card", "Hydra", "rd-no-such-room"),
        ("room/card", "Balrog", "rd-no-such-room"),
        ("room/card", "Chest 2", "rd-no-such-room"),
        ("room/sort", "trap", "rd-no-such-room"),
        ("room/sort", "", "rd-not-now"),
        ("room/bout", -1, "number-out-of-range"),
        ("room/plays/A/cards", ("6",), "rd-no-such-card"),
        ("room/plays/A/hidden", ("?",), "rd-no-such-card"),
        ("room/plays/A/owed", -1, "number-out-of-range"),
        ("last/card", "Balrog", "rd-no-such-room"),
        ("content/removed", 7, "rd-copy-incomplete"),
        ("content/monsters/Goblin/three", 100, "rd-copy-number"),
        ("stage", "setting up", "rd-not-now"),
        ("stage", "empty", "not-set-up"),
        ("steps/0/what", "ask", "rd-not-now"),
        ("steps/0/what", "lay", "rd-not-now"),
        ("steps/0/what", "boss", "rd-not-now"),
        ("steps/0/what", "character", "rd-not-now"),
        ("steps/0/players", ("A", "Z"), "no-such-player"),
        ("steps/0/player", "Z", "no-such-player"),
    ],
)
def test_a_ruling_leaves_what_can_lie_on_a_table(path, value, code):
    t = scene(3)
    t.lay("Chest 1", "dark", "dark", "dark", "dark")
    t.cards(1, 2, 3)
    t.turn("Goblin")
    t.one("A", 5)
    assert t.refused(Ruling(path=path, value=value)).code == code


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("level", 5),
        ("players/A/life", 10),
        ("players/A/life", 0),
        ("players/A/treasure", 1000),
        ("players/A/items/sword/count", 99),
        ("players/A/spent", ("1", "2", "3", "4", "5")),
        ("players/A/character", "Knight"),
        ("supplies/torch/count", 0),
        ("first", "C"),
        ("first", ""),
        ("row/3/card", "Lava"),
        ("room/card", "Zombie"),
        ("room/plays/A/hidden", ("none",)),
        ("room/plays/A/cards", ("5", "sword")),
        ("steps/0/players", ("B",)),
        ("steps/0/what", "reveal"),
        ("stage", "over"),
    ],
)
def test_and_nothing_else_is_refused(path, value):
    t = scene(3)
    t.lay("Chest 1", "dark", "dark", "dark", "dark")
    t.cards(1, 2, 3)
    t.turn("Goblin")
    t.one("A", 5)
    t.ruling(path, value)


def test_whoever_waits_for_a_room_is_told_one_of_this_row():
    t = waiting("room")
    assert t.refused(Ruling(path="steps/0/slot", value="9")).code == "rd-not-now"
    t.ruling("steps/0/slot", "3")


def test_the_boss_is_met_in_its_place_and_no_room_is():
    t = waiting("boss")
    assert t.refused(Ruling(path="steps/0/slot", value="4")).code == "rd-not-now"
    assert t.refused(Ruling(path="steps/0/what", value="room")).code == "rd-not-now"


def test_a_table_that_still_deals_characters_goes_on_dealing():
    t = waiting("character")
    assert t.refused(Ruling(path="steps/0/what", value="lay")).code == "rd-not-now"
    assert t.refused(Ruling(path="stage", value="playing")).code == "rd-not-now"


@pytest.mark.rule("RD-1")
def test_as_many_rooms_are_left_as_are_still_to_come():
    t = scene(3)
    t.lay("Chest 1", "dark", "dark", "dark", "dark")
    for card in t.state.unseen:  # of 29 rooms 23 are to come
        if card.name in ("Goblin", "Troll", "Dragon"):
            t.ruling(f"unseen/{card.name}/count", 0)
    refusal = t.refused(Ruling(path="unseen/Zombie/count", value=0), "RD-1")
    assert refusal.code == "rd-copy-incomplete"
    t.ruling("level", 2)
    t.ruling("unseen/Zombie/count", 0)


@pytest.mark.rule("RD-1", "RD-4")
def test_a_boss_and_a_character_for_all_who_wait_are_left_too():
    t = scene(3, content=replace(CONTENT, bosses=CONTENT.bosses[:1]))
    assert t.refused(Ruling(path="bosses/Tax Collector/count", value=0)).code == "rd-copy-incomplete"
    t.before_boss()
    t.turn("Tax Collector")
    t.ruling("level", 5)  # the boss has come: none has to be left
    t = played_with(IN_THE_BOX, players=5)
    assert t.refused(Ruling(path="supplies/ball/count", value=1)).code == "rd-copy-incomplete"
    t.ruling("supplies/ball/count", 2)


def test_what_was_seen_by_torchlight_is_a_room_of_this_copy():
    t = scene(3, items={"A": "torch"})
    t.lay("Chest 1", "dark", "dark", "dark", "dark")
    t.torch("A")
    t.note("A", 3, "Lava")
    assert t.refused(Ruling(path="players/A/glimpses/3/card", value="Nowhere")).code == "rd-no-such-room"
    t.ruling("players/A/glimpses/3/card", "Spikes")
