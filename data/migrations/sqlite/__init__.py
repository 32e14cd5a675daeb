"""The database's schema, as numbered steps of plain SQL."""
