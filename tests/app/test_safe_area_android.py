"""What lies over the window of an Android phone, on a phone made of paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.services.ports import Edges
from tests.app.phone import Hand, Java, a_hand


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    with a_hand(tmp_path) as made:
        yield made


def sides(hand: Hand, name: str, left: int, top: int, right: int, bottom: int) -> Java:
    hand.phone.fields.update({f"{name}.left": left, f"{name}.top": top, f"{name}.right": right})
    hand.phone.fields[f"{name}.bottom"] = bottom
    return Java(hand.phone, name)


def lay_over(hand: Hand) -> Java:
    """What the phone does when something comes to lie over the window; the answer is what Java goes on with."""
    hand.phone.screens_go_on()
    ((listener,),) = hand.phone.called("content.setOnApplyWindowInsetsListener")
    content = Java(hand.phone, "content")
    hand.phone.answers["content.onApplyWindowInsets"] = Java(hand.phone, "rest")
    gone_on: Java = listener.onApplyWindowInsets(content, Java(hand.phone, "insets"))
    return gone_on


def test_bars_cutout_and_keyboard_are_told_in_pixels(hand):
    bars, keyboard = sides(hand, "bars", 0, 84, 0, 63), sides(hand, "keyboard", 0, 0, 0, 900)
    hand.phone.answers["insets.getInsets"] = {7 | 128: bars, 8: keyboard}.get
    told: list[Edges] = []
    hand.services.safe_area.listen(told.append)
    assert lay_over(hand).sort == "rest"
    assert told == [Edges(0, 84, 0, 63, 900)]
    assert hand.phone.called("window.setSoftInputMode") == [(0x10,)]
    assert hand.phone.called("activity.findViewById") == [(0x01020002,)]
    assert len(hand.phone.called("content.requestApplyInsets")) == 1


@pytest.mark.parametrize(("api", "left"), [(24, 0), (28, 40), (29, 40)])
def test_an_older_android_tells_what_it_has_not_kept_away_itself(hand, api, left):
    hand.phone.fields["android.os.Build$VERSION.SDK_INT"] = api
    for side in ("Left", "Top", "Right", "Bottom"):
        hand.phone.answers[f"insets.getSystemWindowInset{side}"] = 0
        hand.phone.answers[f"cutout.getSafeInset{side}"] = 40 if side == "Left" else 0
    hand.phone.answers["insets.getDisplayCutout"] = Java(hand.phone, "cutout")
    told: list[Edges] = []
    hand.services.safe_area.listen(told.append)
    lay_over(hand)
    assert told == [Edges(left, 0, 0, 0)]


@pytest.mark.parametrize(("light", "appearance"), [(True, 0x18), (False, 0)])
def test_the_symbols_of_the_bars_can_be_read_on_the_apps_ground(hand, light, appearance):
    hand.phone.answers["window.getInsetsController"] = Java(hand.phone, "control")
    hand.services.safe_area.ground(light=light)
    assert hand.phone.calls == []
    hand.phone.screens_go_on()
    assert hand.phone.called("control.setSystemBarsAppearance") == [(appearance, 0x18)]


def test_an_older_android_paints_its_bars_itself(hand):
    hand.phone.fields["android.os.Build$VERSION.SDK_INT"] = 34
    hand.services.safe_area.ground(light=True)
    hand.phone.screens_go_on()
    assert hand.phone.calls == []


def test_bars_that_cannot_be_had_stay_as_they_are(hand):
    hand.services.safe_area.ground(light=True)
    hand.phone.screens_go_on()
    hand.phone.fails.add("activity.getWindow")
    hand.services.safe_area.ground(light=True)
    hand.phone.screens_go_on()
    assert hand.told == []


def test_a_window_that_tells_nothing_is_taken_as_a_whole(hand):
    hand.phone.fails.add("activity.findViewById")
    told: list[Edges] = []
    hand.services.safe_area.listen(told.append)
    hand.phone.screens_go_on()
    assert (told, hand.told) == ([], [])


def test_insets_that_cannot_be_read_are_handed_on_as_they_came(hand):
    hand.phone.fails.add("insets.getInsets")
    told: list[Edges] = []
    hand.services.safe_area.listen(told.append)
    assert lay_over(hand).sort == "insets"
    assert told == []


def test_no_mistake_of_ours_reaches_the_thread_of_the_screens(hand):
    """Java would be given null, and end the app."""
    hand.phone.answers["insets.getInsets"] = lambda _sort: None
    hand.services.safe_area.listen(lambda _edges: None)
    assert lay_over(hand).sort == "insets"
