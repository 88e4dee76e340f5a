"""Everything about one player of Dungeon Raiders; and what lies open and can still come, which is nobody's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.boxes.dungeonraiders import labels, moves
from core.boxes.dungeonraiders.content import ITEMS, POWERS, SORTS, Item, rooms, sort_of
from core.boxes.dungeonraiders.pools import IN_PLAY, there
from core.boxes.dungeonraiders.scene import people, signs
from core.boxes.dungeonraiders.scene.pieces import TONES, card, room
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import alive, awaited, held, play_of
from core.choices import choice
from core.deck import Stock, count_of, size
from core.message import Message, say
from core.paths import escape
from core.scene import Figure, Piece, PlayerSheet, Press, Row, Ruling, Sign, Tally

MANY = {
    "monster": say("ui.raiders.supplies.monster"),
    "treasure": say("ui.raiders.supplies.treasure"),
    "trap": say("ui.raiders.supplies.trap"),
    "vault": say("ui.raiders.supplies.vault"),
}
"""What the rooms of a sort are called together."""


def player_sheet(state: Game, name: str) -> PlayerSheet | None:
    """ "" is the table: its supplies and the rooms that can still come."""
    if not name:
        role = say("ui.raiders.supplies")
        return PlayerSheet(Figure("", len(state.players), role), (), rows=tuple(_supplies(state)))
    for seat, player in enumerate(state.players):
        if player.name == name:
            counted = state.stage == "playing" and alive(player)
            return PlayerSheet(
                figure=people.figure(state, player, seat),
                numbers=(
                    people.tally(state, player, "life", say("ui.raiders.sheet.life")),
                    people.tally(state, player, "treasure", say("ui.raiders.sheet.treasure")),
                    *(_item(state, player, item) for item in ITEMS if counted),
                ),
                rows=(_powers(player),) if counted else (_powers(player), _items(player)),
                fate=_fate(player),
                signs=tuple(_on_the_table(state, player)),
            )
    return None


# A player


def _fate(player: Player) -> Sign | None:
    if not people.fate(player):
        return None
    words = say("ui.raiders.sheet.stone") if player.stone else say("ui.raiders.sheet.dead")
    return replace(people.fate_sign(player), name=words)


def _powers(player: Player) -> Row:
    """A touch takes a card back into the hand, or lays it aside."""
    row = people.powers(player)
    pieces = tuple(replace(piece, ruling=_turned(row.path, player, piece)) for piece in row.pieces)
    title = say("ui.raiders.sheet.powers", count="n", n=len(POWERS) - len(player.spent))
    return replace(row, title=title, pieces=pieces, icon="")


def _turned(path: str, player: Player, piece: Piece) -> Ruling:
    """`label` says how the card is now."""
    label = say("ui.raiders.sheet.spent") if "spent" in piece.marks else say("ui.raiders.sheet.in-hand")
    spent = tuple(power for power in POWERS if (power in player.spent) != (power == piece.key))
    return Ruling(label, "spent" if "spent" in piece.marks else piece.icon, path, spent)


def _items(player: Player) -> Row:
    title = say("ui.raiders.sheet.items", count="n", n=size(player.items))
    path = f"players/{escape(player.name)}/items"
    return Row("items", title, tuple(_stocked(stock, path) for stock in player.items))


def _item(state: Game, player: Player, item: Item) -> Tally:
    """With − and +, which change the supply as well."""
    own, left = held(player, item), count_of(state.supplies, item)

    def press(by: int) -> Press:
        return Press(choice(moves.HandItem, labels.item(item), player=player.name, item=item, by=by))

    return Tally(
        key=item,
        name=labels.card(item),
        value=own,
        icon=signs.card(item),
        path=f"players/{escape(player.name)}/items/{item}/count",
        limit=own + left,
        less=press(-1) if own else None,
        more=press(1) if left else None,
        tone="accent",
    )


def _stocked(stock: Stock, path: str) -> Piece:
    """So many of an item, also none."""
    return replace(card(stock.name), face=str(stock.count), path=f"{path}/{escape(stock.name)}/count")


def _on_the_table(state: Game, player: Player) -> Iterator[Sign]:
    """What they have played in this room; never what they have chosen in secret."""
    play = play_of(state, player.name)
    if play.cards:
        yield Sign("cards", say("ui.raiders.sheet.played", cards=labels.all_played(play.cards)))
    if play.hidden:
        yield Sign("lozenge", say("ui.raiders.sheet.chosen"))
    elif player.name in awaited(state):
        again = say("ui.raiders.sheet.again") if play.cards else say("ui.raiders.sheet.waits")
        yield Sign("timer-sand", again)
    if player.looked and alive(player):
        yield Sign(signs.card("torch"), say("ui.raiders.sheet.looked"))
    if state.settings.tactical and state.first == player.name:
        yield Sign(signs.FIRST, say("ui.raiders.sheet.first"))


# The table


def supplies(state: Game) -> Row:
    """The items that lie open to be taken."""
    pieces = tuple(card(stock.name, count=stock.count) for stock in state.supplies if stock.count)
    return Row("supplies", say("ui.raiders.supplies.items"), pieces)


def _supplies(state: Game) -> Iterator[Row]:
    """Items in their supplies; rooms unseen by sort and name, which is what people decide by; rooms played."""
    items = tuple(_stocked(stock, "supplies") for stock in state.supplies)
    yield Row("supplies", say("ui.raiders.supplies.items"), items, tone="accent")
    yield from _to_come(state)
    bosses = there(state.bosses)
    if len(bosses) == len(state.content.bosses):  # else it has been met
        names = say("ui.raiders.named", card=tuple(labels.named(stock.name) for stock in bosses))
        yield _heading("bosses", say("ui.raiders.supplies.bosses", count="n", n=len(bosses)), names)
    gone = there(state.gone)
    if gone:
        played = say("ui.raiders.supplies.played", count="n", n=size(gone))
        yield replace(_heading("gone", played), pieces=_rooms(state, gone, "gone"))


def _heading(key: str, title: Message, caption: Message | str = "") -> Row:
    return Row(key, title, caption=caption, tone="accent")


def _to_come(state: Game) -> Iterator[Row]:
    removed = say("ui.raiders.supplies.removed", count="n", n=state.content.removed) if state.content.removed else ""
    title = say("ui.raiders.supplies.to-come", count="n", n=size(state.unseen))
    lit, dark = state.content.lit, IN_PLAY - state.content.lit
    faces = (
        _so_far("lit", say("ui.raiders.supplies.lit"), signs.LIT, state.lit, lit),
        _so_far("dark", say("ui.raiders.supplies.dark"), signs.DARK, state.dark, dark),
    )
    yield replace(_heading("unseen", title, removed), pieces=faces)
    for sort in SORTS:
        names = {found.name for found in rooms(state.content) if sort_of(found) == sort}
        stocks = tuple(stock for stock in there(state.unseen) if stock.name in names)
        number = Tally(sort, "", size(stocks))
        pieces = _rooms(state, stocks, "unseen")
        yield Row(f"unseen-{sort}", MANY[sort], pieces, tally=number, icon=signs.SORTS[sort], tone=TONES[sort])


def _so_far(path: str, name: Message, icon: str, seen: int, of: int) -> Piece:
    number = Tally(path, name, seen, most=of, icon=icon, path=path)
    return Piece(path, name, icon, "room", "accent", values=(number,))


def _rooms(state: Game, stocks: tuple[Stock, ...], where: str) -> tuple[Piece, ...]:
    return tuple(
        replace(room(state.content, stock.name, count=stock.count, path=f"{where}/{escape(stock.name)}/count"), face="")
        for stock in stocks
    )
