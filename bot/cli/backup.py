"""Copy the database, also while the bot runs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.errors import StartupError
from bot.settings import load_settings
from bot.storage.backups import backup
from bot.storage.errors import CannotOpen

NAME = "backup"
HELP = "write a consistent copy of the database to a SQLite file, also while the bot runs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the copy to write; it must not exist")


def run(args: argparse.Namespace) -> int:
    try:
        backup(load_settings().database_address, args.file)
    except CannotOpen as error:
        raise StartupError(str(error)) from None
    sys.stdout.write(f"The copy is {args.file}.\n")
    return 0
