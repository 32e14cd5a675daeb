"""What the panel and the table of Smatchy Matchy show in corners that clicks seldom reach."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.locales import languages
from bot.ui.games.screen import Scene
from bot.ui.interactions.components import Button, Menu
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts, Words
from cogs.smatchy.card_texts import open_values
from cogs.smatchy.pictures.picture_types import LinePicture
from cogs.smatchy.screen import SmatchyScreen
from engine.games.smatchy import GAME
from engine.games.smatchy.line import can_complete
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import ordered
from tests.engine.games.smatchy.positions import play, position

WORDS = Texts.bundled().of("en")
SCREEN = SmatchyScreen()
SEED = "a long hand"
ALL_KINDS = [f"{colour}{value}" for value in range(1, 10) for colour in "PG"]


def scene(state: Any, seat: int | None, focus: str = "", words: Words = WORDS) -> Scene:
    names = tuple(f"Player {number}" for number in range(len(state.hands)))
    to_move = GAME.to_move(state)
    return Scene("smatchy", GAME.view(state, seat), seat, names, names, words, CardEmojis(), to_move, focus=focus)


def state_with_hand(hand: Sequence[str], *, penalties: bool = False) -> Any:
    """Begin a game and give the player on turn another hand; the pile gets what is left over."""
    state = GAME.new(2, SmatchyOptions(penalties=penalties), SEED)
    left = [*state.pile, *state.hands[state.turn]]
    for card in hand:
        left.remove(card)
    hands = list(state.hands)
    hands[state.turn] = ordered(hand)
    return state._replace(hands=tuple(hands), pile=tuple(left))


def rows(face: Any) -> list[Any]:
    return [item for row in face.rows for item in ((row,) if isinstance(row, Menu) else row)]


def free_cards(count: int) -> list[str]:
    """Take as many cards as asked of those that nobody else holds, as different as possible."""
    state = GAME.new(2, SmatchyOptions(), SEED)
    free = [*state.pile, *state.hands[state.turn]]
    chosen: list[str] = []
    for wanted in [*ALL_KINDS, "JK"] * 3:
        if wanted in free and len(chosen) < count:
            free.remove(wanted)
            chosen.append(wanted)
    assert len(chosen) == count
    return chosen


@pytest.mark.parametrize("penalties", [False, True])
def test_a_hand_of_thirty_cards_can_be_played(penalties: bool) -> None:
    state = state_with_hand(free_cards(30), penalties=penalties)
    seat = state.turn
    face = SCREEN.panel(scene(state, seat))
    assert len(face.rows) <= 5
    assert all(isinstance(row, Menu) or len(row) <= 5 for row in face.rows)
    assert all(len(row.options) <= 25 for row in face.rows if isinstance(row, Menu))
    played = {item.choice for item in rows(face) if isinstance(item, Button)}
    played |= {option.value for item in rows(face) if isinstance(item, Menu) for option in item.options}
    if penalties:
        assert played >= {f"look.{card}" for card in set(GAME.view(state, seat).hand)}
    else:
        for move in map(GAME.write_move, GAME.legal_moves(state, seat)):
            if move["do"] in ("draw", "stop"):
                assert move["do"] in played
            elif move["card"] == "JK":
                assert f"{move['do']}.{move['on']}" in played
            else:
                assert f"{move['do']}.{move['card']}" in played


HOUSE_RULES = [
    SmatchyOptions(),
    SmatchyOptions(joker_completes=True),
    SmatchyOptions(matchy_first=True),
    SmatchyOptions(joker_completes=True, matchy_first=True),
]


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_every_control_is_a_legal_move_and_every_legal_move_has_a_control(options: SmatchyOptions) -> None:
    rng = Random(5)
    checked = 0
    for game in range(5):
        state = GAME.new(2 + game, options, f"controls {game}")
        while GAME.outcome(state) is None and checked < 1500:
            seat = state.turn
            face = SCREEN.panel(scene(state, seat))
            check_rows(face)
            legal = [GAME.write_move(move) for move in GAME.legal_moves(state, seat)]
            assert sorted(map(str, map(_plain, moves_of(face)))) == sorted(map(str, map(_plain, legal)))
            checked += 1
            state = GAME.apply(state, seat, GAME.random_move(state, seat, rng)).state
    assert checked > 500


def moves_of(face: Any) -> list[Any]:
    """List the moves that the controls of a panel stand for."""
    offered = []
    for item in rows(face):
        if isinstance(item, Menu):
            offered += [SCREEN.move(item.choice, [option.value], None) for option in item.options]
        elif not item.disabled and not item.choice.startswith("look."):
            offered.append(SCREEN.move(item.choice, (), None))
    return offered


def check_rows(face: Any) -> None:
    """Hold a panel to what Discord shows."""
    assert len(face.rows) <= 5
    assert all(1 <= len(row.options) <= 25 if isinstance(row, Menu) else 1 <= len(row) <= 5 for row in face.rows)


def _plain(move: Any) -> list[Any]:
    joker = move.get("card") == "JK"
    return [move["do"], move.get("card"), move.get("on") if joker else None, move.get("as")]


@pytest.mark.parametrize("places", range(2, 10))
@pytest.mark.parametrize("is_due", [False, True])
def test_with_penalties_a_joker_can_be_declared_in_one_menu_whatever_the_line(places: int, is_due: bool) -> None:
    line = " ".join(f"{'PG'[value % 2]}{value}" for value in range(1, places + 1))
    options = {"penalties": True, "joker_completes": True, "matchy_first": True}
    state = position(["JK P1 P1", "G1 G2"], line, chain=int(is_due), **options)
    face = SCREEN.panel(scene(state, 0, focus="JK"))
    check_rows(face)
    declared = [_plain(move) for move in moves_of(face)]
    legal = [_plain(GAME.write_move(move)) for move in GAME.legal_moves(state, 0)]
    assert len(declared) == 18
    assert all(move in legal for move in declared)
    assert {move[0] for move in declared} == {"smatchy", "matchy"} | ({"complete"} if places < 9 else set())


@pytest.mark.parametrize("language", languages())
def test_what_a_joker_completes_as_is_said_with_value_and_colour(language: str) -> None:
    state = position(["JK P1 P1", "G1 G2"], "P4 G8", joker_completes=True)
    words = Texts.bundled().of(language)
    menu = next(item for item in rows(SCREEN.panel(scene(state, 0, words=words))) if isinstance(item, Menu))
    labels = {option.value: option.label for option in menu.options}
    for value in (1, 2, 3, 9):
        for colour in "PG":
            assert words("smatchy-card", colour=colour, value=str(value)) in labels[f"complete.{colour}{value}"]
    assert len(set(labels.values())) == len(labels)
    assert [option.emoji for option in menu.options if option.value == "complete.G9"] == ["🍀"]


def test_a_joker_reaches_every_place_of_the_line() -> None:
    state = state_with_hand(["JK", "P1", "G9"])
    menu = next(item for item in rows(SCREEN.panel(scene(state, state.turn))) if isinstance(item, Menu))
    places = [place.value for place in GAME.view(state, None).line]
    wanted = {f"{do}.{value}" for do in ("matchy", "smatchy") for value in places}
    assert {option.value for option in menu.options} == wanted


ALL_VALUES = " ".join(f"{'PG'[value % 2]}{value}" for value in range(1, 10))


@pytest.mark.parametrize(("hand", "line", "points"), [("G8", "P8 P9", 8), ("P9", ALL_VALUES, 10), ("JK", "P8 P9", 0)])
def test_the_press_that_wins_a_round_says_so_and_what_it_scores(hand: str, line: str, points: int) -> None:
    """It looked like any other Smatchy."""
    for words in Texts.bundled():
        for penalties in (False, True):
            state = position([hand, "G1 G2"], line, penalties=penalties)
            shown = rows(SCREEN.panel(scene(state, 0, hand if penalties else "", words)))
            labels = [item.label for item in shown if isinstance(item, Button) and item.choice == f"smatchy.{hand}"]
            labels += [o.label for item in shown if isinstance(item, Menu) for o in item.options if "sm" in o.value]
            assert labels
            assert all(f"+{points}" in label for label in labels) is not penalties, "who declares must see it"
    after = play(position([hand, "G1 G2"], line), 0, "smatchy", hand, **({"on": 8} if hand == "JK" else {}))
    (won,) = [event.facts for event in after.events if event.kind == "round-won"]
    assert won["points"] + won["bonus"] == points


def test_of_equal_cards_a_button_plays_one() -> None:
    """`8 ×2 · add` read as if both went into the line."""
    shown = rows(SCREEN.panel(scene(position(["G8 G8 P4 P4 P1", "G1 G2"], "P3 G5 G9"), 0)))
    labels = {item.choice: item.label for item in shown}
    assert labels["complete.G8"] == "8 · add"
    assert labels["none.P4"] == "4 ×2", "what cannot be played only says what one holds"


def test_a_smatchy_that_leaves_cards_wins_nothing() -> None:
    labels = [item.label for item in rows(SCREEN.panel(scene(position(["G8 P1", "G1 G2"], "P8 P9"), 0)))]
    assert "8 · Smatchy!" in labels


def test_penalties_tell_nothing_and_take_two_presses() -> None:
    state = state_with_hand(["JK", "P1", "G9"], penalties=True)
    face = SCREEN.panel(scene(state, state.turn))
    assert face.picture is not None
    assert face.picture.playable == ()
    assert {item.choice for item in rows(face)} == {"look.P1", "look.G9", "look.JK", "draw"}
    asked = SCREEN.panel(scene(state, state.turn, focus="P1"))
    assert [item.choice for item in rows(asked)] == ["complete.P1", "matchy.P1", "smatchy.P1", "look.-"]
    foreign = SCREEN.panel(scene(state, state.turn, focus="P5"))
    assert foreign == face, "a card that is not held is not looked at"


def test_open_values_agree_with_the_rules() -> None:
    rng = Random(2)
    for game in range(20):
        state = GAME.new(3, SmatchyOptions(), f"open {game}")
        for _ in range(60):
            if GAME.outcome(state) is not None:
                break
            line = GAME.view(state, None).line
            wanted = tuple(value for value in range(1, 10) if can_complete(state.line, value))
            assert open_values(line) == wanted
            state = GAME.apply(state, state.turn, GAME.random_move(state, state.turn, rng)).state


def test_custom_ids_name_only_cards_that_the_presser_holds() -> None:
    rng = Random(3)
    for game in range(10):
        state = GAME.new(4, SmatchyOptions(penalties=game % 2 == 1), f"ids {game}")
        for _ in range(80):
            if GAME.outcome(state) is not None:
                break
            for seat in range(4):
                held = set(GAME.view(state, seat).hand) | {"-"}
                for item in rows(SCREEN.panel(scene(state, seat))):
                    texts = [item.choice] if isinstance(item, Button) else [option.value for option in item.options]
                    named = {text.partition(".")[2] for text in texts if "." in text}
                    assert {name for name in named if not name.isdigit()} <= held
            state = GAME.apply(state, state.turn, GAME.random_move(state, state.turn, rng)).state


def void_rounds() -> dict[str, Any]:
    """End a round in each of the ways in which nobody wins it."""
    stuck = play(position(["P9 P5", "P6", "G7"], "P4 G8", ""), 0, "complete", "P9").state
    passing = position(["P4 P5", "P6 P4", "P4"], "P4 G8", "")
    for seat in range(3):
        passing = play(passing, seat, "draw").state
    return {"nobody-can-play": stuck, "everybody-passed": passing}


@pytest.mark.parametrize("words", list(Texts.bundled()), ids=list(languages()))
def test_the_break_after_a_void_round_says_that_nobody_won_and_why(words: Words) -> None:
    """It showed the table as ever, as if the next round had begun."""
    for why, state in void_rounds().items():
        shown = SCREEN.interlude(scene(state, None, words=words))
        assert shown is not None
        assert shown.headline == words("smatchy-round-void", round=1)
        assert shown.lines[0] == words(f"smatchy-void-{why}", round=1)
        picture = shown.picture
        assert isinstance(picture, LinePicture)
        assert picture.is_break
        assert (picture.subtitle, picture.void) == (words("smatchy-picture-void"), words(f"smatchy-picture-{why}"))
        assert picture.title == words("smatchy-picture-round", round=1)
        assert not any(player.to_move or player.has_won for player in picture.players)
        assert picture.paint().size == (960, 720)


@pytest.mark.parametrize("penalties", [False, True])
def test_what_all_panels_share_is_the_same_from_every_seat(penalties: bool) -> None:
    """The line is worded once for everybody: were there a secret in it, whoever came second would read it."""
    state = GAME.new(3, SmatchyOptions(penalties=penalties), SEED)
    rng = Random(SEED)
    for _ in range(60):
        acting = sorted(GAME.to_move(state))
        if not acting:
            break
        made = []
        for seat in (None, 0, 1, 2):
            seen = scene(state, seat)
            assert (SCREEN.table(seen) if seat is None else SCREEN.panel(seen)).sections
            made.append(seen.shared)
        shared = [set(each) for each in made]
        assert {"line picture", "line section"} <= set.union(*shared)
        for name in set.union(*shared):
            assert len({repr(each[name]) for each in made if name in each}) == 1
        state = GAME.apply(state, acting[0], rng.choice(GAME.legal_moves(state, acting[0]))).state
