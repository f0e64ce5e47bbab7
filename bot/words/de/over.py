"""What the channel reads when a game is over (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import in_
from bot.words.de.names import listing
from bot.words.en.over import reveal_hand as reveal_hand


def claim_title(seat: str, place: str) -> str:
    """The place stands behind a colon: "auf" would bend some names."""
    return f"## {seat} zeigt den Ring: {place}"


def elf_rings_title(seat: str) -> str:
    """The win from any place (O7.1)."""
    return f"## {seat} zeigt den Ring und die drei Elbenringe"


def last_title(seat: str) -> str:
    return f"## Nur noch {seat} ist am Tisch"


def last_team_title(side: str) -> str:
    return f"## Nur noch {side} sind übrig"


def wins(who: Sequence[str], table: str, lead: str, turn: int, how_long: str, end: str) -> str:
    """The line of the winners (E10.1): "Ana gewinnt … als Frodo", "Ana und Cy gewinnen … als Hobbits".

    ``lead`` is the character or the side; ``end`` one of the endings below.
    """
    verb = "gewinnen" if len(who) > 1 else "gewinnt"
    return f"**{listing(who)} {verb}** *{table}* als {lead}, Zug {turn}, Dauer {how_long}{end}"


def the_side(side: str) -> str:
    """A side after "als": "als Schwarze Reiter"."""
    return side


ENDS: Final = {
    "hobbit": ". Das Feuer behält, was es nimmt.",
    "black_rider": ". Das Auge hat, was es suchte.",
    "elf-rings": ". Vier Ringe liegen in einer Hand.",
    "left": ": Niemand sonst ist geblieben.",
    "last": ": Sonst ist niemand mehr im Spiel.",
}
"""The clause of flavour of a winning Hobbit or Black Rider, or how else the game was won."""


def at_the_table(mentions: Sequence[str]) -> str:
    """The one line that calls everybody (E10.1)."""
    return f"Am Tisch: {listing(mentions)}."


def took_ring(seat: str, source: str, by: str, turn: int) -> str:
    return f"In Zug {turn} nahm {seat} mit {by} den Ring von {source}."


def inherited_ring(seat: str, source: str, turn: int) -> str:
    """The Ring of somebody who dropped out (O10.2)."""
    return f"In Zug {turn} schied {source} aus, und {seat} übernahm den Ring."


def ended_there(seat: str, turn: int) -> str:
    """A turn before ended where The Ring was shown now (B3.2)."""
    return f"In Zug {turn} kam {seat} hier an."


# The tale of The Ring: who carried it in which turns (E10.1)

TALE: Final = "### Die Geschichte des Rings"
ROAD: Final = ("Der Weg des Rings", "in den Farben derer, die ihn trugen")
"""What its picture says."""


def held(start: int, end: int, who: str, came: str) -> str:
    """One keeper, or nobody while it lay in the deck; ``start`` is 0 where the record does not know."""
    span = f"Zug {start} bis {end}" if start != end else f"Zug {start}"
    if not start:
        span = f"Bis Zug {end}"
    if not who:
        return f"{span}: Er lag im Stapel."
    return f"{span}: **{who}**, {came}." if came else f"{span}: **{who}**."


def came(why: str, giver: str) -> str:
    """How it came to its keeper, after the name."""
    match why:
        case "deal":
            return "zu Beginn ausgeteilt"
        case "pick-up" | "halls":
            return "aufgenommen"
        case "exchange":
            return f"im Tausch von {giver} bekommen"
        case "spoils":
            return f"nach einem Kampf von {giver} genommen"
        case "riddle":
            return f"durch ein Rätsel von {giver} bekommen"
        case "take_ring":
            return f"mit Gollum von {giver} genommen"
        case "draw":
            return f"von {giver} gezogen"
        case "give-and-take":
            return f"von {giver} genommen"
        case "find":
            return f"im Versteck von {giver} gefunden"
        case "captor":
            return f"mit dem Versteck von {giver} genommen"
        case "out":
            return f"übernommen, als {giver} ausschied"
        case _:
            return f"von {giver} bekommen" if giver else ""


def more_hands(n: int) -> str:
    """Between the first and the last keepers."""
    return f"…dazwischen {'noch eine Hand' if n == 1 else f'noch {n} Hände'}"


def reveal_title(table: str) -> str:
    return f"## {table}: alle Hände"


def reveal_side(side: str, who: Sequence[str]) -> str:
    """A team, named before its hands (E10.3)."""
    return f"__{side}__ ({listing(who)})"


def reveal_cache(place: str, cards: str) -> str:
    """What was hidden (I46)."""
    return f"versteckt {in_(place)}: {cards}"


def reveal_seal(seed: str, words: Sequence[tuple[str, str]], sealed: str) -> str:
    """Seed, mixed-in words, and the seal of the start (E10.3)."""
    mixed = (
        f"Beigesteuerte Worte: {'; '.join(f'{who}: „{word}“' for who, word in words)}."
        if words
        else "Niemand hat ein Wort beigesteuert."
    )
    return f"Startwert `{seed}`\n{mixed}\nSiegel vom Beginn: `{sealed}`."
