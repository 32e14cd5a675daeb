"""The command line: `python -m bot`, or `matryoshka-bot` where it is installed."""

from __future__ import annotations

import argparse
import ast
import importlib.util
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Protocol, cast

import bot.cli
from bot.errors import StartupError

DEFAULT = "play"
INTERRUPTED = 130


class Command(Protocol):
    """What every module in bot/cli offers; NAME and HELP are plain texts, read before it is imported."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do the work and give the exit code."""
        ...


def commands() -> Iterator[str]:
    """Find the modules of the commands by walking bot/cli; names with an underscore are helpers."""
    for module in pkgutil.iter_modules(bot.cli.__path__):
        if not module.name.startswith("_"):
            yield f"{bot.cli.__name__}.{module.name}"


def _read_about(module: str) -> dict[str, str]:
    """Read a command's NAME and HELP from its source: importing them all would take longer than most of them do."""
    loader: Any = importlib.util.find_spec(module)
    assigned = [node for node in ast.parse(loader.loader.get_source(module)).body if isinstance(node, ast.Assign)]
    return {
        str(node.targets[0].id): str(node.value.value)
        for node in assigned
        if isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Constant)
    }


class _Version(argparse.Action):
    """Print the version, which is looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            found = version("matryoshka-bot")
        except PackageNotFoundError:
            found = "not installed"
        print(f"{parser.prog} {found}")
        parser.exit()


def build_parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """Build the parser of the whole command line; only the chosen command, or without one each, is imported."""
    parser = argparse.ArgumentParser(
        prog="matryoshka-bot",
        description="Card games for Discord. Without a command: play.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show program's version number and exit")
    places = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in commands():
        about = _read_about(module)
        place = places.add_parser(about["NAME"], help=about["HELP"], description=about["HELP"])
        if chosen in (None, about["NAME"]):
            command = cast("Command", importlib.import_module(module))
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
    written = with_default(sys.argv[1:] if arguments is None else arguments)
    args = build_parser(written[0]).parse_args(written)
    try:
        return int(args.run(args))
    except StartupError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
