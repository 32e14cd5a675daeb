"""The bot as an operator starts it: its own process, ended by a signal to its own id."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from tests.support.bot_environment import bot_environment

ROOT = Path(__file__).parents[2]
STARTING = 60.0
STOPPING = 60.0


class BotProcess:
    """One run of `python -m bot play`, from its first line to its exit code."""

    def __init__(self, folder: Path, discord_api: str, token: str, *arguments: str, **settings: str) -> None:
        self._folder = folder
        self._arguments = arguments
        defaults = {
            "DISCORD_TOKEN": token,
            "DISCORD_API": discord_api,
            "DATABASE": str(folder / "bot.sqlite3"),
            "COMPUTER_PAUSE": "0",
            # The worktree under test comes before whatever is installed.
            "PYTHONPATH": str(ROOT),
        }
        self._environment = bot_environment(**defaults | settings)
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self.lines: list[str] = []
        self.expects_trouble = False
        """Whether a test provokes what the log then tells."""

    async def start(self, when_over: Callable[[], None]) -> None:
        """Start it; its working folder holds no .env. `when_over` is told of its end."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "play", *self._arguments),
            cwd=self._folder,
            env=self._environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self._reader = asyncio.create_task(self._read(when_over))

    async def _read(self, when_over: Callable[[], None]) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.lines.append(line.decode(errors="replace").rstrip())
        await self._process.wait()
        when_over()

    @property
    def pid(self) -> int:
        """Give its id."""
        assert self._process is not None
        return self._process.pid

    @property
    def text(self) -> str:
        """Give everything written so far."""
        return "\n".join(self.lines)

    @property
    def is_running(self) -> bool:
        """Tell whether it has been started and has not ended."""
        return self._process is not None and self._process.returncode is None

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    async def ended(self, within: float = STARTING) -> int:
        """Wait for it to end by itself and give its exit code."""
        assert self._process is not None
        assert self._reader is not None
        try:
            async with asyncio.timeout(within):
                code = await self._process.wait()
                await self._reader
        except TimeoutError:
            raise AssertionError(f"{await self._stuck()} after {within:g} s:\n{self.text}") from None
        return code

    async def _stuck(self) -> str:
        """Tell what goes on that should have ended, and let it write where it is."""
        assert self._process is not None
        assert self._reader is not None
        if self._process.returncode is not None:
            return "ended, but a process that it began goes on"
        self.send(signal.SIGABRT)
        await asyncio.wait([self._reader], timeout=5.0)
        return "still running"

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop it as a service manager does and give its exit code."""
        if self.is_running:
            self.send(number)
        return await self.ended(STOPPING)

    async def kill(self) -> None:
        """End it without a question."""
        if self.is_running:
            self.send(signal.SIGKILL)
        if self._process is not None:
            await self.ended()
