"""A war is replayed by taps: whom it follows, fog, how near the hunters were (W11.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.war.ask.closing import ASK, CLOSE
from bot.games.war.words import over as words
from bot.words import replays
from engine.war.actions import Abandon
from tests.e2e.house import house
from tests.e2e.test_war import GAMES, asked, no_fault, opened

__all__ = ["no_fault"]


@pytest.mark.soak
@pytest.mark.asyncio
async def test_w11_5_a_finished_war_is_followed_and_the_fog_comes_and_goes(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES, seed=5) as h:
        await opened(h, "last_days", "fellowship", "sauron")
        for _ in range(14):
            phone = h.phones[(await asked(h))[0]]
            await phone.my_turn()
            if phone.has(ASK):
                await phone.tap(ASK)
                await phone.tap(CLOSE)
            else:
                usual = [button for button in phone.panel.buttons if button.get("style") == 1]
                await phone.press(str(usual[0]["custom_id"]))
            await h.calm()
        await h.bot.services.play.submit(h.game, h.user("ana"), [Abandon()], None)
        await h.calm()
        ana = h.phones["ana"]
        await ana.slash("replay", step=1)
        assert "with everything shown" in ana.text
        (follow,) = [menu for menu, said in ana.menus("replay") if said.arg.endswith(".follow")]
        assert len(follow["options"]) <= 25
        await ana.pick("replay", "ring")
        assert "turn 1 " in ana.text
        await ana.press(words.NEXT_BATTLE())
        await ana.press(replays.FOG()[False])
        assert "as the public saw it" in ana.text
        await ana.press(replays.FOG()[True])
        assert "with everything shown" in ana.text
        await ana.press(words.HOW_NEAR())
        assert "Turn 1: " in ana.text
        assert " off" in ana.text
