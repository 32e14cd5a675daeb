"""docs/records.md and the page of each game tell what records hold: the shuffle, and every field, option and event."""

from __future__ import annotations

import hashlib
import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.random_games import random_record
from engine.record import Record
from engine.rng import shuffled
from tests.engine.golden.games import FOLDER, name_of
from tests.engine.plays import CASES, Case

DOCS = Path(__file__).parents[2] / "docs"
PAPER = (DOCS / "records.md").read_text(encoding="utf-8")
PAGES = {key: (DOCS / "records" / f"{key}.md").read_text(encoding="utf-8") for key in registry.games()}


def papers_code() -> dict[str, Any]:
    """Run the program printed in the paper."""
    names: dict[str, Any] = {"hashlib": hashlib, "struct": struct}
    found = re.search(r"```python\n(.*?)```", PAPER, re.DOTALL)
    assert found is not None
    exec(found.group(1), names)
    return names


@pytest.mark.parametrize("seed", ["a", "é|2", "0" * 64])
def test_the_printed_shuffle_is_the_real_one(seed: str):
    printed = papers_code()["shuffled"]
    for purpose in ("deck", "round 3 turn 1"):
        assert printed(range(57), seed, purpose) == shuffled(range(57), seed, purpose)


def test_a_matryoshka_deal_can_be_made_from_the_paper_alone():
    case = next(case for case in CASES if str(case) == "matryoshka-4")
    record, code = random_record(case.game, 4, case.options, "paper"), papers_code()
    left = sorted(code["shuffled"](range(10), "paper", "sets")[:2])
    sets = [letter for number, letter in enumerate("ABCDEFGHIJ") if number not in left]
    deck = code["shuffled"]([f"{letter}{value}" for letter in sets for value in range(1, 8)], "paper", "deck")
    assert record.deal == {
        "removed": ["ABCDEFGHIJ"[number] for number in left],
        "hands": [deck[6 * seat : 6 * seat + 6] for seat in range(4)],
        "draws": [[deck[24 + 8 * turn + 2 * seat :][:2] for seat in range(4)] for turn in range(4)],
        "starter": code["below"](code["stream"]("paper", "start"), 4),
    }


def test_a_smatchy_deal_can_be_made_from_the_paper_alone():
    case = next(case for case in CASES if str(case) == "smatchy-3")
    record, code = random_record(case.game, 3, case.options, "paper"), papers_code()
    deck = [f"{colour}{value}" for value in range(1, 10) for colour in "PG" for _ in range(3)] + ["JK"] * 3
    assert record.deal["dealer"] == code["below"](code["stream"]("paper", "dealer"), 3)
    for dealt in record.deal["rounds"]:
        cards = code["shuffled"](deck, "paper", f"round {dealt['round']}")
        assert [sorted(hand) for hand in dealt["hands"]] == [
            sorted(cards[5 * seat : 5 * seat + 5]) for seat in range(3)
        ]
        pile, pairs = cards[15:], []
        while not pairs or "JK" in pairs[-1] or pairs[-1][0][1] == pairs[-1][1][1]:
            if pairs:
                pile = code["shuffled"](pile, "paper", f"round {dealt['round']} turn {len(pairs)}")
            pairs.append([pile[-1], pile[-2]])
        assert dealt["turned_up"] == pairs
        assert dealt["pile"] == pile[:-2]


@pytest.mark.parametrize("case", [case for case in CASES if case.game.key in PAGES], ids=str)
def test_the_papers_name_every_field_option_and_event(case: Case):
    golden = json.loads((FOLDER / f"{name_of(case)}.json").read_text(encoding="utf-8"))
    record = golden["record"]
    parts = [record, record["options"], record["deal"], *objects(record["result"]["details"])]
    parts += [event["facts"] for event in golden["events"]]
    words = {name for part in parts for name in part} | {event["kind"] for event in golden["events"]}
    papers = PAPER + PAGES[case.game.key]
    assert {word for word in words | set(Record.model_fields) if f"`{word}`" not in papers} == set()


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Give a game's details, and the first object of each list in them."""
    yield value
    for inner in value.values():
        if isinstance(inner, list) and inner and isinstance(inner[0], dict):
            yield inner[0]
