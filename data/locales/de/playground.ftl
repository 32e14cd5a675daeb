playground-title = Willkommen auf dem Spielplatz
playground-welcome =
    Das ist der Bot, wie er auf Discord ist, in einer kleinen Welt für sich. Hier bist du alle zugleich: Wähle mit **Viewing as**, für wen du spielst, oder öffne diese Seite in mehreren Fenstern.

    1. Unten wartet ein Tisch. Drücke **Mitspielen** unter zwei oder drei dieser Namen: { $people }, oder **Computer hinzufügen**.
    2. Wer den Tisch eröffnet hat, drückt **Starten**; danach zeigt **Meine Hand** deine Karten und was zu tun ist, nur für deine Augen.
    3. Für eine andere Partie tippe `/` und wähle einen Befehl, zum Beispiel `/smatchy new` oder `/matryoshka learn`.
playground-open = Hier spielen: { $address }
playground-stop = Strg-C beendet alles; beim nächsten Start gehen die Partien da weiter, wo sie waren.
