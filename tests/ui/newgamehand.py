"""What tests do on the screen where a table is set, and how the boxes with heroes differ there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.library import Library
from app.newgame import new_game
from app.newheroes import NewHeroGame
from app.people import Chance, People
from app.preferences import Preferences
from core.message import Message, say
from data.words import words
from screens.game.screen import GameScreen
from screens.newgame.heropicker import HeroChoice
from screens.newgame.screen import NewGameScreen
from screens.widgets.icon import Icon
from tests.ui.driver import Driver
from tests.ui.hand import Hand
from tests.ui.looking import Touchable, seen
from tests.ui.rollhand import reach


@dataclass(frozen=True)
class HeroBox:
    """A box in which everybody chooses a hero before the game begins."""

    box: str
    heroes: tuple[str, str, str]
    """The first three as the box lists them."""
    cast: Callable[[Any], list[tuple[str, str]]]
    """The players of a game with their heroes."""
    players: tuple[int, int]
    """The fewest and the most."""
    remembered: dict[str, Any]
    """Settings that the next table has again."""
    point: tuple[str, str, str]
    """An open point: the words of a key that settles it otherwise than usual, its name, and its value then."""
    chance: Chance
    """Where dice and decks are, once the first keys that move them into the phone were touched."""
    in_turn: bool = True
    """Whether somebody goes first."""
    phone_keys: int = 2
    """How many keys move dice or decks into the phone."""
    deals: str = ""
    """The step in which heroes are dealt at the table."""
    opens_with: str = ""
    """The first step, once everybody has a hero."""
    in_play: tuple[str, str, Any] | None = None
    """A rule that can be changed in mid-game: the words of its key, its name, and its value then."""
    correction: tuple[tuple[str, ...], Any] = ((), None)
    """What a copy of the box corrects, and the number that it has then."""

    def __str__(self) -> str:
        return self.box


QUEST = HeroBox(
    box="dungeonquest",
    heroes=("Hugo the Glorious", "Lindel", "Challara and Brightblaze"),
    cast=lambda state: [(hero.name, hero.hero) for hero in state.heroes],
    players=(1, 4),
    remembered={"death_can_wait": True},
    point=("dq.setting.word.rage_rolls-common", "rage_rolls", "common"),
    chance=Chance("phone", "table"),
    correction=(("heroes", "Lindel"), {"strength": 9}),
)
ROLL = HeroBox(
    box="dungeonroll",
    heroes=("Spellsword", "Mercenary", "Knight"),
    cast=lambda state: [(player.name, player.hero.name if player.hero else "") for player in state.players],
    players=(1, 4),
    remembered={"portal": "no monsters"},
    point=("dr.setting.word.dragon_bait-monsters", "dragon_bait", "monsters"),
    chance=Chance("phone", "phone"),
    deals="hero",
    in_play=("dr.setting.word.dragon_bait-monsters", "dragon_bait", "monsters"),
    correction=(("values", "heroes/Mercenary/level_up"), 9),
)
RAIDERS = HeroBox(
    box="dungeonraiders",
    heroes=("Warrior", "Knight", "Wizard"),
    cast=lambda state: [(player.name, player.character) for player in state.players],
    players=(2, 5),
    remembered={"secret_cards": True, "treasure_cap": True},
    point=("rd.setting.word.highest_card-sum", "highest_card", "sum"),
    chance=Chance("table", "phone"),
    in_turn=False,
    phone_keys=1,
    deals="character",
    opens_with="lay",
    in_play=("rd.setting.secret_cards.title", "secret_cards", True),
    correction=(("values", "characters/Knight/treasure"), 9),
)
HERO_BOXES = (QUEST, ROLL, RAIDERS)


def played_before(box: str, folder: Path, *names: str, first: str = "", **settings: Any) -> None:
    """A game that was played before, with the heroes in the order of the box."""
    was: Any = new_game(box, folder, People(folder), Preferences(), words("en"))
    assert isinstance(was, NewHeroGame)
    while len(was.seats) != len(names):
        was.add() if len(was.seats) < len(names) else was.remove(0)
    for seat, name in enumerate(names):
        was.rename(seat, name)
        was.take_hero(seat, was.heroes()[seat].name)
    was.go_first(first)
    for name, value in settings.items():
        was.set(name, value)
    assert was.start(Library(folder)).game


def to_its_tile(ui: Driver, box: str) -> Hand:
    """Touches the box on the home screen, once."""
    hand = Hand(ui)
    ui.advance(0.6)
    reach(hand, next(tile for tile in ui.widgets() if getattr(tile, "box", "") == box))
    ui.advance(0.6)
    assert isinstance(ui.app.screen, NewGameScreen)
    return hand


def to_the_table(ui: Driver, box: str) -> Hand:
    """The screen of a box, without a touch."""
    ui.app.go("new", box=box)
    ui.advance(0.6)
    return Hand(ui)


def screen(hand: Hand) -> Any:
    assert isinstance(hand.ui.app.screen, NewGameScreen)
    return hand.ui.app.screen


def told(hand: Hand) -> str:
    return hand.ui.app.said.words.text if hand.ui.app.said is not None else ""


def icons(key: Any) -> list[str]:
    return [each.name for each in key.walk(restrict=True) if isinstance(each, Icon)]


def nth(hand: Hand, sort: type[Any], place: int) -> Any:
    """From the top."""
    return sorted(seen(hand.ui, sort), key=lambda each: -each.to_window(*each.center)[1])[place]


def choice(hand: Hand, hero: str) -> Any:
    """A hero in the sheet that lists them, scrolled away or not."""
    box, spoken = screen(hand).box, hand.ui.app.words()
    names = {spoken.name(box, hero), spoken.short(box, hero)}

    def fits(words: list[str]) -> bool:
        """Dungeon Roll has the names of both sides of a hero in one line, behind the letter of the hero."""
        return words[0] == spoken.letter(box, hero) if box == ROLL.box else bool(names & {*words})

    found = (each for each in hand.ui.app.sheet.walk(restrict=True) if isinstance(each, HeroChoice))
    return next(each for each in found if fits(hand.words(each)))


def in_sheet(hand: Hand, message: Message) -> Any:
    """The key with these words in the sheet that is open, scrolled away or not; None if there is none."""
    words = hand.text(message)
    keys = (each for each in hand.ui.app.sheet.walk(restrict=True) if isinstance(each, Touchable))
    return next((key for key in keys if words in hand.words(key)), None)


def down_to(hand: Hand, where: float) -> None:
    for name in ("scroll", "second_scroll"):
        getattr(screen(hand), name).scroll_y = where
    hand.ui.advance(0.2)


def sheet_to(hand: Hand, where: float) -> None:
    hand.ui.app.sheet.scroll.scroll_y = where
    hand.ui.advance(0.2)


def begun(hand: Hand) -> Any:
    """Starts, and gives the state of the game."""
    hand.tap(say("new.start"))
    assert isinstance(hand.ui.app.screen, GameScreen), told(hand)
    return hand.ui.app.playing.table.journal.state
