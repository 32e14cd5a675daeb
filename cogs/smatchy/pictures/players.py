"""The players beside the line: names, points, the way to the goal, hands as fans, and what each has just done."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import AMBER, EDGE, GOLD, INK, LINEN, RED, TAN, Colour, colour, mix
from bot.ui.pictures.drawing.portraits import portrait
from bot.ui.pictures.drawing.sprites import Box, Sprite, board, frame, paint, slab, stick
from bot.ui.pictures.drawing.table_top import mat
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, write
from cogs.smatchy.pictures.cards import SHADOW, SHAPE, back, face, hand_fan, plain_face

SMALLEST = 27
"""The least size of letters and numerals at a width of 960: 11 pixels where Discord shows 400."""
DREW, PASSED = "+", "-"
HOT = colour("FFB03A")
_LOW = 80
"""A deed of no more room shows its card without a character."""
GOAL = 18
"""Points at which a game ends: how long a player's track is."""
_TRACK = 15
"""How high the way to the goal is."""


class PlayerShown(NamedTuple):
    """One player, as everybody sees them."""

    name: str
    hand: int
    score: int
    to_move: bool = False
    avatar: bytes | None = None
    """A small picture file, as Discord gives it; what cannot be read is left out."""
    played: str = ""
    """The card that this player has just put on the line, as what it counts; `DREW` for one taken from the pile,
    `PASSED` for none where the pile is empty."""
    has_won: bool = False
    """Whether this player has won the round that everybody looks back at."""

    @property
    def is_lit(self) -> bool:
        """Tell whether everybody looks at this player."""
        return self.to_move or self.has_won


def leading_score(players: tuple[PlayerShown, ...]) -> int | None:
    """Give the score of whoever leads; where all are level, nobody does."""
    scores = [player.score for player in players]
    return max(scores) if len(set(scores)) > 1 else None


def player_mat(box: Box) -> Sprite:
    """Give the mat on which a player is drawn, while nobody waits for them."""
    left, top, right, bottom = box
    return mat(right - left, bottom - top, EDGE, 3, TAN, 0)


def paint_player(image: Image.Image, player: PlayerShown, box: Box, *, leads: bool, alert: bool) -> None:
    """Draw one player on their mat: name, cards in hand, points and how far they are on the way to the goal."""
    left, top, right, bottom = box
    state = (HOT if alert else GOLD) if player.is_lit else LINEN
    if player.is_lit:
        edge = RED if alert else GOLD
        stick(image, mat(right - left, bottom - top, edge, 6, TAN, 0), (left, top))
        slab(image, (left + 6, top + 6, right - 6, bottom - 6), 14, state, ground=edge)
    is_tall = bottom - top > 160
    middle = top + (44 if is_tall else 33)
    left, right = left + 15, right - 16
    deed = (left, top + (80 if is_tall else 57), right, bottom - (36 if is_tall else 27))
    _paint_deed(image, player, deed, state)
    stick(image, _track(player.score, right - left, state), (left, bottom - 28))
    points = numeral_sprite(str(player.score), 56 if is_tall else 51, INK, state)
    stick(image, points, (right - points.width, middle - points.height / 2))
    right -= points.width + 6
    if leads:
        stick(image, icons.crown(42, state), (right - 42, middle - 23))
        right -= 47
    portrayed = portrait(player.avatar, 44, state)
    if portrayed is not None:
        stick(image, portrayed, (left, middle - 22))
        left += 52
    if player.to_move:
        stick(image, icons.hourglass(42, state), (left, middle - 21))
        left += 49
    write(image, (left, middle), line(player.name, 38, right - left, smallest=SMALLEST), INK, ground=state)


def _paint_deed(image: Image.Image, player: PlayerShown, box: Box, state: Colour) -> None:
    """Show the hand as a fan, and what has just left it or come to it."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    high = min(bottom - top, 116)
    pieces: list[Sprite] = []
    if player.hand:
        room = min(220, round((right - left) * 0.46))
        pieces.append(hand_fan(player.hand, min(high, 96 if high > 70 else 58), room, state))
    if player.played == PASSED:
        pieces.append(numeral_sprite("–", 60, RED, state))
    elif player.played == DREW:
        pieces.append(icons.arrow(34, 32, RED, state, back=True))
        pieces.append(back(round(high / SHAPE), state))
        pieces.append(numeral_sprite("+1", min(60, round(high * 0.58)), RED, state))
    elif player.played:
        pieces.append(icons.arrow(34, 32, RED, state))
        pieces.append(_played_card(player.played, high, state))
    gap = min(8, (right - left - sum(piece.width for piece in pieces)) // max(1, len(pieces) - 1))
    if gap < 2:
        gap, pieces = 8, pieces[:3]
    x = left
    for piece in pieces:
        stick(image, piece, (x, middle - piece.height // 2))
        x += piece.width + gap


def _played_card(card: str, high: int, state: Colour) -> Sprite:
    """Give a card in the frame that its place on the line has."""
    inner = high - 2 * SHADOW
    piece = face(card, None, round(inner / SHAPE), "glee", state) if high > _LOW else plain_face(card, inner, state)
    image = board(piece.width, piece.height, state)
    image.paste(piece.image, (0, 0), piece.mask)
    frame(image, (1, 1, piece.width - 1, piece.height - 1), 13, RED, 4, ground=state)
    return Sprite(image, None)


@lru_cache(maxsize=96)
def _track(score: int, width: int, ground: Colour) -> Sprite:
    """Draw the way to the goal: a groove, filled as far as the points reach."""
    image = board(width, _TRACK, ground)
    slab(image, (0, 0, width, _TRACK), 7, mix(ground, INK, 0.25), ground=ground)
    reach = round(width * min(1.0, score / GOAL))
    if reach >= _TRACK:
        slab(image, (0, 0, reach, _TRACK), 7, AMBER if ground == LINEN else RED, ground=mix(ground, INK, 0.25))
    for step in range(1, GOAL):
        x = round(width * step / GOAL)
        paint(image, (x - 1, 4, x + 1, _TRACK - 4), ground)
    return Sprite(image, None)
