"""SQLite and PostgreSQL behind one way to read and write: what both have, and what each does its own way."""
