"""The sheet of *Close* (W15.6): what goes on, who stays, who hides, which card goes, what is not done."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

MOST: Final = 4
"""So many of a list are named; the others are counted."""
MAY_END: Final = phrase("If nothing is left to do after that, the sitting closes too.")
AT_THE_FIRE: Final = phrase("Closing stops at Mount Doom: there you choose whether the Ring is cast in.")
NOBODY: Final = phrase("Nobody goes into hiding now.")


def orders(done: Sequence[str]) -> str:
    """What can no longer be taken back then: "Done: Minas Morgul to Ithilien 2718."."""
    return _("Done: {orders}.").format(orders=_some(done))


def marches(orders: Sequence[str]) -> str:
    """The marches by who and where to: "On the march: A to Mount Doom; Edoras and Aldburg to Linhir."."""
    return _("On the march: {marches}.").format(marches=_some(orders)) if orders else ""


def _some(items: Sequence[str]) -> str:
    """The first of a list; the others are counted."""
    named, left = list(items[:MOST]), len(items) - MOST
    if left > 0:
        named.append(ngettext("{n} more", "{n} more", left).format(n=left))
    return text.clauses(named)


def short_of(party: str, to: str, end: str, why: str) -> str:
    """A march that ends before its goal, by what is known now: "A toward Mount Doom, as far as Dead Marshes,
    because peril lies ahead: Cirith Ungol"."""
    return _("{who} toward {place}, as far as {end}, because {why}").format(
        who=party, place=names.spot(to), end=names.spot(end), why=why
    )


def halts(party: str, to: str, end: str, why: str) -> str:
    """One that halts at once: "A toward Linhir halts at once at Linhir, because an enemy army is near"."""
    return _("{who} toward {place} halts at once at {end}, because {why}").format(
        who=party, place=names.spot(to), end=names.spot(end), why=why
    )


def riders(number: int) -> str:
    return ngettext("{n} Nazgûl", "{n} Nazgûl", number).format(n=number)


def not_attacked(at: str) -> str:
    """What an attack has become that was promised before the steps in between were closed."""
    return _("**Not attacked: {place}**. What closing brought no longer allows it.").format(
        place=names.spot(at)
    )


def spots(hexes: Iterable[str]) -> str:
    """Hexes by name, the first of them; the others are counted."""
    every = list(dict.fromkeys(map(names.spot, hexes)))
    left = len(every) - MOST
    more = [ngettext("{n} more place", "{n} more places", left).format(n=left)] if left > 0 else []
    return text.listing([*every[:MOST], *more])


BEFORE_IT: Final = phrase("**Before that you can still do this:**")


def unspent(points: int, *, moves: bool, fights: bool, now: bool = False) -> str:
    """Shadow Points that are left, and what they could still buy (SHD-3, SHD-4); ``now``: whether the battles
    are fought at once, which ends moving."""
    if moves and now:
        return ngettext(
            "{n} Shadow Point is left: before you fight it can still move a Nazgûl or an army, or pay for "
            "one more attack. Fighting ends moving, and what is left is lost with this turn.",
            "{n} Shadow Points are left: before you fight they can still move Nazgûl and armies, or pay for "
            "more attacks. Fighting ends moving, and what is left is lost with this turn.",
            points,
        ).format(n=points)
    if not (moves or fights):
        return ngettext(
            "{n} Shadow Point is lost with this turn.",
            "{n} Shadow Points are lost with this turn.",
            points,
        ).format(n=points)
    if not fights:
        return ngettext(
            "{n} Shadow Point is left. After moving it only pays for an attack.",
            "{n} Shadow Points are left. After moving they only pay for attacks.",
            points,
        ).format(n=points)
    if moves:
        return ngettext(
            "{n} Shadow Point is left: it could still move a Nazgûl or an army, or pay for an attack. It is "
            "lost with this turn.",
            "{n} Shadow Points are left: they could still move Nazgûl and armies, or pay for attacks. They "
            "are lost with this turn.",
            points,
        ).format(n=points)
    return ngettext(
        "{n} Shadow Point is left: it could still pay for an attack. It is lost with this turn.",
        "{n} Shadow Points are left: they could still pay for attacks. They are lost with this turn.",
        points,
    ).format(n=points)


def no_escape(people: Sequence[str]) -> str:
    return ngettext(
        "{who} does not try to escape.", "{who} do not try to escape.", len(people)
    ).format(who=names.party(people))  # fmt: skip


def no_capture(hexes: Iterable[str]) -> str:
    return _("Nobody tries a capture at {places}.").format(places=spots(hexes))


def no_challenge(hexes: Iterable[str]) -> str:
    return _("Nobody is challenged at {places}.").format(places=spots(hexes))


def no_attack(hexes: Iterable[str]) -> str:
    return _("Not attacked: {places}.").format(places=spots(hexes))


def no_war(power: str) -> str:
    """A declaration that could be made (MOB-1, MOB-2)."""
    sentences = {"mordor": _("Mordor does not go to war."), "saruman": _("Saruman does not go to war.")}
    return sentences[power]


def hides_later(people: Sequence[str]) -> str:
    """Who hides when the sitting closes, where that step is still to come; whoever is seen by then does not
    (HID-9)."""
    if not people:
        return NOBODY()
    return ngettext(
        "{who} hides at the end of the sitting, if that is still possible then.",
        "{who} hide at the end of the sitting, if that is still possible then.",
        len(people),
    ).format(who=names.party(people))


WHY_THROWN: Final = table(
    {
        "spent": n_("What it does has come about already."),
        "dead": n_("Your side can never play it."),
        "least": n_("As a rule it is the least useful."),
    }
)
"""Why that event goes and no other; nothing where the player chose it."""


def goes(card: str, most: int, besides: Sequence[str], why: str) -> str:
    """Which event is discarded (EVT-1, P-16) and why that, whatever was played of the four."""
    sentence = _(
        "You drew one event more than the {n} you may keep. Whatever you play, one is discarded when the "
        "sitting closes: **{card}**."
    ).format(n=most, card=names.card(card))
    others = [other for other in besides if other != card]
    return " ".join(filter(None, (sentence, WHY_THROWN().get(why, ""), apart(others) if others else "")))


def held(going: str, why: str) -> str:
    """Which event goes when the sitting closes, on the panel, and why that."""
    sentence = _("You drew one event too many: **{card}** is discarded when you close.").format(
        card=names.card(going)
    )
    return " ".join(filter(None, (sentence, WHY_THROWN().get(why, ""))))


LETTER_FIRST: Final = phrase(
    "-# Your orders choose the Shadow letter as soon as your sitting closes. *Ask me for the letter* lets "
    "you play this card before that."
)
LETTER_ASKED: Final = phrase(
    "-# When your sitting is closed you are asked for the Shadow letter: play this card there."
)
ASK_LETTER: Final = phrase("Ask me for the letter")


def letter_waits(cards: Sequence[str]) -> str:
    """The order has changed: there is a moment for these cards."""
    return _(
        "From now on you are asked for the Shadow letter when your sitting is closed, and can play {cards} "
        "there. *Orders* can change that."
    ).format(cards=text.listing(map(names.card, cards)))


def letter_passes(cards: Sequence[str]) -> str:
    """Cards whose moment this closing passes over."""
    return _(
        "{cards} can only be played before the Shadow letter, and your orders choose that as soon as the "
        "sitting closes."
    ).format(cards=text.listing(map(names.card, cards)))


def keeps(most: int, besides: Sequence[str]) -> str:
    """How many events may be kept (EVT-1)."""
    sentence = _("You may keep {n} events.").format(n=most)
    return f"{sentence} {apart(besides)}" if besides else sentence


def apart(cards: Sequence[str]) -> str:
    """Cards that a story gave besides (SCN-4)."""
    return ngettext("{cards} does not count.", "{cards} do not count.", len(cards)).format(
        cards=text.listing(map(names.card, cards))
    )


# Orders as menus name them: what is done, by whom, where to (W4.1, W5.1, W6.1)


KINDS: Final = table(
    {
        "bearer": n_("Name the Ringbearer"),
        "hold": n_("Give a card to a holder"),
        "start": n_("Choose where somebody starts"),
        "take-back": n_("Undo"),
        "close": n_("Close"),
        "move": n_("Go to"),
        "march": n_("March to"),
        "halt": n_("Halt a march"),
        "split": n_("Split a unit"),
        "join": n_("Join two parts of a unit"),
        "attack": n_("Attack"),
        "reorder": n_("Fight the battles in another order"),
        "fight": n_("Challenge"),
        "attempt": n_("Capture"),
        "escape": n_("Escape"),
        "rescue": n_("Rescue"),
        "hand-over": n_("Hand a captive over"),
        "convert": n_("Win a captive over"),
        "hide": n_("Hide"),
        "reveal": n_("Reveal"),
        "give": n_("Give the Ring or a card"),
        "hand-ring": n_("Hand the Ring on"),
        "put-on": n_("Put on the Ring"),
        "claim": n_("Claim the power of the Ring"),
        "cast-in": n_("Cast the Ring into the fire"),
        "diplomacy": n_("Call a land to arms by words"),
        "use": n_("Use a magic card"),
        "mobilise": n_("Mobilise"),
        "control": n_("Take control of Saruman's forces"),
        "displeasure": n_("End the alliance with Saruman"),
        "letter": n_("Pick a letter"),
        "search": n_("Search"),
        "answer": n_("Answer"),
        "play": n_("Play an event"),
        "arm": n_("Arm an event"),
        "disarm": n_("Disarm an event"),
        "discard": n_("Discard an event"),
    }
)
"""By the tag of the action."""
WHERE: Final = phrase("Where to?")
DO: Final = phrase("Do…")
WHICH: Final = phrase("Which?")
WHICH_CARD: Final = phrase("Which card?")
WHO_GOES: Final = phrase("Who goes?")
WHAT_GIVEN: Final = phrase("What is given?")
TO_WHOM: Final = phrase("To whom?")
NOT_POSSIBLE: Final = phrase("not possible")
NOBODY_GOES: Final = phrase("nobody")
YES_NO: Final = table({True: n_("Yes"), False: n_("No")})
AS_USUAL: Final = phrase("As usual")
SPARED: Final = table({True: n_("the Rangers die"), False: n_("the leader dies")})
"""Who dies of a ``k`` (P-6)."""
MOMENTS: Final = table(
    {
        "search": n_("the next Search"),
        "sail": n_("when the Corsairs sail"),
        "battle": n_("the next battle"),
        "fight": n_("the next fight"),
    }
)
"""When an armed card plays itself."""
_BREAK_OFF: Final = table(
    {
        0: n_("never break off"),
        50: n_("break off below half strength"),
        25: n_("break off below a quarter"),
        101: n_("break off at once"),
    }
)


def sails(place: str) -> str:
    """A voyage, in few words."""
    return _("voyage to {place}").format(place=place)


def chosen(done: Iterable[str]) -> str:
    """What was chosen so far: "**Go to** · Frodo and Sam"."""
    first, *rest = done
    return " · ".join((f"**{first}**", *rest))


def reaching(first: str, last: str) -> str:
    """A part of a long list, by its ends."""
    return _("{first} to {last}").format(first=first, last=last)


def end_of(at: str, road: bool | None, together: bool, sail: bool, on_foot: bool) -> str:
    """An end of a move, and how it is made where that is not as usual (MOV-3, MOV-22, COR-3, CAV-1)."""
    how = (
        "" if road is None else _("by road") if road else _("off the road"),
        _("staying together") if together else "",
        _("by sea") if sail else "",
        _("on foot from the border of Mordor") if on_foot else "",
    )
    return " · ".join(filter(None, (names.spot(at), *how)))


def when(moment: str, where: str, on: Iterable[str]) -> str:
    """When an armed card plays itself, and on what (EVT-2)."""
    parts = (MOMENTS()[moment], names.about((where,)) if where else _("anywhere"), names.about(on))
    return " · ".join(filter(None, parts))


def break_off(under: int | None) -> str:
    """When a battle is broken off (P-5)."""
    named = _BREAK_OFF().get(50 if under is None else under)
    return named or _("break off below {percent} %").format(percent=under)


def fight_on(at: int | None) -> str:
    """At what Endurance a fight is broken off (P-9, P-23)."""
    if at is None:
        return AS_USUAL()
    return _("fight to the end") if at == 0 else _("break off at Endurance {least}").format(least=at)


def march(place: str) -> str:
    """An order by what it does, after *Undo*: "march to Westfold 1714"."""
    return _("march to {place}").format(place=place)


def count(number: int) -> str:
    """What one tap ordered, after *Undo*: "2 orders"."""
    return ngettext("{n} order", "{n} orders", number).format(n=number)


def taken_back(orders: Iterable[str]) -> str:
    """What *Undo* took back: "Taken back: Edoras and Aldburg to Linhir." """
    return _("Taken back: {orders}.").format(orders=text.clauses(orders))


def going(group: str, to: str) -> str:
    """Who goes where, in a list: "A to Mount Doom", "Edoras and Aldburg to Linhir"."""
    return _("{who} to {place}").format(who=group, place=names.spot(to))


def going_together(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Who goes where, in a list: those of one goal together."""
    by_goal: dict[str, list[str]] = {}
    for group, to in pairs:
        by_goal.setdefault(to, []).append(group)
    return [going(text.listing(groups), to) for to, groups in by_goal.items()]
