"""What a side looks at in its sitting: its people, its events, the Objectives, what is not possible now
(W4.8, W8.1, W9.1, E4.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.war.words import cards, names, ordering
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

SHOW: Final = phrase("Show")
REVEAL: Final = phrase("Reveal…")
PLAY: Final = phrase("Play…")
ARM: Final = phrase("Arm…")
DISARM: Final = phrase("Disarm…")
DISCARD: Final = phrase("Discard…")
NO_EVENTS: Final = phrase("You hold no event.")
OPEN_NOW: Final = phrase("Can be played now.")
ABOUT: Final = phrase("About")
NOBODY_HOLDS: Final = phrase("Nobody")
NOT_NOW: Final = phrase("**Not now, and why**")
ALL_POSSIBLE: Final = phrase("Everything that this step is for is possible.")
HIDDEN: Final = phrase("hidden")
SEEN: Final = phrase("seen")
HEALS: Final = phrase("heals a wound")
DEAD: Final = phrase("dead")
AWAY: Final = phrase("away")
RING: Final = phrase("**the Ring**")
EMPTY: Final = phrase("no troops")
_MUSTER: Final = table(
    {
        "bearer": n_("who bears the Ring"),
        "hold": n_("who holds the cards of Rivendell"),
        "hide": n_("who starts hidden"),
        "start": n_("where they start"),
    }
)
"""What the West may choose before the first turn, by the tags of its orders."""
BEARER: Final = phrase("Who bears the Ring?")
HIDES: Final = phrase("Who starts hidden?")
START: Final = phrase("Where do they start?")
BEGIN: Final = phrase("Begin")


def muster(kinds: Iterable[str]) -> str:
    """What there is to choose before the first turn (W1.5)."""
    said = text.listing([_MUSTER()[kind] for kind in _MUSTER() if kind in kinds])
    return _("Before the first turn: choose {what}. Nobody else is told.").format(what=said)


def starts_hidden(who: Iterable[str]) -> str:
    """Whom a story hides: that is no choice (SCN-3)."""
    return _("Hidden from the start in this story: {who}.").format(who=names.party(who))


def holder(card: str) -> str:
    """The menu of a card of Rivendell."""
    return _("Who holds {card}?").format(card=names.card(card))


def person(who: str, state: str, at: str, numbers: str, cards: str) -> str:
    """A line of the companions: "Frodo: hidden, Brown Lands 2412 · Endurance 4, Ring Rating 5 · Sting"."""
    place = f", {names.spot(at)}" if at else ""
    return " · ".join(
        filter(None, (text.headed(f"**{names.piece(who)}**", f"{state}{place}"), numbers, cards))
    )


def numbers(endurance: int, full: int, rating: int) -> str:
    """What he has left."""
    said = _("Endurance {left} of {full}").format(left=endurance, full=full)
    return f"{said}, {_('Ring Rating {n}').format(n=rating)}" if rating else said


def captive(by: str) -> str:
    """By whom he is held; the place of a Citadel is said after it (CAP-11)."""
    who = _("Citadel") if by.startswith(names.CITADEL) else names.piece(by)
    return _("captive ({who})").format(who=who)


def back_in(turn: int) -> str:
    """When somebody who was dispersed comes back."""
    return _("back in turn {turn}").format(turn=turn)


def magic(card: str, used: int, about: str) -> str:
    """A magic card of somebody; what was used is ticked off (W9.3)."""
    said = f"{names.card(card)}{' ✓' * used}"
    return text.headed(said, about) if about else said


def title(card: str) -> str:
    """An event by its name, beside the picture that says what it does."""
    return f"**{names.card(card)}**"


def event(card: str, now: bool) -> str:
    """An event as a paragraph: its name, its effect, its window."""
    about = " ".join((cards.EFFECTS()[card], OPEN_NOW() if now else ""))
    return text.headed(f"**{names.card(card)}**", about).rstrip()


def window(key: str, seen: str) -> str:
    """When it may be played, and who hears of it."""
    return f"-# {cards.WINDOWS()[key]} {cards.SEEN()[seen]}"


def only_then(key: str) -> str:
    """Why it cannot be played now: when it can."""
    window = cards.WINDOWS()[key]
    return text.headed(_("Can be played"), f"{window[:1].lower()}{window[1:]}")


def not_now(why: str) -> str:
    """Why it cannot be played, though its time has come."""
    return _("-# It cannot be played now. {why}").format(why=why)


def armed(when: str) -> str:
    """The ribbon of an armed card."""
    return _("🎗 Armed: {when}.").format(when=when)


# Objectives


def holdings(held: Mapping[str, Sequence[str]]) -> str:
    """The Objectives by who holds them, each in a line with their number."""
    lines = []
    for power, places in held.items():
        name = names.power(power) if power != "nobody" else NOBODY_HOLDS()
        named = ", ".join(map(names.spot, places))
        lines.append(text.headed(f"**{name[:1].upper()}{name[1:]}** ({len(places)})", named))
    return "\n".join(lines)


def asked(number: int, date: str, turn: int) -> str:
    """What the timeline asks next (OBJ-3)."""
    said = ngettext(
        "{n} Objective is asked at {date} (turn {turn}).",
        "{n} Objectives are asked at {date} (turn {turn}).",
        number,
    ).format(n=number, date=date, turn=turn)
    lacks = _("If he lacks it, the Haradrim, Variags and Easterlings go home at the dawn of the turn after.")
    return f"{said} {lacks}"


def gone(missed: int) -> str:
    """Allies who went home stay away until a number is held again (DES-9)."""
    return _("His allies are gone until he holds {n}.").format(n=missed)


def notch(number: int) -> str:
    """How much less is asked since he missed (DES-8)."""
    return ngettext(
        "The numbers asked are {n} date back.", "The numbers asked are {n} dates back.", number
    ).format(n=number)


def not_yet() -> str:
    """Before Mordor mobilises nothing is asked."""
    return _("Nothing is asked before Mordor mobilises.")


def wins(at_once: int, at_end: int, last: int) -> str:
    """With how many Sauron wins (VIC-1, VIC-9)."""
    return _("With {n} Sauron wins at once; with {end} he wins when turn {last} is over.").format(
        n=at_once, end=at_end, last=last
    )


def west_wins() -> str:
    """VIC-4."""
    return _("The West wins when all of Sauron's armies are in Mordor and all of Saruman's in Isengard.")


def prevented(places: Sequence[str], more: int) -> str:
    """What stands against it: "Against it stand Dol Guldur, Rhûn and 3 more hexes"."""
    named = [names.spot(one) for one in places]
    if more:
        named.append(ngettext("{n} more hex", "{n} more hexes", more).format(n=more))
    return _("Against a victory of the West stand {places}.").format(places=text.listing(named))


def from_date(date: str) -> str:
    """VIC-5."""
    return _("That counts from {date} on, once Saruman has mobilised.").format(date=date)


def story(prizes: Sequence[str], key: Sequence[str], enough: int, last: int) -> str:
    """The places that decide a story, ``key`` by itself (SCN-5)."""
    return _(
        "{n} key places decide this story: {places}. Sauron wins at once with {key}, or with any {enough} of "
        "them, and with one when turn {last} is over."
    ).format(n=len(prizes), places=names.spots(prizes), key=names.spots(key), enough=enough, last=last)


def objective(at: str, power: str, troops: str, defence: Sequence[str], near: Iterable[str]) -> str:
    """One Objective: holder, defenders, what it defends with, who is near."""
    held = (
        _("Nobody holds it.") if power == "nobody" else _("Held by {power}.").format(power=names.power(power))
    )
    lines = [
        f"**{names.spot_full(at)}**",
        held,
        _("There: {troops}.").format(troops=troops or EMPTY()),
    ]
    lines += defence
    found = list(near)
    if found:
        lines.append(_("Within two hexes: {armies}.").format(armies=text.clauses(found)))
    return "\n".join(lines)


def army(at: str, strength: int, power: str) -> str:
    """An army by its hex: "Minas Morgul 50 (Sauron)"."""
    return f"{names.strong(at, strength)} ({names.power(power)})"


def needed(strength: int) -> str:
    """What an attacker needs (W5.8)."""
    return _("At 1:1 you need {n}.").format(n=strength)


def doubled(times: int) -> str:
    """What a Citadel does for its defenders."""
    return _("Citadel: defenders count ×{n}").format(n=times)


BESIEGED: Final = phrase("It is besieged: an enemy no weaker stands next to it.")


# Not now


def refused(kind: str, why: str) -> str:
    """Something that is not possible now, and why (E4.5)."""
    return text.headed(f"**{ordering.KINDS()[kind]}**", why)


def only_in(found: Sequence[tuple[str, str]]) -> str:
    """What other steps are for: "In other steps: Rescue (*rescues*), Attack (*battles*)."."""
    said = ", ".join(
        _("{order} (*{step}*)").format(order=ordering.KINDS()[kind], step=step) for kind, step in found
    )
    return _("In other steps: {orders}.").format(orders=said)
