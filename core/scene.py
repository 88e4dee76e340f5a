"""The closed vocabulary of what can be shown of a game.

It is the counterpart of `core/asks.py`, the vocabulary of what can be asked. A box describes its table once, as a
`Scene`; the phone, the home screen, the replay in a browser and the command line each draw scenes with one renderer.
Nothing in here knows pixels, colours or a language. A scene is made from a view that is already redacted for whoever
looks, so no secret can reach a picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeAlias

from core.choices import Choice
from core.frozen import frozen
from core.message import Message, Name
from core.odds import Odds

Text: TypeAlias = Message | Name | str
"""Words in the reader's language, or a name that somebody at the table has typed."""

Tone: TypeAlias = Literal["", "accent", "good", "danger", "melee", "ranged", "magic", "ember", "dusk"]
"""What a colour means; each medium has its own colour for it. "" is the colour of plain text."""

Shape: TypeAlias = Literal["white-die", "black-die", "card", "token", "hero", "room"]

Mark: TypeAlias = Literal["lit", "spent", "joined", "hidden", "waiting", "hurt", "gone", "now", "done", "untold"]
"""Something to notice about a piece: it demands an action; it cannot be used now; it belongs to somebody else; it lies
face down; it has not come into play; it is wounded; it is out of play; it is the one that is played now; it has been
played; nobody has said what lies there."""

Look: TypeAlias = Literal["cards", "cells", "seats", "crews", "lines"]
"""How players stand side by side: cards with − and +; small cells for those who do not act; seats, of which the chosen
one has − and +; everybody with their pieces and the cards before them; a line for each with the rows before them."""

Fate: TypeAlias = Literal["", "dead", "left", "stone"]

Cell: TypeAlias = tuple[int, int]
"""A cell of a map: its column and its row, from the top left."""


# What lies on the table


@frozen
class Press:
    """A choice with all its answers: one tap makes the move."""

    choice: Choice
    answers: tuple[tuple[str, int], ...] = ()


@frozen
class Tally:
    """A number that people look for.

    `key` is the same in every language and unique among the numbers of one figure or row. `value` is None where
    whoever looks may not know it. `path` is where the value stands in the state, so that it can be set and explained;
    it is empty where several values make the number. `most` is what people read behind it ("2/3"), `limit` the
    highest value it can have. `bar`: the share of `most` or of `limit` is worth drawing. `less` and `more` change it
    in one tap, where the rules have moves for that. `owner` is the only player who may see a hidden value. `pip` is the
    symbol of each single one, where they are counted one by one. `missing`: at the path stands what is gone of `most`.
    `lit`: it matters now. `called` names it where it stands by itself.
    """

    key: str
    name: Text
    value: int | None
    most: int | None = None
    icon: str = ""
    path: str = ""
    limit: int | None = None
    bar: bool = False
    less: Press | None = None
    more: Press | None = None
    owner: str = ""
    pip: str = ""
    missing: bool = False
    lit: bool = False
    called: Message | None = None
    tone: Tone = ""


@frozen
class Sign:
    """Something that is the matter, as a symbol and in words."""

    icon: str
    name: Text
    tone: Tone = ""


@frozen
class Piece:
    """A die, card, token, hero or room. `key` says which one: offers name the pieces that act by it.

    `face` is what is written on it instead of a symbol: the number of a card. `whose` player it is, whose colour it
    has; `badge` says what is the matter with it, `load` what it carries, `values` are the numbers that people compare.
    `ruling` is what a tap on it on a sheet says, where that is more than its number at `path`.
    """

    key: str
    name: Text
    icon: str
    shape: Shape
    tone: Tone = ""
    count: int = 1
    marks: tuple[Mark, ...] = ()
    about: Text = ""
    path: str = ""
    face: str = ""
    whose: str = ""
    badge: Sign | None = None
    load: tuple[Piece, ...] = ()
    values: tuple[Tally, ...] = ()
    ruling: Ruling | None = None


@frozen
class Row:
    """Pieces in a line. At least `places` places are drawn, the last of them empty where there are fewer pieces.

    `caption` is a short sentence about the row, `icon` stands for all of it where room is short. `alarm`: it is
    dangerous now, and must be seen from afar. `path` is where the pieces stand in the state together. `columns`: each
    piece tells what a value means, and stands above the cards of that value. `chances`: how likely it is that the next
    of the pieces is the feared one, one of the next two, and so on.
    """

    key: str
    title: Text
    pieces: tuple[Piece, ...] = ()
    places: int = 0
    caption: Text = ""
    tally: Tally | None = None
    icon: str = ""
    tone: Tone = ""
    alarm: bool = False
    path: str = ""
    chances: tuple[Fraction, ...] = ()
    columns: bool = False

    def each(self) -> tuple[Piece, ...]:
        """Every piece by itself, also where several look the same."""
        return tuple(piece for piece in self.pieces for _ in range(piece.count))


@frozen
class Stack:
    """Rows that belong together. The first is what the table looks at; the others fold beside it."""

    key: str
    rows: tuple[Row, ...]


@frozen
class Grid:
    """Rows of equal worth, one below the other, each with its symbol and with places that fill up."""

    key: str
    rows: tuple[Row, ...]


@frozen
class Track:
    """How far something has come. `emblem` names the drawing that carries the number.

    `stops` are the places of the way that lies there now, from the first to the last; `path` is where the number is.
    `numbers` are those printed on its spaces, 0 for none. `left` says how long it is safe.
    """

    key: str
    name: Text
    at: int
    of: int
    emblem: str = ""
    stops: tuple[Piece, ...] = ()
    icon: str = ""
    path: str = ""
    numbers: tuple[int, ...] = ()
    left: Tally | None = None


@frozen
class Space:
    """A space of a map with its cells; a space that nobody has placed has none. `pieces` stand and lie there.

    `sides` say what is in its north, east, south and west: "wall", "door", "portcullis", or anything else for nothing
    to be drawn. `about` is what there is to say of it.
    """

    key: str
    name: Text
    cells: tuple[Cell, ...]
    icon: str = ""
    tone: Tone = ""
    sides: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    about: tuple[Text, ...] = ()


@frozen
class Landing:
    """A cell in which a way may end, how likely, with which faces of a die. `prize`: everybody wants to be there."""

    cell: Cell
    chance: Fraction
    faces: tuple[int, ...] = ()
    prize: bool = False


@frozen
class Exit:
    """One of the ends that can be chosen for a way, towards a direction. `prize` is the chance of what all want."""

    key: str
    towards: str
    landings: tuple[Landing, ...]
    prize: Fraction


@frozen
class Way:
    """A way under the map, from a cell to the turn before its exits. Of a way from an unknown cell nothing is known.

    `whose` it is; `count` steps have been made, and `ahead` of them lie before the turn. `open`: it can be left now.
    """

    whose: str
    direction: str
    cell: Cell | None = None
    count: int = 0
    ahead: int = 0
    turn: Cell | None = None
    exits: tuple[Exit, ...] = ()
    open: bool = False


@frozen
class Map:
    """A board of cells from above. `goal` are the cells that all want to reach.

    `ways` lead under it; `followed` is whose way the table follows now. `tokens` lie on it, also where no cell is
    known. `loose`: the table does not follow the board, and only what it happens to know is here.
    """

    key: str
    name: Text
    wide: int
    high: int
    spaces: tuple[Space, ...]
    goal: tuple[Cell, ...] = ()
    ways: tuple[Way, ...] = ()
    followed: str = ""
    tokens: tuple[Piece, ...] = ()
    loose: bool = False

    @property
    def way(self) -> Way | None:
        return next((each for each in self.ways if each.whose == self.followed), None)


@frozen
class Figure:
    """A player. `seat` gives the colour where the player has chosen none. `rounds`: so many done of so many.

    `main` is the number that decides the game, `hand` the pieces the player owns, `badges` what is the matter. A figure
    without a name is the table itself, with what belongs to everybody. `crest` is whose letter and colour it has.
    `place` says where it is, `stake` what it could lose or win now, `values` are the numbers on its card. `rows` lie
    before the player for all to see, `gains` made the main number what it is, `budget` is what can still be spent in
    this turn, and `role` says then whose it is; None in other turns and where nothing is counted. `secret` is what this
    player alone knows: the row is there for everybody, its pieces for the owner only.
    """

    name: str
    seat: int
    role: Text = ""
    main: Tally | None = None
    tallies: tuple[Tally, ...] = ()
    rounds: Tally | None = None
    hand: Row | None = None
    badges: tuple[Sign, ...] = ()
    track: Track | None = None
    fate: Fate = ""
    acts: bool = False
    rows: tuple[Row, ...] = ()
    gains: tuple[Tally, ...] = ()
    budget: tuple[Tally, ...] | None = None
    secret: Row | None = None
    crest: Name | None = None
    place: Sign | None = None
    stake: Tally | None = None
    values: tuple[Tally, ...] = ()


@frozen
class Ability:
    """A line of a role card. `spent`: it has been used up."""

    icon: str
    words: tuple[Text, ...]
    spent: bool = False


@frozen
class RoleCard:
    """A side of the card that somebody plays. `active`: it lies face up."""

    title: Text
    caption: Text
    abilities: tuple[Ability, ...]
    active: bool


@frozen
class Ruling:
    """What the table may say: the value at a path becomes this one; any that somebody picks where it is None. Below the
    path of a piece stand several.
    """

    label: Text
    icon: str
    path: str
    value: str | int | bool | tuple[str, ...] | None = None


@frozen
class PieceSheet:
    """Everything about one piece: what it is and can do, what it carries, how it is, what the table may say of it."""

    piece: Piece
    about: tuple[Text, ...] = ()
    load: Text = ""
    state: Text = ""
    rulings: tuple[Ruling, ...] = ()


@frozen
class PlayerSheet:
    """Everything about one player, for whoever asks for it. Every number can be set and explained from here.

    `rows` are shown under their titles; a piece of them that is in `sheets` opens a sheet of its own. `secret` is what
    lies face down, and what only its owner may look at. `fate` heads the sheet, `signs` stand at its end. `fixed`: the
    game is over, and nothing can be set. `offers` are what the table may do with a piece at any time.
    """

    figure: Figure
    numbers: tuple[Tally, ...]
    cards: tuple[RoleCard, ...] = ()
    hand: Row | None = None
    honours: tuple[Text, ...] = ()
    honours_title: Text = ""
    rows: tuple[Row, ...] = ()
    sheets: tuple[PieceSheet, ...] = ()
    secret: Row | None = None
    fate: Sign | None = None
    signs: tuple[Sign, ...] = ()
    fixed: bool = False
    offers: tuple[Offer, ...] = ()


@frozen
class People:
    """Several players side by side. `look` is the same in the whole game, whatever there is to be told of them yet."""

    key: str
    figures: tuple[Figure, ...]
    look: Look = "cards"


@frozen
class Force:
    """One side of a clash: whose it is, who fights, how strong they are without the card, and what it comes to with it.

    `others` could join, `hand` are the cards that can be played. `played` are cards that lie open, with the total in
    the colour of `tone`; `sum` says how it came about. `health` is the number that decides who falls: the life that is
    left or the damage taken; `taken` is the damage, `lasts` says how much more it takes, and is of no value for who
    may not know it.
    """

    owner: str
    fighters: Row
    strength: int | None = None
    card: Piece | None = None
    total: int | None = None
    others: Row | None = None
    hand: Row | None = None
    played: Row | None = None
    tone: Tone = ""
    sum: Text = ""
    health: Tally | None = None
    taken: Tally | None = None
    lasts: Tally | None = None


@frozen
class Clash:
    """Somebody against something: the foe as a symbol, who stands against it as a row, and what is at stake; or two
    sides, each with its force, and the `sign` between their totals.

    `caption` stands below the title, `notes` say what is still to come. `pools` fill up: what each would add,
    as `pools_about` says under their title.
    """

    key: str
    title: Text
    icon: str
    tone: Tone
    against: Row | None = None
    prize: Text = ""
    forces: tuple[Force, ...] = ()
    sign: str = ""
    caption: Text = ""
    notes: tuple[Text, ...] = ()
    pools: tuple[Row, ...] = ()
    pools_title: Text = ""
    pools_about: Text = ""


@frozen
class Played:
    """What somebody has played, and what that brought or cost them.

    `worth` is what it comes to, where its pieces do not say so. `words` tell why there are none. `changes` are signed.
    """

    name: str
    seat: int
    pieces: tuple[Piece, ...] = ()
    worth: int | None = None
    words: Text = ""
    changes: tuple[Tally, ...] = ()
    gained: tuple[Piece, ...] = ()


@frozen
class Plays:
    """Something that everybody plays cards to: a room, a trick, a vote. `stakes` are what it takes and what it brings.

    `when` stands before the title. `icon` and `tone` are of what lies there, `caption` says how it went, in the colour
    of `verdict`.
    """

    key: str
    title: Text
    icon: str
    played: tuple[Played, ...]
    tone: Tone = ""
    caption: Text = ""
    verdict: Tone = ""
    stakes: tuple[Row, ...] = ()
    when: Text = ""


@frozen
class Part:
    """A part of the table with its priority: parts with a lower `rank` fold first, those of one rank in turns.

    `optional` parts are left out when everything is folded and there is still too little room; a part that may stand
    `beside` the first one does so then. `central` parts get the middle of a screen that has one.
    """

    shows: Figure | Stack | Grid | People | Clash | Plays | Map
    rank: int
    optional: bool = False
    central: bool = False
    beside: bool = False


# What the game waits for

Place: TypeAlias = Literal["primary", "tile", "segment", "group", "small", "more", "hand"]
"""Where a choice stands in the Now panel: large and filled; as a tile; in the row above the pad, the first of which is
open at once; behind a tile that has the words of its group; in the foot; behind "more"; behind "at hand"."""

ChanceTone: TypeAlias = Literal["good", "plain", "accent", "danger"]


@frozen
class Group:
    """Choices that belong together, under these words."""

    words: Message
    icon: str = "dots-horizontal"


@frozen
class Aim:
    """What a piece does something to: `number` of the `of` pieces of this kind."""

    piece: Piece
    number: int
    of: int


@frozen
class Heading:
    """The head of the Now panel while something is being answered."""

    title: Message
    why: Message | None = None
    icon: str = ""


@frozen
class Offer:
    """A choice as a button, in a group where several belong together.

    `slot` is its place in a layout that has places of its own. `pips`: still so often, of so often at most. `by` is
    the key of the piece that acts, `aim` what it acts on; `at_once`: selecting the piece is enough. `heading` heads
    the panel while its pad is open. `instead` can be said in the place of an answer.
    """

    choice: Choice
    label: Message
    icon: str = ""
    caption: Message | None = None
    place: Place = "tile"
    group: Group | None = None
    face: str = "tile"
    slot: str = ""
    pips: tuple[int, int] | None = None
    by: str = ""
    aim: Aim | None = None
    at_once: bool = False
    heading: Heading | None = None
    instead: Choice | None = None


@frozen
class Term:
    """A piece of the sum that explains a step: words, a symbol, a number, in this order, or a sign between two.

    `ink` is the accent or a tone of the palette.
    """

    number: int | None = None
    words: Message | None = None
    icon: str = ""
    ink: str = ""
    sign: Literal["", "+", "−", "="] = ""


@frozen
class Chance:
    """How likely it is, large beside the title. `bars` are all results: how likely each is, and whether it is good."""

    chance: Fraction
    icon: str = ""
    tone: ChanceTone = "good"
    bars: tuple[tuple[Fraction, bool], ...] = ()


@frozen
class Actors:
    """The pieces that can act: first one is selected, then what it does.

    `row` lies open, with pieces out of play in `lost`. `hand` waits behind a button of its own. `special` acts once.
    `titles` head the panel while a piece is selected, with its own of `hints` below, or with `hint`; `selected` is the
    one to begin with. `exit` is the slot of the offer that ends it all.
    """

    row: Row
    lost: Row = Row("lost", "")
    hand: Row = Row("hand", "")
    special: Piece | None = None
    exit: str = ""
    titles: tuple[tuple[str, Message], ...] = ()
    hint: Message | None = None
    selected: str = ""
    hints: tuple[tuple[str, Message], ...] = ()

    def pieces(self) -> tuple[Piece, ...]:
        special = (self.special,) if self.special is not None else ()
        return *self.row.pieces, *self.hand.pieces, *special


@frozen
class StepView:
    """What the Now panel shows. `direct` is the choice whose pad stands open at once, without a tap.

    `rule` opens the rules at the entry that matters. `hero` is whose step it is. `layout` names the arrangement of the
    tiles: "" is two columns, "halves" two large ones, "actors" that of `actors`, anything else is the box's own.
    `pieces` are how the options of its choices look: the key of a piece is the value of an option. `clash` and `plays`
    are those that the panel itself shows.
    """

    title: Message
    why: Message | None = None
    icon: str = ""
    offers: tuple[Offer, ...] = ()
    direct: Choice | None = None
    chances: tuple[Chance, ...] = ()
    rule: str = ""
    sum: tuple[Term, ...] = ()
    hero: str = ""
    layout: str = ""
    actors: Actors | None = None
    pieces: tuple[Piece, ...] = ()
    clash: Clash | None = None
    plays: Plays | None = None

    def answering(self, choice: Choice) -> StepView:
        """The step with the head that it has while this choice is answered; its owner may see more of what it asks."""
        found = (offer.heading for offer in self.offers if (offer.choice.move, offer.choice.given) == _named(choice))
        heading = next(found, None)
        if heading is None:
            return self
        return replace(self, title=heading.title, why=heading.why, icon=heading.icon or self.icon)


def _named(choice: Choice) -> tuple[str, Any]:
    return choice.move, choice.given


# How it ended


@frozen
class Rank:
    """One player at the end. `total` is the result, `sum` what it is made of, `honours` what was achieved, `brought`
    what was carried out.

    Without a `total` nobody has added anything up. `fate` is what became of them, `tallies` are what counts besides.
    """

    name: str
    total: Tally | None = None
    won: bool = False
    sum: tuple[Text, ...] = ()
    honours: tuple[Text, ...] = ()
    brought: tuple[Text, ...] = ()
    fate: Sign | None = None
    tallies: tuple[Tally, ...] = ()


@frozen
class End:
    """The ranking, best first, and the reason for it."""

    reason: Message
    ranks: tuple[Rank, ...]
    icon: str = "trophy"


@frozen
class Scene:
    """Everything that one viewer may see of a game now.

    `chapter` says how far the game is; `people` are all players in the order of their seats; `parts` lie on the table
    from top to bottom. `milestones` count what people remember of a game: dragons beaten. `top` stands above all
    parts, however little room there is; `aside` is counted beside them, and on a phone only on the sheet of the table.
    """

    step: StepView
    people: tuple[Figure, ...] = ()
    parts: tuple[Part, ...] = ()
    chapter: Message | None = None
    end: End | None = None
    milestones: tuple[Tally, ...] = ()
    top: Track | People | None = None
    aside: tuple[Row, ...] = ()

    def lying(self) -> tuple[Part, ...]:
        """The parts where nobody can act: what the panel would show itself stands among them."""
        found = self.parts
        for shows in (self.step.clash, self.step.plays):
            if shows is not None:
                found = tuple(part for part in found if not _same(part, shows))
                rank = max((part.rank for part in found), default=0) + 1
                found = (*found, Part(shows, rank, beside=isinstance(shows, Clash)))
        return found

    def figure(self, name: str) -> Figure:
        return next(each for each in self.people if each.name == name)


def _same(part: Part, shows: Clash | Plays) -> bool:
    return isinstance(part.shows, type(shows)) and part.shows.key == shows.key


class Sight(Protocol):
    """What a scene is made from: the state as the viewer may see it, and what the rules say about it."""

    @property
    def state(self) -> Any: ...
    @property
    def over(self) -> bool: ...
    @property
    def now(self) -> Message: ...
    @property
    def choices(self) -> Sequence[Choice]: ...
    @property
    def odds(self) -> Sequence[Odds]: ...


@frozen
class Still:
    """A sight of a game in which nobody can do anything: a moment of a replay, or a game that is not open."""

    state: Any
    over: bool
    now: Message
    choices: Sequence[Choice] = ()
    odds: Sequence[Odds] = ()
