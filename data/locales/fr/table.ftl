table-title = { $game } · { $headline }
table-id = Table { $id }
table-over = 🏁 Cette partie de { $game } est finie : le résultat est plus bas.
table-cancelled = Cette table a été annulée.
table-suspended = Cette table est suspendue, faute d’endroit où la montrer. La commande `/{ command-table } { command-table-show }` la fait revenir.
table-held = 💤 Un ordinateur choisit pour { $names } ; **Me revoilà** rend la main.
table-at-rest = 💤 Tout le monde est absent : la partie attend que quelqu’un appuie sur **Me revoilà**, une semaine au plus.
table-left = 🚪 Hors de la partie : { $names } ; un ordinateur continue.
waiting-for = { $count ->
    [0] Un instant…
   *[other] On attend { $names }
}
ready-count = (choix : { $ready }/{ $all })
button-hand = Ma main
button-rules = Règles
button-overview = Barème
button-menu = Menu
button-read-text = Lire en texte
button-fairness = Équité
button-count = Décompte
button-share = Partager
button-show = Réafficher ici
button-back = Me revoilà
button-leave-game = Quitter la partie
button-cancel-game = Annuler la partie
button-rematch = Revanche
rematch-call = { $mentions } – { $name } propose une revanche : { $game } !
button-replay = Revoir
button-my-game = Ma partie
button-previous = Précédent
button-next-round = Manche suivante
button-next = Suivant
menu-title = Menu de la table
menu-about = Table { $id }. Personne d’autre ne voit ceci.
menu-kick = Expulser quelqu’un…
menu-really-leave = Vraiment quitter ? Un ordinateur prend votre place pour de bon, et vous finissez en dernière position.
menu-really-leave-alone = Vraiment quitter ? Personne d’autre ne joue ici : la partie s’arrête sans résultat.
menu-really-cancel = Vraiment annuler ? La partie s’arrête pour tout le monde, sans résultat.
menu-left = Vous avez quitté la table.
menu-cancelled = La table est annulée.
menu-kicked = C’est fait : cette personne a été expulsée.
menu-shown = La revoici.
menu-agree-first = Cette partie est classée : elle ne s’arrête sans résultat que si tout le monde est d’accord. Demander aux autres ? Vous pouvez aussi partir : un ordinateur prend votre place pour de bon, et vous finissez en dernière position.
menu-host-may-ask = Cette partie est classée : elle ne s’arrête sans résultat que si tout le monde est d’accord, et c’est l’hôte qui demande. Vous pouvez partir : un ordinateur prend votre place pour de bon, et vous finissez en dernière position.
menu-asked = La question est posée à tout le monde. La partie s’arrête dès que tout le monde est d’accord ; d’ici là, elle continue.
button-ask-others = Demander aux autres
button-agree = Arrêter la partie
button-play-on = Continuer à jouer
end-asked = { $mentions } – arrêter { $game } sans résultat ? Tout le monde doit être d’accord, et le délai se termine { $when }. D’accord pour l’instant : { $names }.
end-agreed = 🤝 Tout le monde est d’accord : { $game } s’arrête sans résultat.
end-declined = ▶️ { $name } veut continuer : { $game } continue.
back-welcome = Vous revoilà ! C’est de nouveau vous qui choisissez.
back-not-needed = Personne ne vous remplaçait : votre place est à vous.
text-answer = Pour répondre, appuyez sur **Ma main**.
break-ends = ⏭️ La partie reprend à { $when }.
panel-no-hints = 🤐 Pas de conseils : cette partie est classée.
panel-deadline = ⏱️ Fin du temps { $when }.
panel-held = 💤 Un ordinateur choisit à votre place : appuyez sur **Me revoilà** pour reprendre.
panel-clock-chose = ⏰ Votre temps était écoulé : un ordinateur a choisi à votre place.
panel-clock-confirmed = ⏰ Votre temps était écoulé : les cartes que vous aviez choisies ont été validées.
panel-by-itself = ⏭️ Vous n’aviez rien à choisir : cela s’est fait tout seul.
panel-your-count = Vos points
panel-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
panel-end-won = { $winners ->
    [one] Vous gagnez avec { $points } !
   *[other] Vous partagez la victoire avec { $points } !
}
panel-end-place = Place { $place } sur { $seats } avec { $points }
panel-end-ahead = Au plus près : { $names }, à { $points } de vous.
panel-end-behind = Victoire : { $names }, { $points } devant vous.
ping = { $mentions } – à vous de choisir ({ $game }).
ping-late = ⏰ { $mentions } – la moitié de votre temps est passée ({ $game }).
podium-winners = { $count ->
    [one] { $names } remporte la partie !
   *[other] { $names } se partagent la victoire !
}
podium-place = **{ $name }** – { $points ->
    [one] { $points } point
   *[other] { $points } points
}
podium-left = (abandon)
podium-held = (un ordinateur a joué à sa place)
hand-spectator = Vous n’êtes pas à cette table : voici ce que tout le monde voit.
podium-rating = cote { $rating } ({ $change })
podium-count = Décompte : { $name }
podium-proof = Le mélange était-il honnête ?
share-title = 📣 Pour d’autres salons
share-about = Copiez la ligne ci-dessus, enregistrez l’image et publiez-les où vous voulez.
share-line = { $game }, avec { $names }. Qui a gagné ? L’image le dit !
fairness-sealed = Les cartes ont été mélangées avant le premier coup, à partir d’une graine secrète. Son SHA-256 la scelle :
    `{ $commitment }`
    À la fin, la graine s’affiche ici et tout le monde peut vérifier que rien n’a changé.
podium-seed = Graine : `{ $seed }`
    Son SHA-256 est `{ $commitment }`, affiché dès la première minute. Exportez la partie avec `/{ command-history }` et vérifiez-la avec `python -m bot verify`.
rules-page = Page { $page } sur { $pages }
learn-title = Tutoriel · étape { $step } sur { $steps }
learn-press = Appuyez sur **{ $label }**.
learn-over = Le tutoriel est fini
button-learn-again = Encore une fois
button-real-game = Jouer une vraie partie
notice-started = Les cartes sont distribuées. Appuyez sur **Ma main**.
notice-chose-for = ⏰ Temps écoulé : un ordinateur a choisi pour { $name }.
notice-confirmed-for = ⏰ Temps écoulé : le choix préparé par { $name } a été validé.
notice-bot-controlled = 💤 Un ordinateur remplace { $name }.
notice-back = 👋 { $name } est de retour.
notice-left = 🚪 { $name } a quitté la partie.
notice-kicked = 🚪 { $name } a dû quitter la table.
notice-host-passed = 👑 { $name } est maintenant l’hôte.
notice-credited = 🔌 J’ai été hors ligne pendant { $minutes ->
    [0] { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }
   *[other] { $minutes } minutes
} ; le temps ne comptait pas.
notice-resumed = ▶️ La partie reprend.
