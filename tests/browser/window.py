"""One browser window on the playground, handled as a person does: look, press, choose, type."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, Page, expect, sync_playwright

PATIENCE = 60_000
SHORT = 4_000
OPENING = 1_000
"""A menu opens at once, or was closed by a page that jumped and must be opened again."""
WIDE = (1180, 1000)
DESKTOP = (1280, 800)
PHONE = (390, 844)
_READY = "window.simcordPreview && window.simcordPreview.ready && !window.simcordPreview.pendingAction"
_NEXT_FRAME = "() => new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))"
"""A page notices that it was scrolled with its next frame; drawn anew before that, it would jump back."""
_QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


def chromium() -> str | None:
    """Find the browser that this machine has."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@contextmanager
def browser() -> Iterator[Browser]:
    """Run a Chromium without a screen."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), headless=True, args=_QUIET.split())
        try:
            yield running
        finally:
            running.close()


class Window:
    """A page of its own, seen as one person."""

    def __init__(self, running: Browser, address: str, viewer: str, size: tuple[int, int] = WIDE) -> None:
        width, height = size
        self._context = running.new_context(bypass_csp=True, viewport={"width": width, "height": height})
        self._context.set_default_timeout(PATIENCE)
        self.page: Page = self._context.new_page()
        self.page.goto(address)
        self.viewer, self.viewport = viewer, size
        self.view_as(viewer)

    def close(self) -> None:
        """Close the window."""
        self._context.close()

    def settle(self) -> None:
        """Wait until the page has shown what the last action did."""
        self.page.wait_for_function(_READY)

    def view_as(self, name: str) -> None:
        """See the channel through somebody's eyes."""
        self.settle()
        chip = self.page.locator(".people").get_by_role("button", name=name)
        if chip.get_attribute("aria-pressed") != "true":
            chip.click()
        self.settle()
        self.viewer = name

    # Looking

    @property
    def messages(self) -> Locator:
        """Give all messages shown."""
        return self.page.locator("article.channel-message")

    @property
    def panels(self) -> Locator:
        """Give the messages that only this person can see."""
        return self.messages.filter(has=self.page.locator(".message-ephemeral-note"))

    @property
    def panel(self) -> Locator:
        """Give the latest message that only this person can see."""
        return self.panels.last

    @property
    def public(self) -> Locator:
        """Give the latest message with buttons that everybody can see."""
        return (
            self.messages.filter(has_not=self.page.locator(".message-ephemeral-note"))
            .filter(has=self.page.locator(".message-components"))
            .last
        )

    @property
    def lobby(self) -> Locator:
        """Give the latest lobby: calls to other tables may have come after it."""
        return (
            self.messages.filter(has_not=self.page.locator(".message-ephemeral-note"))
            .filter(has=self.page.locator(".preview-select"))
            .last
        )

    @property
    def text(self) -> str:
        """Give every word in the channel."""
        return self.page.locator("#channel-message-list").inner_text()

    def expect(self, text: str, within: Locator | None = None, patience: int = PATIENCE) -> None:
        """Wait until a text can be read."""
        expect(within or self.page.locator("#channel-message-list")).to_contain_text(text, timeout=patience)

    # Acting

    def press(self, label: str, within: Locator | None = None) -> None:
        """Press a button by its words."""
        place = within or self.page.locator("#channel-message-list")
        self.press_element(place.get_by_role("button", name=label).last)

    def press_element(self, button: Locator, patience: int = PATIENCE) -> None:
        """Press a button."""
        self.settle()
        button.click(timeout=patience)
        self.settle()

    def choose(self, values: Sequence[str], within: Locator, tries: int = 3) -> None:
        """Choose exactly these values in the first menu of a message; open it again when a fresh page closed it."""
        for left in reversed(range(tries)):
            self.settle()
            try:
                self._choose_once(values, within, SHORT)
                break
            except Error:
                self.page.keyboard.press("Escape")
                if not left:
                    raise
        self.settle()

    def _choose_once(self, values: Sequence[str], within: Locator, patience: int) -> None:
        menu = within.locator(".preview-select").first
        many = int(menu.get_attribute("data-maximum", timeout=patience) or 1) > 1
        # A page that scrolls closes its menus: bring it into view before opening it.
        menu.evaluate("menu => menu.scrollIntoView({block: 'center'})", timeout=patience)
        self.page.evaluate(_NEXT_FRAME)
        menu.locator("[role=combobox]").click(timeout=patience)
        options = self.page.locator(".select-list:not([hidden]) [role=option]")
        options.first.wait_for(timeout=OPENING)
        taken = options.evaluate_all("all => all.filter(o => o.ariaSelected === 'true').map(o => o.dataset.value)")
        # Those to drop go first: a full menu takes no others.
        for value in [*(value for value in taken if many and value not in values), *values]:
            if value not in values or value not in taken:
                options.and_(self.page.locator(f'[data-value="{value}"]')).click(timeout=patience)
        if many:
            self.page.get_by_role("button", name="Apply").click(timeout=patience)

    def slash(self, command: str) -> None:
        """Type a slash command without options and send it."""
        self.settle()
        composer = self.page.locator("#channel-composer-input")
        composer.click()
        composer.press_sequentially(f"/{command}")
        entry = self.page.locator(".command-entry", has=self.page.get_by_text(f"/{command}", exact=True))
        entry.first.wait_for()
        self.page.keyboard.press("Enter")
        self.page.locator(".command-popup.is-browsing").wait_for(state="hidden")
        # However long the words of a command are, the page is no wider than its window.
        expect(self.page.locator(".channel-composer")).to_be_in_viewport(ratio=0.99)
        self.page.get_by_role("button", name="Send").click()
        self.settle()

    def photograph(self, file: Path) -> None:
        """Keep a picture of the channel."""
        self.settle()
        self.page.screenshot(path=file)
