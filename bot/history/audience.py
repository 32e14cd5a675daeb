"""Who looks up finished games, and which channels they can see."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.history import Sight


@dataclass(frozen=True, slots=True)
class Audience:
    """The readers: one person, or everyone in a channel (None); in a server, or in private (None).

    `channels` are those of the server that they can see now; None means all. Players may always see their own games.
    """

    person: int | None
    guild: int | None
    channels: frozenset[int] | None = None

    def sees(self, guild: int | None, channel: int) -> bool:
        """Whether the readers may see a game that was played in this server and channel."""
        is_here = self.guild is not None and guild == self.guild
        return is_here and (self.channels is None or channel in self.channels)

    def sight(self, *, everywhere: bool = False) -> Sight:
        """Return the same as a filter for queries."""
        reader = 0 if self.person is None else self.person
        return Sight(None if everywhere else self.channels, reader, everywhere)
