command-about = about
command-about-about = Version, uptime, servers, games today and links
command-invite = invite
command-invite-about = The link that adds the bot to a server
about-title = 🪆 About this bot
about-version = Version { $version }
about-since = Running since { $since }
about-servers = { $count ->
    [one] In { $count } server
   *[other] In { $count } servers
}
about-games = { $count ->
    [one] { $count } game finished today (UTC)
   *[other] { $count } games finished today (UTC)
}
about-links = Links
about-link-invite = Add to a server
about-link-support = Help
about-link-privacy = Privacy
about-link-terms = Terms of use
about-link-source = Source code
invite =
    {""}[Add me to a server]({ $server }), with exactly the permissions that a table needs.
    {""}[Add me to your account]({ $person }) to have rules, lessons and your settings with you everywhere.
refused-only-where-invited = Tables need me in the server itself. `/{ command-invite }` gives the link for those who manage it.
