"""What waits and what is due, by the kind of the decision, for panels and the channel (W10.1)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from bot.model.screen import LONGEST_BUTTON
from bot.words import text
from engine.war.pieces import Piece
from engine.war.questions import Danger

# Questions in their own panels: what is asked, the chance, what is done otherwise (W5.5, W6.6 to W6.8)


MORE_BATTLES: Final = phrase("More battles")
NOBODY_CAPTURE: Final = phrase("nobody, capture instead")
LEFT_BEHIND: Final = phrase("People left behind")
FLIGHTS: Final = table({"flee": n_("try to flee"), "stay": n_("stay")})
"""What people do who are left in an overrun hex (P-14)."""
FLIGHT_RISK: Final = table(
    {
        "flee": n_("a die each; the enemy tries once to take whoever fails"),
        "stay": n_("the enemy tries once to take each of them"),
    }
)
"""What either answer costs."""
LEADERS: Final = phrase("Leaders under the walls")
LEADERS_DO: Final = table({"stay": n_("stay when the troops leave"), "go": n_("go with the troops")})
"""Whether leaders stay under an intact Intrinsic Defense when the troops rout or retreat (ROU-4)."""
LEADERS_RISK: Final = table(
    {
        "stay": n_("safe while the walls hold; if they fall, the enemy tries to take them"),
        "go": n_("they are not taken, but no longer help the walls"),
    }
)
"""What either answer costs."""
STRIKE_FIRST: Final = phrase("Strike first")
BREAK_OFF_AT: Final = phrase("Break off at")
LEAVES: Final = table(
    {
        "50": n_("break off below half strength"),
        "101": n_("break off at once"),
        "25": n_("break off below a quarter"),
        "0": n_("never break off"),
    }
)
"""When the defender tries to leave (P-5)."""
SPREADS: Final = table(
    {
        "usual": n_("largest first, Rangers last"),
        "small": n_("smallest first"),
        "first": n_("Rangers first"),
        "guard": n_("largest first; a leader's fall is taken by the Rangers"),
        "leader": n_("largest first; the Rangers never fall for a leader"),
    }
)
"""How losses are spread (P-4, P-6)."""
OTHERWISE: Final = table(
    {
        "P-2": n_("the nearest Nazgûl comes and tries to take them"),
        "P-10": n_("the Ring stays off"),
        "P-12": n_("the wound is real"),
        "P-14": n_("whoever is there tries to flee"),
        "P-23": n_("your people strike the weakest enemy first and break off at 1 Endurance"),
        "P-9": n_(
            "as ordered before, else your people strike the weakest enemy first and break off at 1 Endurance"
        ),
        "P-4": n_("as ordered for the battle, else the largest first, the Rangers last"),
        "P-5": n_("as ordered for the battle, else break off below half strength"),
        "P-6": n_("as ordered for the battle, else the Rangers die for a leader of 2 or more"),
        "P-7": n_("as ordered for the battle, else to the hex nearest to a Citadel of yours"),
        "P-8": n_("as ordered for the battle, else to the hex nearest to a Citadel of yours"),
        "EV29": n_("the card stays where it is"),
    }
)
"""What is done when time runs out, by the prompt."""
OF_ONE: Final = table(
    {
        "P-23": n_("your people break off at 1 Endurance"),
        "P-9": n_("as ordered before, else your people break off at 1 Endurance"),
    }
)
"""What is done in a fight in which nobody can be chosen to be struck first."""
WITHOUT_RANGERS: Final = table(
    {
        "P-4": n_("as ordered for the battle, else the largest first"),
    }
)
"""What is done when time runs out where no Rangers defend."""


def unordered(*, rangers: bool, hidden: bool, people: bool) -> str:
    """What attacked troops do of themselves (P-22), with no word of whom it does not concern."""
    parts = (
        _("break off below half strength"),
        _("the largest take losses first, the Rangers last")
        if rangers
        else _("the largest take losses first"),
        _("nobody is revealed") if hidden else "",
        _("whoever is left behind tries to flee") if people else "",
    )
    return text.clauses(filter(None, parts))


def fight_with(people: Sequence[str]) -> str:
    """The button of a challenge: "Fight with Aragorn and 4 more"."""
    label = _("Fight with {who}").format(who=names.party(people))
    if len(label) <= LONGEST_BUTTON:
        return label
    return ngettext(
        "Fight with {first} and {n} more", "Fight with {first} and {n} more", len(people) - 1
    ).format(first=names.piece(people[0]), n=len(people) - 1)


def at_endurance(least: int) -> str:
    """When one's own try to break off a fight (IND-6)."""
    if not least:
        return _("never")
    return _("when one of yours has {n} Endurance left").format(n=least)


def seen_by_all(unseen: Sequence[str]) -> str:
    """What a challenge brings, before it is given: that all see who was hidden (IND-1)."""
    if not unseen:
        return ""
    return ngettext("{who} will be seen.", "{who} will be seen.", len(unseen)).format(who=names.party(unseen))


def shows_the_bearer(bearer: str, at: str) -> str:
    """That a fight shows the Ringbearer, asked once more."""
    return _("{who}, who has the Ring, will be seen by all at {place}.").format(
        who=names.piece(bearer), place=names.spot(at)
    )


def otherwise(what: str) -> str:
    """The default in words."""
    return _("If you do nothing: {what}.").format(what=what)


def battle(at: str, strength: int, troops: Iterable[Piece], people: Iterable[str]) -> str:
    """Who stands there, as they stand: "**Osgiliath**: 10 (Rangers 5-5), Faramir." """
    force = ", ".join((f"{strength} ({names.now(troops)})", *map(names.piece, people)))
    return text.headed(f"**{names.spot(at)}**", f"{force}.")


def undefended(at: str, people: Iterable[str]) -> str:
    """Who stands in a place without troops."""
    return ": ".join(filter(None, (f"**{names.spot(at)}**", ", ".join(map(names.piece, people)))))


def capture(person: str, combat: int, clinging: int, number: int, ways: int) -> str:
    """A chance to capture: "Frodo: 2 dice + 2 + 1 (ground), 7 or less: 15 in 36." """
    ground = _(" + {n} (ground)").format(n=clinging) if clinging else ""
    return _("{who}: 2 dice + {combat}{ground}, {number} or less: **{ways} in 36**.").format(
        who=names.piece(person), combat=combat, ground=ground, number=number, ways=ways
    )


CAPTURED: Final = phrase("A capture succeeds at most:")
"""Above such chances: the West may hold a card of which nobody else knows."""


def challenge(people: Iterable[str]) -> str:
    """The button of a challenge."""
    return _("Challenge with {who}").format(who=names.party(people))


def challenges(people: Iterable[str]) -> str:
    """That default of P-1."""
    return _("a challenge with {who}").format(who=names.party(people))


def captures() -> str:
    """The default of P-1."""
    return _("a capture is tried")


def far(rider: str, hexes: int) -> str:
    """A Nazgûl and how far it is: "Khamûl, 3 hexes"."""
    return ngettext("{who}, {n} hex", "{who}, {n} hexes", hexes).format(who=names.piece(rider), n=hexes)


def flees(person: str, morale: int, ways: int) -> str:
    """P-14: "Faramir gets away on a die of 3 or less: 3 in 6." """
    if not ways:
        return _("{who} has nowhere to flee to.").format(who=names.piece(person))
    return _("{who} gets away on a die of {n} or less: **{ways} in 6**.").format(
        who=names.piece(person), n=morale, ways=ways
    )


def taken_else(person: str, *, bears: bool) -> str:
    """P-14: what staying costs, and a die that fails; ``bears``: whether that one has the Ring."""
    risk = _("If {who} stays, or the die fails, the enemy tries once to take {who}.").format(
        who=names.piece(person)
    )
    return f"{risk} {_('The Ring is taken too.')}" if bears else risk


def breaks_off(least: int) -> str:
    """P-5: the die of whoever breaks off (RET-1)."""
    return _("You break off on a die of {n} or less: **{n} in 6**. Else the battle goes on.").format(n=least)


def gives_up(at: str, *, walls: bool, stays: Sequence[str]) -> str:
    """P-7, P-8: what those who leave a battle leave behind."""
    place = names.spot(at)
    left = (
        _("Only the walls defend {place} then.").format(place=place)
        if walls
        else _("Nobody defends {place} then: the enemy may move in.").format(place=place)
    )
    if not stays:
        return left
    behind = ngettext("{who} stays there.", "{who} stay there.", len(stays)).format(who=names.party(stays))
    return f"{left} {behind}"


def sides(mine: Sequence[str], theirs: Sequence[str]) -> str:
    """Both sides of a fight, a line each."""
    return "\n".join(
        (
            _("Yours: {who}.").format(who=text.clauses(mine)),
            _("Theirs: {who}.").format(who=text.clauses(theirs)),
        )
    )


def fighter(fighters: Sequence[str], combat: int, left: int, full: int) -> str:
    """Those of one strength: "Sam: Combat 1, Endurance 2 of 4"; whoever is unhurt has no second number."""
    if left == full:
        return _("{who}: Combat {combat}, Endurance {left}").format(
            who=names.party(fighters), combat=combat, left=left
        )
    return _("{who}: Combat {combat}, Endurance {left} of {full}").format(
        who=names.party(fighters), combat=combat, left=left, full=full
    )


ALL: Final = 36
"""The throws of two dice."""


def fight_odds(won: int, lost: int, *, leaves: str) -> str:
    """How a fight ends that nobody breaks off, of 36; ``leaves``: whether the others may."""
    if won == ALL:
        odds = _("Fought out now, you nearly always win.")
    elif lost == ALL:
        odds = _("Fought out now, you hardly ever win.")
    else:
        odds = _("Fought out now, you win about **{won} in 36**, they {lost}.").format(won=won, lost=lost)
    return " ".join(filter(None, (odds, _LEAVING().get(leaves, ""))))


_LEAVING: Final = table(
    {
        "stay": n_("They may break off before that."),
        "go": n_("They may break off before that, and get away."),
    }
)


def one_blow(ways: int) -> str:
    """The one round for the Ring (RNG-7, GOL-4)."""
    return _("There is one round: it brings you the Ring **{ways} in 36**.").format(ways=ways)


def goes(at: str, *, hidden: bool) -> str:
    """A default of where to."""
    return come(names.spot(at), hidden=hidden)


def come(place: str, *, hidden: bool) -> str:
    """A place to which somebody comes."""
    return _("{place}, hidden").format(place=place) if hidden else place


# How questions stand: the sentences that head their panels (P-1 to P-23, E17.2)


ROUNDS: Final = table(
    {
        "P-4": n_("{place}, round {number}: which of your units take the losses?"),
        "P-5": n_("{place}, round {number} is over: do you fight on?"),
        "P-6": n_("{place}, round {number}: do the Rangers die in the leader's place?"),
        "P-7": n_("{place}, round {number}: your troops are routed. Where do they flee?"),
        "P-8": n_("{place}, round {number}: your troops break off. Where do they retreat?"),
        "P-18": n_("{place}, round {number}: the hex is open. Who advances?"),
    }
)
"""In or after a round of a battle."""


def round_over(prompt: str, target: str, number: int) -> str:
    """P-4 to P-8, P-18."""
    return ROUNDS()[prompt].format(place=names.spot(target), number=number)


NAMED: Final = 4
"""So many places that are attacked are named."""


BOTH: Final = 2


def send(battles: int) -> str:
    """The button that answers for all battles at once: "Send", "Send for all 3 battles"."""
    if battles == BOTH:
        return _("Send for both battles")
    return _("Send for all {n} battles").format(n=battles) if battles > 1 else _("Send")


def besides(at: str, attack: int, defence: int, column: str) -> str:
    """A battle that another page of the form is about: "Edoras: 19 against 1 (6:1)"."""
    return _("{place}: {attack} against {defence} ({column})").format(
        place=names.spot(at), attack=attack, defence=defence, column=column
    )


def there(friends: Sequence[str], far: int) -> str:
    """What waits where somebody may go: friends, and the nearest enemy."""
    enemy = (
        ngettext("the nearest enemy {n} hex away", "the nearest enemy {n} hexes away", far).format(n=far)
        if far
        else _("an enemy is there")
    )
    return f"{names.party(friends)} · {enemy}" if friends else enemy


def without_ring(person: str, keeper: str) -> str:
    """Somebody is freed otherwise than by a rescue: the Ring that was taken with him stays (RES-9)."""
    return _("The Ring is not with {who}: {keeper} has it.").format(
        who=names.piece(person), keeper=names.hunter(keeper)
    )


def attacked(by_power: Mapping[str, Sequence[str]]) -> str:
    """P-22: who attacks where; of many places how many."""
    few = sum(map(len, by_power.values())) <= NAMED
    attacks = (
        _("{power} attacks {place}").format(power=names.power(power), place=names.spots(targets))
        if few or len(targets) == 1
        else _("{power} attacks in {n} places").format(power=names.power(power), n=len(targets))
        for power, targets in by_power.items()
    )
    return _("{attacks}: what do your troops do?").format(attacks=begun(text.clauses(attacks)))


def losses(attackers: int, defenders: int) -> str:
    """P-4: what the round costs."""
    return _("The round costs the attackers {attackers} strength, the defenders {defenders}.").format(
        attackers=attackers, defenders=defenders
    )


def overrun(person: str, at: str) -> str:
    """P-14."""
    return _("The enemy enters {place}, where {who} stands: flee, or stay?").format(
        place=names.spot(at), who=names.piece(person)
    )


def caught(people: Sequence[str], at: str) -> str:
    """P-1."""
    return ngettext(
        "{who} is spotted on the way at {place}: try to capture?",
        "{who} are spotted on the way at {place}: try to capture?",
        len(people),
    ).format(who=names.party(people), place=names.spot(at))


def spotted(people: Sequence[str], at: str) -> str:
    """P-2."""
    return ngettext(
        "{who} is spotted at {place}: which Nazgûl goes there?",
        "{who} are spotted at {place}: which Nazgûl goes there?",
        len(people),
    ).format(who=names.party(people), place=names.spot(at))


def freed(people: Sequence[str], *, eagles: bool) -> str:
    """P-13, P-20."""
    if eagles:
        return _("The Eagles have freed {who}. Where to?").format(who=names.party(people))
    return ngettext("{who} is free. Where to?", "{who} are free. Where to?", len(people)).format(
        who=names.party(people)
    )


def ring(people: Sequence[str], at: str, why: Danger, by: Sequence[str], *, asks: bool) -> str:
    """P-10: what has brought those people into danger is its cause; ``asks``: whether one of them can put the
    Ring on, else nothing is asked that an answer would change (W15.10)."""
    cause = _in_danger(people, at, why, by)
    return " ".join((cause, _("Put the Ring on now?"))) if asks else cause


def _in_danger(people: Sequence[str], at: str, why: Danger, by: Sequence[str]) -> str:
    those, place, threat = names.party(people), names.spot(at), begun(names.party(by)) if by else ""
    if why == "search":
        return ngettext("{who} is spotted at {place}.", "{who} are spotted at {place}.", len(people)).format(
            who=begun(those), place=place
        )
    if why == "capture" and threat:
        return ngettext(
            "{by} tries to take {who} at {place}.", "{by} try to take {who} at {place}.", len(by)
        ).format(by=threat, who=those, place=place)
    if why == "fight" and threat:
        return challenged(people, by, at, goes_on=False)
    return ngettext("{who} is in danger at {place}.", "{who} are in danger at {place}.", len(people)).format(
        who=begun(those), place=place
    )


def challenged(mine: Sequence[str], theirs: Sequence[str], at: str, *, goes_on: bool) -> str:
    """P-23; after a round P-9."""
    if goes_on:
        return _("{place}: {mine} against {theirs}. Whom do you strike next?").format(
            place=names.spot(at), mine=names.party(mine), theirs=names.party(theirs)
        )
    return ngettext(
        "{theirs} challenges {mine} at {place}.", "{theirs} challenge {mine} at {place}.", len(theirs)
    ).format(place=names.spot(at), theirs=begun(names.party(theirs)), mine=names.party(mine))


def wounded(by: str, on: str) -> str:
    """P-12."""
    return _("{by} wounds {on}: a real wound or an ordinary one?").format(
        by=names.piece(by), on=names.hunter(on)
    )


def real_wound(by: str, on: str, *, at_once: bool) -> str:
    """What a real wound brings and costs (WND-1, WND-2, WND-5)."""
    if at_once:
        return _(
            "**Real wound**: {on} never recovers from it. But {by} leaves the fight at once and goes to a"
            " Citadel; on the way, and for 1 to 6 turns there, {by} can do nothing."
        ).format(on=names.hunter(on), by=names.piece(by))
    return _(
        "**Real wound**: {on} never recovers from it. But {by} goes to a Citadel after the fight; on the way,"
        " and for 1 to 6 turns there, {by} can do nothing."
    ).format(on=names.hunter(on), by=names.piece(by))


def ordinary_wound(by: str) -> str:
    """And an ordinary one (IND-9)."""
    return _(
        "**Ordinary wound**: {by} stays. A Nazgûl that falls by it comes back after 1 to 6 turns."
    ).format(by=names.piece(by))


def withdraws(person: str) -> str:
    """P-17."""
    return _("{who} must withdraw: to which Citadel?").format(who=names.piece(person))


WAITS: Final = table(
    {
        "muster": n_("Before the first turn"),
        "letter": n_("The Shadow letter"),
        "search": n_("The Search"),
        "west": n_("Your sitting"),
        "dark": n_("Your sitting"),
        "white_hand": n_("Your sitting"),
        "P-1": n_("Spotted on the way: capture?"),
        "P-2": n_("Spotted: which Nazgûl comes?"),
        "P-3": n_("The Search"),
        "P-4": n_("Battle: losses"),
        "P-5": n_("Battle: go on?"),
        "P-6": n_("Battle: the Rangers?"),
        "P-7": n_("Battle: where to flee?"),
        "P-8": n_("Battle: where to retreat?"),
        "P-9": n_("Fight: whom to strike?"),
        "P-10": n_("Shall the Ring be put on?"),
        "P-11": n_("Arm a card"),
        "P-12": n_("A real wound?"),
        "P-13": n_("Freed by the Eagles: where to?"),
        "P-14": n_("Overrun: flee or stay?"),
        "P-15": n_("The Shadow letter"),
        "P-16": n_("Discard an event"),
        "P-17": n_("Withdraw: to which Citadel?"),
        "P-18": n_("Battle: who advances?"),
        "P-19": n_("Your sitting"),
        "P-20": n_("Freed: where to?"),
        "P-21": n_("Who hides again?"),
        "P-22": n_("You are attacked"),
        "P-23": n_("You are challenged"),
        "EV29": n_("The Search card: to the top?"),
    }
)
"""What waits."""
DUE: Final = table(
    {
        "muster": n_("your **start** is due"),
        "letter": n_("your **letter** is due"),
        "search": n_("your **Search** is due"),
        "west": n_("your **sitting** ends"),
        "dark": n_("your **sitting** ends"),
        "white_hand": n_("your **sitting** ends"),
        "P-1": n_("your **answer to a sighting** is due"),
        "P-2": n_("your **answer to a sighting** is due"),
        "P-3": n_("your **Search** is due"),
        "P-4": n_("your **answer in battle** is due"),
        "P-5": n_("your **answer in battle** is due"),
        "P-6": n_("your **answer in battle** is due"),
        "P-7": n_("your **answer in battle** is due"),
        "P-8": n_("your **answer in battle** is due"),
        "P-9": n_("your **answer in a fight** is due"),
        "P-10": n_("your **answer about the Ring** is due"),
        "P-11": n_("your **card** is due"),
        "P-12": n_("your **answer about a wound** is due"),
        "P-13": n_("your **choice of a place** is due"),
        "P-14": n_("your **answer in battle** is due"),
        "P-15": n_("your **letter** is due"),
        "P-16": n_("your **discard** is due"),
        "P-17": n_("your **choice of a place** is due"),
        "P-18": n_("your **answer in battle** is due"),
        "P-19": n_("your **sitting** ends"),
        "P-20": n_("your **choice of a place** is due"),
        "P-21": n_("your **choice of who hides** is due"),
        "P-22": n_("your **form for the battles** is due"),
        "P-23": n_("your **form for the fight** is due"),
        "EV29": n_("your **answer about a card** is due"),
    }
)
"""What is due, as a reminder says it."""


def flight(ends: Sequence[str]) -> str:
    """Where troops come that get away from a battle: by a retreat and by a rout (RET, ROU)."""
    if not ends:
        return ""
    if len(ends) > 1:
        alike = len(set(map(names.region, ends))) == 1
        retreat, rout = map(names.spot_short if alike else names.region, ends)
        return _("Retreat: {retreat}; rout: {rout}.").format(retreat=retreat, rout=rout)
    place = names.spot(ends[0])
    return _("Whoever gets away comes to {place}.").format(place=place)


ASKS: Final = table(
    {
        "P-1": n_("Is a capture tried?"),
        "P-2": n_("Which Nazgûl goes there?"),
        "P-4": n_("Which units take the losses?"),
        "P-5": n_("Does the battle go on?"),
        "P-6": n_("Do the Rangers die in the leader's place?"),
        "P-7": n_("Where do the routed troops flee?"),
        "P-8": n_("Where do the troops retreat?"),
        "P-9": n_("Who is struck next?"),
        "P-10": n_("Is the Ring put on?"),
        "P-12": n_("Is the wound real?"),
        "P-13": n_("Where do they go?"),
        "P-14": n_("Do those who are left there flee, or stay?"),
        "P-17": n_("To which Citadel do the wounded withdraw?"),
        "P-18": n_("Who advances?"),
        "P-20": n_("Where do they go?"),
        "P-22": n_("What do the defenders do?"),
        "P-23": n_("How do the challenged fight?"),
    }
)
"""What is asked, by the prompt."""


def question(prompt: str) -> str:
    """The question; without one of its own that an answer is due."""
    return ASKS().get(prompt) or _("An answer is due.")


def asked(seat: str, prompt: str) -> str:
    """Who is asked, and what; of a question without words of its own only who."""
    if what := ASKS().get(prompt):
        return _("{seat} is asked: {question}").format(seat=seat, question=what)
    return _("{seat} is asked.").format(seat=seat)


def meet(dark: Sequence[str], west: Sequence[str], at: str) -> str:
    """Who of the enemy stands where somebody of the West does; nobody named: troops alone."""
    if not dark:
        return _("The enemy has come upon {west} at {at}.").format(
            at=names.spot(at), west=names.everybody(west)
        )
    return ngettext(
        "{dark} has come upon {west} at {at}.", "{dark} have come upon {west} at {at}.", len(dark)
    ).format(dark=begun(names.troops(dark)), west=names.everybody(west), at=names.spot(at))
