"""Moves to JSON and back, as their types say."""

from __future__ import annotations

from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, to_json

from engine.errors import IllegalMove

Json: TypeAlias = Any
"""A value that `json.dumps` writes and `json.loads` reads back equal: str keys, lists, no tuples."""

Move = TypeVar("Move")


class MoveCodec(Generic[Move]):
    """Reads and writes the moves of one game."""

    def __init__(self, kind: Any) -> None:
        self._adapter: TypeAdapter[Move] = TypeAdapter(kind)

    def write(self, move: Move) -> Json:
        """Return a move as JSON, without its empty fields."""
        return self._adapter.dump_python(move, mode="json", by_alias=True, exclude_none=True)

    def read(self, data: Json) -> Move:
        """Return a move from outside; raise IllegalMove for anything but what `write` returns."""
        try:
            move = self._adapter.validate_json(to_json(data), strict=True)
        except ValidationError as error:
            raise malformed_move(error) from None
        except (PydanticSerializationError, UnicodeEncodeError):
            raise IllegalMove("malformed-move", at="", problem="not-json") from None
        if self.write(move) != data:  # an explicit null, or an extra key
            raise IllegalMove("malformed-move", at="", problem="extra-forbidden")
        return move


def malformed_move(error: ValidationError) -> IllegalMove:
    """Return the refusal of a move with the place and kind of its first mistake."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return IllegalMove("malformed-move", at=".".join(map(str, first["loc"])), problem=first["type"].replace("_", "-"))
