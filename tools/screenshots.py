"""Photograph the playground: the pictures of the README, or with `--all` every screen on a phone and on a desktop."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Locator

from bot.locales import languages
from bot.playground.world import PEOPLE
from engine import registry
from tests.browser.player import ASKED, ENABLED, GO_ON, OVER, play_matryoshka, play_smatchy, play_until, seat_people
from tests.browser.window import DESKTOP, PHONE, Window, browser, chromium
from tests.support.playground_process import PlaygroundProcess

TALL = (1000, 2400)  # a page lower than a message would scroll while it is photographed
COMPUTERS = ("normal", "hard", "easy")
PICTURES_LOADED = "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"
TABLE = "Table menu"
PICTURE = "img.embed-image"
# By screen: what the title of a panel says. Panels are photographed when they first appear.
PANELS = {
    "matryoshka": {
        "setup": "Which 2 cards",
        "offer": "Your exchange",
        "counter": "puts up",
        "take": "do you take",
        "display": "Which 8 cards",
        "keep": "do you keep",
    },
    "smatchy": {"turn": "Your turn", "again": "Play again", "attacked": "Smatchy! You"},
}
Play = Callable[[Window, Locator], None]
PLAYS: Mapping[str, Play] = {"matryoshka": play_matryoshka, "smatchy": play_smatchy}
HOSTS = {"matryoshka": "Ana", "smatchy": "Bruno"}


def photograph(window: Window, message: Locator, file: Path) -> None:
    """Save a picture of one message."""
    message.wait_for()
    width, height = window.viewport
    window.page.set_viewport_size({"width": width, "height": TALL[1]})
    window.settle()
    window.page.wait_for_function(PICTURES_LOADED)
    # A message shows its tools while the pointer is over it or one of its buttons has the focus.
    window.page.mouse.move(0, 0)
    window.page.evaluate("document.activeElement.blur()")
    file.parent.mkdir(parents=True, exist_ok=True)
    message.screenshot(path=file)
    window.page.set_viewport_size({"width": width, "height": height})
    print(file)


class Album:
    """Windows of two sizes on one playground; each screen is photographed once in both."""

    def __init__(self, running: Browser, playground: PlaygroundProcess, viewer: str, folder: Path) -> None:
        sizes = {"phone": PHONE, "desktop": DESKTOP}
        address = playground.address()
        self._folder = folder
        self.windows = {name: Window(running, address, viewer, size) for name, size in sizes.items()}
        self._taken: set[str] = set()

    @property
    def first(self) -> Window:
        """The window in which the game is played."""
        return self.windows["phone"]

    def keep(self, screen: str, find: Callable[[Window], Locator]) -> None:
        """Photograph a screen unless that was done before."""
        if screen in self._taken:
            return
        self._taken.add(screen)
        for size, window in self.windows.items():
            photograph(window, find(window), self._folder / size / f"{screen}.png")

    def playing(self, game: str) -> Play:
        """Return what plays the game and photographs each kind of panel, and the table beside it."""

        def pressed(window: Window, panel: Locator) -> None:
            title = panel.locator(".embed-title").inner_text()
            for name, question in PANELS[game].items():
                if question in title:
                    self.keep(f"{game}-panel-{name}", lambda each: each.panel)
                    self.keep(f"{game}-table-{name}", newest_table)
            PLAYS[game](window, panel)

        return pressed

    def close(self) -> None:
        """Close the windows."""
        for window in self.windows.values():
            window.close()


def newest_table(window: Window) -> Locator:
    """Return the message of the newest table."""
    return window.messages.filter(has_text=TABLE).last


def numbered_table(number: int, window: Window) -> Locator:
    """Return the message of a table, counted from the oldest."""
    return window.messages.filter(has_text=TABLE).nth(number)


def press_sign(window: Window, message: Locator, sign: str) -> None:
    """Press the button of a message that has a sign on it."""
    window.press_element(message.locator(ENABLED).filter(has_text=sign).last)


def photograph_language(album: Album, language: str) -> None:
    """Photograph the first screens of a newcomer; buttons are found by their signs."""
    window = album.first
    album.keep(f"{language}-lobby", lambda each: each.public)
    press_sign(window, window.public, "🤖")
    window.panel.locator(PICTURE).wait_for()
    album.keep(f"{language}-table", lambda each: each.public)
    album.keep(f"{language}-panel", lambda each: each.panel)
    press_sign(window, window.panel, "📋")
    window.expect("📋", window.panel)
    album.keep(f"{language}-overview", lambda each: each.panel)


def photograph_learning(album: Album, game: str) -> None:
    """Photograph the help, the rules and the tutorial of a game."""
    window = album.first
    window.slash("help")
    album.keep("help", lambda each: each.panel)
    window.slash(f"{game} rules")
    for page in range(1, 5):
        album.keep(f"{game}-rules-{page}", lambda each: each.panel)
        if page < 4:
            window.press("Next", window.panel)
    window.slash(f"{game} learn")
    for step in range(1, 20):
        album.keep(f"{game}-lesson-{step:02}", lambda each: each.panel)
        if window.panel.get_by_role("button", name="Play a real game").count():
            break
        PLAYS[game](window, window.panel)


def photograph_seats(album: Album, game: str) -> None:
    """Photograph a new table of each size."""
    window = album.first
    window.press("Settings")
    window.press("Close the table")
    for number, (seats, host) in enumerate(zip(registry.game(game).seats, PEOPLE[1:], strict=False)):
        for each in album.windows.values():
            each.view_as(host)  # a person may have few tables at once
        window.slash(f"{game} new")
        window.expect(window.viewer, window.lobby)
        seat_people(window, [], COMPUTERS[:1] * (seats - 1))
        album.keep(f"{game}-{seats}-seats-table", partial(numbered_table, number))
        album.keep(f"{game}-{seats}-seats-panel", lambda each: each.panel)


def photograph_game(album: Album, game: str) -> None:
    """Play one game and photograph each of its screens."""
    window = album.first
    window.slash(f"{game} new")
    window.expect(HOSTS[game], window.public)
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
    window.press("My hand", window.public)  # the next question may have replaced the overview
    if registry.game(game).breaks:
        play_until(GO_ON, [window], album.playing(game))
        album.keep(f"{game}-panel-round", lambda each: each.panel)
        album.keep(f"{game}-table-round", newest_table)
    play_until(OVER, [window], album.playing(game))
    for each in album.windows.values():
        each.expect(OVER, each.public)  # the panel may show the end before the table
    album.keep(f"{game}-end", lambda each: each.public)
    album.keep(f"{game}-panel-end", lambda each: each.panel)
    for button in ("Count", "Share", "Fairness", "Replay", "My game"):
        window.press(button, window.public)
        album.keep(f"{game}-{button.lower().replace(' ', '-')}", lambda each: each.panel)


def photograph_all(running: Browser, kept: Path, folder: Path) -> None:
    """Photograph every screen, each group on a playground of its own."""

    def visit(name: str, viewer: str, take: Callable[[Album, str], None], what: str, *options: str) -> None:
        (kept / name).mkdir()
        with PlaygroundProcess(kept / name, *options) as playground:
            album = Album(running, playground, viewer, folder)
            take(album, what)
            album.close()

    for language in languages():
        visit(language, "Ana", photograph_language, language, "--lang", language)
    for game in PLAYS:
        visit(f"{game}-learning", "Emma", photograph_learning, game)
        visit(f"{game}-seats", PEOPLE[0], photograph_seats, game)
        visit(f"{game}-game", HOSTS[game], photograph_game, game)


def photograph_readme(running: Browser, kept: Path, folder: Path) -> None:
    """Photograph lobby, panel, table and podium of Matryoshka, and the line of Smatchy Matchy."""
    with PlaygroundProcess(kept) as playground:
        window = Window(running, playground.address(), HOSTS["matryoshka"], TALL)
        photograph(window, window.public, folder / "lobby.png")
        seat_people(window, [], COMPUTERS)
        play_until("round 3", [window], play_matryoshka)
        window.expect(ASKED, window.panel)
        photograph(window, window.panel, folder / "panel.png")
        photograph(window, newest_table(window), folder / "table.png")
        play_until(OVER, [window], play_matryoshka)
        photograph(window, window.public, folder / "podium.png")
        window.close()
        window = Window(running, playground.address(), HOSTS["smatchy"], TALL)
        window.slash("smatchy new")
        seat_people(window, [], COMPUTERS[:2])
        play_until("round 3", [window], play_smatchy)
        for _ in range(3):
            window.expect(ASKED, window.panel)
            play_smatchy(window, window.panel)
        photograph(window, newest_table(window), folder / "smatchy.png")
        window.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Take every picture again."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--all", action="store_true", help="every screen, not only those of the README")
    args = parser.parse_args(arguments)
    if chromium() is None:
        parser.error("screenshots need Chromium, and there is none on this machine")
    with tempfile.TemporaryDirectory() as kept, browser() as running:
        (photograph_all if args.all else photograph_readme)(running, Path(kept), args.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
