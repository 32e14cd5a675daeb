lobby-title = { $game }: who plays?
lobby-players = Players ({ $count })
lobby-terms = Settings
lobby-next = What next?
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · computer, { $strength }
lobby-nobody = nobody yet
lobby-rated = 🏅 Rated
lobby-unrated = 🎈 Just for fun (unrated)
lobby-hints = 💡 With hints
lobby-no-hints = 🤐 Without hints
lobby-thread = 🧵 Played in a thread
lobby-missing = { $count ->
    [one] **One more player** is needed: press **Join**, or add a computer.
   *[other] **{ $count } more players** are needed: press **Join**, or add computers.
}
lobby-ready = { $count ->
    [one] { $host } can **start**. One more player may still join.
   *[other] { $host } can **start**. Up to { $count } more players may still join.
}
lobby-full = The table is full: { $host } can **start**.
lobby-sat-down = { $name } joins the table.
lobby-which-computer = Which computer player joins?
clock-live = ⏱️ { $seconds } seconds for each decision
clock-relaxed = 🕰️ { $minutes } minutes for each decision
clock-daily = 📅 { $hours } hours for each decision
clock-none = ♾️ No time limit
button-join = Join
button-leave = Leave
button-start = Start
button-add-computer = Add a computer
button-remove-computer = Remove a computer
button-cancel = Cancel
thread-name = { $game } · table { $id }
thread-begun = ▶️ { $game } has begun: everything happens in { $thread }.
rematch-opened = The rematch is open: the others only have to press **Rematch** too.
rematch-joined = You are in for the rematch.
