"""A player of Dungeon Twister with some sense: gets heroes across, strikes where it pays, and keeps good cards.

Where everybody stands only the table knows. Here it is told by how far somebody has walked.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import Character
from core.boxes.dungeontwister.fighting import strength, supporters
from core.boxes.dungeontwister.gifts import gifts, patients, sections, targets, victims
from core.boxes.dungeontwister.heroes import to_bear, to_take, usable, waiting
from core.boxes.dungeontwister.oddsnow import mustered
from core.boxes.dungeontwister.state import Game, Hero, Item
from core.boxes.dungeontwister.table import can, character, does, in_maze, may_act, points_for, side_named
from core.boxes.dungeontwister.things import to_charm, useless
from core.facts import Move

ACROSS = 24
"""So many squares lie between the two lines."""


class Player:
    """What one table remembers of its maze."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.walked: Counter[str] = Counter()

    def maybe(self, likely: float) -> bool:
        return self.chance.random() < likely

    # A turn

    def act(self, state: Game) -> Move:
        """The next thing to do, with whoever has something to do; else the turn is over."""
        able = [hero for hero in in_maze(state) if points_for(state, hero)]
        self.chance.shuffle(able)
        charmed = [hero for hero in able if hero.side != state.turn.player]
        for hero in (*charmed, *able):
            move = self._best(state, hero)
            if move is not None:
                return move
        return m.EndTurn()

    def _best(self, state: Game, hero: Hero) -> Move | None:
        mine = hero.side == state.turn.player
        ways = (self._healing, self._fire, self._magic, self._hands, self._fight, self._work, self._way)
        for way in ways if mine else (self._fire, self._fight, self._astray):
            move = way(state, hero) if may_act(state, hero) or way == self._healing else None
            if move is not None:
                return move
        return None

    def _healing(self, state: Game, hero: Hero) -> Move | None:
        offered = gifts(state, hero)
        if "regenerate" in offered:
            return m.UseGift(hero=hero.name, what="regenerate")
        if "drink" in offered and self.maybe(0.15):
            return m.UseGift(hero=hero.name, what="drink")
        friends = [other for other in patients(state) if other.side == hero.side]
        if "heal" in offered and friends and self.maybe(0.7):
            return m.UseGift(hero=hero.name, what="heal", target=friends[0].name)
        return None

    def _fire(self, state: Game, hero: Hero) -> Move | None:
        """At enemies; now and then there is mist."""
        foes = [other for other in targets(state, hero) if self._enemy(state, hero, other)]
        if not foes or not self.maybe(0.2):
            return None
        if "breath" in gifts(state, hero):
            aim = self.chance.choice(foes).name
            return m.UseGift(hero=hero.name, what="breath", target=aim, mist=self.maybe(0.4))
        wand = self._thing(state, hero, "wand")
        if wand is not None:
            return m.UseThing(hero=hero.name, item=wand.name, target=self.chance.choice(foes).name)
        return None

    def _enemy(self, state: Game, hero: Hero, other: Hero) -> bool:
        return other.side not in (hero.side, state.turn.player)

    def _magic(self, state: Game, hero: Hero) -> Move | None:
        scroll, potion = self._thing(state, hero, "charm"), self._thing(state, hero, "potion")
        ring = self._thing(state, hero, "ring")
        if scroll is not None and self.maybe(0.5):
            strong = max(to_charm(state), key=lambda other: self._character(state, other).combat or 0)
            return m.UseThing(hero=hero.name, item=scroll.name, target=strong.name)
        if potion is not None and self.maybe(0.6):
            return m.UseThing(hero=hero.name, item=potion.name)
        if ring is not None and self.maybe(0.4):
            self.walked[hero.name] += 5
            return m.UseThing(hero=hero.name, item=ring.name)
        return None

    def _thing(self, state: Game, hero: Hero, what: str) -> Item | None:
        fitting = (item for item in usable(state, hero) if does(state, item) == what)
        return next((item for item in fitting if useless(state, hero, item) is None), None)

    def _hands(self, state: Game, hero: Hero) -> Move | None:
        loot, hurt = to_take(state, hero), to_bear(state, hero)
        if "steal" in gifts(state, hero) and self.maybe(0.4):
            victim = next((other for other in victims(state, hero) if other.side != hero.side), None)
            if victim is not None:
                return m.UseGift(hero=hero.name, what="steal", target=victim.name, thing=victim.carries[0])
        if loot and not hero.carries and not can(state, hero, "ghost") and not hero.bears and self.maybe(0.35):
            return m.PickUp(hero=hero.name, item=self.chance.choice(loot).name)
        if hurt and self.maybe(0.1):
            return m.Bear(hero=hero.name, wounded=hurt[0].name)
        return None

    def _fight(self, state: Game, hero: Hero) -> Move | None:
        """The wounded first, and nobody who is much stronger."""
        foes = [other for other in in_maze(state) if self._enemy(state, hero, other)]
        own = self._character(state, hero).combat or 0
        weak = [other for other in foes if other.wounded or (self._character(state, other).combat or 0) <= own + 1]
        if not weak or not self.maybe(0.3):
            return None
        weak.sort(key=lambda other: not other.wounded)
        return m.Strike(hero=hero.name, target=weak[0].name)

    def _work(self, state: Game, hero: Hero) -> Move | None:
        """Rooms, walls, illusions, a gate."""
        offered = gifts(state, hero)
        if waiting(state) and self.maybe(0.3):
            return m.OpenRoom(hero=hero.name, found=self._found(state))
        if "break-wall" in offered and self.maybe(0.15):
            return m.UseGift(hero=hero.name, what="break-wall", count=min(sections(hero), points_for(state, hero)))
        if "illusion-place" in offered and self.maybe(0.2):
            return m.UseGift(hero=hero.name, what="illusion-place", thing="rubble" if hero.pit else "pit")
        if "portcullis" in offered and self.maybe(0.15):
            return m.UseGift(hero=hero.name, what="portcullis")
        if self.maybe(0.1):
            return m.TwistRoom(hero=hero.name)
        return None

    def _found(self, state: Game) -> tuple[str, ...]:
        """Two or three lay there, unless everybody turns over their own."""
        if state.teams == "free":
            return ()
        lying = waiting(state)
        return tuple(self.chance.sample(lying, min(len(lying), self.chance.randint(2, 3))))

    def _way(self, state: Game, hero: Hero) -> Move | None:
        """On towards the other line, and over it."""
        if can(state, hero, "immobile"):
            return None
        if self.walked[hero.name] >= ACROSS:
            return m.LeaveMaze(hero=hero.name)
        side = side_named(state, state.turn.player)
        if side is not None and side.jumps and self.maybe(0.07):
            self.walked[hero.name] += 2
            return m.Leap(hero=hero.name)
        if self.maybe(0.15):
            return None
        self.walked[hero.name] += self._character(state, hero).speed or 1
        return m.Walk(hero=hero.name, over=self._over(state, hero))

    def _astray(self, state: Game, hero: Hero) -> Move | None:
        """A charmed enemy goes back."""
        if can(state, hero, "immobile"):
            return None
        self.walked[hero.name] -= self._character(state, hero).speed or 1
        return m.Walk(hero=hero.name)

    def _over(self, state: Game, hero: Hero) -> m.Over:
        if can(state, hero, "ghost"):
            return self.chance.choice(("", "wall", "heroes", "rift"))
        if can(state, hero, "crosses-pits") and self.maybe(0.3):
            return "pit"
        return "rocks" if self.maybe(0.02) else ""

    def _character(self, state: Game, hero: Hero) -> Character:
        found = character(state, hero)
        assert found is not None
        return found

    # A fight

    def muster(self, state: Game) -> m.Muster:
        """Now and then somebody stands beside."""
        own, others = (supporters(state, attacking) for attacking in (True, False))
        friends = tuple(hero.name for hero in own[:1] if self.maybe(0.3))
        against = tuple(hero.name for hero in others[:1] if self.maybe(0.3))
        return m.Muster(attackers=friends, defenders=against)

    def card(self, state: Game, name: str) -> int:
        """Enough to win if the other plays something in the middle; where that cannot be, the least."""
        fight = mustered(state)
        attacking = fight.hero.startswith(f"{name}:")
        own, other = (strength(state, fight, attacking=each) for each in (attacking, not attacking))
        side = side_named(state, name)
        assert side is not None
        enough = [card for card in sorted(side.combat) if own + card > other + self.chance.randint(1, 4)]
        return enough[0] if enough else min(side.combat)
