"""A proxy to a PostgreSQL server whose connections a test can cut, also at the moment of a commit."""

from __future__ import annotations

import contextlib
import re
import socket
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

COMMIT = b"COMMIT\x00"
SINGLE = re.compile(rb"P.{4}(\w*)\x00WITH [^\x00]*updated AS \(UPDATE", re.DOTALL)
"""A statement that is a transaction by itself, with the name under which it is prepared."""
EXECUTE = b"E\x00\x00\x00\x09\x00\x00\x00\x00\x00"


class PostgresProxy:
    """Passes everything on between clients and a server, through a socket of its own.

    `at_commit` is asked at each commit: "pass" lets it through, "before" cuts the proxy before the server hears of it,
    "after" when the server has answered and the client has not heard it. With `stays_cut` nothing passes afterwards.
    """

    def __init__(self, server: Path) -> None:
        self._server = server
        self._folder = tempfile.TemporaryDirectory(prefix="proxy-")
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(Path(self._folder.name) / ".s.PGSQL.5432"))
        self._listener.listen()
        self._ends: list[socket.socket] = []
        self._is_cut = False
        self._lock = threading.Lock()
        self._deaf: socket.socket | None = None
        self.at_commit: Callable[[], str] = lambda: "pass"
        self.stays_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def address(self, of: str) -> str:
        """Write an address of the server as one that goes by this proxy."""
        start, _, rest = of.partition("host=")
        return f"{start}host={quote(self._folder.name)}&{rest.partition('&')[2]}"

    def cut(self) -> None:
        """Break every connection, and let none through until mended."""
        with self._lock:
            self._is_cut = True
            ends, self._ends = self._ends, []
        _shut(*ends)

    def mend(self) -> None:
        """Let connections through again."""
        self._is_cut = False

    def close(self) -> None:
        """Break everything for good."""
        self.cut()
        self._listener.close()
        self._folder.cleanup()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                with self._lock:
                    if self._is_cut:
                        client.close()
                        continue
                    server = socket.socket(socket.AF_UNIX)
                    server.connect(str(self._server))
                    self._ends += [client, server]
                threading.Thread(target=self._pass, args=(client, server), daemon=True).start()
                threading.Thread(target=self._answer, args=(server, client), daemon=True).start()

    def _pass(self, client: socket.socket, server: socket.socket) -> None:
        prepared: set[bytes] = set()
        with contextlib.suppress(OSError), client, server:
            while data := client.recv(1 << 16):
                what = self.at_commit() if _is_commit(data, prepared) else "pass"
                if what != "pass" and self.stays_cut:
                    with self._lock:
                        self._is_cut = True
                        _shut(*(end for end in self._ends if end not in (client, server)))
                if what == "before":
                    break
                if what == "after":
                    self._deaf = server
                server.sendall(data)
            _shut(client, server)

    def _answer(self, server: socket.socket, client: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := server.recv(1 << 16):
                if server is self._deaf:
                    break
                client.sendall(data)
        _shut(client, server)


def _is_commit(data: bytes, prepared: set[bytes]) -> bool:
    """Tell whether the server commits when it has heard this; remember the names of what it prepares."""
    names = set(SINGLE.findall(data))
    prepared |= names - {b""}
    return COMMIT in data or (EXECUTE in data and (b"" in names or any(b"\0%b\0" % name in data for name in prepared)))


def _shut(*ends: socket.socket) -> None:
    for end in ends:
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
