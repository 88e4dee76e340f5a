"""Dungeon Twister as a scene: turn, sides, heroes, fights, drafts and the end; and nothing that a seat may not know."""

from __future__ import annotations

from typing import TypeVar

import pytest

from core.box import Viewer
from core.boxes.dungeontwister import BOX, labels
from core.boxes.dungeontwister.scene import signs
from core.boxes.dungeontwister.scene.deeds import deed, hero_of
from core.boxes.dungeontwister.table import in_maze, may_act
from core.choices import shown
from core.message import say
from core.scene import Clash, Figure, Force, Grid, People, Piece, Row, Scene, StepView, Still
from tests.core.dungeontwister.table import (
    BASE,
    CONTENT,
    FIVE,
    P_AND_D,
    ROOMS,
    Table,
    bear,
    gift,
    hide,
    hold,
    lay,
    leave,
    muster,
    scene,
    strike,
    use,
)

Shown = TypeVar("Shown", Clash, Grid, People)


def scene_of(t: Table, viewer: Viewer = None) -> Scene:
    assert BOX.scene is not None
    view = BOX.sight.view(t.state, viewer)
    choices = shown(BOX.rules.choices(t.state), viewer)
    sight = Still(view, BOX.rules.over(view), BOX.voice.now(view), choices, BOX.advice.odds(view))
    return BOX.scene.describe(sight)


def step_of(t: Table) -> StepView:
    return scene_of(t).step


def part(shown: Scene, kind: type[Shown]) -> Shown:
    return next(each.shows for each in shown.parts if isinstance(each.shows, kind))


def row(figure: Figure, key: str) -> Row:
    return next(each for each in figure.rows if each.key == key)


def hero(t: Table, name: str, side: str = "Anna") -> Piece:
    heroes = row(scene_of(t).figure(side), "heroes")
    return next(piece for piece in heroes.pieces if piece.key == f"{side}:{name}")


def forces(t: Table) -> tuple[Force, ...]:
    clash = step_of(t).clash
    assert clash is not None
    return clash.forces


def totals(t: Table) -> list[int | None]:
    return [force.strength for force in forces(t)]


# Heroes


def test_a_hero_carries_what_they_carry():
    t = scene("Paladin +Sword +Key, Golem, Elf Scout!", "Troll")
    t.play(bear("Golem", "Elf Scout"))
    assert [(each.name, each.tone) for each in hero(t, "Paladin").load] == [
        (labels.named("Sword"), "accent"), (labels.named("Key"), "accent"),
    ]  # fmt: skip
    (friend,) = hero(t, "Golem").load
    assert (friend.key, friend.tone) == ("Anna:Elf Scout", "danger")


def test_what_an_illusionist_has_made_lies_on_the_board():
    t = scene("Illusionist", "Troll")
    t.play(gift("Illusionist", "illusion-place", thing="pit"))
    (pit,) = hero(t, "Illusionist").load
    assert (pit.key, pit.shape) == ("pit", "room")


def test_how_a_hero_is_stands_on_their_token():
    t = scene("Golem!, Paladin, Goblin", "Troll")
    t.play(leave("Goblin"))
    t.ruling("heroes/Bert:Troll/status", "dead")
    unseen = next(each for each in t.state.heroes if each.side == "Anna" and each.status == "waiting")
    assert (hero(t, "Golem").marks, hero(t, "Paladin").marks) == (("hurt",), ())
    assert (hero(t, "Goblin").marks, hero(t, "Troll", "Bert").marks) == (("gone",), ("gone",))
    assert hero(t, unseen.who).marks == ("waiting",)
    badges = [hero(t, name, side).badge for name, side in (("Golem", "Anna"), ("Goblin", "Anna"), ("Troll", "Bert"))]
    assert [badge and badge.name for badge in badges] == [
        say("dt.fate.wounded"), say("dt.fate.out"), say("dt.fate.dead"),
    ]  # fmt: skip
    assert hero(t, "Paladin").badge is None


# A turn


def test_what_is_left_of_a_turn():
    t = scene("Goblin +Speed Potion", "Troll", card=3)
    figure = scene_of(t).figure("Anna")
    assert figure.budget is not None
    assert [(each.value, each.most) for each in figure.budget] == [(3, 3)]
    t.play(use("Goblin", "Speed Potion"))
    after = scene_of(t).figure("Anna").budget
    assert after is not None
    assert [(each.key, each.value, each.pip) for each in after] == [
        ("left", 2, ""), ("crest-drop:Anna:Goblin", t.potions["Anna:Goblin"], "crest-drop"),
    ]  # fmt: skip
    assert scene_of(t).figure("Bert").budget is None


def test_before_a_card_it_says_which_turn_it_is():
    t = scene("Golem", "Troll", card=0)
    figure = scene_of(t).figure("Anna")
    assert (figure.budget, figure.role) == ((), say("ui.twister.turn", player="Anna", n=1))


def test_cards_stand_in_their_places_and_those_gone_are_spent():
    t = scene("Golem", "Troll", card=4)
    t.ruling("players/Anna/combat", (0, 1, 2, 3, 3, 4, 5, 6))
    actions, combat = (row(scene_of(t).figure("Anna"), key) for key in ("actions", "combat"))
    assert [(piece.face, piece.marks) for piece in actions.pieces] == [
        ("2", ()), ("3", ()), ("4", ("spent",)), ("5", ()),
    ]  # fmt: skip
    assert "".join(piece.face for piece in combat.pieces) == "012233456"
    assert [piece.face for piece in combat.pieces if piece.marks] == ["2"]


def test_whoever_may_act_has_a_place_and_deeds():
    t = scene("Golem, Paladin +Sword, Illusionist!", "Troll, Ghost")
    step = step_of(t)
    assert step.actors is not None
    able = {offer.by for offer in step.offers if offer.by}
    assert {each.name for each in in_maze(t.state, "Anna") if may_act(t.state, each)} <= able
    assert {piece.key for piece in step.actors.row.pieces} == able
    for offer in step.offers:
        assert offer.by == hero_of(offer.choice)
        assert not offer.by or offer.icon == deed(offer.choice).sign


def test_what_can_be_picked_has_a_look():
    t = scene("Golem, Paladin", "Troll, Ghost")
    pieces = {piece.key: piece for piece in step_of(t).pieces}
    assert pieces["Bert:Troll"].whose == "Bert"
    assert [each.value for each in pieces["Bert:Troll"].values] == [4]
    assert (pieces["rocks"].icon, pieces["rocks"].whose) == ("cave-in", "")


def test_whoever_holds_the_pentagram_wears_it_and_has_a_point():
    t = scene("Golem", "Troll", pentagram="any")
    t.play(hold("Anna"))
    anna = scene_of(t).figure("Anna")
    assert [badge.icon for badge in anna.badges] == [signs.PENTAGRAM]
    assert anna.main is not None
    assert (anna.main.value, [gain.icon for gain in anna.gains]) == (1, [signs.PENTAGRAM])


# Fights


def test_a_fight_has_three_faces():
    t = scene("Golem", "Troll")
    t.play(strike("Golem", "Troll"))
    assert step_of(t).layout == "muster"
    assert totals(t) == [4, 4]
    t.play(muster())
    assert step_of(t).layout == "clash"
    t.settings(secret_cards=True)
    assert step_of(t).layout == "secret"


def test_whoever_sees_the_other_card_is_told_when_it_lies_there():
    """DT-21"""
    t = scene("Golem", "Weapon Master")
    t.play(strike("Golem", "Weapon Master"), muster())
    assert step_of(t).why == say("ui.twister.fight.master", player="Bert", first="Anna")
    assert [force.hand is not None for force in forces(t)] == [True, False]
    t.play(lay("Anna", 3))
    assert step_of(t).why == say("ui.twister.fight.master-saw", player="Bert")
    card = forces(t)[0].card
    assert card is not None
    assert (card.face, forces(t)[0].total) == ("3", 7)


def test_who_could_join_is_told_with_the_two_who_fight():
    t = scene("Golem, Paladin, Illusionist!", "Troll, Ghost")
    t.play(strike("Golem", "Troll"))
    others = [{piece.key for piece in force.others.pieces} for force in forces(t) if force.others is not None]
    assert others == [{"Anna:Paladin"}, {"Bert:Ghost"}]


@pytest.mark.parametrize(("unused", "totals_then"), [((), [8, 8]), (("Bert:Armor",), [8, 7])])
def test_the_totals_are_those_of_all_who_take_part(unused, totals_then):
    t = scene("Golem, Paladin +Sword", "Troll, Warrior +Armor")
    t.play(strike("Golem", "Troll"), muster("Paladin", against=("Warrior",), unused=unused))
    assert totals(t) == totals_then
    loads = {load.key for force in forces(t) for piece in force.fighters.pieces for load in piece.load}
    assert loads == {"Anna:Sword", "Bert:Armor"} - {*unused}


def test_a_card_says_what_it_would_make_and_whether_that_wins():
    t = scene("Golem", "Weapon Master")
    t.play(strike("Golem", "Weapon Master"), muster(), lay("Anna", 2))
    hand = forces(t)[1].hand
    assert hand is not None
    told = {piece.face: (piece.values[0].value, piece.badge.icon if piece.badge else "") for piece in hand.pieces}
    assert (told["2"], told["3"], told["4"]) == ((5, "damage"), (6, "equal"), (7, "check-bold"))


def test_the_last_fight_lies_there_until_the_turn_ends():
    t = scene("Golem", "Troll")
    t.fight("Golem", "Troll", (3, 1))
    fought = part(scene_of(t), Clash)
    assert [(force.strength, force.total) for force in fought.forces] == [(4, 7), (4, 5)]
    t.pass_turns()
    assert not any(isinstance(each.shows, Clash) for each in scene_of(t).parts)


def test_where_nobody_can_act_the_fight_that_is_on_takes_the_place_of_the_last_one():
    t = scene("Golem, Paladin", "Troll")
    t.fight("Golem", "Troll", (3, 1))
    t.play(strike("Paladin", "Troll"))
    (clash,) = (each.shows for each in scene_of(t).lying() if isinstance(each.shows, Clash))
    assert clash == step_of(t).clash


# Before the game, and its end


def test_what_is_chosen_for_all_fills_its_places():
    t = Table(teams="mutual")
    t.draft("Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2", *P_AND_D[:3])
    rooms, heroes, things = part(scene_of(t), Grid).rows
    assert [(len(each.pieces), each.places) for each in (rooms, heroes, things)] == [(4, 4), (3, 8), (0, 6)]
    assert [piece.face for piece in rooms.pieces] == ["1", "5", "6", "2"]


def test_who_has_chosen_a_team_is_told_and_no_more():
    t = Table("Anna", "Bert", "Chloe", teams="free")
    t.choose("Anna", P_AND_D, (*FIVE, "Rope"))
    seats = part(scene_of(t), People).figures
    assert [(seat.badges[0].name, seat.acts) for seat in seats] == [
        (say("ui.twister.has-chosen"), False), (say("ui.twister.chooses"), True),
        (say("ui.twister.chooses-later"), False),
    ]  # fmt: skip


def test_the_end_ranks_whoever_won_first():
    t = scene("Golem", "Troll")
    t.have(Bert=1)
    t.have(Anna=6)
    end = scene_of(t).end
    assert end is not None
    assert [(rank.name, rank.won) for rank in end.ranks] == [("Anna", True), ("Bert", False)]
    assert end.reason == scene_of(t).step.why == say("ui.twister.end.reached", winners=("Anna",), count="n", n=6), (
        "not the five it takes"
    )


def test_everything_in_the_boxes_has_a_symbol_of_its_own():
    assert {each.name for each in CONTENT.characters} == set(signs.HEROES)
    assert {each.name for each in CONTENT.things} == set(signs.THINGS)
    own = [*signs.HEROES.values(), *signs.THINGS.values()]
    assert len(set(own)) == len(own)
    assert signs.of("Anna:Rope 2") == signs.of("Rope") == signs.of("Rope#2") == "rope"
    assert signs.of("Bert:?3") == "lozenge"


# What only one side knows


def with_card(card: int) -> Table:
    t = scene("Golem", "Troll", secret_cards=True)
    t.play(strike("Golem", "Troll"), muster(), hide("Anna", card))
    return t


def with_line(*heroes: str) -> Table:
    t = Table()
    t.line("Anna", *heroes)
    return t


def with_team(heroes: tuple[str, ...], thing: str, rooms: tuple[str, ...]) -> Table:
    t = Table(teams="free")
    t.choose("Anna", heroes, (*FIVE, thing), rooms)
    return t


SECRETS = {
    "a card face down": lambda: (with_card(2), with_card(6)),
    "a starting line": lambda: (with_line(*P_AND_D[:4]), with_line(*P_AND_D[4:])),
    "a team and its rooms": lambda: (
        with_team(P_AND_D, "Rope", ROOMS["Anna"]), with_team(BASE, "Sword", ROOMS["Bert"]),
    ),
}  # fmt: skip


@pytest.mark.rule("DT-2", "DT-7")
@pytest.mark.parametrize("secret", SECRETS)
def test_scenes_of_two_games_that_differ_in_a_secret_differ_for_its_owner_alone(secret):
    one, other = SECRETS[secret]()
    assert scene_of(one, "Bert") == scene_of(other, "Bert")
    assert scene_of(one) == scene_of(other)
    views = [BOX.sight.view(t.state, "Anna") for t in (one, other)]
    assert views[0] != views[1]


def test_a_card_face_down_has_no_number_for_the_others():
    for viewer in (None, "Bert"):
        (force, _) = scene_of(with_card(6), viewer).step.clash.forces  # type: ignore[union-attr]
        assert force.card is not None
        assert (force.card.face, force.card.marks, force.total) == ("", ("hidden",), None)
