me-title = ⚙️ Tus ajustes
me-about = Cada elección vale al momento, en todos los servidores.
me-chosen = Lo que elegiste
me-language = 🌐 Idioma de lo que solo ves tú: { $language }
me-text-only = 📝 Tus paneles se muestran sin imágenes; todo está en el texto
me-pictures = 🖼️ Tus paneles se muestran con imágenes
me-reminders = 🔔 Te aviso otra vez cuando pasa la mitad de tu tiempo
me-no-reminders = 🔕 Te aviso una sola vez por decisión, sin recordatorios
me-hints = 💡 Ves pistas en las mesas que las tienen
me-no-hints = 🤐 No ves pistas, ni siquiera en las mesas que las tienen
me-everywhere = 🌍 Las clasificaciones de todos los servidores pueden mostrar tu nombre
me-here = 🏠 Solo las clasificaciones de tus propios servidores muestran tu nombre
me-quiet = 🌙 En las partidas diarias, tu tiempo no corre de { $start }:00 a { $end }:00 ({ $zone })
me-no-quiet = ☀️ No tienes horas de silencio: en las partidas diarias tu tiempo corre día y noche
language-own = Como en tu Discord
menu-me-language = Idioma de lo que solo ves tú…
button-me-pictures = Imágenes
button-me-reminders = Recordatorios
button-me-hints = Pistas
button-me-everywhere = Nombre público
button-me-quiet = Horas de silencio…
button-me-no-quiet = Sin horas de silencio
form-quiet-title = Horas de silencio en partidas diarias
form-quiet-start = Primera hora de silencio (0 a 23)
form-quiet-end = Hora en que vuelve a correr (0 a 23)
form-quiet-zone = Tu zona horaria
privacy-title = Lo que guardo sobre ti
privacy =
    {""}**Guardado:** tu ID de Discord y el nombre que tenías en la mesa, las partidas que jugaste con cada una de sus decisiones, tus resultados y ratings, tus ajustes (`/{ command-me }`), los servidores donde activaste `/{ command-notify }` y, durante 15 minutos, la clave que mantiene al día tu panel privado.
    {""}**No guardado:** mensajes, mensajes directos, correos electrónicos, listas de miembros. No puedo leer el chat.
    {""}**Cuánto tiempo:** las partidas terminadas y los ratings, hasta que pidas borrarlos; las mesas canceladas, un día; las partidas sin canal y lo de los servidores que me quitaron, 30 días.
    {""}**Quién lo ve:** una partida la pueden repasar quienes la jugaron y quienes pueden ver su canal, salvo que el servidor abra las partidas de canales privados a todos sus miembros. Otros servidores solo ven tu nombre en las clasificaciones si lo permites con `/{ command-me }`. Nadie más recibe nada.
    {""}**Tuyo:** `/{ command-my-data }` te lo da todo en un archivo. `/{ command-forget-me }` lo borra al momento.
terms-title = Condiciones de uso
terms =
    {""}**Qué es:** juegos de cartas en Discord, gratis y por diversión. No se compra ni se gana nada, salvo el honor.
    {""}**Quién puede jugar:** quien pueda usar Discord. También valen aquí las condiciones de Discord y las normas de cada servidor.
    {""}**Por favor, no:** juegues con varias cuentas en una mesa, dejes que un programa juegue por ti ni uses nombres hechos para herir. Quien administra este bot puede terminar esas partidas y excluir a quien lo haga.
    {""}**Juego limpio:** siempre se baraja a partir de un secreto que se publica al terminar la partida, para que cualquiera lo compruebe.
    {""}**Sin promesas:** el bot se ofrece tal cual. Puede fallar, cambiar o terminar; las partidas interrumpidas siguen donde estaban, en lo posible.
my-data = Aquí está todo lo que guardo sobre ti. Solo faltan las claves de tus paneles privados: quien las tuviera podría escribirte.
forget-really = ¿Borrar de verdad todo lo tuyo: ajustes, resultados, ratings y tu nombre en cada partida? También sales de todas tus mesas. No se puede deshacer.
forget-done = Hecho: tu ID, tu nombre, tus ajustes, tus resultados y tus ratings están borrados. En las partidas que jugaron también otras personas, un número que no es de nadie ocupa tu lugar. Ahora quito tu nombre de los mensajes de esas partidas, donde todavía puedo editarlos; si son muchas, tardo unos minutos. Queda lo que no alcanzo: clasificaciones, estadísticas, podios del mes y resultados compartidos que ya están en los canales, lo que otras personas tengan abierto o guardado, y las copias de seguridad y los registros de quien administra el bot, hasta que caduquen.
button-privacy = Lo que guardo
button-terms = Condiciones
button-my-data = Mis datos
button-forget = Borrar todo
