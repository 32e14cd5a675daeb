"""Computer players of Smatchy Matchy: they know a view and their legal moves, never the state or the rules over it."""
