"""The house's own screens: lobby, settings, help, admin, statistics, lessons and what any game has."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from bot.app.routers import DECORATIONS
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.tap import Tap
from bot.model.kit import Kit
from bot.words.language import LANGUAGES, speaking
from tests.approved import reading
from tests.approved.crawl import Texts
from tests.features.house import ANA, BEN, CY, GUILD, House, house, person
from tests.interactions.verbs import VERBS
from tests.laws_bot.hostile import Porter

NAMES: Final[Mapping[int, str]] = {ANA: "Ana", BEN: "Ben", CY: "Cy"}
NOWHERE: Final = "help new games here waits stats tutorial prefs away data data-delete admin adm-people"
LOBBY: Final = "turn join settings options dice howto start people status"
PLAYED: Final = (
    "status log board hand notes replay orders seat seat-quit votes follow gamestats waits games help"
    " decide cards rules mycard verify reveal rematch nextgame goon opengame seat-take which"
)
UNOPENED: Final = {"ballot", "data-export", "reopen", "unjoin"}
"""What opens a room and is not shown here: a vote, a file, a lobby that is closed, a seat that is left."""
MOMENTS: Final = {"nowhere": NOWHERE, "lobby": LOBBY, "played": PLAYED}
"""Where somebody taps, and what; each is the name of the file, too."""


async def _shown(here: House, moment: str, game: str, verb: str) -> Texts:
    found: Texts = {}
    for language in LANGUAGES:
        tap = Tap(
            router=VERBS,
            services=here.services,
            user=ANA,
            name="Ana",
            game=game,
            channel=500 if moment == "played" else 501 if moment == "lobby" else 502,
            guild=GUILD,
            permissions=(1 << 53) - 1,
            manages=True,
            locale=language,
        )
        with speaking(language):
            dispatcher = Dispatcher(cast(Any, Porter()), VERBS, DECORATIONS)
            shown = await dispatcher.answer(VERBS.get(verb), tap)
        if shown is not None:
            found[language] = shown
    return found


async def _all(kit: Kit, folder: Path) -> Mapping[str, str]:
    files: dict[str, str] = {}
    async with house(folder, kit=kit) as here:
        game = await here.game(person(ANA, "Ana"), person(BEN, "Ben"), channel=500)
        lobby = await here.lobby(person(ANA, "Ana"), person(CY, "Cy"), channel=501)
        tables = {"nowhere": "", "lobby": lobby.game, "played": game}
        for moment, verbs in MOMENTS.items():
            for verb in verbs.split():
                texts = await _shown(here, moment, tables[moment], verb)
                name = f"house/{kit.id}-{moment}-{verb}"
                lines = [f"# {name}"]
                for language, shown in texts.items():
                    lines += [f"\n===== {LANGUAGES[language]}", *reading.screen(shown, NAMES)]
                files[f"{name}.txt"] = "\n".join(lines) + "\n"
    return files


@cache
def rooms() -> Mapping[str, str]:
    """All of them, by their files."""
    found: dict[str, str] = {}
    for kit in (RIDDLE, WAR):
        with tempfile.TemporaryDirectory() as folder:
            found |= asyncio.run(_all(kit, Path(folder)))
    return found
