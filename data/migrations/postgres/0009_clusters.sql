-- A bot that is not divided is cluster 1 of 1, so its clocks are stored like those of any cluster.
UPDATE bookkeeping SET name = name || ' 1'
    WHERE name IN ('heartbeat', 'running', 'away') AND NOT EXISTS (SELECT 1 FROM bookkeeping WHERE name = 'clusters');
