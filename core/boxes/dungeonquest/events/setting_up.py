"""The set-up of a game, and what the game waits for."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core import agreements
from core.boxes.dungeonquest import labels, piles
from core.boxes.dungeonquest.board import TOWERS, TREASURE
from core.boxes.dungeonquest.content import Content, DeckList, MonsterKind, Sheet
from core.boxes.dungeonquest.events.changes import with_deck, with_hero
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.state import Chamber, Game, Hero, Rune, Step, Token, deck_named, set_decks, set_steps
from core.chance import By, Dice
from core.deck import Deck, Stock
from core.facts import Event
from core.frozen import LEFT_OUT_WHERE_EMPTY, find, record, replace
from core.message import Message, say
from core.restock import restocked, still_known, with_what_was_seen

NO_SHEET = Sheet("", 0, 0, 0, 0, 0)


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    settings: Settings
    content: Content

    topic = "set-up"

    def fold(self, _state: Game) -> Game:
        """DQ-2 … DQ-7: the pool, the decks, the sun on its first space, the tokens by sort, the markers."""
        content = self.content
        spaces = [Chamber(tower, "tower") for tower in TOWERS]
        return Game(
            stage="setting up",
            settings=self.settings,
            content=content,
            heroes=tuple(Hero(player, "", NO_SHEET) for player in self.players),
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

    def story(self, _state: Game) -> Message:
        return say("dq.story.game-set", players=self.players)


@record
class HeroTaken(Event):
    kind: Literal["hero-taken"] = "hero-taken"
    player: str
    sheet: Sheet
    by: By = "table"

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return with_hero(state, self.player, hero=self.sheet.name, sheet=self.sheet)

    def story(self, _state: Game) -> Message:
        return say("dq.story.hero-taken", player=self.player, hero=labels.hero(self.sheet.name))


@record
class FirstRolled(Event):
    """One die each, in the order of `players`; without a `first` the highest are tied and roll again (DQ-9)."""

    kind: Literal["first-rolled"] = "first-rolled"
    players: tuple[str, ...]
    dice: Dice
    first: str = ""

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return replace(state, first=self.first) if self.first else state

    def story(self, _state: Game) -> Message:
        if self.first:
            return say("dq.story.first-rolled", faces=self.dice.faces, first=self.first)
        return say("dq.story.first-tied", faces=self.dice.faces)


@record
class FirstNamed(Event):
    kind: Literal["first-named"] = "first-named"
    player: str

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return replace(state, first=self.player)

    def story(self, _state: Game) -> Message:
        return say("dq.story.first-named", player=self.player)


@record
class RuneDrawn(Event):
    kind: Literal["rune-drawn"] = "rune-drawn"
    hero: str
    rune: str
    card: str
    by: By

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        runes = (*hero.runes, Rune(self.rune)) if hero else ()
        state = with_hero(state, self.hero, runes=runes)
        return with_deck(state, piles.drawn(deck_named(state, "rune"), self.card, kept=True))

    def story(self, _state: Game) -> Message:
        if not labels.is_named_rune(self.rune):
            return say("dq.story.rune-drawn-unnamed", hero=self.hero)
        return say("dq.story.rune-drawn", hero=self.hero, rune=labels.rune(self.rune))


@record
class RunesAway(Event):
    """What is left of the rune deck leaves the game (DQ-10)."""

    kind: Literal["runes-away"] = "runes-away"

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return set_decks(state, tuple(deck for deck in state.decks if deck.name != "rune"))

    def story(self, _state: Game) -> Message:
        return say("dq.story.runes-away")


@record
class TowerTaken(Event):
    """A hero starts in a tower. It is `assumed` where nobody has told which one, because it does not matter."""

    kind: Literal["tower-taken"] = "tower-taken"
    hero: str
    tower: str
    assumed: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return with_hero(state, self.hero, tower=self.tower, here=self.tower)

    def story(self, _state: Game) -> Message | None:
        if self.assumed:
            return None
        return say("dq.story.tower-taken", hero=self.hero, tower=labels.by_tower(self.tower))


@record
class LateStart(Event):
    kind: Literal["late-start"] = "late-start"
    dice: Dice
    space: int

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        return replace(state, sun=self.space)

    def story(self, _state: Game) -> Message:
        return say("dq.story.late-start", face=self.dice.total, space=self.space)


@record
class SettingsChanged(agreements.SettingsChanged):
    settings: Settings

    def story(self, _state: Game) -> Message:
        return say("dq.story.settings-changed")


@record
class CopyChanged(agreements.CopyChanged):
    content: Content

    def fold(self, state: Game) -> Game:
        """DQ-2 … DQ-8: what still lies in its deck or its pool is that of the other copy. What was drawn, laid or
        placed stays; a hero has the values of the card there, unless the table had corrected them.
        """
        now, content = state.content, with_cards_seen(state, self.content)
        decks = []
        for deck in state.decks:
            old, new = find(now.decks, deck.name), find(content.decks, deck.name)
            faces = new.faces if new else ()
            decks.append(replace(deck, left=restocked(deck.left, old.faces if old else (), faces)))
        return replace(
            state,
            content=content,
            decks=tuple(decks),
            heroes=tuple(replace(hero, sheet=sheet_in(content, now, hero)) for hero in state.heroes),
            pool=state.pool + content.chambers - now.chambers,
            entrances=state.entrances + content.entrances - now.entrances,
            combat_left=state.combat_left + content.combat_size - now.combat_size,
        )


def with_cards_seen(state: Game, new: Content) -> Content:
    """Returns the content of a copy with every card, chamber and marker that this game has seen."""
    now, decks = state.content, list[DeckList]()
    for listed in new.decks:
        old = find(now.decks, listed.name)
        deck = find(state.decks, listed.name)
        if old is not None and deck is not None:
            listed = replace(listed, faces=with_what_was_seen(old.faces, listed.faces, deck.left))
        decks.append(listed)
    tokens = tuple(old if old and len(old.lives) != len(kind.lives) else kind for old, kind in _monsters(now, new))
    return replace(
        new,
        heroes=still_known(now.heroes, new.heroes),
        monsters=still_known(now.monsters, tokens),
        decks=tuple(decks),
        combat_size=max(new.combat_size, now.combat_size - state.combat_left),
        chambers=max(new.chambers, now.chambers - state.pool),
        entrances=max(new.entrances, now.entrances - state.entrances),
    )


def _monsters(now: Content, new: Content) -> list[tuple[MonsterKind | None, MonsterKind]]:
    return [(find(now.monsters, kind.name), kind) for kind in new.monsters if find(now.monsters, kind.name)]


def sheet_in(content: Content, now: Content, hero: Hero) -> Sheet:
    """Returns the values of a hero in play with another copy."""
    return find(content.heroes, hero.hero) or hero.sheet if hero.sheet == find(now.heroes, hero.hero) else hero.sheet


@record
class StepWaived(Event):
    kind: Literal["step-waived"] = "step-waived"
    what: str

    topic = "ruling"

    def story(self, _state: Game) -> Message:
        return say("dq.story.step-waived")


@record
class Waits(Event):
    """What the game waits for from now on: so many steps off the stack, these on it. The Now line shows it."""

    kind: Literal["waits"] = "waits"
    done: int
    steps: tuple[Step, ...]

    def fold(self, state: Game) -> Game:
        return set_steps(state, state.steps[: max(0, len(state.steps) - self.done)] + self.steps)
