"""Play in the playground and photograph it for the README: `python -m tests.browser.screenshots FOLDER`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Locator

from tests.browser.player import ENABLED, OVER, play_smatchy, play_until, seat_people
from tests.browser.playground_process import PlaygroundProcess
from tests.browser.window import SHORT, Window, browser, chromium

TALL = (1000, 2400)
COMPUTERS = ("normal", "hard", "easy")
PICTURES_LOADED = "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"


def photograph(window: Window, message: Locator, file: Path) -> None:
    """Keep a picture of one message, with the pictures in it."""
    window.settle()
    window.page.wait_for_function(PICTURES_LOADED)
    # A message shows its tools while the pointer is over it or one of its buttons is in focus.
    window.page.mouse.move(0, 0)
    window.page.evaluate("document.activeElement.blur()")
    message.screenshot(path=file)
    print(file)


def play_well(window: Window, panel: Locator) -> None:
    """Show the best display; offer and take what comes first."""
    best = panel.get_by_role("button", name="Best display")
    window.press_element(best if best.count() else panel.locator(ENABLED).first, SHORT)


def photograph_matryoshka(running: Browser, address: str, folder: Path) -> None:
    """Play a game with computers, and photograph the lobby, the table, a panel and the podium."""
    window = Window(running, address, "Ana", TALL)
    photograph(window, window.public, folder / "lobby.png")
    seat_people(window, [], COMPUTERS)
    play_until("round 3", [window], play_well)
    window.expect("Please choose", window.panel)
    photograph(window, window.panel, folder / "panel.png")
    photograph(window, window.messages.filter(has_text="Shuffle sealed").last, folder / "table.png")
    play_until(OVER, [window], play_well)
    photograph(window, window.messages.filter(has_text=OVER).last, folder / "podium.png")
    window.close()


def photograph_smatchy(running: Browser, address: str, folder: Path) -> None:
    """Play two rounds with computers, and photograph the line."""
    window = Window(running, address, "Bruno", TALL)
    window.slash("smatchy new")
    seat_people(window, [], COMPUTERS[:2])
    play_until("round 3", [window], play_smatchy)
    for _ in range(3):
        window.expect("Please choose", window.panel)
        play_smatchy(window, window.panel)
    photograph(window, window.messages.filter(has_text="Shuffle sealed").last, folder / "smatchy.png")
    window.close()


def main() -> int:
    """Make every picture anew."""
    if chromium() is None:
        print("Screenshots need Chromium, and there is none on this machine.", file=sys.stderr)
        return 1
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, PlaygroundProcess(Path(kept)) as playground, browser() as running:
        photograph_matryoshka(running, playground.address(), folder)
        photograph_smatchy(running, playground.address(), folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
