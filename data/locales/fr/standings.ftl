command-leaderboard = classement
command-leaderboard-about = Qui joue le mieux ici
command-stats = stats
command-stats-about = Vos parties en chiffres, ou celles de quelqu’un d’autre
command-history = historique
command-history-about = Les dernières parties, à revoir coup par coup
command-notify = alertes
command-notify-about = Recevoir une mention quand une table s’ouvre sur ce serveur
option-game = jeu
option-game-about = Quel jeu
option-period = période
option-period-about = Quels résultats comptent
option-by = critère
option-by-about = Ce qui décide des places
option-scope = étendue
option-scope-about = Ce serveur, ou toutes les personnes qui ont un nom public
option-whose-about = Les parties de qui (par défaut : les vôtres)
option-whose-history-about = Seulement les parties de cette personne
option-show = montrer
option-show-about = Le publier pour que tout le monde le voie
option-notify-about = Dois-je vous mentionner ? Au plus une fois par heure
period-all = depuis toujours
period-month = ce mois-ci
period-week = cette semaine
order-rating = cote
order-wins = victoires
order-average = moyenne de points
order-games = parties jouées
scope-here = ce serveur
scope-everywhere = tous les serveurs

leaderboard-title = 🏆 { $game } : classement
leaderboard-about = { $scope ->
    [everywhere] Tous les serveurs
   *[here] Ce serveur
}, { $period ->
    [month] ce mois-ci
    [week] cette semaine
   *[all] depuis toujours
}
leaderboard-empty = Personne n’a encore terminé de partie classée. Deux personnes à une table suffisent !
leaderboard-line-rating = **{ $name }** · { $rating } · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} sur { $games }
leaderboard-line-wins = **{ $name }** · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
leaderboard-line-average = **{ $name }** · { $average } points en moyenne, record { $best }
leaderboard-line-games = **{ $name }** · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
leaderboard-own = 📍 { $name } : place { $place } sur { $total }
leaderboard-own-none = 📍 { $name } n’est pas encore au classement : il faut finir une partie classée.
leaderboard-own-hidden = 📍 { $name } n’a pas de nom public. La commande `/{ command-me }` change cela.
leaderboard-page = Page { $page } sur { $pages } · { $total ->
    [one] { $total } personne
   *[other] { $total } personnes
}
leaderboard-provisional = ❔ provisoire : moins de { $games } parties classées
leaderboard-steady = une moyenne compte pleinement à partir de { $games } parties
button-where-am-i = Où suis-je ?
menu-order = Trier par…
menu-period = Quels résultats…
season-title = 👑 { $month ->
    [1] En tête en janvier
    [2] En tête en février
    [3] En tête en mars
    [4] En tête en avril
    [5] En tête en mai
    [6] En tête en juin
    [7] En tête en juillet
    [8] En tête en août
    [9] En tête en septembre
    [10] En tête en octobre
    [11] En tête en novembre
   *[12] En tête en décembre
}
season-champion = { $names } · { $order ->
    [wins] { $value ->
        [one] { $value } victoire
       *[other] { $value } victoires
    }
    [average] { $value } points en moyenne
    [games] { $value ->
        [one] { $value } partie
       *[other] { $value } parties
    }
   *[rating] cote { $value }
}{ $count ->
    [one] {""}
   *[other] {" "}(ex æquo)
}
season-nobody = Personne n’a joué le mois dernier.

stats-title = 📊 { $name }
stats-about = { $scope ->
    [everywhere] Tous serveurs confondus
   *[here] Sur ce serveur
}
stats-none = { $name } n’a encore terminé aucune partie ici.
stats-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} (classées : { $rated }), victoires : { $wins } ({ $share } %)
stats-places = Places : { $places }
stats-points = Points : { $average } en moyenne, record { $best }
stats-rating = Cote : { $rating } (au plus haut { $best })
stats-streak = Record de victoires d’affilée : { $count }
stats-left = Abandons : { $count }
stats-chart-title = { $name } · { $game }
stats-chart-game = partie { $number }
stats-chart-alt = { $name }, { $game } : la cote en { $games } parties classées, de { $first } à { $latest }.
refused-not-shared = Ces parties ont été jouées sur d’autres serveurs, et cette personne ne les montre pas ailleurs. Elle peut changer cela avec `/{ command-me }`.

history-title = 🗂️ Les dernières parties
history-none = Aucune partie ne s’est encore terminée ici.
history-page = ⭐ classée · 🎞️ pour revoir la partie · Page { $page } sur { $pages } · { $total ->
    [one] { $total } partie
   *[other] { $total } parties
}

replay-title = 🎞️ { $game } · { $headline }
replay-footer = Étape { $step } sur { $steps } · Table { $id }
replay-deal = Les cartes sont distribuées.
replay-chose = { $name } a choisi.
replay-side-all = Tout
replay-side-all-about = Avec tous les secrets : propositions, choix, cartes piochées
replay-side-public = Vue publique
replay-side-public-about = Ce que tout le monde pouvait voir
replay-side-seat-about = Ce que voyait { $name }
replay-jump = { $step } · { $headline }
replay-exported = Voici toute la partie dans un fichier. `python -m bot verify { $name }` prouve que le mélange était honnête et le décompte juste.
button-export = Exporter
button-film = Film
replay-film = 🎬 { $game } : toute la partie, telle que tout le monde l’a vue.
menu-side = Point de vue…
menu-jump = Aller à…
refused-no-such-step = La partie n’a pas cette étape.
refused-no-such-seat = Cette place était vide.
refused-no-review = Il n’y a pas d’analyse pour ce jeu.

review-title = 🔎 Ma partie de { $game }
review-cost = **{ $when }** · Votre choix : { $move }. Mieux : { $other } (**+{ $points }**).
review-won = **{ $when }** · Bien choisi : { $move } (**+{ $points }** ; au lieu de : { $other }).
review-even = Aucun de vos choix n’a coûté ni rapporté beaucoup : une partie équilibrée.
review-see = Voir l’étape { $step }
review-footer = Jugé par l’ordinateur normal d’après ce que vous pouviez voir, en points. Il peut se tromper.
review-luck-title = 🍀 La chance au tirage

notify-on = 🔔 Je vous mentionnerai quand une table s’ouvrira sur ce serveur, au plus une fois par heure. `/{ command-notify }` permet d’arrêter.
notify-off = 🔕 Je ne vous mentionnerai plus pour les nouvelles tables de ce serveur.
notify-table = 🔔 { $mentions } – { $name } a ouvert une table de { $game } : { $link }
