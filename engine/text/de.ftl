# Was die Engine selbst zu sagen hat. Jede Kennung steht auch in en.ftl.
seat = Platz { $letter }

refusal = { $reason } ({ $rule })
refusal-missing = { $reason }: { $amount } { $what } { $amount ->
    [one] fehlt
   *[other] fehlen
} ({ $rule })
refused-game-over = Das Spiel ist zu Ende
refused-not-your-turn = Du bist nicht am Zug
refused-not-offered = Das steht jetzt nicht zur Wahl

undo-nothing = Es gibt nichts zurückzunehmen
undo-not-yours = Die letzte Aktion war von { $who }, nicht von dir
undo-barrier = Das lässt sich nicht zurücknehmen: Etwas wurde aufgedeckt, oder jemand anderes ist am Zug

error-option-unknown = Es gibt keine Einstellung „{ $option }“. Die Einstellungen sind: { $known }.
error-option-value = Die Einstellung „{ $option }“ kann nicht „{ $value }“ sein. Möglich ist: { $allowed }.
error-option-new = Die Einstellung „{ $option }“ gibt es seit Version { $since } der Regeln. An einem Tisch mit Version { $rules } kann sie nur „{ $value }“ sein.
error-seats = { $game } lässt sich nicht mit { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätzen
} spielen. Möglich sind: { $allowed }.
error-rules-version = Dies ist Version { $version } der Regeln von { $game }; dieses Programm kennt die Versionen 1 bis { $known }.
error-game-unknown = Es gibt kein Spiel „{ $game }“. Die Spiele sind: { $known }.

error-file-missing = eine solche Datei oder einen solchen Ordner gibt es nicht
error-file-denied = das System erlaubt es nicht
error-file-folder = das ist ein Ordner, keine Datei
error-file-no-folder = das ist kein Ordner
error-file-odd = das ist keine gewöhnliche Datei
error-file-huge = die Datei ist größer als { $limit } MiB: das ist keine von uns
error-file-not-text = die Datei ist kein Text (UTF-8): Byte { $place } stimmt nicht
error-file-other = die Datei lässt sich nicht verwenden (Systemfehler { $number })

error-content = { $place }: { $problem }
error-content-file = eine solche Inhaltsdatei gibt es nicht; die Dateien sind { $known }
error-content-missing = die Datei fehlt
error-content-syntax = Zeile { $line }: { $detail }
error-content-value = { $detail }
error-content-duplicate = diese Kennung kommt zweimal vor
error-content-dangling = „{ $id }“ gibt es nicht
error-content-twice = „{ $id }“ kommt zweimal vor
error-content-source = hier muss ein Text stehen
error-content-unknown = „{ $id }“ gibt es in der Liste „{ $kind }“ nicht; Einträge lassen sich ändern, nicht hinzufügen
error-content-no-id = der Eintrag hat keine Kennung (id), darum ist nicht klar, welchen er ändert
error-content-no-record = hier muss ein Eintrag stehen

error-record-json = Die Aufzeichnung ist nicht lesbar: Zeile { $line }, Spalte { $column }: { $detail }
error-record-format = Die Aufzeichnung hat Format { $format }; dieses Programm liest die Formate 1 bis { $known }.
error-record-content = Die Partie wurde mit anderem Inhalt gespielt ({ $recorded } statt { $loaded }). Verwende den Inhaltsordner, mit dem sie gespielt wurde.
error-record-sealed = Die Aufzeichnung ist versiegelt: Der Startwert dieser Partie ist noch nicht aufgedeckt, darum lässt sie sich nicht nachspielen.
error-record-commitment = Der Startwert passt nicht zu der Zusage, die vor der Partie veröffentlicht wurde: { $published } war zugesagt, { $found } wurde verwendet.
error-record-notation = Aktion { $number }, „{ $action }“: das ist keine Aktion von { $game }.
error-record-illegal = Aktion { $number }, „{ $action }“: { $refusal }
error-record-incomplete = Die Aufzeichnung hat ein Ergebnis, die Partie ist also zu Ende, aber „{ $field }“ fehlt: Ohne das lässt sich nichts prüfen.
error-record-result-seats = Das Ergebnis passt nicht zum Tisch: { $places } Ränge und { $points } Punktzahlen für { $seats } Plätze.
error-record-result = Das Ergebnis ist nicht das, wozu die Aktionen führen: aufgezeichnet { $recorded }, nachgespielt { $replayed }.
error-record-hash = Die Stellung nach der letzten Aktion ist nicht die aufgezeichnete: Prüfwert { $recorded } aufgezeichnet, { $replayed } nachgespielt.

error-notation = „{ $action }“ ist keine Aktion von { $game }.

## Gründe eines Tipps, die jedes Spiel hat
value-others = durch Gewinn oder Verlust des Besten der anderen
value-learned = nach dem, was Bots im Spiel gelernt haben, verglichen mit den anderen Vorschlägen
