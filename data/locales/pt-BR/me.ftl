me-text-only = Seus painéis agora vêm sem imagens; tudo está no texto.
me-pictures = Seus painéis voltaram a ter imagens.
me-everywhere = Os rankings de todos os servidores agora podem mostrar o seu nome.
me-here = Só os rankings dos seus próprios servidores mostram o seu nome agora.
me-quiet = Nas partidas diárias, o seu tempo não corre entre { $start }h e { $end }h ({ $zone }).
me-no-quiet = Você não tem mais horas de silêncio (entre { $start }h e { $end }h, { $zone }).
privacy-title = O que eu guardo sobre você
privacy =
    {""}**Guardado:** seu ID do Discord e o nome que você tinha na mesa, as partidas que você jogou, com cada escolha, seus resultados e ratings, seus ajustes (só texto, horas de silêncio, idioma, se todos os rankings podem mostrar o seu nome), os servidores onde você ativou `/{ command-notify }` e, por 15 minutos, a chave que mantém atualizado o seu painel particular.
    {""}**Não guardado:** mensagens, mensagens diretas, e-mails, listas de membros. Não consigo ler a conversa.
    {""}**Por quanto tempo:** partidas terminadas e ratings, até você pedir que sejam apagados; mesas canceladas, por um dia; partidas sem canal e o que é de servidores que me removeram, por 30 dias.
    {""}**Compartilhado com:** ninguém. Outros servidores só veem o seu nome nos rankings se você permitir com `/{ command-me } { command-me-everywhere }`.
    {""}**Apagar:** `/{ command-forget-me }` apaga na hora tudo sobre você. Nas partidas que outras pessoas também jogaram, um número que não é de ninguém fica no seu lugar.
forget-really = Apagar mesmo tudo sobre você: ajustes, resultados, ratings e o seu nome em cada partida? Você também sai de todas as suas mesas. Não há como desfazer.
forget-done = Pronto. Não sei mais nada sobre você.
button-forget = Apagar tudo
