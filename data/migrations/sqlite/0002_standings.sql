-- What a game tells of each seat for its own statistics (JSON; see engine/afterwards.py), written when the game ends.
ALTER TABLE results ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';
CREATE INDEX results_person_latest ON results (person, number) WHERE person IS NOT NULL;
CREATE INDEX finished_game ON finished (guild, game, number);

-- One lucky game makes no average: those with three games or more come first.
ALTER TABLE standings ADD COLUMN steady INTEGER NOT NULL DEFAULT 0;
UPDATE standings SET steady = 1 WHERE games >= 3;

-- Whole indexes that begin with `listed`: SQLite reads a page from them alone, which it does not from partial ones.
DROP INDEX standings_rating;
DROP INDEX standings_wins;
DROP INDEX standings_average;
DROP INDEX standings_games;
CREATE INDEX standings_rating ON standings (scope, game, period, listed, rating DESC, person);
CREATE INDEX standings_wins ON standings (scope, game, period, listed, wins DESC, rating DESC, person);
CREATE INDEX standings_average ON standings (scope, game, period, listed, steady DESC, average DESC, rating DESC, person);
CREATE INDEX standings_games ON standings (scope, game, period, listed, games DESC, rating DESC, person);

-- How many people are on each board, so that nobody has to count them.
CREATE TABLE crowds (
    scope  INTEGER NOT NULL,
    game   TEXT NOT NULL,
    period TEXT NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (scope, game, period)
) STRICT, WITHOUT ROWID;
INSERT INTO crowds SELECT scope, game, period, sum(listed) FROM standings GROUP BY scope, game, period;
CREATE TRIGGER crowds_grow AFTER INSERT ON standings WHEN new.listed BEGIN
    INSERT INTO crowds VALUES (new.scope, new.game, new.period, 1) ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER crowds_shrink AFTER DELETE ON standings WHEN old.listed BEGIN
    UPDATE crowds SET people = people - 1 WHERE scope = old.scope AND game = old.game AND period = old.period;
END;
CREATE TRIGGER crowds_change AFTER UPDATE OF listed ON standings WHEN new.listed <> old.listed BEGIN
    INSERT INTO crowds VALUES (new.scope, new.game, new.period, new.listed - old.listed)
        ON CONFLICT DO UPDATE SET people = people + new.listed - old.listed;
END;
