"""Every order can be given by menus: what, who, where (E0.1, design.md 7 law 2, W4.1, W5.1, W6.1)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import CLOSE
from bot.games.war.ask.forks import branch, way
from bot.games.war.ask.parts import PAGE, PICK, SEPARATOR
from bot.games.war.ask.path import GO, OPEN, TO
from bot.games.war.ask.sure import SURE
from bot.games.war.model.parties import decoded
from bot.model.scene import Entry, Scene
from bot.model.screen import Buttons, Menu, Screen
from bot.words import faults
from engine.war import RULES, position
from engine.war.actions import CloseStep, Move, PlayEvent
from tests.games.war.ask.tapped import Tapping
from tests.games.war.ask.walks import moments, scene_of

MENUS = (PICK, PAGE, OPEN, TO)
BUTTONS = (PICK, SURE, STEP, CLOSE, GO)
"""What leads to an order and is followed here."""
Known = dict[tuple[str, str, str], tuple[Any, Screen]]
"""By verb, argument and value: what a tap does at a table that stands still, and what is shown then."""


class Tapped(Tapping):
    """One tap at a table that stands still; what is done is kept."""

    def __init__(self, scene: Scene, arg: str = "", values: tuple[str, ...] = ()) -> None:
        self._scene, self.arg, self.values = scene, arg, values
        self.done: list[Any] = []

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    async def scene(self) -> Scene:
        return self._scene

    async def submit(self, *actions: Any) -> Scene:
        self.done += actions
        if isinstance(actions[-1], CloseStep):
            self._scene = replace(self._scene, view=replace(self._scene.view, waiting=()))
        return self._scene

    async def log(self, most: int) -> tuple[Entry, ...]:
        return ()


def tap(scene: Scene, verb: str, arg: str, *values: str) -> tuple[list[Any], Screen]:
    """What a tap does, and what is shown then."""
    tapped = Tapped(scene, arg, values)
    shown = tapped.answer(verb)
    return tapped.done, shown


def ways_on(shown: Screen) -> list[tuple[str, str, str]]:
    """Verb, argument and value of all that leads to an order."""
    found = []
    for part in shown.parts:
        if isinstance(part, Menu) and part.verb in MENUS:
            found += [(part.verb, part.arg, choice.value) for choice in part.choices]
        if isinstance(part, Buttons):
            found += [(one.verb, one.arg, "") for one in part.buttons if one.verb in BUTTONS]
    return found


def same(scene: Scene, code: str, action: Any) -> bool:
    """Whether a choice of who goes names those of the order."""
    return isinstance(action, Move) and set(decoded(scene.view, code).who) == set(action.who)


def reached(scene: Scene, shown: Screen, codes: list[str], action: Any, taps: int, known: Known) -> bool:
    """Whether that order is given by at most so many taps from that screen. ``known`` keeps what taps do."""
    if not taps:
        return False
    for verb, arg, value in ways_on(shown):
        chosen = [code for code in (*arg.split(SEPARATOR), value) if code]
        if verb in (PICK, SURE) and codes[: len(chosen)] != chosen:
            continue
        if verb == PAGE and codes[: len(chosen) - 1] != chosen[:-1]:
            continue
        if verb == OPEN and not (value and same(scene, value, action)):
            continue
        if verb in (TO, GO) and not (isinstance(action, Move) and value in ("", action.path[-1])):
            continue
        if (verb, arg, value) not in known:
            known[verb, arg, value] = tap(scene, verb, arg, *filter(None, (value,)))
        done, after = known[verb, arg, value]
        if action in done or (not done and reached(scene, after, codes, action, taps - 1, known)):
            return True
    return False


def test_e4_32_a_choice_that_is_gone_shows_the_panel() -> None:
    state = moments("last_days", 3, 1)[0]
    (seat,) = RULES.asked(state)
    scene = scene_of(state, seat)
    for verb, arg, value in ((PICK, "", "000000"), (PICK, "abcdef.123456", "000000"), (PAGE, "abcdef", "3")):
        done, shown = tap(scene, verb, arg, value)
        assert done == []
        assert faults.refusal("gone", {}) in str(shown.parts[0])


def test_w4_1_of_one_thing_alone_nobody_is_asked() -> None:
    state = moments("last_days", 3, 1)[0]
    (seat,) = RULES.asked(state)
    scene = scene_of(state, seat)
    close = next(action for action in scene.legal if isinstance(action, CloseStep))
    kind, step = way(close, scene.view.field)
    found = branch(scene, (kind.code,))
    assert [fork.key for fork in found.chosen] == [kind.key, step.key]
    assert found.orders == (close,)
    assert found.next == {}


def test_w15_11_a_card_that_takes_people_somewhere_asks_whom_and_then_where() -> None:
    at = {"frodo": "2412", "sam": "2412", "gandalf": "1914", "aragorn": "1914"}
    state = position(step="F2", at=at, hands={"fellowship": ["EV03"]})
    scene = scene_of(state, "fellowship")
    orders = scene.of(PlayEvent)
    codes = [fork.code for fork in way(orders[0], state)[:2]]
    whom = branch(scene, codes)
    parties = {order.on[:-1] for order in orders}
    assert {tuple(key.split(",")) for key in (fork.key for fork in whom.next.values())} == parties
    assert len(parties) < len(orders) / 4
    for code in whom.next:
        where = branch(scene, [*codes, code])
        assert {fork.key for fork in where.next.values()} == {order.on[-1] for order in where.orders}
