"""What a standing order does: from the orders and the seat's view alone (P0.2, P1, P2, E5.8). Pure.

Whether an order answers depends on what everybody knows; only how it answers depends on the hand. So neither
a call that is not made nor the time of the answer tells of a card (I3, P2.4).
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.games.riddle.ask.orders.model import ASK, Orders, spares
from bot.games.riddle.words import names, story
from bot.games.riddle.words import orders as words
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, GiveUp, Lay, Match, Settle, Show
from engine.riddle.asking import default
from engine.riddle.deck import CARDS, CHARACTERS, THE_RING, kind_of, may_use
from engine.riddle.phase_records import deciders
from engine.riddle.phases.battling import automatic, by_cost, one_more, sides, total, usable
from engine.riddle.phases.standing import HAND
from engine.riddle.view import View


def answer(orders: Orders, view: View) -> Action | None:
    """The next action of the orders for a seat, or ``None`` where it is not asked or wants to be asked."""
    me, phase = view.me, view.phase
    if me is None or view.outcome is not None or me not in deciders(phase, view.turn):
        return None
    match phase:
        case fr.Looking() if me in phase.partners:
            return default(view) if orders.partner != ASK else None
        case fr.Looking() if orders.look != ASK:
            return resist(orders.look, view)
        case fr.Battling(matching=True) if orders.attack != ASK:
            return match(orders, view, phase)
        case fr.Battling(matching=False) if orders.press != ASK:
            return press(orders, view, phase)
        case fr.HallsRolling() | fr.HallsChoosing() | fr.Trimming() if orders.halls != ASK:
            return default(view)
        case fr.Discarding() if orders.halls != ASK and view.mine.away:
            return default(view)
        case fr.Trading() if orders.partner != ASK and view.turn.seat != me:
            return default(view)
        case _:
            return None


def resist(how: str, view: View) -> Show:
    """P1: which card, or the hand; ``how`` is one of `bot.games.riddle.ask.orders.model.LOOK`."""
    own = CHARACTERS[view.me or ""].card
    wanted = {"own": (own, THE_RING), "ring": (THE_RING, own)}.get(how, ())
    return Show(next((card for card in wanted if card in view.ready), HAND))


def match(orders: Orders, view: View, phase: fr.Battling) -> Action:
    """P2.1; where only what is spared would match, nothing is laid."""
    if orders.attack == "give-up":
        return GiveUp()
    kept: tuple[str, ...] = ()
    if orders.attack == "spare":
        kept = tuple(card for card in view.hand if spares(orders, card, view.me or ""))
    return automatic(view, phase, kept) or GiveUp()


def press(orders: Orders, view: View, phase: fr.Battling) -> Action:
    """The force of least cost that the defender must answer, never The Ring, which would be seen (B11.10)."""
    held = total(phase.defence)
    forces = () if orders.press == "stop" else one_more(view, view.me or "", phase.defender, phase.attack)
    enough = [f for f in forces if f != THE_RING and total((*phase.attack, f)) > held]
    return Lay(by_cost(enough, view.me or "")[0]) if enough else Settle()


# What standing orders will do with the hand that is held, told to its holder alone (E17.4). Pure


def foretold(orders: Orders | None, view: View) -> str:
    """Of a look or a battle of the viewer's what is shown or laid next, in the Halls or captive how the stay
    goes, else all."""
    if orders is None or view.me is None or view.outcome is not None or not view.mine.in_game:
        return ""
    phase = view.phase
    parts: Iterable[str]
    if isinstance(phase, fr.Battling) and view.me in (phase.defender, view.turn.seat):
        parts = _battle(orders, view, phase)
    elif isinstance(phase, fr.Looking) and view.me in phase.waiting:
        parts = _looked_at(orders, view)
    elif view.mine.away:
        parts = _stay(orders, view)
    else:
        parts = (*_looked_at(orders, view), *_attacked(orders, view))
    return words.foretold(tuple(parts))


def announced(orders: Orders | None, view: View) -> str:
    """What orders will answer, as a message says it: who attacks stands first, which a panel shows."""
    told, phase = foretold(orders, view), view.phase
    if not told or not isinstance(phase, fr.Battling) or view.me != phase.defender:
        return told
    place = names.where(view.board, view.mine.at or "")
    return f"{story.attacks(view.turn.seat, phase.defender, view.me, place)} {told}"


def _battle(orders: Orders, view: View, phase: fr.Battling) -> Iterator[str]:
    """This round; to the attacker, who is asked when it is matched, the next one."""
    if view.me == phase.defender:
        if orders.attack != ASK:
            laid = match(orders, view, phase) if phase.matching else None
            yield words.matches(_named(view, laid.forces) if isinstance(laid, Match) else ())
        return
    if orders.press != ASK:
        # While the other side is asked: as if it matched with nothing to spare.
        defence = phase.attack if phase.matching else phase.defence
        laid = press(orders, view, replace(phase, defence=defence, matching=False))
        yield words.presses(_named(view, (laid.force,)) if isinstance(laid, Lay) else ())


def _stay(orders: Orders, view: View) -> Iterator[str]:
    """That the door stays shut, whatever would open it."""
    if orders.halls != ASK:
        uses = [(card, CARDS[card].use("escape_halls")) for card in view.hand]
        opens = [card for card, use in uses if use is not None and may_use(use, view.me or "")]
        yield words.stays([names.card(card) for card in opens])


def _looked_at(orders: Orders, view: View) -> Iterator[str]:
    if orders.look != ASK:
        what = resist(orders.look, view).what
        yield words.shows("" if what == HAND else names.told(what))


def _attacked(orders: Orders, view: View) -> Iterator[str]:
    """The cards that may be laid, those first that are missed least."""
    if orders.attack == ASK:
        return
    me = view.me or ""
    allowed = sides(kind_of(me), attacking=False)
    kept = [card for card in view.ready if usable(card, me, allowed)]
    if orders.attack == "give-up":
        kept = []
    elif orders.attack == "spare":
        kept = [card for card in kept if not spares(orders, card, me)]
    yield words.defends(_named(view, by_cost(kept, me)), gives_up=orders.attack == "give-up")


def _named(view: View, forces: tuple[str, ...]) -> list[str]:
    return [names.force(view.board, force) for force in forces]
