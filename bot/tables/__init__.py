"""Live play: tables with their seats, clocks and bots.

Requests of players, due moments and bot moves come in; committed changes go out. Uses storage and people, not Discord.
"""
