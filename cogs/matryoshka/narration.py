"""What happened, in one short line each."""

from __future__ import annotations

from collections.abc import Callable

from cogs.matryoshka.card_texts import doll
from cogs.matryoshka.scene_type import Scene
from engine.game import Event


def narrate(scene: Scene, event: Event) -> str | None:
    """Tell an event, or None when it is not worth a line."""
    teller = _TELLERS.get(event.kind)
    return None if teller is None else teller(scene, event)


def _face_up(scene: Scene, event: Event) -> str:
    seat, card = event.facts["seat"], doll(event.facts["card"], scene.card_emojis)
    return scene.words("matryoshka-told-face-up", name=scene.name(seat), card=card, who=scene.who(seat))


def _exchanged(scene: Scene, event: Event) -> str:
    facts = event.facts
    return scene.words(
        "matryoshka-told-exchanged",
        name=scene.name(facts["active"]),
        partner=scene.name(facts["partner"]),
        card=doll(facts["card"], scene.card_emojis),
        who="partner" if scene.you == facts["partner"] else scene.who(facts["active"]),
    )


def _swapped(scene: Scene, event: Event) -> str | None:
    """Tell one party of an exchange what it got and gave; everybody else hears of the face-up card alone."""
    facts = event.facts
    if scene.seat is None:
        return None
    other, got, gave = facts["partner"], facts["taken"], facts["card"]
    if scene.seat == facts["partner"]:
        other, got, gave = facts["active"], gave, got
    cards = {"got": doll(got, scene.card_emojis), "gave": doll(gave, scene.card_emojis)}
    return scene.words("matryoshka-told-swapped", name=scene.name(other), **cards)


def _revealed(scene: Scene, event: Event) -> str:
    best = max(event.facts["points"])
    leaders = [seat for seat, points in enumerate(event.facts["points"]) if points == best]
    led = {"names": scene.listed(leaders), "count": len(leaders), "who": scene.who(*leaders)}
    return scene.words("matryoshka-told-revealed", points=best, **led)


def _round_begun(scene: Scene, event: Event) -> str:
    starter = event.facts["starter"]
    facts = {"name": scene.name(starter), "who": scene.who(starter)}
    return scene.words("matryoshka-told-round", round=event.facts["round"], **facts)


_TELLERS: dict[str, Callable[[Scene, Event], str | None]] = {
    "face-up": _face_up,
    "exchanged": _exchanged,
    "swapped": _swapped,
    "revealed": _revealed,
    "round": _round_begun,
}
