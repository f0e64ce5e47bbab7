"""What stands on a control names a unit by what it has left, not by what its counter bears (STK-4, W5.3)."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, attack, captors, deserters, portions
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.ordering import panel_order
from bot.games.war.ask.parts import codes
from bot.games.war.ask.screens import panel
from bot.games.war.model.stacks import TICKED, stacks
from bot.games.war.scene import WarScene
from bot.games.war.words import names
from bot.model.screen import Buttons, Menu, Screen
from engine.war import RULES, State
from engine.war.phase_records import Sitting
from engine.war.pieces import Unit
from tests.games.war.ask.hand import PLAYED, moments, scene_of
from tests.sampled import wide

FIRST, EVERY = 40, 30


def weakened(state: State) -> State:
    """The same table, each unit with one strength less."""
    field = state.field
    units = tuple(replace(unit, strength=max(1, unit.strength - 1)) for unit in field.units)
    return replace(state, field=replace(field, units=units))


def labels(shown: Screen) -> Iterator[str]:
    """All that stands on the controls of a screen."""
    for part in shown.parts:
        match part:
            case Buttons(row):
                yield from (button.label for button in row)
            case Menu():
                yield part.prompt
                yield from (f"{choice.label} {choice.about}" for choice in part.choices)
            case _:
                pass


def looks(scene: WarScene) -> Iterator[Screen]:
    """The panel, the lists behind it, and the menus of each kind of order, two choices deep."""
    yield panel(scene)
    if not isinstance(scene.view.phase, Sitting):
        return
    yield from (armies.panel_armies(scene), captors.panel_captors(scene), portions.panel_group(scene))
    yield deserters.panel_deserters(scene, armies.ARMIES)
    for stack in [stack for stack in stacks(scene.view) if stack.ready][:2]:
        ticked = replace(scene, drafts={**scene.drafts, TICKED: (stack.key,)})
        yield from (armies.panel_armies(ticked), portions.panel_part(ticked, stack))
        yield portions.parting_panel(scene, stack.at, stack.who)
    yield from (attack.panel_attack(scene, at) for at in list(attack.targets(scene.view))[:2])
    for code in choice_tree(scene, ()).next:
        tree = choice_tree(scene, (code,))
        if tree.next:
            yield panel_order(scene, tree)
            below = choice_tree(scene, (*codes(tree), next(iter(tree.next))))
            if below.next:
                yield panel_order(scene, below)


@wide("most", 150, 400)
@pytest.mark.parametrize("preset", PLAYED)
def test_w5_3_no_control_names_a_unit_by_strength_it_has_lost(preset: str, most: int) -> None:
    seen, wrong = 0, set[str]()
    for state in moments(preset, 3, most)[FIRST::EVERY]:
        now = weakened(state)
        lost = {
            names.piece(unit.id)
            for unit in now.field.units
            if unit.at and 1 < unit.kind.strength > unit.strength
        }
        whole = {names.piece(unit.id) for unit in now.field.units if unit.strength == unit.kind.strength}
        for seat in RULES.asked(now):
            for shown in looks(scene_of(now, seat)):
                for label in labels(shown):
                    seen += 1
                    wrong |= {f"{seat}: {label}" for name in lost - whole if name in label}
    assert seen > 200
    assert not wrong, "\n".join(sorted(wrong))


def test_w5_3_a_unit_of_less_strength_is_named_by_it() -> None:
    state = moments("war", 3, 1)[0]
    now = weakened(state)
    unit = next(unit for unit in now.field.units if isinstance(unit, Unit) and unit.kind.strength > 1)
    assert names.party((unit.id,), now.field) != names.party((unit.id,), state.field)
