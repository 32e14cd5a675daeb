"""A player's private panel: the own hand, each card saying what it would do, and one press per action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

import discord

from bot.ui.games.screen import LOOK, Content, Later, Section
from bot.ui.interactions.components import Button, Menu, Option, Row, rows_of
from cogs.smatchy.card_texts import (
    JOKER,
    SYMBOLS,
    VALUES,
    card_text,
    hand_text,
    kinds,
    symbol,
    value_of,
)
from cogs.smatchy.scene_type import Scene
from cogs.smatchy.table_text import table_sections
from cogs.smatchy.view_pictures import hand_picture, spoken
from engine.games.smatchy.line import Plays
from engine.games.smatchy.view import View

MOST_BUTTONS = 15
"""More different cards than this leave no row for the joker: they go into a menu."""
NARROW, MIDDLE = 9, 12
LOOK_BACK = f"{LOOK}.-"
STYLES = {
    "complete": discord.ButtonStyle.primary,
    "matchy": discord.ButtonStyle.success,
    "smatchy": discord.ButtonStyle.danger,
}


def panel_face(scene: Scene) -> Content:
    """Build the panel for the seat of the scene."""
    view: View = scene.view
    if scene.seat != view.turn:
        return _waiting(scene, view)
    if view.penalties:
        return _declaring(scene, view)
    return _face(scene, view, _asked(scene, view), _playing_rows(scene, view))


def _waiting(scene: Scene, view: View) -> Content:
    names = scene.listed(scene.to_move)
    if view.draw_owed_by == scene.seat:
        return _face(scene, view, scene.words("smatchy-ask-owed", names=names), (_draw_row(scene, "smatchy-draw"),))
    return _face(scene, view, scene.words("waiting-for", names=names, count=len(scene.to_move)), ())


def doing(plays: Plays) -> str | None:
    """Name the one thing that a card other than the joker can do, or None."""
    if plays.smatchy:
        return "smatchy"
    if plays.matchy:
        return "matchy"
    return "complete" if plays.complete else None


def _asked(scene: Scene, view: View) -> str:
    if scene.promised:
        what = "stop" if scene.promised["do"] == "stop" else "draw" if view.pile else "pass"
        return scene.words("smatchy-ask-forced", what=what, due="yes" if view.smatchy_due else "no")
    if view.smatchy_due:
        # With penalties nothing tells what a hand can do, so nothing tells whether it holds an answer or a Matchy.
        first = "yes" if view.matchy_first and (view.penalties or any(o.matchy for o in view.plays)) else "no"
        if view.penalties or not view.may_draw:
            return scene.words("smatchy-ask-answer", first=first)
        return scene.words("smatchy-ask-cannot", pile=view.pile, first=first)
    if view.matchies:
        return scene.words("smatchy-ask-again")
    return scene.words("smatchy-ask-turn", pile=view.pile)


def _face(scene: Scene, view: View, headline: str, rows: tuple[Row, ...]) -> Content:
    is_turn = scene.seat == view.turn
    playable = () if view.penalties or not is_turn else tuple(o.card for o in view.plays if doing(o))
    if scene.only is not None:
        playable = tuple(card for card in playable if card == scene.only.get("card"))
    return Content(headline, (), Later(partial(_in_words, scene)), rows, hand_picture(scene, playable))


def _in_words(scene: Scene) -> tuple[Section, ...]:
    """Write the own hand and the table."""
    words, held = scene.words, scene.view.hand
    hand = hand_text(held, scene.card_emojis) or words("smatchy-empty-hand")
    return Section(words("smatchy-your-hand", count=len(held)), hand), *table_sections(scene)


def _playing_rows(scene: Scene, view: View) -> tuple[Row, ...]:
    """Offer every card with what it can do; the joker's targets and the pile come below."""
    able = {plays.card: plays for plays in view.plays}
    joker = able.get(JOKER)
    targets = () if joker is None else (_joker_menu(scene, view, _joker_targets(joker)),)
    return (*_card_rows(scene, view, able), *targets, *_last_row(scene, view))


def _card_rows(scene: Scene, view: View, able: Mapping[str, Plays]) -> tuple[Row, ...]:
    """Give each different card but the joker its button; too many go into a menu of those that can do something."""
    cards = [(card, count, doing(able[card])) for card, count in kinds(view.hand) if card != JOKER]
    if len(cards) > MOST_BUTTONS:
        playable = [(card, do) for card, _, do in cards if do is not None]
        return (_card_menu(scene, playable),) if playable else ()
    width = 3 if len(cards) <= NARROW else 4 if len(cards) <= MIDDLE else 5
    return rows_of((_card_button(scene, *card) for card in cards), width)


def _last_row(scene: Scene, view: View) -> tuple[Row, ...]:
    if view.may_stop:
        return ((Button("stop", scene.words("smatchy-stop"), "✋"),),)
    if not view.may_draw:
        return ()
    drawing = "smatchy-draw" if view.smatchy_due else "smatchy-draw-pass"
    return (_draw_row(scene, drawing if view.pile else "smatchy-pass"),)


def _card_button(scene: Scene, card: str, count: int, do: str | None) -> Button:
    if do is None:
        return Button(f"none.{card}", _label(card, count), symbol(card, scene.card_emojis), disabled=True)
    # Of equal cards one is played: how many there are would read as how many go.
    value = value_of(card)
    if do == "smatchy" and _is_last(scene.view):
        label = scene.words("smatchy-do-win", card=value, points=_points(scene.view, card))
    else:
        label = scene.words(f"smatchy-do-{do}", card=value)
    return Button(f"{do}.{card}", label, symbol(card, scene.card_emojis), STYLES[do])


def _is_last(view: View) -> bool:
    """Tell whether a Smatchy would win the round, where it is not the player's own task to see that."""
    return len(view.hand) == 1 and not view.penalties


def _points(view: View, card: str) -> int:
    """Give what a Smatchy with the last card would score."""
    value = 0 if card == JOKER else int(value_of(card))
    return value + (len(view.line) == len(VALUES))


def _label(card: str, count: int) -> str:
    return f"{value_of(card)} ×{count}" if count > 1 else value_of(card)


def _card_menu(scene: Scene, playable: list[tuple[str, str]]) -> Menu:
    options = tuple(
        Option(f"{do}.{card}", scene.words(f"smatchy-do-{do}", card=value_of(card)), symbol(card, scene.card_emojis))
        for card, do in playable
    )
    return Menu("cards", scene.words("smatchy-menu-cards"), options)


def _joker_targets(joker: Plays) -> list[tuple[str, str]]:
    """List what a joker can do: on the place of a value, or into the line as a card."""
    targets = [("smatchy", str(value)) for value in joker.smatchy]
    targets += [("matchy", str(value)) for value in joker.matchy]
    return targets + [("complete", card) for card in joker.completes_as]


def _joker_declarations(view: View) -> list[tuple[str, str]]:
    """List what a joker can be declared to do: on every place, or as any card whose value has no place yet.

    Each value makes two of them, so all fit into a menu.
    """
    places = {str(place.value): place for place in view.line}
    targets = [(do, value) for do in ("smatchy", "matchy") for value in places]
    if view.joker_completes:
        free = [value for value in map(str, VALUES) if value not in places]
        targets += [("complete", f"{colour}{value}") for value in free for colour in SYMBOLS]
    return targets


def _joker_menu(scene: Scene, view: View, targets: Iterable[tuple[str, str]]) -> Menu:
    tops = {str(place.value): place.top for place in view.line}
    options = []
    for do, what in targets:
        named = scene.words("smatchy-card", **spoken(what)) if do == "complete" else what
        label = scene.words(f"smatchy-joker-{do}", value=named)
        if do == "smatchy" and _is_last(view):
            label = scene.words("smatchy-joker-win", value=named, points=_points(view, JOKER))
        options.append(Option(f"{do}.{what}", label, symbol(tops.get(what, what), scene.card_emojis)))
    return Menu("joker", f"🃏 {scene.words('smatchy-menu-joker')}", tuple(options))


def _draw_row(scene: Scene, label: str) -> Row:
    return (Button("draw", scene.words(label), "🎴"),)


def _declaring(scene: Scene, view: View) -> Content:
    """With penalties nothing tells what a card can do: press a card, then declare."""
    if scene.focus in view.hand:
        ends = "yes" if view.penalty_ends_turn else "no"
        headline = scene.words("smatchy-ask-declare", card=card_text(scene.focus, scene.card_emojis), ends=ends)
        return _face(scene, view, headline, (*_declarations(scene, view, scene.focus), _back_row(scene)))
    buttons = [
        Button(f"{LOOK}.{card}", _label(card, count), symbol(card, scene.card_emojis))
        for card, count in kinds(view.hand)
    ]
    last = [Button("draw", scene.words("smatchy-draw" if view.pile else "smatchy-pass"), "🎴")]
    if view.may_stop:
        last = [Button("stop", scene.words("smatchy-stop"), "✋")]
    return _face(scene, view, _asked(scene, view), (*rows_of(buttons), tuple(last)))


def _declarations(scene: Scene, view: View, card: str) -> tuple[Row, ...]:
    if card == JOKER:
        return (_joker_menu(scene, view, _joker_declarations(view)),)
    return (
        tuple(
            Button(f"{do}.{card}", scene.words(f"smatchy-declare-{do}"), style=style) for do, style in STYLES.items()
        ),
    )


def _back_row(scene: Scene) -> Row:
    return (Button(LOOK_BACK, scene.words("smatchy-other-card"), "↩️"),)
