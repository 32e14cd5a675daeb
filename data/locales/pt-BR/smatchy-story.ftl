smatchy-stat-best-round = Melhor rodada: { $value ->
    [1] { $value } ponto
   *[other] { $value } pontos
}
smatchy-stat-longest-chain = Maior cadeia de Smatchys na mesa: { $value }
smatchy-stat-winning-chain = Maior cadeia em uma rodada vencida: { $value }
smatchy-stat-rounds-won = Rodadas vencidas: { $value }
smatchy-stat-jokers-last = Rodadas vencidas com um curinga: { $value }
smatchy-secret-drew = { $name } compra { $cards }
smatchy-secret-dealt = { $name } recebe { $cards }
smatchy-when = Rodada { $round }
smatchy-move-complete = completar com { $card }
smatchy-move-matchy = um Matchy com { $card }
smatchy-move-smatchy = um Smatchy com { $card }
smatchy-move-matchy-on = um Matchy com { $card } no { $on }
smatchy-move-smatchy-on = um Smatchy com { $card } no { $on }
smatchy-move-complete-on = completar com { $card } como { $on }
smatchy-move-draw = comprar e passar
smatchy-move-stop = parar
smatchy-review-luck = { $jokers ->
    [0] Você não recebeu nenhum curinga
    [1] Você recebeu { $jokers } curinga
   *[other] Você recebeu { $jokers } curingas
} em { $cards } cartas; a mesa teve { $average } em média.
smatchy-review-best-title = 🏁 Suas últimas cartas
smatchy-review-best = { $rounds ->
    [0] Você não venceu nenhuma rodada: só um Smatchy com a última carta vence uma.
   *[other] { $missed ->
        [0] Suas rodadas renderam { $brought ->
            [1] { $brought } ponto
           *[other] { $brought } pontos
        }, e suas cartas não podiam render mais.
       *[other] Suas rodadas renderam { $brought ->
            [1] { $brought } ponto
           *[other] { $brought } pontos
        }. Terminando cada uma com sua carta mais alta, teriam rendido { $could }.
    }
}
