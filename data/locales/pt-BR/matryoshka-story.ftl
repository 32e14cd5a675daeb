matryoshka-stat-longest-run = Maior sequência: { $value }
matryoshka-stat-offers-taken = Ofertas aceitas por outras pessoas: { $value }
matryoshka-stat-favourite-set = Conjunto favorito: { $label } (bonecas exibidas: { $value })
matryoshka-stat-takes-from = Aceita mais ofertas de { $label } ({ $value })
matryoshka-stat-gives-to = Quem mais aceita suas ofertas: { $label } ({ $value })
matryoshka-secret-display = { $name } escolhe em segredo { $cards }
matryoshka-secret-counter = { $name } oferece em segredo { $cards }
matryoshka-secret-offers = { $name } vê: { $offers }
matryoshka-secret-taken = { $name } pega { $card } de { $partner }
matryoshka-secret-drawn = { $name } compra { $cards }
matryoshka-when = { $round ->
    [0] Preparação
   *[other] Rodada { $round }
}
matryoshka-move-display = exibir { $cards } ({ $points } pontos)
matryoshka-move-keep = ficar com { $card } na mão ({ $points } pontos)
matryoshka-move-offer = colocar { $card } virada para cima
matryoshka-move-counter = oferecer { $card }
matryoshka-move-take = { $card } de { $name } (suas cartas valem assim { $points })
matryoshka-review-luck = { $compared ->
    [more] As cartas que você recebeu valiam mais que a média da mesa: { $dealt } pontos se exibidas, contra { $average }.
    [less] As cartas que você recebeu valiam menos que a média da mesa: { $dealt } pontos se exibidas, contra { $average }.
   *[like] As cartas que você recebeu valiam mais ou menos o mesmo que a média da mesa: { $dealt } pontos se exibidas, contra { $average }.
} Com suas trocas e escolhas, viraram { $shown } ({ $gained }).
matryoshka-review-best-title = 🪆 Suas melhores cartas
matryoshka-review-best = { $missed ->
    [0] Seus { $shown } pontos eram o máximo que suas 14 cartas podiam render.
   *[other] Suas 14 cartas podiam render { $best } pontos, { $missed } a mais do que você exibiu:
}
