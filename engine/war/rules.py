"""`RULES`: The War of the Ring behind the seam (design.md 3, design.md 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.codec import JsonCodec, encode, plain
from engine.dice import Dice, Draw
from engine.game import Blocked, HouseRules, IllegalAction, Outcome, Status, Step
from engine.offers import Offers
from engine.war import chapter, machine, tables
from engine.war.actions import Abandon, Action, Leave, TakeBack
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events import table as told
from engine.war.evolve import Event, Founded
from engine.war.options import Config, check
from engine.war.problems import problems
from engine.war.state import RULES_VERSION, State
from engine.war.turns import setup
from engine.war.view import View, redact, view

UNFINISHED = "unfinished"
"""Why a game is over that the table ended without a winner."""


class WarRules(HouseRules[Config, State, Action, Event, View]):
    """The rules as functions of immutable states. See `engine.game.HouseRules` for what each promises."""

    id = "war"
    version = RULES_VERSION
    """Goes up whenever a record could replay differently. A game goes on by the version it began with."""
    versions = frozenset((1,))
    """The versions whose records play again."""
    leaving = Leave()
    abandoning = Abandon()
    codec = JsonCodec(state=State, action=Action, event=Event, view=View, config=Config)

    def start(self, config: Config, dice: Dice, version: int = version) -> Step[State, Event]:
        """Set up, shuffle and deal (SET). Raises `ConfigError` for a bad config."""
        check(config)
        bare = setup.founded(config, version)
        doubtful = setup.doubtful()
        deck = sum(card.at == "deck" for card in bare.cards)
        order = dice.shuffle("0:sealed:events", deck)
        search = dice.shuffle("0:sealed:search", len(bare.search.pile))
        mixed = dice.shuffle("0:sealed:rumours", len(doubtful))
        number = TABLES.peril["rumours"] if config.options.rumours else 0
        state = setup.dealt(bare, order, search, tuple(doubtful[n] for n in mixed[:number]))
        return Step(state, (told.GameStarted(config, version), Founded(state)))

    def config(self, state: State) -> Config:
        """What the game was started with."""
        return state.config

    def status(self, state: State) -> Status:
        """What the house reads off a state."""
        active = None if state.outcome else state.active
        return Status(state.version, state.stretch, active, state.outcome, state.config.seats)

    def asked(self, state: State) -> dict[str, str]:
        """The kind of decision that each seat must take now."""
        return dict.fromkeys(state.top.deciders, kind(state))

    def default(self, view: View) -> Action:
        """What is done for the viewer when the time runs out (PRM-4). Raises LookupError if not asked."""
        return machine.default(view)

    def legal(self, state: State, seat: str) -> tuple[Action, ...]:
        """The canonical legal actions of that seat, now; `is_legal` judges every other one."""
        return tuple(self.offers(state, seat))

    def offers(self, state: State, seat: str) -> Offers[Action]:
        """The same, kind by kind as somebody asks for them."""
        return machine.offers(view(state, seat))

    def is_legal(self, view: View, action: Action) -> bool:
        """Whether the viewer may do that now."""
        return machine.refusal(view, action) is None

    def apply(self, state: State, seat: str, action: Action, dice: Dice) -> Step[State, Event]:
        """Carry out an action. Raises `IllegalAction`; then nothing has changed and nothing was drawn."""
        seen = view(state, seat)
        if refused := machine.refusal(seen, action):
            raise refused
        desk = Desk(state, dice, seat)
        machine.carry_out(desk, seen, action)
        return desk.finish(str(action.__struct_config__.tag))

    def resign(self, state: State, seat: str, dice: Dice) -> Step[State, Event]:
        """A player leaves for good: the power stays with all that is its own, drafts and all (GEN-1).

        Raises `IllegalAction` for nobody's seat.
        """
        if state.outcome is not None or seat not in state.config.seats:
            raise IllegalAction("GEN-1", "leave.not_playing", {"seat": seat})
        desk = Desk(state, dice, seat)
        desk.leave_drafts()
        desk.tell(told.Left(seat))
        return desk.finish()

    def abandon(self, state: State, dice: Dice) -> Step[State, Event]:
        """The table ends the game without a winner. Raises `IllegalAction` if it is over."""
        if state.outcome is not None:
            raise IllegalAction("SEQ-3", "game.over", {})
        desk = Desk(state, dice)
        desk.end((), UNFINISHED)
        return desk.finish()

    def anytime(self, action: Action) -> bool:
        """Whether the action answers no decision (HID-3, EVT-2)."""
        return machine.is_anytime(action)

    def taking_back(self, view: View) -> Action | None:
        """Orders are taken back by an action of the game (SEQ-4)."""
        back = TakeBack()
        return back if view.drafts and self.is_legal(view, back) else None

    def undoable(self, before: State, step: Step[State, Event], draws: Sequence[Draw]) -> bool:
        """Never by the house: orders are taken back by an action of the game (SEQ-4)."""
        return False

    def blocked(self, events: Sequence[Event], draws: Sequence[Draw]) -> Blocked:
        """Why a step is final for the house; the drafts of a sitting know more (SEQ-4)."""
        return Blocked("drew" if draws else "passed")

    def view(self, state: State, seat: str | None) -> View:
        """What that seat, or a spectator, may see."""
        return view(state, seat)

    def redact(self, event: Event, seat: str | None, party: Sequence[str] = ()) -> Event | None:
        """What a seat, or a spectator, is told of an event."""
        return redact(event, seat, party)

    def outcome(self, state: State) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        return state.outcome

    def problems(self, state: State) -> list[str]:
        """Every broken invariant, by name."""
        return problems(state)

    # Records

    def begin(self, config: Any, dice: Dice, version: int) -> Step[State, Event]:
        """`start` from a config in plain JSON values. Raises `CodecError` for no config."""
        return self.start(plain(config, Config), dice, version)

    def began(self, state: State) -> int:
        """The version of the rules that a game began with."""
        return state.rules

    def fingerprint(self, state: State) -> bytes:
        """The state as bytes, the same for equal states."""
        return encode(state)


def kind(state: State) -> str:
    """The kind of the open decision: ``muster``, ``letter``, ``search``, a power's phase, or a prompt."""
    name = tables.name(state.top)
    return {"S": "white_hand", "F": "west", "D": "dark"}[name[0]] if name in chapter.ANY_STEP else name


RULES = WarRules()
"""The rules of The War of the Ring."""
