"""The common line: nine places, stacks where cards lie, a blow that can be felt, and the players with their points."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures import icons
from bot.ui.pictures.canvas import (
    AMBER, COAL, CREAM, EDGE, GOLD, INK, LINEN, LINEN_SHADE, RED, TAN, TEAL, Canvas, Colour, colour, mix,
)  # fmt: skip
from bot.ui.pictures.lettering import line, numeral, numeral_sprite, write, write_numeral
from bot.ui.pictures.palette import indexed
from bot.ui.pictures.portraits import portrait
from bot.ui.pictures.sprites import Box, Sprite, frame, paint, slab, sprite, stick, stick_centred
from bot.ui.pictures.table_top import ON_WOOD, mat, shadow, wood
from cogs.smatchy.pictures.cards import JOKER, SHADOW, SHAPE, back, face, held
from cogs.smatchy.pictures.characters import paint_burst

WIDTH, HEIGHT = 1200, 900
SMALLEST = 33
MARGIN, GAP = 12, 14
HEADER = 86
MOST_SEEN = 5
"""Cards of a stack that are drawn; the number tells the rest."""
_HOT, _HOTTER = colour("FFB03A"), colour("F2762E")
GOAL = 18
"""Points at which a game ends: how long a player's track is."""


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """One place of the line: what it counts as (P5, G5) and its cards from the bottom up."""

    top: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """One player, as everybody sees them."""

    name: str
    hand: int
    score: int
    awaited: bool = False
    avatar: bytes | None = None
    """A small picture file, as Discord gives it; what cannot be read is left out."""


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

    def paint(self) -> Image.Image:
        """Draw the line above the players."""
        rows = (len(self.players) + 1) // 2 if len(self.players) != 3 else 1
        each = {1: 170, 2: 150, 3: 124}[max(1, min(3, rows))]
        bottom = HEIGHT - MARGIN - rows * (each + GAP)
        image = wood(WIDTH, HEIGHT).copy()
        self._paint_header(image)
        paint_line(image, self, LinePlan((MARGIN, HEADER, WIDTH - MARGIN, bottom), 122))
        self._paint_players(image, bottom + GAP, each)
        return image

    def _paint_header(self, image: Image.Image) -> None:
        middle = HEADER // 2 + 2
        count = numeral_sprite(str(self.pile), 50, CREAM, ON_WOOD)
        stick(image, count, (WIDTH - 22 - count.width, middle - count.height / 2))
        pile = back(50, ON_WOOD)
        right = WIDTH - 32 - count.width - pile.width
        for number in range(3 if self.pile > 2 else self.pile):
            stick(image, pile, (right - 5 * number, middle - pile.height / 2 + 3 - 3 * number))
        title = line(self.title, 50, 460, smallest=36)
        write(image, (24, middle), title, CREAM, ground=ON_WOOD)
        room = right - 20 - 24 - title.width - 30
        words = line(self.subtitle, 46, room, smallest=SMALLEST)
        write(image, (24 + title.width + 30, middle), words, GOLD, ground=ON_WOOD)

    def _paint_players(self, image: Image.Image, top: int, height: int) -> None:
        columns = 3 if len(self.players) == 3 else min(2, max(1, len(self.players)))
        width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) // columns
        best = max((player.score for player in self.players), default=0)
        for number, player in enumerate(self.players):
            row, column = divmod(number, columns)
            at = (MARGIN + column * (width + GAP), top + row * (height + GAP))
            shadow(image, (*at, at[0] + width, at[1] + height))
            leads = best > 0 and player.score == best
            stick(image, player_mat(player, width, height, leads=leads, alert=self.alert), at)


@dataclass(frozen=True, slots=True)
class LinePlan:
    """Where a line is drawn: its box and how wide its cards are."""

    box: Box
    card: int

    @property
    def tall(self) -> int:
        """Give a card's height."""
        return round(self.card * SHAPE)

    @property
    def bottom(self) -> int:
        """Give where the cards stand."""
        _, _, _, bottom = self.box
        return bottom - round(34 * self.card / 122)

    @property
    def lift(self) -> int:
        """Tell how far each card below peeks out of a stack: as far as the highest stack leaves room."""
        _, top, _, _ = self.box
        return max(6, min(round(0.36 * self.card), (self.bottom - self.tall - top - 14) // (MOST_SEEN - 1)))

    def centre(self, value: int) -> int:
        """Give the middle of the place of a value."""
        left, _, right, _ = self.box
        step = (right - left - 10) / 9
        return round(left + 5 + (value - 0.5) * step)


def paint_line(image: Image.Image, shown: LinePicture, plan: LinePlan) -> None:
    """Draw the mat with the nine places."""
    left, top, right, bottom = plan.box
    shadow(image, plan.box)
    if shown.alert:
        ground, at = _HOT, plan.centre(shown.latest or 5) - left
        stick(image, _blow(right - left, bottom - top, at, plan.bottom - plan.tall // 2 - top), (left, top))
    else:
        ground = LINEN
        stick(image, mat(right - left, bottom - top, EDGE, 3, TAN, 0), (left, top))
    taken = {int(place.top[1]): place for place in shown.places}
    for value in range(1, 10):
        if value in taken:
            _paint_stack(image, taken[value], plan, value, shown, ground)
        else:
            _paint_gap(image, value, plan, ground, is_open=value in shown.open_values)
    if shown.alert and shown.chain > 1:
        value, size = shown.latest or 5, round(plan.card * 1.1)
        side = -1 if value > 5 else 1
        y = max(plan.bottom - plan.tall - plan.card * 0.42, top + size / 2 + 4)
        stick_centred(image, _burst(shown.chain, size, ground), (plan.centre(value) + side * plan.card * 0.92, y))


@lru_cache(maxsize=24)
def _blow(width: int, height: int, x: int, y: int) -> Sprite:
    """Draw the mat of a line that was hit: rays fly from the place of the blow."""
    image = Image.new("RGB", (width, height), _HOT[:3])
    draw = ImageDraw.Draw(image)
    for beam in range(18):
        corners: list[tuple[float, float]] = [(x, y)]
        for edge in (beam - 0.22, beam + 0.22):
            angle = edge * math.tau / 18
            corners.append((x + 1500 * math.cos(angle), y + 1500 * math.sin(angle)))
        draw.polygon(corners, fill=_HOTTER[:3])
    empty = mat(width, height, RED, 8, TAN, 0)
    few = indexed(image)
    bare = empty.image.copy()
    bare.paste(few.crop((8, 8, width - 8, height - 8)), (8, 8))
    frame(bare, (0, 0, width, height), 20, RED, 8, ground=_HOT)
    return Sprite(bare, empty.mask)


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
    seen = place.cards[-MOST_SEEN:]
    left, top = plan.centre(value) - plan.card // 2, plan.bottom - plan.tall
    struck = shown.latest == value
    for number, card in enumerate(seen):
        is_top = number == len(seen) - 1
        stands_for = place.top if card == JOKER and is_top else None
        mood = "calm" if not is_top else "glee" if struck else "shock" if shown.alert else "calm"
        rise = (len(seen) - 1 - number) * plan.lift
        stick(image, face(card, stands_for, plan.card, mood, ground), (left - SHADOW, top - rise - SHADOW))
    if struck:
        rise = (len(seen) - 1) * plan.lift
        box = (left - 5, top - rise - 5, left + plan.card + 5, plan.bottom + 5)
        frame(image, box, round(plan.card * 0.26), RED if shown.alert else GOLD, 6, ground=ground)
    if len(place.cards) > 1:
        piece = _count(len(place.cards), 40 if plan.card > 100 else 33, ground)
        stick_centred(image, piece, (plan.centre(value), plan.bottom + 4))


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
    left, right = plan.centre(value) - plan.card // 2 + 6, plan.centre(value) + plan.card // 2 - 6
    box = (left, plan.bottom - plan.tall + 8, right, plan.bottom - 8)
    if ground == LINEN:
        fill = mix(LINEN, TEAL, 0.18) if is_open else LINEN_SHADE
        ink = TEAL if is_open else mix(fill, INK, 0.35)
        slab(image, box, 20, fill, edge=TEAL if is_open else None, width=5, ground=ground)
    else:
        fill, ink = ground, mix(ground, RED, 0.6)
        frame(image, box, 20, ink, 4, ground=ground)
    middle = (plan.centre(value), plan.bottom - plan.tall / 2)
    numeral(image, middle, str(value), round(plan.card * 0.56), ink, ground=fill)


@lru_cache(maxsize=48)
def player_mat(player: PlayerShown, width: int, height: int, *, leads: bool, alert: bool) -> Sprite:
    """Draw one player: name, cards in hand, points and how far they are on the way to the goal."""
    state = (_HOT if alert else GOLD) if player.awaited else LINEN
    edge, thick = ((RED if alert else GOLD), 7) if player.awaited else (EDGE, 3)
    empty = mat(width, height, edge, thick, TAN, 0)
    image = empty.image.copy()
    if player.awaited:
        slab(image, (thick, thick, width - thick, height - thick), 14, state, ground=edge)
    left, middle = 18, height // 2 - 14
    right = width - 20
    points = numeral_sprite(str(player.score), 62, INK, state)
    stick(image, points, (right - points.width, middle - points.height / 2))
    right -= points.width + 6
    if leads:
        stick(image, icons.crown(48, state), (right - 48, middle - 26))
        right -= 54
    piece = held(player.hand, state)
    stick(image, piece, (right - piece.width - 6, middle - piece.height / 2))
    right -= piece.width + 18
    portrayed = portrait(player.avatar, 54, state)
    if portrayed is not None:
        stick(image, portrayed, (left, middle - 27))
        left += 62
    if player.awaited:
        stick(image, icons.hourglass(50, state), (left, middle - 25))
        left += 58
    write(image, (left, middle), line(player.name, 46, right - left, smallest=SMALLEST), INK, ground=state)
    _paint_track(image, player.score, (18, height - 34, width - 20, height - 16), state)
    return Sprite(image, empty.mask)


def _paint_track(image: Image.Image, score: int, box: Box, ground: Colour) -> None:
    """Draw the way to the goal: a groove, filled as far as the points reach."""
    left, top, right, bottom = box
    slab(image, box, 9, mix(ground, INK, 0.25), ground=ground)
    reach = left + round((right - left) * min(1.0, score / GOAL))
    if reach - left >= 18:
        slab(image, (left, top, reach, bottom), 9, AMBER if ground == LINEN else RED, ground=mix(ground, INK, 0.25))
    for step in range(1, GOAL):
        x = left + round((right - left) * step / GOAL)
        paint(image, (x - 1, top + 4, x + 1, bottom - 4), ground)
