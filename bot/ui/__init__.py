"""Everything that people see and press on Discord.

In: interactions and committed changes. Out: requests to Discord. Touches: tables, history and people.
"""
