"""What a panel says of a table that waits: a seat back from its stand-in, a pause (E8.8, E17.8)."""

from collections.abc import Callable

from bot.model.kit import Seats
from bot.model.scene import Scene, Table
from bot.model.screen import Button, Buttons, Part, Text, buttons
from bot.model.seat_changes import IDLE, NOBODY, RESUMABLE
from bot.ui.icons import board_button, log_button, own_button
from bot.words import labels, people, preferences, reminders
from bot.words import people as words
from bot.words import text as texts
from bot.words import votes as votes_words
from bot.words.catalogue import _

# What a panel says of a paused table: why it stands, and who lets it go on how (E17.8)


def host_of(table: Table) -> str:
    """The name of the host, harmless; empty where the host holds no seat."""
    host = next((holder.name for holder in table.holders if holder.user == table.host and holder.user), "")
    return texts.plain(host)


def pause_parts(scene: Scene) -> tuple[Part, ...]:
    """Nothing while the clocks run."""
    if scene.table.status != "paused":
        return ()
    why, hosting = scene.paused, scene.user != 0 and scene.user == scene.table.host
    reasons = votes_words.MINE() if hosting and why in votes_words.MINE() else votes_words.WHY()
    line = reasons.get(why, votes_words.NO_CHANNEL()).format(host=host_of(scene.table) or _("the host"))
    row = _controls(scene, why, hosting)
    return (Text(line), row) if row.buttons else (Text(line),)


def _controls(scene: Scene, why: str, hosting: bool) -> Buttons:
    seated, host = scene.seat is not None, host_of(scene.table)
    votes = seated and why in RESUMABLE and any(holder.present for holder in scene.table.holders)
    vote = (
        Button(_("The open vote"), "votes") if scene.voting else Button(_("Vote to go on"), "vote", "resume")
    )
    return buttons(
        Button(labels.RESUME(), "resume", style="primary") if hosting and why in votes_words.MINE() else None,
        Button(reminders.GO_ON(), "goon", style="primary") if seated and why == IDLE else None,
        vote if votes else None,
        Button(votes_words.ask(host), "ask-host") if votes and host and not hosting else None,
    )


def welcome(
    seats: Seats, scene: Scene, turn: Callable[[int], int] = int
) -> tuple[str, tuple[Part | str | None, ...]]:
    """*My turn* of somebody for whom a stand-in plays: its title, and below it what was played, and whether
    it shall go on. ``turn`` numbers a clock period as players do."""
    holder = scene.table.holder(scene.seat or "")
    ways = buttons(own_button(seats), board_button(), log_button())
    if not holder.stand_in:
        return _("The table waits for you"), (
            _(
                "You are away until {until}, and all clocks of this table stand still. *I'm back* ends "
                "that at all your tables."
            ).format(until=preferences.day(holder.away)),
            buttons(Button(words.BACK(), "seat-back", style="primary"), Button(preferences.AWAY(), "away")),
            ways,
        )
    untouched = (
        _(
            "A stand-in holds your seat. As only computers would play, the table is paused "
            "until you tap *I'm back*."
        )
        if scene.paused == NOBODY
        else words.NO_TURN_YET()
    )
    return _("Your stand-in plays"), (
        people.welcome_back([turn(time) for time in holder.stood]) if holder.stood else untouched,
        _("You are away until {until}; *I'm back* ends that at all your tables.").format(
            until=preferences.day(holder.away)
        )
        if holder.away
        else None,
        buttons(Button(words.BACK(), "seat-back", style="primary"), Button(_("Let it play on"), "seat-on")),
        ways,
    )
