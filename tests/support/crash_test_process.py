"""A bot that plays many tables at once until it is killed, and logs every choice.

Run as a program, it forks one bot for each line of arguments that it reads, and prints its process id and exit code.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import traceback
from pathlib import Path

import bot.storage.sqlite.connection
from bot.history.ratings import rate_ending
from bot.storage.database import address_of
from bot.storage.servers import ServerSettings
from bot.storage.store import Store
from bot.tables.clock import Delays
from bot.tables.model import Location, Person, Setup, Status, TimeControl
from bot.tables.runtime import TableRuntime
from engine import registry
from tests.support.game_session import QuickAiWorkers
from tests.support.sqlite_without_fsync import without_fsync

PEOPLE = tuple(Person(1000 + number, f"person {number}") for number in range(3))


def play(path: str, log_path: str, seed: int, tables: int) -> None:
    """Play at so many tables at least until killed, or to the end of every game."""
    asyncio.run(_play(address_of(path), log_path, random.Random(seed), tables))


async def _play(path: Path | str, log_path: str, rng: random.Random, wanted: int) -> None:
    log = os.open(log_path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def write(word: str, *facts: object) -> None:
        os.write(log, (json.dumps([word, *facts]) + "\n").encode())

    store = await Store.open(path, rate_ending)
    await store.servers.set(ServerSettings(1, tables_per_channel=1000, tables_per_person=1000))
    runtime = TableRuntime(store, QuickAiWorkers(), delays=Delays(after_round=0, take_back=0))
    tables = runtime.tables
    await runtime.start()
    write("begun")

    async def play(table_id: str) -> None:
        """Make one choice after the other, so that at most one of a table is in the air."""
        table = await tables.get(table_id)
        while table.status is Status.PLAYING:
            seats = [seat for seat in sorted(table.to_move) if not table.players[seat].is_played_by_computer]
            if seats:
                seat = rng.choice(seats)
                person = table.players[seat].person
                assert person is not None
                move = rng.choice(table.moves(seat))
                write("tries", table_id, seat, move)
                await tables.play(table_id, person.id, table.decision(seat), move)
                write("did", table_id, seat, move)
            else:
                await asyncio.sleep(0.001)
            table = await tables.get(table_id)

    unfinished = [table.id for table in await tables.of_person(PEOPLE[0].id)]
    while len(unfinished) < wanted:
        game = rng.choice(("matryoshka", "smatchy"))
        table = await tables.open(Setup(game, clock=TimeControl.NONE, rated=True), Location(1, 2), PEOPLE[0])
        await tables.join(table.id, PEOPLE[1])
        await tables.add_computer(table.id, PEOPLE[0].id, "easy")
        unfinished.append(table.id)
        write("opened", table.id)
    for table_id in unfinished:
        if (await tables.get(table_id)).status is Status.LOBBY:
            if len((await tables.get(table_id)).players) < 3:
                await tables.cancel(table_id, PEOPLE[0].id)
                continue
            await tables.start(table_id, PEOPLE[0].id)
    await asyncio.gather(*(play(table_id) for table_id in unfinished))
    write("ended")
    await runtime.close()
    await store.close()


def serve() -> None:
    """Fork the bots that are asked for: a copy of this process starts faster than a new one."""
    bot.storage.sqlite.connection._prepare = without_fsync(bot.storage.sqlite.connection._prepare)
    for game in registry.games().values():
        game.computer("normal")
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                play(*json.loads(line))
            except BaseException:  # noqa: BLE001
                # A connection that stays open would keep the process for ever.
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    serve()
