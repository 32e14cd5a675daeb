"""What keeps messages true after they were sent: the public table, live panels, calls to those awaited.

In: committed changes. Out: requests to Discord, merged and retried. Touches: tables and people for what is known there.
"""
