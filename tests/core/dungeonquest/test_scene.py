"""The table of DungeonQuest as a scene: what lies there, who sits there, what is hidden, and how it ended."""

from __future__ import annotations

import pytest
from hypothesis import given

from core.box import Viewer
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.scene import player_sheet
from core.boxes.dungeonquest.state import Game
from core.chance import Drawn
from core.choices import shown
from core.frozen import replace
from core.message import Message, Name
from core.scene import Clash, Figure, Force, Map, Part, People, PlayerSheet, Scene, Stack, Still, Text, Track
from data.scenetext import drawn
from data.words import words
from tests.core.dungeonquest.catacomb_scenes import down
from tests.core.dungeonquest.chance import GAMES
from tests.core.dungeonquest.fight_scenes import power
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged
from tests.core.dungeonquest.test_scoring import ended
from tests.core.randomgames import MOVES, SEEDS


def scene_of(state: Game, viewer: Viewer = None) -> Scene:
    view, offered = BOX.sight.view(state, viewer), shown(BOX.rules.choices(state), viewer)
    assert BOX.scene is not None
    return BOX.scene.describe(Still(view, BOX.rules.over(view), BOX.voice.now(view), offered, BOX.advice.odds(view)))


def text(words_of: Text) -> str:
    if isinstance(words_of, Name):
        return words_of.name
    return words("en").text(words_of) if isinstance(words_of, Message) else words_of


def part(scene: Scene, shows: type) -> Part:
    return next(each for each in scene.parts if isinstance(each.shows, shows))


def central(scene: Scene) -> object:
    return next((each.shows for each in scene.parts if each.central), None)


def forces(t: Table, viewer: Viewer = None) -> tuple[Force, Force]:
    clash = part(scene_of(t.state, viewer), Clash).shows
    assert isinstance(clash, Clash)
    hero, foe = clash.forces
    return hero, foe


# The sun


@pytest.mark.parametrize(("space", "safe"), [(1, 24), (24, 1), (25, 0), (30, 0)])
def test_the_sun_stands_above_everything_with_the_rounds_that_are_safe(space, safe):
    t = Table("Hugo")
    t.ruling("sun", space)
    top = scene_of(t.state).top
    assert isinstance(top, Track)
    assert (top.emblem, top.at, top.of, top.path) == ("sun", space, 30, "sun")
    assert top.left is not None
    assert top.left.value == safe
    assert [number for number in top.numbers if number] == [1, 2, 3, 4, 5]


# Heroes


def test_the_one_who_is_waited_for_stands_large_and_the_others_small():
    scene = scene_of(Table("Hugo", "Lindel", "Challara").state)
    large, others = part(scene, Figure).shows, part(scene, People).shows
    assert isinstance(large, Figure)
    assert isinstance(others, People)
    assert (large.name, large.acts) == ("Hugo", True)
    assert [each.name for each in others.figures] == ["Lindel", "Challara"]
    assert [each.name for each in scene.people] == ["Hugo", "Lindel", "Challara"]


def test_life_is_what_the_wounds_have_left():
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 7)
    (hugo,) = scene_of(t.state).people
    assert hugo.main is not None
    assert (hugo.main.value, hugo.main.most, hugo.main.path) == (9, 16, "heroes/Hugo/wounds")
    assert (hugo.main.missing, hugo.main.bar) == (True, True)


def test_nobody_has_a_life_before_there_is_a_hero():
    t = Table(begin=False)
    t.play(m.SetUp(seats=(m.Seat("Ada"), m.Seat("Ben", "Hugo")), content=CONTENT))
    ada, ben = scene_of(t.state).people
    assert ada.main is None
    assert ben.main is not None


def test_what_a_hero_carries_and_owes():
    t = Table("Hugo")
    t.ruling("heroes/Hugo/determination", 2)
    t.ruling("heroes/Hugo/lost_turns", 1)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    (hugo,) = scene_of(t.state).people
    assert {each.key: each.value for each in hugo.tallies} == {"determination": 2, "loot": 1, "gold": 3000}
    assert [text(each.name) for each in hugo.badges] == ["loses 1 turn"]
    assert hugo.hand is not None
    assert [piece.name for piece in hugo.hand.pieces] == [Name("dungeonquest", "Giant Ruby")]


def test_the_attribute_that_is_rolled_against_is_lit():
    t = Table("Hugo", "Lindel").entering("pit")
    lit = {each.name: [value.key for value in each.values if value.lit] for each in scene_of(t.state).people}
    assert lit == {"Hugo": ["luck"], "Lindel": []}


def test_whoever_is_dead_or_out_has_that_fate():
    t = ended(("Gold Coins 30",), ())
    assert {each.name: each.fate for each in scene_of(t.state).people} == {"Hugo": "left", "Lindel": "dead"}


# A fight


def fighting() -> Table:
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    return t


def test_a_fight_is_what_the_table_looks_at():
    scene = scene_of(fighting().state)
    clash = central(scene)
    assert isinstance(clash, Clash)
    assert (text(clash.title), clash.sign, clash.forces[0].played) == ("Round 1", "", None)
    assert [pool.key for pool in clash.pools] == ["melee", "ranged", "magic"]


def test_the_hero_shows_the_life_left_and_the_monster_the_damage_it_has_taken():
    t = fighting()
    t.reveal(melee(3, ""), magic(1, ""))
    hero, foe = forces(t)
    assert (hero.owner, foe.owner) == ("Hugo", "")
    assert hero.health is not None
    assert foe.health is not None
    assert (hero.health.key, hero.health.value) == ("life", 16)
    assert (foe.health.key, foe.health.value) == ("damage", 1)


def test_both_totals_stand_with_the_cards_that_make_them():
    t = fighting()
    t.reveal(ranged(1, "melee"), melee(3, ""))
    t.play(m.Counter(party="hero", card=ranged(2)))
    hero, foe = forces(t)
    assert hero.played is not None
    assert [(card.face, card.tone) for card in hero.played.pieces] == [("1", "ranged"), ("2", "ranged")]
    assert (hero.total, hero.sum, hero.tone) == (3, "1 + 2", "ranged")
    assert (foe.total, foe.sum, foe.tone) == (3, "", "melee")
    clash = central(scene_of(t.state))
    assert isinstance(clash, Clash)
    assert clash.sign == "="


def test_what_a_power_card_adds_is_in_the_sum():
    t = fighting()
    t.reveal(ranged(2, "magic", "Sure Shot"), magic(5, ""))
    t.play(power("hero", "plus", 1))
    hero, _ = forces(t)
    assert (hero.total, hero.sum) == (3, "2 + 1")
    assert hero.played is not None
    (card,) = hero.played.pieces
    assert card.badge is not None


def test_a_deathblow_that_adds_two_cards_alarms():
    t = fighting()
    t.reveal(melee(2, ""), magic(2, ""))
    t.reveal(ranged(1, ""), magic(1, ""))
    clash = central(scene_of(t.state))
    assert isinstance(clash, Clash)
    assert {pool.key: (text(pool.caption), pool.alarm) for pool in clash.pools} == {
        "melee": ("+1", False),
        "ranged": ("+1", False),
        "magic": ("+2", True),
    }


def test_cards_in_hand_lie_face_down():
    hero, foe = forces(fighting())
    for force in (hero, foe):
        assert force.hand is not None
        assert force.played is None
        assert all("hidden" in piece.marks and not piece.face for piece in force.hand.pieces)


# Secrets


def looked_at(life: str) -> Table:
    t = fighting()
    t.play(m.LookAtToken(life=Drawn(card=life)))
    return t


def test_the_life_of_a_monster_is_for_whoever_plays_it():
    t = looked_at("9")
    assert t.state.fight is not None
    player = t.state.fight.player
    _, told = forces(t, player)
    _, untold = forces(t)
    assert told.lasts is not None
    assert untold.lasts is not None
    assert told.lasts.value == 9
    assert (untold.lasts.value, untold.lasts.owner) == (None, player)
    assert untold.lasts.path.startswith("tokens/")


@pytest.mark.rule("DQ-80")
def test_two_games_that_differ_in_a_hidden_life_look_the_same_to_everybody_else():
    first, second = looked_at("2"), looked_at("9")
    assert first.state.fight is not None
    others = [None, *(name for name in BOX.sight.viewers(first.state) if name != first.state.fight.player)]
    assert [scene_of(first.state, each) for each in others] == [scene_of(second.state, each) for each in others]
    player = first.state.fight.player
    assert scene_of(first.state, player) != scene_of(second.state, player)


@pytest.mark.rule("DQ-204")
def test_two_games_that_differ_in_a_held_card_look_the_same_to_everybody_else():
    made = []
    for card in ("Giant Ruby", "Silver Ring"):
        t = Table("Hugo", "Lindel", cloak_and_dagger=True)
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card=card))
        made.append(t.state)
    first, second = made
    assert scene_of(first) == scene_of(second)
    assert scene_of(first, "Lindel") == scene_of(second, "Lindel")
    assert scene_of(first, "Hugo") != scene_of(second, "Hugo")
    hugo = scene_of(first).figure("Hugo")
    assert hugo.hand is not None
    assert [piece.marks for piece in hugo.hand.pieces] == [("hidden",)]
    assert next(each.value for each in hugo.tallies if each.key == "gold") is None


# The dragon


def test_in_the_treasure_chamber_the_table_looks_at_the_dragons_cards():
    t = Table("Hugo")
    assert central(scene_of(t.state)) is None
    t.enter("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Silver Ring")
    t.draw("treasure", "Gold Ring")
    scene = scene_of(t.state)
    stack = central(scene)
    assert isinstance(stack, Stack)
    (row,) = stack.rows
    assert {piece.key: piece.count for piece in row.pieces} == {"asleep": 1, "down": 7}
    assert list(row.chances) == sorted(row.chances)
    stake = next(each.stake for each in scene.people if each.acts)
    assert stake is not None
    assert (stake.icon, stake.value) == ("gold", next(each.value for each in scene.people[0].tallies[1:]))


# The map


def test_below_the_table_looks_at_the_map_with_both_ways_out():
    t = down("Hugo", cell="c5r8")
    t.draw("catacomb", "Empty")
    board = central(scene_of(t.state))
    assert isinstance(board, Map)
    way = board.way
    assert way is not None
    assert (way.whose, way.cell, way.count, way.open) == ("Hugo", (4, 7), 1, False)
    assert [each.key for each in way.exits] == ["left", "right"]
    for each in way.exits:
        assert sum(landing.chance for landing in each.landings) == 1


def test_a_map_shows_who_stands_where():
    board = part(scene_of(Table("Hugo", "Lindel", board="map").state), Map).shows
    assert isinstance(board, Map)
    whose = {space.cells[0]: [piece.whose for piece in space.pieces] for space in board.spaces if space.pieces}
    assert whose == {(0, 0): ["Hugo"], (board.wide - 1, 0): ["Lindel"]}
    assert board.way is None


def test_what_has_not_changed_is_described_by_the_very_same_pieces():
    t = Table("Hugo", "Lindel")
    before = scene_of(t.state)
    t.ruling("heroes/Hugo/wounds", 3)
    after = scene_of(t.state)
    assert after.figure("Hugo") != before.figure("Hugo")
    assert after.figure("Lindel") is before.figure("Lindel")
    board, same = part(before, Map).shows, part(after, Map).shows
    assert isinstance(board, Map)
    assert isinstance(same, Map)
    assert same.spaces is board.spaces
    assert part(after, Stack).shows is part(before, Stack).shows
    assert after.top is before.top


# The end


def test_the_end_ranks_everybody_with_the_reason_and_the_loot():
    end = scene_of(ended(("Gold Coins 30",), ("Gold Coins 250", "Gold Coins 60"), ()).state).end
    assert end is not None
    assert [(rank.name, rank.won, rank.total and rank.total.value) for rank in end.ranks] == [
        ("Lindel", True, 310),
        ("Hugo", False, 30),
        ("Challara", False, None),
    ]
    assert [text(rank.sum[0]) for rank in end.ranks] == [
        "Most gold: 310.",
        "Less gold: 30 against 310.",
        "In the dungeon for good.",
    ]
    assert [len(rank.brought) for rank in end.ranks] == [2, 1, 0]


@pytest.mark.parametrize(
    ("ending", "icon"), [("won", "crown"), ("sunset", "sun-low"), ("dragon", "dragon")],
)  # fmt: skip
def test_the_end_says_what_ended_it(ending, icon):
    end = scene_of(replace(ended(("Gold Coins 30",), ()).state, ending=ending)).end
    assert end is not None
    assert end.icon == icon


# Every game


def test_before_the_game_nothing_lies_there():
    scene = scene_of(BOX.rules.empty)
    assert (scene.parts, scene.people, scene.top) == ((), (), None)


@given(SEEDS, MOVES)
def test_every_seat_sees_a_scene_at_any_time_and_it_fits_into_a_terminal(seed, moves):
    journal = GAMES.game(seed, moves)
    for viewer in (None, *BOX.sight.viewers(journal.state)):
        scene = scene_of(journal.state, viewer)
        assert sum(each.central for each in scene.parts) <= 1
        assert all(player_sheet(journal.state, each.name) for each in scene.people)
        for width in (40, 80):
            assert max(map(len, drawn(scene, words("en"), width))) <= width


# The sheet of a hero


def sheet_of(state: Game, player: str, viewer: Viewer = None) -> PlayerSheet:
    assert BOX.scene is not None
    found = BOX.scene.player_sheet(BOX.sight.view(state, viewer), player)
    assert found is not None
    return found


def test_the_sheet_has_every_number_with_the_place_where_it_is_set():
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 7)
    sheet = sheet_of(t.state, "Hugo")
    assert {each.key: each.value for each in sheet.numbers} == {
        "left": 9, "wounds": 7, "life": 16, "determination": 0, "lost_turns": 0, "searches": 0,
    }  # fmt: skip
    assert all(each.path.startswith("heroes/Hugo/") for each in (*sheet.numbers, *sheet.figure.values))


def test_loot_can_be_taken_away_and_given_by_the_tables_word():
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    sheet = sheet_of(t.state, "Hugo")
    rows = {row.key: row for row in sheet.rows}
    (ruby,) = rows["loot"].pieces
    assert (ruby.name, [each.value for each in ruby.values]) == (Name("dungeonquest", "Giant Ruby"), [3000])
    done = {offer.by: offer.choice for offer in sheet.offers}
    assert (done[ruby.key].move, dict(done[ruby.key].given)["hero"]) == ("take-loot", "Hugo")
    assert all(done[piece.key].move == "give-loot" for piece in rows["add"].pieces)


def test_nobody_gives_loot_to_the_dead():
    assert "add" not in {row.key for row in sheet_of(ended(("Gold Coins 30",), ()).state, "Lindel").rows}


@pytest.mark.rule("DQ-204")
def test_only_its_owner_turns_a_card_on_the_sheet():
    t = Table("Hugo", "Lindel", cloak_and_dagger=True)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    (hidden,) = sheet_of(t.state, "Hugo").rows[0].pieces
    (seen,) = sheet_of(t.state, "Hugo", "Hugo").rows[0].pieces
    assert (hidden.marks, hidden.values) == (("hidden",), ())
    assert seen.name == Name("dungeonquest", "Giant Ruby")
    assert sheet_of(t.state, "Hugo", "Lindel").rows[0].pieces == (hidden,)
