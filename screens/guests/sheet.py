"""The sheet that lets guests in: off at first; then the seats with who is there, a code for each, and what to check
where nobody arrives.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.guests.hosting import Hosting, SeatNow
from app.playing import Playing
from core.message import Message, say
from data.exports.qr import code as qr_code
from data.store.trouble import Trouble
from screens.context import ScreenContext
from screens.guests.switching import switch_on
from screens.tap_guard import TapGuard
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.qrcode import QrCode
from screens.widgets.sheet import Sheet
from screens.widgets.text import Fit, Text

PRESENCE = {
    "here": say("ui.guests.here"),
    "away": say("ui.guests.away"),
    "free": say("ui.guests.free"),
}
CHOSEN = {"chosen": say("ui.guests.chosen"), "choosing": say("ui.guests.choosing")}
CHECKS = (
    say("ui.guests.check.wifi"),
    say("ui.guests.check.http"),
    say("ui.guests.check.guest-wifi"),
    say("ui.guests.check.address"),
    say("ui.guests.check.vpn"),
)


def guests_sheet(context: ScreenContext, playing: Playing) -> None:
    context.guard.changed()
    body = GuestsBody(context, playing)
    context.sheet(Sheet(context, context.text(say("ui.menu.guests")), body, lambda: context.sheet(None)))


class GuestsBody(Column):
    """What the sheet shows now: the switch, the seats, or the code of one seat. It follows who comes and goes."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.playing = context, playing
        self.seat = ""
        self.checks = False
        self.rows: dict[str, SeatRow] = {}
        self._addresses: list[str] = []
        self._moved = TapGuard(Clock.get_time)  # a phone that comes moves the keys, maybe below a finger
        self._ticks = Clock.schedule_interval(self._each_second, 1)
        self._follow()
        self._fill()

    @property
    def hosting(self) -> Hosting | None:
        guests = self.playing.guests
        return guests if guests is not None and guests.on else None

    def _closed(self) -> bool:
        """Tells whether the sheet has been closed, and stops following then."""
        if self.get_root_window() is not None:
            return False
        self._ticks.cancel()
        if self.playing.guests is not None and self._changed in self.playing.guests.changed:
            self.playing.guests.changed.remove(self._changed)
        return True

    def _follow(self) -> None:
        if self.hosting is not None and self._changed not in self.hosting.changed:
            self.hosting.changed.append(self._changed)

    # What it shows

    def _fill(self) -> None:
        self.clear_widgets()
        self.rows = {}
        if self.hosting is None:
            self._off()
        elif self.seat:
            self._code(self.hosting)
        else:
            self._seats(self.hosting)

    def _off(self) -> None:
        for words in (say("ui.guests.does"), say("ui.guests.does-not")):
            self._text(words)
        self.switch = self._key(say("ui.guests.on"), self._switch_on, face="primary", icon="account-multiple-plus")

    def _seats(self, hosting: Hosting) -> None:
        palette = self.context.palette
        self._addresses = self._found()
        gone = hosting.serving.address not in self._addresses
        self.add_widget(Text(f"http://{hosting.place}", palette.text_low if gone else palette.words, "name"))
        if gone:
            self._text(say("ui.guests.gone"))
        for seat in hosting.seats():
            row = self.rows[seat.name] = SeatRow(self.context, seat, self)
            self.add_widget(row)
        self.nobody = self._key(say("ui.guests.nobody"), self._check, icon="help-circle-outline")
        if self.checks:
            for words in CHECKS:
                self._text(words)
        if self.checks or gone:
            for address in self._addresses:
                chosen = address == hosting.serving.address
                self.add_widget(
                    Key(
                        self.context, address, face="chosen" if chosen else "key", icon="wifi", height=dp(56),
                        on_tap=lambda address=address: self._move_to(address), guarded=False,
                    )
                )  # fmt: skip
        self._key(say("ui.guests.off"), self._switch_off, face="danger", icon="close")

    def _code(self, hosting: Hosting) -> None:
        palette, shown = self.context.palette, hosting.reception.code(self.seat)
        if shown is None:
            self.seat = ""
            self._seats(hosting)
            return
        self.add_widget(Text(self.context.text(say("ui.guests.scan", player=self.seat)), palette.text_high, "strong"))
        drawn = qr_code(hosting.link(shown))
        if drawn is not None:
            self.add_widget(QrCode(drawn))
        typed = self.context.text(say("ui.guests.or-type", address=f"http://{hosting.place}"))
        self.add_widget(Text(typed, palette.text_high, "strong", align="center"))
        self.digits = Text(f"{shown.digits[:3]} {shown.digits[3:]}", palette.words, "count", align="center")
        self.left = Text("", palette.text_middle, "sentence", align="center")
        self.add_widget(self.digits)
        self.add_widget(self.left)
        again = Key(self.context, self.context.text(say("ui.guests.new-code")), height=dp(56), guarded=False,
                    on_tap=lambda: self.show_code(self.seat))  # fmt: skip
        back = Key(self.context, self.context.text(say("ui.guests.back")), height=dp(56), guarded=False,
                   on_tap=self._all_seats)  # fmt: skip
        self.add_widget(Row(back, again, spacing=dp(8), mirrored=self.context.mirrored))
        self._count_down(hosting)

    def _text(self, words: Message) -> None:
        self.add_widget(
            Text(self.context.text(words), self.context.palette.text_high, "strong", padding=(dp(4), dp(4)))
        )

    def _key(self, words: Message, do: Any, *, face: str = "key", icon: str = "") -> Key:
        key = Key(self.context, self.context.text(words), face=face, icon=icon, height=dp(56), on_tap=do, guarded=False)
        self.add_widget(key)
        return key

    # Following

    def _changed(self) -> None:
        hosting = self.hosting
        if self._closed():
            return
        if hosting is None:
            self.seat = ""
            self._fill()
        elif self.seat and hosting.reception.code(self.seat) is None:
            self.seat = ""  # the phone has come
            self._moved.changed()
            self._fill()
        elif not self.seat:
            self._show_seats(hosting)

    def _show_seats(self, hosting: Hosting) -> None:
        seats = hosting.seats()
        if [each.name for each in seats] != [*self.rows]:
            self._fill()
            return
        for seat in seats:
            self.rows[seat.name].show(seat)

    def _each_second(self, _dt: float) -> None:
        hosting = self.hosting
        if self._closed():
            return
        if hosting is None:
            if self.rows or self.seat:
                self._changed()
        elif (found := self._found()) != self._addresses:
            if hosting.serving.address not in found:
                self.seat = ""  # nobody could arrive with its code
            self._addresses = found
            self._moved.changed()
            self._fill()
        elif self.seat:
            self._count_down(hosting)
        else:
            self._show_seats(hosting)

    def _count_down(self, hosting: Hosting) -> None:
        shown = hosting.reception.code(self.seat)
        left = hosting.seconds_left(shown) if shown is not None else 0
        words = say("ui.guests.seconds", count="n", n=left) if left else say("ui.guests.expired")
        self.left.text = self.context.text(words)
        if not left:
            self.digits.text = "··· ···"

    def _found(self) -> list[str]:
        network = self.context.services.network
        return network.addresses() if network is not None else []

    # Touching

    def _switch_on(self) -> None:
        try:
            switch_on(self.context, self.playing)
        except Trouble as trouble:
            self.context.refuse(trouble.message())
            return
        self._follow()
        self._fill()

    def _switch_off(self) -> None:
        if self._moved.closed:
            return
        if self.hosting is not None:
            self.hosting.stop(forget=True)
        self.playing.guests = None
        self._fill()

    def show_code(self, seat: str) -> None:
        if self.hosting is not None:
            self.hosting.show_code(seat)
            self.seat = seat
            self._fill()

    def _all_seats(self) -> None:
        if self.hosting is not None:
            self.hosting.reception.hide_code(self.seat)
        self.seat = ""
        self._fill()

    def _check(self) -> None:
        self.checks = not self.checks
        self._fill()

    def _move_to(self, address: str) -> None:
        if self.hosting is None or address == self.hosting.serving.address:
            return
        try:
            self.hosting.move_to(address)
        except Trouble as trouble:
            self.context.refuse(trouble.message())
        else:
            self.context.tell(say("ui.guests.moved", address=f"http://{self.hosting.place}"))
        self._fill()


class SeatRow(Row):
    """A seat: its name, who is there, and the key that shows its code."""

    def __init__(self, context: ScreenContext, seat: SeatNow, body: GuestsBody) -> None:
        palette = context.palette
        self.context = context
        self.name = Fit(seat.name, palette.text_high, "name", align="left")
        self.how = Fit("", palette.text_middle, "strong", align="left")
        words = Column(self.name, self.how, fills=True, size_hint_y=None, height=dp(56))
        self.key = Key(
            context, context.text(say("ui.guests.show-code")), icon="qrcode", height=dp(56), guarded=False,
            on_tap=lambda: body.show_code(seat.name), size_hint_x=0.9,
        )  # fmt: skip
        super().__init__(words, self.key, spacing=dp(8), mirrored=context.mirrored)
        self.show(seat)

    def show(self, seat: SeatNow) -> None:
        said = [PRESENCE[seat.presence]]
        if seat.chosen:
            said.append(CHOSEN[seat.chosen])
        elif seat.waited_for:
            said.append(say("ui.guests.waits"))
        self.how.text = " · ".join(self.context.text(each) for each in said)
        palette = self.context.palette
        missed = seat.waited_for and seat.presence == "away"
        self.how.color = palette.words if missed else palette.text_middle
