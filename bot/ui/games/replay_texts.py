"""What a game's screen may add for looking back: how its secrets, its moves and its luck are told after the end.

A screen offers it as its attribute `replay_texts`; a game without one has replays all the same, but no review.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.ui.games.scene import Scene
from bot.ui.games.screen import Section
from engine.game import Event, Json


class ReplayTexts(Protocol):
    """A finished game in words; every method is pure. Scenes are those of a replay, `scene.seat` its reader."""

    def secret(self, scene: Scene[Any], event: Event) -> str | None:
        """Tell an event that not everybody saw, or None when it is not worth a line."""
        ...

    def when(self, scene: Scene[Any]) -> str:
        """Name the part of the game in which a scene lies, such as its round."""
        ...

    def move(self, scene: Scene[Any], move: Json) -> str:
        """Name a move of the scene's seat in a few words, such as the card that was offered."""
        ...

    def luck(self, scene: Scene[Any], facts: Sequence[Mapping[str, Json]]) -> Sequence[Section]:
        """Tell the scene's seat how lucky it was, and what it could have had, from the facts about all seats."""
        ...
