"""Start the bot: on Discord with a token, else in the playground."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Coroutine
from typing import Any

from bot.errors import StartupError
from bot.locales import languages
from bot.logging_setup import configure_logging
from bot.monitoring.error_reports import errors_reported
from bot.settings import Settings, load_settings

NAME = "play"
HELP = "start the bot: on Discord when DISCORD_TOKEN is set, else in your browser"
DEFAULT_PORT = 8765
_HIGHEST_PORT = 65535


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= _HIGHEST_PORT:
        raise ValueError(text)
    return port


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        help="the playground's port on this machine (default: %(default)s; 0: any free one)",
    )
    parser.add_argument("--lang", choices=languages(), help="the language to speak (default: DEFAULT_LANGUAGE)")
    parser.add_argument(
        "--cluster",
        help="run beside other processes on one PostgreSQL database: auto, or the number of the cluster to serve",
    )
    parser.add_argument("--fresh", action="store_true", help="start the playground with an empty database")


def run(args: argparse.Namespace) -> int:
    settings = load_settings(**({"cluster": args.cluster} if args.cluster else {}))
    if args.lang:
        settings = settings.model_copy(update={"default_language": args.lang})
    configure_logging(settings.log_level, form=settings.log_format)
    dsn = None if settings.sentry_dsn is None else settings.sentry_dsn.get_secret_value()
    with errors_reported(dsn):
        return _play(settings, args)


def _play(settings: Settings, args: argparse.Namespace) -> int:
    if settings.discord_token is None:
        if settings.is_one_of_several:
            raise StartupError(
                "Several processes are for Discord: set DISCORD_TOKEN, or leave CLUSTER and CLUSTERS out."
            )
        return _play_in_browser(settings, args)
    if args.fresh:
        raise StartupError("--fresh is for the playground: with DISCORD_TOKEN set, the database is left alone.")
    from bot.run import run_bot

    _run(run_bot(settings))
    return 0


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run the bot with uvloop, if it is installed."""
    try:
        import uvloop
    except ModuleNotFoundError:
        asyncio.run(work)
    else:
        uvloop.run(work)


def _play_in_browser(settings: Settings, args: argparse.Namespace) -> int:
    if args.fresh and settings.database_url is not None:
        raise StartupError("--fresh is for a SQLite file: with DATABASE_URL set, the database is left alone.")
    # Importing SimCord makes discord.py log warnings.
    logging.disable(logging.WARNING)
    try:
        from bot.playground.run import Playground
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "simcord":
            raise
        raise StartupError(
            "Without DISCORD_TOKEN the bot plays in the browser, which needs an extra: "
            'pip install "matryoshka-bot[playground]".'
        ) from None
    finally:
        logging.disable(logging.NOTSET)
    settings = _with_own_database(settings, args.port)
    print("No DISCORD_TOKEN is set, so this is the playground: the same bot on a simulated Discord.", file=sys.stderr)
    asyncio.run(Playground(settings, port=args.port).run(fresh=args.fresh))
    return 0


def _with_own_database(settings: Settings, port: int) -> Settings:
    """Return settings with a database per port, so that several playgrounds can run on one machine."""
    is_chosen = settings.database is not None or settings.database_url is not None
    if is_chosen or port in (0, DEFAULT_PORT):
        return settings
    usual = settings.database_path
    return settings.model_copy(update={"database": usual.with_stem(f"{usual.stem}-{port}")})
