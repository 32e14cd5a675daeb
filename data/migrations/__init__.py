"""The database's schema: numbered steps of plain SQL in a folder for each kind of database, the same in both."""
