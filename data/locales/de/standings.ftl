command-leaderboard = rangliste
command-leaderboard-about = Wer hier am besten spielt
command-stats = statistik
command-stats-about = Deine Partien in Zahlen, oder die von jemand anderem
command-history = verlauf
command-history-about = Die letzten Partien, Zug für Zug zum Nachspielen
command-notify = benachrichtigungen
command-notify-about = Bescheid bekommen, wenn auf diesem Server ein Tisch eröffnet wird
option-game = spiel
option-game-about = Welches Spiel
option-period = zeitraum
option-period-about = Welche Ergebnisse zählen
option-by = sortierung
option-by-about = Was über die Plätze entscheidet
option-scope = bereich
option-scope-about = Dieser Server, oder alle mit öffentlichem Namen
option-whose-about = Wessen Partien (Standard: deine eigenen)
option-whose-history-about = Nur Partien dieser Person
option-show = zeigen
option-show-about = Für alle sichtbar posten
option-notify-about = Dich erwähnen? Höchstens einmal pro Stunde
period-all = seit Beginn
period-month = dieser Monat
period-week = diese Woche
order-rating = Wertungszahl
order-wins = Siege
order-average = Punkteschnitt
order-games = gespielte Partien
scope-here = dieser Server
scope-everywhere = alle Server

leaderboard-title = 🏆 { $game }: Rangliste
leaderboard-about = { $scope ->
    [everywhere] Alle Server
   *[here] Dieser Server
}, { $period ->
    [month] dieser Monat
    [week] diese Woche
   *[all] seit Beginn
}
leaderboard-empty = Noch niemand hat eine gewertete Partie beendet. Zwei Personen an einem Tisch genügen!
leaderboard-line-rating = **{ $name }** · { $rating } · { $wins } von { $games } gewonnen
leaderboard-line-wins = **{ $name }** · { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
} in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
leaderboard-line-average = **{ $name }** · im Schnitt { $average } Punkte, Rekord { $best }
leaderboard-line-games = **{ $name }** · { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
leaderboard-own = 📍 { $name }: Platz { $place } von { $total }
leaderboard-own-none = 📍 { $name } steht noch nicht in der Rangliste: Dafür braucht es eine gewertete Partie.
leaderboard-own-hidden = 📍 { $name } hat keinen öffentlichen Namen. `/{ command-me }` ändert das.
leaderboard-page = Seite { $page } von { $pages } · { $total ->
    [one] { $total } Person
   *[other] { $total } Personen
}
leaderboard-provisional = ❔ neu: weniger als { $games } gewertete Partien
leaderboard-steady = ein Schnitt zählt ab { $games } Partien voll
button-where-am-i = Wo bin ich?
menu-order = Sortieren nach …
menu-period = Welche Ergebnisse …
season-title = 👑 { $month ->
    [1] Spitze im Januar
    [2] Spitze im Februar
    [3] Spitze im März
    [4] Spitze im April
    [5] Spitze im Mai
    [6] Spitze im Juni
    [7] Spitze im Juli
    [8] Spitze im August
    [9] Spitze im September
    [10] Spitze im Oktober
    [11] Spitze im November
   *[12] Spitze im Dezember
}
season-champion = { $names } · { $order ->
    [wins] { $value ->
        [one] { $value } Sieg
       *[other] { $value } Siege
    }
    [average] im Schnitt { $value } Punkte
    [games] { $value ->
        [one] { $value } Partie
       *[other] { $value } Partien
    }
   *[rating] Wertungszahl { $value }
}{ $count ->
    [one] {""}
   *[other] {" "}(gleichauf)
}
season-nobody = Letzten Monat hat niemand gespielt.

stats-title = 📊 { $name }
stats-about = { $scope ->
    [everywhere] Alle Server zusammen
   *[here] Auf diesem Server
}
stats-none = { $name } hat hier noch keine Partie beendet.
stats-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} ({ $rated } gewertet), { $wins } gewonnen ({ $share } %)
stats-places = Plätze: { $places }
stats-points = Punkte: im Schnitt { $average }, Rekord { $best }
stats-rating = Wertungszahl: { $rating } (Bestwert { $best })
stats-streak = Längste Siegesserie: { $count }
stats-left = Vorzeitig gegangen: { $count }
stats-chart-title = { $name } · { $game }
stats-chart-game = Partie { $number }
stats-chart-alt = Die Wertungszahl von { $name } in { $game } über { $games } gewertete Partien: von { $first } bis { $latest }.
refused-not-shared = Diese Partien wurden auf anderen Servern gespielt, und die Person zeigt sie anderswo nicht. `/{ command-me }` würde das ändern.

history-title = 🗂️ Die letzten Partien
history-none = Hier ist noch keine Partie zu Ende gegangen.
history-page = ⭐ gewertet · 🎞️ zum Ansehen · Seite { $page } von { $pages } · { $total ->
    [one] { $total } Partie
   *[other] { $total } Partien
}

replay-title = 🎞️ { $game } · { $headline }
replay-footer = Schritt { $step } von { $steps } · Tisch { $id }
replay-deal = Die Karten sind verteilt.
replay-chose = { $name } hat gewählt.
replay-side-all = Alles
replay-side-all-about = Mit allen Geheimnissen: wer was bot, wählte und zog
replay-side-public = Öffentliche Sicht
replay-side-public-about = Was damals alle sehen konnten
replay-side-seat-about = Was { $name } damals sah
replay-jump = { $step } · { $headline }
replay-exported = Hier ist die ganze Partie als Datei. `python -m bot verify { $name }` beweist, dass fair gemischt und richtig gezählt wurde.
button-export = Exportieren
button-film = Film
replay-film = 🎬 { $game }: die ganze Partie, wie alle sie gesehen haben.
menu-side = Blickwinkel …
menu-jump = Gehe zu …
refused-no-such-step = Diesen Schritt hat die Partie nicht.
refused-no-such-seat = Dort saß niemand.
refused-no-review = Für dieses Spiel gibt es keine Analyse.

review-title = 🔎 Meine Partie { $game }
review-cost = **{ $when }** · Deine Wahl: { $move }. Besser: { $other } (**+{ $points }**).
review-won = **{ $when }** · Gut gewählt: { $move } (**+{ $points }**; statt: { $other }).
review-even = Keine deiner Entscheidungen hat viel gekostet oder gebracht: eine ausgeglichene Partie.
review-see = Schritt { $step } ansehen
review-footer = Beurteilt vom normalen Computer nach dem, was du damals sehen konntest, in Punkten. Er kann sich irren.
review-luck-title = 🍀 Kartenglück

notify-on = 🔔 Ich erwähne dich, wenn auf diesem Server ein Tisch eröffnet wird, höchstens einmal pro Stunde. `/{ command-notify }` schaltet das wieder aus.
notify-off = 🔕 Ich erwähne dich auf diesem Server nicht mehr bei neuen Tischen.
notify-table = 🔔 { $mentions } – { $name } hat einen Tisch für { $game } eröffnet: { $link }
