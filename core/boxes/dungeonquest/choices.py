"""What the table may do now. Never offers what the rules would refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.asks import (
    Ask,
    CellAsk,
    CombatCardAsk,
    DeckCardAsk,
    DiceAsk,
    DirectionAsk,
    NumberAsk,
    Option,
    PickAsk,
    PickSomeAsk,
    SideAsk,
)
from core.boxes.dungeonquest import combat, labels, leaving, monsters, moves, servants, travel
from core.boxes.dungeonquest.board import HEIGHT, TOWERS, TREASURE, WIDTH, neighbours, space_of
from core.boxes.dungeonquest.catacombs import may_enter
from core.boxes.dungeonquest.content import ATTACKS, CHAMBERS, Effect
from core.boxes.dungeonquest.decide import picks, roll_for
from core.boxes.dungeonquest.folds import deck_named
from core.boxes.dungeonquest.setup import free_towers
from core.boxes.dungeonquest.state import (
    UNSEEN,
    Chamber,
    Game,
    Hero,
    Party,
    Step,
    chamber_named,
    chamber_of,
    heroes_at,
    lost,
    shown_card,
    step_now,
    the_hero,
    tokens_on_board,
)
from core.boxes.dungeonquest.veil import hides_loot, monster_player, view
from core.chance import Strike
from core.choices import Choice, choice
from core.deck import Stock, size
from core.message import Message, say
from core.refusal import Refused

THROUGH = ("open", "door", "portcullis", "door-portcullis", "portcullis-door")
VALUES = (1, 2, 3, 4, 5)
DICE_OF = {"first": 0, "test": 2, "rage": 2, "end": 2, "dice-fight": 2}


def choices(state: Game) -> list[Choice]:
    step = step_now(state)
    if state.stage in ("empty", "over") or step is None:
        return []
    try:
        found = [*_STEPS[step.what](state, step), *_shuffling(state, step)]
    except Refused:
        return []  # the table has ruled itself off the rules' path: it can rule on, waive the step, or go back
    if state.stage == "playing":
        found += _at_hand(state)
    return found


def _options(values: tuple[str, ...], label: Callable[[str], Message | None] = lambda _: None) -> tuple[Option, ...]:
    return tuple(Option(value=value, label=label(value)) for value in values)


def _rolling(state: Game, step: Step) -> Iterator[Choice]:
    what = roll_for(step)
    if what is None:
        raise lost()
    count = DICE_OF.get(what, step.count if what in ("wounds", "heal", "lost") else 1)
    ask = DiceAsk(field="dice", count=count or len(step.names))
    yield choice(moves.Roll, labels.roll(state, step), ask, what=what)
    if step.what == "end-eater":
        yield _option("end-eater", "no")
    if step.what == "dice-round":
        yield from _monster_falls(state)
        yield from _look(state)


def _picking(state: Game, step: Step) -> Iterator[Choice]:
    options = _options(picks(state, step), labels.named)
    yield choice(moves.Choose, labels.pick(step), PickAsk(field="option", options=options), what=step.what)


def _option(what: str, option: str) -> Choice:
    return choice(moves.Choose, labels.OPTIONS[what, option], what=what, option=option)


def _simple(*options: str) -> Callable[[Game, Step], Iterator[Choice]]:
    def offer(_state: Game, step: Step) -> Iterator[Choice]:
        for option in options:
            yield _option(step.what, option)

    return offer


# Setting up


def _hero(state: Game, step: Step) -> Iterator[Choice]:
    taken = {hero.hero for hero in state.heroes}
    cards = tuple(Stock(sheet.name, 1) for sheet in state.content.heroes if sheet.name not in taken)
    ask = DeckCardAsk(field="hero", deck="hero", cards=cards)
    yield choice(moves.TakeHero, say("dq.choice.take-hero", player=step.hero), ask, player=step.hero)


def _tower_choice(state: Game, step: Step) -> Iterator[Choice]:
    options = _options(free_towers(state), labels.tower)
    label = say("dq.choice.take-tower", hero=step.hero)
    yield choice(moves.TakeTower, label, PickAsk(field="tower", options=options), hero=step.hero)


# Cards


def _drawing(state: Game, step: Step) -> Iterator[Choice]:
    deck = "rune" if step.what == "rune" else step.deck
    left = tuple(stock for stock in deck_named(state, deck).left if stock.count)
    if left:
        shown = deck_named(view(state, None), deck).left if hides_loot(state) else None
        ask = DeckCardAsk(field="card", deck=deck, cards=left, shown=shown)
        yield choice(moves.Draw, say("dq.choice.draw", deck=labels.deck(deck)), ask, deck=deck)
    elif step.what == "draw" and not size(deck_named(state, deck).out):
        yield choice(moves.Choose, say("dq.choice.no-card-left"), what="draw", option="none")


def _shuffling(state: Game, step: Step) -> list[Choice]:
    """A deck that has run out is shuffled by the table before a card can come."""
    if step.what not in ("draw", "reveal-monster"):
        return []
    deck = deck_named(state, step.deck)
    if size(deck.left) or not size(deck.out):
        return []
    return [choice(moves.Shuffle, say("dq.choice.shuffle", deck=labels.deck(step.deck)), deck=step.deck)]


EFFECTS_OFFERED: tuple[Effect, ...] = (
    Effect("nothing"),
    Effect("wounds"),
    Effect("wounds", dice=1),
    Effect("heal"),
    Effect("heal", dice=1),
    Effect("test", attribute="strength", fail="wounds"),
    Effect("test", attribute="agility", fail="wounds"),
    Effect("test", attribute="armor", fail="wounds"),
    Effect("test", attribute="luck", fail="wounds"),
    Effect("lose-turns", plus=1),
    Effect("monster"),
    Effect("loot"),
    Effect("keep"),
    Effect("passage-down"),
    Effect("catacombs"),
    Effect("draw", deck="trap"),
    Effect("draw", deck="treasure"),
    Effect("death"),
    Effect("end-turn"),
    Effect("by-the-card"),
)
"""What a card that nobody has described is most likely to do."""


EFFECTS_OF_DECKS: dict[str, tuple[Effect, ...]] = {
    "door": (Effect("door-opens"), Effect("door-jammed")),
    "dragon": (Effect("sleeping"), Effect("rage")),
    "search": (Effect("secret-door"), Effect("secret-passage")),
    "dungeon": (Effect("secret-door"),),
    "catacomb": (Effect("exit"), Effect("turn-back")),
}
"""What only a card of these decks does."""


def _tell_card(state: Game, step: Step) -> Iterator[Choice]:
    below = the_hero(state, step.hero).below is not None
    for effect in (*EFFECTS_OF_DECKS.get(step.deck, ()), *EFFECTS_OFFERED):
        if below and effect.does in ("passage-down", "catacombs"):
            continue
        asks: tuple[Ask, ...] = ()
        if effect.does == "loot":
            asks = (NumberAsk(field="gold", low=0, high=10_000, usual=(0, 50, 100, 200, 500, 1000)),)
        yield choice(moves.TellCard, labels.effect(effect), *asks, card=step.card, effect=effect)


def _saying(state: Game, step: Step) -> Iterator[Choice]:
    ask = NumberAsk(field="number", low=0, high=12, usual=(1, 2, 3, 4, 5, 6))
    yield choice(moves.Say, labels.say_number(step), ask, what=step.what)
    yield from _look(state) if step.what == "say-damage" else ()


# Moving


def _turn(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise lost()
    if not travel.is_closed(state, chamber):
        yield from _going(state, hero, chamber, only_back=travel.must_go_back(state, hero, chamber))
        if chamber.kind == "cave-in" and hero.side != "far":
            yield _option("turn", "cross")
    if hero.here == TREASURE:
        yield _option("turn", "loot")
    if travel.may_search(state, hero) is None:
        yield choice(moves.Search, say("dq.choice.search"))
    elif travel.is_blocked(state, hero):
        yield _option("turn", "blocked")
    if may_enter(state, hero):
        yield from _descending(state, hero)
    elif chamber.kind not in ("tower", "treasure") and not chamber.closed:
        if chamber.icon is not False:
            yield choice(moves.NoWayOut, say("dq.choice.no-way-out"), icon=True)
        if chamber.icon is not True:
            yield choice(moves.NoWayOut, say("dq.choice.no-way-out-no-icon"), icon=False)


def _move_on(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise lost()
    if not travel.is_closed(state, chamber):
        yield from _going(state, hero, chamber)
    if travel.is_stuck(state, hero):
        yield _option("move-on", "stuck")


def _going(state: Game, hero: Hero, chamber: Chamber, *, only_back: bool = False) -> Iterator[Choice]:
    if travel.on_map(state, hero):
        yield from _going_on_map(state, hero, chamber, only_back=only_back)
        return
    if hero.before and travel.is_free(state, hero, hero.before):
        for through in THROUGH:
            yield choice(moves.Go, labels.go_back(through), back=True, through=through)
    if not only_back:
        for through in THROUGH:
            yield choice(moves.Go, labels.go(through), through=through)


def _going_on_map(state: Game, hero: Hero, chamber: Chamber, *, only_back: bool) -> Iterator[Choice]:
    for to in travel.free_ways(state, hero, chamber, only_back=only_back):
        label = say("dq.choice.go-to", space=labels.space(to))
        given = {"back": True} if to == hero.before else {"to": to}
        if UNSEEN in travel.facing(state, chamber, to):
            ask = PickAsk(field="through", options=_options(THROUGH, labels.through))
            yield choice(moves.Go, label, ask, **given)
        else:
            yield choice(moves.Go, label, **given)


def _web(state: Game, step: Step) -> Iterator[Choice]:
    yield _option("web", "cross")
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise lost()
    if hero.before and not travel.is_closed(state, chamber):
        yield from _going(state, hero, chamber, only_back=True)


def _tower(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    if leaving.may_leave(state, hero) is None:
        yield _option("tower", "leave")
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise lost()
    yield from _going(state, hero, chamber)
    for tower in leaving.other_towers(state, step):
        label = say("dq.choice.other-tower", tower=labels.space(tower))
        yield choice(moves.Choose, label, what="tower", option=tower)
    if travel.is_stuck(state, hero):
        yield _option("tower", "stuck")


def _arrive(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    asks = _arrival_asks(state, hero, step)
    choosing = step.what != "arrive" or step.to == "beside"
    if choosing and travel.on_map(state, hero):
        for to in dict.fromkeys(neighbours(hero.here)):
            yield from _arrive_at(state, hero, step, to)
    elif step.to not in ("", "beside"):
        yield choice(moves.Arrive, say("dq.choice.arrive"), _kinds(), *asks)
    else:
        if state.pool:
            yield choice(moves.Arrive, say("dq.choice.arrive-new"), _kinds(), *_side_ask(step), fresh=True)
        yield choice(moves.Arrive, say("dq.choice.arrive-explored"), _kinds(), *asks, fresh=False)
        if hero.here != TREASURE:
            yield choice(moves.Arrive, say("dq.choice.arrive-treasure"), chamber="treasure", fresh=False)
        towers = tuple(tower for tower in TOWERS if _may_stop(state, hero, step, tower))
        if towers and step.what != "retreat":
            ask = PickAsk(field="to", options=_options(towers, labels.tower))
            yield choice(moves.Arrive, say("dq.choice.arrive-tower"), ask, chamber="tower", fresh=False)
    if step.what == "retreat" and not travel.sure_retreats(state, hero):
        yield _option("retreat", "nowhere")
    if step.what == "secret":
        yield _option("secret", "stay")


def _may_stop(state: Game, hero: Hero, step: Step, space: str) -> bool:
    """DQ-29, DQ-67, as the arrival itself sees it."""
    if step.what == "secret" and space in state.turn.corridors:
        return False
    others = [other for other in heroes_at(state, space) if other.name != hero.name]
    if not others or space == TREASURE or step.came in ("catacombs", "escape"):
        return True
    return state.settings.duels and step.came == "move"


def _arrive_at(state: Game, hero: Hero, step: Step, to: str) -> Iterator[Choice]:
    known = chamber_named(state, to)
    label = say("dq.choice.arrive-at", space=labels.space(to))
    chamber = chamber_of(state, hero)
    if step.what == "retreat" and chamber is not None:
        sides = travel.facing(state, chamber, to)
        if {"wall", *travel.BARRIERS}.intersection(sides):
            return
    if not _may_stop(state, hero, step, to):
        return
    if known is not None:
        asks = _side_ask(step) if known.kind in travel.DIVIDED else ()
        yield choice(moves.Arrive, label, *asks, chamber=known.kind, to=to)
    elif state.pool:
        yield choice(moves.Arrive, label, _kinds(), *_side_ask(step), to=to)


def _kinds() -> PickAsk:
    return PickAsk(field="chamber", options=_options(CHAMBERS, labels.chamber))


def _arrival_asks(state: Game, hero: Hero, step: Step) -> tuple[Ask, ...]:
    """What else matters where the hero arrives: the side, monsters that lie there, another hero."""
    asks = list(_side_ask(step))
    if state.settings.board == "map" and step.to not in ("", "beside"):
        return tuple(asks)
    lying = tuple(token.name for token in tokens_on_board(state))
    if lying:
        asks.append(PickSomeAsk(field="monsters", options=_options(lying, labels.named), most=min(2, len(lying))))
    others = tuple(other.name for other in state.heroes if _could_be_met(other, hero))
    if others and state.settings.duels and step.came == "move":
        asks.append(PickAsk(field="meets", options=_options(("", *others), labels.nobody)))
    return tuple(asks)


def _side_ask(step: Step) -> tuple[Ask, ...]:
    """DQ-160: chosen by whoever comes out of the catacombs, or by a secret way."""
    if step.came not in travel.SPECIAL:
        return ()
    return (PickAsk(field="side", options=_options(("near", "far"), labels.side)),)


def _could_be_met(other: Hero, hero: Hero) -> bool:
    return other.name != hero.name and other.status == "inside" and not other.below and other.here != TREASURE


def _grope(state: Game, step: Step) -> Iterator[Choice]:
    hero = the_hero(state, step.hero)
    asks: list[Ask] = [
        DiceAsk(field="dice"),
        PickAsk(field="through", options=_options(("wall", *THROUGH), labels.through)),
    ]
    if travel.on_map(state, hero):
        spaces = tuple(to for to in dict.fromkeys(neighbours(hero.here)) if travel.is_free(state, hero, to))
        if spaces:
            asks.append(PickAsk(field="to", options=_options(spaces, labels.space)))
        else:
            asks[1] = PickAsk(field="through", options=_options(("wall",), labels.through))
    yield choice(moves.Grope, say("dq.choice.grope"), *asks)


# The catacombs


def _descending(state: Game, hero: Hero) -> Iterator[Choice]:
    asks: tuple[Ask, ...] = (DirectionAsk(field="direction"),)
    if state.settings.shared_direction == "different":
        free = tuple(way for way in ("north", "east", "south", "west") if not _taken(state, hero, way))
        asks = (DirectionAsk(field="direction", open=free),) if free else ()
    if not asks:
        return
    yield choice(moves.EnterCatacombs, say("dq.choice.enter-catacombs"), *asks)
    if not hero.here.startswith("c") and state.settings.shared_direction == "free":
        cell = CellAsk(field="cell", width=WIDTH, height=HEIGHT)
        yield choice(moves.EnterCatacombs, say("dq.choice.enter-catacombs-at"), *asks, cell)


def _taken(state: Game, hero: Hero, direction: str) -> bool:
    return any(
        other.below is not None and (space_of(other.below.cell), other.below.direction) == (hero.here, direction)
        for other in state.heroes
        if other.name != hero.name
    )


def _descend(state: Game, step: Step) -> Iterator[Choice]:
    yield from _descending(state, the_hero(state, step.hero))


def _exit(_state: Game, step: Step) -> Iterator[Choice]:
    side, die = SideAsk(field="side"), DiceAsk(field="dice")
    yield choice(moves.LeaveCatacombs, say("dq.choice.leave-catacombs"), side, die)
    yield _option("exit", "stay")


# Monsters and fights


def _fight(state: Game, step: Step) -> Iterator[Choice]:
    yield _option("fight", "run")
    yield _option("fight", "attack")
    yield from _look(state)


def _look(state: Game) -> Iterator[Choice]:
    token = monsters.token_in_fight(state)
    if token is None or token.life or token.monster == UNSEEN:
        return
    lives = tuple(stock for stock in monsters.lives_left(state, token.monster) if stock.count)
    if lives:
        ask = DeckCardAsk(field="life", deck="life", cards=lives, owner=monster_player(state))
        yield choice(moves.LookAtToken, say("dq.choice.look-at-token"), ask)


def _escape(state: Game, _step: Step) -> Iterator[Choice]:
    own = NumberAsk(field="own", low=0, high=9, usual=(1, 2, 3, 4))
    theirs = NumberAsk(field="theirs", low=0, high=9, usual=(1, 2, 3, 4))
    yield choice(moves.Escape, say("dq.choice.escape-cards"), own, theirs)
    yield from _look(state)


def _card_ask(
    state: Game, field: str, *, power: bool, attack: str = "", icon: str = "", count: int = 1
) -> CombatCardAsk:
    """A card of a fight. With a filled-in table only what the deck has; the phone can draw from it."""
    lines = [line for line in state.content.combat if line.count]
    if attack:
        lines = [line for line in lines if line.attack == attack]
    if icon:
        lines = [line for line in lines if line.icon == icon]
    return CombatCardAsk(
        field=field,
        types=(attack,) if attack else ATTACKS,
        values=VALUES,
        icons=(icon,) if icon else ("", *ATTACKS),
        count=count,
        power=power,
        deck=tuple((Strike(line.attack, line.value, line.icon), line.count) for line in lines),
    )


def _reveal(state: Game, _step: Step) -> Iterator[Choice]:
    fight = state.fight
    if fight is None:
        raise lost()
    hero = _card_ask(state, "hero", power=bool(fight.hero_powers))
    foe = _card_ask(state, "foe", power=bool(fight.foe_powers))
    yield choice(moves.Reveal, say("dq.choice.reveal"), hero, foe)
    yield from _monster_falls(state)
    yield from _look(state)


def _monster_falls(state: Game) -> Iterator[Choice]:
    fight = state.fight
    token = monsters.token_in_fight(state)
    if fight is None or token is None or token.life or not fight.foe_damage:
        return
    stocks = monsters.lives_left(state, fight.foe)
    lives = tuple(int(stock.name) for stock in stocks if stock.count and int(stock.name) <= len(fight.foe_damage))
    if lives:
        options = tuple(Option(value=life) for life in lives)
        yield choice(moves.MonsterFalls, say("dq.choice.monster-falls"), PickAsk(field="life", options=options))


def _powers(state: Game, step: Step) -> Iterator[Choice]:
    party: Party = "hero" if step.to == "hero" else "foe"
    plus = NumberAsk(field="plus", low=1, high=6, usual=(1, 2, 3, 4))
    when = PickAsk(field="when", options=_options(("", *ATTACKS), labels.attack))
    yield _option("powers", "done")
    yield choice(moves.UsePower, say("dq.choice.power-cancel"), party=party, effect="cancel")
    yield choice(moves.UsePower, say("dq.choice.power-plus"), plus, party=party, effect="plus")
    yield choice(moves.UsePower, say("dq.choice.power-next"), plus, when, party=party, effect="next")
    if party == "hero":
        yield choice(moves.UsePower, say("dq.choice.power-smash"), party=party, effect="smash")
    yield from _look(state)


def _counter(state: Game, step: Step) -> Iterator[Choice]:
    fight = state.fight
    if fight is None:
        raise lost()
    for party in combat.PARTIES:
        if party not in step.names or (fight.how == "solo" and party == "foe"):
            continue
        own, theirs = shown_card(fight, "hero"), shown_card(fight, "foe")
        if party == "foe":
            own, theirs = theirs, own
        rule = state.settings.counter_with
        attack = own.attack if rule == "type" else ""
        icon = theirs.attack if rule == "icon" else ""
        power = bool(fight.hero_powers if party == "hero" else fight.foe_powers)
        ask = _card_ask(state, "card", power=power, attack=attack, icon=icon)
        if state.content.combat and not ask.deck:
            continue
        yield choice(moves.Counter, labels.counter(fight, party), ask, party=party)
    yield _option("counter", "stop")
    yield from _look(state)


def _solo_counter(state: Game, step: Step) -> Iterator[Choice]:
    count = min(combat.HAND, state.combat_left)
    yield choice(moves.SoloCounter, say("dq.choice.solo-counter"), _card_ask(state, "cards", power=False, count=count))
    if state.fight is not None and shown_card(state.fight, "foe").icon is None:
        yield choice(moves.Choose, say("dq.choice.stop-countering"), what=step.what, option="stop")


def _combat_deck(state: Game, _step: Step) -> Iterator[Choice]:
    for option in combat.combat_deck_options(state):
        yield _option("combat-deck", option)
    yield from _monster_falls(state)
    yield from _look(state)


def _loot_of(state: Game, step: Step) -> Iterator[Choice]:
    owner = the_hero(state, step.to if step.what == "duel-loot" else step.hero)
    options = tuple(Option(value=loot.name, label=labels.loot(loot)) for loot in owner.loot)
    least, most = (0, 1) if step.what == "duel-loot" else (step.count, step.count)
    if step.what == "throw-off":
        least, most = 0, len(options)
    ask = PickSomeAsk(
        field="loot", options=options, least=least, most=most, owner=owner.name if hides_loot(state) else ""
    )
    yield choice(moves.PickLoot, labels.pick_loot(step), ask, what=step.what)


# Servants


def _servant(state: Game, step: Step) -> Iterator[Choice]:
    for token in servants.movable(state):
        label = say("dq.choice.move-monster", token=labels.named(token.name))
        for hero in state.heroes:
            if servants.may_attack(state, token, hero):
                onto = say("dq.choice.move-monster-onto", token=labels.named(token.name), hero=hero.name)
                yield choice(moves.MoveMonster, onto, token=token.name, onto=hero.name)
        spaces = servants.steps_of(state, token)
        if spaces:
            ask = PickAsk(field="to", options=_options(spaces, labels.space))
            yield choice(moves.MoveMonster, label, ask, token=token.name)
        elif not servants.on_map(state, token):
            yield choice(moves.MoveMonster, label, token=token.name)
    if servants.may_add(state):
        yield _option("servant", "add")
    yield _option("servant", "pass")


def _place_where(state: Game, step: Step) -> Iterator[Choice]:
    token = PickAsk(field="token", options=_options(step.names, labels.named))
    spaces = servants.places(state) if state.settings.board == "map" else ()
    label = say("dq.choice.place-monster")
    if spaces:
        yield choice(moves.MoveMonster, label, token, PickAsk(field="to", options=_options(spaces, labels.space)))
    else:
        yield choice(moves.MoveMonster, label, token)


def _at_hand(state: Game) -> list[Choice]:
    """DQ-56, DQ-184: runes and kept cards are used whenever their text says; the table knows when that is."""
    found = []
    for hero in state.heroes:
        if hero.status != "inside":
            continue
        for rune in hero.runes:
            if not rune.used:
                label = say("dq.choice.use-rune", hero=hero.name, rune=rune.name)
                found.append(choice(moves.UseRune, label, hero=hero.name, rune=rune.name))
        for kept in hero.kept:
            label = say("dq.choice.use-card", hero=hero.name, card=kept.card)
            found.append(choice(moves.UseCard, label, hero=hero.name, card=kept.name))
    return found


_STEPS: dict[str, Callable[[Game, Step], Iterator[Choice]]] = {
    "hero": _hero,
    "first-roll": _rolling,
    "late-start": _rolling,
    "rune": _drawing,
    "tower-choice": _tower_choice,
    "sun": _rolling,
    "turn": _turn,
    "move-on": _move_on,
    "start-order": _picking,
    "draw": _drawing,
    "optional": _simple("yes", "no"),
    "tell-card": _tell_card,
    "wounds": _rolling,
    "heal": _rolling,
    "lost": _rolling,
    "say-wounds": _saying,
    "say-heal": _saying,
    "say-damage": _saying,
    "test": _rolling,
    "hazard": _rolling,
    "arrive": _arrive,
    "secret": _arrive,
    "retreat": _arrive,
    "side": _simple("near", "far"),
    "no-retreat": _simple("stays", "dies"),
    "trapped": _simple("dies", "waits"),
    "web": _web,
    "bridge": _simple("cross", "stay"),
    "throw-off": _loot_of,
    "darkness": _grope,
    "tower": _tower,
    "descend": _descend,
    "exit": _exit,
    "monster-kind": _picking,
    "monster-kind-added": _picking,
    "which-monster": _picking,
    "token-from-board": _picking,
    "fight": _fight,
    "escape": _escape,
    "reveal": _reveal,
    "powers": _powers,
    "counter": _counter,
    "solo-counter": _solo_counter,
    "combat-deck": _combat_deck,
    "flee": _simple("yes", "no"),
    "dice-attribute": _picking,
    "dice-round": _rolling,
    "monstrous": _rolling,
    "duel-loot": _loot_of,
    "raged": _rolling,
    "death": _rolling,
    "death-loot": _loot_of,
    "servant": _servant,
    "reveal-monster": _drawing,
    "place-where": _place_where,
    "end-chest": _rolling,
    "end-eater": _rolling,
    "eaten": _picking,
}
