"""The hero that matters now, large: its life with − and +, and around it the numbers that people look for."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.metrics import dp

from app.playing import Playing, View
from core.message import say
from core.scene import Figure
from screens.context import ScreenContext
from screens.dungeonquest import looks, numbers
from screens.dungeonquest.heroparts import HeroParts
from screens.dungeonquest.herosheet import hero_sheet
from screens.game.valuesheet import value_sheet
from screens.game.why import signed, why_sheet
from screens.told import capital
from screens.widgets.numbers import Numbers

NEAR = 24  # dp: a finger this close to a number still means it


@dataclass(frozen=True, slots=True)
class Burst:
    """Quick taps that count as one entry: what the number was before, and what it is after the last of them."""

    hero: str
    start: int
    now: int


class HeroCard(HeroParts):
    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(context)
        self.playing = playing
        self.burst: Burst | None = None
        self._burst_view: View | None = None
        self._burst_over = Clock.create_trigger(self._end_burst, context.preferences.burst)

    # Following the game

    def show(self, view: View, name: str = "") -> None:
        """Shows the hero of that player, or, without a name, the hero that the game waits for."""
        hero = looks.figure_of(view.scene, name or looks.large_hero(view.scene, ""))
        self.hero = hero
        if hero is None:
            self._arrange()
            return
        context = self.context
        self.crest.show(looks.crest(context, hero), looks.fate(hero))
        self.name.text = self.who.name = hero.name
        self.short = looks.short(context, hero)
        self._show_life(hero)
        self._show_counts(hero)
        self._show_attributes(hero)
        below = [hero.place] if hero.place is not None and looks.tally_of(hero, "below") is not None else []
        self.owes = [capital(context.words.said(each.name)) for each in (*below, *hero.badges)]
        self.status.text = " · ".join(self.owes)
        self._arrange()

    def _show_life(self, hero: Figure) -> None:
        context, left, most = self.context, looks.left(hero), looks.most(hero)
        wounds, now = most - left, looks.shown_life(self.context, hero)
        if self.burst is not None and (self.burst.hero, self.burst.now) != (hero.name, now):
            self.burst = None  # undone, or another hero
        self.life.text = looks.life_text(context, hero)
        self.bar.show(0 if hero.fate else left, most)
        if hero.main is None:
            self.words.text = ""
        elif hero.fate:
            self.words.text = capital(context.words.said(hero.place.name)) if hero.place is not None else ""
        elif context.preferences.life_shown == "wounds":
            self.words.text = context.text(say("dq.hero.life", count="life", life=left))
        elif wounds:
            self.words.text = context.text(say("dq.hero.wounds", count="wounds", wounds=wounds))
        else:
            self.words.text = context.text(say("dq.hero.unhurt"))
        burst = self.burst
        self.moving = burst is not None
        unknown = hero.main is None
        self.most.text = ("" if unknown else f"/{most}") if burst is None else told_burst(burst.start, burst.now)
        self.most.color = context.palette.text_middle if burst is None else context.palette.digit
        healing = self.minus if context.preferences.life_shown == "wounds" else self.plus
        for key in (self.minus, self.plus):
            key.disabled = unknown or bool(hero.fate) or (not wounds and key is healing)
            assert key.icon is not None
            key.icon.disabled_color = context.palette.text_low

    def _show_counts(self, hero: Figure) -> None:
        palette = self.context.palette
        for tally, key, ink, digits in (
            (self.determination, "determination", palette.accent, palette.digit),
            (self.loot, "loot", palette.text_middle, palette.text_high),
            (self.gold, "gold", palette.text_middle, palette.text_high),
            (self.below, "below", palette.words, palette.digit),
            (self.runes, "runes", palette.text_middle, palette.text_high),
        ):
            tally.show(str(looks.count_of(hero, key)), ink, digits)

    def _show_attributes(self, hero: Figure) -> None:
        palette = self.context.palette
        self.in_use = any(value.lit for value in hero.values)
        for value in hero.values:
            ink, digits = (palette.accent, palette.digit) if value.lit else (palette.text_middle, palette.text_high)
            self.tallies[value.key].show(str(value.value), ink, digits)

    # Touching

    def count(self, by: int) -> None:
        """Adds to the large number or takes from it. If it is the life that is left, − is a wound and + heals one."""
        hero = self.hero
        if hero is None:
            return
        value = looks.life(self.context, self.playing, hero)
        before = value.now(self.playing)
        assert isinstance(before, int)
        held = self.burst
        going_on = held is not None and self.playing.view is self._burst_view and held.hero == hero.name
        self.burst = Burst(hero.name, held.start if held is not None and going_on else before, before + by)
        no = self.playing.ruling(value.path, value.write(before + by))
        if no is not None:
            self.burst = held
            self.context.refuse(no)
            return
        self._burst_view = self.playing.view
        self._burst_over.cancel()
        self._burst_over()

    def _end_burst(self, *_: object) -> None:
        self.burst = None
        if self.hero is not None:
            self._show_life(self.hero)
            self._arrange()

    def open(self) -> None:
        if self.hero is not None:
            hero_sheet(self.context, self.playing, self.hero.name)

    def set(self) -> None:
        if self.hero is not None and self.hero.main is not None:
            value_sheet(self.context, self.playing, looks.life(self.context, self.playing, self.hero))

    def why(self) -> None:
        if self.hero is not None and self.hero.main is not None:
            why_sheet(self.context, self.playing, looks.life(self.context, self.playing, self.hero))

    def why_near(self, held: Numbers) -> None:
        """Explains the number under the finger, or the life if the finger is on none of them."""
        if self.hero is None:
            return
        x, y = held.at

        def away(name: str) -> float:
            tally = self.small[name]
            across, up = max(tally.x - x, x - tally.right, 0), max(tally.y - y, y - tally.top, 0)
            return float(across + up)

        shown = [name for name, tally in self.small.items() if tally in self._shown]
        near = min(shown, key=away, default="")
        if near and away(near) <= dp(NEAR):
            why_sheet(self.context, self.playing, numbers.of_hero(self.context, self.playing, self.hero, near))
        else:
            self.why()


def told_burst(start: int, now: int) -> str:
    """Formats the change as people write it: 12 → 9 (−3)."""
    return f"{start} → {now} ({signed(now - start)})" if now != start else f"{start} → {now}"
