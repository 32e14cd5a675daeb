"""Restore the database from a copy. The bot must not run."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.errors import StartupError
from bot.settings import load_settings
from bot.storage.backups import restore
from bot.storage.errors import CannotOpen, shown

NAME = "restore"
HELP = "put a copy in the place of the database; the bot must not run, and the database that was there is kept"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a copy that `backup` wrote")


def run(args: argparse.Namespace) -> int:
    database = load_settings().database_address
    try:
        aside = restore(args.file, database)
    except CannotOpen as error:
        raise StartupError(str(error)) from None
    sys.stdout.write(f"{shown(database)} is now the copy {args.file}.\n")
    if aside is not None:
        sys.stdout.write(f"The database that was there is now {aside}.\n")
    return 0
