"""What the channel reads about turns (E3): one small function for each sentence, no Discord, no rules.

Seats, places and cards arrive as names (`names` beside this); nothing here decides what may be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import hand as hand_words
from bot.games.riddle.words import names as spoken
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import labels
from bot.words import text as texts

# Headline: roll and way


WHERE: Final = table({"halls": n_("in the Halls"), "captive": n_("in captivity")})
"""Where somebody waits, by the status of the player."""


def rolled_away(value: int, where: str) -> str:
    """A roll in the ``halls`` or as a ``captive``."""
    return _("rolled {value} {where}").format(value=value, where=WHERE()[where])


WAYS: Final = table({"road": n_("by road "), "river": n_("by river "), "water": n_("by water "), "": ""})
NO_MOVE: Final = phrase("could not move")


def of_stay(turn: int, longest: int | None) -> str:
    """ "turn 2 of 3"; without the end where it is not known."""
    return (
        _("turn {turn} of {longest}").format(turn=turn, longest=longest)
        if longest is not None
        else _("turn {turn}").format(turn=turn)
    )


def stay(value: int | None, where: str, turn: int, longest: int | None, drew: int) -> str:
    """A turn spent in the Halls or in captivity (E3.12)."""
    roll = (
        rolled_away(value, where) if value is not None else _("stayed {where}").format(where=WHERE()[where])
    )
    drawn = _("drew a card") if drew else _("found no card to draw")
    return _("{roll} ({stay}) and {drawn}").format(roll=roll, stay=of_stay(turn, longest), drawn=drawn)


def escaped(how: str, where: str, card: str = "") -> str:
    """Out of the Halls or captivity: ``six``, ``due``, ``released``, ``along``, or with a Wizard.

    Without a roll in the same turn it may not be known where from; ``where`` is empty then.
    """
    halls = where == "halls"
    match how:
        case "six":
            return _("left them") if halls else _("went free")
        case "due":
            return _("left the Halls when the time was up") if halls else _("went free when the time was up")
        case "released" | "along":
            return _("was free again")
        case _:
            name = titles.dative(card)
            if halls:
                return _("left the Halls with {card}").format(card=name)
            return _("went free with {card}").format(card=name)


RETURNED: Final = phrase("came back at ")


def returned(place: str) -> str:
    return f"{RETURNED()}{titles.to(place)}"


# Exchanges and Power Plays


def exchanged(names: Sequence[str]) -> str:
    return _("Exchanged a card with {names}.").format(names=texts.listing(names))


LOOK: Final = table(
    {
        "resisted": n_("resisted"),
        "seen": n_("saw the hand"),
        "waiting": n_("not answered yet"),
        "opened": n_("both hands are open to the two"),
    }
)


def looked(card: str, results: Sequence[tuple[str, str]]) -> str:
    """A look: ``results`` names each target with a key of `LOOK`."""
    return (
        _("{card} on ").format(card=card)
        + _(", on ").join(texts.headed(name, LOOK()[result]) for name, result in results)
        + "."
    )


def gazed(place: str, on: str, result: str) -> str:
    """A look from a Clairvoyance space (A2, I26)."""
    return _("Looked from {place} at {on}: {result}.").format(
        place=titles.out_of(place), on=on, result=LOOK()[result]
    )


def opened(partner: str, card: str) -> str:
    """A partner shows a card to all and opens both hands (I44)."""
    return _("{partner} showed {card} to all.").format(partner=partner, card=card)


def asked(card: str, on: str, wanted: str, hit: bool) -> str:
    """Gollum or Bilbo (I29, I30)."""
    name, lost = spoken.title(card), titles.accusative(wanted)
    if hit:
        return _("{card} took {wanted} from {on}.").format(card=name, wanted=lost, on=on)
    return _("{card} looked for {wanted} at {on}, in vain.").format(card=name, wanted=lost, on=on)


def web(lost: Sequence[tuple[str, str]], spared: Sequence[str], round_: int = 0) -> str:
    """Shelob (I31): who lost what; of a feast the rounds one by one (O14.1, E4.21)."""
    parts = [_("{name} lost {card}").format(name=name, card=titles.accusative(card)) for name, card in lost]
    if spared:
        parts.append(
            ngettext("{names} lost nothing", "{names} lost nothing", len(spared)).format(
                names=texts.listing(spared)
            )
        )
    return texts.headed(_shelob(round_), f"{texts.clauses(parts)}.")


def web_short(lost: int, spared: int, round_: int = 0) -> str:
    text = ngettext(
        "{shelob} took a card from {n} player", "{shelob} took a card from {n} players", lost
    ).format(shelob=_shelob(round_), n=lost)
    if not spared:
        return f"{text}."
    return ngettext("{text}; {number} lost nothing.", "{text}; {number} lost nothing.", spared).format(
        text=text, number=texts.number(spared)
    )


def _shelob(round_: int) -> str:
    return _("Shelob's feast, round {round}").format(round=round_) if round_ else _("Shelob")


def gave(card: str, on: str, taken: bool) -> str:
    """Give and take (I32)."""
    return (
        _("Gave {on} the card {card} and took another from that hand.").format(on=on, card=card)
        if taken
        else _("Looks at the hand of {on}, to take a card for {card}.").format(on=on, card=card)
    )


# Halls, catching, leaving


def to_halls(seat: str, why: str, by: str) -> str:
    """Who goes to the Halls other than by a battle told already."""
    match why:
        case "caught":
            return _("{seat} was caught with too many cards by {by} and is in the Halls.").format(
                seat=seat, by=by
            )
        case "surrender":
            return _("{seat} surrendered to Mandos and is in the Halls.").format(seat=seat)
        case _:
            return _("{seat} is in the Halls.").format(seat=seat)


def left_game(seat: str, ring: bool) -> str:
    tail = _(" The Ring went into the deck.") if ring else ""
    return _("{seat} left the game for good.{tail}").format(seat=seat, tail=tail)


def cards_left(seat: str, cards: Sequence[str], ring: bool) -> str:
    """What becomes of the cards of somebody who left for good (R-23)."""
    if not cards:
        return (
            _("The Ring was the only card of {seat} and went into the deck.")
            if ring
            else _("{seat} held no card.")
        ).format(seat=seat)
    tail = _(" The Ring was among them and went into the deck.") if ring else ""
    return _("The cards of {seat} went to the discard pile: {cards}.{tail}").format(
        seat=titles.of(seat), cards=texts.listing(cards), tail=tail
    )


RESHUFFLED: Final = phrase("The discard pile was shuffled into a new deck.")

# The end of a turn


def picked_up(n: int, how: str, card: str, discarded: Sequence[str], at: str = "") -> str:
    """The pick-up with its discard, and where it was: ``at`` names the place."""
    if not n:
        text = _("Found no card to pick up")
    elif how == "city":
        text = _("Picked up {n} at {place}").format(n=n, place=titles.at(at))
    elif how == "halls":
        text = _("Drew {n}").format(n=n)
    else:
        text = _("Picked up {n} with {card}").format(n=n, card=titles.dative(card))
    if not discarded:
        return f"{text}."
    counted = texts.listing(hand_words.counted(discarded))
    return _("{text}, discarded {counted}.").format(text=text, counted=counted)


def discarded(cards: Sequence[str]) -> str:
    return _("Discarded {counted}.").format(counted=texts.listing(hand_words.counted(cards)))


def discarded_many(n: int) -> str:
    return _("Discarded {cards}.").format(cards=labels.cards(n))


# The last line: who is next


def has_rolled(value: int) -> str:
    return _("rolled **{value}**").format(value=value)


HAS_TO_ROLL: Final = phrase("has to roll")


def waits(value: int | None, where: str, turn: int, longest: int) -> str:
    """Whose turn is spent in the Halls or in captivity; ``where``: "in the Halls", "as captive of …"."""
    roll = has_rolled(value) if value is not None else HAS_TO_ROLL()
    return _("{roll} {where} ({stay})").format(roll=roll, where=where, stay=of_stay(turn, longest))


CHOOSES: Final = phrase("chooses whom to play")


def side(name: str) -> str:
    """Whose turn it is before the character is chosen (O16.2): "the side of the Hobbits"."""
    return _("the side of the {name}").format(name=titles.of(name))
