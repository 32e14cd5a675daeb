"""The engine as a wheel of COMPILE_ENGINE=1 brings it, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
COMPILER = (sysconfig.get_config_var("CC") or "cc").split()[0]


def can_compile() -> bool:
    """Tell whether there is a C compiler, and what a C program needs of Python."""
    return shutil.which(COMPILER) is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


def build_wheel(folder: Path) -> Path:
    """Build a wheel of the engine alone, compiled; it takes a minute."""
    source = folder / "source"
    shutil.copytree(ROOT / "engine", source / "engine", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in SOURCES:
        shutil.copy(ROOT / name, source)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)]
    asked = {**os.environ, "COMPILE_ENGINE": "1"}
    done = subprocess.run(build, env=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


def unpack(wheel: Path, folder: Path) -> dict[str, str]:
    """Unpack a wheel; give the environment in which Python finds it before the checkout."""
    zipfile.ZipFile(wheel).extractall(folder)
    return {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
