"""`panel-attack` and the list of battles (W5.4, ARM-1, ARM-12). Pure."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.war import icons
from bot.games.war.ask import choosing, open_actions, sending, warnings
from bot.games.war.ask.parts import ARMIES, MOST, NAZGUL, NOTHING, First, base, current_turn, head, keep, kept
from bot.games.war.ask.sending import rich
from bot.games.war.draw import front_pictures
from bot.games.war.model import standing
from bot.games.war.scene import WarContext, WarControls, WarOrder, WarScene
from bot.games.war.words import armies as army_words
from bot.games.war.words import battles as words
from bot.games.war.words import closing as order_words
from bot.games.war.words import names, sitting_steps
from bot.games.war.words import over as stand_words
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, Style, buttons, telling
from bot.ui.icons import back_button
from bot.words import faults, text
from engine.caching import Same
from engine.war import RULES
from engine.war.actions import Attack, Reorder
from engine.war.battles import declaring
from engine.war.battles.forces import (
    COLUMNS,
    HARD,
    RATIOS,
    Chances,
    Force,
    able,
    attackers,
    chances,
    column,
    defence,
    defenders,
    endangered,
    fear,
    held,
    led,
    walls,
)
from engine.war.board import BOARD
from engine.war.cards import combat
from engine.war.chapter import AFTER_BATTLES, BATTLING, MOVING, STEPS
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.moves.parting import commanded
from engine.war.odds import HALF, Hope, clash, hope
from engine.war.phase_records import Battle
from engine.war.questions import BattleOrders
from engine.war.realm import white_hand
from engine.war.view import View

# What a battle would be fought at, reckoned by the rules' own code from what the viewer knows (W5.4)


EVENLY: Final = 0.5
JUST: Final = 90
"""From so many percent of a ratio on it is just missed."""


class Prospect(NamedTuple):
    """A first round in numbers."""

    what: Chances
    ratio: str
    column: str
    shifts: tuple[tuple[str, int], ...]
    """By what: fear, ground, barrier, cards."""
    leaders: tuple[tuple[str, ...], ...]
    """Who leads and who works sorcery, of the attackers and of the defenders."""
    troops: int
    """The defending strength without multiples."""
    wall: int
    """The Intrinsic Defense."""
    just: str
    """The ratio that is just missed; empty where none is."""
    unsure: bool
    """Whether somebody hidden may lead the defenders, so that the die falls otherwise (W15.15)."""


def prospect(
    field: Field, power: Power, units: Sequence[str], at: str, gone: tuple[str, ...] = ()
) -> Prospect:
    """The first round of an attack by these units, once some of the defenders are gone; its losses are those
    that the rules make (ARM-5)."""
    battle = Battle(at, power, tuple(units), BattleOrders(), BattleOrders(), gone=gone)
    ours, theirs = attackers(field, battle), defenders(field, battle)
    what = chances(field, battle, ours, theirs)
    pairs = led(field, ours), led(field, theirs, defends=at)
    scared = fear(field, ours.people)
    cards = combat.shift(field, at, field.config.seat_of(power), field.config.seat_of(theirs.power))
    hard = int(BOARD.terrain[at] in HARD and not BOARD.citadel(at))
    crossed = scared + cards - hard - what.shift
    return Prospect(
        what,
        COLUMNS[held(column(what.attack, what.defence))],
        COLUMNS[what.column],
        (("fear", scared), ("ground", -hard), ("barrier", -crossed), ("cards", cards)),
        tuple(tuple(filter(None, (pair.leader, pair.sorcerer))) for pair in pairs),
        theirs.strength,
        walls(field, power, at),
        _just_missed(what.attack, what.defence),
        _may_be_led(field, theirs, at),
    )


def _just_missed(attack: int, defence: int) -> str:
    """The column of the table of which a ratio falls only just short (ARM-2)."""
    place = column(attack, defence)
    ours, theirs = RATIOS[place]
    if attack * theirs >= defence * ours and place == len(COLUMNS) - 1:
        return ""
    short = attack * theirs < defence * ours
    ours, theirs = RATIOS[0] if short else RATIOS[place + 1]
    return COLUMNS[0 if short else place + 1] if attack * theirs * 100 >= defence * ours * JUST else ""


def worthy(field: Field, power: Power, units: Sequence[str], at: str) -> bool:
    """Whether an attack pays: not under 1:1, and it takes the place as often as not or costs the defenders
    twice as much, as a computer has it (players.md 2). Such a one alone is a blue button (W15.6)."""
    fought, whole = clash(field, power, units, at), hope(field, power, units, at)
    return fought is not None and fought.fair and (whole.taken >= EVENLY or whole.cheap)


def behind(field: Field, power: Power, units: Sequence[str], at: str) -> Prospect | None:
    """The fight against the walls, once the troops before them are gone (INT-2); none where there is none."""
    troops = tuple(piece.id for piece in defence(field, power, at).troops)
    return prospect(field, power, units, at, troops) if troops and walls(field, power, at) else None


def _may_be_led(field: Field, theirs: Force, at: str) -> bool:
    """Whether one of the defenders' leaders is hidden: there, or who knows where (HID-2, LDR-1)."""
    return any(
        (person.leader or person.kind.sorcery)
        and (person.fate == "unseen" or (person.hidden and person.at == at))
        for person in field.persons
        if person.power == theirs.power
    )


def told(
    outlook: Prospect, at: str, then: Prospect | None, whole: Hope, under: str, *, defends: bool = False
) -> str:
    """A prospect in a sentence or two, what waits behind the troops, and what the whole battle brings to
    whoever breaks off ``under`` that share (W5.4)."""
    what = outlook.what
    times = round(what.defence / outlook.troops) if outlook.troops else 1
    return " ".join(
        part
        for part in (
            # Where nothing makes them stronger than they are, what stands against them says it all.
            words.defends(at, what.defence, outlook.troops, times, outlook.wall)
            if times > 1 or outlook.wall or not outlook.troops
            else "",
            words.against(
                what.attack, what.defence, outlook.ratio, outlook.just, outlook.shifts, outlook.column
            ),
            words.die(what.difference, *outlook.leaders),
            words.behind(then.what.attack, then.what.defence, then.column) if then is not None else "",
            words.to_the_end(
                (whole.lost, what.attack), (whole.beaten, outlook.troops), whole.taken, under, defends=defends
            ),
            _("These numbers hold if nobody hidden leads there.") if outlook.unsure else "",
        )
        if part
    )


def danger(force: Force, orders: BattleOrders, chance: float) -> str:
    """How often that side loses a leader; empty where it loses none (LDR-5)."""
    people = [person.id for person in endangered(force, orders)]
    return words.leaders_fall(people, chance) if people and chance else ""


USUAL: Final = f"{HALF}"
"""Under that share of his start whoever orders nothing else breaks off."""
BATTLES: Final = "warbattles"
"""The verb that opens the panel."""
WHERE: Final = "attackat"
WITH: Final = "attackwith"
BREAK_OFF: Final = "attackleave"
CHARGE: Final = "attacknow"
"""The verb that opens the sheet of all up to the battles and of the attack that is filled in."""
FIGHT: Final = "attackfight"
"""The verb that has the declared battles fought."""
ADVANCE: Final = "attackadvance"
ATTACK: Final = "attackgo"
GO_ON: Final = "attackstep"
FROM: Final = "attackfrom"
"""The draft of where *Battles…* was opened."""
LIST: Final = "attacklist"
FIRST: Final = "attackfirst"
STEP: Final = "warstop"
"""The verb that opens the sheet of the open step (W15.6)."""


def targets(view: View) -> Mapping[str, tuple[str, ...]]:
    """What could be attacked in this sitting, points aside, with who could; the most troops first."""
    if view.step in AFTER_BATTLES:
        return {}
    by_hex: Mapping[str, tuple[str, ...]] = _targets(Same(view))
    return by_hex


@lru_cache(maxsize=16)
def _targets(same: Same[View]) -> Mapping[str, tuple[str, ...]]:
    """One panel asks for them several times."""
    seen, by_hex = rich(same.it), dict[str, list[str]]()
    mine = commanded(seen)
    for unit in seen.field.units:
        if unit.at and unit.power in mine:
            held = declaring.attackable_hexes(seen.field, unit.power)
            for at in BOARD.neighbours[unit.at]:
                if at in held and declaring.refused(seen, Attack(at, (unit.id,))) is None:
                    by_hex.setdefault(at, []).append(unit.id)
    return {at: _of_one_power(seen, units) for at, units in by_hex.items()}


def _of_one_power(view: View, pieces: Sequence[str]) -> tuple[str, ...]:
    """Two powers attack together under control alone (ARM-14): else those of the stronger."""
    units = sorted(map(view.field.unit, pieces), key=lambda unit: (-unit.strength, unit.id))
    if view.field.turn.control:
        return tuple(unit.id for unit in units)
    sums: dict[str, int] = {}
    for unit in units:
        sums[unit.power] = sums.get(unit.power, 0) + unit.strength
    return tuple(unit.id for unit in units if sums[unit.power] == max(sums.values()))


def of(key: str, at: str) -> str:
    """What is chosen of an attack outlasts the steps before the battles (W15.6): the name of its draft."""
    return f"{key}:{at}"


def chosen(scene: WarScene, at: str, able_to: Sequence[str]) -> tuple[str, ...]:
    """Who attacks: as ticked, else all that the points pay, the strongest first, without those who were left
    behind to hold a place."""
    wanted = [name for name in kept(scene, of(WITH, at)) if name in able_to]
    if wanted:
        return tuple(wanted)
    field, taken, purse = scene.view.field, list[str](), warnings.spendable(scene.view)
    free = [name for name in able_to if not sending.left_behind(scene.view, field.unit(name))]
    for name in free or able_to:
        units = [field.unit(unit) for unit in (*taken, name)]
        if scene.seat != "sauron" or white_hand.price(field, units) <= purse:
            taken.append(name)
    return tuple(taken or able_to[:1])


def order(scene: WarScene, at: str, units: Sequence[str]) -> Attack:
    """The attack as it is ticked."""
    (leave,) = kept(scene, of(BREAK_OFF, at)) or (USUAL,)
    (advance,) = kept(scene, of(ADVANCE, at)) or ("usual",)
    field = scene.view.field
    hexes = dict.fromkeys(field.unit(name).at for name in units)
    people = [person.id for here in hexes for person in able(field, here, field.unit(units[0]).power)]
    goes: tuple[str, ...] | None = {
        "strongest": tuple(units[:1]),
        "all": (*units, *people),
        "nobody": (),
        **{name: (name,) for name in units},
    }.get(advance)
    cards = choosing.ticked(scene, choosing.in_attack(scene.view, at, units), at)
    return Attack(at, tuple(units), BattleOrders(at, int(leave), advance=goes, cards=cards))


def target_menu(scene: WarScene, chosen: str = "") -> Menu | None:
    """*Attack where?*, with the place that is chosen."""
    by_hex = targets(scene.view)
    if not by_hex:
        return None
    choices = [_target(scene, at, units, now=at == chosen) for at, units in list(by_hex.items())[:MOST]]
    return Menu(WHERE, _("Attack where?"), tuple(choices))


def _target(scene: WarScene, at: str, units: Sequence[str], *, now: bool) -> Choice:
    field, power = scene.view.field, scene.view.field.unit(units[0]).power
    made, whole = prospect(field, power, units, at), hope(field, power, units, at)
    return Choice(
        text.fit(words.target(at, made.what.attack, made.what.defence), LABEL),
        at,
        text.cut(words.foretold(made.column, words.taking(whole.taken, made.troops)), LABEL),
        chosen=now,
        icon=icons.spot(at),
    )


def aimed(scene: WarScene) -> str:
    """What is to be attacked: as was chosen in this turn, on whatever panel; where nothing was chosen and
    nothing is declared, the only place that can be."""
    by_hex, wanted = targets(scene.view), next(iter(kept(scene, WHERE)), "")
    if wanted in by_hex:
        return wanted
    alone = len(by_hex) == 1 and not wanted and not scene.view.field.turn.attacks
    return next(iter(by_hex)) if alone else ""


def panel_attack(scene: WarScene, at: str = "", first: First = "") -> Screen:
    """Where, with whom, how long; then odds and chances in a sentence."""
    by_hex = targets(scene.view)
    at = at if at in by_hex else aimed(scene)
    battling = scene.view.step in BATTLING
    ahead = [] if battling else open_actions.ahead(scene.view)
    return base(
        scene,
        head(scene),
        f"**{words.TITLE()}**" if by_hex or battling else _("No enemy stands next to your troops."),
        _("Fighting ends moving: your marches go on, your orders are final, and nobody moves after it.")
        if by_hex and not battling
        else None,
        words.for_attacks(scene.view.field.turn.points, warnings.reserved(scene.view))
        if scene.seat == "sauron" and by_hex
        else None,
        "\n".join((order_words.BEFORE_IT(), *ahead)) if by_hex and ahead else "",
        "\n".join(lines(scene)),
        picture(scene, at),
        target_menu(scene, at),
        *(_ticks(scene, at, by_hex[at]) if at else ()),
        "\n".join(_too_late(scene)) if battling else None,
        order_words.MAY_END() if battling and scene.view.field.turn.attacks else None,
        buttons(lead_button(scene) if by_hex and ahead else None),
        buttons(*_onward(scene, at)),
        buttons(*_orders(scene, at, by_hex.get(at, ())), _back(scene)),
        first=first,
        acting=True,
    )


def _too_late(scene: WarScene) -> Iterator[str]:
    """Who could still go with the attacks on the list."""
    declared = [attack for attack in scene.view.field.turn.attacks if attack.power in scene.view.powers]
    late = (warnings.too_late(scene.view, Attack(attack.target, attack.units)) for attack in declared)
    yield from filter(None, late)


def lead_button(scene: WarScene) -> Button | None:
    """To the sheet that leads to what can be done before the battles (W15.6); none where the open step is for
    that."""
    wanted, steps = open_actions.first(scene.view), STEPS[scene.view.power]
    after = steps[steps.index(scene.view.step) + 1 :]
    if wanted not in after:
        return None
    return Button(
        sitting_steps.lead_to(next((step for step in after if step in MOVING), wanted)), STEP, style="primary"
    )


def _back(scene: WarScene) -> Button:
    """To the list or the panel from which *Battles…* was opened."""
    room = next(iter(scene.drafts.get(FROM, ())), "")
    return back_button(room) if room in (ARMIES, NAZGUL) else back_button()


def picture(scene: WarScene, at: str) -> Part | None:
    """The hexes round the place that is attacked."""
    by_hex = targets(scene.view)
    able_to = by_hex.get(at, ())
    return front_pictures.attack(scene, at, chosen(scene, at, able_to) if able_to else (), [*by_hex])


def _ticks(scene: WarScene, at: str, able_to: Sequence[str]) -> Iterator[Part | str]:
    field = scene.view.field
    units = chosen(scene, at, able_to)
    choices = tuple(
        Choice(
            text.fit(army_words.parted(name, field.unit(name).strength), LABEL),
            name,
            names.spot(field.unit(name).at),
            name in units,
            icons.piece(name),
        )
        for name in able_to[:MOST]
    )
    yield telling(Menu(WITH, _("With which units?"), choices, arg=at, at_most=len(choices)))
    power, made, known = field.unit(units[0]).power, order(scene, at, units), _known(scene, at, units)
    outlook = prospect(known, power, units, at)
    hopes = {share: hope(known, power, units, at, ours_under=int(share)) for share in words.LEAVES()}
    costs = {share: cost(outlook, whole) for share, whole in hopes.items()}
    if len({*costs.values()}) > 1:  # What comes out alike is not asked (W15.7).
        yield _lines_of(scene, BREAK_OFF, _("When to break off?"), words.LEAVES(), at, costs)
    yield _lines_of(scene, ADVANCE, _("Who advances?"), _advances(field, units), at, NOTHING)
    yield from _cards_along(scene, at, units)
    (under,) = kept(scene, of(BREAK_OFF, at)) or (USUAL,)
    yield told(outlook, at, behind(known, power, units, at), hopes[under], under)
    force = attackers(known, Battle(at, power, tuple(units), made.orders, BattleOrders()))
    yield danger(force, made.orders, hopes[under].ours_struck)
    if places := sending.emptied(scene.view, [made]):
        yield stand_words.may_leave_empty(places)
    if lands := warnings.stirred(scene.view, [made]):
        yield stand_words.stirs(lands)


def _cards_along(scene: WarScene, at: str, units: Sequence[str]) -> Iterator[Part | str]:
    """The cards that can go with it; bright is one that makes an attack pay (W15.6)."""
    cards, seat = choosing.in_attack(scene.view, at, units), scene.seat or ""
    field, power = scene.view.field, scene.view.field.unit(units[0]).power
    now = choosing.ticked(scene, cards, at)

    def pays(more: Sequence[str]) -> bool:
        return worthy(choosing.played(field, seat, (*now, *more), at), power, units, at)

    helps = () if pays(()) else tuple(card for card in cards if card not in now and pays((card,)))
    yield from choosing.cards_along(scene, cards, at, helps)


def _advances(field: Field, units: Sequence[str]) -> Mapping[str, str]:
    """Who may enter the hex: as usual, all, nobody, or one of those that attack."""
    usual = {"usual": words.USUAL()[standing.counting(field)], **words.ADVANCES()}
    alone = (name for name in units[: MOST - len(usual)] if len(units) > 1)
    return {
        **usual,
        **{
            name: _("{unit} alone, from {place}").format(
                unit=names.party((name,), field), place=names.spot(field.unit(name).at)
            )
            for name in alone
        },
    }


def _known(scene: WarScene, at: str, units: Sequence[str]) -> Field:
    """As it stands with the cards that go along."""
    cards = choosing.ticked(scene, choosing.in_attack(scene.view, at, units), at)
    return choosing.played(scene.view.field, scene.seat or "", cards, at)


def cost(outlook: Prospect, whole: Hope, *, defends: bool = False) -> str:
    """What a whole battle costs and brings, in short."""
    return words.costs(
        (whole.lost, outlook.what.attack), (whole.beaten, outlook.troops), whole.taken, defends=defends
    )


def _lines_of(
    scene: WarScene, key: str, prompt: str, options: Mapping[str, str], at: str, about: Mapping[str, str]
) -> Menu:
    """One line of the orders, what is usual first, with its name before what is chosen."""
    (now,) = kept(scene, of(key, at)) or (next(iter(options)),)
    choices = tuple(
        Choice(name, code, text.cut(about.get(code, ""), LABEL), code == now)
        for code, name in options.items()
    )
    return telling(Menu(key, prompt, choices, arg=at))


def cost_of(scene: WarScene, units: Sequence[str]) -> int:
    """What an attack by these units costs."""
    view = scene.view
    return white_hand.price(view.field, map(view.field.unit, units)) if scene.seat == "sauron" else 0


def _orders(scene: WarScene, at: str, able_to: Sequence[str]) -> Iterator[Button | None]:
    view = scene.view
    if at and view.step in BATTLING:
        units = chosen(scene, at, able_to)
        wrong = declaring.refused(view, order(scene, at, units)) is not None
        yield Button(_order_label(scene, at, units), ATTACK, at, _style(scene, at, units), disabled=wrong)
    if len(view.field.turn.attacks) > 1:
        yield Button(_("Battle list"), LIST)


def _style(scene: WarScene, at: str, units: Sequence[str]) -> Style:
    """That of the button, with the cards that go along."""
    field = _known(scene, at, units)
    return "primary" if worthy(field, field.unit(units[0]).power, units, at) else "grey"


def promising(view: View) -> bool:
    """Whether anything could be attacked so by all who can."""
    field = view.field
    return any(worthy(field, field.unit(units[0]).power, units, at) for at, units in targets(view).items())


def _order_label(scene: WarScene, at: str, units: Sequence[str]) -> str:
    """The attack with its price; and that the points do not pay it (W6.2)."""
    price, left = cost_of(scene, units), warnings.spendable(scene.view)
    if price > left:
        return text.headed(words.attack(at, 0), army_words.short(price, left))
    return words.attack(at, price)


def _onward(scene: WarScene, at: str) -> Iterator[Button]:
    """To the sheet of what is closed before the battles; or the battles themselves, which are fought at once
    where nothing is to be warned of (W15.6)."""
    view = scene.view
    if view.step not in BATTLING and at:
        units = charge(scene, at).units
        dear = cost_of(scene, units) > warnings.spendable(view)
        label = f"{_order_label(scene, at, units)}…"
        yield Button(label, CHARGE, style=_style(scene, at, units), disabled=dear)
        yield Button(f"{words.GO_ON()}…", GO_ON)
    if view.step in BATTLING and view.field.turn.attacks:
        label, asks = words.fight(len(view.field.turn.attacks)), bool(sending.by_attacks(view))
        yield Button(f"{label}…" if asks else label, STEP if asks else FIGHT, style="green")


def charge(scene: WarScene, at: str) -> Attack:
    """The attack on that place that is filled in."""
    return order(scene, at, chosen(scene, at, targets(scene.view)[at]))


def charge_line(scene: WarScene, at: str) -> str:
    """The attack that is filled in, as the last line of the list of battles."""
    field, given = scene.view.field, charge(scene, at)
    units, cards = [field.unit(name) for name in given.units], given.orders.cards
    known = choosing.played(field, scene.seat or "", cards, at)
    made = prospect(known, units[0].power, given.units, at)
    number = len(field.turn.attacks) + 1
    return words.listed(number, at, units, made.column, cost_of(scene, given.units), cards)


# The list


def lines(scene: WarScene) -> Iterator[str]:
    """What was declared, in fighting order."""
    field = scene.view.field
    for number, attack in enumerate(field.turn.attacks, 1):
        units = [field.unit(name) for name in attack.units if field.has(name)]
        if units:
            known = choosing.played(field, scene.seat or "", attack.orders.cards, attack.target)
            made = prospect(known, attack.power, [unit.id for unit in units], attack.target)
            yield words.listed(number, attack.target, units, made.column, attack.paid, attack.orders.cards)


def panel_list(scene: WarScene, first: First = "") -> Screen:
    """The attacks in fighting order, and which one comes first."""
    declared = [attack.target for attack in scene.view.field.turn.attacks]
    choices = tuple(Choice(names.spot(at), at, icon=icons.spot(at)) for at in declared[1:][:MOST])
    return base(
        scene,
        head(scene),
        words.head(len(declared)) if declared else _("No attack is on the list."),
        "\n".join(lines(scene)),
        Menu(FIRST, _("Fight this one first"), choices) if choices else None,
        buttons(back_button(BATTLES)),
        first=first,
    )


router = WarControls()


@router.on(BATTLES)
async def opened(context: WarContext) -> Screen:
    """*Battles…*; its argument is where *Back* leads."""
    scene = await context.scene()
    if scene.seat is None or not scene.view.step:
        raise Gone(BATTLES)
    return panel_attack(await context.draft(FROM, (context.arg,)) if context.arg else scene)


for _verb in (WITH, BREAK_OFF, ADVANCE):
    router.keeps(_verb, each=True, until=current_turn, room=panel_attack)
router.keeps(
    WHERE, until=current_turn, room=lambda scene, __: panel_attack(scene) if scene.view.step else None
)


@router.means(ATTACK, submits=True)
def declared(scene: WarScene, at: str, __: Sequence[str]) -> WarOrder | Screen:
    """The attack is put on the list and paid. What it may leave empty its panel has said; the sheet of the
    battles asks (W15.5)."""
    able_to = targets(scene.view).get(at, ())
    units = chosen(scene, at, able_to) if able_to else ()
    order_given = order(scene, at, units) if units else None
    if order_given is None or not RULES.is_legal(scene.view, order_given):
        return panel_attack(scene, first=faults.refusal("gone", {}))
    return WarOrder((order_given,), lambda now, __: panel_attack(now))


@router.shows(LIST)
def listed(scene: WarScene, __: str) -> Screen:
    """*Battle list*."""
    return panel_list(scene)


@router.means(FIRST, submits=True)
def fought_first(scene: WarScene, __: str, values: Sequence[str]) -> WarOrder | Screen:
    """Another attack is fought first."""
    fronts = [attack.target for attack in scene.view.field.turn.attacks]
    wanted = Reorder((*values, *(at for at in fronts if at not in values)))
    if not RULES.is_legal(scene.view, wanted):
        return panel_list(scene, faults.refusal("gone", {}))
    return WarOrder((wanted,), panel_list)


@router.on(choosing.CARDS)
async def card(context: WarContext) -> Screen:
    """The card that can go with the orders of an attack, of a battle or of a fight, on or off."""
    name, _, at = context.arg.partition(".")
    now = () if choosing.ticked(await context.scene(), [name], at) else (name,)
    if at:
        return panel_attack(await keep(context, of(choosing.CARDS, at), now), at)
    return context.show(await context.draft(choosing.CARDS, now))
