"""F5: which attacks are declared, and with which orders (players.md 3.6)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engine.war import odds
from engine.war.actions import Answer, Attack
from engine.war.battles.declaring import under_walls
from engine.war.board import BOARD
from engine.war.cards.combat import HORN
from engine.war.cards.named import PHIAL
from engine.war.data import SEARCH_CARDS, SERVANTS
from engine.war.fates import hiding
from engine.war.field import DARK, Declared
from engine.war.hunt.capturing import capture_chance
from engine.war.phase_records import Asking
from engine.war.pieces import Person, Piece, Unit
from engine.war.players import garrisons
from engine.war.players.planner import Planner, ScoredAction
from engine.war.players.west.armies import Front, beside, promising
from engine.war.players.west.outlook import Outlook, distance_to_doom
from engine.war.players.west.risks import Risks
from engine.war.questions import (
    BattleForm,
    BattleOrders,
    BattlesDeclared,
    Challenged,
    Choice,
    FightOrders,
    Go,
    Overrun,
    RingAsked,
    SetDown,
    ToTheTop,
    WoundAsked,
    Yes,
)
from engine.war.ratings import combat, helping, leadership, sorcery

CHARGE: Final = "EV11"
LITTLE: Final = 1.0
"""The strength that a garrison may lose in a sally."""
RIDERS: Final = 10
"""The cavalry that a charge needs (EV11)."""


def scored_actions(front: Front) -> Iterator[ScoredAction]:
    """Every attack that is worth its price, the weakest enemy first; captors and the Ring before all."""
    if not front.out.planner.careful:
        return
    field = front.field
    pieces: list[Piece] = [*field.units, *field.bands]
    targets = {piece.at for piece in pieces if piece.at and piece.power in DARK}
    targets |= {at for at in front.lost if not field.units_at(at)}
    declared = {attack.target for attack in field.turn.attacks}
    ranked = sorted(
        targets - declared, key=lambda at: (not _holds(front, at), field.strength(field.units_at(at)), at)
    )
    for target in ranked:
        held = _holds(front, target)
        units = beside(field, target)
        if not held and odds.hope(field, "fellowship", units, target).lost > LITTLE:
            units = disposable(front, units)
        if not units:
            continue
        if promising(front, field, units, target, dear=held):
            given = orders(front, target, units)
            yield ScoredAction(Attack(target, units, given), "attack", {"target": target})
            yield ScoredAction(Attack(target, units, replace(given, cards=())), "attack", {"target": target})


def disposable(front: Front, units: Sequence[str]) -> tuple[str, ...]:
    """Those of them whose loss would lay no place open."""
    left = {at: front.spare(at) for at in front.ours}
    names = []
    for unit in sorted(map(front.field.unit, units), key=lambda unit: (-unit.strength, unit.id)):
        if unit.strength <= left.get(unit.at, unit.strength):
            if unit.at in left:
                left[unit.at] -= unit.strength
            names.append(unit.id)
    return tuple(names)


def _holds(front: Front, at: str) -> bool:
    """Whether captives of ours, or the Ring, are held there."""
    field = front.field
    ring = field.ring.holder if field.has(field.ring.holder) else ""
    taken = ring and field.piece(ring).power in DARK and field.piece(ring).at == at
    return bool(taken) or any(p.captor and p.power == "fellowship" and p.at == at for p in field.persons)


def orders(front: Front, target: str, units: Sequence[str]) -> BattleOrders:
    """Nobody leaves a place that is wanted but for another one; riders charge if the card is there."""
    field = front.field
    riders = sum(u.strength for u in map(field.unit, units) if u.kind.type == "cavalry")
    held = {card.id for card in front.out.planner.view.hand}
    cards = (CHARGE,) if CHARGE in held and riders >= RIDERS else ()
    advance: tuple[str, ...] | None = ()
    if target in front.worth or BOARD.place(target) is not None:
        able = map(field.unit, garrisons.staying(front.out.planner, [field.unit(name) for name in units]))
        free = [u for u in able if front.spare(u.at) >= u.strength or u.at not in front.ours]
        advance = tuple(u.id for u in sorted(free, key=lambda u: (-u.strength, u.id))[:1])
    return BattleOrders(target, advance=advance, cards=cards)


# Battle and fight orders of the attacked: hold or leave, who leads, whom to strike (P-22, P-23, 3.6).

LOST: Final = 0.7
"""The chance that a place falls from which it is left at once."""
DOUBT: Final = 0.25
"""The chance from which everything is thrown into its defence."""
AT_ONCE, NEVER, HALF = 101, 0, 50
BREAKS_OFF: Final = 99
"""More Endurance than anybody has: out of a fight as soon as may be."""
WEAKER: Final = 0.8
"""Under such a share of their Combat a side leaves the fight."""


def battles(out: Outlook, targets: Iterable[str]) -> BattleForm:
    """P-22: the orders for all battles of a step."""
    front = Front(out)
    declared = {attack.target: attack for attack in out.field.turn.attacks}
    battles_planned = [_battle(front, declared[target]) for target in targets if target in declared]
    revealed = [name for _, names in battles_planned for name in names]
    return BattleForm(tuple(orders for orders, _ in battles_planned), tuple(dict.fromkeys(revealed)))


def _battle(front: Front, attack: Declared) -> tuple[BattleOrders, tuple[str, ...]]:
    """The orders for one of them, and who reveals himself to lead."""
    field, target = front.field, attack.target
    falls = odds.hope(field, attack.power, attack.units, target).taken
    dear = target in front.worth
    # Whoever stayed under walls that fall would be taken with them (ROU-4, ARM-8).
    go = True if falls >= LOST and under_walls(front.out.planner.view, target) else None
    if falls >= LOST and not (dear and BOARD.citadel(target)):
        return BattleOrders(target, AT_ONCE, leaders_go=go), ()
    leave = NEVER if dear and falls < LOST else HALF
    horn = (HORN,) if falls >= DOUBT and dear and _horn(front, target) else ()
    return BattleOrders(target, leave, cards=horn, leaders_go=go), _leaders(front, target)


def _horn(front: Front, target: str) -> bool:
    """Whether the Horn can be blown there."""
    item = front.field.item(HORN)
    there = [person for person in front.field.party_at(target) if not person.hidden]
    return not item.used and any(HORN in helping(front.field, person) for person in there)


def _leaders(front: Front, target: str) -> tuple[str, ...]:
    """The hidden who lead or know more than anybody who is seen there; never the bearer (HID-3)."""
    field = front.field
    if not any(isinstance(piece, Unit) for piece in field.standing(target)):
        return ()
    party = [person for person in field.party_at(target) if not person.bound]
    seen = [person for person in party if not person.hidden]
    unseen = [person for person in party if person.hidden and person.id != field.ring.holder]
    names = []
    for gives in (leadership, sorcery):
        best = max(unseen, key=lambda person: gives(field, person), default=None)
        others = max((gives(field, person) for person in seen), default=0)
        if best is not None and gives(field, best) > others:
            names.append(best.id)
    return tuple(names)


# Fights


def fight(out: Outlook, mine: Sequence[str], theirs: Sequence[str]) -> FightOrders:
    """P-23, P-9: Nazgûl nearest to their end first; out of it if they are stronger or the bearer is in it."""
    field = out.field
    own = {person.id for person in field.persons if person.power == "fellowship"}
    ours, others = (mine, theirs) if own & set(mine) else (theirs, mine)
    strong, weak = sum(_combat(out, name) for name in others), sum(_combat(out, name) for name in ours)
    bearer = field.ring.holder in ours
    flees = weak < WEAKER * strong or (bearer and len(ours) <= 2)
    strike = tuple(sorted(others, key=lambda name: (_endurance(out, name), name)))
    riders = any(
        field.has(name) and isinstance(p := field.piece(name), Person) and p.nazgul for name in others
    )
    phial = (PHIAL,) if riders and flees and _phial(out, ours) else ()
    return FightOrders(strike, BREAKS_OFF if flees else 1, cards=phial)


def _phial(out: Outlook, ours: Sequence[str]) -> bool:
    """Whether the Phial can be named: by one of these who need not go to a Citadel (WND-3)."""
    item = out.field.item(PHIAL)
    free = item.holder in ours and not out.field.person(item.holder).bound
    return free and not item.used and not out.planner.again


def _combat(out: Outlook, name: str) -> float:
    """What he weighs in a fight: Combat, a little less for the weary."""
    if name in SERVANTS:
        return SERVANTS[name].combat + 1
    piece = out.field.piece(name) if out.field.has(name) else None
    if isinstance(piece, Person):
        return combat(out.field, piece, fight=True) + piece.endurance / 6
    return piece.strength / 5 if piece is not None else 3


def _endurance(out: Outlook, name: str) -> int:
    """What is left to take from him."""
    if name in SERVANTS:
        return SERVANTS[name].endurance
    piece = out.field.piece(name) if out.field.has(name) else None
    return piece.endurance if isinstance(piece, Person) else 10


LIKELY: Final = {"easy": 1.0, "steady": 0.5, "sharp": 0.1}
"""The chance of a capture from which the Ring is put on; sharp does not mind Nazgûl far off (3.8)."""


def answer(planner: Planner, phase: Asking) -> ScoredAction | None:
    """What it says to a prompt; nothing: as the default says."""
    if not planner.careful:
        return None
    choice = _choice(Outlook(planner), phase)
    return None if choice is None else ScoredAction(Answer(phase.prompt, choice), f"answer.{phase.prompt}")


def _choice(out: Outlook, phase: Asking) -> Choice | None:
    match phase.about:
        case BattlesDeclared(targets):
            return battles(out, targets)
        case Challenged(_, mine, theirs):
            return fight(out, mine, theirs)
        case RingAsked(at, concerned, feared):
            return Yes(_puts_on(out, at, concerned, feared))
        case SetDown(names, hexes):
            return _set_down(out, names[0], hexes)
        case ToTheTop(card):
            return Yes(_names_us(out, card))
        case Overrun() | WoundAsked():
            return Yes(True)
        case _:
            return None


def _puts_on(out: Outlook, at: str, concerned: tuple[str, ...], feared: tuple[str, ...]) -> bool:
    """Only before Orcs and men who would likely take him, where no Nazgûl can come."""
    field, first = out.field, out.bearer
    if first is None or first.id not in concerned:
        return False
    dark = field.dark_at(at)
    if feared or (out.hunted(at) and not out.planner.cunning):
        return False
    number = capture_chance(dark).number
    return odds.captures(number, combat(field, first), BOARD.terrain[at]) > LIKELY[out.planner.strength]


def _set_down(out: Outlook, name: str, hexes: tuple[str, ...]) -> Go:
    """Where he is least likely to be found; the bearer also nearer to his goal."""
    field = out.field
    person = field.person(name)
    risks = Risks(out.planner, (person,))
    near = 1.0 if name == field.ring.holder else 0.0

    def worst(at: str) -> tuple[bool, float, str]:
        dark = (
            1.0
            if field.dark_at(at)
            else sum(bool(field.dark_at(next_)) for next_ in BOARD.neighbours[at]) / 6
        )
        return at in out.ridden, dark + risks.resting(at) + near * distance_to_doom(at) / 40, at

    return Go(min(hexes, key=worst), hiding.room(field) > 0 and not person.bound)


def _names_us(out: Outlook, card: str) -> bool:
    """Whether a Search card names the area of the bearer."""
    at = out.bearer.at if out.bearer else ""
    return bool(at) and BOARD.area(at) in SEARCH_CARDS[card].areas
