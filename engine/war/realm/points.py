"""Shadow Points: how Sauron comes by them and pays (SHD)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war import flow
from engine.war.actions import Letter
from engine.war.chapter import Order, no
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events import table as told
from engine.war.field import Shadow
from engine.war.view import View

LETTERS = tuple(TABLES.shadow_points)
LETTER = frozenset(("letter",))
DAWNLESS = 4
"""What the Dawnless Day adds (EV19)."""


def refused(seen: View, action: Letter) -> IllegalAction | None:
    """A to F, or none: by lot."""
    return None if action.letter in ("", *LETTERS) else no("SHD-1", "letter.unknown", letter=action.letter)


def pick(desk: Desk, action: Letter) -> None:
    """SHD-1: the letter first, then the die; the points are Sauron's alone to know. P-15: by lot."""
    letter = action.letter or desk.pick("letter", LETTERS)
    die = desk.roll("shadow", "SHD-1")
    points = TABLES.shadow_points[letter][die - 1]
    now = Shadow(desk.turn.number, letter, die, points)
    points += DAWNLESS * len(desk.field.effects("EV19"))
    desk.note(points=points, shadows=(*desk.turn.shadows, now))
    desk.tell(told.LetterPicked(letter, points, audience=(desk.seat_of("sauron"),)))
    flow.after(desk, "T3")


def offers(seen: View) -> Iterable[Letter]:
    """Every letter, and the lot."""
    return (Letter(letter) for letter in (*LETTERS, ""))


def show_past(desk: Desk) -> None:
    """SHD-2: at dusk the letter of the turn before is shown."""
    past = [shadow for shadow in desk.turn.shadows if shadow.turn < desk.turn.number]
    for shadow in past:
        desk.tell(told.LetterShown(shadow.turn, shadow.letter, shadow.die, shadow.points))
    desk.note(shadows=tuple(shadow for shadow in desk.turn.shadows if shadow not in past))


def short(seen: View, cost: int) -> IllegalAction | None:
    """SHD-5: why an order of that price cannot be given."""
    left = seen.field.turn.points
    return no("SHD-5", "points.short", needs=cost, left=left) if cost > left else None


def pay(desk: Desk, cost: int) -> None:
    """Pay for an order at once (SHD-5)."""
    if cost:
        left = desk.turn.points - cost
        desk.note(points=left)
        desk.tell(told.PointsSpent(cost, left, audience=(desk.seat_of("sauron"),)))


ORDERS = (Order(Letter, LETTER, refused, pick, offers),)
