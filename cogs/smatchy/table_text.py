"""The table in words, for whoever does not see its picture: the line, the pile, everybody's points and cards."""

from __future__ import annotations

from bot.ui.games.screen import Section
from cogs.smatchy.card_texts import line_text
from cogs.smatchy.scene_type import Scene
from engine.games.smatchy.cards import GOAL
from engine.games.smatchy.view import View


def table_sections(scene: Scene) -> tuple[Section, ...]:
    """Write the line, what is due and what is left to draw; then the players."""
    is_own_turn = scene.you is not None and scene.view.turn == scene.you
    # Whoever is not on turn reads the same.
    line = _line_section(scene) if is_own_turn else scene.once("line section", _line_section)
    return line, players_section(scene)


def _line_section(scene: Scene) -> Section:
    view: View = scene.view
    words = scene.words
    lines = [words("smatchy-line", line=line_text(view.line, scene.card_emojis))]
    if view.smatchy_due and view.turn is not None and view.turn != scene.you:
        lines.append(words("smatchy-due", name=scene.name(view.turn), chain=view.chain))
    lines.append(words("smatchy-pile", count=view.pile))
    return Section(words("smatchy-picture-round", round=view.round), "\n".join(lines))


def players_section(scene: Scene) -> Section:
    """Write everybody's points and how many cards they hold."""
    view: View = scene.view
    lines = [scene.once_about(seat, _player) for seat in range(view.seats)]
    title = scene.words("smatchy-scores-expert" if view.expert else "smatchy-scores", goal=GOAL)
    return Section(title, "\n".join(lines))


def _player(scene: Scene, seat: int) -> str:
    view: View = scene.view
    mark = ("⚡ " if view.smatchy_due else "▶️ ") if seat == view.turn else ""
    facts = {"name": f"{mark}{scene.name(seat)}", "score": view.scores[seat], "cards": view.hand_sizes[seat]}
    return scene.words("smatchy-player", goal=GOAL, **facts)
