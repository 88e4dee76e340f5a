"""What companions, heroes and treasures do to monsters and dragons."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import COMPANIONS, POTION, SCROLL
from core.boxes.dungeonroll.events.changes import with_delve
from core.boxes.dungeonroll.events.loot import ChestsOpened, PotionsDrunk
from core.boxes.dungeonroll.state import NO_DUNGEON, Game, Player, set_delve, set_players
from core.boxes.dungeonroll.table import awake, side, token_named
from core.deck import added
from core.facts import Event, Verdict
from core.frozen import find, put, record, replace
from core.message import Message, say

SWEEPING = ("sweep", "intervene")
"""What a hero does to clear a whole level at once."""


def _is_companion(state: Game, sort: str, name: str, special: bool) -> bool:
    """DR-48: the hero is none, and a scroll is one only when the hero's specialty has made it one."""
    if sort == "token":
        token = token_named(state, name)
        name = token.does if token is not None else ""
        return (name == SCROLL and special) or name in COMPANIONS
    return sort in ("die", "ally") and (name != SCROLL or special)


def _sweeps(player: Player) -> bool:
    return player.hero is not None and side(player).ultimate.does in SWEEPING


@record
class Used(Event):
    """A white die goes to the graveyard, an ally away, a token back into the chest, the hero to the side.

    `special`: only the hero's specialty made this possible. `ultimate`: what the hero does is called so, where it is
    more than to act as a companion.
    """

    kind: Literal["used"] = "used"
    player: str
    who: str
    special: bool = False
    ultimate: str = ""

    topic = "combat"
    prepares = True

    def fold(self, state: Game) -> Game:
        """DR-11: a die goes to the graveyard before anything else happens. DR-16: a token goes back into the chest."""
        sort, _, name = self.who.partition(":")
        player = find(state.players, self.player)
        if player is None:
            return state
        delve = state.delve
        if sort == "die":
            delve = replace(delve, party=added(delve.party, (name,), -1), graveyard=added(delve.graveyard, (name,)))
        elif sort == "ally":
            delve = replace(delve, allies=added(delve.allies, (name,), -1))
        elif sort == "token":
            state = replace(state, chest=added(state.chest, (name,)))
            player = replace(player, tokens=added(player.tokens, (name,), -1), used_tokens=player.used_tokens + 1)
        else:
            player = replace(player, exhausted=True)
        if sort == "hero" or self.special:
            player = replace(player, used_hero=True)
        here = delve.here
        if _is_companion(state, sort, name, self.special):
            here = replace(here, companions=here.companions + 1)
        if sort == "hero" and _sweeps(player):
            here = replace(here, swept=True)
        return set_players(set_delve(state, replace(delve, here=here)), put(state.players, player))

    def story(self, _state: Game) -> Message:
        sort, _, name = self.who.partition(":")
        match sort:
            case "token":
                return say("dr.story.used-token", player=self.player, token=labels.token(name))
            case "die" if name == SCROLL:
                return say("dr.story.used-scroll", player=self.player)
            case "die":
                return say("dr.story.used-die", player=self.player, who=labels.doer(self.who))
            case "ally":
                return say("dr.story.used-ally", player=self.player, who=labels.doer(self.who))
        if self.ultimate:
            return say("dr.story.used-ultimate", player=self.player, ultimate=labels.ultimate(self.ultimate))
        return say("dr.story.used-hero", player=self.player)

    def merged(self, later: Event) -> Event | None:
        """Whoever is used is told with what they do; but what heroes do once is called by its name."""
        if self.ultimate or not isinstance(later, Beaten | Sent | ChestsOpened | PotionsDrunk):
            return None
        return later if (self.player, self.who) == (later.player, later.who) else None


@record
class Beaten(Event):
    """`who` did it ("hero" for an ultimate)."""

    kind: Literal["beaten"] = "beaten"
    player: str
    who: str
    monster: str
    count: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        """DR-12: back to the reserve, which is whatever lies nowhere else."""
        return with_delve(state, dungeon=added(state.delve.dungeon, (self.monster,), -self.count))

    def story(self, _state: Game) -> Message:
        return say(
            f"dr.story.beaten-{self.monster}",
            player=self.player, who=labels.doer(self.who), count="n", n=self.count,
        )  # fmt: skip

    def means(self) -> Verdict:
        return "good"


@record
class LairCleared(Event):
    """Without a fight: no experience and no treasure (DR-27). `count` dice go back."""

    kind: Literal["lair-cleared"] = "lair-cleared"
    player: str
    count: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        """DR-27, DR-48: a dragon that was awake is gone and not beaten."""
        here = state.delve.here
        return with_delve(state, lair=0, sent=(), here=replace(here, swept=True) if awake(state.delve) else here)

    def story(self, _state: Game) -> Message:
        return say("dr.story.lair-cleared", player=self.player, count="n", n=self.count)

    def means(self) -> Verdict:
        return "good"


@record
class BecameDragons(Event):
    """Dice of the dungeon are dragons now and lie in the lair: so many of each face, one word a die."""

    kind: Literal["became-dragons"] = "became-dragons"
    player: str
    faces: tuple[str, ...]

    topic = "combat"

    def fold(self, state: Game) -> Game:
        delve = state.delve
        return with_delve(state, dungeon=added(delve.dungeon, self.faces, -1), lair=delve.lair + len(self.faces))

    def story(self, _state: Game) -> Message:
        return say("dr.story.became-dragons", dice=labels.all_dice(self.faces))


@record
class Charmed(Event):
    """These monsters are one potion now."""

    kind: Literal["charmed"] = "charmed"
    player: str
    monsters: tuple[str, ...]

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return with_delve(state, dungeon=added(added(state.delve.dungeon, self.monsters, -1), (POTION,)))

    def story(self, _state: Game) -> Message:
        return say("dr.story.charmed", dice=labels.all_dice(self.monsters))

    def means(self) -> Verdict:
        return "good"


@record
class Recruited(Event):
    """So many monsters are companions now, until the next regroup."""

    kind: Literal["recruited"] = "recruited"
    player: str
    monster: str
    face: str
    count: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        delve = state.delve
        return with_delve(
            state,
            dungeon=added(delve.dungeon, (self.monster,), -self.count),
            allies=added(delve.allies, (self.face,), self.count),
        )

    def story(self, _state: Game) -> Message:
        monsters, companions = (labels.dice(face, self.count) for face in (self.monster, self.face))
        return say("dr.story.recruited", player=self.player, monsters=monsters, companions=companions)

    def means(self) -> Verdict:
        return "good"


@record
class Swept(Event):
    """Everything in the dungeon goes back to the reserve without loot: so many dice."""

    kind: Literal["swept"] = "swept"
    player: str
    count: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return with_delve(state, dungeon=NO_DUNGEON)

    def story(self, _state: Game) -> Message:
        return say("dr.story.swept", player=self.player, count="n", n=self.count)

    def means(self) -> Verdict:
        return "good"


@record
class Sent(Event):
    """Somebody stands before the dragon."""

    kind: Literal["sent"] = "sent"
    player: str
    who: str

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return with_delve(state, sent=(*state.delve.sent, self.who))

    def story(self, _state: Game) -> Message:
        return say("dr.story.sent", player=self.player, who=labels.doer(self.who))


@record
class DragonBeaten(Event):
    kind: Literal["dragon-beaten"] = "dragon-beaten"
    player: str
    dice: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return with_delve(state, lair=0, sent=(), dragons=state.delve.dragons + 1)

    def story(self, _state: Game) -> Message:
        return say("dr.story.dragon-beaten", player=self.player)

    def means(self) -> Verdict:
        return "good"
