"""How the choices of a step are laid out: which pad stands open, what is a tile, what waits behind "more"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from core import choices as offered
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import DIRECTIONS
from core.boxes.dungeonquest.content import Effect
from core.boxes.dungeonquest.moves import Describe
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.scene.combat import clash
from core.boxes.dungeonquest.scene.room import Room, Way, room, with_wall
from core.boxes.dungeonquest.state import UNSEEN, Fight, Game, Step, What, hero_named
from core.boxes.dungeonquest.steps import STEPS
from core.choices import Choice
from core.message import Message, say
from core.odds import Odds, percent
from core.scene import Group, Mark, Offer, Piece, Sight

MOST_TILES = 8
"""More keys than this nobody takes in at a glance: the rest waits behind "more"."""

SEARCHES = 2


_BACK = Group(say("dq.group.back"), "way-back")
_ON = Group(say("dq.group.on"), "open-way")
_TOWERS = Group(say("dq.group.towers"), "tower")
_HARM = Group(say("dq.group.harm"), "wound")
_TEST = Group(say("dq.group.test"), "dice")
_GAIN = Group(say("dq.group.gain"), "loot")
_PLACE = Group(say("dq.group.place"), "stairs-down")
_OTHER = Group(say("dq.group.other"))


AT_HAND = ("use-rune", "use-card", "name-rune")


@dataclass(frozen=True, slots=True)
class Arrangement:
    """`sides` are those of the chamber, for a compass."""

    offers: tuple[Offer, ...] = ()
    direct: Choice | None = None
    layout: str = ""
    sides: tuple[Piece, ...] = ()


def arrange(sight: Sight, step: Step) -> Arrangement:
    hand = [_at_hand(choice) for choice in sight.choices if choice.move in AT_HAND]
    rest = [choice for choice in sight.choices if choice.move not in AT_HAND]
    laid = _life_or_death(rest) or _LAYOUTS.get(step.what, _plain)(sight, step, rest)
    return replace(laid, offers=(*_capped(laid.offers), *hand))


def _life_or_death(choices: list[Choice]) -> Arrangement | None:
    """Where nothing else can be told: the life on the token, or whether the damage is enough."""
    if [choice.move for choice in choices] == ["look-at-token"]:
        return Arrangement((), choices[0])
    if not any(given(choice).get("option") == "lives" for choice in choices):
        return None
    offers = (_offer(choice) for choice in choices)
    return Arrangement(
        tuple(replace(each, place="tile") if each.choice.move == "monster-falls" else each for each in offers)
    )


def given(choice: Choice) -> dict[str, Any]:
    return dict(choice.given)


def odds_of(sight: Sight, key: str) -> Odds | None:
    return next((odds for odds in sight.odds if odds.label.key == key), None)


def _at_hand(choice: Choice) -> Offer:
    if choice.move == "name-rune":
        return Offer(choice, choice.label, "rune", place="more")
    field, icon = ("rune", "rune") if choice.move == "use-rune" else ("card", "cards")
    return Offer(choice, choice.label, icon, place="hand", by=f"{field}:{given(choice)[field]}")


def _capped(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    groups = len({offer.group for offer in offers if offer.place == "group"})
    room_left = MOST_TILES - groups - sum(offer.place == "primary" for offer in offers)
    kept: list[Offer] = []
    for offer in offers:
        if offer.place == "tile":
            room_left -= 1
        kept.append(replace(offer, place="more") if offer.place == "tile" and room_left < 0 else offer)
    return tuple(kept)


# What a choice looks like, wherever it is offered


def _offer(choice: Choice) -> Offer:
    match choice.move:
        case "choose" if "option" in given(choice):
            return _chosen(choice, given(choice)["what"], given(choice)["option"])
        case "look-at-token":
            return Offer(choice, say("dq.key.look"), "eye", place="small")
        case "monster-falls":
            return Offer(choice, say("dq.key.falls"), "skull", place="small")
        case "shuffle":
            return Offer(choice, choice.label, "shuffle-variant", place="primary")
        case "search":
            return Offer(choice, say("dq.key.search"), "search", slot="search")
        case "enter-catacombs" if len(choice.asks) > 1:
            return Offer(choice, choice.label, "map-marker", place="more")
        case "enter-catacombs":
            return Offer(choice, say("dq.key.down"), "stairs-down", say("dq.key.down.caption"), slot="down")
        case "no-way-out":
            return Offer(choice, choice.label, "wall", place="more")
        case "use-power":
            return Offer(choice, choice.label, _POWERS[given(choice)["effect"]])
        case "move-monster":
            return _moved(choice)
    return Offer(choice, choice.label)


_POWERS = {"cancel": "damage", "plus": "plus-box", "next": "skip-next", "smash": "hammer"}


def _chosen(choice: Choice, what: str, option: str) -> Offer:
    word = next((word for word in STEPS.kinds[what].words if word.word == option), None)
    if word is None:  # another tower, by its name
        return Offer(choice, labels.tower(option), "tower", place="group", group=_TOWERS)
    slot = "special" if what == "turn" else ""
    if (what, option) == ("powers", "done"):
        return Offer(choice, say("dq.key.no-effect"), word.icon, place=word.place, face=word.face)
    return Offer(choice, choice.label, word.icon, place=word.place, face=word.face, slot=slot)


def _moved(choice: Choice) -> Offer:
    """A monster that a servant moves: onto somebody, or just on."""
    fields = given(choice)
    icon = signs.monster(fields["token"])
    return Offer(choice, choice.label, icon, face="danger" if fields.get("onto") else "tile")


# Layouts


def _plain(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """A single thing to answer stands open at once; what else can be said stands below it."""
    offers = [_offer(choice) for choice in choices]
    answered = [offer for offer in offers if offer.choice.asks and offer.place == "tile"]
    if len(answered) == 1 and not any(offer.place == "tile" and offer is not answered[0] for offer in offers):
        return Arrangement(tuple(offer for offer in offers if offer is not answered[0]), answered[0].choice)
    return Arrangement(tuple(offers))


def _halves(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    return replace(_plain(sight, step, choices), layout="halves")


def _bridge(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    laid = _halves(sight, step, choices)
    return replace(laid, offers=tuple(_with_chance(sight, offer, "dq.odds.bridge") for offer in laid.offers))


def _with_chance(sight: Sight, offer: Offer, key: str) -> Offer:
    odds = odds_of(sight, key)
    if odds is None or given(offer.choice).get("option") != "cross":
        return offer
    return replace(offer, caption=say("dq.caption.chance", percent=percent(odds.chance)))


def _fight(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    laid = _halves(sight, step, choices)
    odds = odds_of(sight, "dq.odds.escape")
    if odds is None or odds.most is None or (odds.chance == 0 and odds.most == 1):
        return laid  # known already, and shown in the head; or nothing is known yet
    caption = say("dq.caption.between", least=percent(odds.chance), most=percent(odds.most))
    offers = tuple(
        replace(offer, caption=caption) if given(offer.choice).get("option") == "run" else offer
        for offer in laid.offers
    )
    return replace(laid, offers=offers)


def _powers(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    return Arrangement(tuple(_offer(choice) for choice in choices))


def _counter(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """Whoever may counterattack: one of them stands open, the other is in the row above the pad."""
    fight = sight.state.fight
    offers = []
    for choice in choices:
        if choice.move == "counter":
            party = given(choice)["party"]
            icon = "crest-shield" if party == "hero" or fight.how == "duel" else signs.monster(fight.foe)
            offers.append(Offer(choice, say("dq.card", card=labels.party(fight, party)), icon, place="segment"))
        elif given(choice).get("option") == "stop":
            offers.append(replace(_offer(choice), label=_stopping(fight, step, choice)))
        else:
            offers.append(_offer(choice))
    return Arrangement(tuple(offers))


def _stopping(fight: Fight, step: Step, choice: Choice) -> Message:
    """What it means to stop now. Alone, the monster's own counterattack may still follow."""
    lies = clash(fight)
    if lies is None or (fight.how == "solo" and "foe" in step.names):
        return choice.label
    if lies.sign == "=":
        return say("dq.key.stop-stalemate")
    return say("dq.key.stop", who=labels.party(fight, "hero" if lies.sign == ">" else "foe"))


def _walking(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """A turn, or a part of it in which one goes somewhere."""
    state: Game = sight.state
    lies = room(state, step.hero)
    walks = [choice for choice in choices if choice.move == "go"]
    others = [_turned(sight, step, _offer(choice)) for choice in choices if choice.move != "go"]
    if lies is not None and walks:
        ways = [_on_map(state, step, lies, choice) for choice in walks]
        return Arrangement((*ways, *_forced(others, ways)), layout="compass", sides=_sides(lies, ways))
    leaving = any(offer.place == "primary" for offer in others)
    ways = [_in_words(choice, filled=not leaving) for choice in walks]
    layout = "ways" if any(offer.slot == "open" for offer in ways) else ""
    return Arrangement((*ways, *_forced(others, ways)), layout=layout)


def _forced(others: list[Offer], ways: list[Offer]) -> list[Offer]:
    """What is rare while there is somewhere to go is all that is left when there is not."""
    if any(offer.place in ("tile", "primary") for offer in (*others, *ways)):
        return others
    return [replace(offer, place="tile") if offer.place == "more" else offer for offer in others]


def _in_words(choice: Choice, *, filled: bool) -> Offer:
    """Light mode: through what, on or back."""
    through, back = given(choice)["through"], given(choice).get("back", False)
    icon = signs.THROUGH[through]
    match through, back:
        case "open", True:
            return Offer(choice, say("dq.key.back"), "way-back", slot="back")
        case _, True:
            return Offer(choice, labels.through(through), icon, place="more", group=_BACK)
        case "open", False:
            return Offer(choice, say("dq.key.on"), icon, slot="open", face="primary" if filled else "tile")
        case "portcullis-door", False:
            return Offer(choice, labels.through(through), icon, place="more", group=_ON)
    slot = "both" if through == "door-portcullis" else through
    return Offer(choice, _BARRED[slot], icon, slot=slot)


_BARRED = {"door": say("dq.key.door"), "portcullis": say("dq.key.portcullis"), "both": say("dq.key.both")}


def _on_map(state: Game, step: Step, lies: Room, choice: Choice) -> Offer:
    """Map mode: a side of the chamber."""
    hero = hero_named(state, step.hero)
    back = given(choice).get("back", False)
    to = hero.before if back and hero else given(choice)["to"]
    way = next(each for each in lies.ways if each.to == to)
    slot = slot_of(lies, to)
    if way.stands == "open":
        label = say("dq.key.back") if back else labels.direction(way.direction)
        return Offer(choice, label, signs.ARROWS[way.direction], slot=slot)
    label = say("dq.key.unknown") if way.stands == UNSEEN else labels.through(way.stands)
    wall = _wall(state, step, to) if way.stands == UNSEEN else None
    return Offer(choice, say("dq.key.back") if back else label, signs.THROUGH[way.stands], slot=slot, instead=wall)


def _wall(state: Game, step: Step, to: str) -> Choice | None:
    """What nobody has described may turn out to be a wall: then nobody goes there."""
    move = with_wall(state, step.hero, to)
    if move is None:
        return None
    fields = {name: getattr(move, name) for name in ("space", *DIRECTIONS, "far")}
    return offered.choice(Describe, say("dq.key.wall"), **fields)


def _sides(lies: Room, ways: list[Offer]) -> tuple[Piece, ...]:
    """Everything that is around the hero, also where nobody can go. An arrow says enough where it leads on."""
    by_slot = {offer.slot: offer for offer in ways}
    found = []
    for way in lies.ways:
        slot = _slot_at(lies, way)
        offer = by_slot.get(slot)
        arrow = offer is not None and offer.icon in signs.ARROWS.values() and not way.back
        words = "" if offer is None or arrow else offer.label
        marks: tuple[Mark, ...] = ("gone",) if way.stands == "wall" else ("untold",) if way.stands == UNSEEN else ()
        found.append(Piece(slot, words, signs.THROUGH[way.stands], "room", marks=marks))
    return tuple(found)


def _slot_at(lies: Room, way: Way) -> str:
    """Where a side stands, whether something is beyond it or not."""
    if way.to:
        return slot_of(lies, way.to)
    rows = sorted({each.cell[1] for each in lies.ways})
    return f"{way.direction}{rows.index(way.cell[1]) if way.direction in ('east', 'west') else 0}"


def slot_of(lies: Room, to: str) -> str:
    """Which side leads there. The Treasure Chamber has two cells, so two ways to the east and to the west."""
    way = next(each for each in lies.ways if each.to == to)
    rows = sorted({each.cell[1] for each in lies.ways})
    return f"{way.direction}{rows.index(way.cell[1])}" if way.direction in ("east", "west") else f"{way.direction}0"


def _turned(sight: Sight, step: Step, offer: Offer) -> Offer:
    """What belongs to a turn says how often it is still allowed, or how dangerous it is."""
    hero = hero_named(sight.state, step.hero)
    if offer.slot == "search" and hero is not None:
        left = SEARCHES - hero.searches
        return replace(offer, caption=say("dq.key.search.caption", count="n", n=left), pips=(left, SEARCHES))
    if given(offer.choice).get("option") == "loot":
        odds = odds_of(sight, "dq.odds.rage")
        caption = say("dq.caption.rage", percent=percent(odds.chance)) if odds else None
        return replace(offer, label=say("dq.key.dragon"), caption=caption)
    return _with_chance(sight, offer, "dq.odds.cave-in")


def _web(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """Through it, or back the way one came."""
    offers = []
    for choice in choices:
        if choice.move != "go":
            offers.append(_with_chance(sight, _offer(choice), "dq.odds.web"))
        elif "through" in given(choice):
            offers.append(_in_words(choice, filled=False))
        else:
            offers.append(Offer(choice, say("dq.key.back"), "way-back"))
    return Arrangement(tuple(offers), layout="halves")


def _arriving(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """A chamber that is new, one that lies there, the Treasure Chamber or a tower; on the map, one of the sides."""
    arriving = [choice for choice in choices if choice.move == "arrive"]
    others = tuple(_offer(choice) for choice in choices if choice.move != "arrive")
    lies = room(sight.state, step.hero)
    if lies is not None and any("to" in given(choice) for choice in arriving):
        aside = (replace(offer, place="tile") for offer in others)  # there is room for it beside the compass
        ways = [_beside(lies, choice) for choice in arriving]
        return Arrangement((*ways, *aside), layout="compass", sides=_sides(lies, ways))
    if not arriving:
        return Arrangement(tuple(replace(offer, place="tile") for offer in others))
    if len(arriving) == 1:
        return Arrangement(others, arriving[0])
    if step.what == "retreat":
        others = tuple(replace(offer, label=say("dq.key.nowhere"), place="segment") for offer in others)
    return Arrangement((*(_arrival(choice) for choice in arriving), *others))


def _beside(lies: Room, choice: Choice) -> Offer:
    to = given(choice)["to"]
    way = next(each for each in lies.ways if each.to == to)
    icon = signs.CHAMBERS[way.there] if way.there else signs.ARROWS[way.direction]
    label = labels.chamber(way.there) if way.there else labels.direction(way.direction)
    return Offer(choice, label, icon, slot=slot_of(lies, to))


def _arrival(choice: Choice) -> Offer:
    fields = given(choice)
    match fields.get("chamber"):
        case "treasure":
            return Offer(choice, say("dq.key.treasure"), "treasure-chest", place="segment")
        case "tower":
            return Offer(choice, say("dq.key.tower"), "tower", place="segment")
    if fields["fresh"]:
        return Offer(choice, say("dq.key.new"), "plus-box", place="segment")
    return Offer(choice, say("dq.key.explored"), "chamber", place="segment")


def _descending(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """The direction alone is enough; with the space the app can say where the way out will be."""
    offers = tuple(Offer(choice, say("dq.key.down-at"), "map-marker", place="small") for choice in choices[1:])
    return Arrangement(offers, choices[0])


def _placing(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """Where to, unless nobody has to say."""
    return (
        Arrangement((), choices[0]) if choices[0].asks else Arrangement((replace(_offer(choices[0]), place="primary"),))
    )


_GROUP_OF = {
    "wounds": _HARM,
    "lose-turns": _HARM,
    "monster": _HARM,
    "death": _HARM,
    "test": _TEST,
    "heal": _GAIN,
    "loot": _GAIN,
    "keep": _GAIN,
    "passage-down": _PLACE,
    "catacombs": _PLACE,
    "secret-door": _PLACE,
    "secret-passage": _PLACE,
}
_OF_THE_DECK = ("door-opens", "door-jammed", "sleeping", "rage", "exit", "turn-back")


def _telling(sight: Sight, step: Step, choices: list[Choice]) -> Arrangement:
    """What a card does: what only this deck's cards do is one touch away, the rest by groups."""
    offers = []
    for choice in choices:
        effect: Effect = given(choice)["effect"]
        icon = signs.effect(effect)
        if effect.does in _OF_THE_DECK:
            offers.append(Offer(choice, choice.label, icon))
            continue
        group = _GROUP_OF.get(effect.does, _OTHER)
        if effect.does == "draw":
            group = _HARM if effect.deck == "trap" else _GAIN
        label = labels.attribute(effect.attribute) if effect.does == "test" else choice.label
        face = "danger" if effect.does == "death" else "tile"
        offers.append(Offer(choice, label, icon, place="group", group=group, face=face))
    order = (None, _HARM, _TEST, _GAIN, _PLACE, _OTHER)
    return Arrangement(tuple(sorted(offers, key=lambda offer: order.index(offer.group))))


_LAYOUTS: dict[What, Callable[[Sight, Step, list[Choice]], Arrangement]] = {
    "turn": _walking,
    "move-on": _walking,
    "tower": _walking,
    "web": _web,
    "arrive": _arriving,
    "secret": _arriving,
    "retreat": _arriving,
    "descend": _descending,
    "place-where": _placing,
    "fight": _fight,
    "bridge": _bridge,
    "powers": _powers,
    "counter": _counter,
    "tell-card": _telling,
    "optional": _halves,
    "side": _halves,
    "no-retreat": _halves,
    "trapped": _halves,
    "flee": _halves,
}
