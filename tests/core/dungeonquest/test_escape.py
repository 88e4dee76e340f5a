"""Running from a monster (DQ-84 … DQ-89, and the worked example W1)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.fights import FightBegan
from core.boxes.dungeonquest.events.monsters import EscapeTried, MonsterMet, TokenMoved
from core.boxes.dungeonquest.events.moving import Encountered, Entered
from core.boxes.dungeonquest.events.trials import Died, Wounded
from core.chance import Drawn
from tests.core.dungeonquest.table import Table, melee
from tests.core.dungeonquest.walking import descend, out, token, walk
from tests.core.replaying import with_undo_after_every_move


def running(*players: str, monster: str = "Skeleton") -> Table:
    """Hugo has come from a dungeon chamber into another, met a monster there, and runs."""
    t = Table(*(players or ("Hugo", "Lindel")))
    t.quiet()
    t.until(t.state.first)
    t.meet(monster)
    t.choose("fight", "run")
    return t


def escape(t: Table, own: int = 1, theirs: int = 1) -> None:
    t.play(m.Escape(own=own, theirs=theirs))


# The two cards


@pytest.mark.rule("DQ-84")
def test_each_side_shows_the_escape_value_of_one_card():
    t = running()
    assert (t.step, t.now.hero) == ("escape", "Hugo")
    (choice,) = t.offers("escape")
    assert [ask.field for ask in choice.asks] == ["own", "theirs"]
    escape(t, 4, 2)
    (tried,) = t.told(EscapeTried)
    assert (tried.hero, tried.own, tried.theirs, tried.escaped) == ("Hugo", 4, 2, True)


@pytest.mark.rule("DQ-84")
@pytest.mark.parametrize(("own", "theirs"), [(-1, 2), (2, -1), (21, 2), (2, 21)])
def test_a_value_that_is_on_no_card_is_refused(own, theirs):
    t = running()
    t.refused(m.Escape(own=own, theirs=theirs), "DQ-84")


@pytest.mark.rule("DQ-84")
@pytest.mark.parametrize(("own", "theirs"), [(0, 0), (20, 20), (20, 0)])
def test_the_smallest_and_the_largest_values(own, theirs):
    t = running()
    escape(t, own, theirs)
    assert t.told(EscapeTried)[0].escaped


@pytest.mark.rule("DQ-84")
def test_whoever_attacks_has_shown_no_card():
    t = Table("Hugo", "Lindel").attacking()
    t.refused(m.Escape(own=1, theirs=1), "DQ-13")


@pytest.mark.rule("DQ-84", "DQ-85", "DQ-86")
@pytest.mark.parametrize(("own", "theirs", "away"), [(1, 2, False), (2, 2, True), (3, 2, True), (0, 4, False)])
def test_lower_fails_and_equal_or_higher_escapes(own, theirs, away):
    t = running()
    escape(t, own, theirs)
    assert [event.escaped for event in t.told(EscapeTried)] == [away]
    assert bool(t.told(TokenMoved)) is away
    assert (t.turn, t.step) == (("Lindel", "turn") if away else ("Hugo", "say-damage"))


# Failing


@pytest.mark.rule("DQ-85")
def test_who_fails_is_wounded_by_the_monsters_card_and_then_fights():
    t = running()
    here = t.hero("Hugo").here
    escape(t, 1, 3)
    assert t.step == "say-damage"
    t.refused(m.Reveal(hero=melee(1), foe=melee(1)), "DQ-13")
    t.say("say-damage", 2)
    (wounded,) = t.told(Wounded)
    assert (wounded.hero, wounded.wounds, wounded.cause, wounded.now) == ("Hugo", 2, "skeleton", 2)
    kinds = [type(event) for event in t.events if isinstance(event, Wounded | FightBegan)]
    assert kinds == [Wounded, FightBegan]
    assert t.state.fight is not None
    assert (t.state.fight.hero, t.state.fight.foe, t.state.fight.token) == ("Hugo", "skeleton", "skeleton 1")
    assert (t.step, t.hero("Hugo").here) == ("reveal", here)
    t.refused(m.Choose(what="fight", option="run"), "DQ-13")


@pytest.mark.rule("DQ-85")
def test_a_card_without_damage_only_means_a_fight():
    t = running()
    escape(t, 1, 3)
    t.say("say-damage", 0)
    assert t.told(Wounded) == []
    assert (t.hero("Hugo").wounds, t.step) == (0, "reveal")


@pytest.mark.rule("DQ-85")
@pytest.mark.parametrize("number", [-1, 100])
def test_a_damage_that_is_on_no_card_is_refused(number):
    t = running()
    escape(t, 1, 3)
    t.refused(m.Say(what="say-damage", number=number), "DQ-85")
    t.refused(m.Say(what="say-wounds", number=1), "DQ-13")


@pytest.mark.rule("DQ-85")
@pytest.mark.parametrize(("damage", "dies"), [(15, False), (16, True)])
def test_the_damage_alone_can_kill_and_then_the_monster_stays(damage, dies):
    t = running()  # Life 16
    here = t.hero("Hugo").here
    escape(t, 1, 3)
    t.say("say-damage", damage)
    assert [event.cause for event in t.told(Died)] == ["skeleton"] * dies
    assert (t.state.fight is None) is dies
    assert token(t, "skeleton 1").at == (here if dies else "fight")
    assert t.turn == ("Lindel" if dies else "Hugo")


# Getting away


@pytest.mark.rule("DQ-86")
def test_the_token_stays_face_down_in_the_chamber_and_the_card_is_discarded():
    t = running()
    here = t.hero("Hugo").here
    escape(t)
    (moved,) = t.told(TokenMoved)
    assert (moved.token, moved.monster, moved.to, moved.why) == ("skeleton 1", "skeleton", here, "escape")
    assert token(t, "skeleton 1").at == here
    assert out(t, "dungeon", "Skeleton") == 1
    assert t.left("dungeon", "Skeleton") == 3
    assert t.state.fight is None
    assert t.hero("Hugo").wounds == 0


@pytest.mark.rule("DQ-86")
def test_the_power_cards_go_back_to_their_decks():
    t = running()
    escape(t)
    t.until("Hugo")
    t.draw("dungeon", "Skeleton")
    assert t.state.fight is not None
    assert (t.state.fight.hero_out, t.state.fight.foe_out) == (0, 0)


@pytest.mark.rule("DQ-87")
def test_the_hero_is_back_where_they_came_from_and_the_turn_is_over():
    t = running()
    before = t.hero("Hugo").before
    cards = t.left("dungeon")
    escape(t)
    (entered,) = t.told(Entered)
    assert (entered.chamber.name, entered.came, entered.owed, entered.fresh) == (before, "escape", True, False)
    assert t.hero("Hugo").here == before
    assert t.left("dungeon") == cards
    assert (t.turn, t.step) == ("Lindel", "turn")


@pytest.mark.rule("DQ-87")
def test_no_door_card_is_needed_to_escape_through_a_door():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.quiet()
    before = t.hero("Hugo").here
    t.door("Door Opens")
    t.arrive("dungeon", "Skeleton")
    t.choose("fight", "run")
    doors = t.left("door")
    escape(t)
    assert (t.hero("Hugo").here, t.turn, t.left("door")) == (before, "Lindel", doors)


@pytest.mark.rule("DQ-87")
def test_on_the_map_too():
    t = Table("Hugo", "Lindel", board="map")
    walk(t, "c2r1", "dungeon", "Empty", east="door")
    walk(t, "c12r1", "dungeon", "Empty")
    t.play(m.Go(to="c3r1"))
    t.draw("door", "Door Opens")
    t.arrive("dungeon", "Skeleton", west="open")
    t.choose("fight", "run")
    escape(t)
    assert (t.hero("Hugo").here, t.hero("Hugo").before, t.turn) == ("c2r1", "c3r1", "Lindel")


# What is owed


@pytest.mark.rule("DQ-88")
def test_next_turn_the_chamber_is_encountered_as_if_just_entered():
    t = running()
    escape(t)
    assert t.hero("Hugo").owed
    t.quiet()
    assert [(event.hero, event.space) for event in t.told(Encountered)] == [("Hugo", t.hero("Hugo").here)]
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "dungeon")
    assert not t.hero("Hugo").owed
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    t.draw("dungeon", "Empty")
    assert t.turn == "Lindel"
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")


@pytest.mark.rule("DQ-88")
@pytest.mark.parametrize(
    ("chamber", "step", "deck"),
    [
        ("trap", "draw", "trap"),
        ("pit", "test", ""),
        ("corridor", "move-on", ""),
        ("web", "web", ""),
        ("bridge", "bridge", ""),
    ],
)
def test_it_is_the_chamber_itself_that_is_encountered(chamber, step, deck):
    t = Table("Krutzbeck", "Lindel").entering(chamber)
    if chamber == "trap":
        t.draw("trap", "Snakes")
        t.roll("wounds", 1)
        t.quiet()
    elif chamber == "pit":
        t.roll("test", 1, 1)
        t.quiet()
    elif chamber in ("web", "bridge"):
        t.choose(chamber, "cross")
        t.roll("test", 1, 1)
    t.meet()
    t.choose("fight", "run")
    escape(t)
    t.quiet()
    assert (t.turn, t.step, t.now.deck) == ("Krutzbeck", step, deck)


@pytest.mark.rule("DQ-88")
def test_back_in_a_tower_the_hero_leaves_it_or_moves_on_next_turn():
    t = Table("Hugo", "Lindel").meeting()
    t.choose("fight", "run")
    escape(t)
    assert t.hero("Hugo").here == "c1r1"
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "tower")


def into_company() -> Table:
    """On the map: Hugo has gone on to c3r1, and Lindel stands in c2r1, which he came from."""
    t = Table("Hugo", "Lindel", board="map")
    walk(t, "c2r1", "dungeon", "Empty")
    t.play(m.PutHero(hero="Lindel", chamber="dungeon", to="c2r2"))
    t.play(m.Search())
    t.draw("search", "Empty")
    walk(t, "c3r1", "dungeon", "Empty")
    walk(t, "c2r1")
    return t


@pytest.mark.rule("DQ-88")
def test_a_monster_that_has_come_there_meanwhile_is_met_first():
    t = into_company()
    t.draw("dungeon", "Troll")
    t.choose("fight", "run")
    escape(t)
    assert token(t, "troll 1").at == "c2r1"
    t.search()  # Hugo, in c3r1
    t.draw("search", "Troll")
    t.choose("fight", "run")
    escape(t)
    assert (t.hero("Hugo").here, t.turn) == ("c2r1", "Lindel")
    t.draw("dungeon", "Empty")
    (met,) = t.told(MonsterMet)
    assert (met.hero, met.token, met.taken_from) == ("Hugo", "troll 1", "c2r1")
    t.play(m.LookAtToken(life=Drawn(card="1")))
    t.reveal(melee(3, ""), melee(1, ""))
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "dungeon")


@pytest.mark.rule("DQ-89")
def test_an_escape_may_lead_into_a_chamber_with_another_hero():
    t = into_company()
    t.draw("dungeon", "Empty")
    assert t.hero("Lindel").here == "c2r1"
    t.refused(m.Go(to="c2r1"), "DQ-29")
    t.search("Troll")
    t.choose("fight", "run")
    escape(t)
    assert t.hero("Hugo").here == t.hero("Lindel").here == "c2r1"
    assert t.state.fight is None
    t.search()  # Lindel
    t.draw("search", "Empty")
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "dungeon")


@pytest.mark.rule("DQ-87")
def test_an_escape_below_ends_the_turn_below():
    t = Table("Hugo", "Lindel")
    descend(t)
    t.draw("catacomb", "Demon")
    t.choose("fight", "run")
    escape(t)
    assert token(t, "demon 1").at == "pool"
    assert t.hero("Hugo").below is not None
    assert (t.hero("Hugo").owed, t.turn) == (False, "Lindel")
    t.quiet()
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "catacomb")


# The worked example


def challara_runs() -> Table:
    t = Table("Challara", "Hugo")
    t.quiet()
    t.quiet()
    t.meet()
    assert [(met.hero, met.monster, met.player) for met in t.told(MonsterMet)] == [("Challara", "skeleton", "Hugo")]
    t.choose("fight", "run")
    return t


def test_w1_challara_escapes():
    t = challara_runs()
    met_in, came_from = t.hero("Challara").here, t.hero("Challara").before
    escape(t, 3, 2)
    assert [event.escaped for event in t.told(EscapeTried)] == [True]
    assert token(t, "skeleton 1").at == met_in
    assert {find.life for viewer in ("Challara", "Hugo", None) for find in BOX.sight.view(t.state, viewer).tokens} == {
        0
    }
    assert (t.hero("Challara").here, t.hero("Challara").wounds) == (came_from, 0)
    assert t.hero("Challara").owed
    assert (t.turn, t.step) == ("Hugo", "turn")

    t.quiet()
    assert [event.space for event in t.told(Encountered)] == [came_from]
    assert (t.turn, t.step, t.now.deck) == ("Challara", "draw", "dungeon")
    with_undo_after_every_move(t)


def test_w1_had_the_skeletons_card_been_higher():
    t = challara_runs()
    met_in = t.hero("Challara").here
    escape(t, 3, 4)
    assert [event.escaped for event in t.told(EscapeTried)] == [False]
    t.say("say-damage", 1)
    assert (t.hero("Challara").wounds, t.hero("Challara").here) == (1, met_in)
    assert t.state.fight is not None
    assert (t.state.fight.hero, t.state.fight.foe, t.step) == ("Challara", "skeleton", "reveal")
    assert (t.hero("Challara").owed, token(t, "skeleton 1").at) == (False, "fight")
    with_undo_after_every_move(t)
