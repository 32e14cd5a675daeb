"""A finished picture and how it comes about: of its strips only those are drawn that were not drawn before."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Sequence
from dataclasses import dataclass, fields
from hashlib import blake2b
from operator import attrgetter
from secrets import token_bytes
from threading import Lock
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from PIL import Image

from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.png import HEAVY, Rows, file_of, rows_of, written

MOST_BYTES = 500_000
"""The largest picture that goes out."""
MOST_KEPT = 256
"""Strips that stay in memory as they were written, some ten thousand bytes each."""
_SALT = token_bytes(16)

Kind = TypeVar("Kind")
Value = TypeVar("Value", bound=Hashable)
Drawing: TypeAlias = "Generator[Work, Sequence[Rows] | None, Picture]"


@dataclass(frozen=True, slots=True)
class Picture:
    """PNG bytes, a file name that is the same exactly for the same bytes, and a text for those who cannot see it."""

    name: str
    data: bytes
    alt: str


class Sketch(Protocol):
    """What a picture shows: a frozen value, equal to another exactly when both look the same.

    It may be drawn in `strips`, from the top down: what was drawn for an earlier picture, or for somebody else's, is
    not drawn again.
    """

    def __hash__(self) -> int: ...

    @property
    def alt(self) -> str:
        """Tell in words what the picture shows."""
        ...

    def paint(self) -> Image.Image:
        """Draw it, in the palette where it can."""
        ...


class Strip(Protocol):
    """A part of a picture from edge to edge: a frozen value as well."""

    def __hash__(self) -> int: ...

    def paint(self) -> Image.Image:
        """Draw it, as the palette's indexes."""
        ...


class Work(NamedTuple):
    """What is still to be drawn for a picture: strips, quickly or harder pressed, or a sketch as a whole."""

    strips: Sequence[Strip]
    harder: bool = False
    whole: Sketch | None = None


class Wanted(Generic[Value]):
    """Something to be looked for more than once: what it is found by is worked out at the beginning."""

    __slots__ = ("hash", "value")

    def __init__(self, value: Value) -> None:
        self.value, self.hash = value, hash(value)

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wanted) and bool(self.value == other.value)


class KeptStrips:
    """The latest strips as they were written (quickly or harder), for all pictures in which they are seen again."""

    def __init__(self) -> None:
        self._rows: OrderedDict[Wanted[tuple[Strip, bool]], Rows] = OrderedDict()
        self._lock = Lock()

    def get(self, wanted: Wanted[tuple[Strip, bool]]) -> Rows | None:
        """Give a strip, if it is still there."""
        with self._lock:
            rows = self._rows.get(wanted)
            if rows is not None:
                self._rows.move_to_end(wanted)
            return rows

    def put(self, wanted: Wanted[tuple[Strip, bool]], rows: Rows) -> None:
        """Keep a strip in the place of the one that was wanted longest ago."""
        with self._lock:
            self._rows[wanted] = rows
            if len(self._rows) > MOST_KEPT:
                self._rows.popitem(last=False)

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._rows.clear()


KEPT = KeptStrips()
"""What this process has drawn, or has had drawn by others."""


def travelling(kind: type[Kind]) -> type[Kind]:
    """Let a value travel to another process by its fields: on its own it looks them up every time."""
    names = [each.name for each in fields(kind) if each.init]  # type: ignore[arg-type]
    values = attrgetter(*names)
    kind.__reduce__ = lambda self: (kind, values(self))  # type: ignore[method-assign]
    return kind


def drawing(sketch: Sketch) -> Drawing:
    """Ask for what is to be drawn for a picture, by whomever, and make it; one too large to send is shown smaller.

    Whoever has drawn nothing yet may ask again what is missing by now.
    """
    strips = _strips_of(sketch)
    for harder, most in ((False, HEAVY), (True, MOST_BYTES)) if strips else ():
        wanted = [Wanted((strip, harder)) for strip in strips]
        parts = [KEPT.get(each) for each in wanted]
        while missing := [place for place, rows in enumerate(parts) if rows is None]:
            drawn = yield Work([strips[place] for place in missing], harder)
            if drawn is None:
                parts = [KEPT.get(each) for each in wanted]
                continue
            for place, rows in zip(missing, drawn, strict=True):
                parts[place] = rows
                KEPT.put(wanted[place], rows)
        complete = [rows for rows in parts if rows is not None]
        if sum(len(rows.chunk) for rows in complete) <= most:
            return _joined(complete, sketch.alt)
    whole = None
    while whole is None:
        whole = yield Work((), whole=sketch)
    return _joined(whole, sketch.alt)


def write(work: Work) -> list[Rows]:
    """Draw what is asked for."""
    if work.whole is not None:
        return [_small_enough(work.whole.paint())]
    return [written(strip.paint(), harder=work.harder) for strip in work.strips]


def draw(sketch: Sketch) -> Picture:
    """Draw a picture here and now."""
    asking = drawing(sketch)
    try:
        work = next(asking)
        while True:
            work = asking.send(write(work))
    except StopIteration as done:
        picture: Picture = done.value
        return picture


def stacked(strips: Sequence[Strip]) -> Image.Image:
    """Draw strips below each other."""
    painted = [strip.paint() for strip in strips]
    image = Image.new("L", (painted[0].width, sum(each.height for each in painted)))
    top = 0
    for each in painted:
        image.paste(each, (0, top))
        top += each.height
    return coloured(image)


def _strips_of(sketch: Sketch) -> Sequence[Strip]:
    divided: Callable[[], Sequence[Strip]] | None = getattr(sketch, "strips", None)
    return () if divided is None else divided()


def _small_enough(image: Image.Image) -> Rows:
    rows = rows_of(image)
    while len(rows.chunk) > MOST_BYTES:
        image = image.convert("RGB").reduce(2)
        rows = rows_of(image)
    return rows


def _joined(parts: Sequence[Rows], alt: str) -> Picture:
    """Put a picture together, its name after its bytes; a salt keeps anyone from guessing the content from the name."""
    name = blake2b(b"".join(rows.mark for rows in parts), digest_size=10, key=_SALT).hexdigest()
    return Picture(f"{name}.png", file_of(parts), alt)
