lobby-title = { $game }: Wer spielt mit?
lobby-players = Am Tisch ({ $count })
lobby-terms = Einstellungen
lobby-next = Wie geht’s weiter?
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · Computer, { $strength }
lobby-nobody = noch niemand
lobby-rated = 🏅 Gewertet
lobby-unrated = 🎈 Nur zum Spaß (ungewertet)
lobby-hints = 💡 Mit Tipps
lobby-no-hints = 🤐 Ohne Tipps
lobby-thread = 🧵 In einem eigenen Thread
lobby-missing = { $count ->
    [one] Es fehlt noch **eine Person**: Drücke **Mitspielen** oder füge einen Computer hinzu.
   *[other] Es fehlen noch **{ $count } Personen**: Drücke **Mitspielen** oder füge Computer hinzu.
}
lobby-ready = { $count ->
    [one] { $host } kann **starten**. Ein Platz ist noch frei.
   *[other] { $host } kann **starten**. { $count } Plätze sind noch frei.
}
lobby-full = Der Tisch ist voll: { $host } kann **starten**.
lobby-sat-down = { $name } spielt mit.
lobby-which-computer = Welcher Computer soll mitspielen?
clock-live = ⏱️ { $seconds } Sekunden pro Entscheidung
clock-relaxed = 🕰️ { $minutes } Minuten pro Entscheidung
clock-daily = 📅 { $hours } Stunden pro Entscheidung
clock-none = ♾️ Ohne Zeitlimit
button-join = Mitspielen
button-leave = Verlassen
button-start = Starten
button-add-computer = Computer hinzufügen
button-remove-computer = Computer entfernen
button-cancel = Abbrechen
thread-name = { $game } · Tisch { $id }
thread-begun = ▶️ { $game } hat begonnen: Alles passiert in { $thread }.
rematch-opened = Die Revanche ist offen: Die anderen müssen nur auch **Revanche** drücken.
rematch-joined = Du bist bei der Revanche dabei.
