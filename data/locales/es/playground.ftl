playground-title = Te damos la bienvenida a la zona de juego
playground-welcome =
    Este es el bot tal como es en Discord, en un pequeño mundo propio. Aquí puedes ser cualquiera: { $people }. Pulsa un nombre arriba para jugar como esa persona, o abre esta página en varias ventanas.

    { $tables ->
        [0] 1. Abajo espera una mesa. Pulsa **Jugar contra la IA** y aparecerán tus cartas; solo tú las ves.
        [one] 1. Abajo está tu mesa de la última vez: pulsa **Mi mano** para seguir.
       *[other] 1. Abajo están tus { $tables } mesas de la última vez: pulsa **Mi mano** para seguir.
    }
    2. ¿No conoces el juego? { $tables ->
        [0] **Aprender (2 min)**
       *[other] `/{ command-matryoshka } { command-learn }`
    } te enseña cómo va.
    3. Para otra partida, escribe `/` y elige un comando, por ejemplo `/{ command-smatchy } { command-new }` o `/{ command-help }`.
playground-open = Juega aquí: { $address }
playground-stop = Ctrl-C lo detiene; las partidas siguen donde estaban cuando lo vuelvas a iniciar.
playground-people = Jugar como
playground-tools = Herramientas
playground-stopped = La zona de juego se ha detenido. Vuelve a iniciarla y abre la dirección que muestra: allí siguen tus partidas.
playground-elsewhere = La zona de juego está en otra dirección: abre la que mostró al iniciarse por última vez. Allí siguen tus partidas.
