table-title = { $game } · { $headline }
table-id = Mesa { $id }
table-over = 🏁 Esta partida de { $game } acabou: o final está mais abaixo.
table-cancelled = Esta mesa foi cancelada.
table-suspended = Esta mesa está suspensa porque não há onde mostrá-la. O comando `/{ command-table } { command-table-show }` a traz de volta.
table-held = 💤 Um computador escolhe por { $names }; **Voltei** devolve o lugar.
table-at-rest = 💤 Ninguém por aqui: a partida espera alguém apertar **Voltei**, por uma semana no máximo.
table-left = 🚪 Fora da partida: { $names }; um computador continua.
waiting-for = { $count ->
    [0] Um momento…
   *[other] Esperando { $names }
}
ready-count = (escolhas: { $ready }/{ $all })
button-hand = Minha mão
button-rules = Regras
button-overview = Pontos
button-menu = Menu
button-read-text = Ler como texto
button-fairness = Jogo limpo
button-count = Contagem
button-share = Compartilhar
button-show = Mostrar aqui de novo
button-back = Voltei
button-leave-game = Sair da partida
button-cancel-game = Cancelar a partida
button-rematch = Revanche
rematch-call = { $mentions } – { $name } quer revanche: { $game }!
button-replay = Rever
button-my-game = Minha partida
button-previous = Voltar
button-next-round = Próxima rodada
button-next = Avançar
menu-title = Menu da mesa
menu-about = Mesa { $id }. Só você vê isto.
menu-kick = Expulsar alguém…
menu-really-leave = Sair mesmo? Um computador fica com o seu lugar de vez, e você termina em último lugar.
menu-really-leave-alone = Sair mesmo? Ninguém mais joga aqui: a partida termina sem resultado.
menu-really-cancel = Cancelar mesmo? A partida acaba para todo mundo, sem resultado.
menu-left = Você saiu da mesa.
menu-cancelled = A mesa foi cancelada.
menu-kicked = Pronto: essa pessoa saiu da mesa.
menu-shown = Aqui está ela de novo.
menu-agree-first = Esta partida é ranqueada: ela só termina sem resultado se todo mundo concordar. Perguntar ao resto da mesa? Você também pode sair: um computador fica com o seu lugar de vez, e você termina em último lugar.
menu-host-may-ask = Esta partida é ranqueada: ela só termina sem resultado se todo mundo concordar, e quem pergunta é quem comanda a mesa. Você pode sair: um computador fica com o seu lugar de vez, e você termina em último lugar.
menu-asked = A pergunta foi feita a todo mundo. A partida termina quando todo mundo concordar; até lá, ela continua.
button-ask-others = Perguntar ao resto da mesa
button-agree = Encerrar a partida
button-play-on = Continuar jogando
end-asked = { $mentions } – encerrar { $game } sem resultado? Todo mundo precisa concordar, e o prazo termina { $when }. Já concordaram: { $names }.
end-agreed = 🤝 Todo mundo concordou: { $game } terminou sem resultado.
end-declined = ▶️ { $name } quer continuar jogando: { $game } segue.
back-welcome = Que bom que você voltou! As escolhas são suas outra vez.
back-not-needed = O lugar já é seu: nenhum computador estava nele.
text-answer = Para responder, aperte **Minha mão**.
break-ends = ⏭️ A partida continua em instantes ({ $when }).
panel-no-hints = 🤐 Sem dicas: esta partida é ranqueada.
panel-deadline = ⏱️ O tempo acaba { $when }.
panel-held = 💤 Um computador escolhe por você: aperte **Voltei** para continuar.
panel-clock-chose = ⏰ Seu tempo acabou: um computador escolheu por você.
panel-clock-confirmed = ⏰ Seu tempo acabou: as cartas que você tinha marcado foram confirmadas.
panel-by-itself = ⏭️ Você não tinha o que escolher: foi feito por você.
panel-your-count = Seus pontos
panel-points = { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
}
panel-end-won = { $winners ->
    [1] Você venceu com { $points }!
   *[other] Você divide a vitória com { $points }!
}
panel-end-place = { $place }º lugar de { $seats } com { $points }
panel-end-ahead = Mais perto: { $names }, a { $points } de você.
panel-end-behind = Vitória: { $names }, { $points } à sua frente.
ping = { $mentions } – é a sua vez de escolher ({ $game }).
ping-late = ⏰ { $mentions } – metade do seu tempo já passou ({ $game }).
podium-winners = { $count ->
    [1] Vitória de { $names }!
   *[other] { $names } dividem a vitória!
}
podium-place = **{ $name }** – { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
}
podium-left = (saiu)
podium-held = (um computador assumiu o lugar)
hand-spectator = Você não está nesta mesa: isto é o que todo mundo vê.
podium-rating = rating { $rating } ({ $change })
podium-count = Os pontos de { $name }
podium-proof = O embaralhamento foi honesto?
share-title = 📣 Para outros canais
share-about = Copie a linha acima, salve a imagem e publique as duas onde quiser.
share-line = { $game }, com { $names }. Quem venceu? A imagem conta!
fairness-sealed = As cartas foram embaralhadas antes da primeira jogada, a partir de uma semente secreta. O SHA-256 dela é o lacre:
    `{ $commitment }`
    No final, a semente aparece aqui e qualquer pessoa pode conferir que nada mudou.
podium-seed = Semente: `{ $seed }`
    Seu SHA-256 é `{ $commitment }`, mostrado desde o primeiro minuto. Exporte a partida com `/{ command-history }` e confira com `python -m bot verify`.
rules-page = Página { $page } de { $pages }
learn-title = Tutorial · passo { $step } de { $steps }
learn-press = Aperte **{ $label }**.
learn-over = O tutorial acabou
button-learn-again = Mais uma vez
button-real-game = Jogar uma partida de verdade
notice-started = As cartas foram distribuídas. Aperte **Minha mão**.
notice-chose-for = ⏰ O tempo acabou: um computador escolheu por { $name }.
notice-confirmed-for = ⏰ O tempo acabou: foi confirmado o que { $name } tinha marcado.
notice-bot-controlled = 💤 Um computador agora joga por { $name }.
notice-back = 👋 { $name } voltou.
notice-left = 🚪 { $name } saiu da partida.
notice-kicked = 🚪 { $name } teve que sair da mesa.
notice-host-passed = 👑 Agora quem comanda a mesa é { $name }.
notice-credited = 🔌 Fiquei fora do ar por { $minutes ->
    [0] { $seconds ->
        [1] um segundo
       *[other] { $seconds } segundos
    }
   *[other] { $minutes } minutos
}; o tempo não correu.
notice-resumed = ▶️ A partida continua.
