"""The commands of `python -m bot`, one file each; names with an underscore are helpers.

In: arguments. Out: an exit code and sentences for the operator. Touches: everything below, by way of `bot.app` where a
bot is wanted.
"""
