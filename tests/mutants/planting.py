"""Put a mutant where it runs: into a function that is loaded already, or into a module before it is imported."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutants.edits import Mutant


def module_name(mutant: Mutant) -> str:
    """Name the module that a mutant is of."""
    return ".".join(mutant.path.with_suffix("").parts).removesuffix(".__init__")


def is_seen_at_import(mutant: Mutant, at_import: set[str]) -> bool:
    """Tell whether an edit does something while its module is imported, which only a new interpreter shows.

    So does one after which a function no longer needs its class: its code does not fit into the one that is loaded.
    """
    if not mutant.function or f"{module_name(mutant)}:{mutant.function}" in at_import:
        return True
    needed = _code(_whole_code(mutant.path), mutant.function)
    return bool(needed and needed.co_freevars and needed.co_freevars != _edited(mutant).co_freevars)


def plant(mutant: Mutant) -> None:
    """Put the edited code into the function that is loaded, and forget what it has computed."""
    module = sys.modules[module_name(mutant)]
    function = _function(module, mutant.function)
    assert function is not None
    function.__code__ = _edited(mutant)
    for value in vars(module).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()


@cache
def _whole_code(path: Path) -> CodeType:
    return compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True)


def _edited(mutant: Mutant) -> CodeType:
    edited = _code(compile(mutant.tree(), str(mutant.path), "exec", dont_inherit=True), mutant.function)
    assert edited is not None
    return edited


def _function(module: ModuleType, path: str) -> FunctionType | None:
    found: object = module
    for name in path.split("."):
        found = vars(found).get(name) if hasattr(found, "__dict__") else None
        if isinstance(found, (staticmethod, classmethod)):
            found = found.__func__
        if isinstance(found, property):
            found = found.fget
        while hasattr(found, "__wrapped__"):
            found = found.__wrapped__
    return found if isinstance(found, FunctionType) else None


def _code(code: CodeType, path: str) -> CodeType | None:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == path:
                return inner
            if path.startswith(inner.co_qualname + "."):
                return _code(inner, path)
    return None


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def __init__(self, mutant: Mutant) -> None:
        self._mutant, self._name = mutant, module_name(mutant)

    def find_spec(self, fullname: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        """Step in for the edited module alone."""
        if fullname != self._name:
            return None
        is_package = self._mutant.path.name == "__init__.py"
        spec = importlib.util.spec_from_loader(
            fullname, self, origin=str(self._mutant.path.resolve()), is_package=is_package
        )
        assert spec is not None
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [str(self._mutant.path.resolve().parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the edited code as the module."""
        exec(compile(self._mutant.tree(), str(self._mutant.path), "exec", dont_inherit=True), vars(module))


def plant_at_import(mutant: Mutant) -> None:
    """Let the next import of its module load the mutant."""
    assert module_name(mutant) not in sys.modules, "imported already"
    sys.meta_path.insert(0, _Finder(mutant))


_LISTEN = """
import importlib, pkgutil, sys
called = set()
def profile(frame, event, arg):
    name = frame.f_globals.get("__name__", "")
    if event == "call" and name.startswith("engine.games."):
        called.add(f"{name}:{frame.f_code.co_qualname.split('.<locals>')[0]}")
sys.setprofile(profile)
import engine.games
for found in pkgutil.walk_packages(engine.games.__path__, "engine.games."):
    importlib.import_module(found.name)
sys.setprofile(None)
print("\\n".join(sorted(called)))
print("\\n".join(name for name in sys.modules if name.split(".")[0] not in ("engine", "__main__")))
"""


def what_the_import_does() -> tuple[set[str], set[str]]:
    """List the functions that run while the games are imported, and the modules of others that they load."""
    said = subprocess.run([sys.executable, "-c", _LISTEN], capture_output=True, text=True, check=True).stdout
    lines = {line for line in said.splitlines() if "<module>" not in line}
    functions = {line for line in lines if ":" in line}
    return functions, lines - functions
