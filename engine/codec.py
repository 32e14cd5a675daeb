"""Values to JSON and back, as their types say: written once for the states, moves and views of all games.

Named tuples, dataclasses and pydantic models become objects; what is nested in a named tuple stays a list.
"""

from __future__ import annotations

from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, to_json

from engine.errors import IllegalMove

Json: TypeAlias = Any
"""A value that `json.dumps` writes and `json.loads` gives back equal: str keys, lists, no tuples."""

Value = TypeVar("Value")


class Codec(Generic[Value]):
    """Writes and reads the values of one type."""

    def __init__(self, kind: Any) -> None:
        self._adapter: TypeAdapter[Value] = TypeAdapter(kind)

    def write(self, value: Value) -> Json:
        """Write a value as JSON."""
        written = self._adapter.dump_python(value, mode="json")
        fields = getattr(value, "_fields", None)
        return written if fields is None else dict(zip(fields, written, strict=True))

    def read(self, data: Json) -> Value:
        """Read a value that `write` wrote."""
        return self._adapter.validate_python(data)

    def read_move(self, data: Json) -> Value:
        """Read a move from outside: exactly what `write` writes, or IllegalMove malformed-move."""
        try:
            move = self._adapter.validate_json(to_json(data), strict=True)
        except ValidationError as error:
            raise malformed_move(error) from None
        except (PydanticSerializationError, UnicodeEncodeError):
            raise IllegalMove("malformed-move", at="", problem="not-json") from None
        if self.write(move) != data:
            raise IllegalMove("malformed-move", at="", problem="extra-forbidden")
        return move


def malformed_move(error: ValidationError) -> IllegalMove:
    """Say where a move from outside is wrong first, and how."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return IllegalMove("malformed-move", at=".".join(map(str, first["loc"])), problem=first["type"].replace("_", "-"))
