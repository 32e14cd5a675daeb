-- These are fields of the document now; a computer's turn is part of what is due.
DROP INDEX tables_thinking;
ALTER TABLE tables DROP COLUMN setup;
ALTER TABLE tables DROP COLUMN seed;
ALTER TABLE tables DROP COLUMN moves;
ALTER TABLE tables DROP COLUMN clocks;
ALTER TABLE tables DROP COLUMN thinking;
ALTER TABLE tables DROP COLUMN credited;
ALTER TABLE tables DROP COLUMN started_at;
ALTER TABLE tables DROP COLUMN previous;
ALTER TABLE tables DROP COLUMN rematch;
