"""What people read before a game: the lobby, its settings, the start (E1.6, E2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.de import options
from bot.words.de.names import at, count, duration, listing, mark, number, seat
from bot.words.en.lobby import options_title as options_title
from bot.words.en.lobby import seat_line as seat_line

# The lobby post


def title(table: str) -> str:
    return f"## {table} · wer spielt mit?"


def title_begun(table: str) -> str:
    return f"## {table} · das Spiel hat begonnen"


def title_closed(table: str) -> str:
    return f"## {table} · vorerst geschlossen"


def meta(rules: str, clock: str, host: str, count_now: int, least: int, most: int) -> str:
    return f"{rules} · {clock} · Tischleitung {host} · {taken(count_now, least, most)}"


def taken(count_now: int, least: int, most: int) -> str:
    """ "3 von 2–8 Plätzen"."""
    span = str(most) if least == most else f"{least}–{most}"
    return f"{count_now} von {span} Plätzen"


def people_now(who: Sequence[str], least: int, most: int) -> str:
    """Who sits at the table, and how many may (E2.6)."""
    return f"{taken(len(who), least, most)}: {listing(who)}." if who else f"{taken(0, least, most)}."


_CLOCKS: Final = {
    "live": "Live-Uhr",
    "daily": "Tagesuhr",
    "relaxed": "gemächliche Uhr",
    "own": "eigene Uhr",
}
"""The clocks by their name in the settings."""


def clock(name: str, turn: float, prompt: float) -> str:
    """ "Tagesuhr (24 h je Zug, 12 h je Antwort)". Seconds."""
    return f"{_CLOCKS.get(name, name)} ({span(turn)} je Zug, {span(prompt)} je Antwort)"


def span(seconds: float) -> str:
    """A time a clock gives: hours stay hours ("24 h", "72 h"), whole weeks and days from five days on."""
    hours, rest = divmod(round(seconds), 3600)
    return f"{hours} h" if hours and not rest and hours < 120 else duration(seconds)


_STRENGTHS: Final = {"easy": "leicht", "steady": "solide", "sharp": "scharf"}


def named(name: str, strength: str) -> str:
    """ "Ana", "Computer 1 (solide)"."""
    return f"{name} ({_STRENGTHS.get(strength, strength)})" if strength else name


ANY: Final = "beliebig"


def place(n: int, name: str, strength: str, wish: str) -> str:
    """A seat in its own line (E16.8): "1 Ⓕ **Ana** · Frodo", "2 ○ **Computer 1** (solide) · beliebig"."""
    of = f" ({_STRENGTHS.get(strength, strength)})" if strength else ""
    return f"{n} {mark(wish)} **{name}**{of} · {seat(wish) if wish else ANY}"


NOBODY: Final = "Noch spielt niemand mit."


def dice(seal: str, mixed: Sequence[str]) -> str:
    text = f"Ehrliche Würfel: versiegelter Startwert `{seal[:4]}…{seal[-4:]}`."
    return f"{text} Zauberworte von {listing(mixed)}." if mixed else f"{text} Noch kein Zauberwort."


def private(names: Sequence[str]) -> str:
    return (
        f"Privater Tisch. Eingeladen: {listing(names)}."
        if names
        else "Privater Tisch: mitspielen kann nur, wer eingeladen ist."
    )


# Joining

JOIN_WHOM: Final = "Wen möchtest du spielen?"
SECOND_WISH: Final = "Zweiter Wunsch"


def wish_choice(character: str) -> str:
    """A character in the menu of wishes: "Du spielst: Frodo"."""
    return f"Du spielst: {character}"


def second_choice(character: str) -> str:
    """The same in the menu of second wishes, for when the dice give the first to somebody else."""
    return f"{SECOND_WISH}: {character}"


FREE: Final = "frei"


def also_wished(names: Sequence[str]) -> str:
    return f"auch gewünscht von {listing(names)}"


JOIN_ABOUT: Final = (
    "Wähle eine Figur oder *Beliebig*: Hobbits tragen den Ring zu den Schicksalsklüften, Schwarze Reiter "
    "nach Barad-dûr. Wollen mehrere dieselbe, entscheiden zu Beginn die Würfel."
)


def joined(wish: str, rivals: Sequence[str]) -> str:
    """The reply to a join."""
    head = f"Du bist dabei als **{wish}**." if wish else "Du bist dabei; eine Figur finde ich dir zu Beginn."
    return f"{head} Denselben Wunsch: {listing(rivals)}. Zu Beginn würfelt ihr darum." if rivals else head


def join_clock(name: str, turn: float, when: float) -> str:
    """The clock in the reader's own time (E2.4)."""
    label = _CLOCKS.get(name, name)
    return f"{label[:1].upper()}{label[1:]}: Ein Zug, der jetzt beginnt, hätte Zeit bis {at(when)}."


DM_OPEN: Final = "Deine Karten kommen als Direktnachricht; die erste ist schon da."
DM_CLOSED: Final = (
    "Ich konnte dir keine Direktnachricht senden. Deine Karten warten also im Kanal hinter *Meine Hand*, wo "
    "nur du sie siehst, und gerufen wirst du dort mit Namen. Direktnachrichten erlaubst du unter: "
    "Servername → Privatsphäre-Einstellungen → Direktnachrichten."
)
DM_UNKNOWN: Final = "Deine Karten kommen als Direktnachricht; kommt eine nicht an, sage ich es hier."
WELCOME_DM: Final = "Hierher kommen deine Karten."
LEFT: Final = "Du bist ausgestiegen; davon bleibt nichts zurück."
NO_SEAT: Final = "kein Platz"
REMOVED: Final = (
    "Die Tischleitung hat dich vor Beginn des Spiels vom Tisch genommen. Von dir bleibt dort nichts; frag "
    "sie, wenn du wieder mitspielen möchtest."
)


def removed_here(mention: str) -> str:
    """The same in the channel, for somebody whom no direct message reaches."""
    return f"{mention}, die Tischleitung hat dich von diesem Tisch genommen."


# Settings and people

PRESET: Final = "Vorgabe"
CLOCK: Final = "Uhr"
LEAST: Final = "Plätze mindestens"
MOST: Final = "Plätze höchstens"
OWN_CLOCK: Final = "Eigene Uhr"
OWN_TURN: Final = "Ein Zug dauert"
OWN_PROMPT: Final = "Eine Antwort dauert"
CLOCK_ABOUT: Final[dict[str, str]] = {
    "live": "10 min je Zug, 3 min je Antwort: alle sind da",
    "daily": "24 h je Zug, 12 h je Antwort: ein paar Handgriffe am Tag",
    "relaxed": "72 h je Zug, 24 h je Antwort",
    "own": "von 5 Minuten bis 7 Tage je Zug",
}
PROMPT_SHARE: Final[dict[str, str]] = {
    "6": "ein Sechstel eines Zugs",
    "4": "ein Viertel eines Zugs",
    "3": "ein Drittel eines Zugs",
    "2": "einen halben Zug",
}


def clock_choice(name: str) -> str:
    """A clock in its menu: "Uhr: Tagesuhr"."""
    return f"{CLOCK}: {_CLOCKS.get(name, name)}"


def seats(n: int) -> str:
    return count(n, "Platz")


def people_title(table: str) -> str:
    return f"**{table}** · Leute"


INVITE: Final = "Leute einladen"
SEAT: Final = "Wen wegschicken"
STRENGTH: Final = "Stärke des Computers"
STRENGTHS: Final[dict[str, str]] = {
    "easy": "reist furchtlos von Stadt zu Stadt",
    "steady": "spielt auf Stellung",
    "sharp": "zählt Karten",
}
COMPUTERS_SEE: Final = "Computer sehen nur, was ihr eigener Platz sehen darf."


def strength_choice(word: str) -> str:
    """A strength in its menu, by its word in the lobby."""
    return f"{STRENGTH}: {_STRENGTHS.get(word, word)}"


def seat_choice(name: str) -> str:
    """Somebody at the table in the menu of whom to remove."""
    return f"Wegschicken: {name}"


def raise_to(seats: int) -> str:
    """A seat more, where all are taken (E16.7)."""
    return f"Auf {seats} Plätze"


def guest_about(strength: str, wish: str) -> str:
    """Who sits there: a person or a computer of some strength, and whom they would play."""
    return f"{_STRENGTHS.get(strength, strength) if strength else 'Person'} · {wish}"


def invited(names: Sequence[str]) -> str:
    return f"Eingeladen: {listing(names)}."


def private_button(on: bool) -> str:
    return f"Privater Tisch: {options.ON if on else options.OFF}"


# Fair dice

DICE_TITLE: Final = "**Ehrliche Würfel**"


def dice_about(sealed: str) -> str:
    return (
        f"Als dieser Tisch öffnete, habe ich einen geheimen Startwert versiegelt; das Siegel ist `{sealed}`. "
        "Alles Würfeln, Mischen und Ziehen kommt aus diesem Startwert und euren Zauberworten. Nach dem Spiel "
        "wird er gezeigt, und *Prüfen* beweist, dass nichts verändert wurde."
    )


def dice_words(names: Sequence[str]) -> str:
    if not names:
        return "Noch gibt es kein Zauberwort. Die Worte bleiben bis zum Beginn geheim."
    return f"Zauberworte bisher von {listing(names)}. Sie werden zu Beginn gezeigt."


DICE_LIMIT: Final = (
    "Was das nicht beweisen kann: Wer den Bot betreibt, könnte während des Spiels den Startwert ansehen."
)
WORD_ASK: Final = "Dein Zauberwort (höchstens 40 Zeichen)"
WORD_TITLE: Final = "Ehrliche Würfel"


def word_kept(word: str) -> str:
    return f"Dein Zauberwort ist dabei: „{word}“. Zu Beginn sehen es alle."


# The start


def start_ask(players: int, preset: str, clock_name: str) -> str:
    """What starts (E2.8): "Jetzt beginnen? 3 Personen · Standard · Tagesuhr"."""
    head = f"Jetzt beginnen? {count(players, 'Person')} · {preset} · {_CLOCKS.get(clock_name, clock_name)}."
    return f"{head} Danach stehen die Regeln fest."


def started(table: str) -> str:
    return f"## {table} beginnt"


def seats_in_order() -> str:
    return "Reihenfolge am Tisch:"


def wish_rolls(character: str, rolls: Sequence[tuple[str, int]]) -> str:
    """A roll for a character that several wished for (B2.2)."""
    return f"Um {character}: {', '.join(f'{who} **{value}**' for who, value in rolls)}."


def first_rolls(rounds: Sequence[Sequence[tuple[str, int]]], seat: str) -> str:
    """Whom the rolls made first (B2.4), every roll shown."""
    said = [
        "; nochmals " * (n > 0) + ", ".join(f"{who} **{value}**" for who, value in r)
        for n, r in enumerate(rounds)
    ]
    return f"Würfe um den ersten Zug: {''.join(said)}. **{seat}** beginnt."


def sealed_with(seal: str, words: Sequence[tuple[str, str]]) -> str:
    text = f"-# Ehrliche Würfel: versiegelter Startwert `{seal}`."
    if not words:
        return f"{text} Niemand hat ein Zauberwort beigesteuert."
    return f"{text} Zauberworte: {', '.join(f'{who} „{word}“' for who, word in words)}."


NOTICE: Final = "Hände sind geheim: gib nicht weiter, was du von anderen Händen weißt."
NOTICE_OF_PARTNERS: Final = (
    "Hände sind geheim: was du von ihnen weißt, erfahren nur deine Verbündeten. *Verbündete…* "
    "unter *Mehr* und `/team say` erreichen sie unter euch."
)


def closed_line(table: str) -> str:
    return (
        f"**{table}** hat zwei Wochen auf Leute gewartet und ist geschlossen. "
        "*Wieder öffnen* bringt den Tisch 30 Tage lang zurück; `/game new` öffnet einen anderen."
    )


REOPENED: Final = "Der Tisch ist wieder offen, wie er war."


# A new table

NEW_TITLE: Final = "**Ein neuer Tisch**"
NEW_ABOUT: Final = "Regeln, Uhr und Plätze lassen sich bis zum Beginn ändern."


def new_in_thread(table: str) -> str:
    return f"**Ein neuer Tisch** in einem Thread hier: **{table}**"


def preset_line(name: str, about: str, pace: str) -> str:
    return f"**{name}**: {about}. Tempo: {pace}."


def open_with(preset: str) -> str:
    return f"Tisch öffnen: {preset}"


def here_already(table: str, turn: int | None) -> str:
    where = f"Zug {turn}" if turn is not None else "sucht noch Leute"
    return f"Dieser Kanal hat schon einen Tisch: **{table}** ({where})."


THREAD_HERE: Final = "Neues Spiel in einem Thread hier"
OTHER_CHANNEL: Final = "Nimm `/game new` in einem anderen Kanal oder Thread, in dem ich schreiben darf."
OPENED: Final = (
    "Der Tisch ist offen, und du hast die Tischleitung: nur du kannst *Einstellungen*, *Leute* und "
    "*Beginnen* nutzen."
)


def opened_in(channel: int) -> str:
    """The same of a table in a thread of its own."""
    return (
        f"Der Tisch ist offen in <#{channel}>, und du hast die Tischleitung: nur du kannst dort "
        "*Einstellungen*, *Leute* und *Beginnen* nutzen."
    )


def needs_permission(names: Sequence[str]) -> str:
    """E1.1: which permission is missing, and the path in Discord's settings."""
    return (
        f"Das darf ich hier nicht, mir fehlt: {listing(names)}. "
        "Erlaube es: Servereinstellungen → Rollen → Riddlemaster, oder Kanal bearbeiten → Berechtigungen."
    )


HOW: Final = (
    "**So geht es** · Alle haben einen Spielstein auf dem Brett und eine geheime Hand. Bist du dran, "
    "würfelst du, reist, und tauschst eine zufällige Karte mit allen, neben denen du hältst. Städte geben "
    "neue Karten. Bis zu zwei Sonderaktionen im Zug lassen dich Hände einsehen, in Rätseln Karten nennen "
    "oder kämpfen. Finde den Ring, beende einen Zug auf deinem Siegfeld (Hobbits: Schicksalsklüfte, Schwarze "
    "Reiter: Barad-dûr) und zeig ihn dort in deinem nächsten Zug: gewonnen.\n"
    "Ein Zug ist schnell getan: *Mein Zug*, wohin, *Gehen*, *Zug beenden…*. Deine Karten kommen als "
    "Direktnachricht; die anderen sehen nur, wie viele du hast."
)

# Names of tables that nobody named

INNS: Final = (
    "Zum Tänzelnden Pony",
    "Zum Grünen Drachen",
    "Zum Goldenen Barsch",
    "Zum Efeubusch",
    "Zum Schwimmenden Balken",
    "Zur Brücke",
    "Zum Verlassenen Wirtshaus",
    "Zum Alten Gasthaus",
    "An der Brandyweinbrücke",
    "An der Letzten Brücke",
    "An der Steinbogenbrücke",
    "An der Mitheithelbrücke",
    "An der Sarnfurt",
    "An der Bruinenfurt",
    "Am Übergang von Tharbad",
    "Am Dreiviertelstein",
    "Am Tor von Bree",
    "Lager an der Wetterspitze",
    "Zum Steinernen Trog",
    "Rast am Scheideweg",
)

# Refusals (E12.3): what, why, what now


def _host(facts: Mapping[str, Any]) -> str:
    host = facts.get("host", "")
    if not host:
        return "Das kann nur die Tischleitung."
    return f"Die Tischleitung hat {host}; frag dort{', oder spiel mit' if facts.get('join') else ' nach'}."


REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "lobby.closed": lambda f: f"**{f['table']}** ist geschlossen. `/game new` öffnet einen anderen Tisch.",
    "lobby.many": lambda f: (
        f"Du leitest {number(f['count'])} Tische, die nicht zu Ende sind. Beende oder schließe erst einen."
    ),
    "lobby.threads": lambda f: (
        f"Du hast heute {number(f['count'])} Threads geöffnet, mehr geht nicht. Gib `/game new` in einem "
        "davon ein, oder komm morgen wieder."
    ),
    "lobby.nowhere": lambda f: (
        "Ein Tisch braucht einen Kanal, den alle sehen. Gib `/game new` in einem Kanal deines Servers ein."
    ),
    "reopen.late": lambda f: (
        f"**{f['table']}** wurde vor mehr als 30 Tagen geschlossen und kommt nicht zurück. "
        "`/game new` öffnet einen anderen Tisch."
    ),
    "reopen.taken": lambda f: (
        f"Hier steht inzwischen **{f['name']}**, also kann **{f['table']}** nicht zurückkommen. "
        "Spiel dort mit, oder nimm `/game new` in einem anderen Kanal."
    ),
    "lobby.no_such_character": lambda f: "So heißt keine Figur. Wähle eine der acht, oder *Beliebig*.",
    "lobby.private": lambda f: (
        f"**{f['table']}** ist privat, und du bist noch nicht eingeladen. Frag {f['host']}."
    ),
    "lobby.full": lambda f: (
        f"Bei **{f['table']}** ist alles besetzt (Plätze: {number(f['most'])}). "
        + (
            "Die Tischleitung kann Plätze dazustellen."
            if f["most"] < 8
            else "Mehr als acht können nicht spielen (B2.1)."
        )
    ),
    "lobby.kind_full": lambda f: (
        f"Mehr als vier {options.KINDS[f['kind']]} gibt es nicht (B2.1). "
        "Wähle jemanden der anderen Seite, oder *Beliebig*."
    ),
    "lobby.not_in": lambda f: f"Du sitzt nicht bei **{f['table']}**, also gibt es nichts zu verlassen.",
    "lobby.name_taken": lambda f: (
        f"Ein anderer Tisch dieses Servers heißt schon **{f['name']}**. Wähle einen anderen Namen."
    ),
    "dice.not_seated": lambda f: (
        f"Ein Zauberwort gibt nur, wer bei **{f['table']}** sitzt. Erst *Mitspielen*."
    ),
    "dice.empty": lambda f: "Das war kein Wort. Schreib, was du magst, bis zu 40 Zeichen.",
    "dice.too_long": lambda f: f"Ein Zauberwort hat höchstens {f['longest']} Zeichen. Nimm ein kürzeres.",
    "people.strength": lambda f: "Computer spielen leicht, solide oder scharf. Wähle davon.",
    "people.nobody": lambda f: "Dieser Platz ist schon leer. *Leute* zeigt, wer hier sitzt.",
    "people.host_stays": lambda f: (
        "Die Tischleitung lässt sich nicht wegschicken. *Aussteigen* gibt deinen eigenen Platz auf."
    ),
    "start.nobody": lambda f: "Ein Spiel braucht mindestens eine Person. Erst *Mitspielen*.",
    "start.too_few": lambda f: (
        f"{_seated(f)}, und dieser Tisch braucht {f['least']}. Warte, oder füge unter *Leute* einen Computer "
        "hinzu."
    ),
    "start.too_many": lambda f: (
        f"{_seated(f)}, und dieser Tisch hat {f['most']}. Stell Plätze dazu, oder schick jemanden weg."
    ),
    "option.conflict": lambda f: "\n".join(f["lines"]),
    "settings.fixed": lambda f: (
        f"**{f['table']}** hat begonnen, also stehen die Regeln fest (O0.1). *Optionen* zeigt sie."
    ),
    "settings.seats": lambda f: (
        "*Plätze höchstens* kann nicht kleiner sein als *Plätze mindestens*. Ändere erst die andere Zahl."
    ),
    "settings.taken": lambda f: (
        f"{_seated(f)}, also geht es nicht kleiner. Schick unter *Leute* jemanden weg."
    ),
    "host.only": _host,
    "permission.missing": lambda f: needs_permission(f["names"]),
    "thread.refused": lambda f: (
        "Discord öffnet hier gerade keinen Thread. Versuche es später, oder nimm `/game new` in einem "
        "anderen Kanal."
    ),
    "lobby.started": lambda f: (
        "Das Spiel hat begonnen, also geht das nicht mehr. *Mein Zug* zeigt, wie es steht."
    ),
}
"""Every refusal of the lobby by its key."""


def _seated(facts: Mapping[str, Any]) -> str:
    """ "3 Plätze sind besetzt"."""
    return f"{count(facts['count'], 'Platz')} {'ist' if facts['count'] == 1 else 'sind'} besetzt"
