command-setup = einrichten
command-setup-about = Einstellungen dieses Servers (für alle, die ihn verwalten)
setup-title = ⚙️ Einstellungen dieses Servers
setup-about = Das siehst nur du. Jede Wahl gilt sofort, für alles, was ab jetzt beginnt.
setup-page-tables = Tische
setup-page-games = Partien und Sprache
setup-channels = 📍 Tische sind erlaubt in { $channels }
setup-channels-all = 📍 Tische sind in jedem Kanal erlaubt
setup-clock = ⏱️ Bedenkzeit, wenn am Tisch nichts anderes gewählt wird: { $clock }
setup-limits = 🪑 Gleichzeitige Tische: { $channel } je Kanal, { $person } je Person
setup-threads = 🧵 Partien bekommen einen eigenen Thread, wenn am Tisch nichts anderes gewählt wird
setup-no-threads = 🧵 Partien bleiben im Kanal, wenn am Tisch nichts anderes gewählt wird
setup-language = 🌐 Sprache öffentlicher Nachrichten: { $language }
setup-rated = 🏅 Partien zählen wie üblich für die Wertungszahlen
setup-unrated = 🎈 Auf diesem Server wird keine Partie gewertet
setup-private-closed = 🔒 Partien aus privaten Kanälen kann nur ansehen, wer den Kanal sehen kann
setup-private-open = 🔓 Partien aus privaten Kanälen können alle auf diesem Server ansehen
setup-everywhere = 🌍 Partien, die hier enden, zählen auch für die Ranglisten aller Server
setup-not-everywhere = 🏠 Partien, die hier enden, zählen nur auf diesem Server
setup-announcements = 📣 Die Besten des Monats werden in { $channel } verkündet
setup-no-announcements = 📣 Die Besten des Monats werden nicht verkündet
setup-per-channel = { $count ->
    [one] { $count } Tisch gleichzeitig je Kanal
   *[other] { $count } Tische gleichzeitig je Kanal
}
setup-per-person = { $count ->
    [one] { $count } Tisch gleichzeitig je Person
   *[other] { $count } Tische gleichzeitig je Person
}
menu-setup-channels = Kanäle für Tische (keiner: alle)
menu-setup-clock = Bedenkzeit …
menu-setup-per-channel = Gleichzeitige Tische je Kanal …
menu-setup-per-person = Gleichzeitige Tische je Person …
menu-setup-language = Sprache öffentlicher Nachrichten …
menu-setup-announcements = Kanal für die Besten (keiner: nirgends)
button-setup-threads = Threads
button-setup-rated = Gewertete Partien
button-setup-private = Private Partien für alle
button-setup-everywhere = Überall mitzählen
button-setup-reset = Auf Standard zurücksetzen
refused-no-such-channel = Diesen Kanal kenne ich nicht.
refused-not-in-this-channel = Auf diesem Server wird in anderen Kanälen gespielt: { $channels }.
refused-too-many-tables-here = { $limit ->
    [one] In diesem Kanal ist schon ein Tisch offen, und dieser Server erlaubt nur einen gleichzeitig.
   *[other] In diesem Kanal sind schon { $limit } Tische offen; mehr erlaubt dieser Server nicht gleichzeitig.
}
refused-too-many-tables-yours = { $limit ->
    [one] Du hast auf diesem Server schon einen Tisch offen; mehr sind gleichzeitig nicht erlaubt.
   *[other] Du hast auf diesem Server schon { $limit } Tische offen; mehr sind gleichzeitig nicht erlaubt.
}
champions-about = Ein Monat ist zu Ende: Das waren die Besten. `/{ command-leaderboard }` zeigt den neuen Monat.
welcome-title = 👋 Hallo! Wer spielt mit?
welcome =
    Ich bringe zwei Kartenspiele in eure Kanäle, mit Bildern, verdeckten Karten und Computern, die leere Plätze füllen:
    { $games }
    `/{ command-help }` zeigt allen jederzeit, was sie tun können. Wer diesen Server verwaltet, legt mit `/{ command-setup }` fest, wo und wie ich spiele.
welcome-game = 🃏 **{ $game }**: { $teaser } `/{ $command }` eröffnet einen Tisch.
