-- What a game tells of each seat for its own statistics (JSON; see engine/afterwards.py), written when the game ends.
ALTER TABLE results ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';
CREATE INDEX results_person_latest ON results (person, number) WHERE person IS NOT NULL;
CREATE INDEX finished_game ON finished (guild, game, number);

-- One lucky game makes no average: those with three games or more come first (see bot/storage/standings.py).
DROP INDEX standings_average;
CREATE INDEX standings_average
    ON standings (scope, game, period, (games >= 3) DESC, average DESC, rating DESC, person) WHERE listed;
