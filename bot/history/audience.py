"""For whom finished games are looked up: who reads, where, and which channels they can see there."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.history import Sight


@dataclass(frozen=True, slots=True)
class Audience:
    """Whoever reads: one person, or everybody in a channel (None); in a server, or in private (None).

    `channels` are those of the server that they can see, looked up at the time of reading; None stands for all of them.
    Whoever played a game may always look at it.
    """

    person: int | None
    guild: int | None
    channels: frozenset[int] | None = None

    def sees(self, guild: int | None, channel: int) -> bool:
        """Tell whether a game of this server may be looked at by whoever can see this channel."""
        is_here = self.guild is not None and guild == self.guild
        return is_here and (self.channels is None or channel in self.channels)

    def sight(self, *, everywhere: bool = False) -> Sight:
        """Say the same to the database."""
        reader = 0 if self.person is None else self.person
        return Sight(None if everywhere else self.channels, reader, everywhere)
