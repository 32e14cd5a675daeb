"""What tests/benchmarks imports from its former place."""

from __future__ import annotations

from tests.support.databases import PostgresServer, rows

__all__ = ["PostgresServer", "rows"]
