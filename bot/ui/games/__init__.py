"""What every game brings to the ui, and what is made of it: screens, commands, tutorials, rules pages.

In: a game's view. Out: its content for messages. Touches: nothing of other games.
"""
