command-setup = configurar
command-setup-about = Ajustes de este servidor (para quienes lo administran)
setup-title = ⚙️ Ajustes de este servidor
setup-about = Solo tú ves esto. Cada elección vale al momento, para todo lo que empiece a partir de ahora.
setup-page-tables = Mesas
setup-page-games = Partidas e idioma
setup-channels = 📍 Las mesas se abren en { $channels }
setup-channels-all = 📍 Las mesas se abren en cualquier canal
setup-clock = ⏱️ Tiempo por decisión, si en la mesa no se elige otro: { $clock }
setup-limits = 🪑 Mesas a la vez: { $channel } por canal, { $person } por persona
setup-threads = 🧵 Las partidas tienen su propio hilo, si en la mesa no se elige otra cosa
setup-no-threads = 🧵 Las partidas se quedan en el canal, si en la mesa no se elige otra cosa
setup-language = 🌐 Idioma de los mensajes públicos: { $language }
setup-rated = 🏅 Las partidas cuentan para la clasificación, como siempre
setup-unrated = 🎈 En este servidor ninguna partida es clasificatoria
setup-private-closed = 🔒 Las partidas de un canal privado solo las repasa quien puede ver ese canal
setup-private-open = 🔓 Todo el servidor puede repasar las partidas de los canales privados
setup-everywhere = 🌍 Las partidas que terminan aquí cuentan también en las clasificaciones de todos los servidores
setup-not-everywhere = 🏠 Las partidas que terminan aquí cuentan solo en este servidor
setup-announcements = 📣 Los mejores resultados del mes se anuncian en { $channel }
setup-no-announcements = 📣 Los mejores resultados del mes no se anuncian
setup-per-channel = { $count ->
    [one] { $count } mesa a la vez por canal
   *[other] { $count } mesas a la vez por canal
}
setup-per-person = { $count ->
    [one] { $count } mesa a la vez por persona
   *[other] { $count } mesas a la vez por persona
}
menu-setup-channels = Canales para mesas (ninguno: todos)
menu-setup-clock = Tiempo por decisión…
menu-setup-per-channel = Mesas a la vez por canal…
menu-setup-per-person = Mesas a la vez por persona…
menu-setup-language = Idioma de los mensajes públicos…
menu-setup-announcements = Canal para el podio (ninguno: sin anuncio)
button-setup-threads = Hilos
button-setup-rated = Partidas clasificatorias
button-setup-private = Partidas privadas a la vista
button-setup-everywhere = Contar en todas partes
button-setup-reset = Restablecer
refused-no-such-channel = No conozco ese canal.
refused-not-in-this-channel = En este servidor las mesas se abren en otros canales: { $channels }.
refused-too-many-tables-here = { $limit ->
    [one] En este canal ya hay una mesa abierta, y este servidor solo permite una a la vez.
   *[other] En este canal ya hay { $limit } mesas abiertas, tantas como permite este servidor a la vez.
}
refused-too-many-tables-yours = { $limit ->
    [one] Ya tienes una mesa abierta en este servidor, y solo se permite una a la vez.
   *[other] Ya tienes { $limit } mesas abiertas en este servidor, tantas como se permiten a la vez.
}
champions-about = Ha terminado un mes: estos fueron los mejores resultados. `/{ command-leaderboard }` muestra el mes que empieza.
welcome-title = 👋 ¡Hola! ¿Quién se apunta a jugar?
welcome =
    Traigo dos juegos de cartas a este servidor, con imágenes, manos ocultas y una IA que ocupa los lugares libres:
    { $games }
    `/{ command-help }` muestra en todo momento qué se puede hacer. Si administras este servidor, `/{ command-setup }` decide dónde y cómo juego.
welcome-game = 🃏 **{ $game }**: { $teaser } `/{ $command }` abre una mesa.
