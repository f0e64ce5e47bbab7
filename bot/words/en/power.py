"""The words of cards, Power Plays, Riddles, open hands and battles (E4.16 to E4.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en import names
from bot.words.en.names import count, listing
from bot.words.shared.naming import same
from bot.words.shared.power import Cards

# One card

NO_USE: Final = "No use of its own; it counts in exchanges."


_USES: Final = {
    "see_hands": "Look at a hand…",
    "riddle": "Riddle…",
    "take_ring": "Ask for The Ring…",
    "take_gollum": "Ask for Gollum…",
    "shelob": "Spin the web…",
    "give_and_take": "Give and take…",
    "draw_random": "Draw a card…",
}


def use_label(kind: str) -> str:
    return _USES[kind]


def roll_again(roll: int) -> str:
    return f"Roll again: {roll} becomes anything"


def reroll_note(roll: int, card: str) -> str:
    return (
        f"With {card} the {roll} is rolled anew; the new roll counts, better or worse. It cannot be undone."
    )


def end_and_pick_up(n: int) -> str:
    return f"End: pick up {n}…"


# Power Plays

WHAT: Final = "What?"
WHOM: Final = "Whom?"
HOW: Final = "How?"
NOT_ON_BOARD: Final = "no place yet"
CHOOSE_WHAT: Final = "Choose what to do; nothing happens before the last button."
CHOOSE_HOW: Final = "The card has two uses: choose how."
CHOOSE_WHOM: Final = "Choose whom."
HOW_LABEL: Final = {"give-and-take": "Give and take", "draw": "Draw"}
HOW_ABOUT: Final = {
    "give-and-take": "see the hand of that character, take a card of choice, give this one",
    "draw": "one card at random from any player; this one is discarded",
}
_SHORT: Final = {
    "see_hands": "look",
    "riddle": "name the card drawn",
    "take_ring": "ask for The Ring",
    "take_gollum": "ask for Gollum",
    "shelob": "a card from everybody",
    "give_and_take": "give and take",
    "draw_random": "draw",
}
_ABOUT: Final = {
    "see_hands": "see a whole hand",
    "riddle": "draw a card unseen and guess its title",
    "take_ring": "take The Ring, or see the hand",
    "take_gollum": "take Gollum, or see the hand",
    "shelob": "everybody else loses one card at random",
    "give_and_take": "see the hand, take a card, give this one",
    "draw_random": "one card at random from anybody",
}


def power_title(left: int, table: str) -> str:
    return f"**Power Play** · {left} left · {table}"


def effect(kind: str, on: Sequence[str], card: str) -> str:
    """What the play does, in one sentence."""
    whom = listing(on) if on else "the player you choose"
    return {
        "see_hands": f"You see the hand of {whom}.",
        "riddle": (
            f"One card of {whom} is drawn unseen; name it and it is yours, else you lose one of yours."
        ),
        "take_ring": f"If {whom} holds The Ring you take it; if not you see the whole hand.",
        "take_gollum": f"If {whom} holds Gollum you take the card; if not you see the whole hand.",
        "give_and_take": (f"You see the hand of {whom}, take one card of your choice and give {card}."),
        "draw_random": f"One card at random from {whom} is yours.",
    }.get(kind, "")


def shelob(prey: str, safe: str, *, captives: bool, feast: bool) -> str:
    """Whom the web meets, and what stays (B10.16, O14)."""
    away = "Halls and captives are spared." if captives else "Players in the Halls are spared."
    rounds = (
        " Round follows round until somebody lost a character, an army, a Horse or a flyer." if feast else ""
    )
    return f"One card at random from each of {prey} is discarded.{rounds} {away} {safe} stay."


# Clairvoyance and Gollum spaces (A1, A2), partners (O4.1)

SPACE_ABOUT: Final = "see a whole hand within 6 of this space; no card is used"


def space_label(place: str) -> str:
    return f"Clairvoyance space {place}: look"


def space_effect(on: Sequence[str]) -> str:
    whom = listing(on) if on else "the player you choose"
    return f"You see the whole hand of {whom}."


def space_cost(left: int) -> str:
    return f"Costs 1 of {left}; one look at a time. No card is used. It cannot be undone."


def gaze_at(whom: str) -> str:
    return f"Look at the hand of {whom}" if whom else "Look at a hand"


def gollum_space(place: str) -> str:
    return f"On the Gollum space {place}."


def opens(whom: str) -> str:
    return f"{whom} may first open both hands to each other with you."


def cost(n: int, left: int, card: str, after: str) -> str:
    fate = {"discard": f" {card} is discarded.", "retain": f" {card} stays in your hand."}.get(after, "")
    return f"Costs {n} of {left}.{fate} It cannot be undone."


def asked(whom: str, deadline: float) -> str:
    return f"{whom} will be asked whether to resist; answer by {names.at(deadline)} at the latest."


def use_on(card: str, whom: str, how: str = "") -> str:
    if how == "draw" and whom:
        return f"Draw from {whom} with {card}"
    if how == "give-and-take" and whom:
        return f"Open {whom}'s hand, give {card}"
    return f"Use {card} on {whom}" if whom else f"Use {card}"


# Riddles

RIDDLE_MENUS: Final = (
    "Travel, armies, specials",
    "Hobbits, good and neutral",
    "Black Riders and evil",
)
NAME_ONE: Final = "Name at least one"
RIDDLE_OFF_BUTTON: Final = "Stop the Riddle"


def riddle_title(seat: str, size: int, most: int) -> str:
    return (
        f"**Riddle** · {seat}, {count(size, 'card')} · one of them is drawn, unseen: name "
        f"{'**one** title' if most == 1 else f'up to **{most}** titles'}"
    )


def riddle_alt(asker: str, seat: str, size: int, most: int) -> str:
    """What the picture of a Riddle says."""
    return (
        f"Riddle: {asker} asks {seat}, who holds {count(size, 'card')}; one of them is drawn, unseen. "
        f"{count(most, 'title')} may be named."
    )


BACK_TO_RIDDLE: Final = "Back to the Riddle"


def copies(n: int, held: int = 0) -> str:
    """How many cards of a title exist, and how many the viewer holds."""
    return f"{n} {'exists' if n == 1 else 'exist'}{f' · you hold {held}' if held else ''}"


def title_count(title: str, n: int) -> str:
    return f"{title} {n}"


def you_hold(cards: Sequence[str]) -> str:
    return f"You hold: {listing(cards)}."


def you_name(titles: Sequence[str]) -> str:
    return f"You name: **{' · '.join(titles)}**" if titles else "You name: nothing yet. The answer is final."


def ask(n: int, first: str) -> str:
    return f"Name {first}" if n == 1 else f"Name these {n}"


def too_many(most: int, over: int) -> str:
    return f"{most} at most: remove {names.number(over)}"


def riddle_on(seat: str, size: int, guesses: int) -> str:
    return (
        f"{seat} has {count(size, 'card')}: {count(guesses, 'guess', 'guesses')}. Riddle on, or stop "
        "and keep it?"
    )


def riddle_on_means(seat: str, guesses: int) -> str:
    return (
        f"Another card of {seat} is drawn unseen and you name up to {count(guesses, 'title')}. "
        "A wrong answer costs you a card."
    )


def riddle_off_means(seat: str, *, captive: bool) -> str:
    if captive:
        return f"The Riddle with your captive {seat} ends; you keep what you won."
    return f"The Riddle with {seat} ends; you keep what you won and the Riddle card is discarded."


def riddle_on_button(seat: str) -> str:
    return f"Draw from {seat} again"


# Open hands

TAKE_ONE: Final = "Take one"


def of_owner(card: str, seat: str) -> str:
    return f"{card} ({seat}'s own)"


def open_hand(seat: str, size: int) -> str:
    return f"The hand of **{seat}** lies open before you: {count(size, 'card')}. You must take one."


def give_note(card: str, seat: str) -> str:
    return f"Your card {card} goes to {seat} to keep."


def spoils_note(seat: str, *, captive: bool, out: bool) -> str:
    """What becomes of the loser (B11.14, A4.1, O10)."""
    fate = f"{seat} then drops out of the game." if out else f"{seat} then goes to the Halls of Mandos."
    if captive:
        fate += f" Or keep {seat} captive: then no card is taken."
    return fate


def open_nothing(seat: str) -> str:
    return f"**{seat}** has no card left, so there is nothing to take."


def keep_captive(seat: str) -> str:
    return f"Keep {seat} captive, take nothing"


def capture_means(seat: str, *, out: bool) -> str:
    """The second tap of a capture (A4.1, R-153, O10.3)."""
    if out:
        return f"{seat} is out of the game at once; you take no card. It cannot be undone."
    return (
        f"{seat} becomes your captive and goes where you go; you take no card. {seat} may leave "
        f"on a 6 or with "
        "a Wizard. It cannot be undone."
    )


def capture_button(seat: str) -> str:
    return f"Keep {seat} captive"


def send_button(seat: str) -> str:
    return f"Send {seat} to the Halls"


def send_means(seat: str, *, out: bool) -> str:
    """The second tap of sending a loser without cards away (A4.1)."""
    fate = "drops out of the game" if out else "goes to the Halls of Mandos"
    return f"{seat} has no card to take and {fate}. It cannot be undone."


def take_and_give(card: str, given: str) -> str:
    return f"Take {card}, give {given}"


def take_and_send(card: str, seat: str) -> str:
    return f"Take {card}, send {seat} to the Halls"


# Battles

LAY_ONE: Final = "Lay one force"
LAY_MORE: Final = "Lay one more"
PLAN: Final = "Then, if matched, in this order"
STOP_TIE: Final = "Stop here: a tie"
ATTACK_WHOM: Final = "Whom do you attack? Each may be attacked once a turn."
BATTLE_COST: Final = (
    "Costs one Power Play. Whoever wins takes a card of the loser. Forces laid are discarded, except The "
    "Ring and your own character card. It cannot be undone."
)


def attack_title(seat: str, kind: str) -> str:
    mine, theirs = ("evil", "good") if kind == "hobbit" else ("good", "evil")
    return f"**Attack {seat}** · you need {mine} or neutral forces; {seat} defends with {theirs} or neutral"


def cities_in_range(yours: Sequence[str], theirs: Sequence[str], seat: str) -> str:
    own = listing(yours) if yours else "none"
    other = listing(theirs) if theirs else "none"
    return f"Cities in range: yours {own} · {seat}'s {other}"


def round_line(number: int, attack: int, defence: int, seat: str) -> str:
    return f"Round {number} · laid: you {attack}, {seat}: {defence}"


def planned(forces: Sequence[str]) -> str:
    if not forces:
        return ""
    return f"Plan, if matched: {', then '.join(forces)}. Nobody sees it."


def attack_with(force: str) -> str:
    return f"Attack with {force}"


def battle_state(
    attacker: str, attack: Sequence[str], total: int, defender: str, defence: Sequence[str], against: int
) -> str:
    laid = ", ".join(attack) or "nothing"
    answer = ", ".join(defence) or "nothing"
    return f"**{attacker}: {total}** ({laid}) · **{defender}: {against}** ({answer}) · limit 5"


def pressing(seat: str, *, any_left: bool) -> str:
    if any_left:
        return f"{seat} has matched. Lay one more force, or stop: a tie."
    return f"{seat} has matched, and you have no force left to lay: it can only end in a tie."


def lay_force(force: str) -> str:
    return f"Lay {force}"


def lay_means(force: str) -> str:
    return f"You lay **{force}**, seen by all. It cannot be undone."


def tie_means(seat: str) -> str:
    return f"The battle with {seat} ends in a tie: nobody takes a card, the forces laid are spent."


# What is the same in every language

_CARDS: Final = Cards(
    names=names,
    told=same,
    sides={side: side for side in ("good", "evil", "neutral")},
    verbs={"extra_move": "Ride", "fly": "Fly", "leap": "Go"},
    short=_SHORT,
    about=_ABOUT,
    point="point",
    either="or",
    the_card="The card {card}",
    a_force="Battle force",
    only_for=", for {seat} only",
    now="Now",
    not_now="Not now",
    at="at {}".format,
    nowhere=NOT_ON_BOARD,
    city="city",
)
card_alt: Final = _CARDS.card_alt
use_line: Final = _CARDS.use_line
battle_line: Final = _CARDS.battle_line
travel_with: Final = _CARDS.travel_with
play_label: Final = _CARDS.play_label
play_about: Final = _CARDS.play_about
on_place: Final = _CARDS.on_place
force_option: Final = _CARDS.force_option
