"""A refusal travels whole between processes."""

from __future__ import annotations

import pickle

from engine.errors import Refused


def test_a_refusal_survives_pickling_with_its_facts() -> None:
    refused = pickle.loads(pickle.dumps(Refused("no-such-computer", strength="odd", known=["easy"])))
    assert isinstance(refused, Refused)
    assert (refused.why, refused.facts) == ("no-such-computer", {"strength": "odd", "known": ["easy"]})
