"""Words: Fluent messages, who reads which language, names of commands, emojis of cards.

In: a message's name and facts. Out: a sentence. Touches: data/locales.
"""
