table-title = { $game } · { $headline }
table-id = Table { $id }
table-over = 🏁 This game of { $game } is over: see below for the end.
table-cancelled = This table was cancelled.
table-suspended = This table is suspended because there is nowhere to show it. `/{ command-table } { command-table-show }` brings it back.
table-held = 💤 A computer chooses for { $names } until they press **I’m back**.
table-at-rest = 💤 Everybody is away: the game stands still until one of you presses **I’m back**, for a week at most.
table-left = 🚪 { $names } left; a computer plays on.
waiting-for = { $count ->
    [0] One moment…
   *[other] Waiting for { $names }
}
ready-count = ({ $ready }/{ $all } ready)
button-hand = My hand
button-rules = Rules
button-overview = Scoring
button-menu = Table menu
button-read-text = Read as text
button-fairness = Fairness
button-count = Count
button-share = Share
button-show = Show here again
button-back = I’m back
button-leave-game = Leave the game
button-cancel-game = Cancel the game
button-rematch = Rematch
rematch-call = { $mentions } – { $name } wants a rematch of { $game }!
button-replay = Replay
button-my-game = My game
button-previous = Back
button-next-round = Next round
button-next = Next
menu-title = Table menu
menu-about = Table { $id }. Only you see this.
menu-kick = Remove somebody…
menu-really-leave = Really leave? A computer takes your seat for good, and you finish last.
menu-really-leave-alone = Really leave? Nobody else plays here, so the game ends without a result.
menu-really-cancel = Really cancel? The game ends for everybody, without a result.
menu-left = You have left the table.
menu-cancelled = The table is cancelled.
menu-kicked = Done: they have been removed.
menu-shown = Here it is again.
menu-agree-first = This game is rated: it ends without a result only if everybody agrees. Ask the others? You can also leave: a computer takes your seat for good, and you finish last.
menu-host-may-ask = This game is rated: it ends without a result only if everybody agrees, and the host asks. You can leave: a computer takes your seat for good, and you finish last.
menu-asked = Everybody is asked. The game ends when all of you agree; until then it goes on.
button-ask-others = Ask the others
button-agree = End the game
button-play-on = Play on
end-asked = { $mentions } – end { $game } without a result? Everybody has to agree, and the question closes { $when }. Agreed so far: { $names }.
end-agreed = 🤝 Everybody agreed: { $game } ended without a result.
end-declined = ▶️ { $name } wants to play on: { $game } continues.
back-welcome = Welcome back! You choose for yourself again.
back-not-needed = You were never away: your seat is yours.
text-answer = To answer, press **My hand**.
break-ends = ⏭️ The game goes on at { $when }.
panel-no-hints = 🤐 No hints: this game is rated.
panel-deadline = ⏱️ Time runs out { $when }.
panel-held = 💤 A computer chooses for you: press **I’m back** to play on.
panel-clock-chose = ⏰ Your time was up: a computer chose for you.
panel-clock-confirmed = ⏰ Your time was up: the cards you had marked were confirmed.
panel-by-itself = ⏭️ You had nothing to choose, so it was done for you.
panel-your-count = Your points
panel-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
panel-end-won = { $winners ->
    [one] You win with { $points }!
   *[other] You share the victory with { $points }!
}
panel-end-place = Place { $place } of { $seats } with { $points }
panel-end-ahead = The next best: { $names }, { $points } behind you.
panel-end-behind = The win went to { $names }, { $points } ahead of you.
ping = { $mentions } – it is your turn to choose in { $game }.
ping-late = ⏰ { $mentions } – half of your time is up in { $game }.
podium-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
podium-place = **{ $name }** – { $points ->
    [one] { $points } point
   *[other] { $points } points
}
podium-left = (left)
podium-held = (a computer played for them)
hand-spectator = You are not at this table: this is what everybody sees.
podium-rating = rating { $rating } ({ $change })
podium-count = How { $name } scored
podium-proof = Was the shuffle fair?
share-title = 📣 For other channels
share-about = Copy the line above, save the picture, and post both wherever you like.
share-line = { $game }, played by { $names }. Who won? The picture tells!
fairness-sealed = The cards were shuffled before the first move, from a secret seed. Its SHA-256 seals it:
    `{ $commitment }`
    After the end the seed is shown here, and anybody can check that nothing was changed.
podium-seed = Seed: `{ $seed }`
    Its SHA-256 is `{ $commitment }`, shown from the first minute on. Export the game with `/{ command-history }` and check it with `python -m bot verify`.
rules-page = Page { $page } of { $pages }
learn-title = Lesson · step { $step } of { $steps }
learn-press = Press **{ $label }**.
learn-over = The lesson is over
button-learn-again = Once more
button-real-game = Play a real game
notice-started = The cards are dealt. Press **My hand**.
notice-chose-for = ⏰ Time was up: a computer chose for { $name }.
notice-confirmed-for = ⏰ Time was up: what { $name } had marked was confirmed.
notice-bot-controlled = 💤 A computer is now playing for { $name }.
notice-back = 👋 { $name } is back.
notice-left = 🚪 { $name } left the game.
notice-kicked = 🚪 { $name } was removed from the table.
notice-host-passed = 👑 { $name } is the host now.
notice-credited = 🔌 I was away for { $minutes ->
    [0] { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }
   *[other] { $minutes } minutes
}; the clocks stood still.
notice-resumed = ▶️ The game goes on.
