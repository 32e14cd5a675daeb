"""Moves, and their reading and writing as JSON."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.codec import malformed_move
from engine.errors import IllegalMove
from engine.game import Json
from engine.games.smatchy.cards import JOKER, KINDS, NAMES, NO_CARD, NUMBERS, VALUES


class Move(NamedTuple):
    """What a player declares: `card` is 0 without a card, `on` the place a joker goes to (0: none named), `stands_for`
    the card that a joker completes the line as (0: none named)."""

    do: str
    card: int = NO_CARD
    on: int = 0
    stands_for: int = NO_CARD


DRAW: Final = Move("draw")
STOP: Final = Move("stop")
COMPLETE: Final = tuple(Move("complete", card) for card in (NO_CARD, *KINDS))
MATCHY: Final = tuple(Move("matchy", card) for card in (NO_CARD, *KINDS))
SMATCHY: Final = tuple(Move("smatchy", card) for card in (NO_CARD, *KINDS))
JOKER_MATCHY: Final = tuple(Move("matchy", JOKER, on) for on in (0, *VALUES))
JOKER_SMATCHY: Final = tuple(Move("smatchy", JOKER, on) for on in (0, *VALUES))
JOKER_COMPLETE: Final = tuple(Move("complete", JOKER, 0, card) for card in range(JOKER))


_Playing: TypeAlias = Literal["complete", "matchy", "smatchy"]
_PLAYING: Final = frozenset(get_args(_Playing))
_USUAL: Final = {"do", "card"}


class _CardMove(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    do: _Playing
    card: str
    on: int = Field(default=0, ge=1, le=9)
    stands_for: str = Field(default="", alias="as")


class _BareMove(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    do: Literal["draw", "stop"]


def read_move(data: Json) -> Move:
    """Read a move from outside; refuse what is none."""
    if isinstance(data, dict) and data.keys() == _USUAL:
        do, name = data["do"], data["card"]
        if isinstance(do, str) and isinstance(name, str) and do in _PLAYING and name in NUMBERS:
            return Move(do, NUMBERS[name])  # Nearly all of them are such moves: no model is needed.
    try:
        if isinstance(data, dict) and data.get("do") in ("draw", "stop"):
            return Move(_BareMove.model_validate(data).do)
        said = _CardMove.model_validate(data)
    except ValidationError as error:
        raise malformed_move(error) from None
    card = _card(said.card)
    if said.on and (card != JOKER or said.do == "complete"):
        raise IllegalMove("malformed-move", at="on", problem="only-for-jokers")
    if "stands_for" not in said.model_fields_set:
        return Move(said.do, card, said.on)
    if card != JOKER or said.do != "complete" or said.stands_for == NAMES[JOKER]:
        raise IllegalMove("malformed-move", at="as", problem="only-for-jokers")
    return JOKER_COMPLETE[_card(said.stands_for)]


def _card(text: str) -> int:
    card = NUMBERS.get(text)
    if card is None:
        raise IllegalMove("no-such-card", card=text)
    return card


def write_move(move: Move) -> Json:
    """Write a move as JSON."""
    data: dict[str, Json] = {"do": move.do}
    if move.card:
        data["card"] = NAMES[move.card]
    if move.on:
        data["on"] = move.on
    if move.stands_for:
        data["as"] = NAMES[move.stands_for]
    return data
