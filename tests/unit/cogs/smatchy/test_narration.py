"""What happened is told as it was: who is meant, whether they play again, whether they really draw."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locales import languages
from bot.ui.games.screen import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.smatchy.narration import happened, narrate
from cogs.smatchy.replay_texts import SmatchyReplayTexts
from engine.game import Event
from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import play, position

MATCHY = {"seat": 1, "card": "P3", "as": "P3", "count": 1}
JOKER_MATCHY = {**MATCHY, "card": "JK"}
COMPLETED = {"seat": 1, "card": "P3", "left": "P2", "right": "P4"}


def told(kind: str, *, language: str = "en", you: int | None = None, **facts: object) -> str:
    names = ("Ana", "You" if you == 1 else "Ben")
    view = GAME.view(position(["P1 P2", "P3 P4"], "P2 P8"), None)
    scene = Scene("smatchy", view, None, names, names, Texts.bundled().of(language), CardEmojis(), you=you)
    line = narrate(scene, Event(kind, dict(facts)))
    assert line is not None
    return line


@pytest.mark.parametrize("facts", [MATCHY, JOKER_MATCHY])
def test_a_matchy_with_the_last_card_gives_no_other_turn(facts: dict[str, object]) -> None:
    assert "plays again" in told("matchied", **facts)
    assert "plays again" in told("matchied", **facts, again=True)
    assert "plays again" not in told("matchied", **facts, again=False)
    assert "last card" in told("matchied", **facts, again=False)


@pytest.mark.parametrize("kind", ["passed", "cannot-answer"])
def test_nobody_draws_from_an_empty_pile(kind: str) -> None:
    assert "draws" in told(kind, seat=1)
    assert "draws" in told(kind, seat=1, draws=True)
    assert "draws" not in told(kind, seat=1, draws=False)
    assert "passes" in told(kind, seat=1, draws=False)


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_these_apart(language: str) -> None:
    for facts in (MATCHY, JOKER_MATCHY):
        assert told("matchied", language=language, **facts) != told("matchied", language=language, **facts, again=False)
    for kind in ("passed", "cannot-answer"):
        assert told(kind, language=language, seat=1) != told(kind, language=language, seat=1, draws=False)


def test_verbs_agree_with_the_learner() -> None:
    assert told("completed", **COMPLETED).startswith("Ben puts")
    assert told("completed", you=1, **COMPLETED).startswith("You put ")
    assert told("passed", you=1, seat=1) == "You draw and pass."
    assert told("round-started", you=1, round=2, starter=1) == "Round 2: you start."
    assert told("completed", you=0, **COMPLETED).startswith("Ben puts")


def test_a_joker_in_the_line_says_what_it_stands_for() -> None:
    assert "🃏 (🌸 **3**) between" in told("completed", **{**COMPLETED, "card": "JK", "as": "P3"})


def story(state: Any, seat: int, *move: Any, language: str = "en", **more: Any) -> list[str]:
    """Play a move and tell everything that the engine says of it in public."""
    step = play(state, seat, *move, **more)
    names = ("Ana", "Ben")
    view = GAME.view(step.state, None)
    scene = Scene("smatchy", view, None, names, names, Texts.bundled().of(language), CardEmojis())
    return [line for event in step.events if event.seen_by is None and (line := narrate(scene, event))]


@pytest.mark.rule("S10")
@pytest.mark.parametrize(("hand", "again"), [("P4 P1", True), ("P4", False)])
@pytest.mark.parametrize("pile", ["P3 P3", ""])
def test_what_the_rules_tell_of_a_matchy(hand: str, again: bool, pile: str) -> None:
    (told, *_) = story(position([hand, "G1 G2"], "P4 G8", pile), 0, "matchy", "P4")
    assert told == (
        "Ana: Matchy on 🌸 **4**, and plays again!" if again else "Ana: Matchy on 🌸 **4** with the last card."
    )


@pytest.mark.rule("S19")
@pytest.mark.parametrize(("pile", "told"), [("P3", "Ana draws and passes."), ("", "Ana passes.")])
def test_what_the_rules_tell_of_a_pass(pile: str, told: str) -> None:
    assert story(position(["P4 P1", "G1 G2"], "P4 G8", pile), 0, "draw") == [told]


@pytest.mark.rule("S14")
@pytest.mark.parametrize(
    ("pile", "told"), [("P3", "Ana has no Smatchy, draws and passes."), ("", "Ana has no Smatchy and passes.")]
)
def test_what_the_rules_tell_of_who_cannot_answer(pile: str, told: str) -> None:
    assert story(position(["P4 P1", "G1 G2"], "P4 G8", pile, chain=1), 0, "draw") == [told]


@pytest.mark.rule("S19")
def test_a_smatchy_that_meets_empty_hands_is_told_to_end_there() -> None:
    told = story(position(["G4 P1", ""], "P4 G8", ""), 0, "smatchy", "G4")
    assert told == ["⚡ Ana: **Smatchy** with 🍀 **4**!", "Ben has no Smatchy and passes."]


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_that_a_penalty_ends_the_turn(language: str) -> None:
    for do, card in (("matchy", "P5"), ("draw", None)):
        laid = {"penalties": True, "chain": 1}
        going_on, ending = (
            story(
                position(["G4 P5", "G1 G2"], "P4 G8", **laid, penalty_ends_turn=ends), 0, do, card, language=language
            )[0]
            for ends in (False, True)
        )
        assert ending.startswith(going_on.removesuffix("."))
        assert len(ending) > len(going_on)


def test_moves_are_named_for_a_review() -> None:
    def named(pile: str, **move: Any) -> str:
        view = GAME.view(position(["JK P1", "G1 G2"], "P4 G8", pile, joker_completes=True), 0)
        names = ("Ana", "Ben")
        scene = Scene("smatchy", view, 0, names, names, Texts.bundled().of("en"), CardEmojis())
        return SmatchyReplayTexts().move(scene, move)

    assert named("P3", do="complete", card="JK", **{"as": "G9"}) == "adding 🃏 as 🍀 **9**"
    assert named("P3", do="smatchy", card="JK", on=4) == "a Smatchy with 🃏 on the 4"
    assert named("P3", do="complete", card="P1") == "adding 🌸 **1**"
    assert named("P3", do="draw") == "drawing and passing"
    assert named("", do="draw") == "passing"
    assert named("", do="stop") == "stopping"


def test_a_bonus_is_named_in_words_and_none_is_not_named() -> None:
    won = {"seat": 1, "round": 2, "card": "P9", "as": "P9", "points": 9}
    assert told("round-won", **won, bonus=0).endswith(": 9 points.")
    assert told("round-won", **won, bonus=1).endswith(": 10 points (with 1 for all nine values).")
    facts = {"round": 2, "card": "P9", "points": 9, "score": 15, "wrapped": "no"}
    words = Texts.bundled().of("en")
    assert words("smatchy-count-round", **facts, bonus=0) == "Round 2: P9 +9 → 15"
    assert words("smatchy-count-round", **facts, bonus=1) == "Round 2: P9 +9 +1 for all nine values → 15"


def since_then(*events: Event, most: int = 2) -> list[str]:
    """Tell the second of four players what happened."""
    names = ("Ana", "You", "Cleo", "Dan")
    view = GAME.view(position(["P1 P2", "P3 P4", "P5", "P6"], "P2 P8"), 1)
    words = Texts.bundled().of("en")
    return happened(Scene("smatchy", view, 1, names, names, words, CardEmojis(), you=1, events=events), most)


def put(seat: int, card: str) -> Event:
    return Event("completed", {"seat": seat, "card": card, "left": "P2", "right": None})


def test_every_move_since_the_own_one_is_told_at_a_table_of_four() -> None:
    matchy = Event("matchied", {**MATCHY, "seat": 3})
    first, second = since_then(put(0, "P3"), put(1, "P4"), put(2, "P5"), matchy, put(3, "P6"))
    assert "Cleo puts" in first
    assert "Dan: Matchy" in second
    assert "Dan puts" in second
    assert "Ana" not in first + second


def test_whoever_has_played_reads_what_they_did_and_what_they_drew() -> None:
    """After one's own move the panel said nothing of it."""
    drawn = Event("drew-cards", {"seat": 1, "cards": ["P5"]})
    assert since_then(put(0, "P3"), put(1, "P4"), drawn) == ["You put 🌸 **4** after 🌸 **2**.", "You drew 🌸 **5**."]
    (line,) = since_then(put(0, "P3"), Event("smatchied", {"seat": 1, "card": "G2", "as": "G2", "chain": 1}))
    assert line == "⚡ You: **Smatchy** with 🍀 **2**!"
    first, _ = since_then(put(1, "P4"), put(2, "P5"), put(3, "P6"), put(0, "P7"))
    assert first.startswith("You put 🌸 **4**"), "it is still there when the turn comes round"


DREW = Event("drew-cards", {"seat": 1, "cards": ["G5"]})


@pytest.mark.parametrize("others", range(5))
def test_what_one_did_and_drew_stays_however_much_the_others_do(others: int) -> None:
    """After three moves of others it was gone, and a new card lay in the hand without a word."""
    later = [put(2 if place % 2 else 3, f"P{place + 5}") for place in range(others)]
    text = " ".join(since_then(put(0, "P3"), put(1, "P4"), DREW, *later))
    told = ["You put 🌸 **4**", "You drew 🍀 **5**", *[f"puts 🌸 **{place + 5}**" for place in range(others)][-2:]]
    places = [text.index(each) for each in told]
    assert places == sorted(places), "in the order in which it happened"
    assert text.count("puts") == min(2, others)


def test_where_there_is_little_room_the_newest_goes_before_what_struck_one() -> None:
    attack = Event("smatchied", {"seat": 0, "card": "G7", "as": "G7", "chain": 1})
    suffered = (attack, Event("cannot-answer", {"seat": 1}), DREW)
    (line,) = since_then(*suffered, put(2, "P6"), put(3, "P7"), most=1)
    assert "You have no Smatchy, draw and pass." in line
    assert "You drew 🍀 **5**." in line
    assert line.endswith("Dan puts 🌸 **7** after 🌸 **2**.")
    assert "Ana" not in line
    text = " ".join(since_then(*suffered, put(2, "P6"), put(3, "P7")))
    assert text.startswith("⚡ Ana: **Smatchy**")
    assert "Cleo" not in text


def test_the_own_move_that_ended_a_round_is_told_by_how_the_round_ended() -> None:
    names, words = ("Ana", "You"), Texts.bundled().of("en")
    state = play(position(["P1 P2", "P3"], "G3 P8"), 0, "draw").state
    after = play(state, 1, "smatchy", "P3")
    view = GAME.view(after.state, 1)
    assert "round-won" in [event.kind for event in after.events]
    scene = Scene("smatchy", view, 1, names, names, words, CardEmojis(), you=1, events=tuple(after.events))
    assert happened(scene, 2) == ["🏁 You win round 1 with 🌸 **3**: 3 points."]


def test_whoever_passed_without_being_asked_reads_what_struck_them_and_what_they_drew() -> None:
    attack = Event("smatchied", {"seat": 0, "card": "G7", "as": "G7", "chain": 1})
    drawn = Event("drew-cards", {"seat": 1, "cards": ["P5"]})
    lines = since_then(attack, Event("cannot-answer", {"seat": 1}), drawn, most=1)
    assert len(lines) == 1
    assert "Ana: **Smatchy**" in lines[0]
    assert "You have no Smatchy, draw and pass. › You drew" in lines[0], "one after the other, not run together"
