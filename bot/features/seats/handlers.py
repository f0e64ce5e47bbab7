"""What the buttons and menus about seats and hosts do (E8, E9). The client imports this module once."""

from msgspec.structs import replace

from bot.features.lobby import people
from bot.features.lobby.door import LobbyRouter
from bot.features.lobby.door import change as change_lobby
from bot.features.lobby.door import host as lobby_host
from bot.features.lobby.screens import closed
from bot.features.seats import screens
from bot.features.seats.vote_handlers import live_of, vote
from bot.interactions.gate import refuse_blocked
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.errors import Refusal
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.model.seat_changes import DAY
from bot.tables.absence_rules import here
from bot.tables.live import LiveTable
from bot.tables.seating import holder_of, refuse_taker, takeable
from bot.ui.icons import back_button, board_button, called, own_button
from bot.words import people as words
from bot.words import text as texts
from bot.words.catalogue import _
from engine.game import STRENGTHS, USUAL_STRENGTH

router = LobbyRouter()

LOOK_BACK = 400
"""Steps looked through for what happened so far (E9.1)."""


async def _story(tap: Tap) -> tuple[str, ...]:
    """What everybody may know of the last turns."""
    entries = await tap.services.queries.log(tap.game, 0, most=LOOK_BACK)
    public, kit = await tap.services.queries.public(tap.game), await tap.kit()
    return await tap.services.tables.off(lambda: screens.story(kit, public, entries))


# Taking a seat


@router.on("seat-take", opens=True)
async def take(tap: Tap) -> Screen:
    """*Take a seat*: the first of two taps (E3.4, E9.1)."""
    live = await live_of(tap)
    refuse_taker(live, tap.user)
    await refuse_blocked(tap, live.row.guild)
    wanted = tap.said
    free = takeable(live, tap.user)
    chosen = [holder for holder in free if holder.seat == wanted] or (list(free) if not wanted else [])
    public = await tap.services.queries.public(tap.game)
    if not chosen:
        if wanted:
            raise Refusal("seat.not_free")
        return screen(words.NO_SEAT(), buttons(board_button()), colour=ACCENT, game=tap.game)
    if len(chosen) > 1:
        return screens.free_panel(await tap.kit(), public, chosen)
    return screens.take_panel(await tap.kit(), public, chosen[0], await _story(tap))


@router.on("seat-taken")
async def taken(tap: Tap) -> Screen:
    """*Take Sam*: the seat with its hand (E9.1)."""
    await refuse_blocked(tap, (await tap.services.tables.row(tap.game)).guild)
    name = await tap.called((await tap.services.tables.row(tap.game)).guild)
    live = await tap.services.seats.take(tap.game, tap.user, name, tap.arg, await _story(tap))
    if live.table.seat_of(tap.user) is None:
        return screen(words.soon(called(live.kit.seats, live.table, tap.arg)), colour=ACCENT, game=tap.game)
    return await tap.panel()


@router.on("seat-no")
async def no_thanks(tap: Tap) -> Screen:
    """*No, thanks* to a seat that was given."""
    await tap.services.seats.decline(tap.game, tap.user, tap.arg)
    return screen(_("Thank you for saying so. Nothing changed."), colour=ACCENT, game=tap.game)


# The own seat


@router.on("seat", opens=True)
async def seat(tap: Tap, first: str = "") -> Screen:
    """*My seat* (E9.2)."""
    live = await live_of(tap)
    own = live.table.seat_of(tap.user)
    if own is None or live.row.status == "over":
        return await tap.panel(first)
    return screens.seat_panel(live.kit.seats, live.table, live.bookkeeping, live.table.holder(own), first)


@router.on("seat-stand")
async def stand(tap: Tap) -> Screen:
    """*Computer plays for me*, ``/seat computer``: the first of two taps, as it may begin at once (E9.2)."""
    strength, __, about = tap.said.partition(".")
    if (strength or USUAL_STRENGTH) not in STRENGTHS:
        raise Refusal("seat.strength")
    live = await live_of(tap)
    holder = holder_of(live, tap.user, about, hosts=True)
    own = holder.user == tap.user
    return screens.stand_panel(live.kit, live.table, holder, strength or USUAL_STRENGTH, own=own)


@router.on("seat-stood")
async def stood(tap: Tap) -> Screen:
    """The second tap: the strength and, for the host, the seat."""
    strength, __, about = tap.arg.partition(".")
    live = await tap.services.seats.stand_in(tap.game, tap.user, strength or USUAL_STRENGTH, about)
    return await _after(tap, live, about)


@router.on("seat-back")
async def back(tap: Tap) -> Screen:
    """*I'm back*, *Keep my seat* (E8.8, E9.2)."""
    keeps = tap.arg == "keep"
    about = "" if keeps else tap.arg
    if not about and not keeps:
        # Whoever is back is back at all of their tables (E8.9).
        await tap.prefer(here)
    live = await tap.services.seats.come_back(tap.game, tap.user, about)
    if keeps:
        return await seat(tap, _("The seat is yours as before; nobody else may take it."))
    return await _after(tap, live, about)


async def _after(tap: Tap, live: LiveTable, about: str) -> Screen:
    """The table after a change of a seat, or that it waits for an answer."""
    changed = about or live.table.seat_of(tap.user) or ""
    waits = next((handover for handover in live.bookkeeping.handovers if handover.seat == changed), None)
    if waits is None:
        return await tap.panel()
    text = (
        _("You asked for your seat. The stand-in finishes what it has begun, then you play; I'll send a DM.")
        if waits.kind == "back"
        else words.soon(called(live.kit.seats, live.table, changed))
    )
    return screen(text, colour=ACCENT, game=tap.game)


@router.on("seat-on")
async def play_on(tap: Tap) -> Screen:
    """*Let it play on* (E8.8)."""
    row = buttons(own_button((await tap.kit()).seats), board_button(), Button(words.MY_SEAT(), "seat"))
    return screen(words.PLAYS_ON(), row, colour=ACCENT, game=tap.game)


@router.on("seat-offer")
async def offer(tap: Tap) -> Screen:
    """*Give to anybody* (E9.2)."""
    await tap.services.seats.offer(tap.game, tap.user)
    return await seat(
        tap,
        _("Anybody may take your seat now. Until somebody does, you play; *Keep my seat* ends the offer."),
    )


@router.on("seat-give")
async def give(tap: Tap) -> Screen:
    """*Give to somebody*, who confirms (E9.2)."""
    if not tap.people:
        raise Refusal("seat.nobody")
    to = tap.people[0]
    await tap.services.seats.give(tap.game, tap.user, to)
    return await seat(
        tap, _("I asked {name}, who has 24 hours to say yes. Until then you play.").format(name=f"<@{to}>")
    )


@router.on("seat-quit")
async def leave(tap: Tap) -> Screen:
    """*Leave for good…*: the first of two taps, with all that it destroys (E9.2, R-23)."""
    scene = await tap.scene()
    if scene.seat is None or scene.status.outcome is not None:
        return await tap.panel(scene=scene)
    return screens.quit_panel(tap.kit_of(scene), scene)


@router.on("seat-gone")
async def left(tap: Tap) -> Screen:
    """The second tap."""
    await tap.services.seats.quit(tap.game, tap.user)
    scene = await tap.scene()
    return await tap.panel(
        _("You have left **{table}** for good. *Board* and *Log* stay open to you.").format(
            table=texts.plain(scene.table.name)
        ),
        scene,
    )


# The host


@router.on("wanted")
async def wanted(tap: Tap) -> Screen:
    """*Seat wanted*: one silent line in the channel, with the way in."""
    if (await tap.services.queries.table(tap.game)).status == "lobby":
        lobby = await lobby_host(tap)
        free = lobby.most - len(lobby.guests)
        if free <= 0:
            raise Refusal("wanted.none")
        day = int(tap.services.now() // DAY)
        await tap.services.lobbies.change(tap.game, lambda old: replace(old, wanted=day))
    else:
        return people.wanted(await tap.services.seats.want(tap.game, tap.user))
    return screen(words.WANTED_SAID(), buttons(back_button("people")), colour=ACCENT, game=tap.game)


@router.on("host-to")
async def hand_host(tap: Tap) -> Screen:
    """``/game host``: somebody else hosts, in a lobby or in a game (E9.3)."""
    account = next(iter(tap.people), 0)
    if (await tap.services.queries.table(tap.game)).status == "lobby":
        lobby = await lobby_host(tap)
        guest = lobby.guest(account) if account else None
        if guest is None:
            raise Refusal("host.seated")
        lobby = await change_lobby(tap, lambda old: model.hand_over(old, account))
        name = lobby.name
    else:
        name = (await tap.services.hosts.hand(tap.game, tap.user, account)).name
    return screen(
        _("You have handed over **{table}**.").format(table=texts.plain(name)), colour=ACCENT, game=tap.game
    )


@router.on("endgame")
async def end_game(tap: Tap) -> Screen:
    """``/game end``: the host closes a lobby; a game ends by vote, alone with computers at once (E9.3)."""
    if (await tap.services.queries.table(tap.game)).status == "lobby":
        await lobby_host(tap)
        await tap.services.lobbies.close_lobby(tap.game, tell=closed)
        return screen(
            _("The lobby is closed. *Reopen* brings it back for 30 days."), colour=ACCENT, game=tap.game
        )
    tap.values, tap.arg = ("end",), ""
    return await vote(tap)
