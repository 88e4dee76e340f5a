"""The set-up of a game."""

from __future__ import annotations

from collections.abc import Iterator

from core.agreements import changes_copy, changes_settings
from core.asks import DeckCardAsk
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import (
    FEWEST_PLAYERS,
    ITEMS,
    LEVELS,
    MOST_LIFE,
    MOST_PLAYERS,
    POWERS,
    ROOMS,
    Character,
    Content,
    Trap,
    Vault,
    rooms,
)
from core.boxes.dungeonraiders.events.setting_up import (
    CharacterTaken,
    CopyChanged,
    FirstChosen,
    GameSet,
    SettingsChanged,
    with_rooms_seen,
)
from core.boxes.dungeonraiders.levels import begin_level
from core.boxes.dungeonraiders.moves import ChangeCopy, ChangeSettings, ChooseFirst, SetUp, TakeCharacter
from core.boxes.dungeonraiders.pools import CHARACTERS, PLAYERS
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game, Step
from core.boxes.dungeonraiders.table import player_named
from core.choices import Choice, choice
from core.deck import Stock, count_of
from core.frozen import find
from core.message import say
from core.naming import a_name, all_different
from core.refusal import Refused
from core.sections import section
from core.steps import Asked, Beside, StepKind

MOST = 99
"""No number on a card is larger than this."""


def set_up(run: Run, move: SetUp) -> None:
    """RD-1 … RD-5: sets up who sits where, as which character, with what."""
    if run.state.stage != "empty":
        raise Refused("already-set-up")
    if not FEWEST_PLAYERS <= len(move.seats) <= MOST_PLAYERS:
        raise Refused("rd-players", "RD-4", count=len(move.seats), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    names = tuple(seat.name for seat in move.seats)
    all_different(a_name(name) for name in names)
    if move.first and move.first not in names:
        raise Refused("no-such-player", player=move.first)
    require_playable_content(move.content, len(names))
    run.tell(GameSet(players=names, settings=move.settings, content=move.content))
    for seat in move.seats:
        if seat.character:
            run.tell(CharacterTaken(player=seat.name, character=_free(run.state, seat.character)))
    if move.first:
        run.tell(FirstChosen(player=move.first))
    elif move.settings.tactical:
        run.push(Step("first"))
    run.push(*(Step("character", seat.name) for seat in reversed(move.seats) if not seat.character))
    _begin(run)


def _begin(run: Run) -> None:
    if not run.stack:
        begin_level(run, 1)


def require_playable_content(content: Content, players: int) -> None:
    """Refuses a copy that cannot be played with: it needs enough characters, rooms and items, and no absurd numbers."""
    enough = LEVELS * ROOMS - 1
    listed = rooms(content)
    if (
        len(content.characters) < players
        or not content.bosses
        or sum(card.count for card in listed) - content.removed < enough
        or not 0 <= content.lit <= enough
        or content.removed < 0
    ):
        raise Refused("rd-copy-incomplete", "RD-1")
    things = (*content.characters, *listed, *content.bosses)
    all_different(a_name(thing.name) for thing in (*listed, *content.bosses))
    all_different(a_name(character.name) for character in content.characters)
    for thing in things:
        if any(not 0 <= number <= MOST for number in _numbers(thing)):
            raise Refused("rd-copy-number", "RD-1", name=labels.named(thing.name))
    for character in content.characters:
        _sound_character(character)
    for card in listed:
        if isinstance(card, Vault) and tuple(reward.name for reward in card.rewards) != POWERS:
            raise Refused("rd-copy-number", "RD-21", name=labels.named(card.name))
        if isinstance(card, Trap) and card.half > len(POWERS):
            raise Refused("rd-copy-number", "RD-19", name=labels.named(card.name))
    if any(not 0 <= stock.count <= MOST for stock in content.items):
        raise Refused("rd-copy-items", "RD-3")
    dealt = [character for character in content.characters if _in_supply(content.items, character)]
    handed_out = {item: sum(count_of(character.items, item) for character in dealt) for item in ITEMS}
    if len(dealt) < players or any(many > count_of(content.items, item) for item, many in handed_out.items()):
        raise Refused("rd-copy-items", "RD-3")


def _numbers(thing: object) -> list[int]:
    """Returns every number on a card; booleans do not count as numbers."""
    found = [getattr(thing, name) for name in getattr(thing, "__dataclass_fields__", ())]
    numbers = [each for each in found if type(each) is int]
    return numbers + [reward.number for reward in getattr(thing, "rewards", ())]


def _sound_character(character: Character) -> None:
    known = all(stock.name in ITEMS and 0 <= stock.count <= MOST for stock in character.items)
    if not known or not 1 <= character.life <= MOST_LIFE:
        raise Refused("rd-copy-number", "RD-5", name=labels.named(character.name))


def free_characters(state: Game) -> tuple[Character, ...]:
    taken = [player.character for player in state.players]
    return tuple(
        character
        for character in state.content.characters
        if character.name not in taken and _in_supply(state.supplies, character)
    )


def _in_supply(supplies: tuple[Stock, ...], character: Character) -> bool:
    """Tells whether the supplies have all items of a character. A copy may have fewer items than its characters start
    with: such a character is not dealt.
    """
    return all(count_of(supplies, stock.name) >= stock.count for stock in character.items)


def character_stock(state: Game) -> tuple[Stock, ...]:
    """Returns the character cards that can still be dealt."""
    return tuple(Stock(character.name, 1) for character in free_characters(state))


def _free(state: Game, name: str) -> Character:
    character = find(free_characters(state), name)
    if character is None:
        known = find(state.content.characters, name) is not None
        code = "rd-character-taken" if known else "rd-no-such-character"
        raise Refused(code, "RD-4", character=labels.named(name))
    return character


def take_character(run: Run, move: TakeCharacter) -> None:
    """RD-4, RD-5: deals one of the characters that are left."""
    step = run.awaited("character")
    if step.player != move.player:
        raise Refused("rd-not-your-turn", "RD-4", player=step.player)
    character = _free(run.state, move.character.card)
    run.pop()
    run.tell(CharacterTaken(player=move.player, character=character, by=move.character.by))
    _begin(run)


def choose_first(run: Run, move: ChooseFirst) -> None:
    """RD-35: sets the first player, who was found by chance."""
    run.awaited("first")
    name = move.player.card
    if player_named(run.state, name) is None:
        raise Refused("no-such-player", player=name)
    run.pop()
    run.tell(FirstChosen(player=name, by=move.player.by))
    _begin(run)


def _require_playable(state: Game, content: Content) -> None:
    require_playable_content(content, len(state.players))


# The steps of this module


def _to_take(state: Game, step: Step) -> Iterator[Choice]:
    every = section((card.name, 1) for card in state.content.characters)
    ask = DeckCardAsk(field="character", deck=CHARACTERS, cards=character_stock(state), sections=every)
    yield choice(TakeCharacter, say("rd.choice.take-character", player=step.player), ask, player=step.player)


def _to_choose(state: Game, _step: Step) -> Iterator[Choice]:
    everybody = tuple(Stock(player.name, 1) for player in state.players)
    ask = DeckCardAsk(field="player", deck=PLAYERS, cards=everybody)
    yield choice(ChooseFirst, say("rd.choice.first"), ask)


STEPS = (
    Beside(
        {
            SetUp: set_up,
            ChangeSettings: changes_settings(SettingsChanged),
            # RD-1: plays on with another copy of the box. What has been seen and handed out is not changed.
            ChangeCopy: changes_copy(CopyChanged, with_rooms_seen, _require_playable),
        }
    ),
    StepKind(
        what="character",
        asked=Asked(
            rule="RD-4",
            icon="raiders",
            now=lambda _state, step: say("rd.now.character", player=step.player),
            heading=lambda _state, step: (
                say("ui.raiders.character.title", player=step.player),
                say("ui.raiders.character.why"),
            ),
        ),
        answers={TakeCharacter: take_character},
        offers=_to_take,
        setting_up=True,
    ),
    StepKind(
        what="first",
        asked=Asked(
            rule="RD-35",
            icon="first-player",
            now=lambda _state, _step: say("rd.now.first"),
            heading=lambda _state, _step: (say("ui.raiders.first.title"), say("ui.raiders.first.why")),
        ),
        answers={ChooseFirst: choose_first},
        offers=_to_choose,
        setting_up=True,
    ),
)
