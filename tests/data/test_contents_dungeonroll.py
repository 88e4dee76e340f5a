"""What is in a box of Dungeon Roll, to the number, and how sure each value is."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll.content import HeroCard, Side, Specialty, Token, Ultimate
from core.frozen import replace
from data.contents import shipped

BOX = "dungeonroll"
SHIPPED = shipped(BOX)


def hero(name: str) -> HeroCard:
    found: HeroCard = next(card for card in SHIPPED.content.heroes if card.name == name)
    return found


def token(name: str) -> Token:
    found: Token = next(token for token in SHIPPED.content.tokens if token.name == name)
    return found


# The facts


@pytest.mark.parametrize(
    ("name", "count", "does", "points"),
    [
        ("Vorpal Sword", 3, "fighter", 1),
        ("Talisman", 3, "cleric", 1),
        ("Scepter of Power", 3, "mage", 1),
        ("Thieves' Tools", 3, "thief", 1),
        ("Scroll", 3, "scroll", 1),
        ("Ring of Invisibility", 4, "clear-lair", 1),
        ("Dragon Scales", 6, "scales", 1),
        ("Elixir", 3, "elixir", 1),
        ("Dragon Bait", 4, "bait", 1),
        ("Town Portal", 4, "portal", 2),
    ],
)
def test_the_tokens_are_those_of_the_rulebook(name: str, count: int, does: str, points: int) -> None:
    found = token(name)
    assert (found.count, found.does, found.points) == (count, does, points)


def test_there_are_thirty_six_tokens_and_fourteen_dice() -> None:
    content = SHIPPED.content
    assert len(content.tokens) == 10
    assert sum(each.count for each in content.tokens) == 36
    assert (content.party_dice, content.dungeon_dice) == (7, 7)


@pytest.mark.parametrize(
    ("novice", "master"),
    [
        ("Spellsword", "Battlemage"),
        ("Mercenary", "Commander"),
        ("Knight", "Dragon Slayer"),
        ("Half-Goblin", "Chieftain"),
        ("Minstrel", "Bard"),
        ("Enchantress", "Beguiler"),
        ("Occultist", "Necromancer"),
        ("Crusader", "Paladin"),
    ],
)
def test_eight_heroes_are_turned_over_at_five(novice: str, master: str) -> None:
    card = hero(novice)
    assert (card.novice.name, card.master.name, card.level_up) == (novice, master, 5)
    assert len(SHIPPED.content.heroes) == 8


def test_both_sides_of_a_card_say_what_they_can_do() -> None:
    knight = Specialty(scrolls_become_champions=True)
    battlecry = Ultimate("Battlecry", "dragons")
    assert hero("Knight").novice == Side("Knight", knight, battlecry)
    assert hero("Knight").master == Side("Dragon Slayer", replace(knight, dragon_companions=2), battlecry)
    assert hero("Mercenary").novice.ultimate == Ultimate("Calculated Strike", "strike", most=2)
    assert hero("Mercenary").master.specialty == Specialty(extra_for="fighter")
    assert hero("Occultist").master.ultimate == Ultimate("Command Dead", "recruit", ("fighter",), "skeleton", 2)
    assert hero("Minstrel").master.specialty == Specialty(("thief", "mage"), extra_for="champion")


def test_every_value_says_how_sure_it_is() -> None:
    content, sure = SHIPPED.content, SHIPPED.sure
    wanted = {f"heroes/{each.name}/{value}" for each in content.heroes for value in ("level_up", "novice", "master")}
    wanted |= {f"tokens/{each.name}/{value}" for each in content.tokens for value in ("count", "does", "points")}
    wanted |= {"party_dice", "dungeon_dice"}
    assert wanted <= set(sure)
    assert set(sure.values()) == {"verified"}, "two sources agree on all of it"
