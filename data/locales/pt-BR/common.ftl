somebody = alguém
you = Você
you-within = você
labelled = { $name }: { $text }
computer-name = { $strength ->
    [easy] 🐣
    [hard] 🦉
    [expert] 🦊
   *[normal] 🧸
} { $number ->
    [1] Vera
    [2] Boris
    [3] Olga
    [4] Pavel
   *[other] Nina { $number }
}
strength-easy = Fácil
strength-easy-about = Joga direitinho, mas se esquece das coisas
strength-normal = Normal
strength-normal-about = Conta, compara e joga firme
strength-hard = Difícil
strength-hard-about = Pensa adiante e adivinha o que você quer
strength-expert = Mestre
strength-expert-about = Joga muitas partidas na cabeça antes de agir
remark-easy-1 = “Ué, já era a minha vez?”
remark-easy-2 = “Onde foi que eu guardei aquela…”
remark-easy-3 = “Que cartas bonitas!”
remark-easy-4 = “Eu tinha um plano. Acho.”
remark-normal-1 = “Nada mais justo.”
remark-normal-2 = “Deixa eu contar de novo.”
remark-normal-3 = “Até que está indo bem.”
remark-normal-4 = “Uma coisa de cada vez.”
remark-hard-1 = “Como eu esperava.”
remark-hard-2 = “Interessante. Muito interessante.”
remark-hard-3 = “Eu lembro quem mostrou o quê.”
remark-hard-4 = “Vamos ver.”
remark-expert-1 = “Deixa eu imaginar como segue.”
remark-expert-2 = “Um caminho em mil.”
remark-expert-3 = “Esse final eu já vi.”
remark-expert-4 = “Era uma das possibilidades.”
language-discord = Como nas configurações do servidor no Discord
help-title = O que você pode fazer aqui
help-your-turn = 👉 É **a sua vez** em { $game }, em { $channel }.
help-you-wait = ⏳ Você joga { $game } em { $channel }; agora é a vez de outras pessoas.
help-in-lobby = 🪑 A sua mesa de { $game } em { $channel } espera mais gente.
help-suspended = ⏸️ A sua mesa de { $game } ficou sem canal: `/{ command-table } { command-table-show }` a traz para cá.
help-lobby-here = 🙋 { $host } abriu aqui uma mesa de { $game }: você pode entrar.
help-begin = 🤖 começa na hora uma partida contra o computador, 🪑 abre uma mesa para todo mundo aqui. É a sua primeira vez? 🎓 leva dois minutos.
help-no-server = As partidas acontecem nos canais de um servidor. Aqui você pode aprender e ler as regras.
help-table = { $action } · { $game }
help-commands-title = Comandos
help-commands = `/{ command-matryoshka } { command-new }` e `/{ command-smatchy } { command-new }`, com todos os ajustes · `/{ command-table } { command-table-show }` mostra uma mesa de novo · `/{ command-leaderboard }`, `/{ command-stats }` e `/{ command-history }` mostram o que já foi jogado · `/{ command-notify }` avisa você quando uma mesa abre · `/{ command-me }` para só texto, horas de silêncio e o seu nome · `/{ command-privacy }`

trouble-unexpected = Desculpe, algo deu errado do meu lado. A partida está a salvo. Se acontecer de novo, passe este número a quem cuida do bot: `{ $id }`.

refused-otherwise = Isso não é possível agora. `/{ command-help }` mostra o que você pode fazer aqui.
refused-no-such-game = Esse jogo não existe.
refused-no-such-table = Não encontro a mesa `{ $table }` aqui. Talvez já tenha terminado. `/{ command-help }` mostra o que você pode fazer aqui.
refused-no-table-here = Não há mesa neste canal. `/{ command-help }` mostra o que você pode fazer aqui.
refused-which-table = Há várias mesas aqui; diga qual delas: { $tables }.
refused-only-in-servers = Isso só funciona em um canal de servidor.
refused-thread-in-thread = Isto já é um tópico: abra a mesa sem um tópico próprio.
refused-missing-permissions = Ainda não posso mostrar uma mesa aqui. Preciso destas permissões neste canal: { $permissions }.
refused-not-admin = Só quem gerencia este servidor pode fazer isso.
refused-cannot-show = Não posso escrever no canal da mesa. Confira as minhas permissões lá.
refused-no-such-button = Este botão não está mais em uso. `/{ command-help }` mostra o que você pode fazer aqui.
refused-not-host = Só quem comanda a mesa pode fazer isso: { $host }.
refused-not-seated = Você não está nesta mesa.
refused-already-seated = Você já está nesta mesa.
refused-cannot-invite = Só dá para convidar outras pessoas: nem bots, nem você.
refused-not-first-game = Só quem joga pela primeira vez pode pedir isso.
refused-server-unrated = Neste servidor nenhuma partida é ranqueada.
refused-table-full = Todos os { $seats } lugares estão ocupados.
refused-no-computer = Não há computador para remover.
refused-no-such-strength = Esse computador não existe.
refused-too-few-players = É preciso ter { $need } na mesa para começar; por enquanto há { $have }. Adicione um computador ou espere alguém.
refused-already-started = A partida já começou.
refused-not-started = A partida ainda não começou.
refused-game-over = Esta partida acabou.
refused-table-closed = Esta mesa está fechada. `/{ command-help }` mostra o que você pode fazer aqui.
refused-table-damaged = Esta partida não pode continuar: o registro dela está danificado. Feche a mesa e abra outra.
refused-table-suspended = Esta mesa está suspensa: o comando `/{ command-table } { command-table-show }` a leva para outro canal.
refused-stale-decision = Essa escolha já passou. Veja como estão as coisas agora.
refused-not-to-act = Não é a sua vez de escolher.
refused-others-owe = { $seconds ->
    [1] Alguém ainda tem um segundo para comprar a carta. Depois é a sua vez.
   *[other] Alguém ainda tem { $seconds } segundos para comprar a carta. Depois é a sua vez.
}
refused-not-held = Você não tem essa carta.
refused-no-such-card = Essa carta não está nesta partida.
refused-wrong-move = Não é isso que se pede agora.
refused-malformed-move = Não entendi essa escolha.
refused-wrong-player-count = Este jogo é para { $least } a { $most } pessoas.
refused-wrong-option = Essa opção não serve para este jogo: { $option }.
refused-bad-hours = As horas vão de 0 a 23.
refused-no-such-zone = Não conheço o fuso horário “{ $zone }”. Escreva como “America/Sao_Paulo”.
refused-not-away = Durante a partida só dá para expulsar alguém que está fora, com um computador no lugar.
refused-cannot-kick-yourself = Para sair, use `/{ command-table } { command-table-leave }`.
refused-not-finished = Esta partida ainda não acabou.
refused-no-film = Não foi possível criar o filme. **Rever** mostra a mesma coisa, passo a passo.
refused-rematch-open = A revanche já está aberta: aperte **Revanche** para entrar.
refused-lesson-lost = Este tutorial foi interrompido por uma atualização. Comece de novo com o comando `{ command-learn }` do jogo.
refused-seat-not-bot-controlled = Nenhum computador está no seu lugar: ele é seu.
refused-storage-full = O disco do bot está cheio e nada pode ser salvo. Nada mudou; avise quem cuida do bot.
refused-storage-busy = Há coisa demais acontecendo agora. Nada mudou; tente de novo em um instante.
refused-storage-failed = Não foi possível salvar isso. Nada mudou; tente de novo em um instante.
refused-storage-unavailable = O banco de dados do bot está fora de alcance agora. Nada mudou; tente de novo em um instante.
refused-storage-unknown = O banco de dados do bot caiu bem nesse momento. Olhe a mesa de novo antes de repetir: talvez já esteja salvo.
refused-storage-gone = Os dados do bot estão fora de alcance, então nada pode ser salvo. Nada mudou; avise quem cuida do bot.
refused-stopping = Estou reiniciando: tente de novo daqui a pouco.
refused-not-here = Não posso mostrar uma mesa neste tipo de canal. Use um canal de texto, um tópico ou o chat de um canal de voz.
refused-no-threads-here = Este tipo de canal não tem tópicos: abra a mesa sem um tópico próprio.
refused-not-in-thread = Não estou neste tópico privado e não poderia mostrar a partida. Mencione-me aqui para eu entrar e tente de novo.
refused-other-server = Esta mesa é de outro servidor.
refused-elsewhere = Esta mesa agora está em { $channel }. Continue lá.
refused-not-mover = Só quem comanda a mesa ({ $host }), ou quem gerencia mensagens no canal dela, pode mudar uma mesa de lugar.
refused-unseen-there = Nem todo mundo na mesa pode ver este canal (está oculto para { $names }). Escolha um que todo mundo veja.
refused-others-must-agree = Esta partida é ranqueada: ela só termina sem resultado se todo mundo concordar. Quem comanda a mesa pode perguntar com `/{ command-table } { command-table-cancel }`.
refused-nothing-asked = Essa pergunta já passou. Quem comanda a mesa pode perguntar de novo.
refused-damaged-record = { $problem ->
    [other-rules] Esta partida seguiu uma versão antiga das regras e não pode mais ser mostrada.
   *[other] O registro desta partida está danificado.
}

permission-view-channel = Ver canal
permission-send-messages = Enviar mensagens
permission-embed-links = Inserir links
permission-attach-files = Anexar arquivos
permission-read-message-history = Ver histórico de mensagens
permission-create-public-threads = Criar tópicos públicos
permission-send-messages-in-threads = Enviar mensagens em tópicos
