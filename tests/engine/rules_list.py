"""The numbers of the rules."""

RULES = frozenset([f"M{number}" for number in range(1, 32)] + [f"S{number}" for number in range(1, 27)])
