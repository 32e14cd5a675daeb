matryoshka-stat-longest-run = Longest run: { $value }
matryoshka-stat-offers-taken = Own offers taken by others: { $value }
matryoshka-stat-favourite-set = Favourite set: { $label } (dolls shown: { $value })
matryoshka-stat-takes-from = Takes most offers from { $label } ({ $value })
matryoshka-stat-gives-to = Own offers are taken most by { $label } ({ $value })
matryoshka-secret-display = { $name } secretly chooses { $cards }
matryoshka-secret-counter = { $name } secretly offers { $cards }
matryoshka-secret-offers = { $name } looks at: { $offers }
matryoshka-secret-taken = { $name } takes { $card } from { $partner }
matryoshka-secret-drawn = { $name } draws { $cards }
matryoshka-when = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
matryoshka-move-display = the display { $cards } ({ $points } points)
matryoshka-move-keep = keeping { $card } in hand ({ $points } points)
matryoshka-move-offer = putting { $card } face up
matryoshka-move-counter = offering { $card }
matryoshka-move-take = { $card } from { $name } (your cards then score { $points })
matryoshka-review-luck = { $compared ->
    [more] The cards you were dealt were worth more than the table’s average: { $dealt } points as a display, against { $average }.
    [less] The cards you were dealt were worth less than the table’s average: { $dealt } points as a display, against { $average }.
   *[like] The cards you were dealt were worth about as much as the table’s average: { $dealt } points as a display, against { $average }.
} Your exchanges and displays turned that into { $shown } ({ $gained }).
matryoshka-review-best-title = 🪆 Your best display
matryoshka-review-best = { $missed ->
    [0] Your { $shown } points were the most that your 14 cards could score.
   *[other] Your 14 cards could have scored { $best } points, { $missed } more than you showed:
}
