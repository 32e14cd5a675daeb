-- The state of a game follows from its seed, its options and its moves, and is no longer stored. The rules that it
-- follows are named instead; they were part of Smatchy Matchy's states from its second version on.
ALTER TABLE tables ADD COLUMN rules_version INTEGER;
UPDATE tables SET rules_version = coalesce(json_extract(snapshot, '$.terms[5]'), 1) WHERE snapshot IS NOT NULL;
ALTER TABLE tables DROP COLUMN snapshot;
ALTER TABLE tables DROP COLUMN events;
