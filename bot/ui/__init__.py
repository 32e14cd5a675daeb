"""Discord side of the bot: everything that people see and press."""
