-- The first schema. application_id spells "Mtry": a file without it is not ours.
PRAGMA application_id = 0x4d747279;

-- One row per table. `due` and `clocks` are in running time: seconds in which the bot was up (see bookkeeping.away).
CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    setup      TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'finished', 'cancelled', 'suspended')),
    version    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    thread     INTEGER,
    message    INTEGER,
    posted_at  REAL NOT NULL,
    seed       TEXT,
    snapshot   TEXT,
    moves      INTEGER NOT NULL,
    events     TEXT NOT NULL,
    clocks     TEXT NOT NULL,
    due        REAL,
    thinking   INTEGER NOT NULL,
    credited   REAL NOT NULL,
    opened_at  REAL NOT NULL,
    started_at REAL,
    ended_at   REAL,
    previous   TEXT,
    rematch    TEXT
) STRICT;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_thinking ON tables (id) WHERE thinking;
CREATE INDEX tables_channel ON tables (channel, status);
CREATE INDEX tables_guild ON tables (guild, status);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    person   INTEGER,
    name     TEXT NOT NULL,
    computer TEXT,
    number   INTEGER NOT NULL,
    held     INTEGER NOT NULL,
    left     INTEGER NOT NULL,
    missed   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    CHECK ((person IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;

-- Append-only: with the seed and the setup, a game can always be played again from here.
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    author   TEXT NOT NULL CHECK (author IN ('person', 'computer', 'deadline')),
    move     TEXT NOT NULL,
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER moves_stay BEFORE UPDATE ON moves BEGIN
    SELECT RAISE(ABORT, 'moves are append-only');
END;

-- Finished games in the order in which they ended, which is the order in which they are rated.
CREATE TABLE finished (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    game     TEXT NOT NULL,
    guild    INTEGER,
    rated    INTEGER NOT NULL,
    seats    INTEGER NOT NULL,
    ended_at REAL NOT NULL,
    details  TEXT NOT NULL
) STRICT;
CREATE INDEX finished_guild ON finished (guild, number);

CREATE TABLE results (
    number            INTEGER NOT NULL REFERENCES finished,
    seat              INTEGER NOT NULL,
    person            INTEGER,
    computer          TEXT,
    game              TEXT NOT NULL,
    guild             INTEGER,
    rated             INTEGER NOT NULL,
    ended_at          REAL NOT NULL,
    place             INTEGER NOT NULL,
    points            INTEGER NOT NULL,
    left              INTEGER NOT NULL,
    mu_before         REAL,
    sigma_before      REAL,
    mu                REAL,
    sigma             REAL,
    everywhere_mu     REAL,
    everywhere_sigma  REAL,
    PRIMARY KEY (number, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_person ON results (person, game, number) WHERE person IS NOT NULL;

-- Rated results added up, per scope (a server, or 0 for everywhere), game and period ('' for ever, '2026-11', '2026-W46').
CREATE TABLE standings (
    scope   INTEGER NOT NULL,
    game    TEXT NOT NULL,
    period  TEXT NOT NULL,
    person  INTEGER NOT NULL,
    listed  INTEGER NOT NULL,
    mu      REAL NOT NULL,
    sigma   REAL NOT NULL,
    rating  REAL NOT NULL,
    games   INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    points  INTEGER NOT NULL,
    average REAL NOT NULL,
    best    INTEGER NOT NULL,
    run     INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    last_at REAL NOT NULL,
    PRIMARY KEY (scope, game, period, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_rating ON standings (scope, game, period, rating DESC, person) WHERE listed;
CREATE INDEX standings_wins ON standings (scope, game, period, wins DESC, rating DESC, person) WHERE listed;
CREATE INDEX standings_average ON standings (scope, game, period, average DESC, rating DESC, person) WHERE listed;
CREATE INDEX standings_games ON standings (scope, game, period, games DESC, rating DESC, person) WHERE listed;
CREATE INDEX standings_person ON standings (person);

CREATE TABLE people (
    person INTEGER PRIMARY KEY,
    name   TEXT NOT NULL
) STRICT;

CREATE TABLE preferences (
    person     INTEGER PRIMARY KEY,
    everywhere INTEGER NOT NULL,
    choices    TEXT NOT NULL
) STRICT;

CREATE TABLE servers (
    guild   INTEGER PRIMARY KEY,
    choices TEXT NOT NULL
) STRICT;

CREATE TABLE panels (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    person   INTEGER NOT NULL,
    token    TEXT NOT NULL,
    expires  REAL NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX panels_expires ON panels (expires);

CREATE TABLE pings (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    person   INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

-- People who want to hear of new tables in a server, and when they last did.
CREATE TABLE watchers (
    guild   INTEGER NOT NULL,
    person  INTEGER NOT NULL,
    told_at REAL NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

-- heartbeat: when the bot was last seen alive. away: how many seconds it has been down in all.
CREATE TABLE bookkeeping (
    name  TEXT PRIMARY KEY,
    value REAL NOT NULL
) STRICT, WITHOUT ROWID;
