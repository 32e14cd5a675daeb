lobby-title = { $game }: ¿quién juega?
lobby-players = En la mesa ({ $count })
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · IA, nivel { $strength }
lobby-nobody = nadie todavía
lobby-rated = 🏅 Clasificatoria
lobby-rated-later = 🏅 Clasificatoria en cuanto entre alguien
lobby-unrated = 🎈 No clasificatoria
lobby-hints = 💡 Con pistas
lobby-no-hints = 🤐 Sin pistas
lobby-hints-until-rated = 💡 Con pistas hasta entonces
lobby-no-hints-rated = 🤐 Sin pistas, por ser clasificatoria
lobby-clock-alone = { $clock } (sin límite mientras juegues a solas)
lobby-now-rated = 📣 Juegan varias personas, así que la partida es **clasificatoria**{ $hints ->
    [off] { " " }y sin pistas
   *[other] {""}
}. { $host } puede cambiarlo en **Ajustes**.
lobby-first-game = 📣 Una primera partida no es clasificatoria{ $hints ->
    [on] { " " }y tiene pistas
   *[other] {""}
}. Primera partida de: { $names }. { $host } decide en **Ajustes**; quien se estrena puede pulsar **Que cuente mi 1.ª partida**.
lobby-thread = 🧵 En un hilo aparte
lobby-missing = { $count ->
    [one] Falta ocupar **un lugar**: con una persona o una IA.
   *[other] Falta ocupar **{ $count } lugares**: con personas o IA.
}
lobby-ready = { $count ->
    [one] { $host } ya puede **empezar**. Aún queda un lugar.
   *[other] { $host } ya puede **empezar**. Aún quedan { $count } lugares.
}
lobby-full = La mesa está llena: { $host } ya puede **empezar**.
lobby-own-table = Esta es la mesa de { $host }: pulsa **Entrar** para jugar aquí. O juega contra la IA en una mesa propia:
lobby-opened-below = La mesa está abierta, aquí en el canal.
lobby-done = Hecho: la mesa del canal lo muestra.
lobby-invitation = 💌 { $mention } – { $name } te invita a { $game }. Pulsa **Entrar** en la mesa de arriba.
lobby-which-computer = IA: añadir o quitar una…
lobby-add-computer = Añadir una IA: { $strength }
lobby-remove-computer = Quitar la última IA
clock-live = ⏱️ { $seconds } segundos por decisión
clock-relaxed = 🕰️ { $minutes } minutos por decisión
clock-daily = 📅 { $hours } horas por decisión
clock-none = ♾️ Sin límite de tiempo
button-join = Entrar
button-leave = Salir
button-start = Empezar
button-computers = Jugar contra la IA
button-open-table = Abrir una mesa
button-learn = Aprender (2 min)
button-settings = Ajustes
button-count-first = Que cuente mi 1.ª partida
button-close-table = Cerrar la mesa
settings-title = { $game } · Ajustes
settings-about = Cada cambio vale al momento, y todo el mundo lo ve en la mesa.
settings-rated-hints = 🏅 Una partida clasificatoria no tiene pistas, salvo que las actives aquí.
settings-rated = Clasificatoria
settings-hints = Pistas
settings-thread = En un hilo
settings-clock = Tiempo: { $clock }
settings-strength = IA: { $strength }
settings-options = Variantes: ninguna
thread-name = { $game } · mesa { $id }
thread-begun = ▶️ { $game } ha empezado: todo ocurre en { $thread }.
rematch-opened = La revancha está abierta: basta con que el resto pulse también **Revancha**.
rematch-joined = Juegas la revancha.
rematch-waiting = Juegas la revancha. Espera al resto aquí: { $place }
rematch-running = La revancha ha empezado sin ti, aquí: { $place }. Esto es lo que ve todo el mundo.
