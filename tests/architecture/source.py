"""The project's own files, as the architecture tests read them."""

import ast
import gc
import os
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "art", "bot")

_TOOL_FOLDERS = {
    ".git",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".hypothesis",
    "node_modules",
}
_LEFT_BY_A_RUN = (".git", ".env", ".db", ".db-shm", ".db-wal", ".coverage")
_BINARY = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".db", ".gz", ".zip", ".ico"}


@dataclass(frozen=True)
class Module:
    """A Python file: its dotted name, where it lies, and its syntax tree."""

    name: str
    path: Path
    tree: ast.Module

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of its tree, walked once for many checks."""
        return tuple(ast.walk(self.tree))

    @property
    def is_package(self) -> bool:
        """Whether this is the ``__init__`` of a folder."""
        return self.path.name == "__init__.py"


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that belongs to the project; not what tools, environments and a running bot leave behind."""
    return tuple(sorted(_walk(ROOT)))


def _walk(folder: Path) -> Iterator[Path]:
    for entry in os.scandir(folder):
        path = Path(entry.path)
        if entry.is_dir(follow_symlinks=False):
            ours = entry.name not in _TOOL_FOLDERS and not entry.name.endswith(".egg-info")
            environment = (path / "pyvenv.cfg").exists()
            if ours and not environment and path != ROOT / "data":
                yield from _walk(path)
        elif not entry.is_symlink() and not (folder == ROOT and entry.name.endswith(_LEFT_BY_A_RUN)):
            yield path


@cache
def text_files() -> tuple[tuple[Path, str], ...]:
    """Every text file of the project with its text."""
    return tuple(
        (path, path.read_text(encoding="utf-8"))
        for path in project_files()
        if path.suffix.lower() not in _BINARY
    )


def modules(*folders: str, naming: Collection[str] = ("",)) -> Iterator[Module]:
    """The Python modules under these top folders; of what is not kept those whose text has such a word."""
    yield from (module for module in _packages() if module.name.partition(".")[0] in folders)
    for path in _sources(*{*folders} - {*PACKAGES}):
        source = path.read_text(encoding="utf-8")
        if any(word in source for word in naming):
            yield _module(path)


@cache
def _packages() -> tuple[Module, ...]:
    """The modules of the packages, kept for many checks; what else there is, is wanted once."""
    # The collector would walk the trees again and again while they grow.
    gc.disable()
    try:
        return tuple(map(_module, _sources(*PACKAGES)))
    finally:
        gc.freeze()
        gc.enable()


def _sources(*folders: str) -> Iterator[Path]:
    for path in project_files():
        if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders:
            yield path


def _module(path: Path) -> Module:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return Module(".".join(parts), path, ast.parse(path.read_text(encoding="utf-8"), str(path)))


def statements(tree: ast.AST) -> Iterator[ast.stmt | ast.excepthandler]:
    """Every statement of a module and every handler, however deep: what expressions hold is not walked."""
    waiting: list[ast.AST] = [tree]
    for node in waiting:
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            waiting += getattr(node, part, ())
        if isinstance(node, ast.stmt | ast.excepthandler):
            yield node


def parse(name: str, source: str, *, package: bool = False) -> Module:
    """A module from a text, for the tests of the checks themselves."""
    path = Path("__init__.py" if package else "module.py")
    return Module(name, path, ast.parse(source))


def shown(path: Path) -> str:
    """A path as it is told in a failure: from the project's root."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
