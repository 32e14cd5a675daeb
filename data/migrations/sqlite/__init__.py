"""The steps for SQLite."""
