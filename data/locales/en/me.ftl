me-text-only = Your panels come without pictures now; everything is in the text.
me-pictures = Your panels come with pictures again.
me-everywhere = The leaderboards of all servers may show your name now.
me-here = Only the leaderboards of your own servers show your name now.
me-quiet = In daily games your time does not run from { $start }:00 to { $end }:00 ({ $zone }).
me-no-quiet = You have no quiet hours now ({ $start }:00 to { $end }:00, { $zone }).
privacy-title = What I keep about you
privacy =
    {""}**Kept:** your Discord id and the name you had at a table, the games you played with every choice in them, your results and ratings, your settings (text only, quiet hours, language, whether all leaderboards may show your name), the servers where you switched on `/{ command-notify }`, and for 15 minutes the key that keeps your private panel up to date.
    {""}**Not kept:** messages, direct messages, email addresses, lists of members. I cannot read the chat.
    {""}**For how long:** finished games and ratings until you ask for their deletion; closed lobbies and cancelled games for a day; games without a channel, and what belongs to servers that removed me, for 30 days.
    {""}**Shared with:** nobody. Other servers see your name on leaderboards only if you switch that on with `/{ command-me } { command-me-everywhere }`.
    {""}**Deleting:** `/{ command-forget-me }` deletes everything about you at once. In games that others played too, a number that stands for nobody takes your place.
forget-really = Really delete everything about you: settings, results and ratings, and your name in every game? You also leave every table you are at. This cannot be undone.
forget-done = Done. I no longer know anything about you.
button-forget = Delete everything
