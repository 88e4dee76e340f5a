"""What lies on the table: numbers, pieces and rows of them, players, fights, maps."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias

from core.choices import Choice
from core.frozen import frozen
from core.message import Message, Name

Text: TypeAlias = Message | Name | str
"""Words in the reader's language, or a name that somebody at the table has typed."""

Tone: TypeAlias = Literal["", "accent", "good", "danger", "melee", "ranged", "magic", "ember", "dusk"]
"""What a colour means; each medium has its own colour for it. "" is the colour of plain text."""

Shape: TypeAlias = Literal["white-die", "black-die", "card", "token", "hero", "room"]

Mark: TypeAlias = Literal["lit", "spent", "joined", "hidden", "waiting", "hurt", "gone", "now", "done", "untold"]
"""Something to notice about a piece. In this order: it demands an action; it cannot be used now; it belongs to somebody
else; it lies face down; it has not come into play; it is wounded; it is out of play; it is the one that is played now;
it has been played; nobody has said what lies there."""

Look: TypeAlias = Literal["cards", "cells", "seats", "crews", "lines"]
"""How players stand side by side: cards with − and +; small cells for those who do not act; seats, of which the chosen
one has − and +; everybody with their pieces and the cards before them; a line for each with the rows before them."""

Fate: TypeAlias = Literal["", "dead", "left", "stone"]

Cell: TypeAlias = tuple[int, int]
"""A cell of a map: its column and its row, from the top left."""


@frozen
class Press:
    """A choice with all its answers, so that one tap makes the move."""

    choice: Choice
    answers: tuple[tuple[str, int | str], ...] = ()


@frozen
class Tally:
    """A number that people look for.

    `key` is the same in every language and unique among the numbers of one figure or row. `value` is None where the
    viewer may not know it. `path` is where the value stands in the state, so that it can be set and explained; it is
    empty where several values make the number. `most` is what people read behind it ("2/3"), `limit` the highest value
    it can have. `bar` is true where its share of `most` or of `limit` is worth drawing. `less` and `more` change it in
    one tap, where the rules have moves for that. `owner` is the only player who may see a hidden value. `pip` is the
    symbol for each single unit, where units are drawn one by one. `missing` is true where the state holds at `path` how
    much of `most` is gone. `lit` is true where the number matters now. `called` names it where it stands by itself.
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
    """A condition that matters now, as a symbol and in words."""

    icon: str
    name: Text
    tone: Tone = ""


@frozen
class Ruling:
    """A ruling that the table may make: the value at `path` becomes `value`.

    Where `value` is None, somebody picks the value. If `path` leads to a piece, there are several values below it.
    """

    label: Text
    icon: str
    path: str
    value: str | int | bool | tuple[str, ...] | None = None


@frozen
class Piece:
    """A die, card, token, hero or room. `key` identifies it: offers name the pieces that act by their key.

    `face` is what is written on it instead of a symbol, for example the number of a card. `whose` is the player whose
    colour it has; `badge` says what is wrong with it, `load` is what it carries, `values` are the numbers that people
    compare. `ruling` is what a tap on the piece in a sheet says, where that is more than its number at `path`.
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
    """Pieces in a line. At least `places` places are drawn; the last ones are empty where there are fewer pieces.

    `caption` is a short sentence about the row, `icon` stands for all of it where there is little room. `alarm` is true
    where the row is dangerous now and must be seen from afar. `path` is where the pieces stand in the state together.
    `columns` is true where each piece says what a value means, and stands above the cards of that value. `chances`
    holds how likely it is that the feared piece is the next one, one of the next two, and so on.
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
        """Returns every piece by itself, even where several look the same."""
        return tuple(piece for piece in self.pieces for _ in range(piece.count))


@frozen
class Stack:
    """Rows that belong together. The first one is what the table looks at; the others fold up beside it."""

    key: str
    rows: tuple[Row, ...]


@frozen
class Grid:
    """Rows of equal importance, one below the other, each with its symbol and with places that fill up."""

    key: str
    rows: tuple[Row, ...]


@frozen
class Track:
    """A track that shows how far something has come. `emblem` names the drawing that carries the number.

    `stops` are the places of the way that lies there now, from the first to the last; `path` is where the number stands
    in the state. `numbers` are those printed on its spaces, 0 for none. `left` says how long it is still safe.
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
    """A space of a map with its cells; a space that nobody has placed has none.

    `pieces` are those that stand or lie there. `sides` say what is on its north, east, south and west side: "wall",
    "door", "portcullis", or anything else where nothing is to be drawn. `about` is what can be said about the space.
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
    """A cell in which a way may end, with its chance and the faces of a die that lead there.

    `prize` is true where everybody wants to be there.
    """

    cell: Cell
    chance: Fraction
    faces: tuple[int, ...] = ()
    prize: bool = False


@frozen
class Exit:
    """One of the ends that can be chosen for a way, towards a direction.

    `prize` is the chance to end where everybody wants to be.
    """

    key: str
    towards: str
    landings: tuple[Landing, ...]
    prize: Fraction


@frozen
class Way:
    """A way under the map, from a cell to the turn before its exits. Of a way from an unknown cell nothing is known.

    `whose` is the player on it; `count` steps have been made, and `ahead` of them lie before the turn. `open` is true
    where the player can leave the way now.
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
    """A board of cells from above. `goal` are the cells that everybody wants to reach.

    `ways` lead under the board; `followed` is the player whose way the table follows now. `tokens` lie on the board,
    even those whose cell is not known. `loose` is true where the table does not follow the board, so that the map only
    shows what it happens to know.
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
    """A player. A figure without a name is the table itself, with what belongs to everybody.

    `seat` decides the colour where the player has chosen none. `rounds` says how many rounds are done, of how many.
    `main` is the number that decides the game, `hand` are the pieces the player owns, `badges` the conditions that
    matter now. `crest` is the name whose letter and colour the figure has. `place` says where the player is, `stake`
    what the player could lose or win now, `values` are the numbers on the player's card. `rows` lie before the player
    for all to see, `gains` made the main number what it is. `budget` is what can still be spent in this turn, and
    `role` then says whose turn it is; `budget` is None in other turns and where nothing is counted. `secret` is what
    this player alone knows: everybody sees the row, only the owner its pieces.
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
class People:
    """Several players side by side. `look` is the same in the whole game, whatever there is to be told of them yet."""

    key: str
    figures: tuple[Figure, ...]
    look: Look = "cards"


@frozen
class Force:
    """One side of a clash: its owner, who fights, how strong they are without the card, and the total with it.

    `others` could join, `hand` are the cards that can be played. `played` are cards that lie open, with the total in
    the colour of `tone`; `sum` says how the total came about. `health` is the number that decides who falls: the life
    that is left or the damage taken; `taken` is the damage. `lasts` says how much more damage the side can take, and
    has no value for viewers who may not know it.
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
    """A fight, of a player against something or of two sides against each other.

    In the first case the foe is a symbol, its opponents are a row, and `prize` says what is at stake. In the second
    case each side has its force, and the `sign` stands between their totals. `caption` stands below the title, `notes`
    say what is still to come. `pools` fill up: `pools_about`, below their title, says what each would add.
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
    """One player's cards and what they brought or cost the player.

    `worth` is the total, where the pieces do not show it. `words` say why there are no pieces. `changes` are signed
    numbers.
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

    `when` stands before the title. `icon` and `tone` belong to what lies there, `caption` says how it ended, in the
    colour of `verdict`.
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
    """A part of the table, with its priority when there is little room.

    Parts with a lower `rank` fold up first, and those of the same rank in turns. `optional` parts are left out when
    everything is folded and there is still too little room; a part that may stand `beside` the first one does so in
    that case. `central` parts get the middle of a screen that has one.
    """

    shows: Figure | Stack | Grid | People | Clash | Plays | Map
    rank: int
    optional: bool = False
    central: bool = False
    beside: bool = False
