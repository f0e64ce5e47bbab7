"""Where orders to stacks really lead, by land and with *Sail…* (W5.3, W15.7, W15.11). Pure."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask.attack import prospect
from bot.games.war.ask.parts import MOST, First, base, head
from bot.games.war.ask.sending import Goal, beside, decides, ends_of, foretold, order_of, parted, rich, tier
from bot.games.war.draw import front_pictures
from bot.games.war.model.stacks import Stack, foes, group_of, stacks
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import names, tell_table
from bot.games.war.words.catalogue import _
from bot.model.screen import LABEL, LONGEST_BUTTON, Choice, Menu, Screen, buttons
from bot.ui.icons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Action, Attack, March, Move
from engine.war.battles import declaring
from engine.war.battles.forces import COLUMNS
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.moves.marches import End
from engine.war.moves.ways import sailing_ends, voyages
from engine.war.pieces import Unit
from engine.war.state import Marches
from engine.war.view import View


def said(goal: Goal) -> tuple[str, str]:
    """The place, as far as the order really leads, and who halts it before (W15.7)."""
    ends = goal.ends
    why = next((tell_table.halted(*end[2:]) for end in ends if end.why != "arrived"), "")
    end = ends[0].at if len({end.at for end in ends}) == 1 else ""
    if end and end != goal.at:
        stops = max(end.turns for end in ends)
        label = words.short_of(goal.at, goal.turns, end, stops, part="part" in goal.marks)
    elif goal.beside and not BOARD.place_id(goal.at):
        label = words.next_to(goal.at, goal.beside, goal.turns)
    else:
        turns = max((end.turns for end in ends), default=goal.turns) if end else goal.turns
        label = words.goal(goal.at, turns, goal.marks)
    return text.fit(label, LABEL), text.cut(why, LABEL)


class Leaving(NamedTuple):
    """Who of the stacks that are ticked goes, once the garrisons are parted off."""

    view: View
    pieces: tuple[str, ...]


def leaving(view: View, chosen: Sequence[Stack], leave: Mapping[str, int]) -> Leaving:
    """The orders, with what stays behind by the key of each stack."""
    pieces: list[str] = []
    for stack in chosen:
        view, going, __ = parted(view, stack, leave.get(stack.key, 0))
        pieces += going
    return Leaving(rich(view), tuple(pieces))


class Assault(NamedTuple):
    """An attack from where orders end, as things stand."""

    target: str
    column: str
    """At about what odds; empty where the rules forbid it."""


def assault(going: Leaving, goal: Goal) -> Assault | None:
    """The attack on the goal, or on the enemy beside it, by who comes there and by who stands there already,
    where these may attack too; where that is not possible from where the orders end, on the named place
    there, or else the enemy, with the best odds (W5.3, ARM-10). ``None`` where nobody can be attacked and the
    goal is no enemy's, and for leaders alone."""
    view, field = going.view, going.view.field
    units = [name for name in going.pieces if isinstance(field.piece(name), Unit)]
    if not units:
        return None
    power = field.unit(units[0]).power
    ends = {name: end.at for order, end in zip(goal.made, goal.ends, strict=False) for name in _who(order)}
    arrived = replace(
        field,
        units=tuple(
            replace(unit, at=ends[unit.id], barred="plateau" in goal.marks) if unit.id in ends else unit
            for unit in field.units
        ),
        persons=tuple(replace(person, at=ends.get(person.id, person.at)) for person in field.persons),
    )
    then = replace(view, field=arrived)
    near = set.intersection(*(set(BOARD.neighbours[arrived.unit(name).at]) for name in units))
    beside_them = [*units, *_waiting(view, {arrived.unit(name).at for name in units}, power, units)]
    able = dict[str, str]()
    for at in sorted(near | {goal.at}):
        force = beside_them if _may(then, at, beside_them) else units
        if foes(field, power, at) and _may(then, at, force):
            able[at] = prospect(arrived, power, force, at).column
    for at in (goal.at, goal.beside):
        if at in able:
            return Assault(at, able[at])
    if able:
        best = max(able, key=lambda at: (bool(BOARD.place_id(at)), COLUMNS.index(able[at])))
        return Assault(best, able[best])
    return Assault(goal.at, "") if foes(field, power, goal.at) else None


def _waiting(view: View, ends: Collection[str], power: Power, going: Collection[str]) -> Iterator[str]:
    """Who stands already where they come, and stays there."""
    marching = {name for march in view.marches for name in march.who}
    there = (unit for at in ends for unit in view.field.units_at(at, power))
    return (unit.id for unit in there if not unit.deserter and unit.id not in {*going, *marching})


def _may(then: View, at: str, units: Sequence[str]) -> bool:
    return declaring.refused(then, Attack(at, tuple(units))) is None


def _who(order: Action) -> tuple[str, ...]:
    return order.who if isinstance(order, Move | March) else ()


def _whose(view: View, goal: Goal) -> str:
    """Whose place it is that decides the game, where it is somebody's."""
    holder = view.field.holder(BOARD.place_id(goal.at))
    if goal.tier > 1 or holder == "nobody":
        return ""
    return "own" if holder in view.powers else "ally" if goal.tier else "enemy"


def about(going: Leaving, goal: Goal, why: str) -> str:
    """The second line of a goal: its group, the attack from there, and who halts them."""
    group, attack = words.TIERS().get(_whose(going.view, goal), ""), assault(going, goal)
    told = words.assault(*attack) if attack is not None else ""
    return text.cut(" · ".join(filter(None, (group, told, why))), LABEL)


def latest(scene: WarScene) -> tuple[str, Power]:
    """Where the latest order sent an army, and of which power; an empty string where it sent none."""
    seen = scene.view
    order = seen.drafts[-1] if seen.drafts else None
    if order is None or order.final:
        return "", "nobody"
    march = seen.marches[-1] if order.what == "march" and seen.marches else None
    pieces = march.who if march is not None else order.who if order.what == "move" else ()
    units = [unit for unit in seen.field.units if unit.id in pieces and unit.at]
    if not units:
        return "", "nobody"
    return (units[0].at if march is None else march.to), units[0].power


def followers(scene: WarScene) -> list[tuple[Stack, End]]:
    """The stacks of that power without an order that can go there too, each with where it really ends; those
    that come all the way first."""
    seen, (at, power) = rich(scene.view), latest(scene)
    pairs = list[tuple[Stack, End]]()
    for stack in stacks(scene.view):
        able = stack.ready and stack.march is None and stack.power == power
        group = group_of(seen, stack.who) if able else None
        order = order_of(seen, group, at) if group is not None else None
        if order is not None and (ends := ends_of(seen, [order])):
            pairs.append((stack, ends[0]))
    return sorted(pairs, key=lambda pair: (pair[1].at != at, pair[1].turns))


def bound(view: View, march: Marches) -> tuple[str, str, str]:
    """The goal of a march, and where it ends before it and why; empty where it does not."""
    end = foretold(view, March(march.who, march.to, march.road, march.together))
    if end is None or end.why == "arrived":
        return march.to, "", ""
    return march.to, end.at, tell_table.halted(*end[2:])


def leads(end: End) -> str:
    """Where an order leads a stack, in how many turns, and who halts it before its goal (W15.11)."""
    why = "" if end.why == "arrived" else tell_table.halted(*end[2:])
    return " · ".join(filter(None, (words.leads(end.at, end.turns), why)))


def going(view: View, number: int, made: Sequence[Action], at: str, cost: int) -> str:
    """What the button says: where the order really ends, and of a place that cannot be entered what is next
    to it, or what halts them before it (W15.7)."""
    ends = ends_of(view, made)
    if len({end.at for end in ends}) > 1:
        return words.toward(number, at, cost)
    end = ends[0].at if ends else at
    near = at if end != at and at in BOARD.neighbours[end] else ""
    enemy = next((end.near for end in ends if end.near), "")
    tries = (
        words.go(number, end, cost, near, enemy),
        words.go(number, end, cost, "", enemy, brief=True),
        words.go(number, end, cost),
    )
    short = words.go(number, end, cost, brief=True)
    return next((label for label in tries if len(label) <= LONGEST_BUTTON), short)


SAIL: Final = "armsail"
"""The verb that opens the panel."""
PORT: Final = "armport"
PAGES: Final = 4
"""Menus of ports at most."""
NUMBERED: Final = 10
"""So many landings, the first of the list, have their numbers on the map."""


def landings(view: View, stack: Stack) -> Mapping[str, int]:
    """Where they may land, with the sea hexes on the way."""
    group = group_of(view, stack.who)
    if group is None:
        return {}
    ways = voyages(group.at)
    ports = {at: sum(not BOARD.is_land(tread.to) for tread in ways[at]) for at in sailing_ends(group)}
    legal = (at for at in sorted(ports) if RULES.is_legal(view, Move(stack.who, (at,), sail=True)))
    return {at: ports[at] for at in legal}


def voyage(view: View, stack: Stack, at: str, leave: int) -> list[Action]:
    """The orders: so much is parted off before it and stays behind (W15.5)."""
    __, going, split = parted(view, stack, leave)
    move = Move(going, (at,), sail=True)
    return [move] if split is None else [split, move]


def panel_sail(scene: WarScene, stack: Stack, leave: Mapping[str, int], first: First = "") -> Screen:
    """Where to land: next to what decides the game, next to other enemies, the own, then other coasts; by its
    key so much of the stack stays behind."""
    going, ports = leaving(scene.view, [stack], leave), landings(scene.view, stack)
    every = _goals(scene.view, going.pieces, ports)
    ranked = sorted(every, key=lambda goal: _rank(going, goal, ports[goal.at]))
    numbers = {goal.at: str(number) for number, goal in enumerate(ranked[:NUMBERED], 1)}
    choices = [
        Choice(
            text.fit(words.landing(goal.at, goal.beside, ports[goal.at], numbers.get(goal.at, "")), LABEL),
            goal.at,
            about(going, goal, ""),
            icon=icons.spot(goal.at),
        )
        for goal in ranked[: PAGES * MOST]
    ]
    pages = [choices[start : start + MOST] for start in range(0, len(choices), MOST)]
    menus = (
        Menu(PORT, _("Port or coast"), tuple(page), arg=f"{stack.key}.{number}")
        for number, page in enumerate(pages)
    )
    return base(
        scene,
        head(scene),
        f"**{names.spot(stack.at)}**",
        words.stays(leave[stack.key], stack.at) if stack.key in leave else None,
        front_pictures.offered(scene, stack.at, numbers),
        *menus,
        buttons(back_button()),
        first=first,
    )


def _goals(view: View, pieces: Sequence[str], ports: Mapping[str, int]) -> Iterator[Goal]:
    group = group_of(rich(view), pieces)
    if group is None:
        return
    for at in ports:
        order = Move(tuple(pieces), (at,), sail=True)
        goal = Goal(at, 1, beside(group, at), made=(order,), ends=(End(at, 1, "arrived"),))
        yield goal._replace(tier=tier(group, goal))


def _rank(going: Leaving, goal: Goal, sea: int) -> tuple[bool, int, bool, int, bool, int, str]:
    """What decides the game and is entered, or can be attacked from there, first; then other enemies, in each
    group by the odds."""
    attack = assault(going, goal)
    odds = COLUMNS.index(attack.column) if attack is not None and attack.column else -1
    odds = len(COLUMNS) if goal.tier == 0 else odds
    great = attack is not None and decides(going.view.field, Goal(attack.target, 1))
    return (
        not (odds >= 0 and (great or goal.tier == 0)),
        -odds,
        not goal.beside,
        goal.tier,
        not BOARD.place_id(goal.at),
        sea,
        goal.at,
    )
