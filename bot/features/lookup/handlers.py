"""What the buttons and menus of the look-up screens do (E7, E10). The client imports this module once."""

import asyncio
from collections.abc import Collection
from functools import partial

import discord
from msgspec.structs import replace

from bot.features.lobby.door import LobbyRouter
from bot.features.lobby.screens import lobby_post, rules_line
from bot.features.lookup import log as logs
from bot.features.lookup.book import book_of
from bot.features.lookup.game_list import PAGE, games_panel, waits_panel
from bot.features.lookup.log import links
from bot.features.lookup.proof import how_screen, revealed, verify_screen
from bot.features.lookup.rules import COMMANDS, help_screen, rules_screen
from bot.features.lookup.which_game import find_game, which_screen
from bot.interactions.tap import Tap
from bot.model.context import Attached
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.scene import Entry, Scene, Table
from bot.model.screen import ACCENT, MOST_IN_A_ROW, Button, Buttons, Line, Screen, buttons, screen
from bot.tables.replacement import house_lines, opens
from bot.ui import phone
from bot.ui.icons import board_button, log_button, plays, turn_button
from bot.words import labels, preferences, text
from bot.words import lobby as lobby_words
from bot.words import lookups as lookup_words
from bot.words import lookups as words
from bot.words import people as people_words
from bot.words import privacy as privacy_words
from bot.words import votes as vote_words
from bot.words.catalogue import _

# ``/game status``: seats, whose turn, what is waited for, captives, caches, sides, options, seal (E7.9).


def status_screen(kit: Kit, scene: Scene, *, follows: bool = False) -> Screen:
    """How the table stands, for anybody who can read the channel. Where a phone has no room for it, the last
    lines give way of the seal, which the first post has, of what seats and *Board* say too, and of the rules,
    which *Options in full* has (W15.11)."""
    table = scene.table
    spare = [lobby_words.sealed(table.sealed), *kit.reference.standing(scene, partial(_player, table)).more]
    spare += _rules(kit, scene)
    made = _status(kit, scene, spare, follows=follows)
    while spare and phone.lines(made.parts) > phone.LINES:
        spare.pop()
        made = _status(kit, scene, spare, follows=follows)
    return made


def _status(kit: Kit, scene: Scene, spare: Collection[str], *, follows: bool) -> Screen:
    """With those of its lines that may give way."""
    table = scene.table
    sealed = lobby_words.sealed(table.sealed)
    mover = kit.narrator.mover(scene).seat
    stands = kit.reference.standing(scene, partial(_player, table))
    waits = [
        words.status_turn(kit.seats.name(mover), w.deadline)
        if w.seat == scene.status.active
        else vote_words.waiting([kit.seats.within(w.seat)], w.deadline)
        for w in scene.waiting
    ]
    host = scene.user == table.host
    under_way = table.status in ("running", "paused")
    pause = None
    if host and table.status == "running":
        pause = Button(_("Pause"), "pause")
    elif host and table.status == "paused":
        pause = Button(labels.RESUME(), "resume")
    return screen(
        _("**{table}** · {status}, turn {turn}").format(
            table=text.plain(table.name),
            status=words.STATUS()[table.status],
            turn=kit.turn(table, scene.status.period),
        ),
        "\n".join(stands.seats),
        "\n".join(line for line in stands.more if line in spare),
        "\n".join(waits),
        Line(),
        "\n".join(line for line in _rules(kit, scene) if line in spare),
        house_lines(table.away, brisk=table.answering),
        sealed if sealed in spare else None,
        buttons(Button(_("Options in full"), "options"), board_button(), log_button(), pause),
        people_buttons(scene, follows=follows),
        buttons(Button(_("Team threads…"), "rooms"))
        if host and under_way and kit.seats.teams(scene.view)
        else None,
        colour=kit.seats.colour(mover) if scene.status.outcome is None else ACCENT,
        game=table.game,
    )


def _rules(kit: Kit, scene: Scene) -> list[str]:
    """The rules in a line, and what differs from the preset."""
    table, options = scene.table, kit.setup.played(scene.view)
    named = rules_line(kit.setup, table.preset, table.clock, options)
    return [named, *kit.setup.differs(table.preset, options)]


def _player(table: Table, seat: str) -> str:
    """Who plays a seat, and whether now."""
    holder = table.holder(seat)
    person = text.plain(holder.name)
    person = _("{name} (stand-in)").format(name=person) if holder.stand_in else person
    return f"{person}, {preferences.until(holder.away)}" if holder.away else person


def people_buttons(scene: Scene, *, follows: bool = False) -> Buttons:
    """Seats and votes, for whom they concern (E8.11, E9)."""
    table = scene.table
    under_way = scene.status.outcome is None and table.status in ("running", "paused")
    seated = under_way and table.seat_of(scene.user) is not None
    free = under_way and not seated and any(holder.offered for holder in table.holders)
    hosts = under_way and scene.user == table.host
    wanted = hosts and opens(table) and any(s.offered or s.computer for s in table.holders)
    return buttons(
        Button(people_words.MY_SEAT(), "seat") if seated else None,
        Button(_("Vote…"), "votes") if seated else None,
        Button(people_words.TAKE(), "seat-take") if free else None,
        Button(people_words.WANTED(), "wanted") if wanted else None,
        _follow(follows) if under_way and table.seat_of(scene.user) is None else None,
    )


def _follow(follows: bool) -> Button:
    """*Follow* for somebody who watches (E2.9); it says what will be."""
    if follows:
        return Button(privacy_words.UNFOLLOW(), "follow", "off")
    return Button(_("Follow"), "follow", "on")


router = LobbyRouter()

AGAIN = 60.0
"""Seconds in which nobody gets the same record twice."""


@router.on("nextgame", opens=True)
async def following(tap: Tap) -> Screen:
    """*Next game*: the panel of another game that waits (E4.30)."""
    return await tap.panel(scene=await tap.services.queries.scene(tap.arg, tap.user, private=tap.private))


@router.on("hand", opens=True)
async def hand(tap: Tap) -> Screen:
    """*My hand* (E6.8, E7.4): the own cards, for whoever has a seat; a watcher's panel for others."""
    scene = await tap.scene()
    if scene.seat is None or scene.status.outcome is not None:
        return await tap.panel(scene=scene)
    return tap.kit_of(scene).reference.hand(scene, tap.page)


@router.on("mycard", opens=True)
async def my_card(tap: Tap) -> Screen:
    """*What can this do?*: of something that the viewer holds, also out of turn (E7.4)."""
    scene = await tap.scene()
    shown = tap.kit_of(scene).reference.mine(scene, tap.value)
    return shown if shown is not None else await tap.panel(scene=scene)


@router.on("board", opens=True)
async def board(tap: Tap) -> Screen:
    """*Board*, its menus and its buttons (E7.1)."""
    scene = await tap.scene()
    return tap.kit_of(scene).reference.board(scene, tap.values[0] if tap.values else tap.arg.rstrip("~"))


@router.on("log", opens=True)
async def log(tap: Tap) -> Screen:
    """*Log* (E7.5)."""
    scene, entries, kit = await tap.scene(), await tap.log(), await tap.kit()
    # Some hundred steps are put into words: not on the loop that acknowledges.
    page = await asyncio.to_thread(logs.page_of, kit, scene, entries, logs.chosen(tap.arg, tap.values))
    shown = [entry for entry, *__ in page.shown]
    looks = await links(kit.narrator, tap.services.queries, tap.game, scene.seat, logs.party_of(scene), shown)
    # With what ended a turn the next one has begun, of which nothing is told yet.
    posts = [await _post_of(tap, scene, entry) for entry in shown[:2]]
    return logs.log_screen(kit, scene, page, next(filter(None, posts), ""), looks)


async def _post_of(tap: Tap, scene: Scene, entry: Entry) -> str:
    """The address of the public post that told a step; empty where none has yet."""
    # A message of before the step, not changed since, does not tell it: nobody else knows of it yet (E0.6).
    post = await tap.services.queries.told(tap.game, logs.told_in(entry), entry.at)
    if post is None or post.message is None:
        return ""
    return discord.MessageReference(
        message_id=post.message, channel_id=post.channel, guild_id=scene.table.guild
    ).jump_url


@router.on("cards", opens=True)
async def cards(tap: Tap) -> Screen:
    """``/card``, *How many of each?* (E7.7)."""
    await find_game(tap, "cards")
    if not tap.game:
        return which_screen(tap.services.tables.games, "cards", tap.said)
    shown = replace((await tap.kit()).reference.item(tap.said), game=tap.game)
    return _with_way_back(shown, await _scene(tap))


def _with_way_back(shown: Screen, scene: Scene | None) -> Screen:
    """What was looked up, with the way back to the turn for whoever plays (E16.4)."""
    if scene is None or not plays(scene):
        return shown
    *parts, last = shown.parts
    way = replace(turn_button(), style="grey")
    if isinstance(last, Buttons) and len(last.buttons) < MOST_IN_A_ROW:
        return replace(shown, parts=(*parts, buttons(*last.buttons, way)))
    return replace(shown, parts=(*shown.parts, buttons(way)))


@router.on("rules", opens=True)
async def rules(tap: Tap) -> Screen:
    """``/rules``, *Rules* (E7.8)."""
    await find_game(tap, "rules")
    if not tap.game:
        return which_screen(tap.services.tables.games, "rules", tap.said)
    scene = await _scene(tap)
    kit = await tap.kit()
    options = kit.setup.played(scene.view) if scene is not None else None
    wanted = tap.values[0] if tap.values else tap.arg.rstrip("<>")
    book = book_of(kit.reference.rulebook)
    return _with_way_back(await asyncio.to_thread(rules_screen, book, wanted, options, tap.game), scene)


@router.on("status", opens=True)
async def status(tap: Tap) -> Screen:
    """``/game status`` (E7.9); of a lobby, its post."""
    scene = await _scene(tap)
    if scene is not None:
        follows = tap.user in await tap.services.store.followers(tap.game)
        return status_screen(tap.kit_of(scene), scene, follows=follows)
    return lobby_post(await tap.kit(), await tap.lobby())


@router.on("waits", opens=True)
async def waits(tap: Tap) -> Screen:
    """*What waits for me* (E6.6)."""
    return waits_panel(await tap.services.queries.waiting_for(tap.user))


@router.on("games", opens=True)
async def games(tap: Tap) -> Screen:
    """``/game list`` (E7.10)."""
    page = tap.page
    agenda = await tap.services.queries.agenda(tap.user, PAGE, page * PAGE)
    if page and not agenda:
        # That page is gone, as games ended.
        page, agenda = 0, await tap.services.queries.agenda(tap.user, PAGE)
    return games_panel(agenda, page)


@router.on("opengame", opens=True)
async def open_game(tap: Tap) -> Screen:
    """A game chosen from a list: its panel."""
    return await tap.panel(scene=await tap.services.queries.scene(tap.value, tap.user, private=tap.private))


@router.on("decide", opens=True)
async def decide(tap: Tap) -> Screen:
    """``/decide``: whatever waits with the nearest deadline (E5.1)."""
    open_now = await tap.services.queries.waiting_for(tap.user)
    if not open_now:
        return screen(lookup_words.NOTHING_WAITS())
    return await tap.panel(
        scene=await tap.services.queries.scene(open_now[0][0], tap.user, private=tap.private)
    )


@router.on("help", opens=True)
async def help_(tap: Tap) -> Screen:
    """``/help`` (E1.3)."""
    topic, games = tap.said, tap.services.tables.games
    await find_game(tap, "help")
    scene = await _scene(tap)
    commands = _commands(tap) if topic == COMMANDS else ()
    shown = {tap.game: await tap.kit()} if tap.game else games
    free = bool(tap.guild) and tap.game in ("", *games)
    return help_screen(shown, scene, topic, commands, free=free)


def _commands(tap: Tap) -> list[tuple[str, str]]:
    """Every command of the tree with its description."""
    if tap.client is None:
        return []
    commands = []
    for command in tap.client.tree.walk_commands():
        if isinstance(command, discord.app_commands.Command):
            commands.append((command.qualified_name, command.description))
    return sorted(commands)


async def _scene(tap: Tap) -> Scene | None:
    """The scene of the table, or ``None`` where there is no running or finished game."""
    if not tap.game:
        return None
    try:
        return await tap.scene()
    except Refusal as refusal:
        if refusal.key in ("table.not_running", "table.none"):
            return None
        raise


# After the end


@router.on("reveal", opens=True)
async def reveal(tap: Tap) -> Screen:
    """*Reveal*: all hands, the seed, the words (E10.3)."""
    data = await tap.services.play.record(tap.game)
    scene, lobby = await tap.scene(), await tap.lobby()
    return await asyncio.to_thread(revealed, (await tap.kit()).narrator, scene, lobby, data)


@router.on("verify", opens=True)
async def verify(tap: Tap) -> Screen:
    """*Verify* (E10.4); before the end only the seal is known."""
    lobby = await tap.lobby()
    try:
        data = await tap.services.play.record(tap.game)
    except Refusal as refusal:
        if refusal.key in ("record.not_over", "table.not_running"):
            return screen(
                lookup_words.VERIFY_LATER(), lobby_words.sealed(lobby.sealed, whole=True), game=lobby.game
            )
        raise
    # The whole game is played again.
    return await asyncio.to_thread(verify_screen, tap.services.tables.games, lobby, data)


@router.on("record")
async def record(tap: Tap) -> Screen:
    """*Record (file)*: the whole log, openly, as it is over; for the asker only (E10.4)."""
    if tap.arg == "how":
        return how_screen(tap.game)
    lobby = await tap.lobby()
    data = await tap.services.play.record(tap.game)
    if not tap.services.rate_limits.claim(("record", tap.game, tap.user), tap.services.now(), AGAIN):
        return how_screen(tap.game, _("You got the record a moment ago; it is below."))
    tap.attached = Attached(
        f"record-{lobby.game}.jsonl", data, how_screen(tap.game, lookup_words.RECORD_FAILED())
    )
    return await asyncio.to_thread(verify_screen, tap.services.tables.games, lobby, data)
