"""Reminders of a decision, a plan that has ended, a table that everybody left (E8.3, E8.12, E18.4). Pure."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.model.kit import Kit, Screens, Seats
from bot.model.post import CLOSED, STANDS, Call, Post, here_key
from bot.model.preferences import BOTH, DM, Prefs
from bot.model.scene import Scene, Table
from bot.model.screen import Button, Buttons, buttons, screen
from bot.ui.icons import board_button, own_button, turn_button
from bot.words import labels, people, text
from bot.words import reminders as words
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import speaking

# A table stands still, and goes on (E8.4, E17.3, E17.8): lines in the channel, and who is to end it


def stands(table: Table, text: str, *row: Button) -> Post:
    """A line that the table stands still or goes on; who is called and the buttons of a game that goes on are
    put to it (`bot.features.announcements.channel`)."""
    return Post(to=None, kind=STANDS, screen=screen(text, buttons(*row) if row else None, game=table.game))


def nobody(table: Table) -> Post:
    """The table waits for anybody at all."""
    free = any(holder.offered for holder in table.holders)
    row = [turn_button(), *([Button(people.TAKE(), "seat-take")] if free else [])]
    return stands(table, people.nobody(texts.plain(table.name), free=free), *row)


def paused(table: Table) -> Post:
    """A vote has stopped all clocks."""
    return stands(
        table,
        _("**{table}** is paused by a vote of the table; all clocks stand still.").format(
            table=texts.plain(table.name)
        ),
        turn_button(),
    )


def _resumed(table: Table) -> str:
    return _("**{table}** goes on; the clocks run from where they stood.").format(
        table=texts.plain(table.name)
    )


def goes_on(table: Table) -> Post:
    """The clocks run again."""
    return stands(table, _resumed(table))


def end_key(user: int) -> str:
    """Names the message that asks somebody to let the table go on."""
    return f"pause-{user}"


def unasked(table: Table) -> tuple[Post, ...]:
    """What those messages say once it goes on."""
    posts = []
    public = screen(_resumed(table), game=table.game)
    for holder in table.holders:
        if holder.user is not None:
            with speaking(holder.language):
                shown = screen(_resumed(table), buttons(turn_button()), game=table.game)
            key = end_key(holder.user)
            here = here_key(key)
            posts.append(
                Post(
                    to=holder.user, kind=CLOSED, screen=shown, edit=key, only=True, strip=here, closed=public
                )
            )
    return tuple(posts)


def _ways(seats: Seats) -> Buttons:
    return buttons(turn_button(), own_button(seats), board_button())


def reminder(kit: Kit, scene: Scene, prefs: Prefs, moved: float) -> tuple[Post, ...]:
    """What reminds the viewer of the open decision: by direct message, else one mention in the channel.

    ``moved`` is by how much all clocks were moved after an outage that no turn post has told yet (E8.10).
    """
    table, deadline = scene.table, scene.deadline
    if deadline is None:
        return ()
    mine = scene.status.active == (scene.seat or "")
    say = words.still_turn if mine else words.still_answer

    def late() -> str:
        return words.moved_clocks(moved) if moved else ""

    def told() -> tuple[str, str]:
        otherwise = words.default(deadline, default(kit.screens, scene))
        return words.reminder(kit.narrator.due(scene.kind), deadline), "\n".join(
            filter(None, [otherwise, late()])
        )

    here = "\n".join(filter(None, [say(f"<@{scene.user}>", text.plain(table.name), deadline), late()]))
    return to_one(kit, scene, prefs, "reminder", here, told)


def to_one(
    kit: Kit,
    scene: Scene,
    prefs: Prefs,
    kind: str,
    here: str,
    told: Callable[[], tuple[str, str]],
    key: str = "",
) -> tuple[Post, ...]:
    """The viewer is called: by direct message, of which ``told`` says why it comes and what it says, in the
    viewer's language, else by one mention in the channel, which says what is ``here``."""
    table, seat, seats = scene.table, scene.seat or "", kit.seats
    me = kit.screens.me(scene)
    mention = screen(here, _ways(seats), colour=seats.colour(me), game=table.game)
    called = Post(
        to=None,
        kind=f"{kind}-mention",
        screen=mention,
        notify=(scene.user,),
        silent=False,
        key=here_key(key) if key else "",
    )
    if table.holder(seat).dms == "closed":
        return (called,)
    with speaking(table.holder(seat).language):
        why, line = told()
        head = labels.place_line(text.plain(table.name), table.channel, seats.name(me), why)
        shown = screen(head, line, _ways(seats), colour=seats.colour(me), game=table.game)
    direct = Post(to=scene.user, kind=kind, screen=shown, silent=False, key=key)
    if prefs.pings == DM:
        return (replace(direct, fallback=mention, fallback_notify=(scene.user,)),)
    return (direct, called) if prefs.pings == BOTH else (called,)


def reminder_key(kept: str) -> str:
    """Names a reminder, by how the table keeps that it was sent (`bot.tables.timers.key`)."""
    return f"again-{kept}"


def settled(seats: Seats, table: Table, seat: str, kept: str) -> tuple[Post, ...]:
    """A reminder whose time is over, or that was heeded, says so (E16.1)."""
    holder = table.holder(seat)
    if holder.user is None:
        return ()
    with speaking(holder.language):
        line = labels.place_line(text.plain(table.name), table.channel, seats.name(seat), words.SETTLED())
        told = screen(line, _ways(seats), colour=seats.colour(seat), game=table.game)
    closing = f"**{text.plain(table.name)}** · {seats.name(seat)} · {words.SETTLED()}"
    key = reminder_key(kept)
    closed = screen(closing, colour=seats.colour(seat), game=table.game)
    strip = here_key(key)
    return (Post(to=holder.user, kind=CLOSED, screen=told, edit=key, only=True, strip=strip, closed=closed),)


def default(screens: Screens, scene: Scene) -> str:
    """What is done if the viewer does nothing; in a battle what is done first is named too (E5.1)."""
    if scene.default is None:
        return words.FINISHED()
    if scene.status.active != scene.seat:
        return screens.default_line(scene.view, scene.default)
    if screens.called_back(scene.view):
        return _("{first}, and I finish the turn for you").format(
            first=screens.default_line(scene.view, scene.default)
        )
    return screens.unplayed(scene.view)


def idle(table: Table) -> tuple[Post, ...]:
    """A line in the channel and a direct message to each person (E8.12)."""
    name = text.plain(table.name)
    sentence = _(
        "**{table}** is paused: nobody has played for 21 days. Nothing is lost; *Go on* lets it go on."
    ).format(table=name)
    posts = [stands(table, sentence, *_goes_on())]
    for holder in table.holders:
        if holder.user is not None and holder.dms != "closed":
            with speaking(holder.language):
                told = screen(words.idle_dm(name, table.channel), buttons(*_goes_on()), game=table.game)
            key = end_key(holder.user)
            posts.append(Post(to=holder.user, kind="idle", screen=told, silent=False, key=key))
    return tuple(posts)


def _goes_on() -> tuple[Button, ...]:
    return Button(words.GO_ON(), "goon", style="primary"), board_button()


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
