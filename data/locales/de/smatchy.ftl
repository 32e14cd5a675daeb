command-smatchy = smatchy
command-smatchy-about = Smatchy Matchy: Karten loswerden und die anderen angreifen
command-smatchy-new-about = Einen Tisch für Smatchy Matchy in diesem Kanal eröffnen
command-smatchy-rules-about = Smatchy Matchy auf vier kurzen Seiten erklärt
command-smatchy-learn-about = Smatchy Matchy in zwei Minuten beim Spielen lernen
option-expert = expertenmodus
option-expert-about = Genau 18 gewinnt; wer darüber liegt, fängt mit dem Überschuss neu an
option-penalties = strafkarten
option-penalties-about = Nichts verrät, was eine Karte kann: Sag selbst an und zahl für Fehler

smatchy-name = Smatchy Matchy
smatchy-teaser = Rosa gegen Grün: anlegen, angreifen, 18 Punkte holen. 2 bis 6 Personen, 15 Minuten.
smatchy-term-expert = 🎯 Expertenmodus: genau 18 gewinnt
smatchy-term-penalties = 🚨 Strafkarten: selbst ansagen, Fehler kosten eine Karte
smatchy-term-joker_completes = 🃏 Hausregel: Joker dürfen angelegt werden
smatchy-term-matchy_first = 🔁 Hausregel: Matchys vor der Antwort auf einen Smatchy
smatchy-term-penalty_ends_turn = ✋ Hausregel: Eine Strafkarte beendet den Zug

smatchy-headline = Runde { $round } · { $name } ist dran
smatchy-headline-due = ⚡ SMATCHY! { $name } muss antworten
smatchy-over = die Partie ist vorbei
smatchy-due = ⚡ **{ $name } muss mit einem Smatchy antworten!**{ $chain ->
    [1] {""}
   *[other] { " " }({ $chain } in Folge)
}
smatchy-line = **Reihe:** { $line }
smatchy-last-line = **Letzte Reihe:** { $line }
smatchy-pile = { $count ->
    [0] 🎴 Der Nachziehstapel ist leer.
    [one] 🎴 Noch eine Karte im Nachziehstapel
   *[other] 🎴 Noch { $count } Karten im Nachziehstapel
}
smatchy-scores = Ziel: { $goal } Punkte
smatchy-scores-expert = Ziel: genau { $goal } Punkte
smatchy-player = { $name } – **{ $score }**/{ $goal } · { $cards ->
    [0] keine Karten
    [one] **1 Karte!**
   *[other] { $cards } Karten
}

smatchy-round-void = Runde { $round } gewinnt niemand
smatchy-round-won = { $who ->
    [you] Du gewinnst Runde { $round }: +{ $points }
   *[other] { $name } gewinnt Runde { $round }: +{ $points }
}
smatchy-next-starter = { $who ->
    [you] Du beginnst die nächste Runde; die Karten sind verteilt.
   *[other] { $name } beginnt die nächste Runde; die Karten sind verteilt.
}
smatchy-won = 🏁 { $who ->
    [you] Du beendest die Runde mit einem Smatchy: { $card }, **+{ $points }**.
   *[other] { $name } beendet die Runde mit einem Smatchy: { $card }, **+{ $points }**.
}
smatchy-won-joker = 🏁 { $who ->
    [you] Du beendest die Runde mit einem Joker als { $card }: Er zählt **0**.
   *[other] { $name } beendet die Runde mit einem Joker als { $card }: Er zählt **0**.
}
smatchy-won-bonus = Alle Werte von 1 bis 9 liegen in der Reihe: **+1**.
smatchy-won-wrapped = { $who ->
    [you] Über { $goal }: Du beginnst wieder mit { $score }.
   *[other] Über { $goal }: { $name } beginnt wieder mit { $score }.
}
smatchy-void-nobody-can-play = 🫥 Runde { $round } zählt nicht: Der Stapel ist leer, und niemand kann mehr spielen.
smatchy-void-everybody-passed = 🫥 Runde { $round } zählt nicht: Der Stapel ist leer, und alle haben gepasst.

smatchy-ask-turn = { $pile ->
    [0] Du bist dran: Spiel eine Karte oder passe.
   *[other] Du bist dran: Spiel eine Karte, oder zieh eine und passe.
}
smatchy-ask-again = Matchy! Spiel weiter oder hör hier auf.
smatchy-ask-answer = ⚡ Smatchy! Du musst mit einem Smatchy antworten.{ $first ->
    [yes] { " " }Davor sind Matchys erlaubt.
   *[no] {""}
}
smatchy-ask-cannot = { $first ->
    [yes] { $pile ->
        [0] ⚡ Smatchy! Du kannst nicht antworten: Mach einen Matchy oder passe.
       *[other] ⚡ Smatchy! Du kannst nicht antworten: Mach einen Matchy, oder zieh eine Karte und passe.
    }
   *[no] { $pile ->
        [0] ⚡ Smatchy! Du kannst nicht antworten: Passe.
       *[other] ⚡ Smatchy! Du kannst nicht antworten: Zieh eine Karte und passe.
    }
}
smatchy-ask-owed = 🎴 Zieh deine Karte, bevor { $names } spielt!
smatchy-ask-forced = { $due ->
    [yes] ⚡ Smatchy! Du kannst nicht antworten:
   *[no] Nichts passt:
} { $what ->
    [stop] Dein Zug endet gleich.
    [pass] Du passt gleich.
   *[draw] Du ziehst gleich und passt.
}
smatchy-ask-declare = Was machst du mit { $card }?{ $ends ->
    [yes] { " " }Ein Fehler beendet deinen Zug.
   *[no] {""}
}
smatchy-do-complete = { $card } · anlegen
smatchy-do-matchy = { $card } · Matchy
smatchy-do-smatchy = { $card } · Smatchy!
smatchy-do-win = { $card } · gewinnt die Runde: +{ $points }
smatchy-declare-complete = Anlegen
smatchy-declare-matchy = Matchy
smatchy-declare-smatchy = Smatchy!
smatchy-menu-cards = Wähle eine Karte zum Spielen …
smatchy-menu-joker = Joker: Wähle, wohin …
smatchy-joker-complete = Anlegen als { $value }
smatchy-joker-matchy = Matchy auf die { $value }
smatchy-joker-smatchy = Smatchy auf die { $value }
smatchy-joker-win = Smatchy auf die { $value }: gewinnt die Runde, +{ $points }
smatchy-draw = Ziehen
smatchy-draw-pass = Ziehen und passen
smatchy-pass = Passen
smatchy-stop = Hier aufhören
smatchy-other-card = Andere Karte
smatchy-your-hand = { $count ->
    [one] Deine Hand: { $count } Karte
   *[other] Deine Hand: { $count } Karten
}
smatchy-empty-hand = keine Karten

smatchy-told-between = { $who ->
    [you] Du legst { $card } zwischen { $left } und { $right }.
   *[other] { $name } legt { $card } zwischen { $left } und { $right }.
}
smatchy-told-after = { $who ->
    [you] Du legst { $card } hinter { $neighbour }.
   *[other] { $name } legt { $card } hinter { $neighbour }.
}
smatchy-told-before = { $who ->
    [you] Du legst { $card } vor { $neighbour }.
   *[other] { $name } legt { $card } vor { $neighbour }.
}
smatchy-told-matchy = { $last ->
    [yes] { $name }: Matchy auf { $top } mit der letzten Karte.
   *[no] { $who ->
        [you] Du: Matchy auf { $top }, und du bist noch einmal dran!
       *[other] { $name }: Matchy auf { $top }, gleich noch einmal dran!
    }
}
smatchy-told-matchy-joker = { $last ->
    [yes] { $name }: Matchy auf { $top } mit einem Joker { $card } als letzter Karte.
   *[no] { $who ->
        [you] Du: Matchy auf { $top } mit einem Joker { $card }, und du bist noch einmal dran!
       *[other] { $name }: Matchy auf { $top } mit einem Joker { $card }, gleich noch einmal dran!
    }
}
smatchy-told-smatchy = ⚡ { $name }: **Smatchy** mit { $top }!
smatchy-told-smatchy-joker = ⚡ { $name }: **Smatchy** mit einem Joker { $card } als { $top }!
smatchy-told-chain = ({ $chain } in Folge 🔥)
smatchy-told-passed = { $draws ->
    [no] { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
   *[yes] { $who ->
        [you] Du ziehst und passt.
       *[other] { $name } zieht und passt.
    }
}
smatchy-told-stopped = { $who ->
    [you] Du hörst hier auf.
   *[other] { $name } hört hier auf.
}
smatchy-told-cannot-answer = { $draws ->
    [no] { $who ->
        [you] Du hast keinen Smatchy und passt.
       *[other] { $name } hat keinen Smatchy und passt.
    }
   *[yes] { $who ->
        [you] Du hast keinen Smatchy, ziehst und passt.
       *[other] { $name } hat keinen Smatchy, zieht und passt.
    }
}
smatchy-told-forgot = 🙈 { $who ->
    [you] Du hast das Ziehen vergessen: die Karte, und noch eine fürs Nickerchen!
   *[other] { $name } hat das Ziehen vergessen: die Karte, und noch eine fürs Nickerchen!
}
smatchy-told-wrong = 🙃 { $do ->
    [complete] { $name } wollte { $card } anlegen
    [matchy] { $name } hat mit { $card } Matchy angesagt
   *[smatchy] { $name } hat mit { $card } Smatchy angesagt
}{ $why ->
    [smatchy-due] , muss aber einen Smatchy beantworten
   *[other] , aber das geht nicht
}: zurück auf die Hand, mit einer Strafkarte{ $ends ->
    [yes] , die den Zug beendet
   *[no] {""}
}.
smatchy-told-wrong-draw = 🙃 { $name } wollte ziehen, hätte aber antworten können: eine Strafkarte{ $ends ->
    [yes] , die den Zug beendet
   *[no] {""}
}.
smatchy-told-you-wrong = 🙃 Das ging nicht: { $card } ist wieder auf deiner Hand, mit einer Strafkarte{ $ends ->
    [yes] , die deinen Zug beendet
   *[no] {""}
}.
smatchy-told-you-wrong-draw = 🙃 Du hättest antworten können: eine Strafkarte{ $ends ->
    [yes] , die deinen Zug beendet
   *[no] {""}
}.
smatchy-told-you-drew = Du hast { $cards } gezogen.
smatchy-told-round-won = 🏁 { $who ->
    [you] Du gewinnst Runde { $round } mit { $card }
   *[other] { $name } gewinnt Runde { $round } mit { $card }
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}{ $bonus ->
    [0] {""}
   *[other] { " " }(davon { $bonus } für alle neun Werte)
}.
smatchy-told-wrapped = 🎢 { $name } erreicht { $reached } und fällt auf { $score } zurück.
smatchy-told-round = Runde { $round }: { $who ->
    [you] Du beginnst.
   *[other] { $name } beginnt.
}

smatchy-count = **{ $total }** { $rounds ->
    [0] (keine Runde gewonnen)
    [one] (eine Runde gewonnen)
   *[other] ({ $rounds } Runden gewonnen)
}
smatchy-count-round = Runde { $round }: { $card } +{ $points }{ $bonus ->
    [0] {""}
   *[other] { " " }+{ $bonus } für alle neun Werte
} → { $score }{ $wrapped ->
    [yes] { " " }🎢
   *[no] {""}
}

smatchy-card = { $colour ->
    [P] Rosa { $value }
    [G] Grün { $value }
   *[joker] Joker
}
smatchy-place = { $colour ->
    [P] Rosa { $value }
    [G] Grün { $value }
   *[joker] Joker
}{ $height ->
    [one] {""}
   *[other] { " " }({ $height } Karten hoch)
}
smatchy-alt-line = Die Reihe: { $line }
smatchy-alt-hand = Deine Karten: { $cards }
smatchy-picture-round = Runde { $round }
smatchy-picture-won = { $who ->
    [you] Du gewinnst die Runde!
   *[other] { $name } gewinnt die Runde!
}
smatchy-picture-void = Niemand gewinnt die Runde
smatchy-picture-nobody-can-play = Stapel leer, und niemand kann spielen
smatchy-picture-everybody-passed = Stapel leer, und alle haben gepasst
smatchy-picture-turn = { $name } ist dran
smatchy-picture-due = Smatchy! { $name } muss antworten
smatchy-picture-again = Matchy! { $name } ist noch mal dran

smatchy-rules-aim-title = Smatchy Matchy · 1. Das Ziel
smatchy-rules-aim =
    Erreiche vor allen anderen **18 Punkte**. Punkte gibt es für Runden, und eine Runde gewinnt man nur auf eine Art: durch einen **Smatchy mit der letzten Karte**. Ihr Wert sind deine Punkte.
    Es gibt Karten von **1 bis 9** in 🌸 Rosa und 🍀 Grün, je dreimal, und 3 Joker. Alle beginnen eine Runde mit 5 Karten. Zwei Karten eröffnen die gemeinsame Reihe; ist ein Joker dabei oder sind beide Werte gleich, werden zwei andere aufgedeckt.
    Wer die erste Runde beginnt, entscheidet das Los. Danach beginnt, wer die letzte Runde gewonnen hat; nach einer Runde, die nicht zählt, beginnt dieselbe Person noch einmal.
smatchy-rules-turn-title = Smatchy Matchy · 2. Dein Zug
smatchy-rules-turn =
    Mach eines davon, oder **zieh eine Karte und passe**. Ziehen beendet deinen Zug.
    • **Anlegen:** Leg einen Wert, der noch nicht in der Reihe liegt, an seinen Platz. Nur an einem Ende oder zwischen zwei Nachbarn gleicher Farbe. Danach ziehst du eine Karte.
    • **Matchy:** Leg eine Karte auf eine mit gleichem Wert **und gleicher Farbe**. Du darfst sofort weiterspielen oder aufhören, ziehst in diesem Zug aber nichts mehr.
    • **Smatchy:** Leg eine Karte auf eine mit gleichem Wert und **anderer Farbe**. Dein Zug endet ohne Ziehen, und die nächste Person hat ein Problem.
    Liegen Karten aufeinander, zählt nur die oberste.
smatchy-rules-example = Ein Beispiel
smatchy-rules-example-text = Eine 3 passt zwischen 2 und 4, denn beide sind rosa. Eine 5 oder 6 passt nirgends: Die 4 ist rosa, die 7 grün. 1, 8 und 9 passen an die Enden. 🍀 **4** wäre ein Smatchy, 🌸 **4** ein Matchy.
smatchy-rules-attack-title = Smatchy Matchy · 3. Der Angriff
smatchy-rules-attack =
    Nach einem Smatchy **muss die nächste Person mit einem Smatchy antworten**, auf eine beliebige Karte der Reihe, und gibt den Angriff so weiter. Wer nicht antworten kann, zieht eine Karte und passt; damit endet der Angriff. Er endet auch bei jemandem ohne Karten.
    Der **Joker** steht für jede beliebige Karte, um einen Matchy oder Smatchy zu machen; anlegen kann man ihn nicht. Der Wert bleibt, wie er war, und die Farbe ist die, für die der Joker stand. Mit einem Joker kannst du antworten, also musst du es auch.
    Die letzte Karte gespielt, aber ohne Smatchy? Dann ziehst du eine Karte: Die Runde geht weiter.
smatchy-rules-end-title = Smatchy Matchy · 4. Ende
smatchy-rules-end =
    Wer eine Runde mit einem Joker gewinnt, bekommt für die Karte 0 Punkte. Liegen alle neun Werte in der Reihe, gibt es **1 Punkt mehr**.
    Ist der Stapel leer, geht die Runde ohne Ziehen weiter; wer keine Karten hat, wird übersprungen. Kann niemand mehr spielen oder passen alle nacheinander, zählt die Runde nicht, und niemand bekommt Punkte.
    • **Expertenmodus:** Genau 18 gewinnt; wer darüber liegt, fängt mit dem Überschuss neu an (17 + 5 = 22 → 4).
    • **Strafkarten:** Du sagst selbst an, was du tust, und ziehst selbst; Fehler und vergessene Karten kosten eine Karte mehr. Alle lassen dir 8 Sekunden zum Ziehen.
    • **Hausregeln** (Optionen eines neuen Tisches): Ein Joker darf angelegt werden, man sagt dazu, als welche Karte; Matchys dürfen vor der Antwort auf einen Smatchy kommen; eine Strafkarte beendet den Zug.
smatchy-overview-title = Was Karten können und bringen
smatchy-overview-add = an ein Ende oder zwischen gleiche Farben
smatchy-overview-then = dann ziehen, aber nicht nach einem Matchy
smatchy-overview-matchy = gleicher Wert und gleiche Farbe: weiter
smatchy-overview-smatchy = andere Farbe: Antwort ist Pflicht
smatchy-overview-last-title = Letzte Karte
smatchy-overview-last = nur ein Smatchy gewinnt: ihr Wert zählt
smatchy-overview-about = { $expert ->
    [yes] Genau **18** Punkte gewinnen.
   *[no] **18** Punkte gewinnen.
} Liegen alle neun Werte in der Reihe, bringt die Runde 1 Punkt mehr.
smatchy-learn-step-1 =
    Über deiner Hand liegt die gemeinsame **Reihe**, von 1 bis 9. Du willst deine Karten loswerden. **Leg die 6 an:** Ein Wert, der noch fehlt, passt an beide Enden oder zwischen zwei Nachbarn gleicher Farbe. Nach dem Anlegen ziehst du eine Karte.
smatchy-learn-step-2 =
    In der Reihe liegt eine grüne 7, und du hast auch eine: gleicher Wert, gleiche Farbe. Das ist ein **Matchy**. Deine Karte kommt obendrauf, du ziehst nichts und bist sofort noch einmal dran.
smatchy-learn-step-3 =
    Du bist noch einmal dran, solange du willst und kannst; aufhören ginge auch. Leg die 1 an: Nach einem Matchy ziehst du auch dafür nichts, deine Hand wird also wirklich kleiner.
smatchy-learn-step-4 =
    Die 9 in der Reihe ist rosa, deine sind grün: gleicher Wert, **andere Farbe**. Das ist ein **Smatchy**, ein Angriff! Die nächste Person muss auch mit einem Smatchy antworten, auf eine beliebige Karte der Reihe, und gibt den Angriff so weiter.
smatchy-learn-step-5 =
    Dein Angriff ging um den ganzen Tisch und trifft dich nun selbst! Und du hast keine Antwort: Keine deiner Karten hat den Wert einer Karte der Reihe und die andere Farbe. Wer nicht antworten kann, zieht eine Karte und passt; damit endet der Angriff.
smatchy-learn-step-6 =
    Du hast einen **Joker** gezogen: Er steht für jede Karte, mit der ein Matchy oder Smatchy geht. Jeden Angriff kannst du damit beantworten, und musst es dann auch. Greif im Menü mit einem **Smatchy auf die 1** an: Der Joker gilt dann als grüne 1. Als letzte Karte zählt er nichts.
smatchy-learn-step-7 =
    Wieder ein Angriff, aber diesmal kannst du antworten, sogar mit beiden Karten. Auf einem Platz zählt nur die oberste Karte: Der Joker ist eine grüne 1, also trifft ihn deine rosa 1. Heb die 9 auf: Hohe Karten sind die besten letzten Karten.
smatchy-learn-step-8 =
    Nur noch eine Karte! Eine Runde gewinnst du nur auf eine Art: mit einem **Smatchy als letzter Karte**. Ihr Wert sind deine Punkte, hier 9; und weil inzwischen alle Werte von 1 bis 9 in der Reihe liegen, bekommst du 1 dazu.

smatchy-learn-end =
    Das war eine ganze Runde, und du kennst jetzt alles. Eine Partie geht über mehrere Runden, bis jemand **18 Punkte** hat. Heb dir einen Smatchy für den Schluss auf und achte darauf, wie wenige Karten die anderen noch haben.
    Drücke **Eine richtige Partie spielen**, oder eröffne mit `/{ command-smatchy } { command-new }` einen Tisch für andere.

refused-smatchy-due = Du musst den Smatchy mit einem Smatchy beantworten oder passen, wenn du keinen hast.
refused-cannot-complete = { $reason ->
    [joker] Ein Joker lässt sich nicht anlegen.
    [value-there] Dieser Wert liegt schon in der Reihe.
   *[between-colours] Da passt nichts hin: Die Nachbarn haben verschiedene Farben.
}
refused-not-a-match = { $do ->
    [matchy] Für einen Matchy muss eine Karte mit gleichem Wert und gleicher Farbe in der Reihe liegen.
   *[smatchy] Für einen Smatchy muss eine Karte mit gleichem Wert und anderer Farbe in der Reihe liegen.
}
refused-no-target = Diese Karte liegt nicht in der Reihe.
refused-cannot-draw = Nach einem Matchy wird nicht gezogen: Spiel weiter oder hör auf.
refused-cannot-stop = Aufhören kannst du nur nach einem Matchy.
smatchy-alt-cards = Karten: { $cards }
