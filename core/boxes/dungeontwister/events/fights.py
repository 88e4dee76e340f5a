"""Fights."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.events.changes import with_side
from core.boxes.dungeontwister.state import UNSEEN, Fight, Game, Laid, Outcome
from core.facts import Event, Viewer
from core.frozen import find, put, record, replace
from core.message import Message, say


def _lay(state: Game, laid: Laid) -> Game:
    return replace(state, fight=replace(state.fight, laid=put(state.fight.laid, laid)))


@record
class FightBegan(Event):
    kind: Literal["fight-began"] = "fight-began"
    hero: str
    target: str

    topic = "combat"
    prepares = True

    def fold(self, state: Game) -> Game:
        return replace(state, fight=Fight(hero=self.hero, target=self.target))

    def story(self, _state: Game) -> Message:
        return say("dt.story.fight", hero=labels.called(self.hero), target=labels.called(self.target))


@record
class Mustered(Event):
    kind: Literal["mustered"] = "mustered"
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    declared: tuple[str, ...]

    topic = "combat"

    def fold(self, state: Game) -> Game:
        fight = replace(state.fight, attackers=self.attackers, defenders=self.defenders, declared=self.declared)
        return replace(state, fight=fight)

    def story(self, _state: Game) -> Message:
        if self.declared:
            things = tuple(map(labels.alone, self.declared))
            return say("dt.story.armed", fighters=self._fighters(), things=things)
        return self._fighters()

    def _fighters(self) -> Message:
        if len(self.attackers) + len(self.defenders) > 2:
            attackers, defenders = labels.by_side(self.attackers), labels.by_side(self.defenders)
            return say("dt.story.mustered", attackers=attackers, defenders=defenders)
        hero, target = labels.all_called(self.attackers), labels.all_called(self.defenders)
        return say("dt.story.duel", hero=hero, target=target)


@record
class CardLaid(Event):
    kind: Literal["card-laid"] = "card-laid"
    player: str
    card: int

    topic = "card"
    prepares = True

    def fold(self, state: Game) -> Game:
        return _lay(state, Laid(self.player, self.card))

    def story(self, _state: Game) -> Message:
        return say("dt.story.card-laid", player=self.player, card=self.card)


@record
class CardHidden(Event):
    kind: Literal["card-hidden"] = "card-hidden"
    player: str
    card: int

    topic = "card"
    prepares = True

    def fold(self, state: Game) -> Game:
        return _lay(state, Laid(self.player, self.card, True))

    def story(self, _state: Game) -> Message:
        return say("dt.story.card-hidden", player=self.player)

    def seen_by(self, viewer: Viewer, _state: Game) -> Event:
        return self if self.player == viewer else replace(self, card=UNSEEN)


@record
class CardsRevealed(Event):
    kind: Literal["cards-revealed"] = "cards-revealed"
    cards: tuple[Laid, ...]
    number: int

    topic = "card"
    prepares = True

    def fold(self, state: Game) -> Game:
        for laid in self.cards:
            state = _lay(state, Laid(laid.name, laid.card))
        return replace(state, reveals=self.number)

    def story(self, _state: Game) -> Message:
        cards = tuple(say("dt.story.card-of", player=laid.name, card=laid.card) for laid in self.cards)
        return say("dt.story.cards-revealed", cards=cards)


@record
class FightEnded(Event):
    """`winner` is a side, "" for a tie. The cards are gone, but for a 0."""

    kind: Literal["fight-ended"] = "fight-ended"
    attack: int
    defence: int
    winner: str

    topic = "combat"

    def fold(self, state: Game) -> Game:
        """DT-7: the cards are gone; a 0 goes back into the hand."""
        for laid in state.fight.laid:
            side = find(state.players, laid.name)
            if side is not None and laid.card in side.combat and laid.card:
                at = side.combat.index(laid.card)
                state = with_side(state, laid.name, combat=(*side.combat[:at], *side.combat[at + 1 :]))
        return replace(state, last=Outcome(self.attack, self.defence, state.fight, state.turn.number), fight=Fight())

    def story(self, _state: Game) -> Message:
        if not self.winner:
            return say("dt.story.tie", attack=self.attack, defence=self.defence)
        return say("dt.story.fight-won", player=self.winner, attack=self.attack, defence=self.defence)
