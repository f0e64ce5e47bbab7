"""Every word that is drawn stands in a catalogue, in every language, and no picture takes one from another
(E12.5)."""

import ast
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image

import art
from art.drawing.cache import PIECES, kept, kept_lettered
from art.i18n import ENGLISH, LANGUAGES, TONGUES, speaking, spoken
from art.riddle.api import KINDS, PictureError
from art.riddle.cards.hand import card_image
from art.riddle.words import posts as words
from bot.words.language import LANGUAGES as SPOKEN
from engine.riddle.deck import CARDS
from tests.art import goldens
from tests.art.riddle.sights import PLAIN

HOUSE = Path(art.__file__).parent


def test_e12_5_pictures_are_lettered_in_every_language_that_is_spoken() -> None:
    assert set(LANGUAGES) == set(SPOKEN)


# Literals

SAID: Final = {"_", "ngettext", "pgettext"}
TABLES: Final = {"paired", "coloured", "ramp", "_sided"}
TABLES: Final = {"paired", "coloured", "ramp", "_sided"}
UNREAD: Final = {"getLogger", "TypeVar", "ParamSpec", "warning", "info", "Literal", *TABLES, *SAID}
"""Functions whose literals nobody sees, or everybody in an own language."""
KNOWN: Final = {
    # What languages are called, and how gettext counts in them.
    "i18n.py": {entry for tongue in TONGUES.values() for entry in (tongue.name, tongue.plurals)},
    # Letters of provinces.
    "war/basemap/fields.py": {"F", "M"},
    "war/basemap/paint.py": {"SYOzxfB", "V", "U"},
    # The name of the game is the same in all languages; keys of the legend.
    "riddle/basemap/cartouche.py": {"RIDDLE", "of the", "RING", *("good city", "evil city", "neutral city")},
    # What rivers and lands are called in the board's file.
    "riddle/basemap/places.py": {"Anduin", "Gwathlo", "Baranduin", "Running River"},
    "riddle/basemap/terrain.py": {"Dol Guldur", "Rilennynos", "Lorien", "Fangorn"},
    "riddle/basemap/region_names.py": {"brown lands", "the great sea", "bay of belfalas"},
    # A letter that is measured; families of type.
    "drawing/text.py": {"H", "Cinzel", "EB Garamond", "Alegreya Sans"},
    # Seeds of grains and sheets; the letter of the north.
    "riddle/cards/hand.py": {"large card"},
    "drawing/chrome.py": {"walnut fine", " fine", "N"},
    "riddle/scenes/captivity.py": {"cell fine"},
    "riddle/scenes/sky.py": {"elven stars", "elven water"},
}
"""What looks like words and is none."""
MODES: Final = re.compile(r"RGB[AX]?|[LPA]|JPEG|PNG|GIF|WEBP|[A-Y]\d{1,2}|NE|SE|SW|NW|utf-8|#[0-9A-Fa-f]+")
"""Bands and formats of pictures, spaces of the board, directions, colours."""
WORD: Final = re.compile(r"[A-Za-z]\s|\s[A-Za-z]|^[A-Z]|[a-z]…")
"""Two words, or one with a capital."""


@cache
def parsed(source: str) -> ast.Module:
    """The syntax tree of a module, made once for all that look at it."""
    return ast.parse(source)


@cache
def literals(source: str) -> list[str]:
    """Every literal of a module that could be drawn."""
    tree = parsed(source)
    unread: set[int] = set()
    for node in ast.walk(tree):
        docs = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        exports = isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__"
        name = ""
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        elif isinstance(node, ast.Subscript):
            name = getattr(node.value, "id", "")
        if docs or exports or isinstance(node, ast.Raise) or name in UNREAD:
            unread |= {id(inner) for inner in ast.walk(node)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in unread
        and WORD.search(node.value)
        and not MODES.fullmatch(node.value)
    ]


def drawn(name: str, source: str) -> list[str]:
    return [text for text in literals(source) if text not in KNOWN.get(name, ())]


def modules() -> Iterator[tuple[str, str]]:
    for path in sorted(HOUSE.rglob("*.py")):
        name = path.relative_to(HOUSE).as_posix()
        if "/words/" not in name:
            yield name, path.read_text(encoding="utf-8")


def test_e12_5_nothing_that_is_drawn_stands_in_code() -> None:
    assert [(name, text) for name, source in modules() for text in drawn(name, source)] == []


def test_e12_5_what_the_scan_lets_pass_is_there() -> None:
    found = {name: set(literals(source)) for name, source in modules()}
    assert [(name, text) for name, texts in KNOWN.items() for text in texts - found[name]] == []


@pytest.mark.parametrize(
    "source",
    [
        'put(picture, at, "The end", face)',
        'line = f"{name} wins"',
        'line = f"from {place}"',
        'NAMES = {"hobbit": "Hobbits"}',
        'put(picture, at, "Halls", face)',
        'text = kept + " of"',
    ],
)
def test_e12_5_the_scan_finds_what_is_drawn(source: str) -> None:
    assert literals(source)


def test_e12_5_no_word_is_taken_while_modules_are_loaded() -> None:
    """Else it would stay in one language."""
    early = []
    for name, source in modules():
        if "art.riddle.words" not in source:
            continue
        tree = parsed(source)
        found = [
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module == "art.riddle.words"
            for alias in node.names
        ]
        bodies = [
            inner
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef | ast.Lambda)
            for inner in ast.walk(node)
        ]
        inside = {id(node) for node in bodies}
        early += [
            f"{name}:{node.lineno}"
            for node in ast.walk(tree)
            if id(node) not in inside
            and (
                (isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in found)
                or (isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAID)
            )
        ]
    assert early == []


# One picture after the other
@pytest.fixture
def empty() -> Iterator[None]:
    """Nothing is kept before and after."""
    PIECES.clear()
    yield
    PIECES.clear()


@pytest.mark.parametrize("kind", KINDS)
def test_e12_5_an_unknown_language_is_refused(kind: str) -> None:
    for language in ("tlh", "DE", "", 3):
        with pytest.raises(PictureError, match="language"):
            KINDS[kind]({"language": language}, PLAIN)
    assert spoken() == ENGLISH


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["turn-advanced", "around", "hand-seen", "card", "battle", "halls-captive"])
@pytest.mark.usefixtures("empty")
def test_e12_5_a_picture_is_in_its_language_whatever_was_drawn_before(name: str) -> None:
    kind, data = goldens.cases()[name]
    english = KINDS[kind](data, PLAIN)
    german = KINDS[kind]({**data, "language": "de"}, PLAIN)
    assert german != english
    assert KINDS[kind](data, PLAIN) == english
    assert KINDS[kind]({**data, "language": "en"}, PLAIN) == english
    PIECES.clear()
    assert KINDS[kind]({**data, "language": "de"}, PLAIN) == german


@pytest.mark.soak
@pytest.mark.usefixtures("empty")
def test_e12_5_pictures_drawn_at_once_keep_their_languages() -> None:
    hand = {"cards": ["treebeard", "the-ring", "spy-2", "good-army-elves"]}
    many = len(LANGUAGES)
    asked: list[dict[str, object]] = [{**hand, "language": LANGUAGES[i % many]} for i in range(12)]
    alone = [KINDS["hand"](one, PLAIN) for one in asked[:many]]
    PIECES.clear()
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda one: KINDS["hand"](one, PLAIN), asked))
    assert found == [alone[i % many] for i in range(12)]


def test_e12_5_a_picture_that_fails_leaves_no_language_behind() -> None:
    with pytest.raises(PictureError):
        KINDS["hand"]({"language": "de", "cards": ["no-such-card"]}, PLAIN)
    assert spoken() == ENGLISH


@pytest.mark.usefixtures("empty")
def test_e12_5_a_piece_kept_for_all_languages_bears_no_words() -> None:
    @kept
    def wrong() -> Image.Image:
        return Image.new("L", (len(words.NEXT()), 1))

    @kept_lettered
    def right() -> Image.Image:
        return Image.new("L", (len(words.NEXT()), 1))

    with pytest.raises(LookupError):
        wrong()
    assert [_in(language, right).width for language in LANGUAGES] == [
        len("NEXT"),
        len("DANACH"),
        len("ENSUITE"),
    ]
    with speaking(None), pytest.raises(LookupError):
        right()


def _in(language: str, draw: Any) -> Any:
    with speaking(language):
        return draw()


def test_e12_5_a_card_says_the_title_in_its_language() -> None:
    drawn = [_in(language, lambda: card_image(CARDS["treebeard"])) for language in LANGUAGES]
    assert len({one.size for one in drawn}) == 1
    assert len({one.tobytes() for one in drawn}) == len(LANGUAGES)
