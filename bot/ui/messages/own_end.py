"""The end of a game for one of its players: the own place and points, and what decided, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.history.standings import displayed_rating
from bot.tables.table_view import TableView
from bot.ui.games.scene import Scene
from bot.ui.messages.embeds import MEDALS
from bot.ui.messages.podium import rating_change
from engine.game import Seat

FINISH = "🏁"
"""Stands before a place for which there is no medal."""


def own_end_title(scene: Scene[Any], seat: Seat) -> str:
    """Say in which place a player ended, and with how many points."""
    assert scene.outcome is not None
    words, places = scene.words, scene.outcome.places
    points = words("panel-points", points=scene.outcome.points[seat])
    if places[seat] == 1:
        return f"🏆 {words('panel-end-won', points=points, winners=places.count(1))}"
    medal = MEDALS.get(places[seat], FINISH)
    return f"{medal} {words('panel-end-place', points=points, place=places[seat], seats=len(places))}"


def own_end_lines(
    table: TableView, scene: Scene[Any], seat: Seat, summary: str, decided: Sequence[str]
) -> Sequence[str]:
    """Say what decided about a player's place, how the own points are made up, and what became of the rating."""
    words = scene.words
    lines = [*_decided(scene, seat, decided), words("labelled", name=words("panel-your-count"), text=summary)]
    result = next((result for result in table.results if result.seat == seat), None)
    if result is not None and result.before is not None and result.after is not None:
        rating = words("podium-rating", change=rating_change(result), rating=displayed_rating(result.after.ordinal))
        lines.append(f"📈 {rating}")
    return lines


def _decided(scene: Scene[Any], seat: Seat, decided: Sequence[str]) -> Sequence[str]:
    """Tell what decided a tie of the reader's, else by how many points they won or were beaten."""
    assert scene.outcome is not None
    points = scene.outcome.points
    others = [other for other in range(len(points)) if other != seat and other not in scene.left]
    if decided and any(points[other] == points[seat] for other in others):
        return decided
    best = max((points[other] for other in others), default=points[seat])
    margin = points[seat] - best
    if not margin:
        return ()
    names = scene.listed([other for other in others if points[other] == best])
    difference = scene.words("panel-points", points=abs(margin))
    return [scene.words("panel-end-ahead" if margin > 0 else "panel-end-behind", names=names, points=difference)]
