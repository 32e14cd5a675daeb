"""The end of a game: nothing is cut off, a run is seen as a nest, and the winner's collection is there."""

from __future__ import annotations

import pytest

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import LINEN
from bot.ui.pictures.podium import SHELF_TOP, PodiumPlace
from cogs.matryoshka.pictures.cards import nest_sprite
from cogs.matryoshka.pictures.picture_types import PodiumPicture
from cogs.smatchy.pictures.picture_types import PodiumPicture as SmatchyPodium
from cogs.smatchy.pictures.picture_types import RoundWon

STANDINGS = (PodiumPlace(1, "Ana", "24"), PodiumPlace(2, "Владимир", "21"), PodiumPlace(3, "Zoë", "20"))


def test_the_crown_ends_before_its_edge() -> None:
    mask = icons.crown(220).mask
    assert mask is not None
    left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    assert left > 0
    assert top > 0
    assert right < 220
    assert bottom < 220


@pytest.mark.parametrize("letter", "AIJ")
def test_a_longer_run_is_another_nest_of_the_same_height(letter: str) -> None:
    nests = [nest_sprite(letter, count, 168, LINEN) for count in range(2, 8)]
    assert {nest.height for nest in nests} == {168}
    assert len({nest.image.tobytes() for nest in nests}) == len(nests)
    for nest in nests:
        assert nest.mask is not None
        _, top, _, bottom = nest.mask.getbbox() or (0, 0, 0, 0)
        assert 0 < top < 24, "the innermost doll is whole, and the nest uses its height"
        assert bottom == 168, "it stands on the shelf"


def test_the_winners_collection_lies_below_the_steps() -> None:
    bare = PodiumPicture("Ana", STANDINGS).paint().convert("RGB")
    for collection in (("A1", "A2", "A3"), ("A1", "A2", "B7")):
        shown = PodiumPicture("Ana", STANDINGS, collection=collection).paint().convert("RGB")
        shelf = (0, SHELF_TOP, 1200, 900)
        assert shown.crop(shelf).tobytes() != bare.crop(shelf).tobytes()


def test_the_rounds_of_a_winner_are_shown_with_what_they_brought() -> None:
    won = (RoundWon("Ana", "P9", 9), RoundWon("Ana", "G9", 9))
    drawn = {
        SmatchyPodium("Ana", STANDINGS, won=rounds).paint().tobytes()
        for rounds in ((), won[:1], won, (RoundWon("Ana", "P9", 10), won[1]), won * 5)
    }
    assert len(drawn) == 5
