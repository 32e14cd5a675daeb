"""The command line: `python -m bot`, or `matryoshka-bot` if installed."""

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
    """The interface of each module in bot/cli. NAME and HELP are literals, read without importing it."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int:
        """Run the command and return the exit code."""
        ...


def commands() -> Iterator[str]:
    """Return the names of the command modules in bot/cli. Names with an underscore are helpers."""
    for module in pkgutil.iter_modules(bot.cli.__path__):
        if not module.name.startswith("_"):
            yield f"{bot.cli.__name__}.{module.name}"


def _read_about(module: str) -> dict[str, str]:
    """Return a command's NAME and HELP from its source, since importing every command is slow."""
    loader: Any = importlib.util.find_spec(module)
    assigned = [node for node in ast.parse(loader.loader.get_source(module)).body if isinstance(node, ast.Assign)]
    return {
        str(node.targets[0].id): str(node.value.value)
        for node in assigned
        if isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Constant)
    }


class _Version(argparse.Action):
    """Print the version, which is looked up only when requested."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            found = version("matryoshka-bot")
        except PackageNotFoundError:
            found = "not installed"
        print(f"{parser.prog} {found}")
        parser.exit()


def build_parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of the command line. Only the chosen command is imported, or all without one."""
    parser = argparse.ArgumentParser(
        prog="matryoshka-bot",
        description="Card games for Discord. Without a command: play.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show program's version number and exit")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in commands():
        about = _read_about(module)
        subparser = subparsers.add_parser(about["NAME"], help=about["HELP"], description=about["HELP"])
        if chosen in (None, about["NAME"]):
            command = cast("Command", importlib.import_module(module))
            command.add_arguments(subparser)
            subparser.set_defaults(run=command.run)
    return parser


def with_default(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with the default command if none is given."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in {"-h", "--help", "--version"}):
        return [DEFAULT, *arguments]
    return list(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = with_default(sys.argv[1:] if arguments is None else arguments)
    args = build_parser(given[0]).parse_args(given)
    try:
        return int(args.run(args))
    except StartupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
