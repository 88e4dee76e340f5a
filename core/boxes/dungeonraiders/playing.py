"""Playing cards: openly, in turn, or in secret on the phone that goes round."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.cards import bounds, brings_more, forbidden, in_hand, playable, sort_of, sorts
from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.events import CardsAgain, CardsHidden, CardsPlayed, CardsRevealed, Shown
from core.boxes.dungeonraiders.moves import HideCard, HideCards, PlayCard, PlayCards, RevealCards
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import HIDDEN, NO_CARD, Game, Play, Player, Step
from core.boxes.dungeonraiders.table import alive, awaited, order, play_of, player_named
from core.frozen import but
from core.refusal import Refused


def ask_for_cards(run: Run) -> None:
    """RD-10: everybody who lives and has a card plays one. RD-35: in turn, where the table plays so."""
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
    """RD-10: face down. RD-35: not where everybody plays openly."""
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
    _go_on(run, but(step, players=tuple(each for each in step.players if each != name)))


def _go_on(run: Run, step: Step) -> None:
    """The others; and when everybody has played, what follows."""
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
    """Nobody waits for whoever has died while cards were played."""
    step = run.stack[-1] if run.stack else None
    if step is not None and step.what == "cards":
        run.pop()
        _go_on(run, step)


def reveal_cards(run: Run, _move: RevealCards) -> None:
    """RD-10: all at once."""
    step = run.awaited("reveal", "cards")
    if step.what == "cards" and awaited(run.state):
        raise Refused("rd-not-all-chosen", "RD-10", player=awaited(run.state)[0])
    hidden = [play for play in run.state.room.plays if play.hidden]
    if any(HIDDEN in play.hidden for play in hidden):
        raise Refused("rd-face-down", "RD-10")  # asked of a view, in which nobody can know what follows
    run.pop()
    shown = tuple(_turned_over(run.state, play) for play in hidden)
    if shown:
        run.tell(CardsRevealed(plays=shown, number=run.state.reveals + 1))
    _settle(run)


def _turned_over(state: Game, play: Play) -> Shown:
    cards = tuple(card for card in play.hidden if card != NO_CARD)
    return Shown(play.name, cards, brings_more(state, cards))


def _settle(run: Run) -> None:
    """RD-24, RD-35: those with a crystal ball play once more, all at once or in turn; then the room is played."""
    again = tuple(
        player.name
        for player in order(run.state)
        if play_of(run.state, player.name).owed and playable(run.state, player)
    )
    if again:
        run.tell(CardsAgain(players=again))
    _ask(run, again)
