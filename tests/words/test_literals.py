"""No sentence, label or placeholder that a player reads stands in code (E12.5): a scan of the whole bot."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import bot
from tests.architecture.source import modules

HOUSE = Path(bot.__file__).parent
FOLDERS: Final = {"words", "local", "store"}
"""The words themselves; the stand-in for Discord, which has no players; SQL."""
FILES: Final = {
    # What the operator and developers read, at the command line and in the log.
    "app/cli.py",
    "model/logs.py",
    "app/settings.py",
    "app/prometheus.py",
    "app/storage.py",
    "games/riddle/simulating.py",
    "games/war/simulating.py",
    # The pages of pictures for the documentation.
    "games/riddle/gallery/exhibit.py",
    "games/riddle/gallery/basic.py",
    "games/riddle/gallery/advanced.py",
    "app/gallery.py",
    # What is wrong with a message, for whoever wrote the code that made it.
    "ui/components.py",
    "games/riddle/learn/reference/rulebook.py",
    "games/war/learn/reference/rulebook.py",
}
KNOWN: Final = {
    "interactions/dispatcher.py": {"fault %s in the verb %r: %s", "nothing was asked"},
    "delivery/sender.py": {"status ", ", code "},
    "app/starts.py": {"status "},
    "app/reachability.py": {"Via"},
    "features/away/time_zones.py": {"Factory"},
}
"""Parts of log lines that are not written where the line is logged, and a header of HTTP."""

LABELS: Final = {
    "Button": {0: "label"},
    "Choice": {0: "label", 2: "about", 99: "name"},
    "Menu": {1: "prompt"},
    "People": {1: "prompt"},
    "Text": {0: "text"},
    "Picture": {1: "alt"},
    "Ask": {0: "title", 2: "label", 4: "value"},
    "screen": dict.fromkeys(range(30), ""),
    "base": dict.fromkeys(range(1, 30), "first"),
    "heading": {1: "title"},
    "command": {99: "description"},
    "Group": {99: "description"},
    "group": {1: "description"},
    "top": {1: "description"},
    "describe": {},
    "count": {1: "one", 2: "many"},
}
"""What is read of the things that are shown: the place of an argument, and its name."""
UNREAD: Final = {
    # Sentences, which are said in the language spoken then.
    *("_", "n_", "ngettext", "pgettext", "npgettext", "phrase"),
    # Logged, raised, compared or searched with.
    *("debug", "info", "warning", "error", "exception", "critical"),
    *("compile", "fullmatch", "match", "sub", "search", "TypeVar", "fold"),
    # Names of tasks, of locks and of files.
    *("create_task", "lock", "sysconf", "normalize"),
    # Card titles as the rules know them.
    *("title", "Move"),
}
"""Functions whose literals no player reads."""
SENTENCE: Final = re.compile(r"[A-Za-z]\s|\s[A-Za-z]|^[A-Z][a-z]+…?$")
"""Two words, or one with a capital; ids, clauses and spaces of the board are neither."""
SEARCHED: Final = re.compile(r"([a-z]+ ){20,}[a-z]+")
"""Lists of words that people search for, which nobody reads."""


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def unread(tree: ast.Module) -> set[int]:
    """Literals that nobody plays with: docstrings, errors, log lines, lists of exported names."""
    roots: list[ast.AST] = []
    for node in ast.walk(tree):
        docs = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        exports = isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__"
        if docs or exports or isinstance(node, ast.Raise):
            roots.append(node)
        elif isinstance(node, ast.Call):
            kept = called(node) == "__init__" and isinstance(node.func, ast.Attribute)
            if called(node) in UNREAD or (kept and not read_init(node)):
                roots += node.args
                roots += [keyword.value for keyword in node.keywords]
    return {id(inner) for root in roots for inner in ast.walk(root)}


def read_init(node: ast.Call) -> bool:
    """Whether a call of `super().__init__` hands on something that is shown."""
    return any(keyword.arg in ("title", "label", "description") for keyword in node.keywords)


def shown(node: ast.AST) -> Iterator[ast.Constant]:
    """The literals of which a text that is shown may be made."""
    if isinstance(node, ast.Constant):
        yield node
    elif isinstance(node, ast.JoinedStr | ast.BoolOp):
        for part in node.values:
            yield from shown(part)
    elif isinstance(node, ast.FormattedValue):
        yield from shown(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*shown(node.body), *shown(node.orelse))
    elif isinstance(node, ast.BinOp):
        yield from (*shown(node.left), *shown(node.right))
    elif isinstance(node, ast.Call) and called(node) in ("get", "cut"):
        for part in node.args[-1 if called(node) == "get" else 0 :]:
            yield from shown(part)


def labels(node: ast.Call) -> Iterator[ast.Constant]:
    """The literals of a call that are read as they are."""
    places = LABELS.get(called(node))
    if places is None:
        return
    for place, value in enumerate(node.args):
        if place in places:
            yield from shown(value)
    for keyword in node.keywords:
        if called(node) == "describe" or keyword.arg in places.values():
            yield from shown(keyword.value)


def literals(tree: ast.Module) -> list[tuple[int, str]]:
    """Line and text of every literal that a player could read."""
    skipped = unread(tree)
    found: dict[int, tuple[int, str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SENTENCE.search(node.value):
            found[id(node)] = (node.lineno, node.value)
        if isinstance(node, ast.Call):
            for one in labels(node):
                if isinstance(one.value, str) and re.search(r"[A-Za-z]", one.value):
                    found[id(one)] = (one.lineno, one.value)
    return sorted(at for key, at in found.items() if key not in skipped)


def house() -> Iterator[tuple[str, ast.Module]]:
    """The modules of the bot in which nothing may be said."""
    for module in modules("bot"):
        name = module.path.relative_to(HOUSE).as_posix()
        if not FOLDERS & set(name.split("/")) and name not in FILES:
            yield name, module.tree


def test_e12_5_nothing_that_is_read_stands_in_code() -> None:
    said = [
        f"{name}:{line}: {text!r}"
        for name, tree in house()
        for line, text in literals(tree)
        if text not in KNOWN.get(name, ()) and not SEARCHED.fullmatch(text)
    ]
    assert said == []


def test_e12_5_what_is_left_out_of_the_scan_is_there() -> None:
    trees = {module.path.relative_to(HOUSE).as_posix(): module.tree for module in modules("bot")}
    assert FILES - trees.keys() == set()
    for name, texts in KNOWN.items():
        assert texts <= {text for _, text in literals(trees[name])}


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('Button("Board", "board")', "Board"),
        ('Button("roll", "roll")', "roll"),
        ('TURN = Button(label="go on", verb="turn")', "go on"),
        ('Choice(f"{name} away", "x")', " away"),
        ('Choice(name, key, WORDS.get(key, "person"))', "person"),
        ('Choice(name="any", value="any")', "any"),
        ('Menu("to", "where" if here else words.WHERE, ())', "where"),
        ('Ask("word", "mix", words.LABEL)', "word"),
        ('screen("hello", colour=1)', "hello"),
        ('heading(scene, "attack")', "attack"),
        ('base(scene, first="done")', "done"),
        ('@game.command(name="new", description="open")\nasync def new(): ...', "open"),
        ('@app_commands.describe(to="where")\nasync def go(): ...', "where"),
        ('text = f"{first} and {second}"', " and "),
        ('NAMES = {"a": "Frodo at Bree"}', "Frodo at Bree"),
        ('card = "Gollum"', "Gollum"),
        ('names.count(3, "card")', "card"),
        ('super().__init__(title="Your word")', "Your word"),
    ],
)
def test_e12_5_the_scan_finds_what_is_said(source: str, text: str) -> None:
    assert [found for _, found in literals(ast.parse(source))] == [text]


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring of two words."""',
        'raise ValueError("a turn takes 5 minutes")',
        'log.info("%d commands registered", 3)',
        'Button(labels.BOARD, "board", f"{mode}~", style="primary")',
        'space, clause, flag = "K12", "B10.4", "north-west"',
        'names.title("The Ring")',
        '" · ".join(parts)',
    ],
)
def test_e12_5_the_scan_leaves_alone_what_is_not(source: str) -> None:
    assert literals(ast.parse(source)) == []
