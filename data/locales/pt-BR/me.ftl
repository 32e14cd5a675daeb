me-title = ⚙️ Seus ajustes
me-about = Cada escolha vale na hora, em todos os servidores.
me-chosen = O que você escolheu
me-language = 🌐 Idioma do que só você vê: { $language }
me-text-only = 📝 Seus painéis vêm sem imagens; tudo está no texto
me-pictures = 🖼️ Seus painéis vêm com imagens
me-reminders = 🔔 Eu chamo você de novo quando metade do seu tempo passou
me-no-reminders = 🔕 Eu chamo você uma só vez por decisão, sem lembretes
me-hints = 💡 Você vê dicas nas mesas que têm dicas
me-no-hints = 🤐 Você não vê dicas, nem nas mesas que têm dicas
me-everywhere = 🌍 Os rankings de todos os servidores podem mostrar o seu nome
me-here = 🏠 Só os rankings dos seus próprios servidores mostram o seu nome
me-quiet = 🌙 Nas partidas diárias, o seu tempo não corre entre { $start }h e { $end }h ({ $zone })
me-no-quiet = ☀️ Você não tem horas de silêncio: nas partidas diárias, o seu tempo corre dia e noite
language-own = Como no seu Discord
menu-me-language = Idioma do que só você vê…
button-me-pictures = Imagens
button-me-reminders = Lembretes
button-me-hints = Dicas
button-me-everywhere = Nome público
button-me-quiet = Horas de silêncio…
button-me-no-quiet = Sem horas de silêncio
form-quiet-title = Horas de silêncio nas partidas diárias
form-quiet-start = Primeira hora de silêncio (0 a 23)
form-quiet-end = Hora em que o tempo volta a correr (0 a 23)
form-quiet-zone = Seu fuso horário
privacy-title = O que eu guardo sobre você
privacy =
    {""}**Guardado:** seu ID do Discord e o nome que você tinha na mesa, as partidas que você jogou, com cada escolha, seus resultados e ratings, seus ajustes (`/{ command-me }`), os servidores onde você ativou `/{ command-notify }` e, por 15 minutos, a chave que mantém atualizado o seu painel particular.
    {""}**Não guardado:** mensagens, mensagens diretas, e-mails, listas de membros. Não consigo ler a conversa.
    {""}**Por quanto tempo:** partidas terminadas e ratings, até você pedir que sejam apagados; mesas canceladas, por um dia; partidas sem canal e o que é de servidores que me removeram, por 30 dias.
    {""}**Quem vê:** uma partida pode ser revista por quem jogou e por quem pode ver o canal dela, a menos que o servidor abra as partidas de canais privados a todos os membros. Outros servidores só veem o seu nome nos rankings se você permitir com `/{ command-me }`. Ninguém mais recebe nada.
    {""}**É seu:** `/{ command-my-data }` entrega tudo em um arquivo. `/{ command-forget-me }` apaga na hora.
terms-title = Termos de uso
terms =
    {""}**O que é:** jogos de cartas no Discord, de graça e por diversão. Não há nada para comprar nem para ganhar, além da honra.
    {""}**Quem pode jogar:** quem pode usar o Discord. Os termos do Discord e as regras de cada servidor valem aqui também.
    {""}**Por favor, não:** jogue com várias contas na mesma mesa, deixe um programa jogar por você nem use nomes feitos para ferir. Quem cuida deste bot pode encerrar essas partidas e excluir pessoas.
    {""}**Jogo limpo:** cada embaralhada vem de um segredo publicado depois da partida, para que qualquer pessoa possa conferir.
    {""}**Sem promessas:** o bot é oferecido como está. Ele pode sair do ar, mudar ou acabar; partidas interrompidas continuam de onde pararam, na medida do possível.
my-data = Aqui está tudo o que guardo sobre você. Só faltam as chaves dos seus painéis particulares: com elas, alguém poderia escrever para você.
forget-really = Apagar mesmo tudo sobre você: ajustes, resultados, ratings e o seu nome em cada partida? Você também sai de todas as suas mesas. Não há como desfazer.
forget-done = Pronto: seu ID, seu nome, seus ajustes, seus resultados e seus ratings foram apagados. Nas partidas que outras pessoas também jogaram, um número que não é de ninguém ocupa o seu lugar. Agora tiro o seu nome das mensagens dessas partidas, onde ainda posso editá-las; se forem muitas, isso leva alguns minutos. Fica o que não alcanço: rankings, estatísticas, pódios do mês e resultados compartilhados que já estão nos canais, o que outras pessoas têm aberto ou salvo, e os backups e registros de quem cuida do bot, até expirarem.
button-privacy = O que eu guardo
button-terms = Termos
button-my-data = Meus dados
button-forget = Apagar tudo
