command-setup = setup
command-setup-about = Settings of this server (for those who manage it)
setup-title = ⚙️ Settings of this server
setup-about = Only you see this. Every choice is valid at once, for whatever begins from now on.
setup-page-tables = Tables
setup-page-games = Games and language
setup-channels = 📍 Tables may open in { $channels }
setup-channels-all = 📍 Tables may open in every channel
setup-clock = ⏱️ Time for a decision, unless the host chooses: { $clock }
setup-limits = 🪑 Tables at once: { $channel } in a channel, { $person } opened by one person
setup-threads = 🧵 Games get a thread of their own, unless the host chooses otherwise
setup-no-threads = 🧵 Games stay in the channel, unless the host chooses otherwise
setup-language = 🌐 Language of public messages: { $language }
setup-rated = 🏅 Games count for the ratings, as usual
setup-unrated = 🎈 No game in this server is rated
setup-private-closed = 🔒 Only those who can see a private channel may look back at its games
setup-private-open = 🔓 Everybody in this server may look back at the games of private channels
setup-everywhere = 🌍 Games that end here also count on the leaderboards of all servers
setup-not-everywhere = 🏠 Games that end here count in this server alone
setup-announcements = 📣 The month’s champions are announced in { $channel }
setup-no-announcements = 📣 The month’s champions are not announced
setup-per-channel = { $count ->
    [one] { $count } table at once in a channel
   *[other] { $count } tables at once in a channel
}
setup-per-person = { $count ->
    [one] { $count } table at once opened by one person
   *[other] { $count } tables at once opened by one person
}
menu-setup-channels = Channels for tables (none: all)
menu-setup-clock = Time for a decision…
menu-setup-per-channel = Tables at once in a channel…
menu-setup-per-person = Tables at once opened by one person…
menu-setup-language = Language of public messages…
menu-setup-announcements = Channel for champions (none: nowhere)
button-setup-threads = Threads
button-setup-rated = Rated games
button-setup-private = Private games for all
button-setup-everywhere = Count everywhere
button-setup-reset = Back to defaults
refused-no-such-channel = I do not know that channel.
refused-not-in-this-channel = In this server, tables open in other channels: { $channels }.
refused-too-many-tables-here = { $limit ->
    [one] A table is already open in this channel, and this server allows only one at a time.
   *[other] { $limit } tables are already open in this channel, as many as this server allows at once.
}
refused-too-many-tables-yours = { $limit ->
    [one] You already have a table open in this server, and one at a time is allowed.
   *[other] You already have { $limit } tables open in this server, as many as are allowed at once.
}
champions-about = A month has ended: these were the best of it. `/{ command-leaderboard }` shows the month that has begun.
welcome-title = 👋 Hello! Who is in for a game?
welcome =
    I bring two card games to your channels, with pictures, hidden hands and computer players who fill empty seats:
    { $games }
    `/{ command-help }` shows everybody what they can do, at any time. If you manage this server, `/{ command-setup }` says where and how I play.
welcome-game = 🃏 **{ $game }**: { $teaser } `/{ $command }` opens a table.
