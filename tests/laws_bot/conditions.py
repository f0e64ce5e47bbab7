"""Panels where all their conditions hold at once, which no position of a short game brings together.

The functions of a module are compiled anew: ``made if condition else None`` and ``if condition: yield made``
make it whatever the condition says, where it can be made at all and is a part of a screen.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final
from unittest.mock import patch

from bot.model.screen import Button, Part

ALWAYS: Final = "_always"
EACH: Final = "_each"
PARTS: Final = (Button, *Part.__args__)


def always(made: Callable[[], object], usual: Callable[[], object]) -> object:
    """The part of a screen, whatever its condition says; else what stands there."""
    try:
        found = made()
    except (LookupError, AttributeError, TypeError, ValueError, NameError, AssertionError):
        # Without its condition it cannot be made.
        return usual()
    return found if isinstance(found, PARTS) else usual()


def each(made: Callable[[], object], condition: Callable[[], object]) -> Iterator[object]:
    """The same of what a panel hands on where its condition holds."""
    found = always(made, lambda: None)
    if found is not None:
        yield found
    elif condition():
        yield made()


class _Always(ast.NodeTransformer):
    """Counts what it changes."""

    changed = 0

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        if not (isinstance(node.orelse, ast.Constant) and node.orelse.value is None):
            return node
        if any(isinstance(one, ast.Await) for one in ast.walk(node)):
            # It is read, not shown.
            return node
        self.changed += 1
        return ast.Call(ast.Name(ALWAYS, ast.Load()), [_lambda(node.body), _lambda(node)], [])

    def visit_If(self, node: ast.If) -> ast.stmt:
        self.generic_visit(node)
        if any(isinstance(one, ast.NamedExpr) for one in ast.walk(node.test)):
            # What the condition names is needed.
            return node
        match node:
            case ast.If(body=[ast.Expr(ast.Yield(ast.Call() as made))], orelse=[]):
                self.changed += 1
                call = ast.Call(ast.Name(EACH, ast.Load()), [_lambda(made), _lambda(node.test)], [])
                return ast.Expr(ast.YieldFrom(call))
        return node


def _lambda(body: ast.expr) -> ast.Lambda:
    return ast.Lambda(ast.arguments([], [], None, [], [], None, []), body)


def _functions(code: CodeType) -> dict[str, CodeType]:
    return {one.co_name: one for one in code.co_consts if isinstance(one, CodeType)}


def panels() -> Iterator[ModuleType]:
    for name in sorted(sys.modules):
        rooms = name.split(".")
        if rooms[0] == "bot" and ("ask" in rooms or "screens" in rooms or "orders" in rooms):
            yield sys.modules[name]


@contextmanager
def all_conditions() -> Iterator[int]:
    """While it lasts all conditions hold; how many there are."""
    changed = 0
    with ExitStack() as undone:
        for module in panels():
            changer = _Always()
            source = Path(inspect.getsourcefile(module) or "").read_text("utf-8")
            tree = ast.fix_missing_locations(changer.visit(ast.parse(source)))
            if not changer.changed:
                continue
            undone.enter_context(patch.dict(vars(module), {ALWAYS: always, EACH: each}))
            made = _functions(compile(tree, str(module.__file__), "exec", dont_inherit=True))
            for name, code in made.items():
                found = vars(module).get(name)
                if isinstance(found, FunctionType) and found.__code__.co_freevars == code.co_freevars:
                    undone.callback(setattr, found, "__code__", found.__code__)
                    found.__code__ = code
            changed += changer.changed
        yield changed
