me-text-only = Your panels come without pictures now; everything is in the text.
me-pictures = Your panels come with pictures again.
me-everywhere = Leaderboards of all servers may name you now.
me-here = Only leaderboards of your own servers name you now.
me-quiet = In daily games your clock stands still from { $start }:00 to { $end }:00 ({ $zone }).
me-no-quiet = You have no quiet hours now ({ $start }:00 to { $end }:00, { $zone }).
server-language = New tables of this server speak: { $language }.
privacy-title = What I keep about you
privacy =
    {""}**Kept:** your Discord id and the name you had at a table, the games you played with every choice in them, your results and ratings, your settings (text only, quiet hours, language), and for 15 minutes the key that keeps your private panel alive.
    {""}**Not kept:** messages, direct messages, email addresses, lists of members. I cannot read the chat.
    {""}**For how long:** finished games and ratings until you ask for their deletion; cancelled and suspended tables for a week.
    {""}**Shared with:** nobody. Other servers see your name on leaderboards only if you switch that on with `/{ command-me } { command-me-everywhere }`.
    {""}**Deleting:** `/{ command-forget-me }` deletes everything about you at once. In games that others played too, a number that means nobody takes your place.
forget-really = Really delete everything about you: settings, results and ratings, and your name in every game? You leave every table you sit at. This cannot be undone.
forget-done = Done. I know nothing about you any more.
button-forget = Delete everything
