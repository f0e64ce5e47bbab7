"""What a standing order does: from the orders and the seat's view alone (W10.1, W10.2, E5.8). Pure.

Whether an order answers depends on the question alone, never on what is hidden: P-10 is asked and answered
whoever bears the Ring (INF-6).
"""

from collections.abc import Sequence
from typing import Final

from bot.games.war.ask.orders.model import ASK, BEARER, LOT, USUAL, Orders
from engine.war import RULES
from engine.war.actions import Action, Answer, Letter
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.phase_records import Asking, Shadowing
from engine.war.pieces import Person, Unit
from engine.war.questions import (
    BattleForm,
    BattleOrders,
    BattlesDeclared,
    Caught,
    Challenge,
    Challenged,
    Choice,
    FightOrders,
    Leave,
    MustWithdraw,
    Overrun,
    RingAsked,
    RoundOver,
    Seize,
    SetDown,
    Spotted,
    ToTheTop,
    WoundAsked,
    Yes,
)
from engine.war.rules import default
from engine.war.view import View

SHARES: Final = {"half": 50, "once": 101, "never": 0, "quarter": 25}
"""Under what share of the start a battle is left, in percent (P-5)."""
RANGERS: Final = {USUAL: None, "yes": True, "no": False}
LEADERS: Final = {USUAL: None, "go": True}
WHOLE: Final = ("P-4", "P-5", "P-6")
"""Questions after a round that ask for all orders of a battle."""


def answer(orders: Orders, view: View) -> Action | None:
    """The next action of the orders for a seat, or ``None`` where it is not asked or wants to be asked."""
    asking = view.phase
    if view.outcome is not None or not view.asked:
        return None
    if isinstance(asking, Shadowing) and orders.letter != ASK:
        return Letter("" if orders.letter == LOT else orders.letter)
    if not isinstance(asking, Asking):
        return None
    choice = _choice(orders, view, asking)
    if choice is None:
        return None
    wanted = Answer(asking.prompt, choice)
    return wanted if RULES.is_legal(view, wanted) else default(view)


def _choice(orders: Orders, view: View, asking: Asking) -> Choice | None:
    match asking.about:
        case BattlesDeclared(targets=targets) if orders.attacked != ASK:
            return BattleForm(tuple(battle(orders, view, target) for target in targets))
        case RoundOver(target=target) if orders.attacked != ASK:
            return battle(orders, view, target) if asking.prompt in WHOLE else BattleOrders()
        case Challenged() if orders.off != ASK:
            return FightOrders(_struck(orders, view, asking.about), int(orders.off))
        case RingAsked() if orders.ring == BEARER:
            return None if RULES.is_legal(view, Answer(asking.prompt, Yes(True))) else Yes(False)
        case RingAsked() if orders.ring != ASK:
            return Yes(orders.ring == "yes")
        case Caught(at=at) if orders.caught != ASK:
            return _challenge(view, at) if orders.caught == "challenge" else Seize()
        case Spotted(nazgul=nazgul) if orders.flown != ASK:
            return Leave() if orders.flown == "watch" else Seize(nazgul[0])
        case WoundAsked() if orders.wound != ASK:
            return Yes(orders.wound == "real")
        case Overrun() if orders.overrun != ASK:
            return Yes(orders.overrun == "flee")
        case ToTheTop() if orders.rumour != ASK:
            return Yes(orders.rumour == "top")
        case SetDown() | MustWithdraw() if orders.place != ASK:
            usual = default(view)
            return usual.choice if isinstance(usual, Answer) else None
        case _:
            return None


def battle(orders: Orders, view: View, target: str) -> BattleOrders:
    """The orders of the viewer for one battle (ARM-12)."""
    return BattleOrders(
        target,
        SHARES.get(orders.attacked, SHARES["half"]),
        losses(orders.losses, view, target),
        RANGERS[orders.rangers],
        flee={"flee": True, "stay": False}.get(orders.overrun),
        leaders_go=LEADERS[orders.leaders],
    )


def losses(how: str, view: View, target: str) -> tuple[str, ...]:
    """The own units of a battle in the order in which they bear losses; none as the rules say (P-4)."""
    if how == USUAL:
        return ()
    near = (target, *BOARD.neighbours[target])
    own = [unit for unit in view.field.units if unit.at in near and unit.power in view.powers]
    land = BOARD.land_of(target)

    def first(unit: Unit) -> tuple[bool, int, str]:
        kind = unit.kind
        if how == "rangers":
            return not kind.rangers, -unit.strength, unit.id
        later = {
            "foot": kind.type != "infantry",
            "riders": kind.type != "cavalry",
            "guests": kind.land == land,
        }
        return kind.rangers or later.get(how, False), unit.strength, unit.id

    return tuple(unit.id for unit in sorted(own, key=first))


def _struck(orders: Orders, view: View, about: Challenged) -> tuple[str, ...]:
    """Whom the viewer strikes, in this order (P-9)."""
    mine = {piece.id for piece in view.field.pieces if piece.power in view.powers}
    theirs = about.mine if mine & set(about.theirs) else about.theirs
    people = [name for name in theirs if name in CHARACTERS]
    if orders.strike == USUAL or len(people) < len(theirs):
        return ()
    by = {
        "strongest": lambda name: (-CHARACTERS[name].endurance, name),
        "fiercest": lambda name: (-CHARACTERS[name].combat, name),
        "leaders": lambda name: (-CHARACTERS[name].leadership, -CHARACTERS[name].sorcery, name),
    }
    return tuple(sorted(people, key=by[orders.strike]))


def _challenge(view: View, at: str) -> Choice:
    """All own people there fight them; where there are none, they are captured (P-1, IND-13)."""
    people = [piece for piece in view.field.dark_at(at, *view.powers) if isinstance(piece, Person)]
    return Challenge(_of_one_power(people)) if people else Seize()


def _of_one_power(people: Sequence[Person]) -> tuple[str, ...]:
    """Those of the power that has most of them (ARM-14)."""
    powers = [person.power for person in people]
    most = max(powers, key=powers.count)
    return tuple(person.id for person in people if person.power == most)
