command-smatchy = smatchy
command-smatchy-about = Smatchy Matchy: get rid of your cards, attack the next player
command-smatchy-new-about = Open a table of Smatchy Matchy in this channel
command-smatchy-rules-about = Smatchy Matchy explained in four short pages
command-smatchy-learn-about = Learn Smatchy Matchy in two minutes by playing a little
option-expert = expert
option-expert-about = Exactly 18 wins; go over and you restart with the extra
option-penalties = penalties
option-penalties-about = Nothing tells you what a card does: declare it yourself, and pay for mistakes

smatchy-name = Smatchy Matchy
smatchy-teaser = Pink against green: match cards, attack, be first to 18. 2 to 6 players, 15 minutes.
smatchy-term-expert = 🎯 Expert mode: exactly 18 wins
smatchy-term-penalties = 🚨 Penalties: declare for yourself, mistakes cost a card
smatchy-term-joker_completes = 🃏 House rule: a joker may be added to the line
smatchy-term-matchy_first = 🔁 House rule: Matchies before the answer to a Smatchy
smatchy-term-penalty_ends_turn = ✋ House rule: a penalty card ends the turn

smatchy-headline = round { $round } · { $name } plays
smatchy-headline-due = ⚡ SMATCHY! { $name } must answer
smatchy-over = the game is over
smatchy-due = ⚡ **{ $name } must answer with a Smatchy!**{ $chain ->
    [1] {""}
   *[other] { " " }({ $chain } in a row)
}
smatchy-line = **Line:** { $line }
smatchy-last-line = **Last line:** { $line }
smatchy-pile = { $count ->
    [0] 🎴 The draw pile is empty.
    [one] 🎴 One card left to draw
   *[other] 🎴 { $count } cards left to draw
}
smatchy-scores = First to { $goal } points
smatchy-scores-expert = Exactly { $goal } points win
smatchy-player = { $name } – **{ $score }**/{ $goal } · { $cards ->
    [0] no cards
    [one] **1 card!**
   *[other] { $cards } cards
}

smatchy-round-void = nobody wins round { $round }
smatchy-round-won = { $who ->
    [you] You win round { $round }: +{ $points }
   *[other] { $name } wins round { $round }: +{ $points }
}
smatchy-next-starter = { $who ->
    [you] You start the next round; the new cards are dealt.
   *[other] { $name } starts the next round; the new cards are dealt.
}
smatchy-won = 🏁 { $who ->
    [you] You end the round with a Smatchy of { $card }: **+{ $points }**.
   *[other] { $name } ends the round with a Smatchy of { $card }: **+{ $points }**.
}
smatchy-won-joker = 🏁 { $who ->
    [you] You end the round with a joker as { $card }: it is worth **0**.
   *[other] { $name } ends the round with a joker as { $card }: it is worth **0**.
}
smatchy-won-bonus = All values from 1 to 9 are in the line: **+1**.
smatchy-won-wrapped = { $who ->
    [you] Over { $goal }: you restart with { $score }.
   *[other] Over { $goal }: { $name } restarts with { $score }.
}
smatchy-void-nobody-can-play = 🫥 Round { $round } is void: the pile is empty and nobody can play any more.
smatchy-void-everybody-passed = 🫥 Round { $round } is void: the pile is empty and everybody passed.

smatchy-ask-turn = { $pile ->
    [0] Your turn: play a card, or pass.
   *[other] Your turn: play a card, or draw and pass.
}
smatchy-ask-again = Matchy! Play again, or stop here.
smatchy-ask-answer = ⚡ Smatchy! You must answer with a Smatchy.{ $first ->
    [yes] { " " }Matchies may come first.
   *[no] {""}
}
smatchy-ask-cannot = { $first ->
    [yes] { $pile ->
        [0] ⚡ Smatchy! You cannot answer: make a Matchy, or pass.
       *[other] ⚡ Smatchy! You cannot answer: make a Matchy, or draw a card and pass.
    }
   *[no] { $pile ->
        [0] ⚡ Smatchy! You cannot answer: pass.
       *[other] ⚡ Smatchy! You cannot answer: draw a card and pass.
    }
}
smatchy-ask-owed = 🎴 Draw your card before { $names } plays!
smatchy-ask-forced = { $due ->
    [yes] ⚡ Smatchy! You cannot answer:
   *[no] Nothing fits:
} { $what ->
    [stop] your turn ends in a moment.
    [pass] you pass in a moment.
   *[draw] you draw and pass in a moment.
}
smatchy-ask-declare = What do you do with { $card }?{ $ends ->
    [yes] { " " }A mistake ends your turn.
   *[no] {""}
}
smatchy-do-complete = { $card } · add
smatchy-do-matchy = { $card } · Matchy
smatchy-do-smatchy = { $card } · Smatchy!
smatchy-do-win = { $card } · wins the round: +{ $points }
smatchy-declare-complete = Add
smatchy-declare-matchy = Matchy
smatchy-declare-smatchy = Smatchy!
smatchy-menu-cards = Choose a card to play…
smatchy-menu-joker = Joker: choose where…
smatchy-joker-complete = Add as { $value }
smatchy-joker-matchy = Matchy on { $value }
smatchy-joker-smatchy = Smatchy on { $value }
smatchy-joker-win = Smatchy on { $value }: wins the round, +{ $points }
smatchy-draw = Draw
smatchy-draw-pass = Draw and pass
smatchy-pass = Pass
smatchy-stop = Stop here
smatchy-other-card = Another card
smatchy-your-hand = { $count ->
    [one] Your hand: 1 card
   *[other] Your hand: { $count } cards
}
smatchy-empty-hand = no cards

smatchy-told-between = { $who ->
    [you] You put { $card } between { $left } and { $right }.
   *[other] { $name } puts { $card } between { $left } and { $right }.
}
smatchy-told-after = { $who ->
    [you] You put { $card } after { $neighbour }.
   *[other] { $name } puts { $card } after { $neighbour }.
}
smatchy-told-before = { $who ->
    [you] You put { $card } before { $neighbour }.
   *[other] { $name } puts { $card } before { $neighbour }.
}
smatchy-told-matchy = { $last ->
    [yes] { $name }: Matchy on { $top } with the last card.
   *[no] { $who ->
        [you] You: Matchy on { $top }, so you play again!
       *[other] { $name }: Matchy on { $top }, and plays again!
    }
}
smatchy-told-matchy-joker = { $last ->
    [yes] { $name }: Matchy on { $top } with a joker { $card } as the last card.
   *[no] { $who ->
        [you] You: Matchy on { $top } with a joker { $card }, so you play again!
       *[other] { $name }: Matchy on { $top } with a joker { $card }, and plays again!
    }
}
smatchy-told-smatchy = ⚡ { $name }: **Smatchy** with { $top }!
smatchy-told-smatchy-joker = ⚡ { $name }: **Smatchy** with a joker { $card } as { $top }!
smatchy-told-chain = ({ $chain } in a row 🔥)
smatchy-told-passed = { $draws ->
    [no] { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
   *[yes] { $who ->
        [you] You draw and pass.
       *[other] { $name } draws and passes.
    }
}
smatchy-told-stopped = { $who ->
    [you] You stop here.
   *[other] { $name } stops here.
}
smatchy-told-cannot-answer = { $draws ->
    [no] { $who ->
        [you] You have no Smatchy and pass.
       *[other] { $name } has no Smatchy and passes.
    }
   *[yes] { $who ->
        [you] You have no Smatchy, draw and pass.
       *[other] { $name } has no Smatchy, draws and passes.
    }
}
smatchy-told-forgot = 🙈 { $who ->
    [you] You forgot to draw: the card, and one more for the nap!
   *[other] { $name } forgot to draw: the card, and one more for the nap!
}
smatchy-told-wrong = 🙃 { $do ->
    [complete] { $name } wanted to add { $card }
    [matchy] { $name } called Matchy with { $card }
   *[smatchy] { $name } called Smatchy with { $card }
}{ $why ->
    [smatchy-due] , but must answer a Smatchy
   *[other] , but no
}: back into the hand, with a penalty card{ $ends ->
    [yes] { " " }that ends the turn
   *[no] {""}
}.
smatchy-told-wrong-draw = 🙃 { $name } wanted to draw, but could have answered: one penalty card{ $ends ->
    [yes] { " " }that ends the turn
   *[no] {""}
}.
smatchy-told-you-wrong = 🙃 That was wrong: { $card } is back in your hand, with a penalty card{ $ends ->
    [yes] { " " }that ends your turn
   *[no] {""}
}.
smatchy-told-you-wrong-draw = 🙃 You could have answered: one penalty card{ $ends ->
    [yes] { " " }that ends your turn
   *[no] {""}
}.
smatchy-told-you-drew = You drew { $cards }.
smatchy-told-round-won = 🏁 { $who ->
    [you] You win round { $round } with { $card }
   *[other] { $name } wins round { $round } with { $card }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] { " " }(with { $bonus } for all nine values)
}.
smatchy-told-wrapped = 🎢 { $name } reaches { $reached } and falls back to { $score }.
smatchy-told-round = Round { $round }: { $who ->
    [you] you start.
   *[other] { $name } starts.
}

smatchy-count = **{ $total }** { $rounds ->
    [0] (no round won)
    [one] (one round won)
   *[other] ({ $rounds } rounds won)
}
smatchy-count-round = Round { $round }: { $card } +{ $points }{ $bonus ->
    [0] {""}
   *[other] { " " }+{ $bonus } for all nine values
} → { $score }{ $wrapped ->
    [yes] { " " }🎢
   *[no] {""}
}

smatchy-card = { $colour ->
    [P] pink { $value }
    [G] green { $value }
   *[joker] joker
}
smatchy-place = { $colour ->
    [P] pink { $value }
    [G] green { $value }
   *[joker] joker
}{ $height ->
    [one] {""}
   *[other] { " " }({ $height } cards high)
}
smatchy-alt-line = The line: { $line }
smatchy-alt-hand = Your cards: { $cards }
smatchy-picture-round = Round { $round }
smatchy-picture-won = { $who ->
    [you] You win the round!
   *[other] { $name } wins the round!
}
smatchy-picture-void = Nobody wins the round
smatchy-picture-nobody-can-play = Empty pile, and nobody can play
smatchy-picture-everybody-passed = Empty pile, and everybody passed
smatchy-picture-turn = { $name }’s turn
smatchy-picture-due = Smatchy! { $name } must answer
smatchy-picture-again = Matchy! { $name } plays again

smatchy-rules-aim-title = Smatchy Matchy · 1. What you want
smatchy-rules-aim =
    Be the first with **18 points**. Points come from rounds, and a round is won in one way only: with a **Smatchy made with your last card**. Its value is your score.
    There are cards from **1 to 9** in 🌸 pink and 🍀 green, three of each, and 3 jokers. Everybody starts a round with 5. Two cards begin the shared line; if one is a joker or both have the same value, two others are dealt.
    Who starts the first round is drawn by lot. Then whoever won the last round starts; after a void round, the same player starts again.
smatchy-rules-turn-title = Smatchy Matchy · 2. Your turn
smatchy-rules-turn =
    Do one of these, or **draw a card and pass**. Drawing ends your turn.
    • **Add:** put a value that is not in the line at its place. Only at either end, or between two neighbours of the same colour. Then you draw a card.
    • **Matchy:** put a card on one of the same value **and colour**. You may play again at once, or stop; but you draw nothing more this turn.
    • **Smatchy:** put a card on one of the same value and the **other colour**. Your turn ends without drawing, and the next player is in trouble.
    Of cards that lie on each other only the top one counts.
smatchy-rules-example = An example
smatchy-rules-example-text = A 3 fits between 2 and 4, as both are pink. A 5 or 6 fits nowhere: 4 is pink, 7 is green. 1, 8 and 9 fit at the ends. 🍀 **4** would be a Smatchy, 🌸 **4** a Matchy.
smatchy-rules-attack-title = Smatchy Matchy · 3. The attack
smatchy-rules-attack =
    After a Smatchy the next player **must answer with a Smatchy**, on any card of the line, and so passes the attack on. Whoever cannot answer draws a card and passes, and the attack ends. It also ends at a player who has no cards.
    The **joker** stands for any card to make a Matchy or a Smatchy, but cannot be added. The value stays as it was; the colour becomes the one that the joker stood for. With a joker you can answer, so you must.
    Emptied your hand without a Smatchy? Then you draw a card: the round goes on.
smatchy-rules-end-title = Smatchy Matchy · 4. The end
smatchy-rules-end =
    A round won with a joker scores 0 for the card. If all nine values are in the line, the winner gets **1 more**.
    With an empty pile the round goes on without drawing; whoever has no cards is skipped. If nobody can play, or everybody passes in turn, the round is void and nobody scores.
    • **Expert mode:** exactly 18 wins; go over and you restart with the extra (17 + 5 = 22 → 4).
    • **Penalties:** you say yourself what you do and draw your card yourself; mistakes and forgotten cards cost one card more. Everybody leaves you 8 seconds to draw.
    • **House rules** (options of a new table): a joker may be added to the line, its player says as which card; Matchies may come before the answer to a Smatchy; a penalty card ends the turn.
smatchy-overview-title = What cards do and score
smatchy-overview-add = at either end, or between two of one colour
smatchy-overview-then = then draw a card, but not after a Matchy
smatchy-overview-matchy = same value and colour: play again
smatchy-overview-smatchy = other colour: the next one must answer
smatchy-overview-last-title = Last card
smatchy-overview-last = only a Smatchy wins: its value in points
smatchy-overview-about = { $expert ->
    [yes] Exactly **18** points win.
   *[no] **18** points win.
} All nine values in the line: the winner of the round gets 1 more.
smatchy-learn-step-1 =
    Above your hand lies the shared **line**, from 1 to 9. You want to get rid of your cards. **Add** the 6: a value that is not in the line yet fits at either end, or between two neighbours of the same colour. After adding you draw a card.
smatchy-learn-step-2 =
    A green 7 lies in the line, and you hold one too: same value, same colour. That is a **Matchy**. Your card goes on top, you draw nothing, and you play again at once.
smatchy-learn-step-3 =
    You play again, as long as you like and can; you might also stop. Add the 1: after a Matchy even that costs you no card, so your hand really gets smaller.
smatchy-learn-step-4 =
    The 9 in the line is pink, yours are green: same value, **other colour**. That is a **Smatchy**, an attack! The next player must answer with a Smatchy too, on any card of the line, and so passes the attack on.
smatchy-learn-step-5 =
    Your attack went all around the table and hits you yourself! And you have no answer: neither of your cards has the value of one in the line and the other colour. Whoever cannot answer draws a card and passes; the attack ends there.
smatchy-learn-step-6 =
    You drew a **joker**: it stands for any card that makes a Matchy or a Smatchy. So it answers every attack, and then you must use it. Attack by the menu with a **Smatchy on 1**: the joker then counts as a green 1. As a last card it would score nothing.
smatchy-learn-step-7 =
    Attacked again, but this time you can answer, even with either card. Only the top card of a place counts: the joker is a green 1, so your pink 1 strikes it. Keep the 9: high cards make the best last cards.
smatchy-learn-step-8 =
    One card left! A round is won in one way only: with a **Smatchy made with your last card**. Its value is your score, here 9; and as all values from 1 to 9 are in the line by now, you get 1 more.

smatchy-learn-end =
    That is a whole round, and you have met everything. A game goes on in rounds until somebody has **18 points**. Keep a Smatchy for the end, and watch how few cards the others have left.
    Press **Play a real game**, or open a table for others with `/{ command-smatchy } { command-new }`.

refused-smatchy-due = You must answer the Smatchy with a Smatchy, or pass if you have none.
refused-cannot-complete = { $reason ->
    [joker] A joker cannot be added to the line.
    [value-there] That value is in the line already.
   *[between-colours] Nothing fits there: the neighbours are of different colours.
}
refused-not-a-match = { $do ->
    [matchy] A Matchy needs a card of the same value and colour in the line.
   *[smatchy] A Smatchy needs a card of the same value and the other colour in the line.
}
refused-no-target = There is no such card in the line.
refused-cannot-draw = After a Matchy you draw nothing: play on, or stop.
refused-cannot-stop = You can stop only after a Matchy.
smatchy-alt-cards = Cards: { $cards }
