"""The common line: nine places, stacks where cards lie, a blow that can be felt, and the players with their points."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import (
    AMBER,
    COAL,
    CREAM,
    EDGE,
    GOLD,
    INK,
    LINEN,
    LINEN_SHADE,
    RED,
    TAN,
    TEAL,
    Canvas,
    Colour,
    colour,
    mix,
)  # fmt: skip
from bot.ui.pictures.drawing.palette import index_of
from bot.ui.pictures.drawing.sprites import Box, Sprite, board, frame, lowered, paste, sprite, stick, stick_centred
from bot.ui.pictures.drawing.table_top import ON_WOOD, embroider, mat, new_table
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, write, write_numeral
from bot.ui.pictures.picture import Strip, stacked, travelling
from cogs.smatchy.pictures.cards import JOKER, SHADOW, SHAPE, back, covered_face, face
from cogs.smatchy.pictures.characters import MOSS, ROSE, paint_burst
from cogs.smatchy.pictures.players import HOT, SMALLEST, PlayerShown, leading_score, paint_player, player_mat
from cogs.smatchy.pictures.round_end import RoundWon, paint_round_void, paint_round_won

WIDTH, HEIGHT = 960, 720
CARD = 98
MARGIN, GAP = 10, 12
HEADER = 70
_ABOVE = 3
"""How far above a row of mats its strip begins: below the shadows of what is above."""
MOST_SEEN = 5
"""Cards of a stack that are drawn; the number tells the rest."""
_PEEK = 0.36
"""How far each card below peeks out of a stack at most, for a card's width of 1."""
_HOTTER = colour("F2762E")
_TRIM = 18
"""How high the embroidered edges of the line are."""


class PlaceShown(NamedTuple):
    """One place of the line: what it counts as (P5, G5) and its cards from the bottom up."""

    top: str
    cards: tuple[str, ...]


@travelling
@dataclass(frozen=True, slots=True)
class LinePicture:
    """The line, the draw pile and the players; every text is already in the reader's language."""

    places: tuple[PlaceShown, ...]
    players: tuple[PlayerShown, ...]
    pile: int
    title: str
    subtitle: str = ""
    open_values: tuple[int, ...] = ()
    """Values that may be completed now; none are marked when the players are to see for themselves."""
    alert: bool = False
    """Whether a Smatchy has to be answered: the line lights up."""
    alt: str = field(default="", compare=False)
    chain: int = 0
    """How many Smatchys answer each other by now."""
    latest: int | None = None
    """The value of the place where a card was played last."""
    won: RoundWon | None = None
    """How the round before ended, as long as nothing has been played since."""
    is_break: bool = False
    """Whether that is all there is to look at for now: the new line waits, and so does its pile."""
    void: str = ""
    """Why nobody won the round before, in such a break."""
    _hash: int | None = field(default=None, init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        """Work it out once: one line is in everybody's picture."""
        if self._hash is None:
            told = (self.title, self.subtitle, self.alert, self.chain, self.latest, self.won, self.is_break, self.void)
            object.__setattr__(self, "_hash", hash((self.places, self.players, self.pile, self.open_values, told)))
        return self._hash or 0

    def paint(self) -> Image.Image:
        """Draw the line above the players."""
        return stacked(self.strips())

    def strips(self) -> tuple[Strip, ...]:
        """Give the line, and the rows of players."""
        seats, best = len(self.players), leading_score(self.players)
        plan, boxes = layout(seats)
        strips: list[Strip] = [_LineStrip(self, _end(plan))]
        for top in sorted({box[1] for box in boxes}):
            there = [seat for seat in range(seats) if boxes[seat][1] == top]
            players = tuple((seat, self.players[seat], self.players[seat].score == best) for seat in there)
            is_hot = self.alert and any(player.is_lit for _, player, _ in players)
            strips.append(_PlayersStrip(seats, top, players, is_hot))
        return tuple(strips)

    def paint_above(self, image: Image.Image, plan: LinePlan) -> None:
        """Draw all that is above the players."""
        self._paint_header(image)
        if self.is_break and self.won is not None:
            paint_round_won(image, self.won, plan.box)
        elif self.is_break:
            paint_round_void(image, self.void, plan.box)
        else:
            paint_line(image, self, plan)
            if self.won is not None and not self.alert:
                self._paint_won(image, plan)

    @property
    def struck_at(self) -> int | None:
        """Name the place from which a blow shakes the line, if there is one."""
        return (self.latest or 5) if self.alert else None

    def _paint_header(self, image: Image.Image) -> None:
        middle = HEADER // 2 + 2
        right = WIDTH - 20 if self.is_break else self._paint_pile(image, middle)
        title = line(self.title, 41, 370, smallest=30)
        write(image, (20, middle), title, CREAM, ground=ON_WOOD)
        room = right - 16 - 20 - title.width - 24
        words = line(self.subtitle, 38, room, smallest=SMALLEST)
        write(image, (20 + title.width + 24, middle), words, GOLD, ground=ON_WOOD)

    def _paint_pile(self, image: Image.Image, middle: int) -> int:
        """Draw how many cards are left to draw; give where that begins."""
        count = numeral_sprite(str(self.pile), 42, CREAM, ON_WOOD)
        stick(image, count, (WIDTH - 20 - count.width, middle - count.height / 2))
        pile = back(40, ON_WOOD)
        right = WIDTH - 28 - count.width - pile.width
        for number in range(3 if self.pile > 2 else self.pile):
            stick(image, pile, (right - 5 * number, middle - pile.height / 2 + 3 - 3 * number))
        return right

    def _paint_won(self, image: Image.Image, plan: LinePlan) -> None:
        """Tell above the new line how the round before ended."""
        assert self.won is not None
        left, top, right, _ = plan.box
        middle = top + 78
        card = face(self.won.card, None, 60, "glee")
        points = numeral_sprite(f"+{self.won.points}", 64, AMBER, LINEN)
        name = line(self.won.name, 46, (right - left) * 0.5, smallest=SMALLEST)
        x = (left + right - 58 - name.width - card.width - points.width - 50) / 2
        stick(image, icons.cup(58), (x, middle - 30))
        write(image, (x + 72, middle), name, INK)
        stick(image, card, (x + 72 + name.width + 18, middle - card.height / 2))
        stick(image, points, (x + 72 + name.width + 30 + card.width, middle - points.height / 2))


@dataclass(frozen=True)
class LinePlan:
    """Where a line is drawn: its box and how wide its cards are."""

    box: Box
    card: int

    @cached_property
    def tall(self) -> int:
        """Give a card's height."""
        return round(self.card * SHAPE)

    @cached_property
    def bottom(self) -> int:
        """Give where the cards stand."""
        _, top, _, bottom = self.box
        free = bottom - top - self.tall - 2 * round(_PEEK * self.card)
        return bottom - max(round(0.28 * self.card), free // 2)

    @cached_property
    def lift(self) -> int:
        """Tell how far each card below peeks out of a stack: as far as the highest stack leaves room."""
        _, top, _, _ = self.box
        return max(6, min(round(_PEEK * self.card), (self.bottom - self.tall - top - 14) // (MOST_SEEN - 1)))

    def centre(self, value: int) -> int:
        """Give the middle of the place of a value."""
        left, _, right, _ = self.box
        step = (right - left - 10) / 9
        return round(left + 5 + (value - 0.5) * step)


@lru_cache(maxsize=8)
def layout(seats: int) -> tuple[LinePlan, tuple[Box, ...]]:
    """Share out the table: where the line is, and a box for each seat."""
    columns = 2 if seats in (2, 4) else min(3, max(1, seats))
    rows = -(-seats // columns)
    height = 236 if rows == 1 else 152
    bottom = HEIGHT - MARGIN - rows * (height + GAP)
    width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) // columns
    boxes = []
    for seat in range(seats):
        x = MARGIN + seat % columns * (width + GAP)
        y = bottom + GAP + seat // columns * (height + GAP)
        boxes.append((x, y, x + width, y + height))
    return LinePlan((MARGIN, HEADER, WIDTH - MARGIN, bottom), CARD), tuple(boxes)


@travelling
@dataclass(frozen=True, slots=True)
class _LineStrip:
    """A table as far as the line reaches."""

    shown: LinePicture
    end: int

    def paint(self) -> Image.Image:
        """Draw it."""
        plan, _ = layout(len(self.shown.players))
        image = bare_line((WIDTH, HEIGHT), plan, self.end, self.shown.struck_at).copy()
        self.shown.paint_above(image, plan)
        return image


@travelling
@dataclass(frozen=True, slots=True)
class _PlayersStrip:
    """A row of players, whose mats begin so far down: the seat of each, what is shown, and whether they lead."""

    seats: int
    top: int
    players: tuple[tuple[int, PlayerShown, bool], ...]
    is_hot: bool

    def paint(self) -> Image.Image:
        """Draw it."""
        _, boxes = layout(self.seats)
        start, image = _bare_players(self.seats, self.top)
        image = image.copy()
        for seat, player, leads in self.players:
            paint_player(image, player, lowered(boxes[seat], -start), leads=leads, alert=self.is_hot)
        return image


def _end(plan: LinePlan) -> int:
    """Tell where the strip of a line ends: below its shadow, an even number of pixels down as every strip."""
    return (plan.box[3] + GAP - _ABOVE) // 2 * 2


@lru_cache(maxsize=12)
def _bare_players(seats: int, top: int) -> tuple[int, Image.Image]:
    """Give where the strip of a row of players begins, and their mats; copy them to paint."""
    plan, boxes = layout(seats)
    tops = sorted({box[1] for box in boxes})
    starts = [_end(plan), *((each - _ABOVE) // 2 * 2 for each in tops[1:]), HEIGHT]
    row = tops.index(top)
    image = new_table(WIDTH, HEIGHT, (plan.box, *boxes))
    for box in boxes:
        stick(image, player_mat(box), box[:2])
    return starts[row], image.crop((0, starts[row], WIDTH, starts[row + 1]))


@lru_cache(maxsize=16)
def bare_line(size: tuple[int, int], plan: LinePlan, end: int, struck_at: int | None) -> Image.Image:
    """Give a table with an empty line as far as some row, with rays around the place of a blow; copy it to paint."""
    image = new_table(*size, (plan.box,)).crop((0, 0, size[0], end))
    left, top, right, bottom = plan.box
    if struck_at is None:
        stick(image, mat(right - left, bottom - top, EDGE, 3, TAN, 0), (left, top))
        # On a panel the cards need all of the mat.
        for y in (top + 12, bottom - 12 - _TRIM) if bottom - top > 2 * plan.tall else ():
            embroider(image, (left + 14, y), right - left - 28, _trim)
    else:
        at = (plan.centre(struck_at) - left, plan.bottom - plan.tall // 2 - top)
        stick(image, _blow(right - left, bottom - top, *at), (left, top))
    return image


@lru_cache(maxsize=1)
def _trim() -> Sprite:
    """Draw one stitch of the mat's edge: a round for Pink and a point for Green."""
    sheet, half = Canvas(52, _TRIM), _TRIM / 2
    sheet.oval((13, half), half - 1, half - 1, mix(LINEN, ROSE, 0.75))
    sheet.oval((13, half), half - 5, half - 5, LINEN)
    points = [(39 - half, half), (39.0, 1.0), (39 + half, half), (39.0, _TRIM - 1.0)]
    sheet.shape(points, mix(LINEN, MOSS, 0.6))
    sheet.shape([(39 + (x - 39) * 0.42, half + (y - half) * 0.42) for x, y in points], LINEN)
    return sprite(sheet)


def paint_line(image: Image.Image, shown: LinePicture, plan: LinePlan) -> None:
    """Draw the nine places on their mat."""
    ground: Colour = HOT if shown.alert else LINEN
    taken = {int(place.top[1]): place for place in shown.places}
    for value in range(1, 10):
        if value in taken:
            _paint_stack(image, taken[value], plan, value, shown, ground)
        else:
            _paint_gap(image, value, plan, ground, is_open=value in shown.open_values)
    if shown.alert and shown.chain > 1:
        _paint_volley(image, shown, plan, ground)


def _paint_volley(image: Image.Image, shown: LinePicture, plan: LinePlan, ground: Colour) -> None:
    """Tell how many Smatchys answered each other: at an upper corner of the pile that was struck."""
    struck = shown.latest or 5
    heights = {int(place.top[1]): min(len(place.cards), MOST_SEEN) for place in shown.places}
    sides = [side for side in (1, -1) if 1 <= struck + side <= 9]
    side = next((side for side in sides if struck + side not in heights), sides[0])
    size, top = round(plan.card * 0.8), plan.bottom - plan.tall
    corner = min(top - (heights.get(struck, 1) - 1) * plan.lift, top - plan.card // 4)
    at = (plan.centre(struck) + side * plan.card * 0.55, max(corner, plan.box[1] + size / 2 + 3))
    stick_centred(image, _burst(shown.chain, size, ground), at)


def _blow(width: int, height: int, x: int, y: int) -> Sprite:
    """Draw the mat of a line that was hit: rays fly from the place of the blow."""
    inside = board(width - 14, height - 14, HOT)
    draw = ImageDraw.Draw(inside)
    for beam in range(18):
        corners: list[tuple[float, float]] = [(x - 7, y - 7)]
        for edge in (beam - 0.22, beam + 0.22):
            angle = edge * math.tau / 18
            corners.append((x - 7 + 1500 * math.cos(angle), y - 7 + 1500 * math.sin(angle)))
        draw.polygon(corners, fill=index_of(_HOTTER))
    empty = mat(width, height, RED, 7, TAN, 0)
    bare = empty.image.copy()
    paste(bare, inside, 7, 7)
    frame(bare, (0, 0, width, height), 20, RED, 7, ground=HOT)
    return Sprite(bare, empty.mask, empty.corner)


@lru_cache(maxsize=16)
def _burst(chain: int, size: int, ground: Colour) -> Sprite:
    sheet = Canvas(size, size)
    paint_burst(sheet, (size / 2, size / 2), size / 2, RED, CREAM)
    at = (size / 2 * sheet.fine, size / 2 * sheet.fine)
    write_numeral(sheet.draw, at, f"×{chain}", round(size * 0.40 * sheet.fine), CREAM)
    return sprite(sheet, ground)


def _paint_stack(
    image: Image.Image, place: PlaceShown, plan: LinePlan, value: int, shown: LinePicture, ground: Colour
) -> None:
    """Lay the cards of a place over each other, the lower ones peeking out at the top."""
    struck = shown.latest == value
    mood = "glee" if struck else "shock" if shown.alert else "calm"
    seen = place.cards[-MOST_SEEN:]
    left, top = plan.centre(value) - plan.card // 2, plan.bottom - plan.tall - plan.lift * (len(seen) - 1)
    for number, card in enumerate(seen[:-1]):
        at = (left - SHADOW, top - SHADOW + plan.lift * number)
        stick(image, covered_face(card, plan.card, ground), at)
    upper = face(seen[-1], place.top if seen[-1] == JOKER else None, plan.card, mood, ground)
    stick(image, upper, (left - SHADOW, plan.bottom - plan.tall - SHADOW))
    if struck:
        box = (left - 5, top - 5, left + plan.card + 5, plan.bottom + 5)
        frame(image, box, round(plan.card * 0.26), RED, 6, ground=ground)
    if len(place.cards) > 1:
        count = _count(len(place.cards), 34 if plan.card > 90 else 31, ground)
        stick_centred(image, count, (plan.centre(value), plan.bottom + 4))


@lru_cache(maxsize=64)
def _count(cards: int, height: int, ground: Colour) -> Sprite:
    text = f"×{cards}"
    width = round(height * 1.55)
    sheet = Canvas(width, height)
    sheet.box((0, 0, width, height), height / 2, CREAM)
    sheet.box((2.5, 2.5, width - 2.5, height - 2.5), height / 2 - 2, COAL)
    at = (width / 2 * sheet.fine, height / 2 * sheet.fine)
    write_numeral(sheet.draw, at, text, round(height * 0.83 * sheet.fine), CREAM)
    return sprite(sheet, ground)


def _paint_gap(image: Image.Image, value: int, plan: LinePlan, ground: Colour, *, is_open: bool) -> None:
    left, top = plan.centre(value) - plan.card // 2 + 6, plan.bottom - plan.tall + 8
    stick(image, _gap(value, plan.card - 12, plan.tall - 16, ground, is_open=is_open), (left, top))


@lru_cache(maxsize=48)
def _gap(value: int, width: int, height: int, ground: Colour, *, is_open: bool) -> Sprite:
    """Draw an empty place with its number; one that may be filled now stands out."""
    sheet, box = Canvas(width, height), (0, 0, width, height)
    fill: Colour = ground if ground != LINEN else mix(LINEN, TEAL, 0.18) if is_open else LINEN_SHADE
    if ground != LINEN:
        ink = mix(ground, RED, 0.6)
        sheet.box(box, 20, None, edge=ink, width=4)
    else:
        ink = mix(fill, TEAL, 1.0) if is_open else mix(fill, INK, 0.35)
        sheet.box(box, 20, fill, edge=ink if is_open else None, width=4)
    at = (width / 2 * sheet.fine, height / 2 * sheet.fine)
    write_numeral(sheet.draw, at, str(value), round((width + 12) * 0.56 * sheet.fine), ink)
    return sprite(sheet, ground)
