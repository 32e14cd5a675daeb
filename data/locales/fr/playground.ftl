playground-title = Bienvenue sur le terrain de jeu
playground-welcome =
    Voici le bot tel qu’il est sur Discord, dans un petit monde à lui. Vous y jouez tous les rôles : choisissez le vôtre avec **Viewing as**, ou ouvrez cette page dans plusieurs fenêtres.

    1. Une table attend ci-dessous. Appuyez sur **Rejoindre** sous deux ou trois de ces noms : { $people }, ou sur **Ajouter un ordinateur**.
    2. L’hôte appuie sur **Commencer** ; ensuite, **Ma main** montre vos cartes et ce qu’il faut faire, à l’abri des regards.
    3. Pour une autre partie, tapez `/` et choisissez une commande, par exemple `/smatchy new` ou `/matryoshka learn`.
playground-open = Pour jouer : { $address }
playground-stop = Ctrl-C arrête tout ; les parties reprendront où elles en étaient au prochain lancement.
