matryoshka-name = Matryoshka
matryoshka-teaser = Troque bonecas em segredo e mostre a melhor coleção. De 3 a 5 pessoas, 30 minutos.
matryoshka-term-capped_columns = 📏 Regra da casa: uma coluna conta no máximo sete cartas
matryoshka-no-display = *nada exibido ainda*
matryoshka-setup = Preparação
matryoshka-round = Rodada { $round } de 4
matryoshka-without = { $title } · sem { $sets }
matryoshka-phase-setup = preparação: exibir 2 cartas
matryoshka-phase-exchange = rodada { $round } de 4 · troca de { $name }
matryoshka-phase-display = rodada { $round } de 4 · exibir { $count } cartas
matryoshka-over = pontuação final
matryoshka-removed = { $count ->
    [one] Fora do jogo: conjunto { $sets }
   *[other] Fora do jogo: conjuntos { $sets }
}
matryoshka-face-up-line = 🔄 { $who ->
    [you] Você coloca { $card } para troca.
   *[other] { $name } coloca { $card } para troca.
}
matryoshka-player = { $name } · { $points }
matryoshka-ask-display = Quais { $count } cartas você exibe?
matryoshka-too-many = ⚠️ Há { $marked } cartas marcadas, { $more ->
    [1] uma a mais: aperte-a de novo para tirá-la.
   *[other] { $more } a mais: aperte-as de novo para tirá-las.
}
matryoshka-first-display = ℹ️ O que você exibe não pode ser trocado, mas todo mundo vê o que você coleciona. Só o que você exibe no final vale pontos.
matryoshka-ask-keep = Qual carta fica na mão? As outras 13 ficam exibidas no final.
matryoshka-chosen-display = Você já escolheu o que exibir; ainda pode mudar.
matryoshka-ask-offer = Sua troca: qual carta você coloca virada para cima?
matryoshka-ask-counter = { $name } coloca { $card } para troca: qual carta você oferece?
matryoshka-chosen-counter = Você oferece { $own } por { $card } de { $name }; ainda pode mudar.
matryoshka-ask-take = Qual carta você pega em troca de { $card }?
matryoshka-offer-line = { $name } oferece { $card }
matryoshka-take = { $card } de { $name }
matryoshka-take-worth = { $offer } → { $points }
matryoshka-worth-now = → é quanto valem suas cartas com ela; sem ela { $points }.
matryoshka-hint-offer = 💡 { $reason ->
    [spare] { $card } sobra: sem ela suas cartas valem o mesmo.
    [least] { $card } é a que menos custa: sem ela suas cartas valem { $after }, agora { $now }.
   *[later] { $card }: sem ela suas cartas valem { $after }, agora { $now }, mas o que fica promete mais para o fim.
}
matryoshka-hint-counter = 💡 { $reason ->
    [spare] { $card } sobra: com { $wanted } em troca suas cartas valem o mesmo.
    [gain] { $card } é a melhor: com { $wanted } em troca suas cartas valem { $after }, agora { $now }.
    [least] { $card } é a que menos custa: com { $wanted } em troca suas cartas valem { $after }, agora { $now }.
   *[later] { $card }: com { $wanted } em troca suas cartas valem { $after }, agora { $now }. Nenhuma outra oferta promete mais para o fim.
}
matryoshka-hint-but = (Sem contar { $card }, que você acabou de receber.)
matryoshka-best = Melhor: { $points } p.
matryoshka-confirm = Confirmar { $count }/{ $wanted } · { $points } p.
matryoshka-confirm-none = Confirmar
matryoshka-offered = Você ofereceu { $card }.
matryoshka-your-hand = Sua mão ({ $count })
matryoshka-empty-hand = nenhuma carta
matryoshka-your-display = Suas cartas exibidas · { $points }
matryoshka-your-choice = Você vai exibir · { $points }
matryoshka-all-cards = As 14 cartas
matryoshka-you-know = 🔎 Você sabe: { $cards }
matryoshka-perhaps = talvez { $cards }
matryoshka-told-face-up = 🔄 { $name } coloca { $card } virada para cima.
matryoshka-told-exchanged = { $who ->
    [partner] { $name } troca { $card } com você.
   *[other] { $name } troca { $card } com { $partner }.
}
matryoshka-told-swapped = Você recebeu { $got } de { $name } em troca de { $gave }.
matryoshka-told-came-back = ↩️ Sua oferta voltou: { $name } trocou com { $partner }.
matryoshka-told-card-came-back = ↩️ { $card } voltou para você: { $name } trocou com { $partner }.
matryoshka-told-drawn = 🎴 Você comprou { $cards }.
matryoshka-told-round-over = 🏁 Suas cartas valem { $points }. { $count ->
    [1] { $who ->
        [you] Você lidera.
       *[other] { $names } lidera com { $best }.
    }
   *[other] Na frente com { $best }: { $names }.
}
matryoshka-told-revealed = { $count ->
    [1] { $who ->
        [you] Cartas reveladas: você lidera com { $points }.
       *[other] Cartas reveladas: { $names } lidera com { $points }.
    }
   *[other] Cartas reveladas, na frente com { $points }: { $names }.
}
matryoshka-told-round = Rodada { $round }: todo mundo compra 2; { $who ->
    [you] a primeira troca é sua.
   *[other] { $name } começa.
}
matryoshka-count = colunas { $columns } + linhas { $rows }{ $bonus ->
    [0] {""}
   *[other] { " " }+ sequências longas { $bonus }
} = **{ $total }**
matryoshka-kept = Ficou na mão: { $card }
matryoshka-group-column = tamanho { $name }: { $cards } → { $points }
matryoshka-group-run = { $bonus ->
    [0] linha { $name }: { $cards } → { $points }
   *[other] linha { $name }: { $cards } → { $points } + { $bonus } pelo comprimento
}
matryoshka-tie-runs = Empate em { $points }; as maiores sequências decidem ({ $runs }): { $names }.
matryoshka-tie-shared = Empate em { $points } e em todas as sequências ({ $runs }): { $names } dividem a vitória.
matryoshka-tie-place = Empate em { $points } e em todas as sequências ({ $runs }): { $names } dividem a mesma posição.
matryoshka-picture-take = Escolhe: { $name }
matryoshka-picture-next = Agora: { $name }
matryoshka-picture-counter = Esperando ofertas
matryoshka-picture-owner = { $name } coloca
matryoshka-picture-choose = Exibir { $count } cartas
matryoshka-picture-opened = Cartas reveladas
matryoshka-picture-over = Cartas finais
matryoshka-alt-table = Cartas exibidas: { $displays }
matryoshka-alt-hand = Suas cartas: { $cards }
matryoshka-offers-title = As ofertas
matryoshka-alt-offers = Você colocou { $card } virada para cima; ofereceram { $offers }
matryoshka-alt-podium = Classificação final: { $standings }

matryoshka-rules-aim-title = Matryoshka · 1. O objetivo
matryoshka-rules-aim =
    Você coleciona bonecas russas. Há dez **conjuntos** (de A a J, cada um com sua cor) de sete bonecas, nos **tamanhos 1 a 7** (também chamados de valores); cada boneca é única.
    No fim você exibe **13 bonecas** em uma grade: uma linha por conjunto, uma coluna por tamanho. Bonecas do mesmo tamanho e sequências de tamanhos consecutivos em um conjunto dão pontos. Quem tem mais pontos vence.
    Com três pessoas, quatro conjuntos ficam de fora; com quatro, dois; todo mundo vê quais.
    Você começa com 6 cartas e exibe 2 delas.
matryoshka-rules-round-title = Matryoshka · 2. Uma rodada
matryoshka-rules-round =
    São quatro rodadas. Em cada uma:
    {""}**A. Comprar:** todo mundo compra 2 cartas.
    {""}**B. Trocar:** cada pessoa faz uma troca (próxima página). Um sorteio decide quem começa a primeira rodada; cada rodada seguinte começa com a próxima pessoa, em sentido horário.
    {""}**C. Exibir:** cada pessoa pega de volta as cartas exibidas e escolhe de novo, em segredo, entre todas as suas: **4** cartas na rodada 1, depois **6**, **8** e por fim **13**. Tudo é revelado ao mesmo tempo.
    O que você exibe diz ao resto da mesa o que você tem, e o que talvez queira.
matryoshka-rules-exchange-title = Matryoshka · 3. Uma troca
matryoshka-rules-exchange =
    {""}**1.** Quem faz a troca coloca uma carta da mão **virada para cima**. Ela será trocada.
    {""}**2.** Todas as outras pessoas oferecem uma carta da mão, **virada para baixo**.
    {""}**3.** Só quem faz a troca olha as ofertas, e **deve pegar uma**. Quem a ofereceu recebe a carta virada para cima; as outras ofertas voltam sem ser vistas.
    Cartas exibidas nunca podem ser oferecidas. Converse à vontade: nada do que você diz é compromisso.
matryoshka-rules-score-title = Matryoshka · 4. A pontuação
matryoshka-rules-score =
    Cada **coluna** com 2 ou mais cartas e cada **sequência** de 2 ou mais tamanhos consecutivos em uma linha dá:
    2 cartas → 2 · 3 → 4 · 4 → 7 · 5 → 10 · 6 → 13 · 7 → 16
    Uma coluna pode ser maior: 8 → 19 · 9 → 22 · 10 → 25
    Sequências de 5, 6 ou 7 ganham 1, 2 ou 3 pontos **a mais**. Cada carta conta na sua coluna e na sua linha.
    Empate? A maior sequência decide, depois a segunda maior, e assim por diante; senão a vitória é dividida.
    • **Regra da casa** (opção de uma mesa nova): uma coluna conta no máximo sete cartas, 16 pontos.
matryoshka-rules-example = Um exemplo
matryoshka-rules-example-count = Colunas: 2 + 4 + 2 + 2 + 2 = 12. Linhas: A 2 + B 6 + C 11 = 19. No total **31**.
matryoshka-overview-title = O que dá pontos
matryoshka-overview-columns = Bonecas do mesmo tamanho
matryoshka-overview-runs = Sequência de um conjunto
matryoshka-overview-about = Cada carta conta duas vezes: na sua coluna e na sua linha. No fim, são 13 cartas.

matryoshka-learn-setup-0 =
    Boas-vindas à feira de trocas! Você tem seis bonecas. Uma letra é um **conjunto**, um número é um **tamanho**.
    Os pontos vêm de bonecas do **mesmo tamanho** e de **tamanhos vizinhos de um conjunto**. Primeiro você exibe duas bonecas para todo mundo ver: pegue duas que valham pontos juntas, se puder, por exemplo duas do mesmo tamanho. ✨ encontra as melhores para você.
matryoshka-learn-offer-1 =
    {""}**Agora a troca é sua.** Coloque uma carta virada para cima. Escolha uma que não vá fazer falta, mas que outras pessoas talvez queiram: assim as ofertas serão melhores. As cartas exibidas não podem ser trocadas. 💡 marca a carta que menos faz falta.
matryoshka-learn-counter-1 =
    Rodada 1: todo mundo comprou duas cartas, e agora outra pessoa coloca uma carta para troca. Você **deve** oferecer uma carta da mão por ela, virada para baixo. Se a sua for escolhida, você recebe a carta virada para cima. Quer essa carta? Ofereça algo tentador. Não quer? Ofereça algo sem graça.
matryoshka-learn-counter-2 =
    Rodada 2: todo mundo comprou mais duas cartas, e numa troca você oferece uma carta virada para baixo. Olhe as cartas exibidas na mesa: o que será que cada pessoa coleciona? Ofereça o que menos ajuda. As demais trocas da rodada são feitas no seu lugar.
matryoshka-learn-take-1 =
    Só você vê estas ofertas. Você **deve** pegar uma; quem a fez recebe a sua carta.
matryoshka-learn-display-1 =
    Todas as trocas da rodada foram feitas. Agora todo mundo pega de volta o que exibiu e exibe **quatro** cartas, antigas ou novas. Pegue as melhores, ou esconda o que procura: cartas exibidas não podem ser trocadas, mas todo mundo vê o que você coleciona.
matryoshka-learn-display-2 =
    A segunda rodada termina como a primeira, mas agora com **seis** cartas exibidas. O que você mostrou antes não prende você a nada: escolha de novo entre tudo o que tem.
matryoshka-learn-display-3 =
    A rodada 3 em resumo: mais duas cartas, e todas as trocas foram feitas no seu lugar. Agora, **oito** cartas. A esta altura todo mundo vê o que você coleciona; o que está exibido está a salvo.
matryoshka-learn-display-4 =
    A última rodada foi jogada, e você tem 14 cartas. Exiba **13** e fique com uma na mão: a que custar menos. Depois tudo é contado.
matryoshka-learn-end =
    Essa foi uma partida inteira. Na imagem, cada **coluna** é um tamanho e cada **linha** é um conjunto. Valem pontos as colunas de duas cartas ou mais e as **sequências** de tamanhos vizinhos numa linha; sequências de cinco ou mais dão pontos extras.
    Agora aperte **Jogar uma partida de verdade**, ou abra uma mesa para mais gente com `/{ command-matryoshka } { command-new }`.

refused-in-display = Uma carta exibida não pode ser oferecida.
refused-wrong-number = Escolha exatamente { $wanted } cartas; você escolheu { $chosen }.
refused-twice = Você escolheu a mesma carta duas vezes.
refused-no-such-offer = Essa oferta não existe.
matryoshka-alt-dolls = Cartas: { $cards }
