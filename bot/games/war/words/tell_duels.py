"""Fights, wounds, deaths and perils in words (IND, WND, MOV-14, W6.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, declined, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from bot.words import text
from engine.war.data import TABLES
from engine.war.events import fights as ev

_ENDS: Final = table(
    {
        "gone": n_("nobody is left on one side"),
        "off": n_("broken off"),
        "rounds": n_("undecided"),
        "vanished": n_("somebody has vanished"),
        "phial": n_("the Phial shines, and it ends"),
    }
)
"""Why a fight is over."""
_DEATHS: Final = table(
    {
        "battle": n_("in battle"),
        "fight": n_("in a fight"),
        "rescue": n_("in a rescue"),
        "overrun": n_("overrun by the enemy"),
        "ring": n_("by the Ring"),
        "fallen": n_("as the city falls"),
    }
)
"""How somebody died."""


def said(fact: ev.Duels) -> str:
    """A fact."""
    match fact:
        case ev.FightBegan():
            return began(fact)
        case ev.Died():
            return died((fact,))
        case ev.Dispersed():
            return _("{who} is dispersed at {at}, until turn {until}.").format(
                who=names.piece(fact.who), at=names.spot(fact.at), until=fact.until
            )
        case ev.Struck():
            return struck(fact)
        case ev.Wounded():
            return wounded(fact)
        case ev.Shaken():
            return _("{who} falters and does not strike in the next round.").format(who=names.piece(fact.who))
        case ev.BrokenOff():
            return off(fact)
        case ev.FightEnded():
            return _("The fight at {at} is over: {why}.").format(at=names.spot(fact.at), why=end(fact.why))
        case ev.PerilMet():
            return peril(fact)
        case ev.ServantSlain():
            return _("Slain for good: {servant}.").format(servant=names.piece(fact.servant))
        case ev.Withdraws():
            return _("{who} must go to {to} and heal.").format(
                who=names.piece(fact.who), to=names.spot(fact.to)
            )
        case ev.Recovering():
            return recovering(fact)


def began(fact: ev.FightBegan) -> str:
    """Who fights whom where."""
    return _("Fight at {at}: {challengers} against {challenged}.").format(
        at=names.spot(fact.at),
        challengers=names.party(fact.challengers),
        challenged=names.party(fact.challenged),
    )


UNHURT: Final = phrase("Nobody is wounded.")


def falls_upon(fact: ev.FightBegan) -> str:
    """Who falls upon whom where, as the story begins to tell a fight (W15.2)."""
    return ngettext(
        "{challengers} falls upon {challenged} at {at}.",
        "{challengers} fall upon {challenged} at {at}.",
        _several(fact.challengers),
    ).format(
        at=names.spot(fact.at),
        challengers=begun(_party(fact.challengers, "doer")),
        challenged=_party(fact.challenged, "accusative"),
    )


def _party(who: Sequence[str], case: str) -> str:
    """Several people, monsters with their articles."""
    if not any(one in _CALLED for one in who):
        return names.party(who)
    return text.listing(_called(one, case) for one in who)


def _several(who: Sequence[str]) -> int:
    return len(who) + any(one in _SEVERAL for one in who)


def wounds(got: Mapping[str, int]) -> str:
    """How many wounds each got in a fight: "Frodo has 1 wound, Gollum 3."."""
    (first, number), *others = got.items()
    said = ngettext("{who} has {n} wound", "{who} has {n} wounds", number).format(
        who=names.piece(first), n=number
    )
    more = (
        ngettext("{who} has {n}", "{who} has {n}", n).format(who=names.piece(who), n=n) for who, n in others
    )
    return f"{', '.join((said, *more))}."


def died(facts: Sequence[ev.Died]) -> str:
    """Who is dead, in one place for one reason."""
    how, who = _DEATHS().get(facts[0].why, ""), _dead(facts)
    at, many = names.spot(facts[0].at), len(facts)
    if how:
        return ngettext("**{who} dies** {how} at {at}.", "**{who} die** {how} at {at}.", many).format(
            who=who, how=how, at=at
        )
    return ngettext("**{who} dies** at {at}.", "**{who} die** at {at}.", many).format(who=who, at=at)


def _dead(facts: Sequence[ev.Died]) -> str:
    return text.listing(_called(one.who) for one in facts)


def dead(facts: Sequence[ev.Died]) -> tuple[str, str]:
    """Deaths as the head of their post (W15.2)."""
    said = ngettext("{who} falls at {at}", "{who} fall at {at}", len(facts)).format(
        who=_dead(facts), at=names.spot(facts[0].at)
    )
    return said, _DEATHS().get(facts[0].why, "")


_CALLED: Final = {
    "balrog": n_("the Balrog", "doer"),
    "watcher_in_the_water": n_("the Watcher in the Water", "doer"),
    "barrow_wight": n_("the Barrow-wight", "doer"),
    "stone_trolls": n_("the Stone-trolls", "doer"),
    "great_spiders": n_("the Great Spiders", "doer"),
    "corpse_lights": n_("the Corpse-lights", "doer"),
    "lord_of_the_nazgul": n_("the Lord of the Nazgûl", "doer"),
    "mouth_of_sauron": n_("the Mouth of Sauron", "doer"),
}
"""Who has an article within a sentence."""
_SEVERAL: Final = ("stone_trolls", "great_spiders", "corpse_lights")


def _called(who: str, case: str = "") -> str:
    """Somebody as who does something, at the beginning of a sentence, or to whom something is done."""
    said = declined(_CALLED[who], case) if who in _CALLED else names.piece(who)
    return said if case else f"{said[:1].upper()}{said[1:]}"


def blow(victor: str, loser: str, how: str) -> str:
    """Who won a fight, with the last blow: "Sam slays the Balrog" (W15.2)."""
    winner, fallen, number = _called(victor), _called(loser, "accusative"), 1 + (victor in _SEVERAL)
    if how == "dead":
        return ngettext("{victor} slays {loser}", "{victor} slay {loser}", number).format(
            victor=winner, loser=fallen
        )
    if how == "dispersed":
        return ngettext("{victor} disperses {loser}", "{victor} disperse {loser}", number).format(
            victor=winner, loser=fallen
        )
    return ngettext("{victor} beats {loser}", "{victor} beat {loser}", number).format(
        victor=winner, loser=fallen
    )


def away(said: str, until: int) -> str:
    """A last blow, and until when who is dispersed stays away."""
    return _("{said} (until turn {until}).").format(said=said, until=until) if until else f"{said}."


def fallen(fates: Mapping[str, str], until: Mapping[str, int]) -> str:
    """All who fell in a fight, by what became of them: "Khamûl (until turn 10) is dispersed; Sam falls."."""
    found = list[str]()
    for how in ("dispersed", "beaten", "dead"):
        who = [one for one in fates if fates[one] == how]
        if not who:
            continue
        named = text.listing(
            _("{who} (until turn {until})").format(who=_called(one), until=until[one])
            if one in until
            else _called(one)
            for one in who
        )
        found.append(_fate(how, named, _several(who)))
    return f"**{text.clauses(found)}**."


def _fate(how: str, who: str, number: int) -> str:
    if how == "dispersed":
        return ngettext("{who} is dispersed", "{who} are dispersed", number).format(who=who)
    if how == "beaten":
        return ngettext("{who} is beaten", "{who} are beaten", number).format(who=who)
    return ngettext("{who} falls", "{who} fall", number).format(who=who)


def end(why: str) -> str:
    """How a fight ended in which nobody fell."""
    return _ENDS().get(why, why)


def fought(fact: ev.FightBegan, how: str) -> tuple[str, str]:
    """A fight without a victor as the head of its post: who against whom, and how it ended."""
    challengers, challenged = names.party(fact.challengers), names.party(fact.challenged)
    at = names.spot(fact.at)
    if not how:
        return _("{challengers} against {challenged} at {at}").format(
            challengers=challengers, challenged=challenged, at=at
        ), ""
    return _("{challengers} against {challenged} at {at}: {end}").format(
        challengers=challengers, challenged=challenged, at=at, end=how
    ), ""


def undecided(how: str) -> str:
    """How a fight ended in which nobody fell, as a sentence."""
    if how == end("rounds"):
        return _("The fight is undecided.")
    return f"{how[:1].upper()}{how[1:]}."


def struck(fact: ev.Struck) -> str:
    """One strike."""
    n = fact.round
    by = names.piece(fact.by)
    on = names.piece(fact.on)
    die = fact.die
    if not fact.wounds:
        return _("Round {n}: {by} strikes at {on}, die {die}: no wound.").format(n=n, by=by, on=on, die=die)
    return ngettext(
        "Round {n}: {by} strikes at {on}, die {die}: {wounds} wound.",
        "Round {n}: {by} strikes at {on}, die {die}: {wounds} wounds.",
        fact.wounds,
    ).format(n=n, by=by, on=on, die=die, wounds=fact.wounds)


def wounded(fact: ev.Wounded) -> str:
    """What somebody has left after a round."""
    who = names.piece(fact.who)
    left = fact.left
    if fact.real:
        return _("{who}: {left} Endurance left, wounded for good.").format(who=who, left=left)
    return _("{who}: {left} Endurance left.").format(who=who, left=left)


def off(fact: ev.BrokenOff) -> str:
    """One side leaves."""
    who, several = names.party(fact.who), len(fact.who)
    if fact.to:
        return ngettext(
            "{who} breaks off and goes to {to}.", "{who} break off and go to {to}.", several
        ).format(who=who, to=names.spot(fact.to))
    return ngettext("{who} breaks off.", "{who} break off.", several).format(who=who)


def peril(fact: ev.PerilMet) -> str:
    """A place where somebody may wait."""
    if fact.servant:
        return _(
            "Peril at {at}: {servant} comes. Die and additions make {total}; {most} or less is enough."
        ).format(
            at=names.spot(fact.at),
            total=fact.total,
            servant=names.piece(fact.servant),
            most=TABLES.peril["meets_up_to"],
        )
    return _(
        "Peril at {at}: nobody comes. Die and additions make {total}; only {most} or less is enough."
    ).format(at=names.spot(fact.at), total=fact.total, most=TABLES.peril["meets_up_to"])


def recovering(fact: ev.Recovering) -> str:
    """How long somebody heals."""
    if not fact.turns:
        return _("{who} is well again.").format(who=names.piece(fact.who))
    return ngettext("{who} heals for {n} turn.", "{who} heals for {n} turns.", fact.turns).format(
        who=names.piece(fact.who), n=fact.turns
    )
