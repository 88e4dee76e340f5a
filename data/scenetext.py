"""Draws a scene as text: for a terminal, and for people who have it read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from textwrap import wrap

from core.message import say
from core.odds import percent
from core.scene import (
    Band,
    Clash,
    End,
    Figure,
    Force,
    Grid,
    Map,
    Memory,
    People,
    Piece,
    Played,
    Plays,
    Row,
    Scene,
    Space,
    Stack,
    Tally,
    Track,
)
from data.words import Words

NARROWEST, WIDEST = 40, 100
INDENT = "  "


def drawn(scene: Scene, words: Words, width: int) -> Iterator[str]:
    """Yields lines of at most `width` characters: the parts from top to bottom, how it ended, and what the game waits
    for.
    """
    draw = _Draw(words, max(NARROWEST, min(width, WIDEST)))
    for number, part in enumerate(draw.parts(scene)):
        if number:
            yield ""
        yield from part


class _Draw:
    def __init__(self, words: Words, width: int) -> None:
        self._words, self._width = words, width

    def parts(self, scene: Scene) -> Iterator[list[str]]:
        if scene.chapter is not None:
            yield self._line(self._capital(self._words.said(scene.chapter)))
        if isinstance(scene.top, Track):
            yield self._line(self._track(scene.top, "").strip()) if scene.top.numbers else [*self._stops(scene.top)]
        for part in scene.lying():
            match part.shows:
                case Figure() as figure:
                    yield [*self._figure(figure), *([self._track(figure.track)] if figure.track is not None else [])]
                case People(figures=figures):
                    yield from (self._turn(each) for each in figures if each.budget is not None)
                    yield [line for figure in figures for line in self._figure(figure)]
                case Stack(rows=rows) | Grid(rows=rows):
                    yield [line for row in rows for line in self._row(row)]
                case Clash() as clash:
                    yield [*self._clash(clash)]
                case Map(loose=False) as board:
                    yield [*self._map(board)]
                case Plays() as plays:
                    yield [*self._plays(plays)]
        if scene.aside:
            yield [line for row in scene.aside for line in self._row(row)]
        if scene.end is not None:
            yield [*self._end(scene.end)]
        if scene.band is not None:
            yield [*self._band(scene.band)]
        step = scene.step
        yield [
            *self._line("> " + self._words.said(step.title)),
            *(self._line(INDENT + self._words.said(step.why)) if step.why is not None else []),
        ]

    def _band(self, band: Band) -> Iterator[str]:
        """Says what has just happened, with the numbers it has changed."""
        yield from self._line("* " + self._words.text(band.sentence))
        faces = [piece.face or self._words.said(piece.name) for piece in band.pieces]
        if faces:
            yield from self._line(f"{INDENT}{', '.join(faces)}")
        for change in band.changes:
            after = "–" if change.after is None else change.after
            yield from self._line(f"{INDENT}{self._words.said(change.name)}: {change.before} → {after}")

    # Parts

    def _figure(self, figure: Figure) -> list[str]:
        role = self._words.said(figure.role)
        main = None if figure.fate and figure.main is not None and figure.main.bar else figure.main
        numbers = [self._tally(each) for each in _once((main, *figure.tallies, figure.rounds))]
        place = [self._words.said(figure.place.name)] if figure.place is not None else []
        badges = [self._words.said(each.name) for each in figure.badges]
        hand = [self._pieces(figure.hand)] if figure.hand is not None and figure.hand.pieces else []
        name = ("* " if figure.acts else "") + figure.name + (f" ({role})" if role and figure.budget is None else "")
        rows = [line for row in self._rows(figure) for line in self._line(f"{INDENT}{self._told(row)}")]
        return [*self._line(" · ".join([name, *place, *numbers, *badges, *hand])), *rows]

    def _turn(self, figure: Figure) -> list[str]:
        """Says whose turn it is, and what that player can still spend."""
        budget = [f"{self._words.said(each.name)}: {each.value}" for each in figure.budget or ()]
        return self._line(" · ".join([self._words.said(figure.role) or figure.name, *budget]))

    @staticmethod
    def _rows(figure: Figure) -> list[Row]:
        """Returns the rows to show. As long as nobody has a main number the game has not begun, and everybody has the
        same.
        """
        return [row for row in figure.rows if row.pieces and figure.main is not None]

    def _told(self, row: Row) -> str:
        """Returns the pieces that are left in a row. Where all pieces are the same, the title already says how many
        there are.
        """
        if row.path and len(row.pieces) > 1 and len({piece.key for piece in row.pieces}) == 1:
            return self._words.said(row.title)
        told = groupby(self._piece(piece) for piece in row.pieces if "spent" not in piece.marks)
        equal = [(name, len([*same])) for name, same in told]
        left = [f"{name} ×{many}" if many > 1 else name for name, many in equal]
        return f"{self._words.said(row.title)} | {', '.join(left) or '–'}"

    def _clash(self, clash: Clash) -> Iterator[str]:
        caption = [self._words.said(clash.caption)] if clash.caption else []
        yield from self._line(" · ".join([self._words.said(clash.title), *caption]))
        if clash.against is not None:
            yield from self._row(clash.against)
        for force in clash.forces:
            yield from self._line(INDENT + self._force(force))
        for row in clash.pools:
            if row.pieces:
                yield from self._line(f"{INDENT}{self._words.said(row.caption)} {self._words.said(row.title)}")
        for note in clash.notes:
            yield from self._line(INDENT + self._words.said(note))

    def _force(self, force: Force) -> str:
        if force.strength is None:
            return self._duellist(force)
        card = f" + {self._piece(force.card)}" if force.card is not None else ""
        total = f" = {force.total}" if force.total is not None else ""
        return f"{force.owner}: {self._pieces(force.fighters)} · {force.strength}{card}{total}"

    def _duellist(self, force: Force) -> str:
        """Says how close each side is to the end, and which cards lie open."""
        said = [self._tally(each) for each in (force.health, force.taken) if each is not None and each.value]
        if force.lasts is not None and force.lasts.name and not force.lasts.owner:
            said.append(self._words.said(force.lasts.name))
        if force.played is not None:
            cards = [f"{self._words.said(piece.name)} {piece.face}" for piece in force.played.pieces]
            said += [" + ".join(cards)] if cards else [f"{force.sum} {self._words.said(force.played.title)}"]
        if force.total is not None:
            said[-1] += f" = {force.total}"
        elif force.hand is not None and force.hand.tally is not None:
            said.append(self._tally(force.hand.tally))
        return f"{self._capital(self._words.said(force.fighters.title))}: {' · '.join(said)}"

    def _track(self, track: Track, indent: str = INDENT) -> str:
        """Draws a track. If its spaces have numbers, those that are still to come are shown."""
        name = self._words.said(track.name)
        left = (
            f" · {track.left.value} {self._words.said(track.left.called or track.left.name)}"
            if track.left is not None
            else ""
        )
        if not track.numbers:
            return f"{indent}[{'#' * track.at}{'.' * (track.of - track.at)}] {name}{left}"
        coming = enumerate(track.numbers, start=1)
        spaces = ("#" if at <= track.at else str(number) if number else "." for at, number in coming)
        bar = f"[{''.join(spaces)}]"
        said = f"{name} {track.at}/{track.of}{left}"
        return f"{indent}{bar} {said}" if len(indent + bar + said) < self._width else f"{indent}{said}"

    # The map

    def _map(self, board: Map) -> Iterator[str]:
        """Draws two characters for each cell: a player by their letter, "!" a monster, "$" the goal, "#" what is
        known.
        """
        cells = {cell: self._sign(space) for space in board.spaces for cell in space.cells}
        cells |= {cell: "$" for cell in board.goal if cells.get(cell, "#") == "#"}
        yield self._words.said(board.name)
        for row in range(board.high):
            yield INDENT + " ".join(cells.get((column, row), ".") for column in range(board.wide))

    @staticmethod
    def _sign(space: Space) -> str:
        player = next((piece.whose for piece in space.pieces if piece.whose), "")
        return player[:1] or ("!" if space.pieces else "#")

    def _plays(self, plays: Plays) -> Iterator[str]:
        caption = self._words.said(plays.caption)
        when = self._words.said(plays.when)
        title = " ".join(each for each in (when, self._words.said(plays.title)) if each)
        yield from self._line(title + (f" · {caption}" if caption else ""))
        for row in plays.stakes:
            yield from self._line(INDENT + self._stakes(row))
        for each in plays.played:
            yield from self._line(f"{INDENT}{each.name}: {self._played(each)}")

    def _stakes(self, row: Row) -> str:
        """Says what a card brings by its value, or what it takes: "1: +2 gold, 2: –"."""
        said = [self._tally(row.tally)] if row.tally is not None else []
        said += [self._words.said(row.caption)] if row.caption else []
        for piece in row.pieces:
            name = self._words.said(piece.name)
            about = [piece.face, self._words.said(piece.badge.name) if piece.badge is not None else ""]
            told = " ".join(each for each in about if each)
            said.append(f"{name}: {told}" if told else name)
        return " · ".join(said)

    def _played(self, each: Played) -> str:
        laid = ", ".join(self._piece(piece) for piece in each.pieces) or self._words.said(each.words) or "–"
        worth = f" = {each.worth}" if each.worth is not None else ""
        changes = [f"{self._words.said(tally.name)} {_signed(tally.value or 0)}" for tally in each.changes]
        gained = [f"+{self._piece(piece)}" for piece in each.gained]
        return " · ".join([laid + worth, *changes, *gained])

    def _stops(self, track: Track) -> Iterator[str]:
        """Draws the stops of a track: the one where everybody is in brackets, those behind it in parentheses."""
        stops = []
        for piece in track.stops:
            name = self._words.said(piece.name)
            stops.append(f"[{name}]" if "now" in piece.marks else f"({name})" if "done" in piece.marks else name)
        if stops:
            yield from self._line(" > ".join(stops))

    def _row(self, row: Row) -> list[str]:
        """Draws a row with its number, if it has one; a number with a `most` is left out, because the title says it."""
        said = [self._pieces(row)] if row.pieces or row.places else []
        if row.tally is not None and row.tally.most is None:
            said.append(f"{row.tally.value} {self._words.said(row.tally.name)}")
        if row.caption and row.caption != row.title:
            said.append(("! " if row.alarm else "") + self._words.said(row.caption))
        return self._line(
            f"{self._words.said(row.title)} | {' · '.join(said)}" if said else self._words.said(row.title)
        )

    def _pieces(self, row: Row) -> str:
        pieces = [self._piece(piece) for piece in row.pieces]
        free = row.places - len(row.each())
        return ", ".join([*pieces, *(["_"] * free)])

    def _piece(self, piece: Piece) -> str:
        """Draws a piece by its face, or else by its name; a piece that has not come into play stands in brackets."""
        name = piece.face or self._words.said(piece.name)
        more = [self._words.said(piece.badge.name)] if piece.badge is not None else []
        more += [self._piece(each) for each in piece.load]
        name += f" ({', '.join(more)})" if more else ""
        name = f"[{name}]" if "waiting" in piece.marks else name
        return f"{name} ×{piece.count}" if piece.count > 1 else name

    def _tally(self, tally: Tally) -> str:
        value = "?" if tally.value is None else str(tally.value).replace("-", "\N{MINUS SIGN}")
        return f"{self._words.said(tally.name)} {value}" + (f"/{tally.most}" if tally.most else "")

    def _end(self, end: End) -> Iterator[str]:
        yield from self._line(self._words.said(end.reason))
        for place, rank in enumerate(end.ranks, start=1):
            parts = [f"{place}. {rank.name}"]
            if rank.total is not None:
                parts.append(str(rank.total.value))
            parts += [self._tally(each) for each in rank.tallies]
            if rank.fate is not None:
                parts.append(self._words.said(rank.fate.name))
            if rank.sum:
                parts.append(", ".join(self._words.said(each) for each in rank.sum))
            yield from self._line(" · ".join(parts))
            if rank.brought:
                yield from self._line(INDENT + ", ".join(self._words.said(each) for each in rank.brought))
            if rank.honours:
                yield from self._line(INDENT + ", ".join(self._words.said(each) for each in rank.honours))
        for sentence in end.story[:-1]:
            yield from self._line(self._words.text(sentence))
        for memory in end.memories:
            yield from self._line(f"{self._words.text(memory.title)}: {self._memory(memory)}")

    def _memory(self, memory: Memory) -> str:
        said = [self._words.text(memory.sentence)]
        if memory.when is not None:
            said.append(self._words.text(memory.when))
        if memory.chance is not None:
            chance = say("ui.end.chance", percent=percent(memory.chance), exact=str(memory.chance))
            said.append(self._words.text(chance))
        return " · ".join(said)

    # Words

    @staticmethod
    def _capital(text: str) -> str:
        return text[:1].upper() + text[1:]

    def _line(self, text: str) -> list[str]:
        found = wrap(text, self._width, subsequent_indent=INDENT * 2, drop_whitespace=True, break_on_hyphens=False)
        return found or [""]


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"


def _once(numbers: Iterable[Tally | None]) -> Iterator[Tally]:
    """Yields each number once: the deciding number may be among the others, too."""
    known = set[str]()
    for each in numbers:
        if each is not None and each.key not in known:
            known.add(each.key)
            yield each
