-- What is known of a server besides its choices: whether its games count everywhere, when it was welcomed, whose
-- champions were last announced there ('2026-11'), and since when the bot is no longer there.
ALTER TABLE servers ADD COLUMN everywhere INTEGER NOT NULL DEFAULT 1;
ALTER TABLE servers ADD COLUMN welcomed_at REAL;
ALTER TABLE servers ADD COLUMN announced TEXT NOT NULL DEFAULT '';
ALTER TABLE servers ADD COLUMN gone_at REAL;

-- Whoever can see this channel may look back at the game: a thread's own channel, unless the thread is private.
ALTER TABLE tables ADD COLUMN seen_in INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET seen_in = channel;
ALTER TABLE finished ADD COLUMN seen_in INTEGER NOT NULL DEFAULT 0;
UPDATE finished SET seen_in = (SELECT channel FROM tables WHERE id = table_id);
CREATE INDEX finished_seen_in ON finished (guild, seen_in);

-- Whether a game counts everywhere is decided when it ends.
ALTER TABLE finished ADD COLUMN everywhere INTEGER NOT NULL DEFAULT 1;
CREATE INDEX finished_ended_at ON finished (ended_at);
