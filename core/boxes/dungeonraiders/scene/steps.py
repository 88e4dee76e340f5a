"""What Dungeon Raiders waits for: for every step its title, why, symbol and choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.asks import DeckCardAsk
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, POWERS, rooms
from core.boxes.dungeonraiders.pools import BOSSES, CHARACTERS, ROOM_CARDS
from core.boxes.dungeonraiders.scene import signs, words
from core.boxes.dungeonraiders.scene.pieces import card, character, room
from core.boxes.dungeonraiders.scene.plays import here, in_secret
from core.boxes.dungeonraiders.state import Game, Step
from core.boxes.dungeonraiders.steps import STEPS
from core.boxes.dungeonraiders.table import awaited, play_of
from core.choices import Choice
from core.message import Message, say
from core.scene import Group, Heading, Offer, Piece, Place, Sight, StepView
from core.steps import Asked
from core.steps import Heading as Headed

RULES = {
    "monster": "RD-15",
    "treasure": "RD-12",
    "trap": "RD-17",
    "vault": "RD-21",
    "boss": "RD-31",
    "chest": "RD-32",
}
"""The rule of a room that is played, by its sort."""

MATRIX, SECRET = "matrix", "secret"
"""The layouts in which cards are played: openly, and on the phone that goes round."""

PLAYS, HIDES = ("play-card", "play-cards"), ("hide-card", "hide-cards")
OPENLY = Group(say("ui.raiders.openly"), "eye")
BY_TORCH = Group(say("ui.raiders.torches"), "torch")


def step(sight: Sight) -> StepView:
    state: Game = sight.state
    if sight.over:
        return StepView(
            _over(state),
            words.reason(state),
            icon=words.end_sign(state),
            rule="RD-30",
            layout="over",
            plays=here(state),
        )
    waits = STEPS.awaited(state)
    if waits is None:
        return StepView(sight.now)
    now, asked = waits
    return _cards(sight, now) if asked.heading is None else _asked(sight, now, asked, asked.heading)


def _over(state: Game) -> Message:
    if not state.winners:
        return say("ui.raiders.over.nobody")
    return say("ui.raiders.over.won", winners=state.winners)


# One thing is asked for


def _asked(sight: Sight, now: Step, asked: Asked, heading: Callable[[Game, Step], Headed]) -> StepView:
    state: Game = sight.state
    direct = next((choice for choice in sight.choices if choice.asks and not _by_torch(choice)), None)
    others = [choice for choice in sight.choices if choice is not direct]
    title, why = heading(state, now)
    torches = tuple(each for each in others if _by_torch(each))
    rest = (each for each in others if each not in torches)
    offers = (
        *(offer for each in torches if (offer := _aside(each, "hand")) is not None),
        *(_beside(each, "more" if at else "small") for at, each in enumerate(rest)),
    )
    pieces = _dealt(state, sight.choices)
    return StepView(title, why, asked.icon, offers, direct, rule=asked.rule, hero=now.player, pieces=pieces)


def _dealt(state: Game, choices: Iterable[Choice]) -> tuple[Piece, ...]:
    """The cards of the decks that are asked for."""
    decks = {ask.deck for choice in choices for ask in choice.asks if isinstance(ask, DeckCardAsk)}
    found: list[Piece] = []
    if CHARACTERS in decks:
        found += [character(each) for each in state.content.characters]
    if decks & {ROOM_CARDS, BOSSES}:
        found += [room(state.content, each.name) for each in (*rooms(state.content), *state.content.bosses)]
    return tuple(found)


def _beside(choice: Choice, place: Place) -> Offer:
    """The pad has one small key beside it; what is rarer waits behind "more"."""
    return Offer(choice, _short(choice), "skip-next", place=place)


def _short(choice: Choice) -> Message:
    return say("ui.raiders.lay.later") if choice.move == "lay-later" else choice.label


# Cards


def _cards(sight: Sight, now: Step) -> StepView:
    state: Game = sight.state
    secret, title = in_secret(state), words.room(state)
    place: Place = "more" if secret else "hand"
    offers = tuple(_aside(choice, place) or _card(choice, title, secret=secret) for choice in sight.choices)
    return StepView(
        title=title,
        why=_why(state, now),
        icon=signs.room(state.room.card, state.room.sort),
        offers=offers,
        rule=RULES.get(state.room.sort, "RD-10"),
        hero=awaited(state)[0] if state.settings.tactical and awaited(state) else "",
        layout=SECRET if secret else MATRIX,
        pieces=(*(card(word) for word in (*POWERS, *ITEMS)), *_dealt(state, sight.choices)),
        plays=here(state),
    )


def _why(state: Game, now: Step) -> Message | None:
    waiting = awaited(state)
    if now.what == "reveal":
        return say("ui.raiders.reveal.why")
    if state.settings.tactical and waiting:
        again = bool(play_of(state, waiting[0]).cards)
        return say("ui.raiders.turn.again", player=waiting[0]) if again else say("ui.raiders.turn", player=waiting[0])
    if any(play_of(state, name).cards for name in waiting):
        return say("ui.raiders.again", players=waiting)
    return words.what_it_does(state)


def _card(choice: Choice, room: Message, *, secret: bool) -> Offer:
    player = str(dict(choice.given).get("player", ""))
    heading = Heading(say("ui.raiders.chooses", player=player), room)
    if choice.move in HIDES:
        return Offer(choice, choice.label, "eye", slot=player, heading=heading)
    if choice.move in PLAYS and secret:
        return Offer(choice, choice.label, "power", place="more", group=OPENLY, heading=heading)
    if choice.move in PLAYS:
        return Offer(choice, choice.label, "power", slot=player, heading=heading)
    if choice.move == "reveal-cards":
        label = say("ui.raiders.reveal") if choice.label.key == "rd.choice.reveal" else choice.label
        return Offer(choice, label, "cards-playing-outline", place="primary")
    return Offer(choice, choice.label)


# Torches


def _by_torch(choice: Choice) -> bool:
    return choice.move in ("use-torch", "note-room")


def _aside(choice: Choice, place: Place) -> Offer | None:
    """What somebody may do at any time, besides what the game waits for."""
    if not _by_torch(choice):
        return None
    return Offer(choice, choice.label, "torch", place=place, group=BY_TORCH, heading=_noting(choice))


def _noting(choice: Choice) -> Heading | None:
    if choice.move != "note-room":
        return None
    given = dict(choice.given)
    why = say("ui.raiders.note.why", room=labels.number(str(given["slot"])))
    return Heading(say("ui.raiders.note.title", player=given["player"]), why, "torch")
