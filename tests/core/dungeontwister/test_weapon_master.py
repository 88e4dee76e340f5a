"""The Weapon Master sees the opponent's card before playing one."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.fighting import awaited, foreseeing
from tests.core.dungeontwister.table import REVEAL, hide, lay, muster, scene, strike


def begun(anna: str, bert: str, *, friends=(), against=(), careful=False, **settings):
    t = scene(anna, bert, careful=careful, **settings)
    (hero, *_), (target, *_) = anna.split(", "), bert.split(", ")
    t.play(strike(hero, target.removesuffix("!")), muster(*friends, against=against))
    return t


@pytest.mark.rule("DT-21")
@pytest.mark.parametrize("secret_cards", [True, False])
@pytest.mark.parametrize(
    ("anna", "bert", "friends", "against", "sees"),
    [
        ("Weapon Master", "Golem", (), (), "Anna"),
        ("Golem", "Weapon Master", (), (), "Bert"),
        ("Golem, Weapon Master", "Troll", ("Weapon Master",), (), "Anna"),
        ("Golem", "Troll, Weapon Master", (), ("Weapon Master",), "Bert"),
        ("Golem, Weapon Master", "Troll", (), (), ""),
        ("Weapon Master", "Weapon Master", (), (), ""),
        ("Golem, Weapon Master", "Weapon Master", ("Weapon Master",), (), ""),
        ("Golem", "Weapon Master!", (), (), ""),
    ],
)
def test_who_sees_the_card_of_the_other(anna, bert, friends, against, sees, secret_cards):
    """Also in a group; two masters cancel each other; one who is wounded, or stands aside, sees nothing."""
    t = begun(anna, bert, friends=friends, against=against, secret_cards=secret_cards)
    assert foreseeing(t.state) == sees
    blind = {"Anna": "Bert", "Bert": "Anna", "": ""}[sees]
    assert awaited(t.state) == ((blind,) if sees else ("Anna", "Bert"))
    assert bool(t.offers("hide-combat-card")) == (secret_cards and not sees)


@pytest.mark.rule("DT-21")
def test_the_other_lays_a_card_openly_first():
    t = begun("Weapon Master", "Golem", secret_cards=True)
    assert t.refused(lay("Anna", 3), "DT-21").facts == {"player": "Bert"}
    assert t.refused(hide("Bert", 3), "DT-21").code == "dt-card-is-seen"
    t.play(lay("Bert", 4))
    assert [(laid.name, laid.card, laid.hidden) for laid in t.state.fight.laid] == [("Bert", 4, False)]
    assert t.offered("lay-combat-card", "card") == {0, 1, 2, 3, 4, 5, 6}
    t.play(lay("Anna", 6))
    assert t.told(FightEnded) == [FightEnded(attack=9, defence=8, winner="Anna")]


@pytest.mark.rule("DT-21")
def test_t13_a_master_on_each_side_and_both_choose_unseen():
    t = begun("Weapon Master", "Weapon Master", secret_cards=True, careful=True)
    assert not foreseeing(t.state)
    t.play(hide("Anna", 2), hide("Bert", 1))
    assert t.step == "reveal"
    t.play(REVEAL)
    assert t.told(FightEnded) == [FightEnded(attack=5, defence=4, winner="Anna")]
