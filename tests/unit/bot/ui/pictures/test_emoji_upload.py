"""Card emojis: their art, and the plan of an upload."""

from __future__ import annotations

import argparse
import io
import re
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import emojis as command
from bot.errors import Problem
from bot.ui.pictures.emoji_file import MOST_EMOJI_BYTES, EmojiArt, emoji_png
from bot.ui.pictures.emoji_upload import EmojiUpload, Uploaded, UploadMemory, card_art, plan

ART = list(card_art())


ONE, TWO, TWO_REDRAWN = EmojiArt("A1", ART[0].data), EmojiArt("A2", ART[1].data), EmojiArt("A2", ART[2].data)


def test_every_card_of_every_game_has_an_emoji() -> None:
    names = [art.name for art in ART]
    dolls = {f"ma_{letter}{value}" for letter in "ABCDEFGHIJ" for value in range(1, 8)}
    smatchy = {f"sm_{colour}{value}" for colour in "PG" for value in range(1, 10)} | {"sm_JK"}
    assert set(names) == dolls | smatchy
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z]{2}_[A-Z0-9]{2}", name) for name in names)


@pytest.mark.parametrize("art", ART[::11], ids=lambda art: art.name)
def test_an_emoji_is_what_discord_takes(art: EmojiArt) -> None:
    image = Image.open(io.BytesIO(art.data))
    assert (image.format, image.size) == ("PNG", (128, 128))
    assert len(art.data) <= MOST_EMOJI_BYTES
    assert not image.info


def test_no_two_emojis_look_the_same() -> None:
    assert len({art.fingerprint for art in ART}) == len(ART)


def test_an_emoji_too_large_is_refused() -> None:
    noise = Image.effect_noise((700, 700), 90)
    with pytest.raises(ValueError, match="too large"):
        emoji_png(noise)


def test_what_is_missing_is_created() -> None:
    assert plan([ONE, TWO], [], {}) == [EmojiUpload(ONE), EmojiUpload(TWO)]


def test_what_is_there_and_unchanged_stays() -> None:
    assert plan([ONE], [("A1", 7)], {"A1": Uploaded(7, ONE.fingerprint)}) == []


@pytest.mark.parametrize(
    ("existing", "remembered", "removed"),
    [
        ([("A1", 7)], {"A1": Uploaded(7, "older art")}, (7,)),
        ([("A1", 7)], {"A1": Uploaded(6, ONE.fingerprint)}, (7,)),
        ([("A1", 7)], {}, (7,)),
        ([("A1", 7), ("A1", 8)], {"A1": Uploaded(7, ONE.fingerprint)}, (7, 8)),
        ([], {"A1": Uploaded(7, ONE.fingerprint)}, ()),
    ],
    ids=["changed art", "somebody else's", "not remembered", "twice", "deleted by hand"],
)
def test_what_is_not_known_to_be_current_is_replaced(existing: list, remembered: dict, removed: tuple) -> None:
    assert plan([ONE], existing, remembered) == [EmojiUpload(ONE, removed)]


def test_force_replaces_everything() -> None:
    assert plan([ONE], [("A1", 7)], {"A1": Uploaded(7, ONE.fingerprint)}, force=True) == [EmojiUpload(ONE, (7,))]


def test_memory_is_kept_for_each_application(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "emojis.json"
    UploadMemory(path, 1).note("A1", Uploaded(7, "art"))
    UploadMemory(path, 2).note("A1", Uploaded(8, "art"))
    UploadMemory(path, 1).note("A2", Uploaded(9, "more"))
    assert UploadMemory(path, 1).read() == {"A1": Uploaded(7, "art"), "A2": Uploaded(9, "more")}
    assert UploadMemory(path, 2).read() == {"A1": Uploaded(8, "art")}


@pytest.mark.parametrize("damaged", ["", "[]", '{"1": {"A1": {"id": "x"}}}'])
def test_a_damaged_memory_is_no_memory(tmp_path: Path, damaged: str) -> None:
    path = tmp_path / "emojis.json"
    path.write_text(damaged)
    assert UploadMemory(path, 1).read() == {}


def test_without_a_token_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with pytest.raises(Problem, match="DISCORD_TOKEN"):
        command.run(argparse.Namespace(force=False))
