"""The edits: each takes one place of a module and makes it wrong in one small way."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
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
class Mutant:
    """One edit: the `number`-th of its module, where it is, what it makes of what, and the code that it leaves."""

    path: Path
    number: int
    line: int
    function: str
    before: str
    after: str
    tree: ast.Module

    @property
    def name(self) -> str:
        """Name the mutant so that it keeps its name when lines above it move."""
        where = f"{self.path.as_posix()}:{self.function or 'module'}"
        return f"{where}: {self.before} -> {self.after}"


def mutants_of(path: Path) -> list[Mutant]:
    """List every edit of a module that changes its code."""
    source = path.read_text(encoding="utf-8")
    original = ast.parse(source)
    count = sum(1 for _ in _edits(original))
    found: list[Mutant] = []
    for number in range(count):
        tree = ast.parse(source)
        for at, (function, node, replace) in enumerate(_edits(tree)):
            if at == number:
                before = _short(node)
                after = replace()
                found.append(
                    Mutant(path, number, node.lineno, function, before, after, ast.fix_missing_locations(tree))
                )
                break
    return found


Edit = tuple[str, ast.AST, object]


def _short(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:90]


def _edits(tree: ast.Module) -> Iterator[tuple]:
    yield from _within(tree, "")


def _within(node: ast.AST, function: str) -> Iterator[tuple]:
    """Walk everything that runs, and nothing that only describes: no annotations, docstrings and decorators."""
    for name, value in ast.iter_fields(node):
        if name in (
            "annotation",
            "returns",
            "decorator_list",
            "type_comment",
            "bases",
            "keywords" if isinstance(node, ast.ClassDef) else "",
        ):
            continue
        children = value if isinstance(value, list) else [value]
        for at, child in enumerate(children):
            if not isinstance(child, ast.AST) or _is_description(child, node):
                continue
            yield from (
                (function, *edit)
                for edit in _edits_of(child, _setter(node, name, at if isinstance(value, list) else None))
            )
            is_scope = isinstance(child, (ast.FunctionDef, ast.ClassDef))
            yield from _within(child, f"{function}.{child.name}".lstrip(".") if is_scope else function)


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


def _setter(parent: ast.AST, name: str, at: int | None):
    def put(node: ast.AST) -> str:
        if at is None:
            setattr(parent, name, node)
        else:
            getattr(parent, name)[at] = node
        return _short(node)

    return put


def _edits_of(node: ast.AST, put) -> Iterator[tuple]:
    """Yield the edits of one node: the node that is named, and a function that makes the edit and names the result."""
    if isinstance(node, ast.Compare):
        yield from _comparison_edits(node)
    elif isinstance(node, ast.BoolOp):
        yield from _logic_edits(node, put)
    elif (
        isinstance(node, ast.UnaryOp)
        and isinstance(node.op, (ast.Not, ast.USub))
        and not isinstance(node.operand, ast.Constant)
    ):
        yield node, lambda: put(node.operand)
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in ARITHMETIC:
        yield node, lambda: _with(node, op=ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.Constant):
        yield from _constant_edits(node, put)
    elif isinstance(node, (ast.If, ast.While)):
        yield node.test, lambda: _with_test(node, ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.IfExp):
        yield node, lambda: _with(node, body=node.orelse, orelse=node.body)
    elif isinstance(node, ast.comprehension):
        for at, test in enumerate(node.ifs):
            yield test, lambda at=at: _without_filter(node, at)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SISTERS:
        yield node, lambda: _with(node, func=ast.Name(SISTERS[node.func.id], ast.Load()))
    if isinstance(node, DELETED):
        yield node, lambda: put(ast.Pass())


def _comparison_edits(node: ast.Compare) -> Iterator[tuple]:
    for at, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield node, lambda at=at, other=other: _with(node, ops=[*node.ops[:at], other(), *node.ops[at + 1 :]])


def _logic_edits(node: ast.BoolOp, put) -> Iterator[tuple]:
    yield node, lambda: _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield node, lambda rest=rest: put(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def _constant_edits(node: ast.Constant, put) -> Iterator[tuple]:
    if isinstance(node.value, bool):
        yield node, lambda: put(ast.copy_location(ast.Constant(not node.value), node))
    elif isinstance(node.value, (int, float)):
        yield node, lambda: put(ast.copy_location(ast.Constant(node.value + 1), node))
        if node.value > 0:
            yield node, lambda: put(ast.copy_location(ast.Constant(node.value - 1), node))


def _with(node: ast.AST, **fields: object) -> str:
    for name, value in copy.copy(fields).items():
        setattr(node, name, value)
    return _short(node)


def _with_test(node: ast.If | ast.While, test: ast.expr) -> str:
    node.test = test
    return _short(test)


def _without_filter(node: ast.comprehension, at: int) -> str:
    del node.ifs[at]
    return "no filter"
