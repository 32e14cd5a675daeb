playground-title = Welcome to the playground
playground-welcome =
    This is the bot as it is on Discord, in a little world of its own. You are everybody here: choose whom you play as with **Viewing as**, or open this page in several windows.

    1. A table is waiting below. Press **Join** as two or three of { $people }, or **Add a computer**.
    2. Press **Start** as the host, then **My hand**: your cards and what to do appear, for your eyes only.
    3. For another game, type `/` and choose a command, for instance `/smatchy new` or `/matryoshka learn`.
playground-open = Play here: { $address }
playground-stop = Ctrl-C stops it; the games go on where they were when you start again.
