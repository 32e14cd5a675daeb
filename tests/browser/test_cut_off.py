"""A page whose playground is gone says so, and what to do: it used to go blank without a word."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from bot.ui.text.fluent import Texts
from tests.browser.conftest import OpenWindow
from tests.browser.window import PATIENCE, PHONE
from tests.support.playground_process import NO_PAUSE, PlaygroundProcess

WORDS = Texts.bundled().of("en")
STOPPED, ELSEWHERE = WORDS("playground-stopped"), WORDS("playground-elsewhere")


def expect_told(page: Page, sentence: str) -> None:
    told = page.get_by_role("alert").filter(has_text=sentence)
    expect(told).to_be_visible(timeout=PATIENCE)
    expect(told).to_be_in_viewport(ratio=0.99)


def test_an_open_page_shows_that_the_playground_stopped_or_moved(tmp_path: Path, open_window: OpenWindow) -> None:
    with PlaygroundProcess(tmp_path, settings=NO_PAUSE) as playground:
        window = open_window(playground.address(), "Ana", size=PHONE)
        expect(window.page.locator(".cut-off")).to_be_hidden()
    expect_told(window.page, STOPPED)
    port = window.page.evaluate("location.port")
    with PlaygroundProcess(tmp_path, "--port", port, settings=NO_PAUSE) as playground:
        address = playground.address()
        expect_told(window.page, ELSEWHERE)
        window.page.reload()
        expect_told(window.page, ELSEWHERE)
        window.page.goto(address)
        window.settle()
        expect(window.lobby).to_contain_text("Ana")
        expect(window.page.locator(".cut-off")).to_be_hidden()


def test_a_page_that_the_playground_has_forgotten_comes_back_by_itself(
    playground: PlaygroundProcess, open_window: OpenWindow
) -> None:
    """A machine that sleeps for ten minutes does not ask for its page, and SimCord gives it up."""
    window = open_window(playground.address(), "Ana")
    window.page.evaluate("""async () => {
        const { contextId } = window.simcordPreview, capability = location.hash.slice(1);
        const headers = { "X-Simcord-Capability": capability, "X-Simcord-Context": contextId };
        window.isOld = true;
        await fetch(`/api/pages/${contextId}`, { method: "DELETE", headers });
    }""")
    window.page.wait_for_function("!window.isOld && window.simcordPreview?.ready")
    expect(window.lobby).to_contain_text("Ana")
