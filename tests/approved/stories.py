"""Tests whose screens are approved: a story is a test that also writes down what people see on its way.

    @story
    def test_e4_11_the_preview() -> None:
        shows(panel_preview, scene(pony(), "frodo"), "die", "F10")

All stories of a test file are in one approved file, in all languages. Of a screen only those lines are
printed that the one before did not have; ``...`` stands for the others. A story that is run compares what it
saw with what is approved; ``python -m tests.approved --write`` approves it. Stories with cases, or with what
pytest makes for them, are run by pytest then.
"""

import asyncio
import importlib
import inspect
import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import unified_diff
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import pytest

from bot.model.post import Post
from bot.model.screen import Ask, Screen
from bot.words.language import ENGLISH, LANGUAGES, speaking
from tests.approved import reading

TESTS: Final = Path(__file__).parents[1]
FOLDER: Final = Path(__file__).parent / "screens" / "stories"
SECTION: Final = "\n######## "
STAYS: Final = "..."
LONG: Final = re.compile(r"\b(?=[a-f]*\d)[0-9a-f]{9,}\b")
"""Seeds and numbers of accounts, which nobody reads."""
OTHERS: Final = [one for one in LANGUAGES if one != ENGLISH]
NAMES: Final = {**dict(enumerate(reading.PEOPLE, 1)), 101: "Ana", 102: "Ben", 103: "Cy"}

TOLD: Final = "told"
"""The title of texts that may be the same in all languages."""
TIMES: Final = re.compile(r"<t:(-?\d+)(?::[a-zA-Z])?>")

P = ParamSpec("P")
T = TypeVar("T")
Shown = Screen | Ask | Post | str | Iterable[Any] | int | None
"""What can be written down."""
Told = Mapping[str, Shown]
"""The same in each language."""


class Book:
    """What one story has seen."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names = dict(NAMES)
        """People by their accounts."""
        self.began: float | None = None
        """When a story began that is told by the clock of the machine."""
        self.before: dict[str, list[str]] = {}

    def write(self, title: str, told: Told) -> None:
        """Write down what is seen now, and what led to it."""
        found = {language: list(_lines(shown, self)) for language, shown in told.items()}
        if title == TOLD and all(lines == found.get(ENGLISH) for lines in found.values()):
            found = {ENGLISH: found.get(ENGLISH, [])}
        if any(found.values()):
            self.lines.append(f"\n# {title}")
        for language, lines in found.items():
            if lines:
                self.lines += [f"===== {LANGUAGES[language]}", *_new(lines, self.before.get(language, []))]
                self.before[language] = lines

    def read(self, text: str) -> str:
        """A text as a person reads it, with times after the beginning where that was at some time of day."""
        return reading.text(text if self.began is None else TIMES.sub(self._after, text), self.names)

    def _after(self, found: re.Match[str]) -> str:
        # The minutes that a busy machine takes count as none.
        minutes = (int(found[1]) - int(self.began or 0) + 60) // 300 * 5
        return f"<{'-' if minutes < 0 else '+'}{abs(minutes) // 60}:{abs(minutes) % 60:02}>"

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip("\n")


_open: ContextVar[Book | None] = ContextVar("book", default=None)
STORIES: Final[dict[str, dict[str, Callable[..., Any]]]] = {}
"""Every story that was read so far, by its file and its name."""


def book() -> Book | None:
    """Where what is seen is written down, if anywhere."""
    return _open.get()


def shows(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What it makes, written down in each language."""
    named = [one for one in args if isinstance(one, str) and one.isalnum()]
    title = getattr(make, "__name__", "seen").replace("_", " ").strip()
    return written(", ".join([title, *named]), partial(make, *args, **kwargs))


def written(title: str, make: Callable[[], T]) -> T:
    """What it makes, written down in each language under that title."""
    if (here := book()) is not None:
        here.write(title, cast("Told", {one: _spoken(one, make) for one in LANGUAGES}))
    return make()


def heard(title: str, shown: Shown) -> None:
    """Write down what is seen at a table of the house, where English is spoken."""
    if (here := book()) is not None:
        here.write(title, {ENGLISH: shown})


def tells(*shown: Any) -> None:
    """Write down texts and screens, or what makes them in each language."""
    if book() is None:
        raise LookupError("no story is told here")
    for one in shown:
        if callable(one):
            written(TOLD, one)
        else:
            heard(TOLD, one)


def _spoken(language: str, make: Callable[[], object]) -> object:
    with speaking(language):
        made = make()
        # What is said one after another is said in this language, too.
        return [*made] if isinstance(made, Iterator) else made


def _lines(shown: Shown, book: Book) -> Iterator[str]:
    match shown:
        case Screen() | Ask():
            yield from (LONG.sub("‹number›", line) for line in reading.screen(shown, book.names))
        case Post():
            to = f"to {book.names.get(shown.to, 'somebody')}" if shown.to else "in the channel"
            yield f"*** {shown.kind} {to}{'' if shown.silent else ', rings'}"
            yield from _lines(shown.screen, book)
        case str():
            yield from LONG.sub("‹number›", book.read(shown)).split("\n")
        case Mapping():
            yield from _lines(shown.values(), book)
        case set() | frozenset():
            yield from _lines(sorted(shown), book)
        case Iterable():
            for one in shown:
                yield from _lines(one, book)
        case _:
            yield str(shown)


def _new(lines: list[str], before: list[str]) -> Iterator[str]:
    """The lines, with one sign for those that were there before."""
    stays = False
    for line in lines:
        if line not in before:
            yield line
        elif not stays:
            yield STAYS
        stays = line in before


def story(test: Callable[P, T]) -> Callable[P, T]:
    """A test whose screens are approved."""
    file, name = _file(test), test.__name__.removeprefix("test_")

    @wraps(test)
    async def later(*args: P.args, **kwargs: P.kwargs) -> None:
        with _opened() as seen:
            await cast("Any", test(*args, **kwargs))
        _judge(file, name, seen)

    @wraps(test)
    def at_once(*args: P.args, **kwargs: P.kwargs) -> None:
        with _opened() as seen:
            test(*args, **kwargs)
        _judge(file, name, seen)

    STORIES.setdefault(file, {})[name] = test
    told = pytest.mark.asyncio(later) if inspect.iscoroutinefunction(test) else at_once
    return cast("Callable[P, T]", told)


@contextmanager
def retold(test: Callable[..., Any]) -> Iterator[None]:
    """What is seen meanwhile is what that story saw, as it is approved."""
    first = inspect.unwrap(test)
    with _opened() as seen:
        yield
    assert seen.text == approved(_file(first))[first.__name__.removeprefix("test_")]


HOW: Final = "read the difference, and approve it: python -m tests.approved --write"
APPROVES: Final = "RIDDLEMASTER_APPROVES"
"""Set in the environment, a story approves what it sees."""
RUNNING: Final = "PYTEST_CURRENT_TEST"


def _judge(file: str, name: str, seen: Book) -> None:
    """Compare what was seen with what is approved of this case, or approve it."""
    case = re.search(r"::test_(.*) \(call\)$", os.environ.get(RUNNING, ""), re.DOTALL)
    name = name if case is None else case[1]
    kept = approved(file)
    if APPROVES in os.environ:
        _write(file, {**kept, name: seen.text})
    else:
        lines = (kept.get(name, "").splitlines(), seen.text.splitlines())
        difference = "\n".join(unified_diff(*lines, "approved", "seen", n=2, lineterm=""))
        assert seen.text == kept.get(name), f"{HOW}\n{difference}"


def _write(file: str, stories: Mapping[str, str]) -> None:
    path = FOLDER.parent / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_joined(file, stories), "utf-8")


def _joined(file: str, stories: Mapping[str, str]) -> str:
    head = f"# {file.removesuffix('.txt')}\n"
    return head + "".join(f"{SECTION}{name}\n\n{text}\n" for name, text in stories.items())


@contextmanager
def _opened() -> Iterator[Book]:
    seen = Book()
    before = _open.set(seen)
    try:
        yield seen
    finally:
        _open.reset(before)


def _file(test: Callable[..., Any]) -> str:
    """``stories/games-riddle-ask-battle.txt``."""
    path = Path(test.__code__.co_filename).relative_to(TESTS).with_suffix("")
    return f"stories/{'-'.join((*path.parts[:-1], path.name.removeprefix('test_')))}.txt"


def approved(file: str) -> Mapping[str, str]:
    """The approved stories of a file."""
    path = FOLDER.parent / file
    parts = path.read_text("utf-8").split(SECTION)[1:] if path.is_file() else []
    named = (part.partition("\n") for part in parts)
    return {name: told.strip("\n") for name, _, told in named}


def read() -> None:
    for path in sorted(TESTS.rglob("test_*.py")):
        if re.search(r"^@story$", path.read_text("utf-8"), re.MULTILINE):
            parts = path.relative_to(TESTS.parent).with_suffix("").parts
            importlib.import_module(".".join(parts))


BROKEN: Final[list[str]] = []
"""Stories whose facts did not hold when they were told; what was approved of them stays."""


def told() -> Mapping[str, str]:
    """What every file of stories is to say now."""
    read()
    return {file: _of(file, tests) for file, tests in STORIES.items()}


def _of(file: str, tests: Mapping[str, Callable[..., Any]]) -> str:
    found: dict[str, str] = {}
    for name, test in tests.items():
        if _needs_pytest(test):
            found |= {one: text for one, text in approved(file).items() if bare(one) == name}
            continue
        with _opened() as seen, tempfile.TemporaryDirectory() as folder:
            rooms = {"tmp_path": Path(folder)} if "tmp_path" in inspect.signature(test).parameters else {}
            try:
                ended = test(**rooms)
                if inspect.iscoroutine(ended):
                    asyncio.run(ended)
            except (AssertionError, ValueError):
                # Its facts do not hold: what it shows is not for approving.
                BROKEN.append(f"{file}: {name}")
        found[name] = seen.text if BROKEN[-1:] != [f"{file}: {name}"] else approved(file).get(name, "")
    return _joined(file, found)


def bare(name: str) -> str:
    """The name of a story, without its case."""
    return name.partition("[")[0]


def _needs_pytest(test: Callable[..., Any]) -> bool:
    """Whether a story has cases, or fixtures, or is one of a whole house with its bot."""
    return bool(set(inspect.signature(test).parameters) - {"tmp_path"}) or _file(test).startswith(
        "stories/e2e-"
    )


def by_pytest() -> Iterator[str]:
    """The files with stories that pytest must run."""
    read()
    for tests in STORIES.values():
        yield from sorted({test.__code__.co_filename for test in tests.values() if _needs_pytest(test)})
