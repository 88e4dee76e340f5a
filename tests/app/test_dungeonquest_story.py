"""What the log tells of a game of DungeonQuest that was played at the app's table: what happened, all of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Effect, Face
from core.chance import Drawn
from core.log import story
from data.words import LANGUAGES, words
from tests.core.dungeonquest.catacomb_scenes import down
from tests.core.dungeonquest.fight_scenes import ARROW, POISON, fighting, hit, power, running_out
from tests.core.dungeonquest.table import Table, magic, melee, ranged
from tests.data.storing import library

Told = Callable[..., str]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """The last lines of the log, after every move of a scene has been played at the app's table."""
    shelf = library(tmp_path)

    def log(t: Table, lines: int = 1, language: str = "en") -> str:
        setup, *moves = [node.move for node in t.journal.line() if node.move is not None]
        with shelf.open(shelf.new(BOX.name, setup)) as table:
            for move in moves:
                table.play(move)
            text = words(language).text
            return " ".join(text(each) for line in story(table.journal)[-lines:] for each in line.sentences)

    return log


# Cards


@pytest.mark.rule("DQ-150")
@pytest.mark.parametrize(
    ("language", "stays"),
    [
        ("en", "Hugo stays in the catacombs."),
        ("ru", "Hugo остаётся в катакомбах."),
        ("it", "Hugo resta nelle Catacombe."),
    ],
)
def test_who_stays_below_has_not_done_what_the_exit_says(told, language, stays):
    t = down("Hugo")
    t.draw("catacomb", "Exit")
    t.choose("exit", "stay")
    text = told(t, language=language)
    assert text.startswith(stays)
    assert "Exit" not in text


@pytest.mark.rule("DQ-61", "DQ-90")
@pytest.mark.parametrize(
    ("face", "outcome"),
    [(3, "Hugo rolls 3 for Old Bones: nothing happens."), (4, "Hugo rolls 4 for Old Bones: it becomes a monster.")],
)
def test_a_hazard_is_told_with_its_die(told, face, outcome):
    t = Table("Hugo", "Lindel").entering("dungeon", "Dead Adventurer")
    t.choose("optional", "yes")
    t.draw("corpse", "Old Bones")
    t.roll("hazard", face)
    text = told(t)
    assert text.startswith(outcome)
    assert "what the card says" not in text
    assert ("meets a monster" in text) == (face == 4)


def test_dice_that_bring_nothing_are_told(told):
    """Two dice of Gas, each less 3: no wound, no turn lost."""
    t = Table("Hugo", "Lindel").entering("dungeon", "Gas")
    t.roll("wounds", 2)
    assert told(t) == "Hugo rolls 2 for Gas: nothing happens."
    t.roll("lost", 3)
    assert told(t).startswith("Hugo rolls 3 for Gas: nothing happens.")


def test_healing_where_there_is_no_wound_is_told_as_nothing(told):
    t = Table("Hugo", "Lindel").entering("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("heal", dice=1)))
    t.roll("heal", 4)
    assert told(t).startswith("Hugo rolls 4 for Mystery: nothing happens.")


@pytest.mark.rule("DQ-217")
@pytest.mark.parametrize(
    ("face", "outcome"), [(2, "Hugo rolls 2 for Skeleton: a Treasure card may be drawn."), (3, "nothing happens.")]
)
def test_the_die_for_a_monsters_treasure_is_told(told, face, outcome):
    t = fighting("Hugo", "Lindel", life=3, monstrous_treasures=True)
    hit(t, times=3)
    t.roll("monstrous", face)
    assert outcome in told(t)


@pytest.mark.parametrize("does", ["secret-door", "passage-down", "rotate", "catacombs"])
def test_a_card_that_can_do_nothing_below_is_told_as_such(told, does):
    t = down("Hugo")
    t.play(m.Draw(deck="catacomb", card=Drawn(card="Draught"), face=Face("Draught", 1, effects=(Effect(does),))))
    text = told(t)
    assert "The card has no effect here: Draught." in text
    assert "what the card says" not in text


# Fights


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize(
    ("language", "stack"),
    [("en", "combat stack"), ("ru", "Стопка боя"), ("it", "Pila Combattimento")],
)
def test_a_shuffled_combat_stack_is_not_told_as_discards(told, language, stack):
    t = out_of_cards()
    t.choose("combat-deck", "stack")
    text = told(t, language=language)
    assert stack in text
    assert "discards" not in text
    assert "Сброс" not in text
    assert "scarti" not in text


def out_of_cards() -> Table:
    """Nobody has a card left, and only the combat stack has some."""
    t = running_out(0)
    while t.step == "reveal":
        t.reveal(magic(3, ""), magic(3, ""))
    assert t.step == "combat-deck"
    return t


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("plays", "counts"), [(magic(3, ""), True), (melee(3, ""), False)])
def test_what_a_power_card_promised_is_told_when_it_counts(told, language, plays, counts):
    t = fighting("Hugo", "Lindel")
    t.reveal(melee(3, ""), ARROW)
    t.play(POISON)
    t.reveal(plays, ranged(1, ""))
    assert ("(+4)" in told(t, language=language)) == counts


def test_a_smashed_card_is_told_as_damage(told):
    t = fighting("Hugo", "Lindel")
    t.reveal(melee(3, "", "Shield Smash"), ranged(3, ""))
    t.play(power("hero", "smash"))
    assert "combat stack: 1, for the opponent’s damage stack: 1." in told(t)


# The end


def solo(*loot: tuple[str, str], **settings: Any) -> Table:
    """Alone, out of a tower with these cards."""
    t = Table("Hugo", solo=True, **settings)
    for deck, card in loot:
        t.play(m.GiveLoot(hero="Hugo", deck=deck, card=card))
    t.enter("tower", fresh=False, to="c13r1")
    t.choose("tower", "leave")
    return t


@pytest.mark.rule("DQ-195")
@pytest.mark.parametrize(
    ("language", "no_treasure", "short"),
    [
        ("en", "Out without a Treasure card.", "Short of the gold target: 190 of 500."),
        ("ru", "Ни одной карты сокровищ.", "Золота меньше, чем задумано: 190 из 500."),
        ("it", "Fuori senza una carta Tesoro.", "Meno Oro del previsto: 190 su 500."),
    ],
)
def test_a_lost_solo_game_tells_why(told, language, no_treasure, short):
    assert told(solo(("dungeon", "Gold Coins 30")), language=language).endswith(no_treasure)
    assert told(solo(("treasure", "Gold Ring"), solo_target=500), language=language).endswith(short)


@pytest.mark.rule("DQ-181")
@pytest.mark.parametrize(
    ("hugo", "lindel", "why"),
    [
        (("Gold Ring",), ("Silver Ring",), "Hugo won with 190 gold."),
        (("Gold Ring", "Lodestone"), ("Gold Ring",), "Hugo won with 191 gold."),
        (("Gold Ring",), ("Gold Ring",), "Hugo and Lindel won with 190 gold. Level in everything: a shared win."),
        (("Gold Ring", "Forbidden Tome"), ("Gold Ring",), "Level on gold and best card, with most cards: 2."),
    ],
)
def test_a_win_on_equal_gold_tells_what_decided(told, hugo, lindel, why):
    t = Table("Hugo", "Lindel")
    for hero, cards in (("Hugo", hugo), ("Lindel", lindel)):
        for card in cards:
            t.play(m.GiveLoot(hero=hero, deck="treasure", card=card))
    for tower in ("c1r10", "c13r10"):
        t.enter("tower", fresh=False, to=tower)
        t.choose("tower", "leave")
    assert told(t).endswith(why)
