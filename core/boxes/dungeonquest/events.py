"""What follows from the moves of a game of DungeonQuest."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core.boxes.dungeonquest.board import Direction
from core.boxes.dungeonquest.content import Attribute, Content, Face, Sheet
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.state import Came, Chamber, Fight, Hold, Loot, Party, Side, Step
from core.chance import By, Dice, Strike, Throw
from core.facts import Event
from core.frozen import LEFT_OUT_WHERE_EMPTY, frozen, record


@frozen
class Score:
    player: str
    gold: int
    best: int
    cards: int


# Setting up


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    settings: Settings
    content: Content


@record
class HeroTaken(Event):
    kind: Literal["hero-taken"] = "hero-taken"
    player: str
    sheet: Sheet
    by: By = "table"


@record
class FirstRolled(Event):
    """One die each, in the order of `players`; without a `first` the highest are tied and roll again (DQ-9)."""

    kind: Literal["first-rolled"] = "first-rolled"
    players: tuple[str, ...]
    dice: Dice
    first: str = ""


@record
class FirstNamed(Event):
    kind: Literal["first-named"] = "first-named"
    player: str


@record
class RuneDrawn(Event):
    kind: Literal["rune-drawn"] = "rune-drawn"
    hero: str
    rune: str
    card: str
    by: By


@record
class RunesAway(Event):
    """What is left of the rune deck leaves the game (DQ-10)."""

    kind: Literal["runes-away"] = "runes-away"


@record
class TowerTaken(Event):
    """A hero starts in a tower. It is `assumed` where nobody has told which one, because it does not matter."""

    kind: Literal["tower-taken"] = "tower-taken"
    hero: str
    tower: str
    assumed: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)


@record
class LateStart(Event):
    kind: Literal["late-start"] = "late-start"
    dice: Dice
    space: int


@record
class SettingsChanged(Event):
    kind: Literal["settings-changed"] = "settings-changed"
    settings: Settings


# Turns and the sun


@record
class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    player: str
    round: int


@record
class SunMoved(Event):
    kind: Literal["sun-moved"] = "sun-moved"
    space: int


@record
class SunRolled(Event):
    kind: Literal["sun-rolled"] = "sun-rolled"
    dice: Dice
    space: int
    number: int
    open: bool


@record
class TurnLost(Event):
    kind: Literal["turn-lost"] = "turn-lost"
    hero: str
    left: int


@record
class TurnsTaken(Event):
    """So many of the hero's next turns are lost."""

    kind: Literal["turns-taken"] = "turns-taken"
    hero: str
    count: int


@record
class TurnSpent(Event):
    """Something at the start of the turn has ended it (DQ-16)."""

    kind: Literal["turn-spent"] = "turn-spent"
    hero: str


@record
class Passed(Event):
    kind: Literal["passed"] = "passed"
    hero: str
    why: Literal["blocked", "stuck", "waits", "servant", "below"]


# Moving


@record
class Entered(Event):
    """The hero stands in a chamber. `fresh`: it was placed just now, out of the pool."""

    kind: Literal["entered"] = "entered"
    hero: str
    chamber: Chamber
    came: Came
    fresh: bool = False
    side: Side = ""
    owed: bool = False
    monsters: tuple[str, ...] = ()


@record
class Encountered(Event):
    """What was owed since an escape, a retreat or the catacombs comes now (DQ-88)."""

    kind: Literal["encountered"] = "encountered"
    hero: str
    space: str


@record
class Described(Event):
    kind: Literal["described"] = "described"
    chamber: Chamber


@record
class RoomTurned(Event):
    kind: Literal["room-turned"] = "room-turned"
    hero: str
    chamber: Chamber
    half: bool = True


@record
class Crossed(Event):
    """The hero is over what divides the chamber: a cave-in, a bridge, a web."""

    kind: Literal["crossed"] = "crossed"
    hero: str
    what: Literal["cave-in", "bridge", "web"]


@record
class StayedOnSide(Event):
    kind: Literal["stayed-on-side"] = "stayed-on-side"
    hero: str


@record
class WalledIn(Event):
    kind: Literal["walled-in"] = "walled-in"
    hero: str
    space: str


@record
class Groped(Event):
    """The die of the Chamber of Darkness, and what its exit turned out to be."""

    kind: Literal["groped"] = "groped"
    hero: str
    dice: Dice
    through: str


@record
class Searched(Event):
    kind: Literal["searched"] = "searched"
    hero: str
    times: int


@record
class TowerChanged(Event):
    kind: Literal["tower-changed"] = "tower-changed"
    hero: str
    tower: str


# Cards


@record
class CardDrawn(Event):
    """Off the deck, onto its discards, or onto the pile of a hero in the catacombs (DQ-149)."""

    kind: Literal["card-drawn"] = "card-drawn"
    hero: str
    deck: str
    card: str
    by: By
    below: bool = False


@record
class CardTold(Event):
    """The table has told what a card is; it belongs to the deck from now on."""

    kind: Literal["card-told"] = "card-told"
    deck: str
    face: Face


@record
class Shuffled(Event):
    kind: Literal["shuffled"] = "shuffled"
    deck: str
    cards: int


@record
class LootTaken(Event):
    kind: Literal["loot-taken"] = "loot-taken"
    hero: str
    loot: Loot
    below: bool = False


@record
class LootLost(Event):
    """`why`: thrown off a bridge, the dragon, death put off, the end of the game, the table's word."""

    kind: Literal["loot-lost"] = "loot-lost"
    hero: str
    loot: str
    why: Literal["thrown", "rage", "death", "eaten", "table"]


@record
class LootWon(Event):
    kind: Literal["loot-won"] = "loot-won"
    hero: str
    loser: str
    loot: str


@record
class LootValued(Event):
    kind: Literal["loot-valued"] = "loot-valued"
    hero: str
    loot: str
    dice: Throw
    gold: int


@record
class CardKept(Event):
    kind: Literal["card-kept"] = "card-kept"
    hero: str
    name: str
    card: str
    deck: str
    below: bool = False


@record
class CardUsed(Event):
    kind: Literal["card-used"] = "card-used"
    hero: str
    name: str
    card: str


@record
class ByTheCard(Event):
    """The table follows what the card says; nothing of it is counted here."""

    kind: Literal["by-the-card"] = "by-the-card"
    hero: str
    card: str


@record
class NoEffect(Event):
    """The card can do nothing where the hero is."""

    kind: Literal["no-effect"] = "no-effect"
    hero: str
    card: str


@record
class Rolled(Event):
    """Dice for a card, or for a monster that was killed, where no other event tells what they showed."""

    kind: Literal["rolled"] = "rolled"
    hero: str
    cause: str
    dice: Throw
    came: Literal["nothing", "monster", "treasure"]


@record
class RuneUsed(Event):
    kind: Literal["rune-used"] = "rune-used"
    hero: str
    rune: str


# Tests, wounds, death


@record
class Tested(Event):
    kind: Literal["tested"] = "tested"
    hero: str
    attribute: Attribute
    dice: Throw
    plus: int
    against: int
    passed: bool
    trying: str


@record
class Determined(Event):
    """How many determination tokens the hero has now, and what they are for."""

    kind: Literal["determined"] = "determined"
    hero: str
    now: int
    trying: str


@record
class Held(Event):
    kind: Literal["held"] = "held"
    hero: str
    hold: Hold


@record
class Freed(Event):
    kind: Literal["freed"] = "freed"
    hero: str
    hold: str


@record
class Wounded(Event):
    kind: Literal["wounded"] = "wounded"
    hero: str
    wounds: int
    cause: str
    now: int


@record
class Healed(Event):
    kind: Literal["healed"] = "healed"
    hero: str
    wounds: int
    now: int


@record
class Died(Event):
    kind: Literal["died"] = "died"
    hero: str
    cause: str


@record
class DeathPutOff(Event):
    kind: Literal["death-put-off"] = "death-put-off"
    hero: str
    dice: Dice
    loot: int
    healed: int


# Catacombs


@record
class EntrancePlaced(Event):
    """`placed` is false where no marker can lie: in a cave-in, or when none is left (DQ-139, DQ-142)."""

    kind: Literal["entrance-placed"] = "entrance-placed"
    hero: str
    space: str
    placed: bool


@record
class Descended(Event):
    kind: Literal["descended"] = "descended"
    hero: str
    cell: str
    direction: Direction


@record
class TurnedBack(Event):
    kind: Literal["turned-back"] = "turned-back"
    hero: str
    direction: Direction


@record
class Surfaced(Event):
    """`cell` is "" when the table has not said where the way began; then it counts the spaces itself."""

    kind: Literal["surfaced"] = "surfaced"
    hero: str
    cards: int
    side: str
    dice: Dice
    ahead: int
    aside: int
    cell: str


# Monsters and fights


@record
class MonsterMet(Event):
    kind: Literal["monster-met"] = "monster-met"
    hero: str
    monster: str
    token: str
    player: str
    taken_from: str


@record
class LifeSeen(Event):
    """The monster's player has looked at the token; None where a viewer may not know."""

    kind: Literal["life-seen"] = "life-seen"
    token: str
    life: int | None
    by: By = "table"


@record
class TokenMoved(Event):
    """To the pool, or onto a space."""

    kind: Literal["token-moved"] = "token-moved"
    token: str
    monster: str
    to: str
    why: Literal["escape", "death", "killed", "gone", "servant", "added", "flight"]
    by: str = ""


@record
class EscapeTried(Event):
    kind: Literal["escape-tried"] = "escape-tried"
    hero: str
    own: int
    theirs: int
    escaped: bool


@record
class FightBegan(Event):
    kind: Literal["fight-began"] = "fight-began"
    fight: Fight


@record
class HandsFilled(Event):
    kind: Literal["hands-filled"] = "hands-filled"
    round: int
    hero: int
    foe: int
    left: int
    powers: int = 0


@record
class CombatDeckShuffled(Event):
    """The discards of a fight, or its combat stack, back in the deck; power cards stay out of it."""

    kind: Literal["combat-deck-shuffled"] = "combat-deck-shuffled"
    cards: int
    stack: bool = False


@record
class CardsRevealed(Event):
    kind: Literal["cards-revealed"] = "cards-revealed"
    hero: Strike
    foe: Strike
    hero_plus: int = 0
    foe_plus: int = 0


@record
class PowerWorked(Event):
    kind: Literal["power-worked"] = "power-worked"
    party: Party
    effect: Literal["cancel", "plus", "next", "smash", "other"]
    plus: int = 0
    when: str = ""


@record
class Countered(Event):
    kind: Literal["countered"] = "countered"
    party: Party
    card: Strike
    total: int


@record
class RoundWon(Event):
    """Where every card of the round went. `blow` are the cards of the stack that a deathblow took along."""

    kind: Literal["round-won"] = "round-won"
    winner: Party
    to_damage: tuple[Strike, ...]
    blow: tuple[Strike, ...]
    to_stack: tuple[Strike, ...]
    damage: int
    discarded: bool = False


@record
class Stalemate(Event):
    kind: Literal["stalemate"] = "stalemate"
    to_stack: tuple[Strike, ...]
    smashed: tuple[Strike, ...] = ()


@record
class FlightAnnounced(Event):
    kind: Literal["flight-announced"] = "flight-announced"
    hero: str
    cards: int


@record
class FlightFailed(Event):
    kind: Literal["flight-failed"] = "flight-failed"
    hero: str


@record
class SoloCards(Event):
    """The five cards of the monster's counterattack that are of no use go to the discards (DQ-193)."""

    kind: Literal["solo-cards"] = "solo-cards"
    played: int
    discarded: tuple[Strike, ...]


@record
class MonsterLives(Event):
    """Its player says that so much damage is not enough (DQ-123)."""

    kind: Literal["monster-lives"] = "monster-lives"
    foe: str
    damage: int


@record
class DiceFought(Event):
    kind: Literal["dice-fought"] = "dice-fought"
    hero: str
    attribute: Attribute
    dice: Throw
    against: int
    hit: Party


@record
class FightEnded(Event):
    kind: Literal["fight-ended"] = "fight-ended"
    hero: str
    foe: str
    how: Literal["killed", "died", "fled", "beaten", "won", "called off"]
    wounds: int = 0


# Leaving and the end


@record
class LeftDungeon(Event):
    kind: Literal["left-dungeon"] = "left-dungeon"
    hero: str
    tower: str


@record
class EndBegan(Event):
    kind: Literal["end-began"] = "end-began"
    sunset: bool


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    ending: Literal["won", "dragon", "sunset"]
    scores: tuple[Score, ...]
    winners: tuple[str, ...]


# The table's word


@record
class PutSomewhere(Event):
    kind: Literal["put-somewhere"] = "put-somewhere"
    hero: str
    chamber: Chamber


@record
class StepWaived(Event):
    kind: Literal["step-waived"] = "step-waived"
    what: str


@record
class Waits(Event):
    """What the game waits for from now on: so many steps off the stack, these on it. The Now line shows it."""

    kind: Literal["waits"] = "waits"
    done: int
    steps: tuple[Step, ...]


def _all_events() -> tuple[type[Event], ...]:
    found = [thing for thing in globals().values() if isinstance(thing, type) and issubclass(thing, Event)]
    return tuple(event for event in found if event is not Event)


EVENTS = _all_events()
