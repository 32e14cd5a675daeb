"""Verify game records: the seed against the commitment, and the rest against the seed and the moves."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

from bot.cli._shared.progress import progress
from bot.cli._shared.refusals import explain, say
from engine import record
from engine.errors import GameError

NAME = "verify"
HELP = "check game records: the seed, the deal, every move and the result"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one a line; - is standard input")
    parser.add_argument(
        "--commitment", metavar="HEX", help="the commitment published when the game began; every record must have it"
    )


def run(args: argparse.Namespace) -> int:
    try:
        with _source(args.file) as source:
            lines = [(number, line) for number, line in enumerate(source, start=1) if line.strip()]
    except OSError as error:
        return say(NAME, f"cannot read {args.file}: {error.strerror}.")
    if not lines:
        return say(NAME, f"{args.file} holds no record.")
    failures = list(_failures(lines, args.commitment))
    for failure in failures:
        say(NAME, failure)
    sys.stdout.write(f"{len(lines) - len(failures)} of {len(lines)} records are right.\n")
    return 1 if failures else 0


def _failures(lines: list[tuple[int, bytes]], commitment: str | None) -> Iterator[str]:
    """Yield a sentence for each record that is wrong."""
    for number, line in progress(lines, len(lines)):
        try:
            checked = record.read(line)
            record.verify(checked)
            if commitment is not None and checked.commitment != "".join(commitment.split()).lower():
                raise GameError("other-commitment", published=commitment, recorded=checked.commitment)
        except GameError as refusal:
            yield f"line {number}: {explain(refusal)}"


def _source(name: str) -> nullcontext[BinaryIO] | BinaryIO:
    return nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")
