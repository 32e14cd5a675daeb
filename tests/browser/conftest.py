"""A browser and a playground; without Chromium the tests are skipped, except where it is required."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.window import Window, browser, chromium
from tests.support.playground_process import NO_PAUSE, PlaygroundProcess

OpenWindow = Callable[..., Window]


@pytest.fixture(scope="module")
def running_browser() -> Iterator[Browser]:
    """Run Chromium for one module: while it runs its event loop is in this thread, where other tests want theirs."""
    if chromium() is None:
        reason = "no Chromium on this machine: the browser tests did not run"
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    with browser() as running:
        yield running


@pytest.fixture
def playground(tmp_path: Path) -> Iterator[PlaygroundProcess]:
    """Run a playground whose computers never pause, and that ends without a trace of trouble."""
    running = PlaygroundProcess(tmp_path, settings=NO_PAUSE)
    yield running
    code = running.stop()
    assert code == 0, running.text
    assert "Traceback" not in running.text, running.text
    assert " ERROR " not in running.text, running.text


@pytest.fixture
def open_window(running_browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OpenWindow]:
    """Open windows, and photograph them when the test has failed."""
    windows: list[Window] = []

    def opened(address: str, viewer: str, **options: tuple[int, int]) -> Window:
        windows.append(Window(running_browser, address, viewer, **options))
        return windows[-1]

    failures = request.session.testsfailed
    yield opened
    for number, window in enumerate(windows):
        if request.session.testsfailed > failures:
            file = tmp_path / f"{number}-{window.viewer}.png"
            window.page.screenshot(path=file)
            print(f"photographed {file}")
        window.close()
