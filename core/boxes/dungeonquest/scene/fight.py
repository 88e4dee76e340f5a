"""A fight of DungeonQuest: who is how close to the end, what lies on the table, what a deathblow would add."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.content import ATTACKS
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.scene.combat import Fighter, clash, deathblow
from core.boxes.dungeonquest.scene.endurance import endurance
from core.boxes.dungeonquest.scene.trial import trial
from core.boxes.dungeonquest.state import CARDS_LIE_OPEN, Fight, Game, Party, hero_named, step_now
from core.chance import Strike
from core.message import Message, say
from core.paths import escape
from core.scene import Clash, Force, Mark, Piece, Row, Sign, Tally, Text, Tone

MANY = 2
"""From so many cards on a deathblow is marked as danger."""

TONES: dict[str, Tone] = {"melee": "melee", "ranged": "ranged", "magic": "magic"}


def fight_clash(state: Game) -> Clash | None:
    fight = state.fight
    if fight is None:
        return None
    step = step_now(state)
    now = clash(fight) if step is not None and step.what in CARDS_LIE_OPEN else None
    sides = (now.hero, now.foe) if now is not None else (None, None)
    rolled = trial(state) if fight.how == "dice" else None
    return Clash(
        key="dice" if fight.how == "dice" else "fight",
        title=say("ui.quest.round", n=fight.round) if fight.round else say("replay.fight"),
        icon=signs.ATTRIBUTES[rolled.attribute] if rolled is not None else "dice" if fight.how == "dice" else "melee",
        tone="",
        forces=(_force(state, fight, "hero", sides[0]), _force(state, fight, "foe", sides[1])),
        sign=now.sign if now is not None else "",
        caption="" if fight.how == "dice" else say("ui.quest.deck", count="n", n=state.combat_left),
        notes=promises(fight),
        pools_title=say("ui.quest.stack"),
        pools_about=say("ui.quest.blow-adds"),
        pools=() if fight.how == "dice" else tuple(_pool(blow.attack, blow.cards) for blow in deathblow(fight)),
    )


def _force(state: Game, fight: Fight, party: Party, side: Fighter | None) -> Force:
    is_hero = party == "hero" or fight.how == "duel"
    player = fight.hero if party == "hero" else fight.foe
    return Force(
        owner=player if is_hero else "",
        fighters=Row(party, player if is_hero else labels.monster(fight.foe), (_fighter(state, fight, party),)),
        hand=_hand(fight, party),
        total=side.total if side is not None else None,
        tone=TONES.get(side.attack, "") if side is not None and not side.cancelled else "",
        played=_dice(state, fight, party) if fight.how == "dice" else _played(side) if side is not None else None,
        sum=_dice_sums(state, party) if fight.how == "dice" else sum_of(side) if side is not None else "",
        health=_health(state, fight, party),
        taken=_taken(state, party),
        lasts=_lasts(state, fight, party),
    )


def _fighter(state: Game, fight: Fight, party: Party) -> Piece:
    if party == "foe" and fight.how != "duel":
        return Piece(f"monster:{fight.foe}", labels.monster(fight.foe), signs.monster(fight.foe), "token", "danger")
    player = fight.hero if party == "hero" else fight.foe
    hero = hero_named(state, player)
    name = labels.hero(hero.hero) if hero is not None and hero.hero else player
    return Piece(f"hero:{player}", name, "crest-shield", "hero", whose=player)


def _hand(fight: Fight, party: Party) -> Row:
    """Face-down cards. How many the foe of a hero who plays alone has is of no use to anybody."""
    count = fight.hero_hand if party == "hero" else fight.foe_hand
    counts = fight.how in ("cards", "duel") or (fight.how == "solo" and party == "hero")
    shown = 1 if fight.how == "solo" and party == "foe" else count
    piece = Piece("down", say("dq.sheet.face-down"), "cards", "card", count=shown, marks=("hidden",))
    tally = Tally("hand", say("ui.quest.in-hand"), count, icon="cards") if counts else None
    return Row("hand", say("ui.quest.in-hand"), (piece,) if shown else (), tally=tally, icon="cards")


# Cards on the table


def card(strike: Strike, key: str, *marks: Mark) -> Piece:
    power = Sign("lightning-bolt", labels.card(strike.power)) if strike.power else None
    return Piece(
        key, labels.attack_word(strike.attack), strike.attack if strike.attack in ATTACKS else "", "card",
        TONES.get(strike.attack, ""), marks=marks, face=str(strike.value), badge=power,
    )  # fmt: skip


def _played(side: Fighter) -> Row:
    """A card that is cancelled counts nothing."""
    cards = tuple(
        card(each, f"{side.party}:{at}", *(("spent",) if side.cancelled and at == 0 else ()))
        for at, each in enumerate(side.cards)
    )
    return Row("played", say("replay.fight"), cards)


def sum_of(side: Fighter) -> str:
    """How a total comes about, where it is more than one card."""
    values = [0 if side.cancelled and at == 0 else card.value for at, card in enumerate(side.cards)]
    if len(values) == 1 and not side.plus:
        return ""
    text = " + ".join(map(str, values))
    if not side.plus or side.cancelled:
        return text
    sign = "+" if side.plus > 0 else "\N{MINUS SIGN}"
    return f"{text} {sign} {abs(side.plus)}"


def _pool(attack: str, cards: tuple[Strike, ...]) -> Row:
    return Row(
        key=attack,
        title=labels.attack(attack),
        pieces=tuple(card(each, f"{attack}:{at}") for at, each in enumerate(cards)),
        caption=f"+{len(cards)}" if cards else say("ui.quest.none"),
        icon=attack,
        tone=TONES[attack],
        alarm=len(cards) >= MANY,
    )


# Dice


def _dice(state: Game, fight: Fight, party: Party) -> Row:
    """DQ-219 has no cards: which sums of two dice hit whom."""
    who = labels.monster(fight.foe) if party == "hero" else fight.hero
    return Row("hits", say("ui.quest.hits", who=who) if trial(state) is not None else "")


def _dice_sums(state: Game, party: Party) -> str:
    rolled = trial(state)
    if rolled is None:  # which attribute it is, is being asked
        return ""
    hits = [total for total, _, passes in rolled.results if passes == (party == "hero")]
    return f"{hits[0]}\N{EN DASH}{hits[-1]}" if hits else "\N{EN DASH}"


# How close to the end


def _health(state: Game, fight: Fight, party: Party) -> Tally | None:
    """A hero shows the life that is left, a monster the damage it has taken: its life lies face down."""
    body = endurance(state, party)
    if body is None:
        return None
    player = fight.hero if party == "hero" else fight.foe
    if (party == "hero" or fight.how == "duel") and body.life is not None:
        called = say("dq.value.life-left", hero=player)
        return Tally("life", say("ui.quest.life-left"), body.life, icon="heart", called=called)
    who = player if party == "hero" or fight.how == "duel" else labels.monster(fight.foe)
    called = say("ui.count.of", player=who, what=say("ui.quest.damage"))
    return Tally("damage", say("ui.quest.damage"), body.damage, icon="damage", called=called)


def _taken(state: Game, party: Party) -> Tally | None:
    body = endurance(state, party)
    return Tally("damage", say("ui.quest.damage"), body.damage, icon="damage") if body is not None else None


def _lasts(state: Game, fight: Fight, party: Party) -> Tally | None:
    """How many more cards it takes."""
    body = endurance(state, party)
    if body is None:
        return None
    hides = party == "foe" and fight.how != "duel" and body.life is None and bool(fight.token and fight.player)
    if hides:
        words = say("ui.quest.hold", player=fight.player)
        called = say("ui.quest.hold-life", player=fight.player)
        return Tally("lasts", words, None, path=f"tokens/{escape(fight.token)}/life", owner=fight.player, called=called)
    if body.room is None:
        return Tally("lasts", "", None)
    if fight.how == "duel":
        return Tally("lasts", say("ui.quest.more-beat", count="n", n=body.room), body.room)
    return Tally("lasts", say("ui.quest.more-kill", count="n", n=body.room), body.room)


def promises(fight: Fight) -> tuple[Text, ...]:
    """What power cards have said for later, and a flight that is under way."""
    said: list[Message] = []
    for promise in fight.promises:
        who = labels.party(fight, promise.party)
        if promise.when:
            said.append(say("ui.quest.promise-against", who=who, plus=promise.plus, attack=labels.attack(promise.when)))
        else:
            said.append(say("ui.quest.promise", who=who, plus=promise.plus))
    if "hero" in fight.smashes:
        said.append(say("ui.quest.smash", who=labels.party(fight, "hero")))
    if fight.fleeing:
        said.append(say("ui.quest.fleeing", who=fight.hero))
    return tuple(said)
