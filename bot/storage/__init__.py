"""SQL and nothing else: what is kept, one file per subject.

In: rows. Out: rows. Touches: the database; nobody else does.
"""
