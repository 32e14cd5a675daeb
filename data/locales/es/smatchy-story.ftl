smatchy-stat-best-round = Mejor ronda: { $value ->
    [one] { $value } punto
   *[other] { $value } puntos
}
smatchy-stat-longest-chain = Cadena de Smatchys más larga en la mesa: { $value }
smatchy-stat-winning-chain = Cadena más larga en una ronda ganada: { $value }
smatchy-stat-rounds-won = Rondas ganadas: { $value }
smatchy-stat-jokers-last = Rondas ganadas con un comodín: { $value }
smatchy-secret-drew = { $name } roba { $cards }
smatchy-secret-dealt = { $name } recibe { $cards }
smatchy-when = Ronda { $round }
smatchy-move-complete = añadir { $card }
smatchy-move-matchy = un Matchy con { $card }
smatchy-move-smatchy = un Smatchy con { $card }
smatchy-move-matchy-on = un Matchy con { $card } sobre el { $on }
smatchy-move-smatchy-on = un Smatchy con { $card } sobre el { $on }
smatchy-move-complete-on = añadir { $card } como { $on }
smatchy-move-draw = robar y pasar
smatchy-move-pass = pasar
smatchy-move-stop = parar
smatchy-review-luck = { $jokers ->
    [0] No te tocó ningún comodín
    [one] Te tocó { $jokers } comodín
   *[other] Te tocaron { $jokers } comodines
} entre { $cards } cartas; el promedio de la mesa fue { $average }.
smatchy-review-best-title = 🏁 Tus últimas cartas
smatchy-review-best = { $rounds ->
    [0] Esta vez no has ganado ninguna ronda: solo se gana con un Smatchy con la última carta.
   *[other] { $missed ->
        [0] Tus rondas dieron { $brought ->
            [one] { $brought } punto
           *[other] { $brought } puntos
        }, y tus cartas no podían dar más.
       *[other] Tus rondas dieron { $brought ->
            [one] { $brought } punto
           *[other] { $brought } puntos
        }. Con tu carta más alta al final de cada una, habrían dado { $could }.
    }
}
