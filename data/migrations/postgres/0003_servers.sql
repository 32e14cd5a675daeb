-- The meaning of the columns is told in SQLite's step of the same number.
ALTER TABLE servers ADD COLUMN everywhere BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE servers ADD COLUMN welcomed_at DOUBLE PRECISION;
ALTER TABLE servers ADD COLUMN announced TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE servers ADD COLUMN gone_at DOUBLE PRECISION;

ALTER TABLE tables ADD COLUMN seen_in BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET seen_in = channel;
ALTER TABLE finished ADD COLUMN seen_in BIGINT NOT NULL DEFAULT 0;
UPDATE finished SET seen_in = (SELECT channel FROM tables WHERE id = table_id);
CREATE INDEX finished_seen_in ON finished (guild, seen_in);

ALTER TABLE finished ADD COLUMN everywhere BOOLEAN NOT NULL DEFAULT TRUE;
CREATE INDEX finished_ended_at ON finished (ended_at);
