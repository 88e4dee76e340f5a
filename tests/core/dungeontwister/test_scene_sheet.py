"""What a side of Dungeon Twister has, as its sheet tells it."""

from __future__ import annotations

from core.box import Viewer
from core.boxes.dungeontwister import BOX, labels
from core.boxes.dungeontwister.scene.sheet import player_sheet
from core.message import say
from core.scene import Piece, PieceSheet, PlayerSheet, Text
from tests.core.dungeontwister.table import (
    BASE,
    FIVE,
    P_AND_D,
    ROOMS,
    Table,
    action,
    bring_in,
    drop,
    leave,
    open_room,
    scene,
    steal,
    use,
)


def free_teams() -> Table:
    """Teams chosen in secret: who lies face down is nobody yet."""
    t = Table(teams="free")
    t.choose("Anna", (*P_AND_D[:5], *BASE[:3]), (*FIVE, "Rope"))
    t.choose("Bert", (*BASE[:6], *P_AND_D[:2]), (*FIVE, "Sword"))
    t.lines()
    t.play(action(2), open_room("Golem"), bring_in("Anna:Rope"), bring_in(f"Bert:{BASE[5]}"))
    return t


def scattered() -> Table:
    """Objects everywhere: carried, used up, on the floor, out of the maze, face down."""
    t = scene("Goblin +Speed Potion, Elf Scout +Rope, Paladin +Sword, Thief +Treasure", "Troll")
    t.play(use("Goblin", "Speed Potion"), drop("Elf Scout", "Rope"), leave("Thief"))
    return t


def sheet(table: Table, side: str, viewer: Viewer = None) -> PlayerSheet:
    found = player_sheet(BOX.sight.view(table.state, viewer), side)
    assert found is not None
    return found


def row(shown: PlayerSheet, key: str) -> tuple[Piece, ...]:
    return next(each.pieces for each in shown.rows if each.key == key)


def objects(table: Table, side: str) -> tuple[Piece, ...]:
    return row(sheet(table, side), "objects")


def where(table: Table, side: str) -> dict[str, Text]:
    return {piece.key: piece.about for piece in objects(table, side)}


def of_hero(shown: PlayerSheet, key: str) -> PieceSheet:
    return next(each for each in shown.sheets if each.piece.key == key)


# Objects


def test_who_carries_what():
    t = scene("Golem +Rope, Elf Scout", "Paladin +Sword +Key")
    assert where(t, "Anna")["Anna:Rope"] == say("ui.twister.where.carried", hero=labels.alone("Anna:Golem"))
    assert where(t, "Bert")["Bert:Key"] == say("ui.twister.where.carried", hero=labels.alone("Bert:Paladin"))


def test_what_was_stolen_stands_with_both_sides():
    t = scene("Pickpocket", "Warrior +Sword")
    t.play(steal("Pickpocket", "Warrior", "Sword"))
    off = say("ui.twister.where.carried-off", hero=labels.alone("Anna:Pickpocket"))
    assert where(t, "Bert")["Bert:Sword"] == off
    assert where(t, "Anna")["Bert:Sword"] == say("ui.twister.where.carried", hero=labels.alone("Anna:Pickpocket"))
    for side, other in (("Anna", "Bert"), ("Bert", "Anna")):
        assert {piece.key: piece.whose for piece in objects(t, side) if piece.whose != side} == {"Bert:Sword": other}


def test_where_all_the_others_are():
    found = where(scattered(), "Anna")
    assert found["Anna:Speed Potion"] == say("ui.twister.where.gone")
    assert found["Anna:Rope"] == say("ui.twister.where.lying")
    waiting = {item.name for item in scattered().state.items if item.status == "waiting" and item.side == "Anna"}
    assert waiting
    assert all(found[name] == say("ui.twister.where.waiting") for name in waiting)
    assert found["Anna:Treasure"] == say("ui.twister.where.out")


def test_what_can_be_used_comes_first():
    t = scattered()
    gone = ["gone" in piece.marks for piece in objects(t, "Anna")]
    assert gone == sorted(gone)
    assert [t.item(piece.key).status for piece in objects(t, "Anna")][-2:] == ["out", "gone"]


def test_with_a_hero_whom_the_table_has_not_named():
    t = scene("Golem", "Troll")
    t.ruling("items/Anna:Rope/status", "carried")
    assert where(t, "Anna")["Anna:Rope"] == say("ui.twister.where.somewhere")


# What was chosen in secret


def test_what_was_chosen_in_secret_is_counted_and_not_named():
    """Given secret teams, when one object of six was turned over, then it is named and five are a number."""
    t = free_teams()
    rope, unseen = objects(t, "Anna")
    assert rope.key == "Anna:Rope"
    assert (unseen.marks, unseen.about) == (("hidden",), say("ui.twister.face-down.many", n=5))
    (unseen,) = objects(t, "Bert")
    assert unseen.about == say("ui.twister.face-down.many", n=6)


def test_only_the_owner_sees_the_rooms_of_their_choice():
    t = free_teams()
    public, own = sheet(t, "Bert").secret, sheet(t, "Bert", "Bert").secret
    assert public is not None
    assert own is not None
    assert all("hidden" in piece.marks for piece in public.pieces)
    assert {piece.key for piece in own.pieces} == {*ROOMS["Bert"]}
    assert not {piece.key for piece in public.pieces} & {*ROOMS["Bert"]}
    assert sheet(t, "Bert", "Anna").secret == public


# Points, cards, heroes


def test_points_can_be_given_and_taken_while_the_game_is_on():
    main = sheet(scattered(), "Anna").figure.main
    assert main is not None
    points = scattered().score["Anna"]
    assert (main.value, main.name) == (points, say("ui.twister.points", count="n", n=points))
    assert main.less is not None
    assert main.more is not None
    assert (dict(main.less.choice.given)["by"], dict(main.more.choice.given)["by"]) == (-1, 1)


def test_cards_can_be_set_all_together():
    shown = sheet(scattered(), "Anna")
    rows = {each.key: each.path for each in shown.rows if each.path}
    assert rows == {
        "actions": "players/Anna/actions", "jumps": "players/Anna/jumps", "combat": "players/Anna/combat",
    }  # fmt: skip


def test_a_hero_tells_what_they_can_do_and_how_they_are():
    found = of_hero(sheet(scene("Paladin! +Sword", "Troll"), "Anna"), "Anna:Paladin")
    assert found.about[1:] == (say("ui.twister.can.carries-two"),)
    assert found.load == say("ui.twister.carries", things=(labels.named("Sword"),))
    assert found.state == say("dt.fate.wounded")
    healthy, dead, *others = found.rulings
    assert (healthy.path, healthy.value) == ("heroes/Anna:Paladin/wounded", False)
    assert (dead.path, dead.value) == ("heroes/Anna:Paladin/status", "dead")
    assert [each.value for each in others] == [None, None]


def test_nothing_can_be_set_when_the_game_is_over():
    t = scene("Golem", "Troll")
    assert not sheet(t, "Anna").fixed
    t.have(Anna=5)
    shown = sheet(t, "Anna")
    assert shown.fixed
    assert shown.figure.main is not None
    assert shown.figure.main.less is None
    assert not of_hero(shown, "Anna:Golem").rulings


def test_nobody_else_has_a_sheet():
    assert player_sheet(scattered().state, "Eve") is None
