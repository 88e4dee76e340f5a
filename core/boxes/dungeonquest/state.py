"""The state of a game of DungeonQuest: what lies on the table, and what the game waits for."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from typing import Literal, TypeAlias

from core.boxes.dungeonquest.board import Direction
from core.boxes.dungeonquest.content import Attribute, Content, Effect, Sheet
from core.boxes.dungeonquest.settings import Settings
from core.chance import Strike
from core.deck import Deck
from core.frozen import LEFT_OUT_WHERE_EMPTY, find, frozen, replacer
from core.refusal import Refused

Stage: TypeAlias = Literal["empty", "setting up", "playing", "ending", "over"]
Status: TypeAlias = Literal["inside", "left", "dead"]
Came: TypeAlias = Literal["start", "move", "special", "escape", "retreat", "catacombs"]
Side: TypeAlias = Literal["", "near", "far"]
Party: TypeAlias = Literal["hero", "foe"]

UNSEEN = "?"
"""What a view shows in the place of a card or side that its viewer may not know, or that nobody has said."""

SIDES_UNSEEN = (UNSEEN, UNSEEN, UNSEEN, UNSEEN)
POOL = "pool"
FIGHT = "fight"

MEETING = ("fight", "escape", "say-damage")
"""The steps between meeting a monster and fighting it."""

CARDS_LIE_OPEN = ("powers", "counter", "solo-counter", "flee")
"""The steps at which the cards of a round lie on the table and on no stack yet."""


@frozen
class Chamber:
    """A space of the board with what lies on it. In light mode only those that heroes have been in are known.

    `sides` are north, east, south, west as the tile lies now: wall, open, door, portcullis or not said.
    """

    name: str
    kind: str
    sides: tuple[str, ...] = SIDES_UNSEEN
    far: tuple[str, ...] = ()
    icon: bool | None = None
    entrance: bool = False
    portcullis: bool = False
    closed: bool = False
    rotated: bool = False


@frozen
class Token:
    """A monster token. `at` is the pool, a fight, or the space it lies on; a life of 0 has not been looked at."""

    name: str
    monster: str
    life: int = 0
    at: str = POOL


@frozen
class Loot:
    """A loot card of a hero, with the deck that it came from (DQ-58, DQ-59)."""

    name: str
    card: str
    deck: str
    gold: int | None = None
    end: Literal["", "chest", "eater"] = ""


@frozen
class Kept:
    """A card that is not loot and that its text says to keep (DQ-56)."""

    name: str
    card: str
    deck: str


@frozen
class Rune:
    name: str
    used: bool = False


@frozen
class Hold:
    """Something that comes up at the start of every turn until it is over (DQ-15, DQ-16)."""

    name: str
    what: Literal["web", "darkness", "test"]
    deck: str = ""
    card: str = ""
    effect: Effect | None = None


@frozen
class Below:
    """A hero in the catacombs. `count` cards make the way; those of them that are not loot are `cards`."""

    cell: str
    direction: Direction
    cards: tuple[str, ...] = ()
    count: int = 0


@frozen
class Waiting:
    """The determination tokens of an attempt that goes on after something else has been tested (DQ-136)."""

    name: str
    tokens: int


@frozen
class Hero:
    """A player with a hero. `here` and `before` are spaces; below the ground there is no `here`.

    `may_descend`: a passage down has been found here since the hero's last turn began.
    `trying` is what the determination tokens are for, but for those that are `aside` for other attempts.
    `turned`: since the hero came in, this chamber or the one behind has turned, and the way back may be gone.
    """

    name: str
    hero: str
    sheet: Sheet
    status: Status = "inside"
    wounds: int = 0
    determination: int = 0
    trying: str = ""
    here: str = ""
    before: str = ""
    came: Came = "start"
    side: Side = ""
    owed: bool = False
    searches: int = 0
    lost_turns: int = 0
    may_descend: bool = False
    tower: str = ""
    below: Below | None = None
    holds: tuple[Hold, ...] = ()
    loot: tuple[Loot, ...] = ()
    kept: tuple[Kept, ...] = ()
    runes: tuple[Rune, ...] = ()
    gold: int | None = None
    turned: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)
    aside: tuple[Waiting, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)


@frozen
class Promise:
    """A power card's word for the next round: so much more for one side, if the other then plays this type."""

    party: Party
    plus: int
    when: str = ""


@frozen
class Fight:
    """`survived` is the damage that the monster's player has said is not enough."""

    hero: str
    foe: str
    how: Literal["cards", "solo", "dice", "duel"]
    token: str = ""
    player: str = ""
    card: str = ""
    deck: str = ""
    attribute: Attribute | None = None
    round: int = 0
    hero_hand: int = 0
    foe_hand: int = 0
    hero_out: int = 0
    foe_out: int = 0
    hero_powers: int = 0
    foe_powers: int = 0
    hero_cards: tuple[Strike, ...] = ()
    foe_cards: tuple[Strike, ...] = ()
    hero_plus: int = 0
    foe_plus: int = 0
    hero_cancelled: bool = False
    foe_cancelled: bool = False
    counter: Literal["", "hero", "foe"] = ""
    smashes: tuple[str, ...] = ()
    promises: tuple[Promise, ...] = ()
    hero_damage: tuple[Strike, ...] = ()
    foe_damage: tuple[Strike, ...] = ()
    stack: tuple[Strike, ...] = ()
    discards: tuple[Strike, ...] = ()
    fleeing: bool = False
    no_escape: bool = False
    survived: int = 0


What: TypeAlias = Literal[
    "act", "arrive", "begin", "bridge", "combat", "combat-deck", "counter", "counters", "darkness", "death",
    "death-loot", "descend", "dice-attribute", "dice-round", "door-jammed", "draw", "duel", "duel-loot", "duel-over",
    "eaten", "effects", "encounter", "end-chest", "end-eater", "escape", "exit", "exit-card", "fall", "fight",
    "first", "first-roll", "flee", "hazard", "heal", "hero", "late-start", "lost", "meet", "monster-kind",
    "monster-kind-added", "monstrous", "move-on", "no-retreat", "optional", "passage-down", "passing",
    "place-monster", "place-where", "powers", "rage", "raged", "resolve", "retreat", "reveal", "reveal-monster",
    "round", "round-over", "rune", "runes", "say-damage", "say-heal", "say-wounds", "score", "secret", "servant",
    "side", "sleeping", "solo-counter", "start", "start-effects", "start-order", "sun", "tell-card", "test",
    "tested-bridge", "tested-card", "tested-cave-in", "tested-pit", "tested-portcullis", "tested-web", "throw-off",
    "token-from-board", "tower", "tower-choice", "towers", "trapped", "turn", "turn-back", "turn-end", "web",
    "which-monster", "wounds",
]  # fmt: skip
"""What a step is called. Journals hold these names: one that is no longer used stays."""


@frozen
class Step:
    """What the game waits for, or will do by itself when it comes to the top of the stack."""

    what: What
    hero: str = ""
    card: str = ""
    deck: str = ""
    to: str = ""
    monster: str = ""
    attribute: Attribute | None = None
    effect: Effect | None = None
    effects: tuple[Effect, ...] = ()
    names: tuple[str, ...] = ()
    count: int = 0
    came: Came = "move"
    no_escape: bool = False


@lru_cache(maxsize=1024)
def plain_step(what: What, hero: str, deck: str = "") -> Step:
    """A step that says no more than this. Frozen as it is, the same one can be used again and again."""
    return Step(what, hero=hero, deck=deck)


@frozen
class Turn:
    """`may_descend`: the player's hero found a passage down in the turn before this one (DQ-138)."""

    player: str = ""
    round: int = 0
    corridors: tuple[str, ...] = ()
    crossed: bool = False
    acted: bool = False
    must_move: bool = False
    may_descend: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)


@frozen
class Game:
    stage: Stage = "empty"
    settings: Settings = Settings()
    content: Content = Content()
    first: str = ""
    turn: Turn = Turn()
    sun: int = 1
    heroes: tuple[Hero, ...] = ()
    chambers: tuple[Chamber, ...] = ()
    pool: int = 0
    entrances: int = 0
    tokens: tuple[Token, ...] = ()
    decks: tuple[Deck, ...] = ()
    combat_left: int = 0
    fight: Fight | None = None
    last_moved: str = ""
    serial: int = 0
    steps: tuple[Step, ...] = ()
    winners: tuple[str, ...] = ()
    ending: Literal["", "won", "dragon", "sunset"] = ""


EMPTY = Game()

set_heroes = replacer(Game, "heroes")
set_decks = replacer(Game, "decks")
set_steps = replacer(Game, "steps")
set_sun = replacer(Game, "sun")
set_turn = replacer(Game, "turn")
set_fight = replacer(Game, "fight")


def off_the_rules() -> Refused:
    """The table has made a state by its own word from which the rules cannot go on; it can waive the step."""
    return Refused("dq-lost-thread")


def hero_named(state: Game, name: str) -> Hero | None:
    return find(state.heroes, name)


def deck_named(state: Game, name: str) -> Deck:
    return find(state.decks, name) or Deck(name, ())


def the_hero(state: Game, name: str) -> Hero:
    hero = find(state.heroes, name)
    if hero is None:
        raise off_the_rules()
    return hero


def chamber_named(state: Game, name: str) -> Chamber | None:
    return find(state.chambers, name)


def chamber_of(state: Game, hero: Hero) -> Chamber | None:
    """Where the hero stands; nowhere in the catacombs."""
    return None if hero.below or not hero.here else find(state.chambers, hero.here)


def tokens_at(state: Game, space: str) -> tuple[Token, ...]:
    return tuple([token for token in state.tokens if token.at == space]) if space else ()


def tokens_on_board(state: Game) -> tuple[Token, ...]:
    return tuple(token for token in state.tokens if token.at not in (POOL, FIGHT))


def heroes_at(state: Game, space: str) -> tuple[Hero, ...]:
    return tuple([hero for hero in state.heroes if hero.here == space and hero.status == "inside" and not hero.below])


def clockwise(state: Game, start: str) -> tuple[Hero, ...]:
    """Everybody in the order of play, beginning with one of them."""
    names = [hero.name for hero in state.heroes]
    at = names.index(start) if start in names else 0
    return state.heroes[at:] + state.heroes[:at]


def left_of(state: Game, player: str) -> str:
    order = clockwise(state, player)
    return order[1].name if len(order) > 1 else player


def attribute_of(hero: Hero, attribute: Attribute) -> int:
    return int(getattr(hero.sheet, attribute))


def tokens_at_hand(hero: Hero) -> int:
    """The determination tokens for what the hero is trying; those of other attempts wait."""
    return max(0, hero.determination - sum(each.tokens for each in hero.aside))


def life_left(hero: Hero) -> int:
    return hero.sheet.life - hero.wounds


def total(fight: Fight, party: Party) -> int:
    """The attack value of one side: its cards with what power cards add; a cancelled card is 0 for good (DQ-121)."""
    cards = fight.hero_cards if party == "hero" else fight.foe_cards
    if fight.hero_cancelled if party == "hero" else fight.foe_cancelled:
        return sum(card.value for card in cards[1:])
    return sum(card.value for card in cards) + (fight.hero_plus if party == "hero" else fight.foe_plus)


def shown_card(fight: Fight, party: Party) -> Strike:
    """The card that a side turned over this round."""
    cards = fight.hero_cards if party == "hero" else fight.foe_cards
    if not cards:
        raise off_the_rules()
    return cards[0]


def hides_loot(state: Game) -> bool:
    """DQ-204: face down until the game has ended and the counting begins."""
    return state.settings.cloak_and_dagger and state.stage not in ("ending", "over")


def step_now(state: Game) -> Step | None:
    return state.steps[-1] if state.steps else None


def are_kept(state: Game, hero: Hero) -> bool:
    """DQ-137, DQ-218: whether the table lets the hero's tokens count for the next test, whatever it is for."""
    settings = state.settings
    return settings.keep_determination or (settings.single_test_keeps_token and not hero.trying)


def tokens_for(state: Game, hero: Hero, trying: str) -> int:
    """DQ-135, DQ-136: how many tokens would count, if the hero tried this now."""
    waiting = find(hero.aside, trying)
    own = tokens_at_hand(hero) if hero.trying in ("", trying) or are_kept(state, hero) else 0
    return own + (waiting.tokens if waiting is not None else 0)
