"""Everybody in two low lines, for the bar: who it is, the number that decides the game, gold where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.frozen import replace
from core.scene import Clash, Figure, Scene
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.crest import Crest
from screens.widgets.remembered import Remembered
from screens.widgets.tally import Tally, numeral_size

LINES = 2
LINE = 22  # dp
CREST, NUMBER, GOLD, GAP = 18, 22, 18, 5  # dp


def people_now(scene: Scene) -> list[Figure]:
    """Returns all players; those in a fight with the life that it has left them, though no wound is counted yet."""
    forces = [force for part in scene.parts if isinstance(part.shows, Clash) for force in part.shows.forces]
    left = {force.owner: force.health for force in forces if force.health is not None}
    people = []
    for figure in scene.people:
        main, health = figure.main, left.get(figure.name)
        if main is not None and health is not None and health.key == main.key:
            figure = replace(figure, main=replace(main, value=health.value))
        people += [figure] if figure.name else []
    return people


class PeopleChips(Widget):
    """The chips, in the order of play, line by line. Nobody touches them: the players' cards are on the stage."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__()
        self.context = context
        self.chips: list[Chip] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, people: Sequence[Figure]) -> None:
        while len(self.chips) < len(people):
            self.chips.append(Chip(self.context))
            self.add_widget(self.chips[-1])
        while len(self.chips) > len(people):
            self.remove_widget(self.chips.pop())
        for chip, figure in zip(self.chips, people, strict=True):
            chip.show(figure)
        self._lay()

    def fits(self, width: float) -> bool:
        """Whether all of them can be read in that width."""
        return all(chip.needs(gold=False) <= self._wide(width) for chip in self.chips)

    @property
    def _across(self) -> int:
        return max(1, -(-len(self.chips) // LINES))

    def _wide(self, width: float) -> float:
        return width / self._across - dp(GAP)

    def _lay(self, *_: object) -> None:
        if self.width < 2:
            return
        wide, high = self._wide(self.width), dp(LINE)
        top = self.center_y + high * LINES / 2
        gold = all(chip.needs(gold=True) <= wide for chip in self.chips)
        for at, chip in enumerate(self.chips):
            line, column = divmod(at, self._across)
            chip.size = (wide, high)
            chip.pos = (self.x + column * self.width / self._across, top - (line + 1) * high)
            chip.lay(gold=gold)


class Chip(Widget):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__(size_hint=(None, None))
        self.context = context
        self.crest = Crest(context, CREST)
        self.number = Remembered(font_name="Numerals", color=context.palette.text_high, size_hint=(None, None))
        self.gold = Tally("gold", context.palette.text_middle, context.palette.text_high)
        for part in (self.crest, self.number, self.gold):
            self.add_widget(part)

    def show(self, figure: Figure) -> None:
        palette = self.context.palette
        self.crest.show(looks.crest(self.context, figure), looks.fate(figure))
        self.number.color = palette.digit if figure.acts else palette.text_high
        self.number.text = "" if figure.fate else looks.shown_main(self.context, figure)
        self.number.font_size = dp(NUMBER)
        gold = next((tally.value for tally in figure.tallies if tally.key == "gold"), None)
        self.gold.show(str(gold) if gold else "", palette.text_middle, palette.text_high)

    def needs(self, *, gold: bool) -> float:
        wide = dp(CREST + GAP) + numeral_size(self.number.text, dp(NUMBER))[0]
        return wide + (dp(GAP) + self.gold.measure(dp(GOLD - 4), dp(GOLD)) if gold and self.gold.text else 0)

    def lay(self, *, gold: bool) -> None:
        wide, high = numeral_size(self.number.text, dp(NUMBER))
        self.crest.pos = (self.x, self.center_y - self.crest.height / 2)
        self.number.size = (wide + 1, high)
        self.number.pos = (self.crest.right + dp(GAP), self.center_y - high / 2)
        seen = gold and bool(self.gold.text)
        self.gold.opacity = 1 if seen else 0
        self.gold.height = self.height if seen else 0
        self.gold.pos = (self.number.right + dp(GAP), self.y)
