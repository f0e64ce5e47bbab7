"""Stacks and where they go, on the panel of armies (W5.1 to W5.3, W5.9)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.lookup import waits
from bot.model.screen import LONGEST_BUTTON
from bot.words import text

TITLE_BUTTON: Final = phrase("Armies…")
NO_LEADERS: Final = phrase("No leader can go alone now.")
BATTLES: Final = phrase("Battles…")
NOT_NOW: Final = phrase("Armies are ordered in the step of moving.")
MARKS: Final = table(
    {
        "plateau": n_("across the plateau, twice the MF, no attack"),
        "paths": n_("by the Paths of the Dead, once in the whole game"),
        "part": n_("this turn's part of the way, as the enemy is near"),
        "halts": n_("as near as the enemy there lets you"),
    }
)
"""What is said of a way besides (W5.3, W5.9)."""


def title(seat: str) -> str:
    """The first line once stacks are chosen: "**Armies** · Sauron"."""
    return _("**Armies** · {seat}").format(seat=seat)


def head(seat: str, stacks: int, ready: int) -> str:
    """The first line: "**Armies** · Sauron · 12 stacks, 10 mobilised"."""
    counted = ngettext("{n} stack", "{n} stacks", stacks).format(n=stacks)
    return _("**Armies** · {seat} · {stacks}, {ready} mobilised").format(
        seat=seat, stacks=counted, ready=ready
    )


def stack(at: str, strength: int, leaders: Iterable[str], mf: int, price: int | None) -> str:
    """A stack in a menu: "Minas Morgul 50, Gothmog · MF 4 · 1 point" (W5.3)."""
    line = ", ".join((names.strong(at, strength), *map(names.piece, leaders)))
    return " · ".join(filter(None, (line, _("MF {mf}").format(mf=mf), cost(price) if price else "")))


def cost(points: int) -> str:
    """A price: "2 points"."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def goal(at: str, turns: int, marks: Iterable[str] = ()) -> str:
    """A place in *To…*: "Minas Tirith · 2 turns"."""
    counted = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    return " · ".join((names.spot(at), counted, *(MARKS()[mark] for mark in marks)))


def besieged(at: str, strength: int, foes: Sequence[tuple[str, str, int]], turns: int) -> str:
    """A siege, who besieges and how long the place can hold: "**Helm's Deep 15 is besieged**: Saruman with 25
    at Westfold 1714. Even with the best dice they cannot take it soon."."""
    besiegers = [
        _("{power} with {strength} at {place}").format(
            power=names.power(power), strength=number, place=names.spot(there)
        )
        for power, there, number in foes
    ]
    hold = (
        _("Even with the best dice they cannot take it soon.")
        if not turns
        else ngettext(
            "With the best dice they take it in their next battle.",
            "With the best dice they take it in {n} turns.",
            turns,
        ).format(n=turns)
    )
    sentence = _("**{place} is besieged**: {foes}.").format(
        place=names.strong(at, strength), foes=text.listing(besiegers)
    )
    return f"{sentence} {hold}"


def threatened(stacks: Sequence[tuple[str, int, tuple[str, int, int, int]]]) -> str:
    """Stacks with enemies within two hexes: place, strength, where the strongest of them stand, how many of
    these come, how strong all are there, and all who come; those with the same enemies stand together."""
    by_enemy: dict[tuple[str, int, int, int], list[str]] = {}
    for at, strength, enemy in stacks:
        by_enemy.setdefault(enemy, []).append(names.strong(at, strength))
    lines = [text.headed(names.comer(*enemy), text.listing(spots)) for enemy, spots in by_enemy.items()]
    return _("Threatened {stacks}.").format(stacks=text.clauses(lines))


def ships_later(turn: int) -> str:
    """Why the Corsairs stay, while not even their card can be played (COR-4, SCN-4)."""
    return _("They stay until Sauron plays *Corsairs*, from turn {turn} on.").format(turn=turn)


def on_the_march(orders: Sequence[tuple[str, str, str]]) -> str:
    """Marches under way: from where, to where, and where they end before that; those of one end together."""
    by_end: dict[tuple[str, str], list[str]] = {}
    for at, to, end in orders:
        by_end.setdefault((to, end), []).append(names.spot(at))
    lines = [
        f"{text.listing(spots)} → {names.spot(to)}"
        + (f", {_('as far as {spot}').format(spot=names.spot(end))}" if end else "")
        for (to, end), spots in by_end.items()
    ]
    return _("On the march: {stacks}.").format(stacks=text.clauses(lines))


def stuck(at: str, to: str, why: str) -> str:
    """A march that cannot go on, from where to where."""
    return _("⚠ The march from {place} to {goal} goes no farther, because {why}.").format(
        place=names.spot(at), goal=names.spot(to), why=why
    )


def go(number: int, to: str, price: int, beside: str = "", enemy: str = "", *, brief: bool = False) -> str:
    """The button of the order: "March 2 stacks to Minas Tirith: 2 points".

    Where the place itself cannot be entered, it says what is next to that hex; where an ``enemy`` halts them,
    where he stands; ``brief``: in as few letters as do.
    """
    return names.fitting(to, lambda place: _march(number, place, price, beside, enemy, brief=brief))


def _march(number: int, place: str, price: int, beside: str, enemy: str, *, brief: bool) -> str:
    if beside and names.spot(beside) not in place:
        place = _("{spot}, next to {place}").format(spot=place, place=names.spot(beside))
    elif enemy and brief:
        place = _("{spot}, enemy near").format(spot=place)
    elif enemy:
        place = _("{spot}, enemy at {place}").format(spot=place, place=names.spot(enemy))
    label = (
        _("March to {place}").format(place=place)
        if number == 1
        else _("March {n} stacks to {place}").format(n=number, place=place)
    )
    return text.headed(label, cost(price)) if price else label


THE_FELLOWSHIP: Final = phrase("the whole Fellowship")


def army(leader: str, land: str, nation: str, power: str) -> tuple[str, int]:
    """What an army is called, and the number of its verb: "Imrahil's army", "the army of Rohan", "the
    Haradrim"."""
    if leader:
        return _("{who}'s army").format(who=names.piece(leader)), 1
    if land:
        return _("the army of {land}").format(land=names.land(land)), 1
    return names.people(nation, power)


def marches(marchers: Sequence[tuple[str, int]], to: str, end: str) -> str:
    """An order in words: "The whole Fellowship marches to Mount Doom; this turn as far as Dimrill Dale."."""
    named = Counter(name for name, __ in marchers)
    peoples = {name for name, number in marchers if number > 1}
    armies = ngettext("{n} army", "{n} armies", len(marchers)).format(n=len(marchers))
    several = len(marchers) > 1 and len(named) == 1 and not peoples
    sentence = ngettext(
        "{who} marches to {place}", "{who} march to {place}", sum(n for __, n in marchers)
    ).format(
        who=armies
        if several
        else text.listing(name if n == 1 or name in peoples else f"{name} ×{n}" for name, n in named.items()),
        place=names.spot(to),
    )
    if end:
        sentence = text.clauses((sentence, _("this turn as far as {place}").format(place=names.spot(end))))
    return f"{sentence[:1].upper()}{sentence[1:]}."


def leads(to: str, turns: int) -> str:
    """Where an order leads a stack: "to Ithilien 2718 · 1 turn"."""
    counted = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    return " · ".join((_("to {place}").format(place=names.spot(to)), counted))


def repeat(to: str, all_there: bool) -> str:
    """The menu of those who are sent where the latest order led: "Repeat for… · to Minas Tirith"; each option
    says how far that is for it."""
    if not all_there:
        return _("Repeat for… · toward {place}").format(place=names.spot(to))
    return _("Repeat for… · to {place}").format(place=names.spot(to))


def toward(number: int, to: str, price: int) -> str:
    """The button that sends several stacks whose ways end in different hexes."""
    label = _("March {n} stacks toward {place}").format(n=number, place=names.spot(to))
    return text.headed(label, cost(price)) if price else label


def short_of(at: str, turns: int, end: str, stops: int, *, part: bool) -> str:
    """A place to which the order does not lead, by where it ends: "toward Pelargir · 4 turns · stops at
    2520 in 3 turns"; as the enemy is near: "toward Pelargir · 4 turns · only as far as 2520 this turn"."""
    counted = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    if part:
        so_far = _("only as far as {spot} this turn, as the enemy is near").format(spot=names.spot(end))
    elif stops <= 1:
        so_far = _("stops at {spot} this turn").format(spot=names.spot(end))
    else:
        so_far = ngettext("stops at {spot} in {n} turn", "stops at {spot} in {n} turns", stops).format(
            spot=names.spot(end), n=stops
        )
    return " · ".join((_("toward {place}").format(place=names.spot(at)), counted, so_far))


def next_to(at: str, beside: str, turns: int) -> str:
    """A hex without a name, by the place of the enemy next to it: "2718, next to Osgiliath · 1 turn"."""
    counted = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    label = _("{spot}, next to {place}").format(spot=names.spot(at), place=names.spot(beside))
    return f"{label} · {counted}"


def landing(at: str, beside: str, sea: int, number: str) -> str:
    """A coast in the list of *Sail…*: "2 · Lebennin (south of Linhir), next to Linhir · 8 sea hexes"; the
    number is that on the map."""
    label = names.spot(at)
    if beside and names.spot(beside) not in label:
        label = _("{spot}, next to {place}").format(spot=label, place=names.spot(beside))
    counted = ngettext("{n} sea hex", "{n} sea hexes", sea).format(n=sea)
    return " · ".join(filter(None, (number, label, counted)))


def lands(at: str) -> str:
    """A voyage in words."""
    return _("The Corsairs land at {place}.").format(place=names.spot(at))


TIERS: Final = table({"enemy": n_("the enemy's"), "own": n_("your own"), "ally": n_("your ally's")})
"""Whose a place is that decides the game, in *To…*."""


def assault(at: str, column: str) -> str:
    """Whether that enemy can be attacked from where an order ends, and at about what odds as things stand."""
    if not column:
        return _("{place} cannot be attacked from there").format(place=names.spot(at))
    return _("{place} can be attacked from there at about {ratio}").format(place=names.spot(at), ratio=column)


def leave(numbers: Sequence[int], places: Sequence[str], *, chosen: bool) -> str:
    """The button of the garrisons of those places; it says whether that is chosen (W5.3)."""
    all_of = names.spots(places)
    named = (
        _("{n} stays in {place}: on").format(n=numbers[0], place=all_of)
        if chosen
        else _("{n} stays in {place}: off").format(n=numbers[0], place=all_of)
    )
    alike = len(set(numbers)) == 1
    if alike and (len(places) == 1 or len(named) <= LONGEST_BUTTON):
        return named
    # Counted, as a stack whose place is worth no garrison leaves none.
    what = str(numbers[0]) if alike else _("A garrison")
    return (
        _("{what} stays in each of {n} places: on").format(what=what, n=len(places))
        if chosen
        else _("{what} stays in each of {n} places: off").format(what=what, n=len(places))
    )


def stays(number: int, at: str) -> str:
    """How much of an army stays where it sets out."""
    return ngettext("{n} stays in {place}.", "{n} stay in {place}.", number).format(
        n=number, place=names.spot(at)
    )


def short(price: int, left: int) -> str:
    """Why a button is grey: "needs 5 points, 2 left"."""
    return _("{price}, {left} left").format(price=cost(price), left=left)


def again(orders: int, price: int) -> str:
    """*As last turn*, with how many orders it gives."""
    label = _("As last turn ({n})").format(n=orders)
    return text.headed(label, cost(price)) if price else label


def idle(stacks: Sequence[tuple[str, int]]) -> str:
    """Who cannot be ordered yet, by place and strength."""
    lines = [names.strong(at, strength) for at, strength in stacks]
    return _("Not mobilised: {stacks}.").format(stacks=", ".join(lines))


def parted(unit: str, strength: int) -> str:
    """A unit and what it is worth, in the menu of who goes."""
    return _("{unit}, strength {strength}").format(unit=names.unit(unit), strength=strength)


# The panel of a move: its way, its price, what lies beside it (W4.3, W4.4)


TERRAIN: Final = table(
    {
        "clear": n_("clear"),
        "forest": n_("forest"),
        "rough": n_("rough"),
        "marsh": n_("marsh"),
    }
)
COMPASS: Final = table(
    {
        "N": n_("North"),
        "NE": n_("North-east"),
        "SE": n_("South-east"),
        "S": n_("South"),
        "SW": n_("South-west"),
        "NW": n_("North-west"),
    }
)
"""For who sees no pictures (W14.1)."""
SIGNS: Final = table(
    {
        "N": n_("N", "compass"),
        "NE": n_("NE", "compass"),
        "SE": n_("SE", "compass"),
        "S": n_("S", "compass"),
        "SW": n_("SW", "compass"),
        "NW": n_("NW", "compass"),
    }
)
"""As the map writes them."""
ARROWS: Final = {"N": "↑", "NE": "↗", "SE": "↘", "S": "↓", "SW": "↙", "NW": "↖"}
SHUT: Final = table(
    {
        "move.wall": n_("mountains"),
        "move.river": n_("river"),
        "move.no_land": n_("no land"),
        "move.too_far": n_("too far"),
        "move.army_there": n_("an army"),
        "move.defended": n_("defended"),
        "move.shadowfax": n_("not on horseback"),
        "move.mount_doom": n_("closed until it opens"),
        "move.waste": n_("no halt there"),
        "move.misty": n_("mist and snow close the pass"),
        "move.pass": n_("pass closed"),
        "move.gate": n_("gate closed"),
        "move.stair": n_("stair closed"),
        "move.tunnel": n_("tunnel closed"),
        "move.paths_of_the_dead": n_("Paths of the Dead"),
        "move.western_citadel": n_("a Citadel of the West"),
        "move.stacked": n_("an allied army"),
        "move.hobbits": n_("not out of the Shire"),
        "move.fixed": n_("stays in this story"),
        "move.never_leaves": n_("never leaves it"),
        "move.stays_till_dol_guldur": n_("until Dol Guldur is taken"),
        "move.stays_till_later": n_("until M+4"),
        "move.eomer_in_rohan": n_("in Rohan only"),
        "move.held_back": n_("only nearer"),
        "move.isengard_barred": n_("Saruman's"),
        "move.mordor_barred": n_("Sauron's"),
        "move.mountain_only": n_("only to Mount Doom"),
        "move.led_already": n_("captives go apart"),
        "move.end_on_land": n_("no land"),
        "move.deserters_home": n_("not the way home"),
        "move.deserters_stay": n_("at home"),
        "saruman.garrison": n_("1 must stay"),
        "saruman.goes_astray": n_("not toward Isengard"),
        "saruman.stays": n_("not controlled"),
        "saruman.goes_home": n_("goes home"),
    }
)
"""Why a step cannot be taken, on its button."""
CLOSED: Final = phrase("closed")
MARCH_TO: Final = phrase("March to…")
ROAD: Final = table({True: n_("Road: on"), False: n_("Road: off")})
TOGETHER: Final = table({True: n_("Stay together: on"), False: n_("Stay together: off")})
HORSE: Final = table({True: n_("Shadowfax: left behind"), False: n_("Shadowfax: ridden")})
NO_WAY_YET: Final = phrase("Choose where to go, or draw the way hex by hex.")
TAKES_ALL: Final = phrase("takes the whole move")
FIXED: Final = phrase("They cannot leave their place.")
SPENT: Final = phrase("No step farther can be paid.")
NO_PLACES: Final = phrase("No march leads anywhere from here.")


def points(cost: float) -> str:
    """What a step or a way costs: "3", "1.5"."""
    return text.amount(cost)


def costs(cost: float) -> str:
    """What a step or a way takes of the MF: "costs 3"."""
    return _("costs {points}").format(points=points(cost))


def way_head(letter: str, people: str, at: str, most: float, state: str) -> str:
    """Who goes, from where, how far: "**A · Frodo (Ring) and Sam** · Brown Lands 2412 · MF 4 · hidden"."""
    named = f"{letter} · {people}" if letter else people
    place = names.spot(at)
    return _("**{who}** · {place} · MF {most} · {state}").format(
        who=named, place=place, most=points(most), state=state
    )


def way(treads: Iterable[tuple[str, str, float]], left: float) -> str:
    """The way with its ground and price; the line above has said where it starts: "The way goes to **Erech,
    rough, costs 3**; then 1 point is left."."""
    steps = [f"{names.spot(at)}, {TERRAIN()[ground]}, {costs(cost)}" for at, ground, cost in treads]
    steps[-1] = f"**{steps[-1]}**"
    left = max(0, left)
    rest = (
        ngettext("then {n} point is left", "then {n} points are left", 1 if left == 1 else 2).format(
            n=points(left)
        )
        if left
        else _("then no points are left")
    )
    sentence = _("The way goes to {steps}").format(steps=" → ".join(steps))
    return f"{text.clauses((sentence, rest))}."


def clear(*, road: bool, river: bool, met: bool) -> str:
    """What there is not on a way: "No road, no river and no enemy on the way."."""
    none = [
        *([] if road else [_("no road")]),
        *([] if river else [_("no river")]),
        *([] if met else [_("no enemy on the way")]),
    ]
    sentence = text.listing(none) if none else ""
    return f"{sentence[0].upper()}{sentence[1:]}." if sentence else ""


def more_ways(hexes: Iterable[str]) -> str:
    """Ends of orders that are not told one by one."""
    return _("Others go to {places}.").format(places=names.spots(dict.fromkeys(hexes)))


def goes_beside(start: str, strength: int, end: str, enemy: str, foes: int) -> str:
    """One of several armies whose way of this turn ends beside the enemy."""
    return _("⚠ {army} ends this turn at {place}, beside the enemy: {enemy}.").format(
        army=names.strong(start, strength), place=names.spot(end), enemy=names.strong(enemy, foes)
    )


def goes_away(start: str, strength: int, end: str, goal: str) -> str:
    """One of several armies whose way of this turn leads away from the goal."""
    return _("⚠ {army} goes this turn to {place}, away from {goal}.").format(
        army=names.strong(start, strength), place=names.spot(end), goal=names.spot(goal)
    )


def beside(hexes: Sequence[str]) -> str:
    """The places next to where a way ends: "Dimrill Dale lies next to it."."""
    return ngettext("{places} lies next to it.", "{places} lie next to it.", len(hexes)).format(
        places=names.spots(hexes)
    )


def no_hiding(people: Sequence[str]) -> str:
    """Who cannot hide where a way ends."""
    return ngettext(
        "{who} cannot hide there: an enemy is near.",
        "{who} cannot hide there: an enemy is near.",
        len(people),
    ).format(who=names.party(people))


def met(at: str, pieces: str, number: int, die: int) -> str:
    """Dark pieces on the way, and the die that spots (SRC-10)."""
    sentence = _("{place}: {who}. Spotted on a die of {number} or less").format(
        place=names.spot(at), who=pieces, number=number
    )
    return f"⚠ {sentence}, {text_of(die)}." if die else f"⚠ {sentence}."


def text_of(more: int) -> str:
    """What is added to a die: "+1 to the die"."""
    return _("{more} to the die").format(more=f"{more:+d}")


def seen_at_once(at: str, pieces: str) -> str:
    """People who are not hidden are spotted without a die (SRC-10)."""
    return "⚠ " + _("{place}: {who}. Whoever is not hidden is spotted there without a die.").format(
        place=names.spot(at), who=pieces
    )


NO_HELP: Final[Mapping[str, int]] = MappingProxyType({})


def peril(at: str, servant: str, most: int, helped: Mapping[str, int] = NO_HELP) -> str:
    """A perilous place, and the die that meets its servant (MOV-14); ``helped``: who adds how much to it."""
    sentence = _peril(at, servant, most)
    more = (_("{who} adds {n} to the die.").format(who=names.piece(name), n=n) for name, n in helped.items())
    return " ".join((sentence, *more))


def _peril(at: str, servant: str, most: int) -> str:
    place, servant = names.spot(at), waits(servant)
    if most <= 1:
        return "⚠ " + _("{place}: on a die of 1 they must fight: {servant}.").format(
            place=place, servant=servant
        )
    if most == FEW:
        return "⚠ " + _("{place}: on a die of 1 or 2 they must fight: {servant}.").format(
            place=place, servant=servant
        )
    return "⚠ " + _("{place}: on a die of 1 to {most} they must fight: {servant}.").format(
        place=place, most=most, servant=servant
    )


FEW: Final = 2
"""So many throws are told one by one."""


def mordor(bearer: bool) -> str:
    """Into Mordor."""
    if bearer:
        return "⚠ " + _("The Ring comes to Mordor. Put on there, it opens Mount Doom to all.")
    return "⚠ " + _("The way leads into Mordor.")


def option(at: str, terrain: str, cost: float, *, road: bool, dear: bool, danger: bool) -> str:
    """An end in a menu, with the number that the map has: "Emyn Muil (north of Dead Marshes), 2513, rough,
    costs 3"."""
    name = names.spot(at)
    parts = [name, *([] if at in name else [at]), TERRAIN()[terrain], TAKES_ALL() if dear else costs(cost)]
    parts += [_("by road")] if road else []
    return f"{', '.join(parts)}{' ⚠' if danger else ''}"


FRIENDS: Final = table(
    {
        0: n_("a friend's place"),
        1: n_("no friend there"),
        2: n_("an enemy's place"),
        3: n_("away from Mordor"),
    }
)
"""The groups of *March to…*, in their order."""
BESIEGED: Final = phrase("besieged")


def march_option(at: str, turns: int, perils: int, guarded: int, road: bool) -> str:
    """A far place in a menu: "Mount Doom, 7 turns, 2 perils, by road"."""
    parts = [names.spot(at), ngettext("{n} turn", "{n} turns", turns).format(n=turns)]
    parts += [ngettext("{n} peril", "{n} perils", perils).format(n=perils)] if perils else []
    parts += [ngettext("{n} guarded hex", "{n} guarded hexes", guarded).format(n=guarded)] if guarded else []
    parts += [_("by road")] if road else []
    return ", ".join(parts)


def halts(at: str, turns: int, why: str) -> str:
    """Where a march ends before its goal: "as far as Emyn Muil (north of Dead Marshes), in 2 turns ·
    peril lies ahead: Cirith Ungol"."""
    if not turns:
        return text.headed(_("halts at once"), why)
    sentence = ngettext("as far as {place}, in {n} turn", "as far as {place}, in {n} turns", turns).format(
        place=names.spot(at), n=turns
    )
    return f"{sentence} · {why}"


def step(sign: str, at: str, cost: str, *, words: bool, danger: bool) -> str:
    """A button of the compass: "↗ NE Emyn Muil · costs 2", or "North-east: Emyn Muil, 2 points"."""
    place = names.region(at)
    label = (
        f"{COMPASS()[sign]} {place}, {cost}" if words else f"{ARROWS[sign]} {SIGNS()[sign]} {place} · {cost}"
    )
    return f"{label} ⚠" if danger else label


def no_steps(blocked: Mapping[str, Sequence[tuple[str, str]]], *, words: bool) -> str:
    """The steps that cannot be taken, by reason: "No way: NW and N (too far); S (mountains).". In ``words``
    they say to which hex."""
    named = (
        (
            why,
            text.listing(
                [f"{COMPASS()[sign]} {names.region(at)}" if words else SIGNS()[sign] for sign, at in ways]
            ),
        )
        for why, ways in blocked.items()
    )
    return _("No way: {steps}.").format(steps=text.clauses(f"{ways} ({why})" for why, ways in named))


def in_points(cost: float) -> str:
    """What a step costs, to who reads only."""
    return ngettext("{n} point", "{n} points", 1 if cost == 1 else 2).format(n=points(cost))


def several(count: int, at: str) -> str:
    """Many pieces that go together: "7 pieces of Edoras"; "7 pieces" where that is said already."""
    if not at:
        return ngettext("{n} piece", "{n} pieces", count).format(n=count)
    return ngettext("{n} piece of {place}", "{n} pieces of {place}", count).format(
        n=count, place=names.spot(at)
    )


def marching(party: str, to: str) -> str:
    """A march that goes on: "A Frodo and Sam → Mount Doom"."""
    return f"{party} → **{names.spot(to)}**"
