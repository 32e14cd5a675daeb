"""Slash commands and screens: every package here is one extension of the bot."""
