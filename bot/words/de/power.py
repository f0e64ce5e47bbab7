"""The words of cards, Power Plays, Riddles, open hands and battles (E4.16 to E4.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de import names
from bot.words.de._titles import in_, with_
from bot.words.de._titles import title as german
from bot.words.de._titles import whom as object_of
from bot.words.de._uses import use_help
from bot.words.de.names import count, listing
from bot.words.shared.power import Cards

# One card

NO_USE: Final = "Für sich ohne Wirkung; sie zählt beim Tausch."


_USES: Final = {
    "see_hands": "Hand einsehen…",
    "riddle": "Rätsel…",
    "take_ring": "Nach dem Ring fragen…",
    "take_gollum": "Nach Gollum fragen…",
    "shelob": "Das Netz spinnen…",
    "give_and_take": "Geben und nehmen…",
    "draw_random": "Karte ziehen…",
}


def use_label(kind: str) -> str:
    return _USES[kind]


def roll_again(roll: int) -> str:
    return f"Neu würfeln: die {roll} verfällt"


def reroll_note(roll: int, card: str) -> str:
    return (
        f"Mit {with_(card)} wird statt der {roll} neu gewürfelt; der neue Wurf gilt, besser oder schlechter. "
        "Das ist endgültig."
    )


def end_and_pick_up(n: int) -> str:
    return f"Beenden: {n} aufnehmen…"


# Power Plays

WHAT: Final = "Was?"
WHOM: Final = "Bei wem?"
HOW: Final = "Wie?"
NOT_ON_BOARD: Final = "noch kein Ort"
CHOOSE_WHAT: Final = "Wähle, was du tust; vor dem letzten Knopf geschieht nichts."
CHOOSE_HOW: Final = "Die Karte kann zweierlei: wähle, wie."
CHOOSE_WHOM: Final = "Wähle, bei wem."
HOW_LABEL: Final = {"give-and-take": "Geben und nehmen", "draw": "Ziehen"}
HOW_ABOUT: Final = {
    "give-and-take": "die Hand dieser Figur einsehen, eine Karte nach Wahl nehmen, diese geben",
    "draw": "eine zufällige Karte von beliebiger Hand; diese wird abgeworfen",
}
_SHORT: Final = {
    "see_hands": "einsehen",
    "riddle": "die gezogene Karte nennen",
    "take_ring": "nach dem Ring fragen",
    "take_gollum": "nach Gollum fragen",
    "shelob": "von allen eine Karte",
    "give_and_take": "geben und nehmen",
    "draw_random": "ziehen",
}
_ABOUT: Final = {
    "see_hands": "eine ganze Hand einsehen",
    "riddle": "eine Karte verdeckt ziehen und ihren Titel raten",
    "take_ring": "den Ring nehmen oder die Hand einsehen",
    "take_gollum": "Gollum nehmen oder die Hand einsehen",
    "shelob": "alle anderen verlieren eine zufällige Karte",
    "give_and_take": "die Hand einsehen, eine Karte nehmen, diese geben",
    "draw_random": "eine zufällige Karte von beliebiger Hand",
}


def power_title(left: int, table: str) -> str:
    return f"**Sonderaktion** · noch {left} · {table}"


def effect(kind: str, on: Sequence[str], card: str) -> str:
    """What the play does, in one sentence."""
    of = listing(on) if on else "der gewählten Figur"
    who = listing(on) if on else "die gewählte Figur"
    return {
        "see_hands": f"Du siehst die Hand von {of} ein.",
        "riddle": (
            f"Von {of} wird eine Karte verdeckt gezogen; nenne sie, und sie gehört dir, sonst verlierst du "
            "eine von deinen."
        ),
        "take_ring": f"Hat {who} den Ring, nimmst du ihn; sonst siehst du die ganze Hand ein.",
        "take_gollum": f"Hat {who} Gollum, nimmst du die Karte; sonst siehst du die ganze Hand ein.",
        "give_and_take": (
            f"Du siehst die Hand von {of} ein, nimmst eine Karte nach Wahl und gibst {object_of(card)}."
        ),
        "draw_random": f"Eine zufällige Karte von {of} gehört dir.",
    }.get(kind, "")


def shelob(prey: str, safe: str, *, captives: bool, feast: bool) -> str:
    """Whom the web meets, and what stays (B10.16, O14)."""
    away = (
        "Wer in den Hallen oder gefangen ist, bleibt verschont."
        if captives
        else "Wer in den Hallen ist, bleibt verschont."
    )
    rounds = (
        " Runde folgt auf Runde, bis jemand eine Figur, ein Heer, ein Pferd oder Flugtiere verliert."
        if feast
        else ""
    )
    return f"Eine zufällige Karte wird abgeworfen, je von {prey}.{rounds} {away} {safe} bleiben."


# Clairvoyance and Gollum spaces (A1, A2), partners (O4.1)

SPACE_ABOUT: Final = "eine ganze Hand einsehen, bis 6 von diesem Feld; ohne Karte"


def space_label(place: str) -> str:
    return f"Hellsichtfeld {place}: einsehen"


def space_effect(on: Sequence[str]) -> str:
    of = listing(on) if on else "der gewählten Figur"
    return f"Du siehst die ganze Hand von {of} ein."


def space_cost(left: int) -> str:
    return f"Kostet 1 von {left}; ein Einblick auf einmal. Ohne Karte. Das ist endgültig."


def gaze_at(whom: str) -> str:
    return f"Hand von {whom} einsehen" if whom else "Hand einsehen"


def gollum_space(place: str) -> str:
    return f"Auf dem Gollumfeld {place}."


def opens(whom: str) -> str:
    return f"Vorher die Frage, ob ihr euch beide Hände öffnet, an {whom}."


def cost(n: int, left: int, card: str, after: str) -> str:
    fate = {"discard": f" {card} wird abgeworfen.", "retain": f" {card} bleibt auf deiner Hand."}.get(
        after, ""
    )
    return f"Kostet {n} von {left}.{fate} Das ist endgültig."


def asked(whom: str, deadline: float) -> str:
    return f"Die Frage, ob widerstanden wird, geht an {whom}; Antwort bis spätestens {names.at(deadline)}."


def use_on(card: str, whom: str, how: str = "") -> str:
    if how == "draw" and whom:
        return f"Mit {with_(card)} von {whom} ziehen"
    if how == "give-and-take" and whom:
        return f"Hand von {whom} öffnen, {object_of(card)} geben"
    return f"Nutzen: {card} bei {whom}" if whom else f"Nutzen: {card}"


# Riddles

RIDDLE_MENUS: Final = (
    "Reise, Heere, Besonderes",
    "Hobbits, Gute und Neutrale",
    "Schwarze Reiter und Böse",
)
NAME_ONE: Final = "Nenne mindestens einen"
RIDDLE_OFF_BUTTON: Final = "Rätsel beenden"


def riddle_title(seat: str, size: int, most: int) -> str:
    return (
        f"**Rätsel** · {seat}, {count(size, 'Karte')} · eine davon ist verdeckt gezogen: nenne "
        f"{'**einen** Titel' if most == 1 else f'bis zu **{most}** Titel'}"
    )


def riddle_alt(asker: str, seat: str, size: int, most: int) -> str:
    """What the picture of a Riddle says."""
    return (
        f"Rätsel von {asker} an {seat} mit {count(size, 'Karte')}; eine davon ist verdeckt gezogen. "
        f"Zu nennen: höchstens {count(most, 'Titel')}."
    )


BACK_TO_RIDDLE: Final = "Zurück zum Rätsel"


def copies(n: int, held: int = 0) -> str:
    """How many cards of a title exist, and how many the viewer holds."""
    return f"es gibt {n}{f' · du hast {held}' if held else ''}"


def title_count(title: str, n: int) -> str:
    return f"{title} {n}"


def you_hold(cards: Sequence[str]) -> str:
    return f"Du hast: {listing(cards)}."


def you_name(titles: Sequence[str]) -> str:
    """``titles`` as the deck names them in English, here and in `ask`."""
    named = " · ".join(map(german, titles))
    return f"Du nennst: **{named}**" if titles else "Du nennst: noch nichts. Die Antwort ist endgültig."


def ask(n: int, first: str) -> str:
    return f"{german(first)} nennen" if n == 1 else f"Diese {n} nennen"


def too_many(most: int, over: int) -> str:
    return f"Höchstens {most}: {'einer' if over == 1 else names.number(over)} zu viel"


def riddle_on(seat: str, size: int, guesses: int) -> str:
    return (
        f"{seat} hat {count(size, 'Karte')}: {count(guesses, 'Versuch', 'Versuche')}. Weiter, oder "
        "aufhören und die Karte behalten?"
    )


def riddle_on_means(seat: str, guesses: int) -> str:
    return (
        f"Von {seat} wird wieder eine Karte verdeckt gezogen, und du nennst bis zu {guesses} Titel. "
        "Eine falsche Antwort kostet dich eine Karte."
    )


def riddle_off_means(seat: str, *, captive: bool) -> str:
    if captive:
        return f"Das Rätsel mit {seat}, bei dir gefangen, endet; du behältst deinen Gewinn."
    return f"Das Rätsel mit {seat} endet; du behältst deinen Gewinn, die Rätselkarte wird abgeworfen."


def riddle_on_button(seat: str) -> str:
    return f"Wieder von {seat} ziehen"


# Open hands

TAKE_ONE: Final = "Eine nehmen"


def of_owner(card: str, seat: str) -> str:
    return f"{card} (eigene von {seat})"


def open_hand(seat: str, size: int) -> str:
    return f"Die Hand von **{seat}** liegt offen vor dir: {count(size, 'Karte')}. Du musst eine nehmen."


def give_note(card: str, seat: str) -> str:
    return f"Deine Karte {card} geht an {seat} und bleibt dort."


def spoils_note(seat: str, *, captive: bool, out: bool) -> str:
    """What becomes of the loser (B11.14, A4.1, O10)."""
    fate = f"Dann scheidet {seat} aus." if out else f"Dann kommt {seat} in die Hallen von Mandos."
    if captive:
        fate += " Oder Gefangenschaft bei dir: dann wird keine Karte genommen."
    return fate


def open_nothing(seat: str) -> str:
    return f"**{seat}** hat keine Karte mehr, also gibt es nichts zu nehmen."


def keep_captive(seat: str) -> str:
    return f"Nur gefangen: {seat}"


def capture_means(seat: str, *, out: bool) -> str:
    """The second tap of a capture (A4.1, R-153, O10.3)."""
    if out:
        return f"{seat} ist sofort aus dem Spiel; du nimmst keine Karte. Das ist endgültig."
    return (
        f"{seat} ist bei dir gefangen und geht, wohin du gehst; du nimmst keine Karte. Mit einer "
        f"6 oder einem Zauberer kommt {seat} frei. Das ist endgültig."
    )


def capture_button(seat: str) -> str:
    return f"Gefangen halten: {seat}"


def send_button(seat: str) -> str:
    return f"In die Hallen: {seat}"


def send_means(seat: str, *, out: bool) -> str:
    """The second tap of sending a loser without cards away (A4.1)."""
    fate = "scheidet aus" if out else "kommt in die Hallen von Mandos"
    return f"{seat} hat keine Karte zu verlieren und {fate}. Das ist endgültig."


def take_and_give(card: str, given: str) -> str:
    return f"Nehmen: {card}, geben: {given}"


def take_and_send(card: str, seat: str) -> str:
    return f"Nehmen: {card}, in die Hallen: {seat}"


# Battles

LAY_ONE: Final = "Eine Streitmacht auslegen"
LAY_MORE: Final = "Noch eine auslegen"
PLAN: Final = "Danach der Reihe nach, wenn mitgehalten wird"
STOP_TIE: Final = "Aufhören: Gleichstand"
ATTACK_WHOM: Final = "Wen greifst du an? Jede Person einmal im Zug."
BATTLE_COST: Final = (
    "Kostet eine Sonderaktion. Wer gewinnt, nimmt eine Karte. Ausgelegte Streitmächte werden abgeworfen, nur "
    "der Ring und deine eigene Karte nicht. Das ist endgültig."
)


def attack_title(seat: str, kind: str) -> str:
    mine, theirs = ("böse", "guten") if kind == "hobbit" else ("gute", "bösen")
    return (
        f"**Angriff auf {seat}** · du brauchst {mine} oder neutrale Streitmächte; {seat} wehrt sich mit "
        f"{theirs} oder neutralen"
    )


def cities_in_range(yours: Sequence[str], theirs: Sequence[str], seat: str) -> str:
    own = listing(yours) if yours else "keine"
    other = listing(theirs) if theirs else "keine"
    return f"Städte in Reichweite: für dich {own} · für {seat} {other}"


def round_line(number: int, attack: int, defence: int, seat: str) -> str:
    return f"Runde {number} · ausgelegt: du {attack}, {seat}: {defence}"


def planned(forces: Sequence[str]) -> str:
    if not forces:
        return ""
    return f"Plan, wenn mitgehalten wird: {', dann '.join(forces)}. Niemand sieht ihn."


def attack_with(force: str) -> str:
    return f"Angreifen mit: {force}"


def battle_state(
    attacker: str, attack: Sequence[str], total: int, defender: str, defence: Sequence[str], against: int
) -> str:
    laid = ", ".join(attack) or "nichts"
    answer = ", ".join(defence) or "nichts"
    return f"**{attacker}: {total}** ({laid}) · **{defender}: {against}** ({answer}) · Grenze 5"


def pressing(seat: str, *, any_left: bool) -> str:
    if any_left:
        return f"{seat} hat mitgehalten. Leg noch eine aus oder hör auf: Gleichstand."
    return f"{seat} hat mitgehalten, und dir bleibt keine Streitmacht: es endet im Gleichstand."


def lay_force(force: str) -> str:
    return f"Auslegen: {force}"


def lay_means(force: str) -> str:
    return f"Du legst **{object_of(force)}** aus, für alle sichtbar. Das ist endgültig."


def tie_means(seat: str) -> str:
    return (
        f"Der Kampf mit {seat} endet im Gleichstand: niemand nimmt eine Karte, das Ausgelegte ist verbraucht."
    )


# What is the same in every language

_CARDS: Final = Cards(
    names=names,
    told=use_help,
    sides={"good": "gut", "evil": "böse", "neutral": "neutral"},
    verbs={"extra_move": "Reiten", "fly": "Fliegen", "leap": "Gehen"},
    short=_SHORT,
    about=_ABOUT,
    point="Punkt",
    either="oder",
    the_card="Die Karte {card}",
    a_force="Streitmacht",
    only_for=", nur für {seat}",
    now="Jetzt",
    not_now="Jetzt nicht",
    at=in_,
    nowhere=NOT_ON_BOARD,
    city="Stadt",
)
card_alt: Final = _CARDS.card_alt
use_line: Final = _CARDS.use_line
battle_line: Final = _CARDS.battle_line
travel_with: Final = _CARDS.travel_with
play_label: Final = _CARDS.play_label
play_about: Final = _CARDS.play_about
on_place: Final = _CARDS.on_place
force_option: Final = _CARDS.force_option
