"""The war by commands through the whole bot: orders, notes, the lesson (W10 to W13)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT
from tests.approved.stories import story, tells
from tests.e2e.house import house


def nested(components: list[dict[str, Any]]) -> int:
    """Components with everything nested, as Discord counts them (E0)."""
    inside = ([*one.get("components", []), *filter(None, [one.get("accessory")])] for one in components)
    return len(components) + sum(map(nested, inside))


@story
async def test_w12_1_who_joins_a_war_is_offered_its_own_lesson_with_its_minutes(tmp_path: Path) -> None:
    async with house(tmp_path, games={RIDDLE.id: RIDDLE, KIT.id: KIT}) as h:
        ben = h.phones["ben"]
        await h.open_table("ana", preset="last_days")
        ben.look(h.lobby_post())
        await ben.tap("join")
        await ben.pick("wish", "any", arg="")
        tells(ben.text)
        await ben.tap("tutorial", "war")
        tells(ben.text)
        ben.look(h.inbox("ben")[-1])
        tells(ben.text)
