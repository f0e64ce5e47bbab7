"""What a panel says of a paused table: why it stands, and who lets it go on how (E17.8)."""

from __future__ import annotations

from bot.model.lobby import IDLE, RESUMABLE
from bot.model.scene import Scene, Table
from bot.model.screen import Button, Buttons, Part, Text, buttons
from bot.words import labels, remind
from bot.words import text as texts
from bot.words import votes as words
from bot.words.catalogue import _


def host_of(table: Table) -> str:
    """The name of the host, harmless; empty where the host holds no seat."""
    found = next((one.name for one in table.sitters if one.user == table.host and one.user), "")
    return texts.plain(found)


def pause_parts(scene: Scene) -> tuple[Part, ...]:
    """Nothing while the clocks run."""
    if scene.table.status != "paused":
        return ()
    why, hosting = scene.paused, scene.user != 0 and scene.user == scene.table.host
    said = words.MINE() if hosting and why in words.MINE() else words.WHY()
    line = said.get(why, words.NO_CHANNEL()).format(host=host_of(scene.table) or _("the host"))
    row = _controls(scene, why, hosting)
    return (Text(line), row) if row.buttons else (Text(line),)


def _controls(scene: Scene, why: str, hosting: bool) -> Buttons:
    seated, host = scene.seat is not None, host_of(scene.table)
    votes = seated and why in RESUMABLE and any(one.present for one in scene.table.sitters)
    vote = (
        Button(_("The open vote"), "votes") if scene.voting else Button(_("Vote to go on"), "vote", "resume")
    )
    return buttons(
        Button(labels.RESUME(), "resume", style="primary") if hosting and why in words.MINE() else None,
        Button(remind.GO_ON(), "goon", style="primary") if seated and why == IDLE else None,
        vote if votes else None,
        Button(words.ask(host), "ask-host") if votes and host and not hosting else None,
    )
