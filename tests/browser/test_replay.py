"""The replay as people meet it: opened from the disk in a real browser."""

from __future__ import annotations

import time
from base64 import b64decode

import pytest
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By

from app.cli.main import main
from app.exchange import import_journal
from app.library import Library
from core import paths
from core.moments import moments
from data.exports.replaypage import replay
from data.words import words
from tests.browser.conftest import Browser
from tests.data.replaying import PLAY, RECORDED, hostile_table, long_quest, recorded

FOUR = PLAY / "dungeonquest/four-players-and-a-rage.jsonl"
SOLO = PLAY / "dungeonquest/solo-on-the-map.jsonl"
CLOAKED = PLAY / "dungeonquest/two-with-optional-rules.jsonl"
FRIDAY = PLAY / "opentable/friday.jsonl"

MOST_BYTES = 2_000_000
LONGEST_STEP = 50  # ms
LONG = 2000  # entries


def until(browser: Browser, script: str, seconds: float = 300) -> None:
    end = time.monotonic() + seconds
    while not browser.run(script):
        assert time.monotonic() < end, script
        time.sleep(0.02)


def key(browser: Browser, *keys: str) -> None:
    for each in keys:
        ActionChains(browser.driver).send_keys(each).perform()


@pytest.fixture
def four(browser):
    browser.open(recorded(FOUR))
    browser.looks("dark")
    browser.size(1280, 900)
    return browser


# The same as the core


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_position_shows_what_the_core_counts(browser, path):
    journal = recorded(path)
    browser.open(journal)
    box, spoken = journal.box, words("en")
    shown = browser.run(
        """return Array.from({length: delvelog.length}, (_, at) => {
             delvelog.goTo(at);
             return {state: delvelog.stateAt(at), now: document.getElementById("now").textContent};
           })"""
    )
    told = list(moments(journal))
    assert len(shown) == len(told)
    for there, moment in zip(shown, told, strict=True):
        counts = box.counts(moment.view)
        assert {(each["player"], each["key"]): (each["value"], each["outOf"]) for each in there["state"]["counts"]} == {
            (count.player, count.key): (count.value, count.out_of) for count in counts
        }
        chapter = box.chapter(moment.view)
        assert (there["state"]["round"], there["state"]["turn"]) == (chapter.round, chapter.player)
        assert there["now"] == there["state"]["now"] == spoken.text(box.now(moment.view))
        for count in counts:
            if count.path and isinstance(count.value, int):
                assert paths.get(moment.view, count.path) == count.kept(count.value)
    assert browser.complaints() == []


@pytest.mark.parametrize("path", [FOUR, FRIDAY], ids=lambda path: path.stem)
def test_every_number_on_the_page_is_the_one_of_its_position(browser, path):
    journal = recorded(path)
    browser.open(journal)
    names = browser.run("return reel.counts.map(([seat, key]) => [seat < 0 ? '' : reel.players[seat][0], key])")
    for at, moment in enumerate(moments(journal)):
        read = browser.run(
            """delvelog.goTo(arguments[0]);
               const numbers = [...document.querySelectorAll("[data-count]")];
               return numbers.map((node) => [Number(node.dataset.count), node.textContent]);""",
            at,
        )
        counts = {(count.player, count.key): count.value for count in journal.box.counts(moment.view)}
        for number, text in read:
            named = tuple(names[number])
            value = counts.get(named, "")
            assert text == ("hidden" if value is None else str(value).replace("-", "\N{MINUS SIGN}")), (at, named)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_positions_are_what_show_at_prints(browser, path, tmp_path, capsys):
    library = Library(tmp_path)
    with path.open("rb") as file:
        game, _ = import_journal(library, file)
    journal = library.look(game).journal
    browser.open(journal)
    told = list(moments(journal))
    for at in sorted({*range(0, len(told), 9), len(told) - 1}):
        entry = str(told[at].told.last)
        assert main(["--home", str(tmp_path), "--lang", "en", "show", game, "--at", entry]) == 0
        now, *lines = capsys.readouterr().out.splitlines()
        printed = {path: value for path, _, value in (line.strip().partition(" =") for line in lines)}
        state = browser.run("return delvelog.stateAt(arguments[0])", at)
        assert state["now"] == now
        values = {(each["player"], each["key"]): each["value"] for each in state["counts"]}
        for count in journal.box.counts(told[at].view):
            if count.path:
                value = values[count.player, count.key]
                assert printed[count.path].strip() == ("–" if value is None else str(count.kept(value)))


# Hands


def test_the_scrubber_follows_the_mouse(four):
    slider = four.driver.find_element(By.ID, "slider")
    wide, total = slider.size["width"], four.run("return delvelog.length")
    for part in (0.25, 0.75):
        ActionChains(four.driver).move_to_element_with_offset(slider, int(wide * (part - 0.5)), 0).click().perform()
        assert abs(four.position / total - part) < 0.03
    drag = ActionChains(four.driver).move_to_element_with_offset(slider, int(wide * 0.25), 0).click_and_hold()
    drag.move_by_offset(int(-wide * 0.5), 0).release().perform()
    assert abs(four.position / total - 0.25) < 0.03
    assert four.complaints() == []


def test_the_scrubber_follows_the_keyboard(four):
    last = four.run("return delvelog.length") - 1
    slider = four.driver.find_element(By.ID, "slider")
    four.run("arguments[0].focus()", slider)
    key(four, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    assert four.position == 1
    key(four, Keys.END)
    assert four.position == last
    key(four, Keys.HOME)
    assert four.position == 0
    assert slider.get_attribute("aria-valuetext") == f"Entry 1 of {last + 1}"


def test_keys_work_wherever_the_focus_is(four):
    last = four.run("return delvelog.length") - 1
    four.run("document.activeElement.blur()")
    key(four, Keys.ARROW_RIGHT)
    assert four.position == 1
    key(four, Keys.END, Keys.ARROW_RIGHT)
    assert four.position == last
    key(four, Keys.PAGE_UP)
    turn = four.position
    assert turn < last
    key(four, Keys.PAGE_DOWN)
    assert four.position > turn
    key(four, Keys.HOME, Keys.SPACE)
    assert four.run("return delvelog.playing")
    key(four, Keys.SPACE)
    assert not four.run("return delvelog.playing")


def test_it_plays_pauses_and_stops_at_the_end(four):
    four.driver.find_element(By.CSS_SELECTOR, "input[value='350']").click()
    play = four.driver.find_element(By.ID, "play")
    assert play.accessible_name == "Play"
    play.click()
    assert play.accessible_name == "Pause"
    until(four, "return delvelog.position >= 3")
    play.click()
    stopped = four.position
    time.sleep(0.6)
    assert four.position == stopped
    assert play.accessible_name == "Play"
    four.run("delvelog.goTo(delvelog.length - 2)")
    play.click()
    until(four, "return !delvelog.playing")
    assert four.position == four.run("return delvelog.length") - 1


def test_a_sentence_that_is_clicked_is_gone_to(four):
    entry = four.driver.find_element(By.CSS_SELECTOR, ".entry[data-at='40']")
    four.run("arguments[0].scrollIntoView({block: 'center'})", entry)
    entry.click()
    assert four.position == 40
    assert entry.get_attribute("aria-current") == "step"
    said = four.driver.find_element(By.ID, "said").text.replace("\n", " ")
    assert said
    assert said in entry.text.replace("\n", " ")


def test_in_the_story_arrows_go_from_sentence_to_sentence(four):
    four.run("delvelog.goTo(20); document.querySelector('.entry[aria-current]').focus()")
    key(four, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    assert four.position == 22
    assert four.run("return document.querySelectorAll('.entry[tabindex=\"0\"]').length") == 1


def test_a_bookmark_is_gone_to(four):
    mark = four.driver.find_element(By.CSS_SELECTOR, ".bookmarks button")
    assert mark.text == "halfway"
    mark.click()
    assert four.position == int(mark.get_attribute("data-at"))


def test_a_chart_that_is_clicked_is_gone_to(four):
    chart = four.driver.find_element(By.CSS_SELECTOR, ".chart svg[role]")
    four.run("arguments[0].scrollIntoView({block: 'center'})", chart)
    ActionChains(four.driver).move_to_element(chart).click().perform()
    assert abs(four.position / four.run("return delvelog.length") - 0.5) < 0.1


def test_first_focus_is_the_way_past_the_head(four):
    key(four, Keys.TAB)
    assert four.run("return document.activeElement.className") == "skip"
    key(four, Keys.ENTER)
    assert four.run("return document.activeElement.id") == "story"


def test_focus_can_be_seen(four):
    four.run("document.getElementById('on').focus()")
    key(four, Keys.TAB)
    style = four.run("return getComputedStyle(document.activeElement).outlineStyle")
    assert style == "solid"


def test_the_switch_changes_day_and_night(four):
    ground = "return getComputedStyle(document.body).backgroundColor"
    switch = four.driver.find_element(By.ID, "style")
    assert four.run(ground) == "rgb(14, 15, 18)"
    assert switch.get_attribute("aria-pressed") == "true"
    switch.click()
    assert four.run(ground) == "rgb(243, 236, 221)"
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    assert four.run(ground) == "rgb(14, 15, 18)"


def test_it_follows_the_system_until_somebody_chooses(browser):
    browser.open(recorded(FRIDAY))
    browser.looks("light")
    assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgb(243, 236, 221)"
    browser.looks("dark")
    assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgb(14, 15, 18)"


# Nothing goes out, nothing goes wrong


@pytest.mark.parametrize("language", ["en", "ru", "it"])
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_no_complaint_and_no_request_in_a_whole_game(browser, path, language):
    browser.open(recorded(path), language)
    browser.run("for (let at = 0; at < delvelog.length; at++) delvelog.goTo(at)")
    missing = browser.run(
        """const names = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
           return names.filter((name) => !document.querySelector(name));"""
    )
    assert missing == []
    assert browser.complaints() == []
    assert all(url.startswith(("file:", "data:")) for url in browser.requests())
    assert browser.run("return document.documentElement.lang") == language


def test_requests_would_be_seen(browser):
    """What keeps the test above from passing by looking away: the policy stops a request, and says so."""
    browser.open(recorded(FRIDAY))
    browser.run("const image = new Image(); image.src = 'http://192.0.2.1/x.png'; document.body.append(image)")
    until(browser, "return document.images[0].complete")
    assert any("Content Security Policy" in message for message in browser.complaints())


def test_hostile_names_are_nothing_but_names(browser):
    journal = hostile_table()
    browser.open(journal)
    browser.size(1280, 900)
    browser.run("for (let at = 0; at < delvelog.length; at++) delvelog.goTo(at)")
    assert browser.complaints() == []
    assert all(url.startswith(("file:", "data:")) for url in browser.requests())
    assert browser.run("return document.images.length + document.querySelectorAll('b[onclick], [onerror]').length") == 0
    assert "pwned" not in browser.driver.title.split(" · ")[-1]
    shown = browser.run("return [...document.querySelectorAll('.card h2')].map((title) => title.textContent)")
    assert shown == [player.name for player in journal.state.players]
    wide = browser.run(
        """const story = document.getElementById("story").getBoundingClientRect();
           const parts = [...document.querySelectorAll(".middle > *, .cards > *")];
           const right = Math.max(...parts.map((node) => node.getBoundingClientRect().right));
           return [document.documentElement.scrollWidth - innerWidth, right - story.left];"""
    )
    assert max(wide) <= 0


def test_a_game_that_has_not_begun_opens_too(browser):
    journal = recorded(FRIDAY)
    browser.open(type(journal)(journal.box))
    assert browser.complaints() == []
    assert "Nothing has happened yet." in browser.run("return document.body.innerText")


# Large games


@pytest.fixture(scope="module")
def long(browser):
    journal = long_quest(LONG)
    for language in ("en", "ru"):
        size = len(replay(journal, 0, words(language)).encode())
        assert size < MOST_BYTES
    browser.size(1280, 900)
    browser.open(journal, "ru", "long")
    return browser


STEP = """
  const timed = (at) => {
    const start = performance.now();
    delvelog.goTo(at);
    document.body.getBoundingClientRect();
    document.getElementById("pages").scrollHeight;
    return performance.now() - start;
  };
  let longest = 0;
  for (const at of arguments[0]) {
    const from = delvelog.position;
    let took = timed(at);
    for (let again = 0; took > arguments[1] && again < 9; again++) {
      delvelog.goTo(from);
      took = Math.min(took, timed(at));
    }
    longest = Math.max(longest, took);
  }
  return longest"""


@pytest.mark.slow
def test_no_step_of_a_long_game_takes_long(long):
    """Each position once forward, then jumps. A slow one gets another chance: this machine has others to serve too."""
    every = list(range(LONG))
    jumps = [at * 997 % LONG for at in range(400)]
    longest = 0.0
    for start in range(0, LONG + len(jumps), 200):
        longest = max(longest, long.run(STEP, (every + jumps)[start : start + 200], LONGEST_STEP))
    assert long.run("return delvelog.length") == LONG
    assert longest <= LONGEST_STEP
    assert long.complaints() == []


@pytest.mark.slow
def test_a_long_game_shows_what_the_core_counts(long):
    journal = long_quest(LONG)
    states = [
        each
        for start in range(0, LONG, 500)
        for each in long.run(
            "return Array.from({length: 500}, (_, at) => delvelog.stateAt(arguments[0] + at).counts)", start
        )
    ]
    for there, moment in zip(states, moments(journal), strict=True):
        counts = journal.box.counts(moment.view)
        assert {(each["player"], each["key"]): each["value"] for each in there} == {
            (count.player, count.key): count.value for count in counts
        }


# On paper, and for those who listen


def test_on_paper_the_whole_story_can_be_read(four):
    four.looks("dark", "print")
    seen = four.run(
        """const pages = document.getElementById("pages");
           return {
             entries: [...document.querySelectorAll(".entry")].filter((entry) => entry.offsetHeight > 0).length,
             cut: pages.scrollHeight - pages.clientHeight,
             controls: getComputedStyle(document.getElementById("controls")).display,
             ground: getComputedStyle(document.body).backgroundColor,
             ink: getComputedStyle(document.querySelector(".entry")).color,
           }"""
    )
    assert seen["entries"] == four.run("return delvelog.length")
    assert seen["cut"] <= 1
    assert seen["controls"] == "none"
    assert seen["ground"] == "rgb(255, 255, 255)"
    assert seen["ink"] == "rgb(77, 68, 55)"
    paper = b64decode(four.ask("Page.printToPDF")["data"])
    assert paper.startswith(b"%PDF")
    assert paper.count(b"/Type /Page\n") + paper.count(b"/Type /Page ") > 3
    four.looks("dark")


def nodes(browser: Browser) -> list[dict[str, object]]:
    browser.ask("Accessibility.enable")
    tree = browser.ask("Accessibility.getFullAXTree")["nodes"]
    found = []
    for node in tree:
        if not node.get("ignored"):
            values = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            name, role = node.get("name", {}).get("value", ""), node.get("role", {}).get("value", "")
            found.append({"role": role, "name": name, "value": node.get("value", {}).get("value"), **values})
    return found


@pytest.mark.parametrize(("language", "slider", "told"), [
    ("en", "Place in the game", "Entry 41 of 202, Round 3"),
    ("ru", "Место в партии", "Запись 41 из 202, Раунд 3"),
])  # fmt: skip
def test_a_screen_reader_finds_everything_by_its_name(browser, language, slider, told):
    browser.open(recorded(FOUR), language)
    browser.run("delvelog.goTo(40)")
    tree = nodes(browser)
    by_role = {role: [node for node in tree if node["role"] == role] for role in {node["role"] for node in tree}}
    (found,) = by_role["slider"]
    assert (found["name"], found["value"], found["valuemin"], found["valuemax"]) == (slider, 41, 1, 202)
    # The tree that Chromium shows here has the bare number; this is what it hands to a screen reader.
    assert browser.run("return document.getElementById('slider').getAttribute('aria-valuetext')") == told
    assert all(node["name"] for role in ("button", "radio", "image", "region") for node in by_role[role])
    assert {"main", "banner", "contentinfo"} <= set(by_role)
    assert browser.run("return document.querySelectorAll('.chart details table caption').length") == 3
    assert any(node.get("live") == "polite" for node in tree)


# Narrow and wide


@pytest.mark.parametrize("width", [360, 412, 800, 1280])
@pytest.mark.parametrize("path", [FOUR, SOLO, FRIDAY], ids=lambda path: path.stem)
def test_nothing_reaches_out_of_the_page(browser, path, width):
    browser.size(width, 900)
    for language in ("ru", "it"):
        browser.open(recorded(path), language)
        for part in (0, 3, 2):
            browser.run(
                "delvelog.goTo(arguments[0] ? Math.floor(delvelog.length / arguments[0]) : delvelog.length)", part
            )
            assert browser.run("return document.documentElement.scrollWidth") <= width
            out = browser.run(
                """return [...document.querySelectorAll(".controls *, .panel *, .card *")].filter((node) => {
                     const box = node.getBoundingClientRect();
                     return box.width > 2 && (box.right > innerWidth + 1 || box.left < -1);
                   }).map((node) => node.className)"""
            )
            assert out == []
    browser.size(1280, 900)
