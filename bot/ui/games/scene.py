"""What a screen draws from: one reader's view of a game, and how to word it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from bot.tables.table_view import TableView
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import names, plain_names
from engine.game import Event, Json, Outcome, Seat

View = TypeVar("View")
Made = TypeVar("Made")
KEPT = 1024
"""How many scenes stay in memory: one change of a table is shown in several messages, within a second or so."""


@dataclass(frozen=True)
class Scene(Generic[View]):
    """All that a screen may draw from.

    `view` is the game's own View of `seat` (None: everybody). `decision` is "" when the reader has nothing to choose.
    `names` are for embeds (formatting disarmed), `plain_names` for pictures, labels and code blocks.
    `to_move` are the seats the game waits for, `ready` those who have chosen in a simultaneous choice.
    `outcome` has places as they count: those in `left` went early and stand behind all others.
    `lacks_hints` tells that there are no hints for the one reason that the game is rated.
    `promised` is the reader's own move, as JSON, that is made in a moment unless they choose otherwise, or None.
    `focus` is what the reader wants to look at, after a choice `look.<focus>`.
    `avatars` are people's faces by seat, as small picture files.
    `events` are the last ones of the table, as far as the reader may know them.
    `only` is the one move that may be made in a lesson whose moves are written down, or None.
    `is_lesson` tells that a teacher explains above the panel what is asked.
    `has_pictures` tells whether anybody draws: otherwise a screen need not say what there would be to see.
    `you` is the seat that is named "you" instead of by a name: the reader's own.
    """

    game: str
    view: View
    seat: Seat | None
    names: tuple[str, ...]
    plain_names: tuple[str, ...]
    words: Words
    card_emojis: CardEmojis
    to_move: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    decision: str = ""
    hints: bool = False
    lacks_hints: bool = False
    options: Mapping[str, Json] = field(default_factory=dict)
    outcome: Outcome | None = None
    left: frozenset[Seat] = frozenset()
    focus: str = ""
    promised: Json = None
    only: Json = None
    has_pictures: bool = True
    is_lesson: bool = False
    you: Seat | None = None
    avatars: tuple[bytes | None, ...] = ()
    events: tuple[Event, ...] = ()
    shared: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)
    """What was made of this change for everybody who reads this language; see `once`."""

    def once(self, name: str, make: Callable[[Scene[View]], Made]) -> Made:
        """Make something of the scene once for each change and language, for all seats.

        So it must show nothing that not everybody may know, and must not depend on who reads it.
        """
        if name not in self.shared:
            self.shared[name] = make(self)
        made: Made = self.shared[name]
        return made

    def once_about(self, seat: Seat, make: Callable[[Scene[View], Seat], Made]) -> Made:
        """Make something about a seat once for all who read it as about another, and anew for whom it calls "you".

        So it too must show nothing that not everybody may know.
        """
        if seat == self.you:
            return make(self, seat)
        key = (make, seat)
        if key not in self.shared:
            self.shared[key] = make(self, seat)
        made: Made = self.shared[key]
        return made

    def name(self, seat: Seat) -> str:
        """Name a seat as its reader reads it."""
        return self.names[seat]

    def avatar(self, seat: Seat) -> bytes | None:
        """Give the face of a seat's person as a small picture file, if there is one."""
        return self.avatars[seat] if self.avatars else None

    def who(self, *seats: Seat) -> str:
        """Tell a message whether these seats include "you", so that its verbs agree: "you" or "other"."""
        return "you" if self.you in seats else "other"

    def listed(self, seats: Sequence[Seat] | frozenset[Seat]) -> str:
        """List the names of seats within a sentence."""
        named = [self.words("you-within") if seat == self.you else self.names[seat] for seat in sorted(seats)]
        return self.words.join(named)


class Scenes:
    """Makes scenes of tables, one for each reader and change."""

    def __init__(
        self,
        card_emojis: CardEmojis,
        avatar_of: Callable[[int], bytes | None] = lambda _: None,
        *,
        has_pictures: bool = True,
    ) -> None:
        self.card_emojis = card_emojis
        self._has_pictures = has_pictures
        self._avatar_of = avatar_of
        self._made: OrderedDict[tuple[object, ...], tuple[TableView, Scene[Any]]] = OrderedDict()
        self._shared: OrderedDict[tuple[str, str], tuple[TableView, dict[Any, Any]]] = OrderedDict()

    def of(self, table: TableView, seat: Seat | None, words: Words, focus: str = "") -> Scene[Any]:
        """Show a started table to a seat, or to everybody (None)."""
        key = (table.id, seat, words.language, focus)
        shown, scene = self._made.get(key, (None, None))
        if scene is None or shown is not table:
            scene = self._scene(table, seat, words, focus)
            self._made[key] = (table, scene)
            self._made.move_to_end(key)
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        return scene

    def _shared_by(self, table: TableView, words: Words) -> dict[Any, Any]:
        """Give what all scenes of a change share in a language."""
        key = (table.id, words.language)
        shown, shared = self._shared.get(key, (None, None))
        if shared is None or shown is not table:
            if shared is not None and shown is not None and shown.players is table.players:
                named = {about: shared[about] for about in ("names", "plain names", "left")}
            else:
                plain = plain_names(table, words)
                named = {"names": names(table, words), "plain names": plain, "left": left_early(table)}
            avatars = tuple(self._avatar_of(player.person.id) if player.person else None for player in table.players)
            shared = {**named, "avatars": avatars}
            shared["scene"] = self._common(table, words, shared)
            self._shared[key] = (table, shared)
            self._shared.move_to_end(key)
            if len(self._shared) > KEPT:
                self._shared.popitem(last=False)
        return shared

    def _common(self, table: TableView, words: Words, shared: dict[Any, Any]) -> dict[str, Any]:
        """Give what is the same in all scenes of a change, whoever reads them."""
        common: Scene[Any] = Scene(
            game=table.setup.game,
            view=None,
            seat=None,
            names=shared["names"],
            plain_names=shared["plain names"],
            words=words,
            card_emojis=self.card_emojis,
            to_move=table.to_move,
            ready=table.ready,
            hints=table.hints,
            lacks_hints=table.lacks_hints,
            options=table.setup.options,
            outcome=None if table.outcome is None else counted(table.outcome, table),
            left=shared["left"],
            has_pictures=self._has_pictures,
            avatars=shared["avatars"],
            shared=shared,
        )
        return vars(common)

    def _scene(self, table: TableView, seat: Seat | None, words: Words, focus: str) -> Scene[Any]:
        common = self._shared_by(table, words)["scene"]
        scene: Scene[Any] = object.__new__(Scene)
        own: dict[str, Any] = {"view": table.view(seat), "focus": focus, "events": _seen(table.events, seat)}
        if seat is not None:
            named = common["names"]
            own["names"] = (*named[:seat], words("you"), *named[seat + 1 :])
            own["seat"] = own["you"] = seat
            own["decision"], own["promised"] = table.decision(seat), table.scheduled_move(seat)
        # As `replace` does, in a fraction of the time: one is made for every message.
        vars(scene).update(common, **own)
        return scene


def _seen(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Give the events that a seat, or the public, may know, as `Event.is_seen_by` tells."""
    return tuple([event for event in events if event.seen_by is None or seat in event.seen_by])


def counted(outcome: Outcome, table: TableView) -> Outcome:
    """Give an outcome the places that count: leavers stand behind all others and never win."""
    places = {result.seat: result.place for result in table.results}
    return replace(outcome, places=tuple(places.get(seat, place) for seat, place in enumerate(outcome.places)))


def left_early(table: TableView) -> frozenset[Seat]:
    """Name the seats whose people left before the end."""
    return frozenset(seat for seat, player in enumerate(table.players) if player.left)
