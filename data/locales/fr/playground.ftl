playground-title = Bienvenue sur le terrain de jeu
playground-welcome =
    Voici le bot tel qu'il est sur Discord, dans un petit monde à lui. Vous y êtes tout le monde : choisissez qui vous jouez avec **Viewing as**, ou ouvrez cette page dans plusieurs fenêtres.

    1. Une table attend ci-dessous. Appuyez sur **Rejoindre** en tant que deux ou trois joueurs parmi { $people }, ou ajoutez un ordinateur.
    2. L'hôte lance la partie, puis **Ma main** montre vos cartes et ce qu'il faut faire, à vous seul.
    3. Pour une autre partie, tapez `/` et choisissez une commande, par exemple `/smatchy new` ou `/matryoshka learn`.
playground-open = Pour jouer : { $address }
playground-stop = Ctrl-C arrête tout ; les parties reprendront où elles en étaient au prochain lancement.
