"""The numbers of the rules of Matryoshka; every one has a test that names it."""

RULES = [f"M{number}" for number in range(1, 33)]
