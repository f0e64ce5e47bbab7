"""The sentences of `bot.words.de.errors`, by the keys of the engine (RULES) and of the bot (BOT)."""

from __future__ import annotations

from typing import Final

RULES: Final[dict[str, str]] = {
    # Whose turn, and what comes first
    "turn.not_yours": (
        "Am Zug ist {active}, also kann {seat} das noch nicht (B2.4). Ich rufe dich, wenn {seat} dran ist."
    ),
    "turn.waiting": "{seat} wartet auf Antwort von {waiting} (P0.1). Deine Uhr steht still.",
    "action.not_now": "{seat} kann das jetzt nicht ({clause}). *Mein Zug* zeigt, was offen ist.",
    "action.no_seat": (
        "Du schaust hier zu, also kannst du nicht handeln (0.4). *Brett* und *Chronik* stehen dir offen."
    ),
    "game.over": "Dieses Spiel ist vorbei (B3.5). *Mein Zug* zeigt, wie es ausging.",
    "leave.by_table": "Endgültig aussteigen ist kein Teil des Zugs (R-23). `/seat quit` tut es.",
    "leave.not_playing": "{seat} ist nicht mehr in diesem Spiel (R-23). *Brett* und *Chronik* bleiben offen.",
    "roll.first": "{seat} hat nicht gewürfelt, und alles andere kommt nach dem Wurf (R-14). Würfle zuerst.",
    "roll.done": (
        "{seat} hat in diesem Zug {roll} gewürfelt (B4.1). Geh damit, oder nutze eine Karte, die neu würfelt."
    ),
    "reroll.die_used": (
        "Der Würfel ist genutzt, also kann {seat} nicht neu würfeln (R-65). Ein Pferd oder ein Flug brächte "
        "dich weiter."
    ),
    "reroll.once": (
        "{card} hat in diesem Zug schon neu gewürfelt, mehr geht nicht (R-64). Eine andere solche Karte "
        "ginge."
    ),
    # Cards in general
    "card.not_held": "{seat} hat nicht auf der Hand: {card} (B4.4). *Meine Hand* zeigt, was du hast.",
    "card.rests": "{card} ruht bis zum nächsten Zug von {seat}: neu aufgenommen (R-226). Nimm eine andere.",
    "card.unknown": "„{card}“ ist keine Karte dieses Stapels (B1.2). Wähle eine aus der Liste.",
    "card.not_for_you": "{card} ist nicht für {seat} (B8.4). Tauschen geht, und kämpfen, wo die Seite passt.",
    "card.not_for_travel": "{seat} kann nicht reisen mit: {card} (B8.4). *Gehe zu…* zeigt, wohin du kannst.",
    # Moving
    "move.too_far": ("{to} kostet {cost} Punkte, {by} gibt {points} (B6.1). Wähle ein Feld in Reichweite."),
    "move.unknown": "{to} ist kein Ort auf diesem Brett ({clause}). Wähle einen aus der Liste.",
    "move.nowhere": (
        "{seat} steht schon dort: {to}, und ein Weg endet anderswo (B5.8). Wähle ein anderes Feld."
    ),
    "move.no_step": "Von {a} führt kein Schritt nach {b} (B5.11). Wähle ein Feld in Reichweite.",
    "move.off_board": "{to} gehört nicht zum Brett (R-48). Wähle ein anderes Feld.",
    "move.pinned_on_path": (
        "{seat} kommt nicht über {at} hinaus: ohne {card} endet der Weg dort ({clause}). Halte dort, oder "
        "nimm einen anderen Weg."
    ),
    "move.pinned": (
        "{seat} ist festgesetzt ({at}) und kann in diesem Zug nicht mehr gehen ({clause}). Ein passender "
        "Umhang oder ein Seil befreit dich; sonst beende den Zug."
    ),
    "move.river": (
        "Zwischen {a} und {b} ist weder Brücke noch Furt, also braucht {seat} ein Boot (B6.15). Vielleicht "
        "führt ein anderer Weg herum."
    ),
    "move.dot": (
        "Von {a} nach {b} braucht {seat} ein Boot, wie für jeden Flusspunkt (B6.16). Wähle einen Halt an "
        "Land."
    ),
    "move.water": (
        "Von {a} nach {b} ist Wasser, also braucht {seat} ein Boot (B6.20). Wähle einen Halt an Land."
    ),
    "move.die_used": (
        "Der Würfel ist für den Weg nach {at} genutzt; sein Rest ist verloren (B5.6). Ein Pferd oder ein "
        "Flug brächte {seat} weiter."
    ),
    "move.back_at_start": (
        "Dort begann der Zug: {to}, und {seat} hat keinen Weg mehr, der weiterführt (R-19). Wähle einen "
        "anderen Halt."
    ),
    "move.cannot_lay": (
        "{card}: für einen Weg lassen sich nur Umhang, Seil und Boot auslegen (B8.4). Geh ohne."
    ),
    "move.lay_order": "Nenne jede Karte für einen Weg einmal, in der Folge Umhang, Seil, Boot (R-24).",
    "lay.not_terrain": (
        "{card}: für einen Weg lassen sich nur Umhang, Seil und Boot auslegen (B8.4). Geh ohne."
    ),
    "lay.not_held": "{seat} hat nicht zum Auslegen: {card} (B4.4). Wähle einen Weg ohne.",
    "lay.active": "{card} wirkt schon und wird nicht noch einmal ausgelegt (R-40). Geh ohne Auslegen.",
    "lay.needless": "Dieser Weg braucht nicht: {card} (R-40). Geh ohne, oder wähle einen anderen Weg.",
    "lay.not_legal": (
        "{seat} kann das nicht auslegen: nur eine Streitmacht der passenden Seite, bis 5 Punkte (R-104). "
        "{points} liegen schon."
    ),
    "ride.on_water": "{at} ist Wasser, und dort startet kein Pferd (R-36). Nimm den Würfel.",
    "ride.no_water": (
        "Ein Pferd geht nicht von {a} nach {b}: Wasser oder ein Flusspunkt (B6.18). Wähle einen Halt an Land."
    ),
    "fly.water": "{seat} kann ohne Boot dort nicht landen: {to} (B6.37). Wähle ein Feld an Land.",
    "tom.too_far": (
        "{to} ist {distance} entfernt, und Tom Bombadil reicht {reach} weit (B5.4). Wähle etwas Näheres."
    ),
    # Exchanges and endings
    "exchange.due": "Zuerst der Tausch mit {due} (B9.1). Eine Wahl genügt, dann geht es weiter.",
    "end.not_moved": (
        "{seat} muss mindestens einen Schritt gehen, ehe der Zug enden kann (B5.7). Felder in Reichweite: "
        "{count}."
    ),
    "end.at_start": (
        "Der Zug kann nicht enden, wo er begann: {at} (B5.9). Geh mit einer anderen Karte weiter, oder "
        "nimm den letzten Weg zurück."
    ),
    "pick.no_city": (
        "Hier ist keine Stadt, also nichts aufzunehmen: {at} (B7.3). Beende ohne, oder mit einer Karte."
    ),
    "pick.city_closed": (
        "{seat} hat hier unter den letzten zwei Malen aufgenommen ({at}); zwei andere Städte müssen "
        "dazwischenliegen (B7.7). Beende ohne, oder mit einer Karte."
    ),
    "pick.not_moved": (
        "{seat} ist nicht gegangen, also gibt die Stadt nichts (R-18). Beende ohne, oder mit einer Karte."
    ),
    "pick.no_such_card": "{card} nimmt keine Karten auf (B7.6). Wähle eine, die es tut, oder beende ohne.",
    "discard.ring": "Den Ring wirft niemand ab (R-57). Wähle eine andere Karte.",
    "discard.due": "{seat} muss erst abwerfen ({clause}). Wähle aus dem Menü; Der Ring steht nicht darin.",
    "surrender.can_move": (
        "{seat} kann noch gehen oder ist gegangen, also gibt es kein Ergeben (R-20). Geh, dann beende den "
        "Zug."
    ),
    # Power Plays
    "power.used_up": (
        "{seat} hat in diesem Zug 2 Sonderaktionen gemacht, mehr gibt es nicht (B10.1). Im nächsten Zug sind "
        "sie wieder da."
    ),
    "power.one_left": (
        "{seat} hat noch eine Sonderaktion, und zwei Hände kosten zwei (B10.1). Sieh nur eine Hand ein."
    ),
    "power.no_such_use": "{card} macht keine Sonderaktion (B8.4). *Karte nutzen…* zeigt, was die Karte kann.",
    "power.how": "{card} hat zwei Nutzungen (B8.1). Wähle *Geben und nehmen* oder *Ziehen*.",
    "target.not_playing": "{target} ist nicht in diesem Spiel (B10.3). Wähle, wer mitspielt.",
    "target.yourself": "Gegen sich selbst kann {seat} keine Sonderaktion machen (B10.1). Wähle andere.",
    "target.halls": (
        "{target} ist in den Hallen von Mandos und außer Reichweite (B12.2). Wähle jemand anders, oder warte."
    ),
    "target.captive": (
        "{target} ist gefangen und außer Reichweite (A4.3). Wähle jemand anders; deine zeigt *Gefangene…*."
    ),
    "target.out": "{target} ist ausgeschieden (R-187). Wähle jemand anders.",
    "target.partner": (
        "{seat} und {target} sind verbündet: kein Rätsel und kein Kampf ({clause}). Wähle jemand anders."
    ),
    "target.gone": "{target} hat das Spiel verlassen (R-23). Wähle jemand anders.",
    "target.empty_hand": "{target} hat keine Karte zu sehen oder zu nehmen (R-83). Wähle jemand anders.",
    "target.not_placed": (
        "{target} ist noch nicht auf dem Brett, also reicht {card} nicht hin (R-6). Warte einen Zug."
    ),
    "look.out_of_range": (
        "{target} ist {distance} Felder entfernt, und {card} reicht 6 weit (B10.4c). Geh erst näher heran."
    ),
    "look.spy_city": (
        "{card} berichtet nur von dort, und {target} steht auf keiner (B10.4e). Heb die Karte auf."
    ),
    "look.no_city": (
        "{card} sieht, wer auf einer Stadt steht; {target} steht auf keiner (B10.4d). Heb die Karte auf."
    ),
    "gaze.off": "In diesem Spiel zeigen Hellsichtfelder nichts (A2.1). *Sonderaktion…* zeigt, was wirkt.",
    "gaze.not_here": "{seat} steht auf keinem Hellsichtfeld (A2.1). Halte erst auf einem.",
    "gaze.too_far": (
        "{target} ist {distance} Felder entfernt, und ein Hellsichtfeld sieht 6 weit (A2.1). Wähle, wer "
        "näher ist."
    ),
    "look.targets": "Eine Karte sieht eine Hand ein oder zwei verschiedene (R-81). Wähle neu.",
    "gollum.place": (
        "In diesem Spiel wirkt Gollum nur auf einem Gollumfeld (A1.1). Das nächste: {nearest}, {distance} "
        "Felder entfernt."
    ),
    "draw.other_kind": (
        "In diesem Spiel zieht {card} nur von der eigenen Art, also nicht von {target} (O13.1). Wähle jemand "
        "anders."
    ),
    "give.not_that_character": (
        "Geben und nehmen geht mit {card} nur bei genau dieser Figur, in Reichweite und mit einer Karte "
        "(R-97). *Ziehen* geht bei allen."
    ),
    "riddle.nothing_to_lose": (
        "{seat} braucht für ein Rätsel eine weitere Karte als Einsatz (B10.12). Heb es auf."
    ),
    "riddle.guess_first": "{seat} muss erst raten, bis zu {number} Titel (B10.10).",
    "riddle.no_such_title": "„{title}“ ist keine Karte dieses Stapels (R-90). {hint}Nichts ist verbraucht.",
    "riddle.too_many": "{seat} darf bei dieser Hand bis zu {number} Titel nennen (B10.9). Nimm welche weg.",
    "riddle.go_on_or_stop": "{seat} hat richtig geraten (R-92). *Weiter raten*, oder *Aufhören, behalten*.",
    "resist.not_held": (
        "{seat} kann die Hand zeigen, oder den Ring oder die eigene Karte, falls da (R-87). Wähle davon."
    ),
    "open.not_held": (
        "{seat} kann einen Elbenring oder Palantír der Hand zeigen, oder ablehnen (R-231). Wähle davon."
    ),
    "trade.give": "{seat} schuldet {target} eine Karte: wähle eine, oder lass den Zufall wählen (O2.1).",
    "trade.ask": "{seat} darf {target} um einen Titel bitten, oder um nichts (O2.2). Wähle zuerst.",
    "trade.answer": "{seat} muss auf die Bitte von {target} antworten: geben oder ablehnen (O2.2).",
    "trade.take": (
        "{seat} nimmt eine Karte aus der Hand von {target}, oder lässt den Zufall wählen (O2.3). Wähle "
        "zuerst."
    ),
    "partner_look.off": (
        "In diesem Spiel sehen Verbündete von Hellsichtfeldern keine Hände (O4.2). *Sonderaktion…* zeigt, "
        "was wirkt."
    ),
    "partner_look.no_partner": "{seat} und {target} sind nicht verbündet (O4.2). Wähle, wer es ist.",
    "partner_look.places": (
        "{seat} und {target} müssen beide auf Hellsichtfeldern stehen, {target} mit einer Karte (O4.2)."
    ),
    "take.not_there": "Diese Karte ist nicht in der offenen Hand (R-116). Wähle eine der gezeigten.",
    # Battles
    "attack.before_moving": (
        "{seat} kann vor dem ersten Weg des Zugs nicht angreifen (B11.2). Geh erst neben {target}."
    ),
    "attack.once": (
        "{seat} hat in diesem Zug schon angegriffen: {target} (B11.4). Im nächsten Zug wieder, oder jemand "
        "anders."
    ),
    "attack.no_exchange": (
        "{seat} und {target} haben bei diesem Halt nicht getauscht, also gibt es keinen Kampf (B11.1). Halte "
        "erst bei {target} oder daneben."
    ),
    "attack.city": (
        "{force} kann hier nicht kämpfen: nur eine Stadt der passenden Seite, bei einer der zwei Figuren "
        "(B11.8). Leg etwas anderes aus."
    ),
    "attack.no_points": "{force} hat keine Kampfpunkte (B11.7). Auslegen kannst du {count}.",
    "attack.wrong_side": (
        "{force} lässt sich nicht gegen {target} führen: nur die Gegenseite, oder neutral (B11.6). Davon "
        "hast du {count}."
    ),
    "match.not_legal": (
        "Damit hältst du nicht mit: nötig sind noch {need}, und keine Streitmacht zu viel (R-105). Wähle "
        "neu, oder gib auf."
    ),
    "capture.off": (
        "In diesem Spiel wird niemand gefangen (A4.1). Nimm eine Karte und schick {target} in die Hallen."
    ),
    # Captives
    "captive.riddle_first": (
        "Gleich nach der Gefangennahme von {target} hat {seat} ein Rätsel frei (R-157). *Rätsel jetzt*, oder "
        "*Jetzt nicht*."
    ),
    "captive.not_yours": "{seat} hält {target} nicht gefangen (A4.11). *Gefangene…* zeigt deine.",
    "captive.not_beaten": (
        "{target} wurde von anderen mitgebracht: kein Rätsel für {seat} (R-230). {target} kommt im nächsten "
        "eigenen Zug frei."
    ),
    "captive.riddled": (
        "{seat} hatte in diesem Zug schon ein Rätsel für {target}, mehr geht nicht (A4.11). Im nächsten Zug "
        "wieder."
    ),
    "captive.nothing_to_lose": (
        "{seat} braucht eine Karte als Einsatz für dieses Rätsel (R-156). Nimm erst eine auf."
    ),
    "release.already": "{target} ist schon frei: der nächste Zug von {target} beginnt auf dem Brett (R-161).",
    # Secret spaces
    "secret.off": (
        "In diesem Spiel wird auf Geheimfeldern nichts versteckt ({clause}). `/game options` zeigt die "
        "Regeln."
    ),
    "secret.not_here": "{seat} steht auf keinem Geheimfeld (A3.1). Halte erst auf einem.",
    "hide.too_many": (
        "Ein Feld fasst 4 deiner Karten, und hier ist Platz für {room} ({clause}). Wähle weniger."
    ),
    "back.choose": "{seat} holt erst mindestens eine der offenen Karten zurück (R-145). Wähle aus dem Menü.",
    "back.hid_here": "{seat} hat in diesem Zug hier versteckt; zurückholen geht im nächsten (A3.5).",
    "back.none": (
        "{seat} hat hier kein Versteck zum Zurückholen (A3.4). `/game status` zeigt, wo Verstecke sind."
    ),
    "search.once": (
        "{seat} hat hier in diesem Zug schon durchsucht, mehr geht nicht (A3.7). Im nächsten Zug wieder."
    ),
    "search.none": "Dort ist kein Versteck dieser Person zu durchsuchen (A3.6). Wähle aus dem Menü.",
    "cache.no_wizard": (
        "Für {seat} ist {card} kein Zauberer der eigenen Art und sieht kein Versteck ein (A3.8). Wähle eine "
        "andere Karte."
    ),
    "cache.none": "So ein Versteck gibt es nicht (A3.8). Wähle eines aus dem Menü.",
    # Standing orders, whom to play
    "bilbo.off": "In diesem Spiel widersteht Bilbo Gollum nie, also gibt es nichts anzuweisen (O15.1).",
    "bilbo.prompt": "Antworte erst; dann lässt sich die Anweisung zu Bilbo ändern (P0.2).",
    "bilbo.as_it_is": "Die Anweisung zu Bilbo lautet schon so (R-198). Nichts hat sich geändert.",
    "character.choose": "Wähle erst, wer diesen Zug spielt (R-201). Dann wird gewürfelt.",
    # The claim
    "claim.no_ring": "{seat} hat den Ring nicht (B3.1). *Meine Hand* zeigt, was du hast.",
    "claim.elsewhere": "{seat} kann den Ring nur am Ziel zeigen: {goal} ({clause}). Geh erst dorthin.",
    "claim.wait": (
        "{seat} hat den letzten Zug nicht am Ziel beendet: {goal} (B3.2). Beende diesen dort, dann zeig den "
        "Ring im nächsten."
    ),
    "claim.halls": (
        "{seat} ist in den Hallen von Mandos, und von dort erhebt niemand den Anspruch (R-138). Verlass sie "
        "erst."
    ),
    "claim.captive": "Gefangen kann {seat} keinen Anspruch erheben (R-160). Komm erst frei.",
    "claim.roll_first": (
        "{seat} ist eben zurückgekehrt, und vor dem Anspruch kommt der Wurf (R-225). Würfle zuerst."
    ),
    # The Halls
    "halls.roll_first": "In den Hallen würfelt {seat} zuerst (B12.5). Tippe *Würfeln*.",
    "halls.no_cards": (
        "In den Hallen wird nur ein Zauberer genutzt, zum Verlassen (B12.6). Bleib, oder verlass sie."
    ),
    "halls.no_six": (
        "{seat} hat {roll} gewürfelt; die Tür öffnet eine 6 oder ein Zauberer (B12.7). Wer bleibt, zieht "
        "eine Karte."
    ),
    "halls.no_wizard": "{card} öffnet für {seat} keine Tür (B12.7). Wer bleibt, zieht eine Karte.",
    "place.first": (
        "{seat} kehrt erst aufs Brett zurück; vor dem Wurf wird keine Karte genutzt (B12.11). Wähle ein Feld."
    ),
    "place.off_board": "{to} gehört nicht zum Brett (R-129). Wähle ein Feld in der Nähe.",
    "place.water": "{seat} kehrt an Land zurück, dies aber ist Wasser: {to} (R-128). Wähle ein anderes Feld.",
    "place.too_far": (
        "{to} ist {distance} vom Ort der Rückkehr entfernt, höchstens 6 geht (B12.10). Wähle etwas Näheres."
    ),
    "place.too_far_captor": (
        "{to} ist {distance} vom Ort der Person entfernt, die dich gefangen hielt, höchstens 6 geht (A4.10). "
        "Wähle etwas Näheres."
    ),
    # Catching
    "catch.off": "An diesem Tisch wird niemand ertappt: das Limit gilt an jedem Zugende (R-60).",
    "catch.whom": "Ertappen lässt sich nur, wer sonst noch in diesem Spiel ist (R-61).",
    "catch.out_of_reach": "{target} ist nicht auf dem Brett und lässt sich nicht ertappen (R-61).",
    "catch.not_too_many": (
        "{target} hat {cards} Karten, und {limit} sind jetzt erlaubt (R-61). Die Frage kostet nichts."
    ),
    "catch.not_now": "{target} lässt sich in diesem Moment nicht ertappen (R-61). Versuche es etwas später.",
}

BOT: Final[dict[str, str]] = {
    "stale": "Am Tisch ging es weiter, während du weg warst. So steht es jetzt.",
    "done": "Schon erledigt. So steht es jetzt.",
    "undo.not": (
        "Das lässt sich nicht zurücknehmen: eine Karte wurde gezogen oder gezeigt, oder nun entscheidet "
        "jemand anders ({clause})."
    ),
    "undo.drew": "Das lässt sich nicht zurücknehmen: seitdem wurde gezogen oder gewürfelt (R-22).",
    "undo.exchanged": "Das lässt sich nicht zurücknehmen: beim Tausch mit {target} wurde gezogen (R-22).",
    "undo.laid": "Das lässt sich nicht zurücknehmen, denn alle haben gesehen: {card} (R-22).",
    "undo.showed": "Das lässt sich nicht zurücknehmen: etwas Verborgenes wurde gezeigt (R-22).",
    "undo.passed": "Das lässt sich nicht zurücknehmen: nun entscheidet jemand anders (R-22).",
    "table.none": "Hier ist kein Tisch mehr. `/game list` zeigt deine.",
    "table.taken": "Dieser Kanal hat schon einen Tisch. Öffne ihn, oder wähle einen anderen Kanal.",
    "table.over": "Dieses Spiel ist vorbei. *Mein Zug* zeigt, wie es ausging.",
    "table.not_running": "Dieses Spiel hat noch nicht begonnen. Die Nachricht des Tisches zeigt, wer fehlt.",
    "table.paused": "Dieser Tisch ist angehalten. Weiter geht es durch die Tischleitung.",
    "table.nobody": (
        "Hier spielen nur noch Computer, also wartet der Tisch. *Mein Zug* → *Wieder da* lässt ihn laufen."
    ),
    "table.not_paused": "Dieser Tisch läuft schon. Nichts hat sich geändert.",
    "lobby.closed": "Dieser Tisch ist geschlossen. `/game new` öffnet einen neuen.",
    "lobby.started": (
        "Dieses Spiel hat begonnen, also bleibt der Tisch, wie er ist. *Mein Zug* zeigt das Spiel."
    ),
    "seat.none": (
        "Du hast hier keinen Platz, also kannst du nicht handeln. *Brett* und *Chronik* stehen dir offen."
    ),
    "seat.taken": "Dort sitzt schon jemand. Wähle einen anderen Platz.",
    "seat.held": "Du hast in diesem Spiel einen Platz, mehr geht nicht. *Mein Zug* öffnet ihn.",
    "host.only": "Das kann nur die Tischleitung. Frag sie.",
    "start.few": "Hier sitzen zu wenige. Warte auf mehr, oder füge einen Computer hinzu.",
    "start.options": "Die Optionen dieses Tisches passen nicht zusammen. *Optionen* zeigt, was abweicht.",
    "orders.locked": (
        "Beantworte erst, was **{name}** dich fragt (P0.2). Danach lassen sich Anweisungen ändern."
    ),
    "orders.over": "Dieser Tisch fragt nichts mehr, also ist nichts anzuweisen.",
    "notes.full": "Dein Notizbuch ist voll: {number} Notizen zu diesem Spiel. Lösche erst eine.",
    "notes.empty": "Eine Notiz braucht ein Wort. Nichts wurde notiert.",
    "team.none": "Du hast in diesem Spiel keine Verbündeten, also läse es niemand (O1.1).",
    "team.watch": "Hier schreiben einander nur die Verbündeten dieses Tisches (O1.1); du schaust zu.",
    "team.no_talk": (
        "Threads für Verbündete brauchen Seiten und offenes Tischgespräch (O1, O3). *Optionen* zeigt, was "
        "hier gilt."
    ),
    "team.alone": "Auf keiner Seite sind noch zwei Leute, also wurde kein Thread geöffnet.",
    "team.silent": (
        "Verbündete schreiben nur mit offenem Tischgespräch (O3), nach offenen Händen im Zug (O4.1) oder auf "
        "Hellsichtfeldern (O4.2). Nichts wurde gesendet."
    ),
    "team.computers": "Deine Verbündeten hier sind Computer, die nichts lesen. Nichts wurde gesendet.",
    "team.empty": "Es gab nichts zu senden. Schreib eine Zeile, dann sende sie.",
    "record.not_over": (
        "Die Aufzeichnung ist versiegelt, bis das Spiel vorbei ist (I19). *Prüfen* öffnet sie dann."
    ),
    "broken": "Bei mir ging etwas kaputt; nichts hat sich geändert. Versuche *Mein Zug* noch einmal.",
    "hurry": "Das war viel auf einmal. Warte ein paar Sekunden und tippe dann noch einmal.",
    "closing": "Ich starte gleich neu, also ist nichts geschehen. Versuche es in einer Minute wieder.",
    "control.unknown": "Dieser Knopf ist zu alt und tut nichts mehr. *Mein Zug* öffnet deine Ansicht.",
}
