me-title = ⚙️ Your settings
me-about = Every choice is valid at once, in every server.
me-chosen = What you chose
me-language = 🌐 Language of what only you see: { $language }
me-text-only = 📝 Your panels come without pictures; everything is in the text
me-pictures = 🖼️ Your panels come with pictures
me-reminders = 🔔 I call you once more when half of your time is over
me-no-reminders = 🔕 I call you once for each decision, and do not remind you
me-hints = 💡 You see hints at tables that have them
me-no-hints = 🤐 You see no hints, even at tables that have them
me-everywhere = 🌍 The leaderboards of all servers may show your name
me-here = 🏠 Only the leaderboards of your own servers show your name
me-quiet = 🌙 In daily games your time does not run from { $start }:00 to { $end }:00 ({ $zone })
me-no-quiet = ☀️ You have no quiet hours: in daily games your time runs day and night
language-own = As in your Discord
menu-me-language = Language of what only you see…
button-me-pictures = Pictures
button-me-reminders = Reminders
button-me-hints = Hints
button-me-everywhere = Public name
button-me-quiet = Quiet hours…
button-me-no-quiet = No quiet hours
form-quiet-title = Quiet hours in daily games
form-quiet-start = First quiet hour (0 to 23)
form-quiet-end = Hour when your time runs again (0 to 23)
form-quiet-zone = Your time zone
privacy-title = What I keep about you
privacy =
    {""}**Kept:** your Discord id and the name you had at a table, the games you played with every choice in them, your results and ratings, your settings (`/{ command-me }`), the servers where you switched on `/{ command-notify }`, and for 15 minutes the key that keeps your private panel up to date.
    {""}**Not kept:** messages, direct messages, email addresses, lists of members. I cannot read the chat.
    {""}**For how long:** finished games and ratings until you ask for their deletion; closed lobbies and cancelled games for a day; games without a channel, and what belongs to servers that removed me, for 30 days.
    {""}**Who sees it:** a game can be looked back at by those who played it and by those who can see its channel, unless the server opens games of private channels to all its members. Other servers see your name on leaderboards only if you switch that on with `/{ command-me }`. Nobody else gets anything.
    {""}**Yours:** `/{ command-my-data }` gives you all of it as a file. `/{ command-forget-me }` deletes it at once.
terms-title = Terms of use
terms =
    {""}**What this is:** card games in Discord, for free and for fun. Nothing can be bought or won but honour.
    {""}**Who may play:** whoever may use Discord. Discord’s own terms and the rules of each server hold here too.
    {""}**Please do not:** play with several accounts at one table, let programs play for you, or use names meant to hurt. Whoever runs this bot may end such games and shut people out.
    {""}**Fair play:** each shuffle follows from a secret that is published after the game, so that everybody can check it.
    {""}**No promises:** the bot comes as it is. It may be away, change or end; games that were interrupted go on where they stopped, as far as that is possible.
my-data = Here is everything I keep about you. Only the keys to your private panels stay out: whoever has them could write to you.
forget-really = Really delete everything about you: settings, results and ratings, and your name in every game? You also leave every table you are at. This cannot be undone.
forget-done = Done: your id, your name, your settings, results and ratings are deleted. In games that others played too, a number that stands for nobody has your place. I now take your name off the messages of those games, as far as I can still edit them; with many games that takes a few minutes. What I cannot reach stays: leaderboards, statistics, champions and shared results that were posted in channels, what people have open or have saved, and the backups and logs of whoever runs me, until they expire.
button-privacy = What I keep
button-terms = Terms
button-my-data = My data
button-forget = Delete everything
