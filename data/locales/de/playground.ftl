playground-title = Willkommen auf der Spielwiese
playground-welcome =
    Das ist der Bot wie auf Discord, in einer kleinen Welt für sich. Hier bist du alle zugleich: Wähle mit **Viewing as**, als wer du spielst, oder öffne diese Seite in mehreren Fenstern.

    1. Unten wartet ein Tisch. Drücke **Mitspielen** unter zwei oder drei dieser Namen: { $people }, oder **Computer hinzufügen**.
    2. Wer den Tisch eröffnet hat, drückt **Starten**; danach zeigt **Meine Hand** deine Karten und was zu tun ist; das siehst nur du.
    3. Für eine andere Partie tippe `/` und wähle einen Befehl, zum Beispiel `/smatchy new` oder `/matryoshka learn`.
playground-open = Hier spielen: { $address }
playground-stop = Strg-C beendet alles; beim nächsten Start gehen die Partien da weiter, wo sie waren.
