"""The words of the acting panel, waiting, ending and the Halls (E4), one function a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.words.en import names
from bot.words.en.names import count, listing
from bot.words.en.power import travel_with as travel_with
from engine.riddle.deck import HAND_LIMIT, of_face
from engine.riddle.view import View

# Headings


def heading(title: str, table: str, seat: str, at: str, deadline: float | None, now: float = 0) -> str:
    """ "**Your turn** · The Prancing Pony · Frodo at Bree · ends …"."""
    parts = [f"**{title}**", table, f"{seat} at {at}" if at else seat]
    if deadline is not None:
        parts.append(names.ends(deadline, now) if deadline >= now else "the time is over")
    return " · ".join(parts)


# Before the roll, the claim

NOTHING_ROLLED: Final = "Nothing is rolled yet. First the die, then moving and Power Plays."


WIN_WITH_ELF_RINGS: Final = (
    "Win now by showing The Ring and the three Elf Rings? Everybody sees them, and the game is over."
)


def win_now(place: str) -> str:
    return f"Win now by showing The Ring at {place}? Everybody sees it, and the game is over."


# The acting panel

GO_TO: Final = "Go to… places worth a stop"
END_OTHERWISE: Final = "End otherwise…"
END_WITHOUT: Final = "End without picking up"
THE_DIE: Final = "The die"
THE_DIE_WORD: Final = "the die"
OTHER_MEANS: Final = "Ride or fly…"
WHICH_MEANS: Final = "With what? Each takes you to one more stop; what is left of it is lost."
SECRET_SPACE: Final = "Secret space…"
CAPTIVES: Final = "Captives…"
USE_CARD: Final = "Use a card…"
USE_TRAVEL: Final = "Use a card… travel and armies"
USE_CHARACTER: Final = "Use a card… characters and specials"
SURRENDER: Final = "Surrender to Mandos"
SURRENDER_MEANS: Final = (
    "No way leads on from here. You may give the turn up and go to the Halls of Mandos: "
    "the hand is kept "
    "up to 10 cards, the cards on the table are lost, and nobody takes anything from you. It "
    "cannot be undone."
)
ALL_OPEN: Final = "Everything that exists in this game is open to you now."


def all_spaces(n: int) -> str:
    return f"All {n} spaces" if n != 1 else "The 1 space"


def unpin(titles: Sequence[str]) -> str:
    return f"Unpin: lay {listing(titles)}" if titles else "Unpin…"


def spaces_with(card: str, n: int) -> str:
    return f"{card}: {count(n, 'space')}"


def kind_of_card(card: str) -> str:
    """``travel``, ``army``, ``character`` or ``special``."""
    return of_face(card).type


def status(view: View) -> str:
    """ "Die **3** · not moved · 2 Power Plays left"."""
    turn = view.turn
    if turn.roll is None:
        die = "Nothing rolled"
    elif turn.die_used:
        die = f"Die {turn.roll} used"
    else:
        die = f"Die **{turn.roll}**"
    moved = "moved" if turn.moved else "not moved"
    left = max(0, 2 - turn.power_plays)
    return f"{die} · {moved} · {count(left, 'Power Play') if left else 'no Power Play'} left"


def goal(place: str, points: int | None, *, holds: bool) -> str:
    """What is wanted in a first game (E16.11); no points where only water leads there."""
    place = f"the {place}" if place.startswith("Cracks") else place
    far = f": {count(points, 'point')} from here" if points else " by water" if points is None else ""
    if not holds:
        here = ", right here" if points == 0 else far
        return f"You want The Ring, then {place}{here}."
    if points == 0:
        return f"You hold The Ring and stand on {place}: wait here, then show it."
    return f"You hold The Ring: bring it to {place}{far.replace(':', ',')}."


def pinned(place: str, card: str) -> str:
    return f"Pinned at {place}: no more moving this turn without a {card}."


def hand_alt(cards: Sequence[str], me: str | None, resting: Collection[str] = ()) -> str:
    """What a picture of cards says (E13.2): "5 cards: …, Boat (rests)"."""
    named = (names.own(card, me) + (" (rests)" if card in resting else "") for card in cards)
    return f"{count(len(cards), 'card')}: {', '.join(named)}."


def resting(cards: Sequence[str]) -> str:
    """Which cards may not be used yet (R-226)."""
    verb = "rests" if len(cards) == 1 else "rest"
    return f"{listing(cards)} {verb}: just picked up, to be used from your next turn on."


def hand_of_alt(seat: str, cards: str) -> str:
    """What a picture of another's hand says: "Hand of Sam. 5 cards: …"."""
    return f"Hand of {seat}. {cards}"


def halls_alt(guests: Sequence[tuple[str, int, int]], mover: str, roll: int | None) -> str:
    """What the picture of the Halls says: who waits there, in which turn of how many, and the roll."""
    waits = " ".join(
        f"{name}, turn {turn} of {longest}." if turn else f"{name}, just came."
        for name, turn, longest in guests
    )
    rolled = f" {mover} rolled {roll}." if roll is not None else ""
    return f"The Halls of Mandos. {waits}{rolled} A 6 or a Wizard of your kind opens the door."


def not_now(lines: Sequence[str]) -> str:
    return "Not now, and why:\n" + "\n".join(f"- {line}" for line in lines)


# Undo

UNDO_NOTHING: Final = "Undo: nothing"
UNDO_BLOCKED: Final = "Undo: not possible"
END_OF_TURN: Final = "end of the turn"
THE_TIE: Final = "the tie"
LAST_STEP: Final = "last step"
CANNOT_UNDO: Final = "Nothing can be taken back here."


def undo(what: str) -> str:
    return f"Undo: {what}"


def undone(what: str) -> str:
    return f"Taken back: {what}."


def move_to(place: str) -> str:
    return f"move to {place}"


def exchange_with(seat: str) -> str:
    return f"exchange with {seat}"


# Waiting, guests, the end

CLOCK_STANDS: Final = "Your clock stands still. You may close this."


def spoils_due(winner: str, *, captive: bool) -> str:
    """To who has lost a battle, while the winner chooses."""
    fate = " or keeps you captive instead" if captive else ""
    return (
        f"You lost the battle. {winner} now takes a card of yours and sends you to the Halls of Mandos{fate}."
    )


OUT: Final = "You are out of this game and look on. *Board* and *Log* are open to you."
PAUSED: Final = "This table is paused: all clocks stand still until it goes on."


def turn_of(who: str, turn: int, deadline: float | None, now: float = 0, *, seated: bool = True) -> str:
    nothing = " Nothing waits for you." if seated else ""
    if deadline is None:
        return f"{who} plays turn {turn}.{nothing}"
    if deadline < now:
        return f"{who} plays turn {turn}, and the time is over.{nothing}"
    return f"{who} plays turn {turn}, until {names.until(deadline)}.{nothing}"


def next_game(name: str) -> str:
    return f"Next game: {name}"


def guest(table: str) -> str:
    return f"You watch **{table}**. The board and the log show what everybody may know."


def who_choose(side: str, name: str) -> str:
    """Who is next in a duel, before a character is chosen; before "is next"."""
    return f"The side of the {side} ({name})"


def done(following: str, cards: int) -> str:
    return f"Done. {following} is next. You hold {count(cards, 'card')}."


def over(table: str, winners: str, turn: int, *, won: bool) -> str:
    if not winners:
        return f"**{table}** is over, without a winner."
    you = " That is you!" if won else ""
    return f"**{table}** is over: {winners} won in turn {turn}.{you}"


# Exchanges


def with_whom_first(players: str) -> str:
    return f"You stopped beside {players}. With whom first? A card just received may travel on."


def exchange_first(seat: str, cards: str) -> str:
    return f"{seat}, {cards}"


def exchange_sure(seat: str, cards: str) -> str:
    return (
        f"First with **{seat}** ({cards}): each of you gets one card of the other, drawn at random. "
        "It cannot be undone."
    )


def exchange_button(seat: str) -> str:
    return f"Exchange with {seat}"


# Ending

PICK_UP_WITH: Final = "Pick up with a card…"
NO_MOVE_LEFT: Final = "No legal move exists: the turn may end without one."
NEW: Final = "new"
RESTS: Final = "rests"
KEEP_ALL: Final = "Keep them all…"


def end_title(seat: str, place: str, unused: Sequence[str]) -> str:
    rest = f" Unused: {', '.join(unused)}." if unused else ""
    return f"**End {seat}'s turn at {place}?**{rest}"


def table_card(face: str, *, stays: bool) -> str:
    name = names.card(face)
    if stays:
        return f"Your {name} stays on the table."
    end = {"cloak": "in forest", "rope": "in mountains", "boat": "on water"}[face]
    return f"Your {name} is discarded: you don't end {end}."


def pick_up_here(cards: int) -> str:
    return f"End here, pick up {cards}"


def pick_up_note(view: View, at: str, *, city: bool) -> str:
    """Why there is nothing to pick up here, where that needs saying; or what a pick-up costs."""
    board = view.board
    if city:
        return "After picking up, one card is discarded."
    if board.city(at) is None:
        return "No city here, so nothing to pick up without a card for it."
    if at in view.mine.cities:
        return "This city was one of your last two for picking up; two others must come between."
    return "Nothing can be picked up here now."


def hand_of(cards: int, limit: int) -> str:
    more = f" {count(cards - limit, 'card')} too many: you choose what goes." if cards > limit else ""
    return f"Hand {cards} of {limit}.{more}"


def pick_up_with(card: str, n: int) -> str:
    return f"{names.short(card)}: pick up {n}"


def end_at(place: str) -> str:
    return names.cut(f"End at {place}", 60)


def discard_title(most: int, owed: int, excess: int, *, keeps: bool) -> str:
    if not excess:
        return "Discard 1 card for the pick-up."
    over = f"{count(excess, 'card')} above {HAND_LIMIT}"
    if keeps:
        start = f"{count(owed, 'card')} for the pick-up is due; " if owed else ""
        return f"{start}{over} may go too, or be kept at the risk of being caught."
    reason = f"1 for the pick-up and {over}" if owed else f"{over}"
    return f"Discard {count(most, 'card')}: {reason}."


def discard_menu(least: int, most: int) -> str:
    return f"Discard (exactly {most})" if least == most else f"Discard ({least} to {most})"


def discard_button(cards: Sequence[str]) -> str:
    return f"Discard {', '.join(cards)}" if cards else "Discard…"


def counted(n: int, least: int, most: int) -> str | None:
    if not n:
        return None
    wanted = str(most) if least == most else f"{least} to {most}"
    return f"{n} ticked, {wanted} needed."


def new_cards(cards: Sequence[str]) -> str:
    return f"{names.number(len(cards)).capitalize()} new: {listing(cards)}."


def keep_means(cards: int) -> str:
    return (
        f"You keep {count(cards, 'card')} and end the turn. Until your next turn starts anybody "
        "may catch you, "
        "and you would go to the Halls of Mandos."
    )


def keep_button(cards: int) -> str:
    return f"Keep all {cards} cards"


# The Halls

LEAVE_WITH: Final = "Leave with…"
WIZARD_GOES: Final = "discarded; you return to the board and roll"
STAY: Final = "Stay and draw 1"
STAY_DRY: Final = "Stay; the deck is empty"
STAY_MEANS: Final = "You stay, draw one card, and the turn is over."


def halls(turn: int, longest: int, roll: int | None) -> str:
    rolled = f" · rolled **{roll}**" if roll is not None else ""
    return (
        f"**Halls of Mandos**, turn {turn} of {longest}{rolled} · a 6 or a Wizard of your kind opens "
        "the door."
    )


def leave_means(card: str) -> str:
    cost = f"{card} is discarded. " if card else ""
    return f"{cost}You choose a space near the Place of Returning, roll, and play a normal turn."


def leave_button(card: str) -> str:
    return f"Leave with {card}" if card else "Leave the Halls"
