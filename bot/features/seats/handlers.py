"""What the buttons and menus about seats, votes and hosts do (E8, E9). The client imports it once."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.lobby import people
from bot.features.lobby.door import LobbyRouter
from bot.features.lobby.door import change as change_lobby
from bot.features.lobby.door import host as lobby_host
from bot.features.lobby.screens import closed
from bot.features.seats import screens
from bot.interactions.gate import refuse_blocked
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.errors import Refusal
from bot.model.lobby import DAY, HOST_GONE
from bot.model.post import Post
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.model.statistics import STRENGTH, STRENGTHS
from bot.tables import ballot
from bot.tables.absence_terms import here
from bot.tables.live import LiveTable
from bot.tables.notices.reminder import end_key
from bot.tables.seating import holder_of, refuse_taker, takeable
from bot.ui.icons import back_button, board_button, called, own_button, turn_button
from bot.words import labels
from bot.words import people as words
from bot.words import text as texts
from bot.words import votes as vote_words
from bot.words.catalogue import _
from bot.words.language import speaking

router = LobbyRouter()

LOOK_BACK = 400
"""Steps looked through for what happened so far (E9.1)."""


async def _live(tap: Tap) -> LiveTable:
    return await tap.services.tables.live(tap.game)


async def _story(tap: Tap) -> tuple[str, ...]:
    """What everybody may know of the last turns."""
    entries = await tap.services.queries.log(tap.game, 0, most=LOOK_BACK)
    public, kit = await tap.services.queries.public(tap.game), await tap.kit()
    return await tap.services.tables.off(lambda: screens.story(kit, public, entries))


def _account(tap: Tap) -> int:
    """The account that was chosen or named; 0 for none."""
    said = tap.said
    return int(said) if said.isdecimal() and len(said) < 20 and int(said) < 1 << 63 else 0


# Taking a seat


@router.on("seat-take", opens=True)
async def take(tap: Tap) -> Screen:
    """*Take a seat*: the first of two taps (E3.4, E9.1)."""
    live = await _live(tap)
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
async def seat(tap: Tap) -> Screen:
    """*My seat* (E9.2)."""
    return await _seat(tap)


async def _seat(tap: Tap, first: str = "") -> Screen:
    live = await _live(tap)
    own = live.table.seat_of(tap.user)
    if own is None or live.row.status == "over":
        return await tap.panel(first)
    return screens.seat_panel(live.kit.seats, live.table, live.keeping, live.table.holder(own), first)


@router.on("seat-stand")
async def stand(tap: Tap) -> Screen:
    """*Computer plays for me*, ``/seat computer``: the first of two taps, as it may begin at once (E9.2)."""
    strength, __, about = tap.said.partition(".")
    if (strength or STRENGTH) not in STRENGTHS:
        raise Refusal("seat.strength")
    live = await _live(tap)
    holder = holder_of(live, tap.user, about, hosts=True)
    own = holder.user == tap.user
    return screens.stand_panel(live.kit, live.table, holder, strength or STRENGTH, own=own)


@router.on("seat-stood")
async def stood(tap: Tap) -> Screen:
    """The second tap: the strength and, for the host, the seat."""
    strength, __, about = tap.arg.partition(".")
    live = await tap.services.seats.stand_in(tap.game, tap.user, strength or STRENGTH, about)
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
        return await _seat(tap, _("The seat is yours as before; nobody else may take it."))
    return await _after(tap, live, about)


async def _after(tap: Tap, live: LiveTable, about: str) -> Screen:
    """The table after a change of a seat, or that it waits for an answer."""
    changed = about or live.table.seat_of(tap.user) or ""
    waits = next((one for one in live.keeping.handovers if one.seat == changed), None)
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
    return await _seat(
        tap,
        _("Anybody may take your seat now. Until somebody does, you play; *Keep my seat* ends the offer."),
    )


@router.on("seat-give")
async def give(tap: Tap) -> Screen:
    """*Give to somebody*, who confirms (E9.2)."""
    to = _account(tap)
    bot = tap.client.user.id if tap.client is not None and tap.client.user is not None else 0
    if to in (0, bot):
        raise Refusal("seat.nobody")
    await tap.services.seats.give(tap.game, tap.user, to)
    return await _seat(
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


# Votes


@router.on("votes", opens=True)
async def votes(tap: Tap) -> Screen:
    """*Vote…*: the open vote, or what can be voted on (E8.11)."""
    live = await _live(tap)
    if live.row.status == "over":
        return await tap.panel()
    if live.table.seat_of(tap.user) is None:
        raise Refusal("vote.not_yours")
    about = ballot.subjects(live.table, live.keeping)
    return screens.votes_panel(live.kit.seats, live.table, live.keeping, about)


@router.on("vote")
async def vote(tap: Tap) -> Screen:
    """What to vote on was chosen: the first of two taps."""
    live = await _live(tap)
    what, __, about = tap.said.partition(".")
    if live.row.status == "over":
        return await tap.panel()
    if live.table.seat_of(tap.user) is None:
        raise Refusal("vote.not_yours")
    if live.keeping.vote is not None:
        first = words.REFUSALS["vote.open"]({})
        return screens.votes_panel(live.kit.seats, live.table, live.keeping, (), first)
    subjects = ballot.subjects(live.table, live.keeping)
    if (what, about) not in subjects:
        why = vote_words.WHY_NOT().get(what, words.REFUSALS["vote.now"]({}))
        return screens.votes_panel(live.kit.seats, live.table, live.keeping, subjects, why)
    people = [holder for holder in live.table.holders if holder.user is not None]
    return screens.vote_sure(live.kit.seats, live.table, what, about, alone=len(people) == 1)


@router.on("vote-now")
async def vote_now(tap: Tap) -> Screen:
    """The vote is called."""
    what, __, about = tap.arg.partition(".")
    live = await tap.services.votes.call(tap.game, tap.user, what, about)
    if live.keeping.vote is None:
        return await tap.panel()
    return screens.votes_panel(
        live.kit.seats, live.table, live.keeping, (), _("The table is asked; you have said yes.")
    )


@router.on("ballot", opens=True)
async def cast(tap: Tap) -> Screen:
    """*Yes* or *No* under a vote."""
    number, __, said = tap.arg.partition(".")
    if not number.isdecimal() or said not in ("yes", "no"):
        raise Refusal("stale")
    await tap.services.votes.cast(tap.game, tap.user, int(number), yes=said == "yes")
    return screen(vote_words.voted(yes=said == "yes"), colour=ACCENT, game=tap.game)


@router.on("ask-host")
async def ask_host(tap: Tap) -> Screen:
    """*Ask Ana*: one message to the host of a paused table, for each pause and person (E17.8)."""
    live = await _live(tap)
    table = live.table
    host = next((one for one in table.holders if one.user == table.host), None)
    if table.status != "paused" or host is None or table.seat_of(tap.user) is None or host.user == tap.user:
        return await tap.panel()
    asks = ("ask-host", tap.game, str(tap.user), str(live.keeping.paused))
    name = texts.plain(host.name)
    if not tap.services.lately.claim(asks, tap.services.now(), HOST_GONE):
        return await tap.panel(
            _("You have asked {host} already. A vote can end the pause, too.").format(host=name)
        )
    who = texts.plain(table.holder(table.seat_of(tap.user) or "").name)
    resume = buttons(Button(labels.RESUME(), "resume", style="primary"), turn_button())
    with speaking(table.language):
        instead = screen(
            _("{mention}, {name} asks you to let this table go on.").format(
                mention=f"<@{host.user}>", name=who
            ),
            resume,
            game=tap.game,
        )
    with speaking(host.language):
        asked = screen(
            _("{name} asks you to let **{table}** go on. All clocks stand still until then.").format(
                name=who, table=texts.plain(table.name)
            ),
            resume,
            game=tap.game,
        )
    post = Post(
        to=host.user,
        kind="ask-host",
        screen=asked,
        silent=False,
        key=end_key(host.user or 0),
        fallback=instead,
        fallback_notify=(host.user or 0,),
    )
    await tap.services.clocks.post(tap.game, [post])
    return await tap.panel(_("{host} has your request.").format(host=name))


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
    account = _account(tap)
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
    return await _vote_on(tap)


async def _vote_on(tap: Tap) -> Screen:
    shown = await vote(tap)
    assert isinstance(shown, Screen)
    return shown
