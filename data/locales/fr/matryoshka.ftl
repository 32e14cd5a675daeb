matryoshka-name = Matryoshka
matryoshka-teaser = Échangez des poupées en secret et montrez la plus belle collection. De 3 à 5 personnes, 30 minutes.
matryoshka-term-capped_columns = 📏 Règle maison : une colonne compte sept cartes au plus
matryoshka-no-display = *rien de posé pour l’instant*
matryoshka-setup = Mise en place
matryoshka-round = Manche { $round } sur 4
matryoshka-without = { $title } · sans { $sets }
matryoshka-phase-setup = mise en place : poser 2 cartes
matryoshka-phase-exchange = manche { $round } sur 4 · échange : { $name }
matryoshka-phase-display = manche { $round } sur 4 · poser { $count } cartes
matryoshka-over = décompte final
matryoshka-removed = { $count ->
    [one] Hors jeu : série { $sets }
   *[other] Hors jeu : séries { $sets }
}
matryoshka-face-up-line = 🔄 { $who ->
    [you] Vous mettez { $card } à l’échange.
   *[other] { $name } met { $card } à l’échange.
}
matryoshka-player = { $name } · { $points }
matryoshka-ask-display = Quelles { $count } cartes posez-vous ?
matryoshka-too-many = ⚠️ { $marked } cartes sont choisies, { $more ->
    [one] une de trop : appuyez encore dessus pour la retirer.
   *[other] { $more } de trop : appuyez encore dessus pour les retirer.
}
matryoshka-first-display = ℹ️ Ce que vous posez ne s’échange pas, mais montre aux autres ce que vous collectionnez. Seul le dernier tableau compte.
matryoshka-ask-keep = Quelle carte gardez-vous en main ? Les 13 autres forment votre tableau final.
matryoshka-chosen-display = Votre tableau est choisi ; vous pouvez encore le changer.
matryoshka-ask-offer = À vous d’échanger : quelle carte placez-vous face visible ?
matryoshka-ask-counter = { $name } met { $card } à l’échange : quelle carte proposez-vous ?
matryoshka-chosen-counter = Vous proposez { $own } contre { $card } ({ $name }) ; vous pouvez encore changer.
matryoshka-ask-take = Quelle carte prenez-vous contre { $card } ?
matryoshka-offer-line = { $name } propose { $card }
matryoshka-take = { $card } ({ $name })
matryoshka-take-worth = { $offer } → { $points }
matryoshka-worth-now = → est ce que valent vos cartes avec elle ; sans elle { $points }.
matryoshka-hint-offer = 💡 { $reason ->
    [spare] { $card } est de trop : vos cartes valent autant sans elle.
    [least] { $card } coûte le moins : sans elle, vos cartes valent { $after }, contre { $now }.
   *[later] { $card } : sans elle, vos cartes valent { $after }, contre { $now }, mais ce que vous gardez promet le plus pour la fin.
}
matryoshka-hint-counter = 💡 { $reason ->
    [spare] { $card } est de trop : avec { $wanted } en échange, vos cartes valent autant.
    [gain] { $card } est le meilleur choix : avec { $wanted } en échange, vos cartes valent { $after }, contre { $now }.
    [least] { $card } coûte le moins : avec { $wanted } en échange, vos cartes valent { $after }, contre { $now }.
   *[later] { $card } : avec { $wanted } en échange, vos cartes valent { $after }, contre { $now }. Aucune autre proposition ne promet plus pour la fin.
}
matryoshka-hint-but = (Sans compter { $card }, que vous venez de recevoir.)
matryoshka-best = Meilleur : { $points } p.
matryoshka-confirm = Valider { $count }/{ $wanted } · { $points } p.
matryoshka-confirm-none = Valider
matryoshka-offered = Vous avez proposé { $card }.
matryoshka-your-hand = Votre main ({ $count })
matryoshka-empty-hand = aucune carte
matryoshka-your-display = Votre tableau · { $points }
matryoshka-your-choice = Vous poserez · { $points }
matryoshka-all-cards = Vos 14 cartes
matryoshka-you-know = 🔎 Vous savez : { $cards }
matryoshka-perhaps = peut-être { $cards }
matryoshka-told-face-up = 🔄 { $who ->
    [you] Vous placez { $card } face visible.
   *[other] { $name } place { $card } face visible.
}
matryoshka-told-exchanged = { $who ->
    [you] Vous échangez { $card } avec { $partner }.
    [partner] { $name } échange { $card } avec vous.
   *[other] { $name } échange { $card } avec { $partner }.
}
matryoshka-told-swapped = { $name } vous donne { $got } contre { $gave }.
matryoshka-told-came-back = ↩️ Votre carte revient : { $name } a échangé avec { $partner }.
matryoshka-told-card-came-back = ↩️ { $card } vous revient : { $name } a échangé avec { $partner }.
matryoshka-told-drawn = 🎴 Vous avez pioché { $cards }.
matryoshka-told-round-over = 🏁 Votre tableau vaut { $points }. { $count ->
    [one] { $who ->
        [you] Vous menez.
       *[other] { $names } mène avec { $best }.
    }
   *[other] En tête avec { $best } : { $names }.
}
matryoshka-told-revealed = { $count ->
    [one] { $who ->
        [you] Les tableaux sont dévoilés : vous menez avec { $points }.
       *[other] Les tableaux sont dévoilés : { $names } mène avec { $points }.
    }
   *[other] Les tableaux sont dévoilés, en tête avec { $points } : { $names }.
}
matryoshka-told-round = Manche { $round } : tout le monde pioche 2 cartes ; { $who ->
    [you] vous échangez en premier.
   *[other] { $name } commence.
}
matryoshka-count = colonnes { $columns } + lignes { $rows }{ $bonus ->
    [0] {""}
   *[other] { " " }+ longues suites { $bonus }
} = **{ $total }**
matryoshka-kept = Gardée en main : { $card }
matryoshka-group-column = taille { $name } : { $cards } → { $points }
matryoshka-group-run = { $bonus ->
    [0] ligne { $name } : { $cards } → { $points }
   *[other] ligne { $name } : { $cards } → { $points } + { $bonus } pour la longueur
}
matryoshka-tie-runs = Égalité à { $points } ; les plus longues suites décident ({ $runs }) : { $names }.
matryoshka-tie-shared = Égalité à { $points } et dans chaque suite ({ $runs }) : { $names } se partagent la victoire.
matryoshka-tie-place = Égalité à { $points } et dans chaque suite ({ $runs }) : { $names } partagent la même place.
matryoshka-picture-take = Choisit : { $name }
matryoshka-picture-next = Ensuite : { $name }
matryoshka-picture-counter = Les autres proposent
matryoshka-picture-owner = { $name } place
matryoshka-picture-choose = Poser { $count } cartes
matryoshka-picture-opened = Tableaux dévoilés
matryoshka-picture-over = Tableaux finaux
matryoshka-alt-table = Tableaux : { $displays }
matryoshka-alt-hand = Vos cartes : { $cards }
matryoshka-offers-title = Les propositions
matryoshka-alt-offers = Vous avez placé { $card } face visible ; on vous propose { $offers }
matryoshka-alt-podium = Classement final : { $standings }

matryoshka-rules-aim-title = Matryoshka · 1. Le but
matryoshka-rules-aim =
    Vous collectionnez des poupées russes. Il y a dix **séries** (de A à J, chacune avec sa couleur) de sept poupées, des **tailles 1 à 7** (on dit aussi valeurs) ; chaque poupée est unique.
    À la fin, vous montrez **13 poupées** dans un tableau : une ligne par série, une colonne par taille. Les poupées de même taille et les suites de tailles consécutives d’une même série rapportent des points. Le plus grand total l’emporte.
    À trois, on retire quatre séries ; à quatre, deux ; tout le monde voit lesquelles.
    Vous commencez avec 6 cartes et en montrez 2.
matryoshka-rules-round-title = Matryoshka · 2. Une manche
matryoshka-rules-round =
    Il y a quatre manches. Dans chacune :
    {""}**A. Piocher :** tout le monde pioche 2 cartes.
    {""}**B. Échanger :** chaque personne est active une fois (page suivante). Le sort désigne qui commence la première manche ; chaque manche suivante commence une place plus loin, dans le sens horaire.
    {""}**C. Poser :** tout le monde reprend son tableau et en choisit un nouveau en secret parmi toutes ses cartes : **4** cartes à la manche 1, puis **6**, **8** et enfin **13**. Tout est dévoilé en même temps.
    Ce que vous montrez dit aux autres ce que vous avez, et ce qui peut vous intéresser.
matryoshka-rules-exchange-title = Matryoshka · 3. Un échange
matryoshka-rules-exchange =
    {""}**1.** La personne active place une carte de sa main **face visible**. Cette carte sera échangée.
    {""}**2.** Toutes les autres personnes proposent une carte de leur main, **face cachée**.
    {""}**3.** Seule la personne active regarde les propositions, et elle **doit en prendre une**. La personne qui l’a proposée reçoit la carte visible ; les autres reprennent la leur sans la montrer.
    Une carte du tableau ne peut jamais être proposée. Discutez librement : rien de ce que vous dites ne vous engage.
matryoshka-rules-score-title = Matryoshka · 4. Le décompte
matryoshka-rules-score =
    Chaque **colonne** d’au moins 2 cartes et chaque **suite** d’au moins 2 tailles consécutives dans une ligne rapporte :
    2 cartes → 2 · 3 → 4 · 4 → 7 · 5 → 10 · 6 → 13 · 7 → 16
    Une colonne peut être plus longue : 8 → 19 · 9 → 22 · 10 → 25
    Les suites de 5, 6 ou 7 rapportent 1, 2 ou 3 points **de plus**. Chaque carte compte dans sa colonne et dans sa ligne.
    Égalité ? La plus longue suite décide, puis la deuxième, et ainsi de suite ; sinon la victoire est partagée.
    • **Règle maison** (option d’une nouvelle table) : une colonne compte sept cartes au plus, soit 16 points.
matryoshka-rules-example = Un exemple
matryoshka-rules-example-count = Colonnes : 2 + 4 + 2 + 2 + 2 = 12. Lignes : A 2 + B 6 + C 11 = 19. En tout **31**.
matryoshka-overview-title = Ce qui rapporte
matryoshka-overview-columns = Poupées de même taille
matryoshka-overview-runs = Suite dans une série
matryoshka-overview-about = Chaque carte compte deux fois : dans sa colonne et dans sa ligne. À la fin, on montre 13 cartes.

matryoshka-learn-setup-0 =
    Bienvenue à la bourse d’échange ! Vous avez six poupées. Une lettre est une **série**, un chiffre une **taille**.
    Les points viennent des poupées de **même taille** et des **tailles voisines d’une même série**. D’abord, vous montrez deux poupées aux autres : prenez-en deux qui rapportent ensemble si possible, par exemple deux de même taille. ✨ trouve les meilleures pour vous.
matryoshka-learn-offer-1 =
    {""}**À vous d’échanger.** Placez une carte face visible. Choisissez-en une dont vous pouvez vous passer, mais que d’autres voudraient : leurs propositions seront meilleures. Les cartes de votre tableau ne peuvent pas être échangées. 💡 indique la carte dont vous pouvez le mieux vous passer.
matryoshka-learn-counter-1 =
    Manche 1 : tout le monde a pioché deux cartes, et quelqu’un d’autre met une carte à l’échange. Vous **devez** proposer une carte de votre main, face cachée. Si la vôtre est prise, vous recevez la carte visible. Celle-ci vous tente ? Proposez quelque chose d’attirant. Sinon, une carte sans intérêt.
matryoshka-learn-counter-2 =
    Manche 2 : tout le monde a pioché deux autres cartes, et vous proposez une carte face cachée lors d’un échange. Regardez les tableaux des autres : quelles collections s’y préparent ? Proposez ce qui les aide le moins. Les autres échanges de la manche sont faits pour vous.
matryoshka-learn-take-1 =
    Personne d’autre ne voit ces propositions. Vous **devez** en prendre une ; la personne qui l’a faite reçoit votre carte visible.
matryoshka-learn-display-1 =
    Tous les échanges de la manche sont faits. On reprend son tableau et on pose maintenant **quatre** cartes, anciennes ou nouvelles. Prenez les meilleures, ou cachez ce que vous cherchez : les cartes posées ne s’échangent pas, mais tout le monde voit ce que vous collectionnez.
matryoshka-learn-display-2 =
    La deuxième manche finit comme la première, mais cette fois avec **six** cartes posées. Ce que vous avez montré avant ne vous engage à rien : choisissez à nouveau parmi toutes vos cartes.
matryoshka-learn-display-3 =
    La manche 3 en bref : deux cartes de plus, et tous les échanges ont été faits pour vous. Maintenant, **huit** cartes. Tout le monde voit désormais ce que vous collectionnez ; ce qui est posé est à l’abri.
matryoshka-learn-display-4 =
    La dernière manche est jouée, et vous avez 14 cartes. Montrez-en **13** et gardez-en une en main : celle qui vous coûte le moins. Ensuite, on compte tout.
matryoshka-learn-end =
    C’était une partie entière. Dans l’image, chaque **colonne** est une taille et chaque **ligne** une série. Les colonnes de deux cartes ou plus rapportent, tout comme les **suites** de tailles voisines d’une ligne ; les suites de cinq ou plus donnent des points en plus.
    Appuyez maintenant sur **Jouer une vraie partie**, ou ouvrez une table pour d’autres avec `/{ command-matryoshka } { command-new }`.

refused-in-display = Une carte de votre tableau ne peut pas être proposée.
refused-wrong-number = Choisissez exactement { $wanted } cartes ; vous en avez choisi { $chosen }.
refused-twice = Vous avez choisi deux fois la même carte.
refused-no-such-offer = Cette proposition n’existe pas.
matryoshka-alt-dolls = Cartes : { $cards }
