"""What cannot be taken back, before it is done: its chances and what comes of it (W4.6, W4.7, W10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import cards, names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

SURE: Final = table(
    {
        "put-on": n_("Put on the Ring"),
        "claim": n_("Claim its power"),
        "cast-in": n_("Cast it in"),
        "reveal": n_("Reveal"),
        "give": n_("Hand the Ring over"),
        "play": n_("Play it"),
        "answer": n_("Put it on"),
        "discard": n_("Discard it"),
        "move": n_("Send them all the same"),
        "march": n_("Send them all the same"),
        "escape": n_("Try it"),
        "attempt": n_("Try to capture"),
        "fight": n_("Fight"),
        "diplomacy": n_("Try it"),
    }
)
"""The second tap, by the tag of the action."""
DICE: Final = phrase("Dice fall at once, and cannot be taken back.")
LISTENS: Final = phrase("Everybody hears that the Ring is worn, and whether that is in Mordor.")
NAMED: Final = phrase("As {who} is seen, everybody learns who bears it.")
SAURON: Final = phrase(
    "Sauron alone learns the hex, now and whenever his sitting begins, and every Nazgûl may come nearer "
    "without points."
)
MORDOR: Final = phrase("Mordor mobilises.")
DOOM: Final = phrase("Mount Doom and Gorgoroth are open to all from then on.")
SEES_YOU: Final = phrase("You stay seen, and they go on: before Nazgûl and the Mouth nobody vanishes.")
VANISHES: Final = phrase("The bearer becomes invisible. Ordinary enemies cannot capture him; Nazgûl can.")
CLAIM: Final = phrase(
    "Everybody hears of the claim and of its hex.\n"
    "The Nazgûl come: each may move nearer without points, and challenges the claimant.\n"
    "When all nine are killed the game is a draw; more than that cannot be won so."
)
TRY: Final = phrase("Try")
WITH: Final = phrase("With whom?")


def wearing(who: str, *, seen: bool, mordor: bool, calls: bool) -> str:
    """What all learn when the Ring is put on (RNG-3, DOO-2)."""
    lines = [LISTENS(), NAMED().format(who=names.piece(who)) if seen else "", SAURON()]
    lines += [MORDOR()] if calls else []
    lines += [DOOM()] if mordor else []
    return "\n".join(filter(None, lines))


def cast_in(rating: int, gollum: bool) -> str:
    """The last die (RNG-9)."""
    said = _(
        "On a die up to the Ring Rating, {rating}, the Ring is destroyed and the West wins: {chance}."
    ).format(rating=rating, chance=sixths(rating))
    other = (
        _("Else Gollum, who is there, falls with it or takes it.")
        if gollum
        else _("Else the bearer puts it on.")
    )
    return f"{said} {other}"


def sixths(number: int) -> str:
    """A chance of one die: "3 in 6"."""
    return _("{n} in 6").format(n=max(0, min(6, number)))


def thirty_sixths(number: int) -> str:
    """A chance of two dice: "35 in 36"."""
    return _("{n} in 36").format(n=number)


def reveal(who: Sequence[str], at: str) -> str:
    """Who shows himself (HID-3, W10.4)."""
    return _("All will see {who} at {place}.").format(who=names.party(who), place=names.spot_full(at))


def give_ring(to: str, *, halted: bool) -> str:
    """The Ring from hand to hand (RNG-1)."""
    said = _("The Ring goes to {who}, in secret; once a turn.").format(who=names.piece(to))
    stays = _("Since its bearer has moved, it goes no farther this turn.")
    return f"{said} {stays}" if halted else said


def card(name: str) -> str:
    """A card with what it does."""
    return text.headed(f"**{names.card(name)}**", cards.EFFECTS()[name])


def escape(who: str, chance: str, at: str) -> str:
    """A captive who may try (CAP-6)."""
    return _("{who} at {place} may try to escape: {chance}.").format(
        who=names.piece(who), place=names.spot(at), chance=chance
    )


def rescue(captive: str, value: int, against: int, ways: int) -> str:
    """The number of a rescue and its chance (RES-2, RES-3, RES-5)."""
    said = _(
        "{who}: Combat and Morale {value}, less {against} for the captors: **{number}**, {chance}."
    ).format(
        who=names.piece(captive),
        value=value,
        against=against,
        number=value - against,
        chance=thirty_sixths(ways),
    )
    return f"{said} " + _("Two ones always free; two sixes kill all rescuers. All who try are seen.")


def attempt(who: Sequence[str]) -> str:
    """The button of a rescue."""
    return _("Try with {who}").format(who=names.party(who))


def attempt_anyway(who: Sequence[str]) -> str:
    """Its second tap."""
    return _("Yes, try with {who}").format(who=names.party(who))


def may_hide(able: Sequence[str], others: Sequence[tuple[str, str]]) -> str:
    """Who may hide, and why the others may not (HID-9)."""
    seen = ", ".join(_("{who} ({why})").format(who=names.piece(one), why=why) for one, why in others)
    if not able:
        return _("Nobody may hide now: {people}.").format(people=seen) if seen else _("Nobody may hide now.")
    said = _("May hide: {people}.").format(people=names.party(able))
    return " ".join(filter(None, (said, may_not(others))))


def may_not(others: Sequence[tuple[str, str]]) -> str:
    """Who may not hide, and why."""
    seen = ", ".join(_("{who} ({why})").format(who=names.piece(one), why=why) for one, why in others)
    return _("Not: {people}.").format(people=seen) if seen else ""


HIDDEN_LEAD: Final = phrase(
    "Hidden people cannot lead armies. Tick only those leaders who should leave theirs."
)
"""HID-2."""


def room(number: int) -> str:
    """How many more may be hidden (HID-1)."""
    return ngettext("There is room for {n} more.", "There is room for {n} more.", number).format(n=number)


WHY_SEEN: Final = table(
    {
        "claims": n_("claims the Ring"),
        "captive": n_("captive"),
        "exposed": n_("was found this turn"),
        "bound": n_("heals a wound"),
        "leads": n_("leads an army by the Paths of the Dead"),
        "watched": n_("the Dark is near"),
    }
)
"""Why somebody may not hide."""
