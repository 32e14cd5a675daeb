"""Subcommands of the command line: every module here is one."""
