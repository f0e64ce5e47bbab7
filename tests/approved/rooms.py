"""The house's own screens: lobby, settings, help, admin, statistics, lessons and what any game has.

Rooms are opened for both games; what lies behind them is the house's, and is tapped through for one of them.
"""

import asyncio
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.screen import Ask, Buttons, Menu, Screen
from bot.words.language import ENGLISH, LANGUAGES, speaking
from tests.approved import reading
from tests.approved.crawl import Texts
from tests.features.house import ANA, BEN, CY, House, house, person
from tests.features.tapping import tap_by
from tests.interactions.verbs import VERBS
from tests.laws_bot.crawling import Told, Way

NAMES: Final[Mapping[int, str]] = {ANA: "Ana", BEN: "Ben", CY: "Cy"}
NOWHERE: Final = (
    "help new play-now games here waits stats tutorial prefs away data data-delete"
    " admin adm-people adm-dashboard adm-sunday adm-puzzle adm-season"
)
LOBBY: Final = "turn join settings options dice howto start people status"
PLAYED: Final = (
    "status log board hand notes replay orders seat seat-quit votes follow gamestats waits games help"
    " decide cards rules mycard verify reveal film analysis rematch nextgame goon opengame seat-take which"
    " recap"
)
UNOPENED: Final = {
    *("ballot", "data-export", "league", "league-new", "planturn", "puzzle", "reopen", "season", "unjoin"),
}
"""What opens a room and is not shown here: a vote, a file, a league (`tests/features/leagues` shows it), a
plan (`tests/features/plans`), a puzzle (`tests/features/puzzles`), a lobby that is closed, a season
(`tests/features/seasons`), a seat that is left."""
MOMENTS: Final = {"nowhere": NOWHERE, "lobby": LOBBY, "played": PLAYED}
"""Where somebody taps, and what; each is the name of the file, too."""
CHANNELS: Final = {"nowhere": 502, "lobby": 501, "played": 500}
ENDS: Final = {"adm-razed", "data-gone", "open", "begin", "seat-left", "unjoin"}
"""Taps after which nothing is as it was for the others: they are the last."""
DEEP: Final = 4
"""Taps from a room on, with the one that opens it."""


def _ways(shown: Screen | Ask) -> Iterator[tuple[Way, str]]:
    """The controls of a screen, of each menu one choice; with what tells them from others on it."""
    for part in shown.parts if isinstance(shown, Screen) else ():
        if isinstance(part, Buttons):
            for one in part.buttons:
                if not one.disabled and not one.url:
                    yield Way(one.verb, one.arg, ()), f"{one.verb} {one.arg}"
        elif isinstance(part, Menu) and part.choices and not part.disabled:
            fresh = [one for one in part.choices if not one.chosen] or list(part.choices)
            values = tuple(one.value for one in fresh[: max(part.at_least, 1)])
            yield Way(part.verb, part.arg, values), f"{part.verb} {part.arg}"


async def _opened(here: House, moment: str, game: str, way: Way, language: str) -> Screen | Ask | None:
    told = Told(here)
    place = {"channel": CHANNELS[moment], "permissions": (1 << 53) - 1, "manages": True, "locale": language}
    tap = tap_by(here, ANA, game=game, arg=way.arg, values=way.values, **place)
    verb = VERBS[way.verb]
    return await (verb.handler(tap) if verb.opens_modal else told.answer(verb, tap))


Led = tuple[Way, tuple[str, ...]]
"""A tap, and the verbs of the way to it."""


async def _table(here: House, moment: str) -> str:
    game = await here.game(person(ANA, "Ana"), person(BEN, "Ben"), channel=500)
    here.time.go(60)
    lobby = await here.lobby(person(ANA, "Ana"), person(CY, "Cy"), channel=501)
    return {"nowhere": "", "lobby": lobby.game, "played": game}[moment]


async def _found(here: House, moment: str) -> AsyncIterator[tuple[Led, Screen | Ask]]:
    """The rooms of a moment, then what lies behind them, breadth first; what ends something comes last."""
    table = await _table(here, moment)
    edge = deque[Led]((Way(verb, "", ()), (verb,)) for verb in MOMENTS[moment].split())
    last, known = deque[Led](), set[str]()
    while edge or last:
        way, led = edge.popleft() if edge else last.popleft()
        shown = await _opened(here, moment, table, way, ENGLISH)
        if shown is None:
            continue
        yield (way, led), shown
        for further, name in _ways(shown) if len(led) < DEEP and here.kit is RIDDLE else ():
            verb = VERBS[further.verb]
            if name not in known and not (verb.game or verb.submits or (verb.opens and not further.arg)):
                known.add(name)
                (last if verb.name in ENDS else edge).append((further, (*led, further.verb)))


async def _again(
    here: House, moment: str, taps: Iterable[Led], language: str
) -> AsyncIterator[Screen | Ask | None]:
    """What the same taps show in another language."""
    table = await _table(here, moment)
    for way, _led in taps:
        yield await _opened(here, moment, table, way, language)


async def _of_moment(kit: Kit, moment: str) -> list[tuple[tuple[str, ...], Texts]]:
    """The rooms of a moment by the ways to them, in all languages; each language has a house of its own."""
    with tempfile.TemporaryDirectory() as folder, speaking(ENGLISH):
        async with house(Path(folder), kit=kit) as here:
            found = [one async for one in _found(here, moment)]
    texts: list[tuple[tuple[str, ...], Texts]] = [(led, {ENGLISH: shown}) for (_, led), shown in found]
    taps = [led for led, _ in found]
    for language in (one for one in LANGUAGES if one != ENGLISH):
        with tempfile.TemporaryDirectory() as folder, speaking(language):
            async with house(Path(folder), kit=kit) as here:
                told = [one async for one in _again(here, moment, taps, language)]
        for (_, said), shown in zip(texts, told, strict=True):
            if shown is not None:
                said[language] = shown
    return texts


async def _all() -> dict[str, str]:
    files: dict[str, str] = {}
    for kit in (RIDDLE, WAR):
        for moment in MOMENTS:
            for way, texts in await _of_moment(kit, moment):
                name = f"house/{kit.id}-{moment}-{'/'.join(way)}"
                name = next(one for one in _numbered(name) if f"{one}.txt" not in files)
                lines = [f"# {name}"]
                for language, shown in texts.items():
                    lines += [f"\n===== {LANGUAGES[language]}", *reading.screen(shown, NAMES)]
                files[f"{name}.txt"] = "\n".join(lines) + "\n"
    return files


def _numbered(name: str) -> Iterator[str]:
    yield name
    yield from (f"{name}-{number}" for number in range(2, 99))


@cache
def rooms() -> Mapping[str, str]:
    return asyncio.run(_all())
