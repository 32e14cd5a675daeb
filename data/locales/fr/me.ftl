me-text-only = Vos panneaux s’affichent désormais sans images ; tout est dans le texte.
me-pictures = Vos panneaux s’affichent de nouveau avec des images.
me-everywhere = Les classements de tous les serveurs peuvent désormais afficher votre nom.
me-here = Seuls les classements de vos propres serveurs affichent désormais votre nom.
me-quiet = Dans les parties quotidiennes, votre temps ne compte pas de { $start } h à { $end } h ({ $zone }).
me-no-quiet = Vous n’avez plus d’heures calmes ({ $start } h à { $end } h, { $zone }).
privacy-title = Ce que je conserve sur vous
privacy =
    {""}**Conservé :** votre identifiant Discord et votre nom à la table, les parties que vous avez jouées avec chacun de leurs choix, vos résultats et vos cotes, vos réglages (texte seul, heures calmes, langue, nom affiché ou non dans tous les classements), les serveurs où vous avez activé `/{ command-notify }` et, pendant 15 minutes, la clé qui tient à jour votre panneau privé.
    {""}**Non conservé :** messages, messages privés, adresses e-mail, listes de membres. Je ne peux pas lire la discussion.
    {""}**Combien de temps :** parties finies et cotes, jusqu’à ce que vous demandiez leur suppression ; tables annulées, un jour ; parties sans salon et données des serveurs qui m’ont retiré, 30 jours.
    {""}**Partagé avec :** personne. Les autres serveurs ne voient votre nom dans les classements que si vous l’acceptez avec `/{ command-me } { command-me-everywhere }`.
    {""}**Supprimer :** `/{ command-forget-me }` efface aussitôt tout ce qui vous concerne. Dans les parties jouées avec d’autres, un numéro qui ne désigne personne prend votre place.
forget-really = Vraiment supprimer tout ce qui vous concerne : réglages, résultats, cotes et votre nom dans chaque partie ? Vous quittez toutes vos tables. C’est définitif.
forget-done = C’est fait. Je ne sais plus rien de vous.
button-forget = Tout supprimer
