"""What events do to the table: set-up, turns, spaces, decks. Total: what happened, happened."""

from __future__ import annotations

from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import piles
from core.boxes.dungeonquest.board import TOWERS, TREASURE
from core.boxes.dungeonquest.content import Sheet, known_effects
from core.boxes.dungeonquest.state import (
    POOL,
    Chamber,
    Game,
    Hero,
    Hold,
    Rune,
    Token,
    Turn,
    deck_named,
    hides_loot,
    set_decks,
    set_heroes,
    set_steps,
    set_sun,
    set_turn,
)
from core.deck import Deck, Stock, gathered
from core.frozen import find, put, replace, replacer

NO_SHEET = Sheet("", 0, 0, 0, 0, 0)


def with_hero(state: Game, name: str, **changes: object) -> Game:
    """Total: a hero who is not there (any more) is left out of it."""
    hero = find(state.heroes, name)
    return state if hero is None else set_heroes(state, put(state.heroes, replace(hero, **changes)))


def with_deck(state: Game, deck: Deck) -> Game:
    return set_decks(state, put(state.decks, deck))


def game_set(_state: Game, event: e.GameSet) -> Game:
    """DQ-2 … DQ-7: the pool, the decks, the sun on its first space, the tokens by sort, the markers."""
    content = event.content
    spaces = [Chamber(tower, "tower") for tower in TOWERS]
    return Game(
        stage="setting up",
        settings=event.settings,
        content=content,
        heroes=tuple(Hero(player, "", NO_SHEET) for player in event.players),
        chambers=(*spaces, Chamber(TREASURE, "treasure", icon=False)),
        pool=content.chambers,
        entrances=content.entrances,
        tokens=tuple(
            Token(f"{kind.name} {number}", kind.name)
            for kind in content.monsters
            for number in range(1, len(kind.lives) + 1)
        ),
        decks=tuple(
            Deck(deck.name, tuple(Stock(face.name, face.count) for face in deck.faces)) for deck in content.decks
        ),
        combat_left=content.combat_size,
    )


def hero_taken(state: Game, event: e.HeroTaken) -> Game:
    return with_hero(state, event.player, hero=event.sheet.name, sheet=event.sheet)


def first_rolled(state: Game, event: e.FirstRolled) -> Game:
    return replace(state, first=event.first) if event.first else state


def first_named(state: Game, event: e.FirstNamed) -> Game:
    return replace(state, first=event.player)


def rune_drawn(state: Game, event: e.RuneDrawn) -> Game:
    hero = find(state.heroes, event.hero)
    runes = (*hero.runes, Rune(event.rune)) if hero else ()
    state = with_hero(state, event.hero, runes=runes)
    return with_deck(state, piles.drawn(deck_named(state, "rune"), event.card, kept=True))


def runes_away(state: Game, _event: e.RunesAway) -> Game:
    return set_decks(state, tuple(deck for deck in state.decks if deck.name != "rune"))


def tower_taken(state: Game, event: e.TowerTaken) -> Game:
    return with_hero(state, event.hero, tower=event.tower, here=event.tower)


def late_start(state: Game, event: e.LateStart) -> Game:
    return replace(state, sun=event.space)


def settings_changed(state: Game, event: e.SettingsChanged) -> Game:
    return replace(state, settings=event.settings)


def turn_began(state: Game, event: e.TurnBegan) -> Game:
    """DQ-138: a passage that was found can be entered in this turn; afterwards only a marker keeps it."""
    hero = find(state.heroes, event.player)
    found = hero is not None and hero.may_descend
    state = set_turn(state, Turn(event.player, event.round, may_descend=found))
    if found:
        state = with_hero(state, event.player, may_descend=False)
    return state if state.stage == "playing" else replace(state, stage="playing")


def sun_moved(state: Game, event: e.SunMoved) -> Game:
    return set_sun(state, event.space)


_arrived = replacer(
    Hero, "here", "before", "came", "side", "owed", "searches", "may_descend", "below", "holds", "turned"
)
_settled = replacer(Game, "chambers", "tokens", "heroes", "turn", "pool", "serial")


def entered(state: Game, event: e.Entered) -> Game:
    """DQ-34 takes a fresh chamber from the pool; DQ-53 a new chamber can be searched afresh."""
    chamber = event.chamber
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    chambers = put(state.chambers, chamber)
    tokens = state.tokens
    for name in event.monsters:
        token = find(tokens, name)
        if token is not None:
            tokens = put(tokens, replace(token, at=chamber.name))
    before = hero.here if hero.below is None and hero.here != chamber.name else hero.before
    hero = _arrived(
        hero, chamber.name, before, event.came, event.side, event.owed, 0, False, None, carried(hero), False
    )
    turn = state.turn
    if chamber.kind == "corridor" and not event.owed:
        turn = replace(turn, corridors=(*turn.corridors, chamber.name))
    pool = state.pool - 1 if event.fresh else state.pool
    serial = state.serial + 1 if chamber.name.startswith("#") else state.serial
    return _settled(state, chambers, tokens, put(state.heroes, hero), turn, max(0, pool), serial)


def carried(hero: Hero) -> tuple[Hold, ...]:
    """What goes along to another chamber: a web and the darkness do not."""
    return tuple(hold for hold in hero.holds if hold.what == "test") if hero.holds else ()


def described(state: Game, event: e.Described) -> Game:
    return replace(state, chambers=put(state.chambers, event.chamber))


def room_turned(state: Game, event: e.RoomTurned) -> Game:
    heroes = state.heroes
    for hero in heroes:
        if event.chamber.name in (hero.here, hero.before):
            heroes = put(heroes, replace(hero, turned=True))
    return replace(state, chambers=put(state.chambers, event.chamber), heroes=heroes)


def walled_in(state: Game, event: e.WalledIn) -> Game:
    chamber = find(state.chambers, event.space)
    return state if chamber is None else replace(state, chambers=put(state.chambers, replace(chamber, closed=True)))


def put_somewhere(state: Game, event: e.PutSomewhere) -> Game:
    state = replace(state, chambers=put(state.chambers, event.chamber), serial=state.serial + 1)
    hero = find(state.heroes, event.hero)
    holds = carried(hero) if hero else ()
    here = event.chamber.name
    return with_hero(state, event.hero, here=here, below=None, came="special", searches=0, side="", holds=holds)


def card_drawn(state: Game, event: e.CardDrawn) -> Game:
    deck = piles.drawn(deck_named(state, event.deck), event.card, kept=event.below, owed=hides_loot(state))
    state = with_deck(state, deck)
    hero = find(state.heroes, event.hero)
    if event.below and hero is not None and hero.below is not None:
        below = replace(hero.below, cards=(*hero.below.cards, event.card), count=hero.below.count + 1)
        return with_hero(state, event.hero, below=below)
    return state


def card_told(state: Game, event: e.CardTold) -> Game:
    """A card that the content did not have, or one whose effects it did not know."""
    lists = find(state.content.decks, event.deck)
    if lists is None:
        return state
    deck, face, known = deck_named(state, event.deck), event.face, find(lists.faces, event.face.name)
    if known is None or (known.unseen and not _described(state, event)):
        state = with_deck(state, replace(deck, left=piles.plus(deck.left, face.name, face.count)))
        face = replace(face, count=face.count + (known.count if known is not None else 0), unseen=hides_loot(state))
    if face.sort != "loot" and known_effects(face):
        face = replace(face, unseen=False)
    lists = replace(lists, faces=put(lists.faces, face))
    return replace(state, content=replace(state.content, decks=put(state.content.decks, lists)))


def _described(state: Game, event: e.CardTold) -> bool:
    """Whether the card lies before whoever drew it, and is only being told what it does."""
    return any(
        step.what == "tell-card" and (step.deck, step.card) == (event.deck, event.face.name) for step in state.steps
    )


def lies_open(state: Game, deck: str, card: str) -> Game:
    """The card has been seen by all: from now on everybody knows that there is one."""
    lists = find(state.content.decks, deck)
    face = find(lists.faces, card) if lists is not None else None
    if lists is None or face is None or not face.unseen:
        return state
    lists = replace(lists, faces=put(lists.faces, replace(face, unseen=False)))
    return replace(state, content=replace(state.content, decks=put(state.content.decks, lists)))


def shuffled(state: Game, event: e.Shuffled) -> Game:
    return with_deck(state, gathered(deck_named(state, event.deck)))


def waits(state: Game, event: e.Waits) -> Game:
    return set_steps(state, state.steps[: max(0, len(state.steps) - event.done)] + event.steps)


def end_began(state: Game, event: e.EndBegan) -> Game:
    return replace(state, stage="ending", ending="sunset" if event.sunset else "")


def game_ended(state: Game, event: e.GameEnded) -> Game:
    for score in event.scores:
        state = with_hero(state, score.player, gold=score.gold)
    return replace(state, stage="over", ending=event.ending, winners=event.winners)


def token_moved(state: Game, event: e.TokenMoved) -> Game:
    """Back in the pool the tokens are mixed: nobody knows this one's life any more (DQ-125)."""
    token = find(state.tokens, event.token)
    if token is None:
        return state
    life = 0 if event.to == POOL else token.life
    state = replace(state, tokens=put(state.tokens, replace(token, at=event.to, life=life)))
    if event.why == "servant":
        return replace(state, last_moved=event.token)
    if event.to == POOL or event.why == "added":
        # A monster that is new on the board has not been moved yet (DQ-198).
        return replace(state, last_moved="") if event.token == state.last_moved else state
    return state
