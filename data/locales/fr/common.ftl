somebody = quelqu’un
you = Vous
you-within = vous
labelled = { $name } : { $text }
computer-name = { $strength ->
    [easy] 🐣
    [hard] 🦉
    [expert] 🦊
   *[normal] 🧸
} { $number ->
    [1] Vera
    [2] Boris
    [3] Olga
    [4] Pavel
   *[other] Nina { $number }
}
strength-easy = Facile
strength-easy-about = Raisonnable, mais tête en l’air
strength-normal = Normal
strength-normal-about = Compte, compare et joue avec solidité
strength-hard = Difficile
strength-hard-about = Anticipe et devine ce qu’il vous faut
strength-expert = Maître
strength-expert-about = Joue mentalement beaucoup de parties avant d’agir
remark-easy-1 = « Oh ! C’était déjà mon tour ? »
remark-easy-2 = « Où l’ai-je encore mise… »
remark-easy-3 = « Quelles jolies cartes ! »
remark-easy-4 = « J’avais un plan. Je crois. »
remark-normal-1 = « C’est de bonne guerre. »
remark-normal-2 = « Recomptons tout ça. »
remark-normal-3 = « Ça se présente plutôt bien. »
remark-normal-4 = « Une chose à la fois. »
remark-hard-1 = « Comme prévu. »
remark-hard-2 = « Intéressant. Très intéressant. »
remark-hard-3 = « Je me souviens de qui a montré quoi. »
remark-hard-4 = « On verra bien. »
remark-expert-1 = « Je déroule ça dans ma tête. »
remark-expert-2 = « Un chemin sur mille. »
remark-expert-3 = « Cette fin, je la connais déjà. »
remark-expert-4 = « C’était une des possibilités. »
language-discord = Comme dans les paramètres Discord du serveur
help-title = Ce que vous pouvez faire ici
help-your-turn = 👉 C’est **à vous** de jouer à { $game }, dans { $channel }.
help-you-wait = ⏳ Vous jouez à { $game } dans { $channel } ; d’autres choisissent.
help-in-lobby = 🪑 Votre table { $game } dans { $channel } attend du monde.
help-suspended = ⏸️ Votre table { $game } n’a plus de salon : `/{ command-table } { command-table-show }` l’amène ici.
help-lobby-here = 🙋 { $host } a ouvert ici une table { $game } : vous pouvez la rejoindre.
help-begin = 🤖 lance aussitôt une partie contre l’ordinateur, 🪑 ouvre une table pour tout le monde ici. Vous débutez ? 🎓 prend deux minutes.
help-no-server = On joue dans les salons d’un serveur. Ici, vous pouvez apprendre et lire les règles.
help-table = { $action } · { $game }
help-commands-title = Commandes
help-commands = `/{ command-matryoshka } { command-new }` et `/{ command-smatchy } { command-new }`, avec tous les réglages · `/{ command-table } { command-table-show }` réaffiche une table · `/{ command-leaderboard }`, `/{ command-stats }` et `/{ command-history }` retracent ce qui s’est joué · `/{ command-notify }` vous prévient quand une table s’ouvre · `/{ command-me }` pour le texte seul, les heures calmes et votre nom · `/{ command-privacy }`

trouble-unexpected = Désolé, quelque chose s’est mal passé de mon côté. La partie est intacte. Si cela se reproduit, donnez ce numéro à la personne qui gère le bot : `{ $id }`.

refused-otherwise = Ce n’est pas possible pour le moment. `/{ command-help }` montre ce que vous pouvez faire ici.
refused-no-such-game = Ce jeu n’existe pas.
refused-no-such-table = Je ne trouve pas de table `{ $table }` ici. Elle est peut-être terminée. `/{ command-help }` montre ce que vous pouvez faire ici.
refused-no-table-here = Il n’y a pas de table dans ce salon. `/{ command-help }` montre ce que vous pouvez faire ici.
refused-which-table = Il y a plusieurs tables ici ; choisissez-en une : { $tables }.
refused-only-in-servers = Cela ne marche que dans un salon de serveur.
refused-thread-in-thread = Vous êtes déjà dans un fil : ouvrez la table sans fil à part.
refused-missing-permissions = Je ne peux pas encore montrer de table ici. Donnez-moi ces permissions dans ce salon : { $permissions }.
refused-not-admin = Seules les personnes qui gèrent ce serveur peuvent faire cela.
refused-cannot-show = Je ne peux pas écrire dans le salon de la table. Vérifiez-y mes permissions.
refused-no-such-button = Ce bouton n’est plus utilisé. `/{ command-help }` montre ce que vous pouvez faire ici.
refused-not-host = C’est réservé à l’hôte : { $host }.
refused-not-seated = Vous n’êtes pas à cette table.
refused-already-seated = Vous êtes déjà à cette table.
refused-cannot-invite = On ne peut inviter que d’autres personnes : ni bots, ni soi-même.
refused-not-first-game = Seule une personne dont c’est la première partie peut le demander.
refused-server-unrated = Sur ce serveur, aucune partie n’est classée.
refused-table-full = Les { $seats } places sont prises.
refused-no-computer = Il n’y a pas d’ordinateur à retirer.
refused-no-such-strength = Cet ordinateur n’existe pas.
refused-too-few-players = Il faut être { $need } pour commencer ; la table en compte { $have } pour l’instant. Ajoutez un ordinateur ou attendez quelqu’un.
refused-already-started = La partie a déjà commencé.
refused-not-started = La partie n’a pas encore commencé.
refused-game-over = Cette partie est finie.
refused-table-closed = Cette table est fermée. `/{ command-help }` montre ce que vous pouvez faire ici.
refused-table-damaged = Cette partie ne peut pas continuer : son enregistrement est endommagé. Fermez la table et ouvrez-en une nouvelle.
refused-table-suspended = Cette table est suspendue : la commande `/{ command-table } { command-table-show }` l’amène dans un autre salon.
refused-stale-decision = Ce choix est déjà passé. Voici où en est la partie.
refused-not-to-act = Ce n’est pas à vous de choisir.
refused-others-owe = { $seconds ->
    [one] Quelqu’un a encore une seconde pour piocher sa carte. Ensuite, c’est à vous.
   *[other] Quelqu’un a encore { $seconds } secondes pour piocher sa carte. Ensuite, c’est à vous.
}
refused-not-held = Vous n’avez pas cette carte.
refused-no-such-card = Cette carte n’est pas dans cette partie.
refused-wrong-move = Ce n’est pas ce qui est demandé maintenant.
refused-malformed-move = Je n’ai pas compris ce choix.
refused-wrong-player-count = Ce jeu se joue de { $least } à { $most }.
refused-wrong-option = Cette option ne va pas avec ce jeu : { $option }.
refused-bad-hours = Les heures vont de 0 à 23.
refused-no-such-zone = Je ne connais pas le fuseau horaire « { $zone } ». Écrivez-le comme « Europe/Paris ».
refused-not-away = En cours de partie, on ne peut expulser que quelqu’un qu’un ordinateur remplace.
refused-cannot-kick-yourself = Pour partir vous-même, utilisez `/{ command-table } { command-table-leave }`.
refused-not-finished = Cette partie n’est pas encore finie.
refused-no-film = Le film n’a pas pu être créé. **Revoir** montre la même chose, pas à pas.
refused-rematch-open = La revanche est déjà ouverte : appuyez sur **Revanche** pour prendre place.
refused-lesson-lost = Ce tutoriel a été interrompu par une mise à jour. Recommencez-le avec la commande `{ command-learn }` du jeu.
refused-seat-not-bot-controlled = Aucun ordinateur ne vous remplace : votre place est à vous.
refused-storage-full = Le disque du bot est plein, rien ne peut être enregistré. Rien n’a changé ; prévenez la personne qui gère le bot.
refused-storage-busy = Il se passe trop de choses à la fois. Rien n’a changé ; réessayez dans un instant.
refused-storage-failed = Cela n’a pas pu être enregistré. Rien n’a changé ; réessayez dans un instant.
refused-storage-unavailable = La base de données du bot est injoignable pour l’instant. Rien n’a changé ; réessayez dans un instant.
refused-storage-unknown = La base de données du bot s’est interrompue à cet instant précis. Regardez de nouveau la table avant de recommencer : c’est peut-être enregistré.
refused-storage-gone = Les données du bot sont inaccessibles, rien ne peut être enregistré. Rien n’a changé ; prévenez la personne qui gère le bot.
refused-stopping = Je redémarre : réessayez dans un instant.
refused-not-here = Je ne peux pas montrer une table dans ce genre de salon. Choisissez un salon textuel, un fil ou le chat d’un salon vocal.
refused-no-threads-here = Ce genre de salon n’a pas de fils : ouvrez la table sans fil à part.
refused-not-in-thread = Je ne suis pas dans ce fil privé et ne pourrais pas y montrer la partie. Mentionnez-moi ici pour me faire entrer, puis réessayez.
refused-other-server = Cette table est sur un autre serveur.
refused-elsewhere = Cette table est maintenant dans { $channel }. Continuez là-bas.
refused-not-mover = Seuls l’hôte ({ $host }) et les personnes qui gèrent les messages dans le salon de la table peuvent déplacer une table.
refused-unseen-there = Tout le monde à la table ne peut pas voir ce salon (il est caché pour { $names }). Choisissez-en un que tout le monde voit.
refused-others-must-agree = Cette partie est classée : elle ne s’arrête sans résultat que si tout le monde est d’accord. L’hôte peut le demander avec `/{ command-table } { command-table-cancel }`.
refused-nothing-asked = Cette question n’est plus posée. L’hôte peut la poser de nouveau.
refused-damaged-record = { $problem ->
    [other-rules] Cette partie a été jouée avec une ancienne version des règles et ne peut plus être montrée.
   *[other] L’enregistrement de cette partie est abîmé.
}

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-create-public-threads = Créer des fils publics
permission-send-messages-in-threads = Envoyer des messages dans les fils
