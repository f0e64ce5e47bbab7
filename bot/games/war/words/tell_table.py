"""Facts of the table, of dice and of the end, in words (SEQ, SHD, INF-5)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.games.war.words import names, over
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text
from engine.war.data import PLACES
from engine.war.events import table as ev

# Moves, marches, parts of units and who holds what, in words (MOV, STK, GEN-8)


NAMED: Final = 2
"""So many places of a march are named in a heading, and so many kinds of pieces that halt one."""
KNOWN: Final = 3
"""So many of them in a line."""
NOT_SAID: Final[Mapping[str, int]] = MappingProxyType({})
"""No army is so strong that its strength is said."""
_HOW: Final = table(
    {
        "sail": n_("by sea"),
        "fly": n_("flying"),
        "rout": n_("routed"),
        "retreat": n_("in retreat"),
        "advance": n_("advancing"),
        "march": n_("on the march"),
        "search": n_("after a Search"),
        "forced": n_("homeward"),
        "waste": n_("out of the waste"),
        "displeasure": n_("sent away"),
    }
)
"""Marks of a way and reasons for it that are worth a word."""
_HALTS: Final = table(
    {
        "barred": n_("the way is barred"),
        "enemy": n_("an enemy army is near"),
        "army": n_("an enemy army lies on the way"),
        "peril": n_("peril lies ahead"),
        "points": n_("no Shadow Points are left"),
        "ring": n_("the Ring has moved as far as it may this turn; the march goes on next turn"),
        "order": n_("as ordered"),
        "spotted": n_("somebody was spotted"),
        "captured": n_("somebody was captured"),
        "freed": n_("somebody was freed"),
        "fallen": n_("a companion fell"),
    }
)
"""Why a march halts (MOV-21)."""


def move_said(fact: ev.Moves) -> str:
    """A fact."""
    match fact:
        case ev.Moved():
            return moved(fact)
        case ev.Marching():
            return _("March: {who}, to {to}.").format(who=names.troops(fact.who), to=names.spot(fact.to))
        case ev.Halted(why="arrived"):
            # Names of troops are of either number, in each language otherwise: no verb agrees with them.
            return _("The march ends at {at}: {who}.").format(
                who=names.troops(fact.who), at=names.spot(fact.at)
            )
        case ev.Halted(at=""):
            # Nobody of them is left.
            return _("The march is over: {who}. Nobody of them is left.").format(who=names.troops(fact.who))
        case ev.Halted():
            why = halted(fact.why, fact.near, fact.by)
            return _("March halted: {who}, at {at}; {why}.").format(
                who=names.troops(fact.who), at=names.spot(fact.at), why=why
            )
        case ev.UnitSplit():
            return _("A part of {unit} is on its own now: strength {strength}.").format(
                unit=names.unit(fact.unit), strength=fact.strength
            )
        case ev.UnitsJoined():
            return _("Two parts of {unit} are one again.").format(unit=names.unit(fact.unit))
        case ev.ControlChanged():
            return control((fact.place,), fact.power, loser(fact))
        case ev.HostGone():
            return disbanded(fact)


def disbanded(fact: ev.HostGone) -> str:
    """The Shadow Host, or what of it was left behind, is no more (POD-2)."""
    at = names.spot(fact.at)
    if fact.fought:
        return _("The Shadow Host disbands at {at}: it has fought its third battle.").format(at=at)
    return _("The Shadow Host disbands at {at}: Aragorn no longer leads it.").format(at=at)


def halted(why: str, near: str, by: Sequence[str]) -> str:
    """Why a march halts, and by whom, as far as its owner sees that: "an enemy army is near: Rangers at
    Ithilien 2716"."""
    reason = _HALTS().get(why, why)
    return text.headed(reason, stopper(near, by)) if near else reason


def stopper(near: str, by: Sequence[str]) -> str:
    """Who or what halts a march: "Rangers at Ithilien 2716", "Moria"."""
    if not by:
        return names.spot(near)
    kinds = list(dict.fromkeys(map(names.unit, by)))
    left = len(kinds) - NAMED
    more = [ngettext("{n} more", "{n} more", left).format(n=left)] if left > 0 else []
    pieces = text.listing([*kinds[:NAMED], *more]) if more else names.troops(by)
    return _("{who} at {place}").format(who=pieces, place=names.spot(near))


def moved(fact: ev.Moved) -> str:
    """Who went from where to where, and how if that is worth a word."""
    how = next((word for key in (*fact.marks, fact.why) if (word := _HOW().get(key))), "")
    pieces = names.troops(fact.who)
    start = names.spot(fact.path[0])
    end = names.spot(fact.path[-1])
    if how:
        return _("{who}: {start} → {end}, {how}.").format(who=pieces, start=start, end=end, how=how)
    return _("{who}: {start} → {end}.").format(who=pieces, start=start, end=end)


def loser(fact: ev.ControlChanged) -> str:
    """From whom an Objective was taken; of other places that is not said, nor of what was nobody's."""
    known = fact.source not in ("nobody", fact.power)
    return fact.source if known and PLACES[fact.place].objective else ""


def control(places: Sequence[str], power: str, source: str = "") -> str:
    """Who holds a place from now on, or several; ``source``: who held them, if that is said."""
    held = names.spots(places)
    if power == "nobody":
        return _("Nobody holds {place} now.").format(place=held)
    if source:
        return begun(
            _("{power} takes {place} from {loser}.").format(
                place=held, power=names.power(power), loser=names.power(source)
            )
        )
    return begun(_("{power} takes {place}.").format(place=held, power=names.power(power)))


def given_up(spots: Sequence[str], power: str) -> str:
    """Places of a power that troops have left next to an enemy army, so that nobody guards them."""
    return ngettext(
        "**{places}** belongs to {power} and stands empty, next to an enemy army.",
        "**{places}** belong to {power} and stand empty, next to enemy armies.",
        len(spots),
    ).format(places=names.spots(spots), power=names.power(power))


def empty(spots: Sequence[str], power: str) -> str:
    """That places of a power stand empty, as a heading: two are named, of more their number."""
    if len(spots) > 2:
        return _("{n} places of {power} stand empty").format(n=len(spots), power=names.power(power))
    return ngettext("{places} stands empty", "{places} stand empty", len(spots)).format(
        places=names.spots(spots)
    )


def head(fact: ev.ControlChanged) -> tuple[str, str]:
    """That a place changes hands, as the head of its post (W15.2)."""
    return move_said(fact).rstrip("."), ""


def land(
    host: str,
    ends: Sequence[str],
    number: int,
    leaders: Sequence[str] = (),
    held: Sequence[str] = (),
    known: int | None = KNOWN,
    *,
    sails: bool = False,
    strengths: Mapping[str, int] = NOT_SAID,
) -> str:
    """The armies of one land in a line of the channel (W3.2), with whom they hold; ``number`` is that of the
    verb; ``sails``: all went by sea; ``strengths``: with how much to which place."""
    if len({*ends}) > 1 and strengths:
        return _with_captives(_parted(host, ends, number, leaders, known, strengths, sails=sails), held)
    where = _ends(ends, known)
    if strengths:
        host = f"{host} ({sum(strengths.values())})"
    if sails:
        sentence = ngettext("**{who}** sails to {where}.", "**{who}** sail to {where}.", number).format(
            who=host, where=where
        )
        return _with_captives(sentence, held)
    sentence = (
        ngettext(
            "**{who}** marches to {where}, with {leaders}.",
            "**{who}** march to {where}, with {leaders}.",
            number,
        ).format(who=host, where=where, leaders=names.company(leaders, "dative"))
        if leaders
        else ngettext("**{who}** marches to {where}.", "**{who}** march to {where}.", number).format(
            who=host, where=where
        )
    )
    return _with_captives(sentence, held)


def _parted(
    host: str,
    ends: Sequence[str],
    number: int,
    leaders: Sequence[str],
    known: int | None,
    strengths: Mapping[str, int],
    *,
    sails: bool,
) -> str:
    """Armies of one land that went to several places, each with its strength."""
    parts = _listed(
        [_("{n} to {place}").format(n=strengths[at], place=names.spot(at)) for at in dict.fromkeys(ends)],
        known,
    )
    if sails:
        return ngettext("**{who}** sails: {parts}.", "**{who}** sail: {parts}.", number).format(
            who=host, parts=parts
        )
    if leaders:
        return ngettext(
            "**{who}** marches: {parts}, with {leaders}.", "**{who}** march: {parts}, with {leaders}.", number
        ).format(who=host, parts=parts, leaders=names.company(leaders, "dative"))
    return ngettext("**{who}** marches: {parts}.", "**{who}** march: {parts}.", number).format(
        who=host, parts=parts
    )


def _with_captives(line: str, held: Sequence[str]) -> str:
    return _("{line} Captive with them: {who}.").format(line=line, who=names.party(held)) if held else line


def people(group: Sequence[str], end: str, held: Sequence[str] = (), *, flown: bool = False) -> str:
    """People who are seen, on their way without an army, and whom they hold; ``flown``: Eagles carry them."""
    walkers, at = begun(names.everybody(group)), names.spot(end)
    sentence = (
        ngettext("{who} flies to {end}.", "{who} fly to {end}.", len(group)).format(who=walkers, end=at)
        if flown
        else ngettext("{who} goes to {end}.", "{who} go to {end}.", len(group)).format(who=walkers, end=at)
    )
    return _with_captives(sentence, held)


def march(
    host: str,
    ends: Sequence[str],
    number: int,
    *,
    sails: bool = False,
    strengths: Mapping[str, int] = NOT_SAID,
) -> tuple[str, str]:
    """What armies did as the head of a post with nothing heavier (W15.2); of many places the first, and how
    many more there are."""
    line = land(host, ends, number, known=NAMED, sails=sails, strengths=strengths)
    return line.replace("*", "").rstrip("."), ""


def _ends(ends: Sequence[str], most: int | None) -> str:
    """So many places, and how many more there are."""
    return _listed(list(dict.fromkeys(map(names.spot, ends))), most)


def _listed(places: list[str], most: int | None) -> str:
    if most is not None and (more := len(places) - most) > 0:
        places[most:] = [ngettext("{n} place more", "{n} places more", more).format(n=more)]
    return text.listing(places)


def more(count: int) -> str:
    """Armies of other lands that there was no line for."""
    return ngettext("{n} more army marches.", "{n} more armies march.", count).format(n=count)


MOVED: Final = phrase("Whoever is hidden may have moved.")
"""Once for every sitting of the West, word for word, whatever hidden people did (INF-3, W0.7)."""
_DICE: Final = table(
    {
        "battle": n_("battle"),
        "retreat": n_("getting away"),
        "flee": n_("flight"),
        "interception": n_("interception"),
        "search": n_("Search"),
        "capture": n_("capture"),
        "escape": n_("escape"),
        "rescue": n_("rescue"),
        "diplomacy": n_("words"),
        "ring-off": n_("taking off the Ring"),
        "gollum": n_("Gollum"),
        "cast-in": n_("letting the Ring go"),
        "gollum-falls": n_("Gollum's fall"),
        "temptation": n_("temptation"),
        "palantir": n_("the Palantír"),
        "shadow": n_("Shadow Points"),
        "break-off": n_("breaking off"),
        "peril": n_("peril"),
        "rest": n_("turns of rest"),
        "strike": n_("strike"),
        "morale": n_("Morale"),
        "dispersed": n_("turns of absence"),
    }
)
"""What dice are thrown for, by the keys of the rules."""


def said(fact: ev.Table) -> str:
    """A fact; nothing of what only the record needs."""
    match fact:
        case ev.GameStarted():
            return _("The war begins.")
        case ev.TurnBegan():
            return _("{date} dawns.").format(date=begun(names.date(fact.number, fact.since_m)))
        case ev.Rolled():
            return thrown(fact)
        case ev.LetterPicked():
            return _("The letter is {letter}: {points} Shadow Points.").format(
                letter=fact.letter, points=fact.points
            )
        case ev.LetterShown():
            return shown(fact)
        case ev.PointsSpent():
            return _("Shadow Points: {paid} spent, {left} left.").format(paid=fact.paid, left=fact.left)
        case ev.TakenBack():
            return _("The latest order is taken back.")
        case ev.SittingBegan():
            return _("The sitting begins: {power}.").format(power=names.power(fact.power))
        case ev.SittingClosed():
            return _("The sitting is closed: {power}.").format(power=names.power(fact.power))
        case ev.Asked():
            waiting = text.listing(map(names.power, fact.seats))
            return _("The table waits for an answer: {waiting}.").format(waiting=waiting)
        case ev.HiddenMoved():
            return MOVED()
        case ev.Left():
            return _("Left for good: {seat}.").format(seat=names.power(fact.seat))
        case ev.GameOver():
            return over.why(fact.reason)
        case ev.PhaseBegan():
            return ""


def shown(fact: ev.LetterShown) -> str:
    """What Sauron had to spend in the turn before, and how that came about (SHD-1)."""
    return _("Sauron's Shadow Points in turn {turn}: {points} (letter {letter}, die {die}).").format(
        turn=fact.turn, letter=fact.letter, die=fact.die, points=fact.points
    )


def begun(sentence: str) -> str:
    """What begins a sentence, bold words too."""
    marks = len(sentence) - len(sentence.lstrip("*"))
    return f"{sentence[:marks]}{sentence[marks : marks + 1].upper()}{sentence[marks + 1 :]}"


def thrown(fact: ev.Rolled) -> str:
    """Dice, what for, about what; nobody reads its clause (W0.9, E17.9)."""
    why = begun(_DICE().get(fact.why, fact.why))
    dice = " + ".join(map(str, fact.dice))
    if fact.why == "search" and fact.about:
        return _("The die of the Search for {who} is {dice}.").format(
            who=names.everybody(fact.about), dice=dice
        )
    about = names.about(fact.about)
    if about:
        return _("{why}, {about}: die {dice}.").format(why=why, about=about, dice=dice)
    return _("{why}: die {dice}.").format(why=why, dice=dice)
