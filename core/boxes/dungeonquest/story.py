"""Events of DungeonQuest as sentences to be. What only prepares the next step tells nothing."""

from __future__ import annotations

from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import space_of
from core.boxes.dungeonquest.scene.ends import why_first_of_equals, why_lost_alone
from core.boxes.dungeonquest.state import POOL, UNSEEN, Game, hero_named
from core.chance import Strike
from core.facts import Event
from core.frozen import replace
from core.message import Message, Name, say


def story(state: Game, event: Event) -> Message | None:
    for tell in (_setting_up, _turns, _moving, _cards, _tests, _below, _monsters, _fight, _rounds, _end):
        told = tell(event)
        if told is not None:
            return told
    return _by_somebody(state, event)


def merge(first: Event, second: Event) -> Event | None:
    """A determination token that comes and goes at once (DQ-137) is not worth a sentence; loot is told once."""
    if isinstance(first, e.CardDrawn) and isinstance(second, e.LootTaken):
        same = (first.hero, first.deck, first.card) == (second.hero, second.loot.deck, second.loot.card)
        return second if same else None
    if isinstance(first, e.Determined) and isinstance(second, e.Determined) and first.hero == second.hero:
        return replace(second, trying=first.trying) if not second.now else second
    return None


def _setting_up(event: Event) -> Message | None:
    match event:
        case e.GameSet():
            return say("dq.story.game-set", players=event.players)
        case e.HeroTaken():
            return say("dq.story.hero-taken", player=event.player, hero=labels.hero(event.sheet.name))
        case e.FirstRolled() if event.first:
            return say("dq.story.first-rolled", faces=event.dice.faces, first=event.first)
        case e.FirstRolled():
            return say("dq.story.first-tied", faces=event.dice.faces)
        case e.FirstNamed():
            return say("dq.story.first-named", player=event.player)
        case e.RuneDrawn():
            return say("dq.story.rune-drawn", hero=event.hero, rune=labels.rune(event.rune))
        case e.RunesAway():
            return say("dq.story.runes-away")
        case e.TowerTaken():
            return say("dq.story.tower-taken", hero=event.hero, tower=labels.tower(event.tower))
        case e.LateStart():
            return say("dq.story.late-start", face=event.dice.total, space=event.space)
        case e.SettingsChanged():
            return say("dq.story.settings-changed")
    return None


def _turns(event: Event) -> Message | None:
    match event:
        case e.TurnBegan():
            return say("dq.story.turn-began", player=event.player, round=event.round)
        case e.SunMoved():
            return say("dq.story.sun-moved", space=event.space)
        case e.SunRolled() if event.open:
            return say("dq.story.sun-open", face=event.dice.total, number=event.number)
        case e.SunRolled():
            return say("dq.story.sun-shut", face=event.dice.total, number=event.number)
        case e.TurnLost():
            return say("dq.story.turn-lost", hero=event.hero)
        case e.TurnsTaken():
            return say("dq.story.turns-taken", hero=event.hero, count="turns", turns=event.count)
        case e.TurnSpent():
            return say("dq.story.turn-spent", hero=event.hero)
        case e.Passed():
            return say(f"dq.story.passed-{event.why}", hero=event.hero)
    return None


def _moving(event: Event) -> Message | None:
    match event:
        case e.Entered():
            return _entered(event)
        case e.Encountered():
            return say("dq.story.encountered", hero=event.hero)
        case e.Described():
            return say("dq.story.described", space=labels.space(event.chamber.name))
        case e.RoomTurned() if event.half:
            return say("dq.story.room-turned", hero=event.hero)
        case e.RoomTurned():
            return say("dq.story.room-quarter-turned", hero=event.hero)
        case e.Crossed():
            return say(f"dq.story.crossed-{event.what}", hero=event.hero)
        case e.StayedOnSide():
            return say("dq.story.stayed-on-side", hero=event.hero)
        case e.WalledIn():
            return say("dq.story.walled-in", hero=event.hero)
        case e.Groped():
            through = labels.through(event.through)
            return say("dq.story.groped", hero=event.hero, face=event.dice.total, through=through)
        case e.Searched():
            return say("dq.story.searched", hero=event.hero, times=event.times)
        case e.TowerChanged():
            return say("dq.story.tower-changed", hero=event.hero, tower=labels.tower(event.tower))
        case e.PutSomewhere():
            return say("dq.story.put-somewhere", hero=event.hero, into=labels.into(event.chamber.kind))
    return None


def _entered(event: e.Entered) -> Message:
    into = labels.into(event.chamber.kind)
    match event.came:
        case "escape":
            return say("dq.story.back-by-escape", hero=event.hero, into=into)
        case "retreat":
            return say("dq.story.retreated", hero=event.hero, into=into)
        case "catacombs":
            return say("dq.story.emerged", hero=event.hero, into=into)
    if event.fresh:
        return say("dq.story.entered-new", hero=event.hero, found=labels.found(event.chamber.kind))
    return say("dq.story.entered", hero=event.hero, into=into)


def _cards(event: Event) -> Message | None:
    match event:
        case e.CardDrawn() if event.card == UNSEEN:
            return say("dq.story.card-drawn-unseen", hero=event.hero, deck=labels.deck(event.deck))
        case e.CardDrawn():
            deck, card = labels.deck(event.deck), labels.card(event.card)
            return say("dq.story.card-drawn", hero=event.hero, deck=deck, card=card)
        case e.CardTold():
            return say("dq.story.card-told", card=labels.card(event.face.name), deck=labels.deck(event.deck))
        case e.Shuffled() if not event.cards:
            return say("dq.story.shuffled-whole", deck=labels.deck(event.deck))
        case e.Shuffled():
            return say("dq.story.shuffled", deck=labels.deck(event.deck), count="cards", cards=event.cards)
        case e.LootTaken() if event.loot.card == UNSEEN:
            return say("dq.story.loot-taken-unseen", hero=event.hero, deck=labels.deck(event.loot.deck))
        case e.LootTaken() if event.loot.gold is None:
            deck = labels.deck(event.loot.deck)
            return say("dq.story.loot-taken-unpriced", hero=event.hero, deck=deck, loot=labels.card(event.loot.card))
        case e.LootTaken():
            deck, loot = labels.deck(event.loot.deck), labels.card(event.loot.card)
            return say("dq.story.loot-taken", hero=event.hero, deck=deck, loot=loot, gold=event.loot.gold)
        case e.LootLost() if event.loot == UNSEEN:
            return say("dq.story.loot-lost-unseen", hero=event.hero)
        case e.LootLost():
            return say(f"dq.story.loot-lost-{event.why}", hero=event.hero, loot=labels.card_of(event.loot))
        case e.LootWon() if event.loot == UNSEEN:
            return say("dq.story.loot-won-unseen", hero=event.hero, loser=event.loser)
        case e.LootWon():
            return say("dq.story.loot-won", hero=event.hero, loser=event.loser, loot=labels.card_of(event.loot))
        case e.LootValued():
            return say("dq.story.loot-valued", hero=event.hero, loot=labels.card_of(event.loot), gold=event.gold)
        case e.CardKept():
            return say("dq.story.card-kept", hero=event.hero, card=labels.card(event.card))
        case e.CardUsed():
            return say("dq.story.card-used", hero=event.hero, card=labels.card(event.card))
        case e.ByTheCard():
            return say("dq.story.by-the-card", hero=event.hero, card=labels.cause(event.card))
        case e.NoEffect():
            return say("dq.story.no-effect", card=labels.cause(event.card))
        case e.Rolled():
            return say(
                f"dq.story.rolled-{event.came}",
                hero=event.hero,
                rolled=event.dice.total,
                cause=labels.cause(event.cause),
            )
        case e.RuneUsed():
            return say("dq.story.rune-used", hero=event.hero, rune=labels.rune(event.rune))
    return None


def _tests(event: Event) -> Message | None:
    match event:
        case e.Tested():
            key = "dq.story.test-passed" if event.passed else "dq.story.test-failed"
            rolled = event.dice.total + event.plus
            attribute = labels.attribute(event.attribute)
            return say(key, hero=event.hero, attribute=attribute, rolled=rolled, against=event.against)
        case e.Determined() if event.now:
            return say("dq.story.determined", hero=event.hero, count="tokens", tokens=event.now)
        case e.Determined() if not event.trying:
            return say("dq.story.determination-gone", hero=event.hero)
        case e.Held():
            return say("dq.story.held", hero=event.hero, what=labels.cause(event.hold.name))
        case e.Freed() if event.hold not in ("web", "darkness"):  # there the way out has been told
            return say("dq.story.freed", hero=event.hero, what=labels.cause(event.hold))
        case e.Healed():
            return say("dq.story.healed", hero=event.hero, count="wounds", wounds=event.wounds)
        case e.DeathPutOff():
            return say("dq.story.death-put-off", hero=event.hero, loot=event.loot, healed=event.healed)
    return None


def _below(event: Event) -> Message | None:
    match event:
        case e.EntrancePlaced() if event.placed:
            return say("dq.story.entrance-placed", hero=event.hero)
        case e.EntrancePlaced():
            return say("dq.story.passage-found", hero=event.hero)
        case e.Descended():
            return say("dq.story.descended", hero=event.hero, direction=labels.direction(event.direction))
        case e.TurnedBack():
            return say("dq.story.turned-back", hero=event.hero, direction=labels.direction(event.direction))
        case e.Surfaced():
            aside = say("dq.story.to-the-left") if event.side == "left" else say("dq.story.to-the-right")
            if not event.cell:
                return say("dq.story.surfaced", hero=event.hero, ahead=event.ahead, aside=event.aside, side=aside)
            space = labels.space(space_of(event.cell))
            return say(
                "dq.story.surfaced-at",
                hero=event.hero,
                ahead=event.ahead,
                aside=event.aside,
                side=aside,
                space=space,
            )
    return None


def _monsters(event: Event) -> Message | None:
    match event:
        case e.MonsterMet() if event.player == event.hero:
            return say("dq.story.monster-met-alone", hero=event.hero, monster=labels.monster(event.monster))
        case e.MonsterMet():
            return say(
                "dq.story.monster-met",
                hero=event.hero,
                monster=labels.monster(event.monster),
                player=event.player,
            )
        case e.LifeSeen() if event.life:
            return say("dq.story.life-seen", token=labels.monster_of(event.token), life=event.life)
        case e.LifeSeen() if event.life is None:
            return say("dq.story.life-looked-at", token=labels.monster_of(event.token))
        case e.TokenMoved() if event.why == "servant":
            return say("dq.story.monster-moved", player=event.by, monster=labels.monster(event.monster))
        case e.TokenMoved() if event.why == "added":
            return say("dq.story.monster-added", player=event.by, monster=labels.monster(event.monster))
        case e.TokenMoved() if event.to == POOL:
            return say("dq.story.token-to-pool", monster=labels.monster(event.monster))
        case e.TokenMoved():
            return say("dq.story.token-stays", monster=labels.monster(event.monster))
        case e.EscapeTried() if event.escaped:
            return say("dq.story.escaped", hero=event.hero, own=event.own, theirs=event.theirs)
        case e.EscapeTried():
            return say("dq.story.not-escaped", hero=event.hero, own=event.own, theirs=event.theirs)
    return None


def _fight(event: Event) -> Message | None:
    match event:
        case e.FightBegan():
            foe = event.fight.foe if event.fight.how == "duel" else labels.monster(event.fight.foe)
            return say("dq.story.fight-began", hero=event.fight.hero, foe=foe)
        case e.HandsFilled():
            return say("dq.story.hands-filled", round=event.round, hero=event.hero, foe=event.foe)
        case e.CombatDeckShuffled() if event.stack:
            return say("dq.story.combat-stack-shuffled", count="cards", cards=event.cards)
        case e.CombatDeckShuffled():
            return say("dq.story.combat-deck-shuffled", count="cards", cards=event.cards)
        case e.CardsRevealed():
            return say(
                "dq.story.revealed", hero=strike(event.hero, event.hero_plus), foe=strike(event.foe, event.foe_plus)
            )
        case e.PowerWorked():
            who = say("dq.party.hero") if event.party == "hero" else say("dq.party.foe")
            return say(f"dq.story.power-{event.effect}", who=who, plus=event.plus, when=labels.attack(event.when))
        case e.Countered():
            who = say("dq.party.hero") if event.party == "hero" else say("dq.party.foe")
            return say("dq.story.countered", who=who, card=strike(event.card), total=event.total)
        case e.SoloCards():
            return say("dq.story.solo-cards", played=event.played, discarded=len(event.discarded))
    return None


def strike(card: Strike, plus: int = 0) -> Message:
    """The card that lies there, with what the round before has promised it."""
    attack = labels.attack(card.attack)
    if plus:
        return say("dq.strike-plus", attack=attack, value=card.value, plus=f"{plus:+}".replace("-", "−"))
    return say("dq.strike", attack=attack, value=card.value)


def _rounds(event: Event) -> Message | None:
    match event:
        case e.RoundWon():
            who = say("dq.party.hero") if event.winner == "hero" else say("dq.party.foe")
            if event.discarded:
                return say("dq.story.round-won-for-nothing", who=who)
            if event.blow:
                return say("dq.story.deathblow", who=who, count="damage", damage=event.damage, blow=len(event.blow))
            return say("dq.story.round-won", who=who, count="damage", damage=event.damage)
        case e.Stalemate() if event.smashed:
            return say("dq.story.stalemate-smashed", cards=len(event.to_stack), smashed=len(event.smashed))
        case e.Stalemate():
            return say("dq.story.stalemate", cards=len(event.to_stack))
        case e.MonsterLives():
            return say("dq.story.monster-lives", monster=labels.monster(event.foe), damage=event.damage)
        case e.FlightAnnounced():
            return say("dq.story.flight-announced", hero=event.hero)
        case e.FlightFailed():
            return say("dq.story.flight-failed", hero=event.hero)
        case e.DiceFought():
            key = "dq.story.dice-hit-foe" if event.hit == "foe" else "dq.story.dice-hit-hero"
            return say(key, hero=event.hero, rolled=event.dice.total, against=event.against)
    return None


def _by_somebody(state: Game, event: Event) -> Message | None:
    """What a card, a place or a monster has done, or another player in a duel; and how it ended for all of them."""
    match event:
        case e.Wounded():
            cause = _who(state, event.cause)
            return say("dq.story.wounded", hero=event.hero, count="wounds", wounds=event.wounds, cause=cause)
        case e.Died():
            return say("dq.story.died", hero=event.hero, cause=_who(state, event.cause))
        case e.FightEnded():
            foe = _who(state, event.foe)
            return say(f"dq.story.fight-{event.how.replace(' ', '-')}", hero=event.hero, foe=foe)
        case e.GameEnded():
            return _ended(state, event)
    return None


def _ended(state: Game, event: e.GameEnded) -> Message:
    """DQ-181, DQ-195: with what decided between equals, or what was missing to win alone."""
    if not event.winners:
        why = next((why_lost_alone(state, hero) for hero in state.heroes if hero.status == "left"), None)
        return say("dq.story.dragon-wins-why", why=why) if why else say("dq.story.dragon-wins")
    gold = max(score.gold for score in event.scores)
    why = why_first_of_equals(event.scores)
    if why is None:
        return say("dq.story.won", winners=event.winners, gold=gold)
    return say("dq.story.won-why", winners=event.winners, gold=gold, why=why)


def _who(state: Game, name: str) -> Message | Name | str:
    """Who plays is called by that name, even if it is Rope or troll."""
    return name if hero_named(state, name) else labels.cause(name)


def _end(event: Event) -> Message | None:
    match event:
        case e.LeftDungeon():
            return say("dq.story.left-dungeon", hero=event.hero, tower=labels.tower(event.tower))
        case e.EndBegan() if event.sunset:
            return say("dq.story.sunset")
        case e.EndBegan():
            return say("dq.story.all-done")
        case e.StepWaived():
            return say("dq.story.step-waived")
    return None
