"""What may happen at a table, as pure functions: a table's state in, a change out.

No clock but the one given, no chance but the one given, no storage.
"""
