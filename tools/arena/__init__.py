"""Matches of computers against each other, and the promises of docs/computers.md about them."""
