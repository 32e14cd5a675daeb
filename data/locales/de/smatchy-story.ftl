smatchy-stat-best-round = Beste Runde: { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
smatchy-stat-longest-chain = Längste Kette von Smatchys am Tisch: { $value }
smatchy-stat-winning-chain = Längste Kette in einer gewonnenen Runde: { $value }
smatchy-stat-rounds-won = Gewonnene Runden: { $value }
smatchy-stat-jokers-last = Mit einem Joker gewonnene Runden: { $value }
smatchy-secret-drew = { $name } zieht { $cards }
smatchy-secret-dealt = { $name } bekommt { $cards }
smatchy-when = Runde { $round }
smatchy-move-complete = { $card } anlegen
smatchy-move-matchy = ein Matchy mit { $card }
smatchy-move-smatchy = ein Smatchy mit { $card }
smatchy-move-matchy-on = ein Matchy mit { $card } auf die { $on }
smatchy-move-smatchy-on = ein Smatchy mit { $card } auf die { $on }
smatchy-move-complete-on = { $card } als { $on } anlegen
smatchy-move-draw = ziehen und passen
smatchy-move-pass = passen
smatchy-move-stop = aufhören
smatchy-review-luck = Unter deinen { $cards } Karten { $jokers ->
    [0] war kein Joker
    [one] war { $jokers } Joker
   *[other] waren { $jokers } Joker
}; am Tisch waren es im Schnitt { $average }.
smatchy-review-best-title = 🏁 Deine letzten Karten
smatchy-review-best = { $rounds ->
    [0] Diesmal hast du keine Runde gewonnen: Das gelingt nur durch einen Smatchy mit der letzten Karte.
   *[other] { $missed ->
        [0] Deine Runden brachten { $brought ->
            [one] { $brought } Punkt
           *[other] { $brought } Punkte
        }, und mehr gaben deine Karten nicht her.
       *[other] Deine Runden brachten { $brought ->
            [one] { $brought } Punkt
           *[other] { $brought } Punkte
        }. Mit deiner höchsten Karte am Schluss wären es { $could } gewesen.
    }
}
