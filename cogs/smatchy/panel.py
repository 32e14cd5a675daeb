"""A player's private panel: the own hand, each card saying what it would do, and one press per action."""

from __future__ import annotations

import discord

from bot.ui.games.screen import LOOK, Content, Scene, Section
from bot.ui.interactions.components import Button, Menu, Option, Row, rows_of
from cogs.smatchy.card_texts import JOKER, card_text, hand_text, kinds, line_text, symbol, value_of
from cogs.smatchy.narration import round_end
from cogs.smatchy.view_pictures import hand_picture
from engine.games.smatchy.view import CardOptions, View

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
        owes = view.draw_owed_by == scene.seat
        headline = scene.words("waiting-for", names=scene.listed(scene.awaited), count=len(scene.awaited))
        return _face(scene, view, headline, (_draw_row(scene, "smatchy-draw"),) if owes else ())
    if view.penalties:
        return _declaring(scene, view)
    return _face(scene, view, _asked(scene, view), _playing_rows(scene, view))


def doing(options: CardOptions) -> str | None:
    """Name the one thing that a card other than the joker can do, or None."""
    if options.smatchy:
        return "smatchy"
    if options.matchy:
        return "matchy"
    return "complete" if options.complete else None


def _asked(scene: Scene, view: View) -> str:
    if view.smatchy_due:
        can_answer = view.penalties or not view.may_draw
        return scene.words("smatchy-ask-answer" if can_answer else "smatchy-ask-cannot")
    if view.matchies:
        return scene.words("smatchy-ask-again")
    return scene.words("smatchy-ask-turn")


def _face(scene: Scene, view: View, headline: str, rows: tuple[Row, ...]) -> Content:
    words = scene.words
    is_turn = scene.seat == view.turn
    playable = () if view.penalties or not is_turn else tuple(o.card for o in view.options if doing(o))
    hand = hand_text(view.hand, scene.card_emojis) or words("smatchy-empty-hand")
    title = words("smatchy-your-hand", count=len(view.hand))
    picture = hand_picture(scene, playable, title)
    lines = [words("smatchy-line", line=line_text(view.line, scene.card_emojis))]
    if view.rounds and not view.latest:
        lines.insert(0, round_end(scene, view.rounds[-1]))
    return Content(headline, tuple(lines), (Section(title, hand),), rows, picture)


def _playing_rows(scene: Scene, view: View) -> tuple[Row, ...]:
    """Offer every card with what it can do; the joker's targets and the pile come below."""
    able = {options.card: options for options in view.options}
    cards = [(card, count) for card, count in kinds(view.hand) if card != JOKER]
    rows: list[Row] = []
    if len(cards) > MOST_BUTTONS:
        menu = _card_menu(scene, [(card, do) for card, _ in cards if (do := doing(able[card]))])
        rows += [menu] if menu.options else []
    else:
        width = 3 if len(cards) <= NARROW else 4 if len(cards) <= MIDDLE else 5
        rows += rows_of((_card_button(scene, card, count, doing(able[card])) for card, count in cards), width)
    if JOKER in able:
        targets = [("smatchy", value) for value in able[JOKER].smatchy]
        rows.append(_joker_menu(scene, view, targets + [("matchy", value) for value in able[JOKER].matchy]))
    if view.may_stop:
        rows.append((Button("stop", scene.words("smatchy-stop"), "✋"),))
    elif view.may_draw:
        rows.append(_draw_row(scene, "smatchy-draw" if view.smatchy_due else "smatchy-draw-pass"))
    return tuple(rows)


def _card_button(scene: Scene, card: str, count: int, do: str | None) -> Button:
    value = _label(card, count)
    if do is None:
        return Button(f"none.{card}", value, symbol(card, scene.card_emojis), disabled=True)
    label = scene.words(f"smatchy-do-{do}", card=value)
    return Button(f"{do}.{card}", label, symbol(card, scene.card_emojis), STYLES[do])


def _label(card: str, count: int) -> str:
    return f"{value_of(card)} ×{count}" if count > 1 else value_of(card)


def _card_menu(scene: Scene, playable: list[tuple[str, str]]) -> Menu:
    options = tuple(
        Option(f"{do}.{card}", scene.words(f"smatchy-do-{do}", card=value_of(card)), symbol(card, scene.card_emojis))
        for card, do in playable
    )
    return Menu("cards", scene.words("smatchy-menu-cards"), options)


def _joker_menu(scene: Scene, view: View, targets: list[tuple[str, int]]) -> Menu:
    tops = {place.value: place.top for place in view.line}
    options = tuple(
        Option(f"{do}.{value}", scene.words(f"smatchy-joker-{do}", value=value), symbol(tops[value], scene.card_emojis))
        for do, value in targets
    )
    return Menu("joker", f"🃏 {scene.words('smatchy-menu-joker')}", options)


def _draw_row(scene: Scene, label: str) -> Row:
    return (Button("draw", scene.words(label), "🎴"),)


def _declaring(scene: Scene, view: View) -> Content:
    """With penalties nothing tells what a card can do: press a card, then declare."""
    if scene.focus in view.hand:
        headline = scene.words("smatchy-ask-declare", card=card_text(scene.focus, scene.card_emojis))
        return _face(scene, view, headline, (*_declarations(scene, view, scene.focus), _back_row(scene)))
    buttons = [
        Button(f"{LOOK}.{card}", _label(card, count), symbol(card, scene.card_emojis))
        for card, count in kinds(view.hand)
    ]
    last = [Button("draw", scene.words("smatchy-draw"), "🎴")]
    if view.may_stop:
        last = [Button("stop", scene.words("smatchy-stop"), "✋")]
    return _face(scene, view, _asked(scene, view), (*rows_of(buttons), tuple(last)))


def _declarations(scene: Scene, view: View, card: str) -> tuple[Row, ...]:
    if card == JOKER:
        places = [place.value for place in view.line]
        return (_joker_menu(scene, view, [(do, value) for do in ("smatchy", "matchy") for value in places]),)
    return (
        tuple(
            Button(f"{do}.{card}", scene.words(f"smatchy-declare-{do}"), style=style) for do, style in STYLES.items()
        ),
    )


def _back_row(scene: Scene) -> Row:
    return (Button(LOOK_BACK, scene.words("smatchy-other-card"), "↩️"),)
