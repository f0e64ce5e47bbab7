"""What no file of the project may hold, and how a module must be made (the house rules)."""

import ast
import re

from tests.architecture.source import Module, statements

# Put together at run time, so that this file does not hold what it looks for.
_HOSTS = ("pypi" + r"\.org", "python" + "hosted", "npm" + r"js\.org", "deb\\." + "debian", "crates" + r"\.io")
_FOLDERS = "work", "tmp", "farm", "root", r"home/\w+", r"Users/\w+", "opt/pypi", "opt/wheels"
FOREIGN = re.compile("|".join([*_HOSTS, rf"(?<![\w.$~>}}/-])/(?:{'|'.join(_FOLDERS)})/"]))
"""A package registry's host, or a path that exists on one machine only."""

LEFT_OPEN = re.compile(r"\b(?:" + "|".join(["TO" + "DO", "FIX" + "ME", "X" * 3]) + r")\b")
"""Work that somebody meant to come back to."""

_LOG_CALLS = frozenset({"debug", "info", "warning", "error", "exception", "critical"})
_BROAD = frozenset({"Exception", "BaseException"})


def handler_breaches(module: Module) -> list[str]:
    """Handlers that swallow: an empty one, or a broad one that neither logs the reason nor raises."""
    found = []
    for node in statements(module.tree):
        if not isinstance(node, ast.ExceptHandler):
            continue
        if all(_does_nothing(statement) for statement in node.body):
            found.append(f"{module.name}:{node.lineno} swallows an exception")
        elif _is_broad(node) and not _logs_or_raises(node):
            found.append(f"{module.name}:{node.lineno} catches everything and tells nobody")
    return found


def _does_nothing(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    )


def _is_broad(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(kind, ast.Name) and kind.id in _BROAD for kind in kinds)


def _logs_or_raises(handler: ast.ExceptHandler) -> bool:
    return any(
        isinstance(node, ast.Raise)
        or (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in _LOG_CALLS
        )
        for statement in handler.body
        for node in ast.walk(statement)
    )


def export_breaches(module: Module) -> list[str]:
    """Names in ``__all__`` that the module does not have, or has twice."""
    exported: list[str] | None = None
    bound: set[str] = set()
    for node in _top_level(module.tree.body):
        match node:
            case ast.Assign(targets=targets, value=value):
                bound |= {n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)}
                if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
                    exported = [str(name) for name in ast.literal_eval(value)]
            case ast.AnnAssign(target=ast.Name(id=name)):
                bound.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                bound.add(name)
            case ast.Import(names=aliases):
                bound |= {(alias.asname or alias.name).split(".")[0] for alias in aliases}
            case ast.ImportFrom(names=aliases):
                bound |= {alias.asname or alias.name for alias in aliases}
    names = exported or []
    found = [
        f"{module.name}: __all__ names {name}, which is not there" for name in names if name not in bound
    ]
    found += [
        f"{module.name}: __all__ names {name} twice" for name in sorted(set(names)) if names.count(name) > 1
    ]
    return found


def _top_level(body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements of a module, with those under ``if``, ``try`` and ``with`` at its top."""
    found: list[ast.stmt] = []
    for statement in body:
        found.append(statement)
        for part in ("body", "orelse", "finalbody"):
            if isinstance(statement, ast.If | ast.Try | ast.With):
                found += _top_level(getattr(statement, part, []))
    return found


_TREE_LINE = re.compile(r"^(?P<indent>[\s│├└─|+`*x·-]*)(?P<name>[A-Z]\w+)\b")


def error_tree_breaches(module: Module) -> list[str]:
    """Where the docstring of a module draws its tree of exceptions, the drawing is the code.

    A tree is two or more lines that begin with an exception of the module, one of them further in than
    another. Then every exception of the module must stand in it, below the exception it derives from.
    """
    bases = _exceptions(module)
    drawn: list[tuple[int, str]] = []
    for line in (ast.get_docstring(module.tree) or "").splitlines():
        found = _TREE_LINE.match(line)
        if found and found["name"] in bases:
            drawn.append((len(found["indent"]), found["name"]))
    if len({indent for indent, _ in drawn}) < 2:
        return []
    breaches = [
        f"{module.name}: {name} is not in the tree" for name in bases if name not in {n for _, n in drawn}
    ]
    for place, (indent, name) in enumerate(drawn):
        above = next((n for i, n in reversed(drawn[:place]) if i < indent), None)
        own = [base for base in bases[name] if base in bases]
        if own != ([above] if above else []):
            breaches.append(f"{module.name}: {name} is drawn under {above}, but derives from {own}")
    return breaches


def _exceptions(module: Module) -> dict[str, list[str]]:
    """The exceptions a module defines, each with the names of its bases."""
    classes = {
        node.name: [ast.unparse(base).rpartition(".")[2] for base in node.bases]
        for node in module.tree.body
        if isinstance(node, ast.ClassDef)
    }
    known = {"Exception", "BaseException"}

    def raised(name: str) -> bool:
        if name in classes:
            return any(raised(base) for base in classes[name])
        return name in known or name.endswith(("Error", "Exception"))

    return {name: found for name, found in classes.items() if raised(name)}
