command-about = sobre
command-about-about = Versão, tempo no ar, servidores, partidas de hoje e links
command-invite = convidar
command-invite-about = O link que adiciona o bot a um servidor
about-title = 🪆 Sobre este bot
about-version = Versão { $version }
about-since = No ar desde { $since }
about-servers = { $count ->
    [1] Em { $count } servidor
   *[other] Em { $count } servidores
}
about-games = { $count ->
    [1] { $count } partida terminada hoje (UTC)
   *[other] { $count } partidas terminadas hoje (UTC)
}
about-links = Links
about-link-invite = Adicionar a um servidor
about-link-support = Ajuda
about-link-privacy = Privacidade
about-link-terms = Termos de uso
about-link-source = Código-fonte
invite =
    {""}[Adicionar a um servidor]({ $server }), com exatamente as permissões de que uma mesa precisa.
    {""}[Adicionar à sua conta]({ $person }), para ter regras, tutorial e seus ajustes em qualquer lugar.
refused-only-where-invited = As mesas precisam de mim no próprio servidor. `/{ command-invite }` dá o link para quem o gerencia.
