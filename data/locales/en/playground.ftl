playground-title = Welcome to the playground
playground-welcome =
    This is the bot as it is on Discord, in a little world of its own. You are everybody here: { $people }. Press a name above to play as that person, or open this page in several windows.

    { $tables ->
        [0] 1. A table is waiting below. Press **Play against computers**, and your cards appear, for your eyes only.
        [one] 1. Your table from last time is below: press **My hand** to go on.
       *[other] 1. Your { $tables } tables from last time are below: press **My hand** to go on.
    }
    2. Never seen the game? { $tables ->
        [0] **Learn (2 min)**
       *[other] `/{ command-matryoshka } { command-learn }`
    } shows you how it goes.
    3. For another game type `/` and choose a command, for instance `/{ command-smatchy } { command-new }` or `/{ command-help }`.
playground-open = Play here: { $address }
playground-stop = Ctrl-C stops it; the games go on where they were when you start again.
playground-people = Play as
playground-tools = Tools
playground-stopped = The playground has stopped. Start it again and open the address that it prints: your games go on there.
playground-elsewhere = The playground is running at another address: open the one that it printed when it was last started. Your games go on there.
