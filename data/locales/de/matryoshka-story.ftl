matryoshka-stat-longest-run = Längste Folge: { $value }
matryoshka-stat-offers-taken = Eigene Angebote, die genommen wurden: { $value }
matryoshka-stat-favourite-set = Lieblingsserie: { $label } (ausgelegte Puppen: { $value })
matryoshka-stat-takes-from = Nimmt am liebsten von { $label } ({ $value })
matryoshka-stat-gives-to = Angebote gehen am häufigsten an { $label } ({ $value })
matryoshka-secret-display = { $name } wählt heimlich { $cards }
matryoshka-secret-counter = { $name } bietet heimlich { $cards }
matryoshka-secret-offers = { $name } sieht: { $offers }
matryoshka-secret-taken = { $name } nimmt { $card } von { $partner }
matryoshka-secret-drawn = { $name } zieht { $cards }
matryoshka-when = { $round ->
    [0] Vorbereitung
   *[other] Runde { $round }
}
matryoshka-move-display = die Auslage { $cards } ({ $points } Punkte)
matryoshka-move-keep = { $card } auf der Hand behalten ({ $points } Punkte)
matryoshka-move-offer = { $card } offen hinlegen
matryoshka-move-counter = { $card } bieten
matryoshka-move-take = { $card } von { $name } (deine Karten zählen damit { $points })
matryoshka-review-luck = { $compared ->
    [more] Die Karten vom Stapel meinten es gut mit dir: Ausgelegt wären deine { $dealt } Punkte wert gewesen, im Schnitt am Tisch { $average }.
    [less] Die Karten vom Stapel meinten es nicht gut mit dir: Ausgelegt wären deine { $dealt } Punkte wert gewesen, im Schnitt am Tisch { $average }.
   *[like] Die Karten vom Stapel waren etwa durchschnittlich: Ausgelegt wären deine { $dealt } Punkte wert gewesen, im Schnitt am Tisch { $average }.
} Durch Tauschen und Auslegen wurden daraus { $shown } ({ $gained }).
matryoshka-review-best-title = 🪆 Deine beste Auslage
matryoshka-review-best = { $missed ->
    [0] Mehr als deine { $shown } Punkte waren mit deinen 14 Karten nicht drin.
   *[other] Deine 14 Karten hätten { $best } Punkte bringen können, { $missed } mehr als deine Auslage:
}
