"""What the buttons and menus of votes do (E8.11). The client imports this module once."""

from bot.features.lobby.door import LobbyRouter
from bot.features.seats import screens
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.model.seat_changes import HOST_GONE
from bot.tables import ballot
from bot.tables.live import LiveTable
from bot.tables.notices.reminders import end_key
from bot.ui.icons import turn_button
from bot.words import labels
from bot.words import people as words
from bot.words import text as texts
from bot.words import votes as vote_words
from bot.words.catalogue import _
from bot.words.language import speaking

router = LobbyRouter()


async def live_of(tap: Tap) -> LiveTable:
    return await tap.services.tables.live(tap.game)


@router.on("votes", opens=True)
async def votes(tap: Tap) -> Screen:
    """*Vote…*: the open vote, or what can be voted on (E8.11)."""
    live = await live_of(tap)
    if live.row.status == "over":
        return await tap.panel()
    if live.table.seat_of(tap.user) is None:
        raise Refusal("vote.not_yours")
    about = ballot.subjects(live.table, live.bookkeeping)
    return screens.votes_panel(live.kit.seats, live.table, live.bookkeeping, about)


@router.on("vote")
async def vote(tap: Tap) -> Screen:
    """What to vote on was chosen: the first of two taps."""
    live = await live_of(tap)
    what, __, about = tap.said.partition(".")
    if live.row.status == "over":
        return await tap.panel()
    if live.table.seat_of(tap.user) is None:
        raise Refusal("vote.not_yours")
    if live.bookkeeping.vote is not None:
        first = words.REFUSALS["vote.open"]({})
        return screens.votes_panel(live.kit.seats, live.table, live.bookkeeping, (), first)
    subjects = ballot.subjects(live.table, live.bookkeeping)
    if (what, about) not in subjects:
        why = vote_words.WHY_NOT().get(what, words.REFUSALS["vote.now"]({}))
        return screens.votes_panel(live.kit.seats, live.table, live.bookkeeping, subjects, why)
    people = [holder for holder in live.table.holders if holder.user is not None]
    return screens.vote_sure(live.kit.seats, live.table, what, about, alone=len(people) == 1)


@router.on("vote-now")
async def vote_now(tap: Tap) -> Screen:
    """The vote is called."""
    what, __, about = tap.arg.partition(".")
    live = await tap.services.votes.call(tap.game, tap.user, what, about)
    if live.bookkeeping.vote is None:
        return await tap.panel()
    return screens.votes_panel(
        live.kit.seats, live.table, live.bookkeeping, (), _("The table is asked; you have said yes.")
    )


@router.on("ballot", opens=True)
async def cast(tap: Tap) -> Screen:
    """*Yes* or *No* under a vote."""
    number, __, answer = tap.arg.partition(".")
    if not number.isdecimal() or answer not in ("yes", "no"):
        raise Refusal("stale")
    await tap.services.votes.cast(tap.game, tap.user, int(number), yes=answer == "yes")
    return screen(vote_words.voted(yes=answer == "yes"), colour=ACCENT, game=tap.game)


@router.on("ask-host")
async def ask_host(tap: Tap) -> Screen:
    """*Ask Ana*: one message to the host of a paused table, for each pause and person (E17.8)."""
    live = await live_of(tap)
    table = live.table
    host = next((holder for holder in table.holders if holder.user == table.host), None)
    if table.status != "paused" or host is None or table.seat_of(tap.user) is None or host.user == tap.user:
        return await tap.panel()
    asks = ("ask-host", tap.game, str(tap.user), str(live.bookkeeping.paused))
    name = texts.plain(host.name)
    if not tap.services.rate_limits.claim(asks, tap.services.now(), HOST_GONE):
        return await tap.panel(
            _("You have asked {host} already. A vote can end the pause, too.").format(host=name)
        )
    asker = texts.plain(table.holder(table.seat_of(tap.user) or "").name)
    resume = buttons(Button(labels.RESUME(), "resume", style="primary"), turn_button())
    with speaking(table.language):
        instead = screen(
            _("{mention}, {name} asks you to let this table go on.").format(
                mention=f"<@{host.user}>", name=asker
            ),
            resume,
            game=tap.game,
        )
    with speaking(host.language):
        asked = screen(
            _("{name} asks you to let **{table}** go on. All clocks stand still until then.").format(
                name=asker, table=texts.plain(table.name)
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
