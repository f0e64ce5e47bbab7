"""A handler for the verb of every control (E0.3)."""

import ast
from collections.abc import Iterator

from tests.architecture.source import Module, modules, shown
from tests.interactions.verbs import VERBS

PLACE = {"Button": 1, "Menu": 0, "People": 0, "Places": 0, "Roles": 0, "Ask": 1}
"""The controls, and which of their arguments is the verb."""


def verbs(module: Module) -> Iterator[tuple[str, int]]:
    """The verbs that are written out where a module makes a control."""
    for node in module.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACE:
            place = PLACE[node.func.id]
            for said in node.args[place : place + 1]:
                named = (said.body, said.orelse) if isinstance(said, ast.IfExp) else (said,)
                for one in named:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        yield one.value, node.lineno


def test_E0_3_the_verb_of_every_control_has_a_handler() -> None:
    found = [(m, *one) for m in modules("bot") if not m.name.startswith("bot.local") for one in verbs(m)]
    assert len(found) > 200
    assert [f"{shown(m.path)}:{line} {verb}" for m, verb, line in found if verb not in VERBS] == []
