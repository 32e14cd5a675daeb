"""The command line: `python -m bot`, or `matryoshka-bot` where it is installed."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Protocol, cast

import bot.cli
from bot.errors import Problem

DEFAULT = "play"
INTERRUPTED = 130


class Command(Protocol):
    """What every module in bot/commands offers."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do the work and give the exit code."""
        ...


def commands() -> Iterator[Command]:
    """Find the commands by walking bot/commands; names with an underscore are helpers."""
    for module in pkgutil.iter_modules(bot.cli.__path__):
        if not module.name.startswith("_"):
            yield cast("Command", importlib.import_module(f"bot.cli.{module.name}"))


def _version() -> str:
    try:
        return version("matryoshka-bot")
    except PackageNotFoundError:
        return "not installed"


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="matryoshka-bot",
        description="Card games for Discord. Without a command: play.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {_version()}")
    places = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in commands():
        place = places.add_parser(command.NAME, help=command.HELP, description=command.HELP)
        command.add_arguments(place)
        place.set_defaults(run=command.run)
    return parser


def with_default(arguments: Sequence[str]) -> list[str]:
    """Put the default command first when options come without one."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in {"-h", "--help", "--version"}):
        return [DEFAULT, *arguments]
    return list(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    args = build_parser().parse_args(with_default(sys.argv[1:] if arguments is None else arguments))
    try:
        return int(args.run(args))
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
