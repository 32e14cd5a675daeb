somebody = alguien
you = Tú
you-within = tú
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
strength-easy-about = Juega con sensatez, pero se despista
strength-normal = Normal
strength-normal-about = Cuenta, compara y juega con firmeza
strength-hard = Difícil
strength-hard-about = Piensa por adelantado y adivina lo que necesitas
strength-expert = Maestro
strength-expert-about = Juega muchas partidas mentalmente antes de mover
remark-easy-1 = «¡Ay! ¿Ya me tocaba?»
remark-easy-2 = «¿Dónde habré puesto esa carta…?»
remark-easy-3 = «¡Qué cartas tan bonitas!»
remark-easy-4 = «Tenía un plan. Creo.»
remark-normal-1 = «Me parece justo.»
remark-normal-2 = «Voy a contarlo otra vez.»
remark-normal-3 = «Esto va bastante bien.»
remark-normal-4 = «Cada cosa a su tiempo.»
remark-hard-1 = «Como esperaba.»
remark-hard-2 = «Interesante. Muy interesante.»
remark-hard-3 = «Recuerdo quién mostró qué.»
remark-hard-4 = «Ya veremos.»
remark-expert-1 = «Déjame imaginarlo.»
remark-expert-2 = «Un camino entre mil.»
remark-expert-3 = «Este final ya lo he visto.»
remark-expert-4 = «Era una de las posibilidades.»
language-discord = Como en los ajustes de Discord del servidor
help-title = Qué puedes hacer aquí
help-your-turn = 👉 **Te toca** en { $game }, en { $channel }.
help-you-wait = ⏳ Juegas a { $game } en { $channel }; ahora eligen otras personas.
help-in-lobby = 🪑 Tu mesa de { $game } en { $channel } espera a más gente.
help-suspended = ⏸️ Tu mesa de { $game } se ha quedado sin canal: `/{ command-table } { command-table-show }` la trae aquí.
help-lobby-here = 🙋 { $host } ha abierto aquí una mesa de { $game }: puedes entrar.
help-begin = 🤖 empieza al momento una partida contra la IA; 🪑 abre una mesa para quien esté aquí. ¿Es tu primera vez? 🎓 dura dos minutos.
help-no-server = Se juega en los canales de un servidor. Aquí puedes aprender y leer las reglas.
help-table = { $action } · { $game }
help-commands-title = Comandos
help-commands = `/{ command-matryoshka } { command-new }` y `/{ command-smatchy } { command-new }`, con todos los ajustes · `/{ command-table } { command-table-show }` vuelve a mostrar una mesa · `/{ command-leaderboard }`, `/{ command-stats }` y `/{ command-history }` repasan lo jugado · `/{ command-notify }` te avisa cuando se abre una mesa · `/{ command-me }` para solo texto, horas de silencio y tu nombre · `/{ command-privacy }`

trouble-unexpected = Lo siento, algo ha fallado por mi parte. Tu partida está a salvo. Si vuelve a pasar, dale este número a quien administra el bot: `{ $id }`.

refused-otherwise = Eso no es posible ahora mismo. `/{ command-help }` muestra qué puedes hacer aquí.
refused-no-such-game = Ese juego no existe.
refused-no-such-table = Aquí no hay ninguna mesa `{ $table }`. Puede que haya terminado. `/{ command-help }` muestra qué puedes hacer aquí.
refused-no-table-here = No hay ninguna mesa en este canal. `/{ command-help }` muestra qué puedes hacer aquí.
refused-which-table = Aquí hay varias mesas; elige una: { $tables }.
refused-only-in-servers = Eso solo funciona en un canal de un servidor.
refused-thread-in-thread = Esto ya es un hilo: abre la mesa sin un hilo aparte.
refused-missing-permissions = Todavía no puedo mostrar una mesa aquí. Dame estos permisos en este canal: { $permissions }.
refused-not-admin = Solo quienes administran este servidor pueden hacer eso.
refused-cannot-show = No puedo publicar en el canal de la mesa. Revisa allí mis permisos.
refused-no-such-button = Este botón ya no se usa. `/{ command-help }` muestra qué puedes hacer aquí.
refused-not-host = Solo puede hacer eso quien dirige la mesa: { $host }.
refused-not-seated = No estás en esta mesa.
refused-already-seated = Ya estás en esta mesa.
refused-cannot-invite = Solo puedes invitar a otras personas: ni bots ni tú.
refused-not-first-game = Eso solo puede pedirlo quien juega por primera vez.
refused-server-unrated = En este servidor ninguna partida es clasificatoria.
refused-table-full = Los { $seats } lugares están ocupados.
refused-no-computer = No hay ninguna IA que quitar.
refused-no-such-strength = Esa IA no existe.
refused-too-few-players = Hacen falta { $need } en la mesa para empezar; por ahora { $have ->
    [one] solo hay una persona
   *[other] solo hay { $have }
}. Añade una IA o espera a alguien.
refused-already-started = La partida ya ha empezado.
refused-not-started = La partida aún no ha empezado.
refused-game-over = Esta partida ha terminado.
refused-table-closed = Esta mesa está cerrada. `/{ command-help }` muestra qué puedes hacer aquí.
refused-table-damaged = Esta partida no puede continuar: su registro está dañado. Cierra la mesa y abre otra.
refused-table-suspended = Esta mesa está en pausa: `/{ command-table } { command-table-show }` la lleva a otro canal.
refused-stale-decision = Esa elección ya pasó. Así están las cosas ahora.
refused-not-to-act = No te toca elegir.
refused-others-owe = { $seconds ->
    [one] Alguien tiene aún un segundo para robar su carta. Después te toca.
   *[other] Alguien tiene aún { $seconds } segundos para robar su carta. Después te toca.
}
refused-not-held = No tienes esa carta.
refused-no-such-card = Esa carta no está en esta partida.
refused-wrong-move = Ahora no se pide eso.
refused-malformed-move = No he entendido esa elección.
refused-wrong-player-count = Este juego es para { $least } a { $most } personas.
refused-wrong-option = Esa opción no sirve para este juego: { $option }.
refused-bad-hours = Las horas van de 0 a 23.
refused-no-such-zone = No conozco la zona horaria «{ $zone }». Escríbela como «Europe/Madrid».
refused-not-away = Durante la partida solo puedes expulsar a alguien que esté fuera y por quien juegue una IA.
refused-cannot-kick-yourself = Para salir tú, usa `/{ command-table } { command-table-leave }`.
refused-not-finished = Esta partida aún no ha terminado.
refused-no-film = No se pudo crear la película. **Repetición** muestra lo mismo, paso a paso.
refused-rematch-open = La revancha ya está abierta: pulsa **Revancha** para entrar.
refused-lesson-lost = Una actualización ha interrumpido este tutorial. Empiézalo otra vez con el comando `{ command-learn }` del juego.
refused-seat-not-bot-controlled = Ninguna IA juega por ti: el lugar es tuyo.
refused-storage-full = El disco del bot está lleno y no se puede guardar nada. Nada ha cambiado; avisa a quien administra el bot.
refused-storage-busy = Ahora mismo pasan demasiadas cosas. Nada ha cambiado; inténtalo de nuevo en un momento.
refused-storage-unavailable = La base de datos del bot no está disponible ahora mismo. Nada ha cambiado; inténtalo de nuevo en un momento.
refused-storage-unknown = La base de datos del bot se cayó justo en ese momento. Mira otra vez la mesa antes de repetirlo: puede que se haya guardado.
refused-storage-failed = No se ha podido guardar. Nada ha cambiado; inténtalo de nuevo en un momento.
refused-damaged-record = { $problem ->
    [other-rules] Esta partida se jugó con una versión anterior de las reglas y ya no se puede mostrar.
   *[other] El registro de esta partida está dañado.
}

permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-embed-links = Insertar enlaces
permission-attach-files = Adjuntar archivos
permission-read-message-history = Leer el historial de mensajes
permission-create-public-threads = Crear hilos públicos
permission-send-messages-in-threads = Enviar mensajes en hilos
refused-storage-gone = Los datos del bot no están disponibles, así que no se puede guardar nada. Nada ha cambiado; avisa a quien administra el bot.
refused-stopping = Me estoy reiniciando: inténtalo de nuevo en un momento.
refused-not-here = No puedo mostrar una mesa en este tipo de canal. Usa un canal de texto, un hilo o el chat de un canal de voz.
refused-no-threads-here = Este tipo de canal no tiene hilos: abre la mesa sin un hilo aparte.
refused-not-in-thread = No estoy en este hilo privado y no podría mostrar la partida. Mencióname aquí para que entre e inténtalo de nuevo.
refused-other-server = Esta mesa es de otro servidor.
refused-elsewhere = Esta mesa está ahora en { $channel }. Sigue allí.
refused-not-mover = Solo puede mover una mesa quien la dirige ({ $host }) o quien gestiona los mensajes en su canal.
refused-unseen-there = No todo el mundo en la mesa puede ver este canal (está oculto para { $names }). Elige uno que pueda ver todo el mundo.
refused-others-must-agree = Esta partida es clasificatoria: solo termina sin resultado si todo el mundo está de acuerdo. Quien dirige la mesa puede preguntarlo con `/{ command-table } { command-table-cancel }`.
refused-nothing-asked = Esa pregunta ya se cerró. Quien dirige la mesa puede volver a preguntar.
