"""Pads of Dungeon Roll: a face for a die that comes back, a treasure, a hero."""

from __future__ import annotations

from core.asks import DeckCardAsk, DiceAsk, PickAsk
from core.boxes.dungeonroll import describe
from core.boxes.dungeonroll.content import HeroCard
from core.boxes.dungeonroll.scene import signs
from core.boxes.dungeonroll.state import Game
from screens.context import ScreenContext
from screens.dungeonroll import looks
from screens.face import Asked
from screens.pads.base import Pad, rows
from screens.pads.deckcard import DeckCardPad
from screens.pads.grid import Grid
from screens.pads.keys import PadKey
from screens.pads.sections import CardKey, Sections
from screens.pads.symboldice import ACROSS, FacePicture, SymbolDicePad


def dice_pad(asked: Asked, ask: DiceAsk) -> SymbolDicePad:
    context = asked.context
    return SymbolDicePad(
        asked, ask, lambda face: looks.die_looks(context, face), lambda face: looks.face_name(context, face)
    )


class FacePad(Pad):
    """A pad to choose the face of a die that comes back; any face can be chosen."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked)
        self.keys = {str(option.value): self._key(str(option.value)) for option in ask.options}
        grid = Grid([*self.keys.values()], ACROSS)
        self.add_widget(grid)
        self.least = rows(grid.lines)

    def _key(self, face: str) -> PadKey:
        context = self.context
        name = looks.face_name(context, face)
        return PadKey(
            context,
            name,
            FacePicture(context, looks.die_looks(context, face), name),
            lambda: self.answer(face),
            inset=6,
        )

    def pressed(self, key: str) -> bool:
        if key.isdecimal() and 1 <= int(key) <= len(self.keys):
            self.answer([*self.keys][int(key) - 1])
            return True
        return False


def token_pad(asked: Asked, ask: DeckCardAsk) -> DeckCardPad:
    """Makes the pad for a treasure from the chest: every kind, with how many are left."""
    content = asked.playing.view.state.content
    return DeckCardPad(asked, ask, lambda token: (signs.token(content, token), ""))


class TokenPick(Pad):
    """A pad for one of the treasures in hand."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked)
        self.keys = {str(option.value): self._key(str(option.value)) for option in ask.options}
        sections = self.grows = Sections(self.context, [("", [*self.keys.values()])])
        self.add_widget(sections)
        self.least = sections.least

    def _key(self, name: str) -> CardKey:
        context = self.context
        called, icon = context.words.name(context.box, name), signs.token(self.asked.playing.view.state.content, name)
        short = context.words.short(context.box, name)
        return CardKey(context, called, called, lambda: self.answer(name), shorter=short, icon=icon)


def hero_pad(asked: Asked, ask: DeckCardAsk) -> DeckCardPad:
    """Makes the pad of hero cards: the name of each, and what it can do where there is room for it."""
    state: Game = asked.playing.view.state
    known = {hero.name: hero for hero in state.content.heroes}

    def looks(name: str) -> tuple[str, str]:
        hero = known.get(name)
        return "", told(asked.context, hero) if hero is not None else ""

    return DeckCardPad(asked, ask, looks)


def told(context: ScreenContext, hero: HeroCard) -> str:
    """Returns what the card can do while its hero is a novice."""
    lines = [context.text(each) for each in describe.specialty(hero.novice)]
    return " ".join(lines) or context.text(describe.ultimate(hero.novice))
