me-title = ⚙️ Vos réglages
me-about = Chaque choix vaut aussitôt, sur tous les serveurs.
me-chosen = Vos choix
me-language = 🌐 Langue de ce qui ne s’affiche que pour vous : { $language }
me-text-only = 📝 Vos panneaux s’affichent sans images ; tout est dans le texte
me-pictures = 🖼️ Vos panneaux s’affichent avec des images
me-reminders = 🔔 Je vous appelle une seconde fois quand la moitié de votre temps est passée
me-no-reminders = 🔕 Je vous appelle une seule fois par décision, sans rappel
me-hints = 💡 Vous voyez les conseils aux tables qui en donnent
me-no-hints = 🤐 Vous ne voyez aucun conseil, même aux tables qui en donnent
me-everywhere = 🌍 Les classements de tous les serveurs peuvent afficher votre nom
me-here = 🏠 Seuls les classements de vos propres serveurs affichent votre nom
me-quiet = 🌙 Dans les parties quotidiennes, votre temps ne compte pas de { $start } h à { $end } h ({ $zone })
me-no-quiet = ☀️ Vous n’avez pas d’heures calmes : dans les parties quotidiennes, votre temps court jour et nuit
language-own = Comme dans votre Discord
menu-me-language = Langue de ce qui ne s’affiche que pour vous…
button-me-pictures = Images
button-me-reminders = Rappels
button-me-hints = Conseils
button-me-everywhere = Nom public
button-me-quiet = Heures calmes…
button-me-no-quiet = Sans heures calmes
form-quiet-title = Heures calmes des parties quotidiennes
form-quiet-start = Première heure calme (0 à 23)
form-quiet-end = Heure de reprise de votre temps (0 à 23)
form-quiet-zone = Votre fuseau horaire
privacy-title = Ce que je conserve sur vous
privacy =
    {""}**Conservé :** votre identifiant Discord et votre nom à la table, les parties que vous avez jouées avec chacun de leurs choix, vos résultats et vos cotes, vos réglages (`/{ command-me }`), les serveurs où vous avez activé `/{ command-notify }` et, pendant 15 minutes, la clé qui tient à jour votre panneau privé.
    {""}**Non conservé :** messages, messages privés, adresses e-mail, listes de membres. Je ne peux pas lire la discussion.
    {""}**Combien de temps :** parties finies et cotes, jusqu’à ce que vous demandiez leur suppression ; tables annulées, un jour ; parties sans salon et données des serveurs qui m’ont retiré, 30 jours.
    {""}**Qui le voit :** une partie peut être revue par les personnes qui l’ont jouée et par celles qui voient son salon, sauf si le serveur ouvre les parties des salons privés à tous ses membres. Les autres serveurs ne voient votre nom dans les classements que si vous l’acceptez avec `/{ command-me }`. Personne d’autre ne reçoit rien.
    {""}**À vous :** `/{ command-my-data }` vous donne tout dans un fichier. `/{ command-forget-me }` l’efface aussitôt.
terms-title = Conditions d’utilisation
terms =
    {""}**Ce que c’est :** des jeux de cartes dans Discord, gratuits et pour le plaisir. Rien à acheter, rien à gagner, sinon l’honneur.
    {""}**Qui peut jouer :** toute personne autorisée à utiliser Discord. Les conditions de Discord et les règles de chaque serveur valent ici aussi.
    {""}**Merci de ne pas :** jouer avec plusieurs comptes à une table, laisser un programme jouer à votre place, ni porter un nom fait pour blesser. La personne qui gère ce bot peut arrêter ces parties et exclure des personnes.
    {""}**Jeu honnête :** chaque mélange découle d’un secret publié après la partie, pour que tout le monde puisse le vérifier.
    {""}**Sans promesse :** le bot est fourni tel quel. Il peut s’absenter, changer ou s’arrêter ; les parties interrompues reprennent où elles en étaient, autant que possible.
my-data = Voici tout ce que je conserve sur vous. Seules manquent les clés de vos panneaux privés : avec elles, on pourrait vous écrire.
forget-really = Vraiment supprimer tout ce qui vous concerne : réglages, résultats, cotes et votre nom dans chaque partie ? Vous quittez toutes vos tables. C’est définitif.
forget-done = C’est fait : votre identifiant, votre nom, vos réglages, vos résultats et vos cotes sont effacés. Dans les parties jouées aussi par d’autres, un numéro qui n’est à personne prend votre place. Je retire maintenant votre nom des messages de ces parties, là où je peux encore les modifier ; s’il y en a beaucoup, cela prend quelques minutes. Reste ce que je ne peux pas atteindre : les classements, statistiques, podiums du mois et résultats partagés publiés dans des salons, ce que d’autres ont ouvert ou enregistré, et les sauvegardes et journaux de la personne qui me gère, jusqu’à leur expiration.
button-privacy = Ce que je conserve
button-terms = Conditions
button-my-data = Mes données
button-forget = Tout supprimer
