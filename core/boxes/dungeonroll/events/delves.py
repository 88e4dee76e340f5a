"""The set-up, the delves and their levels, and what the game waits for."""

from __future__ import annotations

from typing import Literal

from core import agreements
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import Content, HeroCard
from core.boxes.dungeonroll.events.changes import with_delve, with_player
from core.boxes.dungeonroll.settings import Settings
from core.boxes.dungeonroll.state import (
    NO_DUNGEON,
    NO_PARTY,
    Delve,
    Game,
    Level,
    Phase,
    Player,
    Step,
    set_delve,
    set_steps,
)
from core.boxes.dungeonroll.table import DELVES
from core.chance import By
from core.deck import Stock
from core.facts import Event, Verdict
from core.frozen import find, record, replace
from core.message import Message, say
from core.restock import restocked, still_known, with_what_was_seen


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    first: str
    settings: Settings
    content: Content

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        """DR-1: all tokens are in the chest."""
        none = tuple(Stock(token.name, 0) for token in self.content.tokens)
        return replace(
            state,
            stage="setting up",
            settings=self.settings,
            content=self.content,
            players=tuple(Player(name, tokens=none) for name in self.players),
            first=self.first,
            chest=tuple(Stock(token.name, token.count) for token in self.content.tokens),
        )

    def story(self, _state: Game) -> Message:
        if len(self.players) == 1:
            return say("dr.story.game-set-alone", player=self.first)
        return say("dr.story.game-set", players=self.players, first=self.first)


@record
class HeroTaken(Event):
    kind: Literal["hero-taken"] = "hero-taken"
    player: str
    hero: HeroCard
    by: By = "table"

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        """DR-2: with the novice's side up."""
        return with_player(state, self.player, hero=self.hero, master=False)

    def story(self, _state: Game) -> Message:
        return say("dr.story.hero-taken", player=self.player, hero=labels.hero_name(self.hero.name))


@record
class SettingsChanged(agreements.SettingsChanged):
    settings: Settings

    def story(self, _state: Game) -> Message:
        return say("dr.story.settings-changed")


@record
class CopyChanged(agreements.CopyChanged):
    content: Content

    def fold(self, state: Game) -> Game:
        """DR-1, DR-2: the chest has the tokens of the other copy, and heroes do what their cards say there. Tokens that
        players have stay theirs, and dice that have been rolled lie as they lie.
        """
        content = with_tokens_seen(state, self.content)
        heroes = {player.name: find(content.heroes, player.hero.name) for player in state.players if player.hero}
        none = tuple(Stock(token.name, 0) for token in content.tokens)
        players = tuple(
            replace(
                player,
                hero=heroes.get(player.name, player.hero),
                tokens=still_known(none, player.tokens),
            )
            for player in state.players
        )
        chest = restocked(state.chest, state.content.tokens, content.tokens)
        return replace(state, content=content, chest=chest, players=players)


def with_tokens_seen(state: Game, new: Content) -> Content:
    """Returns the content of a copy with every token that this game has seen, and every hero that it knows."""
    now = state.content
    return replace(
        new,
        heroes=still_known(now.heroes, new.heroes),
        tokens=with_what_was_seen(now.tokens, new.tokens, state.chest),
    )


@record
class DelveBegan(Event):
    """`lord` rolls the black dice; "" where somebody plays alone."""

    kind: Literal["delve-began"] = "delve-began"
    player: str
    lord: str
    number: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        delve = Delve(adventurer=self.player, lord=self.lord, number=self.number)
        return replace(state, stage="playing", delve=delve)

    def story(self, _state: Game) -> Message:
        if self.lord:
            return say("dr.story.delve-began", player=self.player, number=self.number, of=DELVES, lord=self.lord)
        return say("dr.story.delve-began-alone", player=self.player, number=self.number, of=DELVES)


@record
class HeroReadied(Event):
    kind: Literal["hero-readied"] = "hero-readied"
    player: str

    topic = "turn"

    def fold(self, state: Game) -> Game:
        return with_player(state, self.player, exhausted=False)

    def story(self, _state: Game) -> Message:
        return say("dr.story.hero-readied", player=self.player)


@record
class LevelEntered(Event):
    """`party`: the white dice at hand."""

    kind: Literal["level-entered"] = "level-entered"
    player: str
    level: int
    party: int

    topic = "move"
    prepares = True

    def fold(self, state: Game) -> Game:
        return with_delve(state, level=self.level, phase="monsters", sent=(), here=Level(party=self.party))

    def story(self, _state: Game) -> Message:
        return say(
            "dr.story.level-entered", player=self.player, level=self.level, count="dice", dice=self.party
        )  # fmt: skip


@record
class PhaseBegan(Event):
    kind: Literal["phase-began"] = "phase-began"
    phase: Phase

    topic = "turn"
    prepares = True

    def fold(self, state: Game) -> Game:
        return with_delve(state, phase=self.phase)

    def story(self, _state: Game) -> Message | None:
        if self.phase == "dragon":
            return say("dr.story.dragon-awake")
        return None


@record
class AlliesLeft(Event):
    """Goblins and skeletons do not go on to another level."""

    kind: Literal["allies-left"] = "allies-left"
    player: str
    count: int

    topic = "turn"
    prepares = True

    def fold(self, state: Game) -> Game:
        return with_delve(state, allies=NO_PARTY)

    def story(self, _state: Game) -> Message:
        return say("dr.story.allies-left", player=self.player, count="n", n=self.count)


@record
class DelveEnded(Event):
    kind: Literal["delve-ended"] = "delve-ended"
    player: str
    how: Literal["rested", "cleared", "portal", "fled"]
    level: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        """DR-34: all dice are handed on."""
        player = find(state.players, self.player)
        delve = replace(
            state.delve, party=NO_PARTY, allies=NO_PARTY, graveyard=NO_PARTY, dungeon=NO_DUNGEON, lair=0, sent=()
        )
        state = set_delve(state, delve)
        return state if player is None else with_player(state, self.player, delves=player.delves + 1)

    def story(self, _state: Game) -> Message | None:
        if self.how == "fled":
            return say("dr.story.fled", player=self.player, level=self.level)
        return None

    def means(self) -> Verdict:
        return "bad" if self.how == "fled" else "good"


@record
class Waits(Event):
    """What the game waits for now: so many steps less, and these instead."""

    kind: Literal["waits"] = "waits"
    done: int = 0
    steps: tuple[Step, ...] = ()

    prepares = True

    def fold(self, state: Game) -> Game:
        return set_steps(state, state.steps[: max(0, len(state.steps) - self.done)] + self.steps)
