"""Which servers are whose: every server belongs to exactly one cluster, and SQL says the same as Python."""

from __future__ import annotations

import sqlite3

import pytest

from bot.storage.shards import Layout, ShardAssignment

GUILDS = [None, 1, *((number * 7919 + 1) << 22 for number in range(200))]


@pytest.mark.parametrize(("shards", "clusters"), [(1, 1), (4, 2), (5, 3), (16, 16), (1000, 7)])
def test_clusters_divide_the_shards_into_neighbours(shards: int, clusters: int) -> None:
    assignments = [ShardAssignment(Layout(shards, clusters), cluster) for cluster in range(1, clusters + 1)]
    assert [shard for each in assignments for shard in each.shards] == list(range(shards))
    sizes = {len(each.shards) for each in assignments}
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(("shards", "clusters"), [(1, 1), (4, 2), (5, 3), (16, 16)])
def test_every_server_belongs_to_one_cluster_in_python_and_in_sql(shards: int, clusters: int) -> None:
    assignments = [ShardAssignment(Layout(shards, clusters), cluster) for cluster in range(1, clusters + 1)]
    connection = sqlite3.connect(":memory:")
    for guild in GUILDS:
        owners = [each.cluster for each in assignments if each.has(guild)]
        said = [
            each.cluster
            for each in assignments
            if connection.execute(f"SELECT 1 FROM (SELECT ? AS guild) WHERE {each.condition}", (guild,)).fetchone()
        ]
        assert len(owners) == 1
        assert said == owners


def test_what_belongs_to_no_server_is_with_the_first_shard() -> None:
    assert ShardAssignment(Layout(4, 2), 1).has(None)
    assert not ShardAssignment(Layout(4, 2), 2).has(None)
