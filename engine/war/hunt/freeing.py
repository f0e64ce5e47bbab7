"""Captives who come free, and where they go (CAP-6 to CAP-8, CAP-10, CAP-11, DES-13, P-13, P-20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import IllegalAction, no
from engine.war.actions import Escape, Rescue
from engine.war.board import BOARD
from engine.war.cards.items import show
from engine.war.cards.using import blow
from engine.war.chapter import Order, Prompt
from engine.war.company import company
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.quest import EscapeTried, Freed, RescueTried, RingGone
from engine.war.fates import captives, dying, hiding, stopping
from engine.war.fates.captives import free
from engine.war.fates.hiding import RESCUED, rescued, reveal
from engine.war.field import Field
from engine.war.frames import Asking, Freeing
from engine.war.grid import distance
from engine.war.moves import bars, ways
from engine.war.moves.going import net
from engine.war.pieces import Person
from engine.war.questions import Choice, Go, SetDown
from engine.war.ratings import in_rescue, value
from engine.war.view import View, view

# F3: people of the West rescue captives, or the Ring itself (RES)


RULE = TABLES.rescue
RING = "ring"


def number(field: Field, at: str, rescuers: Iterable[str]) -> int:
    """RES-2: the value of all rescuers, less the strength and the characters of the Dark in the hex."""
    own = sum(in_rescue(field, field.person(name)) for name in rescuers)
    against = sum(
        value(field, piece) if isinstance(piece, Person) else piece.strength for piece in field.dark_at(at)
    )
    return own - against


def prize(field: Field, captive: str) -> str:
    """The hex where a captive, or the Ring taken from one who is no captive there, can be rescued (RES-9)."""
    if captive != RING:
        person = next((one for one in field.persons if one.id == captive), None)
        own = person is not None and person.power == "fellowship" and person.captor
        return person.at if person and own else ""
    ring = field.ring
    if not ring.taken or not field.has(ring.holder):
        return ""
    holder, loser = field.piece(ring.holder), field.person(ring.taken)
    beside = loser.captor and loser.at == holder.at
    return holder.at if holder in field.dark_at(holder.at) and not beside else ""


def helpers(field: Field, at: str) -> tuple[str, ...]:
    """Who in a hex could try: free, not bound to a Citadel, not rescued just now (RES-1, RES-7, WND-3)."""
    free = (person for person in field.party_at(at) if not person.bound)
    return tuple(person.id for person in free if not rescued(field, person.id))


def _mark(captive: str) -> str:
    return f"rescue:{captive}"


def _rescuing_refused(seen: View, action: Rescue) -> IllegalAction | None:
    field = seen.field
    at = prize(field, action.captive)
    if not at:
        return no("RES-1", "rescue.no_captive", captive=action.captive)
    if BOARD.citadel(at):
        return no("RES-6", "rescue.citadel", at=at)
    if _mark(action.captive) in field.turn.tried:
        return no("RES-4", "rescue.once", captive=action.captive)
    fresh = next((name for name in action.rescuers if rescued(field, name)), "")
    if fresh:
        return no("RES-7", "person.rescued", who=fresh)
    if not action.rescuers or not set(action.rescuers) <= set(helpers(field, at)):
        return no("RES-1", "rescue.not_there", rescuers=action.rescuers)
    return None


def _do(desk: Desk, action: Rescue) -> None:
    """RES-3, RES-5, RES-7: rescuers are seen whatever happens; a raw 12 kills them all."""
    rescuers = tuple(dict.fromkeys(action.rescuers))
    at = prize(desk.field, action.captive)
    desk.note(tried=(*desk.turn.tried, _mark(action.captive)))
    reveal(desk, rescuers, "rescue")
    needed = number(desk.field, at, rescuers)
    show(desk, *rescuers)
    blow(desk, rescuers)
    dice = desk.roll("rescue", "RES-3", number=RULE["dice"], about=(action.captive, *rescuers))
    killed = dice == RULE["never_and_kills"]
    freed = not killed and (dice <= needed or dice == RULE["always"])
    desk.tell(RescueTried(action.captive, rescuers, needed, dice, freed, killed))
    if freed:
        _freed(desk, action.captive, rescuers)
        captives.vanish(desk, at)
    if killed:
        for name in rescuers:
            dying.kill(desk, name, "rescue")


def _freed(desk: Desk, captive: str, rescuers: Sequence[str]) -> None:
    """He stands with them, seen; a Ring taken with him comes back (RES-7, RES-9)."""
    if captive == RING:
        _back(desk, rescuers[0])
        return
    free(desk, [captive], "rescue")
    desk.change(captive, moved=True)
    desk.note(tried=(*desk.turn.tried, f"{RESCUED}{captive}"))
    ring = desk.field.ring
    at = desk.field.person(captive).at
    if ring.taken == captive and ring.holder and desk.field.piece(ring.holder).at == at:
        _back(desk, captive)


def _back(desk: Desk, to: str) -> None:
    """The Ring is the West's again; whose it was hears that it is gone."""
    ring = desk.field.ring
    others = tuple(seat for seat in ring.known if seat != "fellowship")
    desk.ring(holder=to, lies="", taken="", known=("fellowship",))
    if others:
        desk.tell(RingGone(ring.holder, audience=others))


def _offers(seen: View) -> Iterable[Rescue]:
    """For each who can be had, all helpers together."""
    for captive in (*(person.id for person in seen.field.persons if person.captor), RING):
        at = prize(seen.field, captive)
        action = Rescue(captive, helpers(seen.field, at)) if at else None
        if action is not None and _rescuing_refused(seen, action) is None:
            yield action


RESCUING_ORDERS = (Order(Rescue, frozenset(("F3",)), _rescuing_refused, _do, _offers),)


ASKED = {"escape": "P-20", "fallen": "P-20", "desertion": "P-20", "eagles": "P-13"}
"""Where the West says where they go; else they stand free where they are (CAP-11)."""
UNASKED = ("desertion",)
"""At dawn the West is asked nothing: there the default holds (SEQ-6, PRM-4, DES-13)."""
EAGLES = 6
"""How far the Eagles carry a captive (EV03)."""


def go_on(desk: Desk, frame: Freeing) -> None:
    """One after another is set down; who is not asked about stands free in the hex."""
    if not frame.who:
        return desk.pop()
    name = frame.who[0]
    at = desk.field.person(name).at
    if frame.why not in ASKED:
        desk.pop()
        return desk.tell(Freed(frame.who, at, frame.why))
    prompt, west = ASKED[frame.why], desk.seat_of("fellowship")
    about = SetDown((name,), EXITS[frame.why](desk.field, name))
    # One hex, and no hiding for the bound: all see that there is nothing to choose (W15.10).
    forced = len(about.hexes) == 1 and desk.field.person(name).bound
    if frame.why not in UNASKED and not forced:
        return desk.ask(prompt, (west,), about)
    return _set_down(desk, frame, _default(view(desk.state, west), Asking(prompt, (west,), about)))


def heard(desk: Desk, frame: Freeing, asking: Asking) -> None:
    """The answer to P-13 or P-20."""
    _set_down(desk, frame, asking.given[0].choice)


def _set_down(desk: Desk, frame: Freeing, choice: Choice) -> None:
    """He goes there, hidden or seen; where he is hidden the West alone hears of the hex.

    He stops there, and finds what lies there (MAG-2, RES-8).
    """
    assert isinstance(choice, Go)
    name = frame.who[0]
    desk.swap(Freeing(frame.who[1:], frame.why))
    if choice.hidden:
        hiding.remember(desk, [name], far=EAGLES if frame.why == "eagles" else 1)
    desk.change(name, at=choice.to, hidden=choice.hidden, moved=False, began="", used_road=False)
    if choice.hidden:
        desk.tell(Freed((name,), choice.to, frame.why, audience=(desk.seat_of("fellowship"),)))
        desk.tell(Freed((name,), "", frame.why, but=desk.seat_of("fellowship")))
    else:
        desk.tell(Freed((name,), choice.to, frame.why))
    stopping.halt(desk, (name,))


def _next_door(field: Field, name: str) -> tuple[str, ...]:
    """CAP-6: the adjacent hexes he may enter; his own if there is none."""
    who = company(field, (name,))
    steps = net(ways.fleeing(who), True)[who.at]
    found = tuple(sorted(there for there, _ in steps if _open(field, name, there)))
    return found or (who.at,)


def _open(field: Field, name: str, there: str) -> bool:
    who = company(field, (name,))
    return bars.barred(who, there) is None and bars.may_not_end(who, there) is None


def _fallen(field: Field, name: str) -> tuple[str, ...]:
    """CAP-10: they may stay in the Citadel that fell."""
    return tuple(sorted({field.person(name).at, *_next_door(field, name)}))


def _carried(field: Field, name: str) -> tuple[str, ...]:
    """EV03: within six hexes, outside Mordor."""
    near = BOARD.within(field.person(name).at, EAGLES)
    return tuple(at for at in near if BOARD.is_land(at) and not BOARD.mordor(at) and _open(field, name, at))


EXITS = {"escape": _next_door, "fallen": _fallen, "desertion": _fallen, "eagles": _carried}
"""Where they may be set down."""


def _default(seen: View, asking: Asking) -> Choice:
    """P-13: nearest to an own Citadel. P-20: farthest from Dark pieces. Hidden if there is room (HID-1)."""
    about, field = _about(asking), seen.field
    key = _from_home if asking.prompt == "P-13" else _toward_the_dark
    to = min(about.hexes, key=lambda at: (key(field, at), at))
    return Go(to, _may_hide(field, about))


def _from_home(field: Field, at: str) -> int:
    homes = (place.hex for place in BOARD.places.values() if field.held_citadel(place.hex, "fellowship"))
    return min((distance(at, home) for home in homes), default=0)


def _toward_the_dark(field: Field, at: str) -> int:
    dark = {piece.at for piece in field.pieces if piece.at and field.dark_at(piece.at)}
    return -min((distance(at, there) for there in dark), default=0)


def _may_hide(field: Field, about: SetDown) -> bool:
    return hiding.room(field) > 0 and not any(field.person(name).bound for name in about.who)


def _choices(seen: View, asking: Asking) -> Iterable[Choice]:
    about = _about(asking)
    ways_to_stand = (True, False) if _may_hide(seen.field, about) else (False,)
    return (Go(at, hidden) for at in about.hexes for hidden in ways_to_stand)


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, Go) or choice.to not in _about(asking).hexes:
        return no("CAP-6", "free.not_there")
    if choice.hidden and not _may_hide(seen.field, _about(asking)):
        return no("HID-12", "free.no_room")
    return None


def _about(asking: Asking) -> SetDown:
    assert isinstance(asking.about, SetDown)
    return asking.about


PROMPTS = {name: Prompt(_default, _choices, _refused) for name in ("P-13", "P-20")}


# F1: captives try to escape (CAP-6 to CAP-8)


PRISONS = ("barad_dur", "isengard")
"""From here no roll frees anybody (CAP-8)."""


def _escape_mark(who: str) -> str:
    return f"escape:{who}"


def _escape_refused(seen: View, action: Escape) -> IllegalAction | None:
    captive = next((person for person in seen.field.persons if person.id == action.who), None)
    if captive is None or captive.power != "fellowship" or not captive.captor:
        return no("CAP-6", "escape.no_captive", who=action.who)
    if BOARD.place_id(captive.at) in PRISONS:
        return no("CAP-8", "escape.prison", at=captive.at)
    if _escape_mark(action.who) in seen.field.turn.tried:
        return no("CAP-6", "escape.once", who=action.who)
    return None


def _escape(desk: Desk, action: Escape) -> None:
    """A die, 1 more in a Citadel; free if it is not above his number."""
    captive = desk.field.person(action.who)
    desk.note(tried=(*desk.turn.tried, _escape_mark(action.who)))
    die = desk.roll("escape", "CAP-6", about=(action.who,))
    total = die + BOARD.citadel(captive.at) * TABLES.citadel_escape_modifier
    number = captive.kind.escape
    desk.tell(EscapeTried(action.who, captive.at, total, number, total <= number))
    if total <= number:
        free(desk, [action.who], "escape")
        captives.vanish(desk, captive.at)


def _escapes(seen: View) -> Iterable[Escape]:
    found = (Escape(person.id) for person in seen.field.persons if person.captor)
    return (action for action in found if _escape_refused(seen, action) is None)


ORDERS = (Order(Escape, frozenset(("F1",)), _escape_refused, _escape, _escapes),)
