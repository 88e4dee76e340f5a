"""What Dungeon Roll waits for, as a part of its scene. What holds in every step of every box: tests/screens."""

from __future__ import annotations

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.scene.deeds import best, of
from core.boxes.dungeonroll.state import Game
from core.message import Message
from core.play import decide, evolve
from core.scene import Offer, Scene, StepView, Still
from data.words import words
from tests.core.dungeonroll.table import Table, delve


def scene_of(state: Game) -> Scene:
    assert BOX.scene is not None
    over = BOX.rules.over(state)
    return BOX.scene.describe(
        Still(state, over, BOX.voice.now(state), BOX.rules.choices(state), BOX.advice.odds(state))
    )


def laid_out(t: Table) -> StepView:
    return scene_of(t.state).step


def found(t: Table) -> tuple[Offer, ...]:
    return tuple(offer for offer in laid_out(t).offers if offer.by)


def title_of(t: Table, who: str) -> str:
    """What heads the panel while a piece is selected."""
    actors = laid_out(t).actors
    assert actors is not None
    return text(dict(actors.titles)[who])


def text(message: Message | None) -> str:
    assert message is not None
    return words("en").text(message)


def aimed(offers: tuple[Offer, ...]) -> dict[str, tuple[int, int]]:
    return {each.aim.piece.key.removeprefix("die:"): (each.aim.number, each.aim.of) for each in offers if each.aim}


def test_an_offer_says_as_many_dice_as_it_takes_off_the_table():
    """The number on a button is what really happens."""
    t = delve("champion fighter*2 mage scroll thief", "goblin*3 ooze*2 skeleton", hero="Commander")
    for offer in found(t):
        if offer.choice.move != "fight" or offer.place == "group" or offer.choice.asks:
            continue
        moved = next(kind for kind in BOX.rules.moves if kind.__dataclass_fields__["kind"].default == "fight")
        after = evolve(BOX, t.state, decide(BOX, t.state, moved(**dict(offer.choice.given))))
        beaten = sum(each.count for each in t.state.delve.dungeon) - sum(each.count for each in after.delve.dungeon)
        assert offer.aim is not None
        assert beaten == offer.aim.number + (offer.caption is not None)


def test_a_companion_says_how_many_of_what_it_beats():
    t = delve("fighter*2 mage scroll", "goblin*2 ooze")
    assert aimed(of(found(t), "die:fighter")) == {"goblin": (2, 2), "ooze": (1, 1)}
    assert title_of(t, "die:fighter") == "Fighter against…"


def test_the_one_who_gets_most_done_is_looked_at_first():
    assert best(found(delve("champion fighter mage", "goblin*3 ooze"))) == "die:fighter"
    assert best(found(delve("champion mage", "goblin*3 ooze"))) == "die:champion"


def test_nobody_is_looked_at_where_there_is_only_a_roll_or_a_dragon_to_think_about():
    before_the_dragon = delve("fighter mage thief scroll", "dragon*2", lair=1)
    assert {offer.choice.move for offer in found(before_the_dragon)} >= {"send", "reroll"}
    assert best(found(before_the_dragon)) == ""


def test_to_take_fewer_stands_behind_more():
    t = delve("fighter", "goblin*3")
    (fewer,) = of(found(t), "die:fighter", fewer=True)
    assert (fewer.place, [ask.field for ask in fewer.choice.asks]) == ("group", ["count"])


def test_a_touch_sends_where_the_dragon_is_all_that_is_left():
    t = delve("fighter mage thief scroll", "dragon*2", lair=1)
    (sent,) = of(found(t), "die:mage")
    assert (sent.choice.move, sent.at_once) == ("send", True)
    assert not any(offer.at_once for offer in of(found(t), "die:scroll"))
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
    assert aimed(of(found(t), "die:thief")) == {"chest": (2, 2), "potion": (1, 1)}


def test_tokens_and_the_hero_are_doers_like_dice():
    t = delve("thief", "goblin*2", hero="Spellsword", tokens=("Vorpal Sword", "Dragon Bait"))
    who = [*dict.fromkeys(offer.by for offer in found(t))]
    assert {"token:Vorpal Sword", "token:Dragon Bait", "hero"} <= set(who)
    assert text(of(found(t), "token:Dragon Bait")[0].label) == "Dice become dragons"
    assert title_of(t, "hero") == "Arcane Blade against…"


def test_one_monster_more_is_told_or_asked_for():
    """The Commander’s fighters beat one more, of any kind."""
    told = of(found(delve("fighter", "goblin*2 ooze", hero="Commander")), "die:fighter")
    goblins = next(offer for offer in told if "goblin" in aimed((offer,)))
    assert (aimed((goblins,))["goblin"][0], text(goblins.caption)) == (2, "and 1 Ooze")
    asked = of(found(delve("fighter", "goblin*2 ooze skeleton", hero="Commander")), "die:fighter")
    goblins = next(offer for offer in asked if "goblin" in aimed((offer,)))
    assert [ask.field for ask in goblins.choice.asks] == ["extra"]


def test_what_the_hero_can_do_once_says_what_that_is():
    t = delve("thief", "goblin*2", hero="Knight")
    (cry,) = of(found(t), "hero")
    assert "dragon" in text(cry.caption).casefold()


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


def test_a_key_that_leaves_something_behind_says_so():
    t = delve("thief fighter mage", "chest potion dragon*3")
    t.give("Town Portal")
    assert {text(offer.label) for offer in found(t) if offer.choice.move == "send"} == {"To the dragon, no loot"}
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
