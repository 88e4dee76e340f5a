"""The Now panel of Dungeon Raiders, as pure data: for every step its title, why, symbol and choices.

No rules here and nothing that is drawn: a view goes in, a StepView comes out.
"""

from __future__ import annotations

from app.playing import View
from core.boxes.dungeonraiders.state import Game, Step
from core.boxes.dungeonraiders.table import awaited, lies_dark, play_of, step_now
from core.choices import Choice
from core.message import Message, Name, say
from core.scene import Group, Offer, Place, StepView
from data.boxes.dungeonraiders import signs
from screens.dungeonraiders import words

# For each step its symbol, and the rule that it is played by.
STEPS: dict[str, tuple[str, str]] = {
    "character": ("raiders", "RD-4"),
    "first": ("first-player", "RD-35"),
    "lay": (signs.LIT, "RD-8"),
    "room": (signs.DARK, "RD-9"),
    "boss": ("boss", "RD-31"),
    "cards": ("power", "RD-10"),
    "reveal": ("power", "RD-10"),
}

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


def step(view: View) -> StepView:
    state: Game = view.state
    if view.over:
        icon = "trophy" if state.winners else "skull"
        return StepView(_over(state), words.reason(state), icon=icon, rule="RD-30", layout="over")
    now = step_now(state)
    if now is None:
        return StepView(view.now)
    if now.what in ("cards", "reveal"):
        return _cards(view, now)
    return _asked(view, now)


def _over(state: Game) -> Message:
    if not state.winners:
        return say("ui.raiders.over.nobody")
    return say("ui.raiders.over.won", winners=state.winners)


# One thing is asked for


def _asked(view: View, now: Step) -> StepView:
    state: Game = view.state
    icon, rule = STEPS[now.what]
    direct = next((choice for choice in view.choices if choice.asks and not _by_torch(choice)), None)
    others = [choice for choice in view.choices if choice is not direct]
    title, why = _words(state, now)
    offers = tuple(_aside(each, "hand") or Offer(each, _short(each), "skip-next", place="small") for each in others)
    return StepView(title, why, icon, offers, direct, rule=rule, hero=now.player)


def _words(state: Game, now: Step) -> tuple[Message, Message | None]:
    room = int(now.slot) if now.slot.isdecimal() else 0
    match now.what:
        case "character":
            return say("ui.raiders.character.title", player=now.player), say("ui.raiders.character.why")
        case "first":
            return say("ui.raiders.first.title"), say("ui.raiders.first.why")
        case "lay":
            return say("ui.raiders.lay.title", level=state.level, room=room), say("ui.raiders.lay.why")
        case "room":
            why = say("ui.raiders.room.dark") if lies_dark(state, now.slot) else say("ui.raiders.room.untold")
            return say("ui.raiders.room.title", room=room), why
    return say("ui.raiders.boss.title"), say("ui.raiders.boss.why")


def _short(choice: Choice) -> Message:
    return say("ui.raiders.lay.later") if choice.move == "lay-later" else choice.label


# Cards


def _cards(view: View, now: Step) -> StepView:
    state: Game = view.state
    secret = (state.settings.secret_cards and not state.settings.tactical) or now.what == "reveal"
    place: Place = "more" if secret else "hand"
    offers = tuple(_aside(choice, place) or _card(choice, secret=secret) for choice in view.choices)
    return StepView(
        title=_room(state),
        why=_why(state, now),
        icon=signs.room(state.room.card, state.room.sort),
        offers=offers,
        rule=RULES.get(state.room.sort, "RD-10"),
        hero=awaited(state)[0] if state.settings.tactical and awaited(state) else "",
        layout=SECRET if secret else MATRIX,
    )


def _room(state: Game) -> Message:
    name = Name("dungeonraiders", state.room.card)
    if state.room.sort == "chest":
        return say("ui.raiders.chest-of", card=name)
    if state.room.sort == "boss" and state.room.bout > 1:
        return say("ui.raiders.second-fight", card=name)
    return say("ui.raiders.named", card=name)


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


def _card(choice: Choice, *, secret: bool) -> Offer:
    player = str(dict(choice.given).get("player", ""))
    if choice.move in HIDES:
        return Offer(choice, choice.label, "eye", slot=player)
    if choice.move in PLAYS and secret:
        return Offer(choice, choice.label, "power", place="more", group=OPENLY)
    if choice.move in PLAYS:
        return Offer(choice, choice.label, "power", slot=player)
    if choice.move == "reveal-cards":
        return Offer(choice, say("ui.raiders.reveal") if choice.label.key == "rd.choice.reveal" else choice.label,
                     "cards-playing-outline", place="primary")  # fmt: skip
    return Offer(choice, choice.label)


# Torches


def _by_torch(choice: Choice) -> bool:
    return choice.move in ("use-torch", "note-room")


def _aside(choice: Choice, place: Place) -> Offer | None:
    """What somebody may do at any time, besides what the game waits for."""
    return Offer(choice, choice.label, "torch", place=place, group=BY_TORCH) if _by_torch(choice) else None
