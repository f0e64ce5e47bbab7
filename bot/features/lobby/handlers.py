"""What the buttons and menus of a lobby do (E2), all in one router; the options, dice and start are here."""

from bot.features.lobby import settings
from bot.features.lobby.door import (
    CONTROLS,
    FIXED,
    PEOPLE,
    SEAT,
    SETTINGS,
    START,
    LobbyRouter,
    change,
    host,
    not_begun,
    nothing,
    probe_dms,
    refuse_unposted,
    still_open,
    without_dms,
)
from bot.features.lobby.opening import refuse_more
from bot.features.lobby.people import MOST, invite_to_game, people_page
from bot.features.lobby.screens import (
    aged,
    begun,
    dice_panel,
    how_panel,
    join_panel,
    joined_panel,
    options_panel,
    posts,
    start_panel,
)
from bot.features.lobby.settings import FORM, OWN, Seen
from bot.features.tutorial.handlers import with_tutorial
from bot.interactions.gate import refuse_blocked
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.errors import Refusal
from bot.model.lobby import ANY, Lobby, reopened
from bot.model.post import Post
from bot.model.screen import ACCENT, Ask, Button, Screen, buttons, screen
from bot.model.setup import Setup
from bot.ui.icons import turn_button
from bot.ui.permissions import missing
from bot.words import labels, text
from bot.words import lobby as words
from bot.words import people as people_words
from bot.words.catalogue import _
from bot.words.language import speaking
from engine.game import USUAL_STRENGTH

# What the menus of the settings do (E2.5).


router = LobbyRouter()


@router.on("settings", opens=True, room=SETTINGS)
async def settings_pages(tap: Tap) -> Screen:
    """*Settings* and its tabs (E2.5)."""
    lobby = await host(tap, FIXED)
    return (
        options_panel((await tap.kit()).setup, lobby)
        if tap.arg == "done"
        else settings.page((await tap.kit()).setup, lobby, tap.arg)
    )


def _follows(before: Lobby, after: Lobby) -> str:
    """That the clock changed with the preset."""
    if after.clock == before.clock:
        return ""
    return _("The clock follows the preset: {clock}.").format(clock=words.clock_named(after.clock.name))


def _declared(name: str, page: str) -> None:
    """A setting of the house's own."""

    @router.changes(FORM.control(name)[0], page, _follows if name == "preset" else nothing)
    def change(tap: Tap, setup: Setup, lobby: Lobby) -> Lobby:
        return FORM.after(name, Seen(setup, lobby), tap.values)


for _name, _page in FORM.pages.items():
    # Its times are chosen after an own clock.
    _declared(_name, OWN if _name == "clock" else _page)


def _of_game(verb: str) -> None:
    """Settings of a game."""

    @router.changes(verb, verb)
    def change(tap: Tap, setup: Setup, lobby: Lobby) -> Lobby:
        return setup.form.after(setup.form.named(verb, tap.arg), lobby, tap.values)


for _verb in CONTROLS:
    _of_game(_verb)


@router.changes("set-back", SETTINGS)
def reset(tap: Tap, setup: Setup, lobby: Lobby) -> Lobby:
    """*Preset*: all rules as the preset has them, on the page where that was tapped."""
    return settings.reset(setup, lobby)


# What the buttons and menus of *People* do (E2.6).


@router.on("people", opens=True, room=PEOPLE)
async def people(tap: Tap) -> Screen:
    """*People* (E2.6)."""
    lobby = await host(tap)
    if tap.arg == "done":
        return options_panel((await tap.kit()).setup, lobby)
    return people_page(await tap.kit(), lobby)


@router.on("people-seat", room=PEOPLE)
async def people_seat(tap: Tap) -> Screen:
    """A seat was chosen, to be removed."""
    return people_page(await tap.kit(), await host(tap), tap.value, tap.arg or USUAL_STRENGTH)


@router.on("people-strength", room=PEOPLE)
async def people_strength(tap: Tap) -> Screen:
    """A strength was chosen, for the next computer player."""
    return people_page(await tap.kit(), await host(tap), tap.arg, tap.value)


@router.on("invite", room=PEOPLE)
async def invite(tap: Tap) -> Screen:
    """*Invite*: to a lobby, or to a seat of a game that runs (E2.6, E9.3)."""
    if (await tap.services.queries.table(tap.game)).status in ("running", "paused"):
        return await invite_to_game(tap)
    await host(tap)
    users = tap.people[:MOST]
    now = tap.services.now()
    return people_page(await tap.kit(), await change(tap, lambda lobby: model.invite(lobby, users, now)))


@router.changes("add-computer", PEOPLE)
def add_computer(tap: Tap, setup: Setup, lobby: Lobby) -> Lobby:
    return model.add_computer(lobby, tap.arg or USUAL_STRENGTH, tap.services.now())


@router.changes("raise", PEOPLE)
def raise_seats(tap: Tap, setup: Setup, lobby: Lobby) -> Lobby:
    """*Raise to 6*: a seat more; ``arg`` names the number and the strength that is chosen (E16.7)."""
    most, (least, largest) = tap.arg.partition(".")[0], setup.seats
    if not most.isdecimal() or not least <= int(most) <= largest:
        raise Refusal("stale")
    return settings.set_seats(lobby, most=int(most))


@router.changes("private", PEOPLE)
def private(tap: Tap, setup: Setup, lobby: Lobby) -> Lobby:
    return model.set_private(lobby, not lobby.private, tap.services.now())


@router.on("remove", room=PEOPLE)
async def remove(tap: Tap) -> Screen:
    """*Remove*: a computer, or a person, who is told (E16.7)."""
    await host(tap)
    now = tap.services.now()
    gone = await tap.lobby()
    lobby = await change(tap, lambda lobby: model.remove(lobby, tap.arg, now))
    told = [guest.user for guest in gone.people if lobby.guest(guest.user or 0) is None]
    await tap.services.clocks.post(
        tap.game, [await _removed(tap, lobby, user) for user in told if user is not None]
    )
    return people_page(await tap.kit(), lobby)


async def _removed(tap: Tap, lobby: Lobby, user: int) -> Post:
    """The line to somebody who was removed; in the channel where no direct message arrives."""
    with speaking((await tap.services.store.person(user)).speaks):
        place = labels.place_line(text.plain(lobby.name), lobby.channel, words.NO_SEAT())
        line = screen(
            place,
            _(
                "The host took you off this table before the game began. Nothing of yours "
                "stays there; ask the host if you would like to come back."
            ),
            colour=ACCENT,
        )
    with speaking(lobby.language):
        instead = screen(
            _("{mention}, the host has taken you off this table.").format(mention=f"<@{user}>"), colour=ACCENT
        )
    return Post(to=user, kind="removed", screen=line, silent=False, fallback=instead)


# Coming, wishing, going, and opening a closed lobby again (E2.4, E2.8).


@router.on("join", opens=True)
async def join(tap: Tap) -> Screen:
    """*Join*: a seat at once, in a rematch with the wish of last time; for somebody who is in, what they have
    (E2.4, E10.7)."""
    lobby = await still_open(tap)
    begun = (await tap.services.queries.table(tap.game)).status != "lobby"
    if lobby.guest(tap.user) is None:
        if begun:
            raise Refusal("lobby.started", {"table": lobby.name})
        return await _wished(tap, dict(lobby.swapped if lobby.swaps else lobby.wished).get(tap.user, ANY))
    if begun:
        return await tap.panel()
    return joined_panel(await tap.kit(), lobby, tap.user, await _dms(tap))


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
    shown = joined_panel(await tap.kit(), lobby, tap.user, dms)
    return await with_tutorial(tap, shown)


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
    return joined_panel(await tap.kit(), lobby, tap.user, await _dms(tap))


@router.on("joined")
async def joined(tap: Tap) -> Screen:
    """*Play without DMs*, *Back*: the own seat as it stands."""
    lobby = await not_begun(tap)
    if lobby.guest(tap.user) is None:
        return join_panel((await tap.kit()).seats, lobby, tap.user)
    return joined_panel(await tap.kit(), lobby, tap.user, await _dms(tap))


@router.on("probe")
async def probe(tap: Tap) -> Screen:
    """*Try again*: another direct message (E1.6)."""
    lobby = await not_begun(tap)
    if lobby.guest(tap.user) is None:
        raise Refusal("stale")
    dms = await probe_dms(tap, lobby)
    return joined_panel(await tap.kit(), lobby, tap.user, dms)


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
        _("You have left the table; nothing of yours stays there."),
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
        joined_panel(await tap.kit(), lobby, tap.user, await _dms(tap))
        if seated
        else join_panel((await tap.kit()).seats, lobby, tap.user)
    )
    return screen(_("The table is open again, as it was."), *shown.parts, colour=ACCENT, game=lobby.game)


@router.on("options", opens=True)
async def options(tap: Tap) -> Screen:
    """*Options*: what differs from the preset (E2.2); works in a running game too."""
    lobby = await tap.lobby()
    return options_panel((await tap.kit()).setup, lobby)


@router.on("dice", opens=True)
async def dice(tap: Tap) -> Screen:
    """*Fair dice* (E2.7)."""
    begun = (await tap.services.queries.table(tap.game)).status != "lobby"
    return dice_panel(await tap.lobby(), tap.user, begun=begun)


@router.on("word", opens_modal=True)
async def word(tap: Tap) -> Ask:
    """The field for a word."""
    return Ask(
        title=_("Fair dice"),
        verb="mix",
        label=_("A word to stir in (at most 40)"),
        longest=model.WORD_LONGEST,
        game=tap.game,
    )


@router.on("mix")
async def mix(tap: Tap) -> Screen:
    """A word was written."""
    now = tap.services.now()
    lobby = await change(tap, lambda lobby: model.add_word(lobby, tap.user, tap.said, now))
    return dice_panel(lobby, tap.user)


@router.on("howto", opens=True)
async def howto(tap: Tap) -> Screen:
    """*How it plays*."""
    kits = [await tap.kit()] if tap.game else list(tap.services.tables.games.values())
    return how_panel(kits, tap.game, min(tap.page, len(kits) - 1))


@router.on("start", opens=True, room=START)
async def start(tap: Tap) -> Screen:
    """*Start*: the first of two taps (E2.8)."""
    lobby = await host(tap)
    (await tap.kit()).setup.refuse_start(lobby)
    return start_panel((await tap.kit()).setup, lobby)


@router.on("start-now", room=START)
async def start_now(tap: Tap) -> Screen:
    """*Start now*: characters are given, cards dealt, the first turn begins."""
    lobby = await host(tap)
    scene = await tap.services.lobbies.start(tap.game, tap.user, private=tap.private)
    await tap.services.clocks.post(tap.game, [begun(await tap.kit(), lobby, scene.table)])
    return await tap.panel(scene=scene)
