command-leaderboard = ranking
command-leaderboard-about = Quem joga melhor por aqui
command-stats = estatísticas
command-stats-about = Suas partidas em números, ou as de outra pessoa
command-history = histórico
command-history-about = As últimas partidas, para rever passo a passo
command-notify = avisos
command-notify-about = Receber um aviso quando uma mesa abrir neste servidor
option-game = jogo
option-game-about = Qual jogo
option-period = período
option-period-about = Quais resultados contam
option-by = critério
option-by-about = O que decide as posições
option-scope = alcance
option-scope-about = Este servidor, ou todas as pessoas com nome público
option-whose-about = De quem são as partidas (padrão: as suas)
option-whose-history-about = Só as partidas desta pessoa
option-show = mostrar
option-show-about = Publicar para todo mundo ver
option-notify-about = Devo mencionar você? No máximo uma vez por hora
period-all = desde sempre
period-month = este mês
period-week = esta semana
order-rating = rating
order-wins = vitórias
order-average = média de pontos
order-games = partidas jogadas
scope-here = este servidor
scope-everywhere = todos os servidores

leaderboard-title = 🏆 { $game }: ranking
leaderboard-about = { $scope ->
    [everywhere] Todos os servidores
   *[here] Este servidor
}, { $period ->
    [month] este mês
    [week] esta semana
   *[all] desde sempre
}
leaderboard-empty = Ninguém terminou ainda uma partida ranqueada. Bastam duas pessoas na mesma mesa!
leaderboard-line-rating = **{ $name }** · { $rating } · venceu { $wins } de { $games }
leaderboard-line-wins = **{ $name }** · { $wins ->
    [1] { $wins } vitória
   *[other] { $wins } vitórias
} em { $games ->
    [1] { $games } partida
   *[other] { $games } partidas
}
leaderboard-line-average = **{ $name }** · { $average } pontos em média, recorde { $best }
leaderboard-line-games = **{ $name }** · { $games ->
    [1] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [1] { $wins } vitória
   *[other] { $wins } vitórias
}
leaderboard-own = 📍 { $name }: posição { $place } de { $total }
leaderboard-own-none = 📍 { $name } ainda não está no ranking: falta terminar uma partida ranqueada.
leaderboard-own-hidden = 📍 { $name } não tem nome público. O comando `/{ command-me }` muda isso.
leaderboard-page = Página { $page } de { $pages } · { $total ->
    [1] { $total } pessoa
   *[other] { $total } pessoas
}
leaderboard-provisional = ❔ provisório: menos de { $games } partidas ranqueadas
leaderboard-steady = a média vale por inteiro a partir de { $games } partidas
button-where-am-i = Onde estou?
menu-order = Ordenar por…
menu-period = Quais resultados…
season-title = 👑 { $month ->
    [1] No topo em janeiro
    [2] No topo em fevereiro
    [3] No topo em março
    [4] No topo em abril
    [5] No topo em maio
    [6] No topo em junho
    [7] No topo em julho
    [8] No topo em agosto
    [9] No topo em setembro
    [10] No topo em outubro
    [11] No topo em novembro
   *[12] No topo em dezembro
}
season-champion = { $names } · { $order ->
    [wins] { $value ->
        [1] { $value } vitória
       *[other] { $value } vitórias
    }
    [average] { $value } pontos em média
    [games] { $value ->
        [1] { $value } partida
       *[other] { $value } partidas
    }
   *[rating] rating { $value }
}{ $count ->
    [one] {""}
   *[other] {" "}cada
}
season-nobody = Ninguém jogou no mês passado.

stats-title = 📊 { $name }
stats-about = { $scope ->
    [everywhere] Somando todos os servidores
   *[here] Neste servidor
}
stats-none = { $name } ainda não terminou nenhuma partida por aqui.
stats-games = { $games ->
    [1] { $games } partida
   *[other] { $games } partidas
} (ranqueadas: { $rated }), vitórias: { $wins } ({ $share }%)
stats-places = Posições: { $places }
stats-points = Pontos: { $average } em média, recorde { $best }
stats-rating = Rating: { $rating } (máximo { $best })
stats-streak = Recorde de vitórias seguidas: { $count }
stats-left = Abandonos: { $count }
stats-chart-title = { $name } · { $game }
stats-chart-game = partida { $number }
stats-chart-alt = O rating de { $name } em { $game } ao longo de { $games } partidas ranqueadas: de { $first } a { $latest }.
refused-not-shared = Essas partidas foram jogadas em outros servidores, e essa pessoa não as mostra fora deles. Ela pode mudar isso com `/{ command-me }`.

history-title = 🗂️ As últimas partidas
history-none = Nenhuma partida terminou por aqui ainda.
history-page = ⭐ ranqueada · 🎞️ para rever a partida · Página { $page } de { $pages } · { $total ->
    [1] { $total } partida
   *[other] { $total } partidas
}

replay-title = 🎞️ { $game } · { $headline }
replay-footer = Passo { $step } de { $steps } · Mesa { $id }
replay-deal = As cartas foram distribuídas.
replay-chose = { $name } escolheu.
replay-side-all = Tudo
replay-side-all-about = Com todos os segredos: ofertas, escolhas e compras
replay-side-public = Visão pública
replay-side-public-about = O que todo mundo podia ver
replay-side-seat-about = O que { $name } via
replay-jump = { $step } · { $headline }
replay-exported = Aqui está a partida inteira em um arquivo. `python -m bot verify { $name }` prova que o embaralhamento foi honesto e a contagem está certa.
button-export = Exportar
button-film = Filme
replay-film = 🎬 { $game }: a partida inteira, como todo mundo viu.
menu-side = Ponto de vista…
menu-jump = Ir para…
refused-no-such-step = A partida não tem esse passo.
refused-no-such-seat = Não havia ninguém ali.
refused-no-review = Não há análise para este jogo.

review-title = 🔎 Minha partida de { $game }
review-cost = **{ $when }** · Sua escolha: { $move }. Melhor: { $other } (**+{ $points }**).
review-won = **{ $when }** · Boa escolha: { $move }, **{ $points }** a mais que { $other }.
review-even = Nenhuma escolha sua custou ou rendeu muito: partida equilibrada.
review-see = Ver o passo { $step }
review-footer = Avaliado pelo computador normal a partir do que você podia ver, em pontos. Ele pode errar.
review-luck-title = 🍀 A sorte nas cartas

notify-on = 🔔 Vou mencionar você quando uma mesa abrir neste servidor, no máximo uma vez por hora. `/{ command-notify }` desliga o aviso.
notify-off = 🔕 Não vou mais mencionar você nas mesas novas deste servidor.
notify-table = 🔔 { $mentions } – { $name } abriu uma mesa de { $game }: { $link }
