"""Private sentences that pass: of all that refused or confirmed something, a person sees only the newest."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.discord_errors import Unreachable, reach

KEPT = 256
"""Of how many people the newest sentence is remembered; an older one stays until its reader dismisses it."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Said:
    """A private sentence that answered an interaction, and how to take it away."""

    interaction: discord.Interaction[Any]
    remove: Callable[[], Awaitable[Any]]


class PassingSentences:
    """Takes a person's last sentence away once they were answered something else."""

    def __init__(self) -> None:
        self._latest: OrderedDict[int, Said] = OrderedDict()

    async def answered(self, person: int, said: Said | None) -> None:
        """Remember the sentence with which a person was answered, if it was one, and remove the one before."""
        before = self._latest.pop(person, None)
        if said is not None:
            self._latest[person] = said
            if len(self._latest) > KEPT:
                self._latest.popitem(last=False)
        if before is None or before.interaction.is_expired():
            return
        try:
            await reach(before.remove)
        except Unreachable as unreachable:
            log.debug("a sentence was gone already: %s", unreachable)
