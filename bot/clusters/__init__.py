"""One bot as several processes: each claims a cluster of shards and acts for no other."""
