command-smatchy = smatchy
command-smatchy-about = Smatchy Matchy : videz votre main et passez à l’attaque
command-smatchy-new-about = Ouvrir une table de Smatchy Matchy dans ce salon
command-smatchy-rules-about = Smatchy Matchy expliqué en quatre petites pages
command-smatchy-learn-about = Apprendre Smatchy Matchy en deux minutes, en jouant un peu
option-expert = expert
option-expert-about = Il faut exactement 18 points ; au-delà, on repart avec le surplus
option-penalties = pénalités
option-penalties-about = Rien n’indique ce que fait une carte : annoncez vous-même, et payez vos erreurs

smatchy-name = Smatchy Matchy
smatchy-teaser = Rose contre vert : complétez, attaquez, arrivez à 18. De 2 à 6 personnes, 15 minutes.
smatchy-term-expert = 🎯 Mode expert : exactement 18 pour gagner
smatchy-term-penalties = 🚨 Pénalités : à vous d’annoncer, chaque erreur coûte une carte
smatchy-term-joker_completes = 🃏 Règle maison : un joker peut compléter la ligne
smatchy-term-matchy_first = 🔁 Règle maison : des Matchys avant de répondre à un Smatchy
smatchy-term-penalty_ends_turn = ✋ Règle maison : une carte de pénalité met fin au tour

smatchy-headline = manche { $round } · à { $name } de jouer
smatchy-headline-due = ⚡ SMATCHY ! { $name } doit répondre
smatchy-over = la partie est terminée
smatchy-due = ⚡ **{ $name } doit répondre par un Smatchy !**{ $chain ->
    [1] {""}
   *[other] { " " }({ $chain } à la suite)
}
smatchy-line = **Ligne :** { $line }
smatchy-last-line = **Dernière ligne :** { $line }
smatchy-pile = { $count ->
    [0] 🎴 La pioche est épuisée.
    [one] 🎴 Une seule carte dans la pioche
   *[other] 🎴 { $count } cartes dans la pioche
}
smatchy-scores = Objectif : { $goal } points
smatchy-scores-expert = Objectif : exactement { $goal } points
smatchy-player = { $name } – **{ $score }**/{ $goal } · { $cards ->
    [0] aucune carte
    [1] **1 carte !**
   *[other] { $cards } cartes
}

smatchy-round-void = personne ne gagne la manche { $round }
smatchy-round-won = { $who ->
    [you] Vous gagnez la manche { $round } : +{ $points }
   *[other] { $name } gagne la manche { $round } : +{ $points }
}
smatchy-next-starter = { $who ->
    [you] Vous commencez la manche suivante ; les cartes sont distribuées.
   *[other] { $name } commence la manche suivante ; les cartes sont distribuées.
}
smatchy-won = 🏁 { $who ->
    [you] Vous finissez la manche sur un Smatchy : { $card }, **+{ $points }**.
   *[other] { $name } finit la manche sur un Smatchy : { $card }, **+{ $points }**.
}
smatchy-won-joker = 🏁 { $who ->
    [you] Vous finissez la manche avec un joker joué comme { $card } : il rapporte **0**.
   *[other] { $name } finit la manche avec un joker joué comme { $card } : il rapporte **0**.
}
smatchy-won-bonus = Toutes les valeurs de 1 à 9 sont dans la ligne : **+1**.
smatchy-won-wrapped = { $who ->
    [you] Plus de { $goal } : vous repartez avec { $score }.
   *[other] Plus de { $goal } : { $name } repart avec { $score }.
}
smatchy-void-nobody-can-play = 🫥 La manche { $round } est annulée : la pioche est épuisée et plus personne ne peut jouer.
smatchy-void-everybody-passed = 🫥 La manche { $round } est annulée : la pioche est épuisée et tout le monde a passé.

smatchy-ask-turn = { $pile ->
    [0] À vous : jouez une carte, ou passez.
   *[other] À vous : jouez une carte, ou piochez et passez.
}
smatchy-ask-again = Matchy ! Rejouez, ou arrêtez-vous là.
smatchy-ask-answer = ⚡ Smatchy ! Vous devez répondre par un Smatchy.{ $first ->
    [yes] { " " }Vous pouvez d’abord faire des Matchys.
   *[no] {""}
}
smatchy-ask-cannot = { $first ->
    [yes] { $pile ->
        [0] ⚡ Smatchy ! Vous ne pouvez pas répondre : faites un Matchy, ou passez.
       *[other] ⚡ Smatchy ! Vous ne pouvez pas répondre : faites un Matchy, ou piochez et passez.
    }
   *[no] { $pile ->
        [0] ⚡ Smatchy ! Vous ne pouvez pas répondre : passez.
       *[other] ⚡ Smatchy ! Vous ne pouvez pas répondre : piochez et passez.
    }
}
smatchy-ask-owed = 🎴 Piochez votre carte avant le coup suivant ({ $names }) !
smatchy-ask-forced = { $due ->
    [yes] ⚡ Smatchy ! Vous ne pouvez pas répondre :
   *[no] Rien ne va :
} { $what ->
    [stop] votre tour se termine dans un instant.
    [pass] vous passez dans un instant.
   *[draw] vous piochez et passez dans un instant.
}
smatchy-ask-declare = Que faites-vous avec { $card } ?{ $ends ->
    [yes] { " " }Une erreur met fin à votre tour.
   *[no] {""}
}
smatchy-do-complete = { $card } · compléter
smatchy-do-matchy = { $card } · Matchy
smatchy-do-smatchy = { $card } · Smatchy !
smatchy-do-win = { $card } · manche gagnée : +{ $points }
smatchy-declare-complete = Compléter
smatchy-declare-matchy = Matchy
smatchy-declare-smatchy = Smatchy !
smatchy-menu-cards = Choisissez une carte à jouer…
smatchy-menu-joker = Joker : choisissez où…
smatchy-joker-complete = Compléter : { $value }
smatchy-joker-matchy = Matchy sur le { $value }
smatchy-joker-smatchy = Smatchy sur le { $value }
smatchy-joker-win = Smatchy sur le { $value } : manche gagnée, +{ $points }
smatchy-draw = Piocher
smatchy-draw-pass = Piocher et passer
smatchy-pass = Passer
smatchy-stop = S’arrêter là
smatchy-other-card = Une autre carte
smatchy-your-hand = { $count ->
    [one] Votre main : { $count } carte
   *[other] Votre main : { $count } cartes
}
smatchy-empty-hand = aucune carte

smatchy-told-between = { $who ->
    [you] Vous posez { $card } entre { $left } et { $right }.
   *[other] { $name } pose { $card } entre { $left } et { $right }.
}
smatchy-told-after = { $who ->
    [you] Vous posez { $card } après { $neighbour }.
   *[other] { $name } pose { $card } après { $neighbour }.
}
smatchy-told-before = { $who ->
    [you] Vous posez { $card } avant { $neighbour }.
   *[other] { $name } pose { $card } avant { $neighbour }.
}
smatchy-told-matchy = { $last ->
    [yes] { $name } : Matchy sur { $top } avec la dernière carte.
   *[no] { $who ->
        [you] Vous : Matchy sur { $top }, et vous rejouez !
       *[other] { $name } : Matchy sur { $top }, et rejoue !
    }
}
smatchy-told-matchy-joker = { $last ->
    [yes] { $name } : Matchy sur { $top } avec un joker { $card }, sa dernière carte.
   *[no] { $who ->
        [you] Vous : Matchy sur { $top } avec un joker { $card }, et vous rejouez !
       *[other] { $name } : Matchy sur { $top } avec un joker { $card }, et rejoue !
    }
}
smatchy-told-smatchy = ⚡ { $name } : **Smatchy** avec { $top } !
smatchy-told-smatchy-joker = ⚡ { $name } : **Smatchy** avec un joker { $card } joué comme { $top } !
smatchy-told-chain = ({ $chain } à la suite 🔥)
smatchy-told-passed = { $draws ->
    [no] { $who ->
        [you] Vous passez.
       *[other] { $name } passe.
    }
   *[yes] { $who ->
        [you] Vous piochez et vous passez.
       *[other] { $name } pioche et passe.
    }
}
smatchy-told-stopped = { $who ->
    [you] Vous vous arrêtez là.
   *[other] { $name } s’arrête là.
}
smatchy-told-cannot-answer = { $draws ->
    [no] { $who ->
        [you] Vous n’avez pas de Smatchy et vous passez.
       *[other] { $name } n’a pas de Smatchy et passe.
    }
   *[yes] { $who ->
        [you] Vous n’avez pas de Smatchy : vous piochez et vous passez.
       *[other] { $name } n’a pas de Smatchy, pioche et passe.
    }
}
smatchy-told-forgot = 🙈 { $who ->
    [you] Vous avez oublié de piocher : votre carte, plus une pour la sieste !
   *[other] { $name } a oublié de piocher : sa carte, plus une pour la sieste !
}
smatchy-told-wrong = 🙃 { $do ->
    [complete] { $name } voulait compléter avec { $card }
    [matchy] { $name } a annoncé un Matchy avec { $card }
   *[smatchy] { $name } a annoncé un Smatchy avec { $card }
}{ $why ->
    [smatchy-due] , mais il faut répondre à un Smatchy
   *[other] , mais non
} : retour en main, avec une carte de pénalité{ $ends ->
    [yes] { " " }qui met fin au tour
   *[no] {""}
}.
smatchy-told-wrong-draw = 🙃 { $name } voulait piocher, mais pouvait répondre : une carte de pénalité{ $ends ->
    [yes] { " " }qui met fin au tour
   *[no] {""}
}.
smatchy-told-you-wrong = 🙃 Erreur : { $card } revient dans votre main, avec une carte de pénalité{ $ends ->
    [yes] { " " }qui met fin à votre tour
   *[no] {""}
}.
smatchy-told-you-wrong-draw = 🙃 Vous pouviez répondre : une carte de pénalité{ $ends ->
    [yes] { " " }qui met fin à votre tour
   *[no] {""}
}.
smatchy-told-you-drew = Vous avez pioché { $cards }.
smatchy-told-round-won = 🏁 { $who ->
    [you] Vous remportez la manche { $round } avec { $card }
   *[other] { $name } remporte la manche { $round } avec { $card }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] { " " }(dont { $bonus } pour les neuf valeurs)
}.
smatchy-told-wrapped = 🎢 { $name } arrive à { $reached } et retombe à { $score }.
smatchy-told-round = Manche { $round } : { $who ->
    [you] vous commencez.
   *[other] { $name } commence.
}

smatchy-count = **{ $total }** { $rounds ->
    [0] (aucune manche gagnée)
    [1] (une manche gagnée)
   *[other] ({ $rounds } manches gagnées)
}
smatchy-count-round = Manche { $round } : { $card } +{ $points }{ $bonus ->
    [0] {""}
   *[other] { " " }+{ $bonus } pour les neuf valeurs
} → { $score }{ $wrapped ->
    [yes] { " " }🎢
   *[no] {""}
}

smatchy-card = { $colour ->
    [P] { $value } rose
    [G] { $value } vert
   *[joker] joker
}
smatchy-place = { $colour ->
    [P] { $value } rose
    [G] { $value } vert
   *[joker] joker
}{ $height ->
    [one] {""}
   *[other] { " " }({ $height } cartes empilées)
}
smatchy-alt-line = La ligne : { $line }
smatchy-alt-hand = Vos cartes : { $cards }
smatchy-picture-round = Manche { $round }
smatchy-picture-won = { $who ->
    [you] Vous gagnez la manche !
   *[other] { $name } gagne la manche !
}
smatchy-picture-void = Personne ne gagne la manche
smatchy-picture-nobody-can-play = Pioche vide, et personne ne peut jouer
smatchy-picture-everybody-passed = Pioche vide, et tout le monde a passé
smatchy-picture-turn = À { $name } de jouer
smatchy-picture-due = Smatchy ! { $name } doit répondre
smatchy-picture-again = Matchy ! { $name } rejoue

smatchy-rules-aim-title = Smatchy Matchy · 1. Le but
smatchy-rules-aim =
    Arriver à **18 points** avant les autres. Les points viennent des manches, et une manche ne se gagne que d’une façon : par un **Smatchy fait avec votre dernière carte**. Sa valeur est votre score.
    Il y a des cartes de **1 à 9** en 🌸 rose et 🍀 vert, trois de chaque, et 3 jokers. On commence la manche avec 5 cartes. Deux cartes ouvrent la ligne commune ; s’il y a un joker ou deux valeurs égales, on en retourne deux autres.
    Le sort désigne qui commence la première manche. Ensuite commence la personne qui a gagné la manche précédente ; après une manche annulée, la même personne recommence.
smatchy-rules-turn-title = Smatchy Matchy · 2. Votre tour
smatchy-rules-turn =
    Faites une de ces actions, ou **piochez une carte et passez**. Dès que l’on pioche, le tour s’arrête.
    • **Compléter :** posez à sa place une valeur absente de la ligne. Seulement à une extrémité, ou entre deux voisines de même couleur. Ensuite, vous piochez.
    • **Matchy :** posez une carte sur une autre de même valeur **et de même couleur**. Vous pouvez rejouer aussitôt ou vous arrêter ; mais vous ne piochez plus pendant ce tour.
    • **Smatchy :** posez une carte sur une autre de même valeur et de **l’autre couleur**. Votre tour s’arrête, vous ne piochez pas, et la personne suivante a un problème.
    Dans une pile de cartes, seule celle du dessus compte.
smatchy-rules-example = Un exemple
smatchy-rules-example-text = Un 3 se place entre le 2 et le 4, tous deux roses. Un 5 ou un 6 ne va nulle part : le 4 est rose, le 7 est vert. 1, 8 et 9 vont aux extrémités. 🍀 **4** ferait un Smatchy, 🌸 **4** un Matchy.
smatchy-rules-attack-title = Smatchy Matchy · 3. L’attaque
smatchy-rules-attack =
    Après un Smatchy, la personne suivante **doit répondre par un Smatchy**, sur n’importe quelle carte de la ligne, et reporte ainsi l’attaque. Qui ne peut pas répondre pioche et passe ; l’attaque s’arrête là. Elle s’arrête aussi devant quelqu’un qui n’a plus de cartes.
    Le **joker** remplace n’importe quelle carte pour un Matchy ou un Smatchy, mais il ne complète pas. La valeur reste la même ; la couleur devient celle de la carte qu’il remplace. Avec un joker, vous pouvez répondre, donc vous le devez.
    Main vide sans Smatchy ? Alors vous piochez une carte : la manche continue.
smatchy-rules-end-title = Smatchy Matchy · 4. La fin
smatchy-rules-end =
    Une manche gagnée avec un joker rapporte 0 pour la carte. Si les neuf valeurs sont dans la ligne, la manche rapporte **1 point de plus**.
    Pioche épuisée : la manche continue, mais on ne pioche plus, et on saute le tour des personnes sans carte. Si personne ne peut jouer, ou si tout le monde passe tour à tour, la manche est annulée et ne rapporte rien.
    • **Mode expert :** il faut exactement 18 ; au-delà, on repart avec le surplus (17 + 5 = 22 → 4).
    • **Pénalités :** vous annoncez vous-même votre action et piochez vous-même ; erreurs et oublis coûtent une carte de plus. On vous laisse toujours 8 secondes pour piocher.
    • **Règles maison** (options d’une nouvelle table) : un joker peut compléter la ligne, et on annonce la carte qu’il remplace ; des Matchys sont permis avant de répondre à un Smatchy ; une carte de pénalité met fin au tour.
smatchy-overview-title = Ce que font et valent les cartes
smatchy-overview-add = à un bout ou entre deux de même couleur
smatchy-overview-then = puis vous piochez, sauf après un Matchy
smatchy-overview-matchy = mêmes valeur et couleur : rejouez
smatchy-overview-smatchy = autre couleur : il faut répondre
smatchy-overview-last-title = Dernière carte
smatchy-overview-last = seul un Smatchy gagne : sa valeur en points
smatchy-overview-about = { $expert ->
    [yes] Il faut exactement **18** points.
   *[no] Il faut **18** points.
} Si les neuf valeurs sont dans la ligne, la manche rapporte 1 point de plus.
smatchy-learn-step-1 =
    Au-dessus de votre main, la **ligne** commune, de 1 à 9. Le but : vider votre main. **Complétez** avec le 6 : une valeur absente de la ligne se place à l’un des bouts, ou entre deux voisines de même couleur. Compléter fait piocher une carte.
smatchy-learn-step-2 =
    Il y a un 7 vert dans la ligne, et vous en avez un aussi : même valeur, même couleur. C’est un **Matchy**. Votre carte va dessus, vous ne piochez pas et vous rejouez aussitôt.
smatchy-learn-step-3 =
    Vous rejouez, tant que vous voulez et pouvez ; vous pourriez aussi vous arrêter. Complétez avec le 1 : après un Matchy, même cela ne fait pas piocher, et votre main diminue vraiment.
smatchy-learn-step-4 =
    Le 9 de la ligne est rose, les vôtres sont verts : même valeur, **autre couleur**. C’est un **Smatchy**, une attaque ! La personne suivante doit répondre elle aussi par un Smatchy, sur n’importe quelle carte de la ligne, et reporte ainsi l’attaque.
smatchy-learn-step-5 =
    Votre attaque a fait le tour de la table et vous revient ! Et vous n’avez pas de réponse : aucune de vos cartes n’a la valeur d’une carte de la ligne et l’autre couleur. Qui ne peut répondre pioche et passe ; l’attaque s’arrête là.
smatchy-learn-step-6 =
    Vous avez pioché un **joker** : il remplace toute carte qui ferait un Matchy ou un Smatchy. Il répond à toute attaque, et il faut alors s’en servir. Attaquez par le menu, avec un **Smatchy sur le 1** : le joker devient un 1 vert. En dernière carte, il ne rapporterait rien.
smatchy-learn-step-7 =
    Nouvelle attaque, mais cette fois vous pouvez répondre, et même avec les deux cartes. Seule la carte du dessus compte : le joker est un 1 vert, votre 1 rose le frappe donc. Gardez le 9 : les valeurs élevées font les meilleures dernières cartes.
smatchy-learn-step-8 =
    Plus qu’une carte ! Une manche ne se gagne que d’une façon : par un **Smatchy avec votre dernière carte**. Sa valeur fait vos points, ici 9 ; et comme toutes les valeurs de 1 à 9 sont dans la ligne, vous en recevez 1 de plus.

smatchy-learn-end =
    Voilà une manche entière, et vous avez tout vu. Une partie continue de manche en manche jusqu’à ce que quelqu’un ait **18 points**. Gardez un Smatchy pour la fin, et surveillez les mains qui se vident.
    Appuyez sur **Jouer une vraie partie**, ou ouvrez une table pour d’autres avec `/{ command-smatchy } { command-new }`.

refused-smatchy-due = Il faut répondre au Smatchy par un Smatchy, ou passer si vous n’en avez pas.
refused-cannot-complete = { $reason ->
    [joker] Un joker ne complète pas la ligne.
    [value-there] Cette valeur est déjà dans la ligne.
   *[between-colours] Rien ne va à cet endroit : les voisines sont de couleurs différentes.
}
refused-not-a-match = { $do ->
    [matchy] Un Matchy demande une carte de même valeur et de même couleur dans la ligne.
   *[smatchy] Un Smatchy demande une carte de même valeur et de l’autre couleur dans la ligne.
}
refused-no-target = Cette carte n’est pas dans la ligne.
refused-cannot-draw = Après un Matchy, on ne pioche pas : jouez encore ou arrêtez-vous.
refused-cannot-stop = On ne peut s’arrêter qu’après un Matchy.
smatchy-alt-cards = Cartes : { $cards }
