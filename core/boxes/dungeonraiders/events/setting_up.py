"""The set-up of a game, and what the game waits for."""

from __future__ import annotations

from typing import Literal

from core import agreements
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, MOST_LIFE, Boss, Character, Content, rooms
from core.boxes.dungeonraiders.events.changes import with_player
from core.boxes.dungeonraiders.settings import Settings
from core.boxes.dungeonraiders.state import Game, Player, Step, set_steps
from core.chance import By
from core.deck import Stock, added, count_of
from core.facts import Event
from core.frozen import find, record, replace
from core.message import Message, say
from core.restock import restocked, still_known, with_what_was_seen


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    settings: Settings
    content: Content

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        """RD-3: sets the game up. All items lie in their supplies."""
        none = tuple(Stock(item, 0) for item in ITEMS)
        return replace(
            state,
            stage="setting up",
            settings=self.settings,
            content=self.content,
            players=tuple(Player(name, items=none) for name in self.players),
            supplies=tuple(Stock(item, count_of(self.content.items, item)) for item in ITEMS),
            unseen=tuple(Stock(card.name, card.count) for card in rooms(self.content)),
            bosses=tuple(Stock(boss.name, 1) for boss in self.content.bosses),
        )

    def story(self, _state: Game) -> Message:
        return say("rd.story.game-set", players=self.players)


@record
class CharacterTaken(Event):
    kind: Literal["character-taken"] = "character-taken"
    player: str
    character: Character
    by: By = "table"

    topic = "set-up"

    def fold(self, state: Game) -> Game:
        """RD-5: gives treasure, life and items as the card says; the items come from their supplies."""
        character = self.character
        player = find(state.players, self.player)
        if player is None:
            return state
        items, supplies = player.items, state.supplies
        for stock in character.items:
            items = added(items, (stock.name,), stock.count)
            supplies = added(supplies, (stock.name,), -stock.count)
        return with_player(
            replace(state, supplies=supplies),
            self.player,
            character=character.name,
            life=min(MOST_LIFE, character.life),
            treasure=character.treasure,
            start=min(MOST_LIFE, character.life),
            items=items,
        )

    def story(self, _state: Game) -> Message:
        return say("rd.story.character-taken", player=self.player, character=labels.named(self.character.name))


@record
class FirstChosen(Event):
    kind: Literal["first-chosen"] = "first-chosen"
    player: str
    by: By = "table"

    topic = "turn"

    def fold(self, state: Game) -> Game:
        return replace(state, first=self.player)

    def story(self, _state: Game) -> Message:
        return say("rd.story.first-chosen", player=self.player)


@record
class SettingsChanged(agreements.SettingsChanged):
    settings: Settings

    def story(self, _state: Game) -> Message:
        return say("rd.story.settings-changed")


@record
class CopyChanged(agreements.CopyChanged):
    content: Content

    def fold(self, state: Game) -> Game:
        """RD-1, RD-3: rooms, bosses and items that are still to come are those of the other copy. What players have
        stays theirs, and characters in play keep what their cards gave them.
        """
        now = state.content
        content = with_rooms_seen(state, self.content)
        return replace(
            state,
            content=content,
            supplies=restocked(state.supplies, now.items, content.items),
            unseen=restocked(state.unseen, rooms(now), rooms(content)),
            bosses=restocked(state.bosses, _each(now.bosses), _each(self.content.bosses)),
        )


def with_rooms_seen(state: Game, new: Content) -> Content:
    """Returns the content of a copy with everything that this game has seen."""
    now, left = state.content, state.unseen
    return replace(
        new,
        characters=still_known(now.characters, new.characters),
        monsters=with_what_was_seen(now.monsters, new.monsters, left),
        treasures=with_what_was_seen(now.treasures, new.treasures, left),
        traps=with_what_was_seen(now.traps, new.traps, left),
        vaults=with_what_was_seen(now.vaults, new.vaults, left),
        bosses=still_known(now.bosses, new.bosses),
        items=with_what_was_seen(now.items, new.items, state.supplies),
    )


def _each(bosses: tuple[Boss, ...]) -> tuple[Stock, ...]:
    return tuple(Stock(boss.name, 1) for boss in bosses)


@record
class Waits(Event):
    """The list of steps has changed: `done` of the old ones are removed, and `steps` are added."""

    kind: Literal["waits"] = "waits"
    done: int
    steps: tuple[Step, ...]

    prepares = True

    def fold(self, state: Game) -> Game:
        return set_steps(state, state.steps[: max(0, len(state.steps) - self.done)] + self.steps)
