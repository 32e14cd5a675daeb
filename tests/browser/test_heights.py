"""One phone screen: the question, the picture and every button of a panel are seen without scrolling."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator

from tests.browser.conftest import OpenWindow
from tests.browser.player import ASKED, ENABLED, FITTING, seen_height
from tests.browser.playground_process import PlaygroundProcess
from tests.browser.window import DESKTOP, PHONE, SHORT, Window

LANGUAGES = ("en", "de", "fr")
QUESTIONS = 7
"""So many come in the set-up and the first round of four."""
KINDS = 4
"""Which cards to show, which to put up, which to offer, which to take: each asked in words of its own."""
TIMELINE = "#channel-timeline"


def start_alone(window: Window) -> None:
    """Play against computers, by the sign on the button: its words are others in other languages."""
    window.press_element(window.public.locator(ENABLED).filter(has_text="🤖").last)
    window.panel.locator(".embed-title").wait_for()


def start_four(window: Window) -> None:
    """Seat three computers, by the menu, and start."""
    for _ in range(3):
        window.choose(["easy"], window.public)
    window.press_element(window.public.locator(ENABLED).filter(has_text="▶️").last)
    window.panel.locator(".embed-title").wait_for()


def answer(window: Window) -> None:
    """Mark the best display and confirm it, or press the first card."""
    panel = window.panel
    confirm = panel.locator("button.component-button").filter(has_text="✅")
    if confirm.count():
        if confirm.get_attribute("aria-disabled", timeout=SHORT) == "true":
            window.press_element(panel.locator(ENABLED).filter(has_text="✨").last, SHORT)
        window.press_element(confirm, SHORT)
    else:
        window.press_element(panel.locator(ENABLED).first, SHORT)


def asked_heights(window: Window, seconds: float = 240) -> dict[str, float]:
    """Answer the first questions; give the tallest panel of each, which must be in view when it asks."""
    heights: dict[str, float] = {}
    end, answered = time.monotonic() + seconds, 0
    while answered < QUESTIONS:
        assert time.monotonic() < end, f"only {answered} questions after {seconds} s: {heights}"
        try:
            title = window.panel.locator(".embed-title").inner_text(timeout=SHORT)
            if ASKED not in title:
                time.sleep(0.05)
                continue
            window.panel.locator("img.embed-image").wait_for(timeout=SHORT)
            height = seen_height(window.panel)
            seen = comes_into_view(window, window.panel.locator(".embed-title"))
            seen = seen and comes_into_view(window, window.panel.locator("button.component-button").last)
            answer(window)
        except Error:
            continue  # The game went on between the look and the press.
        assert seen, f"out of view: {title}"
        heights[title] = max(height, heights.get(title, 0.0))
        answered += 1
    return heights


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_of_the_first_round_of_four_needs_scrolling_on_a_phone(
    tmp_path: Path, open_window: OpenWindow, language: str
) -> None:
    with PlaygroundProcess(tmp_path, "--lang", language) as playground:
        window = open_window(playground.address(), "Ana", size=PHONE)
        start_four(window)
        heights = asked_heights(window)
    assert len(heights) >= KINDS
    assert {title: height for title, height in heights.items() if height > FITTING} == {}


def is_in_view(window: Window, part: Locator) -> bool:
    """Tell whether all of something can be seen without scrolling."""
    box, view = part.bounding_box(), window.page.locator(TIMELINE).bounding_box()
    assert box is not None
    assert view is not None
    return box["y"] >= view["y"] - 1 and box["y"] + box["height"] <= view["y"] + view["height"] + 1


def comes_into_view(window: Window, part: Locator) -> bool:
    """Wait a moment for the page to have drawn itself, and tell whether something can be seen then."""
    end = time.monotonic() + SHORT / 1000
    while not (seen := is_in_view(window, part)) and time.monotonic() < end:
        time.sleep(0.05)
    return seen


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_newcomer_never_scrolls_to_begin_or_to_answer(
    playground: PlaygroundProcess, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(playground.address(), "Ana", size=size)
    assert comes_into_view(window, window.public.locator(ENABLED).filter(has_text="🤖").last)
    assert comes_into_view(window, window.public.locator("img.embed-image"))
    start_alone(window)
    window.panel.locator("img.embed-image").wait_for()
    for part in (".embed-title", "img.embed-image", "button.component-button >> nth=-1"):
        assert comes_into_view(window, window.panel.locator(part))

    table = window.messages.filter(has_text="Table menu").last
    table.locator("img.embed-image").wait_for()
    assert seen_height(table) <= FITTING
    assert table.locator(".embed-field").count() == 0
    assert table.locator(".embed-footer").count() == 0
