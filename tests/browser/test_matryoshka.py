"""Matryoshka in a real browser, from the first look to the podium."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import OpenWindow
from tests.browser.player import OVER, play_matryoshka, play_until, seat_people
from tests.browser.playground_process import PlaygroundProcess
from tests.browser.window import PHONE


def test_a_newcomer_finds_a_welcome_and_an_open_table(playground: PlaygroundProcess, open_window: OpenWindow) -> None:
    window = open_window(playground.address(), "Bruno", size=PHONE)
    window.expect("Welcome to the playground")
    window.expect("Join")
    window.press("Join")
    window.expect("Players (2)")


def test_people_and_a_computer_play_a_whole_game(playground: PlaygroundProcess, open_window: OpenWindow) -> None:
    address = playground.address()
    host, guest, watcher = (open_window(address, name) for name in ("Bruno", "Chloé", "Farid"))
    host.slash("matryoshka new")
    host.expect("Bruno", host.public)
    seat_people(host, [guest], ["easy"])

    assert watcher.panels.count() == 0
    assert "Your hand" not in watcher.text
    choices = play_until(OVER, [host, guest], play_matryoshka)

    # Without a computer that moves by itself, two of three people never come to the end.
    assert choices >= 2 * (1 + 4 * 3)
    watcher.expect(OVER)
    assert watcher.panels.count() == 0


def test_a_game_goes_on_after_the_bot_was_restarted(
    playground: PlaygroundProcess, tmp_path: Path, open_window: OpenWindow
) -> None:
    host, guest = (open_window(playground.address(), name) for name in ("Ana", "Bruno"))
    seat_people(host, [guest], ["easy"])
    play_until("round 1", [host, guest], play_matryoshka)
    assert playground.stop() == 0, playground.text

    with PlaygroundProcess(tmp_path) as second:
        host, guest = (open_window(second.address(), name) for name in ("Ana", "Bruno"))
        host.expect("round 1")
        for window in (host, guest):
            window.press("My hand")
            window.expect("Only you can see this", window.panel)
        play_until("round 2", [host, guest], play_matryoshka)
