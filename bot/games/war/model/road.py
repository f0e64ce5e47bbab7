"""The Ring's whole road (W11.4): out of the machine's books of every step, which alone know where it was.

What is kept here during the game is secret. It stands in the announcer's memory beside the game and comes
into a message only when the game is over.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.games.war.model.parties import turns_to
from bot.games.war.scene import WarEntry
from bot.games.war.words import guide, names
from bot.model.story import Chapter
from engine.war.board import BOARD
from engine.war.chapter import PHASES
from engine.war.events import table as ev
from engine.war.events.quest import SearchDrawn, Searched
from engine.war.events.table import Moved, TakenBack
from engine.war.field import Field
from engine.war.moving_group import MovingGroup
from engine.war.phase_records import Mustering, Phase
from engine.war.pieces import Person, Piece, Ring
from engine.war.state import Delta, Event, Founded, Kept
from engine.war.view import View

# The log cut into sittings, each with what follows it until the next one (W0.1, W3.3)


FIRST_SITTING: Final = 3
"""The clock period of the first sitting: before it lie the muster, and the letter of the first turn."""
FIRST: Final = 1
"""The first turn."""
_ORDER: Final = ("saruman", "fellowship", "sauron")
"""Who sits in a turn, in order; of two players Saruman is not one."""


DAWN: Final = (ev.TurnBegan, SearchDrawn, Searched)
"""What comes between two turns."""


def begins(event: Any) -> str | None:
    """Whose chapter begins with an event."""
    match event:
        case ev.GameStarted():
            return "fellowship"
        case ev.TurnBegan(number=1):
            return "sauron"
        case ev.SittingBegan():
            return event.seat
        case _:
            return None


def parts(entry: WarEntry) -> tuple[WarEntry, ...]:
    """A step, cut where it began another chapter, from where on it is of the next clock period and seat, and
    where another turn dawned.

    A step that is cut already stays as it is: nothing but a cut begins with a beginning.
    """
    return tuple(_parts(entry, None))


def turns(entries: Iterable[WarEntry], seats: int) -> list[int]:
    """The Game-Turn of each cut step: what follows dusk is of the next, in one clock period with the
    sitting."""
    latest = 1
    return [
        latest := max(
            latest,
            turn_of(entry.turn, seats),
            entry.events[0].number if entry.events and isinstance(entry.events[0], ev.TurnBegan) else 0,
        )
        for entry in entries
    ]


def chapters(entries: Sequence[WarEntry], begun: Chapter | None = None) -> tuple[Chapter, ...]:
    """The sittings in a part of the log, in order; what stands before the first is of the sitting ``begun``,
    after a dawn of Sauron's, or is left out."""
    sittings = [begun] if begun is not None else []
    guessed = False
    for whole in entries:
        for entry in _parts(whole, sittings[-1].number if sittings and not guessed else None):
            seat = begins(entry.events[0]) if entry.events else None
            if seat is not None:
                guessed = False
                sittings = [replace(chapter, over=True) for chapter in sittings]
                sittings.append(Chapter(seat, entry.turn, (), over=False))
            elif not sittings and any(isinstance(event, DAWN) for event in entry.events):
                # It follows the sitting of Sauron, of which no more is known (SEQ-7).
                sittings.append(Chapter("sauron", entry.turn, (), over=False))
                guessed = True
            if sittings:
                last = sittings[-1]
                over = last.over or any(isinstance(event, ev.GameOver) for event in entry.events)
                sittings[-1] = replace(last, entries=(*last.entries, entry), over=over)
    return tuple(sittings)


def dawned(chapter: Chapter, *, told: bool = False) -> int:
    """The turn that has dawned in a chapter; ``told``: in what was told of it before."""
    steps = chapter.earlier if told else (*chapter.earlier, *chapter.entries)
    facts = (event for entry in steps for event in entry.events if chapter.seat == "sauron")
    return max((event.number for event in facts if isinstance(event, ev.TurnBegan)), default=0)


def follows(chapter: Chapter) -> int:
    """The turn that has dawned, where all that is told now happened after dusk (SEQ-7); else 0."""
    first = next((entry for entry in chapter.entries if entry.events), None)
    after = dawned(chapter, told=True) or (first is not None and isinstance(first.events[0], ev.TurnBegan))
    return dawned(chapter) if after else 0


def since_dawn(chapter: Chapter) -> Chapter:
    """The chapter as what happened after the last dawn in it, if there was one: the rest was earlier."""
    entries = [part for entry in chapter.entries for part in parts(entry)]
    dawns = [
        place
        for place, entry in enumerate(entries)
        if entry.events and isinstance(entry.events[0], ev.TurnBegan) and entry.events[0].number > FIRST
    ]
    if not dawns:
        return chapter
    earlier, fresh = entries[: dawns[-1]], entries[dawns[-1] :]
    # A turn dawns after the sitting of Sauron (SEQ-7).
    return replace(chapter, seat="sauron", entries=tuple(fresh), earlier=(*chapter.earlier, *earlier))


def searcher(chapter: Chapter) -> str:
    """Which power searches by the card that was drawn in a chapter; it may have no seat (SRC-4)."""
    steps = (*chapter.earlier, *chapter.entries)
    drawn = [event for entry in steps for event in entry.events if isinstance(event, SearchDrawn)]
    return drawn[-1].searcher if drawn else ""


def whose(chapter: Chapter) -> str:
    """Whose a chapter is: who searches before the first sitting, and where all that is told followed dusk."""
    if chapter.number < FIRST_SITTING or follows(chapter):
        return searcher(chapter) or chapter.seat
    return chapter.seat


def order(seats: Collection[str]) -> tuple[str, ...]:
    """Seats in the order in which they sit in a turn."""
    return tuple(seat for seat in _ORDER if seat in seats)


def sits(chapter: int, seats: int) -> str:
    """Whose sitting a chapter is (SEQ-6); nobody's before the first."""
    return _ORDER[-seats:][(chapter - FIRST_SITTING) % seats] if chapter >= FIRST_SITTING else ""


def _cut(event: Any) -> bool:
    return begins(event) is not None or isinstance(event, ev.TurnBegan)


def _parts(entry: WarEntry, before: int | None) -> Iterator[WarEntry]:
    """The cuts of a step; ``before`` is the number of the chapter that it goes on with, if that is known."""
    places = [n for n, event in enumerate(entry.events) if n and _cut(event)]
    if not places:
        yield entry
        return
    yield replace(entry, events=entry.events[: places[0]])
    turn, seat = entry.turn, entry.seat
    for start, end in zip(places, [*places[1:], None], strict=True):
        begun = begins(entry.events[start])
        if begun is not None:
            # Saruman's clock may run since his Search already: his sitting is of the same clock period
            # (SEQ-6).
            runs = turn > before if before is not None else begun == entry.seat
            turn, before, seat = turn + (not runs), None, begun
        yield replace(entry, turn=turn, seat=seat, events=entry.events[start:end], late=False)


def turn_of(chapter: int, seats: int) -> int:
    """The Game-Turn of a chapter: each turn has a sitting for every seat (SEQ-6)."""
    return 1 + max(0, chapter - FIRST_SITTING) // seats


# Dates of chapters and of now (W0.8)


def of(view: View, turn: int) -> str:
    """A Game-Turn with the turns since Mordor mobilised, if it had by then."""
    m = view.field.war.m
    return names.date(turn, turn - m if m is not None and turn >= m else None)


def of_chapter(view: View, chapter: int) -> str:
    """The Game-Turn of a sitting."""
    return of(view, turn_of(chapter, len(view.config.seats)))


def now(view: View) -> str:
    """The Game-Turn that is played."""
    return of(view, max(view.field.turn.number, 1))


CHOSEN: Final = 0
"""In place of a turn, before the first."""


class Leg(msgspec.Struct, frozen=True):
    """Where the Ring went in a step, or that it came to another holder, or into another turn."""

    turn: int
    holder: str
    """Who had it at the end; empty where it lay."""
    path: tuple[str, ...]
    """From the hex where it was; that one alone if it stayed there."""


class Step(msgspec.Struct, frozen=True):
    """What one step of the table could do to the Ring: its books, and the ways that were gone."""

    books: tuple[Founded | Kept, ...]
    moved: tuple[Moved, ...]
    back: bool
    """Whether it took back the order before it (SEQ-4)."""


def steps(events: Sequence[Event]) -> Step:
    """Of a whole step what the road needs."""
    return Step(
        tuple(event for event in events if isinstance(event, Founded | Kept)),
        tuple(event for event in events if isinstance(event, Moved)),
        any(isinstance(event, TakenBack) for event in events),
    )


def follow(road: tuple[Leg, ...], fresh: Iterable[Step]) -> tuple[Leg, ...]:
    """The road with what newly happened. Of a game whose beginning was not followed there is none."""
    for step in fresh:
        for book in step.books:
            road = _founded(book) if isinstance(book, Founded) else _kept(road, book.delta, step)
    return road


def _founded(book: Founded) -> tuple[Leg, ...]:
    field = book.state.field
    turn = CHOSEN if _chooses(book.state.stack) else field.turn.number
    return (Leg(turn, field.ring.holder, (_start(field),)),)


def _chooses(stack: Iterable[Phase]) -> bool:
    """Whether the West still chooses who bears the Ring and where the road begins (SET-3, W15.17)."""
    return any(isinstance(phase, Mustering) for phase in stack)


def _start(field: Field) -> str:
    ring = field.ring
    return field.piece(ring.holder).at if ring.holder else ring.lies


def _kept(road: tuple[Leg, ...], delta: Delta, step: Step) -> tuple[Leg, ...]:
    if not road:
        return ()
    last = road[-1]
    holder = last.holder if delta.ring is None else delta.ring.holder
    at = _at(delta, delta.ring, holder) or last.path[-1]
    if last.turn == CHOSEN:
        begun = delta.stack is not None and not _chooses(delta.stack)
        return (Leg(FIRST if begun else CHOSEN, holder, (at,)),)
    if step.back:
        # An order that was taken back was never given: the road is as long as it was before it.
        while len(road) > 1 and (road[-1].holder, road[-1].path[-1]) != (holder, at):
            road = road[:-1]
        return road
    turn = last.turn if delta.turn is None else delta.turn.number
    path = tuple(_way(last.path[-1], at, {holder, last.holder}, step.moved))
    leg = Leg(turn, holder, path)
    return road if leg == Leg(last.turn, last.holder, last.path[-1:]) else (*road, leg)


def _at(delta: Delta, ring: Ring | None, holder: str) -> str:
    """The hex of the Ring after a step; empty where the step did not move it."""
    if not holder:
        return ring.lies if ring is not None else ""
    changed: tuple[Piece, ...] = (*delta.persons, *delta.units, *delta.bands)
    return next((piece.at for piece in changed if piece.id == holder), "")


def _way(start: str, end: str, bearers: set[str], moved: Iterable[Moved]) -> Iterator[str]:
    """The hexes from one to the other, by the ways that its bearers went."""
    at = start
    yield at
    for move in moved:
        if move.path[0] == at and at != end and bearers & set(move.who):
            yield from move.path[1:]
            at = move.path[-1]
    if at != end:
        yield end


def whole(road: Iterable[Leg]) -> list[str]:
    """All hexes in order, each stay once."""
    hexes: list[str] = []
    for leg in road:
        hexes += leg.path if not hexes else leg.path[1:]
    return hexes


def nights(road: Sequence[Leg]) -> list[tuple[int, str]]:
    """Where it was at the end of each turn in which it went on, the oldest first."""
    ends = {leg.turn: leg.path[-1] for leg in road}
    spots = [(0, road[0].path[0]), *ends.items()]
    return [(turn, at) for (_, before), (turn, at) in pairwise(spots) if at != before]


def bearers(road: Iterable[Leg]) -> list[str]:
    """Who went on with it, each once, in order."""
    return list(dict.fromkeys(leg.holder for leg in road if leg.holder and len(leg.path) > 1))


END: Final = BOARD.hex_of("barad_dur")
"""Where a piece of the Dark wins with it (VIC-2)."""


def carrier(view: View) -> Piece | None:
    """Who of the Dark the viewer knows to have the Ring, and to bring it to Sauron; with three players a
    Saruman of his own does not."""
    field = view.field
    holder = field.piece(field.ring.holder) if field.ring.holder and field.has(field.ring.holder) else None
    own = holder is not None and holder.power == "saruman" and field.three
    bound = holder is not None and holder.at and holder.power in ("sauron", "saruman")
    return holder if bound and not own and view.outcome is None else None


def soonest(view: View, piece: Piece) -> int:
    """The turn in which it can be there at its own pace, were nobody in its way; 0 where no way is known. Who
    has gone in this turn goes on in the next."""
    now = view.field.turn.number
    fresh = MovingGroup(view.field, (replace(piece, moved=False),))
    turns = turns_to(fresh, END)
    if piece.at == END or not turns:
        return now if piece.at == END else 0
    # Until Sauron's sitting begins, who moved did so in the last turn.
    gone = piece.moved and view.field.turn.phase in (PHASES["sauron"], "T8")
    return now + turns - (not gone)


def ring_now(view: View) -> str:
    """Where the viewer knows the Ring to be, or knew it last (RNG-8, W15.9), and while it is on its way to
    Barad-dûr what that means to the viewer."""
    field, ring = view.field, view.field.ring
    if ring.lies:
        return guide.lies(ring.lies, ring.lay, gone=ring.gone)
    holder = field.piece(ring.holder) if ring.holder and field.has(ring.holder) else None
    if holder is None or not holder.at:
        return ""
    sentence = guide.held(holder.id, holder.at)
    return " ".join(filter(None, (sentence, wanted(view))))


def wanted(view: View) -> str:
    """What the Ring on its way means to the viewer, and how soon it can be there; else nothing."""
    piece = carrier(view)
    if piece is None:
        return ""
    return guide.flight(view.seat or "", _captive(view), soonest(view, piece), there=piece.at == END)


def _captive(view: View) -> str:
    """With whom the Ring was taken, while that one is held by who has it: it comes back with him if he is
    rescued (RES-9)."""
    ring = view.field.ring
    taken = view.field.piece(ring.taken) if ring.taken and view.field.has(ring.taken) else None
    return taken.id if isinstance(taken, Person) and taken.captor == ring.holder else ""


def public(view: View) -> str:
    """The flight as everybody knows it, of one who is lost to the Ring: all know that he has it (RNG-7)."""
    piece = carrier(view)
    if not isinstance(piece, Person) or not piece.lost:
        return ""
    return guide.lost(piece.id, piece.at, soonest(view, piece))
