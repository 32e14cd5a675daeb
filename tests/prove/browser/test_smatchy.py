"""Smatchy Matchy in a real browser, to the last point."""

from __future__ import annotations

from tests.browser.conftest import OpenWindow
from tests.browser.player import OVER, play_smatchy, play_until, seat_people
from tests.support.playground_process import PlaygroundProcess


def test_a_person_and_computers_play_a_whole_game(playground: PlaygroundProcess, open_window: OpenWindow) -> None:
    address = playground.address()
    host, watcher = open_window(address, "Emma"), open_window(address, "Farid")
    host.slash("smatchy new")
    host.expect("Emma", host.lobby)
    seat_people(host, [], ["normal", "normal"])
    play_until(OVER, [host], play_smatchy)
    watcher.expect(OVER)
    assert watcher.panels.count() == 0
