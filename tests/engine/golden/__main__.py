"""Record the golden games that are missing, of a new game, option or version of rules: `python -m tests.engine.golden`.

Those that are there stay as they are: people have played such games, and want to see them again.
"""

from __future__ import annotations

import json
from contextlib import ExitStack

from engine import registry
from engine.random_games import random_record
from tests.engine.golden.games import FOLDER, name_of, transcript
from tests.engine.plays import CASES, Case, games_of_tests

TRIES = 20
"""Random games of some options run to thousands of moves; the shortest of so many is enough to guard the rules."""


def record_games() -> None:
    """Write a file for every case that has none."""
    for case in CASES:
        file = FOLDER / f"{name_of(case)}.json"
        if not file.exists():
            file.write_text(document(case), encoding="utf-8")


def document(case: Case) -> str:
    """Write a game's record and what everybody saw of it, one event a line so that a change reads well."""
    records = [random_record(case.game, case.seats, case.options, f"golden {number}") for number in range(TRIES)]
    record = min(records, key=lambda each: len(each.moves))
    events = ",\n".join(json.dumps(event, sort_keys=True, ensure_ascii=False) for event in transcript(record))
    whole = json.dumps(record.model_dump(mode="json"), sort_keys=True, ensure_ascii=False)
    return f'{{"record": {whole},\n"events": [\n{events}\n]}}\n'


with ExitStack() as stack:
    for game in games_of_tests():
        stack.enter_context(registry.registered(game))
    record_games()
