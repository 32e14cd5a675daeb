command-setup = configurar
command-setup-about = Ajustes deste servidor (para quem o gerencia)
setup-title = ⚙️ Ajustes deste servidor
setup-about = Só você vê isto. Cada escolha vale na hora, para tudo o que começar a partir de agora.
setup-page-tables = Mesas
setup-page-games = Partidas e idioma
setup-channels = 📍 As mesas são abertas em { $channels }
setup-channels-all = 📍 As mesas são abertas em qualquer canal
setup-clock = ⏱️ Tempo por decisão, se a mesa não escolher outro: { $clock }
setup-limits = 🪑 Mesas ao mesmo tempo: { $channel } por canal, { $person } por pessoa
setup-threads = 🧵 As partidas ganham um tópico próprio, se a mesa não escolher diferente
setup-no-threads = 🧵 As partidas ficam no canal, se a mesa não escolher diferente
setup-language = 🌐 Idioma das mensagens públicas: { $language }
setup-rated = 🏅 As partidas valem para o ranking, como de costume
setup-unrated = 🎈 Neste servidor nenhuma partida é ranqueada
setup-private-closed = 🔒 Só quem pode ver um canal privado pode rever as partidas dele
setup-private-open = 🔓 O servidor inteiro pode rever as partidas dos canais privados
setup-everywhere = 🌍 As partidas que terminam aqui valem também nos rankings de todos os servidores
setup-not-everywhere = 🏠 As partidas que terminam aqui valem só neste servidor
setup-announcements = 📣 O pódio do mês é anunciado em { $channel }
setup-no-announcements = 📣 O pódio do mês não é anunciado
setup-per-channel = { $count ->
    [1] { $count } mesa ao mesmo tempo por canal
   *[other] { $count } mesas ao mesmo tempo por canal
}
setup-per-person = { $count ->
    [1] { $count } mesa ao mesmo tempo por pessoa
   *[other] { $count } mesas ao mesmo tempo por pessoa
}
menu-setup-channels = Canais para mesas (nenhum: todos)
menu-setup-clock = Tempo por decisão…
menu-setup-per-channel = Mesas ao mesmo tempo por canal…
menu-setup-per-person = Mesas ao mesmo tempo por pessoa…
menu-setup-language = Idioma das mensagens públicas…
menu-setup-announcements = Canal do pódio (nenhum: sem anúncio)
button-setup-threads = Tópicos
button-setup-rated = Partidas ranqueadas
button-setup-private = Partidas privadas visíveis
button-setup-everywhere = Valer em todos os servidores
button-setup-reset = Voltar ao padrão
refused-no-such-channel = Não conheço esse canal.
refused-not-in-this-channel = Neste servidor, as mesas são abertas em outros canais: { $channels }.
refused-too-many-tables-here = { $limit ->
    [1] Já há uma mesa aberta neste canal, e este servidor só permite uma de cada vez.
   *[other] Já há { $limit } mesas abertas neste canal, o máximo que este servidor permite ao mesmo tempo.
}
refused-too-many-tables-yours = { $limit ->
    [1] Você já tem uma mesa aberta neste servidor, e só é permitida uma de cada vez.
   *[other] Você já tem { $limit } mesas abertas neste servidor, o máximo permitido ao mesmo tempo.
}
champions-about = Mais um mês terminou: estes foram os melhores resultados. `/{ command-leaderboard }` mostra o mês que começou.
welcome-title = 👋 Olá! Quem topa uma partida?
welcome =
    Trago dois jogos de cartas para os seus canais, com imagens, mãos ocultas e computadores que ocupam os lugares vazios:
    { $games }
    `/{ command-help }` mostra a qualquer momento o que dá para fazer. Se você gerencia este servidor, `/{ command-setup }` define onde e como eu jogo.
welcome-game = 🃏 **{ $game }**: { $teaser } `/{ $command }` abre uma mesa.
