"""A database that two processes open, and a process without a driver."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.history.ratings import rate_ending
from bot.storage.errors import CannotOpen
from bot.storage.store import Store


@pytest.fixture
async def store(database: Path | str) -> AsyncIterator[Store]:
    store = await Store.open(database, rate_ending)
    yield store
    await store.close()


async def test_a_second_bot_on_the_same_database_is_refused_in_one_sentence(database: Path | str, store: Store) -> None:
    code = (
        "import asyncio, sys\n"
        "from bot.history.ratings import rate_ending\n"
        "from bot.storage.database import address_of\n"
        "from bot.storage.store import Store\n"
        "from bot.storage.errors import CannotOpen\n"
        "try: asyncio.run(Store.open(address_of(sys.argv[1]), rate_ending))\n"
        "except CannotOpen as error: print(error.code, error)\n"
    )
    told = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", code, str(database)], capture_output=True, text=True, timeout=60
    )
    assert told.stdout.startswith("in-use The database")
    with pytest.raises(CannotOpen, match="in use by another running bot"):
        await Store.open(database, rate_ending)
    await store.close()
    await (await Store.open(database, rate_ending)).close()


def test_without_its_driver_postgresql_is_refused_in_one_sentence() -> None:
    code = (
        "import asyncio, sys\n"
        "sys.modules['psycopg'] = None\n"
        "from bot.__main__ import main\n"
        "sys.exit(main(['backup', 'copy.sqlite3']))\n"
    )
    environment = {**os.environ, "DATABASE_URL": "postgresql://bot:secret@127.0.0.1:1/x"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert told.stderr.strip() == (
        'The database postgresql://bot@127.0.0.1:1/x needs an extra: pip install "matryoshka-bot[postgres]".'
    )
