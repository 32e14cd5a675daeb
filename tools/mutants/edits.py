"""The mutants of a module: each changes one place of its syntax tree."""

from __future__ import annotations

import ast
import dataclasses
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
DELETED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Return)
_NOT_RUN = {"annotation", "returns", "decorator_list", "type_comment", "bases"}


@dataclass(frozen=True, slots=True)
class Edit:
    """Another value for one field of a node; `node` and `result` give the mutant its name."""

    node: ast.AST
    owner: ast.AST
    field: str
    value: object
    result: ast.AST | str
    function: str = ""

    def make(self) -> object:
        """Make the edit and return the value before it."""
        before = getattr(self.owner, self.field)
        setattr(self.owner, self.field, self.value)
        return before


@dataclass(frozen=True, slots=True)
class Mutant:
    """The `number`-th edit of a module. Its name stays the same when lines above it move."""

    path: Path
    number: int
    line: int
    function: str
    name: str

    def tree(self) -> ast.Module:
        """Return the edited module."""
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        next(islice(_edits(tree, ""), self.number, None)).make()
        return ast.fix_missing_locations(tree)


def mutants_of(path: Path) -> list[Mutant]:
    """Return every mutant of a module."""
    names: Counter[str] = Counter()
    found: list[Mutant] = []
    for number, edit in enumerate([*_edits(ast.parse(path.read_text(encoding="utf-8")), "")]):
        before = _short(edit.node)
        was = edit.make()
        after = _short(edit.result)
        setattr(edit.owner, edit.field, was)
        name = f"{path.as_posix()}:{edit.function or 'module'}: {before} -> {after}"
        names[name] += 1
        name += f" ({names[name]})" if names[name] > 1 else ""
        line: int = edit.node.lineno  # type: ignore[attr-defined]
        found.append(Mutant(path, number, line, edit.function, name))
    return found


def _short(node: ast.AST | str) -> str:
    return node if isinstance(node, str) else " ".join(ast.unparse(node).split())[:90]


def _edits(node: ast.AST, function: str, is_in_function: bool = False) -> Iterator[Edit]:
    """Walk what runs: no annotations, docstrings and decorators. Nested functions belong to the outermost one."""
    for name, value in ast.iter_fields(node):
        if name in _NOT_RUN or (name == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for at, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or _is_declaration(child, node):
                continue
            where, inner = function, is_in_function
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)) and not inner:
                where, inner = f"{function}.{child.name}".lstrip("."), isinstance(child, ast.FunctionDef)
            elif isinstance(child, ast.arguments) and isinstance(node, ast.FunctionDef):
                where = function.removesuffix(node.name).rstrip(".")  # defaults are computed outside the function
            for edit in _edits_of(child, _Place(node, name, at if isinstance(value, list) else None)):
                yield dataclasses.replace(edit, function=where)
            yield from _edits(child, where, inner)


def _is_declaration(child: ast.AST, parent: ast.AST) -> bool:
    if isinstance(child, (ast.Import, ast.ImportFrom)):
        return True
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True
    if isinstance(child, ast.Assign):
        names = {target.id for target in child.targets if isinstance(target, ast.Name)}
        if names & {"model_config", "__slots__", "__all__"}:
            return True
        return isinstance(child.value, ast.Call) and getattr(child.value.func, "id", "") in ("TypeVar", "NewType")
    if isinstance(child, ast.AnnAssign) and "TypeAlias" in ast.dump(child.annotation):
        return True
    return isinstance(parent, ast.If) and getattr(parent.test, "id", "") == "TYPE_CHECKING"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a node is in its parent: in a field, or in a list in that field."""

    parent: ast.AST
    field: str
    at: int | None

    def replace(self, node: ast.AST, other: ast.AST) -> Edit:
        value: object = other
        if self.at is not None:
            value = list(getattr(self.parent, self.field))
            value[self.at] = other
        return Edit(node, self.parent, self.field, value, other)


def _edits_of(node: ast.AST, place: _Place) -> Iterator[Edit]:
    yield from _operator_edits(node, place)
    yield from _condition_edits(node, place)
    match node:
        case ast.Constant(value=bool()):
            yield place.replace(node, ast.Constant(not node.value))
        case ast.Constant(value=int() | float() as number):
            yield place.replace(node, ast.Constant(number + 1))
            if number > 0:
                yield place.replace(node, ast.Constant(number - 1))
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS:
            yield Edit(node, node, "func", ast.Name(FUNCTIONS[name], ast.Load()), node)
    if isinstance(node, DELETED):
        yield place.replace(node, ast.Pass())


def _operator_edits(node: ast.AST, place: _Place) -> Iterator[Edit]:
    match node:
        case ast.Compare():
            for at, op in enumerate(node.ops):
                for other in COMPARISONS[type(op)]:
                    yield Edit(node, node, "ops", [*node.ops[:at], other(), *node.ops[at + 1 :]], node)
        case ast.BoolOp():
            yield Edit(node, node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And(), node)
            for at in range(len(node.values)):
                rest = [*node.values[:at], *node.values[at + 1 :]]
                yield place.replace(node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            yield place.replace(node, operand)
        case ast.BinOp() | ast.AugAssign() if type(node.op) in ARITHMETIC:
            yield Edit(node, node, "op", ARITHMETIC[type(node.op)](), node)


def _condition_edits(node: ast.AST, place: _Place) -> Iterator[Edit]:
    match node:
        case ast.If() | ast.While():
            opposite = ast.UnaryOp(ast.Not(), node.test)
            yield Edit(node.test, node, "test", opposite, opposite)
        case ast.IfExp():
            yield place.replace(node, ast.IfExp(node.test, node.orelse, node.body))
        case ast.comprehension():
            for at, test in enumerate(node.ifs):
                yield Edit(test, node, "ifs", [*node.ifs[:at], *node.ifs[at + 1 :]], "no filter")
