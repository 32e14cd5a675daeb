somebody = jemand
you = Du
you-within = du
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
strength-easy = Leicht
strength-easy-about = Vernünftig, aber vergesslich
strength-normal = Normal
strength-normal-about = Zählt, vergleicht und spielt solide
strength-hard = Schwer
strength-hard-about = Denkt voraus und ahnt, was du brauchst
strength-expert = Profi
strength-expert-about = Spielt vor jedem Zug viele Partien im Kopf durch
remark-easy-1 = „Oh! War ich schon dran?“
remark-easy-2 = „Wo hab ich die denn hingesteckt …“
remark-easy-3 = „Was für hübsche Karten!“
remark-easy-4 = „Ich hatte einen Plan. Glaube ich.“
remark-normal-1 = „Na gut, das ist fair.“
remark-normal-2 = „Das zähle ich lieber noch mal nach.“
remark-normal-3 = „Läuft doch ganz gut.“
remark-normal-4 = „Eins nach dem anderen.“
remark-hard-1 = „Wie erwartet.“
remark-hard-2 = „Interessant. Sehr interessant.“
remark-hard-3 = „Ich weiß noch, wer was gezeigt hat.“
remark-hard-4 = „Wir werden sehen.“
remark-expert-1 = „Das spiele ich kurz durch.“
remark-expert-2 = „Ein Weg von tausend.“
remark-expert-3 = „Das Ende kenne ich schon.“
remark-expert-4 = „Das war eine der Möglichkeiten.“
language-discord = Wie in den Discord-Einstellungen des Servers
help-title = Was du hier tun kannst
help-your-turn = 👉 In { $game } bist **du dran**, in { $channel }.
help-you-wait = ⏳ Du spielst { $game } in { $channel }; gerade wählen andere.
help-in-lobby = 🪑 Dein Tisch für { $game } in { $channel } wartet noch auf Mitspielende.
help-suspended = ⏸️ Dein Tisch für { $game } hat keinen Kanal mehr: `/{ command-table } { command-table-show }` holt ihn hierher.
help-lobby-here = 🙋 Hier gibt es einen offenen Tisch für { $game }, von { $host }: Du kannst mitspielen.
help-begin = 🤖 startet sofort eine Partie gegen Computer, 🪑 eröffnet einen Tisch für alle hier. Neu dabei? 🎓 dauert zwei Minuten.
help-no-server = Gespielt wird in den Kanälen eines Servers. Hier kannst du lernen und die Regeln lesen.
help-table = { $action } · { $game }
help-commands-title = Befehle
help-commands = `/{ command-matryoshka } { command-new }` und `/{ command-smatchy } { command-new }` mit allen Einstellungen · `/{ command-table } { command-table-show }` zeigt einen Tisch noch einmal · `/{ command-leaderboard }`, `/{ command-stats }` und `/{ command-history }` blicken zurück · `/{ command-notify }` ruft dich, wenn ein Tisch eröffnet wird · `/{ command-me }` für reinen Text, Ruhezeiten und deinen Namen · `/{ command-privacy }`

trouble-unexpected = Da ist bei mir etwas schiefgegangen, tut mir leid. Deine Partie ist sicher. Wenn es noch einmal passiert, nenne der Person, die den Bot betreibt, diese Nummer: `{ $id }`.

refused-otherwise = Das geht gerade nicht. `/{ command-help }` zeigt, was du hier tun kannst.
refused-no-such-game = Dieses Spiel gibt es nicht.
refused-no-such-table = Hier gibt es keinen Tisch `{ $table }`. Vielleicht ist die Partie schon vorbei. `/{ command-help }` zeigt, was du hier tun kannst.
refused-no-table-here = In diesem Kanal gibt es keinen Tisch. `/{ command-help }` zeigt, was du hier tun kannst.
refused-which-table = Hier gibt es mehrere Tische; wähle einen davon: { $tables }.
refused-only-in-servers = Das geht nur in einem Kanal auf einem Server.
refused-thread-in-thread = Das ist schon ein Thread: Eröffne den Tisch ohne eigenen Thread.
refused-missing-permissions = Ich kann hier noch keinen Tisch zeigen. Bitte gib mir in diesem Kanal diese Rechte: { $permissions }.
refused-not-admin = Das dürfen nur Leute, die diesen Server verwalten.
refused-cannot-show = Ich kann im Kanal des Tisches nichts posten. Prüfe dort meine Rechte.
refused-no-such-button = Dieser Knopf hat keine Funktion mehr. `/{ command-help }` zeigt, was du hier tun kannst.
refused-not-host = Das darf nur, wer den Tisch leitet: { $host }.
refused-not-seated = Du bist nicht an diesem Tisch.
refused-already-seated = Du bist schon an diesem Tisch.
refused-cannot-invite = Du kannst nur andere Menschen einladen: keine Bots und nicht dich selbst.
refused-not-first-game = Das kann nur, wer zum ersten Mal mitspielt.
refused-server-unrated = Auf diesem Server wird keine Partie gewertet.
refused-table-full = Alle { $seats } Plätze sind besetzt.
refused-no-computer = Es gibt keinen Computer, der gehen könnte.
refused-no-such-strength = Diesen Computer gibt es nicht.
refused-too-few-players = Zum Start müssen { $need } am Tisch sein; { $have ->
    [one] bisher ist es nur eine Person
   *[other] bisher sind es nur { $have }
}. Füge einen Computer hinzu oder warte noch.
refused-already-started = Die Partie hat schon begonnen.
refused-not-started = Die Partie hat noch nicht begonnen.
refused-game-over = Diese Partie ist vorbei.
refused-table-closed = Dieser Tisch ist geschlossen. `/{ command-help }` zeigt, was du hier tun kannst.
refused-table-damaged = Dieses Spiel lässt sich nicht fortsetzen: Seine Aufzeichnung ist beschädigt. Schließt den Tisch und startet einen neuen.
refused-table-suspended = Dieser Tisch ruht: `/{ command-table } { command-table-show }` holt ihn in einen anderen Kanal.
refused-stale-decision = Diese Wahl ist schon vorbei. So steht es jetzt.
refused-not-to-act = Du bist gerade nicht dran.
refused-others-owe = { $seconds ->
    [one] Jemand hat noch eine Sekunde Zeit, die eigene Karte zu ziehen. Dann bist du dran.
   *[other] Jemand hat noch { $seconds } Sekunden Zeit, die eigene Karte zu ziehen. Dann bist du dran.
}
refused-not-held = Diese Karte hast du nicht auf der Hand.
refused-no-such-card = Diese Karte ist nicht im Spiel.
refused-wrong-move = Das ist jetzt nicht gefragt.
refused-malformed-move = Diese Wahl habe ich nicht verstanden.
refused-wrong-player-count = Dieses Spiel ist für { $least } bis { $most } Personen.
refused-wrong-option = Diese Option passt nicht zu diesem Spiel: { $option }.
refused-bad-hours = Stunden gehen von 0 bis 23.
refused-no-such-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Schreib sie wie „Europe/Berlin“.
refused-not-away = Während der Partie kannst du nur jemanden entfernen, für den gerade ein Computer spielt.
refused-cannot-kick-yourself = Wenn du selbst gehen willst: `/{ command-table } { command-table-leave }`.
refused-not-finished = Diese Partie ist noch nicht vorbei.
refused-no-film = Der Film ließ sich nicht erstellen. **Noch mal ansehen** zeigt dasselbe, Schritt für Schritt.
refused-rematch-open = Die Revanche ist schon offen: Drücke **Revanche**, um mitzuspielen.
refused-lesson-lost = Dieses Tutorial wurde durch ein Update unterbrochen. Starte es neu mit dem Befehl `{ command-learn }` des Spiels.
refused-seat-not-bot-controlled = Kein Computer spielt für dich: Dein Platz gehört dir.
refused-storage-full = Die Festplatte des Bots ist voll, es kann nichts gespeichert werden. Es hat sich nichts geändert; sag bitte der Person Bescheid, die den Bot betreibt.
refused-storage-busy = Gerade ist zu viel los. Es hat sich nichts geändert; versuch es gleich noch einmal.
refused-storage-unavailable = Die Datenbank des Bots ist gerade nicht erreichbar. Es hat sich nichts geändert; versuch es gleich noch einmal.
refused-storage-unknown = Die Datenbank des Bots fiel genau in diesem Moment aus. Sieh dir den Tisch noch einmal an, bevor du das wiederholst: Vielleicht ist es gespeichert.
refused-storage-failed = Das konnte nicht gespeichert werden. Es hat sich nichts geändert; versuch es gleich noch einmal.
refused-damaged-record = { $problem ->
    [other-rules] Diese Partie wurde nach einer älteren Fassung der Regeln gespielt und kann nicht mehr gezeigt werden.
   *[other] Die Aufzeichnung dieser Partie ist beschädigt.
}

permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-create-public-threads = Öffentliche Threads erstellen
permission-send-messages-in-threads = Nachrichten in Threads senden
refused-storage-gone = Die Daten des Bots sind nicht erreichbar, es kann nichts gespeichert werden. Es hat sich nichts geändert; sag bitte der Person Bescheid, die den Bot betreibt.
refused-stopping = Ich starte gerade neu: Versuch es gleich noch einmal.
refused-not-here = In dieser Art von Kanal kann ich keinen Tisch zeigen. Nimm einen Textkanal, einen Thread oder den Chat eines Sprachkanals.
refused-no-threads-here = Diese Art von Kanal hat keine Threads: Eröffne den Tisch ohne eigenen Thread.
refused-not-in-thread = Ich bin nicht in diesem privaten Thread und könnte die Partie nicht zeigen. Erwähne mich hier, um mich hereinzuholen, und versuch es dann noch einmal.
refused-other-server = Dieser Tisch gehört zu einem anderen Server.
refused-elsewhere = Dieser Tisch ist jetzt in { $channel }. Mach dort weiter.
refused-not-mover = Einen Tisch verlegen kann nur, wer ihn leitet ({ $host }) oder im Kanal des Tisches Nachrichten verwalten darf.
refused-unseen-there = Nicht alle am Tisch können diesen Kanal sehen (für { $names } ist er verborgen). Wähle einen, den alle sehen.
refused-others-must-agree = Diese Partie wird gewertet: Ohne Ergebnis endet sie nur, wenn alle einverstanden sind. Wer den Tisch leitet, kann mit `/{ command-table } { command-table-cancel }` fragen.
refused-nothing-asked = Diese Frage ist nicht mehr offen. Wer den Tisch leitet, kann noch einmal fragen.
