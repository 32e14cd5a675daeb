playground-title = Bienvenue sur le terrain de jeu
playground-welcome =
    Voici le bot tel qu’il est sur Discord, dans un petit monde à lui. Vous y jouez tous les rôles : { $people }. Appuyez sur un nom en haut pour jouer ce rôle, ou ouvrez cette page dans plusieurs fenêtres.

    { $tables ->
        [0] 1. Une table attend ci-dessous. Appuyez sur **Jouer contre l’ordinateur** : vos cartes apparaissent, à l’abri des regards.
        [one] 1. Votre table de la dernière fois est ci-dessous : appuyez sur **Ma main** pour continuer.
       *[other] 1. Vos { $tables } tables de la dernière fois sont ci-dessous : appuyez sur **Ma main** pour continuer.
    }
    2. Vous ne connaissez pas le jeu ? { $tables ->
        [0] **Apprendre (2 min)**
       *[other] `/{ command-matryoshka } { command-learn }`
    } vous montre comment on y joue.
    3. Pour une autre partie, tapez `/` et choisissez une commande, par exemple `/{ command-smatchy } { command-new }` ou `/{ command-help }`.
playground-open = Pour jouer : { $address }
playground-stop = Ctrl-C arrête tout ; les parties reprendront où elles en étaient au prochain lancement.
playground-people = Jouer le rôle de
playground-tools = Outils
playground-stopped = Le terrain de jeu est arrêté. Relancez-le et ouvrez l’adresse qu’il affiche : vos parties y continuent.
playground-elsewhere = Le terrain de jeu se trouve à une autre adresse : ouvrez celle qu’il a affichée à son dernier lancement. Vos parties y continuent.
