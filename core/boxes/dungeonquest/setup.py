"""Setting the game up (section A)."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import SUN_TRACK, TOWERS
from core.boxes.dungeonquest.cards import ensure_there, sensible
from core.boxes.dungeonquest.content import DECKS, MOST_PLAYERS, POWER_CARDS, Content, Sheet, rune_cards
from core.boxes.dungeonquest.events.setting_up import (
    CopyChanged,
    FirstNamed,
    FirstRolled,
    GameSet,
    HeroTaken,
    LateStart,
    RuneDrawn,
    RunesAway,
    SettingsChanged,
    TowerTaken,
    sheet_in,
    with_cards_seen,
)
from core.boxes.dungeonquest.moves import (
    ChangeCopy,
    ChangeSettings,
    Draw,
    NameRune,
    Roll,
    Seat,
    SetUp,
    TakeHero,
    TakeTower,
)
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.settings import MOST_RUNES, Settings
from core.boxes.dungeonquest.state import Game, Hero, Step, clockwise, deck_named, hides_loot, plain_step
from core.chance import Drawn, possible_faces
from core.deck import size
from core.frozen import find
from core.naming import a_name, all_different
from core.refusal import Refused

ANY = "any"
"""Stands for a tower that nobody has to tell."""

MOST_LIFE = 99
MOST_OF_A_CARD = 99
MOST_CARDS = 200


def set_up(run: Run, move: SetUp) -> None:
    """DQ-1 … DQ-8: who plays which hero, and everything in its place."""
    if run.state.stage != "empty":
        raise Refused("already-set-up")
    if not 1 <= len(move.seats) <= MOST_PLAYERS:
        raise Refused("dq-players", "DQ-1", count=len(move.seats), most=MOST_PLAYERS)
    _names(tuple(seat.name for seat in move.seats))
    if move.first and move.first not in [seat.name for seat in move.seats]:
        raise Refused("no-such-player", player=move.first)
    _content(move.content)
    _settings(move.settings, len(move.seats), rune_cards(move.content))
    run.tell(
        GameSet(
            players=tuple(seat.name for seat in move.seats),
            settings=move.settings,
            content=move.content,
        )
    )
    run.push(*_steps(move))
    taken: list[str] = []
    for seat in move.seats:
        if seat.hero:
            run.tell(HeroTaken(player=seat.name, sheet=_sheet(move.content, seat, taken)))
            taken.append(seat.hero)


def _steps(move: SetUp) -> list[Step]:
    """What is asked for after the set-up, the last first."""
    players = tuple(seat.name for seat in move.seats)
    steps = [Step("begin"), Step("towers"), Step("runes")]
    if move.laid:
        players = players[:1]
        steps = [Step("begin"), Step("towers", names=() if _start_matters(move.settings) else (ANY,))]
    if move.settings.late_start:
        steps.append(Step("late-start"))
    steps.append(Step("first", names=(move.first,) if move.first else players))
    for seat in reversed(move.seats):
        if not seat.hero:
            steps.append(plain_step("hero", seat.name))
    return steps


def _start_matters(settings: Settings) -> bool:
    """Whether it must be known who starts where: on the map, and where nobody may leave by that tower (DQ-174)."""
    return settings.board == "map" or settings.exit_tower == "not the start"


def _names(names: tuple[str, ...]) -> None:
    all_different(a_name(name) for name in names)


def _content(content: Content) -> None:
    """A copy that can be played with: every deck is there, and no number is absurd."""
    missing = [name for name in DECKS if find(content.decks, name) is None]
    if missing or not content.monsters or not content.heroes:
        raise Refused("dq-copy-incomplete", "DQ-3", missing=tuple(labels.deck(name) for name in missing))
    for monster in content.monsters:
        if not 1 <= len(monster.lives) <= 12 or any(not 0 <= life <= 20 for life in monster.lives):
            raise Refused("dq-copy-number", "DQ-6", name=labels.monster(monster.name))
    for deck in content.decks:
        _names(tuple(face.name for face in deck.faces))
        for face in deck.faces:
            if not 0 <= face.count <= MOST_OF_A_CARD or not 0 <= (face.gold or 0) <= 1_000_000:
                raise Refused("dq-copy-number", "DQ-3", name=labels.card(face.name))
            for effect in face.effects:
                sensible(content.decks, effect)
        if not 1 <= sum(face.count for face in deck.faces) <= MOST_CARDS:
            raise Refused("dq-copy-number", "DQ-3", name=labels.deck(deck.name))
    if not 1 <= content.combat_size <= MOST_CARDS or not 1 <= content.chambers <= 124 or content.entrances < 0:
        raise Refused("dq-copy-number", "DQ-2", name=content.copy)
    _names(tuple(sheet.name for sheet in content.heroes))
    owners = [power.owner for power in content.powers]
    for owner in owners:
        if owners.count(owner) > POWER_CARDS:
            raise Refused("dq-copy-number", "DQ-8", name=labels.owner(owner))


def _settings(settings: Settings, players: int, runes: int) -> None:
    """DQ-190, DQ-205: solo is for one; there are only so many runes."""
    if settings.solo and players != 1:
        raise Refused("dq-solo-alone", "DQ-190", count=players)
    if not 0 <= settings.runes <= MOST_RUNES or settings.runes * players > runes:
        raise Refused("dq-runes", "DQ-205", most=min(MOST_RUNES, runes // players))
    if not 0 <= settings.solo_target <= 100_000:
        raise Refused("dq-number", "DQ-195", number=settings.solo_target, most=100_000)


def _sheet(content: Content, seat: Seat, taken: list[str]) -> Sheet:
    """DQ-8: the hero's card, as the copy has it or as the table corrects it."""
    if seat.hero in taken:
        raise Refused("dq-hero-taken", "DQ-1", hero=labels.hero(seat.hero))
    sheet = seat.sheet or find(content.heroes, seat.hero)
    if sheet is None or sheet.name != seat.hero:
        raise Refused("dq-no-such-hero", "DQ-1", hero=labels.hero(seat.hero))
    if not 1 <= sheet.life <= MOST_LIFE:
        raise Refused("dq-number", "DQ-1", number=sheet.life, most=MOST_LIFE)
    for value in (sheet.strength, sheet.agility, sheet.armor, sheet.luck):
        if not 0 <= value <= 12:
            raise Refused("dq-number", "DQ-1", number=value, most=12)
    return sheet


def take_hero(run: Run, move: TakeHero) -> None:
    """DQ-1: drawn at random, or chosen."""
    step = run.awaited("hero")
    if step.hero != move.player:
        raise Refused("dq-not-your-turn", "DQ-1", player=step.hero)
    taken = [hero.hero for hero in run.state.heroes]
    sheet = _sheet(run.state.content, Seat(move.player, move.hero.card), taken)
    run.pop()
    run.tell(HeroTaken(player=move.player, sheet=sheet, by=move.hero.by))


def first(run: Run, step: Step) -> None:
    """DQ-9: who was named, or who sits alone, needs no die."""
    run.pop()
    if len(step.names) == 1:
        run.tell(FirstNamed(player=step.names[0]))
    else:
        run.push(Step("first-roll", names=step.names))


def roll_first(run: Run, move: Roll) -> None:
    """DQ-9: one die each; the highest begins; those who are tied roll again."""
    step = run.awaited("first-roll")
    dice = possible_faces(move.dice, count=len(step.names), sides=6)
    best = max(dice.faces)
    tied = tuple(name for name, face in zip(step.names, dice.faces, strict=True) if face == best)
    run.pop()
    run.tell(FirstRolled(players=step.names, dice=dice, first=tied[0] if len(tied) == 1 else ""))
    if len(tied) > 1:
        run.push(Step("first-roll", names=tied))


def roll_late_start(run: Run, move: Roll) -> None:
    """DQ-210: the sun starts a die further."""
    run.awaited("late-start")
    dice = possible_faces(move.dice, count=1, sides=6)
    run.pop()
    run.tell(LateStart(dice=dice, space=min(len(SUN_TRACK), run.state.sun + dice.total)))


def runes(run: Run, _step: Step) -> None:
    """DQ-10, DQ-205: one rune each, or as many as were agreed; the rest leave the game."""
    for hero in clockwise(run.state, run.state.first):
        if len(hero.runes) < run.state.settings.runes:
            run.push(plain_step("rune", hero.name))
            return
    run.pop()
    run.tell(RunesAway())


def draw_rune(run: Run, move: Draw) -> None:
    step = run.awaited("rune")
    if move.deck != "rune":
        raise Refused("dq-other-deck", "DQ-10", deck=labels.deck("rune"))
    ensure_there(run, "rune", move.card.card)
    run.pop()
    _take_rune(run, step.hero, move.card)


def _take_rune(run: Run, hero: str, drawn: Drawn) -> None:
    held = run.hero(hero).runes
    name = drawn.card if find(held, drawn.card) is None else f"{drawn.card} {len(held) + 1}"
    run.tell(RuneDrawn(hero=hero, rune=name, card=drawn.card, by=drawn.by))


def may_name_rune(state: Game, hero: Hero) -> bool:
    """DQ-10: whether this hero has a rune of which nobody has told. The runes are put away once all are known."""
    there = find(state.decks, "rune")
    asked = any(step.what == "runes" for step in state.steps)
    return there is not None and not asked and size(there.left) > 0 and len(hero.runes) < state.settings.runes


def name_rune(run: Run, move: NameRune) -> None:
    hero = run.hero(move.hero)
    if hero.status != "inside" or not may_name_rune(run.state, hero):
        raise Refused("dq-no-rune-left", "DQ-10", hero=hero.name)
    ensure_there(run, "rune", move.card.card)
    _take_rune(run, hero.name, move.card)


def towers(run: Run, step: Step) -> None:
    """DQ-11: from the first player on clockwise, each in a tower of their own; any of them where it does not matter."""
    for hero in clockwise(run.state, run.state.first):
        if not hero.tower and step.names == (ANY,):
            run.tell(TowerTaken(hero=hero.name, tower=free_towers(run.state)[0], assumed=True))
        elif not hero.tower:
            run.push(plain_step("tower-choice", hero.name))
            return
    run.pop()


def free_towers(state: Game) -> tuple[str, ...]:
    """DQ-11: two heroes never start in the same tower."""
    return tuple(tower for tower in TOWERS if all(hero.tower != tower for hero in state.heroes))


def take_tower(run: Run, move: TakeTower) -> None:
    step = run.awaited("tower-choice")
    if step.hero != move.hero:
        raise Refused("dq-not-your-turn", "DQ-11", player=step.hero)
    if move.tower not in free_towers(run.state):
        raise Refused("dq-tower-taken", "DQ-11")
    run.pop()
    run.tell(TowerTaken(hero=move.hero, tower=move.tower))


def change_settings(run: Run, move: ChangeSettings) -> None:
    """Any setting, at any time. What has been done stays done."""
    state = run.state
    if move.settings == state.settings:
        raise Refused("nothing-changes")
    runes_there = size(deck_named(state, "rune").left) + sum(len(hero.runes) for hero in state.heroes)
    most = max(runes_there, state.settings.runes * len(state.heroes))
    _settings(move.settings, max(1, len(state.heroes)), most)
    run.tell(SettingsChanged(settings=move.settings))


def change_copy(run: Run, move: ChangeCopy) -> None:
    """DQ-2 … DQ-8: another copy of the box, at any time. What has been done stays done.

    DQ-204: while loot lies face down, how many cards are left would tell what it is.
    """
    state = run.state
    if state.stage == "empty":
        raise Refused("not-set-up")
    if hides_loot(state) and any(hero.loot for hero in state.heroes):
        raise Refused("dq-copy-face-down", "DQ-204")
    content = with_cards_seen(state, move.content)
    if content == state.content:
        raise Refused("nothing-changes")
    for each in (move.content, content):
        _content(each)
    for hero in state.heroes:
        life = sheet_in(content, state.content, hero).life
        if hero.hero and hero.status == "inside" and hero.wounds >= life:
            raise Refused("dq-dead-by-that", "DQ-165", hero=hero.name, life=life)
    run.tell(CopyChanged(content=move.content))
