"""What Discord shows of the commands while they are typed: descriptions, options, choices (E14)."""

from __future__ import annotations

from typing import Final

# `/game`

GAME: Final = "Tische: öffnen, mitspielen, beginnen, ansehen, anhalten"
GAME_NEW: Final = "Einen Tisch in diesem Kanal öffnen"
GAME_NEW_PRESET: Final = "Die Regeln für den Anfang"
GAME_NEW_NAME: Final = "Wie der Tisch heißt"
GAME_NEW_PRIVATE: Final = "Nur wen du einlädst, kann mitspielen"
GAME_JOIN: Final = "An diesem Tisch mitspielen"
GAME_JOIN_CHARACTER: Final = "Wen du gern spielen möchtest"
GAME_LEAVE: Final = "Vor dem Beginn aussteigen"
GAME_START: Final = "Das Spiel beginnen (Tischleitung)"
GAME_OPTIONS: Final = "Die Regeln dieses Tischs und was von der Vorgabe abweicht"
GAME_SETTINGS: Final = "Regeln, Uhr und Plätze (Tischleitung)"
GAME_PEOPLE: Final = "Leute einladen, Computer hinzufügen oder wegschicken (Tischleitung)"
GAME_PEOPLE_COMPUTER: Final = "Einen Computer dieser Stärke hinzufügen"
GAME_PEOPLE_INVITE: Final = "Wen du einlädst"
GAME_PEOPLE_REMOVE: Final = "Wessen Platz frei wird"
GAME_DICE: Final = "Die versiegelten Würfel dieses Tischs und dein Zauberwort darin"
GAME_DICE_WORD: Final = "Ein Zauberwort, höchstens 40 Zeichen"
GAME_STATUS: Final = "Wer spielt, wer am Zug ist, worauf gewartet wird"
GAME_LIST: Final = "Deine Spiele überall und was auf dich wartet"
GAME_PAUSE: Final = "Alle Uhren dieses Tischs anhalten (Tischleitung)"
GAME_HERE: Final = "Deinen Tisch in diesen Kanal holen (Tischleitung)"
GAME_HERE_GAME: Final = "Welchen deiner Tische"
GAME_REMATCH: Final = "Derselbe Tisch noch einmal: wie das beendete Spiel dieses Kanals"
GAME_RESUME: Final = "Die Uhren weiterlaufen lassen (Tischleitung)"

# `/seat`, and who comes and goes at a table

SEAT: Final = "Dein Platz: nehmen, abgeben, einen Computer spielen lassen, zurückkommen"
SEAT_TAKE: Final = "Einen freien Platz an diesem Tisch nehmen, mit seiner Hand"
SEAT_TAKE_SEAT: Final = "Welchen Platz, wenn mehrere frei sind"
SEAT_GIVE: Final = "Deinen Platz jemandem oder allen anbieten; du spielst, bis ihn jemand nimmt"
SEAT_GIVE_TO: Final = "Wer ihn haben soll; ohne Angabe alle"
SEAT_BACK: Final = "Deinen Platz wieder selbst spielen oder doch behalten"
SEAT_BACK_SEAT: Final = "Für die Tischleitung: welche Vertretung geht"
SEAT_COMPUTER: Final = "Einen Computer für dich spielen lassen; du kannst zurückkommen"
SEAT_COMPUTER_SEAT: Final = "Für die Tischleitung: ein Platz, dessen Zeit zweimal in Folge um war"
SEAT_COMPUTER_STRENGTH: Final = "Wie gut er spielt"
SEAT_QUIT: Final = "Das Spiel endgültig verlassen: deine Karten werden abgeworfen"
GAME_VOTE: Final = "Den Tisch fragen: anhalten, weiter, enden, jemanden vertreten lassen oder entfernen"
GAME_VOTE_ABOUT: Final = "Um wessen Platz es geht"
GAME_VOTE_WHAT: Final = "Worüber abgestimmt wird"
GAME_HOST: Final = "Die Tischleitung jemandem von diesem Tisch übergeben"
GAME_HOST_TO: Final = "Wer sie haben soll"
GAME_END: Final = "Das Spiel ohne Sieg beenden, durch Abstimmung; vor dem Beginn sofort (Tischleitung)"

# What is used daily

TURN: Final = "Dein Zug: die Ansicht mit allem, was du jetzt tun kannst"
DECIDE: Final = "Was auf dich wartet, in allen Spielen"
HAND: Final = "Deine Karten; nur du siehst sie"
BOARD: Final = "Das Brett, ein Teil davon, oder in Worten, wo alle stehen"
BOARD_FOCUS: Final = "Was du sehen willst"
BOARD_SIZE: Final = "Wie groß"
BOARD_WORDS: Final = "In Worten, ohne Bild"
MOVE: Final = "Irgendwohin gehen: zeigt den Weg, bevor du bestätigst"
MOVE_BY: Final = "Womit"
MOVE_LAY: Final = "Geländekarten, die du auslegst"
MOVE_TO: Final = "Wohin"
FLY: Final = "Fliegen oder mit Tom Bombadil gehen: zeigt das Ziel, bevor du bestätigst"
FLY_CARD: Final = "Mit welcher Karte"
FLY_TO: Final = "Wohin"
PLAY: Final = "Eine deiner Karten: was sie jetzt kann, oder eine Sonderaktion mit ihr"
PLAY_AND_ON: Final = "Und bei wem noch"
PLAY_CARD: Final = "Welche Karte"
PLAY_ON: Final = "Bei wem"
PLAY_USE: Final = "Wofür"
END: Final = "Deinen Zug beenden: mit oder ohne Aufnehmen"
END_DISCARD: Final = "Welche Karte du nach dem Aufnehmen abwirfst"
END_PICK_UP: Final = "Wie du aufnimmst"
END_SECOND: Final = "Und welche noch"
UNDO: Final = "Deinen letzten Schritt zurücknehmen, wenn dabei nichts gezogen oder gezeigt wurde"
CLAIM: Final = "Den Ring zeigen und gewinnen"
LOG: Final = "Was geschah, soweit du es wissen darfst"
LOG_PAGE: Final = "Welche Seite, 1 ist die neueste"
LOG_WHAT: Final = "Welche Art"
LOG_WHO: Final = "Wessen Schritte"
CARD: Final = "Eine Karte: was sie kann, in Worten, und wie viele im Stapel sind"
CARD_NAME: Final = "Der Titel der Karte"
RULES: Final = "Eine Regel nachschlagen, nach Worten oder nach ihrer Klausel"
RULES_ABOUT: Final = "Worte (Umhang Wald) oder eine Klausel (B9.4)"
VERIFY: Final = "Beweisen, dass die Würfel eines beendeten Spiels ehrlich waren"
VERIFY_GAME: Final = "Welches beendete Spiel"
STATS: Final = "Statistik und Wertung: von dir, diesem Server, einer Figur oder einem beendeten Spiel"
STATS_GAME: Final = "Ein beendetes Spiel"
STATS_OF: Final = "Du, dieser Server, eine Figur, oder wer hier spielt"
HELP: Final = "Wie das hier geht und was du drückst"
HELP_ABOUT: Final = "Was du wissen willst"

# `/do`, `/answer`, `/choose`, `/team`

DO: Final = "Eine Handlung deines Zugs"
ANSWER: Final = "Antworten, wenn jemand im Spiel etwas von dir will"
CHOOSE: Final = "Seltene Entscheidungen"
TEAM: Final = "Du und deine Verbündeten"
DO_ROLL: Final = "Würfeln"
DO_REROLL: Final = "Mit einer Karte neu würfeln; der neue Wurf gilt"
DO_EXCHANGE: Final = "Mit wem der nächste Tausch ist"
DO_GUESS: Final = "In deinem Rätsel Titel nennen, mit Kommas"
DO_RIDDLE: Final = "Nach richtigem Raten weiter raten; oder ein Rätsel für Gefangene, ohne Karte"
DO_RIDDLE_PLAYER: Final = "Für wen von deinen Gefangenen"
DO_STOP: Final = "Ein gewonnenes Rätsel oder einen Kampf beenden; auf das Rätsel für Gefangene verzichten"
DO_TAKE: Final = "Eine Karte nehmen, die offen vor dir liegt; oder gefangen nehmen, wer verlor"
DO_ATTACK: Final = "Jemanden angreifen, mit dem du hier getauscht hast"
DO_LAY: Final = "Eine weitere Streitmacht in deinem Kampf auslegen"
DO_PLAN: Final = "Dein Kampfplan: Streitmächte, der Reihe nach für dich ausgelegt, wenn mitgehalten wird"
DO_PLAN_CARDS: Final = "Streitmächte, mit Kommas"
DO_PLAN_PLAYER: Final = "Wen du angreifen willst"
DO_SEND: Final = "Nach dem Sieg: diese Karte nehmen, oder keine; wer verlor, kommt in die Hallen"
DO_HIDE: Final = "Auf einem Geheimfeld: 1 bis 4 Karten verstecken, mit Kommas"
DO_BACK: Final = "Auf einem Geheimfeld: dein Versteck öffnen, dann Karten zurückholen"
DO_SEARCH: Final = "Auf einem Geheimfeld: eine zufällige Karte aus einem fremden Versteck"
DO_LOOK: Final = "Von einem Hellsichtfeld eine Hand einsehen, oder mit einem Zauberer ein Versteck"
DO_LOOK_CARD: Final = "Der Zauberer, für ein Versteck"
DO_LOOK_PLAYER: Final = "Wessen Hand oder Versteck"
DO_LOOK_SPACE: Final = "Wo das Versteck ist"
DO_RELEASE: Final = "Gefangene freilassen, zu Beginn ihres nächsten Zugs"
DO_STAY: Final = "In den Hallen oder gefangen bleiben und eine Karte ziehen"
DO_ESCAPE: Final = "Die Hallen oder die Gefangenschaft mit einer 6 oder einem Zauberer verlassen"
DO_PLACE: Final = "Wählen, wo du aufs Brett zurückkehrst"
DO_DISCARD: Final = "Abwerfen, was fällig ist"
DO_CATCH: Final = "Jemanden mit zu vielen Karten ertappen (Hausregel)"
ANSWER_RESIST: Final = "Auf einen Einblick antworten: eine Karte zeigen, oder die Hand"
ANSWER_MATCH: Final = "Bei einem Angriff mit diesen Streitmächten mithalten"
ANSWER_GIVE_UP: Final = "Den Kampf aufgeben, in dem du angegriffen wirst"
ANSWER_GIVE: Final = "Welche Karte du in diesem Tausch deinen Verbündeten gibst"
ANSWER_ASK: Final = "Um welchen Titel du in diesem Tausch bittest, oder um nichts"
ANSWER_SHOW: Final = "Einen Elbenring oder Palantír zeigen, um beide Hände zu öffnen, oder nicht"
CHOOSE_CHARACTER: Final = "Wen von deiner Seite du in diesem Zug spielst"
TEAM_SAY: Final = "Eine Zeile an deine Verbündeten; nur sie lesen das"
TEAM_LOOK: Final = "Die Hand Verbündeter einsehen, solange alle auf Hellsichtfeldern stehen"
CHOOSE_SURRENDER: Final = "Gestrandet: dich Mandos ergeben"

# `/tutorial`

TUTORIAL: Final = "In 5 Minuten lernen: eine Lektion in sechs Schritten, für dich allein"

# `/replay`

REPLAY: Final = "Ein Spiel noch einmal, Schritt für Schritt, mit dem Blick, den du wählst"
REPLAY_GAME: Final = "Welches beendete Spiel; sonst das dieses Kanals"
REPLAY_STEP: Final = "Bei welchem Schritt es anfängt"

# Choices

ANY: Final = "Beliebig"
BOARD_FOCUSES: Final[dict[str, str]] = {
    "me": "um mich herum",
    "last": "wo etwas geschah",
    "overview": "das ganze Brett",
    "public": "was alle von den Händen wissen",
}
BOARD_SIZES: Final[dict[str, str]] = {"phone": "fürs Telefon", "whole": "ganz und groß"}
LOG_KINDS: Final[dict[str, str]] = {
    "all": "alles",
    "moves": "Wege",
    "exchanges": "Tausche",
    "looks": "Einblicke",
    "riddles": "Rätsel",
    "battles": "Kämpfe",
    "halls": "Hallen",
    "picks": "Aufnahmen",
    "caches": "Verstecke",
    "clock": "Uhr",
}
VOTES: Final[dict[str, str]] = {
    "pause": "anhalten",
    "resume": "weiter",
    "end": "beenden",
    "replace": "vertreten lassen",
    "remove": "entfernen",
}
