"""The computer players. They know a view and their legal moves, never the state or the rules that read it."""
