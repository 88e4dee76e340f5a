"""What a scene is worked out from: sun, fight, dragon, catacombs, map, and how it ended."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from core.boxes.dungeonquest import BOX, ends
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import HEIGHT, SUN_TRACK, TOWERS, TREASURE, WIDTH
from core.boxes.dungeonquest.content import ATTACKS, DeckList
from core.boxes.dungeonquest.scene import below, combat, lair, places
from core.boxes.dungeonquest.scene import track as sun_track
from core.boxes.dungeonquest.state import Fight
from core.chance import Drawn
from core.frozen import put, replace
from data.words import words
from tests.core.dungeonquest.catacomb_scenes import down
from tests.core.dungeonquest.chance import GAMES
from tests.core.dungeonquest.table import CONTENT, Table, dice, face, magic, melee, ranged
from tests.core.dungeonquest.test_scoring import ended
from tests.core.dungeonquest.walking import descend, walk
from tests.core.randomgames import MOVES, SEEDS


def the_fight(t: Table) -> Fight:
    assert t.state.fight is not None
    return t.state.fight


# The sun


@pytest.mark.parametrize(
    ("space", "number", "safe"), [(1, 0, 24), (7, 0, 18), (24, 0, 1), (25, 0, 0), (26, 1, 0), (30, 5, 0)]
)
def test_the_sun_has_so_many_safe_rounds_left(space, number, safe):
    t = Table("Hugo")
    t.ruling("sun", space)
    track = sun_track.sun(t.state)
    assert (track.space, track.number, track.safe) == (space, number, safe)
    assert track.numbers == SUN_TRACK
    assert len(track.numbers) == 30


def test_as_many_rounds_go_by_before_the_first_die():
    t = Table("Hugo")
    t.ruling("sun", 22)
    for safe in (3, 2, 1, 0):
        assert sun_track.sun(t.state).safe == safe
        assert t.step == "turn"
        t.quiet()
    assert t.step == "sun"


# Combat


def fighting(**settings: Any) -> Table:
    t = Table("Hugo", "Lindel", **settings).attacking("Skeleton")
    return t


@pytest.mark.rule("DQ-116")
def test_a_deathblow_adds_the_cards_of_its_type_on_the_combat_stack():
    t = fighting()
    assert [(blow.attack, len(blow.cards)) for blow in combat.deathblow(the_fight(t))] == [
        (each, 0) for each in ATTACKS
    ]
    t.reveal(melee(3, ""), magic(1, ""))  # the loser's card goes onto the stack
    t.reveal(melee(2, ""), magic(2, ""))  # a stalemate sends both
    found = {blow.attack: blow.cards for blow in combat.deathblow(the_fight(t))}
    assert found == {"melee": (melee(2, ""),), "ranged": (), "magic": (magic(1, ""), magic(2, ""))}
    t.reveal(ranged(1, ""), magic(3, ""))
    assert len(the_fight(t).hero_damage) == 1 + len(found["magic"])
    assert {blow.attack: len(blow.cards) for blow in combat.deathblow(the_fight(t))} == {
        "melee": 1,
        "ranged": 1,
        "magic": 0,
    }


def test_before_the_cards_are_turned_over_there_is_no_clash():
    assert combat.clash(the_fight(fighting())) is None


def test_both_totals_and_what_a_counterattack_still_needs():
    t = fighting()
    t.reveal(ranged(1, "melee"), melee(3, ""))
    clash = combat.clash(the_fight(t))
    assert clash is not None
    assert (clash.hero.total, clash.sign, clash.foe.total) == (1, "<", 3)
    assert (clash.hero.attack, clash.foe.attack) == ("ranged", "melee")
    assert clash.hero.to_win == 3
    assert clash.foe.to_win == 0
    assert clash.counter == ""
    t.play(m.Counter(party="hero", card=ranged(2)))
    clash = combat.clash(the_fight(t))
    assert clash is not None
    assert clash.hero.cards == (ranged(1, "melee"), ranged(2))
    assert (clash.hero.total, clash.sign, clash.foe.total, clash.counter) == (3, "=", 3, "hero")
    assert clash.hero.to_win == 1


def test_the_one_who_is_ahead_is_on_the_left_when_it_is_the_hero():
    """Both icons fit, so the clash stays open: the hero is ahead and the monster is asked."""
    t = fighting()
    t.reveal(ranged(4, "melee"), melee(1, "ranged"))
    clash = combat.clash(the_fight(t))
    assert clash is not None
    assert (clash.sign, clash.hero.to_win, clash.foe.to_win) == (">", 0, 4)
    assert (clash.hero.party, clash.foe.party) == ("hero", "foe")


def test_what_power_cards_add_and_cancel_is_in_the_totals():
    t = fighting()
    t.reveal(ranged(2, "magic", "Sure Shot"), magic(5, ""))
    t.play(m.UsePower(party="hero", effect="plus", plus=1))
    clash = combat.clash(the_fight(t))
    assert clash is not None
    assert (clash.hero.total, clash.hero.plus, clash.hero.cancelled) == (3, 1, False)
    assert combat.clash(dataclasses.replace(the_fight(t), foe_cancelled=True)).foe.cancelled  # type: ignore[union-attr]
    assert combat.clash(dataclasses.replace(the_fight(t), foe_plus=2)).foe.plus == 2  # type: ignore[union-attr]
    assert combat.clash(dataclasses.replace(the_fight(t), hero_cancelled=True)).hero.total == 0  # type: ignore[union-attr]


# The dragon


def test_the_dragons_cards_out_and_left():
    t = Table("Hugo", "Lindel")
    assert lair.dragon(t.state) == lair.Lair(out=0, asleep=0, raged=False, left=8)
    t.enter("treasure", "Sleeping", fresh=False)
    assert lair.dragon(t.state) == lair.Lair(out=1, asleep=1, raged=False, left=7)
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    t.enter("treasure", "Dragon Rage", fresh=False)
    assert lair.dragon(t.state) == lair.Lair(out=2, asleep=1, raged=True, left=6)


def test_a_dragon_card_that_nobody_has_described_is_neither():
    odd = DeckList("dragon", (face("Odd", count=3), face("Odder", count=2)))
    t = Table("Hugo", content=replace(CONTENT, decks=put(CONTENT.decks, odd)))
    t.enter("treasure", "Odd", fresh=False)
    assert lair.dragon(t.state) == lair.Lair(out=1, asleep=0, raged=False, left=4)


# The catacombs


def down_on_map(cards: int, *, direction: Any = "east", cell: str = "c3r4") -> Table:
    t = Table("Hugo", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="entrance", to=cell))
    t.play(m.EnterCatacombs(direction=direction))
    for _ in range(cards):
        t.draw("catacomb", "Empty")
    return t


def reached(t: Table) -> below.Reach:
    found = below.reach(t.state, "Hugo")
    assert found is not None
    return found


@pytest.mark.rule("DQ-151", "DQ-152")
def test_where_the_catacombs_would_let_a_hero_out():
    t = down_on_map(3)
    t.draw("catacomb", "Exit")
    reach = reached(t)
    assert (reach.cell, reach.direction, reach.count, reach.cards) == ((2, 3), "east", 4, 4)
    assert (reach.ahead, reach.turn) == (4, (6, 3))
    left, right = reach.exits
    assert (left.side, right.side) == ("left", "right")
    assert {landing.cell: landing.chance for landing in left.landings} == {
        (6, 2): Fraction(1, 6),
        (6, 1): Fraction(1, 6),
        (6, 0): Fraction(4, 6),
    }
    assert [(landing.cell, landing.faces) for landing in left.landings][-1] == ((6, 0), (3, 4, 5, 6))
    assert [landing.space for landing in right.landings] == [TREASURE, TREASURE, "c7r7", "c7r8", "c7r9", "c7r10"]
    assert [landing.treasure for landing in right.landings] == [True, True, False, False, False, False]
    assert [landing.faces for landing in right.landings] == [(1,), (2,), (3,), (4,), (5,), (6,)]
    assert (left.treasure, right.treasure) == (Fraction(0), Fraction(1, 3))


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("face_", [1, 4, 6])
def test_the_die_leads_where_it_was_said_to(side, face_):
    t = down_on_map(3)
    t.draw("catacomb", "Exit")
    exits = {each.side: each for each in reached(t).exits}
    (landing,) = [each for each in exits[side].landings if face_ in each.faces]
    t.play(m.LeaveCatacombs(side=side, dice=dice(face_)))
    here = t.now.to if t.step == "arrive" else t.hero("Hugo").here
    assert here == landing.space


def test_while_no_card_lets_the_hero_out_the_next_one_is_counted_in():
    reach = reached(down_on_map(2))
    assert (reach.count, reach.cards, reach.turn) == (2, 3, (5, 3))


def test_the_outer_wall_stops_the_way():
    reach = reached(down_on_map(3, direction="west"))
    assert (reach.cards, reach.ahead, reach.turn) == (4, 2, (0, 3))


def test_an_exit_of_somebody_else_counts_no_card_less():
    t = Table("Hugo", "Lindel", board="map")
    for hero, cell in (("Hugo", "c3r4"), ("Lindel", "c5r4")):
        t.play(m.PutHero(hero=hero, chamber="entrance", to=cell))
        t.play(m.EnterCatacombs(direction="east"))
    t.draw("catacomb", "Exit")
    other = below.reach(t.state, "Lindel")
    assert other is not None
    assert (reached(t).cards, other.cards) == (1, 1)
    assert (reached(t).count, other.count) == (1, 0)


def test_where_the_cell_was_not_told_there_is_nothing_to_reckon():
    t = Table("Hugo")
    descend(t, "north")
    reach = reached(t)
    assert (reach.cell, reach.direction, reach.turn, reach.exits) == (None, "north", None, ())


def test_who_is_not_below_reaches_nothing():
    assert below.reach(Table("Hugo").state, "Hugo") is None
    assert below.reach(Table("Hugo").state, "Nobody") is None


# The map


def test_the_map_has_its_towers_and_the_treasure_chamber_from_the_start():
    found = places.places(Table("Hugo", "Lindel").state)
    assert [space.name for space in found.spaces] == [*TOWERS, TREASURE]
    assert [space.heroes for space in found.spaces] == [("Hugo",), ("Lindel",), (), (), ()]
    assert [space.cells for space in found.spaces][:2] == [((0, 0),), ((WIDTH - 1, 0),)]
    assert found.spaces[2].cells == ((WIDTH - 1, HEIGHT - 1),)
    assert found.spaces[4].cells == ((6, 4), (6, 5))
    assert (found.elsewhere, found.below) == ((), ())


def test_what_has_been_placed_lies_there_with_its_sides():
    t = Table("Hugo", "Lindel", board="map")
    walk(t, "c2r1", "portcullis", "Empty", north="wall", east="door")
    t.ruling("tokens/troll 1/at", "c2r1")
    t.ruling("tokens/troll 1/life", 4)
    space = places.places(BOX.sight.view(t.state, None)).spaces[-1]
    assert (space.name, space.cells, space.kind) == ("c2r1", ((1, 0),), "portcullis")
    assert space.sides == ("wall", "door", "open", "open")
    assert (space.entrance, space.portcullis) == (False, True)
    assert (space.heroes, space.tokens) == (("Hugo",), (("troll 1", "troll"),))


def test_an_entrance_is_one_whether_it_is_printed_or_a_marker():
    t = Table("Hugo", "Lindel", board="map")
    walk(t, "c2r1", "entrance", "Passage Down")
    walk(t, "c12r1", "dungeon", "Passage Down")
    assert [space.entrance for space in places.places(t.state).spaces[-2:]] == [True, True]


def test_what_the_table_has_put_there_is_what_it_is():
    t = Table("Hugo", "Lindel", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="entrance", to="c3r4"))
    t.play(m.PutHero(hero="Lindel", chamber="portcullis", to="c5r4"))
    entrance, portcullis = places.places(t.state).spaces[-2:]
    assert (entrance.entrance, entrance.portcullis) == (True, False)
    assert (portcullis.entrance, portcullis.portcullis) == (False, True)


def test_who_is_below_stands_nowhere_but_under_a_cell():
    t = down_on_map(1)
    found = places.places(t.state)
    assert found.below == (places.Underground("Hugo", (2, 3), "east"),)
    assert not any(space.heroes for space in found.spaces)
    t.ruling("heroes/Hugo/status", "dead")
    assert places.places(t.state).below == ()
    light = Table("Hugo")
    descend(light, "south")
    assert places.places(light.state).below == (places.Underground("Hugo", None, "south"),)


def test_in_light_mode_no_map_can_show_a_chamber_but_it_is_known_who_is_in_one():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.quiet()
    t.quiet()  # Hugo leaves a chamber behind him with nobody in it
    t.ruling("tokens/troll 1/at", t.hero("Hugo").before)
    found = places.places(t.state)
    assert [space.name for space in found.spaces] == [*TOWERS, TREASURE]
    assert [(space.heroes, space.tokens) for space in found.elsewhere] == [
        ((), (("troll 1", "troll"),)),
        (("Lindel",), ()),
        (("Hugo",), ()),
    ]
    t.ruling("tokens/troll 1/at", "pool")
    assert [space.heroes for space in places.places(t.state).elsewhere] == [("Lindel",), ("Hugo",)]
    assert all(not space.cells for space in found.elsewhere)


def test_who_has_left_or_died_is_not_on_the_map():
    t = ended(("Gold Coins 30",), ())
    found = places.places(t.state)
    assert not any(space.heroes for space in (*found.spaces, *found.elsewhere))


# The end


def why(t: Table) -> dict[str, str]:
    return {each.player: words("en").text(each.why) for each in ends.standing(t.state)}


def test_before_the_end_there_is_no_standing():
    assert ends.standing(Table("Hugo").state) == ()


@pytest.mark.rule("DQ-180")
def test_most_gold_wins_and_the_dead_have_nothing():
    t = ended(("Gold Coins 30",), ("Gold Coins 250", "Gold Coins 60"), ())
    found = ends.standing(t.state)
    assert [(each.player, each.won, each.alive) for each in found] == [
        ("Lindel", True, True),
        ("Hugo", False, True),
        ("Challara", False, False),
    ]
    assert [(each.gold, each.best, each.cards) for each in found] == [(310, 250, 2), (30, 30, 1), (0, 0, 0)]
    assert found[0].hero == "Lindel"
    assert why(t) == {
        "Lindel": "Most gold: 310.",
        "Hugo": "Less gold: 30 against 310.",
        "Challara": "In the dungeon for good.",
    }


def test_whoever_came_out_stands_in_the_order_of_what_they_have():
    t = ended(("Gold Coins 30",), ("Gold Coins 250",), ("Gold Coins 100",))
    assert [each.player for each in ends.standing(t.state)] == ["Lindel", "Challara", "Hugo"]
    by_gold = ended(("Gold Coins 250",), ("Gold Ring", "Gold Coins 100"), ("Giant Ruby",))
    assert [each.player for each in ends.standing(by_gold.state)] == ["Challara", "Lindel", "Hugo"]
    ruled = replaced(t, winners=("Hugo",))
    assert [each.player for each in ends.standing(ruled.state)] == ["Hugo", "Lindel", "Challara"]
    dead = replace(t.hero("Lindel"), status="dead")
    last = ends.standing(replace(t.state, heroes=put(t.state.heroes, dead)))[0]
    assert (last.player, last.gold, last.best, last.cards) == ("Lindel", 0, 0, 0)  # still the winner by name


@pytest.mark.rule("DQ-181")
def test_a_tie_is_explained_by_what_decides_it():
    by_best = ended(("Gold Ring", "Gold Coins 60"), ("Gold Coins 250",))
    assert why(by_best) == {
        "Lindel": "Level on gold, with the best single card: 250.",
        "Hugo": "Level on gold, with a lesser best card: 190 against 250.",
    }
    by_cards = ended(("Gold Coins 100",), ("Gold Coins 100", "Forbidden Tome"))
    assert why(by_cards) == {
        "Lindel": "Level on gold and best card, with most cards: 2.",
        "Hugo": "Level on gold and best card, with fewer cards: 1 against 2.",
    }
    shared = ended(("Gold Coins 100",), ("Gold Coins 100",))
    assert why(shared) == dict.fromkeys(("Hugo", "Lindel"), "Level in everything: a shared win.")


def test_the_only_one_out_has_won_for_that():
    assert why(ended((), ("Lodestone",))) == {
        "Lindel": "Nobody else came out alive.",
        "Hugo": "In the dungeon for good.",
    }


@pytest.mark.rule("DQ-195")
@pytest.mark.parametrize(
    ("loot", "target", "won", "told"),
    [
        ("Gold Coins 30", 0, False, "Out without a Treasure card."),
        ("Giant Ruby", 3000, True, "Out with treasure. Gold: 3000."),
        ("Giant Ruby", 3001, False, "Short of the gold target: 3000 of 3001."),
    ],
)
def test_alone_the_target_and_a_treasure_decide(loot, target, won, told):
    t = ended((loot,), solo=True, solo_target=target)
    (own,) = ends.standing(t.state)
    assert (own.won, why(t)) == (won, {"Hugo": told})


def test_what_no_rule_explains_is_the_tables_word():
    t = ended(("Gold Coins 30",), ("Gold Coins 250",))
    assert why(replaced(t, winners=("Hugo",))) == {"Hugo": "By ruling.", "Lindel": "By ruling."}
    alone = ended(("Giant Ruby",), solo=True)
    assert why(replaced(alone, winners=())) == {"Hugo": "By ruling."}
    poor = ended(("Gold Coins 30",), solo=True)
    assert why(replaced(poor, winners=("Hugo",))) == {"Hugo": "By ruling."}
    one = ended(("Gold Coins 30",), ())
    assert why(replaced(one, winners=()))["Hugo"] == "By ruling."


class Ruled(Table):
    def __init__(self, state: Any) -> None:
        self._ruled = state

    @property
    def state(self) -> Any:
        return self._ruled


def replaced(t: Table, **changes: Any) -> Table:
    return Ruled(replace(t.state, **changes))


# Every game


@given(SEEDS, MOVES)
def test_everything_can_be_shown_to_everybody_at_any_time(seed, moves):
    journal = GAMES.game(seed, moves)
    for viewer in (None, *BOX.sight.viewers(journal.state)):
        state = BOX.sight.view(journal.state, viewer)
        assert 0 <= sun_track.sun(state).safe <= 24
        cards = lair.dragon(state)
        assert cards.asleep + cards.raged <= cards.out
        found = places.places(state)
        standing_ = [name for space in (*found.spaces, *found.elsewhere) for name in space.heroes]
        assert len(set(standing_)) == len(standing_)
        for hero in state.heroes:
            reach = below.reach(state, hero.name)
            assert (reach is not None) == (hero.below is not None)
            for each in reach.exits if reach else ():
                assert sum(landing.chance for landing in each.landings) == 1
                assert sorted(face for landing in each.landings for face in landing.faces) == [1, 2, 3, 4, 5, 6]
        if state.fight is not None:
            blows = combat.deathblow(state.fight)
            assert sum(len(blow.cards) for blow in blows) == sum(card.attack in ATTACKS for card in state.fight.stack)
            combat.clash(state.fight)
        assert {each.player for each in ends.standing(state) if each.won} == set(state.winners)


def test_nothing_that_is_hidden_from_a_viewer_is_in_a_panel():
    """The life of a monster that another player has looked at: every panel is the same, whatever it is."""
    seen = []
    for life in ("2", "9"):
        t = Table("Hugo", "Lindel").attacking("Skeleton")
        t.play(m.LookAtToken(life=Drawn(card=life)))
        t.reveal(melee(3, ""), magic(1, ""))
        state = BOX.sight.view(t.state, None)
        assert state.fight is not None
        seen.append((places.places(state), combat.clash(state.fight), combat.deathblow(state.fight)))
    assert seen[0] == seen[1]


@pytest.mark.rule("DQ-151")
def test_the_map_below_shows_the_exit_itself_while_it_is_tested():
    t = down("Hugo", cell="c5r8")
    t.draw("catacomb", "Hole in the Roof")
    while_tested = below.reach(t.state, "Hugo")
    assert while_tested is not None
    t.roll("test", 1, 1)
    assert t.step == "exit"
    assert below.reach(t.state, "Hugo") == while_tested
