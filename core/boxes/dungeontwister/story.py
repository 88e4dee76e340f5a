"""Events of Dungeon Twister as sentences to be. What only prepares the next step tells nothing."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeontwister import events as e
from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.gifts import ILLUSIONS
from core.boxes.dungeontwister.moves import Award
from core.boxes.dungeontwister.state import HIDDEN, Game
from core.facts import Event, Move
from core.frozen import record
from core.message import Message, say


@record
class CameIn(Event):
    """All who came to light in one room, for one sentence instead of one each. It is told and never written."""

    kind: Literal["came-in"] = "came-in"
    names: tuple[str, ...]


def story(_state: Game, event: Event) -> Message | None:
    for tell in (_setting_up, _turns, _ways, _gifts, _fates, _things, _fights, _points):
        told = tell(event)
        if told is not None:
            return told
    return None


def burst(move: Move) -> object:
    """Quick taps on somebody's points are one."""
    return ("award", move.player) if isinstance(move, Award) else None


def merge(first: Event, second: Event) -> Event | None:
    match first, second:
        case e.BroughtIn(), e.BroughtIn():
            return CameIn(names=(first.name, second.name))
        case CameIn(), e.BroughtIn():
            return CameIn(names=(*first.names, second.name))
        case e.Scored(cause="table"), e.Scored(cause="table") if first.player == second.player:
            return e.Scored(player=first.player, cause="table", number=first.number + second.number)
    return None


def _setting_up(event: Event) -> Message | None:
    match event:
        case e.GameSet():
            return say(f"dt.story.game-set-{event.teams}", players=event.players)
        case e.SettingsChanged():
            return say("dt.story.settings-changed")
        case e.ValueTold():
            return say("dt.story.value-told", hero=labels.named(event.name), value=event.value)
        case e.SixthTold():
            return say("dt.story.sixth-told", thing=labels.named(event.thing))
        case e.FirstChosen():
            return say("dt.story.first-chosen", player=event.player)
        case e.TeamChosen() if event.secret and event.rooms:
            pairs = tuple(map(labels.named, event.rooms))
            return say("dt.story.team-chosen-own", player=event.player, pairs=pairs)
        case e.TeamChosen() if event.secret:
            return say("dt.story.team-chosen", player=event.player)
        case e.RoomsChanged() if HIDDEN in event.rooms:
            return say("dt.story.rooms-changed", player=event.player)
        case e.RoomsChanged():
            pairs = tuple(map(labels.named, event.rooms))
            return say("dt.story.rooms-changed-own", player=event.player, pairs=pairs)
        case e.RoomsChosen():
            return say("dt.story.rooms-chosen", player=event.player, pair=labels.named(event.pair))
        case e.HeroDrafted():
            return say("dt.story.hero-drafted", player=event.player, who=labels.named(event.who))
        case e.ThingDrafted():
            return say("dt.story.thing-drafted", player=event.player, thing=labels.named(event.thing))
        case e.LineChosen():
            return say("dt.story.line-chosen", player=event.player)
        case e.LinesRevealed():
            return say("dt.story.lines-revealed", sides=labels.by_side(event.heroes))
    return None


def _turns(event: Event) -> Message | None:
    match event:
        case e.ActionPlayed():
            return say("dt.story.action", player=event.player, count="n", n=event.card)
        case e.TurnEnded() if event.returned:
            return say("dt.story.turn-ended-returned", player=event.player)
        case e.TurnEnded():
            return say("dt.story.turn-ended", player=event.player)
    return None


def _ways(event: Event) -> Message | None:
    match event:
        case e.BroughtIn():
            return say("dt.story.brought-in", who=labels.called(event.name))
        case CameIn():
            return say("dt.story.came-in", sides=_by_side(event.names))
        case e.Walked() if event.over:
            return say(f"dt.story.walked-{event.over}", hero=labels.called(event.hero))
        case e.Walked():
            return say("dt.story.walked", hero=labels.called(event.hero))
        case e.Leapt():
            return say("dt.story.leapt", hero=labels.called(event.hero), player=event.player)
        case e.LeftMaze() if event.bears or event.items:
            load = (*((labels.called(event.bears),) if event.bears else ()), *map(labels.alone, event.items))
            return say("dt.story.left-with", hero=labels.called(event.hero), load=load)
        case e.LeftMaze():
            return say("dt.story.left", hero=labels.called(event.hero))
        case e.RoomOpened():
            return say("dt.story.room-opened", hero=labels.called(event.hero))
        case e.RoomTwisted():
            return say("dt.story.room-twisted", hero=labels.called(event.hero))
        case e.Borne() if event.wounded:
            return say("dt.story.borne", hero=labels.called(event.hero), wounded=labels.called(event.wounded))
        case e.Borne():
            return say("dt.story.set-down", hero=labels.called(event.hero))
    return None


def _by_side(names: tuple[str, ...]) -> tuple[Message, ...]:
    """Each side once; one by one where somebody lies face down again, whom nothing may name."""
    unseen = any(name.partition(":")[2].startswith(HIDDEN) for name in names)
    return labels.all_called(names) if unseen else labels.by_side(names)


def _gifts(event: Event) -> Message | None:
    match event:
        case e.GiftUsed() if event.thing in ILLUSIONS:
            what = event.what.removeprefix("illusion-")
            hero, illusion = labels.called(event.hero), labels.illusion(event.thing)
            return say(f"dt.story.illusion-{what}", hero=hero, illusion=illusion)
        case e.GiftUsed() if event.what == "break-wall":
            return say("dt.story.break-wall", hero=labels.called(event.hero), count="n", n=event.count)
        case e.GiftUsed() if event.what == "breath":
            return None  # whom it kills is told
        case e.GiftUsed() if event.what == "break-portcullis":
            return say("dt.story.break-portcullis", hero=labels.called(event.hero))
        case e.GiftUsed():
            return say("dt.story.portcullis", hero=labels.called(event.hero))
        case e.Spared():
            return say("dt.story.mist", hero=labels.called(event.hero), target=labels.called(event.target))
    return None


def _fates(event: Event) -> Message | None:
    match event:
        case e.Spent() if event.by:
            return say("dt.story.acts-with", player=event.by, hero=labels.called(event.hero))
        case e.Wounded():
            return say("dt.story.wounded", hero=labels.called(event.hero))
        case e.Healed() if event.by == event.hero:
            return say("dt.story.regenerated", hero=labels.called(event.hero))
        case e.Healed() if event.by:
            return say("dt.story.healed", hero=labels.called(event.hero), by=labels.called(event.by))
        case e.Healed():
            return say("dt.story.fountain", hero=labels.called(event.hero))
        case e.Killed():
            return _killed(event)
        case e.Charmed():
            return say(
                "dt.story.charmed", hero=labels.called(event.hero), by=labels.called(event.by), count="n",
                n=event.actions,
            )  # fmt: skip
    return None


def _killed(event: e.Killed) -> Message:
    """DT-20, DT-23: with what leaves the maze, or lies there in everybody's way."""
    told = _death(event)
    if event.illusions:
        return say("dt.story.illusions-gone", death=told, illusions=tuple(map(labels.illusion, event.illusions)))
    if event.left:
        return say("dt.story.two-left", death=told, things=tuple(map(labels.alone, event.left)))
    return told


def _death(event: e.Killed) -> Message:
    if event.by:
        return say(f"dt.story.killed-{event.how}", hero=labels.called(event.hero), by=labels.called(event.by))
    return say("dt.story.killed-rocks", hero=labels.called(event.hero))


def _things(event: Event) -> Message | None:
    match event:
        case e.ThingUsed() if event.points:
            return say("dt.story.potion", hero=labels.called(event.hero), count="n", n=event.points)
        case e.ThingUsed():
            return say("dt.story.used", hero=labels.called(event.hero), thing=labels.alone(event.item))
        case e.Taken() if event.stolen:
            return say(
                "dt.story.stolen", hero=labels.called(event.hero), thing=labels.alone(event.item),
                victim=labels.called(event.of),
            )  # fmt: skip
        case e.Taken() if event.of:
            return say(
                "dt.story.taken-of", hero=labels.called(event.hero), thing=labels.alone(event.item),
                victim=labels.called(event.of),
            )  # fmt: skip
        case e.Taken():
            return say("dt.story.taken", hero=labels.called(event.hero), thing=labels.alone(event.item))
        case e.PutAway():
            return say("dt.story.put-away", hero=labels.called(event.hero), thing=labels.alone(event.item))
    return None


def _fights(event: Event) -> Message | None:
    match event:
        case e.FightBegan():
            return say("dt.story.fight", hero=labels.called(event.hero), target=labels.called(event.target))
        case e.Mustered() if event.declared:
            things = tuple(map(labels.alone, event.declared))
            return say("dt.story.armed", fighters=_fighters(event), things=things)
        case e.Mustered():
            return _fighters(event)
        case e.CardLaid():
            return say("dt.story.card-laid", player=event.player, card=event.card)
        case e.CardHidden():
            return say("dt.story.card-hidden", player=event.player)
        case e.CardsRevealed():
            cards = tuple(say("dt.story.card-of", player=laid.name, card=laid.card) for laid in event.cards)
            return say("dt.story.cards-revealed", cards=cards)
        case e.FightEnded() if not event.winner:
            return say("dt.story.tie", attack=event.attack, defence=event.defence)
        case e.FightEnded():
            return say("dt.story.fight-won", player=event.winner, attack=event.attack, defence=event.defence)
    return None


def _fighters(event: e.Mustered) -> Message:
    if len(event.attackers) + len(event.defenders) > 2:
        attackers, defenders = labels.by_side(event.attackers), labels.by_side(event.defenders)
        return say("dt.story.mustered", attackers=attackers, defenders=defenders)
    hero, target = labels.all_called(event.attackers), labels.all_called(event.defenders)
    return say("dt.story.duel", hero=hero, target=target)


def _points(event: Event) -> Message | None:
    match event:
        case e.Scored() if event.cause == "table" and event.number < 0:
            return say("dt.story.awarded-less", player=event.player, count="n", n=-event.number)
        case e.Scored() if event.cause == "table":
            return say("dt.story.awarded", player=event.player, count="n", n=event.number)
        case e.Scored():
            return say(f"dt.story.scored-{event.cause}", player=event.player, count="n", n=event.number)
        case e.PentagramHeld() if event.player and event.before:
            return say("dt.story.pentagram-passed", player=event.player, before=event.before)
        case e.PentagramHeld() if event.player:
            return say("dt.story.pentagram", player=event.player)
        case e.PentagramHeld():
            return say("dt.story.pentagram-lost", player=event.before)
        case e.GameEnded() if len(event.winners) == 1:
            best = max((stock.count for stock in event.scores), default=0)
            return say("dt.story.won", player=event.winners[0], count="n", n=best)
        case e.GameEnded():
            return say("dt.story.won-together", players=event.winners)
    return None
