"""Why something is not possible now, in a few words each, with the clause (E4.5, E4.16)."""

from __future__ import annotations

from typing import Final

from bot.words.de import names
from bot.words.de._titles import PLACES, in_
from bot.words.en.why import PLAYS as PLAYS
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CITY_NAMES, Range, Use, may_use

NOT_YOUR_TURN: Final = "nur in deinem eigenen Zug (B4.4)."
ROLL_FIRST: Final = "erst kommt der Wurf (R-14)."
USED_UP: Final = "beide Sonderaktionen dieses Zugs sind verbraucht (B10.1)."
NO_TARGET: Final = "niemand in Reichweite hat eine Karte (R-83)."
NOTHING_TO_LOSE: Final = "ein Rätsel braucht eine weitere Karte deiner Hand als Einsatz (B10.12)."
MOVE_FIRST: Final = "geh erst mindestens einen Schritt (B5.7)."
AT_START: Final = "der Zug kann nicht enden, wo er begann (B5.9)."
REROLL_DIE_USED: Final = "der Würfel ist schon genutzt (R-65)."
REROLL_ONCE: Final = "einmal im Zug mit dieser Karte (R-64)."
HORSE_ON_WATER: Final = "ein Pferd startet nicht auf Wasser oder einem Flusspunkt (R-36)."
NO_END: Final = "damit ist von hier kein Halt zu erreichen (B5.8)."
DIE_USED: Final = "der Würfel ist genutzt, und keine Karte deiner Hand trägt dich (B5.6)."
CLAIM_WAIT: Final = (
    "dein letzter Zug endete nicht hier (B3.2); beende diesen hier, dann zeig den Ring im nächsten."
)
NO_POWER_CARD: Final = "keine Karte deiner Hand macht eines (B10)."
NO_POWER_NOW: Final = "keine Karte deiner Hand hat jetzt ein Ziel (B10.3)."
NO_EXCHANGE_HERE: Final = "hier noch kein Tausch (B11.1)."
ATTACK_MOVE_FIRST: Final = "nicht vor dem ersten Weg des Zugs (B11.2)."
ATTACKED_ONCE: Final = "dieselbe Person lässt sich einmal im Zug angreifen (B11.4)."
NO_FORCE: Final = "du hast keine passende Streitmacht, und keine passende Stadt ist in Reichweite (R-103)."

MOVING: Final = "Gehen: {why}"
POWER: Final = "Sonderaktion: {why}"
ATTACK: Final = "Angreifen: {why}"
END: Final = "Zug beenden: {why}"
CLAIM: Final = "Den Ring zeigen: {why}"
NO_SURRENDER: Final = "Sich Mandos ergeben: nur, wenn du gar nicht ziehen kannst (R-20)."
CLAIRVOYANCE: Final = "Hellsichtfeld: {why}"
SECRET: Final = "Geheimfeld: {why}"
CAPTIVES: Final = "Rätsel für Gefangene: {why}"
NOT_ON_CLAIRVOYANCE: Final = "du hältst auf keinem (A2.1)."
NOBODY_NEAR: Final = "niemand mit einer Karte steht höchstens 6 entfernt (A2.1)."
NOT_ON_SECRET: Final = "du hältst auf keinem (A3.1)."
CACHE_FULL: Final = "hier liegen 4 deiner Karten, mehr geht nicht (R-142)."
NOTHING_TO_HIDE: Final = "du hast keine Karte zum Verstecken (A3.1)."
HID_HERE: Final = "du hast hier in diesem Zug versteckt; zurückholen geht im nächsten (A3.5)."
SEARCHED: Final = "hier hast du schon durchsucht, mehr geht in diesem Zug nicht (A3.7)."
NOTHING_TO_SEARCH: Final = "sonst hat hier niemand ein Versteck zum Durchsuchen (A3.6)."
NO_CACHE: Final = "niemand hat irgendwo eine Karte versteckt (A3.8)."
CAME_ALONG: Final = "wer von anderen mitgebracht wurde, bekommt kein Rätsel (R-230)."
RIDDLED: Final = "einmal im Zug für jede gefangene Person (A4.11)."
CAPTIVE_EMPTY: Final = "niemand, den du gefangen hältst, hat eine Karte (R-83)."
OTHER_KIND: Final = "zieht hier nur von der eigenen Art, und davon ist niemand mit Karte nah genug (O13.1)."
ONLY_PARTNERS: Final = "nur Verbündete sind in Reichweite, und die geben einander kein Rätsel auf (O1.2)."
NO_BOAT: Final = "Auf Wasser oder einem Flusspunkt landen: ein Flug braucht ein Boot (B6.37)."


def not_for_you(who: str, but: tuple[str, ...]) -> str:
    if but:
        return f"nicht für {names.listing(map(names.seat, but))} (B8.4)."
    return f"nur für {names.SIDES.get(who) or names.seat(who)} (B8.4)."


def pinned(at: str, *, mountain: bool) -> str:
    card, clause = ("Seil", "B6.5") if mountain else ("Umhang", "B6.3")
    return f"festgesetzt {in_(at)} ohne {card} ({clause})."


def nobody_plays(character: str) -> str:
    return f"{names.seat(character)} ist nicht im Spiel, außer Reichweite oder ohne Karte (R-97)."


def nobody_in_range(reach: Range) -> str:
    match reach.kind:
        case "within":
            return f"niemand mit einer Karte steht höchstens {reach.n} Felder entfernt (B10.4c)."
        case "on_city":
            return "niemand mit einer Karte steht auf einer Stadt (B10.4d)."
        case "in_named_city":
            cities = (CITY_NAMES[slug] for slug in reach.cities)
            named = names.listing((in_(PLACES.get(city, city)) for city in cities), "oder")
            return f"niemand mit einer Karte steht {named} (B10.4e)."
        case _:
            return NO_TARGET


def not_on_goal(board: Board, goal: str, *, elf_rings: bool) -> str:
    place = names.place(board, goal)
    if elf_rings:
        return f"nur {in_(place)} (B3.1), oder überall mit allen drei Elbenringen (O7.1)."
    return f"nur {in_(place)} (B3.1)."


def gollum_place(nearest: str, far: int) -> str:
    """Where Gollum could be used (A1.1)."""
    if not nearest:
        return "nur auf einem Gollumfeld (A1.1)."
    return f"nur auf einem Gollumfeld (A1.1); das nächste ist {nearest}, {names.count(far, 'Feld')} entfernt."


_LINES: Final = {
    "terrain_water": "ausgelegt für Wege auf Wasser und über Flüsse",
    "terrain_mountain": "ausgelegt für Wege ins Gebirge",
    "terrain_forest": "ausgelegt für Wege in den Wald",
    "extra_move": "ein weiterer Weg über Land",
    "fly": "auf jedes Feld fliegen",
    "leap": "auf jedes Feld bis 6 entfernt",
    "see_hands": "Hände einsehen",
    "escape_halls": "öffnet die Hallen",
    "pick_up": "am Ende des Zugs {n} aufnehmen",
    "reroll": "noch einmal würfeln",
    "give_and_take": "geben und nehmen",
    "draw_random": "von irgendwem ziehen",
    "resist": "einem Einblick widerstehen",
    "take_ring": "nach dem Ring fragen",
    "take_gollum": "nach Gollum fragen",
    "shelob": "alle anderen verlieren eine Karte",
    "riddle": "eine Karte raten und nehmen",
    "win": "auf deinem Siegfeld gezeigt, gewinnt er",
}
_BATTLE: Final = {"good": "gut", "evil": "böse", "neutral": "neutral"}


def _line(use: Use) -> str:
    return _LINES[use.kind].format(n=use.amount)


def card_line(card: str, me: str) -> str:
    """What a card is for in that seat's hand: "am Ende des Zugs 4 aufnehmen · Kampf 1, gut"."""
    known = CARDS[card]
    parts = list(dict.fromkeys(_line(use) for use in known.uses if may_use(use, me)))
    if known.battle is not None and known.battle.who in ("any", me):
        parts.append(f"Kampf {known.battle.points}, {_BATTLE[known.battle.side]}")
    return " · ".join(parts) or "zum Tauschen"
