"""Pure rules of card games: no clock, no I/O, no global randomness."""
