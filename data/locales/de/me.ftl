me-text-only = Deine Ansicht zeigt jetzt keine Bilder mehr; alles steht im Text.
me-pictures = Deine Ansicht zeigt wieder Bilder.
me-everywhere = Die Ranglisten aller Server dürfen jetzt deinen Namen zeigen.
me-here = Nur noch die Ranglisten deiner eigenen Server zeigen deinen Namen.
me-quiet = In Tagespartien steht deine Bedenkzeit von { $start } bis { $end } Uhr still ({ $zone }).
me-no-quiet = Du hast jetzt keine Ruhezeiten ({ $start } bis { $end } Uhr, { $zone }).
privacy-title = Was ich über dich speichere
privacy =
    {""}**Gespeichert:** deine Discord-ID und der Name, den du am Tisch hattest, deine Partien mit jeder Entscheidung darin, deine Ergebnisse und Wertungszahlen, deine Einstellungen (nur Text, Ruhezeiten, Sprache, ob alle Ranglisten deinen Namen zeigen dürfen), die Server, auf denen du `/{ command-notify }` eingeschaltet hast, und für 15 Minuten der Schlüssel, der deine private Ansicht aktuell hält.
    {""}**Nicht gespeichert:** Nachrichten, Direktnachrichten, E-Mail-Adressen, Mitgliederlisten. Den Chat kann ich nicht lesen.
    {""}**Wie lange:** beendete Partien und Wertungszahlen, bis du sie löschen lässt; aufgelöste Tische einen Tag; Partien ohne Kanal und alles von Servern, die mich entfernt haben, 30 Tage.
    {""}**Weitergegeben an:** niemanden. Andere Server sehen deinen Namen in Ranglisten nur, wenn du das mit `/{ command-me } { command-me-everywhere }` erlaubst.
    {""}**Löschen:** `/{ command-forget-me }` löscht sofort alles über dich. In Partien, die auch andere gespielt haben, tritt an deine Stelle eine Nummer, die niemandem gehört.
forget-really = Wirklich alles über dich löschen: Einstellungen, Ergebnisse, Wertungszahlen und deinen Namen in jeder Partie? Du verlässt auch alle deine Tische. Das lässt sich nicht rückgängig machen.
forget-done = Erledigt. Ich weiß nichts mehr über dich.
button-forget = Alles löschen
