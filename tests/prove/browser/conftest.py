"""A browser and a playground, as in the browser tier."""

from __future__ import annotations

from tests.browser.conftest import open_window, playground, running_browser  # noqa: F401
