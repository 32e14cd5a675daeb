command-leaderboard = clasificación
command-leaderboard-about = Quién juega mejor aquí
command-stats = estadísticas
command-stats-about = Tus partidas en números, o las de otra persona
command-history = historial
command-history-about = Las últimas partidas, para verlas paso a paso
command-notify = avisos
command-notify-about = Recibir un aviso cuando se abra una mesa en este servidor
option-game = juego
option-game-about = Qué juego
option-period = periodo
option-period-about = Qué resultados cuentan
option-by = orden
option-by-about = Qué decide los puestos
option-scope = alcance
option-scope-about = Este servidor, o todas las personas con nombre público
option-whose-about = De quién son las partidas (por defecto: las tuyas)
option-whose-history-about = Solo las partidas de esta persona
option-show = mostrar
option-show-about = Publicarlo a la vista de todo el mundo
option-notify-about = ¿Mencionarte? Como mucho una vez por hora
period-all = desde siempre
period-month = este mes
period-week = esta semana
order-rating = rating
order-wins = victorias
order-average = promedio de puntos
order-games = partidas jugadas
scope-here = este servidor
scope-everywhere = todos los servidores

leaderboard-title = 🏆 { $game }: clasificación
leaderboard-about = { $scope ->
    [everywhere] Todos los servidores
   *[here] Este servidor
}, { $period ->
    [month] este mes
    [week] esta semana
   *[all] desde siempre
}
leaderboard-empty = Nadie ha terminado aún una partida clasificatoria. ¡Bastan dos personas en una mesa!
leaderboard-line-rating = **{ $name }** · { $rating } · ganó { $wins } de { $games }
leaderboard-line-wins = **{ $name }** · { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
} en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
leaderboard-line-average = **{ $name }** · { $average } puntos en promedio, récord { $best }
leaderboard-line-games = **{ $name }** · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}
leaderboard-own = 📍 { $name }: puesto { $place } de { $total }
leaderboard-own-none = 📍 { $name } aún no está en la clasificación: falta terminar una partida clasificatoria.
leaderboard-own-hidden = 📍 { $name } no tiene nombre público. `/{ command-me }` cambia eso.
leaderboard-page = Página { $page } de { $pages } · { $total ->
    [one] { $total } persona
   *[other] { $total } personas
}
leaderboard-provisional = ❔ provisional: menos de { $games } partidas clasificatorias
leaderboard-steady = un promedio cuenta por completo a partir de { $games } partidas
button-where-am-i = ¿Dónde estoy?
menu-order = Ordenar por…
menu-period = Qué resultados…
season-title = 👑 { $month ->
    [1] Primer puesto en enero
    [2] Primer puesto en febrero
    [3] Primer puesto en marzo
    [4] Primer puesto en abril
    [5] Primer puesto en mayo
    [6] Primer puesto en junio
    [7] Primer puesto en julio
    [8] Primer puesto en agosto
    [9] Primer puesto en septiembre
    [10] Primer puesto en octubre
    [11] Primer puesto en noviembre
   *[12] Primer puesto en diciembre
}
season-champion = { $names } · { $order ->
    [wins] { $value ->
        [one] { $value } victoria
       *[other] { $value } victorias
    }
    [average] { $value } puntos en promedio
    [games] { $value ->
        [one] { $value } partida
       *[other] { $value } partidas
    }
   *[rating] rating { $value }
}{ $count ->
    [one] {""}
   *[other] {" "}(empate)
}
season-nobody = El mes pasado no jugó nadie.

stats-title = 📊 { $name }
stats-about = { $scope ->
    [everywhere] Todos los servidores juntos
   *[here] En este servidor
}
stats-none = { $name } aún no ha terminado ninguna partida aquí.
stats-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} (clasificatorias: { $rated }), victorias: { $wins } ({ $share } %)
stats-places = Puestos: { $places }
stats-points = Puntos: { $average } en promedio, récord { $best }
stats-rating = Rating: { $rating } (máximo { $best })
stats-streak = Mejor racha de victorias: { $count }
stats-left = Abandonos: { $count }
stats-chart-title = { $name } · { $game }
stats-chart-game = partida { $number }
stats-chart-alt = El rating de { $name } en { $game } a lo largo de { $games } partidas clasificatorias: de { $first } a { $latest }.
refused-not-shared = Esas partidas se jugaron en otros servidores, y esa persona no las muestra fuera de ellos. `/{ command-me }` lo cambiaría.

history-title = 🗂️ Las últimas partidas
history-none = Aquí aún no ha terminado ninguna partida.
history-page = ⭐ clasificatoria · 🎞️ para ver la repetición · Página { $page } de { $pages } · { $total ->
    [one] { $total } partida
   *[other] { $total } partidas
}

replay-title = 🎞️ { $game } · { $headline }
replay-footer = Paso { $step } de { $steps } · Mesa { $id }
replay-deal = Las cartas están repartidas.
replay-chose = { $name } ha elegido.
replay-side-all = Todo
replay-side-all-about = Con todos los secretos: ofertas, elecciones y cartas robadas
replay-side-public = Vista pública
replay-side-public-about = Lo que podía ver todo el mundo
replay-side-seat-about = Lo que veía { $name }
replay-jump = { $step } · { $headline }
replay-exported = Aquí está la partida entera en un archivo. `python -m bot verify { $name }` prueba que se barajó sin trampas y que el recuento es correcto.
button-export = Exportar
button-film = Película
replay-film = 🎬 { $game }: toda la partida, tal como la vio todo el mundo.
menu-side = Punto de vista…
menu-jump = Ir a…
refused-no-such-step = La partida no tiene ese paso.
refused-no-such-seat = Ahí no había nadie.
refused-no-review = No hay análisis para este juego.

review-title = 🔎 Mi partida de { $game }
review-cost = **{ $when }** · Tu elección: { $move }. Mejor: { $other } (**+{ $points }**).
review-won = **{ $when }** · Bien elegido: { $move } (**+{ $points }**; en vez de: { $other }).
review-even = Ninguna elección te costó ni te dio mucho: una partida equilibrada.
review-see = Ver el paso { $step }
review-footer = Valorado por la IA normal según lo que podías ver entonces, en puntos. Puede equivocarse.
review-luck-title = 🍀 La suerte de las cartas

notify-on = 🔔 Te mencionaré cuando se abra una mesa en este servidor, como mucho una vez por hora. `/{ command-notify }` lo desactiva.
notify-off = 🔕 Ya no te mencionaré por las mesas nuevas de este servidor.
notify-table = 🔔 { $mentions } – { $name } ha abierto una mesa de { $game }: { $link }
