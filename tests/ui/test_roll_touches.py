"""Dungeon Roll played with real touches: a whole delve, what heroes and treasures do, the dragon, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer
from core.deck import count_of, size
from core.message import say
from data.words import words
from screens.dungeonroll.dicepick import DicePickPad
from tests.core.dungeonroll.table import lying
from tests.matrix import some_of
from tests.ui import rollscenes as r
from tests.ui.hand import Hand
from tests.ui.looking import ancestors, assert_looks_right
from tests.ui.rollhand import SIDEWAYS, choose, face, member, pick, target, tell, use

OpenGame = Callable[..., Hand]
SMALL = (360, 640)


def token(hand: Hand, name: str) -> None:
    """Takes a treasure in hand: it lies in a sheet."""
    hand.answer("treasure-chest")
    hand.tap(hand.ui.app.words().name("dungeonroll", name))


def rolled(hand: Hand) -> Any:
    return list(hand.ui.app.playing.table.journal.line())[-1].move


# A delve


@some_of("size", [(412, 915), SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_whole_delve_by_touches(open_game: OpenGame, size):
    """Given a Crusader at the entrance, when everything is told by touches, then the tavern is worth the level."""
    hand = open_game(r.Scene("Ilya Crusader", "Ada Knight"), size, language="ru")

    tell(hand, "champion fighter cleric mage thief*2 scroll")
    tell(hand, "goblin")
    use(hand, "die:fighter", "goblin")
    hand.answer(say("ui.roll.descend"))

    tell(hand, "chest*2")
    use(hand, "die:thief", "chest")
    for name in ("Dragon Scales", "Elixir"):
        assert hand.step == "treasure"
        choose(hand, name)
    hand.answer(say("ui.roll.descend"))

    tell(hand, "dragon potion*2")
    use(hand, "die:scroll", "potion")
    for name in ("fighter", "champion"):
        assert hand.step == "revive"
        choose(hand, name)
    hand.answer(say("ui.roll.descend"))

    tell(hand, "dragon*2 ooze skeleton")
    use(hand, "die:cleric", "skeleton")
    use(hand, "die:mage", "ooze")
    for who in ("die:champion", "die:fighter", "die:thief"):
        hand.answer(member(who))
    assert hand.game.delve.dragons == 1
    assert_looks_right(hand.ui)
    choose(hand, "Town Portal")
    hand.answer(say("ui.roll.rest"))

    ilya = hand.game.players[0]
    assert (ilya.xp, ilya.delves, ilya.master) == (1 + 4, 1, True)
    assert lying(ilya.tokens) == {"Dragon Scales": 1, "Elixir": 1, "Town Portal": 1}
    assert (hand.step, hand.game.delve.adventurer) == ("party-roll", "Ada")


@pytest.mark.parametrize(
    ("scene", "field", "count"), [("party-roll", "party", 7), ("dungeon-roll-7", "dungeon", 7)], ids=str
)
def test_the_phone_rolls_instead(open_game: OpenGame, scene, field, count):
    hand = open_game(r.SCENES[scene]())
    hand.answer(say("ui.pad.roll-for-me"))
    assert hand.taps == 1
    dice = getattr(rolled(hand), field)
    assert (len(dice.faces), dice.by) == (count, "phone")


def test_a_die_too_many_is_taken_back(open_game: OpenGame):
    hand = open_game(r.party_roll())
    tell(hand, "thief*3 mage")
    pad = hand.ui.app.screen.now.body.pad
    hand.ui.advance(0.4)
    slot = pad.slots[0]
    assert pad.told == [5, 5, 5, 4]
    hand.ui.tap(slot)
    assert pad.told == [5, 5, 4]
    tell(hand, "scroll*4")
    assert lying(hand.game.delve.party) == {"mage": 1, "thief": 2, "scroll": 4}


def test_a_hero_is_dealt(open_game: OpenGame):
    hand = open_game(r.hero())
    choose(hand, "Minstrel")
    assert hand.game.players[1].hero.name == "Minstrel"


def test_the_mercenary_rolls_again(open_game: OpenGame):
    hand = open_game(r.muster(), SMALL)
    pick(hand, "party:thief:1", "party:thief:3")
    assert (hand.step, hand.game.steps[-1].party) == ("party-reroll", 2)
    tell(hand, "cleric fighter")
    assert hand.step == "dungeon-roll"
    assert lying(hand.game.delve.party) == {
        "champion": 1, "fighter": 1, "cleric": 1, "mage": 1, "thief": 1, "scroll": 2,
    }  # fmt: skip


def test_the_mercenary_keeps_what_there_is(open_game: OpenGame):
    hand = open_game(r.muster(), SMALL)
    hand.answer(say("dr.choice.keep-party"))
    assert (hand.taps, hand.step) == (1, "dungeon-roll")


def test_a_scroll_rolls_again_black_and_white(open_game: OpenGame):
    hand = open_game(r.monsters())
    hand.answer(member("die:scroll"))
    hand.answer(say("ui.roll.reroll"))
    assert_looks_right(hand.ui)
    pick(hand, "dungeon:ooze:1", "dungeon:goblin:1", "party:mage:1")
    assert (hand.step, hand.game.steps[-1].dungeon, hand.game.steps[-1].party) == ("reroll", 2, 1)
    tell(hand, "dragon chest")
    assert hand.step == "reroll", "the white die is still to be told"
    tell(hand, "cleric")
    assert lying(hand.game.delve.dungeon) == {"goblin": 1, "chest": 1, "potion": 1}
    assert hand.game.delve.lair == 3
    assert count_of(hand.game.delve.party, "cleric") == 1


def test_fewer_than_could_be(open_game: OpenGame):
    """A thief may leave a chest where it is."""
    hand = open_game(r.loot())
    hand.answer(member("die:thief"))
    hand.answer("dots-horizontal")
    hand.answer(say("dr.choice.open-fewer", who=labels.who("die:thief")))
    hand.answer("2")
    assert (hand.step, hand.game.steps[-1].count) == ("treasure", 2)
    assert count_of(hand.game.delve.dungeon, "chest") == 1


def test_running_away_takes_one(open_game: OpenGame):
    hand = open_game(r.nobody(), SMALL)
    hand.answer(say("ui.roll.flee"))
    assert hand.taps == 1
    assert (hand.game.players[0].delves, hand.game.players[0].xp) == (1, 0)


def test_after_the_tenth_level_there_is_only_the_tavern(open_game: OpenGame):
    hand = open_game(r.level_ten(), SMALL)
    assert not hand.there(say("ui.roll.descend"))
    hand.answer(say("ui.roll.rest"))
    assert hand.game.players[0].xp == 10


# The dragon


@some_of("size", [(412, 915), SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
def test_each_companion_goes_against_the_dragon_with_one_touch(open_game: OpenGame, size):
    hand = open_game(r.dragon(), size)
    for number, who in enumerate(("die:champion", "die:fighter"), start=1):
        hand.answer(member(who))
        assert len(hand.game.delve.sent) == number
    token(hand, "Talisman")
    assert hand.taps == 4
    assert (hand.game.delve.lair, hand.step) == (0, "treasure")


def test_whoever_cannot_help_says_so(open_game: OpenGame):
    """A scroll is nobody; and a second mage would be one too many."""
    hand = open_game(r.dragon_one())
    before = hand.entries
    hand.answer(member("die:scroll"))
    assert hand.entries == before
    assert hand.ui.app.said is not None


# Heroes


def after_ultimate(hand: Hand) -> Game:
    """Touches what the hero can do once, then whatever has to be said about it, always the first."""
    hand.answer(SIDEWAYS)
    player = hand.game.delve.adventurer
    while not exhausted(hand, player):
        assert hand.taps < 20, "no end"
        pad = getattr(hand.ui.app.screen.now.body, "pad", None)
        if isinstance(pad, DicePickPad):
            pick(hand, *[*pad.keys][: pad.ask.most])
        else:
            hand.touch(first_thing(hand))
    return hand.game


def exhausted(hand: Hand, name: str) -> bool:
    return bool(next(player for player in hand.game.players if player.name == name).exhausted)


def first_thing(hand: Hand) -> Any:
    """The first key that does something, from above."""
    body = hand.ui.app.screen.now.body
    where = getattr(body, "targets", body)
    keys = [key for key in hand.keys() if where in ancestors(key)]  # noqa: SIM118
    return max(keys, key=lambda key: (key.to_window(*key.center)[1], -key.to_window(*key.center)[0]))


HEROES: dict[str, Callable[[Game], bool]] = {
    "Spellsword": lambda s: size(s.delve.dungeon) == 4 and size(s.delve.party) == 6,
    "Battlemage": lambda s: size(s.delve.dungeon) == 0 and s.delve.lair == 0,
    "Mercenary": lambda s: size(s.delve.dungeon) == 4 and size(s.delve.party) == 6,
    "Commander": lambda s: s.steps[-1].what == "reroll" and (s.steps[-1].dungeon, s.steps[-1].party) == (6, 6),
    "Knight": lambda s: s.delve.lair == 6 and lying(s.delve.dungeon) == {"chest": 1},
    "Dragon Slayer": lambda s: s.delve.lair == 6 and lying(s.delve.dungeon) == {"chest": 1},
    "Half-Goblin": lambda s: lying(s.delve.allies) == {"thief": 1} and size(s.delve.dungeon) == 5,
    "Chieftain": lambda s: lying(s.delve.allies) == {"thief": 2} and size(s.delve.dungeon) == 4,
    "Minstrel": lambda s: s.delve.lair == 0 and size(s.delve.dungeon) == 6,
    "Bard": lambda s: s.delve.lair == 0 and size(s.delve.dungeon) == 6,
    "Enchantress": lambda s: count_of(s.delve.dungeon, "potion") == 1 and size(s.delve.dungeon) == 6,
    "Beguiler": lambda s: count_of(s.delve.dungeon, "potion") == 1 and size(s.delve.dungeon) == 5,
    "Occultist": lambda s: lying(s.delve.allies) == {"fighter": 1},
    "Necromancer": lambda s: lying(s.delve.allies) == {"fighter": 2},
    "Crusader": lambda s: size(s.delve.dungeon) == 4 and size(s.delve.party) == 6,
    "Paladin": lambda s: s.delve.lair == 0 and s.steps[-1].what == "treasure" and not size(adventurer(s).tokens),
}


@some_of("side", r.SIDES, count=4)
def test_what_every_hero_can_do_once(open_game: OpenGame, side):
    hand = open_game(r.as_hero(side), SMALL if side in r.MASTERS else (412, 915))
    state = after_ultimate(hand)
    assert HEROES[side](state), (side, state.delve, state.steps)
    assert_looks_right(hand.ui)


def test_whoever_leads_well_says_whom_the_blow_more_is_for(open_game: OpenGame):
    """The Commander's fighters beat one monster more, of any kind."""
    hand = open_game(r.as_hero("Commander"), SMALL)
    use(hand, "die:fighter", "goblin")
    hand.answer(face(hand, "ooze"))
    assert hand.taps == 3
    assert lying(hand.game.delve.dungeon) == {"skeleton": 2, "chest": 1}


def test_once_is_once(open_game: OpenGame):
    t = r.as_hero("Minstrel")
    t.ultimate()
    hand = open_game(t)
    keys = [key for key in hand.keys() if hand.ui.app.screen.now in ancestors(key)]  # noqa: SIM118
    assert not any("Bard Song" in " ".join(hand.words(key)) for key in keys)


# Treasures


def held(*tokens: str, dungeon: str = "goblin*3 ooze*2", dead: int = 0) -> r.Scene:
    """These tokens in hand, on level 5."""
    t = r.Scene("Ilya Minstrel", "Ada Knight")
    t.kept("champion fighter*2 cleric mage thief scroll")
    t.roll("dragon")
    t.descend(" ".join(["chest"] * len(tokens) + ["potion"] * (2 - len(tokens))))
    t.open("die:champion", *tokens)
    t.down(5)
    t.roll(dungeon)
    return t


def test_a_sword_fights_like_a_fighter(open_game: OpenGame):
    hand = open_game(held("Vorpal Sword"))
    token(hand, "Vorpal Sword")
    hand.answer(target("token:Vorpal Sword", "goblin"))
    assert lying(hand.game.delve.dungeon) == {"ooze": 2}
    assert not size(adventurer(hand.game).tokens)


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("Ring of Invisibility", lambda s: s.delve.lair == 0),
        ("Elixir", lambda s: s.steps[-1].what == "revive"),
        ("Dragon Bait", lambda s: s.delve.lair == 6 and not size(s.delve.dungeon)),
        ("Town Portal", lambda s: s.players[0].xp == 5 and s.delve.adventurer == "Ada"),
    ],
)
@some_of("size", [(412, 915), SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_treasure_is_used_with_three_touches(open_game: OpenGame, size, name, then):
    hand = open_game(held(name, "Dragon Scales"), size)
    token(hand, name)
    hand.touch(first_thing(hand))
    assert hand.taps == 3
    assert then(hand.game), hand.game.delve


# The end


@some_of("language", ["en", "ru", "it"])
@pytest.mark.parametrize("scene", ["over-four", "over-tie", "over-tokens", "over-solo"])
def test_the_end_tells_everybodys_score(open_game: OpenGame, scene, language):
    hand = open_game(r.SCENES[scene](), language=language)
    shown = " ".join(hand.ui.texts())
    for score in hand.game.scores:
        assert score.player in shown
        assert str(score.total) in shown
    for what in hand.game.players[0].achieved:
        assert words(language).text(say(f"dr.achievement.{what}")) in shown
