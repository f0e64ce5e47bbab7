"""The words of the acting panel, waiting, ending and the Halls (E4), one function a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.words.de import names
from bot.words.de._titles import in_, to_, with_
from bot.words.de._titles import title as german
from bot.words.de.names import count, listing
from bot.words.de.power import travel_with as travel_with
from bot.words.en.panel import kind_of_card as kind_of_card
from engine.riddle.deck import HAND_LIMIT
from engine.riddle.view import View

# Headings


def heading(title: str, table: str, seat: str, at: str, deadline: float | None, now: float = 0) -> str:
    """ "**Dein Zug** · The Prancing Pony · Frodo auf Bree · endet …"."""
    parts = [f"**{title}**", table, f"{seat} {in_(at)}" if at else seat]
    if deadline is not None:
        parts.append(names.ends(deadline, now) if deadline >= now else "die Zeit ist um")
    return " · ".join(parts)


# Before the roll, the claim

NOTHING_ROLLED: Final = "Noch ist nicht gewürfelt. Erst der Wurf, dann Wege und Sonderaktionen."


WIN_WITH_ELF_RINGS: Final = (
    "Jetzt gewinnen und den Ring und die drei Elbenringe zeigen? Alle sehen sie, und das Spiel ist vorbei."
)


def win_now(place: str) -> str:
    return f"Jetzt gewinnen und {in_(place)} den Ring zeigen? Alle sehen ihn, das Spiel ist vorbei."


# The acting panel

GO_TO: Final = "Gehe zu… lohnende Ziele"
END_OTHERWISE: Final = "Anders beenden…"
END_WITHOUT: Final = "Ohne Aufnehmen beenden"
THE_DIE: Final = "Der Würfel"
THE_DIE_WORD: Final = "der Würfel"
OTHER_MEANS: Final = "Reiten oder fliegen…"
WHICH_MEANS: Final = "Womit? Jedes bringt dich zu einem weiteren Halt; was davon übrig bleibt, verfällt."
SECRET_SPACE: Final = "Geheimfeld…"
CAPTIVES: Final = "Gefangene…"
USE_CARD: Final = "Karte nutzen…"
USE_TRAVEL: Final = "Karte nutzen… Reise und Heere"
USE_CHARACTER: Final = "Karte nutzen… Figuren und Besonderes"
SURRENDER: Final = "Sich Mandos ergeben"
SURRENDER_MEANS: Final = (
    "Von hier führt kein Weg weiter. Du kannst den Zug aufgeben und in die Hallen von Mandos gehen: "
    "bis zu 10 Karten behältst du, ausgelegte Karten sind verloren, und niemand nimmt dir etwas ab. "
    "Das ist endgültig."
)
ALL_OPEN: Final = "Alles, was es in diesem Spiel gibt, steht dir jetzt offen."


def all_spaces(n: int) -> str:
    return f"Alle {n} Felder" if n != 1 else "Das eine Feld"


def unpin(titles: Sequence[str]) -> str:
    """``titles`` as the engine names the cards: "Cloak"."""
    laid = [german(title) for title in titles]
    return f"Loskommen: {listing(laid)} auslegen" if laid else "Loskommen…"


def spaces_with(card: str, n: int) -> str:
    return f"{card}: {count(n, 'Feld')}"


def status(view: View) -> str:
    """ "Würfel **3** frei · noch nicht gezogen · noch 2 Sonderaktionen"."""
    turn = view.turn
    if turn.roll is None:
        die = "Nicht gewürfelt"
    elif turn.die_used:
        die = f"Würfel {turn.roll} genutzt"
    else:
        die = f"Würfel **{turn.roll}** frei"
    moved = "gezogen" if turn.moved else "noch nicht gezogen"
    left = max(0, 2 - turn.power_plays)
    plays = "eine Sonderaktion" if left == 1 else f"{left} Sonderaktionen"
    return f"{die} · {moved} · {f'noch {plays}' if left else 'keine Sonderaktion mehr'}"


def goal(place: str, points: int | None, *, holds: bool) -> str:
    """What is wanted in a first game (E16.11); no points where only water leads there."""
    far = f", {count(points, 'Punkt')} von hier" if points else " übers Wasser" if points is None else ""
    if not holds:
        here = " genau hier" if points == 0 else far
        return f"Du willst den Ring, dann mit ihm zum Ziel: {place}{here}."
    if points == 0:
        return f"Du hast den Ring und stehst am Ziel, {place}: warte hier, dann zeige ihn."
    return f"Du hast den Ring. Bring ihn zum Ziel: {place}{far}."


def pinned(place: str, card: str) -> str:
    """``card`` as the engine names it: "Cloak"."""
    return f"Festgesetzt {in_(place)}: in diesem Zug kein Weg mehr ohne {german(card)}."


def hand_alt(cards: Sequence[str], me: str | None, resting: Collection[str] = ()) -> str:
    """What a picture of cards says (E13.2): "5 Karten: …, Boot (ruht)"."""
    named = (names.own(card, me) + (" (ruht)" if card in resting else "") for card in cards)
    return f"{count(len(cards), 'Karte')}: {', '.join(named)}."


def resting(cards: Sequence[str]) -> str:
    """Which cards may not be used yet (R-226)."""
    verb = "ruht" if len(cards) == 1 else "ruhen"
    return f"{listing(cards)} {verb} noch: eben aufgenommen, ab deinem nächsten Zug zu nutzen."


def hand_of_alt(seat: str, cards: str) -> str:
    """What a picture of another's hand says: "Hand von Sam. 5 Karten: …"."""
    return f"Hand von {seat}. {cards}"


def halls_alt(guests: Sequence[tuple[str, int, int]], mover: str, roll: int | None) -> str:
    """What the picture of the Halls says: who waits there, in which turn of how many, and the roll."""
    waits = " ".join(
        f"{name}, Zug {turn} von {longest}." if turn else f"{name}, eben angekommen."
        for name, turn, longest in guests
    )
    rolled = f" {mover} hat {roll} gewürfelt." if roll is not None else ""
    return f"Die Hallen von Mandos. {waits}{rolled} Eine 6 oder ein Zauberer deiner Art öffnet die Tür."


def not_now(lines: Sequence[str]) -> str:
    return "Jetzt nicht, und warum:\n" + "\n".join(f"- {line}" for line in lines)


# Undo

UNDO_NOTHING: Final = "Nichts zurückzunehmen"
UNDO_BLOCKED: Final = "Zurücknehmen geht nicht"
END_OF_TURN: Final = "Ende des Zugs"
THE_TIE: Final = "der Gleichstand"
LAST_STEP: Final = "letzter Schritt"
CANNOT_UNDO: Final = "Hier lässt sich nichts zurücknehmen."


def undo(what: str) -> str:
    return f"Zurücknehmen: {what}"


def undone(what: str) -> str:
    return f"Zurückgenommen: {what}."


def move_to(place: str) -> str:
    return f"Weg {to_(place)}"


def exchange_with(seat: str) -> str:
    return f"Tausch mit {seat}"


# Waiting, guests, the end

CLOCK_STANDS: Final = "Deine Uhr steht still. Du kannst dies schließen."


def spoils_due(winner: str, *, captive: bool) -> str:
    """To who has lost a battle, while the winner chooses."""
    fate = " oder hält dich stattdessen gefangen" if captive else ""
    return (
        f"Du hast den Kampf verloren. {winner} nimmt dir jetzt eine Karte und schickt dich in die Hallen von "
        f"Mandos{fate}."
    )


OUT: Final = "Du bist ausgeschieden und schaust zu. *Brett* und *Chronik* stehen dir offen."
PAUSED: Final = "Dieser Tisch ist angehalten: alle Uhren stehen still, bis es weitergeht."


def turn_of(who: str, turn: int, deadline: float | None, now: float = 0, *, seated: bool = True) -> str:
    nothing = " Du bist nicht dran und musst nichts tun." if seated else ""
    if deadline is None:
        return f"{who} ist am Zug (Zug {turn}).{nothing}"
    if deadline < now:
        return f"{who} ist am Zug (Zug {turn}), und die Zeit ist um.{nothing}"
    return f"{who} ist am Zug (Zug {turn}), bis {names.until(deadline)}.{nothing}"


def next_game(name: str) -> str:
    return f"Nächstes Spiel: {name}"


def guest(table: str) -> str:
    return f"Du schaust bei **{table}** zu. Brett und Chronik zeigen, was alle wissen dürfen."


def who_choose(side: str, name: str) -> str:
    """Who is next in a duel, before a character is chosen."""
    return f"die Seite {side} ({name})"


def done(following: str, cards: int) -> str:
    return f"Fertig. Als Nächstes: {following}. Du hast {count(cards, 'Karte')}."


def over(table: str, winners: str, turn: int, *, won: bool) -> str:
    if not winners:
        return f"**{table}** ist vorbei, ohne Sieg."
    you = " Du hast gewonnen!" if won else ""
    return f"**{table}** ist vorbei: Sieg in Zug {turn} für {winners}.{you}"


# Exchanges


def with_whom_first(players: str) -> str:
    return f"Du hältst neben {players}. Mit wem zuerst? Eine eben erhaltene Karte kann weiterwandern."


def exchange_first(seat: str, cards: str) -> str:
    return f"{seat}, {cards}"


def exchange_sure(seat: str, cards: str) -> str:
    return (
        f"Zuerst mit **{seat}** ({cards}): ihr bekommt voneinander je eine Karte, zufällig gezogen. "
        "Das ist endgültig."
    )


def exchange_button(seat: str) -> str:
    return f"Tausch mit {seat}"


# Ending

PICK_UP_WITH: Final = "Mit einer Karte aufnehmen…"
NO_MOVE_LEFT: Final = "Kein Weg ist erlaubt: der Zug darf ohne einen enden."
NEW: Final = "neu"
RESTS: Final = "ruht"
KEEP_ALL: Final = "Alle behalten…"


def end_title(seat: str, place: str, unused: Sequence[str]) -> str:
    rest = f" Ungenutzt: {', '.join(unused)}." if unused else ""
    return f"**{seat}: Zug {in_(place)} beenden?**{rest}"


def table_card(face: str, *, stays: bool) -> str:
    name = names.card(face)
    ground = {"cloak": "im Wald", "rope": "im Gebirge", "boat": "auf Wasser"}[face]
    if stays:
        return f"Ausgelegt bleibt: {name}."
    return f"Abgeworfen wird: {name} (nicht {ground})."


def pick_up_here(cards: int) -> str:
    return f"Hier enden, {cards} aufnehmen"


def pick_up_note(view: View, at: str, *, city: bool) -> str:
    """Why there is nothing to pick up here, where that needs saying; or what a pick-up costs."""
    board = view.board
    if city:
        return "Nach dem Aufnehmen wird eine Karte abgeworfen."
    if board.city(at) is None:
        return "Hier ist keine Stadt: Du kannst nur mit einer passenden Karte aufnehmen."
    if at in view.mine.cities:
        return "Hier war eine deiner letzten zwei Aufnahmen; zwei andere Städte müssen dazwischenliegen."
    return "Hier ist jetzt nichts aufzunehmen."


def hand_of(cards: int, limit: int) -> str:
    more = f" {count(cards - limit, 'Karte')} zu viel: du wählst, was weggeht." if cards > limit else ""
    return f"Hand {cards} von {limit}.{more}"


def pick_up_with(card: str, n: int) -> str:
    return f"{names.short(card)}: {n} aufnehmen"


def end_at(place: str) -> str:
    return names.cut(f"Zug beenden: {place}", 60)


def discard_title(most: int, owed: int, excess: int, *, keeps: bool) -> str:
    if not excess:
        return "Wirf 1 Karte für das Aufnehmen ab."
    over = f"{count(excess, 'Karte')} über {HAND_LIMIT}"
    if keeps:
        start = f"Für das Aufnehmen fällig: {count(owed, 'Karte')}. " if owed else ""
        may = "darf" if excess == 1 else "dürfen"
        return f"{start}{over} {may} auch weg oder bleiben, auf die Gefahr, ertappt zu werden."
    reason = f"1 für das Aufnehmen und {over}" if owed else f"{over}"
    return f"Wirf {count(most, 'Karte')} ab: {reason}."


def discard_menu(least: int, most: int) -> str:
    return f"Abwerfen (genau {most})" if least == most else f"Abwerfen ({least} bis {most})"


def discard_button(cards: Sequence[str]) -> str:
    return f"Abwerfen: {', '.join(cards)}" if cards else "Abwerfen…"


def counted(n: int, least: int, most: int) -> str | None:
    if not n:
        return None
    wanted = str(most) if least == most else f"{least} bis {most}"
    return f"{n} gewählt, {wanted} nötig."


def new_cards(cards: Sequence[str]) -> str:
    how_many = "Eine" if len(cards) == 1 else names.number(len(cards)).capitalize()
    return f"{how_many} neu: {listing(cards)}."


def keep_means(cards: int) -> str:
    return (
        f"Du behältst {count(cards, 'Karte')} und beendest den Zug. Bis dein nächster beginnt, dürfen alle "
        "dich ertappen; dann kommst du in die Hallen von Mandos."
    )


def keep_button(cards: int) -> str:
    return f"Alle {cards} Karten behalten"


# The Halls

LEAVE_WITH: Final = "Verlassen mit…"
WIZARD_GOES: Final = "abgeworfen; du kehrst aufs Brett zurück und würfelst"
STAY: Final = "Bleiben und 1 ziehen"
STAY_DRY: Final = "Bleiben; der Stapel ist leer"
STAY_MEANS: Final = "Du bleibst, ziehst eine Karte, und der Zug ist vorbei."


def halls(turn: int, longest: int, roll: int | None) -> str:
    rolled = f" · Wurf **{roll}**" if roll is not None else ""
    return (
        f"**Hallen von Mandos**, Zug {turn} von {longest}{rolled} · eine 6 oder ein Zauberer deiner Art "
        "öffnet die Tür."
    )


def leave_means(card: str) -> str:
    cost = f"{card} wird abgeworfen. " if card else ""
    return f"{cost}Du wählst ein Feld nahe dem Ort der Rückkehr, würfelst und spielst einen normalen Zug."


def leave_button(card: str) -> str:
    return f"Mit {with_(card)} verlassen" if card else "Die Hallen verlassen"
