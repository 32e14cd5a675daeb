"""What people and servers chose: preferences, settings, who wants to hear of tables, how somebody can be reached.

In: choices. Out: the choices, remembered. Touches: storage.
"""
