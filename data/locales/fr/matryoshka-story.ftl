matryoshka-stat-longest-run = Plus longue suite : { $value }
matryoshka-stat-offers-taken = Propositions retenues par les autres : { $value }
matryoshka-stat-favourite-set = Série préférée : { $label } (poupées posées : { $value })
matryoshka-stat-takes-from = Prend surtout chez { $label } ({ $value })
matryoshka-stat-gives-to = Propositions surtout retenues par { $label } ({ $value })
matryoshka-secret-display = { $name } choisit en secret { $cards }
matryoshka-secret-counter = { $name } propose en secret { $cards }
matryoshka-secret-offers = { $name } découvre : { $offers }
matryoshka-secret-taken = { $name } prend { $card } à { $partner }
matryoshka-secret-drawn = { $name } pioche { $cards }
matryoshka-when = { $round ->
    [0] Mise en place
   *[other] Manche { $round }
}
matryoshka-move-display = le tableau { $cards } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
matryoshka-move-keep = garder { $card } en main ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
matryoshka-move-offer = placer { $card } face visible
matryoshka-move-counter = proposer { $card }
matryoshka-move-take = { $card } ({ $name } ; vos cartes valent alors { $points })
matryoshka-review-luck = { $compared ->
    [more] Vos cartes piochées valaient plus que la moyenne de la table : { $dealt } points en tableau, contre { $average }.
    [less] Vos cartes piochées valaient moins que la moyenne de la table : { $dealt } points en tableau, contre { $average }.
   *[like] Vos cartes piochées valaient à peu près autant que la moyenne de la table : { $dealt } points en tableau, contre { $average }.
} Vos échanges et vos choix en ont fait { $shown } ({ $gained }).
matryoshka-review-best-title = 🪆 Votre meilleur tableau
matryoshka-review-best = { $missed ->
    [0] Vos { $shown } points étaient le maximum possible avec vos 14 cartes.
   *[other] Vos 14 cartes pouvaient rapporter { $best } points, soit { $missed } de plus que votre tableau :
}
