"""The whole bot on a simulated Discord in the browser, for everybody without a token.

In: settings and a port. Out: a page on this machine. Touches: SimCord, whose private names stay in one file.
"""
