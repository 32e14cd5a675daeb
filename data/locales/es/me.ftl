me-text-only = Tus paneles se muestran ahora sin imágenes; todo está en el texto.
me-pictures = Tus paneles se muestran otra vez con imágenes.
me-everywhere = Las clasificaciones de todos los servidores ya pueden mostrar tu nombre.
me-here = Ahora solo las clasificaciones de tus propios servidores muestran tu nombre.
me-quiet = En las partidas diarias, tu tiempo no corre de { $start }:00 a { $end }:00 ({ $zone }).
me-no-quiet = Ya no tienes horas de silencio (de { $start }:00 a { $end }:00, { $zone }).
privacy-title = Lo que guardo sobre ti
privacy =
    {""}**Guardado:** tu ID de Discord y el nombre que tenías en la mesa, las partidas que jugaste con cada una de sus decisiones, tus resultados y ratings, tus ajustes (solo texto, horas de silencio, idioma, si todas las clasificaciones pueden mostrar tu nombre), los servidores donde activaste `/{ command-notify }` y, durante 15 minutos, la clave que mantiene al día tu panel privado.
    {""}**No guardado:** mensajes, mensajes directos, correos electrónicos, listas de miembros. No puedo leer el chat.
    {""}**Cuánto tiempo:** las partidas terminadas y los ratings, hasta que pidas borrarlos; las mesas canceladas, un día; las partidas sin canal y lo de los servidores que me quitaron, 30 días.
    {""}**Compartido con:** nadie. Otros servidores solo ven tu nombre en las clasificaciones si lo permites con `/{ command-me } { command-me-everywhere }`.
    {""}**Borrar:** `/{ command-forget-me }` borra al momento todo lo tuyo. En las partidas que jugaron también otras personas, un número que no es de nadie ocupa tu lugar.
forget-really = ¿Borrar de verdad todo lo tuyo: ajustes, resultados, ratings y tu nombre en cada partida? También sales de todas tus mesas. No se puede deshacer.
forget-done = Hecho. Ya no sé nada de ti.
button-forget = Borrar todo
