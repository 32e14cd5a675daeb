playground-title = Boas-vindas ao parquinho
playground-welcome =
    Este é o bot como ele é no Discord, num pequeno mundo só dele. Aqui você é todo mundo: escolha com quem joga em **Viewing as**, ou abra esta página em várias janelas.

    1. Uma mesa espera logo abaixo. Aperte **Entrar** como dois ou três entre { $people }, ou adicione um computador.
    2. O anfitrião começa a partida; depois, **Minha mão** mostra suas cartas e o que fazer, só para você.
    3. Para outra partida, digite `/` e escolha um comando, por exemplo `/smatchy new` ou `/matryoshka learn`.
playground-open = Jogue aqui: { $address }
playground-stop = Ctrl-C encerra; as partidas continuam de onde pararam quando você voltar.
