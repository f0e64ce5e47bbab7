"""What the channel reads about turns (E3): one small function for each sentence, no Discord, no rules.

Seats, places and cards arrive as names (`bot.words.names`); nothing here decides what may be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.hand import several
from bot.words.en.names import ago, at, count, listing, number

# Headline: roll and way


def title(turn: int, seat: str, who: str) -> str:
    """The head of a turn post."""
    return f"### Turn {turn} · {seat} ({who})" if who else f"### Turn {turn} · {seat}"


def headline(actor: str, clauses: Sequence[str]) -> str:
    """The first line of a told turn: who, and what the die and the marker did."""
    return f"{actor} {', '.join(clauses)}." if clauses else ""


def rolled(value: int) -> str:
    return f"rolled {value}"


def rolled_again(value: int, card: str) -> str:
    return f"rolled {value} with {card}"


WHERE: Final = {"halls": "in the Halls", "captive": "in captivity"}
"""Where somebody waits, by the status of the player."""


def rolled_away(value: int, where: str) -> str:
    """A roll in the ``halls`` or as a ``captive``."""
    return f"rolled {value} {WHERE[where]}"


def joined(cards: int) -> str:
    """A further character of a side comes into play (O16.2)."""
    return f"came into play with {count(cards, 'card')}"


WAYS: Final = {"road": "by road ", "river": "by river ", "water": "by water ", "": ""}


def went(way: str, start: str, end: str) -> str:
    return f"{WAYS[way]}from {start} to {end}"


def rode(card: str, start: str, end: str) -> str:
    return f"rode {card} from {start} to {end}"


def flew(card: str, start: str, end: str) -> str:
    return f"flew with {card} from {start} to {end}"


def led(card: str, start: str, end: str) -> str:
    return f"went with {card} from {start} to {end}"


def laying(titles: Sequence[str]) -> str:
    return f" (laid {listing(titles)})"


NO_MOVE: Final = "could not move"


def stayed(place: str) -> str:
    return f"stayed at {place}"


def of_stay(turn: int, longest: int | None) -> str:
    """ "turn 2 of 3"; without the end where it is not known."""
    return f"turn {turn} of {longest}" if longest is not None else f"turn {turn}"


def stay(value: int | None, where: str, turn: int, longest: int | None, drew: int) -> str:
    """A turn spent in the Halls or in captivity (E3.12)."""
    roll = rolled_away(value, where) if value is not None else f"stayed {WHERE[where]}"
    return f"{roll} ({of_stay(turn, longest)}) and {'drew a card' if drew else 'found no card to draw'}"


def escaped(how: str, where: str, card: str = "") -> str:
    """Out of the Halls or captivity: ``six``, ``due``, ``released``, ``along``, or with a Wizard.

    Without a roll in the same turn it may not be known where from; ``where`` is empty then.
    """
    match how:
        case "six":
            return "left them" if where == "halls" else "went free"
        case "due":
            return f"{'left the Halls' if where == 'halls' else 'went free'} when the time was up"
        case "released" | "along":
            return "was free again"
        case _:
            return f"left the Halls with {card}" if where == "halls" else f"went free with {card}"


RETURNED: Final = "came back at "


def returned(place: str) -> str:
    return f"{RETURNED}{place}"


# Exchanges and Power Plays


def exchanged(names: Sequence[str]) -> str:
    return f"Exchanged a card with {listing(names)}."


LOOK: Final = {
    "resisted": "resisted",
    "seen": "saw the hand",
    "waiting": "not answered yet",
    "opened": "both hands are open to the two",
}


def looked(card: str, results: Sequence[tuple[str, str]]) -> str:
    """A look: ``results`` names each target with a key of `LOOK`."""
    return f"{card} on " + ", on ".join(f"{name}: {LOOK[result]}" for name, result in results) + "."


def gazed(place: str, on: str, result: str) -> str:
    """A look from a Clairvoyance space (A2, I26)."""
    return f"Looked from {place} at {on}: {LOOK[result]}."


def opened(partner: str, card: str) -> str:
    """A partner shows a card to all and opens both hands (I44)."""
    return f"{partner} showed {card} to all."


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
    head = f"Riddle on the captive {on}" if captive else f"Riddle on {on}"
    if running and not right:
        return f"{head}: a card is drawn."
    times = {1: "right", 2: "right twice"}.get(right, f"right {number(right)} times")
    if right + wrong == 1 and named:
        head = f"{head}, naming {listing(named)}"
    if not right and not wrong:
        return f"{head}: broken off."
    gain = f", and took {'a card' if right == 1 else count(right, 'card')}"
    if ring:
        gain = ", and took The Ring" if right == 1 else f"{gain}, The Ring among them"
    loss = f", and lost a card to {on}" if lost else ""
    if not wrong:
        return f"{head}: {times}{gain}."
    return f"{head}: {times}{gain}; then wrong{loss}." if right else f"{head}: wrong{loss}."


def asked(card: str, on: str, wanted: str, hit: bool) -> str:
    """Gollum or Bilbo (I29, I30)."""
    return f"{card} took {wanted} from {on}." if hit else f"{card} looked for {wanted} at {on}, in vain."


def snatched(seat: str, on: str) -> str:
    """Gollum took The Ring, and everybody saw it (I29)."""
    return f"Gollum snatched The Ring from {on}: {seat} has it now, and all of you saw it."


def web(lost: Sequence[tuple[str, str]], spared: Sequence[str], round_: int = 0) -> str:
    """Shelob (I31): who lost what; of a feast the rounds one by one (O14.1, E4.21)."""
    parts = [f"{name} lost {card}" for name, card in lost]
    if spared:
        parts.append(f"{listing(spared)} lost nothing")
    return f"{_shelob(round_)}: {'; '.join(parts)}."


def web_short(lost: int, spared: int, round_: int = 0) -> str:
    text = f"{_shelob(round_)} took a card from {count(lost, 'player')}"
    return f"{text}; {number(spared)} lost nothing." if spared else f"{text}."


def _shelob(round_: int) -> str:
    return f"Shelob's feast, round {round_}" if round_ else "Shelob"


def gave(card: str, on: str, taken: bool) -> str:
    """Give and take (I32)."""
    return (
        f"Gave {on} the card {card} and took another from that hand."
        if taken
        else f"Looks at the hand of {on}, to take a card for {card}."
    )


def drew_from(card: str, on: str) -> str:
    return f"Drew a card from {on} with the card {card}."


# Battles

OUT_NOW: Final = "is out of the game"


def battle_line(on: str, forces: int, ring: bool, result: str, against: bool = False) -> str:
    """A battle in one sentence (E3.9): ``won``, ``tie``, ``off`` or ``open``. ``ring``: whether it was laid,
    ``against``: by the defender."""
    who = f"{on}, who laid The Ring," if against else on
    head = f"Attacked {who} with {number(forces)} {'force' if forces == 1 else 'forces'}"
    if ring:
        head += ", The Ring among them"
    won = ", and won." if ring else " and won."
    return head + {"won": won, "tie": ": a tie.", "off": ": broken off.", "open": "."}[result]


LOSER: Final = {"halls": "is in the Halls", "captive": "is a captive", "out": OUT_NOW}
"""What became of who lost a battle."""


def battle_won(on: str, forces: int, ring: bool, fate: str, against: bool = False) -> str:
    """A battle won with what became of the loser."""
    return battle_line(on, forces, ring, "won", against)[:-1] + f"; {on} {LOSER[fate]}."


def battle_title(place: str, attacker: str, defender: str) -> str:
    """The head of the post of a battle (E3.9)."""
    return f"### Battle at {place} · {attacker} attacks {defender}"


def battle_side(seat: str, total: int, forces: Sequence[str]) -> str:
    """What one side has laid so far."""
    return f"{seat} **{total}**: {listing(forces)}" if forces else f"{seat} **0**: nothing"


def lays_or_stops(attacker: str, defender: str) -> str:
    """Everything is matched, and the attacker is to act (B11.10)."""
    return f"{defender} has matched; {attacker} lays one more force or stops."


def takes_spoils(winner: str, loser: str) -> str:
    """The battle is won, the spoils are due (B11.14)."""
    return f"**{winner} wins** and now decides what becomes of {loser}."


def battle_end(winner: str, loser: str, took: bool, fate: str) -> str:
    """The end of a battle with the spoils, or with a captive and no spoils (E3.9, A4.1)."""
    if fate == "captive":
        return f"**{winner} wins** and keeps {loser} captive."
    gain = " and took a card" if took else ""
    end = OUT_NOW if fate == "out" else "goes to the Halls of Mandos"
    return f"**{winner} wins**{gain}; {loser} {end}."


BATTLE_TIE: Final = "**A tie**: nobody wins, nobody loses."
BATTLE_OFF: Final = "The battle is broken off."


def back_in_hand(cards: Sequence[str]) -> str:
    """What returned to the hands of both."""
    return f"Back in hand: {listing(cards)}."


def forces_discarded(cards: Sequence[str]) -> str:
    return f"Discarded: {listing(cards)}."


def forces_gone(n: int) -> str:
    """The same, too many to name."""
    return f"{count(n, 'force')} discarded."


# Halls, catching, leaving


def to_halls(seat: str, why: str, by: str) -> str:
    """Who goes to the Halls other than by a battle told already."""
    match why:
        case "caught":
            return f"{seat} was caught with too many cards by {by} and is in the Halls."
        case "surrender":
            return f"{seat} surrendered to Mandos and is in the Halls."
        case _:
            return f"{seat} is in the Halls."


def trimmed(seat: str, cards: Sequence[str]) -> str:
    return f"{seat} discarded {listing(cards)}."


def left_game(seat: str, ring: bool) -> str:
    tail = " The Ring went into the deck." if ring else ""
    return f"{seat} left the game for good.{tail}"


RESHUFFLED: Final = "The discard pile was shuffled into a new deck."

# The end of a turn


def _counted(cards: Sequence[str]) -> list[str]:
    """Equal cards once: "Boat ×2"."""
    return [several(card, cards.count(card)) for card in dict.fromkeys(cards)]


def picked_up(n: int, how: str, card: str, discarded: Sequence[str]) -> str:
    """The pick-up with its discard."""
    if not n:
        text = "Found no card to pick up"
    elif how == "city":
        text = f"Picked up {n} there"
    elif how == "halls":
        text = f"Drew {n}"
    else:
        text = f"Picked up {n} with {card}"
    return f"{text}, discarded {listing(_counted(discarded))}." if discarded else f"{text}."


def discarded(cards: Sequence[str]) -> str:
    return f"Discarded {listing(_counted(cards))}."


def discarded_many(n: int) -> str:
    return f"Discarded {count(n, 'card')}."


def hand(n: int) -> str:
    return f"Hand {n}."


def more(n: int) -> str:
    return f"…and {n} more: *Board* → Log."


def late_turn(seat: str) -> str:
    """E8.6, the active player."""
    return f"{seat} ran out of time, so I finished the turn."


def late_answer(seat: str) -> str:
    """E8.6, a prompt."""
    return f"{seat} ran out of time, so I answered."


def moved_clocks(how_long: str) -> str:
    """After an outage (E8.10)."""
    return f"All clocks were moved by {how_long}: I was away."


# The last line: who is next


def calls(mention: str, seat: str, doing: str, deadline: float | None, default: str) -> str:
    """The last line of a turn post (E3.3): who is next, the roll, the deadline, the default."""
    who = f"{mention}, {seat} {doing}." if mention else f"{seat} {doing}."
    if deadline is None:
        return who
    return f"{who} Play by {at(deadline)} ({ago(deadline)}), or {default}."


FINISH: Final = "I finish the turn for you"


def has_rolled(value: int) -> str:
    return f"rolled **{value}**"


def may_roll(place: str) -> str:
    return f"stands on {place} and may roll"


HAS_TO_ROLL: Final = "has to roll"


def waits(value: int | None, where: str, turn: int, longest: int) -> str:
    """Whose turn is spent in the Halls or in captivity; ``where``: "in the Halls", "as captive of …"."""
    roll = f"rolled **{value}**" if value is not None else "has to roll"
    return f"{roll} {where} ({of_stay(turn, longest)})"


RETURNS: Final = "leaves the Halls and returns to the board"
GOES_FREE: Final = "goes free and returns to the board"
CHOOSES: Final = "chooses whom to play"


IN_HALLS: Final = "in the Halls"


def as_captive(captive: str) -> str:
    """``captive``: "captive of Black Rider 1"."""
    return f"as {captive}"


def side(name: str) -> str:
    """Whose turn it is before the character is chosen (O16.2): "the side of the Hobbits"."""
    return f"the side of the {name}"


def waiting(names: Sequence[str], deadline: float | None) -> str:
    """The same for every prompt (E5.1)."""
    text = f"Waiting for {listing(names)} to answer"
    return f"{text}; the time ends {ago(deadline)}." if deadline is not None else f"{text}."


def turn_over(seat: str) -> str:
    """Under a post whose turn is done, in the place of the call."""
    return f"{seat}'s turn is over; the next post tells what happened."


def stands_still(seat: str) -> str:
    return f"{seat}'s clock stands still."


def so_far(seat: str, phrases: Sequence[str]) -> str:
    """What the active player has done, as one clause (E3.8)."""
    return f"{seat} {listing(phrases)}"


PAUSED: Final = "The table is paused; all clocks stand still."


def many_clauses(n: int) -> str:
    """Stands for moves left out of a headline that would be too long."""
    return f"made {number(n)} {'move' if n == 1 else 'moves'} between"
