playground-title = Te damos la bienvenida a la zona de juego
playground-welcome =
    Este es el bot tal como es en Discord, en un pequeño mundo propio. Aquí puedes ser cualquiera: elige con **Viewing as** quién eres, o abre esta página en varias ventanas.

    1. Abajo espera una mesa. Pulsa **Entrar** con dos o tres de estos nombres: { $people }, o **Añadir una IA**.
    2. Quien dirige la mesa pulsa **Empezar**; después, **Mi mano** muestra tus cartas y qué hacer; solo tú lo ves.
    3. Para otra partida, escribe `/` y elige un comando, por ejemplo `/smatchy new` o `/matryoshka learn`.
playground-open = Juega aquí: { $address }
playground-stop = Ctrl-C lo detiene; las partidas siguen donde estaban cuando lo vuelvas a iniciar.
