"""Goofspiel as people see it: the least that a screen can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.errors import NotAllowed
from bot.ui.games import scene
from bot.ui.games.screen import Content, Screen, SeatCount, Section
from bot.ui.interactions.components import Button, rows_of
from engine.game import Event, Json
from tests.games.goofspiel.game import View

Scene: TypeAlias = scene.Scene[View]


class GoofspielScreen(Screen[View]):
    """The screen of Goofspiel: no rules pages, no tutorial, no review, no options."""

    key = "goofspiel"
    colour = 0x2E8B57
    has_rules = False

    def table(self, scene: Scene) -> Content:
        """Show the prize and everybody's points."""
        view = scene.view
        return Content(self._headline(scene), sections=(self._points(scene),), lines=(_prizes(scene, view),))

    def panel(self, scene: Scene) -> Content:
        """Show the hand as buttons while a bid is asked for."""
        view, words = scene.view, scene.words
        assert view.seat is not None
        if not scene.decision:
            return Content(words("goofspiel-waiting", bid=view.bid or 0), sections=(self._points(scene),))
        buttons = [Button(f"bid.{card}", str(card)) for card in view.hands[view.seat]]
        return Content(words("goofspiel-ask", prize=view.prizes[-1]), rows=rows_of(buttons))

    def interlude(self, scene: Scene) -> Content | None:
        """Show who took the last prize."""
        view = scene.view
        return Content(scene.words("goofspiel-break", round=view.round), sections=(self._points(scene),))

    def end(self, scene: Scene) -> Content:
        """Show nothing but the podium."""
        return Content(scene.words("goofspiel-over"))

    def counts(self, scene: Scene) -> Sequence[SeatCount]:
        """Count the prizes."""
        assert scene.outcome is not None
        outcome, words = scene.outcome, scene.words
        ranked = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
        lines = {seat: words("goofspiel-count", points=outcome.points[seat]) for seat in ranked}
        return [SeatCount(seat, lines[seat], lines[seat]) for seat in ranked]

    def narrate(self, scene: Scene, event: Event) -> str | None:
        """Tell who took a prize."""
        if event.kind == "prize-taken":
            name = scene.name(event.facts["seat"])
            return scene.words("goofspiel-told-taken", name=name, prize=event.facts["prize"])
        if event.kind == "prize-lost":
            return scene.words("goofspiel-told-lost", prize=event.facts["prize"])
        return None

    def move(self, choice: str, values: Sequence[str], view: View) -> Json:
        """Turn a pressed card into a bid."""
        verb, _, card = choice.partition(".")
        if verb != "bid" or card not in "12345":
            raise NotAllowed("no-such-button")
        return {"bid": int(card)}

    def _headline(self, scene: Scene) -> str:
        return scene.words("goofspiel-headline", round=scene.view.round + 1)

    def _points(self, scene: Scene) -> Section:
        lines = [
            scene.words("goofspiel-player", name=scene.name(seat), points=points)
            for seat, points in enumerate(scene.view.points)
        ]
        return Section(scene.words("goofspiel-points"), "\n".join(lines))


def _prizes(scene: Scene, view: View) -> str:
    return scene.words("goofspiel-prize", prize=view.prizes[-1])
