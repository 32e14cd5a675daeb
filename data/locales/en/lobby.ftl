lobby-title = { $game }: who plays?
lobby-players = Players ({ $count })
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · computer, { $strength }
lobby-nobody = nobody yet
lobby-rated = 🏅 Rated
lobby-rated-later = 🏅 Rated as soon as somebody joins
lobby-unrated = 🎈 Unrated
lobby-hints = 💡 With hints
lobby-no-hints = 🤐 Without hints
lobby-hints-until-rated = 💡 With hints until then
lobby-no-hints-rated = 🤐 No hints in a rated game
lobby-clock-alone = { $clock } (no limit while you play alone)
lobby-now-rated = 📣 Several people play, so this game is **rated**{ $hints ->
    [off] { " " }and without hints
   *[other] {""}
}. { $host } can change that under **Settings**.
lobby-first-game = 📣 A first game is not rated{ $hints ->
    [on] { " " }and has hints
   *[other] {""}
}. Playing for the first time: { $names }. { $host } decides under **Settings**; a newcomer may press **Rate my first game**.
lobby-thread = 🧵 Played in a thread
lobby-missing = { $count ->
    [one] **One more player** is needed: a person, or a computer.
   *[other] **{ $count } more players** are needed: people, or computers.
}
lobby-ready = { $count ->
    [one] { $host } can **start**. One more player may still join.
   *[other] { $host } can **start**. Up to { $count } more players may still join.
}
lobby-full = The table is full: { $host } can **start**.
lobby-own-table = This is { $host }’s table: press **Join** to play here. Or play against computers at a table of your own:
lobby-opened-below = The table is open, here in the channel.
lobby-done = Done: the table in the channel shows it.
lobby-invitation = 💌 { $mention } – { $name } invites you to { $game }. Press **Join** on the table above.
lobby-which-computer = Computers: add or remove one…
lobby-add-computer = Add a computer: { $strength }
lobby-remove-computer = Remove the last computer
clock-live = ⏱️ { $seconds } seconds for each decision
clock-relaxed = 🕰️ { $minutes } minutes for each decision
clock-daily = 📅 { $hours } hours for each decision
clock-none = ♾️ No time limit
button-join = Join
button-leave = Leave
button-start = Start
button-computers = Play against computers
button-open-table = Open a table
button-learn = Learn (2 min)
button-settings = Settings
button-count-first = Rate my first game
button-close-table = Close the table
settings-title = { $game } · Settings
settings-about = Each change is valid at once, and everybody sees it at the table.
settings-rated-hints = 🏅 A rated game has no hints, unless you switch them on here.
settings-rated = Rated
settings-hints = Hints
settings-thread = In a thread
settings-clock = Clock: { $clock }
settings-strength = Computers: { $strength }
settings-options = Variants: none
thread-name = { $game } · table { $id }
thread-begun = ▶️ { $game } has begun: everything happens in { $thread }.
rematch-opened = The rematch is open: the others only have to press **Rematch** too.
rematch-joined = You are in for the rematch.
rematch-waiting = You are in for the rematch. It waits for the others here: { $place }
rematch-running = The rematch has begun without you, here: { $place }. This is what everybody sees.
