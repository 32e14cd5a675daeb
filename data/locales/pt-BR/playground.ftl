playground-title = Boas-vindas à área de jogo
playground-welcome =
    Este é o bot como ele é no Discord, num pequeno mundo só dele. Aqui você é todo mundo: escolha em **Viewing as** quem você é agora, ou abra esta página em várias janelas.

    1. Uma mesa espera logo abaixo. Aperte **Entrar** com dois ou três destes nomes: { $people }, ou **Adicionar computador**.
    2. Quem comanda a mesa aperta **Começar**; depois, **Minha mão** mostra suas cartas e o que fazer, só para você.
    3. Para outra partida, digite `/` e escolha um comando, por exemplo `/smatchy new` ou `/matryoshka learn`.
playground-open = Jogue aqui: { $address }
playground-stop = Ctrl-C encerra; as partidas continuam de onde pararam quando você voltar.
