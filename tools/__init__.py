"""Programs for developers: nothing here runs in production, and nothing in `bot`, `cogs` or `engine` imports it."""
