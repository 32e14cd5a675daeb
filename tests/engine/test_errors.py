"""A refusal travels whole between processes."""

from __future__ import annotations

import pickle

from engine.errors import GameError


def test_a_refusal_survives_pickling_with_its_facts() -> None:
    refused = pickle.loads(pickle.dumps(GameError("no-such-computer", strength="odd", known=["easy"])))
    assert isinstance(refused, GameError)
    assert (refused.code, refused.facts) == ("no-such-computer", {"strength": "odd", "known": ["easy"]})
