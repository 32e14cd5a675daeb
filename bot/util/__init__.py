"""Utilities without domain knowledge: clock, events, daily tasks, JSON, garbage collection, worker processes."""
