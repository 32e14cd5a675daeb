"""What operators see: figures, health and errors.

In: what the rest of the bot counts through `metrics`, and what the composition root lets be looked at. Out: two pages
on a port of this machine, and reports of errors. Touches: prometheus-client and sentry-sdk, which nothing else knows.
"""
