"""Battles, round by round, and their spoils (B11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riddle import events as ev
from engine.riddle.actions import Action, Attack, Capture, GiveUp, Lay, Match, Send, Settle, Take
from engine.riddle.deck import FACES
from engine.riddle.desk import Desk, lowest
from engine.riddle.frames import Battling, Spoiling
from engine.riddle.phases import captivity, halls
from engine.riddle.phases.forces import LIMIT, is_city, matches, one_more, points, returns, total
from engine.riddle.sides import partners
from engine.riddle.view import View


def options(view: View) -> Iterator[Attack]:
    """Every attack with its first force (B11.1, B11.4, R-103)."""
    for seat in view.turn.exchanged_here:
        if seat in view.turn.attacked or view.player(seat).status != "playing":
            continue
        if partners(view.options, view.me or "", seat):
            continue
        for force in one_more(view, view.me or "", seat, ()):
            yield Attack(seat, force)


def choices(view: View, frame: Battling) -> tuple[Action, ...]:
    """The defender matches or gives up; the attacker lays one more or stops (B11.10, R-228)."""
    if frame.matching:
        return (*matches(view, frame), GiveUp())
    more = one_more(view, view.me or "", frame.defender, frame.attack)
    return (*(Lay(force) for force in more), Settle())


def attack(desk: Desk, seat: str, action: Attack) -> None:
    """Declare the attack and lay the first force: one Power Play."""
    desk.note(power_plays=desk.turn.power_plays + 1, attacked=(*desk.turn.attacked, action.on))
    at = desk.player(action.on).at or ""
    desk.tell(ev.BattleBegan(seat, action.on, at))
    desk.push(Battling(action.on, ()))
    _press(desk, seat, Battling(action.on, ()), action.force)


def answer(desk: Desk, seat: str, frame: Battling, action: Action) -> None:
    """One decision of a battle."""
    match action:
        case Match():
            defence = frame.defence
            for force in action.forces:
                defence = _lay(desk, seat, force, defence)
            _matched(desk, Battling(frame.defender, frame.attack, defence, False))
        case GiveUp():
            _win(desk, frame)
        case Lay():
            _press(desk, seat, frame, action.force)
        case Settle():
            end(desk, frame, None)


def _lay(desk: Desk, seat: str, force: str, laid: tuple[str, ...]) -> tuple[str, ...]:
    shown = force if is_city(force) else FACES[force]
    if not is_city(force):
        desk.lay(seat, force, "force")
    laid = (*laid, shown)
    desk.tell(ev.ForceLaid(seat, shown, points(shown), total(laid)))
    return laid


def _press(desk: Desk, seat: str, frame: Battling, force: str) -> None:
    """The attacker lays a force; a surplus of the defender may already match it (R-105)."""
    laid = _lay(desk, seat, force, frame.attack)
    after = Battling(frame.defender, laid, frame.defence, True)
    if total(after.defence) >= total(laid):
        _matched(desk, Battling(frame.defender, laid, frame.defence, False))
    else:
        desk.swap(after)


def _matched(desk: Desk, frame: Battling) -> None:
    """Everything is matched: at five points a tie at once, else the attacker is asked (B11.12)."""
    if total(frame.attack) >= LIMIT:
        end(desk, frame, None)
    else:
        desk.swap(frame)


def end(desk: Desk, frame: Battling, winner: str | None) -> None:
    """The battle is over: forces are discarded or return (B11.9, R-115, R-121)."""
    attacker = desk.active
    desk.tell(ev.BattleEnded(attacker, frame.defender, winner, total(frame.attack), total(frame.defence)))
    desk.pop()
    for seat in (attacker, frame.defender):
        laid = desk.player(seat).laid
        back = [card for card in laid if returns(card, seat, desk.options)]
        desk.discard(seat, [card for card in laid if card not in back], zone="laid", why="force")
        desk.move(back, f"laid:{seat}", f"hand:{seat}", "return")


def _win(desk: Desk, frame: Battling) -> None:
    """The defender does not match: the winner sees the hand and takes a card (B11.14, R-116).

    With captivity the winner chooses, whether or not there is a card to take (A4.1).
    """
    attacker, loser = desk.active, frame.defender
    end(desk, frame, attacker)
    hand = desk.player(loser).hand
    if hand:
        desk.show(attacker, loser, hand, "spoils", told=False)
    if hand or desk.options.a4_captivity:
        desk.push(Spoiling(loser))
    else:
        halls.send(desk, loser, attacker, "battle")


def spoils(view: View) -> tuple[Action, ...]:
    """Take a card, one for each face, and send the loser to the Halls; or a captive, and no card (A4.1)."""
    sent: list[Action] = [Take(face) for face in dict.fromkeys(view.shown)] or [Send()]
    return (*sent, Capture()) if view.options.a4_captivity else tuple(sent)


def take_spoils(desk: Desk, seat: str, frame: Spoiling, action: Action) -> None:
    """The winner takes first; then the loser goes to the Halls and keeps 10 (R-117), or is captured."""
    loser = frame.loser
    desk.pop()
    if isinstance(action, Capture):
        return captivity.capture(desk, loser, seat)
    if isinstance(action, Take):
        card = lowest(desk.player(loser).hand, action.card)
        desk.move([card], f"hand:{loser}", f"hand:{seat}", "spoils", seat, loser)
    halls.send(desk, loser, seat, "battle")
