"""Events of Dungeon Roll as sentences to be. What only prepares the next step tells nothing."""

from __future__ import annotations

from core.boxes.dungeonroll import events as e
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import DRAGON, SCROLL
from core.boxes.dungeonroll.scoring import by_tokens
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import DELVES, player_named, solo_rank
from core.facts import Event
from core.message import Message, say


def story(state: Game, event: Event) -> Message | None:
    for tell in (_setting_up, _delves, _rolls, _deeds, _wonders, _loot, _experience):
        told = tell(event)
        if told is not None:
            return told
    return _in_the_end(state, event)


def merge(first: Event, second: Event) -> Event | None:
    """Whoever is used is told with what they do; but what heroes do once is called by its name."""
    if isinstance(first, e.Used) and isinstance(second, e.Beaten | e.ChestsOpened | e.PotionsDrunk | e.Sent):
        same = (first.player, first.who) == (second.player, second.who)
        return second if same and not first.ultimate else None
    return None


def _setting_up(event: Event) -> Message | None:
    match event:
        case e.GameSet() if len(event.players) == 1:
            return say("dr.story.game-set-alone", player=event.first)
        case e.GameSet():
            return say("dr.story.game-set", players=event.players, first=event.first)
        case e.HeroTaken():
            return say("dr.story.hero-taken", player=event.player, hero=labels.hero_name(event.hero.name))
        case e.SettingsChanged():
            return say("dr.story.settings-changed")
    return None


def _delves(event: Event) -> Message | None:
    match event:
        case e.DelveBegan() if event.lord:
            return say("dr.story.delve-began", player=event.player, number=event.number, of=DELVES, lord=event.lord)
        case e.DelveBegan():
            return say("dr.story.delve-began-alone", player=event.player, number=event.number, of=DELVES)
        case e.HeroReadied():
            return say("dr.story.hero-readied", player=event.player)
        case e.LevelEntered():
            return say(
                "dr.story.level-entered", player=event.player, level=event.level, count="dice", dice=event.party
            )  # fmt: skip
        case e.PhaseBegan() if event.phase == "dragon":
            return say("dr.story.dragon-awake")
        case e.AlliesLeft():
            return say("dr.story.allies-left", player=event.player, count="n", n=event.count)
        case e.DelveEnded() if event.how == "fled":
            return say("dr.story.fled", player=event.player, level=event.level)
    return None


def _rolls(event: Event) -> Message | None:
    match event:
        case e.PartyRolled():
            key = "dr.story.party-rolled-again" if event.again else "dr.story.party-rolled"
            return say(key, player=event.player, dice=labels.all_dice(event.faces))
        case e.DungeonRolled():
            key = "dr.story.dungeon-rolled-again" if event.again else "dr.story.dungeon-rolled"
            return say(key, dice=_fallen(event.faces))
        case e.DiceTaken():
            return say("dr.story.dice-taken", player=event.player, dice=labels.all_dice((*event.party, *event.dungeon)))
        case e.PartyKept():
            return say("dr.story.party-kept", player=event.player)
        case e.ScrollsTurned():
            return say("dr.story.scrolls-turned", player=event.player, count="n", n=event.count)
    return None


def _fallen(faces: tuple[str, ...]) -> tuple[Message, ...]:
    """Black dice as they fell; where the dragons go is said with them (DR-8)."""
    dragons = faces.count(DRAGON)
    lying = labels.all_dice(face for face in faces if face != DRAGON)
    return (*lying, say("dr.dice.to-lair", count="n", n=dragons)) if dragons else lying


def _deeds(event: Event) -> Message | None:
    match event:
        case e.Used():
            return _used(event)
        case e.Beaten():
            return say(
                f"dr.story.beaten-{event.monster}",
                player=event.player, who=labels.doer(event.who), count="n", n=event.count,
            )  # fmt: skip
        case e.Sent():
            return say("dr.story.sent", player=event.player, who=labels.doer(event.who))
        case e.DragonBeaten():
            return say("dr.story.dragon-beaten", player=event.player)
    return None


def _used(event: e.Used) -> Message:
    sort, _, name = event.who.partition(":")
    match sort:
        case "token":
            return say("dr.story.used-token", player=event.player, token=labels.token(name))
        case "die" if name == SCROLL:
            return say("dr.story.used-scroll", player=event.player)
        case "die":
            return say("dr.story.used-die", player=event.player, who=labels.doer(event.who))
        case "ally":
            return say("dr.story.used-ally", player=event.player, who=labels.doer(event.who))
    if event.ultimate:
        return say("dr.story.used-ultimate", player=event.player, ultimate=labels.ultimate(event.ultimate))
    return say("dr.story.used-hero", player=event.player)


def _wonders(event: Event) -> Message | None:
    """What heroes and treasures do to the dungeon."""
    match event:
        case e.LairCleared():
            return say("dr.story.lair-cleared", player=event.player, count="n", n=event.count)
        case e.BecameDragons():
            return say("dr.story.became-dragons", dice=labels.all_dice(event.faces))
        case e.Charmed():
            return say("dr.story.charmed", dice=labels.all_dice(event.monsters))
        case e.Recruited():
            monsters, companions = (labels.dice(face, event.count) for face in (event.monster, event.face))
            return say("dr.story.recruited", player=event.player, monsters=monsters, companions=companions)
        case e.Swept():
            return say("dr.story.swept", player=event.player, count="n", n=event.count)
    return None


def _loot(event: Event) -> Message | None:
    match event:
        case e.LeftBehind():
            left = (*("chest",) * event.chests, *("potion",) * event.potions)
            return say("dr.story.left-behind", dice=labels.all_dice(left))
        case e.ChestsOpened():
            who = labels.doer(event.who)
            return say("dr.story.chests-opened", player=event.player, who=who, count="n", n=event.count)
        case e.PotionsDrunk():
            who = labels.doer(event.who)
            return say("dr.story.potions-drunk", player=event.player, who=who, count="n", n=event.count)
        case e.Revived():
            return say("dr.story.revived", player=event.player, face=labels.word(event.face))
        case e.TokenDrawn():
            return say("dr.story.token-drawn", player=event.player, token=labels.token(event.token))
    return None


def _experience(event: Event) -> Message | None:
    """How a delve has ended is told with what it has brought."""
    match event:
        case e.XpGained():
            return say(f"dr.story.xp-{event.why}", player=event.player, count="n", n=event.xp)
        case e.XpLost():
            return say("dr.story.xp-lost", player=event.player, count="n", n=event.xp)
        case e.Achieved():
            return say("dr.story.achieved", player=event.player, what=labels.achievement(event.what))
    return None


def _in_the_end(state: Game, event: Event) -> Message | None:
    match event:
        case e.LevelledUp():
            player = player_named(state, event.player)
            if player is None or player.hero is None:
                return None
            return say("dr.story.levelled-up", player=event.player, hero=labels.hero_name(player.hero.master.name))
        case e.TurnedBack():
            player = player_named(state, event.player)
            if player is None or player.hero is None:
                return None
            return say("dr.story.turned-back", player=event.player, hero=labels.hero_name(player.hero.novice.name))
        case e.GameEnded() if len(event.scores) == 1:
            (score,) = event.scores
            rank = labels.rank(solo_rank(score.total))
            return say("dr.story.over-alone", player=score.player, rank=rank, count="n", n=score.total)
        case e.GameEnded():
            best = max(score.total for score in event.scores)
            if by_tokens(event.scores, event.winners):
                return say("dr.story.won-tied", winners=event.winners, count="n", n=best)
            return say("dr.story.won", winners=event.winners, count="n", n=best)
    return None
