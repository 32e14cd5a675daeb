matryoshka-stat-longest-run = Escalera más larga: { $value }
matryoshka-stat-offers-taken = Ofertas propias que tomaron otras personas: { $value }
matryoshka-stat-favourite-set = Serie favorita: { $label } (muñecas mostradas: { $value })
matryoshka-stat-takes-from = Toma sobre todo ofertas de { $label } ({ $value })
matryoshka-stat-gives-to = Quien más toma sus ofertas: { $label } ({ $value })
matryoshka-secret-display = { $name } elige en secreto { $cards }
matryoshka-secret-counter = { $name } ofrece en secreto { $cards }
matryoshka-secret-offers = { $name } ve: { $offers }
matryoshka-secret-taken = { $name } toma { $card } de { $partner }
matryoshka-secret-drawn = { $name } roba { $cards }
matryoshka-when = { $round ->
    [0] Preparación
   *[other] Ronda { $round }
}
matryoshka-move-display = la vitrina { $cards } ({ $points } puntos)
matryoshka-move-keep = conservar { $card } en la mano ({ $points } puntos)
matryoshka-move-offer = poner { $card } boca arriba
matryoshka-move-counter = ofrecer { $card }
matryoshka-move-take = { $card } de { $name } (tus cartas valen así { $points })
matryoshka-review-luck = { $compared ->
    [more] Las cartas que te tocaron valían más que el promedio de la mesa: { $dealt } puntos en la vitrina, frente a { $average }.
    [less] Las cartas que te tocaron valían menos que el promedio de la mesa: { $dealt } puntos en la vitrina, frente a { $average }.
   *[like] Las cartas que te tocaron valían más o menos lo mismo que el promedio de la mesa: { $dealt } puntos en la vitrina, frente a { $average }.
} Con tus intercambios y elecciones se convirtieron en { $shown } ({ $gained }).
matryoshka-review-best-title = 🪆 Tu mejor vitrina
matryoshka-review-best = { $missed ->
    [0] Tus { $shown } puntos eran lo máximo que podían dar tus 14 cartas.
   *[other] Tus 14 cartas podían dar { $best } puntos, { $missed } más que tu vitrina:
}
