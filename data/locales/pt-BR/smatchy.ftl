command-smatchy = smatchy
command-smatchy-about = Smatchy Matchy: livre-se das cartas e parta para o ataque
command-smatchy-new-about = Abrir uma mesa de Smatchy Matchy neste canal
command-smatchy-rules-about = Smatchy Matchy explicado em quatro páginas curtas
command-smatchy-learn-about = Aprender Smatchy Matchy em dois minutos, jogando um pouco
option-expert = especialista
option-expert-about = Vence quem fizer exatamente 18; quem passa recomeça com o que sobrou
option-penalties = penalidades
option-penalties-about = Nada diz o que a carta faz: você declara, e paga pelos erros

smatchy-name = Smatchy Matchy
smatchy-teaser = Rosa contra verde: combine cartas, ataque e chegue a 18. De 2 a 6 pessoas, 15 minutos.
smatchy-term-expert = 🎯 Modo especialista: vence quem fizer exatamente 18
smatchy-term-penalties = 🚨 Penalidades: você declara, e cada erro custa uma carta
smatchy-term-joker_completes = 🃏 Regra da casa: um curinga pode completar a linha
smatchy-term-matchy_first = 🔁 Regra da casa: Matchys antes de responder a um Smatchy
smatchy-term-penalty_ends_turn = ✋ Regra da casa: uma carta de penalidade encerra a vez

smatchy-headline = rodada { $round } · vez de { $name }
smatchy-headline-due = ⚡ SMATCHY! { $name } tem que responder
smatchy-over = fim de jogo
smatchy-due = ⚡ **{ $name } tem que responder com um Smatchy!**{ $chain ->
    [1] {""}
   *[other] { " " }({ $chain } seguidos)
}
smatchy-line = **Linha:** { $line }
smatchy-last-line = **Última linha:** { $line }
smatchy-pile = { $count ->
    [0] 🎴 O monte de compra acabou.
    [one] 🎴 Só uma carta no monte
   *[other] 🎴 { $count } cartas no monte
}
smatchy-scores = Objetivo: { $goal } pontos
smatchy-scores-expert = Objetivo: exatamente { $goal } pontos
smatchy-player = { $name } – **{ $score }**/{ $goal } · { $cards ->
    [0] sem cartas
    [1] **1 carta!**
   *[other] { $cards } cartas
}

smatchy-round-void = ninguém vence a rodada { $round }
smatchy-round-won = { $who ->
    [you] Você vence a rodada { $round }: +{ $points }
   *[other] { $name } vence a rodada { $round }: +{ $points }
}
smatchy-next-starter = { $who ->
    [you] Você começa a próxima rodada; as cartas já foram distribuídas.
   *[other] { $name } começa a próxima rodada; as cartas já foram distribuídas.
}
smatchy-won = 🏁 { $name } fecha a rodada com um Smatchy de { $card }: **+{ $points }**.
smatchy-won-joker = 🏁 { $name } fecha a rodada com um curinga como { $card }: vale **0**.
smatchy-won-bonus = Todos os valores de 1 a 9 estão na linha: **+1**.
smatchy-won-wrapped = { $who ->
    [you] Mais de { $goal }: você recomeça com { $score }.
   *[other] Mais de { $goal }: { $name } recomeça com { $score }.
}
smatchy-void-nobody-can-play = 🫥 A rodada { $round } foi anulada: o monte acabou e ninguém mais pode jogar.
smatchy-void-everybody-passed = 🫥 A rodada { $round } foi anulada: o monte acabou e todo mundo passou.

smatchy-ask-turn = { $pile ->
    [0] Sua vez: jogue uma carta ou passe.
   *[other] Sua vez: jogue uma carta, ou compre e passe.
}
smatchy-ask-again = Matchy! Jogue de novo ou pare por aqui.
smatchy-ask-answer = ⚡ Smatchy! Você tem que responder com um Smatchy.{ $first ->
    [yes] { " " }Antes disso, Matchys são permitidos.
   *[no] {""}
}
smatchy-ask-cannot = { $first ->
    [yes] { $pile ->
        [0] ⚡ Smatchy! Você não tem resposta: faça um Matchy ou passe.
       *[other] ⚡ Smatchy! Você não tem resposta: faça um Matchy, ou compre uma carta e passe.
    }
   *[no] { $pile ->
        [0] ⚡ Smatchy! Você não tem resposta: passe.
       *[other] ⚡ Smatchy! Você não tem resposta: compre uma carta e passe.
    }
}
smatchy-ask-owed = 🎴 Compre sua carta antes que { $names } jogue!
smatchy-ask-forced = { $due ->
    [yes] ⚡ Smatchy! Você não tem resposta:
   *[no] Nada serve:
} { $what ->
    [stop] sua vez acaba em instantes.
    [pass] você passa em instantes.
   *[draw] você compra e passa em instantes.
}
smatchy-ask-declare = O que você faz com { $card }?{ $ends ->
    [yes] { " " }Um erro encerra a sua vez.
   *[no] {""}
}
smatchy-do-complete = { $card } · completar
smatchy-do-matchy = { $card } · Matchy
smatchy-do-smatchy = { $card } · Smatchy!
smatchy-do-win = { $card } · vence a rodada: +{ $points }
smatchy-declare-complete = Completar
smatchy-declare-matchy = Matchy
smatchy-declare-smatchy = Smatchy!
smatchy-menu-cards = Escolha uma carta para jogar…
smatchy-menu-joker = Curinga: escolha onde…
smatchy-joker-complete = Completar com { $value }
smatchy-joker-matchy = Matchy no { $value }
smatchy-joker-smatchy = Smatchy no { $value }
smatchy-joker-win = Smatchy no { $value }: vence a rodada, +{ $points }
smatchy-draw = Comprar
smatchy-draw-pass = Comprar e passar
smatchy-pass = Passar
smatchy-stop = Parar por aqui
smatchy-other-card = Outra carta
smatchy-your-hand = { $count ->
    [1] Sua mão: { $count } carta
   *[other] Sua mão: { $count } cartas
}
smatchy-empty-hand = nenhuma carta

smatchy-told-between = { $name } coloca { $card } entre { $left } e { $right }.
smatchy-told-after = { $name } coloca { $card } depois de { $neighbour }.
smatchy-told-before = { $name } coloca { $card } antes de { $neighbour }.
smatchy-told-matchy = { $last ->
    [yes] { $name }: Matchy em { $top } com a última carta.
   *[no] { $who ->
        [you] Você: Matchy em { $top }, e você joga de novo!
       *[other] { $name }: Matchy em { $top }, e joga de novo!
    }
}
smatchy-told-matchy-joker = { $last ->
    [yes] { $name }: Matchy em { $top } com um curinga { $card } como última carta.
   *[no] { $who ->
        [you] Você: Matchy em { $top } com um curinga { $card }, e você joga de novo!
       *[other] { $name }: Matchy em { $top } com um curinga { $card }, e joga de novo!
    }
}
smatchy-told-smatchy = ⚡ { $name }: **Smatchy** com { $top }!
smatchy-told-smatchy-joker = ⚡ { $name }: **Smatchy** com um curinga { $card } como { $top }!
smatchy-told-chain = ({ $chain } seguidos 🔥)
smatchy-told-passed = { $draws ->
    [no] { $name } passa.
   *[yes] { $name } compra e passa.
}
smatchy-told-stopped = { $name } para por aqui.
smatchy-told-cannot-answer = { $draws ->
    [no] { $name } não tem Smatchy e passa.
   *[yes] { $name } não tem Smatchy, compra e passa.
}
smatchy-told-forgot = 🙈 { $who ->
    [you] Você esqueceu de comprar: a carta, e mais uma pela soneca!
   *[other] { $name } esqueceu de comprar: a carta, e mais uma pela soneca!
}
smatchy-told-wrong = 🙃 { $do ->
    [complete] { $name } quis completar com { $card }
    [matchy] { $name } declarou Matchy com { $card }
   *[smatchy] { $name } declarou Smatchy com { $card }
}{ $why ->
    [smatchy-due] , mas era hora de responder com um Smatchy
   *[other] , mas não dá
}: de volta para a mão, com uma carta de penalidade{ $ends ->
    [yes] { " " }que encerra a vez
   *[no] {""}
}.
smatchy-told-wrong-draw = 🙃 { $name } quis comprar, mas tinha resposta: uma carta de penalidade{ $ends ->
    [yes] { " " }que encerra a vez
   *[no] {""}
}.
smatchy-told-you-wrong = 🙃 Não deu: { $card } volta para a sua mão, com uma carta de penalidade{ $ends ->
    [yes] { " " }que encerra a sua vez
   *[no] {""}
}.
smatchy-told-you-wrong-draw = 🙃 Você tinha resposta: uma carta de penalidade{ $ends ->
    [yes] { " " }que encerra a sua vez
   *[no] {""}
}.
smatchy-told-you-drew = Você comprou { $cards }.
smatchy-told-round-won = 🏁 { $name } vence a rodada { $round } com { $card }: { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
}{ $bonus ->
    [0] {""}
   *[other] { " " }({ $bonus } pelos nove valores)
}.
smatchy-told-wrapped = 🎢 { $name } chega a { $reached } e cai para { $score }.
smatchy-told-round = Rodada { $round }: { $who ->
    [you] você começa.
   *[other] { $name } começa.
}

smatchy-count = **{ $total }** { $rounds ->
    [0] (nenhuma rodada vencida)
    [1] (uma rodada vencida)
   *[other] ({ $rounds } rodadas vencidas)
}
smatchy-count-round = Rodada { $round }: { $card } +{ $points }{ $bonus ->
    [0] {""}
   *[other] { " " }+{ $bonus } pelos nove valores
} → { $score }{ $wrapped ->
    [yes] { " " }🎢
   *[no] {""}
}

smatchy-card = { $colour ->
    [P] { $value } rosa
    [G] { $value } verde
   *[joker] curinga
}
smatchy-place = { $colour ->
    [P] { $value } rosa
    [G] { $value } verde
   *[joker] curinga
}{ $height ->
    [one] {""}
   *[other] { " " }({ $height } cartas empilhadas)
}
smatchy-alt-line = A linha: { $line }
smatchy-alt-hand = Suas cartas: { $cards }
smatchy-picture-round = Rodada { $round }
smatchy-picture-won = { $who ->
    [you] Você vence a rodada!
   *[other] { $name } vence a rodada!
}
smatchy-picture-void = Ninguém vence a rodada
smatchy-picture-nobody-can-play = Monte vazio, e ninguém pode jogar
smatchy-picture-everybody-passed = Monte vazio, e todo mundo passou
smatchy-picture-turn = Vez de { $name }
smatchy-picture-due = Smatchy! { $name } tem que responder
smatchy-picture-again = Matchy! { $name } joga de novo

smatchy-rules-aim-title = Smatchy Matchy · 1. O objetivo
smatchy-rules-aim =
    Chegar a **18 pontos** antes de todo mundo. Os pontos vêm das rodadas, e uma rodada só se vence de um jeito: com um **Smatchy feito com a sua última carta**. O valor dela é a sua pontuação.
    Há cartas de **1 a 9** em 🌸 rosa e 🍀 verde, três de cada, e 3 curingas. A rodada começa com 5 cartas na mão. Duas cartas abrem a linha comum; se sair um curinga ou dois valores iguais, viram-se outras duas.
    Um sorteio decide quem começa a primeira rodada. Depois começa quem venceu a rodada anterior; após uma rodada anulada, a mesma pessoa começa de novo.
smatchy-rules-turn-title = Smatchy Matchy · 2. A sua vez
smatchy-rules-turn =
    Faça uma destas ações, ou **compre uma carta e passe**. Comprar encerra a sua vez.
    • **Completar:** coloque no lugar certo um valor que não está na linha. Só nas pontas, ou entre duas vizinhas da mesma cor. Depois, compre uma carta.
    • **Matchy:** coloque uma carta sobre outra de mesmo valor **e mesma cor**. Você pode jogar de novo na hora ou parar; mas não compra mais nesta vez.
    • **Smatchy:** coloque uma carta sobre outra de mesmo valor e da **outra cor**. Sua vez acaba, você não compra, e quem vem depois está em apuros.
    De cartas empilhadas, só conta a de cima.
smatchy-rules-example = Um exemplo
smatchy-rules-example-text = Um 3 cabe entre o 2 e o 4, os dois rosas. Um 5 ou 6 não cabe: o 4 é rosa, o 7 é verde. 1, 8 e 9 cabem nas pontas. 🍀 **4** seria um Smatchy, 🌸 **4** um Matchy.
smatchy-rules-attack-title = Smatchy Matchy · 3. O ataque
smatchy-rules-attack =
    Depois de um Smatchy, a próxima pessoa **tem que responder com um Smatchy**, em qualquer carta da linha, e assim passa o ataque adiante. Quem não puder responder compra uma carta e passa; o ataque acaba aí. Ele também acaba ao chegar a alguém sem cartas.
    O **curinga** vale por qualquer carta para fazer um Matchy ou um Smatchy, mas não completa. O valor fica como estava; a cor passa a ser a que ele representou. Com um curinga você pode responder, então tem que responder.
    Ficou sem cartas sem fazer um Smatchy? Então compre uma: a rodada continua.
smatchy-rules-end-title = Smatchy Matchy · 4. O fim
smatchy-rules-end =
    Rodada vencida com curinga: a carta vale 0. Se os nove valores estiverem na linha, a rodada vale **1 ponto a mais**.
    Com o monte vazio, a rodada continua sem compras, e quem está sem cartas perde a vez. Se ninguém pode jogar, ou se todo mundo passa, uma pessoa após a outra, a rodada é anulada e não vale nada.
    • **Modo especialista:** vence quem fizer exatamente 18; quem passa recomeça com o que sobrou (17 + 5 = 22 → 4).
    • **Penalidades:** cabe a você declarar a ação e comprar a sua carta; erros e esquecimentos custam uma carta a mais. Você sempre tem 8 segundos para comprar.
    • **Regras da casa** (opções de uma mesa nova): um curinga pode completar a linha, e quem o joga diz que carta ele representa; pode haver Matchys antes de responder a um Smatchy; uma carta de penalidade encerra a vez.
smatchy-overview-title = O que as cartas fazem e valem
smatchy-overview-add = numa ponta ou entre duas da mesma cor
smatchy-overview-then = depois compre, mas não após um Matchy
smatchy-overview-matchy = mesmo valor e cor: jogue de novo
smatchy-overview-smatchy = outra cor: é preciso responder
smatchy-overview-last-title = Última carta
smatchy-overview-last = só um Smatchy vence: seu valor em pontos
smatchy-overview-about = { $expert ->
    [yes] Vence quem fizer exatamente **18** pontos.
   *[no] Vence quem fizer **18** pontos.
} Com os nove valores na linha, a rodada vale 1 ponto a mais.
smatchy-learn-step-1 =
    Acima da sua mão está a **linha** comum, de 1 a 9. Você quer se livrar das cartas. **Complete** com o 6: um valor que ainda não está na linha cabe em qualquer ponta, ou entre duas vizinhas da mesma cor. Depois de completar você compra uma carta.
smatchy-learn-step-2 =
    Há um 7 verde na linha, e você também tem um: mesmo valor, mesma cor. Isso é um **Matchy**. Sua carta vai por cima, você não compra nada e joga de novo na hora.
smatchy-learn-step-3 =
    Você joga de novo, enquanto quiser e puder; também poderia parar. Complete com o 1: depois de um Matchy nem isso faz comprar, então a mão diminui de verdade.
smatchy-learn-step-4 =
    O 9 da linha é rosa, os seus são verdes: mesmo valor, **outra cor**. Isso é um **Smatchy**, um ataque! A próxima pessoa tem que responder também com um Smatchy, em qualquer carta da linha, e assim passa o ataque adiante.
smatchy-learn-step-5 =
    Seu ataque deu a volta na mesa e caiu em você! E você não tem resposta: nenhuma carta sua tem o valor de uma da linha e a outra cor. Quem não pode responder compra uma carta e passa; o ataque acaba ali.
smatchy-learn-step-6 =
    Você comprou um **curinga**: ele vale por qualquer carta que faça um Matchy ou um Smatchy. Responde a qualquer ataque, e aí é obrigatório usar. Ataque pelo menu com um **Smatchy no 1**: o curinga vira um 1 verde. Como última carta não valeria pontos.
smatchy-learn-step-7 =
    Outro ataque, mas desta vez você pode responder, até com as duas cartas. Em cada lugar só conta a carta de cima: o curinga é um 1 verde, então seu 1 rosa acerta. Guarde o 9: valores altos são as melhores últimas cartas.
smatchy-learn-step-8 =
    Só falta uma carta! Uma rodada se ganha de um único jeito: com um **Smatchy feito com a última carta**. O valor dela são seus pontos, aqui 9; e como todos os valores de 1 a 9 já estão na linha, você ganha mais 1.

smatchy-learn-end =
    Foi uma rodada inteira, e você já viu de tudo. Uma partida segue em rodadas até alguém ter **18 pontos**. Guarde um Smatchy para o fim, e repare em quem está com poucas cartas.
    Aperte **Jogar uma partida de verdade**, ou abra uma mesa para mais gente com `/{ command-smatchy } { command-new }`.

refused-smatchy-due = É preciso responder ao Smatchy com um Smatchy, ou passar se você não tiver nenhum.
refused-cannot-complete = { $reason ->
    [joker] Um curinga não completa a linha.
    [value-there] Esse valor já está na linha.
   *[between-colours] Nada cabe aí: as vizinhas são de cores diferentes.
}
refused-not-a-match = { $do ->
    [matchy] Um Matchy pede uma carta de mesmo valor e mesma cor na linha.
   *[smatchy] Um Smatchy pede uma carta de mesmo valor e da outra cor na linha.
}
refused-no-target = Essa carta não está na linha.
refused-cannot-draw = Depois de um Matchy não se compra carta: jogue de novo ou pare.
refused-cannot-stop = Só dá para parar depois de um Matchy.
smatchy-alt-cards = Cartas: { $cards }
