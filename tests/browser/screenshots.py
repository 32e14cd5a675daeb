"""Play both games in the playground and photograph every screen, on a phone and on a desktop.

`python -m tests.browser.screenshots FOLDER` keeps what the README shows; with `--all` every screen that there is.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Browser, Locator

from bot.locales import languages
from bot.playground.world import PEOPLE
from engine import registry
from tests.browser.player import ASKED, ENABLED, GO_ON, OVER, play_matryoshka, play_smatchy, play_until, seat_people
from tests.browser.playground_process import PlaygroundProcess
from tests.browser.window import DESKTOP, PHONE, Window, browser, chromium

TALL = (1000, 2400)
COMPUTERS = ("normal", "hard", "easy")
PICTURES_LOADED = "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"
MATRYOSHKA_PANELS = {
    "setup": "Which 2 cards",
    "offer": "Your exchange",
    "counter": "puts up",
    "take": "do you take",
    "display": "Which 8 cards",
    "keep": "do you keep",
}
SMATCHY_PANELS = {"turn": "Your turn", "again": "Play again", "attacked": "Smatchy! You"}
TABLE = "Table menu"
PICTURE = "img.embed-image"
Play = Callable[[Window, Locator], None]


def photograph(window: Window, message: Locator, file: Path) -> None:
    """Keep a picture of one message, with the pictures in it."""
    message.wait_for()
    width, height = window.viewport
    # A page that is lower than a message scrolls while it is being photographed.
    window.page.set_viewport_size({"width": width, "height": TALL[1]})
    window.settle()
    window.page.wait_for_function(PICTURES_LOADED)
    # A message shows its tools while the pointer is over it or one of its buttons is in focus.
    window.page.mouse.move(0, 0)
    window.page.evaluate("document.activeElement.blur()")
    file.parent.mkdir(parents=True, exist_ok=True)
    message.screenshot(path=file)
    window.page.set_viewport_size({"width": width, "height": height})
    print(file)


class Album:
    """The screens of one game, each photographed once in every size."""

    def __init__(self, running: Browser, address: str, viewer: str, folder: Path) -> None:
        sizes = {"phone": PHONE, "desktop": DESKTOP}
        self._folder = folder
        self.windows = {name: Window(running, address, viewer, size) for name, size in sizes.items()}
        self._taken: set[str] = set()

    @property
    def first(self) -> Window:
        """Give the window in which the game is played."""
        return self.windows["phone"]

    def keep(self, screen: str, find: Callable[[Window], Locator]) -> None:
        """Photograph a screen unless it was."""
        if screen in self._taken:
            return
        self._taken.add(screen)
        for size, window in self.windows.items():
            photograph(window, find(window), self._folder / size / f"{screen}.png")

    def playing(self, game: str, panels: Mapping[str, str], play: Play) -> Play:
        """Play as `play` does, and photograph each kind of panel, with the table beside it, before the first press."""

        def pressed(window: Window, panel: Locator) -> None:
            title = panel.locator(".embed-title").inner_text()
            for name, question in panels.items():
                if question in title and f"{game}-panel-{name}" not in self._taken:
                    self.keep(f"{game}-panel-{name}", lambda each: each.panel)
                    self.keep(f"{game}-table-{name}", lambda each: each.messages.filter(has_text=TABLE).last)
            play(window, panel)

        return pressed

    def close(self) -> None:
        """Close the windows."""
        for window in self.windows.values():
            window.close()


def photograph_all(running: Browser, kept: Path, folder: Path) -> None:
    """Play a game of each kind with computers, and photograph all that there is to see."""
    games = (
        ("matryoshka", "Ana", MATRYOSHKA_PANELS, play_matryoshka),
        ("smatchy", "Bruno", SMATCHY_PANELS, play_smatchy),
    )
    for language in languages():
        with new_playground(kept, f"in-{language}", "--lang", language) as playground:
            photograph_language(Album(running, playground.address(), "Ana", folder), language)
    for game, viewer, panels, play in games:
        with new_playground(kept, game) as playground:
            photograph_learning(Album(running, playground.address(), "Emma", folder), game)
        with new_playground(kept, f"{game}-seats") as playground:
            photograph_seats(Album(running, playground.address(), PEOPLE[0], folder), game)
        with new_playground(kept, f"{game}-played") as playground:
            photograph_game(Album(running, playground.address(), viewer, folder), game, viewer, panels, play)


def new_playground(kept: Path, name: str, *options: str) -> PlaygroundProcess:
    """Start a playground with a database of its own."""
    (kept / name).mkdir()
    return PlaygroundProcess(kept / name, *options)


def photograph_language(album: Album, language: str) -> None:
    """Photograph the first screens of a newcomer, by the signs on the buttons: their words differ."""
    window = album.first
    album.keep(f"{language}-lobby", lambda each: each.public)
    press_sign(window, window.public, "🤖")
    window.panel.locator(PICTURE).wait_for()
    album.keep(f"{language}-table", lambda each: each.public)
    album.keep(f"{language}-panel", lambda each: each.panel)
    press_sign(window, window.panel, "📋")
    window.expect("📋", window.panel)
    album.keep(f"{language}-overview", lambda each: each.panel)
    album.close()


def photograph_learning(album: Album, game: str) -> None:
    """Photograph the help, the rules and the lesson of a game, choosing whatever comes first."""
    window = album.first
    window.slash("help")
    album.keep("help", lambda each: each.panel)
    window.slash(f"{game} rules")
    for page in range(1, 5):
        album.keep(f"{game}-rules-{page}", lambda each: each.panel)
        if page < 4:
            window.press("Next", window.panel)
    window.slash(f"{game} learn")
    play = play_matryoshka if game == "matryoshka" else play_smatchy
    for step in range(1, 20):
        album.keep(f"{game}-lesson-{step:02}", lambda each: each.panel)
        if window.panel.get_by_role("button", name="Play a real game").count():
            break
        play(window, window.panel)
    album.close()


def photograph_seats(album: Album, game: str) -> None:
    """Photograph the first look at a table of each size."""
    window = album.first
    window.press("Settings")
    window.press("Close the table")
    for number, (seats, host) in enumerate(zip(registry.game(game).seats, PEOPLE[1:], strict=False)):
        # Nobody may have many tables at once, nor may a channel.
        for each in album.windows.values():
            each.view_as(host)
        window.slash(f"{game} new")
        window.expect(window.viewer, window.lobby)
        seat_people(window, [], COMPUTERS[:1] * (seats - 1))
        album.keep(
            f"{game}-{seats}-seats-table",
            lambda each, number=number: each.messages.filter(has_text=TABLE).nth(number),
        )
        album.keep(f"{game}-{seats}-seats-panel", lambda each: each.panel)
    album.close()


def press_sign(window: Window, message: Locator, sign: str) -> None:
    """Press the button of a message with a sign on it."""
    window.press_element(message.locator(ENABLED).filter(has_text=sign).last)


def photograph_game(album: Album, game: str, viewer: str, panels: Mapping[str, str], play: Play) -> None:
    """Play one game, and photograph each of its screens once."""
    window = album.first
    window.slash(f"{game} new")
    window.expect(viewer, window.public)
    album.keep(f"{game}-lobby", lambda each: each.public)
    seat_people(window, [], COMPUTERS)
    window.press(TABLE)
    album.keep(f"{game}-menu", lambda each: each.panel)
    window.press("Read as text")
    album.keep(f"{game}-text", lambda each: each.panel)
    window.press("My hand")
    window.expect(ASKED, window.panel)
    press_sign(window, window.panel, "📋")
    album.keep(f"{game}-overview", lambda each: each.panel)
    # The next question may have taken the card's place.
    window.press("My hand", window.public)
    if registry.game(game).breaks:
        play_until(GO_ON, [window], album.playing(game, panels, play))
        album.keep(f"{game}-panel-round", lambda each: each.panel)
        album.keep(f"{game}-table-round", lambda each: each.messages.filter(has_text=TABLE).last)
    play_until(OVER, [window], album.playing(game, panels, play))
    # One's own panel may be the first to tell of the end.
    for each in album.windows.values():
        each.expect(OVER, each.public)
    album.keep(f"{game}-end", lambda each: each.public)
    album.keep(f"{game}-panel-end", lambda each: each.panel)
    for button in ("Count", "Share", "Fairness", "Replay", "My game"):
        window.press(button, window.public)
        album.keep(f"{game}-{button.lower().replace(' ', '-')}", lambda each: each.panel)
    album.close()


def photograph_matryoshka(running: Browser, address: str, folder: Path) -> None:
    """Play a game with computers, and photograph the lobby, the table, a panel and the podium."""
    window = Window(running, address, "Ana", TALL)
    photograph(window, window.public, folder / "lobby.png")
    seat_people(window, [], COMPUTERS)
    play_until("round 3", [window], play_matryoshka)
    window.expect("👉", window.panel)
    photograph(window, window.panel, folder / "panel.png")
    photograph(window, window.messages.filter(has_text=TABLE).last, folder / "table.png")
    play_until(OVER, [window], play_matryoshka)
    photograph(window, window.public, folder / "podium.png")
    window.close()


def photograph_smatchy(running: Browser, address: str, folder: Path) -> None:
    """Play two rounds with computers, and photograph the line."""
    window = Window(running, address, "Bruno", TALL)
    window.slash("smatchy new")
    seat_people(window, [], COMPUTERS[:2])
    play_until("round 3", [window], play_smatchy)
    for _ in range(3):
        window.expect("👉", window.panel)
        play_smatchy(window, window.panel)
    photograph(window, window.messages.filter(has_text=TABLE).last, folder / "smatchy.png")
    window.close()


def main() -> int:
    """Make every picture anew."""
    if chromium() is None:
        print("Screenshots need Chromium, and there is none on this machine.", file=sys.stderr)
        return 1
    wants_all, folder = "--all" in sys.argv, Path(next(each for each in sys.argv[1:] if each != "--all"))
    if wants_all:
        with tempfile.TemporaryDirectory() as kept, browser() as running:
            photograph_all(running, Path(kept), folder)
        return 0
    with tempfile.TemporaryDirectory() as kept, PlaygroundProcess(Path(kept)) as playground, browser() as running:
        photograph_matryoshka(running, playground.address(), folder)
        photograph_smatchy(running, playground.address(), folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
