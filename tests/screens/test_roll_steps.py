"""The Now panel of Dungeon Roll as data: how some of its steps are laid out. What holds in all: test_steps.py."""

from __future__ import annotations

from core.boxes.dungeonroll import BOX
from core.message import Message
from core.play import decide, evolve
from data.words import words
from screens.face import StepView
from screens.roll.chapters import changes
from screens.roll.deeds import Deed, best, deeds, of, sends_only
from screens.roll.steps import aimed, step
from tests.core.dungeonroll.table import Table, delve
from tests.screens.faces import FACES, shown, view_of

FACE = next(face for face in FACES if face.box is BOX)


def laid_out(t: Table) -> StepView:
    return step(view_of(BOX, t.state))


def found(t: Table) -> tuple[Deed, ...]:
    return deeds(view_of(BOX, t.state))


def text(message: Message | None) -> str:
    assert message is not None
    return words("en").text(message)


# All of them


def test_a_deed_is_as_many_dice_as_it_takes_off_the_table():
    """The number on a key is what really happens."""
    for view, _now in shown(FACE)[::4]:
        for deed in deeds(view) if not view.state.steps else ():
            if deed.does != "fight" or deed.fewer or deed.offer.choice.asks:
                continue
            state = view.state
            moved = next(kind for kind in BOX.moves if kind.__dataclass_fields__["kind"].default == "fight")
            after = evolve(BOX, state, decide(BOX, state, moved(**dict(deed.offer.choice.given))))
            beaten = sum(stock.count for stock in state.delve.dungeon) - sum(s.count for s in after.delve.dungeon)
            assert beaten == deed.number + (deed.offer.caption is not None)


# Some of them, as they should be


def test_a_companion_says_how_many_of_what_it_beats():
    t = delve("fighter*2 mage scroll", "goblin*2 ooze")
    own = {deed.face: (deed.number, deed.there) for deed in of(found(t), "die:fighter")}
    assert own == {"goblin": (2, 2), "ooze": (1, 1)}
    head = aimed(laid_out(t), t.state, found(t), "die:fighter")
    assert (text(head.title), text(head.why), head.icon) == ("Fighter against…", "or tap another die", "fighter")


def test_the_one_who_gets_most_done_is_looked_at_first():
    assert best(found(delve("champion fighter mage", "goblin*3 ooze"))) == "die:fighter"
    assert best(found(delve("champion mage", "goblin*3 ooze"))) == "die:champion"


def test_nobody_is_looked_at_where_there_is_only_a_roll_or_a_dragon_to_think_about():
    before_the_dragon = delve("fighter mage thief scroll", "dragon*2", lair=1)
    assert {deed.does for deed in found(before_the_dragon)} >= {"send", "reroll"}
    assert best(found(before_the_dragon)) == ""


def test_to_take_fewer_stands_behind_more():
    t = delve("fighter", "goblin*3")
    (fewer,) = of(found(t), "die:fighter", fewer=True)
    assert (fewer.offer.place, [ask.field for ask in fewer.offer.choice.asks]) == ("group", ["count"])


def test_a_touch_sends_where_the_dragon_is_all_that_is_left():
    t = delve("fighter mage thief scroll", "dragon*2", lair=1)
    made = found(t)
    sent = sends_only(made, "die:mage")
    assert sent is not None
    assert sent.does == "send"
    assert sends_only(made, "die:scroll") is None
    now = laid_out(t)
    assert (text(now.title), text(now.why), now.icon) == (
        "The dragon is awake", "Tap 3 more, all different", "dragon",
    )  # fmt: skip


def test_without_enough_companions_the_dragon_leaves_no_more_than_flight():
    t = delve("fighter mage", "dragon*2", lair=1)
    now = laid_out(t)
    assert text(now.why) == "Too few different companions"
    assert "flee" in [offer.slot for offer in now.offers]


def test_regroup_has_two_ways_and_says_how_likely_the_next_level_is_beaten():
    t = delve("champion*2 fighter mage cleric thief scroll", "goblin*3", level=3)
    t.fight("die:fighter", "goblin")
    now = laid_out(t)
    ways = {offer.slot: text(offer.caption) for offer in now.offers if offer.slot in ("rest", "descend")}
    assert ways == {"rest": "+3 XP", "descend": "Level 4"}
    assert text(now.title) == "Level 3 is clear"
    assert [chance.icon for chance in now.chances] == ["stairs-down", "slit-eye"]
    assert 0 < now.chances[0].chance <= 1


def test_loot_can_be_left_for_the_ways_on():
    t = delve("thief fighter", "chest*2 potion")
    slots = {offer.slot for offer in laid_out(t).offers}
    assert {"rest", "descend", "die:thief", "die:fighter"} <= slots
    thief = {deed.does: deed.number for deed in of(found(t), "die:thief")}
    assert thief == {"open": 2, "drink": 1}


def test_tokens_and_the_hero_are_doers_like_dice():
    t = delve("thief", "goblin*2", hero="Spellsword", tokens=("Vorpal Sword", "Dragon Bait"))
    who = [*dict.fromkeys(deed.who for deed in found(t))]
    assert {"token:Vorpal Sword", "token:Dragon Bait", "hero"} <= set(who)
    assert text(of(found(t), "token:Dragon Bait")[0].offer.label) == "Dice become dragons"
    head = aimed(laid_out(t), t.state, found(t), "hero")
    assert text(head.title) == "Arcane Blade against…"


def test_one_monster_more_is_told_or_asked_for():
    """The Commander’s fighters beat one more, of any kind."""
    told = of(found(delve("fighter", "goblin*2 ooze", hero="Commander")), "die:fighter")
    goblins = next(deed for deed in told if deed.face == "goblin")
    assert (goblins.number, text(goblins.offer.caption)) == (2, "and 1 Ooze")
    asked = of(found(delve("fighter", "goblin*2 ooze skeleton", hero="Commander")), "die:fighter")
    goblins = next(deed for deed in asked if deed.face == "goblin")
    assert [ask.field for ask in goblins.offer.choice.asks] == ["extra"]


def test_what_the_hero_can_do_once_says_what_that_is():
    t = delve("thief", "goblin*2", hero="Knight")
    (cry,) = of(found(t), "hero")
    assert "dragon" in text(cry.offer.caption).casefold()


def test_the_first_roll_stands_open_at_once():
    now = laid_out(Table("Knight", "Mercenary"))
    assert now.direct is not None
    assert now.direct.move == "roll"
    assert text(now.title) == "Roll 7 white dice"


def test_the_mercenary_may_keep_the_party():
    t = Table("Mercenary")
    t.form()
    now = laid_out(t)
    assert now.direct is not None
    assert [(offer.place, text(offer.label)) for offer in now.offers] == [("small", "Keep the party as it is")]


def test_the_log_shows_experience_before_and_after():
    t = delve("fighter", "goblin*3", level=3)
    before = t.state
    t.fight("die:fighter", "goblin")
    t.rest()
    assert changes(before, t.state) == ((0, 3),)


def test_a_key_that_leaves_something_behind_says_so():
    t = delve("thief fighter mage", "chest potion dragon*3")
    t.give("Town Portal")
    assert {text(deed.offer.label) for deed in found(t) if deed.does == "send"} == {"To the dragon, no loot"}
    t.ruling("delve/lair", 2)
    labels = {offer.slot: text(offer.label) for offer in laid_out(t).offers}
    assert (labels["rest"], labels["descend"]) == ("Rest, no loot", "Go on, no loot")
    assert labels["token:Town Portal"] == "Home with 5 XP, no loot"
    t.ruling("delve/dungeon/chest/count", 0)
    t.ruling("delve/dungeon/potion/count", 0)
    labels = {offer.slot: text(offer.label) for offer in laid_out(t).offers}
    assert (labels["rest"], labels["descend"]) == ("Rest", "Go on")
    assert labels["token:Town Portal"] == "Home with 5 XP"


def test_a_flight_that_costs_experience_says_how_much():
    t = delve("thief", "ooze*3", dragon_xp="lost")
    t.ruling("delve/dragon_xp", 2)
    (flee,) = [offer for offer in laid_out(t).offers if offer.slot == "flee"]
    assert text(flee.label) == "Flee, −2 XP"
