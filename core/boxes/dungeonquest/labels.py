"""What things are called: spaces, decks, monsters, heroes, cards, and what a choice asks for."""

from __future__ import annotations

import re

from core.boxes.dungeonquest.board import SUN_TRACK, TOWERS, TREASURE, cell_at
from core.boxes.dungeonquest.content import ATTACKS, DECKS, MONSTERS, Effect
from core.boxes.dungeonquest.state import Fight, Game, Loot, Party, Step, attribute_of, hero_named, the_hero, tokens_for
from core.chance import Strike
from core.frozen import find
from core.message import Message, Name, say

ROLLED_BY_CARD = ("wounds", "heal", "lost", "hazard")
CAUSES = ("pit", "bridge", "rage", "trapped", "sunset", "web", "cave-in", "portcullis", "darkness", "lost turn")
TOWER_NAMES = dict(zip(TOWERS, ("north-west", "north-east", "south-east", "south-west"), strict=True))


def hero(name: str) -> Name:
    """One of the heroes in the box; the player who leads it has a name of their own."""
    return Name("dungeonquest", name)


def card(name: str) -> Name:
    """A card of any deck, a power card."""
    return Name("dungeonquest", name)


def card_of(piece: str) -> Name:
    """The card, given the name that one piece of loot has in a game."""
    return card(piece.rpartition(" #")[0] or piece)


def rune(name: str) -> Message:
    """A rune that a hero has; a second one of the same card has a number."""
    kind, _, number = name.rpartition(" ")
    return say("dq.rune", rune=card(kind), number=number) if kind and number.isdecimal() else option(name)


def is_named_rune(name: str) -> bool:
    """Whether it is known which rune it is: most cards are only called “Rune”, and a second one “Rune 2”."""
    return re.fullmatch(r"Rune( \d+)?", name) is None


def owner(name: str) -> Message | Name:
    """Whose power card it is."""
    return say(f"dq.monster.{name}") if name in MONSTERS else hero(name)


def deck(name: str) -> Message | str:
    """As it stands beside the word for a card or a deck: "a … card", "the … deck"."""
    return say(f"dq.deck.{name}") if name in (*DECKS, "combat") else name


def monster(name: str) -> Message | str:
    return say(f"dq.monster.{name}") if name in MONSTERS else name


def attribute(name: str | None) -> Message:
    return say(f"dq.attribute.{name or 'strength'}")


def attack(name: str) -> Message:
    return say(f"dq.attack.{name}") if name else say("dq.attack.any")


def attack_word(name: str) -> Message | str:
    """What was typed, where it is no type of attack at all."""
    return attack(name) if name in ATTACKS else name


def chamber(kind: str) -> Message:
    return say(f"dq.chamber.{kind}")


def into(kind: str) -> Message:
    """Where a hero goes: "into the …", in the case that the language wants."""
    return say(f"dq.into.{kind}")


def found(kind: str) -> Message:
    """What a hero discovers: "a …", in the case that the language wants."""
    return say(f"dq.found.{kind}")


def through(name: str) -> Message:
    return say(f"dq.through.{name}") if name else say("dq.through-known")


def direction(name: str) -> Message:
    return say(f"dq.direction.{name}")


def side(name: str) -> Message:
    return say("dq.side.far") if name == "far" else say("dq.side.near")


def nobody(name: str) -> Message | None:
    return None if name else say("dq.nobody")


def tower(name: str) -> Message:
    return say(f"dq.tower.{TOWER_NAMES.get(name, 'north-west')}")


def by_tower(name: str) -> Message:
    """The tower that a hero comes and goes by, in the case that the language wants."""
    return say(f"dq.by-tower.{TOWER_NAMES.get(name, 'north-west')}")


def space(name: str) -> Message:
    """A space as people would point at it."""
    if name == TREASURE:
        return say("dq.chamber.treasure")
    if name in TOWERS:
        return tower(name)
    cell = cell_at(name)
    if cell is None:
        return say("dq.space-unnamed")
    return say("dq.space", column=cell[0] + 1, row=cell[1] + 1)


def space_or_wall(name: str) -> Message:
    return space(name) if name else through("wall")


def token(name: str) -> Message | str:
    kind, _, number = name.rpartition(" ")
    return say("dq.token", monster=monster(kind), number=number) if kind in MONSTERS else name


def monster_of(token_: str) -> Message | str:
    """What sort of monster a token is."""
    return monster(token_.rpartition(" ")[0])


def lying(state: Game, names: tuple[str, ...]) -> dict[str, Message]:
    """Tokens by where they lie: their numbers are the app's, and nobody can read them off a token that is face down.

    Where several could be meant, they are told apart by which of their spaces was found first.
    """
    found = {name: _lies(state, name) for name in names}
    order = {space_.name: at for at, space_ in enumerate(state.chambers)}
    at = {token_.name: order.get(token_.at, len(order)) for token_ in state.tokens}
    same: dict[Message, list[str]] = {}
    for name in sorted(names, key=lambda name: at.get(name, 0)):
        same.setdefault(found[name], []).append(name)
    for label, several in same.items():
        if len(several) > 1:
            for number, name in enumerate(several, 1):
                found[name] = say("dq.token-of", token=label, number=number, of=len(several))
    return found


def _lies(state: Game, name: str) -> Message:
    token = find(state.tokens, name)
    if token is None:
        return say("dq.card", card=card(name))
    there = find(state.chambers, token.at)
    if cell_at(token.at) is not None:
        return say("dq.token-at", monster=monster(token.monster), place=space(token.at))
    if there is not None:
        return say("dq.token-at", monster=monster(token.monster), place=chamber(there.kind))
    return say("dq.token-somewhere", monster=monster(token.monster))


def named(name: str) -> Message | None:
    """What a token, a monster, an attribute or a cause is called; None where it is none of these, but a card."""
    if name in MONSTERS:
        return say(f"dq.monster.{name}")
    if name in ("strength", "agility", "armor", "luck"):
        return attribute(name)
    if name in CAUSES:
        return say(f"dq.cause.{name.replace(' ', '-')}")
    told = token(name)
    return told if isinstance(told, Message) else None


def cause(name: str) -> Message | Name:
    return named(name) or card(name)


def option(name: str) -> Message:
    """The same as something to pick."""
    return named(name) or say("dq.card", card=card(name))


def loot(of: Loot) -> Message:
    if of.gold is None:
        return say("dq.card", card=card(of.card))
    return say("dq.loot", card=card(of.card), gold=of.gold)


def effect(of: Effect) -> Message:
    """What a card that nobody has described may do."""
    match of.does:
        case "wounds" if of.dice:
            return say("dq.effect.wounds-die")
        case "heal" if of.dice:
            return say("dq.effect.heal-die")
        case "test":
            return say("dq.effect.test", attribute=attribute(of.attribute))
        case "draw":
            return say("dq.effect.draw", deck=deck(of.deck))
    return say(f"dq.effect.{of.does}")


def roll(state: Game, step: Step) -> Message:
    """What the dice are for."""
    if step.what in ROLLED_BY_CARD:
        return say(f"dq.roll.{step.what}", hero=step.hero, cause=cause(step.card))
    match step.what:
        case "first-roll":
            return say("dq.roll.first", players=step.names)
        case "late-start":
            return say("dq.roll.late-start")
        case "sun":
            return say("dq.roll.sun", number=SUN_TRACK[state.sun - 1])
        case "test":
            hero = the_hero(state, step.hero)
            return say(
                "dq.roll.test",
                hero=step.hero,
                attribute=attribute(step.attribute),
                against=attribute_of(hero, step.attribute or "strength")
                + tokens_for(state, hero, step.card)
                - step.count,
                cause=cause(step.card),
            )
        case "raged":
            return say("dq.roll.rage", heroes=step.names)
        case "death":
            return say("dq.roll.death", hero=step.hero)
        case "monstrous":
            return say("dq.roll.monstrous", hero=step.hero, monster=monster(step.card))
        case "dice-round":
            return say("dq.roll.dice-fight", hero=step.hero)
    return say("dq.roll.end", hero=step.hero, card=card(step.card))


def pick(step: Step) -> Message:
    match step.what:
        case "start-order":
            return say("dq.pick.start-order", hero=step.hero)
        case "dice-attribute":
            return say("dq.pick.attribute")
        case "eaten":
            return say("dq.pick.eaten", hero=step.hero)
        case "which-monster":
            return say("dq.pick.which-monster", hero=step.hero)
        case "token-from-board":
            return say("dq.pick.token", monster=monster(step.monster))
    return say("dq.pick.monster", card=card(step.card))


def pick_loot(step: Step) -> Message:
    match step.what:
        case "throw-off":
            return say("dq.pick.throw-off", hero=step.hero)
        case "duel-loot":
            return say("dq.pick.duel-loot", hero=step.hero, loser=step.to)
    return say("dq.pick.death-loot", hero=step.hero, count="cards", cards=step.count)


def say_number(step: Step) -> Message:
    match step.what:
        case "say-heal":
            return say("dq.say.heal", hero=step.hero, card=cause(step.card))
        case "say-damage":
            return say("dq.say.damage", monster=monster(step.monster))
    return say("dq.say.wounds", hero=step.hero, card=cause(step.card))


def go(name: str) -> Message:
    return say("dq.choice.go", through=through(name))


def go_back(name: str) -> Message:
    return say("dq.choice.go-back", through=through(name))


def party(fight: Fight, side_: Party) -> Message | str:
    if side_ == "hero":
        return fight.hero
    return fight.foe if fight.how == "duel" else monster(fight.foe)


def counter(fight: Fight, side_: Party) -> Message:
    return say("dq.choice.counter", who=party(fight, side_))


def strike(card: Strike, plus: int = 0) -> Message:
    """The card that lies there, with what the round before has promised it."""
    called = attack(card.attack)
    if plus:
        return say("dq.strike-plus", attack=called, value=card.value, plus=f"{plus:+}".replace("-", "−"))
    return say("dq.strike", attack=called, value=card.value)


def by_whom(state: Game, name: str) -> Message | Name | str:
    """Who plays is called by that name, even if it is Rope or troll."""
    return name if hero_named(state, name) else cause(name)
