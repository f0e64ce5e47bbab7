"""The step builder: it changes pieces, rolls, tells facts, opens and closes phases.

Code of a chapter reads like the rules. The step builder sees to it that an order which met nothing becomes a
draft (SEQ-4), that others hear of it when it is settled, and that folding the events gives the state
(design.md 3).
"""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from engine.dice import Dice
from engine.game import Outcome, Step
from engine.war import beside_ring, state
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.events import Fact
from engine.war.events import table as told
from engine.war.field import Field, Turn, War
from engine.war.options import Config
from engine.war.phase_records import Asking, Over, Phase, Sitting
from engine.war.pieces import SHADOWFAX, Item, OrcBand, Person, Piece, Unit
from engine.war.questions import About
from engine.war.state import Card, Delta, Draft, Event, Kept, Marches, State

# What one seat did in private while another has drafts open: these are carried over to it (SEQ-4)

Record = TypeVar("Record", bound=msgspec.Struct)
NAMED = ("units", "bands", "persons", "items")


class Clash(Exception):
    """A draft and what happened meanwhile touch the same thing."""


def carried_over(old: State, new: State) -> tuple[Draft, ...] | None:
    """The drafts of the old state in the new one; ``None`` where they touch what was done meanwhile."""
    drafts: list[Draft] = []
    try:
        for draft in reversed(old.drafts):
            before = state.patch(old, draft.back)
            merged = _state(old, new, before)
            drafts.insert(0, replace(draft, back=state.diff(new, merged)))
            old, new = before, merged
    except Clash:
        return None
    return tuple(drafts)


def _state(base: State, one: State, other: State) -> State:
    """What both made of the base."""
    fields: dict[str, Any] = {
        name: _named(*(getattr(state.field, name) for state in (base, one, other))) for name in NAMED
    }
    fields |= {
        name: _struct(*(getattr(state.field, name) for state in (base, one, other)))
        for name in ("ring", "war", "turn")
    }
    return replace(
        other,
        field=replace(other.field, **fields),
        cards=_named(base.cards, one.cards, other.cards),
        search=_struct(base.search, one.search, other.search),
        secrets=_struct(base.secrets, one.secrets, other.secrets),
        marches=_either(base.marches, one.marches, other.marches),
        stack=_either(base.stack, one.stack, other.stack),
    )


def _named(base: Sequence[Any], one: Sequence[Any], other: Sequence[Any]) -> tuple[Any, ...]:
    """Things by their ids; who comes or goes does so in one of the two alone."""
    if base in (one, other):
        return tuple(other if base == one else one)
    was, mine, theirs = ({thing.id: thing for thing in things} for things in (base, one, other))
    if not was.keys() == mine.keys() == theirs.keys():
        raise Clash
    return tuple(_struct(was[name], mine[name], theirs[name]) for name in was)


def _struct(base: Record, one: Record, other: Record) -> Record:
    """Records, field by field."""
    if base in (one, other):
        return other if base == one else one
    names = base.__struct_fields__
    return replace(base, **{n: _either(*(getattr(thing, n) for thing in (base, one, other))) for n in names})


def _either(base: Any, one: Any, other: Any) -> Any:
    """What only one of the two changed; of lists, what each added or took away."""
    if base in (one, other):
        return other if base == one else one
    if not isinstance(base, tuple):
        raise Clash
    kept = [thing for thing in other if thing in one or thing not in base]
    return tuple(kept + [thing for thing in one if thing not in base and thing not in kept])


T = TypeVar("T")

PLAY: Final = "play"
"""The tag of `engine.war.actions.PlayEvent`."""


class StepBuilder:
    """One step in the making."""

    def __init__(self, state: State, dice: Dice, seat: str = "") -> None:
        """``seat`` is who acts; empty for the GM."""
        self.before = state
        self.state = state
        self.seat = seat
        self._dice = dice
        self._facts: list[Fact] = []
        self._out: list[Fact] = []
        self._drew = False
        self._kept_drafts = True
        self._drafting = True

    # What there is

    @property
    def field(self) -> Field:
        return self.state.field

    @property
    def config(self) -> Config:
        return self.state.config

    @property
    def turn(self) -> Turn:
        return self.field.turn

    @property
    def war(self) -> War:
        return self.field.war

    @property
    def top(self) -> Phase:
        """The phase that goes on next."""
        return self.state.top

    @property
    def sitting(self) -> Sitting | None:
        """The sitting that is open, procedures on top of it or not."""
        return next((phase for phase in self.state.stack if isinstance(phase, Sitting)), None)

    def seat_of(self, power: Power) -> str:
        """Who plays for a power."""
        return self.config.seat_of(power)

    # Chance

    def _label(self, why: str, secret: bool) -> str:
        self._drew = True
        return f"{self.before.version}:{'sealed:' if secret else ''}{why}"

    def roll(
        self,
        why: str,
        clause: str,
        *,
        audience: tuple[str, ...] | None = None,
        number: int = 1,
        about: Sequence[str] = (),
        sealed: bool = True,
    ) -> int:
        """Dice that are told: to everybody, or to these seats; none named: to nobody. The sum of them.
        ``sealed``: whether draws that not everybody is told of are marked so in the record."""
        dice = tuple(
            self._dice.roll(self._label(why, sealed and audience is not None)) for _ in range(number)
        )
        if audience != ():
            self.tell(told.Rolled(why, clause, dice, tuple(about), audience=audience))
        return sum(dice)

    def pick(self, why: str, things: Sequence[T], *, secret: bool = True) -> T:
        """One of several things at random; nobody is told by this."""
        return things[self._dice.pick(self._label(why, secret), len(things))]

    def shuffle(self, why: str, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order that nobody is told."""
        return tuple(things[place] for place in self._dice.shuffle(self._label(why, True), len(things)))

    # Changing what lies on the table

    def _field(self, **changes: Any) -> None:
        self.state = replace(self.state, field=replace(self.field, **changes))

    def put(self, *pieces: Piece) -> None:
        """Put pieces as they are now in the place of what they were; new ones are added.

        Shadowfax stays before Mordor, whoever has it and however he comes there (CAV-1).
        """
        for piece in pieces:
            if self.field.items_of(piece.id) and BOARD.is_land(piece.at) and BOARD.mordor(piece.at):
                self._leave_horse(self.field.piece(piece.id))
        for name, kind in (("units", Unit), ("bands", OrcBand), ("persons", Person)):
            changed = {piece.id: piece for piece in pieces if isinstance(piece, kind)}
            if changed:
                old = [changed.pop(piece.id, piece) for piece in getattr(self.field, name)]
                new = sorted([*old, *changed.values()], key=lambda p: p.id) if changed else old
                self._field(**{name: tuple(new)})

    def _leave_horse(self, rider: Piece) -> None:
        outside = BOARD.is_land(rider.at) and not BOARD.mordor(rider.at)
        if outside and any(item.id == SHADOWFAX for item in self.field.items_of(rider.id)):
            shown = not getattr(rider, "hidden", False)
            self.item(SHADOWFAX, holder="", lies=rider.at, shown=shown)

    def change(self, piece: str, **changes: Any) -> None:
        """Change some fields of a unit, band or character."""
        self.put(replace(self.field.piece(piece), **changes))

    def remove(self, *names: str) -> None:
        """Take units or bands off the map for good."""
        self._field(
            units=tuple(unit for unit in self.field.units if unit.id not in names),
            bands=tuple(band for band in self.field.bands if band.id not in names),
        )

    def item(self, name: str, **changes: Any) -> None:
        """Change a magic card."""
        items: tuple[Item, ...] = tuple(
            replace(item, **changes) if item.id == name else item for item in self.field.items
        )
        self._field(items=items)

    def ring(self, **changes: Any) -> None:
        """Change how the Ring stands, and what those believe who lose sight of it."""
        ring = self.field.ring
        if (known := changes.get("known", ring.known)) != ring.known:
            changes["memories"] = ring.remembered(known)
        self._field(ring=replace(ring, **changes))

    def note(self, **changes: Any) -> None:
        """Change the record of the turn."""
        self._field(turn=replace(self.turn, **changes))

    def wage(self, **changes: Any) -> None:
        """Change how the war stands."""
        self._field(war=replace(self.war, **changes))

    def know(self, **changes: Any) -> None:
        """Change what the GM alone knows."""
        self.state = replace(self.state, secrets=replace(self.state.secrets, **changes))

    def deal(self, *cards: Card) -> None:
        """Put event cards where they are now."""
        now = {card.id: card for card in cards}
        self.state = replace(self.state, cards=tuple(now.get(card.id, card) for card in self.state.cards))

    def keep(self, **changes: Any) -> None:
        """Change the search deck (``search``) or the marches (``marches``)."""
        self.state = replace(self.state, **changes)

    def marches(self, *marches: Marches) -> None:
        """Replace the marches of everybody."""
        self.state = replace(self.state, marches=tuple(marches))

    # Telling

    @property
    def heard(self) -> int:
        """How many facts were told since the step, or the last draft, began."""
        return len(self._facts)

    def tell(self, fact: Fact, *, at: int | None = None) -> None:
        """Tell a fact to its audience; in a draft, to the others only when it is settled.

        ``at`` puts it before facts that were told after `heard` stood there.
        """
        self._facts.insert(self.heard if at is None else at, beside_ring.marked(fact, self.field))

    # Phases

    def push(self, phase: Phase) -> None:
        """Open a procedure on top of the others."""
        self.state = replace(self.state, stack=(*self.state.stack, phase))

    def pop(self) -> None:
        """Close the innermost procedure."""
        self.state = replace(self.state, stack=self.state.stack[:-1])

    def swap(self, phase: Phase) -> None:
        """Put another phase in the place of the innermost."""
        self.state = replace(self.state, stack=(*self.state.stack[:-1], phase))

    def ask(self, prompt: str, seats: Sequence[str], about: About | None = None) -> None:
        """Open a prompt; the phase beneath hears the answers by its room's ``heard`` (PRM-1)."""
        waiting = tuple(dict.fromkeys(seats))
        sitting = self.sitting
        if set(waiting) != {sitting.seat if sitting else ""}:
            self.tell(told.Asked(prompt, waiting))
        self.push(Asking(prompt, waiting, about))

    def sit(self, seat: str) -> None:
        """The clock of a seat begins to run, if it does not already (SEQ-6)."""
        if self.state.active != seat:
            self.state = replace(self.state, active=seat, period=self.state.period + 1)

    def win(self, winners: Sequence[Power], reason: str) -> None:
        """The game is over, if it is not already: these powers have won, or nobody."""
        self.end(tuple(dict.fromkeys(self.seat_of(power) for power in winners)), reason)

    def end(self, seats: Sequence[str], reason: str) -> None:
        """The game is over, if it is not already."""
        if self.state.outcome is None:
            seats = tuple(seats)
            self.tell(told.GameOver(seats, reason))
            self.state = replace(
                self.state, outcome=Outcome(seats, reason, self.turn.number), stack=(Over(),)
            )

    # Drafts

    def take_back(self) -> str:
        """Undo the latest draft; what it was."""
        draft = self.state.drafts[-1]
        self.state = replace(state.patch(self.state, draft.back), drafts=self.state.drafts[:-1])
        self._kept_drafts = False
        return draft.what

    def close_drafts(self) -> None:
        """What is done in this step from now on is no draft: it cannot be taken back."""
        self._drafting = False

    def leave_drafts(self) -> None:
        """What is told in this step is none of the game's: drafts stay as they are."""
        self._kept_drafts = False

    def settle(self) -> None:
        """Let everybody hear what was drafted so far; from now on it stands."""
        seat = self.before_seat
        for draft in self.state.drafts:
            self._out += [replace(fact, but=seat) for fact in draft.facts]
        self.state = replace(self.state, drafts=())

    @property
    def before_seat(self) -> str:
        """Whose sitting was open when the step began."""
        return next((phase.seat for phase in self.before.stack if isinstance(phase, Sitting)), "")

    def _draft(self, what: str) -> None:
        """What was done becomes a draft, or settles all drafts (SEQ-4).

        Only what is public settles them: else the moment at which others hear of armies would tell them that
        a die fell in private (INF-6). A draft that drew or showed something stays, but is final.
        """
        owner = self.before_seat
        facts, self._facts = self._facts, []
        public = any(fact.audience is None and not fact.drafted for fact in facts)
        alone = {owner} == set(self.before.top.deciders) == set(self.state.top.deciders)
        if not owner or not alone or public or self.state.outcome is not None:
            self.settle()
            self._out += facts
            return
        later = tuple(fact for fact in facts if fact.audience is None)
        self._out += [replace(fact, audience=(owner,)) if fact.audience is None else fact for fact in facts]
        own = self.seat == owner
        if not own and not any(fact.audience is None or owner in fact.audience for fact in facts):
            # What the sitting player does not hear of leaves no trace in what he may take back (H7).
            carried = carried_over(self.before, self.state)
            if carried is not None:
                self.state = replace(self.state, drafts=carried)
                return
        final = "drew" if self._drew else "showed" if any(not fact.drafted for fact in facts) else ""
        if final and what == PLAY:
            # Whether a die was thrown may be a secret of whom the card befalls (EVT-3).
            final = "played"
        if own or _touches_pieces(self.before, self.state):
            # What another did in private has no name here, and does not say why the orders before it stand.
            final, name = (final, what) if own else (final or "passed", "")
            mark = final if own else "passed"
            drafts = tuple(
                replace(draft, final=draft.final or mark) if mark else draft for draft in self.state.drafts
            )
            # The hand of another is his own to see: a card that he played is gone from it at once.
            before = self.before if own else replace(self.before, cards=self.state.cards)
            back = state.diff(self.state, before)
            self.state = replace(self.state, drafts=(*drafts, Draft(name, back, later, final)))

    # The end of the step

    def finish(self, what: str = "") -> Step[State, Event]:
        """Close the step: settle or draft what was done, and keep the book. ``what`` names an order."""
        if what and self._kept_drafts and self._drafting:
            self._draft(what)
        else:
            if self._kept_drafts:
                self.settle()
            self._out += self._facts
        self.state = replace(self.state, version=self.before.version + 1)
        kept = state.same(self.before.drafts, self.state.drafts)
        book = Kept(
            self.state.version,
            self.state.period,
            self.state.active,
            kept,
            self.state.drafts[kept:],
            state.diff(self.before, self.state),
            self.state.outcome,
        )
        return Step(self.state, (*self._out, book))


def _touches_pieces(old: State, new: State) -> bool:
    """Whether more changed than hands of cards: then the drafts before can no longer be taken back."""
    return state.diff(old, replace(new, cards=old.cards)) != Delta()
