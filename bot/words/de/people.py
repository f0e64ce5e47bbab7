"""What is said of people who come and go: stand-ins, seats, votes, hosts (E8.7 to E8.11, E9).

Names of people arrive harmless (`names.plain`). ``seat`` is a character, in a duel a side; so it stands after
"als" or a colon, where one and several read alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.de.names import count, duration, ends, listing, until
from bot.words.en.common import asked
from bot.words.en.people import seat_choice as seat_choice
from bot.words.en.people import story_line as story_line

# Controls

TAKE: Final = "Platz nehmen"
BACK: Final = "Wieder da"
PLAY_ON: Final = "Weiterspielen lassen"
MY_SEAT: Final = "Mein Platz…"
VOTE: Final = "Abstimmen…"
WANTED: Final = "Leute suchen"
OFFER: Final = "Für alle freigeben"
GIVE_TO: Final = "Jemandem geben"
COMPUTER: Final = "Computer spielt für mich"
QUIT: Final = "Endgültig aussteigen…"
YES: Final = "Ja"
NO: Final = "Nein"
NO_THANKS: Final = "Nein, danke"
CALL_VOTE: Final = "Abstimmen über…"
WHICH: Final = "Welcher Platz"
KEEP: Final = "Meinen Platz behalten"


def stood_in(name: str) -> str:
    """Beside the name of a person for whom a stand-in plays (E8.8)."""
    return f"{name} (Vertretung)"


def take_it(seat: str) -> str:
    return f"Übernehmen: {seat}"


def look_at(seat: str) -> str:
    return f"Platz ansehen: {seat}"


# The short clock


def hurried(how_long: float) -> str:
    """In the turn post (E8.7)."""
    return f"Kürzere Uhr: {duration(how_long)}, da zwei Fristen in Folge verstrichen sind."


def hurried_you(how_long: float, full: float) -> str:
    """To the player (E8.7)."""
    return (
        f"Deine Uhr hat diesmal {duration(how_long)}: zwei deiner Fristen in Folge sind verstrichen. "
        f"Tust du etwas, gilt wieder {duration(full)}; nach einer dritten spielt eine Vertretung für dich."
    )


# Stand-ins

SITS_DOWN: Final[dict[str, str]] = {
    "missed": (
        "**{seat}**: dreimal in Folge war die Zeit um, also spielt eine Vertretung für {name}. "
        "Mit *Mein Zug* ist {name} wieder da; bis dahin darf jemand anders Platz nehmen."
    ),
    "own": "Für {name} spielt eine Vertretung als **{seat}**. Mit *Mein Zug* ist {name} wieder da.",
    "host": (
        "**{seat}**: zwei Fristen in Folge sind verstrichen, also spielt eine Vertretung für {name}. "
        "Mit *Mein Zug* ist {name} wieder da."
    ),
    "vote": (
        "Der Tisch hat abgestimmt: für {name} spielt eine Vertretung als **{seat}**. "
        "Mit *Mein Zug* ist {name} wieder da; bis dahin darf jemand anders Platz nehmen."
    ),
    "gone": (
        "{name} hat diesen Server verlassen: als **{seat}** spielt eine Vertretung, und jemand anders darf "
        "Platz nehmen."
    ),
    "forgotten": (
        "Wer als **{seat}** spielte, ist endgültig fort: eine Vertretung spielt, und jemand anders darf "
        "Platz nehmen."
    ),
}
"""To the channel, by the reason."""
FOR_YOU: Final[dict[str, str]] = {
    "missed": "Dreimal in Folge war deine Zeit um.",
    "host": "Zwei deiner Fristen in Folge verstrichen, und die Tischleitung rief die Vertretung.",
    "vote": "Der Tisch hat so abgestimmt.",
    "gone": "Du hast den Server verlassen.",
}
"""Why a stand-in plays for somebody, under a line that says so."""
STANDS_IN: Final = "eine Vertretung spielt für dich"
"""Why such a message comes, in its first line (E6.2)."""
NOBODYS: Final = "Vertretung"
"""Who sits where nobody is known any more."""
MAY_BE_TAKEN: Final = "Bis du wieder da bist, darf jemand anders Platz nehmen."
NOTHING_LOST: Final = "Sie sieht, was du siehst, und nichts von dir geht verloren."

STAND_IN_PLAYS: Final = "Deine Vertretung spielt"
NO_TURN_YET: Final = "Eine Vertretung spielt für dich; sie war noch nicht am Zug. *Wieder da* beendet das."
"""Whoever comes to a seat whose stand-in has just sat down (E8.8)."""


def welcome_back(turns: Sequence[int]) -> str:
    """Whoever comes back to a seat with a stand-in (E8.8)."""
    if not turns:
        return "Willkommen zurück. Die Vertretung war nicht am Zug."
    which = listing(str(turn) for turn in turns)
    played = "die Züge" if len(turns) > 1 else "Zug"
    return f"Willkommen zurück. Die Vertretung spielte {played} {which}: *Chronik*."


COMING: Final = (
    "Du bekommst deinen Platz zurück. Die Vertretung beendet, was sie begann, dann spielst du; eine "
    "Direktnachricht kommt."
)
PLAYS_ON: Final = "Die Vertretung spielt weiter. *Mein Zug* fragt dich wieder."


def soon(seat: str) -> str:
    """A change of a seat waits for an open answer (E9.2)."""
    return f"{seat}: erst ist noch eine Antwort offen. Der Wechsel kommt danach, oder nach ihrer Frist."


def plays_again(name: str, seat: str) -> str:
    return f"{name} spielt wieder als {seat}."


BACK_IN_SEAT: Final = "du spielst wieder"


# Giving and taking


def plays_now(name: str, seat: str, turn: int) -> str:
    """To the channel."""
    return f"{name} spielt jetzt als {seat} (ab Zug {turn})."


def taken_over(name: str, seat: str) -> str:
    """To the one who gave the seat up."""
    return f"{name} hat deinen Platz übernommen ({seat}). *Brett* und *Chronik* stehen dir offen."


TAKEN: Final = "jemand anders spielt hier jetzt"
"""Why that message comes, in its first line (E6.2)."""


def took_over(turn: int) -> str:
    """Why the first direct message with the new hand comes."""
    return f"dein Platz ab Zug {turn}"


SO_FAR: Final = "Was bisher geschah:"


def offers(name: str, seat: str) -> str:
    return f"{name} gibt den Platz ab (**{seat}**), sobald ihn jemand nimmt."


def offers_you(name: str, when: float) -> str:
    """Why that message comes, in its first line (E6.2)."""
    return asked(f"{name} bietet dir diesen Platz an", when)


def gives_you(seat: str, when: float) -> str:
    return f"Du spielst dann **{seat}** mitsamt der Hand. Antworte bis {until(when)}."


def asks_in_channel(mention: str, name: str, seat: str, table: str, when: float) -> str:
    """Where the direct message was refused: not a word of any card."""
    return f"{mention}, {name} bietet dir in **{table}** den Platz {seat} an; das Angebot {ends(when)}."


def gift_lapsed(name: str, seat: str) -> str:
    return f"{name} hat den Platz ({seat}) nicht rechtzeitig genommen. Du spielst wie zuvor."


def gift_refused(name: str, seat: str) -> str:
    return f"{name} möchte den Platz ({seat}) nicht nehmen. Du spielst wie zuvor."


STAYS_YOURS: Final = "der Platz bleibt deiner"
"""Why these messages come, in their first line (E6.2)."""
DECLINED: Final = "Danke für die Antwort. Nichts hat sich geändert."


def gift_sent(name: str) -> str:
    return f"{name} ist gefragt und hat 24 Stunden für ein Ja. Bis dahin spielst du."


OFFERED: Final = (
    "Deinen Platz darf jetzt nehmen, wer will. Bis dahin spielst du; *Meinen Platz behalten* beendet das "
    "Angebot."
)
KEPT: Final = "Der Platz gehört dir wie zuvor; niemand anders darf ihn nehmen."


def which_seat(table: str) -> str:
    return f"Freie Plätze bei **{table}**"


NO_SEAT: Final = (
    "Hier ist jetzt kein Platz frei. `/game new` in einem anderen Kanal öffnet einen eigenen Tisch."
)


def take_title(seat: str, table: str) -> str:
    return f"**{seat}** bei **{table}**"


def take_facts(where: str, cards: int, clock: str) -> str:
    return f"{where}; Hand: {count(cards, 'Karte')}. Uhr: {clock}."


def take_means(seat: str) -> str:
    """The second tap."""
    return (
        f"Du spielst als {seat} mit dieser Hand weiter; wer hier vorher saß, kann auf keinen anderen Platz "
        "zurück."
    )


def my_seat(seat: str, table: str) -> str:
    return f"Dein Platz: **{seat}** bei **{table}**"


MY_SEAT_ABOUT: Final = (
    "Nichts geht verloren, wenn du ihn jemandem gibst oder einen Computer für dich spielen lässt. Du kannst "
    "zurück, bis ihn jemand anders genommen hat, und nie auf einen anderen Platz."
)
WAITS_FOR_ANSWER: Final = "Der Wechsel auf diesem Platz wartet auf eine offene Antwort."
IS_OFFERED: Final = "Nehmen darf ihn, wer will."


def is_given(name: str, when: float) -> str:
    return f"{name} darf ihn bis {until(when)} nehmen."


def stand_means(seat: str, name: str) -> str:
    """The second tap of whoever lets a computer play; ``name`` where it is somebody else's seat."""
    who = f"für {name}" if name else "für dich"
    back = f"bis {name} wieder da ist" if name else "bis du *Wieder da* sagst"
    return (
        f"Ein Computer spielt {who} als **{seat}**, {back}, und sofort, wenn dieser Platz am Zug ist. Er "
        "sieht, was der Platz sieht, und nichts geht verloren."
    )


def let_play(seat: str) -> str:
    return f"Spielen lassen: {seat}"


# Leaving for good


def quit_means(cards: int, table: int, hidden: int, captives: Sequence[str], *, turn: bool) -> str:
    """What leaving for good destroys (R-23)."""
    goes = [f"{count(cards, 'Karte')} der Hand"] if cards else []
    goes += [count(table, "ausgelegte Karte", "ausgelegte Karten")] if table else []
    goes += [count(hidden, "versteckte Karte", "versteckte Karten")] if hidden else []
    text = ["**Du steigst endgültig aus diesem Spiel aus.**"]
    text += [f"Abgeworfen: {listing(goes)}."] if goes else []
    text.append("Der Ring wird, wenn du ihn hast, in den Stapel gemischt.")
    if captives:
        text.append(f"{listing(captives)} {'kommen' if len(captives) > 1 else 'kommt'} frei.")
    if turn:
        text.append("Dein Zug ist vorbei.")
    text.append("Du kannst nicht zurück. Gibst du den Platz weiter, geht nichts davon verloren.")
    return " ".join(text)


def quit_now(cards: int) -> str:
    return f"Aussteigen und {count(cards, 'Karte')} abwerfen" if cards else "Endgültig aussteigen"


def has_left(table: str) -> str:
    return f"Du bist bei **{table}** endgültig ausgestiegen. *Brett* und *Chronik* stehen dir offen."


# Votes

WHAT: Final[dict[str, str]] = {
    "pause": "Den Tisch anhalten: alle Uhren stehen still",
    "resume": "Den Tisch weiterlaufen lassen",
    "end": "Das Spiel beenden, ohne Sieg",
    "replace": "Vertretung für {seat}, nichts geht verloren",
    "remove": "Endgültig entfernen: {seat}",
}
"""The choices of a vote."""
ASKS: Final[dict[str, str]] = {
    "pause": "soll das Spiel pausieren? Alle Uhren stehen still, bis es weitergeht.",
    "resume": "soll der Tisch weiterlaufen?",
    "end": "soll das Spiel hier enden, ohne Sieg? Alle Hände würden gezeigt.",
    "replace": (
        "soll eine Vertretung für {name} als **{seat}** spielen? Nichts geht verloren, und {name} kann "
        "zurückkommen."
    ),
    "remove": (
        "soll {name} (**{seat}**) endgültig entfernt werden? Die Karten werden abgeworfen, der Ring "
        "wird in den Stapel gemischt."
    ),
}
OPENS: Final[dict[str, str]] = {
    "pause": "Fragen: Tisch anhalten?",
    "resume": "Fragen: Tisch weiterlaufen lassen?",
    "end": "Fragen: Spiel beenden?",
    "replace": "Fragen: Vertretung rufen?",
    "remove": "Fragen: {seat} entfernen?",
}
"""The second tap of whoever calls a vote."""


def vote_title(table: str) -> str:
    return f"**{table}** · Abstimmung am Tisch"


VOTE_ABOUT: Final = (
    "Eine Abstimmung nach der anderen. Angenommen ist, wofür mehr als die Hälfte der Leute am Tisch stimmt, "
    "ohne die Person, um die es geht; zu zweit müssen beide zustimmen."
)
VOTE_NONE: Final = "Jetzt gibt es nichts abzustimmen."


def asks(what: str, seat: str, name: str) -> str:
    """What is asked, before it is asked."""
    text = ASKS[what].format(seat=seat, name=name)
    return text[:1].upper() + text[1:]


def vote_text(what: str, seat: str, name: str, by: str, needed: int, when: float) -> str:
    question = ASKS[what].format(seat=seat, name=name)
    return f"**Abstimmung**, Frage von {by}: {question}\nNötig: {needed} Ja, bis {until(when)}."


def ballots(yes: Sequence[str], no: Sequence[str]) -> str:
    said = [f"Ja: {listing(yes)}." if yes else "", f"Nein: {listing(no)}." if no else ""]
    return " ".join(part for part in said if part)


VOTE_ENDED: Final[dict[str, str]] = {
    "passed": "Die Abstimmung ist angenommen.",
    "failed": "Nicht angenommen; nichts ändert sich.",
    "late": "Die Zeit ist um, nicht angenommen; nichts ändert sich.",
    "needless": "Die Abstimmung ist nicht mehr nötig.",
}


def voted(*, yes: bool) -> str:
    return f"Du hast mit {'Ja' if yes else 'Nein'} gestimmt."


VOTE_CALLED: Final = "Der Tisch ist gefragt; du hast mit Ja gestimmt."


def end_sure(table: str) -> str:
    return (
        f"**{table}** hier beenden, ohne Sieg? Du bist die einzige Person am Tisch. Alle Hände werden "
        "gezeigt."
    )


END_NOW: Final = "Hier beenden"
CLOSED_LOBBY: Final = "Der Tisch ist geschlossen. 30 Tage lang bringt *Wieder öffnen* ihn zurück."

# The host


def hosts(name: str, table: str) -> str:
    return f"{name} hat ab jetzt die Tischleitung bei **{table}**."


def hosts_you(table: str) -> str:
    return f"Du hast die Tischleitung bei **{table}** abgegeben."


def nobody(table: str, *, free: bool) -> str:
    said = (
        f"**{table}** ist angehalten: dort spielen nur noch Computer. "
        "Wer zurückkommt, lässt es weitergehen: *Mein Zug*."
    )
    return f"{said} Ein freier Platz darf genommen werden." if free else said


def paused_by_vote(table: str) -> str:
    return f"**{table}** ist nach einer Abstimmung angehalten; alle Uhren stehen still."


def goes_on(table: str) -> str:
    return f"Bei **{table}** geht es weiter; die Uhren laufen, wo sie standen."


def wanted_seats(table: str, seats: Sequence[str], turn: int) -> str:
    return f"**{table}** sucht jemanden für {listing(seats, 'oder')} (Zug {turn})."


def wanted_players(table: str, free: int) -> str:
    return f"**{table}** sucht Leute: {count(free, 'Platz')} frei."


WANTED_SAID: Final = "Es steht im Kanal."

# The end without a winner

UNFINISHED_TITLE: Final = "## Die Geschichte endet hier, unvollendet"
WHY: Final[dict[str, str]] = {
    "vote": "Der Tisch hat für das Ende gestimmt.",
    "host": "Die einzige Person am Tisch hat es beendet.",
    "deserted": "Alle sind gegangen.",
}
"""Why a game ends without a winner; other reasons are said as they are."""


def unfinished(table: str, why: str, turn: int, how_long: str) -> str:
    reason = WHY.get(why, why)
    said = f"*{table}* endet in Zug {turn}, Dauer {how_long}, und niemand gewinnt."
    return f"{said} {reason}" if reason else said


UNFINISHED: Final = "das Spiel endete unvollendet"
NOBODY_WINS: Final = "Niemand gewinnt."

# A draw (O12.2)

DRAWN_TITLE: Final = "## Die Geschichte endet unentschieden"
DRAWN: Final = "Niemand gewinnt: den Letzten gingen im selben Augenblick die Karten aus."


def drawn(table: str, turn: int, how_long: str) -> str:
    return f"*{table}* endet in Zug {turn}, Dauer {how_long}. {DRAWN}"


# Refusals: what, why, what now


def _turn(facts: Mapping[str, Any]) -> str:
    return f"{facts.get('name') or 'Jemand anders'} nimmt diesen Platz gerade. Nichts hat sich geändert."


REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "seat.given": lambda f: (
        "Du hast deinen Platz hier abgegeben, also kannst du weder handeln noch einen anderen nehmen. "
        "*Brett* und *Chronik* stehen dir offen."
    ),
    "seat.stands": lambda f: (
        "Eine Vertretung spielt jetzt für dich. *Mein Zug* → *Wieder da* gibt dir deinen Platz zurück."
    ),
    "seat.former": lambda f: (
        "Du hattest in diesem Spiel schon einen Platz und kannst keinen anderen nehmen. "
        "*Brett* und *Chronik* stehen dir offen."
    ),
    "seat.not_free": lambda f: "Dieser Platz ist nicht frei. *Platz nehmen* zeigt, welche es sind.",
    "seat.awaited": _turn,
    "seat.private": lambda f: (
        f"**{f['table']}** ist privat, und du bist nicht eingeladen. "
        "Wer dort sitzt, kann dir den eigenen Platz geben."
    ),
    "seat.invited": lambda f: (
        f"An **{f['table']}** nimmst du nur auf Einladung Platz, und du hast keine. Die Tischleitung "
        "kann einladen."
    ),
    "seat.by_name": lambda f: (
        "An diesem Tisch geht ein Platz nur auf Einladung weiter. *Jemandem geben* gibt deinen."
    ),
    "seat.computers": lambda f: (
        "An diesem Tisch ersetzen nur Computer andere. *Computer spielt für mich* lässt einen spielen."
    ),
    "seat.not_yours": lambda f: (
        "Das kann nur, wer dort sitzt, oder die Tischleitung nach zwei versäumten Fristen in Folge. "
        "Nichts hat sich geändert."
    ),
    "seat.is_computers": lambda f: "Dort sitzt ein Computer, also ist für niemanden zu spielen.",
    "seat.nobody": lambda f: (
        "Einen Platz bekommt nur, wer auf diesem Server und in diesem Spiel neu ist. Wähle jemand anderen."
    ),
    "seat.strength": lambda f: "Computer spielen leicht, solide oder scharf. Wähle davon.",
    "vote.open": lambda f: "Eine Abstimmung läuft schon; eine nach der anderen. Sie steht im Kanal.",
    "vote.closed": lambda f: "Diese Abstimmung ist vorbei. Ihre Nachricht sagt, wie sie ausging.",
    "vote.not_yours": lambda f: (
        "Abstimmen können nur die Leute am Tisch, ohne die Person, um die es geht. Nichts wurde gezählt."
    ),
    "vote.twice": lambda f: (
        f"Du hast schon mit {'Ja' if f.get('yes') else 'Nein'} gestimmt. Das lässt sich nicht ändern."
    ),
    "vote.now": lambda f: "Darüber kann der Tisch jetzt nicht abstimmen. *Abstimmen…* zeigt, worüber.",
    "vote.host": lambda f: (
        "Mit zwei Personen oder mehr endet ein Spiel durch ihre Abstimmung. *Abstimmen…* beginnt sie."
    ),
    "host.seated": lambda f: "Die Tischleitung kann nur haben, wer an diesem Tisch sitzt. Wähle davon.",
    "wanted.none": lambda f: "Niemand wird gesucht: auf jedem Platz dieses Tisches spielt eine Person.",
}
"""Every refusal about people by its key."""
