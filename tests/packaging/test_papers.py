"""The papers say what the program does."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord

from bot.ui.interactions.permissions import NEEDED, NEEDED_FOR_THREADS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_invitation_asks_for_exactly_what_the_bot_checks() -> None:
    found = re.search(r"https://discord\.com/oauth2/authorize\S+?(?=`)", README)
    assert found
    asked = parse_qs(urlsplit(found[0]).query)
    needed = discord.Permissions(**dict.fromkeys((*NEEDED, *NEEDED_FOR_THREADS), True))
    assert int(asked["permissions"][0]) == needed.value
    assert asked["scope"] == ["bot applications.commands"]


def test_every_permission_asked_for_is_explained() -> None:
    for name in (*NEEDED, *NEEDED_FOR_THREADS):
        words = name.replace("_", " ").title().replace(" In ", " in ")
        assert words in README, f"{words} is asked for, but the README does not say why"


def test_every_picture_and_link_in_the_papers_is_there() -> None:
    for paper in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / paper).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
            assert (ROOT / target).exists(), f"{paper} points to {target}"


def test_every_make_command_in_the_papers_exists() -> None:
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"^\s+make ([\w-]+)", listed, re.MULTILINE))
    for paper in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / paper).read_text(encoding="utf-8")
        assert set(re.findall(r"(?:^    |`)make ([\w-]+)", text, re.MULTILINE)) <= known
