"""Looking back at finished games: ratings, standings, statistics, replays, reviews.

In: who asks for what. Out: values to show. Touches: storage, and tables for those that are finished.
"""
