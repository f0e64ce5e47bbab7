"""E16.4, E16.7: what is true of every screen: no rule numbers, a way back, menus that say what they are.

The screens are the answers to every verb there is, tapped by host, player and stranger in a lobby, in a game
and in none, with what the screens before offered and with nonsense.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.screen import (
    Button,
    Buttons,
    Choice,
    Menu,
    People,
    Picture,
    Places,
    Roles,
    Screen,
    Section,
    Text,
    plain,
)
from tests.features.house import ANA, BEN, CY, House, house, person
from tests.interactions.verbs import VERBS
from tests.laws_bot.hostile import Forger
from tests.laws_bot.test_hostile import EVE, _play, _table

pytestmark = pytest.mark.asyncio

RULES: Final = {"rules", "command"}
"""Verbs that may answer with clauses: `/rules`, and a command, which may be that one."""
ENDS: Final = {"data-gone", "adm-razed", "record"}
"""Verbs that take the table or the person away, or send a file by a client, of which there is none here."""
NUMBER: Final = re.compile(r"\b[ABEOP]\d{1,2}\.\d|\bR-\d|\b(?!SC)[A-Z]{2}[A-Z0-9]-\d")
"""The number of a rule of either game; spaces of the map are called B2 and P7."""
NAMED_BELOW: Final = {
    "Whom?": "the button below names who was chosen",
    "How?": "the button below names what is done",
    "Matches": "the clause that was chosen is the heading",
}
"""Menus whose meaning stands elsewhere once they are set."""


class Answer(msgspec.Struct, frozen=True):
    """What a tap was answered with."""

    verb: str
    what: str
    shown: Screen


async def _answers(here: House, kit: Kit, seed: int, rounds: int, apart: int) -> list[Answer]:
    """Many taps of everybody, as buttons of messages; of so many verbs one."""
    rng = random.Random(seed)
    game = await _table(here, kit, seed)
    lobby = await here.lobby(person(ANA, "Ana"), person(BEN, "Ben"), channel=502)
    forger = Forger(here.services, rng, (ANA, BEN, CY, EVE), (game, lobby.game))
    found = []
    verbs = sorted(name for name, known in VERBS.items() if not known.opens_modal and name not in ENDS)
    verbs = verbs[::apart]
    for _ in range(rounds):
        for verb in verbs:
            for wild in (True, False, False):
                forged, tap = forger.tap(wild=wild)
                name = verb if wild else forged
                if name in ENDS:
                    continue
                tap.message, tap.manages = 1, True
                shown = await forger.answer(name, tap)
                if shown is not None:
                    found.append(Answer(name, f"{name} {tap.arg!r} {tap.values!r} by {tap.user}", shown))
        for _step in range(5):
            if not await _play(here, game, rng):
                return found
    return found


def controls(shown: Screen) -> Iterator[str]:
    for part in shown.parts:
        if isinstance(part, Buttons):
            yield from (button.label for button in part.buttons)
        elif isinstance(part, Menu):
            yield part.prompt
            yield from (text for choice in part.choices for text in (choice.label, choice.about))


def texts(shown: Screen) -> Iterator[str]:
    """All that is read on a screen (E17.9)."""
    yield from controls(shown)
    for part in shown.parts:
        if isinstance(part, Text | Section):
            yield part.text
        if isinstance(part, Picture):
            yield part.alt


def leads_on(shown: Screen) -> bool:
    return any(isinstance(part, Buttons | Menu | People | Places | Roles) for part in shown.parts)


def unnamed(shown: Screen) -> list[str]:
    """Menus that are set and then say nowhere what they set (D53); of several things chosen, which Discord
    lists in a row, the first says it."""
    wrong, before = [], ""
    for part in shown.parts:
        if isinstance(part, Menu):
            set_ = [choice for choice in part.choices if choice.chosen][:1]
            heading = before.rpartition("\n")[2].strip("*")
            if part.prompt not in NAMED_BELOW and not (heading and part.prompt.startswith(heading)):
                first = part.prompt.partition(" ")[0].lower()
                wrong += [
                    f"{part.prompt}: {one.label}"
                    for one in set_
                    if ":" not in one.label and first not in one.label.lower()
                ]
        before = plain(part.text) if isinstance(part, Text) else ""
    return wrong


@pytest.mark.parametrize(
    ("rounds", "apart"),
    [(1, 5), pytest.param(1, 1, marks=pytest.mark.soak), pytest.param(6, 1, marks=pytest.mark.night)],
)
@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
async def test_e16_4_e16_7_every_screen_is_plain_and_leads_on(
    tmp_path: Path, kit: Kit, rounds: int, apart: int
) -> None:
    async with house(tmp_path, kit=kit) as here:
        answers = await _answers(here, kit, 0, rounds, apart)
    assert len(answers) > 140 * rounds // apart
    plain = [a for a in answers if a.verb not in RULES]
    assert sorted({f"{a.verb}: {t}" for a in plain for t in texts(a.shown) if NUMBER.search(t)}) == []
    assert sorted({a.what for a in answers if not leads_on(a.shown)}) == []
    assert sorted({f"{a.verb}: {line}" for a in answers for line in unnamed(a.shown)}) == []


async def test_e16_7_such_screens_would_be_found() -> None:
    assert not leads_on(Screen((Text("No."),)))
    menu = Menu("x", "Zone", (Choice("22:00".partition(":")[0], "a", chosen=True),))
    assert unnamed(Screen((menu,))) == ["Zone: 22"]
    assert unnamed(Screen((Text("**Zone**"), menu))) == []
    shown = Screen((Text("No (SEQ-4)."), Buttons((Button("Discard (B7.9)", "x"),))))
    assert len([said for said in texts(shown) if NUMBER.search(said)]) == 2
