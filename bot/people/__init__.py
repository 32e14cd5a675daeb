"""People and servers: preferences, settings, watchers, contacts, privacy and retention. Uses storage."""
