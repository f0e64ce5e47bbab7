"""Battles in words (ARM, W5.6): round by round for the log, in one line for the channel."""

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from engine.war.events import fights as ev
from engine.war.events.table import Moved

NO_LOSS: Final = phrase("no loss")
NO_BATTLE: Final = phrase("No battle.")
NOBODY_ENTERS: Final = phrase("Nobody moves in.")
_ENDS: Final = table(
    {
        "taken": n_("no troops are left to defend it"),
        "rout": n_("the defenders are routed"),
        "retreat": n_("the defenders retreat"),
        "left": n_("the attackers break off"),
        "rounds": n_("neither side wins"),
        "lost": n_("nobody is left to attack"),
    }
)
"""Why a battle is over."""
_LOSSES: Final = table(
    {
        "losses": n_("Lost at {at}: {unit}."),
        "rout": n_("Scattered at {at}: {unit}."),
        "leader": n_("Lost at {at}, taking the blow for a leader: {unit}."),
    }
)
"""Why a unit is no more."""


def said(fact: ev.Battles) -> str:
    """A fact."""
    match fact:
        case ev.AttackDeclared():
            return _("Attack declared: {target}, with {units}.").format(
                target=names.spot(fact.target), units=names.troops(fact.units)
            )
        case ev.AttacksOrdered():
            return _("Order of the attacks: {targets}.").format(targets=names.spots(fact.targets))
        case ev.AttackDropped():
            return _("The attack on {target} cannot be made any more.").format(target=names.spot(fact.target))
        case ev.BattleBegan():
            return began(fact)
        case ev.RoundFought():
            return one_round(fact)
        case ev.Ruined():
            return _("The walls of {place} are in ruins: without troops it has no defence any more.").format(
                place=names.spot(fact.place)
            )
        case ev.UnitLost():
            return lost(fact)
        case ev.Left():
            return left(fact)
        case ev.BattleEnded():
            return verdict(fact.target, fact.why)
        case ev.Fled():
            return fled(fact)


def began(fact: ev.BattleBegan) -> str:
    """Who fights whom where."""
    against = names.troops(fact.defenders) if fact.defenders else _("its own people")
    return _("Battle at {target}: {attackers} against {defenders}.").format(
        target=names.spot(fact.target), attackers=names.troops(fact.attackers), defenders=against
    )


def one_round(fact: ev.RoundFought) -> str:
    """Odds, die and result of a round, and what each unit lost."""
    told = _("In round {n} at {target} {attack} fought {defence}, at {column}; {die}, and {result}.").format(
        target=names.spot(fact.target),
        n=fact.round,
        attack=fact.attack,
        defence=fact.defence,
        column=fact.column,
        die=thrown(fact.die, fact.difference),
        result=shares(fact.result),
    )
    return f"{told}{_lost(fact)}"


def _lost(fact: ev.RoundFought) -> str:
    """What each unit lost in a round."""
    losses = ", ".join(f"{names.unit(unit)} {count}" for unit, count in fact.lost)
    return f" {_('Lost: {losses}.').format(losses=losses)}" if losses else ""


def thrown(die: int, difference: int) -> str:
    """A die with what the leaders add to it or take from it: "die 3 + 2 = 5"."""
    if not difference:
        return _("die {die}").format(die=die)
    sign = "+" if difference > 0 else "-"
    return _("die {die} {sign} {more} = {sum}").format(
        die=die, sign=sign, more=abs(difference), sum=die + difference
    )


def result(both: str) -> str:
    """A field of the table in words: "no loss / 50% and a leader"."""
    return " / ".join(map(_share, both.split("/")))


def shares(both: str) -> str:
    """A result of the table in a sentence: who loses which of the two."""
    # That a leader falls, his death tells: there may be none.
    attack, defence = (_share(part.rstrip("k"), _("nothing")) for part in both.split("/"))
    return _("the attackers lose {attack}, the defenders {defence}").format(attack=attack, defence=defence)


def _share(part: str, none: str = "") -> str:
    number = part.rstrip("k")
    loss = none or NO_LOSS() if number in ("-", "") else _("{number}%").format(number=number)
    return _("{loss} and a leader").format(loss=loss) if part.endswith("k") else loss


def lost(fact: ev.UnitLost) -> str:
    """A unit is no more."""
    kept = _LOSSES().get(fact.why) or _LOSSES()["losses"]
    return kept.format(unit=names.troops((fact.unit,)), at=names.spot(fact.at))


def left(fact: ev.Left) -> str:
    """A side tries to get away."""
    power = begun(names.power(fact.power))
    die = fact.die
    number = fact.number
    if fact.left:
        sentence = _("{power} gets away from the battle (rolled {die}, needed {number} or less).").format(
            power=power, die=die, number=number
        )
    else:
        sentence = _(
            "{power} does not get away from the battle (rolled {die}, needed {number} or less)."
        ).format(power=power, die=die, number=number)
    return begun(sentence)


def end(why: str) -> str:
    """Why it is over."""
    return _ENDS().get(why, why)


def fled(fact: ev.Fled) -> str:
    """Somebody whom the enemy came upon."""
    if fact.to:
        return _("{who} gets away to {to}.").format(who=names.piece(fact.who), to=names.spot(fact.to))
    return _("{who} does not get away from {at}.").format(who=names.piece(fact.who), at=names.spot(fact.at))


_WON: Final = ("taken", "rout", "retreat")
"""Ends that the head of a post does not tell apart."""
_HEADS: Final = table(
    {
        "won": n_("{attacker} wins the battle at {target}"),
        "empty": n_("{attacker} wins the battle at {target} and leaves the place empty"),
        "left": n_("{attacker} breaks off at {target}"),
        "rounds": n_("{attacker} attacks {target}: neither side wins"),
        "lost": n_("{attacker} is beaten at {target}"),
        "": n_("{attacker} attacks {target}"),
    }
)
"""How a battle ended for who attacked: the head of its post."""


def attacks(targets: Sequence[str], mine: int = 0, theirs: int = 0) -> str:
    """What somebody does, after the name: "attacks Osgiliath with 34 against 5"; of a place that walls alone
    defend, with how much."""
    at = names.spots(targets)
    if mine and theirs:
        return _("attacks {target} with a strength of {mine} against {theirs}").format(
            target=at, mine=mine, theirs=theirs
        )
    return _("attacks {target}").format(target=at)


def head(target: str, why: str, attacker: str, *, empty: bool) -> tuple[str, str]:
    """A battle as the head of its post: who won, and that nobody stands there then (W3.4, W15.2)."""
    kept = _HEADS().get(why) or _HEADS()["empty" if empty else "won"]
    title = kept.format(attacker=names.power(attacker), target=names.spot(target))
    return begun(title), end(why) if why in _WON else ""


def verdict(target: str, why: str) -> str:
    """How a battle ended, as a sentence."""
    return _("{target}: {why}.").format(target=names.spot(target), why=end(why))


def remain(people: Sequence[str]) -> str:
    """Who is still there though no troops are."""
    return ngettext("{who} is still there.", "{who} are still there.", len(people)).format(
        who=names.party(people)
    )


def away(fact: Moved) -> str:
    """Who of the defenders got away, and where to."""
    # Names of troops are of either number, in each language otherwise: no verb agrees with them.
    place, units = names.spot(fact.path[-1]), names.troops(fact.who)
    if fact.why == "rout":
        return _("Fleeing to {place}: {units}.").format(place=place, units=units)
    return _("Retreating to {place}: {units}.").format(place=place, units=units)


def ended(why: str) -> str:
    """How a battle ended, in its own post."""
    sentence = end(why)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def line(
    fact: ev.BattleBegan,
    rounds: Sequence[ev.RoundFought],
    why: str,
    losses: tuple[int, int],
    defender: str,
) -> str:
    """A battle in one line of the channel, with what each side lost (W3.2)."""
    target, power = names.spot(fact.target), names.power(fact.power)
    if not rounds:
        return begun(_("{power} attacks **{target}**.").format(target=target, power=power))
    mine, theirs = losses
    if why == "taken":
        told = _("{power} destroys all who defend **{target}** and loses {loss}.").format(
            power=power, target=target, loss=_loses(mine)
        )
        return begun(told)
    first, last = rounds[0].column, rounds[-1].column
    odds = first if first == last else _("{odds}, then {later}").format(odds=first, later=last)
    sentence = (
        _("{power} attacks **{target}** at {odds}: {why}.")
        if why
        else _("{power} attacks **{target}** at {odds}.")
    ).format(target=target, power=power, odds=odds, why=end(why))
    return begun(f"{sentence} ") + begun(
        _("{attacker} loses {mine}, {defender} {theirs}.").format(
            attacker=power, mine=_loses(mine), defender=names.power(defender), theirs=_loses(theirs)
        )
    )


def _loses(strength: int) -> str:
    """So much strength as somebody loses it."""
    return _("a strength of {n}").format(n=strength) if strength else _("nothing")
