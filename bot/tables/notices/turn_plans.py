"""The plan of a turn has ended in that turn: its owner is called to play the rest (E18.4). Pure."""

from __future__ import annotations

from collections.abc import Callable

from bot.model.kit import Kit
from bot.model.post import Call, Post
from bot.model.preferences import Prefs
from bot.model.scene import Scene
from bot.tables.notices.reminders import to_one
from bot.words import labels, text


def stopped(kit: Kit, scene: Scene, prefs: Prefs, why: Callable[[], str]) -> tuple[tuple[Post, ...], Call]:
    """The call, with the reason, and what closes it with the turn (E17.3)."""
    table, seat = scene.table, scene.seat or ""
    key = f"plan-{seat}-{scene.status.version}"

    def told() -> tuple[str, str]:
        turn = labels.turn(kit.turn(table, scene.status.period))
        return kit.screens.call(scene, turn, begins=False), why()

    here = labels.needs_turn(f"<@{scene.user}>", text.plain(table.name))
    posts = to_one(kit, scene, prefs, "plan-over", here, told, key)
    return posts, Call(scene.decision, seat, scene.user, scene.kind, scene.status.period, key)
