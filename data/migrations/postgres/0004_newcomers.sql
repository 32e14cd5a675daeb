-- Somebody's first game is not rated unless they wish so: who sits at a table for the first time, and did not.
ALTER TABLE seats ADD COLUMN newcomer boolean NOT NULL DEFAULT false;
