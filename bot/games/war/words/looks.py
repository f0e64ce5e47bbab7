"""What a side looks at in its sitting: its people, its events, the Objectives, what is not possible now
(W4.8, W8.1, W9.1, E4.5)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from bot.games.war.words import cards, closing, names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text
from engine.war.data import TABLES
from engine.war.data.records import EventCard

REVEAL: Final = phrase("Reveal…")
ARM: Final = phrase("Arm…")
DISARM: Final = phrase("Disarm…")
DISCARD: Final = phrase("Discard…")
NO_EVENTS: Final = phrase("You hold no event.")
NOBODY_HOLDS: Final = phrase("Nobody")
NOT_NOW: Final = phrase("**Not now, and why**")
_MUSTER: Final = table(
    {
        "bearer": n_("who bears the Ring"),
        "hold": n_("who holds the cards of Rivendell"),
        "hide": n_("who starts hidden"),
        "start": n_("where they start"),
    }
)
"""What the West may choose before the first turn, by the tags of its orders."""


def muster(kinds: Iterable[str]) -> str:
    """What there is to choose before the first turn (W1.5)."""
    choices = text.listing([_MUSTER()[kind] for kind in _MUSTER() if kind in kinds])
    return _("You can still change {what}. Nobody else is told.").format(what=choices)


def bears(bearer: str) -> str:
    return _("{who} bears the Ring.").format(who=names.piece(bearer))


def holders(held: Sequence[tuple[str, str]]) -> str:
    """Who has the cards of Rivendell: "Andúril: Aragorn; Sting: Frodo."."""
    line = text.clauses(text.headed(names.card(card), names.piece(owner)) for card, owner in held)
    return f"{line}."


def starts_at(at: str) -> str:
    return _("Start: {place}.").format(place=names.spot(at))


def hidden_first(people: Sequence[str]) -> str:
    """Who begins the game hidden."""
    if not people:
        return _("Nobody starts hidden.")
    return ngettext("{who} starts hidden.", "{who} start hidden.", len(people)).format(
        who=names.party(people)
    )


def person(name: str, letter: str, state: str, at: str, numbers: str, cards: str) -> str:
    """A line of the companions, the letter of a hidden party behind the name: "Frodo (A): hidden, Brown Lands
    2412 · Endurance 4, Ring Rating 5 · Sting"."""
    called = f"**{names.piece(name)}**" + (f" ({letter})" if letter else "")
    where = ", ".join(filter(None, (state, names.spot(at) if at else "")))
    return " · ".join(filter(None, (text.headed(called, where), numbers, cards)))


def holds(captives: Sequence[str]) -> str:
    """Whom somebody has with them as captives."""
    return _("holds {who}").format(who=names.party(captives))


def follows(power: str) -> str:
    """Whose somebody is that was the reader's (SR3-8)."""
    return _("now follows {power}").format(power=names.power(power))


def numbers(endurance: int, full: int, rating: int) -> str:
    """What he has left."""
    label = _("Endurance {left} of {full}").format(left=endurance, full=full)
    return f"{label}, {_('Ring Rating {n}').format(n=rating)}" if rating else label


def captive(by: str) -> str:
    """By whom he is held; the place of a Citadel is said after it (CAP-11)."""
    captor = _("Citadel") if by.startswith(names.CITADEL) else names.piece(by)
    return _("captive ({who})").format(who=captor)


def magic(card: str, used: int, about: str) -> str:
    """A magic card of somebody; what was used is ticked off (W9.3)."""
    label = f"{names.card(card)}{' ✓' * used}"
    return text.headed(label, about) if about else label


def title(card: str) -> str:
    """An event by its name, beside the picture that says what it does."""
    return f"**{names.card(card)}**"


def event(card: str, now: bool) -> str:
    """An event as a paragraph: its name, its effect, its window."""
    about = " ".join((cards.EFFECTS()[card], _("Can be played now.") if now else ""))
    return text.headed(f"**{names.card(card)}**", about).rstrip()


def window(card: EventCard) -> str:
    """When it may be played, and who hears of it."""
    return f"-# {cards.WINDOWS()[card.window]} {cards.heard(card)}"


TREASON: Final = "EV15"
WORTHLESS: Final = {
    TREASON: (
        "saruman",
        phrase(
            "-# It brings nothing once Saruman is at war: when that is declared, when he is attacked, "
            "when his Search finds a hobbit, in turn {last} at the latest."
        ),
    ),
    "EV25": ("rohan", phrase("-# It brings nothing once Rohan is at war.")),
}
"""Cards that come to nothing, by who goes to war then (MOB-2, MOB-8)."""


def worthless(card: str, at_war: Collection[str]) -> str:
    """What makes a card worthless, as long as that has not come about."""
    power, sentence = WORTHLESS.get(card, ("", None))
    if sentence is None or power in at_war:
        return ""
    return sentence().format(last=TABLES.mobilisation.get(f"{power}_automatic_turn", 0))


def not_yours(dead: Sequence[str]) -> str:
    """The events that are good for nothing in this hand (EVT-4)."""
    return ngettext(
        "{cards} is not for your side: keep it, so that nobody else gets it, or discard it.",
        "{cards} are not for your side: keep them, so that nobody else gets them, or discard them.",
        len(dead),
    ).format(cards=text.listing([f"**{names.card(card)}**" for card in dead]))


def only_then(key: str) -> str:
    """Why it cannot be played now: when it can."""
    if key == "any_time":
        return _("It can be played as soon as the game has begun.")
    window = cards.WINDOWS()[key]
    return text.headed(_("Can be played"), f"{window[:1].lower()}{window[1:]}")


def not_now(why: str) -> str:
    """A card in a menu that cannot be played now."""
    return _("Not now. {why}").format(why=why)


NOBODY_FOR: Final = table(
    {
        "EV03": n_("The Eagles can carry nobody and free nobody."),
        "EV04": n_("Gwaihir can carry nobody and free nobody."),
        "EV08": n_("No party of yours is in Lórien or on the west bank of the Anduin."),
        "EV09": n_("Nobody of yours needs healing."),
        "EV10": n_("Aragorn is not with you."),
        "EV23": n_("No party that is seen stands in Hollin, Rhudaur or the Vales."),
        "EV26": n_("Sauron holds no Citadel where Orcs can be raised."),
        "EV31": n_("You have no army that could march."),
        "EV32": n_("No enemy person who could tire is seen."),
    }
)
"""Why a card that needs somebody has nobody to be played on."""


def nobody_for(card: str) -> str:
    """Why it cannot be played: there is nobody, or no place, for it."""
    return NOBODY_FOR()[card]


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
    sentence = ngettext(
        "Sauron needs {n} Objective at {date} (turn {turn}).",
        "Sauron needs {n} Objectives at {date} (turn {turn}).",
        number,
    ).format(n=number, date=date, turn=turn)
    lacks = _("If he lacks them, the Haradrim, Variags and Easterlings go home at dawn of the next turn.")
    return f"{sentence} {lacks}"


def prevented(places: Sequence[str], more: int) -> str:
    """What stands against it: "Against it stand Dol Guldur, Rhûn and 3 more hexes"."""
    named = [names.spot(place) for place in places]
    if more:
        named.append(ngettext("{n} more hex", "{n} more hexes", more).format(n=more))
    return _("The West has not won while armies of the Dark stand at {places}.").format(
        places=text.listing(named)
    )


def objective(at: str, power: str, troops: str, defence: Sequence[str], near: Iterable[str]) -> str:
    """One Objective: holder, defenders, what it defends with, who is near."""
    held = (
        _("Nobody holds it.") if power == "nobody" else _("Held by {power}.").format(power=names.power(power))
    )
    lines = [
        f"**{names.spot(at)}**",
        held,
        _("There: {troops}.").format(troops=troops or _("no troops")),
    ]
    lines += defence
    armies = list(near)
    if armies:
        lines.append(_("Within two hexes: {armies}.").format(armies=text.clauses(armies)))
    return "\n".join(lines)


def army(at: str, strength: int, power: str) -> str:
    """An army by its hex: "Minas Morgul 50 (Sauron)"."""
    return f"{names.strong(at, strength)} ({names.power(power)})"


# Not now


def refused(kind: str, why: str) -> str:
    """Something that is not possible now, and why (E4.5)."""
    return text.headed(f"**{closing.KINDS()[kind]}**", why)


def only_in(pairs: Sequence[tuple[str, str]]) -> str:
    """What the other steps are for: "The other steps: rescues, battles."."""
    return _("The other steps: {steps}.").format(
        steps=", ".join(dict.fromkeys(step for _kind, step in pairs))
    )


def is_freed(captive: str, at: str, lost: str) -> str:
    """What a card does with a captive, before it is played; ``lost``: whose Ring was taken (EV03, RES-9)."""
    if captive == lost:
        return _("captive at {place}: comes free, without the Ring").format(place=names.spot(at))
    return _("captive at {place}: comes free").format(place=names.spot(at))


def nearest(places: Sequence[tuple[int, str]]) -> str:
    """How far what Saruman lacks is from his armies."""
    every = [
        ngettext("{place} · {n} hex", "{place} · {n} hexes", far).format(place=names.spot(place), n=far)
        for far, place in places
    ]
    return _("Nearest to your armies: {places}.").format(places=text.listing(every)) if every else ""
