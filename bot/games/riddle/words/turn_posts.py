"""What the channel reads about turns (E3): one small function for each sentence, no Discord, no rules.

Seats, places and cards arrive as names (`names` beside this); nothing here decides what may be told.
"""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import discards as hand_words
from bot.games.riddle.words import names
from bot.games.riddle.words import names as spoken
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.words import labels, text
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
    """ "turn 2 of at most 3"; without the end where it is not known."""
    return (
        _("turn {turn} of at most {longest}").format(turn=turn, longest=longest)
        if longest is not None
        else _("turn {turn}").format(turn=turn)
    )


def stay(value: int | None, where: str, turn: int, longest: int | None, drew: int) -> str:
    """A turn spent in the Halls or in captivity (E3.12)."""
    roll = (
        rolled_away(value, where) if value is not None else _("stayed {where}").format(where=WHERE()[where])
    )
    drawn = _("drew a card") if drew else _("found no card to draw")
    return _("{roll}, stayed ({stay}) and {drawn}").format(
        roll=roll, stay=of_stay(turn, longest), drawn=drawn
    )


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


def returned(place: str) -> str:
    return _("came back at {place}").format(place=titles.to(place))


# Exchanges and Power Plays


def exchanged(seat: str, names: Sequence[str], place: str = "") -> str:
    """With whom; in a turn of several stops at which of them."""
    if place:
        return ngettext(
            "{seat} exchanged a card with {names} at {place}.",
            "{seat} exchanged a card with each of {names} at {place}.",
            len(names),
        ).format(seat=seat, names=texts.listing(names), place=place)
    return ngettext(
        "{seat} exchanged a card with {names}.",
        "{seat} exchanged a card with each of {names}.",
        len(names),
    ).format(seat=seat, names=texts.listing(names))


def exchanged_briefly(names: Sequence[str]) -> str:
    return ngettext(
        "exchanged a card with {names}", "exchanged a card with each of {names}", len(names)
    ).format(names=texts.listing(names))


LOOK: Final = table(
    {
        "resisted": n_("resisted"),
        "seen": n_("saw the hand"),
        "waiting": n_("not answered yet"),
        "opened": n_("both hands are open to the two"),
    }
)


LOOKED: Final = table(
    {
        "resisted": n_(", who resisted"),
        "seen": n_(" and saw the hand"),
        "waiting": "",
        "opened": n_(": both hands are open to the two"),
    }
)
"""What a look brought, where the sentence ends with who was looked at."""


def looked(seat: str, card: str, results: Sequence[tuple[str, str]]) -> str:
    """A look: ``results`` names each target with a key of `LOOK`."""
    if len(results) == 1:
        ((on, result),) = results
        return _("{seat} used {card} on {on}{result}.").format(
            seat=seat, card=titles.accusative(card), on=on, result=LOOKED()[result]
        )
    if {result for __, result in results} == {"seen"}:
        return _("{seat} used {card} on {on} and saw both hands.").format(
            seat=seat, card=titles.accusative(card), on=text.listing(on for on, __ in results)
        )
    listed = ", ".join(_("on {on}: {result}").format(on=on, result=LOOK()[result]) for on, result in results)
    return _("{seat} used {card}, {said}.").format(seat=seat, card=titles.accusative(card), said=listed)


def gazed(seat: str, place: str, on: str, result: str) -> str:
    """A look from a Clairvoyance space (A2, I26)."""
    return _("{seat} looked from {place} at {on}{result}.").format(
        seat=seat, place=titles.out_of(place), on=on, result=LOOKED()[result]
    )


def with_ring(giver: str) -> str:
    """When all is over: what an exchange brought."""
    return _("The Ring came from {giver}.").format(giver=giver)


def drew(seat: str, on: str, card: str, *, ring: bool = False) -> str:
    """``ring``: when all is over."""
    return (
        _("{seat} drew The Ring from {on} with {card}.")
        if ring
        else _("{seat} drew a card from {on} with {card}.")
    ).format(seat=seat, on=on, card=titles.dative(card))


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
    """Shelob (I31): who had to discard what; of a feast the rounds one by one (O14.1, E4.21)."""
    parts = [
        _("{name} discarded {card}").format(name=name, card=titles.accusative(card)) for name, card in lost
    ]
    if spared:
        parts.append(
            ngettext("{names} lost nothing", "{names} lost nothing", len(spared)).format(
                names=texts.listing(spared)
            )
        )
    return texts.headed(_shelob(round_), f"{texts.clauses(parts)}.")


def web_short(lost: int, spared: int, round_: int = 0) -> str:
    text = ngettext(
        "{shelob}: {n} player discarded a card", "{shelob}: {n} players discarded a card", lost
    ).format(shelob=_shelob(round_), n=lost)
    if not spared:
        return f"{text}."
    return ngettext("{text}; {number} lost nothing.", "{text}; {number} lost nothing.", spared).format(
        text=text, number=texts.number(spared)
    )


def _shelob(round_: int) -> str:
    return _("Shelob's feast, round {round}").format(round=round_) if round_ else _("Shelob")


def gave(seat: str, card: str, on: str, taken: bool, *, ring: bool = False) -> str:
    """Give and take (I32): a character gets the own card; ``ring``: for The Ring, when all is over."""
    if ring:
        return _("{seat} gave {on} {card} and took The Ring.").format(
            seat=seat, on=on, card=titles.accusative(card)
        )
    return (
        _("{seat} gave {on} {card} and took another card.")
        if taken
        else _("{seat} looks at the hand of {on}, to take a card for {card}.")
    ).format(seat=seat, on=on, card=titles.accusative(card))


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


def picked_up(seat: str, n: int, how: str, card: str, discarded: Sequence[str], at: str = "") -> str:
    """The pick-up with its discard, and where it was: ``at`` names the place, if it is not told already."""
    if not n:
        return _("{seat} found no card to pick up.").format(seat=seat)
    drawn, thrown = labels.cards(n), _counted(discarded)
    where = titles.at(at) if how == "city" else titles.dative(card)
    if how == "city" and not at and thrown:
        return _("{seat} picked up {drawn} and discarded {thrown}.").format(
            seat=seat, drawn=drawn, thrown=thrown
        )
    if how == "city" and not at:
        return _("{seat} picked up {drawn}.").format(seat=seat, drawn=drawn)
    if how == "city" and thrown:
        return _("{seat} picked up {drawn} at {place} and discarded {thrown}.").format(
            seat=seat, drawn=drawn, place=where, thrown=thrown
        )
    if how == "city":
        return _("{seat} picked up {drawn} at {place}.").format(seat=seat, drawn=drawn, place=where)
    if thrown:
        return _("{seat} picked up {drawn} with {card} and discarded {thrown}.").format(
            seat=seat, drawn=drawn, card=where, thrown=thrown
        )
    return _("{seat} picked up {drawn} with {card}.").format(seat=seat, drawn=drawn, card=where)


def _counted(cards: Sequence[str]) -> str:
    return texts.listing(map(titles.accusative, hand_words.cards_counted(cards))) if cards else ""


def picked_there(n: int, discarded: Sequence[str]) -> str:
    """The pick-up where the way ended that was told before."""
    drawn, thrown = labels.cards(n), _counted(discarded)
    if thrown:
        return _("picked up {drawn} there and discarded {thrown}").format(drawn=drawn, thrown=thrown)
    return _("picked up {drawn} there").format(drawn=drawn)


def went_alike(way: str, start: str, end: str, n: int) -> str:
    """What several did: a way, and a pick-up at its end."""
    return _("{seats} went {way}from {start} to {end} and picked up {drawn} each.").format(
        seats="{seats}", way=way, start=start, end=end, drawn=labels.cards(n)
    )


STAYED_ALIKE: Final = phrase("{seats} stayed in the Halls and drew a card each.")
DISCARDED_ALIKE: Final = phrase("They discarded {each}.")


def discarded(seat: str, cards: Sequence[str]) -> str:
    return _("{seat} discarded {cards}.").format(seat=seat, cards=_counted(cards))


def discarded_many(seat: str, n: int) -> str:
    return _("{seat} discarded {cards}.").format(seat=seat, cards=labels.cards(n))


# The last line: who is next


def has_rolled(value: int) -> str:
    return _("rolled **{value}**").format(value=value)


GOES_ON: Final = phrase("goes on with the turn")
FIGHTS_ON: Final = phrase("goes on with the battle")
HAS_TO_ROLL: Final = phrase("has to roll")


def waits(value: int | None, where: str, turn: int, longest: int) -> str:
    """Whose turn is spent in the Halls or in captivity; ``where``: "in the Halls", "as captive of …"."""
    roll = has_rolled(value) if value is not None else HAS_TO_ROLL()
    return _("{roll} {where} ({stay})").format(roll=roll, where=where, stay=of_stay(turn, longest))


CHOOSES: Final = phrase("chooses whom to play")


def side(name: str) -> str:
    """Whose turn it is before the character is chosen (O16.2): "the side of the Hobbits"."""
    return _("the side of the {name}").format(name=titles.of(name))


# What the channel reads of a Riddle (E3.8): a part of `turn`


def _times(right: int) -> str:
    if right == 1:
        return _("guessed right")
    if right == 2:
        return _("guessed right twice")
    return _("guessed right {times} times").format(times=text.number(right))


def riddle(
    seat: str,
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
    head = (_("{seat} riddled the captive {on}") if captive else _("{seat} riddled {on}")).format(
        seat=seat, on=on
    )
    if running and not right:
        return _("{head}: a card is drawn.").format(head=head)
    if right + wrong == 1 and named:
        cards = text.listing(titles.accusative(spoken.told_title(card)) for card in named)
        head = _("{head}, naming {cards}").format(head=head, cards=cards)
    if not right and not wrong:
        return _("{head}: broken off.").format(head=head)
    clauses = [head]
    if right and ring:
        clauses += [
            _times(right),
            ngettext("took The Ring", "took {n} cards, The Ring among them", right).format(n=right),
        ]
    elif right:
        clauses += [_times(right), ngettext("took a card", "took {n} cards", right).format(n=right)]
    if wrong:
        clauses += [
            _("then guessed wrong") if right else _("guessed wrong"),
            *[_("lost a card to {on}").format(on=on)] * bool(lost),
        ]
    return f"{text.listing(clauses)}."


# Out of the game, and looks at caches (A3, O10, O12, I37 to I41)


_OUT: Final = n_("{seat} is out of the game")


def _dropped(seat: str, why: str) -> str:
    return DROPPED().get(why, said(_OUT)).format(seat=seat)


DROPPED: Final = table(
    {
        "cards": n_("{seat} has no card left and is out of the game"),
        "surrender": n_("{seat} surrendered and is out of the game"),
    }
)


def dropped_out(seat: str, why: str, discards: Sequence[str], ring: str) -> str:
    """Who is out by the rules, with the discards, and to whom The Ring passes (I45)."""
    text = _dropped(seat, why)
    if discards:
        text = _("{text}, discarding {cards}").format(text=text, cards=texts.listing(discards))
    return f"{text}.{ring_goes(ring)}"


def dropped_out_short(seat: str, why: str, discards: int, ring: str) -> str:
    text = ngettext("{text}, discarding {n} card", "{text}, discarding {n} cards", discards).format(
        text=_dropped(seat, why), n=discards
    )
    return f"{text}.{ring_goes(ring)}"


def ring_goes(ring: str) -> str:
    """``ring``: who has it now, ``deck`` or nothing."""
    if ring == "deck":
        return _(" The Ring went into the deck.")
    return _(" The Ring goes to {ring}.").format(ring=ring) if ring else ""


def looked_at_cache(seat: str, card: str, owner: str, place: str) -> str:
    """A Wizard's look (I41); no owner: the own cache."""
    whose = _("{owner}'s cache").format(owner=owner) if owner else _("the cards hidden before")
    return _("{seat} looked with {card} at {whose} at {place}.").format(
        seat=seat, card=card, whose=whose, place=titles.at(place)
    )


def may_win(seat: str, place: str, *, holds: bool, now: bool, before: Sequence[str]) -> str:
    """Who stands on the own victory space; ``holds``: the reader knows The Ring to be there. ``before``: who
    plays before that."""
    where = titles.at(names.goal(place))
    if now and holds:
        return _("**{seat} holds The Ring, stands on {place} and may win now.**").format(
            seat=seat, place=where
        )
    if now:
        return _("**{seat} stands on {place}: with The Ring {seat} may win now.**").format(
            seat=seat, place=where
        )
    if holds:
        told = _("**{seat} holds The Ring, stands on {place} and may win in the next own turn.**").format(
            seat=seat, place=where
        )
    else:
        told = _("**{seat} stands on {place}: with The Ring {seat} may win in the next own turn.**").format(
            seat=seat, place=where
        )
    return f"{told} {_('Before that: {seats}.').format(seats=text.listing(before))}" if before else told


def you() -> str:
    """The reader, among those who play before that."""
    return _("you")


def reached(seek: str) -> str:
    """That the die leads to the goal in this turn, to whoever holds The Ring."""
    return _("{seek}, in reach now.").format(seek=seek)


def reaches(cards: Sequence[str]) -> str:
    """With which cards the goal can be reached in this turn, to whoever holds The Ring."""
    return _("In reach now with {cards}.").format(cards=text.listing(map(titles.dative, cards), _("or")))
