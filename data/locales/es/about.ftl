command-about = acerca-de
command-about-about = Versión, tiempo en línea, servidores, partidas de hoy y enlaces
command-invite = invitar
command-invite-about = El enlace que añade el bot a un servidor
about-title = 🪆 Acerca de este bot
about-version = Versión { $version }
about-since = En línea desde { $since }
about-servers = { $count ->
    [one] En { $count } servidor
   *[other] En { $count } servidores
}
about-games = { $count ->
    [one] { $count } partida terminada hoy (UTC)
   *[other] { $count } partidas terminadas hoy (UTC)
}
about-links = Enlaces
about-link-invite = Añadir a un servidor
about-link-support = Ayuda
about-link-privacy = Privacidad
about-link-terms = Condiciones de uso
about-link-source = Código fuente
invite =
    {""}[Añadirme a un servidor]({ $server }), con los permisos justos que necesita una mesa.
    {""}[Añadirme a tu cuenta]({ $person }), para llevar contigo las reglas, el tutorial y tus ajustes.
refused-only-where-invited = Las mesas me necesitan en el propio servidor. `/{ command-invite }` da el enlace para quienes lo administran.
