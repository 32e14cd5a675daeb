"""The common line: nine places, stacks where cards lie, and the players with their points below."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from bot.ui.pictures import icons
from bot.ui.pictures.boxes import board, panel, stick
from bot.ui.pictures.canvas import EDGE, GOLD, INK, MINT, MUTED, NIGHT, PANEL, SLOT
from bot.ui.pictures.lettering import line, numeral_width, write, write_numeral
from cogs.smatchy.pictures.cards import CARD, JOKER, back, face

WIDTH = 1200
MARGIN = 14
STEP = 130
HEADER = 92
LIFT = 9
"""How far each card below peeks out of a stack."""
MOST_SEEN = 5
"""Cards of a stack that are drawn; the number tells the rest."""
ROW = 84
LINE_TOP = HEADER + 20
LINE_HEIGHT = CARD[1] + (MOST_SEEN - 1) * LIFT + 30


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

    def paint(self) -> Image.Image:
        """Draw the line above the players, two of them in a row."""
        rows = (len(self.players) + 1) // 2
        height = LINE_TOP + LINE_HEIGHT + 20 + rows * (ROW + 10) + MARGIN
        image = board(WIDTH, height)
        self._paint_header(image)
        box = (MARGIN, HEADER, WIDTH - MARGIN, LINE_TOP + LINE_HEIGHT + 4)
        edge, width = (GOLD, 6) if self.alert else (EDGE, 2)
        panel(image, box, 22, PANEL, edge=edge, width=width)
        taken = {int(place.top[1]): place for place in self.places}
        for value in range(1, 10):
            left = MARGIN + 7 + (value - 1) * STEP
            if value in taken:
                _paint_stack(image, taken[value], left)
            else:
                _paint_gap(image, value, left, is_open=value in self.open_values)
        for number, player in enumerate(self.players):
            column, row = number % 2, number // 2
            at = (MARGIN + column * 592, LINE_TOP + LINE_HEIGHT + 18 + row * (ROW + 10))
            _paint_player(image, player, at)
        return image

    def _paint_header(self, image: Image.Image) -> None:
        draw = ImageDraw.Draw(image)
        middle = 48
        count = line(str(self.pile), 44)
        write(draw, (WIDTH - 22, middle), count, INK, align="right")
        small = back(48)
        right = WIDTH - 36 - count.width - small.width
        stick(image, small, (right, middle - small.height / 2))
        title = line(self.title, 46, 620, smallest=32)
        write(draw, (22, middle), title, INK)
        room = right - 22 - title.width - 60
        write(draw, (22 + title.width + 30, middle), line(self.subtitle, 36, room, smallest=26), MUTED)


def _paint_stack(image: Image.Image, place: PlaceShown, left: int) -> None:
    seen = place.cards[-MOST_SEEN:]
    bottom = LINE_TOP + LINE_HEIGHT - 20
    for number, card in enumerate(seen):
        is_top = number == len(seen) - 1
        stands_for = place.top if card == JOKER and is_top else None
        rise = (len(seen) - 1 - number) * LIFT
        stick(image, face(card, stands_for), (left, bottom - CARD[1] - rise))
    if len(place.cards) > 1:
        draw = ImageDraw.Draw(image)
        text = f"×{len(place.cards)}"
        half = round(numeral_width(text, 32) / 2) + 12
        middle = left + CARD[0] // 2
        panel(image, (middle - half, bottom - 20, middle + half, bottom + 20), 20, NIGHT, edge=INK, width=3)
        write_numeral(draw, (middle, bottom), text, 32, INK)


def _paint_gap(image: Image.Image, value: int, left: int, *, is_open: bool) -> None:
    bottom = LINE_TOP + LINE_HEIGHT - 20
    box = (left + 6, bottom - CARD[1] + 6, left + CARD[0] - 6, bottom - 6)
    panel(image, box, 20, SLOT, edge=MINT if is_open else None, width=4 if is_open else 0)
    middle = (left + CARD[0] / 2, bottom - CARD[1] / 2)
    write_numeral(ImageDraw.Draw(image), middle, str(value), 60, MINT if is_open else EDGE)


def _paint_player(image: Image.Image, player: PlayerShown, at: tuple[int, int]) -> None:
    left, top = at
    right = left + 580
    edge, width = (GOLD, 5) if player.awaited else (EDGE, 2)
    panel(image, (left, top, right, top + ROW), 18, PANEL, edge=edge, width=width)
    draw = ImageDraw.Draw(image)
    middle = top + ROW // 2
    x = left + 18
    if player.awaited:
        stick(image, icons.hourglass(44), (x, middle - 22))
        x += 54
    points = line(str(player.score), 54)
    write(draw, (right - 20, middle), points, GOLD, align="right")
    held = line(str(player.hand), 38)
    cards_right = right - 110
    write(draw, (cards_right, middle), held, MUTED, align="right")
    icon_left = cards_right - held.width - 48
    stick(image, icons.held_cards(42), (icon_left, middle - 21))
    write(draw, (x, middle), line(player.name, 42, icon_left - x - 12, smallest=30), INK)
