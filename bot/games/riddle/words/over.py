"""What the channel reads when a game is over (E10.1, E10.3)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import lobby, text


def claim_title(seat: str, place: str) -> str:
    return _("## {seat} shows The Ring at {place}").format(seat=seat, place=place)


def elf_rings_title(seat: str) -> str:
    """The win from any place (O7.1)."""
    return _("## {seat} shows The Ring and the three Elf Rings").format(seat=seat)


def wins(winners: Sequence[str], table: str, lead: str, turn: int, how_long: str, end: str) -> str:
    """The line of the winners (E10.1): "Ana wins … as Frodo", "Ana and Cy win … as the Hobbits".

    ``lead`` is the character or the side; ``end`` one of the endings below.
    """
    verb = _("win") if len(winners) > 1 else _("wins")
    return _("**{who} {verb}** *{table}* as {lead}, turn {turn}, after {how_long}{end}").format(
        who=text.listing(winners), verb=verb, table=table, lead=lead, turn=turn, how_long=how_long, end=end
    )


def the_side(side: str) -> str:
    return _("the {side}").format(side=side)


ENDS: Final = table(
    {
        "hobbit": n_(". The fire keeps what it takes."),
        "black_rider": n_(". The Eye has what it sought."),
        "elf-rings": n_(". Four Rings lie in one hand."),
        "left": n_(": all others have left."),
        "last": n_(": nobody else is left in the game."),
    }
)
"""The clause of flavour of a winning Hobbit or Black Rider, or how else the game was won."""


# The tale of The Ring: who carried it in which turns (E10.1)

ROAD: Final = table((n_("The road of The Ring"), n_("in the colours of who carried it")))
"""What its picture says, and where several carried it over the map."""


def carried(seat: str) -> str:
    """What the map says of the road of The Ring where one alone carried it."""
    return _("carried by {seat}").format(seat=seat)


def held(start: int, end: int, keeper: str, came: str) -> str:
    """One keeper, or nobody while it lay in the deck; ``start`` is 0 where the record does not know."""
    span = (
        _("Turns {start} to {end}").format(start=start, end=end)
        if start != end
        else _("Turn {start}").format(start=start)
    )
    if not start:
        span = _("Until turn {end}").format(end=end)
    if not keeper:
        return _("{span}: it lay in the deck.").format(span=span)
    return text.headed(span, f"**{keeper}**, {came}.") if came else text.headed(span, f"**{keeper}**.")


def came(why: str, giver: str) -> str:
    """How it came to its keeper, after the name."""
    match why:
        case "deal":
            return _("who was dealt it")
        case "pick-up" | "halls":
            return _("who picked it up")
        case "exchange":
            return _("who got it from {giver} in an exchange").format(giver=giver)
        case "spoils":
            return _("who took it from {giver} after a battle").format(giver=giver)
        case "riddle":
            return _("who got it from {giver} by a Riddle").format(giver=giver)
        case "take_ring":
            return _("who took it from {giver} with Gollum").format(giver=giver)
        case "draw":
            return _("who drew it from {giver}").format(giver=giver)
        case "give-and-take":
            return _("who took it from {giver}").format(giver=giver)
        case "find":
            return _("who found it in {giver}'s cache").format(giver=giver)
        case "captor":
            return _("who took {giver}'s cache").format(giver=giver)
        case "out":
            return _("who took it over when {giver} dropped out").format(giver=giver)
        case _:
            return _("who got it from {giver}").format(giver=giver) if giver else ""


def more_hands(n: int) -> str:
    """Between the first and the last keepers."""
    return ngettext("…and {n} more keeper between", "…and {n} more keepers between", n).format(n=n)


def reveal_hand(seat: str, cards: str) -> str:
    return text.headed(f"**{seat}**", cards)


def reveal_side(side: str, people: Sequence[str]) -> str:
    """A team, named before its hands (E10.3)."""
    return f"__{side}__ ({text.listing(people)})"


def reveal_cache(place: str, cards: str) -> str:
    """What was hidden (I46)."""
    return _("hidden at {place}: {cards}").format(place=titles.at(place), cards=cards)


def reveal_seal(seed: str, words: Sequence[tuple[str, str]], sealed: str) -> str:
    """Seed, mixed-in words, and the seal of the start (E10.3)."""
    mixed = (
        _("Words added: {words}.").format(
            words=text.clauses(_("{who}: “{word}”").format(who=person, word=word) for person, word in words)
        )
        if words
        else ""
    )
    opened = _("Seed `{seed}`, sealed at the start as `{sealed}`.").format(
        seed=seed, sealed=lobby.shown(sealed)
    )
    return "\n".join(f"-# {line}" for line in (opened, mixed) if line)


DRAWN: Final = phrase("Nobody wins: the last players ran out of cards at the same moment.")


def drawn(table: str, turn: int, how_long: str) -> str:
    return _("*{table}* ends in turn {turn}, after {how_long}. {drawn}").format(
        table=table, turn=turn, how_long=how_long, drawn=DRAWN()
    )
