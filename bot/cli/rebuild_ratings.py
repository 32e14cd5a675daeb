"""Compute every rating and standing anew from the stored results."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from bot.errors import Problem
from bot.settings import load_settings
from bot.storage.database import Database
from bot.storage.errors import CannotOpen, StorageFailed
from bot.storage.results import rebuild

NAME = "rebuild-ratings"
HELP = "compute ratings and leaderboards anew from the stored results; the bot must not run"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments: there are none."""


def run(args: argparse.Namespace) -> int:  # noqa: ARG001 - there are no arguments
    """Rebuild the ratings in the database of the settings, all or nothing."""
    path = load_settings().database_path
    if not path.is_file():
        raise Problem(str(CannotOpen("missing", path)))
    try:
        games = asyncio.run(_rebuilt(path))
    except CannotOpen as error:
        raise Problem(str(error)) from None
    except StorageFailed as error:
        raise Problem(f"The ratings were not rebuilt: {error.reason}.") from None
    sys.stdout.write(f"Ratings rebuilt from {games} rated games.\n")
    return 0


async def _rebuilt(path: Path) -> int:
    database = await Database.open(path)
    try:
        return await database.write(rebuild)
    finally:
        await database.close()
