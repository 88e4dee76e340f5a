"""The sides of Dungeon Twister: points, cards in hand and gone, heroes with what they carry. All of it is public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.boxes.dungeontwister.content import ACTIONS, COMBAT, JUMPS
from core.boxes.dungeontwister.fates import cause_word
from core.boxes.dungeontwister.scene import pieces, signs, words
from core.boxes.dungeontwister.state import Game, Side
from core.boxes.dungeontwister.table import of_side, score, step_now, target
from core.deck import Stock
from core.message import Message, say
from core.paths import escape
from core.scene import Figure, Piece, Row, Sign, Tally, Tone

COLOURS = (0, 3, 1, 2)
"""The colour of each seat: two who sit opposite are far apart."""

ELSEWHERE = ("lying", "gone", "out")
"""Where an object can be that nobody carries and everybody has seen."""

POINTS, LEFT = "points", "left"
MOST_LEFT = 20


def figure(state: Game, side: Side, seat: int) -> Figure:
    turn = state.stage == "playing" and state.turn.player == side.name
    return Figure(
        name=side.name,
        seat=COLOURS[seat % len(COLOURS)],
        main=Tally(POINTS, say("dt.count.points"), score(state, side.name), most=target(state)),
        badges=tuple(_badges(state, side)),
        role=_turn_words(state) if turn else "",
        acts=turn or side.name in state.winners or _chooses(state, side),
        rows=(heroes(state, side), actions(side), combat(side), jumps(side), *_elsewhere(state, side)),
        gains=tuple(_gains(state, side)),
        budget=tuple(_budget(state)) if turn else None,
    )


def figures(state: Game) -> tuple[Figure, ...]:
    return tuple(figure(state, side, seat) for seat, side in enumerate(state.players))


def _chooses(state: Game, side: Side) -> bool:
    """Before the game: whoever chooses now."""
    step = step_now(state)
    return state.stage == "setting up" and step is not None and step.player == side.name


# What lies before a side


def heroes(state: Game, side: Side) -> Row:
    return Row(
        "heroes", say("ui.twister.heroes"), tuple(pieces.hero(state, hero) for hero in of_side(state, side.name))
    )


def actions(side: Side) -> Row:
    """All four cards in their places."""
    title = say("ui.twister.held.actions", n=len(side.actions), most=len(ACTIONS))
    cards = tuple(pieces.card("action", card, gone=card not in side.actions) for card in ACTIONS)
    return Row("actions", title, cards, icon=signs.ACTION, path=_path(side, "actions"))


def combat(side: Side) -> Row:
    """All nine in their places, the first of two the last to go. One that lies face down is still in hand."""
    left = Counter(side.combat)
    cards = []
    for card in COMBAT:
        cards.append(pieces.card("combat", card, gone=left[card] <= 0))
        left[card] -= 1
    title = say("ui.twister.held.combat", n=len(side.combat), most=len(COMBAT))
    return Row("combat", title, tuple(cards), icon=signs.COMBAT, path=_path(side, "combat"))


def jumps(side: Side) -> Row:
    title = say("ui.twister.held.jumps", n=side.jumps, most=JUMPS)
    cards = tuple(
        Piece("jump", say("dt.count.jumps"), signs.JUMP, "token", "accent", marks=() if at < side.jumps else ("spent",))
        for at in range(max(JUMPS, side.jumps))
    )
    return Row("jumps", title, cards, icon=signs.JUMP, path=_path(side, "jumps"))


def _path(side: Side, what: str) -> str:
    return f"players/{escape(side.name)}/{what}"


def _elsewhere(state: Game, side: Side) -> Iterator[Row]:
    for status in ELSEWHERE:
        found = [item for item in state.items if item.side == side.name and item.status == status]
        if found:
            yield Row(status, say(f"dt.status.{status}"), tuple(pieces.token(item.name) for item in found))


# What is the matter, and what brought points


def _badges(state: Game, side: Side) -> Iterator[Sign]:
    if state.pentagram == side.name:
        yield Sign(signs.PENTAGRAM, say("dt.replay.pentagram"), "magic")
    step = step_now(state)
    if step is None or step.what not in ("choose", "line"):
        return
    if step.player == side.name:
        yield Sign("eye", say("ui.twister.chooses"), "accent")
    elif any(each.player == side.name for each in state.steps if each.what == step.what):
        yield Sign("timer-sand", say("ui.twister.chooses-later"), "accent")
    elif step.what == "line" or of_side(state, side.name):
        yield Sign("check-bold", say("ui.twister.has-chosen"), "accent")


def _gains(state: Game, side: Side) -> Iterator[Tally]:
    for point in state.points:
        if point.player == side.name:
            path = f"points/{escape(point.name)}/number"
            yield Tally(
                f"point:{point.name}", cause_word(point), point.number, icon=signs.CAUSES[point.cause], path=path
            )


# A turn


def _turn_words(state: Game) -> Message:
    """Whose turn it is; before a card has been played which turn it is, too."""
    step, player = step_now(state), state.turn.player
    if step is not None and step.what == "action" and not any(_budget(state)):
        return say("ui.twister.turn", player=player, n=state.turn.number)
    return say("ui.twister.player", player=player)


def _budget(state: Game) -> Iterator[Tally]:
    """Points of the card, those of a potion that only its drinker can spend, actions with a charmed enemy."""
    turn = state.turn
    bound = [(stock, pip) for pip, stocks in (("crest-drop", turn.potions), ("heart", turn.charms)) for stock in stocks]
    bound = [(stock, pip) for stock, pip in bound if stock.count]
    if not (turn.card or turn.left or bound):
        return
    spent = 0 if bound else max(0, turn.card - turn.left)  # where there is more to show, what is gone goes
    yield Tally(LEFT, say("dt.count.left"), turn.left, turn.left + spent, path="turn/left", limit=MOST_LEFT)
    yield from (_bound(stock, pip) for stock, pip in bound)


def _bound(stock: Stock, pip: str) -> Tally:
    key, tone = f"{pip}:{stock.name}", _TONES[pip]
    return Tally(key, words.called(stock.name), stock.count, icon=signs.of(stock.name), pip=pip, tone=tone)


_TONES: dict[str, Tone] = {"crest-drop": "magic", "heart": "danger"}
"""Of the points of a potion, and of actions with a charmed enemy."""
