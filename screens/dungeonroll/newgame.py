"""How a table is set up for Dungeon Roll: heroes with both sides of their cards, open points, which copy of the box."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.newheroes import CardHero
from core.boxes.dungeonroll import describe, labels
from core.boxes.dungeonroll.content import Side
from core.boxes.dungeonroll.scene import signs
from core.message import Message, say
from screens.context import ScreenContext
from screens.newgame.chance import ChanceSection
from screens.newgame.parts import CardHeroes, Sections, Table
from screens.newgame.rulings import Rulings
from screens.newgame.seats import Seats
from screens.newgame.settings import Copy
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Fit, Text

# In the order of the colours of the crests.
HEROES = (
    "Spellsword", "Mercenary", "Knight", "Half-Goblin", "Minstrel", "Enchantress", "Occultist", "Crusader",
)  # fmt: skip
SPECIALTY = "infinity"


class RollHeroes(CardHeroes):
    """The heroes: what they become, and a line for each thing that the sides of a card can do."""

    known = HEROES

    def head(self, context: ScreenContext) -> None:
        return None

    def width(self) -> float:
        return float(max(dp(132), sp(120)))

    def beside(self, context: ScreenContext, hero: CardHero, narrow: bool) -> BoxLayout:
        """Makes the words that say who the hero becomes, and with how much experience."""
        palette, card = context.palette, hero.card
        level = Fit(
            str(card.level_up), palette.digit, "small-digit", size_hint_x=None, width=sp(16 * len(str(card.level_up)))
        )
        sign = Icon("arrow-up-bold", palette.accent, 18)
        top = BoxLayout(size_hint=(None, 1), width=level.width + dp(26), pos_hint={"center_x": 0.5}, spacing=dp(2))
        top.add_widget(sign)
        top.add_widget(level)
        told = BoxLayout(orientation="vertical", size_hint=(None, None), size=(self.width(), sp(48)))
        told.add_widget(top)
        told.add_widget(Fit(context.words.name(context.box, card.master.name), palette.text_high, "strong"))
        return told

    def choice(self, context: ScreenContext, hero: CardHero, who: Row, narrow: bool) -> BoxLayout:
        card, palette = hero.card, context.palette
        master = say("dr.new.becomes", n=card.level_up, master=labels.hero_name(card.master.name))
        return Column(
            who,
            *_abilities(context, card.novice),
            Text(context.text(master), palette.words, "strong", padding=(0, dp(4), 0, 0)),
            *_abilities(context, card.master),
            spacing=dp(4),
        )

    def note(self, heroes: tuple[CardHero, ...]) -> Message | None:
        return None


def _abilities(context: ScreenContext, side: Side) -> Iterator[Row]:
    """Yields what a side can do again and again, and what it can do once in a delve."""
    for line in describe.specialty(side):
        yield _line(context, SPECIALTY, line)
    ultimate = say("dr.new.ultimate", name=labels.ultimate(side.ultimate.name), what=describe.ultimate(side))
    yield _line(context, signs.ULTIMATE, ultimate)


def _line(context: ScreenContext, icon: str, words: Message) -> Row:
    palette = context.palette
    return Row(Icon(icon, palette.accent, 18), Text(context.text(words), palette.text_middle, "caption"), spacing=dp(8))


class RollParts:
    heroes = RollHeroes()
    first = signs.GO_ON

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        chance = ChanceSection(context, table, changed, say("dr.new.tokens"), signs.TREASURE)
        return [seats, chance], [Copy(context, table, changed), Rulings(context, table, changed)]


PARTS = RollParts()
