"""A long limit of Discord's (`discord.RateLimited`) is no HTTPException: who expects one expects both."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

BOT: Final = Path(__file__).parents[2] / "bot"
ENOUGH: Final = {"MISHAPS", "RateLimited", "DiscordException", "Exception", "BaseException"}
ELSEWHERE: Final = {
    # Answers to interactions, for which discord.py waits however long the limit lasts.
    ("interactions/replies.py", "edited"),
    ("interactions/replies.py", "send_file"),
    ("interactions/replies.py", "acknowledged"),
    # What it does not know it lets pass, as its docstring says.
    ("delivery/icons.py", "with_icons"),
    # Within `_translated`.
    ("delivery/sender.py", "edit"),
    ("delivery/sender.py", "place"),
    # Within `_limits`.
    ("delivery/threads.py", "_let_in"),
    ("delivery/threads.py", "_thread_refusals"),
}


def _caught(made: ast.Try) -> set[str]:
    types = [one.type for one in made.handlers if one.type is not None]
    names = {node.attr for kind in types for node in ast.walk(kind) if isinstance(node, ast.Attribute)}
    return names | {node.id for kind in types for node in ast.walk(kind) if isinstance(node, ast.Name)}


def unguarded(source: str) -> Iterator[str]:
    """The functions that catch an HTTPException and no long limit."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.AsyncFunctionDef | ast.FunctionDef):
            tries = [node for node in ast.walk(function) if isinstance(node, ast.Try)]
            if any("HTTPException" in _caught(one) and not _caught(one) & ENOUGH for one in tries):
                yield function.name


def test_whoever_expects_a_refusal_of_discords_expects_a_long_limit() -> None:
    files = [one for one in sorted(BOT.rglob("*.py")) if one.relative_to(BOT).parts[0] != "local"]
    found = {(one.relative_to(BOT).as_posix(), name) for one in files for name in unguarded(one.read_text())}
    assert found <= ELSEWHERE, found - ELSEWHERE


def test_one_that_expects_only_half_is_found() -> None:
    half = "async def f():\n try: await g()\n except (discord.HTTPException, OSError): pass"
    assert list(unguarded(half)) == ["f"]
    assert list(unguarded(half.replace("(discord.HTTPException, OSError)", "MISHAPS"))) == []
