table-title = { $game } · { $headline }
table-id = Mesa { $id }
table-over = 🏁 Esta partida de { $game } ha terminado: el final está más abajo.
table-cancelled = Esta mesa se ha cancelado.
table-suspended = Esta mesa está en pausa porque no hay dónde mostrarla. `/{ command-table } { command-table-show }` la trae de vuelta.
table-held = 💤 Una IA elige por { $names }; **Ya estoy aquí** devuelve el lugar.
table-at-rest = 💤 No queda nadie: la partida se detiene hasta que alguien pulse **Ya estoy aquí**, una semana como mucho.
table-left = 🚪 Fuera de la partida: { $names }; sigue una IA.
waiting-for = { $count ->
    [0] Un momento…
   *[other] Esperando a { $names }
}
ready-count = (elecciones: { $ready }/{ $all })
button-hand = Mi mano
button-rules = Reglas
button-overview = Puntos
button-menu = Menú
button-read-text = Leer como texto
button-fairness = Juego limpio
button-count = Recuento
button-share = Compartir
button-show = Mostrar aquí otra vez
button-back = Ya estoy aquí
button-leave-game = Salir de la partida
button-cancel-game = Cancelar la partida
button-rematch = Revancha
rematch-call = { $mentions } – { $name } pide la revancha de { $game }.
button-replay = Repetición
button-my-game = Mi partida
button-previous = Atrás
button-next-round = Siguiente ronda
button-next = Siguiente
menu-title = Menú de la mesa
menu-about = Mesa { $id }. Solo tú ves esto.
menu-kick = Expulsar a alguien…
menu-really-leave = ¿Salir de verdad? Una IA se queda con tu lugar definitivamente, y terminas en el último puesto.
menu-really-leave-alone = ¿Salir de verdad? Aquí no juega nadie más: la partida termina sin resultado.
menu-really-cancel = ¿Cancelar de verdad? La partida termina para todo el mundo, sin resultado.
menu-left = Has salido de la mesa.
menu-cancelled = La mesa se ha cancelado.
menu-kicked = Hecho: esa persona ya no está en la mesa.
menu-shown = Aquí está otra vez.
back-welcome = ¡Qué bien que estés de vuelta! Vuelves a elegir tú.
back-not-needed = Ninguna IA jugaba por ti: el lugar es tuyo.
text-answer = Para responder, pulsa **Mi mano**.
break-ends = ⏭️ La partida seguirá en breve ({ $when }).
panel-no-hints = 🤐 Sin pistas: esta partida es clasificatoria.
panel-deadline = ⏱️ El tiempo se acaba { $when }.
panel-held = 💤 Una IA elige por ti: pulsa **Ya estoy aquí** para seguir jugando.
panel-clock-chose = ⏰ Se acabó tu tiempo: una IA ha elegido por ti.
panel-clock-confirmed = ⏰ Se te acabó el tiempo: se confirmaron las cartas que tenías marcadas.
panel-by-itself = ⏭️ No tenías nada que elegir: se hizo por ti.
panel-your-count = Tus puntos
panel-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
panel-end-won = { $winners ->
    [one] ¡Ganas con { $points }!
   *[other] ¡Compartes la victoria con { $points }!
}
panel-end-place = Puesto { $place } de { $seats } con { $points }
panel-end-ahead = Más cerca: { $names }, a { $points } de ti.
panel-end-behind = Victoria: { $names }, { $points } por delante de ti.
ping = { $mentions } – te toca elegir en { $game }.
ping-late = ⏰ { $mentions } – ya ha pasado la mitad de tu tiempo en { $game }.
podium-winners = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡{ $names } comparten la victoria!
}
podium-place = **{ $name }** – { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
podium-left = (abandonó)
podium-held = (jugó una IA en su lugar)
hand-spectator = No estás en esta mesa: esto es lo que ve todo el mundo.
podium-rating = rating { $rating } ({ $change })
podium-count = Los puntos de { $name }
podium-proof = ¿Se barajó sin trampas?
share-title = 📣 Para otros canales
share-about = Copia la línea de arriba, guarda la imagen y publícalas donde quieras.
share-line = { $game }, con { $names }. ¿Quién ganó? ¡Lo dice la imagen!
fairness-sealed = Las cartas se barajaron antes de la primera jugada, a partir de una semilla secreta. Su SHA-256 la sella:
    `{ $commitment }`
    Al final, la semilla aparece aquí y cualquiera puede comprobar que no se cambió nada.
podium-seed = Semilla: `{ $seed }`
    Su SHA-256 es `{ $commitment }`, a la vista desde el primer minuto. Exporta la partida con `/{ command-history }` y compruébala con `python -m bot verify`.
rules-page = Página { $page } de { $pages }
learn-title = Tutorial · paso { $step } de { $steps }
learn-press = Pulsa **{ $label }**.
learn-over = El tutorial ha terminado
button-learn-again = Otra vez
button-real-game = Jugar una partida de verdad
notice-started = Las cartas están repartidas. Pulsa **Mi mano**.
notice-chose-for = ⏰ Se acabó el tiempo: una IA ha elegido por { $name }.
notice-confirmed-for = ⏰ Se acabó el tiempo: se confirmó lo que { $name } tenía marcado.
notice-bot-controlled = 💤 Una IA juega ahora por { $name }.
notice-back = 👋 { $name } está de vuelta.
notice-left = 🚪 { $name } ha salido de la partida.
notice-kicked = 🚪 { $name } ha tenido que salir de la mesa.
notice-host-passed = 👑 { $name } dirige ahora la mesa.
notice-credited = 🔌 He estado fuera { $minutes ->
    [0] { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }
   *[other] { $minutes } minutos
}; el tiempo no ha corrido.
notice-resumed = ▶️ La partida continúa.
menu-agree-first = Esta partida es clasificatoria: solo termina sin resultado si todo el mundo está de acuerdo. ¿Preguntar al resto? También puedes salir: una IA se queda con tu lugar definitivamente, y terminas en el último puesto.
menu-host-may-ask = Esta partida es clasificatoria: solo termina sin resultado si todo el mundo está de acuerdo, y lo pregunta quien dirige la mesa. Puedes salir: una IA se queda con tu lugar definitivamente, y terminas en el último puesto.
menu-asked = Ya se ha preguntado a todo el mundo. La partida termina cuando todo el mundo esté de acuerdo; hasta entonces, sigue.
button-ask-others = Preguntar al resto
button-agree = Terminar la partida
button-play-on = Seguir jugando
end-asked = { $mentions } – ¿terminar { $game } sin resultado? Hace falta que todo el mundo esté de acuerdo; el plazo termina { $when }. De acuerdo hasta ahora: { $names }.
end-agreed = 🤝 Todo el mundo está de acuerdo: { $game } termina sin resultado.
end-declined = ▶️ { $name } quiere seguir jugando: { $game } continúa.
