lobby-title = { $game }: quem joga?
lobby-players = Na mesa ({ $count })
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · computador, { $strength }
lobby-nobody = ninguém ainda
lobby-rated = 🏅 Ranqueada
lobby-rated-later = 🏅 Ranqueada assim que alguém entrar
lobby-unrated = 🎈 Não ranqueada
lobby-hints = 💡 Com dicas
lobby-no-hints = 🤐 Sem dicas
lobby-hints-until-rated = 💡 Com dicas até lá
lobby-no-hints-rated = 🤐 Ranqueada, por isso sem dicas
lobby-clock-alone = { $clock } (sem limite enquanto só você joga)
lobby-now-rated = 📣 Várias pessoas jogam, então a partida é **ranqueada**{ $hints ->
    [off] { " " }e sem dicas
   *[other] {""}
}. { $host } pode mudar isso em **Ajustes**.
lobby-first-game = 📣 Uma primeira partida não é ranqueada{ $hints ->
    [on] { " " }e tem dicas
   *[other] {""}
}. Primeira partida de: { $names }. { $host } decide em **Ajustes**; quem está começando pode apertar **Ranquear minha 1ª partida**.
lobby-thread = 🧵 Em um tópico próprio
lobby-missing = { $count ->
    [1] Falta ocupar **um lugar**: uma pessoa ou um computador.
   *[other] Falta ocupar **{ $count } lugares**: pessoas ou computadores.
}
lobby-ready = { $count ->
    [1] { $host } já pode **começar**. Ainda cabe mais uma pessoa.
   *[other] { $host } já pode **começar**. Ainda cabem até { $count } pessoas.
}
lobby-full = A mesa está cheia: { $host } já pode **começar**.
lobby-own-table = Esta mesa é de { $host }: aperte **Entrar** para jogar aqui. Ou jogue contra o computador em uma mesa só sua:
lobby-opened-below = A mesa está aberta, aqui no canal.
lobby-done = Pronto: a mesa do canal mostra isso.
lobby-invitation = 💌 { $mention } – { $name } convida você para { $game }. Aperte **Entrar** na mesa acima.
lobby-which-computer = Computadores: adicionar ou remover…
lobby-add-computer = Adicionar um computador: { $strength }
lobby-remove-computer = Remover o último computador
clock-live = ⏱️ { $seconds } segundos por decisão
clock-relaxed = 🕰️ { $minutes } minutos por decisão
clock-daily = 📅 { $hours } horas por decisão
clock-none = ♾️ Sem limite de tempo
button-join = Entrar
button-leave = Sair
button-start = Começar
button-computers = Jogar contra o computador
button-open-table = Abrir uma mesa
button-learn = Aprender (2 min)
button-settings = Ajustes
button-count-first = Ranquear minha 1ª partida
button-close-table = Fechar a mesa
settings-title = { $game } · Ajustes
settings-about = Cada mudança vale na hora, e todo mundo vê na mesa.
settings-rated-hints = 🏅 Partida ranqueada não tem dicas, a menos que você as ligue aqui.
settings-rated = Ranqueada
settings-hints = Dicas
settings-thread = Em um tópico
settings-clock = Tempo: { $clock }
settings-strength = Computadores: { $strength }
settings-options = Variantes: nenhuma
thread-name = { $game } · mesa { $id }
thread-begun = ▶️ { $game } começou: tudo acontece em { $thread }.
rematch-opened = A revanche está aberta: basta que as outras pessoas também apertem **Revanche**.
rematch-joined = Você vai jogar a revanche.
rematch-waiting = Você vai jogar a revanche. Ela espera as outras pessoas aqui: { $place }
rematch-running = A revanche começou sem você, aqui: { $place }. Isto é o que todo mundo vê.
