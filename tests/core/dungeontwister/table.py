"""A table of Dungeon Twister for tests that read like the rulebook: these heroes stand there, this is done, so it ends.

    t = scene("Golem", "Paladin! +Sword +Speed Potion")     # Bert's Paladin is wounded and carries two objects
    t.play(break_wall("Golem", 2), walk("Golem"))
    assert t.left == 2

Anna has played her 5 and acts; Bert, and Chloe where there are three, sit beside her. Whoever is not named lies face
down in the maze. Heroes and objects without a side are Anna's, and those who are struck at Bert's. Everything goes
through a journal, as in the app.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import HEROES, ON_THE_LINE, THINGS, Content, From
from core.boxes.dungeontwister.fighting import awaited
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.state import Game, Hero, Item, Side, Teams
from core.boxes.dungeontwister.table import score
from core.boxes.dungeontwister.teams import pairs_each, picker
from core.chance import Drawn
from core.facts import Event, Move
from core.frozen import replace
from data.contents import shipped
from data.forms import Forms, state_digest
from data.words import words as english
from tests.core.tabletop import Tabletop

PEOPLE = ("Anna", "Bert", "Chloe", "Dima")
"""They sit clockwise."""

BOTH: tuple[From, ...] = ("P&D", "base")

IN_THE_BOX: Content = shipped("dungeontwister").content
TOLD = {"Paladin": 3, "Pickpocket": 2}
"""What a table reads from the tokens that nobody could look up."""

CONTENT = replace(
    IN_THE_BOX,
    characters=tuple(replace(each, combat=TOLD.get(each.name, each.combat)) for each in IN_THE_BOX.characters),
    sixth="Rope",
)

P_AND_D, BASE = (tuple(each.name for each in CONTENT.characters if each.box == box) for box in BOTH)
FIVE, SIX = (tuple(each.name for each in CONTENT.things if each.box == box) for box in BOTH)
"""The objects of Paladins & Dragons without the sixth, and those of the base box."""


# What people do


def own(name: str) -> str:
    return name if ":" in name or not name else f"Anna:{name}"


def foe(name: str) -> str:
    return name if ":" in name or not name else f"Bert:{name}"


def action(card: int, player: str = "Anna") -> Move:
    return m.PlayAction(player=player, card=card)


def walk(hero: str, over: m.Over = "") -> Move:
    return m.Walk(hero=own(hero), over=over)


def leap(hero: str) -> Move:
    return m.Leap(hero=own(hero))


def leave(hero: str) -> Move:
    return m.LeaveMaze(hero=own(hero))


def open_room(hero: str, *found: str) -> Move:
    return m.OpenRoom(hero=own(hero), found=tuple(own(name) for name in found))


def twist(hero: str) -> Move:
    return m.TwistRoom(hero=own(hero))


def bring_in(name: str) -> Move:
    return m.BringIn(player=own(name).partition(":")[0], name=own(name))


def take(hero: str, item: str) -> Move:
    return m.PickUp(hero=own(hero), item=own(item))


def drop(hero: str, item: str) -> Move:
    return m.PutDown(hero=own(hero), item=own(item))


def bear(hero: str, wounded: str = "") -> Move:
    return m.Bear(hero=own(hero), wounded=own(wounded))


def gift(hero: str, what: m.Gift, **more: Any) -> Move:
    return m.UseGift(hero=own(hero), what=what, **more)


def break_wall(hero: str, count: int = 1) -> Move:
    return gift(hero, "break-wall", count=count)


def breath(hero: str, target: str, *, mist: bool = False) -> Move:
    return gift(hero, "breath", target=foe(target), mist=mist)


def steal(hero: str, victim: str, item: str) -> Move:
    return gift(hero, "steal", target=foe(victim), thing=foe(item))


def heal(hero: str, patient: str) -> Move:
    return gift(hero, "heal", target=own(patient))


def use(hero: str, item: str, target: str = "", *, mist: bool = False) -> Move:
    return m.UseThing(hero=own(hero), item=own(item), target=foe(target), mist=mist)


def strike(hero: str, target: str) -> Move:
    return m.Strike(hero=own(hero), target=foe(target))


def muster(*attackers: str, against: Sequence[str] = (), unused: Sequence[str] = ()) -> Move:
    """Who stands by the two who fight; nobody, without a name."""
    own_side, others = tuple(map(own, attackers)), tuple(map(foe, against))
    return m.Muster(attackers=own_side, defenders=others, unused=tuple(map(own, unused)))


def lay(player: str, card: int) -> Move:
    return m.LayCombatCard(player=player, card=card)


def hide(player: str, card: int) -> Move:
    return m.HideCombatCard(player=player, card=card)


REVEAL, END_TURN, END_GAME = m.RevealCards(), m.EndTurn(), m.EndGame()


def hold(player: str) -> Move:
    return m.HoldPentagram(player=player)


def award(player: str, by: int) -> Move:
    return m.Award(player=player, by=by)


def in_english(event: Event) -> str:
    """The sentence that an event is told with; it has to tell something."""
    told = BOX.voice.story(BOX.rules.empty, event)
    assert told is not None
    return english("en").text(told)


ROOMS = {
    "Anna": ("Rooms 1", "Rooms 5"),
    "Bert": ("Rooms 3", "Rooms 4"),
    "Chloe": ("Rooms 6", "Rooms 8"),
    "Dima": ("Rooms 2", "Rooms 7"),
}


# The table


class Table(Tabletop[Game]):
    """Two players and Paladins & Dragons, before their starting lines, without more words."""

    box = BOX
    forms = Forms(BOX)

    def __init__(
        self,
        *seats: str,
        teams: Teams = "box",
        boxes: tuple[From, ...] = (),
        first: str = "Anna",
        content: Content = CONTENT,
        values_later: bool = False,
        **settings: Any,
    ) -> None:
        super().__init__()
        boxes = boxes or (("P&D",) if teams == "box" else BOTH)
        self.play(
            m.SetUp(
                seats=seats or PEOPLE[:2],
                content=content,
                settings=Settings(**settings),
                teams=teams,
                boxes=boxes,
                first=first,
                values_later=values_later,
            )
        )

    # Looking

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.state.turn.player

    @property
    def left(self) -> int:
        """The points that are left of the action card."""
        return self.state.turn.left

    @property
    def charms(self) -> dict[str, int]:
        return {stock.name: stock.count for stock in self.state.turn.charms}

    @property
    def potions(self) -> dict[str, int]:
        return {stock.name: stock.count for stock in self.state.turn.potions}

    @property
    def score(self) -> dict[str, int]:
        """Whoever has any points."""
        found = {side.name: score(self.state, side.name) for side in self.state.players}
        return {name: points for name, points in found.items() if points}

    def side(self, name: str = "Anna") -> Side:
        return next(side for side in self.state.players if side.name == name)

    def hero(self, name: str) -> Hero:
        return next(hero for hero in self.state.heroes if hero.name == own(name))

    def item(self, name: str) -> Item:
        return next(item for item in self.state.items if item.name == own(name))

    def team(self, side: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The heroes and the objects of a side, by their sort."""
        heroes = tuple(hero.who for hero in self.state.heroes if hero.side == side)
        return heroes, tuple(item.thing for item in self.state.items if item.side == side)

    def offered(self, kind: str, field: str, **given: Any) -> set[Any]:
        """What can be picked for one field of a move, in any of its choices."""
        asks = (ask for choice in self.offers(kind, **given) for ask in choice.asks if ask.field == field)
        return {option.value for ask in asks for option in getattr(ask, "options", ())}

    def asks(self, kind: str, **given: Any) -> tuple[Any, ...]:
        """What the only choice of this sort still awaits."""
        (choice,) = self.offers(kind, **given)
        return choice.asks

    # Playing

    def play(self, *moves: Move) -> tuple[Event, ...]:
        """Each of them; `events` are those of all."""
        told = tuple(chain.from_iterable([super(Table, self).play(move) for move in moves]))
        self.events = told
        return told

    def chance(self, player: str) -> tuple[Event, ...]:
        return self.play(m.ChooseFirst(player=Drawn(card=player)))

    def draft(self, *names: str) -> None:
        """Picked by those whose turn it is."""
        for name in names:
            player = picker(self.state, self.step)
            self.play(m.DraftPick(player=player, name=name))

    def choose(
        self, player: str, heroes: Sequence[str], things: Sequence[str], rooms: Sequence[str] = ()
    ) -> tuple[Event, ...]:
        """A team; without rooms, some that nobody else has by themselves."""
        own = rooms or ROOMS[player][: pairs_each(self.state)]
        return self.play(
            m.ChooseTeam(player=player, heroes=tuple(heroes), things=tuple(things), rooms=tuple(own))
        )  # fmt: skip

    def line(self, player: str, *heroes: str) -> tuple[Event, ...]:
        """Who begins on the starting line of a player; without names the first four."""
        names = heroes or tuple(hero.who for hero in self.state.heroes if hero.side == player)[:ON_THE_LINE]
        return self.play(m.ChooseLine(player=player, heroes=tuple(f"{player}:{name}" for name in names)))

    def lines(self) -> None:
        while self.step == "line":
            self.line(self.state.steps[-1].player)

    def fight(
        self,
        hero: str,
        target: str,
        cards: tuple[int, int],
        *,
        friends: Sequence[str] = (),
        against: Sequence[str] = (),
        unused: Sequence[str] = (),
    ) -> tuple[Event, ...]:
        """One whole fight with the cards of the attacker and of the defender; `events` are those of all of it."""
        told = self.play(strike(hero, target), muster(*friends, against=against, unused=unused))
        both = dict(zip((own(hero).partition(":")[0], foe(target).partition(":")[0]), cards, strict=True))
        while self.step == "combat":
            player = awaited(self.state)[0]
            told += self.play(lay(player, both[player]))
        self.events = told
        return told

    def pass_turns(self, count: int = 1) -> None:
        """So many turns in which nothing is done but to play the lowest card that may come."""
        for _ in range(count):
            if self.step == "act":
                self.play(END_TURN)
            else:
                self.play(action(min(self.offered("play-action-card", "card")), self.player), END_TURN)

    # Short ways to a scene: the table has said so

    def give(self, hero: str, *items: str) -> None:
        for name in map(own, items):
            self.ruling(f"items/{name}/status", "carried")
        self.ruling(f"heroes/{own(hero)}/carries", (*self.hero(hero).carries, *map(own, items)))

    def have(self, **points: int) -> None:
        """So many points by the table's word."""
        for name, number in points.items():
            self.play(award(name, number))


class Careful(Table):
    """After every move it is undone and done again, and the game is the same each time."""

    def play(self, *moves: Move) -> tuple[Event, ...]:
        told: tuple[Event, ...] = ()
        for move in moves:
            before = state_digest(self.state)
            told += super().play(move)
            after = state_digest(self.state)
            self.undo()
            assert state_digest(self.state) == before
            self.redo()
            assert state_digest(self.state) == after
        self.events = told
        return told


# Scenes


class Cast:
    """Who stands in the maze for one side: "Paladin! +Sword +Rope, Ghost". A "!" is for the wounded."""

    def __init__(self, told: str) -> None:
        self.heroes: list[str] = []
        self.wounded: list[str] = []
        self.carried: dict[str, list[str]] = {}
        for words in filter(None, told.split(", ")):
            who, *things = (word.strip() for word in words.split("+"))
            name = who.removesuffix("!")
            self.heroes.append(name)
            self.wounded += [name] if who != name else []
            self.carried[name] = things

    @property
    def things(self) -> list[str]:
        return list(chain.from_iterable(self.carried.values()))


def box_with(heroes: Iterable[str], things: Counter[str]) -> Content:
    """A box of eight heroes and six objects with these among them."""
    eight = list(dict.fromkeys((*heroes, *reversed(BASE), *P_AND_D)))[:HEROES]
    more = (name for name in (*SIX, *FIVE) if name not in things)
    six = list(things.elements())
    six += [next(more) for _ in range(THINGS - len(six))]
    doubled = next((name for name in six if six.count(name) > 1), six[-1])
    five = set(six) if six.count(doubled) > 1 else set(six) - {doubled}
    assert len(eight) == HEROES
    assert len(five) == THINGS - 1
    ordered = [each for name in eight for each in CONTENT.characters if each.name == name]
    return replace(
        CONTENT,
        characters=tuple(replace(each, box="P&D") for each in ordered),
        things=tuple(replace(each, box="P&D" if each.name in five else "base") for each in CONTENT.things),
        sixth=doubled,
    )


def scene(*told: str, card: int = 5, careful: bool = False, lying: Sequence[str] = (), **settings: Any) -> Table:
    """In the middle of Anna's turn: her heroes in the maze, then Bert's, then Chloe's. `lying` are objects there."""
    casts = [Cast(words) for words in (*told, "", "")[: max(2, len(told))]]
    need: Counter[str] = Counter()
    for number, cast in enumerate(casts):
        there = [own(name).split(":")[1] for name in lying if own(name).startswith(PEOPLE[number])]
        need |= Counter([*cast.things, *there])
    content = box_with(chain.from_iterable(cast.heroes for cast in casts), need)
    made = Careful if careful else Table
    t = made(*PEOPLE[: len(casts)], content=content, **settings)
    eight = [each.name for each in content.characters]
    for name, cast in zip(PEOPLE, casts, strict=False):
        t.line(name, *[*cast.heroes, *(who for who in eight if who not in cast.heroes)][:ON_THE_LINE])
    for name, cast in zip(PEOPLE, casts, strict=False):
        _stand(t, name, cast)
    for item in lying:
        t.ruling(f"items/{own(item)}/status", "lying")
    if card:
        t.ruling("free", True)
        t.play(action(card))
    return t


def _stand(t: Table, player: str, cast: Cast) -> None:
    for hero in [hero for hero in t.state.heroes if hero.side == player]:
        status = "maze" if hero.who in cast.heroes else "waiting"
        if hero.status != status:
            t.ruling(f"heroes/{hero.name}/status", status)
        if hero.who in cast.wounded:
            t.ruling(f"heroes/{hero.name}/wounded", True)
    used: Counter[str] = Counter()
    for who, things in cast.carried.items():
        for thing in things:
            used[thing] += 1
            t.give(f"{player}:{who}", f"{player}:{thing}" if used[thing] == 1 else f"{player}:{thing} {used[thing]}")
