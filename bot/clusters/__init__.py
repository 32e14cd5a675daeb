"""One bot as several processes: which cluster of shards this one serves, and that it acts for no other.

In: what the database says of who owns what. Out: the shards to connect, when to begin a session, that it is over.
Touches: storage for ownership, Discord's HTTP client.
"""
