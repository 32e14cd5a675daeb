command-setup = configurer
command-setup-about = Réglages de ce serveur (pour qui le gère)
setup-title = ⚙️ Réglages de ce serveur
setup-about = Ceci n’est visible que par vous. Chaque choix vaut aussitôt, pour tout ce qui commence à partir de maintenant.
setup-page-tables = Tables
setup-page-games = Parties et langue
setup-channels = 📍 Les tables s’ouvrent dans { $channels }
setup-channels-all = 📍 Les tables s’ouvrent dans tous les salons
setup-clock = ⏱️ Cadence, sauf autre choix à la table : { $clock }
setup-limits = 🪑 Tables à la fois : { $channel } par salon, { $person } par personne
setup-threads = 🧵 Les parties ont leur propre fil, sauf autre choix à la table
setup-no-threads = 🧵 Les parties restent dans le salon, sauf autre choix à la table
setup-language = 🌐 Langue des messages publics : { $language }
setup-rated = 🏅 Les parties comptent pour le classement, comme d’habitude
setup-unrated = 🎈 Aucune partie de ce serveur n’est classée
setup-private-closed = 🔒 Seules les personnes qui voient un salon privé peuvent revoir ses parties
setup-private-open = 🔓 Tout le serveur peut revoir les parties des salons privés
setup-everywhere = 🌍 Les parties qui finissent ici comptent aussi dans les classements de tous les serveurs
setup-not-everywhere = 🏠 Les parties qui finissent ici ne comptent que sur ce serveur
setup-announcements = 📣 Le podium du mois est annoncé dans { $channel }
setup-no-announcements = 📣 Le podium du mois n’est pas annoncé
setup-per-channel = { $count ->
    [one] { $count } table à la fois par salon
   *[other] { $count } tables à la fois par salon
}
setup-per-person = { $count ->
    [one] { $count } table à la fois par personne
   *[other] { $count } tables à la fois par personne
}
menu-setup-channels = Salons pour les tables (aucun : tous)
menu-setup-clock = Cadence…
menu-setup-per-channel = Tables à la fois par salon…
menu-setup-per-person = Tables à la fois par personne…
menu-setup-language = Langue des messages publics…
menu-setup-announcements = Salon du podium (aucun : nulle part)
button-setup-threads = Fils
button-setup-rated = Parties classées
button-setup-private = Parties privées visibles
button-setup-everywhere = Compter partout
button-setup-reset = Rétablir les valeurs par défaut
refused-no-such-channel = Je ne connais pas ce salon.
refused-not-in-this-channel = Sur ce serveur, les tables s’ouvrent dans d’autres salons : { $channels }.
refused-too-many-tables-here = { $limit ->
    [one] Une table est déjà ouverte dans ce salon, et ce serveur n’en permet qu’une à la fois.
   *[other] { $limit } tables sont déjà ouvertes dans ce salon : ce serveur n’en permet pas plus à la fois.
}
refused-too-many-tables-yours = { $limit ->
    [one] Vous avez déjà une table ouverte sur ce serveur, et une seule est permise à la fois.
   *[other] Vous avez déjà { $limit } tables ouvertes sur ce serveur : pas plus à la fois.
}
champions-about = Un mois s’achève : voici son podium. `/{ command-leaderboard }` montre le mois qui commence.
welcome-title = 👋 Bonjour ! Qui joue ?
welcome =
    J’apporte deux jeux de cartes dans vos salons, avec des images, des mains cachées et des ordinateurs pour les places vides :
    { $games }
    `/{ command-help }` montre à tout moment ce qu’on peut faire. Si vous gérez ce serveur, `/{ command-setup }` règle où et comment je joue.
welcome-game = 🃏 **{ $game }** : { $teaser } `/{ $command }` ouvre une table.
