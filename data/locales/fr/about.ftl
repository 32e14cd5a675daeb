command-about = à-propos
command-about-about = Version, temps en ligne, serveurs, parties du jour et liens
command-invite = inviter
command-invite-about = Le lien qui ajoute le bot à un serveur
about-title = 🪆 À propos de ce bot
about-version = Version { $version }
about-since = En ligne depuis : { $since }
about-servers = { $count ->
    [one] Sur { $count } serveur
   *[other] Sur { $count } serveurs
}
about-games = { $count ->
    [one] { $count } partie finie aujourd’hui (UTC)
   *[other] { $count } parties finies aujourd’hui (UTC)
}
about-links = Liens
about-link-invite = Ajouter à un serveur
about-link-support = Aide
about-link-privacy = Confidentialité
about-link-terms = Conditions d’utilisation
about-link-source = Code source
invite =
    {""}[M’ajouter à un serveur]({ $server }), avec exactement les permissions qu’exige une table.
    {""}[M’ajouter à votre compte]({ $person }), pour garder partout les règles, le tutoriel et vos réglages.
refused-only-where-invited = Les tables ont besoin de moi sur le serveur même. `/{ command-invite }` donne le lien à qui le gère.
