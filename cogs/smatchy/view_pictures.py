"""Which picture goes with a scene: worded here, drawn elsewhere."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from bot.ui.text.fluent import Words
from cogs.smatchy.card_texts import JOKER, open_values, value_of
from cogs.smatchy.pictures.picture_types import (
    DREW,
    PASSED,
    HandPicture,
    LinePicture,
    PlaceShown,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    RoundWon,
)
from cogs.smatchy.scene_type import Scene
from engine.games.smatchy.view import View

MOST_ALT = 1000
_DRAWING = ("pass", "cannot-answer")
"""After which of their deeds somebody draws and the turn ends; where the pile is empty it ends all the same."""
_KEPT = 1024
"""Hands that stay in memory in words."""


def spoken(card: str) -> dict[str, str]:
    """Give the facts with which a card is put into words for those who cannot see it."""
    return {"colour": "joker" if card == JOKER else card[0], "value": value_of(card)}


def line_picture(scene: Scene) -> LinePicture:
    """Show the line, the pile and the players, as everybody may see them: so one serves all panels."""
    return scene.once("line picture", _line_picture)


def _line_picture(scene: Scene) -> LinePicture:
    view: View = scene.view
    words = scene.words
    players = tuple(
        PlayerShown(
            scene.plain_names[seat],
            view.hand_sizes[seat],
            view.scores[seat],
            seat == view.turn,
            avatar=scene.avatar(seat),
            played=_deed(view, seat),
        )
        for seat in range(view.seats)
    )
    name = "" if view.turn is None else scene.plain_names[view.turn]
    asked = "due" if view.smatchy_due else "again" if view.matchies else "turn"
    subtitle = words(f"smatchy-picture-{asked}", name=name) if name else ""
    told = ", ".join(words("smatchy-place", **spoken(place.top), height=len(place.cards)) for place in view.line)
    last = _last_played(view)
    return LinePicture(
        places=tuple(PlaceShown(place.top, place.cards) for place in view.line),
        players=players,
        pile=view.pile,
        title=words("smatchy-picture-round", round=view.round),
        subtitle=subtitle,
        open_values=() if view.penalties or view.smatchy_due else open_values(view.line),
        alert=view.smatchy_due,
        alt=words("smatchy-alt-line", line=told)[:MOST_ALT],
        chain=view.chain,
        latest=int(last[1]) if last else None,
        won=_round_won(scene),
    )


def round_picture(scene: Scene) -> LinePicture:
    """Show how a round ended, while the next one waits."""
    words, shown, past = scene.words, line_picture(scene), scene.view.rounds[-1]
    players = tuple(
        player._replace(to_move=False, has_won=seat == past.winner) for seat, player in enumerate(shown.players)
    )
    title = words("smatchy-picture-round", round=past.number)
    if past.winner is None:
        told, void = words("smatchy-picture-void"), words(f"smatchy-picture-{past.why}")
    else:
        told = words("smatchy-picture-won", name=scene.plain_names[past.winner], who=scene.who(past.winner))
        void = ""
    return replace(
        shown, players=players, title=title, subtitle=told, open_values=(), alt=told, is_break=True, void=void
    )


def _last_played(view: View) -> str:
    """Name the card that was played last, unless somebody has drawn since; a blow is seen until it is answered."""
    is_over = not view.latest or (view.latest[-1].do in _DRAWING and not view.smatchy_due)
    return "" if is_over else next((deed.played_as for deed in reversed(view.latest) if deed.played_as), "")


def _deed(view: View, seat: int) -> str:
    """Name the card that a seat has just put on the line, or that it drew or passed, if it was the last to do anything.

    Whoever stops after a Matchy has done nothing more than that.
    """
    if not view.latest or view.latest[-1].seat != seat:
        return ""
    if view.latest[-1].do in _DRAWING:
        return DREW if view.pile else PASSED
    return _last_played(view)


def _round_won(scene: Scene) -> RoundWon | None:
    """Tell how the round before ended, as long as nothing has been played in this one."""
    view: View = scene.view
    if view.latest or not view.rounds or view.turn is None:
        return None
    past = view.rounds[-1]
    if past.winner is None or past.card is None:
        return None
    return RoundWon(scene.plain_names[past.winner], past.card, past.points + past.bonus)


def hand_picture(scene: Scene, playable: tuple[str, ...]) -> HandPicture | None:
    """Show the own cards under the table that everybody sees; nothing when no card is held, or nobody draws."""
    view: View = scene.view
    if not view.hand or not scene.has_pictures:
        return None
    alt = _spoken_hand(view.hand, scene.words)
    return HandPicture(view.hand, playable, alt, line=line_picture(scene), fresh=_just_drawn(scene))


@lru_cache(_KEPT)
def _spoken_hand(hand: tuple[str, ...], words: Words) -> str:
    cards = ", ".join(words("smatchy-card", **spoken(card)) for card in hand)
    return words("smatchy-alt-hand", cards=cards)[:MOST_ALT]


def _just_drawn(scene: Scene) -> frozenset[str]:
    """Name the cards that came last to the own hand, until the reader does something else."""
    own = (event for event in reversed(scene.events) if event.facts.get("seat") == scene.seat)
    last = next((event for event in own if event.kind != "drew"), None)
    return frozenset(last.facts["cards"]) if last is not None and last.kind == "drew-cards" else frozenset()


def podium_picture(scene: Scene) -> PodiumPicture:
    """Show who stands where at the end."""
    assert scene.outcome is not None
    places, points = scene.outcome.places, scene.outcome.points
    order = sorted(range(len(places)), key=places.__getitem__)
    standings = tuple(
        PodiumPlace(places[seat], scene.plain_names[seat], str(points[seat]), scene.avatar(seat)) for seat in order
    )
    winners = [each.name for each in standings if each.place == 1]
    alt = ", ".join(f"{each.place}. {each.name} {each.points}" for each in standings)
    won = tuple(
        RoundWon(scene.plain_names[past.winner], past.card, past.points + past.bonus)
        for past in scene.view.rounds
        if len(winners) == 1 and past.winner == order[0] and past.card is not None
    )
    return PodiumPicture(scene.words.join(winners), standings, alt, won)
