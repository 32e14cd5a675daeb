matryoshka-name = Matryoshka
matryoshka-teaser = Swap nesting dolls in secret and show the finest collection. 3 to 5 players, 30 minutes.
matryoshka-term-capped_columns = 📏 House rule: a column counts seven cards at most
matryoshka-no-display = *nothing shown yet*
matryoshka-setup = Set-up
matryoshka-round = Round { $round } of 4
matryoshka-without = { $title } · without { $sets }
matryoshka-phase-setup = set-up: 2 cards each
matryoshka-phase-exchange = round { $round } of 4 · { $name }’s exchange
matryoshka-phase-display = round { $round } of 4 · show { $count } cards
matryoshka-over = final count
matryoshka-removed = { $count ->
    [one] Not in this game: set { $sets }
   *[other] Not in this game: sets { $sets }
}
matryoshka-face-up-line = 🔄 { $who ->
    [you] You put { $card } up for exchange.
   *[other] { $name } puts { $card } up for exchange.
}
matryoshka-player = { $name } · { $points }
matryoshka-ask-display = Which { $count } cards do you show?
matryoshka-too-many = ⚠️ { $marked } cards are marked, { $more ->
    [one] one too many: press it again to take it back.
   *[other] { $more } too many: press them again to take them back.
}
matryoshka-first-display = ℹ️ What you show cannot be exchanged, but the others see what you collect. Only your last display scores.
matryoshka-ask-keep = Which card do you keep in your hand? The other 13 are your final display.
matryoshka-chosen-display = Your display is chosen; you can still change it.
matryoshka-ask-offer = Your exchange: which card do you put face up?
matryoshka-ask-counter = { $name } puts up { $card }: which card do you offer for it?
matryoshka-chosen-counter = You offer { $own } for { $name }’s { $card }; you can still change it.
matryoshka-ask-take = Which card do you take for { $card }?
matryoshka-offer-line = { $name } offers { $card }
matryoshka-take = { $card } from { $name }
matryoshka-take-worth = { $offer } → { $points }
matryoshka-worth-now = → is what your cards score with it; without it { $points }.
matryoshka-hint-offer = 💡 { $reason ->
    [spare] { $card } is spare: your cards score the same without it.
    [least] { $card } costs least: without it your cards score { $after }, now { $now }.
   *[later] { $card }: without it your cards score { $after }, now { $now }, but what you keep promises most for the end.
}
matryoshka-hint-counter = 💡 { $reason ->
    [spare] { $card } is spare: with { $wanted } for it your cards score the same.
    [gain] { $card } is best: with { $wanted } for it your cards score { $after }, now { $now }.
    [least] { $card } costs least: with { $wanted } for it your cards score { $after }, now { $now }.
   *[later] { $card }: with { $wanted } for it your cards score { $after }, now { $now }. No other offer promises more for the end.
}
matryoshka-hint-but = (Not counting { $card }, which you just got.)
matryoshka-best = Best: { $points } pts
matryoshka-confirm = Confirm { $count }/{ $wanted } · { $points } pts
matryoshka-confirm-none = Confirm
matryoshka-offered = You offered { $card }.
matryoshka-your-hand = Your hand ({ $count })
matryoshka-empty-hand = no cards
matryoshka-your-display = Your display · { $points }
matryoshka-your-choice = You will show · { $points }
matryoshka-all-cards = All 14 cards
matryoshka-you-know = 🔎 You know: { $cards }
matryoshka-perhaps = perhaps { $cards }
matryoshka-told-face-up = 🔄 { $who ->
    [you] You put { $card } face up.
   *[other] { $name } puts { $card } face up.
}
matryoshka-told-exchanged = { $who ->
    [you] You exchange { $card } with { $partner }.
    [partner] { $name } exchanges { $card } with you.
   *[other] { $name } exchanges { $card } with { $partner }.
}
matryoshka-told-swapped = You got { $got } from { $name } for { $gave }.
matryoshka-told-came-back = ↩️ Your offer came back: { $name } exchanged with { $partner }.
matryoshka-told-card-came-back = ↩️ Your { $card } came back: { $name } exchanged with { $partner }.
matryoshka-told-drawn = 🎴 You drew { $cards }.
matryoshka-told-round-over = 🏁 Your display scores { $points }. { $count ->
    [one] { $who ->
        [you] You lead.
       *[other] { $names } leads with { $best }.
    }
   *[other] In the lead with { $best }: { $names }.
}
matryoshka-told-revealed = { $count ->
    [one] { $who ->
        [you] The displays are open: you lead with { $points }.
       *[other] The displays are open: { $names } leads with { $points }.
    }
   *[other] The displays are open: { $names } lead with { $points }.
}
matryoshka-told-round = Round { $round }: all draw 2; { $who ->
    [you] you exchange first.
   *[other] { $name } exchanges first.
}
matryoshka-count = columns { $columns } + rows { $rows }{ $bonus ->
    [0] {""}
   *[other] { " " }+ long runs { $bonus }
} = **{ $total }**
matryoshka-kept = Kept in hand: { $card }
matryoshka-group-column = size { $name }: { $cards } → { $points }
matryoshka-group-run = { $bonus ->
    [0] row { $name }: { $cards } → { $points }
   *[other] row { $name }: { $cards } → { $points } + { $bonus } for its length
}
matryoshka-tie-runs = Tied at { $points }; the longest runs decide ({ $runs }): { $names }.
matryoshka-tie-shared = Tied at { $points } and in every run ({ $runs }): { $names } share the victory.
matryoshka-tie-place = Tied at { $points } and in every run ({ $runs }): { $names } share their place.
matryoshka-picture-take = Choosing: { $name }
matryoshka-picture-next = Next: { $name }
matryoshka-picture-counter = The others offer
matryoshka-picture-owner = { $name } puts up
matryoshka-picture-choose = Choose { $count } cards
matryoshka-picture-opened = Displays are open
matryoshka-picture-over = Final displays
matryoshka-alt-table = Displays: { $displays }
matryoshka-alt-hand = Your cards: { $cards }
matryoshka-offers-title = The offers
matryoshka-alt-offers = You put { $card } face up; offered are { $offers }
matryoshka-alt-podium = Final standings: { $standings }

matryoshka-rules-aim-title = Matryoshka · 1. What you want
matryoshka-rules-aim =
    You collect nesting dolls. There are ten **sets** (A to J, each with its own colour) of seven dolls in the **sizes 1 to 7** (the number is also called the value); every doll exists once.
    At the end you show **13 dolls** as a grid: one row per set, one column per size. Dolls of one size score, and so do runs of consecutive sizes in one set. Most points win.
    With three players four sets leave the game, with four players two; everybody sees which.
    You begin with 6 cards and show 2 of them.
matryoshka-rules-round-title = Matryoshka · 2. A round
matryoshka-rules-round =
    There are four rounds. In each of them:
    {""}**A. Draw:** everybody draws 2 cards.
    {""}**B. Exchange:** everybody is the active player once (next page). Who starts the first round is drawn by lot; each later round is started by the next player, clockwise.
    {""}**C. Display:** everybody takes the display back and secretly chooses a new one from all their cards: **4** cards in round 1, then **6**, **8** and finally **13**. All are revealed together.
    What you show tells the others what you have, and what you may want.
matryoshka-rules-exchange-title = Matryoshka · 3. An exchange
matryoshka-rules-exchange =
    {""}**1.** The active player puts one hand card **face up**. It will be exchanged.
    {""}**2.** Everybody else offers one hand card for it, **face down**.
    {""}**3.** The active player alone looks at the offers and **must take one**. Whoever offered it gets the face-up card; all other offers go back unseen.
    Cards in a display can never be offered. Talk as much as you like: nothing you say binds you.
matryoshka-rules-score-title = Matryoshka · 4. The count
matryoshka-rules-score =
    Each **column** with 2 or more cards and each **run** of 2 or more consecutive sizes in one set scores:
    2 cards → 2 · 3 → 4 · 4 → 7 · 5 → 10 · 6 → 13 · 7 → 16
    A column can be longer: 8 → 19 · 9 → 22 · 10 → 25
    Runs of 5, 6 or 7 earn 1, 2 or 3 **more**. Every card counts in its column and in its row.
    A tie? The longest run decides, then the second longest, and so on; else the victory is shared.
    • **House rule** (option of a new table): a column counts seven cards at most, 16 points.
matryoshka-rules-example = An example
matryoshka-rules-example-count = Columns: 2 + 4 + 2 + 2 + 2 = 12. Rows: A 2 + B 6 + C 11 = 19. Together **31**.
matryoshka-overview-title = What scores
matryoshka-overview-columns = Dolls of one size
matryoshka-overview-runs = A run in one set
matryoshka-overview-about = Every card counts twice: in its column and in its row. The final display has 13 cards.

matryoshka-learn-setup-0 =
    Welcome, collector! You hold six dolls. A letter is a **set**, a number a **size**.
    Points come from dolls of the **same size** and from **neighbouring sizes in one set**. First you show two dolls to the others: pick two that score together if you can, for instance two of one size. ✨ finds the best for you.
matryoshka-learn-offer-1 =
    It is your exchange: you are the **active player**. Put one card face up. Choose one that you can spare, but that others may want: then their offers will be better. Cards in your display are safe from exchanges. 💡 marks the card that you can spare best.
matryoshka-learn-counter-1 =
    Round 1: everybody has drawn two cards, and somebody else puts a card up for exchange. You **must** offer one hand card for it, face down. If yours is taken, you get the face-up card. Want it? Offer something tempting. Don’t want it? Offer something dull.
matryoshka-learn-counter-2 =
    Round 2: two more cards for everybody, and another exchange in which you offer a card face down. Look at the displays of the others: what could they be collecting? Then offer what helps them least. All other exchanges of this round are made for you.
matryoshka-learn-take-1 =
    Only you see these offers. You **must** take one; whoever made it gets your face-up card.
matryoshka-learn-display-1 =
    All exchanges of this round are done. Now everybody takes the display back and shows **four** cards, old or new. Take the best, or hide what you are after: cards on display cannot be exchanged, but everybody sees what you collect.
matryoshka-learn-display-2 =
    The second round ends like the first, but now with **six** cards on display. Nothing you showed before binds you: choose anew from everything you have.
matryoshka-learn-display-3 =
    Round 3 in short: two more cards, and all exchanges were made for you. Now **eight** cards. Everybody sees by now what you collect, and what is on display is safe.
matryoshka-learn-display-4 =
    The last round is played, and you have 14 cards. Show **13** of them and keep one in your hand: the one that costs you least. Then everything is counted.
matryoshka-learn-end =
    That was a whole game. In the picture every **column** is one size and every **row** one set. Columns of two and more cards score, and so do **runs** of neighbouring sizes in a row; runs of five and more earn extra points.
    Now press **Play a real game**, or open a table for others with `/{ command-matryoshka } { command-new }`.

refused-in-display = A card in your display cannot be offered.
refused-wrong-number = Choose exactly { $wanted } cards; you chose { $chosen }.
refused-twice = You chose the same card twice.
refused-no-such-offer = There is no such offer.
matryoshka-alt-dolls = Cards: { $cards }
