"""The war's stumbling blocks: one line of what is each time, nothing lost, nobody told (E4.32, SEQ-4)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.war.ask import battle_form, path
from bot.games.war.ask.closing import ASK, CLOSE
from bot.games.war.kit import KIT
from bot.games.war.words import names
from bot.tables.playing import DOUBLE
from engine.war import position
from engine.war.actions import Attack, CloseStep, March
from engine.war.events.table import SittingBegan
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.stage import stand
from tests.e2e.test_war import GAMES, opened
from tests.e2e.test_war_two_sittings import HIDDEN, option
from tests.games.war.ask.test_attack import ARMY, LED, OSGILIATH
from tests.scenarios.war.table import SAURON, WEST, Table

DONE = "Done already. Here is where things stand."
GONE = "That belongs to an earlier moment, so it did nothing. Here is where things stand."


async def steps(h: House) -> int:
    return len(await h.bot.store.steps(h.game))


def told(h: House) -> list[list[str]]:
    return [
        [one.text for one in h.posts()],
        *([one.text for one in h.inbox(name)] for name in ("ana", "ben")),
    ]


async def test_seq_4_a_tap_on_a_draft_that_another_device_has_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, games=GAMES, seed=5) as h:
        # The tap comes before Discord shows that the older panel became one line (W15.14).
        monkeypatch.setattr(h.bot.dispatcher.waking, "_begin", lambda work: work.close())
        await opened(h, "war", "fellowship", "sauron")
        state = replace(position(turn=9, step="F2", at=HIDDEN, hidden=HIDDEN, m=6), period=19)
        await stand(h, KIT, state, "fellowship", CloseStep("F1"), (SittingBegan("fellowship", "fellowship"),))
        ana, tablet = h.phones["ana"], Phone(h, "ana")
        await ana.my_turn()
        await ana.pick(path.OPEN, option(ana, path.OPEN, "A · Frodo"))
        await ana.pick(path.TO, "2513")
        await ana.tap(path.GO)
        await tablet.my_turn()
        await tablet.press(f"Undo: march to {names.spot_short('2513')}")
        await h.calm()
        # Not as the second tap of a double tap, which shows what the first one did.
        await h.later(DOUBLE + 1)
        before, heard = await steps(h), told(h)
        await ana.press(f"Undo: march to {names.spot_short('2513')}")
        await h.calm()
        assert ana.text.splitlines()[0] in (GONE, DONE)
        assert f"Frodo (Ring) and Sam: {names.spot('2412')}" in ana.text, "where things stand"
        assert "Undo" not in " ".join(ana.labels())
        assert (await steps(h), told(h)) == (before, heard)


async def test_w5_5_a_form_that_is_answered_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, games=GAMES, seed=5) as h:
        # The tap comes before Discord shows that the older panel became one line (W15.14).
        monkeypatch.setattr(h.bot.dispatcher.waking, "_begin", lambda work: work.close())
        await opened(h, "war", "fellowship", "sauron")
        table = Table(step="D5", units=ARMY, at=LED, turn=9, m=6, points=12, mobilised=("saruman",))
        table.do(SAURON, Attack(OSGILIATH, tuple(ARMY)))
        table.close()
        state = replace(table.state, period=20)
        await stand(h, KIT, state, "sauron", CloseStep("D5"), (SittingBegan("sauron", "sauron"),))
        ana, tablet = h.phones["ana"], Phone(h, "ana")
        await ana.my_turn()
        await tablet.my_turn()
        await ana.tap(battle_form.SEND)
        await h.calm()
        # Not as the second tap of a double tap, which shows what the first one did.
        await h.later(DOUBLE + 1)
        before, heard = await steps(h), told(h)
        await tablet.tap(battle_form.SEND)
        await h.calm()
        assert tablet.text.splitlines()[0] in (GONE, DONE)
        assert battle_form.SEND not in str(tablet.panel.components)
        assert (await steps(h), told(h)) == (before, heard)


async def test_mov_21_a_march_whose_road_was_cut(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES, seed=5) as h:
        await opened(h, "war", "fellowship", "sauron")
        units = {"swan_knights": "2519", "orc_udun": "2617"}
        table = Table(bare=True, step="F2", mobilised=["gondor"], units=units)
        table.do(WEST, March(("swan_knights",), "minas_tirith"))
        state = replace(table.state, period=19)
        await stand(h, KIT, state, "fellowship", CloseStep("F1"), (SittingBegan("fellowship", "fellowship"),))
        ana = h.phones["ana"]
        await ana.my_turn()
        await ana.through(ASK, CLOSE)
        await h.calm()
        posts, own, other = told(h)
        line = "March halted: Swan-knights, at Lossarnach; an enemy army is near: Orcs at Osgiliath."
        assert ana.text.splitlines().count(line) == 1, "where it was closed, first (W15.1)"
        assert line not in "\n".join(own), "no second message tells who closed it (E6.3)"
        assert not any("halted" in text or "Swan" in text for text in (*posts, *other))
        west = (await h.scene("ana")).view
        assert (west.field.unit("swan_knights").at, west.field.unit("swan_knights").strength) == ("2519", 5)
