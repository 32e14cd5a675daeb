"""Every picture that goes out: small, clean, the same for the same content."""

from __future__ import annotations

import io
import random
import struct
import zlib
from collections.abc import Iterator
from types import ModuleType
from unittest import mock

import pytest
from PIL import Image, ImageChops

from bot.ui.pictures import picture, png
from bot.ui.pictures.chart import RatingChart, scale
from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import GOLD
from bot.ui.pictures.drawing.palette import COLOURS, COUNT, PALETTE, coloured, indexed
from bot.ui.pictures.drawing.sprites import board
from bot.ui.pictures.picture import MOST_BYTES, draw
from bot.ui.pictures.png import file_of, quick_zlib, rows_of
from cogs.matryoshka.pictures import news, rivals, table
from cogs.matryoshka.pictures.cards import bust_sprite, doll_sprite, full_card, hand_fan, letter_badge
from cogs.matryoshka.pictures.display import counted_of
from cogs.matryoshka.pictures.display_plan import runs_of
from cogs.matryoshka.pictures.doll_sets import CARDS
from cogs.matryoshka.pictures.picture_types import (
    ExchangeShown,
    HandPicture,
    HeldCard,
    NewsShown,
    PlayerShown,
    RivalShown,
    TablePicture,
)
from cogs.matryoshka.pictures.table import layout as table_layout
from cogs.matryoshka.pictures.table import paint_player
from cogs.matryoshka.pictures.tiles import card_name, run_tile
from cogs.smatchy.pictures import cards as smatchy_cards
from cogs.smatchy.pictures import picture_types
from cogs.smatchy.pictures.line import layout as line_layout
from cogs.smatchy.pictures.picture_types import HandPicture as SmatchyHand
from cogs.smatchy.pictures.picture_types import LinePicture, PlaceShown
from cogs.smatchy.pictures.picture_types import PlayerShown as SmatchyPlayer
from engine.games.matryoshka.best_display import best_display
from tools.gallery import sketches

SKETCHES = dict(sketches())
SHEETS = {name for name in SKETCHES if name.endswith(("-cards", "-emojis"))}
TABLES = [name for name in SKETCHES if "-table-" in name or "-line-" in name]
MOST_TABLE_BYTES = 100_000


def encode(image: Image.Image) -> bytes:
    return file_of([rows_of(image)])


def _chunks(data: bytes) -> Iterator[tuple[str, bytes]]:
    place = 8
    while place < len(data):
        (length,) = struct.unpack_from(">L", data, place)
        yield data[place + 4 : place + 8].decode(), data[place + 8 : place + 8 + length]
        place += 12 + length


@pytest.mark.parametrize("name", SKETCHES)
def test_a_picture_is_small_and_has_nothing_hidden_in_it(name: str) -> None:
    """Only what a PNG needs, the palette that all pictures share, and exactly the pixels that are seen."""
    drawn = draw(SKETCHES[name])
    assert len(drawn.data) <= MOST_BYTES
    chunks = list(_chunks(drawn.data))
    kinds = [kind for kind, _ in chunks]
    assert [*dict.fromkeys(kinds)] == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert kinds.count("PLTE") == 1
    assert chunks[1][1] == PALETTE
    opened = Image.open(io.BytesIO(drawn.data))
    assert opened.width <= 1200
    pixels = b"".join(data for kind, data in chunks if kind == "IDAT")
    assert len(zlib.decompress(pixels)) == (opened.width + 1) * opened.height, "and its checksum is right"
    assert not opened.info
    assert drawn.alt == SKETCHES[name].alt
    assert opened.convert("RGB").tobytes() == SKETCHES[name].paint().convert("RGB").tobytes()


@pytest.mark.parametrize("press", [quick_zlib, zlib], ids=["quick", "plain"])
def test_a_picture_looks_the_same_whoever_presses_it(press: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    image = SKETCHES[TABLES[0]].paint()
    monkeypatch.setattr(png, "quick_zlib", press)
    data = encode(image)
    assert data == encode(image)
    assert len(data) <= MOST_TABLE_BYTES
    assert Image.open(io.BytesIO(data)).tobytes() == image.tobytes()


@pytest.mark.parametrize("name", sorted(set(SKETCHES) - SHEETS))
def test_a_picture_fits_the_box_that_discord_gives_it(name: str) -> None:
    image = SKETCHES[name].paint()
    assert image.width >= 880, "a phone shows it at full width"
    if any(kind in name for kind in ("-hand-", "-offers-", "-overview")):
        assert image.size == (880, 540), "a panel leaves room for its question and its buttons"
    else:
        assert image.width * 3 == image.height * 4


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_quick_to_load(name: str) -> None:
    assert len(draw(SKETCHES[name]).data) <= MOST_TABLE_BYTES


@pytest.mark.parametrize("name", sorted(set(SKETCHES) - SHEETS))
def test_the_same_sketch_gives_the_same_bytes(name: str) -> None:
    assert encode(SKETCHES[name].paint()) == encode(SKETCHES[name].paint())


def test_what_was_drawn_before_leaves_no_trace() -> None:
    """A picture made of parts that are kept is the same as one drawn from nothing."""
    table = SKETCHES["matryoshka-table-4-offers"]
    warm = encode(table.paint())
    for cached in (
        counted_of,
        run_tile,
        card_name,
        doll_sprite,
        bust_sprite,
        full_card,
        letter_badge,
    ):
        cached.cache_clear()
    assert encode(table.paint()) == warm


def test_what_is_written_can_be_read_by_others() -> None:
    table = SKETCHES["matryoshka-table-4-offers"].paint()
    opened = Image.open(io.BytesIO(encode(table)))
    assert opened.convert("RGB").tobytes() == table.convert("RGB").tobytes()


def test_every_colour_of_the_palette_is_kept_as_it_is() -> None:
    swatches = Image.frombytes("RGB", (COUNT, 1), PALETTE)
    assert coloured(indexed(swatches)).convert("RGB").tobytes() == PALETTE
    assert len(set(COLOURS)) == COUNT


def _widest_table() -> TablePicture:
    """Lay five displays of ten rows each: as high as a table gets."""
    hands = [tuple(card for card in CARDS if int(card[1]) == value) for value in range(1, 6)]
    return TablePicture(tuple(PlayerShown("W" * 32, hand, 1) for hand in hands), NewsShown("R" * 60, "S" * 90, "A7"))


def test_the_highest_table_is_small_enough() -> None:
    drawn = draw(_widest_table())
    assert len(drawn.data) <= MOST_TABLE_BYTES
    assert Image.open(io.BytesIO(drawn.data)).size == (1200, 900)


@pytest.mark.parametrize("number", range(12))
def test_a_table_of_any_displays_is_small_enough(number: int) -> None:
    """Displays as random as can be, long names, everything marked: the most that a table may have to show."""
    chance, seats = random.Random(number), 3 + number % 3
    deck = list(CARDS[: 14 * seats])
    chance.shuffle(deck)
    players = []
    for seat in range(seats):
        shown = best_display(deck[14 * seat : 14 * seat + 14], chance.choice((8, 13)))
        fresh = frozenset(shown[:3])
        players.append(PlayerShown("Bartholomew the Great", shown, 6, to_move=True, active=True, fresh=fresh))
    exchange = ExchangeShown("Bartholomew", "C7", "Владимир")
    table = TablePicture(tuple(players), NewsShown("Round 2 of 4", "Counter-offers", exchange=exchange))
    assert len(draw(table).data) <= MOST_TABLE_BYTES


def test_a_picture_too_large_is_sent_smaller() -> None:
    noise = Image.frombytes("RGB", (1200, 1200), random.Random(1).randbytes(1200 * 1200 * 3))
    drawn = draw(mock.Mock(spec=["alt", "paint"], alt="", paint=lambda: noise))
    assert len(drawn.data) <= MOST_BYTES
    assert Image.open(io.BytesIO(drawn.data)).width < 1200


def test_file_names_tell_content_apart_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [draw(HandPicture((card,))).name for card in ("A1", "A2", "A1")]
    assert names[0] == names[2] != names[1]
    monkeypatch.setattr(picture, "_SALT", b"another process.")
    assert draw(HandPicture(("A1",))).name != names[0], "a name that followed from the content alone could be guessed"


def test_the_alternative_text_does_not_make_another_picture() -> None:
    assert HandPicture(("A1",), alt="one") == HandPicture(("A1",), alt="un")
    assert hash(HandPicture(("A1",), alt="one")) == hash(HandPicture(("A1",), alt="un"))


def test_what_is_seen_makes_another_picture() -> None:
    player = PlayerShown("Ana", ("A1",))
    seen = {TablePicture((PlayerShown("Ana", ("A1",), to_move=to_move),), NewsShown("1")) for to_move in (True, False)}
    assert len(seen) == 2
    assert TablePicture((player,), NewsShown("1")) != TablePicture((player,), NewsShown("2"))


def test_who_is_awaited_is_seen() -> None:
    waiting, idle = (
        TablePicture((PlayerShown("Ana", (), to_move=each),), NewsShown("1")).paint() for each in (True, False)
    )
    assert waiting.tobytes() != idle.tobytes()


def test_a_joker_on_the_line_shows_what_it_stands_for() -> None:
    def line(top: str) -> bytes:
        return LinePicture((PlaceShown(top, ("P5", "JK")),), (SmatchyPlayer("Ana", 5, 0),), 30, "1").paint().tobytes()

    assert line("P5") != line("G5")


def test_what_just_came_is_marked() -> None:
    cards, fresh = ("A1", "B2"), frozenset({"B2"})
    pairs = [
        [HandPicture(cards, fresh=each) for each in (frozenset(), fresh)],
        [HandPicture((), display=cards, fresh=each) for each in (frozenset(), fresh)],
        [TablePicture((PlayerShown("Ana", cards, fresh=each),), NewsShown("1")) for each in (frozenset(), fresh)],
        [SmatchyHand(("P1", "G2"), fresh=each) for each in (frozenset(), frozenset({"G2"}))],
    ]
    for plain, marked in pairs:
        assert plain.paint().tobytes() != marked.paint().tobytes()
        assert plain != marked


def test_only_one_who_is_ahead_wears_the_crown() -> None:
    def crowned(*hands: tuple[str, ...]) -> set[bool]:
        with mock.patch.object(icons, "crown", side_effect=icons.crown) as crown:
            TablePicture(tuple(PlayerShown("Ana", hand) for hand in hands), NewsShown("1")).paint()
        return {crown.called}

    assert crowned(("A1", "A2"), ("B1", "C5"), ()) == {True}
    assert crowned(("A1", "A2"), ("B1", "B2")) == {False}, "where all are level, nobody leads"


def test_a_tie_that_was_broken_crowns_only_the_winner() -> None:
    hands = (("A1", "A2"), ("B1", "B2"), ("C1", "D5"))
    players = tuple(PlayerShown("Ana", hand, has_won=seat == 1) for seat, hand in enumerate(hands))
    with mock.patch.object(icons, "crown", side_effect=icons.crown) as crown:
        TablePicture(players, NewsShown("1")).paint()
    assert crown.call_count == 1


def test_at_the_end_the_winners_mat_is_golden() -> None:
    players = tuple(PlayerShown(f"Player {seat}", ("A1", "B2"), has_won=seat == 1) for seat in range(4))
    shown = TablePicture(players, NewsShown("", is_crowned=True)).paint().convert("RGB")
    boxes, _ = table_layout(4)
    bands = [shown.getpixel(((left + right) // 2, top + 4)) for left, top, right, _ in boxes]
    assert [band == GOLD for band in bands] == [False, True, False, False]


def test_it_is_seen_whose_card_lies_face_up() -> None:
    players = tuple(PlayerShown(f"Player {seat}", ("A1", "B2"), 4) for seat in range(4))
    _, news = table_layout(4)
    named, unnamed = (
        TablePicture(players, NewsShown("", face_up="D3", owner=owner)).paint().convert("RGB").crop(news)
        for owner in ("Ana", "")
    )
    assert ImageChops.difference(named, unnamed).getbbox() is not None


@pytest.mark.parametrize("count", [4, 6, 8, 13])
def test_it_is_seen_how_many_places_are_to_be_filled(count: int) -> None:
    shown = [TablePicture((), NewsShown("", slots=slots)).paint().tobytes() for slots in (count, count + 1)]
    assert shown[0] != shown[1]


def test_a_short_name_leaves_its_room_to_a_long_one() -> None:
    """Names beside an arrow are cut only where both together are too long."""
    for names in (("Bartholomew", "Ana"), ("Ana", "Bartholomew")):
        told = news.names_for(names, 46, 400)
        assert ["".join(text for _, text in each.runs) for each in told] == list(names)
    cut = news.names_for(("Bartholomew the Great", "Bartholomew the Greater"), 46, 400)
    assert sum(each.width for each in cut) <= 400


def test_a_stack_shows_one_numeral() -> None:
    """Of the cards below only edges are seen: half a numeral is none."""
    with mock.patch.object(smatchy_cards, "_numeral", side_effect=smatchy_cards._numeral) as numeral:
        for card in ("P5", "G5", "JK"):
            smatchy_cards.covered_face(card, 97)
    assert not numeral.called
    assert len({smatchy_cards.covered_face(card, 97).image.tobytes() for card in ("P5", "G5", "JK")}) == 3


def test_equal_cards_are_not_all_marked_when_one_of_them_came() -> None:
    one, other = (SmatchyHand(("P5",) * count, fresh=frozenset({"P5"})) for count in (1, 3))
    with mock.patch.object(picture_types, "_fresh", side_effect=picture_types._fresh) as mark:
        one.paint()
        other.paint()
    assert mark.call_count == 2


@pytest.mark.parametrize("count", [1, 2, 9, 14])
@pytest.mark.parametrize(("height", "wide"), [(54, 106), (50, 150), (200, 330)])
def test_a_fan_keeps_to_its_room_and_is_cut_nowhere(count: int, height: int, wide: int) -> None:
    piece = hand_fan(count, height, wide)
    assert piece.width <= wide
    assert piece.mask is not None
    left, top, right, bottom = piece.mask.getbbox() or (0, 0, 0, 0)
    assert left > 0
    assert top >= 0
    assert right <= piece.width
    foot = piece.mask.crop((0, piece.height - 1, piece.width, piece.height)).histogram()[255]
    assert bottom == piece.height
    assert count == 1 or foot < 0.8 * piece.width, "corners that lean are whole"


def test_a_volley_is_seen_and_where_it_struck() -> None:
    def table(**facts: object) -> bytes:
        places = (PlaceShown("P5", ("G5", "P5")), PlaceShown("P6", ("P6",)))
        return LinePicture(places, (SmatchyPlayer("Ana", 5, 0),), 30, "1", **facts).paint().tobytes()

    drawn = [
        table(),
        table(alert=True, latest=5),
        table(alert=True, latest=6),
        table(alert=True, latest=5, chain=2),
        table(alert=True, latest=5, chain=3),
    ]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("struck", range(1, 10))
@pytest.mark.parametrize("is_full", [False, True])
@pytest.mark.parametrize("in_panel", [False, True])
def test_the_star_of_a_volley_is_on_the_struck_pile_and_on_no_numeral(
    struck: int, is_full: bool, in_panel: bool
) -> None:
    values = range(1, 10) if is_full else (struck,)
    places = tuple(PlaceShown(f"P{value}", (f"G{value}", f"P{value}")) for value in values)

    def drawn(chain: int) -> Image.Image:
        table = LinePicture(places, (SmatchyPlayer("Ana", 5, 0),) * 2, 3, "1", alert=True, latest=struck, chain=chain)
        return (SmatchyHand(("P1",), line=table) if in_panel else table).paint().convert("RGB")

    plan = picture_types.PLAN if in_panel else line_layout(2)[0]
    star = ImageChops.difference(drawn(1), drawn(4)).convert("L").point([0] + [255] * 255)
    top = plan.bottom - plan.tall
    left, right = plan.centre(struck) - plan.card // 2, plan.centre(struck) + plan.card // 2
    assert star.crop((left, top - plan.lift, right, plan.bottom)).getbbox() is not None
    for value in values:
        middle, half = plan.centre(value), round(plan.card * 0.19)
        written = (middle - half, top + round(plan.tall * 0.1), middle + half, plan.bottom)
        assert star.crop(written).getbbox() is None, value


@pytest.mark.parametrize("to_move", [False, True])
def test_a_panel_gives_up_a_card_back_before_letters_of_a_name(to_move: bool) -> None:
    with mock.patch.object(picture_types, "write", side_effect=picture_types.write) as write:
        player = SmatchyPlayer("Владимир", 5, 9, to_move)
        picture_types._paint_player(board(300, 60), player, (0, 0), 277, leads=not to_move)
    (_, _, name, _), _ = write.call_args
    assert "".join(text for _, text in name.runs) == "Владимир"


@pytest.mark.parametrize(("gained", "told"), [(14, "+14"), (-3, "−3")])
def test_what_a_display_gained_has_its_sign(gained: int, told: str) -> None:
    player = PlayerShown("Ana", ("A1", "A2"), 6, gained=gained)
    with mock.patch.object(table, "numeral_sprite", side_effect=table.numeral_sprite) as numeral:
        for width in (382, 581):
            paint_player(board(600, 360), player, (0, 0, width, 350))
    assert [call.args[0] for call in numeral.call_args_list].count(told) == 2


@pytest.mark.parametrize(
    ("ratings", "levels"),
    [
        ([1500.0], (1499, 1501, 1)),
        ([1490.0, 1601.0], (1450, 1650, 50)),
        ([0.0, 7.0], (0, 8, 2)),
        ([-3.0, 3.0], (-4, 4, 2)),
    ],
)
def test_levels_of_the_chart_surround_the_ratings(ratings: list[float], levels: tuple[float, float, float]) -> None:
    assert scale(ratings) == levels


@pytest.mark.parametrize("count", [0, 1, 2, 500])
def test_a_chart_of_any_length_can_be_drawn(count: int) -> None:
    points = tuple((float(number), 1000.0 + number % 7) for number in range(count))
    assert RatingChart(points, "Ana").paint().size == (1200, 900)


def test_every_card_of_every_rival_is_seen_and_what_is_known_gives_way() -> None:
    """Four rivals with thirteen cards each: as much as a panel ever has to show beside the own display."""
    own = CARDS[:8]
    for number in range(40):
        chance = random.Random(number)
        shown = tuple(sorted(chance.sample(CARDS, 13)))
        held = tuple(HeldCard(card) for card in chance.sample(CARDS, number % 4))
        with mock.patch.object(rivals, "stick", side_effect=rivals.stick) as stick:
            four = tuple(RivalShown(f"R{seat}", shown, held=held) for seat in range(4))
            rivals.paint_rivals(board(412, 340), four, (0, 0, 412, 340), 25)
        laid = {id(call.args[1]) for call in stick.call_args_list}
        tiles = [rivals.run_tile(run, 42, 25, 25) for run in runs_of(shown)]
        assert all(id(tile) in laid for tile in tiles), shown
    assert HandPicture(CARDS[8:12], display=own, rivals=(RivalShown("R", own),)).paint().size == (880, 540)
