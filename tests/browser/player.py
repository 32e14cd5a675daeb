"""People who play a whole game in their windows, by looking at their panels and pressing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from playwright.sync_api import Error, Locator

from tests.browser.window import SHORT, Window

ASKED = "👉"
"""With this begins the title of a panel that asks something."""
OVER = "Rematch"
"""What is written under every podium, whether somebody won alone or some share the victory."""
ENABLED = "button.component-button[aria-disabled=false]"
CONFIRM, BEST, OVERVIEW, GO_ON = "Confirm", "Best: ", "Scoring", "Next round"
OVERVIEW_SIGN = "📋"
BETWEEN_LOOKS = 0.05
FITTING = 640
"""What a phone of 390 by 844 shows of a channel, between its header and the composer, in pixels."""
HEIGHT = """parts => {
    const boxes = parts.map(part => part.getBoundingClientRect());
    return Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top));
}"""
PARTS = ".embed-title, .embed-image, button.component-button"

Choose = Callable[[Window, Locator], None]


def seat_people(host: Window, others: Sequence[Window], computers: Sequence[str] = ()) -> None:
    """Fill the newest lobby with people and computers, start, and let everybody open their panel."""
    for other in others:
        # Another window may still show an older table.
        other.expect(host.viewer, other.public)
        other.press("Join")
    for strength in computers:
        host.choose([strength], host.lobby)
    host.press("Start")
    for window in others:
        window.press("My hand")
    for window in (host, *others):
        window.expect("Only you can see this", window.panel)


def is_asked(window: Window) -> bool:
    """Tell whether a person's panel asks for a choice."""
    return ASKED in window.panel.inner_text(timeout=SHORT)


def go_on(window: Window) -> None:
    """Look no longer at the end of a round than a test needs."""
    button = window.public.get_by_role("button", name=GO_ON)
    if button.count():
        window.press_element(button, SHORT)


def play_until(
    over: str, windows: Sequence[Window], choose: Choose, seconds: float = 600, most: int | None = None
) -> int:
    """Play until a text stands in the channel, or only so many choices; give the number of choices made.

    The end of a round is looked at for no longer than a test needs, unless it is what one waits for.
    """
    end = time.monotonic() + seconds
    choices = 0
    while over not in windows[0].text and (most is None or choices < most):
        assert time.monotonic() < end, f"not over after {seconds} s and {choices} choices:\n{windows[0].text[-2000:]}"
        for window in windows:
            # The game may go on between the look and the press, as it does for people: then one looks again.
            with suppress(Error):
                if is_asked(window):
                    choose(window, window.panel)
                    choices += 1
        if over != GO_ON:
            with suppress(Error):
                go_on(windows[0])
        time.sleep(BETWEEN_LOOKS)
    return choices


def play_matryoshka(window: Window, panel: Locator) -> None:
    """Mark the best display and confirm it; offer and take whatever comes first."""
    confirm = panel.get_by_role("button", name=CONFIRM)
    if not confirm.count():
        window.press_element(panel.locator(ENABLED).first, SHORT)
        return
    if confirm.get_attribute("aria-disabled", timeout=SHORT) == "true":
        window.press_element(panel.get_by_role("button", name=BEST), SHORT)
    window.press_element(confirm, SHORT)


def play_smatchy(window: Window, panel: Locator) -> None:
    """Make a Matchy, complete or make a Smatchy, in this order; then a joker's menu; then draw or stop."""
    for style in (3, 1, 4):
        buttons = panel.locator(f"{ENABLED}.button-style-{style}")
        if buttons.count():
            window.press_element(buttons.first, SHORT)
            return
    if panel.locator("[role=option]").count():
        choose_first(window, panel)
    else:
        window.press_element(panel.locator(ENABLED).filter(has_not_text=OVERVIEW).last, SHORT)


def choose_first(window: Window, panel: Locator) -> None:
    """Choose the first of a panel's menu, such as a place for a joker."""
    option = panel.locator("[role=option]").first
    window.choose([option.get_attribute("data-value", timeout=SHORT) or ""], panel, tries=1)


def seen_height(message: Locator) -> float:
    """Measure a message from its question to the foot of its last button."""
    return float(message.locator(PARTS).evaluate_all(HEIGHT))


def measuring(play: Choose, watched: Window, heights: dict[str, float]) -> Choose:
    """Play as `play` does, and keep the height of the tallest panel of each question in one window."""

    def chosen(window: Window, panel: Locator) -> None:
        if window is watched:
            title = panel.locator(".embed-title").inner_text(timeout=SHORT)
            heights[title] = max(seen_height(panel), heights.get(title, 0.0))
        play(window, panel)

    return chosen
