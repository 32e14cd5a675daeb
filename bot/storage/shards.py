"""Which servers are whose when several processes run one bot: contiguous ranges of Discord's shards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """How many shards there are, and among how many clusters they are divided."""

    shards: int
    clusters: int


@dataclass(frozen=True, slots=True)
class Share:
    """What one cluster of a layout serves, numbered from 1: the tables of the servers of its shards."""

    layout: Layout
    cluster: int

    @property
    def shards(self) -> range:
        """Give the shards, one after the other."""
        shards, clusters = self.layout.shards, self.layout.clusters
        return range((self.cluster - 1) * shards // clusters, self.cluster * shards // clusters)

    def has(self, guild: int | None) -> bool:
        """Tell whether a server is in it; what belongs to no server is with the first shard."""
        return ((guild or 0) >> 22) % self.layout.shards in self.shards

    @property
    def condition(self) -> str:
        """Say the same in SQL, of a column `guild`."""
        shards = self.shards
        return f"(COALESCE(guild, 0) >> 22) % {self.layout.shards} BETWEEN {shards[0]} AND {shards[-1]}"

    def __str__(self) -> str:
        shards = self.shards
        return (
            f"cluster {self.cluster} of {self.layout.clusters} "
            f"(shards {shards[0]} to {shards[-1]} of {self.layout.shards})"
        )
