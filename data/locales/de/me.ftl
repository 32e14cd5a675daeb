me-title = ⚙️ Deine Einstellungen
me-about = Jede Wahl gilt sofort, auf jedem Server.
me-chosen = Was du gewählt hast
me-language = 🌐 Sprache deiner privaten Ansicht: { $language }
me-text-only = 📝 Deine Ansicht zeigt keine Bilder; alles steht im Text
me-pictures = 🖼️ Deine Ansicht zeigt Bilder
me-reminders = 🔔 Ich rufe dich noch einmal, wenn die Hälfte deiner Zeit um ist
me-no-reminders = 🔕 Ich rufe dich zu jeder Entscheidung nur einmal und erinnere dich nicht
me-hints = 💡 Du siehst Tipps an Tischen, die welche haben
me-no-hints = 🤐 Du siehst keine Tipps, auch nicht an Tischen, die welche haben
me-everywhere = 🌍 Die Ranglisten aller Server dürfen deinen Namen zeigen
me-here = 🏠 Nur die Ranglisten deiner eigenen Server zeigen deinen Namen
me-quiet = 🌙 In Tagespartien steht deine Bedenkzeit von { $start } bis { $end } Uhr still ({ $zone })
me-no-quiet = ☀️ Du hast keine Ruhezeiten: In Tagespartien läuft deine Bedenkzeit Tag und Nacht
language-own = Wie in deinem Discord
menu-me-language = Sprache deiner privaten Ansicht …
button-me-pictures = Bilder
button-me-reminders = Erinnerungen
button-me-hints = Tipps
button-me-everywhere = Öffentlicher Name
button-me-quiet = Ruhezeiten …
button-me-no-quiet = Keine Ruhezeiten
form-quiet-title = Ruhezeiten in Tagespartien
form-quiet-start = Erste ruhige Stunde (0 bis 23)
form-quiet-end = Ab wann die Zeit wieder läuft (0 bis 23)
form-quiet-zone = Deine Zeitzone
privacy-title = Was ich über dich speichere
privacy =
    {""}**Gespeichert:** deine Discord-ID und der Name, den du am Tisch hattest, deine Partien mit jeder Entscheidung darin, deine Ergebnisse und Wertungszahlen, deine Einstellungen (`/{ command-me }`), die Server, auf denen du `/{ command-notify }` eingeschaltet hast, und für 15 Minuten der Schlüssel, der deine private Ansicht aktuell hält.
    {""}**Nicht gespeichert:** Nachrichten, Direktnachrichten, E-Mail-Adressen, Mitgliederlisten. Den Chat kann ich nicht lesen.
    {""}**Wie lange:** beendete Partien und Wertungszahlen, bis du sie löschen lässt; aufgelöste Tische einen Tag; Partien ohne Kanal und alles von Servern, die mich entfernt haben, 30 Tage.
    {""}**Wer es sieht:** Eine Partie ansehen können alle, die mitgespielt haben, und alle, die ihren Kanal sehen können, außer der Server öffnet Partien aus privaten Kanälen für alle Mitglieder. Andere Server sehen deinen Namen in Ranglisten nur, wenn du das mit `/{ command-me }` erlaubst. Sonst bekommt niemand etwas.
    {""}**Deins:** `/{ command-my-data }` gibt dir alles als Datei. `/{ command-forget-me }` löscht es sofort.
terms-title = Nutzungsbedingungen
terms =
    {""}**Was das ist:** Kartenspiele in Discord, kostenlos und zum Spaß. Zu kaufen oder zu gewinnen gibt es nichts außer Ehre.
    {""}**Wer spielen darf:** alle, die Discord nutzen dürfen. Auch hier gelten Discords Bedingungen und die Regeln des Servers.
    {""}**Bitte nicht:** mit mehreren Konten an einem Tisch spielen, Programme für sich spielen lassen oder Namen benutzen, die verletzen sollen. Wer diesen Bot betreibt, darf solche Partien beenden und Leute ausschließen.
    {""}**Fair gespielt:** Jedes Mischen folgt aus einem Geheimnis, das nach der Partie veröffentlicht wird, damit alle es nachprüfen können.
    {""}**Ohne Gewähr:** Der Bot ist, wie er ist. Er kann ausfallen, sich ändern oder enden; unterbrochene Partien gehen weiter, wo sie standen, soweit das möglich ist.
my-data = Hier ist alles, was ich über dich speichere. Nur die Schlüssel zu deinen privaten Ansichten fehlen: Wer sie hat, könnte dir schreiben.
forget-really = Wirklich alles über dich löschen: Einstellungen, Ergebnisse, Wertungszahlen und deinen Namen in jeder Partie? Du verlässt auch alle deine Tische. Das lässt sich nicht rückgängig machen.
forget-done = Erledigt: Deine ID, dein Name, deine Einstellungen, Ergebnisse und Wertungszahlen sind gelöscht. In Partien, die auch andere gespielt haben, steht an deiner Stelle eine Nummer, die niemandem gehört. Aus den Nachrichten dieser Partien nehme ich deinen Namen jetzt heraus, soweit ich sie noch ändern kann; bei vielen Partien dauert das ein paar Minuten. Es bleibt, was ich nicht erreiche: Ranglisten, Statistiken, Monatsbeste und geteilte Ergebnisse, die in Kanälen stehen, was andere geöffnet oder gespeichert haben, und Sicherungen und Protokolle der Person, die mich betreibt, bis sie ablaufen.
button-privacy = Was ich speichere
button-terms = Nutzungsbedingungen
button-my-data = Meine Daten
button-forget = Alles löschen
