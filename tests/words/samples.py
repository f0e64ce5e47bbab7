"""Finds calls of a function with sample facts, so that every branch of it is taken in every language.

Facts are worked out from the types and names of the parameters, and from the words the function compares them
with; kept is each call that runs a part of `bot.words` which no call before it ran, and a few more.
"""

from __future__ import annotations

import ast
import functools
import inspect
import random
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from types import CodeType, FrameType, MappingProxyType
from typing import Any, Final

import bot
from bot.words.language import LANGUAGES, speaking

TRIES: Final = 240
"""Calls that are tried of a function with many facts."""
SINGLES: Final = 5
"""Calls kept for their own sake: what differs in one fact from the first."""

SEATS: Final = ("a_seat('frodo')", "a_seat('black-rider-1')")
SEAT_IDS: Final = ("'frodo'", "'black-rider-1'", "'sam'")
CARDS: Final = (
    "a_card('the-ring')",
    "a_card('good-army-elves')",
    "a_card('eagles-1')",
    "a_card('the-balrog')",
    "'Cloak'",
)
CARD_IDS: Final = (
    "'the-ring'",
    "'frodo'",
    "'horse-4'",
    "'spy-6'",
    "'elf-ring-vilya'",
    "'evil-army-orcs'",
    "'cloak-1'",
)
PLACES: Final = (
    "a_place('G5')",
    "a_where('K12')",
    "a_place('E8')",
    "a_place('r05')",
    "a_place('I6')",
    "a_place('Y8')",
    "a_place('M3')",
    "a_place('I11')",
)
PLACE_IDS: Final = ("'E8'", "'K12'", "'r05'", "'F10'", "'R15'", "'M3'")
PATHS: Final = ("['F3', 'G4']", "['G8', 'G9']", "['G12', 'H12']", "['G6', 'H7']")
OTHERS: Final = (
    "'Ana'",
    "'The Prancing Pony'",
    "'lay'",
    "'13:30'",
    "'x'",
    "''",
    "'a~b *c*'",
    "'daily'",
    "'5/2'",
)
ALL: Final = (*SEATS, *CARDS[:2], *PLACES[:3], *SEAT_IDS[:2], *CARD_IDS, *PLACE_IDS[:4], *OTHERS)

NAMED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("place", "where", "start", "end", "at", "source"), PLACES + PLACE_IDS),
        **dict.fromkeys(("to", "of"), (*SEAT_IDS, *SEATS, *PLACES)),
        "region": ("'north-west'", "'centre'", "'south'"),
        "side": ("'good'", "'evil'", "'neutral'", "a_seat('sam')"),
        "second": ("'The Elves'", "'The Dunlendings'", "'Vilya'", "'Strider'"),
        **dict.fromkeys(("loc", "space", "goal"), PLACE_IDS),
        **dict.fromkeys(("card", "title", "wanted", "titles", "cards", "laid", "by"), CARDS + CARD_IDS),
        **dict.fromkeys(("forces", "named", "discarded", "gave", "got", "ring"), CARDS + CARD_IDS),
        **dict.fromkeys(("seat", "on", "other", "whom", "partner", "captor", "owner"), SEATS + SEAT_IDS),
        **dict.fromkeys(("attacker", "defender", "winner", "loser", "seats", "me"), SEATS + SEAT_IDS),
    }
)
WHOLE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "bool": ("False", "True"),
        "int": ("1", "0", "2", "3", "12", "5", "1234567"),
        "float": ("1000000.0", "0.0", "1.0", "3600.0", "90000.0", "86400.0", "172800.0", "1.25", "20.0"),
        "View": ("VIEWS[0]", "VIEWS[1]", "VIEWS[2]", "VIEWS[3]"),
        "Board": ("BOARD",),
        "Path": ("Path('a/b.jpg')",),
        "Table": ("TABLE",),
        "Sitter": ("SITTERS[0]", "SITTERS[1]", "SITTERS[2]"),
        "Range": (
            "Range('within', 6)",
            "Range('any')",
            "Range('board')",
            "Range('on_city')",
            "Range('in_named_city', 0, ('orthanc',))",
            "Range('in_named_city', 0, ('orthanc', 'edoras'))",
        ),
        "Use": tuple(f"USES[{at}]" for at in range(0, 36, 3)),
        "Battle": tuple(f"BATTLES[{at}]" for at in range(6)),
        "Mapping[str, Any]": (
            "LOBBY",
            "FACTS",
            "CLASH",
            "{**CLASH, 'need': 6}",
            "{**CLASH, 'need': 1, 'taken': 5, 'least': 3}",
            "{**CLASH, 'need': 1}",
            "{**CLASH, 'rules': CLASH['rules'] * 2, 'need': 6}",
            "{**LOBBY, 'yes': False, 'count': 1, 'names': [], 'lines': [], 'role': ''}",
            "{}",
        ),
        "Mapping[str, Sequence[str]]": ("{}", "{'gollum': ['C8', 'J5'], 'secret': ['C7']}"),
        "object": ("True", "False", "'basic'", "'a'", "('gandalf', 'bilbo')", "()", "4", "'4'", "24.0"),
        "Mapping[str, int]": ("{'sharp': 2, 'steady': 1}", "{}", "{'easy': 1}"),
        "Mapping[str, str]": ("{'frodo': 'Ana', 'sam': 'Ben'}", "{}"),
        "Mapping[str, Mapping[str, int]]": ("{'a1_gollum': {'True': 2}}", "{}"),
        "Mapping[tuple[str, str], int]": ("{('hobbit', 'ring'): 2, ('black_rider', 'claim'): 1}", "{}"),
    }
)
MORE: Final = (
    "previews.legs(VIEWS[0], ['G6', 'H7', 'G6'])",
    *(f"previews.legs(VIEWS[0], {path})" for path in PATHS),
    *(f"previews.route(VIEWS[0], {path}, 2, 'die', 'walk', 3)" for path in (*PATHS, "['G6', 'H7', 'H6']")),
    "maps.around_listed(VIEWS[0], 2, ['E8'], ['sam'], {'gollum': ['C8', 'J5'], 'secret': []})",
    "maps.around_listed(VIEWS[0], 1, [], [], {})",
    "maps.around_alt(VIEWS[0], 'G6', 'die', 3, sorted(BOARD.spaces)[:30], [], {'gollum': ['C8']})",
    "panel.status(VIEWS[2])",
    "panel.travel_with('horse-4', 'extra_move')",
    *(f"drawn.cards.may('any', [{use!r}])" for use in (("reroll", 0), ("pick_up", 3), ("see_hands", 2))),
    "drawn.cards.may('any', [('escape_halls', 0), ('reroll', 0), ('other', 1)])",
    "errors.refusal('move.too_far', {'to': 'E8', 'by': 'horse-4'}, 'B6.3')",
    "errors.refusal('lay.not_held', {'card': None, 'seat': None})",
)
"""Calls that no types lead to."""
WORDS: Final = str(Path(bot.__file__).parent)


def calls_of(name: str, function: Callable[..., Any], space: Mapping[str, Any]) -> list[str]:
    """The calls that are kept of a function."""
    kept: list[str] = []
    outputs: set[tuple[str, ...]] = set()
    ran: set[tuple[CodeType, int]] = set()
    singles = 0
    for number, (arguments, single) in enumerate(_tries(name, function, space)):
        call = f"{name}({', '.join(arguments)})"
        done = _run(call, space, traced=True)
        if done is None or call in kept:
            continue
        said, parts = done
        new = not parts <= ran
        extra = single and said not in outputs and singles < SINGLES
        if new or extra or not kept:
            kept.append(call)
            singles += not new
            ran |= parts
            outputs.add(said)
        if number > TRIES:
            break
    if not kept:
        sys.stderr.write(f"{name} has no sample\n")
    return kept


def _run(
    call: str, space: Mapping[str, Any], *, traced: bool
) -> tuple[tuple[str, ...], set[tuple[CodeType, int]]] | None:
    """What a call says in each language, and which parts of the words ran; nothing where it fails."""
    said, parts = [], set[tuple[CodeType, int]]()

    def part(frame: FrameType, event: str, _: object) -> Any:
        if not frame.f_code.co_filename.startswith(WORDS):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            parts.add((frame.f_code, frame.f_lasti))
        return part

    for language in LANGUAGES:
        with speaking(language), speaking(language):
            sys.settrace(part if traced else None)
            try:
                said.append(repr(eval(call, dict(space))))
            except (
                KeyError,
                ValueError,
                TypeError,
                AttributeError,
                IndexError,
                StopIteration,
                ZeroDivisionError,
            ):
                return None
            finally:
                sys.settrace(None)
    return tuple(said), parts


def _tries(
    name: str, function: Callable[..., Any], space: Mapping[str, Any]
) -> Iterator[tuple[list[str], bool]]:
    """Arguments to try: the first of each, one other than that, then any together."""
    parameters = list(inspect.signature(function).parameters.values())
    words = _compared(function)
    pools = [_pool(one, words) for one in parameters]
    shown = [f"{one.name}=" if one.kind is one.KEYWORD_ONLY else "" for one in parameters]
    rng = random.Random(name)

    def written(chosen: Sequence[str]) -> list[str]:
        return [label + value for label, value in zip(shown, chosen, strict=True)]

    firsts = [pool[0] for pool in pools]
    yield written(firsts), True
    base = _working(name, pools, shown, rng, space)
    for at, pool in enumerate(pools):
        for value in pool:
            yield written([*base[:at], value, *base[at + 1 :]]), True
    for _ in range(TRIES if pools else 0):
        yield written([rng.choice(pool) for pool in pools]), False


def _working(
    name: str, pools: list[list[str]], shown: list[str], rng: random.Random, space: Mapping[str, Any]
) -> list[str]:
    """Arguments that the function takes."""
    chosen = [pool[0] for pool in pools]
    for _ in range(400):
        inner = ", ".join(label + value for label, value in zip(shown, chosen, strict=True))
        if _run(f"{name}({inner})", space, traced=False) is not None:
            return chosen
        chosen = [rng.choice(pool) for pool in pools]
    return [pool[0] for pool in pools]


def _pool(parameter: inspect.Parameter, words: Sequence[str]) -> list[str]:
    """Values for a parameter, the likeliest first."""
    if parameter.annotation is parameter.empty:
        return list(WHOLE["Mapping[str, Any]"])
    kind = str(parameter.annotation).replace("Final[", "").strip("'")
    name = parameter.name.rstrip("_")
    if kind.endswith(" | None"):
        return [*_of(kind.removesuffix(" | None"), name, words), "None"]
    return _of(kind, name, words)


def _of(kind: str, name: str, words: Sequence[str]) -> list[str]:
    if kind in WHOLE:
        return list(WHOLE[kind])
    if kind == "str":
        known = NAMED.get(name, ())
        return list(dict.fromkeys((*known, *words, *(() if known else ALL), "''", "'Ana'")))
    outer, _, inner = kind.partition("[")
    inner = inner.removesuffix("]")
    if outer in ("Sequence", "Iterable", "list", "Collection"):
        ones = _of(inner, name, words)
        few = ones[:: max(1, len(ones) // 12)]
        lists = [
            f"[{few[0]}]",
            "[]",
            f"[{', '.join(few[:2])}]",
            f"[{', '.join(few)}]",
            f"[{few[0]}, {few[0]}]",
        ]
        return [*lists, *(f"[{one}]" for one in ones[1:])]
    if outer == "tuple":
        inners = _split(inner)
        if inners[-1] == "...":
            return ["()", *(f"({one},)" for one in _of(inners[0], name, words))]
        pools = [_of(one, name, words) for one in inners]
        return [
            f"({', '.join(pool[at % len(pool)] for pool in pools)},)" for at in range(max(map(len, pools)))
        ]
    raise LookupError(f"no samples of {kind} for {name}")


def _split(text: str) -> list[str]:
    """The parts between commas that stand in no brackets."""
    parts, depth = [""], 0
    for char in text:
        depth += (char == "[") - (char == "]")
        if char == "," and not depth:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]


def _compared(function: Callable[..., Any]) -> list[str]:
    """The words that a function, or what it calls beside it, compares with and looks up, in English."""
    plain = inspect.unwrap(function)
    owner = inspect.getmodule(plain)
    found: dict[str, None] = {}
    for one in (plain, *_beside(plain, owner)):
        found |= dict.fromkeys(_words_of(one, owner))
    return list(found)


def _beside(function: Any, owner: Any) -> Iterator[Any]:
    code = getattr(function, "__code__", None)
    for name in code.co_names if code is not None else ():
        one = getattr(owner, name, None)
        if inspect.isfunction(one) and one.__module__ == getattr(owner, "__name__", ""):
            yield one


@functools.cache
def _tree(function: Any) -> ast.AST:
    try:
        return ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (SyntaxError, OSError, TypeError):
        return ast.Module([], [])


def _words_of(function: Any, owner: Any) -> Iterator[str]:
    for node in ast.walk(_tree(function)):
        if isinstance(node, ast.Compare | ast.MatchValue | ast.Dict | ast.Subscript | ast.Call):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and len(inner.value) < 20:
                    yield repr(inner.value)
        if isinstance(node, ast.Name):
            yield from _keys(getattr(owner, node.id, None))
    bound = getattr(function, "__self__", None)
    for one in vars(bound).values() if is_dataclass(bound) else ():
        yield from _keys(one)


def _keys(table: object) -> Iterator[str]:
    if isinstance(table, Mapping):
        yield from (repr(key) for key in list(table)[:40] if isinstance(key, str))
