"""The playground in a process of its own, stopped by a signal."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.support.bot_environment import bot_environment

STARTING = 60.0
STOPPING = 60.0
NO_PAUSE = {"COMPUTER_PAUSE": "0"}
"""Settings with which computers answer as soon as they can."""
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/#\S+")


class PlaygroundProcess:
    """One run of `python -m bot`, from its first line to its exit code."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        command: Sequence[str] = (sys.executable, "-m", "bot"),
        settings: Mapping[str, str] | None = None,
    ) -> None:
        defaults = {"DATABASE": str(folder / "playground.sqlite3"), "COMPUTER_PAUSE": "0.2"}
        self.output: list[str] = []
        self._greeted = threading.Event()
        self._process = subprocess.Popen(
            [*command, "play", "--port", "0", *options],
            env=bot_environment(**defaults | dict(settings or {})),
            cwd=None if command[0] == sys.executable else folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> PlaygroundProcess:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Stop it, and insist that it ended well unless something else went wrong before."""
        code = self.stop()
        if kind is None:
            assert code == 0, self.text
            assert "Traceback" not in self.text, self.text

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.output.append(line)
            if _ADDRESS.search(line):
                self._greeted.set()
        self._greeted.set()

    def until(self, words: str) -> None:
        """Wait until it has written something."""
        deadline = time.monotonic() + STARTING
        while words not in self.text:
            assert time.monotonic() < deadline, self.text
            time.sleep(0.05)

    @property
    def text(self) -> str:
        """Give everything written so far."""
        return "".join(self.output)

    def address(self) -> str:
        """Wait for the address to open."""
        assert self._greeted.wait(STARTING), f"no address within {STARTING} s:\n{self.text}"
        found = _ADDRESS.search(self.text)
        assert found, f"the playground ended before it was open:\n{self.text}"
        return found[0]

    def stop_when_over(self) -> int:
        """Wait for it to end by itself and give its exit code."""
        try:
            code = self._process.wait(STARTING)
        except subprocess.TimeoutExpired:
            self.stop()
            raise AssertionError(f"still running after {STARTING} s:\n{self.text}") from None
        self._reader.join(STOPPING)
        return code

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Stop it as Ctrl-C does and give its exit code."""
        if self._process.poll() is None:
            self._process.send_signal(how)
        try:
            code = self._process.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise AssertionError(f"still running {STOPPING} s after {how.name}:\n{self.text}") from None
        self._reader.join(STOPPING)
        return code
