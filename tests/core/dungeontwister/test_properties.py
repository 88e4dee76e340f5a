"""What holds in every game of Dungeon Twister, besides what holds in every box (tests/core/test_rule_boxes.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import example, given

from core.asks import Ask, DeckCardAsk
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import COMBAT
from core.boxes.dungeontwister.events.fights import CardHidden, CardLaid, FightEnded
from core.boxes.dungeontwister.events.heroes import Charmed
from core.boxes.dungeontwister.events.points import Scored
from core.boxes.dungeontwister.events.things import ThingUsed
from core.boxes.dungeontwister.events.turns import ActionPlayed, Spent, TurnBegan
from core.boxes.dungeontwister.heroes import OVERS
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score, target
from core.chance import Drawn
from core.choices import Choice
from core.facts import Move
from core.play import decide
from core.refusal import Refused
from tests.core.dungeontwister.chance import GAMES
from tests.core.randomgames import MOVES, SEEDS
from tests.matrix import examples


@examples(40)
@given(SEEDS, MOVES)
@example(50008, 0)
def test_nothing_can_be_done_that_is_not_offered(seed, moves):
    """Whatever the rules take from heroes and players stands in a choice, with what can be picked for it."""
    state = GAMES.game(seed, moves).state
    offered = BOX.rules.choices(state)
    for move in anything(state):
        try:
            decide(BOX, state, move)
        except Refused:
            continue
        assert any(offers(choice, move) for choice in offered), move


def offers(choice: Choice, move: Move) -> bool:
    """Cards may be hidden at any table, but only one that plays so is asked; a key is used as what it opens."""
    kinds = {"hide-combat-card": ("lay-combat-card",), "use-thing": ("use-thing", "use-gift")}
    if choice.move not in kinds.get(move.kind, (move.kind,)):
        return False
    told = {name: getattr(move, name, None) for name in ("hero", "player", "what", "wounded", "card", "over", "target")}
    given = dict(choice.given)
    if any(value is not None and given.get(name, value) != value for name, value in told.items()):
        return False
    options = {ask.field: set(to_pick(ask)) for ask in choice.asks}
    return all(told.get(name) in (None, *values) for name, values in options.items())


def to_pick(ask: Ask) -> Iterator[Any]:
    if isinstance(ask, DeckCardAsk):
        return (Drawn(card=stock.name) for stock in ask.cards)
    return (option.value for option in getattr(ask, "options", ()))


def anything(state: Game) -> Iterator[Move]:
    """What people could try with their heroes and cards, whether or not it makes sense now."""
    chance = Random(str(state.turn))
    players = [side.name for side in state.players]
    heroes = [hero.name for hero in state.heroes]
    some = chance.sample(heroes, min(len(heroes), 6))
    items = [item.name for item in state.items]
    yield from (m.RevealCards(), m.EndTurn(), m.Muster(), m.TellSixth(thing="Rope"))
    for name in players:
        yield m.ChooseFirst(player=Drawn(card=name))
        yield from (m.PlayAction(player=name, card=card) for card in (2, 3, 4, 5))
        yield from (m.LayCombatCard(player=name, card=card) for card in set(COMBAT))
        yield from (m.HideCombatCard(player=name, card=card) for card in set(COMBAT))
        yield from (m.HoldPentagram(player=holder) for holder in (name, ""))
        yield from (m.DraftPick(player=name, name=each) for each in ("Golem", "Rope", "Rooms 5", "Rooms 1"))
    for hero in some:
        yield from (m.Walk(hero=hero, over=over) for over in OVERS)
        yield from (m.Leap(hero=hero), m.LeaveMaze(hero=hero), m.OpenRoom(hero=hero), m.TwistRoom(hero=hero))
        yield from (m.Strike(hero=hero, target=other) for other in some)
        yield from (m.Bear(hero=hero, wounded=other) for other in (*some, ""))
        for what in get_args(m.Gift):
            yield from (m.UseGift(hero=hero, what=what, target=other) for other in some)
            yield from (m.UseGift(hero=hero, what=what, thing=thing) for thing in ("pit", "rubble"))
        for item in items:
            yield from (m.PickUp(hero=hero, item=item), m.PutDown(hero=hero, item=item))
            yield from (m.UseThing(hero=hero, item=item, target=other) for other in some)


@pytest.mark.rule("DT-7", "DT-14", "DT-22")
@given(SEEDS)
def test_who_is_carried_is_wounded_and_empty_handed(seed):
    for node in GAMES.game(seed).line():
        heroes = {hero.name: hero for hero in node.state.heroes}
        borne = [hero.bears for hero in heroes.values() if hero.bears]
        assert len(set(borne)) == len(borne)
        for hero in heroes.values():
            if hero.bears:
                other = heroes[hero.bears]
                assert (other.side, other.wounded, other.status, other.carries) == (hero.side, True, "maze", ())
                assert not hero.wounded


@pytest.mark.rule("DT-7")
@given(SEEDS)
def test_nobody_acts_who_is_dead_or_out_or_face_down(seed):
    for node in GAMES.game(seed).line():
        there = {hero.name for hero in node.parent.state.heroes if hero.status == "maze"}
        acts = getattr(node.move, "hero", None)
        assert acts is None or acts in there, node.move


@pytest.mark.rule("DT-7", "DT-38")
@examples(12)
@given(SEEDS)
def test_every_game_ends_with_whoever_has_the_points(seed):
    journal = GAMES.play_on(GAMES.game(seed), Random(seed), 3000)
    state: Game = journal.state
    assert BOX.rules.over(state)
    best = max(score(state, side.name) for side in state.players)
    assert {score(state, name) for name in state.winners} == {best}
    told = Counter[tuple[str, str]]()
    for event in events(journal, Scored):
        told[event.player, event.cause] += event.number
    kept = Counter[tuple[str, str]]()
    for point in state.points:
        kept[point.player, point.cause] += point.number
    held = [(state.pentagram, "pentagram")] if state.pentagram else []
    assert kept == told + Counter(held)
    if best < target(state):
        assert isinstance(next(reversed(list(journal.line()))).move, m.EndGame)


@pytest.mark.rule("DT-7")
@given(SEEDS, MOVES)
def test_every_combat_card_is_in_hand_or_was_played(seed, moves):
    journal = GAMES.game(seed, moves)
    played: dict[str, Counter[int]] = {side.name: Counter() for side in journal.state.players}
    lying: dict[str, int] = {}
    for node in journal.line():
        for event in node.events:
            match event:
                case CardLaid() | CardHidden():
                    lying[event.player] = event.card
                case FightEnded():
                    for name, card in lying.items():
                        played[name][card] += card > 0
                    lying = {}
    for side in journal.state.players:
        assert Counter(side.combat) + played[side.name] == Counter(COMBAT)


@pytest.mark.rule("DT-6")
@given(SEEDS)
def test_no_more_is_spent_than_there_was(seed):
    """The points of the card, four for each potion, three for each charm."""
    there = Counter[str]()
    for node in GAMES.game(seed).line():
        for event in node.events:
            match event:
                case TurnBegan():
                    there = Counter()
                case ActionPlayed():
                    there["card"] = event.card
                case ThingUsed() if event.points:
                    there[f"potion {event.hero}"] += event.points
                case Charmed():
                    there[f"charm {event.hero}"] = event.actions
                case Spent():
                    there[event.of if event.of == "card" else f"{event.of} {event.hero}"] -= event.points
        assert min(there.values(), default=0) >= 0


def events(journal: Any, kind: type[Any]) -> Iterator[Any]:
    return (event for node in journal.line() for event in node.events if isinstance(event, kind))
