"""What pyproject.toml cannot say: COMPILE_ENGINE=1 asks for a wheel whose rules are compiled by mypyc.

Plain Python stays the one source. The wheel holds the same files either way, and beside some of them their compiled
form, which Python prefers. A checkout is never compiled: what is edited there is what runs.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILED = (
    "engine/chance.py",
    "engine/games/*/cards.py",
    "engine/games/*/events.py",
    "engine/games/*/line.py",
    "engine/games/*/rules.py",
    "engine/games/*/rules/*.py",
    "engine/games/*/scoring.py",
)
"""What a simulated move passes through. Models of pydantic, which mypyc cannot compile, live in other files."""


def extensions() -> list[Extension]:
    """Compile what is to be compiled: only then is mypyc needed."""
    from mypyc.build import mypycify

    files = sorted(str(path) for pattern in COMPILED for path in Path().glob(pattern))
    found: list[Extension] = mypycify(files, group_name="matryoshka_rules", debug_level="0")
    return found


is_asked = os.environ.get("COMPILE_ENGINE") == "1"
setup(
    # Whoever builds asks for the requirements, and for other things, before they are there.
    ext_modules=extensions() if is_asked and "bdist_wheel" in sys.argv else [],
    setup_requires=["mypy>=1.11", "pydantic>=2.7,<3"] if is_asked else [],
)
