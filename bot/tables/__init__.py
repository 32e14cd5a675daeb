"""Tables where people and computers play: lobby, choices, clocks, leaving. Knows no Discord."""
