"""Everything that is kept: the only place that knows SQLite."""
