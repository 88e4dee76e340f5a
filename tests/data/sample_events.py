"""One event of each kind that a box can tell, and several where it can tell them in several ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from core.boxes.dungeonraiders import events as rd
from core.boxes.dungeonraiders.content import ITEMS, POWERS, Gives
from core.boxes.dungeonraiders.state import EMPTY as RAIDERS_EMPTY
from core.boxes.dungeonraiders.state import HIDDEN as RAIDERS_HIDDEN
from core.boxes.dungeonraiders.state import Score as RaidersScore
from core.boxes.dungeonroll import events as dr
from core.boxes.dungeonroll.achievements import ACHIEVEMENTS
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.state import EMPTY as ROLL_EMPTY
from core.boxes.dungeonroll.state import Score as RollScore
from core.boxes.dungeontwister import events as dt
from core.boxes.dungeontwister.gifts import ILLUSIONS
from core.boxes.dungeontwister.heroes import OVERS
from core.boxes.dungeontwister.moves import Gift
from core.boxes.dungeontwister.state import EMPTY as TWISTER_EMPTY
from core.boxes.dungeontwister.state import HIDDEN as TWISTER_HIDDEN
from core.boxes.dungeontwister.state import Laid
from core.boxes.dungeontwister.story import CameIn
from core.deck import Stock
from core.frozen import replace
from data.contents import shipped
from tests.core.dungeonroll.table import Table
from tests.data.boxnames import RAIDERS, ROLL, TWISTER


class Told(NamedTuple):
    """`quiet` are the events that the events beside them tell; `besides` are told, but no rule writes them.

    `state` is the position in which they are told.
    """

    samples: Callable[[], list[Any]]
    state: Callable[[], Any]
    quiet: frozenset[type]
    besides: frozenset[type] = frozenset()


def dungeonroll() -> list[Any]:
    content = shipped(ROLL).content
    knight = content.heroes[2]
    score = RollScore("Anna", 20, 12, 8, 3)
    players = ("Anna", "Bert")
    at = "Anna"
    return [
        dr.GameSet(players=players, first=at, settings=ROLL_EMPTY.settings, content=content),
        dr.GameSet(players=(at,), first=at, settings=ROLL_EMPTY.settings, content=content),
        dr.HeroTaken(player=at, hero=knight),
        dr.SettingsChanged(settings=ROLL_EMPTY.settings),
        dr.DelveBegan(player=at, lord="Bert", number=2),
        dr.DelveBegan(player=at, lord="", number=1),
        dr.HeroReadied(player=at),
        dr.PartyRolled(player=at, faces=PARTY_FACES),
        dr.PartyRolled(player=at, faces=("mage", "mage"), again=True),
        dr.ScrollsTurned(player=at, count=2),
        dr.LevelEntered(player=at, level=3, party=1),
        dr.DungeonRolled(player=at, faces=DUNGEON_FACES),
        dr.DungeonRolled(player=at, faces=("dragon", "dragon"), again=True),
        dr.PhaseBegan(phase="dragon"),
        dr.LeftBehind(chests=1, potions=2),
        *(dr.Used(player=at, who=who) for who in ("die:fighter", "die:scroll", "ally:thief", "token:Scroll", "hero")),
        dr.Used(player=at, who="hero", ultimate="Battlecry"),
        dr.DiceTaken(player=at, party=("mage",), dungeon=("goblin", "ooze")),
        dr.PartyKept(player=at),
        *(dr.Beaten(player=at, who="die:mage", monster=monster, count=2) for monster in ("goblin", "skeleton", "ooze")),
        dr.ChestsOpened(player=at, who="ally:thief", count=2),
        dr.PotionsDrunk(player=at, who="die:scroll", count=1),
        dr.Revived(player=at, face="champion"),
        dr.TokenDrawn(player=at, token="Elixir"),
        dr.LairCleared(player=at, count=3),
        dr.BecameDragons(player=at, faces=("goblin", "chest")),
        dr.Charmed(player=at, monsters=("goblin", "ooze")),
        dr.Recruited(player=at, monster="skeleton", face="fighter", count=2),
        dr.Swept(player=at, count=4),
        dr.Sent(player=at, who="token:Talisman"),
        dr.DragonBeaten(player=at, dice=3),
        *(dr.XpGained(player=at, xp=4, why=why) for why in ("level", "dragon", "empty-chest", "portal", "cleared")),
        dr.XpLost(player=at, xp=1),
        dr.TurnedBack(player=at),
        dr.LevelledUp(player=at),
        dr.AlliesLeft(player=at, count=1),
        dr.DelveEnded(player=at, how="fled", level=4),
        *(dr.Achieved(player=at, what=what) for what, _ in ACHIEVEMENTS),
        dr.GameEnded(scores=(score, replace(score, player="Bert", total=19)), winners=(at,)),
        dr.GameEnded(scores=(score,), winners=(at,)),
    ]


def dungeonroll_state() -> Any:
    """Anna and Nobody at a table: whoever sits alone is told otherwise."""
    state = Table("Knight", "Nobody").state
    return replace(state, players=(replace(state.players[0], name="Anna"), state.players[1]))


def struck(players: tuple[str, ...], wounds: int, strength: int, spared: tuple[str, ...] = ()) -> rd.MonsterStruck:
    return rd.MonsterStruck(card="Golem", total=7, strength=strength, players=players, wounds=wounds, spared=spared)


GIVEN: tuple[Gives, ...] = ("treasure", "life", *ITEMS)


def dungeonraiders() -> list[Any]:
    content = shipped(RAIDERS).content
    at, both, lost = "Anna", ("Anna", "Bert"), (Stock("Anna", 3), Stock("Bert", 1))
    score = RaidersScore(at, 12, 7, "survived")
    return [
        rd.GameSet(players=both, settings=RAIDERS_EMPTY.settings, content=content),
        rd.CharacterTaken(player=at, character=content.characters[0]),
        rd.FirstChosen(player=at),
        rd.SettingsChanged(settings=RAIDERS_EMPTY.settings),
        rd.LevelBegan(level=2, rooms=5),
        rd.RoomLaid(slot="3", card="Dragon"),
        rd.RoomLaid(slot="3", card=""),
        rd.RowLeft(slots=("4", "5")),
        rd.RoomEntered(level=2, slot="3", card="Chests 4+2", sort="treasure"),
        rd.RoomEntered(level=5, slot="5", card="Hydra", sort="boss", turned=True),
        rd.TorchUsed(player=at),
        rd.RoomNoted(player=at, slot="4", card="Lava"),
        rd.RoomNoted(player=at, slot=RAIDERS_HIDDEN, card=RAIDERS_HIDDEN),
        rd.FirstPassed(player=at),
        rd.LevelEnded(level=2),
        *(rd.CardsPlayed(player=at, cards=(card,)) for card in (*POWERS, *ITEMS)),
        rd.CardsPlayed(player=at, cards=("4", "sword")),
        rd.CardsPlayed(player=at, cards=()),
        rd.CardsHidden(player=at, cards=("3",)),
        rd.CardsRevealed(plays=(rd.Shown(at, ("3",)), rd.Shown("Bert", ("5", "sword"))), number=1),
        rd.CardsRevealed(plays=(rd.Shown(at, ("3",)), rd.Shown("Bert", ())), number=1),
        rd.CardsAgain(players=(at,)),
        rd.CardsAgain(players=both),
        rd.ChestShared(which=1, coins=4, value=5, players=(at,), each=4),
        rd.ChestShared(which=1, coins=4, value=5, players=both, each=2),
        rd.ChestShared(which=2, coins=1, value=5, players=both, each=0),
        rd.MonsterBeaten(card="Dragon", total=19, strength=18),
        rd.MonsterConfused(card="Dragon", total=6),
        *(struck(both, wounds, strength) for wounds in (3, 0) for strength in (18, 0)),
        *(struck(players, 3, 18, spared=("Chloé",)) for players in ((at,), ())),
        rd.TaxTaken(card="Tax Collector", value=3, lost=lost),
        rd.FightAgain(card="Hydra", bout=2),
        rd.ChestFound(card="Mega-Dragon", coins=3),
        *(
            rd.TrapSprung(card="Lava", takes=takes, by=by, value=1, lost=stocks)
            for takes in ("treasure", "life")
            for by in ("highest", "lowest")
            for stocks in (lost, ())
        ),
        *(rd.VaultGave(player=at, gives=gives, number=2) for gives in GIVEN),
        *(rd.SupplyShort(item=item, players=both, left=1) for item in ITEMS),
        *(rd.Adjusted(player=at, what=what, by=by, now=4) for what in ("life", "treasure") for by in (2, -2)),
        rd.Died(player=at, cause="monster", by="Dragon"),
        rd.Died(player=at, cause="table"),
        rd.Died(player=at, cause="stone", by="Medusa"),
        rd.FellBehind(players=(at,), life=2),
        rd.FellBehind(players=both, life=2),
        rd.GameEnded(reason="treasure", winners=(at,), scores=(score,)),
        rd.GameEnded(reason="treasure", winners=both, scores=(score,)),
        rd.GameEnded(reason="survivor", winners=(at,), scores=(score,)),
        rd.GameEnded(reason="nobody", winners=(), scores=(score,)),
    ]


TEAMS: Any = ("box", "free", "mutual")
LAYING: tuple[Gift, ...] = ("illusion-place", "illusion-move", "illusion-remove")


def dungeontwister() -> list[Any]:
    content = shipped(TWISTER).content
    at, both, hero, foe, rope = "Anna", ("Anna", "Bert"), "Anna:Golem", "Bert:Ghost", "Anna:Rope"
    usual = TWISTER_EMPTY.settings
    cards = (Laid("Anna", 3), Laid("Bert", 5))
    return [
        *(dt.GameSet(players=both, settings=usual, content=content, teams=teams, boxes=("P&D",)) for teams in TEAMS),
        dt.SettingsChanged(settings=usual),
        dt.ValueTold(name="Paladin", value=3),
        dt.SixthTold(thing="Rope"),
        dt.FirstChosen(player=at),
        dt.TeamChosen(player=at, heroes=("Golem",), things=("Rope",), secret=True),
        dt.TeamChosen(player=at, heroes=("Golem",), things=("Rope",), rooms=("Rooms 1", "Rooms 5"), secret=True),
        dt.RoomsChanged(player=at, rooms=("?",)),
        dt.RoomsChanged(player=at, rooms=("Rooms 1", "Rooms 5")),
        dt.RoomsChosen(player=at, pair="Rooms 5"),
        dt.HeroDrafted(player=at, who="Golem"),
        dt.ThingDrafted(player=at, thing="Rope"),
        dt.LineChosen(player=at, heroes=(hero,)),
        dt.LinesRevealed(heroes=(hero, "Anna:Ghost", foe)),
        dt.ActionPlayed(player=at, card=3),
        dt.TurnEnded(player=at, unspent=1),
        dt.TurnEnded(player=at, unspent=0, returned=True),
        dt.BroughtIn(name=hero),
        dt.BroughtIn(name=f"Anna:{TWISTER_HIDDEN}"),
        CameIn(names=(hero, foe, "Bert:Rope 2")),
        CameIn(names=(hero, f"Bert:{TWISTER_HIDDEN}")),
        *(dt.Walked(hero=hero, over=over) for over in OVERS),
        dt.Leapt(hero=hero, player="Bert"),
        dt.LeftMaze(hero=hero),
        dt.LeftMaze(hero=hero, bears="Anna:Ghost"),
        dt.RoomOpened(hero=hero),
        dt.RoomTwisted(hero=hero),
        *(dt.GiftUsed(hero=hero, what="break-wall", count=count) for count in (1, 2)),
        *(dt.GiftUsed(hero=hero, what=what, thing=thing) for what in LAYING for thing in ILLUSIONS),
        dt.GiftUsed(hero=hero, what="portcullis"),
        dt.GiftUsed(hero=hero, what="break-portcullis"),
        dt.Spared(hero=hero, target=foe),
        dt.Wounded(hero=hero),
        dt.Healed(hero=hero),
        dt.Healed(hero=hero, by=hero),
        dt.Healed(hero=hero, by="Anna:Cleric", rests=True),
        dt.Killed(hero=foe, how="fight", by=hero),
        dt.Killed(hero=foe, how="breath", by="Anna:Red Dragon"),
        dt.Killed(hero=foe, how="wand", by="Anna:Wizard"),
        dt.Killed(hero=foe, how="rocks"),
        dt.Charmed(hero=foe, by=hero, actions=3),
        dt.ThingUsed(hero=hero, item="Anna:Key"),
        dt.ThingUsed(hero=hero, item="Anna:Speed Potion", gone=True, points=4),
        dt.Taken(hero=hero, item=rope),
        dt.Taken(hero=hero, item=rope, of=foe),
        dt.Taken(hero=hero, item=rope, of=foe, stolen=True),
        dt.PutAway(hero=hero, item=rope),
        dt.Borne(hero=hero, wounded="Anna:Ghost"),
        dt.Borne(hero=hero, wounded=""),
        dt.FightBegan(hero=hero, target=foe),
        dt.Mustered(attackers=(hero,), defenders=(foe,), declared=()),
        dt.Mustered(attackers=(hero, "Anna:Ghost"), defenders=(foe,), declared=()),
        dt.CardLaid(player=at, card=3),
        dt.CardHidden(player=at, card=3),
        dt.CardsRevealed(cards=cards, number=1),
        dt.FightEnded(attack=7, defence=5, winner=at),
        dt.FightEnded(attack=6, defence=6, winner=""),
        *(dt.Scored(player=at, cause=cause, number=1) for cause in ("kill", "escape", "treasure")),
        *(dt.Scored(player=at, cause="table", number=number) for number in (2, -2)),
        dt.PentagramHeld(player=at, before=""),
        dt.PentagramHeld(player=at, before="Bert"),
        dt.PentagramHeld(player="", before="Bert"),
        dt.GameEnded(winners=(at,), scores=(Stock("Anna", 5), Stock("Bert", 3))),
        dt.GameEnded(winners=both, scores=(Stock("Anna", 3), Stock("Bert", 3))),
    ]


EVENTS = {
    ROLL: Told(dungeonroll, dungeonroll_state, quiet=frozenset({dr.Waits})),
    RAIDERS: Told(dungeonraiders, lambda: RAIDERS_EMPTY, quiet=frozenset({rd.RoomLeft, rd.Petrified, rd.Waits})),
    TWISTER: Told(
        dungeontwister,
        lambda: TWISTER_EMPTY,
        quiet=frozenset({dt.TurnBegan, dt.Spent, dt.Waits}),
        besides=frozenset({CameIn}),
    ),
}
