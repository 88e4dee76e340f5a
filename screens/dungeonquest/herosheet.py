"""Everything about one hero. Every value can be set from here, and every number asked about."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import Metrics, dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.content import ATTRIBUTES
from core.boxes.dungeonquest.moves import GiveLoot, TakeLoot
from core.boxes.dungeonquest.now import value_name
from core.boxes.dungeonquest.scene.heroes import condition, loot_cards
from core.boxes.dungeonquest.state import UNSEEN, Hero, Loot, attribute_of, hero_named, life_left
from core.choices import Choice
from core.facts import Move
from core.message import Message, say
from core.paths import escape
from screens.desk import Desk
from screens.dungeonquest.facedown import FaceDown, loot_words
from screens.game.tracked import Tracked
from screens.game.values import values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.pads.listing import Item
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.listsheet import ListSheet
from screens.widgets.over import Sheet
from screens.widgets.text import Text
from screens.widgets.valuetile import ValueTile, tile_height

MOST_GOLD = 99_999
LARGE_TEXT = 1.3  # from here on words need wider tiles


def hero_sheet(desk: Desk, playing: Playing, name: str, at: float = 1.0) -> None:
    """`at` is how far it was scrolled, for coming back."""
    hero = hero_named(playing.view.state, name)
    if hero is None:
        desk.sheet(None)
        return
    desk.guard.changed()
    body = HeroBody(desk, playing, hero)
    title = f"{hero.name} · {desk.words.name(desk.box, hero.hero)}"
    sheet = Sheet(desk, title, body, lambda: desk.sheet(None), caption=body.caption)
    body.sheet = sheet
    sheet.scroll.scroll_y = at
    desk.sheet(sheet)


class HeroBody(Column):
    def __init__(self, desk: Desk, playing: Playing, hero: Hero) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.hero = desk, playing, hero
        self.sheet: Sheet | None = None
        self.now = condition(playing.view.state, hero)
        self.caption = " · ".join(_capital(desk.text(each)) for each in (self.now.place, *self.now.owes))
        self.face_down: list[FaceDown] = []
        for part in (self._life, self._attributes, self._loot, self._runes, self._kept, self._rest):
            part()

    # What stands in it

    def _life(self) -> None:
        hero = self.hero
        left = Tracked(
            _path(hero, "wounds"), say("dq.value.life-left", hero=hero.name), hero.sheet.life, 1, hero.sheet.life
        )
        tiles = [
            self._tile(str(life_left(hero)), say("dq.sheet.life-left"), left, "heart"),
            self._tile(str(hero.wounds), say("dq.sheet.wounds"), _counted(hero, "wounds"), "wound"),
            self._tile(str(hero.sheet.life), say("dq.sheet.life"), _counted(hero, "sheet", "life"), "heart-outline"),
            self._count(hero.determination, say("dq.sheet.determination"), "determination"),
            self._count(hero.lost_turns, say("dq.sheet.lost-turns"), "lost_turns", icon="timer-sand"),
            self._count(hero.searches, say("dq.sheet.searches"), "searches", icon="search"),
        ]
        if hero.below is not None:
            below = _counted(hero, "below", "count")
            tiles.append(self._tile(str(hero.below.count), say("dq.sheet.below"), below, "stairs-down"))
        self.add_widget(_grid(tiles, 2 if _large() else 3))

    def _attributes(self) -> None:
        hero = self.hero
        tiles = [
            self._tile(
                str(attribute_of(hero, name)), labels.attribute(name), _counted(hero, "sheet", name, high=12), name
            )
            for name in ATTRIBUTES
        ]
        self.add_widget(_grid(tiles, 2 if _large() else 4))

    def _loot(self) -> None:
        hero, desk, now = self.hero, self.desk, self.now
        hidden = any(loot.card == UNSEEN for loot in hero.loot)
        if hidden:
            heading = say("dq.sheet.loot-hidden", count="cards", cards=len(hero.loot))
        else:
            heading = say("dq.sheet.loot", count="cards", cards=len(hero.loot), gold=now.gold)
        self._heading(heading)
        if hidden:
            self.look = Key(
                desk, desk.text(say("dq.sheet.look", hero=hero.name)), icon="eye", face="outline", height=dp(56),
                guarded=False, on_hold=self._reveal, on_hold_end=self._hide,
                on_tap=lambda: desk.tell(say("dq.sheet.hold-to-look")),
            )  # fmt: skip
            self.add_widget(self.look)
        for loot in hero.loot:
            self.add_widget(self._loot_row(loot))
        if hero.status == "inside":
            self.add_widget(
                self._action(say("dq.sheet.add-loot"), "plus", self._add_loot, guarded=False),
            )

    def _loot_row(self, loot: Loot) -> Widget:
        desk, hero = self.desk, self.hero
        if loot.card == UNSEEN:
            self.face_down.append(FaceDown(desk, loot))
            return self.face_down[-1]
        of = _counted(hero, "loot", loot.name, "gold", high=MOST_GOLD)
        name, worth = loot_words(desk, loot)
        key = Key(
            desk, name, icon="loot", caption=worth, height=dp(56), guarded=False, on_tap=partial(self._set, of),
            on_hold=partial(self._why, of),
        )  # fmt: skip
        take = Key(
            desk, icon="trash-can-outline", width=dp(56), height=dp(56), icon_colour=desk.palette.mid,
            on_tap=partial(self._play, TakeLoot(hero=hero.name, loot=loot.name)),
        )  # fmt: skip
        return Row(key, take, spacing=dp(8), mirrored=desk.mirrored)

    def _runes(self) -> None:
        if not self.hero.runes:
            return
        self._heading(say("dq.sheet.runes"))
        for rune in self.hero.runes:
            used = say("dq.sheet.used") if rune.used else say("dq.sheet.unused")
            of = _counted(self.hero, "runes", rune.name, "used")
            self.add_widget(self._card_row(rune.name, used, "rune", of, self._choice("use-rune", "rune", rune.name)))

    def _kept(self) -> None:
        if not self.hero.kept:
            return
        self._heading(say("dq.sheet.kept"))
        for kept in self.hero.kept:
            back = say("dq.sheet.from-deck", deck=labels.deck(kept.deck))
            of = _counted(self.hero, "kept", kept.name, "card")
            self.add_widget(self._card_row(kept.card, back, "cards", of, self._choice("use-card", "card", kept.name)))

    def _rest(self) -> None:
        hero, desk = self.hero, self.desk
        of = _counted(hero, "status")
        word = self.playing.box.voice.value_word(of.path, hero.status)
        assert word is not None
        icon = {"inside": "chamber", "dead": "skull", "left": "tower"}[hero.status]
        self.add_widget(
            Key(
                desk, _capital(desk.text(word)), icon=icon, caption=desk.text(say("dq.sheet.status")), guarded=False,
                height=tile_height(), on_tap=partial(self._set, of), on_hold=partial(self._why, of),
            )
        )  # fmt: skip
        self.add_widget(self._action(say("dq.sheet.all-values"), "gavel", self._all_values, guarded=False))

    # Its pieces

    def _heading(self, words: Message) -> None:
        self.add_widget(Text(self.desk.text(words), self.desk.palette.mid, "strong", padding=(dp(4), dp(6))))

    def _count(self, number: int, caption: Message, field: str, *, icon: str = "") -> ValueTile:
        return self._tile(str(number), caption, _counted(self.hero, field), icon or field)

    def _tile(self, number: str, caption: Message, of: Tracked, icon: str) -> ValueTile:
        return ValueTile(
            self.desk, icon, number, self.desk.text(caption), on_tap=partial(self._set, of),
            on_hold=partial(self._why, of),
        )  # fmt: skip

    def _action(self, words: Message, icon: str, act: Any, **kwargs: Any) -> Key:
        return Key(self.desk, self.desk.text(words), icon=icon, face="outline", height=dp(56), on_tap=act, **kwargs)

    def _card_row(self, card: str, caption: Message, icon: str, of: Tracked, use: Choice | None) -> Widget:
        desk = self.desk
        key = Key(
            desk, desk.words.name(desk.box, card), icon=icon, caption=desk.text(caption), height=dp(56), guarded=False,
            on_tap=partial(self._set, of), on_hold=partial(self._why, of),
        )  # fmt: skip
        if use is None:
            return key
        act = Key(
            desk, desk.text(say("dq.sheet.use")), face="outline", width=dp(112), height=dp(56),
            on_tap=partial(self._make, use),
        )  # fmt: skip
        return Row(key, act, spacing=dp(8), mirrored=desk.mirrored)

    def _choice(self, move: str, field: str, name: str) -> Choice | None:
        wanted = {"hero": self.hero.name, field: name}
        return next(
            (each for each in self.playing.view.choices if each.move == move and dict(each.given) == wanted), None
        )

    # Touching

    def _back(self) -> None:
        hero_sheet(self.desk, self.playing, self.hero.name, self.sheet.scroll.scroll_y if self.sheet else 1.0)

    def _set(self, of: Tracked) -> None:
        value_sheet(self.desk, self.playing, of, self._back)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.desk, self.playing, of, self._back)

    def _play(self, move: Move) -> None:
        no = self.playing.play(move)
        if no is not None:
            self.desk.refuse(no)
            return
        self._back()

    def _make(self, choice: Choice) -> None:
        """It may change what the game waits for, so it leads back to the game."""
        no = self.playing.make(choice, {})
        if no is not None:
            self.desk.refuse(no)
            return
        self.desk.sheet(None)

    def _add_loot(self) -> None:
        desk, playing, hero = self.desk, self.playing, self.hero
        items = [
            Item((card.deck, card.card), desk.words.name(desk.box, card.card), "loot", _worth(card.gold))
            for card in loot_cards(playing.view.state)
        ]

        def pick(card: tuple[str, str]) -> None:
            no = playing.play(GiveLoot(hero=hero.name, deck=card[0], card=card[1]))
            if no is not None:
                desk.refuse(no)
                return
            desk.sheet(None)

        desk.guard.changed()
        title = desk.text(say("dq.sheet.add-loot-title", hero=hero.name))
        desk.sheet(ListSheet(desk, title, items, pick, self._back))

    def _all_values(self) -> None:
        values_of(self.desk, self.playing, ("player", self.hero.name), self._back)

    def _reveal(self) -> None:
        """Only while it is held, and only what this player may see."""
        seen = hero_named(self.playing.state_of(self.hero.name), self.hero.name)
        assert seen is not None
        self.desk.secrets.show(self, self._hide)
        for row, loot in zip(self.face_down, seen.loot, strict=True):
            row.show(loot)

    def _hide(self) -> None:
        for row, loot in zip(self.face_down, self.hero.loot, strict=True):
            row.show(loot)
        self.desk.secrets.hide(self)


def _path(hero: Hero, *rest: str) -> str:
    return "/".join(("heroes", escape(hero.name), *(escape(part) for part in rest)))


def _counted(hero: Hero, *rest: str, high: int | None = None) -> Tracked:
    where = _path(hero, *rest)
    return Tracked(where, value_name(where), high=high)


def _worth(gold: int | None) -> str:
    return "" if gold is None else str(gold)


def _large() -> bool:
    return bool(Metrics.fontscale >= LARGE_TEXT)


def _grid(tiles: list[ValueTile], columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    for tile in tiles:
        grid.add_widget(tile)
    return grid


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
