"""How much of the project somebody has to know who reads one function: the files that it can reach."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.architecture.source import Module, modules

Name = tuple[str, str]
"""A module, and what it defines: a function, a class or a constant."""
VOCABULARY = re.compile(r"^(engine|art)\b|\.(words|model|ui)\b")


@cache
def known() -> dict[str, Module]:
    return {module.name: module for module in modules("engine", "art", "bot")}


@cache
def defined(module: str) -> dict[str, ast.AST]:
    """What a module defines, by name; several definitions of one name count as the last."""
    found: dict[str, ast.AST] = {}
    for node in known()[module].tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = node
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = node
    return found


@cache
def imported(module: str) -> dict[str, str]:
    """What a module calls what it imports from the project: the dotted name behind each."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in known()[module].tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def reached(start: Name) -> set[Name]:
    """All that can be reached by name from there, itself too: what a class or a table names counts, what is
    called through an object does not."""
    found, ahead = {start}, [start]
    while ahead:
        new = _named(ahead.pop()) - found
        found |= new
        ahead += new
    return found


def rooms(start: Name) -> set[str]:
    """The files of code among them. Rules, words, model and pictures count as vocabulary."""
    return {module for module, _ in reached(start) if not VOCABULARY.search(module)}


@cache
def _named(start: Name) -> frozenset[Name]:
    return frozenset(_names(start[0], defined(start[0])[start[1]]))


def _names(module: str, node: ast.AST) -> Iterator[Name]:
    own, foreign = defined(module), imported(module)
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name) if name in own:
                yield module, name
            case ast.Name(id=name) if name in foreign:
                yield from _of(foreign[name])
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in foreign:
                yield from _of(f"{foreign[name]}.{attribute}")


def _of(dotted: str) -> Iterator[Name]:
    """What a dotted name means, however often it was handed on."""
    for _ in range(9):
        module, _, name = dotted.rpartition(".")
        if module not in known():
            return
        if name in defined(module):
            yield module, name
            return
        if name not in imported(module):
            return
        dotted = imported(module)[name]
