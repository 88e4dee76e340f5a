"""The events of Dungeon Raiders as sentences that are not yet in any language. Events that only prepare the next step
tell nothing.
"""

from __future__ import annotations

from core.boxes.dungeonraiders import events as e
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, LEVELS
from core.boxes.dungeonraiders.ending import by_wounds
from core.boxes.dungeonraiders.monsters import cost
from core.boxes.dungeonraiders.moves import Adjust, LayRoom
from core.boxes.dungeonraiders.state import HIDDEN, Game
from core.facts import Event, Move
from core.message import Message, say


def story(_state: Game, event: Event) -> Message | None:
    for tell in (_setting_up, _levels, _cards, _treasure, _monsters, _boss, _traps, _by_word, _in_the_end):
        told = tell(event)
        if told is not None:
            return told
    return None


def burst(move: Move) -> object:
    """Returns the key of a burst: a level that the phone deals is one burst, and so are quick taps on one number."""
    match move:
        case LayRoom() if move.card.by == "phone":
            return "deal"
        case Adjust():
            return ("adjust", move.player, move.what)
    return None


def merge(first: Event, second: Event) -> Event | None:
    """Combines two taps on the same number into one step; None for other events."""
    if not isinstance(first, e.Adjusted) or not isinstance(second, e.Adjusted):
        return None
    if (first.player, first.what) != (second.player, second.what):
        return None
    return e.Adjusted(player=first.player, what=first.what, by=first.by + second.by, now=second.now)


def _setting_up(event: Event) -> Message | None:
    match event:
        case e.GameSet():
            return say("rd.story.game-set", players=event.players)
        case e.CharacterTaken():
            return say("rd.story.character-taken", player=event.player, character=labels.named(event.character.name))
        case e.FirstChosen():
            return say("rd.story.first-chosen", player=event.player)
        case e.SettingsChanged():
            return say("rd.story.settings-changed")
    return None


def _levels(event: Event) -> Message | None:
    match event:
        case e.LevelBegan():
            return say("rd.story.level-began", level=event.level, of=LEVELS)
        case e.RoomLaid() if event.card:
            return say("rd.story.room-laid", room=labels.number(event.slot), card=labels.named(event.card))
        case e.RoomLaid():
            return say("rd.story.room-laid-dark", room=labels.number(event.slot))
        case e.RowLeft():
            return say("rd.story.row-left")
        case e.RoomEntered() if event.sort == "boss":
            return say("rd.story.boss-met", boss=labels.named(event.card))
        case e.RoomEntered():
            return say("rd.story.room-entered", room=labels.number(event.slot), card=labels.named(event.card))
        case e.TorchUsed():
            return say("rd.story.torch-used", player=event.player)
        case e.RoomNoted() if event.card == HIDDEN:
            return say("rd.story.room-noted-hidden", player=event.player)
        case e.RoomNoted():
            room = labels.number(event.slot)
            return say("rd.story.room-noted", player=event.player, room=room, card=labels.named(event.card))
        case e.FirstPassed():
            return say("rd.story.first-passed", player=event.player)
        case e.LevelEnded():
            return say("rd.story.level-ended", level=event.level)
    return None


def _cards(event: Event) -> Message | None:
    match event:
        case e.CardsPlayed() if not event.cards:
            return say("rd.story.no-card", player=event.player)
        case e.CardsPlayed():
            return say("rd.story.cards-played", player=event.player, cards=labels.all_played(event.cards))
        case e.CardsHidden():
            return say("rd.story.cards-hidden", player=event.player)
        case e.CardsRevealed():
            return say("rd.story.cards-revealed", plays=tuple(_shown(shown) for shown in event.plays))
        case e.CardsAgain():
            return say("rd.story.cards-again", count="n", n=len(event.players), players=event.players)
    return None


def _shown(shown: e.Shown) -> Message:
    return say("rd.story.shown", player=shown.name, cards=_laid(shown.cards))


def _laid(cards: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(labels.among(card) for card in cards) or (say("rd.played.none"),)


def _treasure(event: Event) -> Message | None:
    match event:
        case e.ChestShared() if not event.each:
            return say("rd.story.chest-too-small", coins=event.coins, players=event.players)
        case e.ChestShared() if len(event.players) == 1:
            return say("rd.story.chest-taken", player=event.players[0], count="n", n=event.each)
        case e.ChestShared():
            return say("rd.story.chest-shared", players=event.players, coins=event.coins, count="n", n=event.each)
        case e.VaultGave() if event.gives in ITEMS:
            return say("rd.story.vault-item", player=event.player, item=labels.played(event.gives))
        case e.VaultGave():
            return say(f"rd.story.vault-{event.gives}", player=event.player, count="n", n=event.number)
        case e.SupplyShort():
            return say("rd.story.supply-short", players=event.players, item=labels.items(event.item, event.left))
    return None


def _monsters(event: Event) -> Message | None:
    match event:
        case e.MonsterBeaten():
            return say("rd.story.beaten", card=labels.named(event.card), total=event.total, strength=event.strength)
        case e.MonsterConfused():
            return say("rd.story.confused", card=labels.named(event.card))
        case e.MonsterStruck():
            return _struck(event)
    return None


def _struck(event: e.MonsterStruck) -> Message:
    """Tells how far the cards fell short, and whom it hits; a boss can take something other than life."""
    fight = _lost_fight(event)
    if not event.players:
        return say("rd.story.all-spared", fight=fight, players=event.spared)
    if not event.wounds:
        return say("rd.story.struck-otherwise", fight=fight, players=event.players)
    spared = (say("rd.story.spared", player=name) for name in event.spared)
    lost = (_lost(name, cost(event, name)) for name in event.players)
    return say("rd.story.struck", fight=fight, lost=(*lost, *spared))


def _lost_fight(event: e.MonsterStruck) -> Message:
    card = labels.named(event.card)
    if not event.strength:
        return say("rd.story.fight-two", card=card)
    return say("rd.story.fight-lost", card=card, total=event.total, strength=event.strength)


def _boss(event: Event) -> Message | None:
    match event:
        case e.TaxTaken() if not event.lost:
            return None
        case e.TaxTaken():
            return say("rd.story.tax", lost=tuple(_lost(stock.name, stock.count) for stock in event.lost))
        case e.FightAgain():
            return say("rd.story.fight-again", card=labels.named(event.card))
        case e.ChestFound():
            return say("rd.story.chest-found", card=labels.named(event.card), count="n", n=event.coins)
    return None


def _lost(player: str, number: int) -> Message:
    return say("rd.story.lost", player=player, n=number)


def _traps(event: Event) -> Message | None:
    match event:
        case e.TrapSprung() if not event.lost:
            return say(f"rd.story.trap-harmless-{event.by}", card=labels.named(event.card), value=event.value)
        case e.TrapSprung():
            lost = tuple(_lost(stock.name, stock.count) for stock in event.lost)
            key = f"rd.story.trap-{event.by}-{event.takes}"
            return say(key, card=labels.named(event.card), value=event.value, lost=lost)
    return None


def _by_word(event: Event) -> Message | None:
    match event:
        case e.Adjusted():
            key = f"rd.story.{event.what}-{'more' if event.by > 0 else 'less'}"
            return say(key, player=event.player, now=event.now, count="n", n=abs(event.by))
        case e.Died() if event.cause == "stone":
            return say("rd.story.turned-to-stone", player=event.player)
        case e.Died() if not event.by:
            return say("rd.story.died-by-word", player=event.player)
        case e.Died():
            return say("rd.story.died", player=event.player, card=labels.named(event.by))
    return None


def _in_the_end(event: Event) -> Message | None:
    match event:
        case e.FellBehind():
            return say("rd.story.fell-behind", players=event.players, life=event.life, count="n", n=len(event.players))
        case e.GameEnded() if event.reason == "nobody":
            return say("rd.story.nobody-won")
        case e.GameEnded() if event.reason == "survivor":
            return say("rd.story.survivor", player=event.winners[0] if event.winners else "")
        case e.GameEnded():
            best = max((score.treasure for score in event.scores if score.player in event.winners), default=0)
            if by_wounds(event.scores, event.winners):
                return say("rd.story.won-tied", players=event.winners, count="n", n=best)
            key = "rd.story.won" if len(event.winners) == 1 else "rd.story.won-together"
            return say(key, players=event.winners, count="n", n=best)
    return None
