"""Wounds, healing, death and elimination (section N)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Effect, Face
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.trials import Died, Healed, Wounded
from core.boxes.dungeonquest.events.turns import SunMoved, TurnsTaken
from core.chance import Dice, Drawn
from core.deck import size
from tests.core.dungeonquest.table import Table


def hurt(wounds: int, *players: str, **settings: Any) -> Table:
    """Hugo, with a Life of 16, has so many wounds and it is his turn."""
    t = Table(*(players or ("Hugo",)), **settings)
    if wounds:
        t.ruling("heroes/Hugo/wounds", wounds)
    return t


def told_card(t: Table, name: str, *effects: Effect) -> None:
    """Into a dungeon chamber, where a card lies that does just this."""
    t.enter("dungeon")
    t.play(m.Draw(deck="dungeon", card=Drawn(card=name), face=Face(name, 1, "event", None, effects)))


# Wounds


@pytest.mark.rule("DQ-165")
@pytest.mark.parametrize(("face", "wounds", "status"), [(3, 15, "inside"), (4, 0, "dead"), (5, 0, "dead")])
def test_as_many_wounds_as_life_kill_and_one_less_do_not(face, wounds, status):
    t = hurt(12)
    t.enter("trap", "Snakes")
    t.roll("wounds", face)
    assert t.told(Wounded)[0].now == 12 + face
    assert t.hero("Hugo").status == status
    assert t.hero("Hugo").wounds == wounds
    assert bool(t.told(Died)) is (status == "dead")


@pytest.mark.rule("DQ-165")
def test_it_kills_at_once_whatever_else_the_card_would_bring():
    t = hurt(12, "Hugo", "Lindel")
    t.enter("trap")
    t.draw("trap", "Explosion")  # 4 wounds, and a turn lost
    assert t.told(Died)[0].cause == "Explosion"
    assert not t.told(TurnsTaken)
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-165")
def test_wounds_add_up_over_the_turns():
    t = Table("Hugo")
    for now in (2, 4, 6):
        t.enter("dungeon", "Rock Fall")
        assert t.told(Wounded)[0].now == now
        assert t.hero("Hugo").wounds == now


@pytest.mark.rule("DQ-165")
def test_a_ruling_cannot_leave_a_hero_standing_without_life():
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 15)
    with pytest.raises(Exception, match="dead-by-that"):
        t.ruling("heroes/Hugo/wounds", 16)


@pytest.mark.rule("DQ-165")
@pytest.mark.parametrize(("wounds", "face"), [(0, 3), (1, 4)])
def test_a_roll_that_comes_to_nothing_wounds_nobody(wounds, face):
    t = Table("Hugo").entering("dungeon")
    t.draw("dungeon", "Gas")  # a die less 3
    t.roll("wounds", face)
    assert t.hero("Hugo").wounds == wounds
    assert len(t.told(Wounded)) == wounds


@pytest.mark.parametrize(
    "fallen", [Dice(faces=(0,)), Dice(faces=(7,)), Dice(faces=(1, 1)), Dice(faces=()), Dice(faces=(1,), sides=20)]
)
def test_dice_of_wounds_must_be_possible(fallen):
    t = Table("Hugo").entering("trap", "Snakes")
    t.refused(m.Roll(what="wounds", dice=fallen))
    assert t.hero("Hugo").wounds == 0


@pytest.mark.parametrize("number", [-1, 100])
def test_a_number_of_wounds_that_no_card_shows_is_refused(number):
    t = Table("Hugo")
    told_card(t, "Claws", Effect("wounds"))
    assert t.step == "say-wounds"
    t.refused(m.Say(what="say-wounds", number=number))
    t.say("say-wounds", 0)
    assert t.hero("Hugo").wounds == 0


# Other deaths


@pytest.mark.rule("DQ-166")
def test_a_pit_kills_whoever_falls_into_it():
    t = Table("Hugo", "Lindel").entering("pit")
    t.roll("test", 2, 2)
    assert t.told(Died)[0].cause == "pit"
    assert t.hero("Hugo").status == "dead"


@pytest.mark.rule("DQ-166")
def test_being_trapped_kills_after_the_second_search():
    t = Table("Hugo", "Lindel").entering("dungeon", "Empty")
    t.until("Hugo")
    t.play(m.NoWayOut(icon=True))
    t.search("Empty")
    assert t.hero("Hugo").status == "inside"
    t.until("Hugo")
    t.search("Empty")
    assert t.told(Died)[0].cause == "trapped"
    assert t.hero("Hugo").status == "dead"


@pytest.mark.rule("DQ-166")
def test_a_card_that_says_so_kills_a_hero_without_a_scratch():
    t = Table("Hugo", "Lindel").entering("trap", "Blade")  # Armor 9
    t.roll("test", 4, 6)
    assert t.told(Died)[0].cause == "Blade"
    assert not t.told(Wounded)


@pytest.mark.rule("DQ-166")
def test_sunset_kills_everybody_who_is_still_inside():
    t = Table("Hugo", "Lindel")
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    t.roll("sun", 1)
    assert [(died.hero, died.cause) for died in t.told(Died)] == [("Hugo", "sunset"), ("Lindel", "sunset")]
    assert {hero.status for hero in t.state.heroes} == {"dead"}


# Healing


@pytest.mark.rule("DQ-167")
@pytest.mark.parametrize(("wounds", "left"), [(1, 0), (2, 0), (3, 0), (4, 1), (9, 6)])
def test_healing_takes_off_what_the_card_says_and_never_more_than_there_is(wounds, left):
    t = hurt(wounds)
    told_card(t, "Herbs", Effect("heal", plus=3))
    assert t.told(Healed)[0].wounds == wounds - left
    assert t.told(Healed)[0].now == left
    assert t.hero("Hugo").wounds == left


@pytest.mark.rule("DQ-167")
def test_a_potion_heals_everything_and_an_unhurt_hero_nothing():
    t = hurt(15)
    t.enter("dungeon", "Healing Potion")
    assert t.hero("Hugo").wounds == 0
    t.enter("dungeon", "Healing Potion")
    assert not t.told(Healed)
    assert t.hero("Hugo").wounds == 0


@pytest.mark.rule("DQ-167")
def test_healing_can_be_rolled_or_told():
    t = hurt(9)
    told_card(t, "Fountain", Effect("heal", dice=1, plus=1))
    t.roll("heal", 4)
    assert t.hero("Hugo").wounds == 4
    told_card(t, "Spring", Effect("heal"))
    t.refused(m.Say(what="say-heal", number=-1))
    t.say("say-heal", 6)
    assert t.hero("Hugo").wounds == 0


# Tokens


@pytest.mark.rule("DQ-168")
def test_when_wounds_are_counted_out_the_change_into_a_five_is_called_to_mind():
    t = Table("Hugo", "Lindel").entering("trap")
    assert "DQ-168" not in BOX.advice.reminders(t.state)
    t.draw("trap", "Snakes")
    assert "DQ-168" in BOX.advice.reminders(t.state)

    t = Table("Hugo", "Lindel").meeting()
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=2))
    assert t.step == "say-damage"
    assert "DQ-168" in BOX.advice.reminders(t.state)


@pytest.mark.rule("DQ-168")
@pytest.mark.parametrize(("wounds", "reminded"), [(0, False), (4, False), (5, True), (6, True), (15, True)])
def test_it_is_called_to_mind_while_somebody_has_five_wounds(wounds, reminded):
    """Immediately, says the rulebook: also in the turn of the next player."""
    t = hurt(wounds, "Hugo", "Lindel")
    assert ("DQ-168" in BOX.advice.reminders(t.state)) is reminded
    t.quiet()
    assert t.turn == "Lindel"
    assert ("DQ-168" in BOX.advice.reminders(t.state)) is reminded


# The dead


def laden(*players: str, **settings: Any) -> Table:
    """Hugo has loot, a kept card, a rune, a token of determination and 15 wounds, and it is his turn."""
    t = Table(*(players or ("Hugo", "Lindel")), runes=1, **settings)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Silver Ring"))
    t.enter("dungeon", "Charm")
    t.until("Hugo")
    t.go("portcullis")
    t.roll("test", 6, 6)
    t.until("Hugo")
    t.ruling("heroes/Hugo/wounds", 15)
    return t


def die(t: Table) -> None:
    t.enter("dungeon", "Rock Fall")
    assert t.told(Died)


@pytest.mark.rule("DQ-169")
def test_of_a_dead_hero_nothing_stays_on_the_table():
    t = laden()
    hugo = t.hero("Hugo")
    assert (len(hugo.loot), len(hugo.kept), len(hugo.runes), hugo.determination) == (2, 1, 1, 1)
    assert t.left("treasure", "Giant Ruby") == 0
    die(t)
    hugo = t.hero("Hugo")
    assert (hugo.status, hugo.here, hugo.before, hugo.below) == ("dead", "", "", None)
    assert (hugo.loot, hugo.kept, hugo.runes, hugo.holds) == ((), (), (), ())
    assert (hugo.determination, hugo.wounds, hugo.lost_turns) == (0, 0, 0)
    assert t.left("treasure", "Giant Ruby") == 1
    assert t.left("treasure", "Silver Ring") == 2
    assert t.left("dungeon", "Charm") == 4
    assert size(next(deck for deck in t.state.decks if deck.name == "treasure").out) == 0


@pytest.mark.rule("DQ-169")
def test_what_came_back_can_be_found_again():
    t = laden()
    die(t)
    t.go()
    t.arrive("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Giant Ruby")
    assert t.hero("Lindel").loot[0].card == "Giant Ruby"


@pytest.mark.rule("DQ-169")
def test_the_dead_have_no_turn_and_no_say():
    t = laden("Hugo", "Lindel", "Challara")
    die(t)
    t.refused(m.UseRune(hero="Hugo", rune="Rune"), "DQ-169")
    t.refused(m.GiveLoot(hero="Hugo", deck="treasure", card="Lodestone"), "DQ-169")
    t.refused(m.PutHero(hero="Hugo", chamber="dungeon"), "DQ-169")
    t.refused(m.TakeLoot(hero="Hugo", loot="Giant Ruby #1"))
    assert not t.offers("use-rune", hero="Hugo")
    turns = []
    for _ in range(4):
        turns.append(t.turn)
        t.quiet()
    assert turns == ["Lindel", "Challara", "Lindel", "Challara"]


@pytest.mark.rule("DQ-169")
def test_where_a_hero_died_another_may_stand():
    t = Table("Hugo", "Lindel", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="dungeon", to="c5r5"))
    t.play(m.PutHero(hero="Lindel", chamber="dungeon", to="c5r6"))
    t.play(m.Waive())
    t.refused(m.Go(to="c5r5", through="open"), "DQ-29")
    t.play(m.Waive())
    t.ruling("heroes/Hugo/wounds", 15)
    t.search()
    t.play(
        m.Draw(
            deck="search",
            card=Drawn(card="Spider"),
            face=Face("Spider", 1, "hazard", None, (Effect("wounds", plus=1),)),
        )
    )
    assert t.hero("Hugo").status == "dead"
    t.play(m.Go(to="c5r5", through="open"))
    assert t.hero("Lindel").here == "c5r5"


@pytest.mark.rule("DQ-170")
def test_the_dead_still_play_the_monsters_of_the_player_on_their_right():
    t = laden("Hugo", "Lindel", "Challara")
    die(t)
    t.until("Challara")
    t.meet("Troll")
    assert t.told(MonsterMet)[0].player == "Hugo"
    assert t.told(MonsterMet)[0].hero == "Challara"


@pytest.mark.rule("DQ-170")
def test_they_see_the_life_on_the_token_and_the_hero_does_not():
    t = laden("Hugo", "Lindel")
    die(t)
    t.meet("Troll")
    t.play(m.LookAtToken(life=Drawn(card="5")))
    lives = [
        [token.life for token in BOX.sight.view(t.state, viewer).tokens if token.at == "fight"]
        for viewer in ("Hugo", "Lindel", None)
    ]
    assert lives == [[5], [0], [0]]


@pytest.mark.rule("DQ-171")
def test_a_dead_first_player_still_moves_the_sun():
    t = laden("Hugo", "Lindel")
    sun = t.state.sun
    die(t)
    assert t.state.sun == sun
    t.quiet()
    assert t.told(SunMoved)[0].space == sun + 1
    assert t.turn == "Lindel"
    t.quiet()
    assert t.state.sun == sun + 2


@pytest.mark.rule("DQ-171")
def test_and_rolls_the_die_for_it():
    t = laden("Hugo", "Lindel")
    t.ruling("sun", 25)
    die(t)
    t.quiet()
    assert (t.step, t.now.hero) == ("sun", "Hugo")
    t.roll("sun", 1)
    assert t.hero("Lindel").status == "dead"
    assert t.state.ending == "sunset"
