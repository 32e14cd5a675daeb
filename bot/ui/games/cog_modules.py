"""Finds what cogs bring along by the names of their files, so that a new game is found without being listed."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType


def cog_modules(part: str) -> Iterator[tuple[str, ModuleType]]:
    """Import the module of this dotted name from every cog that has one, with the cog's name, in order."""
    cogs = importlib.import_module("cogs")
    for folder in sorted(Path(cogs.__path__[0]).iterdir()):
        if folder.joinpath(*part.split(".")).with_suffix(".py").is_file():
            yield folder.name, importlib.import_module(f"cogs.{folder.name}.{part}")
