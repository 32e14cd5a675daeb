lobby-title = { $game } : qui joue ?
lobby-players = À la table ({ $count })
lobby-terms = Réglages
lobby-next = Et maintenant ?
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · ordinateur, { $strength }
lobby-nobody = personne pour l’instant
lobby-rated = 🏅 Partie classée
lobby-unrated = 🎈 Pour le plaisir (non classée)
lobby-hints = 💡 Avec conseils
lobby-no-hints = 🤐 Sans conseils
lobby-thread = 🧵 Dans un fil à part
lobby-missing = { $count ->
    [one] Il manque **une personne** : appuyez sur **Rejoindre**, ou ajoutez un ordinateur.
   *[other] Il manque **{ $count } personnes** : appuyez sur **Rejoindre**, ou ajoutez des ordinateurs.
}
lobby-ready = { $count ->
    [one] { $host } peut **commencer**. Il reste une place.
   *[other] { $host } peut **commencer**. Il reste { $count } places.
}
lobby-full = La table est pleine : { $host } peut **commencer**.
lobby-sat-down = { $name } prend place.
lobby-which-computer = Quel ordinateur prend place ?
clock-live = ⏱️ { $seconds } secondes par décision
clock-relaxed = 🕰️ { $minutes } minutes par décision
clock-daily = 📅 { $hours } heures par décision
clock-none = ♾️ Sans limite de temps
button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-cancel = Annuler
thread-name = { $game } · table { $id }
thread-begun = ▶️ { $game } a commencé : tout se passe dans { $thread }.
rematch-opened = La revanche est ouverte : les autres n’ont plus qu’à appuyer sur **Revanche**.
rematch-joined = Vous participez à la revanche.
