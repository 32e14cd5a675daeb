matryoshka-name = Matryoshka
matryoshka-teaser = Intercambia muñecas en secreto y muestra la mejor colección. De 3 a 5 personas, 30 minutos.
matryoshka-term-capped_columns = 📏 Regla de la casa: una columna cuenta siete cartas como máximo
matryoshka-no-display = *aún nada en la vitrina*
matryoshka-setup = Preparación
matryoshka-round = Ronda { $round } de 4
matryoshka-without = { $title } · sin { $sets }
matryoshka-phase-setup = preparación: mostrar 2 cartas
matryoshka-phase-exchange = ronda { $round } de 4 · intercambio de { $name }
matryoshka-phase-display = ronda { $round } de 4 · mostrar { $count } cartas
matryoshka-over = recuento final
matryoshka-removed = { $count ->
    [one] Fuera del juego: serie { $sets }
   *[other] Fuera del juego: series { $sets }
}
matryoshka-face-up-line = 🔄 { $who ->
    [you] Pones { $card } para intercambiar.
   *[other] { $name } pone { $card } para intercambiar.
}
matryoshka-player = { $name } · { $points }
matryoshka-ask-display = ¿Qué { $count } cartas muestras?
matryoshka-too-many = ⚠️ Hay { $marked } cartas marcadas, { $more ->
    [one] una de más: vuelve a pulsarla para quitarla.
   *[other] { $more } de más: vuelve a pulsarlas para quitarlas.
}
matryoshka-first-display = ℹ️ Lo que muestras no se intercambia, pero el resto ve lo que coleccionas. Solo puntúa la última vitrina.
matryoshka-ask-keep = ¿Qué carta conservas en la mano? Las otras 13 son tu vitrina final.
matryoshka-chosen-display = Tu vitrina está elegida; aún puedes cambiarla.
matryoshka-ask-offer = Tu intercambio: ¿qué carta pones boca arriba?
matryoshka-ask-counter = { $name } pone { $card }: ¿qué carta ofreces a cambio?
matryoshka-chosen-counter = Ofreces { $own } a cambio de { $card } ({ $name }); aún puedes cambiar.
matryoshka-ask-take = ¿Qué carta tomas a cambio de { $card }?
matryoshka-offer-line = { $name } ofrece { $card }
matryoshka-take = { $card } de { $name }
matryoshka-take-worth = { $offer } → { $points }
matryoshka-worth-now = → es lo que valen tus cartas con ella; sin ella { $points }.
matryoshka-hint-offer = 💡 { $reason ->
    [spare] { $card } sobra: sin ella tus cartas valen lo mismo.
    [least] { $card } es lo que menos cuesta: sin ella tus cartas valen { $after }, ahora { $now }.
   *[later] { $card }: sin ella tus cartas valen { $after }, ahora { $now }, pero lo que guardas promete más para el final.
}
matryoshka-hint-counter = 💡 { $reason ->
    [spare] { $card } sobra: con { $wanted } a cambio tus cartas valen lo mismo.
    [gain] { $card } es lo mejor: con { $wanted } a cambio tus cartas valen { $after }, ahora { $now }.
    [least] { $card } es lo que menos cuesta: con { $wanted } a cambio tus cartas valen { $after }, ahora { $now }.
   *[later] { $card }: con { $wanted } a cambio tus cartas valen { $after }, ahora { $now }. Ninguna otra oferta promete más para el final.
}
matryoshka-hint-but = (Sin contar { $card }, que acabas de recibir.)
matryoshka-best = Mejor: { $points } p.
matryoshka-confirm = Confirmar { $count }/{ $wanted } · { $points } p.
matryoshka-confirm-none = Confirmar
matryoshka-offered = Has ofrecido { $card }.
matryoshka-your-hand = Tu mano ({ $count })
matryoshka-empty-hand = ninguna carta
matryoshka-your-display = Tu vitrina · { $points }
matryoshka-your-choice = Vas a mostrar · { $points }
matryoshka-all-cards = Las 14 cartas
matryoshka-you-know = 🔎 Sabes: { $cards }
matryoshka-perhaps = quizá { $cards }
matryoshka-told-face-up = 🔄 { $who ->
    [you] Pones { $card } boca arriba.
   *[other] { $name } pone { $card } boca arriba.
}
matryoshka-told-exchanged = { $who ->
    [you] Intercambias { $card } con { $partner }.
    [partner] { $name } intercambia { $card } contigo.
   *[other] { $name } intercambia { $card } con { $partner }.
}
matryoshka-told-swapped = { $name } te da { $got } a cambio de { $gave }.
matryoshka-told-came-back = ↩️ Tu oferta ha vuelto: { $name } ha intercambiado con { $partner }.
matryoshka-told-card-came-back = ↩️ { $card } ha vuelto a tu mano: { $name } ha intercambiado con { $partner }.
matryoshka-told-drawn = 🎴 Has robado { $cards }.
matryoshka-told-round-over = 🏁 Tu vitrina vale { $points }. { $count ->
    [one] { $who ->
        [you] Vas en cabeza.
       *[other] { $names } va en cabeza con { $best }.
    }
   *[other] En cabeza con { $best }: { $names }.
}
matryoshka-told-revealed = { $count ->
    [one] { $who ->
        [you] Vitrinas a la vista: vas en cabeza con { $points }.
       *[other] Vitrinas a la vista: { $names } va en cabeza con { $points }.
    }
   *[other] Vitrinas a la vista, en cabeza con { $points }: { $names }.
}
matryoshka-told-round = Ronda { $round }: todo el mundo roba 2; { $who ->
    [you] el primer intercambio es tuyo.
   *[other] empieza { $name }.
}
matryoshka-count = columnas { $columns } + filas { $rows }{ $bonus ->
    [0] {""}
   *[other] { " " }+ escaleras largas { $bonus }
} = **{ $total }**
matryoshka-kept = Conservada en la mano: { $card }
matryoshka-group-column = tamaño { $name }: { $cards } → { $points }
matryoshka-group-run = { $bonus ->
    [0] fila { $name }: { $cards } → { $points }
   *[other] fila { $name }: { $cards } → { $points } + { $bonus } por su longitud
}
matryoshka-tie-runs = Empate a { $points }; deciden las escaleras más largas ({ $runs }): { $names }.
matryoshka-tie-shared = Empate a { $points } y en todas las escaleras ({ $runs }): { $names } comparten la victoria.
matryoshka-tie-place = Empate a { $points } y en todas las escaleras ({ $runs }): { $names } comparten el puesto.
matryoshka-picture-take = Elige: { $name }
matryoshka-picture-next = Ahora: { $name }
matryoshka-picture-counter = Se esperan ofertas
matryoshka-picture-owner = { $name } pone
matryoshka-picture-choose = Mostrar { $count } cartas
matryoshka-picture-opened = Vitrinas a la vista
matryoshka-picture-over = Vitrinas finales
matryoshka-alt-table = Vitrinas: { $displays }
matryoshka-alt-hand = Tus cartas: { $cards }
matryoshka-offers-title = Las ofertas
matryoshka-alt-offers = Has puesto { $card } boca arriba; te ofrecen { $offers }
matryoshka-alt-podium = Clasificación final: { $standings }

matryoshka-rules-aim-title = Matryoshka · 1. El objetivo
matryoshka-rules-aim =
    Coleccionas muñecas rusas. Hay diez **series** (de la A a la J, cada una con su color) de siete muñecas, en los **tamaños 1 a 7** (también llamados valores); cada muñeca es única.
    Al final muestras **13 muñecas** en una cuadrícula, tu vitrina: una fila por serie, una columna por tamaño. Dan puntos las muñecas del mismo tamaño y las escaleras de tamaños consecutivos de una serie. Gana quien tenga más puntos.
    En partidas de tres salen del juego cuatro series; en las de cuatro, dos; todo el mundo ve cuáles.
    Empiezas con 6 cartas y muestras 2.
matryoshka-rules-round-title = Matryoshka · 2. Una ronda
matryoshka-rules-round =
    Hay cuatro rondas. En cada una:
    {""}**A. Robar:** todo el mundo roba 2 cartas.
    {""}**B. Intercambiar:** cada persona hace un intercambio (página siguiente). Un sorteo decide quién empieza la primera ronda; cada ronda siguiente la empieza la próxima persona, en sentido horario.
    {""}**C. Mostrar:** todo el mundo recoge su vitrina y elige en secreto una nueva entre todas sus cartas: **4** cartas en la ronda 1, luego **6**, **8** y por último **13**. Se descubren a la vez.
    Lo que muestras le dice al resto qué tienes y qué puede interesarte.
matryoshka-rules-exchange-title = Matryoshka · 3. Un intercambio
matryoshka-rules-exchange =
    {""}**1.** Quien hace el intercambio pone una carta de su mano **boca arriba**. Esa carta se intercambiará.
    {""}**2.** Las demás personas ofrecen a cambio una carta de su mano, **boca abajo**.
    {""}**3.** Solo quien hace el intercambio mira las ofertas, y **debe tomar una**. La persona que la ofreció recibe la carta que está boca arriba; las demás ofertas vuelven sin que nadie las vea.
    Las cartas de una vitrina nunca se pueden ofrecer. Habla cuanto quieras: nada de lo que digas te compromete.
matryoshka-rules-score-title = Matryoshka · 4. El recuento
matryoshka-rules-score =
    Cada **columna** de 2 cartas o más y cada **escalera** de 2 o más tamaños consecutivos en una fila da:
    2 cartas → 2 · 3 → 4 · 4 → 7 · 5 → 10 · 6 → 13 · 7 → 16
    Una columna puede ser más larga: 8 → 19 · 9 → 22 · 10 → 25
    Las escaleras de 5, 6 o 7 dan 1, 2 o 3 puntos **más**. Cada carta cuenta en su columna y en su fila.
    ¿Empate? Decide la escalera más larga, luego la segunda, y así sucesivamente; si no, se comparte la victoria.
    • **Regla de la casa** (opción de una mesa nueva): una columna cuenta siete cartas como máximo, 16 puntos.
matryoshka-rules-example = Un ejemplo
matryoshka-rules-example-count = Columnas: 2 + 4 + 2 + 2 + 2 = 12. Filas: A 2 + B 6 + C 11 = 19. En total **31**.
matryoshka-overview-title = Qué da puntos
matryoshka-overview-columns = Muñecas del mismo tamaño
matryoshka-overview-runs = Escalera de una serie
matryoshka-overview-about = Cada carta cuenta dos veces: en su columna y en su fila. La vitrina final tiene 13 cartas.

matryoshka-learn-setup-0 =
    ¡Te damos la bienvenida al encuentro de coleccionistas! Tienes seis muñecas. La letra es la **serie**; el número, el **tamaño**.
    Los puntos vienen de muñecas del **mismo tamaño** y de **tamaños vecinos de una serie**. Primero muestras dos muñecas al resto: si puedes, dos que puntúen juntas, por ejemplo dos del mismo tamaño. ✨ encuentra las mejores por ti.
matryoshka-learn-offer-1 =
    {""}**Ahora el intercambio es tuyo.** Pon una carta boca arriba. Elige una que no te haga falta, pero que otras personas puedan querer: así las ofertas serán mejores. Las cartas de tu vitrina no se pueden intercambiar. 💡 marca la carta que menos falta te hace.
matryoshka-learn-counter-1 =
    Ronda 1: todo el mundo ha robado dos cartas, y otra persona pone una carta para intercambiar. **Debes** ofrecer a cambio una carta de tu mano, boca abajo. Si se queda con la tuya, recibes la carta que está boca arriba. ¿La quieres? Ofrece algo tentador. ¿No la quieres? Ofrece algo sin interés.
matryoshka-learn-counter-2 =
    Ronda 2: todo el mundo ha robado otras dos cartas, y en un intercambio ofreces una carta boca abajo. Mira las vitrinas del resto: ¿qué estarán coleccionando? Ofrece lo que menos les ayude. Los demás intercambios de la ronda se hacen por ti.
matryoshka-learn-take-1 =
    Solo tú ves estas ofertas. **Debes** tomar una; quien la hizo recibe tu carta.
matryoshka-learn-display-1 =
    Ya están hechos todos los intercambios de la ronda. Ahora todo el mundo recoge su vitrina y muestra **cuatro** cartas, nuevas o no. Toma las mejores, o esconde lo que buscas: las cartas de la vitrina no se intercambian, pero todo el mundo ve lo que coleccionas.
matryoshka-learn-display-2 =
    La segunda ronda termina como la primera, pero ahora con **seis** cartas en la vitrina. Lo que mostraste antes no te obliga a nada: elige de nuevo entre todo lo que tienes.
matryoshka-learn-display-3 =
    La ronda 3, en breve: dos cartas más, y todos los intercambios se han hecho por ti. Ahora, **ocho** cartas. A estas alturas todo el mundo ve lo que coleccionas; lo que está en la vitrina está a salvo.
matryoshka-learn-display-4 =
    Se ha jugado la última ronda y tienes 14 cartas. Muestra **13** y quédate una en la mano: la que menos te cueste. Después se cuenta todo.
matryoshka-learn-end =
    Ha sido una partida entera. En la imagen cada **columna** es un tamaño y cada **fila**, una serie. Puntúan las columnas de dos cartas o más y las **escaleras** de tamaños seguidos en una fila; las de cinco o más dan puntos extra.
    Ahora pulsa **Jugar una partida de verdad**, o abre una mesa para más gente con `/{ command-matryoshka } { command-new }`.

refused-in-display = Una carta de tu vitrina no se puede ofrecer.
refused-wrong-number = Elige exactamente { $wanted } cartas; has elegido { $chosen }.
refused-twice = Has elegido dos veces la misma carta.
refused-no-such-offer = Esa oferta no existe.
matryoshka-alt-dolls = Cartas: { $cards }
