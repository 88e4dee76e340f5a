"""What lies on a table, as keys in groups: counters, tokens, decks, dice. A tap changes a thing, or adds one.

The same keys stand on the screen of a new game and on the sheet of a game that is running.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.boxes.opentable.things import Spec, Things
from core.boxes.opentable.moves import CounterSpec, DeckSpec, TokenSpec
from core.boxes.opentable.state import DiceSet
from core.deck import Stock, size
from core.frozen import replace
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.chips import ChoiceChip
from screens.material.field import FormField
from screens.material.rows import SwitchRow
from screens.newgame.section import caption
from screens.widgets.chips import Chips
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

NUMBER = re.compile(r"-?\d{0,7}", re.ASCII)
CARD = re.compile(r"(?P<name>.*?)(?:\s*[×x]?\s*(?P<count>\d{1,4}))?", re.DOTALL)
USUAL_SIDES = (4, 6, 8, 10, 12, 20, 100)

GROUPS: tuple[tuple[type[Any], Message, Message], ...] = (
    (CounterSpec, say("new.counters"), say("new.counter")),
    (TokenSpec, say("open.tokens"), say("open.add-tokens")),
    (DeckSpec, say("open.decks"), say("open.add-deck")),
    (DiceSet, say("open.dice"), say("open.add-dice")),
)


def add_groups(
    into: Column, context: ScreenContext, things: Things, changed: Callable[[], None], back: Callable[[], None]
) -> None:
    """Adds the keys of all groups. `changed` is called after a change, `back` when the sheet of a thing closes."""
    every = things.things()
    for kind, heading, add in GROUPS:
        into.add_widget(caption(context, heading))
        chips = [
            ChoiceChip(
                context, _words(context, spec, named=things.running),
                partial(thing_sheet, context, things, kind, spec, changed, back), icon=_icon(spec),
            )
            for spec in every if isinstance(spec, kind)
        ]  # fmt: skip
        opens = partial(thing_sheet, context, things, kind, None, changed, back)
        chips.append(ChoiceChip(context, context.text(add), opens, icon="plus"))
        into.add_widget(Chips(chips))


def _icon(spec: Spec) -> str:
    match spec:
        case CounterSpec(secret=True):
            return "eye-off-outline"
        case CounterSpec(each=False):
            return "opentable"
    return ""


def _words(context: ScreenContext, spec: Spec, *, named: bool) -> str:
    """Returns the words of a thing: its name, and how much there is of it at the start, unless the game is running."""
    match spec:
        case CounterSpec(secret=True):
            return spec.name
        case CounterSpec() | TokenSpec() if named:
            return spec.name
        case CounterSpec():
            return context.text(say("new.counter-start", counter=spec.name, n=spec.start))
        case TokenSpec():
            return f"{spec.name} ×{spec.supply}"
        case DeckSpec():
            return f"{spec.name} ×{size(spec.cards)}"
    return context.text(say("open.dice-words", name=spec.name, dice=spec.count, sides=spec.sides))


def thing_sheet(
    context: ScreenContext,
    things: Things,
    kind: type[Any],
    spec: Spec | None,
    changed: Callable[[], None],
    back: Callable[[], None],
) -> None:
    """Opens the sheet of a thing, or of a new one of that kind. A closing touch changes nothing."""

    def done() -> None:
        try:
            made = content.made()
        except ValueError:
            content.cards.refuse(say("refused.deck-not-read"))
            return
        no = things.add_thing(made) if spec is None else things.change_thing(spec, made)
        settle(no)

    def remove() -> None:
        assert spec is not None
        settle(things.remove_thing(spec))

    def settle(no: Message | None) -> None:
        if no is not None:
            context.refuse(no)
            return
        context.sheet(None)
        changed()
        back()

    def close() -> None:
        context.sheet(None)
        back()

    content: ThingContent = CONTENTS[kind](context, spec, fixed=things.running and spec is not None)
    ready = say("open.add") if spec is None else say("ui.value.done")
    content.add_widget(
        Key(context, context.text(ready), icon="check", face="primary", height=dp(64), guarded=False, on_tap=done)
    )
    if spec is not None:
        words = context.text(say("new.remove"))
        content.add_widget(
            Key(context, words, icon="delete-outline", height=dp(56), guarded=False, on_tap=remove)
        )  # fmt: skip
    title = next(add for each, _, add in GROUPS if each is kind) if spec is None else spec.name
    context.guard.changed()
    context.sheet(Sheet(context, context.text(title), content, close))


class ThingContent(Column):
    """The fields of a thing. Of a thing in a running game only the name can be changed here."""

    icon = ""
    hint = say("open.name-hint")

    def __init__(self, context: ScreenContext, spec: Any, *, fixed: bool) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.spec, self.fixed = context, spec, fixed
        self.name = FormField(context, text=spec.name if spec else "", hint=context.text(self.hint), icon=self.icon)
        self.add_widget(self.name)
        if not fixed:
            self.fill()

    def fill(self) -> None:
        raise NotImplementedError

    def spec_with(self, name: str) -> Spec:
        """Returns the thing as the fields have it."""
        raise NotImplementedError

    def made(self) -> Spec:
        """Returns the thing. Raises ValueError for a list of cards that cannot be read."""
        name = self.name.input.text.strip()
        if self.fixed:
            renamed: Spec = replace(self.spec, name=name)
            return renamed
        return self.spec_with(name)

    def number(self, words: Message, value: int) -> FormField:
        """Adds a field for a number."""
        field = FormField(self.context, label=self.context.text(words), text=str(value), hint="0", numbers=True)
        field.input.input_filter = partial(_only_a_number, field.input)
        self.add_widget(field)
        return field


def _only_a_number(line: Any, typed: str, _undo: bool) -> str:
    """Drops characters that would not leave a number."""
    before, behind = line.text[: line.cursor_index()], line.text[line.cursor_index() :]
    return typed if NUMBER.fullmatch(before + typed + behind) else ""


def _value(field: FormField) -> int:
    text = field.text
    return int(text) if text.strip("-") else 0


class CounterContent(ThingContent):
    icon, hint = "counter", say("new.counter-hint")

    def fill(self) -> None:
        spec: CounterSpec = self.spec or CounterSpec(name="")
        self.start = self.number(say("new.counter-from"), spec.start)
        self.each, self.secret = spec.each, spec.secret
        self.switches = Column(spacing=dp(8))
        self.add_widget(self.switches)
        self._switch()

    def _switch(self, *, each: bool | None = None, secret: bool | None = None) -> None:
        """Shows the switches again after one of them was touched. A counter of the table has no secrets."""
        self.each = self.each if each is None else each
        self.secret = (self.secret if secret is None else secret) and self.each
        text = self.context.text
        self.switches.clear_widgets()
        self.switches.add_widget(
            SwitchRow(self.context, text(say("open.each")), self.each, lambda on: self._switch(each=on))
        )  # fmt: skip
        if self.each:
            words, about = text(say("new.counter-secret")), text(say("new.counter-secret-text"))
            self.switches.add_widget(
                SwitchRow(self.context, words, self.secret, lambda on: self._switch(secret=on), caption=about)
            )

    def spec_with(self, name: str) -> Spec:
        spec: CounterSpec = self.spec or CounterSpec(name="")
        low, high = (None, None) if self.secret else (spec.low, spec.high)
        return replace(
            spec, name=name, start=_value(self.start), each=self.each, secret=self.secret, low=low, high=high
        )


class TokenContent(ThingContent):
    icon = "poker-chip"

    def fill(self) -> None:
        spec: TokenSpec = self.spec or TokenSpec(name="", supply=20)
        self.supply = self.number(say("open.supply"), spec.supply)
        self.each = self.number(say("open.tokens-each"), spec.each)

    def spec_with(self, name: str) -> Spec:
        return TokenSpec(name=name, supply=_value(self.supply), each=_value(self.each))


class DeckContent(ThingContent):
    icon = "cards"

    def fill(self) -> None:
        cards = self.spec.cards if self.spec else ()
        told = ", ".join(f"{stock.name} {stock.count}" for stock in cards)
        label, helper = self.context.text(say("open.cards")), self.context.text(say("open.cards-hint"))
        self.cards = FormField(self.context, label=label, text=told, helper=helper, multiline=True)
        self.add_widget(self.cards)

    def spec_with(self, name: str) -> Spec:
        return DeckSpec(name=name, cards=read_cards(self.cards.input.text))


def read_cards(text: str) -> tuple[Stock, ...]:
    """Reads cards as people list them: "Storm 3, Sun 4". Raises ValueError where a card has no name."""
    stocks = []
    for part in (part.strip() for part in text.split(",")):
        if not part:
            continue
        found = CARD.fullmatch(part)
        if found is None or not found["name"].strip():
            raise ValueError(part)
        stocks.append(Stock(found["name"].strip(), int(found["count"] or 1)))
    return tuple(stocks)


class DiceContent(ThingContent):
    icon = "dice"

    def fill(self) -> None:
        spec: DiceSet = self.spec or DiceSet("", 1, 6)
        self.count = self.number(say("open.dice-count"), spec.count)
        self.sides = self.number(say("open.dice-sides"), spec.sides)
        self.add_widget(Chips(ChoiceChip(self.context, str(each), partial(self._take, each)) for each in USUAL_SIDES))

    def _take(self, sides: int) -> None:
        self.sides.input.text = str(sides)

    def spec_with(self, name: str) -> Spec:
        """Returns the dice. Without a name they are called by their number and sides."""
        count, sides = _value(self.count), _value(self.sides)
        return DiceSet(name or self.context.text(say("open.dice-name", dice=count, sides=sides)), count, sides)


CONTENTS: dict[type[Any], Any] = {
    CounterSpec: CounterContent,
    TokenSpec: TokenContent,
    DeckSpec: DeckContent,
    DiceSet: DiceContent,
}
