"""The application around the rules: storage, tables, Discord, and the command line."""
