"""The controls of the replay page as people use them: mouse, keyboard, day and night, paper, a screen reader."""

from __future__ import annotations

import time
from base64 import b64decode

import pytest
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By

from tests.browser.conftest import PATIENCE, Browser
from tests.browser.games import FOUR, FRIDAY, game


def until(browser: Browser, script: str) -> None:
    end = time.monotonic() + PATIENCE
    while not browser.run(script):
        assert time.monotonic() < end, script
        time.sleep(0.02)


def key(browser: Browser, *keys: str) -> None:
    for each in keys:
        ActionChains(browser.driver).send_keys(each).perform()


@pytest.fixture
def four(browser: Browser) -> Browser:
    """A page that nobody has touched."""
    browser.open(game(FOUR))
    return browser


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
    # Timers fire in the order of their ends: one that was still to take a step would do it before this one ends.
    four.driver.execute_async_script("setTimeout(arguments[0], 351)")
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
    browser.open(game(FRIDAY))
    browser.looks("light")
    assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgb(243, 236, 221)"
    browser.looks("dark")
    assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgb(14, 15, 18)"


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
    browser.open(game(FOUR), language)
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
