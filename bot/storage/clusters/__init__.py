"""One database for several processes: which servers are whose, who owns them now, and since when."""
