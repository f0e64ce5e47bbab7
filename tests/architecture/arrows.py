"""Which module may import what (design.md 2): bot -> art -> engine, and no game another game."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import accumulate

from tests.architecture.source import Module, statements

# The engine has no input or output, no clock, no chance of its own and no thread (design.md 2).
_OUTSIDE = frozenset({"bot", "art", "tests", "discord", "PIL", "aiohttp", "aiosqlite", "dotenv", "tqdm"})
_CLOCK_AND_CHANCE = frozenset({"time", "datetime", "calendar", "sched", "random", "secrets", "uuid"})
_FILES = frozenset({"os", "io", "pathlib", "shutil", "tempfile", "glob", "sqlite3"})
_NETWORK = frozenset({"socket", "ssl", "http", "urllib", "subprocess", "signal"})
_THREADS = frozenset({"asyncio", "threading", "multiprocessing", "concurrent", "contextvars"})
ENGINE_FORBIDS = _OUTSIDE | _CLOCK_AND_CHANCE | _FILES | _NETWORK | _THREADS
# Fresh seeds come from somewhere, and that place is the dice.
ENGINE_EXCEPTIONS = {"engine.dice": frozenset({"secrets"})}
ENGINE_FORBIDS_CALLS = frozenset({"open", "print", "input", "exec", "eval", "__import__", "breakpoint"})

ART_FORBIDS = frozenset(
    {"bot", "tests", "discord", "aiohttp", "aiosqlite", "sqlite3", "asyncio", "dotenv", "socket"}
)
# Art takes views, never states: the inner rooms of a game are closed to it.
ART_FORBIDS_ROOMS = frozenset({"state", "evolve", "phases", "rules", "players"})

TEST_TOOLS = frozenset({"pytest", "hypothesis", "tests", "playwright", "jsonschema"})


@cache
def imported(module: Module) -> tuple[tuple[str, int], ...]:
    """Every name a module imports, dotted and absolute, with its line: ``from a import b`` gives ``a.b``."""
    return tuple(_imported(module))


def _imported(module: Module) -> Iterator[tuple[str, int]]:
    for node in statements(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.name.split(".")
                keep = len(parts) - node.level + (1 if module.is_package else 0)
                base = ".".join([*parts[:keep], *([base] if base else [])])
            for alias in node.names:
                yield f"{base}.{alias.name}", node.lineno


def engine_breaches(module: Module, games: frozenset[str]) -> list[str]:
    """What a module of the engine does that the engine must not."""
    forbidden = ENGINE_FORBIDS - ENGINE_EXCEPTIONS.get(module.name, frozenset())
    parts = module.name.split(".")
    own_game = parts[1] if len(parts) > 1 and parts[1] in games else None
    found = []
    for name, line in imported(module):
        target = name.split(".")
        if target[0] in forbidden:
            found.append(f"{module.name}:{line} imports {name}")
        if target[0] == "engine" and len(target) > 1 and target[1] in games and target[1] != own_game:
            found.append(f"{module.name}:{line} imports the game {name}")
        if name.startswith("importlib.") and not name.startswith("importlib.resources"):
            found.append(f"{module.name}:{line} imports {name}")
    for node in module.nodes:
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ENGINE_FORBIDS_CALLS
        ):
            found.append(f"{module.name}:{node.lineno} calls {node.func.id}")
    return found


def art_breaches(module: Module) -> list[str]:
    """What a module of art does that art must not."""
    found = []
    for name, line in imported(module):
        target = name.split(".")
        if target[0] in ART_FORBIDS:
            found.append(f"{module.name}:{line} imports {name}")
        if target[0] == "engine" and ART_FORBIDS_ROOMS & set(target):
            found.append(f"{module.name}:{line} imports the inner room {name}")
        if target[0] == "engine" and any(part.startswith("_") for part in target):
            found.append(f"{module.name}:{line} imports the private {name}")
    for node in module.nodes:
        named = (
            node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None
        )
        if isinstance(node, ast.alias):
            named = node.name.rpartition(".")[2]
        if isinstance(node, ast.Constant) and node.value in ("State", "riddle.State", "war.State"):
            named = "State"
        if named == "State":
            found.append(f"{module.name}:{getattr(node, 'lineno', 0)} names State")
    return found


def tool_breaches(module: Module) -> list[str]:
    """What a module that players run imports of the tools of testing; modules called ``testing`` may."""
    if module.name.endswith(".testing"):
        return []
    return [
        f"{module.name}:{line} imports {name}"
        for name, line in imported(module)
        if name.split(".")[0] in TEST_TOOLS or "testing" in name.split(".")[1:]
    ]


def late(module: Module) -> list[str]:
    """Imports inside a function of that module, with their lines."""
    return [
        f"{module.name}:{inner.lineno}"
        for node in statements(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in statements(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]


def circle(found: Iterable[Module]) -> list[str]:
    """Modules that import each other in a circle, by name; none if there is none.

    An import of what lies in a package runs the face of the package too, if it isn't one's own.
    """
    known = {module.name: module for module in found}
    graph: dict[str, set[str]] = {}
    for name, module in known.items():
        graph[name] = set()
        for target, _ in imported(module):
            ways = accumulate(target.split("."), "{}.{}".format)
            graph[name].update(way for way in ways if way in known and not f"{name}.".startswith(f"{way}."))
    return _members(graph)


def _members(graph: Mapping[str, set[str]]) -> list[str]:
    """Of a circle, if there is one."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        members: list[str] = error.args[1]
        return members
    return []


def inside(package: str, found: Iterable[Module]) -> list[str]:
    """What lies directly in a package, folders and modules, and imports each other in a circle, by name."""
    begins = f"{package}."

    def child(name: str) -> str:
        return begins + name.removeprefix(begins).split(".")[0]

    graph: dict[str, set[str]] = {}
    for module in found:
        if module.name.startswith(begins):
            targets = {child(target) for target, _ in imported(module) if target.startswith(begins)}
            here = child(module.name)
            graph.setdefault(here, set()).update(targets - {here})
    return _members(graph)
