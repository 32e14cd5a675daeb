-- What no query needs of a table lies in one JSON document (bot/tables/document.py); it is filled before the next step.
ALTER TABLE tables ADD COLUMN document TEXT NOT NULL DEFAULT '{}';
ALTER TABLE seats RENAME COLUMN held TO bot_controlled;
ALTER TABLE seats RENAME COLUMN missed TO consecutive_timeouts;
