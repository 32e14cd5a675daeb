"""SQLite: one file, one writer, and group commit."""
