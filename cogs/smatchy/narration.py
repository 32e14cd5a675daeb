"""What happened, in one short line each."""

from __future__ import annotations

from collections.abc import Callable

from bot.ui.games.screen import newest_lines
from cogs.smatchy.card_texts import card_text, hand_text
from cogs.smatchy.scene_type import Scene
from engine.game import Event
from engine.games.smatchy.cards import GOAL
from engine.games.smatchy.view import PastRound

VOLLEY = 3
"""From this many Smatchys in a row on, the narration counts them."""

THEN = " › "
"""Stands between what happened one after the other, where it shares a line."""
_ACTS = frozenset({"completed", "matchied", "smatchied", "passed", "stopped", "cannot-answer"})
_ENDS = frozenset({"round-won", "round-void"})
_PART_OF_END = frozenset({"score-wrapped", "round-started"})
_SUFFERED = frozenset({"passed", "cannot-answer"})
"""What a player does for want of anything better, often without being asked: they are told of it all the same."""
_TOLD_IN_A_LINE = 2


def narrate(scene: Scene, event: Event) -> str | None:
    """Tell an event, or None when it is not worth a line."""
    teller = _TELLERS.get(event.kind)
    if teller is None:
        return None
    seat = event.facts.get("seat")
    if seat is None or seat == scene.you:
        return teller(scene, event)
    # Whoever else reads of it reads the same.
    return scene.once(f"told {id(event)}", lambda reader: teller(reader, event))


def happened(scene: Scene, most: int) -> list[str]:
    """Tell a player what they did last and what came since; how a round ended stays until they play in the next.

    A move takes half a line, so that with four at the table nobody wonders where a card has come from. Where there are
    more, the own ones stay.
    """
    since: list[Event] = []
    has_ended = False
    for event in scene.events:
        is_end = event.kind in _ENDS
        if is_end:
            since, has_ended = [], True
        elif event.kind in _ACTS and event.facts["seat"] == scene.seat:
            since, has_ended = _own(since, event), False
        elif event.kind not in _PART_OF_END:
            since.append(event)
    if not has_ended:
        told = _weightiest(scene, since, max(3, _TOLD_IN_A_LINE * most))
        return _in_lines(newest_lines(narrate, scene, told, len(told)), most)
    after = newest_lines(narrate, scene, since, _TOLD_IN_A_LINE)
    return [_round_before(scene, scene.view.rounds[-1]), *_in_lines(after, 1)][-most:]


def _own(since: list[Event], act: Event) -> list[Event]:
    """Go on from a player's own act; of all before it stays what struck them, where they had no answer."""
    struck = [event for event in since[-1:] if act.kind in _SUFFERED and event.kind == "smatchied"]
    return [*struck, act]


def _weightiest(scene: Scene, since: list[Event], most: int) -> list[Event]:
    """Keep what a player did and what befell them; then the newest, what struck them, and as much as there is room for.

    What is kept stays in the order in which it happened.
    """
    since = [event for event in since if event.kind in _TELLERS]
    if len(since) <= most:
        return since
    is_own = [event.facts.get("seat") == scene.seat for event in since]
    first_own = is_own.index(True) if True in is_own else 0

    def weight(place: int) -> tuple[bool, bool, bool, int]:
        return is_own[place], place == len(since) - 1, place < first_own, place

    kept = sorted(range(len(since)), key=weight)[-most:]
    return [since[place] for place in sorted(kept)]


def _in_lines(told: list[str], most: int) -> list[str]:
    """Write down what is told in so many lines, the newest in the last one."""
    share = -(-len(told) // most) if told else 1
    return [THEN.join(told[max(0, end - share) : end]) for end in range(len(told), 0, -share)][::-1]


def round_title(scene: Scene, past: PastRound) -> str:
    """Say in a few words who won a round and what it brought."""
    if past.winner is None:
        return scene.words("smatchy-round-void", round=past.number)
    who = {"name": scene.plain_names[past.winner], "who": scene.who(past.winner)}
    return scene.words("smatchy-round-won", round=past.number, points=past.points + past.bonus, **who)


def _round_before(scene: Scene, past: PastRound) -> str:
    """Tell who won the round before this one, by its number: it must not read as if it ended just now."""
    if past.winner is None:
        return scene.words(f"smatchy-void-{past.why}", round=past.number)
    return scene.words(
        "smatchy-told-round-won",
        name=scene.name(past.winner),
        who=scene.who(past.winner),
        round=past.number,
        card=card_text(past.played_as or "", scene.card_emojis),
        points=past.points + past.bonus,
        bonus=past.bonus,
    )


def round_end(scene: Scene, past: PastRound) -> str:
    """Explain how a round ended: who scored what and why, or why it is void."""
    words = scene.words
    if past.winner is None:
        return words(f"smatchy-void-{past.why}", round=past.number)
    facts = {
        "name": scene.name(past.winner),
        "who": scene.who(past.winner),
        "card": card_text(past.played_as or "", scene.card_emojis),
        "points": past.points,
        "bonus": past.bonus,
        "score": past.scores[past.winner],
    }
    told = [words("smatchy-won-joker" if past.card == "JK" else "smatchy-won", **facts)]
    if past.bonus:
        told.append(words("smatchy-won-bonus"))
    if past.wrapped:
        told.append(words("smatchy-won-wrapped", goal=GOAL, **{fact: facts[fact] for fact in ("name", "who", "score")}))
    return " ".join(told)


def _actor(scene: Scene, event: Event) -> dict[str, str]:
    """Give the facts about whoever did something: the name, and whether that is "you"."""
    seat = event.facts["seat"]
    return {"name": scene.name(seat), "who": scene.who(seat)}


def _card(scene: Scene, event: Event, fact: str = "card") -> str:
    return card_text(event.facts[fact], scene.card_emojis)


def _added(scene: Scene, event: Event) -> str:
    """Write a card that is put into the line, and of a joker as what."""
    card = _card(scene, event)
    return f"{card} ({_card(scene, event, 'as')})" if event.facts.get("as") else card


def _completed(scene: Scene, event: Event) -> str:
    left, right = event.facts["left"], event.facts["right"]
    facts = {**_actor(scene, event), "card": _added(scene, event)}
    if left and right:
        places = {"left": card_text(left, scene.card_emojis), "right": card_text(right, scene.card_emojis)}
        return scene.words("smatchy-told-between", **facts, **places)
    side, neighbour = ("after", left) if left else ("before", right)
    return scene.words(f"smatchy-told-{side}", **facts, neighbour=card_text(neighbour, scene.card_emojis))


def _matchied(scene: Scene, event: Event) -> str:
    facts = {**_actor(scene, event), "card": _card(scene, event), "top": _card(scene, event, "as")}
    # A Matchy with the last card ends the turn; games by the first rules do not tell.
    facts["last"] = "yes" if event.facts.get("again") is False else "no"
    is_joker = event.facts["card"] != event.facts["as"]
    return scene.words("smatchy-told-matchy-joker" if is_joker else "smatchy-told-matchy", **facts)


def _smatchied(scene: Scene, event: Event) -> str:
    facts = {**_actor(scene, event), "card": _card(scene, event), "top": _card(scene, event, "as")}
    is_joker = event.facts["card"] != event.facts["as"]
    told = scene.words("smatchy-told-smatchy-joker" if is_joker else "smatchy-told-smatchy", **facts)
    chain = event.facts["chain"]
    return f"{told} {scene.words('smatchy-told-chain', chain=chain)}" if chain >= VOLLEY else told


def _round_won(scene: Scene, event: Event) -> str:
    facts = event.facts
    return scene.words(
        "smatchy-told-round-won",
        **_actor(scene, event),
        round=facts["round"],
        card=_card(scene, event, "as"),
        points=facts["points"] + facts["bonus"],
        bonus=facts["bonus"],
    )


def _round_void(scene: Scene, event: Event) -> str:
    return scene.words(f"smatchy-void-{event.facts['why']}", round=event.facts["round"])


def _wrong(scene: Scene, event: Event) -> str:
    facts = event.facts
    ends = "yes" if facts.get("ends_turn") else "no"
    if scene.you == facts["seat"]:
        if facts["card"] is None:
            return scene.words("smatchy-told-you-wrong-draw", ends=ends)
        return scene.words("smatchy-told-you-wrong", card=_added(scene, event), ends=ends)
    if facts["card"] is None:
        return scene.words("smatchy-told-wrong-draw", **_actor(scene, event), ends=ends)
    said = {"card": _added(scene, event), "do": facts["do"], "why": facts["why"], "ends": ends}
    return scene.words("smatchy-told-wrong", **_actor(scene, event), **said)


def _drew_cards(scene: Scene, event: Event) -> str | None:
    if event.facts["seat"] != scene.seat:
        return None
    return scene.words("smatchy-told-you-drew", cards=hand_text(tuple(event.facts["cards"]), scene.card_emojis))


def _wrapped(scene: Scene, event: Event) -> str:
    facts = event.facts
    return scene.words("smatchy-told-wrapped", **_actor(scene, event), reached=facts["reached"], score=facts["score"])


def _round_started(scene: Scene, event: Event) -> str:
    starter = event.facts["starter"]
    facts = {"name": scene.name(starter), "who": scene.who(starter)}
    return scene.words("smatchy-told-round", round=event.facts["round"], **facts)


def _passed(message: str) -> Callable[[Scene, Event], str]:
    """Tell that a turn ended without a card played; on an empty pile nobody draws, and who owes a card has not yet."""

    def tell(scene: Scene, event: Event) -> str:
        is_owed = scene.view.draw_owed_by == event.facts["seat"]
        draws = "no" if is_owed or event.facts.get("draws") is False else "yes"
        return scene.words(message, **_actor(scene, event), draws=draws)

    return tell


def _plain(message: str) -> Callable[[Scene, Event], str]:
    return lambda scene, event: scene.words(message, **_actor(scene, event))


_TELLERS: dict[str, Callable[[Scene, Event], str | None]] = {
    "completed": _completed,
    "matchied": _matchied,
    "smatchied": _smatchied,
    "passed": _passed("smatchy-told-passed"),
    "stopped": _plain("smatchy-told-stopped"),
    "cannot-answer": _passed("smatchy-told-cannot-answer"),
    "forgot-to-draw": _plain("smatchy-told-forgot"),
    "wrong-declaration": _wrong,
    "drew-cards": _drew_cards,
    "round-won": _round_won,
    "round-void": _round_void,
    "score-wrapped": _wrapped,
    "round-started": _round_started,
}
