lobby-title = { $game } : qui joue ?
lobby-players = À la table ({ $count })
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · ordinateur, { $strength }
lobby-nobody = personne pour l’instant
lobby-rated = 🏅 Partie classée
lobby-rated-later = 🏅 Classée dès que quelqu’un rejoint la table
lobby-unrated = 🎈 Non classée
lobby-hints = 💡 Avec conseils
lobby-no-hints = 🤐 Sans conseils
lobby-hints-until-rated = 💡 Avec conseils jusque-là
lobby-no-hints-rated = 🤐 Pas de conseils en partie classée
lobby-clock-alone = { $clock } (aucune limite tant que vous jouez en solo)
lobby-now-rated = 📣 Plusieurs personnes jouent : la partie est donc **classée**{ $hints ->
    [off] { " " }et sans conseils
   *[other] {""}
}. { $host } peut changer cela dans **Réglages**.
lobby-first-game = 📣 Une première partie n’est pas classée{ $hints ->
    [on] { " " }et se joue avec conseils
   *[other] {""}
}. Première partie pour : { $names }. { $host } décide dans **Réglages** ; qui débute peut appuyer sur **Classer ma première partie**.
lobby-thread = 🧵 Dans un fil à part
lobby-missing = { $count ->
    [one] Pour commencer, il manque **une personne** ou un ordinateur.
   *[other] Pour commencer, il manque **{ $count } personnes** ou ordinateurs.
}
lobby-ready = { $count ->
    [one] { $host } peut **commencer**. Il reste une place.
   *[other] { $host } peut **commencer**. Il reste { $count } places.
}
lobby-full = La table est pleine : { $host } peut **commencer**.
lobby-own-table = Cette table a été ouverte par { $host } : appuyez sur **Rejoindre** pour jouer ici. Ou jouez contre l’ordinateur à votre propre table :
lobby-opened-below = La table est ouverte, ici dans le salon.
lobby-done = C’est fait : la table du salon le montre.
lobby-invitation = 💌 { $mention } – { $name } vous invite à jouer à { $game }. Appuyez sur **Rejoindre** à la table ci-dessus.
lobby-which-computer = Ordinateurs : en ajouter ou en retirer…
lobby-add-computer = Ajouter un ordinateur : { $strength }
lobby-remove-computer = Retirer le dernier ordinateur
clock-live = ⏱️ { $seconds } secondes par décision
clock-relaxed = 🕰️ { $minutes } minutes par décision
clock-daily = 📅 { $hours } heures par décision
clock-none = ♾️ Sans limite de temps
button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-computers = Jouer contre l’ordinateur
button-open-table = Ouvrir une table
button-learn = Apprendre (2 min)
button-settings = Réglages
button-count-first = Classer ma première partie
button-close-table = Fermer la table
settings-title = { $game } · Réglages
settings-about = Chaque changement vaut aussitôt, et tout le monde le voit à la table.
settings-rated-hints = 🏅 Une partie classée n’a pas de conseils, sauf si vous les activez ici.
settings-rated = Classée
settings-hints = Conseils
settings-thread = Dans un fil
settings-clock = Cadence : { $clock }
settings-strength = Ordinateurs : { $strength }
settings-options = Variantes : aucune
thread-name = { $game } · table { $id }
thread-begun = ▶️ { $game } a commencé : tout se passe dans { $thread }.
rematch-opened = La revanche est ouverte : les autres n’ont plus qu’à appuyer sur **Revanche**.
rematch-joined = Vous participez à la revanche.
rematch-waiting = Vous participez à la revanche. Elle attend les autres ici : { $place }
rematch-running = La revanche a commencé sans vous, ici : { $place }. Voici ce que tout le monde voit.
