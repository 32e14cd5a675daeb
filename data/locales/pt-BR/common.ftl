list-last = { $first } e { $last }
somebody = alguém
you = Você
computer-name = { $strength ->
    [easy] 🐣
    [hard] 🦉
   *[normal] 🧸
} { $number ->
    [1] Vera
    [2] Boris
    [3] Olga
    [4] Pavel
   *[other] Nina { $number }
}
strength-easy = Fácil
strength-easy-about = Sensato, mas esquecido
strength-normal = Normal
strength-normal-about = Conta, compara e joga firme
strength-hard = Difícil
strength-hard-about = Pensa adiante e adivinha o que você quer
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
language-en = English
language-fr = Français
language-pt-br = Português (Brasil)
language-discord = Como nas configurações do servidor no Discord

trouble-unexpected = Algo deu errado do meu lado, desculpe. A partida está a salvo. Se acontecer de novo, passe este número ao dono do bot: `{ $id }`.

refused-otherwise = Isso não é possível agora.
refused-no-such-game = Esse jogo não existe.
refused-no-such-table = Não há nenhuma mesa `{ $table }` por perto. Talvez já tenha terminado.
refused-no-table-here = Não há mesa neste canal.
refused-which-table = Há várias mesas aqui; diga qual delas: { $tables }.
refused-only-in-servers = Isso só funciona em um canal de servidor.
refused-thread-in-thread = Isto já é um tópico: abra a mesa sem um tópico próprio.
refused-missing-permissions = Ainda não posso mostrar uma mesa aqui. Dê-me estas permissões neste canal: { $permissions }.
refused-not-admin = Só quem gerencia este servidor pode fazer isso.
refused-no-such-button = Este botão não é mais usado.
refused-not-host = Só o anfitrião pode fazer isso.
refused-not-seated = Você não está sentado a esta mesa.
refused-already-seated = Você já está sentado a esta mesa.
refused-table-full = Os { $seats } lugares estão ocupados.
refused-no-computer = Não há computador para remover.
refused-no-such-strength = Esse computador não existe.
refused-too-few-players = São necessários { $need } jogadores para começar; { $have ->
    [one] só há um sentado aqui
   *[other] só há { $have } sentados aqui
}. Adicione um computador ou espere alguém.
refused-already-started = A partida já começou.
refused-not-started = A partida ainda não começou.
refused-game-over = Esta partida acabou.
refused-table-closed = Esta mesa está fechada.
refused-table-suspended = Esta mesa está suspensa: o comando `/table show` a leva para outro canal.
refused-stale-decision = Essa escolha já passou. Veja como estão as coisas agora.
refused-not-to-act = Não é a sua vez de escolher.
refused-not-held = Você não tem essa carta.
refused-in-display = Uma carta em exibição não pode ser oferecida.
refused-wrong-number = Escolha exatamente { $wanted } cartas; você escolheu { $chosen }.
refused-twice = Você escolheu a mesma carta duas vezes.
refused-no-such-card = Essa carta não está nesta partida.
refused-no-such-offer = Essa oferta não existe.
refused-wrong-move = Não é isso que se pede agora.
refused-malformed-move = Não entendi essa escolha.
refused-wrong-player-count = Este jogo é para { $least } a { $most } jogadores.
refused-bad-options = Estas opções não servem para este jogo: { $option }.
refused-bad-hours = As horas vão de 0 a 23.
refused-no-such-zone = Não conheço o fuso horário “{ $zone }”. Escreva como “America/Sao_Paulo”.
refused-not-away = Durante a partida só dá para mandar embora alguém cujo lugar está com um computador.
refused-cannot-kick-yourself = Para sair você mesmo, use Sair.
refused-not-finished = Esta partida ainda não acabou.
refused-rematch-open = A revanche já está aberta: aperte Revanche para se sentar.
refused-lesson-lost = Esta lição foi interrompida por uma atualização. Comece de novo com o comando de aprender.
refused-storage = A escolha não pôde ser salva agora. Tente de novo em um instante.
