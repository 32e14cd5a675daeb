"""The numbers of the rules of Smatchy Matchy; every one has a test that names it."""

RULES = [f"S{number}" for number in range(1, 28)]
