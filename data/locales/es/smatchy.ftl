command-smatchy = smatchy
command-smatchy-about = Smatchy Matchy: líbrate de tus cartas y pasa al ataque
command-smatchy-new-about = Abrir una mesa de Smatchy Matchy en este canal
command-smatchy-rules-about = Smatchy Matchy explicado en cuatro páginas cortas
command-smatchy-learn-about = Aprender Smatchy Matchy en dos minutos, jugando un poco
option-expert = modo-experto
option-expert-about = Gana quien llegue a 18 exactos; si te pasas, vuelves a empezar con lo que sobra
option-penalties = penalizaciones
option-penalties-about = Nada te dice qué hace una carta: decláralo tú, y paga por los errores

smatchy-name = Smatchy Matchy
smatchy-teaser = Rosa contra verde: encadena cartas, ataca y llega a 18. De 2 a 6 personas, 15 minutos.
smatchy-term-expert = 🎯 Modo experto: hay que llegar a 18 exactos
smatchy-term-penalties = 🚨 Penalizaciones: declara tú, cada error cuesta una carta
smatchy-term-joker_completes = 🃏 Regla de la casa: se puede añadir un comodín a la línea
smatchy-term-matchy_first = 🔁 Regla de la casa: Matchys antes de responder a un Smatchy
smatchy-term-penalty_ends_turn = ✋ Regla de la casa: una carta de penalización termina el turno

smatchy-headline = ronda { $round } · le toca a { $name }
smatchy-headline-due = ⚡ ¡SMATCHY! { $name } debe responder
smatchy-over = la partida ha terminado
smatchy-due = ⚡ **¡{ $name } debe responder con un Smatchy!**{ $chain ->
    [1] {""}
   *[other] { " " }({ $chain } seguidos)
}
smatchy-line = **Línea:** { $line }
smatchy-last-line = **Última línea:** { $line }
smatchy-pile = { $count ->
    [0] 🎴 El mazo se ha acabado.
    [one] 🎴 Queda una carta en el mazo
   *[other] 🎴 Quedan { $count } cartas en el mazo
}
smatchy-scores = Objetivo: { $goal } puntos
smatchy-scores-expert = Objetivo: { $goal } puntos exactos
smatchy-player = { $name } – **{ $score }**/{ $goal } · { $cards ->
    [0] sin cartas
    [one] **¡1 carta!**
   *[other] { $cards } cartas
}

smatchy-round-void = nadie gana la ronda { $round }
smatchy-round-won = { $who ->
    [you] Ganas la ronda { $round }: +{ $points }
   *[other] { $name } gana la ronda { $round }: +{ $points }
}
smatchy-next-starter = { $who ->
    [you] Empiezas la siguiente ronda; las cartas ya están repartidas.
   *[other] { $name } empieza la siguiente ronda; las cartas ya están repartidas.
}
smatchy-won = 🏁 { $who ->
    [you] Acabas la ronda con un Smatchy de { $card }: **+{ $points }**.
   *[other] { $name } acaba la ronda con un Smatchy de { $card }: **+{ $points }**.
}
smatchy-won-joker = 🏁 { $who ->
    [you] Acabas la ronda con un comodín como { $card }: vale **0**.
   *[other] { $name } acaba la ronda con un comodín como { $card }: vale **0**.
}
smatchy-won-bonus = Todos los valores del 1 al 9 están en la línea: **+1**.
smatchy-won-wrapped = { $who ->
    [you] Más de { $goal }: vuelves a empezar con { $score }.
   *[other] Más de { $goal }: { $name } vuelve a empezar con { $score }.
}
smatchy-void-nobody-can-play = 🫥 La ronda { $round } queda anulada: el mazo se ha acabado y nadie puede jugar.
smatchy-void-everybody-passed = 🫥 La ronda { $round } queda anulada: el mazo se ha acabado y todo el mundo ha pasado.

smatchy-ask-turn = { $pile ->
    [0] Te toca: juega una carta o pasa.
   *[other] Te toca: juega una carta, o roba y pasa.
}
smatchy-ask-again = ¡Matchy! Vuelve a jugar o para aquí.
smatchy-ask-answer = ⚡ ¡Smatchy! Debes responder con un Smatchy.{ $first ->
    [yes] { " " }Antes puedes hacer Matchys.
   *[no] {""}
}
smatchy-ask-cannot = { $first ->
    [yes] { $pile ->
        [0] ⚡ ¡Smatchy! No puedes responder: haz un Matchy o pasa.
       *[other] ⚡ ¡Smatchy! No puedes responder: haz un Matchy, o roba una carta y pasa.
    }
   *[no] { $pile ->
        [0] ⚡ ¡Smatchy! No puedes responder: pasa.
       *[other] ⚡ ¡Smatchy! No puedes responder: roba una carta y pasa.
    }
}
smatchy-ask-owed = 🎴 ¡Roba tu carta antes de que juegue { $names }!
smatchy-ask-forced = { $due ->
    [yes] ⚡ ¡Smatchy! No puedes responder:
   *[no] Nada encaja:
} { $what ->
    [stop] tu turno termina enseguida.
    [pass] pasas enseguida.
   *[draw] robas y pasas enseguida.
}
smatchy-ask-declare = ¿Qué haces con { $card }?{ $ends ->
    [yes] { " " }Un error termina tu turno.
   *[no] {""}
}
smatchy-do-complete = { $card } · añadir
smatchy-do-matchy = { $card } · Matchy
smatchy-do-smatchy = { $card } · ¡Smatchy!
smatchy-do-win = { $card } · ganas la ronda: +{ $points }
smatchy-declare-complete = Añadir
smatchy-declare-matchy = Matchy
smatchy-declare-smatchy = ¡Smatchy!
smatchy-menu-cards = Elige una carta para jugar…
smatchy-menu-joker = Comodín: elige dónde…
smatchy-joker-complete = Añadir como { $value }
smatchy-joker-matchy = Matchy sobre el { $value }
smatchy-joker-smatchy = Smatchy sobre el { $value }
smatchy-joker-win = Smatchy sobre el { $value }: ganas la ronda, +{ $points }
smatchy-draw = Robar
smatchy-draw-pass = Robar y pasar
smatchy-pass = Pasar
smatchy-stop = Parar aquí
smatchy-other-card = Otra carta
smatchy-your-hand = { $count ->
    [one] Tu mano: { $count } carta
   *[other] Tu mano: { $count } cartas
}
smatchy-empty-hand = ninguna carta

smatchy-told-between = { $who ->
    [you] Pones { $card } entre { $left } y { $right }.
   *[other] { $name } pone { $card } entre { $left } y { $right }.
}
smatchy-told-after = { $who ->
    [you] Pones { $card } después de { $neighbour }.
   *[other] { $name } pone { $card } después de { $neighbour }.
}
smatchy-told-before = { $who ->
    [you] Pones { $card } antes de { $neighbour }.
   *[other] { $name } pone { $card } antes de { $neighbour }.
}
smatchy-told-matchy = { $last ->
    [yes] { $name }: Matchy sobre { $top } con la última carta.
   *[no] { $who ->
        [you] Tú: Matchy sobre { $top }, ¡y vuelves a jugar!
       *[other] { $name }: Matchy sobre { $top }, ¡y vuelve a jugar!
    }
}
smatchy-told-matchy-joker = { $last ->
    [yes] { $name }: Matchy sobre { $top } con un comodín { $card } como última carta.
   *[no] { $who ->
        [you] Tú: Matchy sobre { $top } con un comodín { $card }, ¡y vuelves a jugar!
       *[other] { $name }: Matchy sobre { $top } con un comodín { $card }, ¡y vuelve a jugar!
    }
}
smatchy-told-smatchy = ⚡ { $name }: ¡**Smatchy** con { $top }!
smatchy-told-smatchy-joker = ⚡ { $name }: ¡**Smatchy** con un comodín { $card } como { $top }!
smatchy-told-chain = ({ $chain } seguidos 🔥)
smatchy-told-passed = { $draws ->
    [no] { $who ->
        [you] Pasas.
       *[other] { $name } pasa.
    }
   *[yes] { $who ->
        [you] Robas y pasas.
       *[other] { $name } roba y pasa.
    }
}
smatchy-told-stopped = { $who ->
    [you] Paras aquí.
   *[other] { $name } para aquí.
}
smatchy-told-cannot-answer = { $draws ->
    [no] { $who ->
        [you] No tienes ningún Smatchy y pasas.
       *[other] { $name } no tiene ningún Smatchy y pasa.
    }
   *[yes] { $who ->
        [you] No tienes ningún Smatchy: robas y pasas.
       *[other] { $name } no tiene ningún Smatchy: roba y pasa.
    }
}
smatchy-told-forgot = 🙈 { $who ->
    [you] Se te olvidó robar: la carta, ¡y otra por la siesta!
   *[other] A { $name } se le olvidó robar: la carta, ¡y otra por la siesta!
}
smatchy-told-wrong = 🙃 { $do ->
    [complete] { $name } quería añadir { $card }
    [matchy] { $name } cantó Matchy con { $card }
   *[smatchy] { $name } cantó Smatchy con { $card }
}{ $why ->
    [smatchy-due] , pero hay que responder a un Smatchy
   *[other] , pero no vale
}: de vuelta a la mano, con una carta de penalización{ $ends ->
    [yes] { " " }que termina el turno
   *[no] {""}
}.
smatchy-told-wrong-draw = 🙃 { $name } quería robar, pero podía responder: una carta de penalización{ $ends ->
    [yes] { " " }que termina el turno
   *[no] {""}
}.
smatchy-told-you-wrong = 🙃 No valía: { $card } vuelve a tu mano, con una carta de penalización{ $ends ->
    [yes] { " " }que termina tu turno
   *[no] {""}
}.
smatchy-told-you-wrong-draw = 🙃 Podías responder: una carta de penalización{ $ends ->
    [yes] { " " }que termina tu turno
   *[no] {""}
}.
smatchy-told-you-drew = Has robado { $cards }.
smatchy-told-round-won = 🏁 { $who ->
    [you] Ganas la ronda { $round } con { $card }
   *[other] { $name } gana la ronda { $round } con { $card }
}: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}{ $bonus ->
    [0] {""}
   *[other] { " " }({ $bonus } por los nueve valores)
}.
smatchy-told-wrapped = 🎢 { $name } llega a { $reached } y cae a { $score }.
smatchy-told-round = Ronda { $round }: { $who ->
    [you] empiezas tú.
   *[other] empieza { $name }.
}

smatchy-count = **{ $total }** { $rounds ->
    [0] (ninguna ronda ganada)
    [one] (una ronda ganada)
   *[other] ({ $rounds } rondas ganadas)
}
smatchy-count-round = Ronda { $round }: { $card } +{ $points }{ $bonus ->
    [0] {""}
   *[other] { " " }+{ $bonus } por los nueve valores
} → { $score }{ $wrapped ->
    [yes] { " " }🎢
   *[no] {""}
}

smatchy-card = { $colour ->
    [P] { $value } rosa
    [G] { $value } verde
   *[joker] comodín
}
smatchy-place = { $colour ->
    [P] { $value } rosa
    [G] { $value } verde
   *[joker] comodín
}{ $height ->
    [one] {""}
   *[other] { " " }({ $height } cartas apiladas)
}
smatchy-alt-line = La línea: { $line }
smatchy-alt-hand = Tus cartas: { $cards }
smatchy-picture-round = Ronda { $round }
smatchy-picture-won = { $who ->
    [you] ¡Ganas la ronda!
   *[other] ¡{ $name } gana la ronda!
}
smatchy-picture-void = Nadie gana la ronda
smatchy-picture-nobody-can-play = Sin mazo, y nadie puede jugar
smatchy-picture-everybody-passed = Sin mazo, y todo el mundo ha pasado
smatchy-picture-turn = Le toca a { $name }
smatchy-picture-due = ¡Smatchy! { $name } debe responder
smatchy-picture-again = ¡Matchy! { $name } vuelve a jugar

smatchy-rules-aim-title = Smatchy Matchy · 1. El objetivo
smatchy-rules-aim =
    Llega a **18 puntos** antes que el resto. Los puntos vienen de las rondas, y una ronda se gana de una sola manera: con un **Smatchy hecho con tu última carta**. Su valor son tus puntos.
    Hay cartas del **1 al 9** en 🌸 rosa y 🍀 verde, tres de cada, y 3 comodines. Todo el mundo empieza la ronda con 5 cartas. Dos cartas abren la línea común; si sale un comodín o dos valores iguales, se descubren otras dos.
    Un sorteo decide quién empieza la primera ronda. Después empieza quien ganó la ronda anterior; tras una ronda anulada, vuelve a empezar la misma persona.
smatchy-rules-turn-title = Smatchy Matchy · 2. Tu turno
smatchy-rules-turn =
    Haz una de estas acciones, o **roba una carta y pasa**. Robar termina tu turno.
    • **Añadir:** pon un valor que no esté en la línea en el lugar que le corresponde. Solo en un extremo, o entre dos vecinas del mismo color. Después robas una carta.
    • **Matchy:** pon una carta sobre otra del mismo valor **y color**. Puedes volver a jugar enseguida o parar; pero ya no robas en este turno.
    • **Smatchy:** pon una carta sobre otra del mismo valor y del **otro color**. Tu turno termina sin robar, y la siguiente persona tiene un problema.
    De las cartas apiladas solo cuenta la de arriba.
smatchy-rules-example = Un ejemplo
smatchy-rules-example-text = Un 3 cabe entre el 2 y el 4, ambos rosas. Un 5 o un 6 no caben: el 4 es rosa, el 7 es verde. 1, 8 y 9 caben en los extremos. 🍀 **4** sería un Smatchy, 🌸 **4** un Matchy.
smatchy-rules-attack-title = Smatchy Matchy · 3. El ataque
smatchy-rules-attack =
    Tras un Smatchy, la siguiente persona **debe responder con un Smatchy**, sobre cualquier carta de la línea, y así el ataque pasa a la siguiente. Quien no puede responder roba una carta y pasa; el ataque termina ahí. También termina si llega a alguien sin cartas.
    El **comodín** vale por cualquier carta para hacer un Matchy o un Smatchy, pero no se puede añadir. El valor queda como estaba; el color pasa a ser el de la carta que representa. Con un comodín puedes responder, así que debes hacerlo.
    ¿Te quedas sin cartas sin hacer un Smatchy? Entonces robas una: la ronda sigue.
smatchy-rules-end-title = Smatchy Matchy · 4. El final
smatchy-rules-end =
    En una ronda ganada con un comodín, la carta vale 0. Si los nueve valores están en la línea, se gana **1 punto más**.
    Con el mazo vacío la ronda sigue sin robar, y quien no tiene cartas pierde el turno. Si nadie puede jugar, o si pasa toda la mesa, una persona tras otra, la ronda queda anulada y no da puntos.
    • **Modo experto:** hay que llegar a 18 exactos; si te pasas, vuelves a empezar con lo que sobra (17 + 5 = 22 → 4).
    • **Penalizaciones:** tú dices lo que haces y robas tu carta; los errores y olvidos cuestan una carta más. Siempre tienes 8 segundos para robar.
    • **Reglas de la casa** (opciones de una mesa nueva): se puede añadir un comodín a la línea, y quien lo juega dice qué carta representa; puede haber Matchys antes de responder a un Smatchy; una carta de penalización termina el turno.
smatchy-overview-title = Qué hacen y qué dan las cartas
smatchy-overview-add = en un extremo o entre dos del mismo color
smatchy-overview-then = después robas, pero no tras un Matchy
smatchy-overview-matchy = mismo valor y color: juegas otra vez
smatchy-overview-smatchy = otro color: hay que responder
smatchy-overview-last-title = Última carta
smatchy-overview-last = solo gana un Smatchy: su valor en puntos
smatchy-overview-about = { $expert ->
    [yes] Gana quien llega a **18** exactos.
   *[no] Gana quien llega a **18**.
} Con los nueve valores en la línea, la ronda da 1 punto más.
smatchy-learn-step-1 =
    Encima de tu mano está la **línea** común, del 1 al 9. Quieres librarte de tus cartas. **Añade** el 6: un valor que aún no está en la línea cabe en cualquiera de los extremos, o entre dos vecinas del mismo color. Al añadir, robas una carta.
smatchy-learn-step-2 =
    En la línea hay un 7 verde y tú tienes otro: mismo valor, mismo color. Eso es un **Matchy**. Tu carta va encima, no robas nada y vuelves a jugar enseguida.
smatchy-learn-step-3 =
    Juegas otra vez, mientras quieras y puedas; también podrías parar. Añade el 1: después de un Matchy ni siquiera eso te hace robar, así que tu mano se hace más pequeña de verdad.
smatchy-learn-step-4 =
    El 9 de la línea es rosa, los tuyos son verdes: mismo valor, **otro color**. Eso es un **Smatchy**, ¡un ataque! La siguiente persona debe responder también con un Smatchy, sobre cualquier carta de la línea, y así pasa el ataque.
smatchy-learn-step-5 =
    ¡Tu ataque ha dado la vuelta a la mesa y te cae a ti! Y no tienes respuesta: ninguna de tus cartas tiene el valor de una de la línea y el otro color. Quien no puede responder roba una carta y pasa; ahí termina el ataque.
smatchy-learn-step-6 =
    Has robado un **comodín**: vale por cualquier carta con la que se haga un Matchy o un Smatchy. Responde a todo ataque, y entonces debes usarlo. Ataca desde el menú con un **Smatchy sobre el 1**: el comodín será un 1 verde. Como última carta no daría puntos.
smatchy-learn-step-7 =
    Otro ataque, pero esta vez puedes responder, incluso con las dos cartas. En cada sitio solo cuenta la carta de arriba: el comodín es un 1 verde, así que tu 1 rosa vale. Guarda el 9: las cartas altas son las mejores últimas cartas.
smatchy-learn-step-8 =
    ¡Te queda una carta! Una ronda solo se gana de una manera: con un **Smatchy hecho con tu última carta**. Su valor son tus puntos, aquí 9; y como ya están en la línea todos los valores del 1 al 9, recibes 1 más.

smatchy-learn-end =
    Eso es una ronda entera, y ya lo has visto todo. Una partida sigue por rondas hasta que alguien tiene **18 puntos**. Guarda un Smatchy para el final, y fíjate en cuántas cartas le quedan al resto.
    Pulsa **Jugar una partida de verdad**, o abre una mesa para más gente con `/{ command-smatchy } { command-new }`.

refused-smatchy-due = Debes responder al Smatchy con un Smatchy, o pasar si no tienes ninguno.
refused-cannot-complete = { $reason ->
    [joker] Un comodín no se puede añadir a la línea.
    [value-there] Ese valor ya está en la línea.
   *[between-colours] Ahí no cabe nada: las vecinas son de colores distintos.
}
refused-not-a-match = { $do ->
    [matchy] Un Matchy necesita una carta del mismo valor y color en la línea.
   *[smatchy] Un Smatchy necesita una carta del mismo valor y del otro color en la línea.
}
refused-no-target = Esa carta no está en la línea.
refused-cannot-draw = Después de un Matchy no se roba: sigue jugando o para.
refused-cannot-stop = Solo puedes parar después de un Matchy.
smatchy-alt-cards = Cartas: { $cards }
