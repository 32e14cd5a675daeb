lobby-title = { $game }: Wer spielt mit?
lobby-players = Am Tisch ({ $count })
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · Computer, { $strength }
lobby-nobody = noch niemand
lobby-rated = 🏅 Gewertet
lobby-rated-later = 🏅 Gewertet, sobald jemand mitspielt
lobby-unrated = 🎈 Ungewertet
lobby-hints = 💡 Mit Tipps
lobby-no-hints = 🤐 Ohne Tipps
lobby-hints-until-rated = 💡 Bis dahin mit Tipps
lobby-no-hints-rated = 🤐 Gewertet, also ohne Tipps
lobby-clock-alone = { $clock } (gilt nicht, solange du allein spielst)
lobby-now-rated = 📣 Mehrere Menschen spielen, also ist diese Partie **gewertet**{ $hints ->
    [off] { " " }und ohne Tipps
   *[other] {""}
}. { $host } kann das unter **Einstellungen** ändern.
lobby-first-game = 📣 Eine erste Partie wird nicht gewertet{ $hints ->
    [on] { " " }und hat Tipps
   *[other] {""}
}. Zum ersten Mal dabei: { $names }. { $host } entscheidet unter **Einstellungen**; wer neu ist, kann **Meine erste Partie werten** drücken.
lobby-thread = 🧵 In einem eigenen Thread
lobby-missing = { $count ->
    [one] Es ist noch **ein Platz** zu besetzen: mit einem Menschen oder einem Computer.
   *[other] Es sind noch **{ $count } Plätze** zu besetzen: mit Menschen oder Computern.
}
lobby-ready = { $count ->
    [one] { $host } kann **starten**. Ein Platz ist noch frei.
   *[other] { $host } kann **starten**. { $count } Plätze sind noch frei.
}
lobby-full = Der Tisch ist voll: { $host } kann **starten**.
lobby-own-table = Das ist der Tisch von { $host }: Drücke **Mitspielen**, um hier zu spielen. Oder spiel an deinem eigenen Tisch gegen Computer:
lobby-opened-below = Der Tisch ist offen, hier im Kanal.
lobby-done = Erledigt: Der Tisch im Kanal zeigt es.
lobby-invitation = 💌 { $mention } – { $name } lädt dich zu { $game } ein. Drücke **Mitspielen** am Tisch darüber.
lobby-which-computer = Computer hinzufügen oder entfernen …
lobby-add-computer = Computer hinzufügen: { $strength }
lobby-remove-computer = Den letzten Computer entfernen
clock-live = ⏱️ { $seconds } Sekunden pro Entscheidung
clock-relaxed = 🕰️ { $minutes } Minuten pro Entscheidung
clock-daily = 📅 { $hours } Stunden pro Entscheidung
clock-none = ♾️ Ohne Zeitlimit
button-join = Mitspielen
button-leave = Gehen
button-start = Starten
button-computers = Gegen Computer spielen
button-open-table = Tisch eröffnen
button-learn = Lernen (2 Min.)
button-settings = Einstellungen
button-count-first = Meine erste Partie werten
button-close-table = Tisch auflösen
settings-title = { $game } · Einstellungen
settings-about = Jede Änderung gilt sofort, und alle sehen sie am Tisch.
settings-rated-hints = 🏅 Eine gewertete Partie hat keine Tipps, außer du schaltest sie hier ein.
settings-rated = Gewertet
settings-hints = Tipps
settings-thread = In einem Thread
settings-clock = Bedenkzeit: { $clock }
settings-strength = Computer: { $strength }
settings-options = Varianten: keine
thread-name = { $game } · Tisch { $id }
thread-begun = ▶️ { $game } hat begonnen: Alles passiert in { $thread }.
rematch-opened = Die Revanche ist offen: Die anderen müssen nur auch **Revanche** drücken.
rematch-joined = Du bist bei der Revanche dabei.
rematch-waiting = Du bist bei der Revanche dabei. Hier wartet sie auf die anderen: { $place }
rematch-running = Die Revanche hat ohne dich begonnen, und zwar hier: { $place }. Das hier sehen alle.
