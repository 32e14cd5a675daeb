"""The edits: each takes one place of a module and makes it wrong in one small way."""

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
SISTERS = {"min": "max", "max": "min", "any": "all", "all": "any"}
DELETED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Return)


@dataclass(frozen=True, slots=True)
class Edit:
    """One field of one node with another value; `function` holds it, `node` is named, `result` says what it becomes."""

    function: str
    node: ast.AST
    owner: ast.AST
    field: str
    value: object
    result: ast.AST | str

    def make(self) -> object:
        """Make the edit, and give what was there."""
        before = getattr(self.owner, self.field)
        setattr(self.owner, self.field, self.value)
        return before


@dataclass(frozen=True, slots=True)
class Mutant:
    """One edit: the `number`-th of its module, where it is, and a name that it keeps when lines above it move."""

    path: Path
    number: int
    line: int
    function: str
    name: str

    def tree(self) -> ast.Module:
        """Parse the module and make the edit."""
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        for edit in islice(_within(tree, ""), self.number, self.number + 1):
            edit.make()
        return ast.fix_missing_locations(tree)


def mutants_of(path: Path) -> list[Mutant]:
    """List every edit of a module."""
    names: Counter[str] = Counter()
    found: list[Mutant] = []
    for number, edit in enumerate([*_within(ast.parse(path.read_text(encoding="utf-8")), "")]):
        before = _short(edit.node)
        was = edit.make()
        after = _short(edit.result)
        setattr(edit.owner, edit.field, was)
        name = f"{path.as_posix()}:{edit.function or 'module'}: {before} -> {after}"
        names[name] += 1
        name += f" ({names[name]})" if names[name] > 1 else ""
        found.append(Mutant(path, number, edit.node.lineno, edit.function, name))
    return found


def _short(node: ast.AST | str) -> str:
    return node if isinstance(node, str) else " ".join(ast.unparse(node).split())[:90]


def _within(node: ast.AST, function: str, is_in_function: bool = False) -> Iterator[Edit]:
    """Walk everything that runs, and nothing that only describes: no annotations, docstrings and decorators.

    Functions within functions belong to the outermost. What stands for an argument that is left out is computed where
    the function is made.
    """
    descriptions = {"annotation", "returns", "decorator_list", "type_comment", "bases"}
    for name, value in ast.iter_fields(node):
        if name in descriptions or (name == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for at, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or _is_description(child, node):
                continue
            where, inner = function, is_in_function
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)) and not inner:
                where, inner = f"{function}.{child.name}".lstrip("."), isinstance(child, ast.FunctionDef)
            elif isinstance(child, ast.arguments) and isinstance(node, ast.FunctionDef):
                where = function.removesuffix(node.name).rstrip(".")
            for edit in _edits_of(child, _Place(node, name, at if isinstance(value, list) else None)):
                yield dataclasses.replace(edit, function=where)
            yield from _within(child, where, inner)


def _is_description(child: ast.AST, parent: ast.AST) -> bool:
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True
    if isinstance(child, (ast.Import, ast.ImportFrom)):
        return True
    if isinstance(child, ast.Assign):
        names = {target.id for target in child.targets if isinstance(target, ast.Name)}
        if names & {"model_config", "__slots__", "__all__"}:
            return True
        if isinstance(child.value, ast.Call) and getattr(child.value.func, "id", "") in ("TypeVar", "NewType"):
            return True
    if isinstance(child, ast.AnnAssign) and "TypeAlias" in ast.dump(child.annotation):
        return True
    return isinstance(parent, ast.If) and getattr(parent.test, "id", "") == "TYPE_CHECKING"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a node hangs on its parent."""

    parent: ast.AST
    field: str
    at: int | None

    def holding(self, node: ast.AST, instead: ast.AST) -> Edit:
        """Hang another node there."""
        value: object = instead
        if self.at is not None:
            value = list(getattr(self.parent, self.field))
            value[self.at] = instead
        return Edit("", node, self.parent, self.field, value, instead)


def _edits_of(node: ast.AST, place: _Place) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        yield from _comparison_edits(node)
    elif isinstance(node, ast.BoolOp):
        yield from _logic_edits(node, place)
    elif (
        isinstance(node, ast.UnaryOp)
        and isinstance(node.op, (ast.Not, ast.USub))
        and not isinstance(node.operand, ast.Constant)
    ):
        yield place.holding(node, node.operand)
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in ARITHMETIC:
        yield Edit("", node, node, "op", ARITHMETIC[type(node.op)](), node)
    elif isinstance(node, ast.Constant):
        yield from _constant_edits(node, place)
    elif isinstance(node, (ast.If, ast.While)):
        opposite = ast.UnaryOp(ast.Not(), node.test)
        yield Edit("", node.test, node, "test", opposite, opposite)
    elif isinstance(node, ast.IfExp):
        yield place.holding(node, ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.comprehension):
        for at, test in enumerate(node.ifs):
            yield Edit("", test, node, "ifs", [*node.ifs[:at], *node.ifs[at + 1 :]], "no filter")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SISTERS:
        yield Edit("", node, node, "func", ast.Name(SISTERS[node.func.id], ast.Load()), node)
    if isinstance(node, DELETED):
        yield place.holding(node, ast.Pass())


def _comparison_edits(node: ast.Compare) -> Iterator[Edit]:
    for at, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield Edit("", node, node, "ops", [*node.ops[:at], other(), *node.ops[at + 1 :]], node)


def _logic_edits(node: ast.BoolOp, place: _Place) -> Iterator[Edit]:
    yield Edit("", node, node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And(), node)
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield place.holding(node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def _constant_edits(node: ast.Constant, place: _Place) -> Iterator[Edit]:
    if isinstance(node.value, bool):
        yield place.holding(node, ast.Constant(not node.value))
    elif isinstance(node.value, (int, float)):
        yield place.holding(node, ast.Constant(node.value + 1))
        if node.value > 0:
            yield place.holding(node, ast.Constant(node.value - 1))
