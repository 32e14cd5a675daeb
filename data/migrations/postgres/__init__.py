"""The steps for PostgreSQL."""
