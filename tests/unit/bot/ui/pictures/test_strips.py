"""Pictures in strips: written as one, and nothing is drawn twice."""

from __future__ import annotations

import io
import pickle
from dataclasses import replace

import pytest
from PIL import Image

from bot.ui.pictures import picture
from bot.ui.pictures.picture import KEPT, Sketch, draw, drawing
from cogs.matryoshka.pictures.picture_types import TablePicture
from cogs.smatchy.pictures.picture_types import HandPicture, LinePicture
from tools.gallery import sketches

SKETCHES = dict(sketches())
STRIPED = (
    "matryoshka-table-4-offers",
    "matryoshka-table-5-taking",
    "matryoshka-hand-chosen-8",
    "smatchy-line-4-stacks",
)


@pytest.mark.parametrize("name", STRIPED)
def test_a_picture_in_strips_is_written_as_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether its strips were there before, or are pressed harder, or are too many for one file."""
    sketch = SKETCHES[name]
    KEPT.clear()
    first = draw(sketch)
    assert len(sketch.strips()) > 1  # type: ignore[attr-defined]
    assert draw(sketch) == first
    shown = sketch.paint().convert("RGB").tobytes()
    monkeypatch.setattr(picture, "HEAVY", 1000)
    harder = draw(sketch)
    assert len(harder.data) < len(first.data)
    assert Image.open(io.BytesIO(harder.data)).convert("RGB").tobytes() == shown
    monkeypatch.setattr(picture, "MOST_BYTES", len(harder.data) // 2)
    smaller = Image.open(io.BytesIO(draw(sketch).data))
    assert smaller.width < sketch.paint().width


def wanted(sketch: Sketch) -> int:
    """Count the strips that are to be drawn for a sketch, and draw it."""
    try:
        count = len(next(drawing(sketch)).strips)
    except StopIteration:
        return 0
    draw(sketch)
    return count


def test_what_did_not_change_is_not_drawn_again() -> None:
    table = SKETCHES["matryoshka-table-4-offers"]
    assert isinstance(table, TablePicture)
    KEPT.clear()
    assert [wanted(table), wanted(table)] == [3, 0]
    last = table.players[3]._replace(ready=not table.players[3].ready)
    assert wanted(replace(table, players=(*table.players[:3], last))) == 1, "only the row of that player"


def test_all_hands_lie_under_one_line() -> None:
    line = SKETCHES["smatchy-line-4-stacks"]
    assert isinstance(line, LinePicture)
    KEPT.clear()
    assert [wanted(HandPicture(hand, line=line)) for hand in (("P1",), ("G2", "P3"), ("P1",))] == [2, 1, 0]


def test_what_somebody_else_has_drawn_meanwhile_is_not_drawn_again() -> None:
    line = SKETCHES["smatchy-line-4-stacks"]
    assert isinstance(line, LinePicture)
    KEPT.clear()
    waiting = drawing(HandPicture(("P2",), line=line))
    assert len(next(waiting).strips) == 2
    draw(HandPicture(("P1",), line=line))
    assert len(next(waiting).strips) == 1


def test_the_strips_that_were_wanted_longest_ago_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "MOST_KEPT", 2)
    KEPT.clear()
    hands = [HandPicture((card,)) for card in ("P1", "P2", "P3")]
    assert [wanted(hand) for hand in (hands[0], hands[1], hands[0], hands[2], hands[0], hands[1])] == [1, 1, 0, 1, 0, 1]


@pytest.mark.parametrize("name", STRIPED)
def test_strips_travel_to_another_process(name: str) -> None:
    KEPT.clear()
    work = next(drawing(SKETCHES[name]))
    assert pickle.loads(pickle.dumps(work)) == work


def test_a_line_is_told_from_another_by_what_it_shows() -> None:
    """However its hash is worked out."""
    line = SKETCHES["smatchy-line-4-stacks"]
    assert isinstance(line, LinePicture)
    assert hash(replace(line, alt="in other words")) == hash(line)
    assert replace(line, alt="in other words") == line
    assert hash(replace(line, pile=line.pile + 1)) != hash(line)
    assert hash(pickle.loads(pickle.dumps(line))) == hash(line)
