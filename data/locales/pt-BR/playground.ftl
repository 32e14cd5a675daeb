playground-title = Boas-vindas à área de jogo
playground-welcome =
    Este é o bot como ele é no Discord, num pequeno mundo só dele. Aqui você é todo mundo: { $people }. Aperte um nome acima para jogar como essa pessoa, ou abra esta página em várias janelas.

    { $tables ->
        [0] 1. Uma mesa espera logo abaixo. Aperte **Jogar contra o computador** e suas cartas aparecem, só para você.
        [1] 1. A sua mesa da última vez está abaixo: aperte **Minha mão** para continuar.
       *[other] 1. As suas { $tables } mesas da última vez estão abaixo: aperte **Minha mão** para continuar.
    }
    2. Não conhece o jogo? { $tables ->
        [0] **Aprender (2 min)**
       *[other] `/{ command-matryoshka } { command-learn }`
    } mostra como é.
    3. Para outra partida, digite `/` e escolha um comando, por exemplo `/{ command-smatchy } { command-new }` ou `/{ command-help }`.
playground-open = Jogue aqui: { $address }
playground-stop = Ctrl-C encerra; as partidas continuam de onde pararam quando você voltar.
playground-people = Jogar como
playground-tools = Ferramentas
playground-stopped = A área de jogo foi encerrada. Inicie-a de novo e abra o endereço que ela mostra: suas partidas continuam lá.
playground-elsewhere = A área de jogo está em outro endereço: abra o que ela mostrou na última vez que foi iniciada. Suas partidas continuam lá.
