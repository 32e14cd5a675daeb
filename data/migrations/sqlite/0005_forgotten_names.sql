-- Tables whose message may still name somebody who asked to be forgotten, until it has been shown anew.
CREATE TABLE forgotten_names (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
