playground-title = Willkommen auf der Spielwiese
playground-welcome =
    Das ist der Bot wie auf Discord, in einer kleinen Welt für sich. Hier bist du alle zugleich: { $people }. Drücke oben auf einen Namen, um als diese Person zu spielen, oder öffne diese Seite in mehreren Fenstern.

    { $tables ->
        [0] 1. Unten wartet ein Tisch. Drücke **Gegen Computer spielen**, und deine Karten erscheinen; nur du siehst sie.
        [one] 1. Unten ist dein Tisch vom letzten Mal: Mit **Meine Hand** geht es weiter.
       *[other] 1. Unten sind deine { $tables } Tische vom letzten Mal: Mit **Meine Hand** geht es weiter.
    }
    2. Nie gespielt? { $tables ->
        [0] **Lernen (2 Min.)**
       *[other] `/{ command-matryoshka } { command-learn }`
    } zeigt dir, wie es geht.
    3. Für eine andere Partie tippe `/` und wähle einen Befehl, zum Beispiel `/{ command-smatchy } { command-new }` oder `/{ command-help }`.
playground-open = Hier spielen: { $address }
playground-stop = Strg-C beendet alles; beim nächsten Start gehen die Partien da weiter, wo sie waren.
playground-people = Spielen als
playground-tools = Werkzeuge
playground-stopped = Die Spielwiese wurde beendet. Starte sie wieder und öffne die Adresse, die sie ausgibt: Dort gehen deine Partien weiter.
playground-elsewhere = Die Spielwiese läuft unter einer anderen Adresse: Öffne die, die sie beim letzten Start ausgegeben hat. Dort gehen deine Partien weiter.
