"""What events do to the state. They never refuse: whatever is written can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from core.boxes.dungeontwister import events as e
from core.boxes.dungeontwister.content import ACTIONS
from core.boxes.dungeontwister.state import (
    Fight,
    Game,
    Hero,
    Item,
    Laid,
    Outcome,
    Point,
    Side,
    Turn,
    set_heroes,
    set_items,
    set_players,
    set_steps,
    set_turn,
)
from core.deck import Stock, count_of
from core.facts import Event
from core.frozen import find, put, replace


def _side(state: Game, name: str, **changes: Any) -> Game:
    """Total: who is not there is left out of it."""
    side = find(state.players, name)
    return state if side is None else set_players(state, put(state.players, replace(side, **changes)))


def _hero(state: Game, name: str, **changes: Any) -> Game:
    hero = find(state.heroes, name)
    return state if hero is None else set_heroes(state, put(state.heroes, replace(hero, **changes)))


def _item(state: Game, name: str, **changes: Any) -> Game:
    item = find(state.items, name)
    return state if item is None else set_items(state, put(state.items, replace(item, **changes)))


def _turn(state: Game, **changes: Any) -> Game:
    return set_turn(state, replace(state.turn, **changes))


def _unchanged(state: Game, _event: Event) -> Game:
    return state


def _less(stocks: tuple[Stock, ...], name: str, by: int) -> tuple[Stock, ...]:
    return put(stocks, Stock(name, max(0, count_of(stocks, name) - by)))


# Setting up


def game_set(state: Game, event: e.GameSet) -> Game:
    return replace(
        state,
        stage="setting up",
        settings=event.settings,
        content=event.content,
        teams=event.teams,
        boxes=event.boxes,
        players=tuple(Side(name) for name in event.players),
    )


def settings_changed(state: Game, event: e.SettingsChanged) -> Game:
    return replace(state, settings=event.settings)


def value_told(state: Game, event: e.ValueTold) -> Game:
    known = find(state.content.characters, event.name)
    if known is None:
        return state
    characters = put(state.content.characters, replace(known, combat=event.value))
    return replace(state, content=replace(state.content, characters=characters))


def sixth_told(state: Game, event: e.SixthTold) -> Game:
    return replace(state, content=replace(state.content, sixth=event.thing))


def first_chosen(state: Game, event: e.FirstChosen) -> Game:
    return replace(state, first=event.player)


def _with_heroes(state: Game, player: str, names: Iterable[str]) -> Game:
    for name in names:
        state = set_heroes(state, put(state.heroes, Hero(f"{player}:{name}", player, name)))
    return state


def _with_things(state: Game, player: str, names: Iterable[str]) -> Game:
    """The second of a sort is "Rope 2"."""
    for name in names:
        same = sum(item.side == player and item.thing == name for item in state.items)
        called = f"{player}:{name}" if not same else f"{player}:{name} {same + 1}"
        state = set_items(state, put(state.items, Item(called, player, name)))
    return state


def team_chosen(state: Game, event: e.TeamChosen) -> Game:
    """Who chooses again, after moves were upheld, has another team, and not both: how many that are would tell who was
    in the first.
    """
    heroes = tuple(hero for hero in state.heroes if hero.side != event.player or hero.status != "waiting")
    items = tuple(item for item in state.items if item.side != event.player or item.status != "waiting")
    state = replace(state, heroes=heroes, items=items)
    state = _with_things(_with_heroes(state, event.player, event.heroes), event.player, event.things)
    return replace(state, rooms=(*state.rooms, *event.rooms))


def rooms_changed(state: Game, event: e.RoomsChanged) -> Game:
    """The seats go round from the first player; each has as many pairs as the others."""
    names = [side.name for side in state.players]
    if event.player not in names or not event.rooms:
        return state
    first = names.index(state.first) if state.first in names else 0
    at = (names.index(event.player) - first) % len(names) * len(event.rooms)
    return replace(state, rooms=(*state.rooms[:at], *event.rooms, *state.rooms[at + len(event.rooms) :]))


def rooms_chosen(state: Game, event: e.RoomsChosen) -> Game:
    return replace(state, rooms=(*state.rooms, event.pair))


def hero_drafted(state: Game, event: e.HeroDrafted) -> Game:
    """DT-4: all sides show the same."""
    for side in state.players:
        state = _with_heroes(state, side.name, (event.who,))
    return replace(state, drafted=(*state.drafted, event.who))


def thing_drafted(state: Game, event: e.ThingDrafted) -> Game:
    for side in state.players:
        state = _with_things(state, side.name, (event.thing,))
    return replace(state, drafted=(*state.drafted, event.thing))


def line_chosen(state: Game, event: e.LineChosen) -> Game:
    return _side(state, event.player, line=event.heroes)


def lines_revealed(state: Game, event: e.LinesRevealed) -> Game:
    for name in event.heroes:
        state = _hero(state, name, status="maze")
    return set_players(state, tuple(replace(side, line=()) for side in state.players))


# Turns


def turn_began(state: Game, event: e.TurnBegan) -> Game:
    return replace(state, stage="playing", turn=Turn(number=event.number, player=event.player))


def action_played(state: Game, event: e.ActionPlayed) -> Game:
    """DT-6"""
    side = find(state.players, event.player)
    actions = tuple(card for card in side.actions if card != event.card) if side is not None else ()
    state = _side(state, event.player, actions=actions)
    state = replace(state, highest=max(state.highest, event.card), free=state.free or event.card == ACTIONS[-2])
    return _turn(state, card=event.card, left=event.card)


def spent(state: Game, event: e.Spent) -> Game:
    turn = state.turn
    if event.of == "charm":
        return _turn(state, charms=_less(turn.charms, event.hero, event.points))
    if event.of == "potion":
        return _turn(state, potions=_less(turn.potions, event.hero, event.points))
    return _turn(state, left=max(0, turn.left - event.points))


def turn_ended(state: Game, event: e.TurnEnded) -> Game:
    if event.returned:
        state = _side(state, event.player, actions=ACTIONS)
    return _turn(state, left=0, potions=(), charms=())


# Heroes


def brought_in(state: Game, event: e.BroughtIn) -> Game:
    return _item(_hero(state, event.name, status="maze"), event.name, status="lying")


def leapt(state: Game, event: e.Leapt) -> Game:
    side = find(state.players, event.player)
    return state if side is None else _side(state, event.player, jumps=max(0, side.jumps - 1))


def left_maze(state: Game, event: e.LeftMaze) -> Game:
    for item in event.items:
        state = _item(state, item, status="out")
    if event.bears:
        state = _everything_out(state, event.bears)
    return _hero(state, event.hero, status="out", carries=(), bears="")


def _everything_out(state: Game, name: str) -> Game:
    """Who was borne out, with what they carry themselves."""
    hero = find(state.heroes, name)
    for item in hero.carries if hero is not None else ():
        state = _item(state, item, status="out")
    return _hero(state, name, status="out", carries=())


def gift_used(state: Game, event: e.GiftUsed) -> Game:
    """DT-16, DT-17, DT-19: what is left in the maze."""
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    if event.what == "break-wall":
        return _hero(state, event.hero, broken=hero.broken + event.count)
    if event.what.startswith("illusion") and event.thing in ("pit", "rubble"):
        return _hero(state, event.hero, **{event.thing: event.what != "illusion-remove"})
    return state


def wounded(state: Game, event: e.Wounded) -> Game:
    """Objects stay with who carried them; nobody who is wounded carries somebody else."""
    return _hero(state, event.hero, wounded=True, wounded_on=state.turn.number, bears="")


def healed(state: Game, event: e.Healed) -> Game:
    state = _put_down_by_all(state, event.hero)
    return _hero(state, event.hero, wounded=False, healed_on=state.turn.number if event.rests else 0)


def _put_down_by_all(state: Game, name: str) -> Game:
    heroes = tuple(replace(hero, bears="") if hero.bears == name else hero for hero in state.heroes)
    return set_heroes(state, heroes)


def killed(state: Game, event: e.Killed) -> Game:
    """DT-20, DT-23: what was carried lies there; the illusions are gone; nobody is charmed or borne any more."""
    state = _put_down_by_all(_left_there(state, event.hero), event.hero)
    state = _turn(state, charms=tuple(stock for stock in state.turn.charms if stock.name != event.hero))
    return _hero(state, event.hero, status="dead", carries=(), bears="", pit=False, rubble=False, wounded=False)


def charmed(state: Game, event: e.Charmed) -> Game:
    return _turn(state, charms=put(state.turn.charms, Stock(event.hero, event.actions)))


# Objects


def thing_used(state: Game, event: e.ThingUsed) -> Game:
    if event.points:
        before = count_of(state.turn.potions, event.hero)
        state = _turn(state, potions=put(state.turn.potions, Stock(event.hero, before + event.points)))
    if not event.gone:
        return state
    return _item(_without(state, event.hero, event.item), event.item, status="gone")


def _without(state: Game, name: str, item: str) -> Game:
    hero = find(state.heroes, name)
    carries = tuple(each for each in hero.carries if each != item) if hero is not None else ()
    return _hero(state, name, carries=carries)


def taken(state: Game, event: e.Taken) -> Game:
    if event.of:
        state = _without(state, event.of, event.item)
    hero = find(state.heroes, event.hero)
    carries = (*hero.carries, event.item) if hero is not None else ()
    return _item(_hero(state, event.hero, carries=carries), event.item, status="carried")


def put_away(state: Game, event: e.PutAway) -> Game:
    return _item(_without(state, event.hero, event.item), event.item, status="lying")


def borne(state: Game, event: e.Borne) -> Game:
    """DT-8: whoever is carried leaves objects where they lay: with them there would be three on one square."""
    state = _left_there(state, event.wounded)
    return _hero(_hero(state, event.wounded, carries=()), event.hero, bears=event.wounded)


def _left_there(state: Game, name: str) -> Game:
    hero = find(state.heroes, name)
    for item in hero.carries if hero is not None else ():
        state = _item(state, item, status="lying")
    return state


# Fights


def fight_began(state: Game, event: e.FightBegan) -> Game:
    return replace(state, fight=Fight(hero=event.hero, target=event.target))


def mustered(state: Game, event: e.Mustered) -> Game:
    fight = replace(state.fight, attackers=event.attackers, defenders=event.defenders, declared=event.declared)
    return replace(state, fight=fight)


def _lay(state: Game, laid: Laid) -> Game:
    return replace(state, fight=replace(state.fight, laid=put(state.fight.laid, laid)))


def card_laid(state: Game, event: e.CardLaid) -> Game:
    return _lay(state, Laid(event.player, event.card))


def card_hidden(state: Game, event: e.CardHidden) -> Game:
    return _lay(state, Laid(event.player, event.card, True))


def cards_revealed(state: Game, event: e.CardsRevealed) -> Game:
    for laid in event.cards:
        state = _lay(state, Laid(laid.name, laid.card))
    return replace(state, reveals=event.number)


def fight_ended(state: Game, event: e.FightEnded) -> Game:
    """DT-7: the cards are gone; a 0 goes back into the hand."""
    for laid in state.fight.laid:
        side = find(state.players, laid.name)
        if side is not None and laid.card in side.combat and laid.card:
            at = side.combat.index(laid.card)
            state = _side(state, laid.name, combat=(*side.combat[:at], *side.combat[at + 1 :]))
    return replace(state, last=Outcome(event.attack, event.defence, state.fight, state.turn.number), fight=Fight())


# Points


def scored(state: Game, event: e.Scored) -> Game:
    number = max((int(point.name) for point in state.points if point.name.isdecimal()), default=0) + 1
    point = Point(str(number), event.player, event.cause, event.number, event.hero)
    return replace(state, points=(*state.points, point))


def pentagram_held(state: Game, event: e.PentagramHeld) -> Game:
    """DT-38: its point comes and goes."""
    points = tuple(point for point in state.points if point.cause != "pentagram")
    if event.player:
        points = (*points, Point("pentagram", event.player, "pentagram", 1))
    return replace(state, pentagram=event.player, points=points)


def game_ended(state: Game, event: e.GameEnded) -> Game:
    return replace(state, stage="over", winners=event.winners, steps=())


def waits(state: Game, event: e.Waits) -> Game:
    return set_steps(state, state.steps[: max(0, len(state.steps) - event.done)] + event.steps)


FOLDS: dict[type[Event], Callable[[Game, Any], Game]] = {
    e.GameSet: game_set,
    e.SettingsChanged: settings_changed,
    e.ValueTold: value_told,
    e.SixthTold: sixth_told,
    e.FirstChosen: first_chosen,
    e.TeamChosen: team_chosen,
    e.RoomsChanged: rooms_changed,
    e.RoomsChosen: rooms_chosen,
    e.HeroDrafted: hero_drafted,
    e.ThingDrafted: thing_drafted,
    e.LineChosen: line_chosen,
    e.LinesRevealed: lines_revealed,
    e.TurnBegan: turn_began,
    e.ActionPlayed: action_played,
    e.Spent: spent,
    e.TurnEnded: turn_ended,
    e.BroughtIn: brought_in,
    e.Walked: _unchanged,
    e.Leapt: leapt,
    e.LeftMaze: left_maze,
    e.RoomOpened: _unchanged,
    e.RoomTwisted: _unchanged,
    e.GiftUsed: gift_used,
    e.Spared: _unchanged,
    e.Wounded: wounded,
    e.Healed: healed,
    e.Killed: killed,
    e.Charmed: charmed,
    e.ThingUsed: thing_used,
    e.Taken: taken,
    e.PutAway: put_away,
    e.Borne: borne,
    e.FightBegan: fight_began,
    e.Mustered: mustered,
    e.CardLaid: card_laid,
    e.CardHidden: card_hidden,
    e.CardsRevealed: cards_revealed,
    e.FightEnded: fight_ended,
    e.Scored: scored,
    e.PentagramHeld: pentagram_held,
    e.GameEnded: game_ended,
    e.Waits: waits,
}


def evolve(state: Game, event: Event) -> Game:
    return FOLDS[event.__class__](state, event)
