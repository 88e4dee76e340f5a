"""What a player may see: not the life of a monster that another plays, nor loot that lies face down.

Without Cloak and Dagger loot is public (DQ-58); with it only how many cards each hero has (DQ-204). The life on a
token is for whoever plays the monster, until the fight is over (DQ-80); alone it is open (DQ-190).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from core.box import Viewer
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Face, known_effects
from core.boxes.dungeonquest.events.cards import CardDrawn, CardTold
from core.boxes.dungeonquest.events.changes import with_deck
from core.boxes.dungeonquest.events.ending import EndBegan, GameEnded
from core.boxes.dungeonquest.events.loot import LootLost, LootTaken, LootWon
from core.boxes.dungeonquest.events.monsters import LifeSeen
from core.boxes.dungeonquest.events.setting_up import Waits
from core.boxes.dungeonquest.piles import plus
from core.boxes.dungeonquest.state import MEETING, UNSEEN, Game, Hero, Loot, Step, Token, deck_named, hides_loot
from core.chance import Drawn
from core.deck import Deck, count_of
from core.frozen import find, put, replace


def view(state: Game, viewer: Viewer) -> Game:
    if any(token.life for token in state.tokens):
        state = _life_hidden(state, viewer)
    return _loot_hidden(state, viewer) if hides_loot(state) else state


def reckoned(state: Game, path: str) -> bool:
    """What is left in a deck, what is out of it and what is known of its cards, while one of it lies face down."""
    match path.split("/"):
        case ["decks", deck, "left" | "out", *_] | ["content", "decks", deck, "faces", *_] if hides_loot(state):
            told = any(step.what == "tell-card" and step.deck == deck for step in state.steps)
            return told or any(loot.deck == deck for hero in state.heroes for loot in hero.loot)
    return False


def _life_hidden(state: Game, viewer: Viewer) -> Game:
    hidden = tuple(_token(state, token, viewer) for token in state.tokens)
    fight = state.fight
    if fight is not None and find(hidden, fight.token) != find(state.tokens, fight.token):
        # The app knows that the damage is not enough, and asks nobody.
        state = replace(state, fight=replace(fight, survived=len(fight.foe_damage)))
    return replace(state, tokens=hidden)


def _token(state: Game, token: Token, viewer: Viewer) -> Token:
    return token if not token.life or _may_see_life(state, token.name, viewer) else replace(token, life=0)


def _may_see_life(state: Game, token: str, viewer: Viewer) -> bool:
    if state.settings.solo or state.stage == "over":
        return True
    playing = _plays(state)
    return viewer is not None and playing == (token, viewer)


def _plays(state: Game) -> tuple[str, str] | None:
    """The token in use, and who plays it."""
    if state.fight is not None:
        return state.fight.token, state.fight.player
    for step in reversed(state.steps):
        if step.what in MEETING and step.names:
            return step.to, step.names[0]
    return None


def monster_player(state: Game) -> str:
    """Who may look at the token in use; "" where all may."""
    playing = _plays(state)
    return "" if playing is None or state.settings.solo else playing[1]


def _loot_hidden(state: Game, viewer: Viewer) -> Game:
    """A card that is hidden could be any that has not been seen: for others it is still in its deck."""
    for step in state.steps:
        if step.what == "tell-card" and step.hero != viewer:
            state = _not_told_yet(state, step)
    for hero in state.heroes:
        if hero.name == viewer or not hero.loot:
            continue
        for loot in hero.loot:
            if loot.card != UNSEEN:
                state = _still_in_deck(state, loot)
        hidden = tuple(_face_down(loot, number) for number, loot in enumerate(hero.loot, 1))
        state = replace(state, heroes=put(state.heroes, replace(hero, loot=hidden)))
    state = _unknown_cards_gone(state, viewer)
    decks = tuple(_tidy(deck) for deck in state.decks)
    return replace(state, decks=decks, steps=tuple(_step_seen(state, step, viewer) for step in state.steps))


def _unknown_cards_gone(state: Game, viewer: Viewer) -> Game:
    """Of a card that no list has, only who holds it knows that there is one: for others it is no part of its deck."""
    own = Counter((loot.deck, loot.card) for hero in state.heroes if hero.name == viewer for loot in hero.loot)
    own.update((step.deck, step.card) for step in state.steps if step.what == "tell-card" and step.hero == viewer)
    for listed in state.content.decks:
        if not any(face.unseen for face in listed.faces):
            continue
        deck = deck_named(state, listed.name)
        gone = {face.name for face in listed.faces if face.unseen and not own[listed.name, face.name]}
        left, out = (tuple(each for each in pile if each.name not in gone) for pile in (deck.left, deck.out))
        state = with_deck(state, replace(deck, left=left, out=out))
        faces = tuple(
            replace(face, count=own[listed.name, face.name] + count_of(left, face.name)) if face.unseen else face
            for face in listed.faces
            if face.name not in gone
        )
        state = replace(
            state, content=replace(state.content, decks=put(state.content.decks, replace(listed, faces=faces)))
        )
    return state


def _not_told_yet(state: Game, step: Step) -> Game:
    """A card that nobody has described may turn out to be loot: only whoever drew it knows which one it is."""
    hero, deck = find(state.heroes, step.hero), deck_named(state, step.deck)
    if not _unseen(state, step.deck, step.card):
        deck = replace(deck, left=plus(deck.left, step.card, 1))
    if hero is not None and hero.below is not None and step.deck == "catacomb":
        state = replace(state, heroes=put(state.heroes, _last_card_hidden(hero)))
    else:
        deck = replace(deck, out=plus(deck.out, step.card, -1))
    return with_deck(state, deck)


def _last_card_hidden(hero: Hero) -> Hero:
    assert hero.below is not None, "a card of the catacombs is below"
    return replace(hero, below=replace(hero.below, cards=(*hero.below.cards[:-1], UNSEEN)))


def _still_in_deck(state: Game, loot: Loot) -> Game:
    """Back in its deck, and undescribed again where only its owner has described it."""
    if _unseen(state, loot.deck, loot.card):
        return state
    deck = deck_named(state, loot.deck)
    state = with_deck(state, replace(deck, left=plus(deck.left, loot.card, 1)))
    listed = find(state.content.decks, loot.deck)
    face = find(listed.faces, loot.card) if listed else None
    if listed is None or face is None or face.sure != "told":
        return state
    faces = put(listed.faces, Face(face.name, face.count))
    return replace(state, content=replace(state.content, decks=put(state.content.decks, replace(listed, faces=faces))))


def _unseen(state: Game, deck: str, card: str) -> bool:
    listed = find(state.content.decks, deck)
    face = find(listed.faces, card) if listed else None
    return face is not None and face.unseen


def _tidy(deck: Deck) -> Deck:
    """Neither a count of none nor the order of the discards tells what was on its way to somebody's hand. Where more
    cards of a sort were seen than there are, none is left.
    """
    out = sorted((stock for stock in deck.out if stock.count), key=lambda stock: stock.name)
    left = tuple(stock if stock.count >= 0 else replace(stock, count=0) for stock in deck.left)
    return replace(deck, left=left, out=tuple(out))


def _step_seen(state: Game, step: Step, viewer: Viewer) -> Step:
    hidden = step.hero != viewer and step.what in ("tell-card", "effects") and _may_be_loot(state, step.deck, step.card)
    return replace(step, card=UNSEEN) if hidden else step


def _face_down(loot: Loot, number: int) -> Loot:
    """The deck of origin is on the back of the card."""
    return Loot(f"{UNSEEN}{number}", UNSEEN, loot.deck)


def redacted_for(state: Game, fact: Any, viewer: Viewer) -> Any:
    match fact:
        case LifeSeen() if fact.life and not _may_see_life(state, fact.token, viewer):
            return replace(fact, life=None)
        case m.LookAtToken() if not (state.settings.solo or state.stage == "over"):
            # It does not say which token it was: who may know the life reads it in what followed.
            return replace(fact, life=Drawn(card=UNSEEN, by=fact.life.by))
    return _loot_seen(state, fact, viewer) if hides_loot(state) else fact


def _loot_seen(state: Game, fact: Any, viewer: Viewer) -> Any:
    match fact:
        case GameEnded():
            # While the cards lie face down nothing is counted: all that can be seen of an end is that it comes.
            return EndBegan(sunset=False)
        case LootLost() if " #" not in fact.loot:
            return replace(fact, loot=UNSEEN)  # one of the cards of a view, which have no names
        case LootTaken() | LootLost() | LootWon() if fact.hero == viewer:
            return fact
        case LootTaken():
            return replace(fact, loot=Loot(UNSEEN, UNSEEN, fact.loot.deck))
        case LootLost() if fact.why not in ("thrown", "rage", "death"):
            return replace(fact, loot=UNSEEN)
        case LootWon() if fact.loser != viewer:
            return replace(fact, loot=UNSEEN)
        case CardDrawn() if fact.hero != viewer and _may_be_loot(state, fact.deck, fact.card):
            return replace(fact, card=UNSEEN)
        case CardTold() if fact.face.sort == "loot":
            return replace(fact, face=Face(UNSEEN, 0, "loot"))
        case Waits():
            return replace(fact, steps=tuple(_step_seen(state, step, viewer) for step in fact.steps))
        case m.Draw() if _may_be_loot(state, fact.deck, fact.card.card):
            return replace(fact, card=Drawn(card=UNSEEN, by=fact.card.by), face=None)
        case m.GiveLoot() if fact.hero != viewer:
            return replace(fact, card=UNSEEN)
        case m.PickLoot():
            return replace(fact, loot=tuple(UNSEEN for _ in fact.loot))
        case m.TellCard() if fact.effect.does == "loot":
            return replace(fact, card=UNSEEN, gold=None)
    return fact


def _may_be_loot(state: Game, deck: str, card: str) -> bool:
    """Whether a card is loot, or one that nobody has described yet."""
    listed = find(state.content.decks, deck)
    face = find(listed.faces, card) if listed else None
    if face is None or face.sort == "rune":
        return face is None
    return face.sort == "loot" or not known_effects(face)
