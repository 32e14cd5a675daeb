"""Pictures in a fast game: none is broken, and none is gone for a moment while the next one comes."""

from __future__ import annotations

from tests.browser.conftest import OpenWindow
from tests.browser.player import OVER, play_smatchy, play_until, seat_people
from tests.support.playground_process import PlaygroundProcess

WATCH = """() => {
    const watched = window.watched = {trouble: [], shown: new Set(), frames: 0};
    const list = document.getElementById("channel-message-list");
    list.addEventListener("error", (event) => watched.trouble.push(`error: ${event.target.alt}`), true);
    const look = () => {
        watched.frames += 1;
        for (const message of list.querySelectorAll("[data-message-id]")) {
            const id = message.dataset.messageId;
            // The first picture of a message may be on its way; a later one must not leave a hole.
            if (watched.shown.has(id) && message.querySelector(".media-unavailable")) {
                watched.trouble.push(`missing: ${message.innerText}`);
            }
            for (const image of message.querySelectorAll("img.embed-image")) {
                const isThere = image.complete && image.naturalWidth > 0;
                if (isThere) watched.shown.add(id);
                else if (watched.shown.has(id)) watched.trouble.push(`hole: ${image.alt}`);
            }
        }
        requestAnimationFrame(look);
    };
    look();
}"""
CHOICES = 8


def test_no_picture_is_broken_or_missing_in_a_fast_smatchy(
    playground: PlaygroundProcess, open_window: OpenWindow
) -> None:
    address = playground.address()
    host, watcher = open_window(address, "Emma"), open_window(address, "Farid")
    host.slash("smatchy new")
    host.expect("Emma", host.lobby)
    for window in (host, watcher):
        window.page.evaluate(WATCH)
    seat_people(host, [], ["easy"] * 3)
    play_until(OVER, [host], play_smatchy, most=CHOICES)
    for window in (host, watcher):
        trouble, frames, shown = window.page.evaluate(
            "() => [window.watched.trouble, window.watched.frames, window.watched.shown.size]"
        )
        assert frames > CHOICES
        assert shown >= 1, "a table was seen"
        assert trouble == []
