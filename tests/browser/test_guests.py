"""The guests' page in real windows: several phones at one table, on a line that stalls and is cut.

The windows have the address of a hotspot, so that the page is no secure context, as on every real phone.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.boxes.opentable.moves import CounterSpec, SetUp, TokenSpec
from core.facts import Move
from core.frozen import replace
from core.message import say
from core.simulation import simulation_of
from data.contents import shipped
from data.words import LANGUAGES, words
from tests.browser.conftest import chromium
from tests.browser.hosted import RULE, Host, hosted
from tests.browser.phones import Phone, Phones, debugging
from tests.matrix import SWEEP, some_of

SITS = "return typeof at !== 'undefined' && at !== null && condition === 'on'"
SEAT = "return localStorage.getItem('delvelog.seat')"
STALE = "return find('table').inert && find('table').classList.contains('stale') && find('condition').innerText"
SETTLED = "return connection.waiting === 0 && at.n"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phones]:
    """A browser for phones; it takes the address of a hotspot for this machine."""
    if shutil.which("chromium") is None or shutil.which("chromedriver") is None:
        pytest.skip("the guests' page is tested in a real browser, and chromium or chromedriver is not installed")
    with chromium(tmp_path_factory.mktemp("phones"), RULE) as opened, debugging(opened) as protocol:
        yield Phones(protocol)


@pytest.fixture
def phones(table: Phones) -> Iterator[Phones]:
    yield table
    table.close()


Hosts = Callable[..., Host]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Hosts]:
    with ExitStack() as stack:
        yield lambda box, setup, **more: stack.enter_context(hosted(tmp_path, box, setup, **more))


COUNTERS = (CounterSpec(name="gold"), CounterSpec(name="fame", secret=True), CounterSpec(name="doom", each=False))


def friday(*players: str) -> Move:
    return SetUp(players=players or ("Ada", "Ben"), counters=COUNTERS)


def raid(seed: int, **settings: Any) -> Any:
    found: Any = simulation_of("dungeonraiders").random_setup(Random(seed), shipped("dungeonraiders").content)
    return replace(found, settings=replace(found.settings, **settings))


def sit_down(phones: Phones, host: Host, seat: str, language: str = "en") -> Phone:
    phone = phones(language)
    phone.open(host.link(seat))
    phone.until(SITS)
    return phone


def gold(host: Host, player: str) -> int:
    values: list[int] = [
        counter.value
        for each in host.state.players
        if each.name == player
        for counter in each.counters
        if counter.name == "gold"
    ]
    return values[0]


# Sitting down


def test_a_scanned_code_takes_the_seat_and_leaves_nothing_in_the_address(phones, host):
    game = host("opentable", friday())
    phone = sit_down(phones, game, "Ada")
    assert phone.run("return [isSecureContext, location.href]") == [False, game.url]
    assert "Ada" in phone.text("#bar")
    assert phone.run(SEAT)
    assert phone.complaints() == []


def test_six_digits_take_the_seat(phones, host):
    game = host("opentable", friday())
    phone = phones("it")
    phone.open(game.url)
    phone.touch("#code")
    phone.write(game.digits("Ben"))
    phone.touch("#join .primary")
    phone.until(SITS)
    assert "Ben" in phone.text("#bar")
    assert phone.run("return document.documentElement.lang") == "it"
    assert phone.complaints() == []


def test_wrong_digits_are_told_and_can_be_typed_again(phones, host):
    game = host("opentable", friday())
    right = game.digits("Ben")
    phone = phones("ru")
    phone.open(game.url)
    phone.touch("#code")
    phone.write(f"{(int(right) + 1) % 10**6:06}")
    phone.touch("#join .primary")
    phone.until("return find('join-why').innerText === arguments[0]", words("ru").text(say("guests.bye.code")))
    phone.run("find('code').value = ''")
    phone.touch("#code")
    phone.write(right)
    phone.touch("#join .primary")
    phone.until(SITS)


def test_another_phone_takes_the_seat_and_the_first_one_is_told(phones, host):
    game = host("opentable", friday())
    first = sit_down(phones, game, "Ada")
    second = sit_down(phones, game, "Ada")
    first.until("return !find('join').hidden && find('join-why').innerText.length > 5")
    assert first.run("return find('table').hidden")
    assert second.run("return !find('table').hidden")


def test_a_code_that_is_scanned_into_the_open_page_takes_another_seat(phones, host):
    game = host("opentable", friday())
    phone = sit_down(phones, game, "Ada")
    phone.open(game.link("Ben"))
    phone.until("return seat === 'Ben' && at !== null && condition === 'on'")
    assert phone.run("return location.href") == game.url
    assert "Ben" in phone.text("#bar")


def test_a_page_that_is_loaded_again_keeps_its_seat(phones, host):
    phone = sit_down(phones, host("opentable", friday()), "Ada")
    secret = phone.run(SEAT)
    phone.run("window.old = true; location.reload()")
    phone.until("return !window.old && typeof at !== 'undefined' && at !== null")
    assert phone.run(SEAT) == secret


# Playing


def test_each_tap_on_a_counter_is_one_entry_however_quick(phones, host):
    game = host("opentable", friday())
    phone = sit_down(phones, game, "Ada")
    entries = len(game.journal.entries)
    for _ in range(3):
        phone.touch("#own .count.more")
    phone.until("return connection.waiting === 0 && at.n === arguments[0]", entries + 3)
    assert gold(game, "Ada") == 3
    assert phone.run("return document.querySelector('#own .digits').innerText") == "3"
    assert phone.complaints() == []


def test_a_guest_takes_back_the_own_last_entry_alone(phones, host):
    game = host("opentable", friday())
    ada, ben = sit_down(phones, game, "Ada"), sit_down(phones, game, "Ben")
    ada.touch("#own .count.more")
    ada.until("return at.undo")
    n = ada.until(SETTLED)
    ben.until("return at.n === arguments[0]", n)
    assert ben.run("return !at.undo && !document.querySelector('#last button')")
    ada.touch("#last button")
    ada.until("return at.n > arguments[0] && connection.waiting === 0", n)
    assert gold(game, "Ada") == 0


def test_a_secret_counter_is_on_the_page_only_while_its_owner_holds(phones, host):
    game = host("opentable", friday())
    ada, ben = sit_down(phones, game, "Ada"), sit_down(phones, game, "Ben")
    assert ada.run("return document.querySelectorAll('#secret .digits').length") == 0
    box = ada.run(
        "const b = document.querySelector('#secret .hold').getBoundingClientRect(); return [b.x + 20, b.y + 20]"
    )
    ada.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": box[0], "y": box[1]}])
    assert ada.run("return document.querySelectorAll('#secret .digits').length") == 1
    ada.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    ada.until("return document.querySelectorAll('#secret .digits').length === 0")
    ada.touch("#secret .stay")
    ada.touch("#secret .count.more")
    ada.until(SETTLED)
    ada.until("return document.querySelector('#secret .digits')?.innerText === '1'")
    ada.touch("#secret .stay")
    ada.until("return document.querySelectorAll('#secret .digits').length === 0")
    ben.until("return at.n === arguments[0]", len(game.journal.entries))
    assert ben.run("return document.querySelectorAll('#secret:not([hidden])').length") == 1  # the own one
    assert not ben.run(
        'return JSON.stringify(at.scene.people[0]).includes(\'"key":"counter:fame","name":"fame","value":1\')'
    )


def test_a_card_that_was_chosen_in_secret_is_on_the_page_only_while_it_is_held(phones, host):
    game = host("dungeonraiders", raid(8, secret_cards=True, tactical=False))
    at_table = {each.name: sit_down(phones, game, each.name) for each in game.hosting.seats()}
    chance = Random(1)
    chosen: list[str] = []
    while not chosen:
        for phone in at_table.values():
            if place := phone.run(PLAYS, chance.randrange(1000)):
                phone.tap(*place)
        chosen = [each.name for each in game.hosting.seats() if each.chosen == "chosen"]
    phone = at_table[chosen[0]]
    phone.until("return connection.waiting === 0 && at.covered && at.covered.plays")
    shown = "return document.querySelectorAll('#now .lines .piece.hidden .n').length"
    assert phone.run(shown) == 0
    assert phone.run("return document.querySelectorAll('#now .lines .piece.hidden').length") > 0
    x, y = phone.run("const b = find('hold').getBoundingClientRect(); return [b.x + 20, b.y + 20]")
    phone.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    assert phone.run(shown) == 1
    phone.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    phone.until(f"return (() => {{ {shown} }})() === 0")
    other = at_table[next(name for name in at_table if name != chosen[0])]
    phone.open("about:blank")
    other.until("return at.seats.find((each) => each[0] === arguments[0])[1] === 'away'", chosen[0])
    told = "return [...document.querySelectorAll('.other')].find((each) => each.dataset.key === arguments[0]).innerText"
    assert words("en").text(say("guest.is-chosen")) in other.run(told, f"other:{chosen[0]}"), "nobody waits for them"


LATER = """
window.goes = [];
const later = window.setTimeout.bind(window);
window.setTimeout = (does, after) => (does === showBand ? goes.push(does) : later(does, after));
"""
"""Nothing goes away by itself before a test says so."""

BAND = "return find('band').hidden ? '' : find('band').innerText"


def test_a_big_moment_is_shown_to_all_for_a_while_and_takes_no_touch(phones, host):
    """Given a guest has the host's phone roll, then everybody's page shows the die large, whoever sits down later does
    not see it, and a touch ends it and goes to what lies below.
    """
    game = host("opentable", friday("Ada", "Ben", "Cleo"))
    ada, ben = sit_down(phones, game, "Ada"), sit_down(phones, game, "Ben", "ru")
    for phone in (ada, ben):
        phone.run(LATER)
    for key in ("[data-key^='fold:']", "[data-key^='offer:']", ".outline"):
        ada.touch(f"#now {key}")
    assert "Ada" in ada.until(BAND)
    assert "Ada" in ben.until(BAND)
    for phone in (ada, ben):
        assert phone.run("return document.querySelectorAll('#band .piece.white-die').length") == 1
        assert phone.run("return getComputedStyle(find('band')).animationName") == "come"
        phone.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        assert phone.run("return getComputedStyle(find('band')).animationName") == "none"
    assert ben.run(BELOW) == "count more"
    cleo = sit_down(phones, game, "Cleo")
    assert cleo.run("return at.scene.band.sentence")
    assert cleo.run(BAND) == ""
    ada.run("goes.forEach((each) => each())")
    assert ada.run(BAND) == ""
    assert ben.run(BAND), "each page has its own"
    entries = len(game.journal.entries)
    ben.tap(
        *ben.run(
            "const box = document.querySelector('#own .more').getBoundingClientRect(); return [box.x + 9, box.y + 9]"
        )
    )
    assert ben.run(BAND) == ""
    ben.until("return at.n === arguments[0]", entries + 1)
    assert gold(game, "Ben") == 1
    assert ada.complaints() == ben.complaints() == cleo.complaints() == []


BELOW = """
const band = find("band"), under = document.querySelector("#own .more");
scrollTo(0, 0);
under.style.position = "fixed";
under.style.top = band.getBoundingClientRect().top + "px";
const box = under.getBoundingClientRect();
return document.elementFromPoint(box.x + 9, box.y + 9).closest("button")?.className;
"""
"""Puts the key for + below the band, and returns what a finger would meet there."""


def test_a_touch_means_nothing_just_after_others_have_moved_the_buttons(phones, host):
    game = host("opentable", friday())
    ada, ben = sit_down(phones, game, "Ada"), sit_down(phones, game, "Ben")
    # In the page it stays the moment in which the other's move has come.
    ben.run("window.clock = performance.now.bind(performance); performance.now = () => 1000")
    ada.touch("#now .primary")
    ben.until("return at.turn")
    ends = "const b = document.querySelector('#now .primary').getBoundingClientRect(); return [b.x + 30, b.y + 20]"
    ben.tap(*ben.run(ends))
    ben.touch("#own .count.more", ready="true")  # it stands where it stood
    ben.until("return connection.waiting === 0 && at.undo")
    assert [made.move.kind for made in game.journal.line()][-2:] == ["end-turn", "count"]
    ben.run("performance.now = clock")
    ben.touch("#now .primary")
    ada.until("return at.turn")


def test_a_pad_says_what_it_is_for_and_opens_by_itself_only_for_whom_the_game_waits(phones, host):
    """Given tokens in the supply, when it is somebody else's turn, then a guest sees a key for them; behind it the pad
    has the words of the choice, and asks nobody for a player: it can be the guest alone.
    """
    game = host("opentable", SetUp(players=("Ada", "Ben"), tokens=(TokenSpec(name="gem", supply=3),)))
    ben = sit_down(phones, game, "Ben")
    assert ben.run("return at.turn") is False
    assert ben.run("return document.querySelectorAll('#now .pad').length") == 0
    ben.touch("#now [data-key^='fold:']")
    ben.touch("#now [data-key^='offer:']")
    ben.until("return document.querySelector('#now .pad') !== null")
    assert ben.text("#now h3") == ben.run("return at.choices.find((each) => each.asks.length === 2).label")
    ben.touch("#now .pad .key")
    ben.until("return document.querySelectorAll('#now .pad .key').length === 1")
    assert "Ben" in ben.text("#now .pad")
    ben.touch("#now .pad .key")
    ben.until(SETTLED)
    ben.until("return at.undo")
    assert [each.count for player in game.state.players for each in player.tokens] == [0, 1]
    assert ben.complaints() == []


# A bad line


def test_a_cut_line_is_shown_and_mended(phones, host):
    game = host("opentable", friday())
    phone = sit_down(phones, game, "Ada")
    game.wire.refuses = True
    game.wire.cut()
    assert phone.until(STALE) == words("en").text(say("guest.not-connected"))
    game.wire.refuses = False
    phone.until("return condition === 'on' && !find('table').inert && find('condition').hidden")


def test_what_was_touched_before_a_cut_is_done_once(phones, host):
    game = host("opentable", friday())
    phone = sit_down(phones, game, "Ada")
    entries = len(game.journal.entries)
    game.wire.stall()
    phone.touch("#own .count.more")
    phone.until("return connection.waiting === 1")
    game.wire.refuses = True
    game.wire.flow()  # the deed arrives, its answer may or may not
    game.wire.cut()
    phone.until(STALE)
    game.wire.refuses = False
    phone.until("return condition === 'on' && connection.waiting === 0")
    assert gold(game, "Ada") == 1
    assert len(game.journal.entries) == entries + 1


def test_a_line_that_says_nothing_is_given_up(phones, host):
    phone = sit_down(phones, game := host("opentable", friday()), "Ada")
    # Twelve silent seconds in an instant: the page looks at the time only when its heart beats.
    game.wire.stall()
    phone.run("const now = Date.now; Date.now = () => now() + 13000; window.beatNow = true; connection.pulse()")
    assert phone.until(STALE)
    game.wire.flow()
    phone.until("return condition === 'on'")


def test_a_frozen_tab_is_current_again_once_it_thaws(phones, host):
    game = host("opentable", friday())
    ada, ben = sit_down(phones, game, "Ada"), sit_down(phones, game, "Ben")
    ada.freeze()
    ben.touch("#own .count.more")
    n = ben.until("return connection.waiting === 0 && at.undo && at.n")
    game.wire.cut()
    ada.thaw()
    ada.until("return condition === 'on' && at.n === arguments[0]", n)
    # That the browser ends the socket of a page that sleeps, it says itself.
    assert [each for each in ada.complaints() if "Back-Forward Cache" not in each] == []


def test_a_page_that_is_left_and_come_back_to_opens_another_line(phones, host):
    phone = sit_down(phones, host("opentable", friday()), "Ada")
    phone.run("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    phone.until(STALE)
    phone.run("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    phone.until("return condition === 'on' && !find('table').inert")


def test_the_host_comes_back_with_the_same_seats(phones, host):
    game = host("opentable", friday())
    phone = sit_down(phones, game, "Ada")
    game.restart()
    phone.until(SITS)
    phone.touch("#own .count.more")
    phone.until("return connection.waiting === 0 && at.undo")
    assert gold(game, "Ada") == 1


def test_a_page_says_that_the_host_is_away_or_tries_something_out(phones, host):
    """Given the host's phone is away, then nothing can be touched; in a what-if there is nothing to do; and it ends."""
    game = host("opentable", friday())
    phone = sit_down(phones, game, "Ada")
    game.on_its_thread(game.hosting.pause)
    assert phone.until(STALE) == words("en").text(say("guest.host-away"))
    game.on_its_thread(game.hosting.resume)
    phone.until("return !find('table').inert && find('condition').hidden")
    assert game.on_its_thread(game.playing.suppose) is None
    told = words("en").text(say("guests.what-if"))
    phone.until("return find('condition').innerText === arguments[0]", told)
    assert phone.run("return document.querySelectorAll('#now button, #own .count:not(:disabled)').length") == 0
    game.on_its_thread(lambda: game.playing.settle(keep=False))
    phone.until("return find('condition').hidden && document.querySelector('#now .primary') !== null")
    assert phone.complaints() == []


def test_a_name_is_never_more_than_words(phones, host):
    name = "<img src=x onerror=alert(1)>"
    phone = sit_down(phones, host("opentable", friday(name, "Ben")), name)
    assert name in phone.text("#bar")
    assert phone.run("return document.images.length") == 0
    assert phone.complaints() == []


def test_everybody_sees_who_is_there(phones, host):
    game = host("opentable", friday("Ada", "Ben", "Cleo"))
    ada, ben = sit_down(phones, game, "Ada"), sit_down(phones, game, "Ben")
    ada.until("return at.seats.map((each) => each[1]).join() === 'here,here,free'")
    ben.open("about:blank")
    ada.until("return at.seats.map((each) => each[1]).join() === 'here,away,free'")
    told = {each: words("en").text(say(f"guest.is-{each}")) for each in ("away", "free")}
    assert told["away"] in ada.text("#others")
    assert told["free"] in ada.text("#others")


def test_eight_phones_on_a_bad_line_count_everything_once(phones, host):
    names = ("Ada", "Ben", "Cleo", "Dora", "Эва", "Finn", "Gwen", "Hugo")
    game = host("opentable", friday(*names))
    at_table = [sit_down(phones, game, name, LANGUAGES[at % 3]) for at, name in enumerate(names)]
    for phone in at_table:
        phone.run(
            "window.dones = new Set(); const done = hears.done; hears.done = (m) => { dones.add(m.id); done(m); }"
        )
    for turn in range(3):
        for phone in at_table:
            phone.run("document.querySelector('#own .count.more').click()")
        if turn < 2:
            game.wire.cut()
        for phone in at_table:
            phone.until("return condition === 'on' && connection.waiting === 0 && !find('table').inert")
    n = len(game.journal.entries)
    for name, phone in zip(names, at_table, strict=True):
        phone.until("return at.n === arguments[0]", n)
        assert gold(game, name) == phone.run("return dones.size") == 3
        assert phone.run("return document.querySelector('#own .digits').innerText") == "3"


# A whole game


PLAYS = """
const keys = [...document.querySelectorAll("#now button:not(:disabled)")];
const of = (css) => keys.filter((each) => each.matches(css) && each.getClientRects().length);
const any = (all) => all[arguments[0] % Math.max(1, all.length)];
changes = []; // the moments in which a touch is dead are tried elsewhere
if (connection.waiting || condition !== "on" || at.scene.end) return null;
const plain = of(".pad .key, .grid:not(.foot) > .key, .primary").filter((each) => !each.matches(".back, .segment"));
const first = [".covered > .look", ".ok", ".outline"].map((css) => of(css)[0]).find((each) => each);
const node = first || any(of(".tick:not(.chosen)")) || any(plain) || any(of(".foot .tile.small"));
if (!node) return null;
node.scrollIntoView({ block: "center" });
const box = node.getBoundingClientRect();
return [box.left + box.width / 2, box.top + box.height / 2];
"""


@pytest.mark.slow
@some_of("language", LANGUAGES)
def test_a_whole_game_is_raided_in_secret_by_touches(phones, host, language):
    setup = raid(5 if SWEEP else 8, secret_cards=True, tactical=False)
    game = host("dungeonraiders", setup)
    seats = [each.name for each in setup.seats]
    others = [each for each in LANGUAGES if each != language]
    at_table = [sit_down(phones, game, seat, [language, *others][at % 3]) for at, seat in enumerate(seats)]
    chance, idle = Random(3), 0
    while not game.over:
        touched = False
        for phone in at_table:
            place = phone.run(PLAYS, chance.randrange(1000))
            if place:
                phone.tap(*place)
                touched = True
        idle = 0 if touched else idle + 1
        assert idle < 3000, [phone.text("#now") for phone in at_table]
    n = len(game.journal.entries)
    for phone in at_table:
        phone.until("return at.n === arguments[0] && !find('end').hidden", n)
        assert phone.run("return document.documentElement.scrollWidth <= innerWidth")
        assert phone.complaints() == []
