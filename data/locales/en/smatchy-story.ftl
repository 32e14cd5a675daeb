smatchy-stat-best-round = Best round: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
smatchy-stat-longest-chain = Longest chain of Smatchies at the table: { $value }
smatchy-stat-winning-chain = Longest chain in a round won: { $value }
smatchy-stat-rounds-won = Rounds won: { $value }
smatchy-stat-jokers-last = Rounds won with a joker: { $value }
smatchy-secret-drew = { $name } draws { $cards }
smatchy-secret-dealt = { $name } is dealt { $cards }
smatchy-when = Round { $round }
smatchy-move-complete = adding { $card }
smatchy-move-matchy = a Matchy with { $card }
smatchy-move-smatchy = a Smatchy with { $card }
smatchy-move-matchy-on = a Matchy with { $card } on the { $on }
smatchy-move-smatchy-on = a Smatchy with { $card } on the { $on }
smatchy-move-complete-on = adding { $card } as { $on }
smatchy-move-draw = drawing and passing
smatchy-move-stop = stopping
smatchy-review-luck = You got { $jokers ->
    [0] no joker
    [one] { $jokers } joker
   *[other] { $jokers } jokers
} among { $cards } cards; the table had { $average } on average.
smatchy-review-best-title = 🏁 Your last cards
smatchy-review-best = { $rounds ->
    [0] You won no round this time: only a Smatchy with the last card wins one.
   *[other] { $missed ->
        [0] Your rounds scored { $brought ->
            [one] { $brought } point
           *[other] { $brought } points
        }, and your cards could not have scored more.
       *[other] Your rounds scored { $brought ->
            [one] { $brought } point
           *[other] { $brought } points
        }. With your highest card last in each, they would have scored { $could }.
    }
}
