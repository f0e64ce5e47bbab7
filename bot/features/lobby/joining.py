"""Coming, wishing, going, and opening a closed lobby again (E2.4, E2.8)."""

from __future__ import annotations

from bot.features.lobby.door import SEAT, LobbyRouter, probe_dms, refuse_unposted
from bot.features.lobby.editing import change, host, still_open
from bot.features.lobby.opening import refuse_more
from bot.features.lobby.screens import aged, join_panel, joined_panel, posts
from bot.features.lobby.without import without_dms
from bot.features.tutorial.newcomers import with_tutorial
from bot.interactions.gate import refuse_blocked
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.errors import Refusal
from bot.model.lobby import ANY, Lobby, reopened
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.ui.buttons import turn_button
from bot.ui.permissions import missing
from bot.words import labels
from bot.words import people as people_words
from bot.words.catalogue import _

router = LobbyRouter()


@router.on("join", opens=True)
async def join(tap: Tap) -> Screen:
    """*Join*: whom to play; for somebody who is in, what they have (E2.4). In a rematch one tap (E10.7)."""
    lobby = await still_open(tap)
    begun = (await tap.services.queries.table(tap.game)).status != "lobby"
    if lobby.guest(tap.user) is None:
        if tap.user in lobby.again:
            return await _wished(tap, dict(lobby.swapped)[tap.user] if lobby.swaps else ANY)
        # Whoever cannot come is told before being asked for a character (E16.7).
        if begun:
            raise Refusal("lobby.started", {"table": lobby.name})
        await refuse_blocked(tap, lobby.guild)
        model.refuse_newcomer(lobby, tap.user)
        return join_panel((await tap.kit()).seats, lobby, tap.user)
    if begun:
        return await tap.panel()
    return joined_panel(await tap.kit(), lobby, tap.user, tap.services.now(), await _dms(tap))


@router.on("wish", room=SEAT)
async def wish(tap: Tap) -> Screen:
    """A character was chosen: the seat is taken or the wish changed; a newcomer is probed (E1.6)."""
    return await _wished(tap, tap.said)


async def _wished(tap: Tap, chosen: str) -> Screen:
    character = "" if chosen == ANY else chosen
    lobby = await still_open(tap)
    before = lobby.guest(tap.user)
    if before is None:
        await refuse_blocked(tap, lobby.guild)
    now = tap.services.now()
    name = await tap.called(lobby.guild)
    setup = (await tap.kit()).setup

    def edit(lobby: Lobby) -> Lobby:
        me = lobby.guest(tap.user)
        first = me.wish if me is not None and tap.arg == "second" else character
        second = character if tap.arg == "second" else me.second if me is not None else ""
        setup.refuse_wish(lobby, second, me)
        joined = model.join(lobby, tap.user, name, first, now, second)
        setup.refuse_wish(lobby, first, me)
        return joined

    lobby = await tap.services.lobbies.change(tap.game, aged(edit, now), posts)
    dms = await probe_dms(tap, lobby) if before is None else await _dms(tap)
    if before is None and dms == "closed":
        line = without_dms(tap.game, tap.user, name, lobby.language, ACCENT)
        await tap.services.clocks.post(tap.game, [line])
    shown = joined_panel(await tap.kit(), lobby, tap.user, now, dms)
    return await with_tutorial(tap, shown) if before is None else shown


async def _dms(tap: Tap) -> str:
    return (await tap.services.store.person(tap.user)).dms


@router.on("swap-sides")
async def swap(tap: Tap) -> Screen:
    """*Swap sides* in a rematch of two, by its host; a second tap draws the seats again (W15.13)."""
    lobby = await host(tap)
    if not lobby.swapped:
        raise Refusal("stale")
    now = tap.services.now()
    lobby = await change(tap, lambda old: model.swap_sides(old, now))
    return joined_panel(await tap.kit(), lobby, tap.user, now, await _dms(tap))


@router.on("joined")
async def joined(tap: Tap) -> Screen:
    """*Play without DMs*, *Back*: the own seat as it stands."""
    lobby = await still_open(tap)
    if lobby.guest(tap.user) is None:
        return join_panel((await tap.kit()).seats, lobby, tap.user)
    return joined_panel(await tap.kit(), lobby, tap.user, tap.services.now(), await _dms(tap))


@router.on("probe")
async def probe(tap: Tap) -> Screen:
    """*Try again*: another direct message (E1.6)."""
    lobby = await still_open(tap)
    if lobby.guest(tap.user) is None:
        raise Refusal("stale")
    dms = await probe_dms(tap, lobby)
    return joined_panel(await tap.kit(), lobby, tap.user, tap.services.now(), dms)


@router.on("unjoin", opens=True)
async def unjoin(tap: Tap) -> Screen:
    """*Leave*: one tap, no trace (E2.4); once the game runs, the way to give the seat away (E16.7)."""
    table = await tap.services.queries.table(tap.game)
    if table.status in ("running", "paused") and table.seat_of(tap.user) is not None:
        ways = buttons(turn_button(), Button(people_words.MY_SEAT(), "seat"))
        return screen(
            _(
                "The game has begun. *My seat…* gives your seat to somebody, or lets a "
                "computer play it; nothing is lost."
            ),
            ways,
            colour=ACCENT,
            game=tap.game,
        )
    now = tap.services.now()
    lobby = await change(tap, lambda lobby: model.leave(lobby, tap.user, now))
    return screen(
        _("You left the table; nothing of it stays."),
        buttons(Button(labels.JOIN(), "join")),
        colour=ACCENT,
        game=lobby.game,
    )


@router.on("reopen", opens=True)
async def reopen(tap: Tap) -> Screen:
    """*Reopen* on a lobby that closed untouched: seats, options, seal and words as they were (E2.8)."""
    lacking = missing(tap.permissions, thread=bool(tap.parent))
    if lacking:
        raise Refusal("permission.missing", {"names": lacking})
    now = tap.services.now()
    lobby = await tap.lobby()
    await refuse_blocked(tap, lobby.guild)
    await refuse_more(tap)
    taken = await tap.services.queries.names(lobby.guild)
    try:
        lobby = await tap.services.lobbies.reopen(
            tap.game, aged(lambda old: reopened(old, taken, now), now), posts
        )
    except Refusal as refusal:
        if refusal.key != "table.taken":
            raise
        facts = {"table": lobby.name, "name": refusal.facts["name"]}
        raise Refusal("reopen.taken", facts) from refusal
    await refuse_unposted(tap, lobby)
    seated = lobby.guest(tap.user) is not None
    shown = (
        joined_panel(await tap.kit(), lobby, tap.user, now, await _dms(tap))
        if seated
        else join_panel((await tap.kit()).seats, lobby, tap.user)
    )
    return screen(_("The table is open again, as it was."), *shown.parts, colour=ACCENT, game=lobby.game)
