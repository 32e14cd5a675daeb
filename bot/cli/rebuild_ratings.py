"""Compute every rating and standing anew from the stored results."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from bot.errors import StartupError, StorageError
from bot.history.ratings import rate_ending
from bot.settings import load_settings
from bot.storage.errors import CannotOpen
from bot.storage.store import Store

NAME = "rebuild-ratings"
HELP = "compute ratings and leaderboards anew from the stored results; the bot must not run"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no arguments."""


def run(args: argparse.Namespace) -> int:  # noqa: ARG001 - there are no arguments
    address = load_settings().database_address
    if isinstance(address, Path) and not address.is_file():
        raise StartupError(str(CannotOpen("missing", address)))
    try:
        games = asyncio.run(_rebuilt(address))
    except CannotOpen as error:
        raise StartupError(str(error)) from None
    except StorageError as error:
        raise StartupError(f"The ratings were not rebuilt: {error.reason}.") from None
    sys.stdout.write(f"Ratings rebuilt from {games} rated games.\n")
    return 0


async def _rebuilt(address: Path | str) -> int:
    store = await Store.open(address, rate_ending)
    try:
        return await store.rebuild_ratings()
    finally:
        await store.close()
