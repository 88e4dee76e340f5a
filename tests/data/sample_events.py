"""Events of each kind that a box can tell, made from the types of their fields: every branch of every sentence.

What a field of type `str` can be is not in its type: `WORDS` says it by the name of the field, or by the event and the
field where only that event is different. An event whose fields are all known needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from itertools import islice, product
from random import Random
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.state import EMPTY as RAIDERS_EMPTY
from core.boxes.dungeonraiders.state import HIDDEN as RAIDERS_HIDDEN
from core.boxes.dungeonroll.achievements import ACHIEVEMENTS
from core.boxes.dungeonroll.content import DUNGEON_FACES, MONSTERS, PARTY_FACES
from core.boxes.dungeontwister.events.heroes import CameIn, GiftUsed
from core.boxes.dungeontwister.events.things import Taken
from core.boxes.dungeontwister.moves import Gift
from core.boxes.dungeontwister.state import EMPTY as TWISTER_EMPTY
from core.boxes.dungeontwister.state import HIDDEN as TWISTER_HIDDEN
from core.boxes.dungeontwister.state import ILLUSIONS
from core.boxes.registry import box_named
from core.facts import Event
from core.frozen import replace
from data.contents import shipped
from tests.core.dungeonroll.table import Table
from tests.data.boxnames import RAIDERS, ROLL, TWISTER

MOST = 150
"""So many samples of one event, chosen by chance where there are more."""

Words = Mapping[str, tuple[Any, ...]]

PEOPLE = ("Anna", "Bert")
NUMBERS = (2, 1)
ONE_AND_BOTH = (PEOPLE[:1], PEOPLE)


class Samples(NamedTuple):
    """`state` is the position in which the events are told. `besides` are told, but no rule writes them."""

    box: str
    state: Callable[[], Any]
    words: Words
    besides: tuple[type[Event], ...] = ()

    @property
    def told(self) -> dict[type[Event], list[Event]]:
        """The samples of every event that tell something."""
        return _told(self.box)


@cache
def _told(box: str) -> dict[type[Event], list[Event]]:
    samples, state = EVENTS[box], EVENTS[box].state()
    everything = (*box_named(box).rules.events, *samples.besides)
    found = {event: list(_samples(event, samples)) for event in everything}
    return {event: [each for each in made if each.story(state) is not None] for event, made in found.items()}


def _samples(event: type[Event], samples: Samples) -> Iterator[Event]:
    """Varies one field at a time, then several by chance. Where fields belong together, `words` has the events."""
    if event.__name__ in samples.words:
        yield from samples.words[event.__name__]
        return
    hints = get_type_hints(event)
    values = {field.name: _values(event, field, hints[field.name], samples) for field in fields(event)}
    usual = {name: known[0] for name, known in values.items()}
    one = ({**usual, name: value} for name, known in values.items() for value in known)
    every = [dict(zip(values, each, strict=True)) for each in islice(product(*values.values()), 20_000)]
    several = every if len(every) <= MOST else Random(0).sample(every, MOST)
    seen: set[Event] = set()
    for made in (event(**each) for each in (*one, *several)):
        if made not in seen:
            seen.add(made)
            yield made


def _values(owner: type[Any], field: Any, hint: Any, samples: Samples) -> tuple[Any, ...]:
    for key in (f"{owner.__name__}.{field.name}", field.name):
        if key in samples.words:
            return samples.words[key]
    found = tuple(_of(hint, samples))
    empty = () if field.default in (MISSING, *found) else (field.default,)
    return (*found, *empty)


def _of(hint: Any, samples: Samples) -> Iterable[Any]:
    content = shipped(samples.box).content
    match get_origin(hint):
        case origin if origin is Literal:
            return get_args(hint)
        case origin if origin is Union or origin is UnionType:
            return [value for each in get_args(hint) for value in _of(each, samples)]
        case origin if origin is tuple:
            some = tuple(_of(get_args(hint)[0], samples))
            return [some[:1], some[:2]] if len(some) > 1 else [some]
    if hint is type(None):
        return (None,)
    if hint is bool:
        return (False, True)
    if hint is int:
        return NUMBERS
    if hint is str:
        return PEOPLE
    if hint is type(content):
        return (content,)
    if hint is type(samples.state().settings):
        return (samples.state().settings,)
    if listed := [each for name in content.__dataclass_fields__ for each in _listed(content, name, hint)]:
        return listed[:1]
    assert isinstance(hint, type), hint
    assert is_dataclass(hint), hint
    hints = get_type_hints(hint)
    each = [_values(hint, field, hints[field.name], samples) for field in fields(hint)]
    return [hint(*(known[min(at, len(known) - 1)] for known in each)) for at in (0, 1)]


def _listed(content: Any, name: str, hint: Any) -> list[Any]:
    value = getattr(content, name)
    return [each for each in value if type(each) is hint and hint.__name__ != "Stock"] if type(value) is tuple else []


def dungeonroll_state() -> Any:
    """Anna and Nobody at a table: whoever sits alone is told otherwise."""
    state = Table("Knight", "Nobody").state
    return replace(state, players=(replace(state.players[0], name="Anna"), state.players[1]))


DOERS = ("die:fighter", "die:scroll", "ally:thief", "token:Scroll", "hero")
OWN, FOE, ROPE = ("Anna:Golem", "Anna:Ghost"), ("Bert:Ghost", "Bert:Golem"), "Anna:Rope"
LAID: tuple[Gift, ...] = ("illusion-place", "illusion-move", "illusion-remove")
WITHOUT_A_THING: tuple[Gift, ...] = ("break-wall", "portcullis", "break-portcullis", "breath")
GIFTS = (*((what, ILLUSIONS) for what in LAID), *((what, ("",)) for what in WITHOUT_A_THING))

EVENTS = {
    ROLL: Samples(
        ROLL,
        dungeonroll_state,
        {
            "players": (PEOPLE, PEOPLE[:1]), "first": PEOPLE[:1], "lord": ("Bert", ""), "who": DOERS,
            "monster": MONSTERS, "monsters": (("goblin", "ooze"),), "token": ("Elixir",), "ultimate": ("Battlecry", ""),
            "PartyRolled.faces": (PARTY_FACES, ("mage", "mage")), "party": (("mage",),),
            "dungeon": (("goblin", "ooze"),),
            "DungeonRolled.faces": (DUNGEON_FACES, ("dragon", "dragon"), ("goblin",)),
            "LevelEntered.party": NUMBERS, "BecameDragons.faces": (("goblin", "chest"),), "face": ("champion", "mage"),
            "Achieved.what": tuple(name for name, _ in ACHIEVEMENTS), "winners": (PEOPLE[:1],),
        },
    ),
    RAIDERS: Samples(
        RAIDERS,
        lambda: RAIDERS_EMPTY,
        {
            "slot": ("3", "4"), "slots": (("4", "5"),), "card": ("Dragon", "Lava"), "RoomLaid.card": ("Dragon", ""),
            "RoomNoted.card": ("Lava", RAIDERS_HIDDEN), "RoomEntered.sort": ("treasure", "boss"),
            "cards": (*((card,) for card in (*POWERS, *ITEMS)), ("4", "sword"), ()),
            "each": (2, 0), "strength": (18, 0), "wounds": (3, 0), "MonsterStruck.players": (*ONE_AND_BOTH, ()),
            "spared": ((), ("Chloé",)), "TrapSprung.by": ("highest", "lowest"), "item": ITEMS,
            "Adjusted.by": (2, -2), "ItemHanded.by": (2, -2),
            "Died.by": ("Dragon", ""), "winners": ONE_AND_BOTH, "fate": ("survived",),
        },
    ),
    TWISTER: Samples(
        TWISTER,
        lambda: TWISTER_EMPTY,
        {
            "hero": OWN, "target": FOE, "name": (*OWN, f"Anna:{TWISTER_HIDDEN}"), "item": (ROPE,),
            "ValueTold.name": ("Paladin",), "Laid.name": PEOPLE, "Stock.name": PEOPLE, "SixthTold.thing": ("Rope",),
            "ThingDrafted.thing": ("Rope",), "HeroDrafted.who": ("Golem",), "pair": ("Rooms 5",), "boxes": (("P&D",),),
            "rooms": (("Rooms 1", "Rooms 5"), ("?",)), "TeamChosen.rooms": (("Rooms 1", "Rooms 5"), ()),
            "TeamChosen.heroes": (("Golem",),), "things": (("Rope",),), "secret": (True,), "LineChosen.heroes": (OWN,),
            "LinesRevealed.heroes": ((*OWN, *FOE),), "bears": ("", "Anna:Ghost"), "LeftMaze.items": ((), (ROPE,)),
            "Healed.by": ("", "Anna:Golem", "Anna:Cleric"), "Killed.how": ("fight", "breath", "wand"),
            "Killed.by": ("Bert:Wizard", ""), "Charmed.by": FOE, "Spent.by": ("", *PEOPLE),
            "illusions": ((), ILLUSIONS),
            "left": ((), (ROPE, "Anna:Key")), "wounded": (OWN[1], ""),
            "Taken": tuple(
                Taken(hero=OWN[0], item=ROPE, of=of, stolen=stolen)
                for of, stolen in (("", False), (FOE[0], False), (FOE[0], True))
            ),
            "GiftUsed": tuple(
                GiftUsed(hero=OWN[0], what=what, thing=thing, count=count)
                for what, things in GIFTS for thing in things for count in NUMBERS
            ),
            "attackers": (OWN[:1], OWN), "defenders": (FOE[:1], FOE), "declared": ((), (ROPE,)), "winner": ("Anna", ""),
            "PentagramHeld.player": PEOPLE, "PentagramHeld.before": ("", "Chloé"),
            "Scored.cause": ("kill", "escape", "treasure", "table"), "Scored.number": (2, 1, -2),
            "names": ((OWN[0], FOE[0], "Bert:Rope 2"), (OWN[0], f"Bert:{TWISTER_HIDDEN}")), "winners": ONE_AND_BOTH,
        },
        besides=(CameIn,),
    ),
}  # fmt: skip
