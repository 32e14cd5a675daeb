smatchy-stat-best-round = Meilleure manche : { $value ->
    [one] { $value } point
   *[other] { $value } points
}
smatchy-stat-longest-chain = Plus longue chaîne de Smatchys à la table : { $value }
smatchy-stat-winning-chain = Plus longue chaîne dans une manche gagnée : { $value }
smatchy-stat-rounds-won = Manches gagnées : { $value }
smatchy-stat-jokers-last = Manches gagnées avec un joker : { $value }
smatchy-secret-drew = { $name } pioche { $cards }
smatchy-secret-dealt = { $name } reçoit { $cards }
smatchy-when = Manche { $round }
smatchy-move-complete = compléter avec { $card }
smatchy-move-matchy = un Matchy avec { $card }
smatchy-move-smatchy = un Smatchy avec { $card }
smatchy-move-matchy-on = un Matchy avec { $card } sur le { $on }
smatchy-move-smatchy-on = un Smatchy avec { $card } sur le { $on }
smatchy-move-complete-on = compléter avec { $card } comme { $on }
smatchy-move-draw = piocher et passer
smatchy-move-stop = s’arrêter
smatchy-review-luck = { $jokers ->
    [0] Vous n’avez reçu aucun joker
    [one] Vous avez reçu { $jokers } joker
   *[other] Vous avez reçu { $jokers } jokers
} parmi { $cards } cartes ; la table en a eu { $average } en moyenne.
smatchy-review-best-title = 🏁 Vos dernières cartes
smatchy-review-best = { $rounds ->
    [0] Aucune manche gagnée cette fois : seul un Smatchy avec la dernière carte en gagne une.
   *[other] { $missed ->
        [0] Vos manches ont rapporté { $brought ->
            [one] { $brought } point
           *[other] { $brought } points
        } ; vos cartes ne pouvaient pas faire mieux.
       *[other] Vos manches ont rapporté { $brought ->
            [one] { $brought } point
           *[other] { $brought } points
        }. Avec votre plus forte carte à la fin de chacune, elles en auraient rapporté { $could }.
    }
}
