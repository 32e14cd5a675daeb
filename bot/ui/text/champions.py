"""Who was best in a month, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.history.standings import Order, Standing, displayed_rating
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import shown_name


def champions_text(champions: Sequence[Standing], by: Order, words: Words) -> str:
    """Name everybody in first place, and what put them there."""
    if not champions:
        return words("season-nobody")
    names = words.join([f"**{shown_name(line.name, words)}**" for line in champions])
    first = champions[0]
    values: dict[Order, str | float] = {
        Order.RATING: str(displayed_rating(first.rating)),
        Order.WINS: first.wins,
        Order.AVERAGE: round(first.average, 1),
        Order.GAMES: first.games,
    }
    return words("season-champion", names=names, value=values[by], order=by.value, count=len(champions))
