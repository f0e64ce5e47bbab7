"""What the look-up screens and the alt texts of boards say (E3.6, E7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import from_, in_, with_
from bot.words.de._titles import title as german
from bot.words.de._uses import use_help
from bot.words.de.names import count, listing, until
from bot.words.en.lookup import card_variant as card_variant
from bot.words.en.lookup import list_line as list_line
from bot.words.en.lookup import out as out
from bot.words.en.lookup import rule_title as rule_title
from bot.words.en.lookup import ruling as ruling
from bot.words.en.lookup import table_of as table_of

# The board in one paragraph (alt text E3.6)

BOARD_AT_START: Final = "Brett zu Beginn."


def board_after(turn: int) -> str:
    return f"Brett nach Zug {turn}."


def board_in(turn: int) -> str:
    """In the middle of a turn, and at the end of the game."""
    return f"Brett in Zug {turn}."


CAME: Final = {
    "road": "kam auf der Straße",
    "river": "kam auf dem Fluss",
    "water": "kam auf dem Wasser",
    "": "kam",
}


def came_with(card: str) -> str:
    return f"kam mit {with_(card)}"


def stands(name: str, where: str) -> str:
    return f"{name} {in_(where)}."


def stands_came(name: str, where: str, came: str, start: str) -> str:
    return f"{name} {in_(where)}, {came} {from_(start)}."


def in_halls(name: str, stay: int) -> str:
    return f"{name} in den Hallen, {count(stay, 'Zug')} bisher." if stay else f"{name} in den Hallen."


def captive(name: str, captive_of: str, stay: int) -> str:
    """``captive_of``: "gefangen bei Schwarzer Reiter 1"."""
    return f"{name} {captive_of}, {count(stay, 'Zug')} bisher." if stay else f"{name} {captive_of}."


def gone(name: str) -> str:
    return f"{name} hat das Spiel verlassen."


def not_placed(name: str) -> str:
    return f"{name} noch nicht auf dem Brett."


def tables(each: Sequence[str]) -> str:
    """Terrain cards in use (E3.6)."""
    return f"Ausgelegt: {'; '.join(each) if each else 'nichts'}."


def cache(name: str, n: int, place: str) -> str:
    """A cache: owner, number and place are public (I14)."""
    return f"{n} von {name} {in_(place)}"


def caches(each: Sequence[str]) -> str:
    return f"Versteckt: {'; '.join(each)}."


def stocks(deck: int, pile: int, top: str) -> str:
    return f"Stapel {deck}, Ablage {pile}, oben {top}." if top else f"Stapel {deck}, Ablage {pile}."


# /board


def board_title(table: str, turn: int) -> str:
    return f"**{table}** · Zug {turn}"


VIEW: Final = "Ansicht"
AROUND: Final = "Umgebung von"
VIEWS: Final = {
    "me": "Um mich herum",
    "last": "Wo etwas geschah",
    "north-west": "Nordwesten (Graue Anfurten, Auenland)",
    "north": "Norden (Bree, Bruchtal, Gundabad)",
    "north-east": "Nordosten (Seestadt)",
    "west": "Westen (Alter Wald, Lomingaras)",
    "middle": "Mitte (Moria, Lórien)",
    "east": "Osten (Waldstadt, Relmether)",
    "south-west": "Südwesten (Orthanc, Edhellond)",
    "south": "Süden (Edoras, Minas Tirith)",
    "south-east": "Südosten (Barad-dûr, Khand)",
    "overview": "Ganzes Brett",
}
"""The choices of *View* (E7.1, E7.2)."""


def player_words(
    name: str, where: str, nearest: Sequence[str], near: Sequence[str], hand: int, extra: Sequence[str]
) -> str:
    """Where one player stands, in words (E7.3)."""
    parts = [where]
    if nearest:
        parts.append(f"am nächsten {listing(nearest)}")
    parts.append(f"bis 6 entfernt: {listing(near) if near else 'niemand'}")
    parts.append(count(hand, "Karte"))
    parts.extend(extra)
    return f"**{name}**: {'; '.join(parts)}."


def distance(name: str, steps: int, direction: str) -> str:
    """A named place, so far from here: "Bree, 3 im Osten"."""
    return f"{name} ({steps} im {direction})"


def last_cities(cities: Sequence[str]) -> str:
    return f"zuletzt aufgenommen {listing(map(in_, cities))}"


def on_table(cards: Sequence[str]) -> str:
    return f"ausgelegt {', '.join(cards)}"


def halls_turn(stay: int, longest: int) -> str:
    return f"in den Hallen von Mandos, {_spent(stay, longest)}"


def captive_turn(captive_of: str, stay: int, longest: int) -> str:
    """``captive_of``: "gefangen bei Schwarzer Reiter 1"."""
    return f"{captive_of}, {_spent(stay, longest)}"


def _spent(stay: int, longest: int) -> str:
    return f"{count(stay, 'Zug')} bisher (höchstens {longest})"


def goes_free(where: str) -> str:
    """Let go, or taken along: free at the own next turn (A4.6, A4.15)."""
    return f"{where}, frei mit dem nächsten Zug"


def holds(captives: Sequence[str]) -> str:
    return f"hält {listing(captives)} gefangen"


def hidden(n: int, place: str) -> str:
    return f"{n} versteckt {in_(place)}"


LEFT_GAME: Final = "hat das Spiel endgültig verlassen"
NOT_YET: Final = "vor dem ersten Zug nicht auf dem Brett"


def public_cards(
    name: str, hand: int, table: Sequence[str], laid: Sequence[str], caches: Sequence[str] = ()
) -> str:
    """What one player holds in public."""
    parts = [f"Hand: {count(hand, 'Karte')}"]
    if table:
        parts.append(f"in Gebrauch {', '.join(table)}")
    if laid:
        parts.append(f"ausgelegt {', '.join(laid)}")
    parts.extend(caches)
    return f"**{name}**: {'; '.join(parts)}"


def hand_page(cards: int, page: int, pages: int) -> str:
    """How many cards, and which page of them."""
    return f"{count(cards, 'Karte')}{f', Seite {page} von {pages}' if pages > 1 else ''}"


WHAT_CAN_IT_DO: Final = "Was kann diese Karte?"

# /log


def log_title(table: str, page: int, pages: int) -> str:
    return f"**{table}** · Chronik, Seite {page} von {pages}"


LOG_EMPTY: Final = "Noch nichts von dieser Art."
LOG_WHO: Final = "Wer"
LOG_WHAT: Final = "Was"
LOG_SINCE: Final = "Seit meinem letzten Zug"
LOG_POST: Final = "Zur Nachricht"
LOG_EVERYBODY: Final = "Alle"
LOG_KINDS: Final = {
    "all": "Alles",
    "moves": "Wege",
    "exchanges": "Tausche",
    "looks": "Einblicke",
    "riddles": "Rätsel",
    "battles": "Kämpfe",
    "halls": "Hallen und Gefangenschaft",
    "picks": "Aufnahmen",
    "caches": "Verstecke",
    "clock": "Uhr",
}


def log_late(seat: str) -> str:
    """After a step that was done for somebody (E8.6)."""
    return f"(Die Zeit von {seat} war um.)"


def looked(of: str) -> str:
    """A look whose cards stay in its message (I18)."""
    return f"Du hast Karten von {of} gesehen."


def look_link(url: str) -> str:
    """To the direct message that holds a look (E7.6)."""
    return f"[In deiner Direktnachricht]({url})"


def log_line(turn: int, text: str, mine: bool) -> str:
    return f"{turn} · {text}{' (du)' if mine and 'Du ' not in text else ''}"


# /card


def card_title(title: str, copies: int) -> str:
    """``title`` as the deck names it in English, here and in `card_use` and `card_battle`."""
    return f"**{german(title)}** · {copies} von 90 Karten"


def card_use(help_text: str, who: str, after: str) -> str:
    """A printed use; ``help_text`` is the English of the deck without its full stop."""
    return f"· {use_help(f'{help_text}.').rstrip('.')} ({german(who)}; {after})"


WHO: Final = {"any": "alle", "hobbit": "Hobbits", "black_rider": "Schwarze Reiter"}
AFTER: Final = {
    "retain": "du behältst die Karte",
    "discard": "danach abgeworfen",
    "table": "bleibt ausgelegt, solange es passt",
    "give": "die Karte geht an diese Person",
}
_SIDES: Final = {"good": "gut", "evil": "böse", "neutral": "neutral"}


def card_battle(points: int, side: str, who: str) -> str:
    whose = "" if who == "any" else f", nur für {german(who)}"
    return f"· Kampf: {count(points, 'Punkt')}, {_SIDES[side]}{whose}"


CARD_BROWSE: Final = "**Der Stapel** · 42 Titel, 90 Karten. Wo eine davon ist, erfährt niemand."
CARD_MENUS: Final = ("Reise, Heere, Besonderes, Neutrale", "Hobbits, Reiter, Gute und Böse")


def title_choice(title: str) -> str:
    """A title in the menus of the deck; it comes in English."""
    return f"Karte: {german(title)}"


def copies(n: int) -> str:
    return f"{n} im Stapel"


def card_variants(names: Sequence[str]) -> str:
    return f"Gedruckt als: {listing(names)}."


_WIZARD: Final = (
    "· Mit *Geheimfelder* auch: ein Versteck einsehen; die Karte bleibt bei dir. "
    "Mit *Gefangenschaft* befreit sie dich auch daraus."
)
_OPENS: Final = (
    "mit *Einblick unter Verbündeten*, beim Einblick Verbündeter gezeigt, öffnet die Karte beide Hände"
)
CARD_OPTIONS: Final = {
    "Gandalf": _WIZARD,
    "Galadriel": _WIZARD,
    "Sauron": _WIZARD,
    "The Balrog": _WIZARD,
    "Gollum": "· Mit *Gollumfelder* nur auf einem davon. Mit *Bilbo widersteht* kann er scheitern.",
    "Bilbo": "· Mit *Bilbo widersteht* hütet er den Ring vor Gollum, wenn beide auf der Hand sind.",
    "Shelob": "· Mit *Festmahl von Kankra* macht sie Runde um Runde weiter, bis sie gut gespeist hat.",
    "The Ring": "· Mit *Elbenringe* gewinnt er überall, zusammen mit den drei Elbenringen.",
    "Elf Ring": f"· Mit *Elbenringe* gewinnen alle drei mit dem Ring; {_OPENS}.",
    "Palantir": f"· {_OPENS[0].upper()}{_OPENS[1:]}.",
}
"""What the Advanced Game and the optional rules add to a card, by its English title (E7.7)."""


# /rules

RULES_TITLE: Final = "**Regeln** · Kapitel"
RULES_NONE: Final = (
    "Dazu passt keine Regel. Versuche ein Wort vom Brett (Wald, Tausch) oder eine Klausel (B9.4)."
)
RULES_MENU: Final = "Treffer"
RULES_CHAPTERS: Final = "Kapitel"
RULES_OFF: Final = "-# Gilt an diesem Tisch nicht."


def rulings(lines: Sequence[str]) -> str:
    return "Klarstellungen:\n" + "\n".join(lines)


def example_of(clause: str, text: str) -> str:
    """A worked example that stands with another clause."""
    return f"Beispiel aus {clause}: {text}"


def meant(word: str) -> str:
    """A word of the rules that was nearly typed (E16.6)."""
    return f"Meintest du „{word}“?"


def example(text: str) -> str:
    return f"Beispiel: {text}"


# /game status and list


def status_title(table: str, status: str, turn: int) -> str:
    return f"**{table}** · {status}, Zug {turn}"


STATUS: Final = {"lobby": "sucht Mitspieler", "running": "läuft", "paused": "angehalten", "over": "vorbei"}


def status_seat(n: int, seat: str, who: str, cards: int, where: str, turn: bool) -> str:
    mark = " · am Zug" if turn else ""
    return f"{n} **{seat}** ({who}): {count(cards, 'Karte')}, {where}{mark}"


def status_sealed(seal: str) -> str:
    return f"Ehrliche Würfel: versiegelter Startwert `{seal}`."


LIST_TITLE: Final = "**Deine Spiele**"
LIST_NONE: Final = "Du sitzt jetzt an keinem Tisch. `/game new` öffnet einen in einem Kanal."


def status_turn(seat: str, deadline: float | None) -> str:
    """Whose turn it is, and how long; a clock that stands still has no end."""
    return f"Am Zug: {seat}, bis {until(deadline)}." if deadline is not None else f"Am Zug: {seat}."


LIST_IDLE: Final = "nichts wartet"

# Verify


def verified(sealed_day: float | None, same: bool, draws: int, names: Sequence[str]) -> str:
    """E10.4."""
    when = f" vom <t:{round(sealed_day)}:D>" if sealed_day is not None else ""
    text = f"Der Startwert öffnet das Siegel{when}: {'ja' if same else 'nein'}."
    text = f"{text} Nachgespielt: {count(draws, 'Ziehung', 'Ziehungen')}, alle gleich."
    if not names:
        return text
    what = "stecken Zauberworte" if len(names) > 1 else "steckt ein Zauberwort"
    return f"{text} Darin {what} von {listing(names)}."


def not_verified(why: str) -> str:
    return f"Die Aufzeichnung beweist sich nicht: {why}."


VERIFY_HOW: Final = (
    "Um es selbst zu prüfen: speichere die Aufzeichnung und lass `riddlemaster verify` darüber laufen. Es "
    "bildet das Siegel des Startwerts, mischt ihn mit den Zauberworten, wiederholt jeden Wurf und jede "
    "Ziehung und vergleicht sie mit denen des Spiels."
)
RECORD_SENT: Final = "Du hast die Aufzeichnung gerade bekommen; sie steht weiter unten."
RECORD_FAILED: Final = "Discord hat die Datei nicht angenommen. Versuche es in einer Minute wieder."
VERIFY_LATER: Final = (
    "Das Siegel wird geöffnet, wenn das Spiel vorbei ist. Bis dahin kennt ihr nur das Siegel selbst."
)
