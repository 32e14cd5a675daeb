"""Computer players. They know a view and their legal moves, never the state or the rules over it."""
