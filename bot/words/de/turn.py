"""What the channel reads about turns (E3): one small function for each sentence, no Discord, no rules.

Seats, places and cards arrive as names (`bot.words.names`); nothing here decides what may be told. Titles
that the callers write themselves ("Riddle", "Cloak") arrive in English and are turned into German here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import from_, in_, to_, whom, with_
from bot.words.de._titles import title as german
from bot.words.de.names import ago, at, count, listing, number
from bot.words.en.hand import several


def _all(cards: Sequence[str]) -> str:
    """Cards as objects: "den Ring und Boot"."""
    return listing(whom(card) for card in cards)


# Headline: roll and way


def title(turn: int, seat: str, who: str) -> str:
    """The head of a turn post."""
    return f"### Zug {turn} · {seat} ({who})" if who else f"### Zug {turn} · {seat}"


def headline(actor: str, clauses: Sequence[str]) -> str:
    """The first line of a told turn: who, and what the die and the marker did."""
    return f"{actor} {', '.join(clauses)}." if clauses else ""


def rolled(value: int) -> str:
    return f"würfelte {value}"


def rolled_again(value: int, card: str) -> str:
    return f"würfelte {value} mit {with_(card)}"


WHERE: Final = {"halls": "in den Hallen", "captive": "in Gefangenschaft"}
"""Where somebody waits, by the status of the player."""


def rolled_away(value: int, where: str) -> str:
    """A roll in the ``halls`` or as a ``captive``."""
    return f"würfelte {value} {WHERE[where]}"


def joined(cards: int) -> str:
    """A further character of a side comes into play (O16.2)."""
    return f"kam mit {count(cards, 'Karte')} ins Spiel"


WAYS: Final = {"road": "auf der Straße ", "river": "auf dem Fluss ", "water": "auf dem Wasser ", "": ""}


def went(way: str, start: str, end: str) -> str:
    return f"{WAYS[way]}{from_(start)} {to_(end)}"


def rode(card: str, start: str, end: str) -> str:
    return f"ritt mit {card} {from_(start)} {to_(end)}"


def flew(card: str, start: str, end: str) -> str:
    return f"flog mit {with_(card)} {from_(start)} {to_(end)}"


def led(card: str, start: str, end: str) -> str:
    return f"ging mit {card} {from_(start)} {to_(end)}"


def laying(titles: Sequence[str]) -> str:
    return f" ({listing(map(german, titles))} ausgelegt)"


NO_MOVE: Final = "konnte nicht gehen"


def stayed(place: str) -> str:
    return f"blieb {in_(place)}"


def of_stay(turn: int, longest: int | None) -> str:
    """ "Zug 2 von 3"; without the end where it is not known."""
    return f"Zug {turn} von {longest}" if longest is not None else f"Zug {turn}"


def stay(value: int | None, where: str, turn: int, longest: int | None, drew: int) -> str:
    """A turn spent in the Halls or in captivity (E3.12)."""
    roll = rolled_away(value, where) if value is not None else f"blieb {WHERE[where]}"
    drawn = "zog eine Karte" if drew else "fand keine Karte zu ziehen"
    return f"{roll} ({of_stay(turn, longest)}) und {drawn}"


def escaped(how: str, where: str, card: str = "") -> str:
    """Out of the Halls or captivity: ``six``, ``due``, ``released``, ``along``, or with a Wizard.

    Without a roll in the same turn it may not be known where from; ``where`` is empty then.
    """
    halls = where == "halls"
    match how:
        case "six":
            return "verließ sie" if halls else "kam frei"
        case "due":
            return f"{'verließ die Hallen' if halls else 'kam frei'}, weil die Zeit um war"
        case "released" | "along":
            return "war wieder frei"
        case _:
            return f"verließ die Hallen mit {with_(card)}" if halls else f"kam mit {with_(card)} frei"


RETURNED: Final = "kam zurück "


def returned(place: str) -> str:
    return f"{RETURNED}{to_(place)}"


# Exchanges and Power Plays


def exchanged(names: Sequence[str]) -> str:
    return f"Karten getauscht mit {listing(names)}."


LOOK: Final = {
    "resisted": "hat widerstanden",
    "seen": "Hand gesehen",
    "waiting": "noch keine Antwort",
    "opened": "beide Hände liegen füreinander offen",
}


def looked(card: str, results: Sequence[tuple[str, str]]) -> str:
    """A look: ``results`` names each target with a key of `LOOK`."""
    return f"{card} bei " + ", bei ".join(f"{name}: {LOOK[result]}" for name, result in results) + "."


def gazed(place: str, on: str, result: str) -> str:
    """A look from a Clairvoyance space (A2, I26)."""
    return f"Einblick {from_(place)} aus bei {on}: {LOOK[result]}."


def opened(partner: str, card: str) -> str:
    """A partner shows a card to all and opens both hands (I44)."""
    return f"{partner} zeigte allen {card}."


def riddle(
    on: str,
    named: Sequence[str],
    right: int,
    wrong: bool,
    running: bool,
    lost: int = 0,
    ring: bool = False,
    *,
    captive: bool = False,
) -> str:
    """A Riddle, or a captor's, with what was named if it was one guess, and what it won and lost (I27, I28,
    I36); ``ring``: The Ring, and everybody knows it."""
    head = f"Rätsel für {on} (gefangen)" if captive else f"Rätsel für {on}"
    if running and not right:
        return f"{head}: eine Karte ist gezogen."
    if right + wrong == 1 and named:
        head = f"{head}, genannt {_all([german(card) for card in named])}"
    if not right and not wrong:
        return f"{head}: abgebrochen."
    loss = f" und eine Karte an {on} verloren" if lost else ""
    if not right:
        return f"{head}: falsch{loss}."
    times = "richtig" if right == 1 else f"{number(right)}mal richtig"
    gain = f" und {'eine Karte' if right == 1 else count(right, 'Karte')} gewonnen"
    if ring:
        gain = " und den Ring gewonnen" if right == 1 else f"{gain}, darunter den Ring"
    return f"{head}: {times}{gain}{f'; dann falsch{loss}' if wrong else ''}."


def asked(card: str, on: str, wanted: str, hit: bool) -> str:
    """Gollum or Bilbo (I29, I30)."""
    if hit:
        return f"{german(card)} nahm {on} {whom(wanted)} weg."
    return f"{german(card)} suchte bei {on} vergeblich {whom(wanted)}."


def snatched(seat: str, on: str) -> str:
    """Gollum took The Ring, and everybody saw it (I29)."""
    return f"Gollum hat {on} den Ring entrissen: Jetzt hat ihn {seat}, und alle haben es gesehen."


def web(lost: Sequence[tuple[str, str]], spared: Sequence[str], round_: int = 0) -> str:
    """Shelob (I31): who lost what; of a feast the rounds one by one (O14.1, E4.21)."""
    parts = [f"{name} verlor {whom(card)}" for name, card in lost]
    if spared:
        parts.append(f"{listing(spared)} {'verlor' if len(spared) == 1 else 'verloren'} nichts")
    return f"{_shelob(round_)}: {'; '.join(parts)}."


def web_short(lost: int, spared: int, round_: int = 0) -> str:
    text = f"{_shelob(round_)}: je eine Karte von {count(lost, 'Person')} genommen"
    if not spared:
        return f"{text}."
    return f"{text}; {'eine verlor' if spared == 1 else f'{number(spared)} verloren'} nichts."


def _shelob(round_: int) -> str:
    return f"Festmahl von Kankra, Runde {round_}" if round_ else "Kankra"


def gave(card: str, on: str, taken: bool) -> str:
    """Give and take (I32)."""
    return (
        f"{on} die Karte {card} gegeben und dafür eine andere genommen."
        if taken
        else f"Sieht sich die Hand von {on} an, um für {card} eine Karte zu nehmen."
    )


def drew_from(card: str, on: str) -> str:
    return f"Mit der Karte {card} eine Karte von {on} gezogen."


# Battles

OUT_NOW: Final = "ist ausgeschieden"


def battle_line(on: str, forces: int, ring: bool, result: str, against: bool = False) -> str:
    """A battle in one sentence (E3.9): ``won``, ``tie``, ``off`` or ``open``. ``ring``: whether it was laid,
    ``against``: by the defender."""
    on = f"{on} (mit dem Ring verteidigt)" if against else on
    laid = "einer Streitmacht" if forces == 1 else f"{number(forces)} Streitmächten"
    among = ", darunter der Ring" if ring else ""
    ends = {"won": ": gewonnen.", "tie": ": Gleichstand.", "off": ": abgebrochen.", "open": "."}
    return f"Angriff auf {on} mit {laid}{among}{ends[result]}"


LOSER: Final = {"halls": "ist in den Hallen", "captive": "ist gefangen", "out": OUT_NOW}
"""What became of who lost a battle."""


def battle_won(on: str, forces: int, ring: bool, fate: str, against: bool = False) -> str:
    """A battle won with what became of the loser."""
    return battle_line(on, forces, ring, "won", against)[:-1] + f"; {on} {LOSER[fate]}."


def battle_title(place: str, attacker: str, defender: str) -> str:
    """The head of the post of a battle (E3.9)."""
    return f"### Kampf {in_(place)} · {attacker} greift {defender} an"


def battle_side(seat: str, total: int, forces: Sequence[str]) -> str:
    """What one side has laid so far."""
    return f"{seat} **{total}**: {listing(forces)}" if forces else f"{seat} **0**: nichts"


def lays_or_stops(attacker: str, defender: str) -> str:
    """Everything is matched, and the attacker is to act (B11.10)."""
    return f"{defender} hat mitgehalten; {attacker} legt noch eine Streitmacht oder hört auf."


def takes_spoils(winner: str, loser: str) -> str:
    """The battle is won, the spoils are due (B11.14)."""
    return f"**{winner} gewinnt** und entscheidet jetzt, was mit {loser} geschieht."


def battle_end(winner: str, loser: str, took: bool, fate: str) -> str:
    """The end of a battle with the spoils, or with a captive and no spoils (E3.9, A4.1)."""
    if fate == "captive":
        return f"**{winner} gewinnt** und hält {loser} gefangen."
    gain = " und nimmt eine Karte" if took else ""
    end = OUT_NOW if fate == "out" else "geht in die Hallen von Mandos"
    return f"**{winner} gewinnt**{gain}; {loser} {end}."


BATTLE_TIE: Final = "**Gleichstand**: Niemand gewinnt, niemand verliert."
BATTLE_OFF: Final = "Der Kampf ist abgebrochen."


def back_in_hand(cards: Sequence[str]) -> str:
    """What returned to the hands of both."""
    return f"Zurück auf der Hand: {listing(cards)}."


def forces_discarded(cards: Sequence[str]) -> str:
    return f"Abgeworfen: {listing(cards)}."


def forces_gone(n: int) -> str:
    """The same, too many to name."""
    return f"{'Eine Streitmacht' if n == 1 else f'{n} Streitmächte'} abgeworfen."


# Halls, catching, leaving


def to_halls(seat: str, why: str, by: str) -> str:
    """Who goes to the Halls other than by a battle told already."""
    match why:
        case "caught":
            return f"{seat} wurde mit zu vielen Karten von {by} ertappt und ist in den Hallen."
        case "surrender":
            return f"{seat} ergab sich Mandos und ist in den Hallen."
        case _:
            return f"{seat} ist in den Hallen."


def trimmed(seat: str, cards: Sequence[str]) -> str:
    return f"{seat} warf {_all(cards)} ab."


def left_game(seat: str, ring: bool) -> str:
    tail = " Der Ring kam in den Stapel." if ring else ""
    return f"{seat} hat das Spiel endgültig verlassen.{tail}"


RESHUFFLED: Final = "Die Ablage wurde zu einem neuen Stapel gemischt."

# The end of a turn


def _counted(cards: Sequence[str]) -> list[str]:
    """Equal cards once: "Boat ×2"."""
    return [several(card, cards.count(card)) for card in dict.fromkeys(cards)]


def picked_up(n: int, how: str, card: str, discarded: Sequence[str]) -> str:
    """The pick-up with its discard."""
    if not n:
        text = "Keine Karte zum Aufnehmen gefunden"
    elif how == "city":
        text = f"Dort {n} aufgenommen"
    elif how == "halls":
        text = f"{n} gezogen"
    else:
        text = f"Mit {with_(card)} {n} aufgenommen"
    return f"{text}, abgeworfen: {listing(_counted(discarded))}." if discarded else f"{text}."


def discarded(cards: Sequence[str]) -> str:
    return f"Abgeworfen: {listing(_counted(cards))}."


def discarded_many(n: int) -> str:
    return f"{count(n, 'Karte')} abgeworfen."


def hand(n: int) -> str:
    return f"Hand {n}."


def more(n: int) -> str:
    return f"…und {n} mehr: *Brett* → Chronik."


def late_turn(seat: str) -> str:
    """E8.6, the active player."""
    return f"Die Zeit von {seat} war um, also habe ich den Zug beendet."


def late_answer(seat: str) -> str:
    """E8.6, a prompt."""
    return f"Die Zeit von {seat} war um, also habe ich geantwortet."


def moved_clocks(how_long: str) -> str:
    """After an outage (E8.10)."""
    return f"Alle Uhren wurden um {how_long} verschoben: ich war weg."


# The last line: who is next


def calls(mention: str, seat: str, doing: str, deadline: float | None, default: str) -> str:
    """The last line of a turn post (E3.3): who is next, the roll, the deadline, the default."""
    who = f"{mention}, {seat} {doing}." if mention else f"{seat[:1].upper()}{seat[1:]} {doing}."
    if deadline is None:
        return who
    return f"{who} Spiele bis {at(deadline)} ({ago(deadline)}), sonst {default}."


FINISH: Final = "beende ich den Zug für dich"


def has_rolled(value: int) -> str:
    return f"hat **{value}** gewürfelt"


def may_roll(place: str) -> str:
    return f"steht {in_(place)} und darf würfeln"


HAS_TO_ROLL: Final = "muss würfeln"


def waits(value: int | None, where: str, turn: int, longest: int) -> str:
    """Whose turn is spent in the Halls or in captivity; ``where``: "in den Hallen", "gefangen bei …"."""
    roll = has_rolled(value) if value is not None else HAS_TO_ROLL
    return f"{roll}, {where} ({of_stay(turn, longest)})"


RETURNS: Final = "verlässt die Hallen und kehrt auf das Brett zurück"
GOES_FREE: Final = "kommt frei und kehrt auf das Brett zurück"
CHOOSES: Final = "wählt, wer diesen Zug spielt"


IN_HALLS: Final = "in den Hallen"


def as_captive(captive: str) -> str:
    """``captive``: "gefangen bei Schwarzer Reiter 1"."""
    return captive


def side(name: str) -> str:
    """Whose turn it is before the character is chosen (O16.2): "die Seite der Hobbits"."""
    return f"die Seite der {name.replace('Schwarze ', 'Schwarzen ')}"


def waiting(names: Sequence[str], deadline: float | None) -> str:
    """The same for every prompt (E5.1)."""
    text = (
        f"Jetzt muss {listing(names)} antworten"
        if len(names) == 1
        else f"Jetzt müssen {listing(names)} antworten"
    )
    return f"{text}; die Zeit endet {ago(deadline)}." if deadline is not None else f"{text}."


def turn_over(seat: str) -> str:
    """Under a post whose turn is done, in the place of the call."""
    return f"Der Zug von {seat} ist vorbei; was geschah, steht im nächsten Beitrag."


def stands_still(seat: str) -> str:
    return f"Die Uhr von {seat} steht still."


def so_far(seat: str, phrases: Sequence[str]) -> str:
    """What the active player has done, as one clause (E3.8)."""
    return f"{seat} {listing(phrases)}"


PAUSED: Final = "Der Tisch ist angehalten; alle Uhren stehen still."


def many_clauses(n: int) -> str:
    """Stands for moves left out of a headline that would be too long."""
    return f"ging dazwischen {'einen Weg' if n == 1 else f'{number(n)} Wege'}"
