"""The printed uses of the cards in German (E4.16, E7.7): the deck carries their help in English.

No area of the words by itself; whoever shows the help of a use turns it into German here.
"""

from __future__ import annotations

from functools import cache

from art.riddle.words.de.grammar import count, listing
from art.riddle.words.de.titles import PLACES, SIDES, title
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, Use


def use_help(english: str) -> str:
    """The help of a use by its English text; what no card prints stays as it is."""
    return _all().get(english, english)


@cache
def _all() -> dict[str, str]:
    return {use.help: _help(use) for card in CARDS.values() for use in card.uses}


def _seat(seat: str) -> str:
    return title(CHARACTERS[seat].name)


def _help(use: Use) -> str:
    who = SIDES.get(use.who, "")
    match use.kind:
        case "extra_move":
            return (
                f"Ein weiterer Weg über Land, höchstens {count(use.amount, 'Feld', 'Felder')} (Straßen "
                "zählen doppelt). Nicht auf Wasser oder Flusspunkten; mit einem Boot auch über einen Fluss."
            )
        case "fly":
            return f"{who} fliegen auf jedes Feld des Bretts. {_LANDING}"
        case "leap":
            return f"Geh auf ein Feld, höchstens {use.amount} entfernt, was auch dazwischenliegt. {_LANDING}"
        case "give_and_take":
            return (
                f"Sieh die ganze Hand von {_seat(use.character)} ein, nimm 1 Karte nach Wahl und gib "
                "dann diese ab. Eine Sonderaktion."
            )
        case "draw_random":
            out = listing(map(_seat, use.user_except))
            return f"Alle außer {out} ziehen damit 1 zufällige Karte von beliebiger Hand. Eine Sonderaktion."
        case "resist" if use.who == "any":
            return f"Zeig ihn {_RESISTING}"
        case "resist":
            return f"Nur {_seat(use.who)} darf diese Karte zeigen, {_RESISTING}"
        case "escape_halls":
            return f"{who} verlassen die Hallen von Mandos (oder die Gefangenschaft), nach dem Wurf dort."
        case "pick_up" if who:
            return f"{who} nehmen am Ende des Zugs {count(use.amount, 'Karte', 'Karten')} vom Stapel auf."
        case "pick_up":
            return f"Nimm am Ende des Zugs {count(use.amount, 'Karte', 'Karten')} vom Stapel auf."
        case "reroll":
            return (
                f"{who} verwerfen einen Wurf zum Gehen und würfeln neu (einmal im Zug mit dieser Karte; nie "
                "in den Hallen oder gefangen)."
            )
        case "see_hands":
            return _look(use, who)
        case _:
            return _FIXED[use.kind]


def _look(use: Use, who: str) -> str:
    reach = use.range
    if who:
        return (
            f"{who} sehen die ganze Hand von 1 oder 2 Personen ein, wo auch immer; niemand kann "
            "widerstehen. Eine Sonderaktion je Hand."
        )
    if reach is not None and reach.kind == "in_named_city":
        cities = (PLACES.get(city, city) for city in map(CITY_NAMES.__getitem__, reach.cities))
        return (
            f"Sieh die ganze Hand von 1 oder 2 Personen auf {listing(cities, 'oder')} ein; niemand "
            "kann widerstehen. Eine Sonderaktion je Person."
        )
    near = reach is not None and reach.kind == "within"
    where = f"höchstens {reach.n} entfernt von dir" if near and reach is not None else "auf Städten"
    return (
        f"Sieh die ganze Hand von 1 oder 2 anderen ein, {where}. Sie können mit dem Ring oder ihrer eigenen "
        "Karte widerstehen. Eine Sonderaktion je Person."
    )


_LANDING = "Um auf Wasser zu landen, braucht es auch ein Boot."
_RESISTING = "statt einer ganzen Hand, wenn jemand einen Elbenring oder einen Palantír nutzt."
_STAYS = "Bleibt ausgelegt, solange deine Züge {where} enden; sonst abgeworfen."
_FIXED = {
    "terrain_water": (
        "Quere Flüsse ohne Brücke, geh von Flusspunkt zu Flusspunkt oder über Meer, See und Sumpf (zwei "
        f"Wasserfelder je Punkt). {_STAYS.format(where='auf Wasser oder einem Flusspunkt')}"
    ),
    "terrain_mountain": (
        f"Gebirge und Hügel setzen dich nicht mehr fest. {_STAYS.format(where='im Gebirge oder auf Hügeln')}"
    ),
    "terrain_forest": (
        f"Wald und Dickicht setzen dich nicht mehr fest. {_STAYS.format(where='im Wald oder im Dickicht')}"
    ),
    "take_ring": (
        "Frag jemanden nach dem Ring: liegt er in dieser Hand, nimmst du ihn, sonst siehst du die ganze Hand "
        "ein. Eine Sonderaktion. (Wo Gollumfelder gespielt werden: nur von einem aus.)"
    ),
    "take_gollum": (
        "Frag jemanden nach Gollum: liegt die Karte in dieser Hand, nimmst du sie, sonst siehst du die ganze "
        "Hand ein. Eine Sonderaktion."
    ),
    "shelob": (
        "Zieh von allen anderen je 1 zufällige Karte und wirf sie ab; der Ring und Gollum bleiben, wo sie "
        "sind, und es wird nicht neu gezogen. Eine Sonderaktion."
    ),
    "win": (
        "Zeig ihn auf deinem Siegfeld, wenn alles zum Sieg erfüllt ist, und gewinne: Schicksalsklüfte für "
        "Hobbits, Barad-dûr für Schwarze Reiter."
    ),
    "riddle": (
        "Zieh verdeckt 1 Karte von jemandem und rate ihren Titel (3 Versuche; 2, wenn die Hand 3 Karten hat; "
        "1 bei 1 oder 2). Richtig: behalte sie und mach weiter, wenn du willst. Falsch: dafür wird 1 Karte "
        "aus deiner Hand gezogen. Eine Sonderaktion."
    ),
}
