"""Which servers a process serves if several run one bot: contiguous ranges of Discord's shards, called clusters."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

ShiftDeadlines: TypeAlias = Callable[[str, float], str]
"""Return the document of a table with its deadlines that many seconds later."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How many shards there are, and among how many clusters they are divided."""

    shards: int = 1
    clusters: int = 1


@dataclass(frozen=True, slots=True)
class ShardAssignment:
    """The shards of one cluster, numbered from 1: all of them unless the bot is divided."""

    layout: Layout = Layout()
    cluster: int = 1

    @property
    def shards(self) -> range:
        """Return the shard numbers."""
        shards, clusters = self.layout.shards, self.layout.clusters
        return range((self.cluster - 1) * shards // clusters, self.cluster * shards // clusters)

    def has(self, guild: int | None) -> bool:
        """Whether a server is on these shards. Direct messages belong to the first shard."""
        return ((guild or 0) >> 22) % self.layout.shards in self.shards

    @property
    def condition(self) -> str:
        """Return the same as SQL, for a column `guild`."""
        if self.layout.clusters == 1:
            return "TRUE"
        shards = self.shards
        return f"(COALESCE(guild, 0) >> 22) % {self.layout.shards} BETWEEN {shards[0]} AND {shards[-1]}"

    def __str__(self) -> str:
        shards = self.shards
        return (
            f"cluster {self.cluster} of {self.layout.clusters} "
            f"(shards {shards[0]} to {shards[-1]} of {self.layout.shards})"
        )


class Shards(ABC):
    """The shards that this process serves, and its right to serve them."""

    @property
    @abstractmethod
    def assignment(self) -> ShardAssignment:
        """The claimed shards; all of them before anything is claimed, when nothing can be written."""

    @property
    @abstractmethod
    def is_claimed(self) -> bool:
        """Whether this process has, or had, an assignment of its own."""

    @property
    @abstractmethod
    def is_valid(self) -> bool:
        """Whether no other process can serve the same shards at this moment."""

    @abstractmethod
    async def claim(
        self,
        shift_deadlines: ShiftDeadlines,
        *,
        clusters: int | None = None,
        cluster: int | None = None,
        recommended_shards: int = 1,
    ) -> ShardAssignment:
        """Wait until a cluster is free, a given one or any, and claim it; raise CannotOpen if that can never be.

        `clusters` is their number if it was chosen. If the bot is divided anew, `shift_deadlines` is applied to tables.
        """

    @abstractmethod
    async def keep(self, on_notification: Callable[[str], Awaitable[None]]) -> None:
        """Keep the claim until another process has it, and pass on what other processes notify."""

    @abstractmethod
    async def identify_delay(self, bucket: int) -> float:
        """Take the slot to start a gateway session of a bucket: return 0, or the seconds until the next attempt."""
