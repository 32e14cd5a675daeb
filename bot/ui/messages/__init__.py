"""What is in a message, as a value: lobby, table, podium, panel; and the request that it becomes.

In: snapshots of tables. Out: messages. Touches: nothing; building a message does no I/O.
"""
