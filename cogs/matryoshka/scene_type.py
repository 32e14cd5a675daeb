"""The scene of this game: what its screen draws from."""

from __future__ import annotations

from typing import TypeAlias

from bot.ui.games import scene
from engine.games.matryoshka.view import View

Scene: TypeAlias = scene.Scene[View]
