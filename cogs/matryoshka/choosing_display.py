"""Choosing what to show: every card is a button that marks it, with the points of what is marked, then Confirm.

What is marked so far is the panel's focus: a set of the own cards, written as a number of which each bit is a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import discord

from bot.errors import NotAllowed
from bot.ui.games.screen import LOOK, Content, Later, Section
from bot.ui.interactions.components import Button, Row, rows_of
from bot.ui.interactions.values import whole_number
from cogs.matryoshka.card_texts import grid, points_of, symbol
from cogs.matryoshka.scene_type import Scene
from cogs.matryoshka.view_pictures import hand_picture
from engine.games.matryoshka.best_display import best_display
from engine.games.matryoshka.view import View

WIDTH, MANY_WIDTH = 3, 5
"""Cards in a row of buttons; so many that a phone would need five rows are shown as small ones."""
MANY = 12
BEST = "best"
MOST_CARDS = 14
_KEPT = 8192
"""Hands and their best displays that stay in memory."""


@lru_cache(_KEPT)
def _best(cards: tuple[str, ...], size: int, is_capped: bool) -> tuple[str, ...]:
    """Give the best display of some cards; whoever chooses is offered it again whenever somebody else has chosen."""
    return best_display(cards, size, is_capped)


def own_cards(view: View) -> tuple[str, ...]:
    """List all cards of the view's seat, in hand and on display, sorted by set and size."""
    assert view.seat is not None
    return _together(view.hand, view.displays[view.seat])


@lru_cache(_KEPT)
def _together(hand: tuple[str, ...], display: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({*hand, *display}))


def choosing_display(scene: Scene, lines: tuple[str, ...], in_words: Callable[[], tuple[Section, ...]]) -> Content:
    """Ask which cards to show, or which one to keep; who has chosen can still change it."""
    view: View = scene.view
    words, size = scene.words, view.display_size
    chosen = view.choice or tuple(scene.promised["cards"] if scene.promised else ())
    marked = marked_cards(view, scene.focus, chosen)
    headline = words("matryoshka-ask-keep") if _keeps_one(view) else words("matryoshka-ask-display", count=size)
    if chosen:
        waiting = words("waiting-for", names=scene.listed(scene.to_move), count=len(scene.to_move))
        headline = f"{words('matryoshka-chosen-display')} {waiting}"
    if len(marked) > size and not _keeps_one(view):
        # Nothing else matters before that: it takes the place of all that could be read besides.
        lines = (words("matryoshka-too-many", marked=len(marked), more=len(marked) - size),)
    rows = (*_card_rows(scene, view, marked), _last_row(scene, view, marked, chosen))
    sections = Later(lambda: (*_choice_in_words(scene, marked), *in_words()))
    return Content(headline, lines, sections, rows, hand_picture(scene, own_cards(view), marked))


def _choice_in_words(scene: Scene, marked: tuple[str, ...]) -> tuple[Section, ...]:
    view: View = scene.view
    if not 0 < len(marked) <= view.display_size:
        return ()
    title = scene.words("matryoshka-your-choice", points=points_of(marked, view.capped_columns))
    return (Section(title, grid(marked, scene.words, view.capped_columns), inline=True),)


def marked_cards(view: View, focus: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Read which cards are marked; before anything is, those that were chosen or shown last, at the end all."""
    cards = own_cards(view)
    if focus:
        return cards_of(cards, focus)
    assert view.seat is not None
    if chosen:
        return chosen
    if _keeps_one(view):
        return cards
    return tuple(card for card in view.reveals[-1][view.seat] if card in cards) if view.reveals else ()


def marked_next(what: str, focus: str, view: View) -> str:
    """Mark one card more or less, or the best display; Denied no-such-button for what is no mark.

    A button says what it wants (on or off) and how things stood when it was made. What was pressed since then counts:
    of two quick presses neither is lost.
    """
    cards = own_cards(view)
    if what == BEST:
        return _number(cards, _best(cards, view.display_size, view.capped_columns))
    verb, place, written = [*what.split("."), "", ""][:3]
    number = whole_number(place, len(cards) - 1)
    if number is None or verb not in ("on", "off", "keep"):
        raise NotAllowed("no-such-button")
    pressed = {cards[number]}
    if verb == "keep":
        return _number(cards, set(cards) - pressed)
    marked = set(cards_of(cards, focus or written))
    return _number(cards, marked | pressed if verb == "on" else marked - pressed)


def cards_of(cards: Sequence[str], written: str) -> tuple[str, ...]:
    """Read a set of cards from its number; Denied no-such-button for what is none."""
    try:
        number = int(written, 16)
    except ValueError:
        raise NotAllowed("no-such-button") from None
    if not 0 <= number < 1 << MOST_CARDS:
        raise NotAllowed("no-such-button")
    return tuple(card for place, card in enumerate(cards) if number >> place & 1)


def _number(cards: Sequence[str], marked: Iterable[str]) -> str:
    return f"{sum(1 << cards.index(card) for card in marked):x}"


def _keeps_one(view: View) -> bool:
    return len(own_cards(view)) - view.display_size == 1


def _card_rows(scene: Scene, view: View, marked: tuple[str, ...]) -> tuple[Row, ...]:
    cards = own_cards(view)
    number, keeps_one = _number(cards, marked), _keeps_one(view)
    buttons = []
    for place, card in enumerate(cards):
        is_marked = card in marked
        verb = "keep" if keeps_one else "off" if is_marked else "on"
        style = discord.ButtonStyle.success if is_marked else discord.ButtonStyle.secondary
        emoji: str | None = symbol(card, scene.card_emojis)
        label = card
        if len(cards) > MANY:
            # An uploaded emoji is the card itself; the sign of a set needs the card's name, which then suffices.
            emoji, label = (emoji, "") if scene.card_emojis.emoji("matryoshka", card) else (None, card)
        buttons.append(Button(f"{LOOK}.{verb}.{place}.{number}", label, emoji, style))
    return rows_of(buttons, MANY_WIDTH if len(cards) > MANY else WIDTH)


def _last_row(scene: Scene, view: View, marked: tuple[str, ...], chosen: tuple[str, ...]) -> Row:
    words, cards, is_capped = scene.words, own_cards(view), view.capped_columns
    best = _best(cards, view.display_size, is_capped)
    points = points_of(marked, is_capped)
    confirm = words("matryoshka-confirm", count=len(marked), wanted=view.display_size, points=points)
    if len(marked) > view.display_size and _keeps_one(view):
        # Nothing is put aside yet, and what all cards would score together is no choice.
        confirm = words("matryoshka-confirm-none")
    is_done = len(marked) != view.display_size or set(marked) == set(chosen)
    return (
        Button(
            f"{LOOK}.{BEST}",
            words("matryoshka-best", points=points_of(best, is_capped)),
            "✨",
            disabled=set(marked) == set(best),
        ),
        Button(
            f"show.{_number(cards, marked)}",
            confirm,
            "✅",
            discord.ButtonStyle.primary,
            disabled=is_done,
        ),
    )
