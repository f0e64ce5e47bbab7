"""Somebody whose Discord is German opens all there is, and reads German (E12.5)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.local.forms import CannotDo
from bot.local.things import Message, walk
from bot.ui.components import parse
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.laws_bot.english import english, read

ENDING = frozenset(
    ("seat-quit", "quit", "endgame", "unjoin", "remove", "start-now", "yielded", "seat-stood", "host-to")
)
"""Buttons after which there is no table any more, or no seat."""
EVERYWHERE = ("help", "rules", "prefs", "stats", "game list", "card", "notes", "orders", "tutorial", "decide")
LOBBY = ("game settings", "game people", "game dice", "game options", "game status", "game join")
PLAYING = ("turn", "hand", "board", "log", "game status", "game vote", "seat give", "move", "undo")
REFUSED = ("game settings", "game join", "seat take", "verify", "game rematch", "replay")


class Reader:
    """Taps every button and opens every menu once, and keeps what there was to read."""

    def __init__(self, h: House, name: str) -> None:
        self.house, self.name = h, name
        self.texts: set[str] = set()
        self._tapped: set[str] = set()

    async def open(self, commands: Sequence[str], depth: int = 2) -> None:
        """These commands, and what their screens lead to."""
        for command in commands:
            await self._follow(await self.house.phones[self.name].slash(command), depth)
            await self.house.calm()

    async def _follow(self, message: Message, depth: int) -> None:
        self.texts |= set(read(list(walk(message.components))))
        if not depth:
            return
        for control in (*message.buttons, *message.selects):
            said = parse(str(control.get("custom_id") or ""))
            if said is None or said.verb in ENDING or control.get("disabled"):
                continue
            values = [str(option["value"]) for option in control.get("options") or ()][:2]
            for value in values or [""]:
                key = f"{said.verb}.{said.arg}.{value}"
                if key not in self._tapped:
                    self._tapped.add(key)
                    await self._tap(message, str(control["custom_id"]), value, depth)

    async def _tap(self, message: Message, control: str, value: str, depth: int) -> None:
        seats = self.house.here.seats
        try:
            if value:
                outcome = await seats.choose(self.name, message, control, [value])
            else:
                outcome = await seats.click(self.name, message, control)
        except CannotDo:
            # The panel shows something else by now.
            return
        assert not outcome.failed
        if outcome.modal is None:
            await self._follow(await outcome.final(), depth - 1)


@pytest.mark.asyncio
async def test_e12_5_all_that_is_opened_is_german(tmp_path: Path) -> None:
    async with house(tmp_path, seed=3) as h:
        h.here.world.user("ana").locale = "de"
        ana = Reader(h, "ana")
        await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"), preset="standard")
        await ana.open((*EVERYWHERE, *LOBBY[1:]))
        await h.begin()
        driver = Driver(h)
        for _ in range(8):
            (name, *_) = await driver.deciders()
            if name == "ana":
                ana.texts |= set(read((await h.phones["ana"].my_turn()).components))
            await driver.step(name)
        await ana.open((*PLAYING, *EVERYWHERE, *REFUSED))
    wrong = {text: words for text in ana.texts if (words := english(text))}
    assert wrong == {}
    assert len(ana.texts) > 500
