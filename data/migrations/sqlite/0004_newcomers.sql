-- Somebody's first game is not rated unless they wish so: who sits at a table for the first time, and did not.
ALTER TABLE seats ADD COLUMN newcomer INTEGER NOT NULL DEFAULT 0;
