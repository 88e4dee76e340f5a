"""Playing cards: openly, in turn, or in secret on the phone that goes round."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import Option, PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.cards import bounds, brings_more, forbidden, in_hand, playable, sort_of, sorts
from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.events.cards import CardsAgain, CardsHidden, CardsPlayed, CardsRevealed, Shown
from core.boxes.dungeonraiders.moves import HideCard, HideCards, PlayCard, PlayCards, RevealCards
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import HIDDEN, NO_CARD, Game, Play, Player, Step
from core.boxes.dungeonraiders.table import alive, awaited, order, play_of, player_named
from core.choices import Choice, choice
from core.frozen import replace
from core.message import Message, say
from core.refusal import Refused
from core.steps import Asked, StepKind


def ask_for_cards(run: Run, _step: Step) -> None:
    """RD-10: asks everybody who lives and has a card to play one. RD-35: in turn, where the table plays like that."""
    run.pop()
    names = tuple(player.name for player in order(run.state) if playable(run.state, player))
    _ask(run, names)


def _ask(run: Run, names: tuple[str, ...]) -> None:
    run.push(Step("cards", players=names) if names else Step("resolve"))


def play_card(run: Run, move: PlayCard) -> None:
    _play(run, move.player, (move.card,))


def play_cards(run: Run, move: PlayCards) -> None:
    _play(run, move.player, move.cards)


def _play(run: Run, name: str, words: tuple[str, ...]) -> None:
    _may_play(run, name, words)
    cards = sorts(words)
    run.tell(CardsPlayed(player=name, cards=cards, owed=brings_more(run.state, cards)))
    _has_played(run, name)


def hide_card(run: Run, move: HideCard) -> None:
    _hide(run, move.player, (move.card,))


def hide_cards(run: Run, move: HideCards) -> None:
    _hide(run, move.player, move.cards)


def _hide(run: Run, name: str, words: tuple[str, ...]) -> None:
    """RD-10: plays cards face down. RD-35: refuses this where everybody plays openly."""
    if run.state.settings.tactical:
        raise Refused("rd-cards-are-open", "RD-35")
    _may_play(run, name, words)
    run.tell(CardsHidden(player=name, cards=sorts(words)))
    _has_played(run, name)


def _may_play(run: Run, name: str, words: tuple[str, ...]) -> None:
    step = run.awaited("cards")
    player = player_named(run.state, name)
    if player is None:
        raise Refused("no-such-player", player=name)
    if not alive(player):
        raise Refused("rd-dead", "RD-28", player=name)
    if name not in step.players:
        raise Refused("rd-has-played", "RD-10", player=name)
    if name not in awaited(run.state):
        raise Refused("rd-not-your-turn", "RD-35", player=awaited(run.state)[0])
    for word in words:
        _has(run.state, player, word)
    if len(set(words)) < len(words):
        raise Refused("rd-card-twice", "RD-31")
    least, most = bounds(run.state, player)
    if not least <= len(words) <= most:
        raise Refused("rd-so-many-cards", "RD-31", count=len(words), least=least, most=most)


def _has(state: Game, player: Player, word: str) -> None:
    card = sort_of(word)
    if card not in (*POWERS, *ITEMS):
        raise Refused("rd-no-such-card", "RD-10", card=card)
    refusal = forbidden(state, card)
    if refusal is not None:
        raise refusal
    if word not in in_hand(player):
        if card in POWERS:
            raise Refused("rd-card-spent", "RD-10", player=player.name, card=labels.card(card))
        raise Refused("rd-item-not-held", "RD-22", player=player.name, card=labels.card(card))


def _has_played(run: Run, name: str) -> None:
    step = run.pop()
    _go_on(run, replace(step, players=tuple(each for each in step.players if each != name)))


def _go_on(run: Run, step: Step) -> None:
    """Waits for the players who have not played yet, or goes on where everybody has."""
    run.push(step)
    left = tuple(each for each in step.players if _lives(run.state, each))
    if left:
        return
    run.pop()
    if any(play.hidden for play in run.state.room.plays):
        run.push(Step("reveal"))
    else:
        _settle(run)


def _lives(state: Game, name: str) -> bool:
    player = player_named(state, name)
    return player is not None and alive(player)


def without_the_dead(run: Run) -> None:
    """Goes on where the game waited for a player who has died while cards were played."""
    step = run.stack[-1] if run.stack else None
    if step is not None and step.what == "cards":
        run.pop()
        _go_on(run, step)


def reveal_cards(run: Run, _move: RevealCards) -> None:
    """RD-10: turns all hidden cards over at once."""
    step = run.awaited("reveal", "cards")
    if step.what == "cards" and awaited(run.state):
        raise Refused("rd-not-all-chosen", "RD-10", player=awaited(run.state)[0])
    hidden = [play for play in run.state.room.plays if play.hidden]
    if any(HIDDEN in play.hidden for play in hidden):
        raise Refused("rd-face-down", "RD-10")  # this state is a view, in which nobody can know what follows
    run.pop()
    shown = tuple(_turned_over(run.state, play) for play in hidden)
    if shown:
        run.tell(CardsRevealed(plays=shown, number=run.state.reveals + 1))
    _settle(run)


def _turned_over(state: Game, play: Play) -> Shown:
    cards = tuple(card for card in play.hidden if card != NO_CARD)
    return Shown(play.name, cards, brings_more(state, cards))


def _settle(run: Run) -> None:
    """RD-24, RD-35: lets players with a crystal ball play once more, all at once or in turn; then the room is
    resolved.
    """
    again = tuple(
        player.name
        for player in order(run.state)
        if play_of(run.state, player.name).owed and playable(run.state, player)
    )
    if again:
        run.tell(CardsAgain(players=again))
    _ask(run, again)


# The steps of this module


def _to_play(state: Game, _step: Step) -> Iterator[Choice]:
    """Yields a choice for everybody who has not played yet; the secret ones come first, where the table plays in
    secret.
    """
    waiting = [player for name in awaited(state) if (player := player_named(state, name)) is not None]
    if not waiting:
        yield choice(RevealCards, say("rd.choice.go-on"))
        return
    if state.settings.secret_cards and not state.settings.tactical:
        for player in waiting:
            yield _card(state, player, secret=True)
    for player in waiting:
        yield _card(state, player, secret=False)


def _card(state: Game, player: Player, *, secret: bool) -> Choice:
    name = player.name
    words = playable(state, player)
    options = tuple(Option(value=word, label=labels.card(sort_of(word))) for word in words)
    key = "rd.choice.hide" if secret else "rd.choice.play"
    label: Message = say(key, player=name)
    least, most = bounds(state, player)
    if (least, most) != (1, 1):
        owner = name if secret else ""
        ask = PickSomeAsk(field="cards", options=options, least=least, most=most, owner=owner)
        return choice(HideCards if secret else PlayCards, label, ask, player=name)
    once = tuple(option for option in options if ":" not in str(option.value))
    if secret:
        return choice(HideCard, label, SecretPickAsk(field="card", owner=name, options=once), player=name)
    return choice(PlayCard, label, PickAsk(field="card", options=once), player=name)


def _to_reveal(_state: Game, _step: Step) -> Iterator[Choice]:
    yield choice(RevealCards, say("rd.choice.reveal"))


def _here(state: Game) -> Message:
    """Names the room that everybody is in."""
    if state.room.sort == "chest":
        return say("rd.here.chest", card=labels.named(state.room.card))
    if state.room.sort == "boss" and state.room.bout > 1:
        return say("rd.here.again", card=labels.named(state.room.card))
    return say("rd.here.room", card=labels.named(state.room.card))


def _cards_now(state: Game, _step: Step) -> Message:
    waiting = awaited(state)
    if not waiting:
        return say("rd.now.go-on", room=_here(state))
    again = any(play_of(state, name).cards for name in waiting)
    return say("rd.now.cards-again" if again else "rd.now.cards", room=_here(state), players=waiting)


def _in_a_room(state: Game, _step: Step) -> bool:
    return bool(state.room.sort)


STEPS = (
    StepKind(what="ask", auto=ask_for_cards),
    StepKind(
        what="cards",
        asked=Asked(rule="RD-10", icon="power", now=_cards_now),
        answers={
            PlayCard: play_card,
            PlayCards: play_cards,
            HideCard: hide_card,
            HideCards: hide_cards,
            RevealCards: reveal_cards,
        },
        offers=_to_play,
        fits=_in_a_room,
    ),
    StepKind(
        what="reveal",
        asked=Asked(rule="RD-10", icon="power", now=lambda state, _step: say("rd.now.reveal", room=_here(state))),
        answers={RevealCards: reveal_cards},
        offers=_to_reveal,
        fits=_in_a_room,
    ),
)
