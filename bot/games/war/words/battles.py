"""What stands on the pictures of battles and sieges, and says them (W2.5, W2.9)."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import armies, dark, names, places, tell_battles
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from bot.words import text
from engine.war.data import TABLES
from engine.war.events.fights import RoundFought
from engine.war.field import Field
from engine.war.pieces import Piece


def attacks(units: int) -> str:
    """Below the attacker's name."""
    return ngettext("attacks, {n} unit", "attacks, {n} units", units).format(n=units)


def side(power: str) -> str:
    """The attacker as a title."""
    return str(places.seat(power))


def strength(number: int, times: int = 1) -> str:
    """What a side counts, and how often its walls count it."""
    if times > 1:
        return _("{n} strength, × {times}").format(n=number, times=times)
    return _("{n} strength").format(n=number)


def more(units: int) -> str:
    """The smallest units in one row."""
    return ngettext("{n} more unit", "{n} more units", units).format(n=units)


def headline(turn: str, number: int) -> str:
    """Above the rows."""
    return _("{turn}, round {n}").format(turn=turn[:1].upper() + turn[1:], n=number)


def odds(fact: RoundFought) -> str:
    """How a column came about."""
    told = _("{attack} against {defence}").format(attack=fact.attack, defence=fact.defence)
    if not fact.shift:
        return told
    number = abs(fact.shift)
    if fact.shift > 0:
        return f"{told}, {_('{n} to the right').format(n=number)}"
    return f"{told}, {_('{n} to the left').format(n=number)}"


def thrown(fact: RoundFought) -> str:
    """The die with what leaders make of it."""
    told = tell_battles.thrown(fact.die, fact.difference)
    return told[:1].upper() + told[1:]


def leaders(fact: RoundFought) -> str:
    """What leaders and sorcerers give."""
    if not fact.difference:
        return _("leaders even")
    return _("leaders help the attack") if fact.difference > 0 else _("leaders help the defence")


def alt(parts: Iterable[str]) -> str:
    """The picture in words: its lines in the order in which they are read."""
    return ". ".join(part for part in parts if part) + "."


# What came of orders: the dice of a fight, what is left after a battle, the whole text (W15.1)


def RESULT_TITLE() -> str:
    """The head of the whole text."""
    return _("### What happened, in full")


def left(sides: Sequence[tuple[str, int]]) -> str:
    """What both sides of a battle have left: "Sauron has 40 left, the West 12."."""
    (first, number), *others = sides
    sentence = (
        _("{power} has {n} left").format(power=names.power(first), n=number)
        if number
        else _("{power} has nothing left").format(power=names.power(first))
    )
    more = (f"{names.power(power)} {strength or _('nothing')}" for power, strength in others)
    return begun(f"{', '.join((sentence, *more))}.")


def more_battles(count: int, fought: Sequence[str] = (), passing: int = 0) -> str:
    """How many lines and marches are under *In full* alone, and where the reader's troops fought of which
    they tell."""
    lines = ngettext("{n} more line", "{n} more lines", count).format(n=count)
    far = ngettext("{n} march", "{n} marches", passing).format(n=passing)
    what = text.listing([*([lines] if count else []), *([far] if passing else [])])
    if fought:
        return ngettext(
            "-# {what} is under *In full*, with battles of yours: {targets}.",
            "-# {what} are under *In full*, with battles of yours: {targets}.",
            count + passing,
        ).format(what=what, targets=names.spots(fought))
    return ngettext(
        "-# {what} is under *In full*.", "-# {what} are under *In full*.", count + passing
    ).format(what=what)


MINUS: Final = "\u2212"
TITLE: Final = phrase("Battles")
GO_ON: Final = phrase("On to the battles")
LEAVES: Final = table(
    {
        "50": n_("below half strength"),
        "25": n_("below a quarter"),
        "101": n_("after the first round"),
        "0": n_("never"),
    }
)
"""When a side tries to leave a battle, by the share of its start (P-5)."""
USUAL: Final = table(
    {
        "prizes": n_("the strongest into a key place, else nobody"),
        "objectives": n_("the strongest into an Objective, else nobody"),
        "list": n_("the strongest into an Objective or a place that counts for Saruman, else nobody"),
    }
)
"""Who enters a hex that was won unless ordered otherwise, by what counts in the game (P-18)."""
ADVANCES: Final = table(
    {
        "strongest": n_("the strongest, into any place"),
        "all": n_("all"),
        "nobody": n_("nobody"),
    }
)
"""Who enters a hex that was won where it is ordered (P-18)."""
SHIFTS: Final = table(
    {
        "fear": n_("fear"),
        "ground": n_("ground"),
        "barrier": n_("river, gate or pass"),
        "cards": n_("cards"),
    }
)
"""What shifts the odds (ARM-3)."""


def fight(number: int) -> str:
    """The button that has the declared battles fought: "Fight 2 battles"."""
    return ngettext("Fight the battle", "Fight {n} battles", number).format(n=number)


def for_attacks(left: int, marches: int) -> str:
    """The points that are left, and what an attack takes of them."""
    price = TABLES.shadow_costs["attack_unit"]
    costs = ngettext(
        "an attack costs {n} point for each unit", "an attack costs {n} points for each unit", price
    ).format(n=price)
    return f"{dark.purse(left, marches)} · {costs}"


def against(
    attack: int, defence: int, ratio: str, just: str, shifts: Iterable[tuple[str, int]], column: str
) -> str:
    """ "38 against 25 counts as **3:2**."; with what changes it: "30 against 10 counts as 3:1; fear (+1)
    makes it **4:1**." (ARM-2, ARM-3)."""
    base = _("{attack} against {defence} counts as {ratio}").format(
        attack=attack, defence=defence, ratio=ratio if ratio != column else f"**{ratio}**"
    )
    if just:
        base = _("{odds}, just short of {ratio}").format(odds=base, ratio=just)
    if ratio == column:
        return f"{base}."
    causes = [
        _("{what} ({n})").format(what=SHIFTS()[key], n=signed(number)) for key, number in shifts if number
    ]
    shifted = ngettext("{shifts} makes it {ratio}", "{shifts} make it {ratio}", len(causes)).format(
        shifts=text.listing(causes), ratio=f"**{column}**"
    )
    return f"{text.clauses((base, shifted))}."


def signed(number: int) -> str:
    """A number with its sign: "+2"."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def die(difference: int, ours: Sequence[str], theirs: Sequence[str]) -> str:
    """What leaders and sorcerers of both sides make of the die; nothing where they change nothing."""
    if not difference:
        return ""
    leaders = names.party(ours or theirs)
    if ours and theirs:
        leaders = _("{ours} against {theirs}").format(ours=leaders, theirs=names.party(theirs))
    if difference > 0:
        return _("{who}: the attackers add {n} to the die.").format(n=difference, who=leaders)
    return _("{who}: the attackers take {n} off the die.").format(n=-difference, who=leaders)


DRIVEN: Final = table(
    {
        "sure": n_("you drive them out for sure"),
        "likely": n_("you nearly always drive them out"),
        "unlikely": n_("you hardly ever drive them out"),
        "never": n_("you cannot drive them out"),
    }
)
DRIVEN_OUT: Final = table(
    {
        "sure": n_("they drive you out for sure"),
        "likely": n_("they nearly always drive you out"),
        "unlikely": n_("they hardly ever drive you out"),
        "never": n_("they cannot drive you out"),
    }
)
FALLING: Final = table(
    {
        "sure": n_("the walls fall for sure"),
        "likely": n_("the walls nearly always fall"),
        "unlikely": n_("the walls hardly ever fall"),
        "never": n_("the walls hold for sure"),
    }
)
"""How a whole battle ends, to the attackers, to the defenders, and where walls fight alone."""


def _often(taken: float) -> str:
    """How likely a place is taken, by a key; empty where it is told in tenths."""
    tenths = round(taken * 10)
    if taken in (0, 1):
        return "sure" if taken else "never"
    return "unlikely" if tenths < 2 else "likely" if tenths > 8 else ""


def taking(taken: float, troops: int, *, defends: bool = False) -> str:
    """How a whole battle ends: "you hardly ever drive them out", "you drive them out 4 times in 10"."""
    key, n = _often(taken), round(taken * 10)
    if not troops:
        return FALLING()[key] if key else _("the walls fall {n} times in 10").format(n=n)
    if defends:
        return DRIVEN_OUT()[key] if key else _("they drive you out {n} times in 10").format(n=n)
    return DRIVEN()[key] if key else _("you drive them out {n} times in 10").format(n=n)


JUST: Final = 0.05
"""Of a strength that is lost on the average so little may be left where all are lost."""


def _loss(lost: float, strength: int) -> str:
    """What a side loses of its strength: "about 11", "nearly all 5", "all 5", "nothing"."""
    number = round(lost)
    if not number:
        return _("nothing")
    if number < strength:
        return _("about {n}").format(n=number)
    return (
        _("all {n}").format(n=strength) if lost >= strength - JUST else _("nearly all {n}").format(n=strength)
    )


BREAKING: Final = table(
    {
        "50": n_("If you break off below half strength"),
        "25": n_("If you break off below a quarter"),
        "101": n_("If you break off as soon as you can"),
        "0": n_("If you never break off"),
    }
)
"""Until when a side fights, by the share of its start (P-5)."""


def to_the_end(
    lost: tuple[float, int],
    beaten: tuple[float, int],
    taken: float,
    under: str,
    *,
    defends: bool = False,
) -> str:
    """What the whole battle brings on the average to whoever breaks off ``under`` that share: of the
    attackers and of the defenders what they lose, and of how much, and how it ends; where nobody of the
    defenders is left, that says it all."""
    ours, theirs = (beaten, lost) if defends else (lost, beaten)
    when = BREAKING()[under]
    sentence = _("{when}, you lose {ours}, they lose {theirs}").format(
        when=when, ours=_loss(*ours), theirs=_loss(*theirs)
    )
    if not beaten[1]:
        mine = _loss(*lost)
        sentence = (
            _("If it is fought to the end, they lose {theirs}").format(theirs=mine)
            if defends
            else _("{when}, you lose {ours}").format(when=when, ours=mine)
        )
    gone = beaten[1] and beaten[0] >= beaten[1] - JUST
    return f"{sentence if gone else text.clauses((sentence, taking(taken, beaten[1], defends=defends)))}."


def costs(lost: tuple[float, int], beaten: tuple[float, int], taken: float, *, defends: bool = False) -> str:
    """What a whole battle costs and how it ends, in short, below a way to break off."""
    ours, theirs = (beaten, lost) if defends else (lost, beaten)
    if not beaten[1]:
        mine = _loss(*lost)
        return (
            _("they lose {theirs}").format(theirs=mine) if defends else _("you lose {ours}").format(ours=mine)
        )
    sentence = _("you lose {ours}, they lose {theirs}").format(ours=_loss(*ours), theirs=_loss(*theirs))
    return text.clauses((sentence, taking(taken, beaten[1], defends=defends)))


def leaders_fall(people: Sequence[str], chance: float) -> str:
    """How often a leader of that side dies in such a battle (LDR-5)."""
    often, number, party = round(chance * 10), len(people), names.party(people)
    if not often:
        return ngettext(
            "⚠ {who} falls in fewer than 1 of 10 such battles.",
            "⚠ One of {who} falls in fewer than 1 of 10 such battles.",
            number,
        ).format(who=party)
    return ngettext(
        "⚠ {who} falls in about {n} of 10 such battles.",
        "⚠ One of {who} falls in about {n} of 10 such battles.",
        number,
    ).format(who=party, n=often)


def behind(attack: int, wall: int, column: str) -> str:
    """The fight against the walls that follows."""
    return _(
        "When the troops are gone, the walls fight on: {attack} against {wall} counts as **{column}**."
    ).format(attack=attack, wall=wall, column=column)


def defends(at: str, strength: int, troops: int, times: int, wall: int) -> str:
    """What a hex defends with: "Minas Tirith defends with 100 (25 × 4), and behind it 5." (W5.8)."""
    total = f"{strength} ({troops} × {times})" if times > 1 else str(strength)
    if not wall:
        return _("{place} defends with {strength}.").format(place=names.spot(at), strength=total)
    if not troops:
        return _("{place} is defended by its own people: {strength}.").format(
            place=names.spot(at), strength=strength
        )
    return _("{place} defends with {strength}, and behind it {wall}.").format(
        place=names.spot(at), strength=total, wall=wall
    )


def attack(at: str, price: int) -> str:
    """The button: "Attack Osgiliath: 5 points"."""
    label = _("Attack {place}").format(place=names.spot(at))
    return text.headed(label, armies.cost(price)) if price else label


def target(at: str, ours: int, theirs: int) -> str:
    """A hex that can be attacked: "Osgiliath · 50 against 10"."""
    odds = _("{attack} against {defence}").format(attack=ours, defence=theirs)
    return f"{names.spot(at)} · {odds}"


def foretold(column: str, ends: str) -> str:
    """The odds of an attack in a menu: "counts as 3:2; you hardly ever drive them out"."""
    return text.clauses((_("counts as {ratio}").format(ratio=column), ends))


def too_late(at: str, stacks: Sequence[tuple[str, int]]) -> str:
    """Who could still go with an attack, and cannot once it is fought."""
    every = text.listing(names.strong(*stack) for stack in stacks)
    return _(
        "Still able to join the attack on {place}: {stacks}. "
        "Afterwards nobody else can attack there in this turn."
    ).format(stacks=every, place=names.spot(at))


def listed(
    number: int, at: str, units: Iterable[Piece], column: str, price: int, cards: Sequence[str] = ()
) -> str:
    """A line of the battle list; it names the units by what they have left, and the cards that go with the
    attack."""
    line = _("{n}. **{place}**, with {units}, at {column}").format(
        n=number, place=names.spot(at), units=names.now(units), column=column
    )
    if cards:
        line = _("{attack}, by *{cards}*").format(attack=line, cards=text.listing(map(names.card, cards)))
    return f"{line} · {armies.cost(price)}" if price else line


HOLD: Final = phrase("If the enemy holds out, your troops stay where they are, with what they have left.")
GO_HOME: Final = phrase(
    "If the enemy holds out, your troops stay where they are; from the waste of Gorgoroth they go back."
)
"""Of an attack on Barad-dûr (DOO-12)."""


def entered(at: str, pieces: Sequence[str], field: Field) -> str:
    """Who takes a hex once its defenders are gone (ARM-8)."""
    return ngettext(
        "If **{place}** is won, {who} moves in.", "If **{place}** is won, {who} move in.", len(pieces)
    ).format(place=names.spot(at), who=names.party(pieces, field))


def left_to(at: str, holder: str) -> str:
    """A place that is won and not entered (GEN-8)."""
    return _("If **{place}** is won, nobody moves in: it still belongs to {power}.").format(
        place=names.spot(at), power=names.power(holder)
    )


def left_empty(hexes: Sequence[str]) -> str:
    """Hexes that are nobody's place, which are won and not entered."""
    return ngettext(
        "If **{places}** is won, nobody moves in.",
        "If **{places}** are won, nobody moves in.",
        len(hexes),
    ).format(places=names.spots(hexes))


def head(count: int) -> str:
    """Over the list."""
    return ngettext("**{n} attack on the list**", "**{n} attacks on the list**", count).format(n=count)
