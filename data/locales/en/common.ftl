somebody = somebody
you = You
you-within = you
labelled = { $name }: { $text }
computer-name = { $strength ->
    [easy] 🐣
    [hard] 🦉
    [expert] 🦊
   *[normal] 🧸
} { $number ->
    [1] Vera
    [2] Boris
    [3] Olga
    [4] Pavel
   *[other] Nina { $number }
}
strength-easy = Easy
strength-easy-about = Sensible, but forgetful
strength-normal = Normal
strength-normal-about = Counts, compares and plays solidly
strength-hard = Hard
strength-hard-about = Looks ahead and guesses what you need
strength-expert = Master
strength-expert-about = Plays many games in its head before each move
remark-easy-1 = “Oh! Was it my turn already?”
remark-easy-2 = “Now where did I put that one…”
remark-easy-3 = “What pretty cards!”
remark-easy-4 = “I had a plan. I think.”
remark-normal-1 = “Fair enough.”
remark-normal-2 = “Let me count that again.”
remark-normal-3 = “This is going rather well.”
remark-normal-4 = “One thing at a time.”
remark-hard-1 = “As I expected.”
remark-hard-2 = “Interesting. Very interesting.”
remark-hard-3 = “I remember who showed what.”
remark-hard-4 = “We shall see.”
remark-expert-1 = “Let me play that through.”
remark-expert-2 = “One way in a thousand.”
remark-expert-3 = “I have seen this end before.”
remark-expert-4 = “That was one of the possibilities.”
language-discord = As in the server’s Discord settings
help-title = What you can do here
help-your-turn = 👉 It is **your turn** in { $game }, in { $channel }.
help-you-wait = ⏳ You are playing { $game } in { $channel }; others are choosing.
help-in-lobby = 🪑 Your table of { $game } in { $channel } waits for players.
help-suspended = ⏸️ Your table of { $game } has no channel any more: `/{ command-table } { command-table-show }` brings it here.
help-lobby-here = 🙋 { $host } has opened a table of { $game } here: you can join.
help-begin = 🤖 starts a game against computers at once, 🪑 opens a table for everybody here. New to it? 🎓 takes two minutes.
help-no-server = Games are played in the channels of a server. Here you can learn and read the rules.
help-table = { $action } · { $game }
help-commands-title = Commands
help-commands = `/{ command-matryoshka } { command-new }` and `/{ command-smatchy } { command-new }` with all settings · `/{ command-table } { command-table-show }` brings a table back into view · `/{ command-leaderboard }`, `/{ command-stats }` and `/{ command-history }` look back · `/{ command-notify }` calls you when a table opens · `/{ command-me }` for text only, quiet hours and your name · `/{ command-privacy }`

trouble-unexpected = Sorry, something went wrong on my side. Your game is safe. If it happens again, tell the bot’s owner this number: `{ $id }`.

refused-otherwise = That is not possible right now. `/{ command-help }` shows what you can do here.
refused-no-such-game = That game does not exist.
refused-no-such-table = There is no table `{ $table }` here. It may have ended. `/{ command-help }` shows what you can do here.
refused-no-table-here = There is no table in this channel. `/{ command-help }` shows what you can do here.
refused-which-table = There are several tables here; choose one of them: { $tables }.
refused-only-in-servers = That works only in a server channel.
refused-thread-in-thread = This is already a thread: open the table without a thread of its own.
refused-missing-permissions = I cannot show a table here yet. Please give me these permissions in this channel: { $permissions }.
refused-not-admin = Only people who manage this server may do that.
refused-cannot-show = I can’t post in the table’s channel. Check my permissions there.
refused-no-such-button = This button is no longer in use. `/{ command-help }` shows what you can do here.
refused-not-host = Only the host may do that: { $host }.
refused-not-seated = You are not at this table.
refused-already-seated = You are already at this table.
refused-cannot-invite = You can invite other people only: no bots, and not yourself.
refused-not-first-game = Only somebody whose first game this is can ask for that.
refused-server-unrated = In this server no game is rated.
refused-table-full = All { $seats } seats are taken.
refused-no-computer = There is no computer to remove.
refused-no-such-strength = There is no such computer.
refused-too-few-players = { $need } players are needed to start; { $have ->
    [one] so far there is only one
   *[other] so far there are only { $have }
}. Add a computer or wait for somebody.
refused-already-started = The game has already begun.
refused-not-started = The game has not begun yet.
refused-game-over = This game is over.
refused-table-closed = This table is closed. `/{ command-help }` shows what you can do here.
refused-table-damaged = This game can’t be continued: its record is damaged. Cancel the table and start a new one.
refused-table-suspended = This table is suspended: `/{ command-table } { command-table-show }` brings it to another channel.
refused-stale-decision = That choice has already passed. Here is how things stand now.
refused-not-to-act = It is not your turn to choose.
refused-others-owe = { $seconds ->
    [one] Somebody still has a second to draw their card. Then it is your turn.
   *[other] Somebody still has { $seconds } seconds to draw their card. Then it is your turn.
}
refused-not-held = You do not hold that card.
refused-no-such-card = That card is not in this game.
refused-wrong-move = That is not what is asked now.
refused-malformed-move = I did not understand that choice.
refused-wrong-player-count = This game is for { $least } to { $most } players.
refused-wrong-option = That option does not fit this game: { $option }.
refused-bad-hours = Hours go from 0 to 23.
refused-no-such-zone = I do not know the time zone “{ $zone }”. Write it like “Europe/Paris”.
refused-not-away = During a game you can only remove somebody who is away, with a computer playing for them.
refused-cannot-kick-yourself = To leave yourself, use `/{ command-table } { command-table-leave }`.
refused-not-finished = This game is not over yet.
refused-no-film = The film could not be made. **Replay** shows the same, step by step.
refused-rematch-open = The rematch is already open: press **Rematch** to sit down.
refused-lesson-lost = This lesson was interrupted by an update. Start it again with the game’s `{ command-learn }` command.
refused-seat-not-bot-controlled = No computer is playing for you: your seat is yours.
refused-storage-full = The bot’s disk is full, so nothing can be saved. Nothing has changed; please tell the bot’s owner.
refused-storage-busy = Too much is going on right now. Nothing has changed; please try again in a moment.
refused-storage-failed = That could not be saved. Nothing has changed; please try again in a moment.
refused-storage-unavailable = The bot’s database is out of reach right now. Nothing has changed; please try again in a moment.
refused-storage-unknown = The bot’s database went away at that very moment. Please look at the table again before you repeat this: it may have been saved.
refused-storage-gone = The bot’s data is out of reach, so nothing can be saved. Nothing has changed; please tell the bot’s owner.
refused-stopping = I am being restarted: please try again in a moment.
refused-not-here = I cannot show a table in this kind of channel. Use a text channel, a thread or the chat of a voice channel.
refused-no-threads-here = This kind of channel has no threads: open the table without a thread of its own.
refused-not-in-thread = I am not in this private thread, so I could not show the game. Mention me here to let me in, then try again.
refused-other-server = This table belongs to another server.
refused-elsewhere = This table is in { $channel } now. Go on there.
refused-not-mover = Only the host ({ $host }), or somebody who manages messages in the table’s channel, may move a table.
refused-unseen-there = Not everybody at the table can see this channel: { $names }. Choose one that all of you can see.
refused-others-must-agree = This game is rated: it ends without a result only if everybody agrees. The host can ask with `/{ command-table } { command-table-cancel }`.
refused-nothing-asked = That question is over. The host can ask again.
refused-damaged-record = { $problem ->
    [other-rules] This game was played with an older version of the rules and can no longer be shown.
   *[other] The record of this game is damaged.
}

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
