command-leaderboard = leaderboard
command-leaderboard-about = Who plays best here
command-stats = stats
command-stats-about = Your games in numbers, or somebody else’s
command-history = history
command-history-about = The latest games, with their replays
command-notify = notify
command-notify-about = Be told when a table opens in this server
option-game = game
option-game-about = Which game
option-period = period
option-period-about = Which results count
option-by = by
option-by-about = What decides the places
option-scope = scope
option-scope-about = This server, or everybody with a public name
option-whose-about = Whose games (default: your own)
option-whose-history-about = Only games of this player
option-show = show
option-show-about = Post it for everybody to see
option-notify-about = Mention you? At most once an hour
period-all = all time
period-month = this month
period-week = this week
order-rating = rating
order-wins = wins
order-average = average points
order-games = games played
scope-here = this server
scope-everywhere = all servers

leaderboard-title = 🏆 { $game }: leaderboard
leaderboard-about = { $scope ->
    [everywhere] All servers
   *[here] This server
}, { $period ->
    [month] this month
    [week] this week
   *[all] all time
}
leaderboard-empty = Nobody has finished a rated game yet. Two people at one table are enough!
leaderboard-line-rating = **{ $name }** · { $rating } · { $wins } of { $games } won
leaderboard-line-wins = **{ $name }** · { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
leaderboard-line-average = **{ $name }** · { $average } points on average, best { $best }
leaderboard-line-games = **{ $name }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
leaderboard-own = 📍 { $name }: place { $place } of { $total }
leaderboard-own-none = 📍 { $name } is not on this board yet: finish a rated game.
leaderboard-own-hidden = 📍 { $name } has no public name. `/{ command-me }` changes that.
leaderboard-page = Page { $page } of { $pages } · { $total ->
    [one] { $total } player
   *[other] { $total } players
}
leaderboard-provisional = ❔ new: fewer than { $games } rated games
leaderboard-steady = an average counts in full from { $games } games on
button-where-am-i = Where am I?
menu-order = Sort by…
menu-period = Which results…
season-title = 👑 { $month ->
    [1] Champion of January
    [2] Champion of February
    [3] Champion of March
    [4] Champion of April
    [5] Champion of May
    [6] Champion of June
    [7] Champion of July
    [8] Champion of August
    [9] Champion of September
    [10] Champion of October
    [11] Champion of November
   *[12] Champion of December
}
season-champion = { $names } · { $order ->
    [wins] { $value ->
        [one] { $value } win
       *[other] { $value } wins
    }
    [average] { $value } points on average
    [games] { $value ->
        [one] { $value } game
       *[other] { $value } games
    }
   *[rating] rating { $value }
}{ $count ->
    [one] {""}
   *[other] {" "}each
}
season-nobody = Nobody played last month.

stats-title = 📊 { $name }
stats-about = { $scope ->
    [everywhere] All servers together
   *[here] In this server
}
stats-none = { $name } has not finished a game here yet.
stats-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} ({ $rated } rated), { $wins } won ({ $share }%)
stats-places = Places: { $places }
stats-points = Points: { $average } on average, best { $best }
stats-rating = Rating: { $rating } (highest { $best })
stats-streak = Most wins in a row: { $count }
stats-left = Left early: { $count }
stats-chart-title = { $name } · { $game }
stats-chart-game = game { $number }
stats-chart-alt = The rating of { $name } in { $game } over { $games } rated games: from { $first } to { $latest }.
refused-not-shared = These games were played in other servers, and their player does not show them elsewhere. `/{ command-me }` would change that.

history-title = 🗂️ The latest games
history-none = No game has ended here yet.
history-page = ⭐ rated · 🎞️ opens the replay · Page { $page } of { $pages } · { $total ->
    [one] { $total } game
   *[other] { $total } games
}

replay-title = 🎞️ { $game } · { $headline }
replay-footer = Step { $step } of { $steps } · Table { $id }
replay-deal = The cards are dealt.
replay-chose = { $name } has chosen.
replay-side-all = Everything
replay-side-all-about = With all secrets: who offered, chose and drew what
replay-side-public = Public view
replay-side-public-about = What everybody could see then
replay-side-seat-about = What { $name } saw then
replay-jump = { $step } · { $headline }
replay-exported = Here is the whole game as a file. `python -m bot verify { $name }` proves that the shuffle was fair and the count right.
button-export = Export
button-film = Film
replay-film = 🎬 { $game }: the whole game, as everybody saw it.
menu-side = Look from…
menu-jump = Go to…
refused-no-such-step = The game has no such step.
refused-no-such-seat = Nobody sat there.
refused-no-review = There is no review for this game.

review-title = 🔎 My { $game } game
review-cost = **{ $when }** · You chose: { $move }. Better: { $other } (**+{ $points }**).
review-won = **{ $when }** · Well chosen: { $move }, **{ $points }** better than { $other }.
review-even = No choice of yours cost or won much: evenly played.
review-see = See step { $step }
review-footer = Judged by the normal computer from what you could see then, in points. It can be wrong.
review-luck-title = 🍀 Luck of the deal

notify-on = 🔔 I will mention you when a table opens in this server, at most once an hour. `/{ command-notify }` switches it off again.
notify-off = 🔕 I will no longer mention you for new tables in this server.
notify-table = 🔔 { $mentions } – { $name } has opened a table of { $game }: { $link }
