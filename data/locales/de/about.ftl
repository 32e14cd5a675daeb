command-about = über
command-about-about = Version, Laufzeit, Server, Partien heute und Links
command-invite = einladen
command-invite-about = Der Link, mit dem der Bot auf einen Server kommt
about-title = 🪆 Über diesen Bot
about-version = Version { $version }
about-since = Läuft seit { $since }
about-servers = { $count ->
    [one] Auf { $count } Server
   *[other] Auf { $count } Servern
}
about-games = { $count ->
    [one] { $count } Partie heute beendet (UTC)
   *[other] { $count } Partien heute beendet (UTC)
}
about-links = Links
about-link-invite = Zu einem Server hinzufügen
about-link-support = Hilfe
about-link-privacy = Datenschutz
about-link-terms = Nutzungsbedingungen
about-link-source = Quelltext
invite =
    {""}[Auf einen Server holen]({ $server }), mit genau den Rechten, die ein Tisch braucht.
    {""}[Zum eigenen Konto hinzufügen]({ $person }), um Regeln, Tutorial und deine Einstellungen überall dabeizuhaben.
refused-only-where-invited = Tische brauchen mich auf dem Server selbst. `/{ command-invite }` gibt den Link für alle, die ihn verwalten.
