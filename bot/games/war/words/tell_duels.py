"""Fights, wounds, deaths and perils in words (IND, WND, MOV-14, W6.8)."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
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
                who=_called(fact.who), at=names.spot(fact.at), until=fact.until
            )
        case ev.Struck():
            return struck(fact)
        case ev.Wounded():
            return wounded(fact)
        case ev.Shaken():
            return _("{who} falters and does not strike in the next round.").format(who=_called(fact.who))
        case ev.BrokenOff():
            return begun(f"{off(fact.who, fact.to)}.")
        case ev.FightEnded():
            return _("The fight at {at} is over: {why}.").format(at=names.spot(fact.at), why=end(fact.why))
        case ev.PerilMet():
            return peril(fact)
        case ev.ServantSlain():
            return slain(fact)
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
        challengers=names.company(fact.challengers),
        challenged=names.company(fact.challenged, "accusative"),
    )


def slain(fact: ev.ServantSlain, by: str = "") -> str:
    """A servant is gone for good, by whose blow where that is known (MOV-14)."""
    if by:
        return f"**{blow(by, fact.servant, 'dead')}**."
    return ngettext(
        "{servant} is slain for good.", "{servant} are slain for good.", _several((fact.servant,))
    ).format(servant=_called(fact.servant))


UNHURT: Final = phrase("Nobody is wounded.")


def falls_upon(fact: ev.FightBegan) -> str:
    """Who falls upon whom where, as the story begins to tell a fight (W15.2)."""
    return ngettext(
        "{challengers} falls upon {challenged} at {at}.",
        "{challengers} fall upon {challenged} at {at}.",
        _several(fact.challengers),
    ).format(
        at=names.spot(fact.at),
        challengers=begun(names.company(fact.challengers)),
        challenged=names.company(fact.challenged, "accusative"),
    )


def _several(people: Sequence[str]) -> int:
    return len(people) + any(name in _SEVERAL for name in people)


def wounds(hurt: Mapping[str, int]) -> str:
    """How many wounds each got in a fight: "Frodo has 1 wound, Gollum 3."."""
    (first, number), *others = hurt.items()
    sentence = ngettext("{who} has {n} wound", "{who} has {n} wounds", number).format(
        who=_called(first), n=number
    )
    more = (
        ngettext("{who} has {n}", "{who} has {n}", n).format(who=names.named(name), n=n) for name, n in others
    )
    return f"{', '.join((sentence, *more))}."


def died(facts: Sequence[ev.Died]) -> str:
    """Who is dead, in one place for one reason."""
    how, people = _DEATHS().get(facts[0].why, ""), _dead(facts)
    at, many = names.spot(facts[0].at), len(facts)
    if how:
        return ngettext("**{who} dies** {how} at {at}.", "**{who} die** {how} at {at}.", many).format(
            who=people, how=how, at=at
        )
    return ngettext("**{who} dies** at {at}.", "**{who} die** at {at}.", many).format(who=people, at=at)


def _dead(facts: Sequence[ev.Died]) -> str:
    return text.listing(_called(fact.who) for fact in facts)


def dead(facts: Sequence[ev.Died]) -> tuple[str, str]:
    """Deaths as the head of their post (W15.2)."""
    title = ngettext("{who} falls at {at}", "{who} fall at {at}", len(facts)).format(
        who=_dead(facts), at=names.spot(facts[0].at)
    )
    return title, _DEATHS().get(facts[0].why, "")


_SEVERAL: Final = ("stone_trolls", "great_spiders", "corpse_lights", "warg_pack")


def _called(name: str) -> str:
    """Somebody at the beginning of a sentence."""
    return begun(names.named(name))


def blow(victor: str, loser: str, how: str) -> str:
    """Who won a fight, with the last blow: "Sam slays the Balrog" (W15.2)."""
    winner, fallen, number = _called(victor), names.named(loser, "accusative"), 1 + (victor in _SEVERAL)
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


def away(sentence: str, until: int) -> str:
    """A last blow, and until when who is dispersed stays away."""
    return _("{said} (until turn {until}).").format(said=sentence, until=until) if until else f"{sentence}."


def fallen(fates: Mapping[str, str], until: Mapping[str, int]) -> str:
    """All who fell in a fight, by what became of them: "Khamûl (until turn 10) is dispersed; Sam falls."."""
    parts = list[str]()
    for how in ("dispersed", "beaten", "dead"):
        people = [name for name in fates if fates[name] == how]
        if not people:
            continue
        named = text.listing(
            _("{who} (until turn {until})").format(who=_called(name), until=until[name])
            if name in until
            else _called(name)
            for name in people
        )
        parts.append(_fate(how, named, _several(people)))
    return f"**{text.clauses(parts)}**."


def _fate(how: str, people: str, number: int) -> str:
    if how == "dispersed":
        return ngettext("{who} is dispersed", "{who} are dispersed", number).format(who=people)
    if how == "beaten":
        return ngettext("{who} is beaten", "{who} are beaten", number).format(who=people)
    return ngettext("{who} falls", "{who} fall", number).format(who=people)


def end(why: str) -> str:
    """How a fight ended in which nobody fell."""
    return _ENDS().get(why, why)


def fought(fact: ev.FightBegan, how: str) -> tuple[str, str]:
    """A fight without a victor as the head of its post: who against whom, and how it ended."""
    challengers = begun(names.company(fact.challengers))
    challenged = names.company(fact.challenged, "accusative")
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
    n, die = fact.round, fact.die
    by, on = names.named(fact.by), names.named(fact.on, "accusative")
    if not fact.wounds:
        return _("In round {n} {by} rolled {die} and did not wound {on}.").format(n=n, by=by, on=on, die=die)
    return ngettext(
        "In round {n} {by} rolled {die} and gave {on} {wounds} wound.",
        "In round {n} {by} rolled {die} and gave {on} {wounds} wounds.",
        fact.wounds,
    ).format(n=n, by=by, on=on, die=die, wounds=fact.wounds)


def wounded(fact: ev.Wounded) -> str:
    """What somebody has left after a round."""
    person, left, number = _called(fact.who), fact.left, _several((fact.who,))
    if fact.real:
        return ngettext(
            "{who} has {left} Endurance left, wounded for good.",
            "{who} have {left} Endurance left, wounded for good.",
            number,
        ).format(who=person, left=left)
    return ngettext("{who} has {left} Endurance left.", "{who} have {left} Endurance left.", number).format(
        who=person, left=left
    )


def off(people: Sequence[str], to: str) -> str:
    """One side leaves a fight, and where it goes."""
    leaving, several = names.company(people), len(people)
    if to:
        return ngettext(
            "{who} breaks off and goes to {to}", "{who} break off and go to {to}", several
        ).format(who=leaving, to=names.spot(to))
    return ngettext("{who} breaks off", "{who} break off", several).format(who=leaving)


def peril(fact: ev.PerilMet) -> str:
    """A place where somebody may wait."""
    if fact.servant:
        return _(
            "Peril at {at}: {servant} comes. Die and additions make {total}; {most} or less is enough."
        ).format(
            at=names.spot(fact.at),
            total=fact.total,
            servant=names.named(fact.servant),
            most=TABLES.peril["meets_up_to"],
        )
    if fact.total <= TABLES.peril["meets_up_to"]:
        return _("Peril at {at}: nobody comes. It was only a rumour; nobody ever waited there.").format(
            at=names.spot(fact.at)
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
