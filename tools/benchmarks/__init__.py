"""What things cost, as ratios of CPU time to a floor or a peer that is measured in the same run."""
