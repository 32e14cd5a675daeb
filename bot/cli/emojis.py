"""Upload an emoji for every card to the Discord application."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

import aiohttp
import discord

from bot.cli._shared.progress import progress
from bot.errors import StartupError
from bot.settings import Settings, load_settings
from bot.ui.pictures.emoji_upload import UploadMemory, card_art, carry_out, planned

NAME = "emojis"
HELP = "upload an emoji for every card to the application; can be repeated, uploads only what changed"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--force", action="store_true", help="upload every emoji again, changed or not")


def run(args: argparse.Namespace) -> int:
    settings = load_settings()
    if settings.discord_token is None:
        raise StartupError("The emojis belong to a Discord application: set DISCORD_TOKEN first.")
    try:
        uploaded, kept = asyncio.run(_bring_up_to_date(settings, force=args.force))
    except discord.LoginFailure:
        raise StartupError(
            "Discord does not accept the token in DISCORD_TOKEN; copy it again from the portal."
        ) from None
    except aiohttp.ClientConnectionError as error:
        raise StartupError(f"Discord cannot be reached: {error}.") from None
    except discord.HTTPException as error:
        raise StartupError(f"Discord refused an emoji ({error.status}): {error.text}. Run the command again.") from None
    except OSError as error:
        raise StartupError(f"What was uploaded cannot be written down: {error}.") from None
    sys.stdout.write(f"{uploaded} emojis uploaded, {kept} unchanged. A running bot uses them after its next start.\n")
    return 0


def memory_path(settings: Settings) -> Path:
    """Return the file beside the database that records what was uploaded."""
    return settings.database_path.with_suffix(".emojis.json")


async def _bring_up_to_date(settings: Settings, *, force: bool) -> tuple[int, int]:
    assert settings.discord_token is not None
    # Logging in without connecting does not disturb a running bot.
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(settings.discord_token.get_secret_value())
        assert client.application_id is not None
        return await bring_up_to_date(client, UploadMemory(memory_path(settings), client.application_id), force=force)


async def bring_up_to_date(client: discord.Client, memory: UploadMemory, *, force: bool = False) -> tuple[int, int]:
    """Upload what is missing or changed. Return how many were uploaded and how many were unchanged."""
    art = list(card_art())
    changes = await planned(client, art, memory, force=force)
    for change in progress(changes, len(changes)):
        await carry_out(client, change, memory)
    return len(changes), len(art) - len(changes)
