"""*Highest*, a toy: three seats with a hidden number each. The highest wins, of equals the first.

In a turn somebody draws a new number, or points at another (that can be taken back) and offers to swap,
which the other accepts or refuses. After three turns each all numbers are shown.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.codec import JsonCodec
from engine.dice import Dice, Draw
from engine.game import HouseRules, IllegalAction, Outcome, Status, Step

SEATS = ("red", "green", "blue")
HIGHEST, TURNS = 12, 9
Config = tuple[str, ...]


class Action(Struct, frozen=True):
    do: str
    on: str = ""


class Event(Struct, frozen=True):
    """``numbers`` are told to who holds them; at the end to everybody."""

    what: str
    seat: str = ""
    on: str = ""
    turn: int = 0
    numbers: dict[str, int] = {}


class State(Struct, frozen=True):
    """The game, and with less in ``numbers`` what ``me`` sees of it."""

    seats: Config
    numbers: dict[str, int]
    version: int = 1
    turn: int = 1
    active: str = SEATS[0]
    on: str = ""
    offered: bool = False
    left: Config = ()
    outcome: Outcome | None = None
    me: str | None = None

    @property
    def asked(self) -> str:
        return "" if self.outcome is not None else self.on if self.offered else self.active

    @property
    def playing(self) -> Config:
        return tuple(seat for seat in self.seats if seat not in self.left)

    @property
    def legal(self) -> tuple[Action, ...]:
        if self.me is None or self.me != self.asked:
            return ()
        if self.offered:
            return Action("refuse"), Action("accept")
        offer = (Action("offer", self.on),) if self.on else ()
        others = (seat for seat in self.playing if seat not in (self.me, self.on))
        return Action("draw"), *offer, *(Action("point", seat) for seat in others)


class Rules(HouseRules[Config, State, Action, Event, State]):
    id = "highest"
    version = 1
    versions = frozenset((1,))
    codec = JsonCodec(state=State, action=Action, event=Event, view=State, config=Config)
    leaving = Action("leave")
    abandoning = Action("abandon")

    def start(self, config: Config, dice: Dice) -> Step[State, Event]:
        numbers = {seat: dice.pick(f"deal:{seat}", HIGHEST) for seat in config}
        events = Event("deal", numbers=numbers), Event("turn", config[0], turn=1)
        return Step(State(config, numbers, active=config[0]), events)

    def config(self, state: State) -> Config:
        return state.seats

    def status(self, state: State) -> Status:
        active = None if state.outcome is not None else state.active
        return Status(state.version, state.turn, active, state.outcome, state.playing)

    def asked(self, state: State) -> dict[str, str]:
        return {state.asked: "answering" if state.offered else "acting"} if state.asked else {}

    def default(self, view: State) -> Action:
        return view.legal[0]

    def legal(self, state: State, seat: str) -> Sequence[Action]:
        return self.view(state, seat).legal

    def is_legal(self, view: State, action: Action) -> bool:
        return action in view.legal

    def apply(self, state: State, seat: str, action: Action, dice: Dice) -> Step[State, Event]:
        if not self.is_legal(self.view(state, seat), action):
            raise IllegalAction("T1", "not_now")
        numbers, new = state.numbers, {}
        if action.do == "draw":
            new = {seat: dice.pick(f"{state.version}:draw", HIGHEST)}
        elif action.do == "accept":
            new = {state.active: numbers[seat], seat: numbers[state.active]}
        state = replace(state, on=action.on, offered=action.do == "offer", numbers={**numbers, **new})
        event = Event(action.do, seat, action.on, numbers=new)
        return _finish(state, event, over=action.do not in ("point", "offer"))

    def resign(self, state: State, seat: str, dice: Dice) -> Step[State, Event]:
        if seat not in state.playing or state.outcome is not None:
            raise IllegalAction("T2", "left")
        after = replace(state, left=(*state.left, seat))
        return _finish(after, Event("leave", seat), over=seat in (state.active, state.on))

    def abandon(self, state: State, dice: Dice) -> Step[State, Event]:
        if state.outcome is not None:
            raise IllegalAction("T2", "over")
        state = replace(state, outcome=Outcome((), "unfinished", state.turn))
        return _finish(state, Event("over", numbers=state.numbers), over=False)

    def undoable(self, before: State, step: Step[State, Event], draws: Sequence[Draw]) -> bool:
        return step.events[0].what == "point"

    def view(self, state: State, seat: str | None) -> State:
        own = {one: n for one, n in state.numbers.items() if one == seat or state.outcome is not None}
        return replace(state, me=seat, numbers=own)

    def redact(self, event: Event, seat: str | None, party: Sequence[str]) -> Event:
        told = {one: n for one, n in event.numbers.items() if one in party or event.what == "over"}
        return replace(event, numbers=told)


def _finish(state: State, event: Event, *, over: bool) -> Step[State, Event]:
    """The state after a step; ``over``: with the next turn, or the end."""
    events = [event]
    if len(state.playing) == 1 or (over and state.turn == TURNS):
        winner = max(state.playing, key=lambda seat: state.numbers[seat])
        state = replace(state, outcome=Outcome((winner,), "highest", state.turn))
        events.append(Event("over", numbers=state.numbers))
    elif over:
        after = (*state.seats, *state.seats)[state.seats.index(state.active) + 1 :]
        seat = next(one for one in after if one in state.playing)
        state = replace(state, turn=state.turn + 1, active=seat, on="", offered=False)
        events.append(Event("turn", seat, turn=state.turn))
    return Step(replace(state, version=state.version + 1), tuple(events))


RULES = Rules()
