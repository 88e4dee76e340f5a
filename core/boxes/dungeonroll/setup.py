"""Setting the game up."""

from __future__ import annotations

from core.agreements import changes_copy, changes_settings
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import COMPANIONS, MONSTERS, MOST_PLAYERS, Content, HeroCard
from core.boxes.dungeonroll.delves import begin_next
from core.boxes.dungeonroll.events.delves import CopyChanged, GameSet, HeroTaken, SettingsChanged, with_tokens_seen
from core.boxes.dungeonroll.moves import ChangeCopy, ChangeSettings, SetUp, TakeHero
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game, Step
from core.deck import Stock
from core.frozen import find
from core.naming import a_name, all_different
from core.refusal import Refused
from core.steps import Beside

MOST_DICE = 20
MOST_TOKENS = 99


def set_up(run: Run, move: SetUp) -> None:
    """DR-1 … DR-3: who sits where, with which hero, and who goes down first."""
    if run.state.stage != "empty":
        raise Refused("already-set-up")
    if not 1 <= len(move.seats) <= MOST_PLAYERS:
        raise Refused("dr-players", "DR-1", count=len(move.seats), most=MOST_PLAYERS)
    names = tuple(seat.name for seat in move.seats)
    all_different(a_name(name) for name in names)
    if move.first and move.first not in names:
        raise Refused("no-such-player", player=move.first)
    require_playable_content(move.content, len(names))
    run.tell(
        GameSet(players=names, first=move.first or names[0], settings=move.settings, content=move.content),
    )
    for seat in move.seats:
        if seat.hero:
            run.tell(HeroTaken(player=seat.name, hero=_free(run.state, seat.hero)))
    run.push(*(Step("hero", seat.name) for seat in reversed(move.seats) if not seat.hero))
    if not run.stack:
        begin_next(run)


def require_playable_content(content: Content, players: int) -> None:
    """A copy that can be played with: somebody for everybody, and no number is absurd."""
    if len(content.heroes) < players:
        raise Refused("dr-copy-incomplete", "DR-2")
    all_different(a_name(hero.name) for hero in content.heroes)
    all_different(a_name(token.name) for token in content.tokens)
    for token in content.tokens:
        if not 0 <= token.count <= MOST_TOKENS or not 0 <= token.points <= MOST_TOKENS:
            raise Refused("dr-copy-number", "DR-1", name=labels.token(token.name))
    for hero in content.heroes:
        sound_hero(hero)
    if not 1 <= content.party_dice <= MOST_DICE or not 1 <= content.dungeon_dice <= MOST_DICE:
        raise Refused("dr-copy-dice", "DR-4", most=MOST_DICE)


def sound_hero(hero: HeroCard) -> None:
    """A recruit becomes something; what is done to monsters is done to some; somebody is needed against a dragon."""
    if not 1 <= hero.level_up <= MOST_TOKENS:
        raise Refused("dr-copy-number", "DR-35", name=labels.hero_name(hero.name))
    for side in (hero.novice, hero.master):
        skill, once = side.specialty, side.ultimate
        faces = (*once.faces, *skill.interchangeable, *((skill.extra_for,) if skill.extra_for else ()))
        known = all(face in COMPANIONS for face in faces)
        faceless = once.does in ("companion", "recruit") and not once.faces
        aimless = once.does == "recruit" and once.monster not in MONSTERS
        idle = once.does in ("strike", "recruit", "charm") and not 1 <= once.most <= MOST_DICE
        if not known or faceless or aimless or idle or not 1 <= skill.dragon_companions <= len(COMPANIONS):
            raise Refused("dr-copy-number", "DR-14", name=labels.hero_name(side.name))


def free_heroes(state: Game) -> tuple[HeroCard, ...]:
    taken = [player.hero.name for player in state.players if player.hero is not None]
    return tuple(hero for hero in state.content.heroes if hero.name not in taken)


def hero_stock(state: Game) -> tuple[Stock, ...]:
    """The hero cards that can still be dealt."""
    return tuple(Stock(hero.name, 1) for hero in free_heroes(state))


def _free(state: Game, name: str) -> HeroCard:
    hero = find(free_heroes(state), name)
    if hero is None:
        known = find(state.content.heroes, name) is not None
        raise Refused("dr-hero-taken" if known else "dr-no-such-hero", "DR-2", hero=labels.hero_name(name))
    return hero


def take_hero(run: Run, move: TakeHero) -> None:
    """DR-2: dealt, or chosen as the table has agreed."""
    step = run.awaited("hero")
    if step.player != move.player:
        raise Refused("dr-not-your-turn", "DR-2", player=step.player)
    hero = _free(run.state, move.hero.card)
    run.pop()
    run.tell(HeroTaken(player=move.player, hero=hero, by=move.hero.by))
    if not run.stack:
        begin_next(run)


def _require_playable(state: Game, content: Content) -> None:
    require_playable_content(content, len(state.players))


STEPS = (
    Beside(
        {
            SetUp: set_up,
            ChangeSettings: changes_settings(SettingsChanged),
            # DR-1: another copy of the box, at any time. What has been rolled and drawn stays so.
            ChangeCopy: changes_copy(CopyChanged, with_tokens_seen, _require_playable),
        }
    ),
)
