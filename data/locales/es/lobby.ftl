lobby-title = { $game }: ¿quién juega?
lobby-players = En la mesa ({ $count })
lobby-terms = Ajustes
lobby-next = ¿Y ahora?
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · IA, { $strength }
lobby-nobody = nadie todavía
lobby-rated = 🏅 Clasificatoria
lobby-unrated = 🎈 Por diversión (no clasificatoria)
lobby-hints = 💡 Con pistas
lobby-no-hints = 🤐 Sin pistas
lobby-thread = 🧵 En un hilo aparte
lobby-missing = { $count ->
    [one] Falta **una persona**: pulsa **Entrar** o añade una IA.
   *[other] Faltan **{ $count } personas**: pulsa **Entrar** o añade varias IA.
}
lobby-ready = { $count ->
    [one] { $host } ya puede **empezar**. Aún queda un lugar.
   *[other] { $host } ya puede **empezar**. Aún quedan { $count } lugares.
}
lobby-full = La mesa está llena: { $host } ya puede **empezar**.
lobby-sat-down = { $name } entra en la mesa.
lobby-which-computer = ¿Qué IA entra?
clock-live = ⏱️ { $seconds } segundos por decisión
clock-relaxed = 🕰️ { $minutes } minutos por decisión
clock-daily = 📅 { $hours } horas por decisión
clock-none = ♾️ Sin límite de tiempo
button-join = Entrar
button-leave = Salir
button-start = Empezar
button-add-computer = Añadir una IA
button-remove-computer = Quitar una IA
button-cancel = Cancelar
thread-name = { $game } · mesa { $id }
thread-begun = ▶️ { $game } ha empezado: todo ocurre en { $thread }.
rematch-opened = La revancha está abierta: basta con que el resto pulse también **Revancha**.
rematch-joined = Juegas la revancha.
