"""The whole truth about a game, secrets included. Only the rules and the view may import this module."""

from __future__ import annotations

from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from engine.game import Json, Seat, Seed
from engine.games.matryoshka.cards import NUMBERS, SETS, TEXTS, Card, Cards, all_named, from_texts, texts
from engine.games.matryoshka.constants import Phase
from engine.games.matryoshka.exchange_history import NO_CARD, Displays, Exchange

_TEXT_OR_NONE: Final[dict[Card, str | None]] = {**TEXTS, NO_CARD: None}


class Deal(NamedTuple):
    """What is settled before the first move: everything that chance decides, and what the table has chosen."""

    seed: Seed
    removed: tuple[int, ...]
    """The sets that left the game."""
    deck: tuple[Card, ...]
    """All cards in the game in dealing order, those already drawn included."""
    first: Seat
    """The starting player of round 1."""
    capped_columns: bool
    """Whether a column scores as for seven cards at most."""


class State(NamedTuple):
    """One moment of a game; a move leads to another one and leaves this as it is."""

    deal: Deal
    phase: Phase
    round: int
    """0 at the set-up, then 1 to 4."""
    turn: int
    """How many seats have been active before this one in the round."""
    awaited: frozenset[Seat]
    """The seats that the game waits for."""
    hands: tuple[Cards, ...]
    displays: Displays
    face_up: Card
    choices: tuple[int, ...]
    """Choices not yet revealed, by seat: a counter-offer's card or a display's bits; `NO_CARD` for none."""
    reveals: tuple[Displays, ...]
    """The displays shown at the set-up and after every round."""
    exchanges: tuple[Exchange, ...]

    @property
    def seats(self) -> int:
        """Count the players."""
        return len(self.hands)

    @property
    def starter(self) -> Seat:
        """Name the starting player of this round."""
        return (self.deal.first + max(self.round, 1) - 1) % len(self.hands)

    @property
    def active(self) -> Seat:
        """Name the seat whose turn to exchange it is, in the phases that have one."""
        return (self.deal.first + self.round - 1 + self.turn) % len(self.hands)


class _SavedExchange(BaseModel):
    model_config = ConfigDict(extra="forbid")

    round: int
    active: int
    face_up: str
    partner: int
    offers: list[str | None]


class _SavedState(BaseModel):
    """A state as JSON: cards as texts, sets as letters."""

    model_config = ConfigDict(extra="forbid")

    seed: str
    removed: list[str]
    deck: list[str]
    first: int
    phase: Phase
    round: int
    turn: int
    awaited: list[int]
    hands: list[list[str]]
    displays: list[list[str]]
    face_up: str | None
    choices: list[list[str] | None]
    reveals: list[list[list[str]]]
    exchanges: list[_SavedExchange]
    capped_columns: bool = False
    """States stored before there was this option have no word of it."""


def write_state(state: State) -> Json:
    """Write a state as JSON, secrets included."""
    as_card = state.phase not in ("setup", "display")
    written = {
        "seed": state.deal.seed,
        "removed": [SETS[number] for number in state.deal.removed],
        "deck": list(map(TEXTS.__getitem__, state.deal.deck)),
        "first": state.deal.first,
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "awaited": sorted(state.awaited),
        "hands": _all_written(state.hands),
        "displays": _all_written(state.displays),
        "face_up": _TEXT_OR_NONE[state.face_up],
        "choices": [
            None if choice == NO_CARD else [TEXTS[choice]] if as_card else texts(choice) for choice in state.choices
        ],
        "reveals": [_all_written(displays) for displays in state.reveals],
        "exchanges": [_write_exchange(exchange) for exchange in state.exchanges],
    }
    return {**written, "capped_columns": True} if state.deal.capped_columns else written


def _all_written(groups: tuple[Cards, ...]) -> list[list[str]]:
    return list(map(list, all_named(groups)))


def _write_exchange(exchange: Exchange) -> Json:
    return {
        "round": exchange.round,
        "active": exchange.active,
        "face_up": TEXTS[exchange.face_up],
        "partner": exchange.partner,
        "offers": list(map(_TEXT_OR_NONE.__getitem__, exchange.offers)),
    }


def read_state(data: Json) -> State:
    """Read a state that `write_state` wrote."""
    saved = _SavedState.model_validate(data)
    as_card = saved.phase not in ("setup", "display")
    return State(
        deal=Deal(
            seed=saved.seed,
            removed=tuple(SETS.index(letter) for letter in saved.removed),
            deck=tuple(NUMBERS[text] for text in saved.deck),
            first=saved.first,
            capped_columns=saved.capped_columns,
        ),
        phase=saved.phase,
        round=saved.round,
        turn=saved.turn,
        awaited=frozenset(saved.awaited),
        hands=tuple(from_texts(hand) for hand in saved.hands),
        displays=tuple(from_texts(display) for display in saved.displays),
        face_up=_number(saved.face_up),
        choices=tuple(
            NO_CARD if choice is None else NUMBERS[choice[0]] if as_card else from_texts(choice)
            for choice in saved.choices
        ),
        reveals=tuple(tuple(from_texts(display) for display in displays) for displays in saved.reveals),
        exchanges=tuple(
            Exchange(
                round=exchange.round,
                active=exchange.active,
                face_up=NUMBERS[exchange.face_up],
                partner=exchange.partner,
                offers=tuple(_number(text) for text in exchange.offers),
            )
            for exchange in saved.exchanges
        ),
    )


def _number(text: str | None) -> Card:
    return NO_CARD if text is None else NUMBERS[text]
