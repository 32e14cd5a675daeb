"""What people press and ask: parsed, handed on, answered, errors included.

In: interactions. Out: their answers. Touches: tables, and what the other rooms of the ui build.
"""
