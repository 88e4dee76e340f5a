"""What lies on an open table for everybody to count."""

from __future__ import annotations

from core.boxes.opentable.state import Counter, OpenTable, Tokens
from core.deck import size
from core.message import say
from core.paths import escape
from core.table_counts import Chapter, Count


def chapter(state: OpenTable) -> Chapter:
    return Chapter(state.turn.round, state.turn.player)


def counts(state: OpenTable) -> tuple[Count, ...]:
    found = [_counter(counter, "", "counters") for counter in state.counters]
    found += [_tokens(tokens, "", "supply") for tokens in state.supply]
    found += [Count(f"deck:{deck.name}", say("count.deck", deck=deck.name), size(deck.left)) for deck in state.decks]
    for player in state.players:
        at = f"players/{escape(player.name)}"
        found += [_counter(counter, player.name, f"{at}/counters") for counter in player.counters]
        found += [_tokens(tokens, player.name, f"{at}/tokens") for tokens in player.tokens]
    return tuple(found)


def _counter(counter: Counter, player: str, at: str) -> Count:
    path = f"{at}/{escape(counter.name)}/value"
    return Count(f"counter:{counter.name}", say("count.named", name=counter.name), counter.value, player, path)


def _tokens(tokens: Tokens, player: str, at: str) -> Count:
    path = f"{at}/{escape(tokens.name)}/count"
    return Count(f"tokens:{tokens.name}", say("count.named", name=tokens.name), tokens.count, player, path)
