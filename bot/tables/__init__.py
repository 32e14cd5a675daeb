"""Live play: tables with their seats, clocks and computers.

In: intents of people, clocks and computers. Out: committed changes. Touches: storage and people; never Discord.
"""
