"""Finished games: ratings, leaderboards, statistics, replays and reviews. Uses storage and finished tables."""
