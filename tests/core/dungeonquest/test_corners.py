"""Small things that a mutation run showed to be unproved."""

from __future__ import annotations

import dataclasses

import pytest

from core.boxes.dungeonquest import BOX, board, combat
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.cards import quarter_turned
from core.boxes.dungeonquest.content import Effect, PowerCard
from core.boxes.dungeonquest.events.cards import CardTold
from core.boxes.dungeonquest.events.fights import FightEnded, PowerWorked
from core.boxes.dungeonquest.events.monsters import LifeSeen
from core.boxes.dungeonquest.events.moving import Crossed
from core.boxes.dungeonquest.events.rounds import RoundWon
from core.boxes.dungeonquest.events.trials import Healed, Wounded
from core.boxes.dungeonquest.state import EMPTY, Chamber, Fight, Game
from core.chance import Dice, Drawn, Strike
from core.facts import Event
from core.frozen import replace
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged
from tests.core.dungeonquest.test_rolls import SCENES


@pytest.mark.rule("DQ-91")
def test_the_treasure_chamber_alone_has_two_cells():
    assert board.cells_of("treasure") == ("c7r5", "c7r6")
    assert board.cells_of("c7r4") == ("c7r4",)


def test_a_quarter_turn_takes_every_side_along():
    turned = quarter_turned(
        Chamber("c2r2", "chasm", ("wall", "open", "door", "portcullis"), far=("north", "east", "south", "west"))
    )
    assert turned.sides == ("portcullis", "wall", "open", "door")
    assert turned.far == ("east", "south", "west", "north")


@pytest.mark.parametrize(
    ("card", "deck", "step"),
    [
        ("Dead Adventurer", "corpse", "optional"),
        ("Secret Door", "", "secret"),
        ("Mystery", "dungeon", "tell-card"),
    ],
)
def test_the_step_says_which_card_it_is_about(card, deck, step):
    t = Table("Hugo").entering("dungeon", card)
    assert (t.step, t.now.hero, t.now.card, t.now.deck) == (step, "Hugo", card, deck)


@pytest.mark.parametrize(
    ("effect", "step"),
    [
        (Effect("heal"), "say-heal"),
        (Effect("heal", dice=1), "heal"),
        (Effect("wounds"), "say-wounds"),
        (Effect("wounds", dice=1), "wounds"),
        (Effect("lose-turns", dice=1), "lost"),
        (Effect("maybe-monster", monster="troll", least=4), "hazard"),
        (Effect("catacombs"), "descend"),
        (Effect("test", attribute="luck"), "test"),
    ],
)
def test_what_a_told_card_asks_for_is_asked_about_that_card(effect, step):
    t = Table("Hugo").entering("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=effect))
    assert (t.step, t.now.hero, t.now.card) == (step, "Hugo", "Mystery")
    if step in ("hazard", "test"):
        assert t.now.deck == "dungeon"


def test_what_the_table_told_of_a_card_is_marked_as_told():
    t = Table("Hugo").entering("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("nothing")))
    told = t.told(CardTold)[0].face
    assert (told.sure, told.effects) == ("told", (Effect("nothing"),))


def test_a_healing_of_more_than_there_is_heals_everything():
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 11)
    t.enter("dungeon", "Healing Potion")
    assert t.hero("Hugo").wounds == 0
    assert t.told(Healed) == [Healed(hero="Hugo", wounds=11, now=0)]


def test_kept_cards_have_names_of_their_own():
    t = Table("Hugo")
    for _ in range(2):
        t.enter("dungeon", "Charm")
    assert [kept.name for kept in t.hero("Hugo").kept] == ["Charm #2", "Charm #4"]


def test_groping_takes_one_die_of_six_sides():
    t = Table("Hugo").entering("darkness")
    for dice in (Dice(faces=(3,), sides=8), Dice(faces=(3, 3)), Dice(faces=(7,))):
        t.refused(m.Grope(dice=dice, through="open"))
    t.play(m.Grope(dice=Dice(faces=(3,)), through="open"))


@pytest.mark.rule("DQ-69")
def test_on_the_map_a_wall_in_the_dark_needs_no_space():
    t = Table("Hugo", board="map")
    t.go(to="c2r1")
    t.arrive("darkness")
    t.refused(m.Grope(dice=Dice(faces=(3,)), through="open"))
    t.play(m.Grope(dice=Dice(faces=(3,)), through="wall"))
    assert t.hero("Hugo").here == "c2r1"


@pytest.mark.rule("DQ-73")
def test_who_throws_loot_off_and_passes_is_over_the_bridge():
    t = Table("Lindel")
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Gold Ring"))
    t.enter("bridge")
    t.choose("bridge", "cross")
    t.play(m.PickLoot(what="throw-off", loot=(t.hero("Lindel").loot[0].name,)))
    t.roll("test", 1, 1)
    assert t.told(Crossed) == [Crossed(hero="Lindel", what="bridge")]
    assert t.state.turn.crossed
    assert t.hero("Lindel").side == "far"
    assert t.step == "move-on"


def fight(**changes: object) -> Game:
    return replace(EMPTY, fight=replace(Fight(hero="Hugo", foe="troll", how="cards"), **changes), combat_left=0)


STACK = (Strike("melee", 1),)


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize(
    ("state", "options"),
    [
        (fight(hero_hand=1, foe_hand=1), ("play on",)),
        (fight(hero_hand=1, foe_hand=1, discards=STACK), ("reshuffle", "play on")),
        (fight(hero_hand=0, foe_hand=1, stack=STACK), ("stack",)),
        (fight(hero_hand=1, foe_hand=0, stack=STACK), ("stack",)),
        (fight(hero_hand=1, foe_hand=0), ()),
        (fight(hero_hand=1, hero_powers=1, foe_hand=1, stack=STACK), ("stack",)),
        (fight(hero_hand=1, foe_hand=1, foe_powers=1, stack=STACK, discards=STACK), ("reshuffle", "stack")),
        (replace(fight(hero_hand=0, foe_hand=0), combat_left=2), ("play on",)),
        (replace(fight(hero_hand=0, foe_hand=0, stack=STACK), combat_left=1), ("stack",)),
        (replace(fight(hero_hand=1, foe_hand=0, stack=STACK), combat_left=1), ("stack",)),
        (replace(fight(how="solo", hero_hand=1, stack=STACK), combat_left=1), ("play on",)),
        (replace(fight(how="solo", hero_hand=0, stack=STACK), combat_left=1), ("stack",)),
        (replace(fight(how="solo", hero_hand=0, stack=STACK), combat_left=2), ("play on",)),
        (replace(fight(how="solo", hero_hand=1, stack=STACK), combat_left=0), ("stack",)),
        (fight(hero_hand=1, foe_hand=0, stack=(Strike("melee", 1, power="x"),)), ()),
    ],
)
def test_what_can_be_done_when_the_combat_deck_runs_out(state, options):
    assert combat.combat_deck_options(state) == options


POWERS = (
    PowerCard("Shield Smash", "Hugo"),
    PowerCard("Poisoned Arrow", "skeleton"),
    PowerCard("Elven Aim", "Lindel"),
)


@pytest.mark.rule("DQ-4")
def test_each_side_plays_power_cards_of_its_own():
    t = Table("Hugo", "Lindel", content=dataclasses.replace(CONTENT, powers=POWERS))
    t.attack("Skeleton")
    t.refused(m.Reveal(hero=melee(3, power="Poisoned Arrow"), foe=magic(1)), "DQ-4")
    t.refused(m.Reveal(hero=melee(3, power="Elven Aim"), foe=magic(1)), "DQ-4")
    t.refused(m.Reveal(hero=melee(3), foe=magic(1, power="Shield Smash")), "DQ-4")
    t.reveal(melee(3, power="Shield Smash"), ranged(2, power="Poisoned Arrow"))
    assert (t.step, t.now.to) == ("powers", "hero")


@pytest.mark.rule("DQ-4", "DQ-212")
def test_in_a_duel_both_sides_play_their_heroes_power_cards():
    t = Table("Hugo", "Lindel", content=dataclasses.replace(CONTENT, powers=POWERS), duels=True)
    t.enter("dungeon", "Empty")
    t.enter("dungeon", fresh=False, meets="Hugo")
    t.refused(m.Reveal(hero=melee(3, power="Shield Smash"), foe=magic(1)), "DQ-4")
    t.refused(m.Reveal(hero=melee(3), foe=magic(1, power="Elven Aim")), "DQ-4")
    t.reveal(melee(3, power="Elven Aim"), magic(1, power="Shield Smash"))
    assert t.step == "powers"


@pytest.mark.rule("DQ-108")
def test_power_cards_without_a_text_are_told_for_the_side_that_played_them():
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    t.reveal(melee(3, "", "a"), magic(1, "", "b"))
    t.choose("powers", "done")
    assert t.told(PowerWorked) == [PowerWorked(party="hero", effect="other")]
    t.choose("powers", "done")
    assert t.told(PowerWorked) == [PowerWorked(party="foe", effect="other")]


def test_what_a_power_card_adds_has_bounds():
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    t.reveal(melee(3, "", "a"), magic(1, ""))
    for plus in (21, -21):
        t.refused(m.UsePower(party="hero", effect="plus", plus=plus), "DQ-108")
    t.refused(m.UsePower(party="hero", effect="next", plus=1, when="luncheon"), "DQ-108")
    t.play(m.UsePower(party="hero", effect="plus", plus=-20))
    t.undo()
    t.play(m.UsePower(party="hero", effect="plus", plus=20))


@pytest.mark.rule("DQ-121")
def test_a_card_cancelled_by_the_monster_leaves_the_rest_of_the_round_alone():
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    t.reveal(melee(3, "magic"), magic(1, "melee", "b"))
    t.play(m.UsePower(party="foe", effect="cancel"))
    assert t.told(RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-104", "DQ-111")
def test_cards_added_in_a_counterattack_leave_the_hand():
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    t.reveal(melee(1, "magic"), magic(4, ""))
    t.play(m.Counter(party="hero", card=melee(1, power="a")))
    t.choose("powers", "done")
    assert t.state.fight is not None
    assert (t.state.fight.hero_hand, t.state.fight.hero_powers, t.state.fight.counter) == (3, 0, "hero")
    t.play(m.Counter(party="hero", card=melee(1)))
    assert t.state.fight is not None
    assert (t.state.fight.hero_hand, t.state.fight.foe_hand) == (2, 4)


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize(
    "step", ["fight", "escape", "say-damage", "reveal", "powers", "counter", "flee", "combat-deck"]
)
def test_the_monsters_player_may_look_at_any_step_of_the_encounter(step):
    t = Table("Hugo", "Lindel", fight_another_day=True).meeting("Skeleton")
    if step in ("escape", "say-damage"):
        t.choose("fight", "run")
        if step == "say-damage":
            t.play(m.Escape(own=1, theirs=3))
    elif step != "fight":
        t.choose("fight", "attack")
        if step == "powers":
            t.reveal(melee(3, "", "a"), magic(1, ""))
        elif step == "counter":
            t.reveal(melee(1, "magic"), magic(3, ""))
        elif step == "flee":
            t.reveal(melee(3, ""), magic(1, ""))
        elif step == "combat-deck":
            t.reveal(melee(3, ""), magic(1, ""))
            t.choose("flee", "yes")  # so that there is something to shuffle
            t.ruling("combat_left", 0)
            t.reveal(melee(1, ""), melee(1, ""))
    assert t.step == step
    t.refused(m.LookAtToken(life=Drawn(card="21")), "DQ-80")
    t.play(m.LookAtToken(life=Drawn(card="20", by="phone")))
    assert t.told(LifeSeen) == [LifeSeen(token="skeleton 1", life=20, by="phone")]


@pytest.mark.rule("DQ-85")
def test_the_damage_of_an_escape_has_bounds():
    t = Table("Hugo", "Lindel").meeting("Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=3))
    for number in (-1, 100):
        t.refused(m.Say(what="say-damage", number=number), "DQ-85")
    t.say("say-damage", 99)
    assert t.hero("Hugo").status == "dead"


@pytest.mark.rule("DQ-219")
def test_rounds_of_a_dice_fight_are_counted():
    t = Table("Hugo", "Lindel", combat="dice").attacking("Skeleton")
    t.choose("dice-attribute", "strength")
    for number in (1, 2):
        t.roll("dice-fight", 1, 1)
        assert t.state.fight is not None
        assert (t.state.fight.round, len(t.state.fight.foe_damage)) == (number, number)
        assert all(card == Strike("", 0) for card in t.state.fight.foe_damage)


@pytest.mark.rule("DQ-211")
def test_after_the_power_of_the_towers_there_is_no_way_back():
    t = Table("Hugo", tower_power=True).entering("tower", fresh=False, to=TOWERS[1])
    t.choose("tower", TOWERS[2])
    assert (t.hero("Hugo").here, t.hero("Hugo").before) == (TOWERS[2], "")
    t.refused(m.Go(back=True))


@pytest.mark.rule("DQ-176")
def test_whoever_has_left_is_nowhere_and_tries_nothing():
    t = Table("Hugo", "Lindel", keep_determination=True)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Gold Ring"))
    t.ruling("heroes/Hugo/determination", 2)
    t.ruling("heroes/Hugo/trying", "portcullis")
    t.enter("tower", fresh=False, to=TOWERS[2])
    t.choose("tower", "leave")
    hero = t.hero("Hugo")
    assert (hero.status, hero.here, hero.before, hero.determination, hero.trying) == ("left", "", "", 0, "")


@pytest.mark.rule("DQ-178")
def test_a_chest_that_has_been_valued_is_loot_like_any_other():
    t = SCENES["end"][0]()
    t.roll("end", 3, 4)
    loot = t.hero("Hugo").loot[0]
    assert (loot.gold, loot.end) == (700, "")


@pytest.mark.rule("DQ-10")
def test_a_rune_that_was_drawn_lies_on_no_discards():
    t = Table(begin=False)
    t.play(m.SetUp(seats=(m.Seat("Hugo", "Hugo"), m.Seat("Lindel", "Lindel")), content=CONTENT, first="Hugo"))
    t.draw("rune", "Stasis Rune")
    runes = next(deck for deck in t.state.decks if deck.name == "rune")
    assert runes.out == ()
    assert t.left("rune") == 11


def test_every_event_can_happen_to_a_table_that_knows_nothing_of_it():
    """Folding is total: what a forged or amended journal tells of heroes who are not there changes nothing."""
    told: dict[type[Event], Event] = {}
    for scene, count in SCENES.values():
        t = scene()
        for what in [name for name in SCENES if SCENES[name][0] is scene]:
            t.roll(what, *(1,) * count)
        for entry in t.journal.entries:
            told |= {
                type(event): event for event in getattr(entry.act, "events", ()) if type(event) in BOX.rules.events
            }
    assert len(told) > 20
    bare = replace(EMPTY, stage="playing")
    for event in told.values():
        for stranger in (event, *_of_strangers(event)):
            assert BOX.rules.evolve(bare, stranger) is not None


def _of_strangers(event: object) -> list[object]:
    fields = [name for name in ("hero", "loser", "token") if hasattr(event, name)]
    return [replace(event, **{name: "Nobody"}) for name in fields if isinstance(getattr(event, name), str)]


def test_the_board_begins_and_ends_where_it_does():
    assert [board.inside(cell) for cell in ((0, 0), (12, 9), (-1, 0), (0, -1), (13, 0), (0, 10))] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    assert [board.opposite(way) for way in board.DIRECTIONS] == ["south", "west", "north", "east"]


@pytest.mark.rule("DQ-123", "DQ-213")
def test_nobody_falls_as_a_monster_in_a_duel():
    t = Table("Hugo", "Lindel", duels=True).entering("dungeon", "Empty")
    t.enter("dungeon", fresh=False, meets="Hugo")
    t.reveal(melee(3, ""), magic(1, ""))
    t.refused(m.MonsterFalls(life=1), "DQ-123")


@pytest.mark.rule("DQ-216")
def test_the_wounds_of_a_duel_come_from_the_other_hero():
    t = Table("Hugo", "Lindel", duels=True).entering("dungeon", "Empty")
    t.enter("dungeon", fresh=False, meets="Hugo")
    t.reveal(magic(1, ""), melee(3, ""))  # one card for Lindel, who attacks
    for _ in range(4):
        t.reveal(melee(3, ""), magic(1, ""))
        if not t.state.fight:
            break
    assert {(wound.hero, wound.cause) for wound in t.told(Wounded)} == {("Hugo", "Lindel"), ("Lindel", "Hugo")}


@pytest.mark.rule("DQ-126")
def test_a_fight_that_kills_says_how_many_cards_did():
    t = Table("Challara", "Hugo")
    t.ruling("heroes/Challara/wounds", 10)
    t.attack("Skeleton")
    t.reveal(magic(1, ""), melee(3, ""))
    t.reveal(ranged(1, ""), melee(3, ""))
    assert t.told(FightEnded) == [FightEnded(hero="Challara", foe="skeleton", how="died", wounds=2)]
    dead = t.hero("Challara")
    assert (dead.hero, dead.sheet.life, dead.tower) == ("Challara", 12, TOWERS[0])


@pytest.mark.rule("DQ-219")
def test_a_dice_fight_that_kills_is_one_wound():
    t = Table("Hugo", "Lindel", combat="dice")
    t.ruling("heroes/Hugo/wounds", 15)
    t.attack("Skeleton")
    t.choose("dice-attribute", "strength")
    t.roll("dice-fight", 6, 6)
    assert t.told(FightEnded) == [FightEnded(hero="Hugo", foe="skeleton", how="died", wounds=1)]


@pytest.mark.rule("DQ-217")
def test_the_treasure_of_a_monster_is_asked_for_by_its_name():
    t = SCENES["monstrous"][0]()
    assert t.now.card == "skeleton"
    t = Table("Hugo", "Lindel", monstrous_treasures=True).attacking("Skeleton")
    t.play(m.LookAtToken(life=Drawn(card="2")))
    t.reveal(melee(3, ""), magic(1, ""))
    t.reveal(melee(3, ""), magic(1, ""))
    t.roll("monstrous", 1)
    assert (t.step, t.now.card, t.now.deck) == ("optional", "skeleton", "treasure")


@pytest.mark.rule("DQ-206")
def test_alone_too_a_won_round_can_be_given_up():
    t = Table("Hugo", solo=True, fight_another_day=True).attacking("Skeleton")
    t.reveal(melee(3, ""), magic(1, ""))
    assert t.step == "flee"


def test_the_last_thing_asked_is_about_its_card():
    t = SCENES["end"][0]()
    assert (t.step, t.now.card) == ("end-chest", "Treasure Chest")


@pytest.mark.rule("DQ-205")
def test_two_runes_of_one_name_are_told_apart():
    t = Table("Hugo", runes=2)
    assert [rune.name for rune in t.hero("Hugo").runes] == ["Rune", "Rune 2"]


@pytest.mark.rule("DQ-218")
def test_leftover_tokens_count_with_what_the_bridge_adds_to_the_dice():
    t = Table("Lindel", keep_determination=True)
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Gold Ring"))
    t.ruling("heroes/Lindel/determination", 3)
    t.enter("bridge")
    t.choose("bridge", "cross")
    t.play(m.PickLoot(what="throw-off", loot=()))
    t.roll("test", 3, 4)  # 7 and 1 for the ring: 8 against 6 needs two of the three tokens
    assert (t.hero("Lindel").determination, t.hero("Lindel").trying) == (1, "bridge")
