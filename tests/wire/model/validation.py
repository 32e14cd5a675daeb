"""Requests against Discord's own published description of its API, where that file is at hand."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
NAME = Path("shared/discord-openapi.json")


def description_file() -> Path | None:
    """Look for the description beside the repository, walking up."""
    return next((found for folder in ROOT.parents if (found := folder / NAME).is_file()), None)


@functools.cache
def _description() -> dict[str, Any] | None:
    file = description_file()
    if file is None:
        return None
    description: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    # Discord takes ids as numbers too, and discord.py numbers the files of a request.
    description["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
    return description


@functools.cache
def _validator(method: str, template: str) -> Any:
    """Build the validator of a request's body, or None where the description asks for none."""
    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    description = _description()
    assert description is not None
    operation = description["paths"].get(template, {}).get(method.lower())
    if operation is None:
        raise LookupError(f"Discord's description knows no {method} {template}")
    content = operation.get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        return None
    registry = Registry().with_resource("urn:discord", DRAFT202012.create_resource(description))
    schema = _absolute(content["application/json"]["schema"])
    return Draft202012Validator(schema, registry=registry)


def problems(method: str, template: str, body: Any) -> list[str]:
    """List what Discord's description has against a body; nothing without the description."""
    if _description() is None:
        return []
    try:
        validator = _validator(method, template)
    except LookupError as error:
        return [str(error)]
    if validator is None or body is None:
        return []
    from jsonschema.exceptions import best_match

    error = best_match(validator.iter_errors(body))
    return [] if error is None else [f"{method} {template}: {error.json_path}: {error.message[:300]}"]


def _absolute(schema: Any) -> Any:
    """Let the references of a fragment point into the whole description."""
    if isinstance(schema, Mapping):
        return {
            key: f"urn:discord{value}" if key == "$ref" and value.startswith("#") else _absolute(value)
            for key, value in schema.items()
        }
    return [_absolute(each) for each in schema] if isinstance(schema, list) else schema
