lobby-title = { $game }: quem joga?
lobby-players = Na mesa ({ $count })
lobby-terms = Ajustes
lobby-next = E agora?
lobby-host = 👑 { $name }
lobby-person = 🙂 { $name }
lobby-computer = { $name } · computador, { $strength }
lobby-nobody = ninguém ainda
lobby-rated = 🏅 Ranqueada
lobby-unrated = 🎈 Só por diversão (não ranqueada)
lobby-hints = 💡 Com dicas
lobby-no-hints = 🤐 Sem dicas
lobby-thread = 🧵 Em um tópico próprio
lobby-missing = { $count ->
    [one] Falta **uma pessoa**: aperte **Entrar** ou adicione um computador.
   *[other] Faltam **{ $count } pessoas**: aperte **Entrar** ou adicione computadores.
}
lobby-ready = { $count ->
    [1] { $host } já pode **começar**. Ainda cabe mais uma pessoa.
   *[other] { $host } já pode **começar**. Ainda cabem até { $count } pessoas.
}
lobby-full = A mesa está cheia: { $host } já pode **começar**.
lobby-sat-down = { $name } entrou na mesa.
lobby-which-computer = Qual computador vai entrar?
clock-live = ⏱️ { $seconds } segundos por decisão
clock-relaxed = 🕰️ { $minutes } minutos por decisão
clock-daily = 📅 { $hours } horas por decisão
clock-none = ♾️ Sem limite de tempo
button-join = Entrar
button-leave = Sair
button-start = Começar
button-add-computer = Adicionar computador
button-remove-computer = Remover computador
button-cancel = Cancelar
thread-name = { $game } · mesa { $id }
thread-begun = ▶️ { $game } começou: tudo acontece em { $thread }.
rematch-opened = A revanche está aberta: basta que as outras pessoas também apertem **Revanche**.
rematch-joined = Você vai jogar a revanche.
