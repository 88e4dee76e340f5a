"""Dungeon Twister on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.playing import Playing, View
from core.asks import Ask, DeckCardAsk, PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeontwister.choices import PLAYERS
from core.boxes.dungeontwister.counted import chapter
from core.choices import Choice
from core.counted import Count
from core.message import Message, say
from core.scene import Offer, StepView
from screens.desk import Desk
from screens.dungeontwister import chapters, steps
from screens.dungeontwister.acts import Acts
from screens.dungeontwister.asking import asking
from screens.dungeontwister.clash import Clash
from screens.dungeontwister.entry import switch_entry
from screens.dungeontwister.muster import Muster
from screens.dungeontwister.pads import ActionPad, FirstPad, OwnHand, OwnTeam, PiecePad, TickPad
from screens.dungeontwister.secret import Secret
from screens.dungeontwister.sidesheet import side_sheet
from screens.dungeontwister.stage import TwisterStage
from screens.dungeontwister.tablesheet import table_sheet
from screens.dungeontwister.track import TwisterTrack
from screens.face import Asked, More
from screens.game.over import Over
from screens.game.values import TABLE, values_of
from screens.pads.veil import VeilPad


class TwisterFace:
    def track(self, desk: Desk, playing: Playing) -> Any:
        return TwisterTrack(desk, playing)

    def stage(self, desk: Desk, playing: Playing) -> Any:
        return TwisterStage(desk, playing)

    def step(self, view: View) -> StepView:
        return steps.step(view)

    def asking(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return asking(step, view, choice, ask, answers)

    def spread(
        self,
        desk: Desk,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case steps.ACTS:
                return Acts(desk, view, step, take)
            case steps.MUSTER:
                return Muster(desk, view, step)
            case steps.CLASH:
                return Clash(desk, view, step)
            case steps.SECRET:
                return Secret(desk, view, step, take)
            case "over":
                return Over(desk, step.icon)
        return None

    def pad(self, asked: Asked) -> Any | None:
        ask = asked.ask
        match ask:
            case SecretPickAsk() if asked.choice.move == steps.HIDES:
                return OwnHand(asked, ask.owner)
            case SecretPickAsk():
                return VeilPad(asked, ask.owner, PiecePad)
            case PickAsk() if asked.choice.move == "play-action-card":
                return ActionPad(asked, ask)
            case PickAsk() if asked.choice.move == steps.LAYS:
                return None
            case PickAsk():
                return PiecePad(asked, ask)
            case PickSomeAsk() if ask.owner:
                return OwnTeam(asked, ask.owner)
            case PickSomeAsk():
                return TickPad(asked, ask)
            case DeckCardAsk() if ask.deck == PLAYERS:
                return FirstPad(asked, ask)
        return None

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        """What somebody has on their sheet; the rest where the table's own values stand."""
        if count.player:
            side_sheet(desk, playing, count.player)
        else:
            values_of(desk, playing, TABLE, lambda: desk.sheet(None))

    def subtitle(self, view: View) -> Message | None:
        found = chapter(view.state)
        return say("ui.twister.round", n=found.round) if found.round else None

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return chapters.changes(before, after)

    def more(self) -> tuple[More, ...]:
        from screens.game.tablerules import rules_sheet  # with the screens of a new game behind it

        return (
            (say("ui.twister.sides"), "account-group", table_sheet),
            (say("ui.twister.entry"), "eye", switch_entry),
            (say("ui.table-rules"), "tune", rules_sheet),
        )


FACE = TwisterFace()
