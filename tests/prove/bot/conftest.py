"""Databases of both kinds, as in the wire tier."""

from __future__ import annotations

from tests.wire.conftest import database  # noqa: F401
