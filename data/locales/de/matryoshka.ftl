matryoshka-name = Matryoshka
matryoshka-teaser = Tausche heimlich Puppen und zeige die schönste Sammlung. 3 bis 5 Personen, 30 Minuten.
matryoshka-term-capped_columns = 📏 Hausregel: Eine Spalte zählt höchstens sieben Karten
matryoshka-no-display = *noch nichts ausgelegt*
matryoshka-setup = Vorbereitung
matryoshka-round = Runde { $round } von 4
matryoshka-without = { $title } · ohne { $sets }
matryoshka-phase-setup = Vorbereitung: je 2 Karten auslegen
matryoshka-phase-exchange = Runde { $round } von 4 · Tausch: { $name }
matryoshka-phase-display = Runde { $round } von 4 · { $count } Karten auslegen
matryoshka-over = Endwertung
matryoshka-removed = { $count ->
    [one] Nicht im Spiel: Serie { $sets }
   *[other] Nicht im Spiel: Serien { $sets }
}
matryoshka-face-up-line = 🔄 { $who ->
    [you] Du bietest { $card } zum Tausch an.
   *[other] { $name } bietet { $card } zum Tausch an.
}
matryoshka-player = { $name } · { $points }
matryoshka-ask-display = Welche { $count } Karten legst du aus?
matryoshka-too-many = ⚠️ { $marked } Karten sind markiert, { $more ->
    [one] eine zu viel: Drücke sie noch einmal, um sie zurückzunehmen.
   *[other] { $more } zu viel: Drücke sie noch einmal, um sie zurückzunehmen.
}
matryoshka-first-display = ℹ️ Was du auslegst, kann nicht getauscht werden, zeigt aber allen, was du sammelst. Erst die letzte Auslage zählt.
matryoshka-ask-keep = Welche Karte behältst du auf der Hand? Die anderen 13 sind deine letzte Auslage.
matryoshka-chosen-display = Deine Auslage steht; du kannst sie noch ändern.
matryoshka-ask-offer = Dein Tausch: Welche Karte legst du offen hin?
matryoshka-ask-counter = { $name } bietet { $card } an: Welche Karte bietest du dafür?
matryoshka-chosen-counter = Du bietest { $own } für { $card } von { $name }; du kannst es noch ändern.
matryoshka-ask-take = Welche Karte nimmst du für { $card }?
matryoshka-offer-line = { $name } bietet { $card }
matryoshka-take = { $card } von { $name }
matryoshka-take-worth = { $offer } → { $points }
matryoshka-worth-now = → sagt, was deine Karten damit zählen; ohne sie { $points }.
matryoshka-hint-offer = 💡 { $reason ->
    [spare] { $card } ist entbehrlich: Auch ohne sie zählen deine Karten gleich viel.
    [least] { $card } kostet am wenigsten: Ohne sie zählen deine Karten { $after }, jetzt { $now }.
   *[later] { $card }: Ohne sie zählen deine Karten { $after }, jetzt { $now }, aber was du behältst, verspricht am Ende am meisten.
}
matryoshka-hint-counter = 💡 { $reason ->
    [spare] { $card } ist entbehrlich: Mit { $wanted } dafür zählen deine Karten gleich viel.
    [gain] { $card } ist am besten: Mit { $wanted } dafür zählen deine Karten { $after }, jetzt { $now }.
    [least] { $card } kostet am wenigsten: Mit { $wanted } dafür zählen deine Karten { $after }, jetzt { $now }.
   *[later] { $card }: Mit { $wanted } dafür zählen deine Karten { $after }, jetzt { $now }. Kein anderes Angebot verspricht am Ende mehr.
}
matryoshka-hint-but = (Nicht mitgerechnet: { $card }, gerade erst bekommen.)
matryoshka-best = Beste: { $points } P.
matryoshka-confirm = Fertig { $count }/{ $wanted } · { $points } P.
matryoshka-confirm-none = Fertig
matryoshka-offered = Du hast { $card } geboten.
matryoshka-your-hand = Deine Hand ({ $count })
matryoshka-empty-hand = keine Karten
matryoshka-your-display = Deine Auslage · { $points }
matryoshka-your-choice = Du legst aus · { $points }
matryoshka-all-cards = Alle 14 Karten
matryoshka-you-know = 🔎 Du weißt: { $cards }
matryoshka-perhaps = vielleicht { $cards }
matryoshka-told-face-up = 🔄 { $who ->
    [you] Du legst { $card } offen hin.
   *[other] { $name } legt { $card } offen hin.
}
matryoshka-told-exchanged = { $who ->
    [you] Du tauschst { $card } mit { $partner }.
    [partner] { $name } tauscht { $card } mit dir.
   *[other] { $name } tauscht { $card } mit { $partner }.
}
matryoshka-told-swapped = { $name } gibt dir { $got } für { $gave }.
matryoshka-told-came-back = ↩️ Dein Angebot kam zurück: { $name } hat mit { $partner } getauscht.
matryoshka-told-card-came-back = ↩️ { $card } kam zu dir zurück: { $name } hat mit { $partner } getauscht.
matryoshka-told-drawn = 🎴 Du hast { $cards } gezogen.
matryoshka-told-round-over = 🏁 Deine Auslage zählt { $points }. { $count ->
    [one] { $who ->
        [you] Du führst.
       *[other] { $names } führt mit { $best }.
    }
   *[other] Vorn mit { $best }: { $names }.
}
matryoshka-told-revealed = { $count ->
    [one] { $who ->
        [you] Die Auslagen sind offen: Du führst mit { $points }.
       *[other] Die Auslagen sind offen: { $names } führt mit { $points }.
    }
   *[other] Die Auslagen sind offen, mit { $points } vorn: { $names }.
}
matryoshka-told-round = Runde { $round }: Alle ziehen 2; { $who ->
    [you] du tauschst zuerst.
   *[other] { $name } tauscht zuerst.
}
matryoshka-count = Spalten { $columns } + Zeilen { $rows }{ $bonus ->
    [0] {""}
   *[other] { " " }+ lange Folgen { $bonus }
} = **{ $total }**
matryoshka-kept = Auf der Hand behalten: { $card }
matryoshka-group-column = Größe { $name }: { $cards } → { $points }
matryoshka-group-run = { $bonus ->
    [0] Zeile { $name }: { $cards } → { $points }
   *[other] Zeile { $name }: { $cards } → { $points } + { $bonus } für die Länge
}
matryoshka-tie-runs = Gleichstand bei { $points }; die längsten Folgen entscheiden ({ $runs }): { $names }.
matryoshka-tie-shared = Gleichstand bei { $points } und in jeder Folge ({ $runs }): { $names } teilen sich den Sieg.
matryoshka-tie-place = Gleichstand bei { $points } und in jeder Folge ({ $runs }): { $names } teilen sich den Platz.
matryoshka-picture-take = Wählt: { $name }
matryoshka-picture-next = Als Nächstes: { $name }
matryoshka-picture-counter = Die anderen bieten
matryoshka-picture-owner = { $name } legt hin
matryoshka-picture-choose = { $count } Karten auslegen
matryoshka-picture-opened = Auslagen sind offen
matryoshka-picture-over = Letzte Auslagen
matryoshka-alt-table = Auslagen: { $displays }
matryoshka-alt-hand = Deine Karten: { $cards }
matryoshka-offers-title = Die Angebote
matryoshka-alt-offers = Du hast { $card } offen hingelegt; geboten sind { $offers }
matryoshka-alt-podium = Endstand: { $standings }

matryoshka-rules-aim-title = Matryoshka · 1. Das Ziel
matryoshka-rules-aim =
    Du sammelst russische Steckpuppen. Es gibt zehn **Serien** (A bis J, jede in ihrer Farbe) mit je sieben Puppen in den **Größen 1 bis 7** (auch Werte genannt); jede Puppe gibt es nur einmal.
    Am Ende legst du **13 Puppen** als Raster aus: eine Zeile pro Serie, eine Spalte pro Größe. Puppen gleicher Größe und Folgen aufeinanderfolgender Größen einer Serie bringen Punkte. Die meisten Punkte gewinnen.
    Zu dritt kommen vier Serien aus dem Spiel, zu viert zwei; alle sehen, welche.
    Du beginnst mit 6 Karten und legst 2 davon aus.
matryoshka-rules-round-title = Matryoshka · 2. Eine Runde
matryoshka-rules-round =
    Es gibt vier Runden. In jeder:
    {""}**A. Ziehen:** Alle ziehen 2 Karten.
    {""}**B. Tauschen:** Jede Person ist einmal am Zug (nächste Seite). Wer die erste Runde beginnt, entscheidet das Los; jede weitere Runde beginnt die nächste Person im Uhrzeigersinn.
    {""}**C. Auslegen:** Alle nehmen ihre Auslage zurück und wählen heimlich eine neue aus allen ihren Karten: **4** Karten in Runde 1, dann **6**, **8** und zum Schluss **13**. Aufgedeckt wird gleichzeitig.
    Deine Auslage verrät den anderen, was du hast und was du vielleicht suchst.
matryoshka-rules-exchange-title = Matryoshka · 3. Ein Tausch
matryoshka-rules-exchange =
    {""}**1.** Wer am Zug ist, legt eine Handkarte **offen** hin. Sie wird getauscht.
    {""}**2.** Alle anderen bieten dafür **verdeckt** eine Handkarte.
    {""}**3.** Nur wer am Zug ist, sieht die Angebote und **muss eines nehmen**. Die Person, von der es kommt, erhält die offene Karte; alle anderen Angebote gehen ungesehen zurück.
    Karten der Auslage dürfen nie geboten werden. Redet, so viel ihr wollt: Nichts davon ist bindend.
matryoshka-rules-score-title = Matryoshka · 4. Die Wertung
matryoshka-rules-score =
    Jede **Spalte** mit mindestens 2 Karten und jede **Folge** von mindestens 2 aufeinanderfolgenden Größen in einer Zeile bringt:
    2 Karten → 2 · 3 → 4 · 4 → 7 · 5 → 10 · 6 → 13 · 7 → 16
    Eine Spalte kann auch länger sein: 8 → 19 · 9 → 22 · 10 → 25
    Folgen von 5, 6 oder 7 bringen 1, 2 oder 3 Punkte **mehr**. Jede Karte zählt in ihrer Spalte und in ihrer Zeile.
    Gleichstand? Die längste Folge entscheidet, dann die zweitlängste und so weiter; sonst wird der Sieg geteilt.
    • **Hausregel** (Option eines neuen Tisches): Eine Spalte zählt höchstens sieben Karten, 16 Punkte.
matryoshka-rules-example = Ein Beispiel
matryoshka-rules-example-count = Spalten: 2 + 4 + 2 + 2 + 2 = 12. Zeilen: A 2 + B 6 + C 11 = 19. Zusammen **31**.
matryoshka-overview-title = Was Punkte bringt
matryoshka-overview-columns = Puppen gleicher Größe
matryoshka-overview-runs = Folge in einer Serie
matryoshka-overview-about = Jede Karte zählt doppelt: in ihrer Spalte und in ihrer Zeile. Die letzte Auslage hat 13 Karten.

matryoshka-learn-setup-0 =
    Willkommen bei der Tauschbörse! Du hast sechs Puppen auf der Hand. Der Buchstabe ist die **Serie**, die Zahl die **Größe**.
    Punkte gibt es für Puppen **gleicher Größe** und für **benachbarte Größen einer Serie**. Zuerst zeigst du den anderen zwei Puppen: am besten zwei, die zusammen punkten, zum Beispiel zwei gleich große. ✨ findet die besten für dich.
matryoshka-learn-offer-1 =
    {""}**Jetzt ist dein Tausch.** Leg eine Karte offen hin. Nimm eine, auf die du verzichten kannst, die andere aber haben wollen: Dann werden ihre Angebote besser. Karten in deiner Auslage sind vor dem Tausch sicher. 💡 zeigt die Karte, auf die du am besten verzichten kannst.
matryoshka-learn-counter-1 =
    Runde 1: Alle haben zwei Karten gezogen, und jemand anderes bietet eine Karte zum Tausch an. Du **musst** dafür verdeckt eine Handkarte bieten. Wird deine genommen, bekommst du die offene Karte. Du willst sie? Biete etwas Verlockendes. Du willst sie nicht? Biete etwas Langweiliges.
matryoshka-learn-counter-2 =
    Runde 2: wieder zwei Karten für alle, und du bietest bei einem Tausch verdeckt eine Karte. Sieh dir die Auslagen an: Was sammeln die anderen wohl? Biete, was ihnen am wenigsten hilft. Die weiteren Tausche dieser Runde werden für dich gemacht.
matryoshka-learn-take-1 =
    Diese Angebote siehst nur du. Du **musst** eines nehmen; wer es gemacht hat, bekommt deine offene Karte.
matryoshka-learn-display-1 =
    In dieser Runde haben alle getauscht. Jetzt nehmen alle ihre Auslage zurück und legen **vier** Karten aus, alte oder neue. Nimm die besten oder versteck, was du suchst: Ausgelegte Karten können nicht getauscht werden, aber alle sehen, was du sammelst.
matryoshka-learn-display-2 =
    Die zweite Runde endet wie die erste, aber jetzt mit **sechs** Karten in der Auslage. Was du vorher gezeigt hast, bindet dich nicht: Wähl neu aus allem, was du hast.
matryoshka-learn-display-3 =
    Runde 3 im Schnelldurchlauf: zwei neue Karten, und alle Tausche wurden für dich gemacht. Jetzt **acht** Karten. Inzwischen sehen alle, was du sammelst; was ausliegt, ist vor dem Tausch sicher.
matryoshka-learn-display-4 =
    Die letzte Runde ist gespielt, und du hast 14 Karten. Zeig **13** davon und behalte eine auf der Hand: die, die dich am wenigsten kostet. Dann wird gezählt.
matryoshka-learn-end =
    Das war eine ganze Partie. Im Bild ist jede **Spalte** eine Größe und jede **Zeile** eine Serie. Spalten ab zwei Karten punkten, ebenso **Folgen** benachbarter Größen in einer Zeile; Folgen ab fünf bringen Extrapunkte.
    Drücke jetzt **Eine richtige Partie spielen**, oder eröffne mit `/{ command-matryoshka } { command-new }` einen Tisch für andere.

refused-in-display = Eine Karte deiner Auslage kannst du nicht bieten.
refused-wrong-number = Wähle genau { $wanted } Karten; du hast { $chosen } gewählt.
refused-twice = Du hast dieselbe Karte zweimal gewählt.
refused-no-such-offer = Dieses Angebot gibt es nicht.
matryoshka-alt-dolls = Karten: { $cards }
