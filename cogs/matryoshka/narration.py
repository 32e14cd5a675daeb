"""What happened, in one short line each."""

from __future__ import annotations

from collections.abc import Callable

from bot.ui.games.screen import newest_lines
from cogs.matryoshka.card_texts import doll, dolls
from cogs.matryoshka.scene_type import Scene
from engine.game import Event


def narrate(scene: Scene, event: Event) -> str | None:
    """Tell an event, or None when it is not worth a line."""
    teller = _TELLERS.get(event.kind)
    return None if teller is None else teller(scene, event)


def happened(scene: Scene, most: int) -> list[str]:
    """Tell a player what became of their cards since they last chose: got, came back, shown by all, drawn."""
    since: list[Event] = []
    offered: str | None = None
    for event in scene.events:
        if _is_own_act(scene, event):
            since.clear()
            offered = event.facts["cards"][0] if event.facts.get("what") == "counter" else None
        if event.kind in _TOLD_TO_ONE:
            since.append(event)
    return newest_lines(lambda _, event: _TOLD_TO_ONE[event.kind](scene, event, offered), scene, since, most)


def _is_own_act(scene: Scene, event: Event) -> bool:
    if event.kind == "exchanged":
        return bool(event.facts["active"] == scene.seat)
    return event.kind in ("own-choice", "face-up") and event.facts["seat"] == scene.seat


def _came_back(scene: Scene, event: Event, offered: str | None) -> str | None:
    """Tell whoever offered in vain that the card is theirs again, and who was luckier."""
    facts = event.facts
    if scene.seat in (facts["active"], facts["partner"]):
        return None
    names = {"name": scene.name(facts["active"]), "partner": scene.name(facts["partner"])}
    if offered is None:
        return scene.words("matryoshka-told-came-back", **names)
    return scene.words("matryoshka-told-card-came-back", card=doll(offered, scene.card_emojis), **names)


def _round_over(scene: Scene, event: Event, _: str | None) -> str | None:
    """Tell a player what the own display scores, and who leads."""
    points = event.facts["points"]
    if scene.seat is None:
        return None
    leaders = [seat for seat, own in enumerate(points) if own == max(points)]
    facts = {"names": scene.listed(leaders), "count": len(leaders), "who": scene.who(*leaders), "best": max(points)}
    return scene.words("matryoshka-told-round-over", points=points[scene.seat], **facts)


def _drew(scene: Scene, event: Event, _: str | None) -> str | None:
    if event.facts["seat"] != scene.seat:
        return None
    return scene.words("matryoshka-told-drawn", cards=dolls(event.facts["cards"], scene.card_emojis))


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

_TOLD_TO_ONE: dict[str, Callable[[Scene, Event, str | None], str | None]] = {
    "exchanged": _came_back,
    "swapped": lambda scene, event, _: _swapped(scene, event),
    "revealed": _round_over,
    "drawn": _drew,
}
