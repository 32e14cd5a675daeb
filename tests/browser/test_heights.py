"""One screen: the question, the picture and every button are seen without scrolling, on a phone and on a desktop."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator

from bot.ui.text.fluent import Texts
from tests.browser.conftest import OpenWindow
from tests.browser.player import ASKED, ENABLED, FITTING, OVERVIEW_SIGN, choose_first, seen_height
from tests.browser.window import DESKTOP, PATIENCE, PHONE, SHORT, Window
from tests.support.playground_process import NO_PAUSE, PlaygroundProcess

QUESTIONS = {"matryoshka": 7, "smatchy": 4}
"""So many come in the set-up and the first round of four; in Smatchy a round may have so few."""
KINDS = {"matryoshka": 4, "smatchy": 1}
"""Which cards to show, which to put up, which to offer, which to take: each asked in words of its own."""
TIMELINE = "#channel-timeline"
PLAY_COMPUTERS, START, LEARN, REAL_GAME, BEST, CONFIRM = "🤖", "▶️", "🎓", "🎲", "✨", "✅"
"""Signs on buttons: their words are others in other languages."""
PARTS = (".embed-title", "img.embed-image", "button.component-button >> nth=-1")


def press_sign(window: Window, message: Locator, sign: str) -> None:
    """Press the button with a sign on it."""
    window.press_element(message.locator(ENABLED).filter(has_text=sign).last)


def start_four(window: Window) -> None:
    """Seat three computers, by the menu, and start."""
    for _ in range(3):
        window.choose(["easy"], window.lobby)
    press_sign(window, window.lobby, START)


def answer(window: Window) -> None:
    """Mark the best display and confirm it, press the first card or whatever else there is, or choose from a menu."""
    panel = window.panel
    confirm = panel.locator("button.component-button").filter(has_text=CONFIRM)
    buttons = panel.locator(ENABLED).filter(has_not_text=OVERVIEW_SIGN)
    if not confirm.count():
        if buttons.count():
            window.press_element(buttons.first, SHORT)
        else:
            # A joker that must answer has no button of its own.
            choose_first(window, panel)
        return
    if confirm.get_attribute("aria-disabled", timeout=SHORT) == "true":
        window.press_element(panel.locator(ENABLED).filter(has_text=BEST).last, SHORT)
    window.press_element(confirm, SHORT)


def asked_heights(phone: Window, others: Sequence[Window], questions: int, seconds: float = 240) -> dict[str, float]:
    """Answer the first questions; give the tallest panel of each, which must be in view in every window."""
    heights: dict[str, float] = {}
    end, answered = time.monotonic() + seconds, 0
    while answered < questions:
        assert time.monotonic() < end, f"only {answered} questions after {seconds} s: {heights}"
        try:
            title = phone.panel.locator(".embed-title").inner_text(timeout=SHORT)
            if ASKED not in title:
                time.sleep(0.05)
                continue
            phone.panel.locator("img.embed-image").wait_for(timeout=SHORT)
            height = seen_height(phone.panel)
            unseen = [window.viewport for window in (phone, *others) if not is_seen(window, title)]
            answer(phone)
        except Error:
            continue  # The game went on between the look and the press.
        assert unseen == [], f"out of view: {title}"
        heights[title] = max(height, heights.get(title, 0.0))
        answered += 1
    return heights


def is_seen(window: Window, title: str) -> bool:
    """Tell whether a question, its picture and its last button come into view in a window."""
    asking = window.panels.filter(has_text=title.removeprefix(ASKED).strip()[:30]).last
    return all(comes_into_view(window, asking.locator(part)) for part in PARTS)


def is_in_view(window: Window, part: Locator) -> bool:
    """Tell whether all of something can be seen without scrolling."""
    box, view = part.bounding_box(timeout=SHORT), window.page.locator(TIMELINE).bounding_box()
    assert view is not None
    # What is being replaced has no place for a moment.
    return box is not None and box["y"] >= view["y"] - 1 and box["y"] + box["height"] <= view["y"] + view["height"] + 1


def comes_into_view(window: Window, part: Locator) -> bool:
    """Wait a moment for the page to have drawn itself, and tell whether something can be seen then."""
    end = time.monotonic() + PATIENCE / 1000
    while not (seen := is_in_view(window, part)) and time.monotonic() < end:
        time.sleep(0.05)
    return seen


def lesson_heights(window: Window) -> list[float]:
    """Take a lesson to its end, and measure each of its pages."""
    heights = []
    while not window.panel.locator(ENABLED).filter(has_text=REAL_GAME).count():
        window.panel.locator("img.embed-image").wait_for()
        assert ASKED in window.panel.inner_text()
        heights.append(seen_height(window.panel))
        answer(window)
    window.panel.locator("img.embed-image").wait_for()
    return [*heights, seen_height(window.panel)]


def check_that_nothing_needs_scrolling(tmp_path: Path, open_window: OpenWindow, language: str) -> None:
    """Take the lesson and begin a game of each kind; every question must fit on a phone and on a desktop."""
    words = Texts.bundled().of(language)
    with PlaygroundProcess(tmp_path, "--lang", language, settings=NO_PAUSE) as playground:
        phone = open_window(playground.address(), "Ana", size=PHONE)
        desktop = open_window(playground.address(), "Ana", size=DESKTOP)
        for game, questions in QUESTIONS.items():
            if game != "matryoshka":
                phone.slash(f"{words(f'command-{game}')} {words('command-new')}")
                phone.expect(words(f"{game}-name"), phone.lobby)
            press_sign(phone, phone.lobby, LEARN)
            lesson = lesson_heights(phone)
            assert len(lesson) > 5
            assert {step: height for step, height in enumerate(lesson, start=1) if height > FITTING} == {}
            start_four(phone)
            heights = asked_heights(phone, [desktop], questions)
            assert len(heights) >= KINDS[game]
            assert {title: height for title, height in heights.items() if height > FITTING} == {}


def test_no_question_of_a_game_or_a_lesson_needs_scrolling(tmp_path: Path, open_window: OpenWindow) -> None:
    """In the language with the longest words; each language takes more than a minute."""
    check_that_nothing_needs_scrolling(tmp_path, open_window, "de")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_newcomer_never_scrolls_to_begin_or_to_answer(
    playground: PlaygroundProcess, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(playground.address(), "Ana", size=size)
    assert comes_into_view(window, window.public.locator(ENABLED).filter(has_text=PLAY_COMPUTERS).last)
    assert comes_into_view(window, window.public.locator("img.embed-image"))
    press_sign(window, window.public, PLAY_COMPUTERS)
    window.panel.locator("img.embed-image").wait_for()
    for part in PARTS:
        assert comes_into_view(window, window.panel.locator(part))

    table = window.messages.filter(has_text="Table menu").last
    table.locator("img.embed-image").wait_for()
    assert seen_height(table) <= FITTING
    assert table.locator(".embed-field").count() == 0
    assert table.locator(".embed-footer").count() == 0


def test_the_answer_to_ones_own_command_comes_into_view(playground: PlaygroundProcess, open_window: OpenWindow) -> None:
    """Everybody sees a leaderboard, and whoever had asked for it had to look for it."""
    windows = [open_window(playground.address(), name, size=PHONE) for name in ("Ana", "Bruno")]
    for window in windows:
        window.page.locator(TIMELINE).evaluate("timeline => { timeline.scrollTop = 0; }")
        window.page.locator(TIMELINE).dispatch_event("wheel")
    windows[0].slash("leaderboard")
    seen = []
    for window in windows:
        answer = window.messages.filter(has_text="used /leaderboard").last.locator(".embed-title")
        answer.wait_for()
        seen.append(comes_into_view(window, answer))
    assert seen == [True, False], "nobody else is torn away from what they look at"
