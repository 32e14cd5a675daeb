table-title = { $game } · { $headline }
table-id = Tisch { $id }
table-over = 🏁 Diese Partie { $game } ist vorbei: Das Ende steht weiter unten.
table-cancelled = Dieser Tisch wurde aufgelöst.
table-suspended = Dieser Tisch ruht, weil er nirgends gezeigt werden kann. `/{ command-table } { command-table-show }` holt ihn zurück.
table-held = 💤 Ein Computer entscheidet für { $names }; **Bin wieder da** beendet das.
table-at-rest = 💤 Niemand ist da: Die Partie steht still, bis jemand von euch **Bin wieder da** drückt, höchstens eine Woche lang.
table-left = 🚪 Nicht mehr dabei: { $names }; ein Computer spielt weiter.
waiting-for = { $count ->
    [0] Einen Moment …
   *[other] Warten auf { $names }
}
ready-count = (fertig: { $ready }/{ $all })
button-hand = Meine Hand
button-rules = Regeln
button-overview = Was zählt
button-menu = Tischmenü
button-read-text = Als Text lesen
button-fairness = Fairness
button-count = Wertung
button-share = Teilen
button-show = Hier noch mal zeigen
button-back = Bin wieder da
button-leave-game = Partie verlassen
button-cancel-game = Partie abbrechen
button-rematch = Revanche
rematch-call = { $mentions } – { $name } möchte eine Revanche: { $game }!
button-replay = Noch mal ansehen
button-my-game = Meine Partie
button-previous = Zurück
button-next-round = Nächste Runde
button-next = Weiter
menu-title = Tischmenü
menu-about = Tisch { $id }. Das siehst nur du.
menu-kick = Jemanden entfernen …
menu-really-leave = Wirklich gehen? Ein Computer übernimmt deinen Platz endgültig, und du landest auf dem letzten Platz.
menu-really-leave-alone = Wirklich gehen? Außer dir spielt hier niemand: Die Partie endet dann ohne Ergebnis.
menu-really-cancel = Wirklich abbrechen? Die Partie endet für alle, ohne Ergebnis.
menu-left = Du hast den Tisch verlassen.
menu-cancelled = Der Tisch ist aufgelöst.
menu-kicked = Erledigt: Diese Person ist nicht mehr am Tisch.
menu-shown = Hier ist er wieder.
back-welcome = Schön, dass du wieder da bist! Ab jetzt entscheidest du wieder selbst.
back-not-needed = Du warst gar nicht weg: Dein Platz gehört dir.
text-answer = Zum Antworten drücke **Meine Hand**.
break-ends = ⏭️ Weiter geht es um { $when }.
panel-no-hints = 🤐 Keine Tipps: Diese Partie wird gewertet.
panel-deadline = ⏱️ Die Zeit endet { $when }.
panel-held = 💤 Ein Computer wählt für dich: Mit **Bin wieder da** spielst du weiter.
panel-clock-chose = ⏰ Deine Zeit war um: Ein Computer hat für dich gewählt.
panel-clock-confirmed = ⏰ Deine Zeit war um: Was du markiert hattest, wurde bestätigt.
panel-by-itself = ⏭️ Du hattest nichts zu wählen, also geschah es von selbst.
panel-your-count = Deine Punkte
panel-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
panel-end-won = { $winners ->
    [one] Du gewinnst: { $points }!
   *[other] Du teilst dir den Sieg: { $points }!
}
panel-end-place = Platz { $place } von { $seats }: { $points }
panel-end-ahead = Am nächsten kam dir: { $names }, { $points } hinter dir.
panel-end-behind = Gewonnen: { $names }, { $points } vor dir.
ping = { $mentions } – du bist dran ({ $game }).
ping-late = ⏰ { $mentions } – die Hälfte deiner Zeit ist um ({ $game }).
podium-winners = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
podium-place = **{ $name }** – { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
podium-left = (ausgestiegen)
podium-held = (ein Computer hat übernommen)
hand-spectator = Du bist nicht an diesem Tisch: Das hier sehen alle.
podium-rating = Wertungszahl { $rating } ({ $change })
podium-count = Punkte von { $name }
podium-proof = War das Mischen fair?
share-title = 📣 Für andere Kanäle
share-about = Kopiere die Zeile oben, speichere das Bild und poste beides, wo du magst.
share-line = { $game }, gespielt von { $names }. Wer hat gewonnen? Das Bild verrät es!
fairness-sealed = Die Karten wurden vor dem ersten Zug gemischt, aus einem geheimen Startwert. Sein SHA-256 versiegelt ihn:
    `{ $commitment }`
    Nach dem Ende steht der Startwert hier, und alle können nachprüfen, dass nichts geändert wurde.
podium-seed = Startwert: `{ $seed }`
    Sein SHA-256 ist `{ $commitment }`, von der ersten Minute an zu sehen. Exportiere die Partie mit `/{ command-history }` und prüfe sie mit `python -m bot verify`.
rules-page = Seite { $page } von { $pages }
learn-title = Tutorial · Schritt { $step } von { $steps }
learn-press = Drücke **{ $label }**.
learn-over = Das Tutorial ist zu Ende
button-learn-again = Noch einmal
button-real-game = Eine richtige Partie spielen
notice-started = Die Karten sind verteilt. Drücke **Meine Hand**.
notice-chose-for = ⏰ Die Zeit war um: Ein Computer hat für { $name } entschieden.
notice-confirmed-for = ⏰ Die Zeit war um: Was { $name } markiert hatte, wurde bestätigt.
notice-bot-controlled = 💤 Ein Computer spielt jetzt für { $name }.
notice-back = 👋 { $name } ist wieder da.
notice-left = 🚪 { $name } hat die Partie verlassen.
notice-kicked = 🚪 { $name } wurde vom Tisch entfernt.
notice-host-passed = 👑 { $name } leitet jetzt den Tisch.
notice-credited = 🔌 Ich war { $minutes ->
    [0] { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }
   *[other] { $minutes } Minuten
} lang weg; die Zeit stand still.
notice-resumed = ▶️ Die Partie geht weiter.
menu-agree-first = Diese Partie wird gewertet: Ohne Ergebnis endet sie nur, wenn alle einverstanden sind. Die anderen fragen? Du kannst auch gehen: Dann übernimmt ein Computer deinen Platz endgültig, und du landest auf dem letzten Platz.
menu-host-may-ask = Diese Partie wird gewertet: Ohne Ergebnis endet sie nur, wenn alle einverstanden sind; fragen kann, wer den Tisch leitet. Du kannst gehen: Dann übernimmt ein Computer deinen Platz endgültig, und du landest auf dem letzten Platz.
menu-asked = Alle sind gefragt. Die Partie endet, wenn alle zustimmen; bis dahin geht sie weiter.
button-ask-others = Die anderen fragen
button-agree = Partie beenden
button-play-on = Weiterspielen
end-asked = { $mentions } – { $game } ohne Ergebnis beenden? Alle müssen zustimmen; die Frist endet { $when }. Bisher einverstanden: { $names }.
end-agreed = 🤝 Alle sind einverstanden: { $game } endet ohne Ergebnis.
end-declined = ▶️ { $name } möchte weiterspielen: { $game } geht weiter.
