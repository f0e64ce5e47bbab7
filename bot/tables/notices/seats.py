"""Messages about people who come and go: silent lines in the channel, direct messages to who is meant."""

from collections.abc import Callable, Collection, Sequence

from bot.model.kit import Seats
from bot.model.post import Post
from bot.model.scene import SeatHolder, Table
from bot.model.screen import Button, Buttons, buttons, screen
from bot.model.seat_changes import AWAY, DATE, Gift, Handover
from bot.tables import replacement
from bot.tables.live import LiveTable
from bot.tables.notices.reminders import default
from bot.tables.views import seat_scene
from bot.ui.icons import board_button, called, log_button, own_button, turn_button
from bot.words import labels, people, preferences, reminders
from bot.words import people as words
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import speaking


def _name(holder: SeatHolder) -> str:
    return texts.plain(holder.name)


def take_button() -> Button:
    """*Take a seat* (E3.4)."""
    return Button(words.TAKE(), "seat-take")


def line(table: Table, text: str, *row: Button, key: str = "", strip: str = "") -> Post:
    """A silent line in the channel."""
    shown = screen(text, buttons(*row), game=table.game)
    return Post(to=None, kind="people", screen=shown, key=key, strip=strip)


def free_key(seat: str) -> str:
    """The name of the line that offers a seat: its button goes when the seat is not free any more."""
    return f"free-{seat}"


def gift_key(seat: str, gift: Gift) -> str:
    """The name of the message that gives a seat to somebody."""
    return f"gift-{seat}-{gift.user}"


def invite_key(user: int) -> str:
    """The name of the message that invites somebody."""
    return f"invite-{user}"


def stood_key(seat: str, user: int) -> str:
    """The name of the message that tells somebody that a stand-in plays."""
    return f"stood-{seat}-{user}"


def kept(seats: Seats, table: Table, holder: SeatHolder) -> Post:
    """In place of that line: whoever offered the seat keeps it."""
    shown = screen(
        _("{name} keeps **{seat}**.").format(name=_name(holder), seat=called(seats, table, holder.seat)),
        game=table.game,
    )
    return Post(to=None, kind="people", screen=shown, edit=free_key(holder.seat), only=True)


def hosts(table: Table, name: str) -> Post:
    """Who hosts the table from now on (E9.3)."""
    return line(
        table,
        _("{name} hosts **{table}** from now on.").format(
            name=texts.plain(name), table=texts.plain(table.name)
        ),
    )


# ---- a seat changed hands ----------------------------------------------------------------------------------


def changed(
    before: Table,
    after: LiveTable,
    seat: str,
    change: Handover,
    told: Collection[int | None],
    late: Collection[str],
) -> tuple[Post, ...]:
    """What is said when a seat has changed hands; ``told`` got a direct message of the same step already."""
    table, seats = after.table, after.kit.seats
    holder = table.holder(seat)
    match change.kind:
        case "stand":
            return _sat_down(seats, table, holder, change, late=seat in late)
        case "back":
            sentence = words.plays_again(_name(holder), called(seats, table, seat))
            again = line(table, sentence, strip=free_key(seat))
            stood = before.holder(seat).stood if change.why == DATE else ()

            def back() -> tuple[str, ...]:
                turns = [after.kit.turn(table, period) for period in stood]
                return (people.welcome_back(turns),) if change.why == DATE else ()

            if holder.user not in told:
                meanwhile = after.memory.called.since.get(seat, ())
                return again, _hand(after, seat, lambda: words.BACK_IN_SEAT(), lambda: (*back(), *meanwhile))
            # What waits is called for already; what the stand-in did is told all the same.
            return (again, _greeting(seats, table, holder, back)) if change.why == DATE else (again,)
        case "take":
            turn = after.kit.turn(table, after.status.period)
            sentence = _("{name} now plays {seat} (from turn {turn}).").format(
                name=_name(holder), seat=called(seats, table, seat), turn=turn
            )
            former = before.holder(seat)
            gone = f" {words.away_now(_name(former))}" if former.user is not None else ""
            public = line(table, f"{sentence}{gone}", strip=free_key(seat))

            def so_far() -> tuple[str, ...]:
                notes: tuple[str, ...] = (
                    (_("What this seat learned so far is in *Notes*."),) if table.away.notes else ()
                )
                return (*notes, _("What happened so far:"), *change.story) if change.story else notes

            hand = _hand(after, seat, lambda: words.took_over(turn), so_far)
            return (public, hand, *_former(seats, before, table, holder))
        case "quit":
            return ()  # Said before all that comes of it (`left`).


def left(seats: Seats, table: Table, seat: str, name: str) -> Post:
    """Who has left which seat for good, in a line of its own, and what becomes of it (E17.6)."""
    sentence = _("{name} has left for good: **{seat}** is out of the game. {removal}").format(
        name=texts.plain(name), seat=called(seats, table, seat), removal=seats.removal()
    )
    return line(table, sentence, strip=free_key(seat))


def _sat_down(
    seats: Seats, table: Table, holder: SeatHolder, change: Handover, *, late: bool = False
) -> tuple[Post, ...]:
    seat = called(seats, table, holder.seat)
    if change.why == AWAY:
        messages = (
            line(
                table,
                _(
                    "{name} is away until {until}; a stand-in plays **{seat}**. *I'm back* under *My turn* "
                    "brings {name} back before."
                ).format(name=_name(holder), until=preferences.day(holder.away), seat=seat),
            ),
        )
        return (*messages, _late(seats, table, holder)) if late else messages
    text = replacement.sits_down(table, change.why).format(
        seat=seat, name=texts.plain(change.name or holder.name)
    )
    free = (take_button(),) if holder.offered else ()
    posts = [line(table, text, *free, key=free_key(holder.seat) if free else "")]
    if holder.user is not None and change.why in words.FOR_YOU():
        with speaking(holder.language):
            seat = called(seats, table, holder.seat)
            told = [words.FOR_YOU()[change.why], words.NOTHING_LOST()]
            told += [replacement.until_back(table)] if holder.offered else []
            shown = screen(
                labels.place_line(texts.plain(table.name), table.channel, seat, words.STANDS_IN()),
                " ".join(told),
                buttons(Button(words.BACK(), "seat-back", style="primary")),
                colour=seats.colour(holder.seat),
                game=table.game,
            )
        key = stood_key(holder.seat, holder.user)
        posts.append(Post(to=holder.user, kind="dm-seat", screen=shown, silent=False, key=key))
    return tuple(posts)


def _late(seats: Seats, table: Table, holder: SeatHolder) -> Post:
    """To whoever is away: what they left open was done when its time ran out, and why (E8.6, E8.9)."""
    with speaking(holder.language):
        seat = called(seats, table, holder.seat)
        shown = screen(
            labels.place_line(texts.plain(table.name), table.channel, seat, words.STANDS_IN()),
            _(
                "Your time ran out, so the rules for absence decided: *Log*. The stand-in "
                "plays {seat} until {until}."
            ).format(seat=seat, until=preferences.day(holder.away)),
            buttons(
                log_button(),
                Button(words.BACK(), "seat-back"),
                Button(reminders.CLOCK_PREFS(), "prefs"),
                Button(preferences.AWAY(), "away"),
                Button(preferences.GIVE_SEAT(), "seat"),
            ),
            colour=seats.colour(holder.seat),
            game=table.game,
        )
    key = stood_key(holder.seat, holder.user or 0)
    return Post(to=holder.user, kind="dm-seat", screen=shown, silent=False, key=key)


def _hand(
    after: LiveTable, seat: str, why: Callable[[], str], told: Callable[[], tuple[str, ...]] = tuple
) -> Post:
    """The hand to whoever plays the seat from now on, what waits for them, what happened so far (E9.1)."""
    scene = seat_scene(after, seat, after.row.touched, private=True)
    screens = after.kit.screens
    with speaking(after.table.holder(seat).language):
        reason = why()
        asks = bool(scene.decision) and scene.status.active == seat
        if asks:
            turn = after.kit.turn(after.table, after.status.period)
            reason = f"{reason}, {screens.call(scene, labels.turn(turn))}"
        below = reminders.otherwise(default(screens, scene)) if asks and scene.deadline is not None else ""
        lines = (*told(), *filter(None, [after.kit.foretold(scene)]))
        shown = screens.summary(scene, seat, reason, lines, asks=asks, below=below)
    mention = f"<@{scene.user}>"
    fallback = screen(
        labels.needs_turn(mention, texts.plain(after.table.name)),
        buttons(turn_button(), own_button(after.kit.seats)),
        game=after.table.game,
    )
    return Post(
        to=scene.user,
        kind="dm-hand",
        screen=shown,
        silent=False,
        fallback=fallback if scene.decision else None,
        fallback_notify=(scene.user,) if scene.decision else (),
    )


def _greeting(seats: Seats, table: Table, holder: SeatHolder, lines: Callable[[], tuple[str, ...]]) -> Post:
    """To whoever is back, beside the message of the same step that asks or shows the hand (E8.9)."""
    with speaking(holder.language):
        seat = called(seats, table, holder.seat)
        shown = screen(
            labels.place_line(texts.plain(table.name), table.channel, seat, words.BACK_IN_SEAT()),
            *lines(),
            colour=seats.colour(holder.seat),
            game=table.game,
        )
    return Post(to=holder.user, kind="dm-seat", screen=shown)


def _former(seats: Seats, before: Table, table: Table, taker: SeatHolder) -> tuple[Post, ...]:
    """A word to whoever held the seat before."""
    former = before.holder(taker.seat)
    if former.user is None:
        return ()
    with speaking(former.language):
        text = _("{name} has taken over {seat}. *Board* and *Log* stay open to you.").format(
            name=_name(taker), seat=called(seats, table, taker.seat)
        )
        shown = screen(
            labels.place_line(
                texts.plain(table.name), table.channel, called(seats, table, taker.seat), words.TAKEN()
            ),
            text,
            buttons(board_button(), log_button()),
            game=table.game,
        )
    return (Post(to=former.user, kind="dm-seat", screen=shown),)


# ---- offers ------------------------------------------------------------------------------------------------


def offered(seats: Seats, table: Table, holder: SeatHolder) -> Post:
    """Anybody may take a seat (E9.2)."""
    sentence = words.offers(_name(holder), called(seats, table, holder.seat))
    return line(table, sentence, take_button(), key=free_key(holder.seat))


def given(seats: Seats, table: Table, holder: SeatHolder, gift: Gift) -> Post:
    """A seat is offered to somebody, who must confirm (E9.2)."""

    def answers(seat: str) -> Buttons:
        accept = Button(words.look_at(seat), "seat-take", holder.seat, style="primary")
        return buttons(accept, Button(words.NO_THANKS(), "seat-no", holder.seat))

    seat = called(seats, table, holder.seat)
    mention = words.asks_in_channel(
        f"<@{gift.user}>", _name(holder), seat, texts.plain(table.name), gift.until
    )
    asked = screen(mention, answers(seat), game=table.game)
    with speaking(gift.language):
        seat = called(seats, table, holder.seat)
        offer = words.offers_you(_name(holder), gift.until)
        shown = screen(
            labels.place_line(texts.plain(table.name), table.channel, seat, offer),
            _("You would play **{seat}** with everything that belongs to it. Answer by {when}.").format(
                seat=seat, when=texts.until(gift.until)
            ),
            answers(seat),
            colour=seats.colour(holder.seat),
            game=table.game,
        )
    return Post(
        to=gift.user,
        kind="dm-seat",
        screen=shown,
        silent=False,
        key=gift_key(holder.seat, gift),
        fallback=asked,
        fallback_notify=(gift.user,),
    )


def wanted_key(day: int) -> str:
    """The name of the line that looks for people, by its day."""
    return f"wanted-{day}"


def wanted(seats: Seats, table: Table, free: Sequence[SeatHolder], turn: int, day: int) -> Post:
    """The host looks for people; at most one such line a day, later ones take its place."""
    text = replacement.wanted(
        table, texts.plain(table.name), [called(seats, table, holder.seat) for holder in free], turn
    )
    key = wanted_key(day)
    shown = screen(text, buttons(take_button()), game=table.game)
    return Post(to=None, kind="people", screen=shown, key=key, edit=key)


def invited(
    seats: Seats, table: Table, free: Sequence[SeatHolder], user: int, name: str, language: str
) -> Post:
    """Somebody may take one of these seats (E9.3)."""
    offers = [called(seats, table, holder.seat) for holder in free]
    row = buttons(take_button(), board_button())
    mention = _("{mention}, {name} invites you to play {seats} at this table.").format(
        mention=f"<@{user}>", name=texts.plain(name), seats=texts.listing(offers, _("or"))
    )
    asked = screen(mention, row, game=table.game)
    with speaking(language):
        offers = [called(seats, table, holder.seat) for holder in free]
        told = _(
            "{name} invites you to **{table}**: you may play {seats}, with everything that belongs to it."
        ).format(name=texts.plain(name), table=texts.plain(table.name), seats=texts.listing(offers, _("or")))
        row = buttons(take_button(), board_button())
        shown = screen(f"<#{table.channel}>", told, row, game=table.game)
    return Post(
        to=user,
        kind="dm-seat",
        screen=shown,
        silent=False,
        key=invite_key(user),
        fallback=asked,
        fallback_notify=(user,),
    )


def not_taken(
    seats: Seats, table: Table, holder: SeatHolder, gift: Gift, *, refused: bool
) -> tuple[Post, ...]:
    """To the giver: nobody takes the seat."""
    if holder.user is None:
        return ()
    with speaking(holder.language):
        seat = called(seats, table, holder.seat)
        say = words.gift_refused if refused else words.gift_lapsed
        shown = screen(
            labels.place_line(texts.plain(table.name), table.channel, seat, words.STAYS_YOURS()),
            say(f"<@{gift.user}>", seat),
            buttons(Button(words.MY_SEAT(), "seat")),
            game=table.game,
        )
    return (Post(to=holder.user, kind="dm-seat", screen=shown),)
