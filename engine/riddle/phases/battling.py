"""Battles, round by round, and their spoils (B11)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle.actions import Action, Attack, Capture, GiveUp, Lay, Match, Send, Settle, Take
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, FACES, RANK, THE_RING, Kind, kind_of, of_face
from engine.riddle.options import Options
from engine.riddle.phase_records import Battling, Spoiling
from engine.riddle.phases import halls
from engine.riddle.phases.standing import not_held, plays_left, rests, spared, wrong_target
from engine.riddle.state import partners
from engine.riddle.step_builder import StepBuilder, lowest
from engine.riddle.view import View

# Forces: what may be laid in a battle, by whom, and what it is worth (B11.6 to B11.9).

LIMIT = 5
"""Nobody may use more points in a battle (B11.11)."""


def sides(defender: Kind, *, attacking: bool) -> tuple[str, ...]:
    """The sides of the forces a fighter may lay (B11.6)."""
    right = {"hobbit": "good", "black_rider": "evil"}
    wrong = {"hobbit": "evil", "black_rider": "good"}
    return ((wrong if attacking else right)[defender], "neutral")


def is_city(force: str) -> bool:
    """Whether a force is a city, named by its space, and no card."""
    return force[:1].isupper()


def points(force: str) -> int:
    """The battle points of a force: a face, a card id or the space of a city (B11.7, B11.8)."""
    if is_city(force):
        return 1
    battle = of_face(force).battle
    return battle.points if battle is not None else 0


def total(forces: Iterable[str]) -> int:
    """The points of all forces laid by one side."""
    return sum(map(points, forces))


def usable(card: str, seat: str, allowed: Sequence[str]) -> bool:
    """Whether that seat may lay that card as a force of those sides (B11.7, R-110, R-113)."""
    battle = CARDS[card].battle
    return battle is not None and battle.side in allowed and battle.who in ("any", seat)


@lru_cache(maxsize=512)
def _cities(board: Board, one: str, other: str, side: str) -> tuple[str, ...]:
    near = {loc for at in (one, other) for loc in (at, *board.beside(at))}
    return tuple(sorted(loc for loc in near if board.city(loc) == side))


def cities(view: View, attacker: str, defender: str, *, attacking: bool) -> tuple[str, ...]:
    """The cities of a fighter's side on or beside either fighter (B11.8, R-108, R-109)."""
    one, other = view.player(attacker).at, view.player(defender).at
    if one is None or other is None:
        return ()
    side = sides(kind_of(defender), attacking=attacking)[0]
    return _cities(view.board, one, other, side)


def available(view: View, attacker: str, defender: str, laid: Sequence[str]) -> tuple[str, ...]:
    """The viewer's forces that are not yet laid: cities, then cards of the hand."""
    attacking = view.me == attacker
    allowed = sides(kind_of(defender), attacking=attacking)
    free = [loc for loc in cities(view, attacker, defender, attacking=attacking) if loc not in laid]
    free += [card for card in view.ready if usable(card, view.me or "", allowed)]
    return tuple(free)


def asleep(view: View, phase: Battling) -> tuple[str, ...]:
    """The viewer's cards that would be forces in that battle, if they did not rest (R-226)."""
    allowed = sides(kind_of(phase.defender), attacking=view.me != phase.defender)
    return tuple(card for card in view.resting if usable(card, view.me or "", allowed))


def one_more(view: View, attacker: str, defender: str, laid: Sequence[str]) -> tuple[str, ...]:
    """The forces the attacker may lay next: one, within five points (R-104, R-107)."""
    free = available(view, attacker, defender, laid)
    return tuple(force for force in free if total(laid) + points(force) <= LIMIT)


def matches(view: View, phase: Battling) -> tuple[Match, ...]:
    """Every set of forces with which the defender may match now (R-105, R-106, R-107)."""
    need = total(phase.attack) - total(phase.defence)
    room = LIMIT - total(phase.defence)
    free = available(view, view.turn.seat, phase.defender, phase.defence)
    possible = []
    for number in range(1, need + 1):
        for chosen in combinations(free, number):
            worth = total(chosen)
            superfluous = any(worth - points(force) >= need for force in chosen)
            if need <= worth <= room and not superfluous:
                possible.append(Match(chosen))
    return tuple(possible)


def returns(card: str, seat: str, options: Options) -> bool:
    """Whether a card laid comes back after the battle: The Ring and the own character (B11.9, R-114)."""
    if card == THE_RING or card == CHARACTERS[seat].card:
        return True
    battle = CARDS[card].battle
    return options.x_flying_beasts_retain and battle is not None and battle.after_printed == "retain"


def automatic(view: View, phase: Battling, spare: Iterable[str] = ()) -> Match | None:
    """The match that loses least, laying none of ``spare``; ``None`` where there is none (P2.1)."""
    kept = frozenset(spare)

    def price(match: Match) -> tuple[int, tuple[str, ...]]:
        return sum(_cost(force, view.me or "") for force in match.forces), tuple(sorted(match.forces))

    fitting = [match for match in matches(view, phase) if kept.isdisjoint(match.forces)]
    return min(fitting, key=price, default=None)


def by_cost(forces: Iterable[str], seat: str) -> tuple[str, ...]:
    """Forces, those first that are missed least (P2.1)."""
    return tuple(sorted(forces, key=lambda force: (_cost(force, seat), force)))


def _cost(force: str, seat: str) -> int:
    if is_city(force):
        return 0
    if force == THE_RING:
        return 1000
    return 1 if force == CHARACTERS[seat].card else 10 + CARDS[force].keep_rank


def in_order(forces: Iterable[str]) -> tuple[str, ...]:
    """Forces as a `Match` names them: cities first, then cards in canonical order."""
    return tuple(sorted(forces, key=lambda force: (not is_city(force), RANK.get(force, 0), force)))


def options(view: View) -> Iterator[Attack]:
    """Every attack with its first force (B11.1, B11.4, R-103)."""
    for seat in view.turn.exchanged_here:
        if seat in view.turn.attacked or view.player(seat).status != "playing":
            continue
        if partners(view.options, view.me or "", seat):
            continue
        for force in one_more(view, view.me or "", seat, ()):
            yield Attack(seat, force)


def choices(view: View, phase: Battling) -> tuple[Action, ...]:
    """The defender matches or gives up; the attacker lays one more or stops (B11.10, R-228)."""
    if phase.matching:
        return (*matches(view, phase), GiveUp())
    more = one_more(view, view.me or "", phase.defender, phase.attack)
    return (*(Lay(force) for force in more), Settle())


def attack(builder: StepBuilder, seat: str, action: Attack) -> None:
    """Declare the attack and lay the first force: one Power Play."""
    builder.note(power_plays=builder.turn.power_plays + 1, attacked=(*builder.turn.attacked, action.on))
    at = builder.player(action.on).at or ""
    builder.tell(ev.BattleBegan(seat, action.on, at))
    builder.push(Battling(action.on, ()))
    _press(builder, seat, Battling(action.on, ()), action.force)


def answer(builder: StepBuilder, seat: str, phase: Battling, action: Action) -> None:
    """One decision of a battle."""
    match action:
        case Match():
            defence = phase.defence
            for force in action.forces:
                defence = _lay(builder, seat, force, defence)
            _matched(builder, Battling(phase.defender, phase.attack, defence, False))
        case GiveUp():
            _win(builder, phase)
        case Lay():
            _press(builder, seat, phase, action.force)
        case Settle():
            end(builder, phase, None)


def _lay(builder: StepBuilder, seat: str, force: str, laid: tuple[str, ...]) -> tuple[str, ...]:
    shown = force if is_city(force) else FACES[force]
    if not is_city(force):
        builder.lay(seat, force, "force")
    laid = (*laid, shown)
    builder.tell(ev.ForceLaid(seat, shown, points(shown), total(laid)))
    return laid


def _press(builder: StepBuilder, seat: str, phase: Battling, force: str) -> None:
    """The attacker lays a force; a surplus of the defender may already match it (R-105)."""
    laid = _lay(builder, seat, force, phase.attack)
    after = Battling(phase.defender, laid, phase.defence, True)
    if total(after.defence) >= total(laid):
        _matched(builder, Battling(phase.defender, laid, phase.defence, False))
    else:
        builder.swap(after)


def _matched(builder: StepBuilder, phase: Battling) -> None:
    """Everything is matched: at five points a tie at once, else the attacker is asked (B11.12)."""
    if total(phase.attack) >= LIMIT:
        end(builder, phase, None)
    else:
        builder.swap(phase)


def end(builder: StepBuilder, phase: Battling, winner: str | None) -> None:
    """The battle is over: forces are discarded or return (B11.9, R-115, R-121)."""
    attacker = builder.active
    builder.tell(ev.BattleEnded(attacker, phase.defender, winner, total(phase.attack), total(phase.defence)))
    builder.pop()
    for seat in (attacker, phase.defender):
        laid = builder.player(seat).laid
        back = [card for card in laid if returns(card, seat, builder.options)]
        builder.discard(seat, [card for card in laid if card not in back], zone="laid", why="force")
        builder.move(back, f"laid:{seat}", f"hand:{seat}", "return")


def _win(builder: StepBuilder, phase: Battling) -> None:
    """The defender does not match: the winner sees the hand and takes a card (B11.14, R-116).

    With captivity the winner chooses, whether or not there is a card to take (A4.1).
    """
    attacker, loser = builder.active, phase.defender
    end(builder, phase, attacker)
    hand = builder.player(loser).hand
    if hand:
        builder.show(attacker, loser, hand, "spoils", told=False)
    if hand or builder.options.a4_captivity:
        builder.push(Spoiling(loser))
    else:
        halls.send(builder, loser, attacker, "battle")


def spoils(view: View) -> tuple[Action, ...]:
    """Take a card, one for each face, and send the loser to the Halls; or a captive, and no card (A4.1)."""
    sent: list[Action] = [Take(face) for face in dict.fromkeys(view.shown)] or [Send()]
    return (*sent, Capture()) if view.options.a4_captivity else tuple(sent)


def take_spoils(builder: StepBuilder, seat: str, phase: Spoiling, action: Action) -> None:
    """The winner takes first; then the loser goes to the Halls and keeps 10 (R-117), or is captured."""
    loser = phase.loser
    builder.pop()
    if isinstance(action, Capture):
        return halls.capture(builder, loser, seat)
    if isinstance(action, Take):
        card = lowest(builder.player(loser).hand, action.card)
        builder.move([card], f"hand:{loser}", f"hand:{seat}", "spoils", seat, loser)
    halls.send(builder, loser, seat, "battle")


def no_attack(view: View, action: Attack) -> IllegalAction:
    """Why an attack is refused; asked only about one that is not legal (B11.1 to B11.8)."""
    if (why := wrong_target(view, action.on)) is not None and why.reason != "target.empty_hand":
        return why
    if partners(view.options, view.me or "", action.on):
        return spared(view, action.on)
    facts: dict[str, Any] = {"target": action.on}
    if not view.turn.moved:
        return no("B11.2", "attack.before_moving", **facts)
    if action.on in view.turn.attacked:
        return no("B11.4", "attack.once", **facts)
    if action.on not in view.turn.exchanged_here:
        return no("B11.1", "attack.no_exchange", **facts)
    if plays_left(view) < 1:
        return no("B10.1", "power.used_up", **facts)
    allowed = available(view, view.me or "", action.on, ())
    facts["count"] = len(allowed)
    if is_city(action.force):
        return no("B11.8", "attack.city", force=action.force, **facts)
    if action.force not in view.hand:
        return not_held(action.force)
    battle = CARDS[action.force].battle
    if battle is None or battle.who not in ("any", view.me):
        return no("B11.7", "attack.no_points", force=FACES[action.force], **facts)
    return no("B11.6", "attack.wrong_side", force=FACES[action.force], **facts)


def no_force(view: View, phase: Battling, action: Action) -> IllegalAction:
    """Why a force may not be laid or matched now (R-104, R-105, R-226)."""
    if (why := rests(view, action)) is not None:
        return why
    if phase.matching:
        need = total(phase.attack) - total(phase.defence)
        return no("R-105", "match.not_legal", need=need)
    return no("R-104", "lay.not_legal", points=total(phase.attack))


def no_spoils(_: View, phase: Spoiling, action: Action) -> IllegalAction:
    """What the winner cannot take (A4.1, R-116)."""
    if isinstance(action, Capture):
        return no("A4.1", "capture.off", target=phase.loser)
    return no("R-116", "take.not_there")
