"""PostgreSQL: one schema, a pool of connections, and the lease on a cluster of shards."""
