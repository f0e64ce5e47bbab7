"""Screens about seats and votes (E8.11, E9.1, E9.2). Pure."""

from collections.abc import Sequence

from bot.features.recap.telling import lines
from bot.model.kit import Kit, Seats
from bot.model.scene import ANYONE, Entry, Scene, SeatHolder, Table
from bot.model.screen import ACCENT, Button, Choice, Menu, People, Screen, buttons, named, screen
from bot.model.seat_changes import Vote
from bot.tables import replacement
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.notices.votes import ballot_row, vote_words
from bot.ui.icons import back_button, board_button, called
from bot.words import labels, votes
from bot.words import lobby as lobby_words
from bot.words import people as words
from bot.words import text as texts
from bot.words.catalogue import _
from engine.game import STRENGTHS

STORY = 6
"""Lines of what happened so far (E9.1)."""
SHOWN = 4
"""How many of them stand beside a seat that may be taken."""


def story(kit: Kit, scene: Scene, entries: Sequence[Entry]) -> tuple[str, ...]:
    """What happened so far, as everybody may know it: the heaviest events, each with its turn (E17.1)."""
    return tuple(map(str, lines(kit, scene, entries, STORY)))


# Taking a seat


def free_panel(kit: Kit, scene: Scene, free: Sequence[SeatHolder]) -> Screen:
    """Which of several free seats (E9.1)."""
    table = scene.table
    stands = [(holder.seat, kit.screens.standing(scene.view, holder.seat)) for holder in free]
    choices = tuple(
        Choice(
            votes.seat_choice(called(kit.seats, table, seat), standing.holds),
            seat,
            texts.cut(standing.where, 100),
            icon=kit.seats.icon(seat),
        )
        for seat, standing in stands
    )
    return screen(
        _("Seats that are free at **{table}**").format(table=texts.plain(table.name)),
        Menu("seat-take", _("Which seat"), choices),
        colour=ACCENT,
        game=table.game,
    )


def take_panel(kit: Kit, scene: Scene, holder: SeatHolder, told: Sequence[str]) -> Screen:
    """A free seat: what everybody may know of it; the second tap takes it (E9.1)."""
    table, standing = scene.table, kit.screens.standing(scene.view, holder.seat)
    seat = called(kit.seats, table, holder.seat)
    clock = kit.setup.pace.line(table.clock)
    return screen(
        _("**{seat}** at **{table}**").format(seat=seat, table=texts.plain(table.name)),
        _("{stands}. Clock: {clock}.").format(
            stands="; ".join(filter(None, (standing.where, standing.holds))), clock=clock
        ),
        "\n".join(told[-SHOWN:]),
        _(
            "You take over {seat} with everything that belongs to it; the former player cannot "
            "return in another seat."
        ).format(seat=seat),
        buttons(Button(words.take_it(seat), "seat-taken", holder.seat, style="primary"), board_button()),
        colour=kit.seats.colour(holder.seat),
        game=table.game,
    )


# The own seat


def seat_panel(
    seats: Seats, table: Table, bookkeeping: Bookkeeping, holder: SeatHolder, first: str = ""
) -> Screen:
    """*My seat*: give it away, let a computer play, come back, leave for good (E9.2)."""
    gift = bookkeeping.gifts.get(holder.seat)
    waits = any(handover.seat == holder.seat for handover in bookkeeping.handovers)
    given = holder.offered or gift is not None or waits
    opens, to_all = replacement.opens(table), table.away.replacement == ANYONE
    return screen(
        first,
        _("Your seat: **{seat}** at **{table}**").format(
            seat=called(seats, table, holder.seat), table=texts.plain(table.name)
        ),
        words.PLAYS_ON() if holder.stand_in else None,
        _("A change of this seat waits for an open answer.") if waits else None,
        _("Anybody may take it.") if holder.offered else None,
        _("{name} may take it until {when}.").format(name=f"<@{gift.user}>", when=texts.until(gift.until))
        if gift is not None
        else None,
        _(
            "Nothing is lost when you give it to somebody, or let a computer play for you. You can "
            "come back until somebody else has taken it, and never in another seat."
        )
        if opens
        else _(
            "Nothing is lost when a computer plays for you, and you can come back at any time. At "
            "this table only computers take the place of others."
        ),
        People("seat-give", _("Give to somebody"), at_least=1) if opens else None,
        buttons(
            Button(words.BACK(), "seat-back", style="primary") if holder.stand_in else None,
            Button(_("Keep my seat"), "seat-back", "keep") if given and not holder.stand_in else None,
            Button(words.OFFER(), "seat-offer") if to_all and not holder.offered else None,
            Button(words.COMPUTER(), "seat-stand") if not holder.stand_in else None,
            Button(_("Leave for good…"), "seat-quit", style="red"),
        ),
        colour=seats.colour(holder.seat),
        game=table.game,
    )


def stand_panel(kit: Kit, table: Table, holder: SeatHolder, strength: str, *, own: bool) -> Screen:
    """A computer for a seat: what it does; the second tap lets it begin (E9.2)."""
    choices = tuple(
        Choice(
            labels.STRENGTH_NAMES()[level],
            _standing(level, holder, own),
            kit.computers.about(level),
            level == strength,
        )
        for level in STRENGTHS
    )
    seat = called(kit.seats, table, holder.seat)
    alone = own and not any(other.present for other in table.holders if other.seat != holder.seat)
    means = votes.stand_means(seat, "" if own else texts.plain(holder.name))
    return screen(
        _(
            "If you leave **{seat}** to a computer, only computers play: then the table pauses until you "
            "tap *I'm back*. Nothing is lost."
        ).format(seat=seat)
        if alone
        else means,
        named(Menu("seat-stand", lobby_words.STRENGTH(), choices)),
        buttons(
            Button(votes.let_play(seat), "seat-stood", _standing(strength, holder, own), style="primary"),
            back_button("seat") if own else None,
        ),
        colour=kit.seats.colour(holder.seat),
        game=table.game,
    )


def _standing(strength: str, holder: SeatHolder, own: bool) -> str:
    return strength if own else f"{strength}.{holder.seat}"


def quit_panel(kit: Kit, scene: Scene) -> Screen:
    """What leaving for good destroys; the second tap does it (R-23, E9.2)."""
    means, leave = kit.screens.leaving(scene)
    return screen(
        means,
        buttons(
            Button(leave, "seat-gone", style="red"),
            Button(words.OFFER(), "seat-offer") if scene.table.away.replacement == ANYONE else None,
            Button(words.COMPUTER(), "seat-stand"),
            back_button("seat"),
        ),
        colour=kit.seats.colour(scene.seat or ""),
        game=scene.table.game,
    )


# Votes


def votes_panel(
    seats: Seats, table: Table, bookkeeping: Bookkeeping, subjects: Sequence[tuple[str, str]], first: str = ""
) -> Screen:
    """*Vote…*: the vote that is open, or what can be voted on (E8.11)."""
    vote = bookkeeping.vote
    if vote is not None:
        return vote_panel(seats, table, vote, first)
    choices = tuple(
        Choice(subject(seats, table, what, seat), arg_of(what, seat), icon=seats.icon(seat))
        for what, seat in subjects
    )
    return screen(
        first,
        votes.vote_title(texts.plain(table.name)),
        _(
            "One vote at a time. It passes with more than half of the people at the table, without "
            "the one it is about; of two people both must agree."
        ),
        Menu("vote", _("Vote on…"), choices) if choices else votes.VOTE_NONE(),
        colour=ACCENT,
        game=table.game,
    )


def vote_panel(seats: Seats, table: Table, vote: Vote, first: str = "") -> Screen:
    """The open vote for one person, with its buttons."""
    return screen(
        first,
        vote_words(seats, table, vote),
        ballot_row(vote),
        colour=ACCENT,
        game=table.game,
    )


def vote_sure(seats: Seats, table: Table, what: str, seat: str, *, alone: bool) -> Screen:
    """The second tap of whoever calls a vote; where nobody else is there, of what it does."""
    about = table.holder(seat) if seat else None
    named = called(seats, table, seat) if seat else ""
    name = texts.plain(about.name) if about is not None else ""
    if what == "end" and alone:
        text, label = votes.end_sure(texts.plain(table.name), seats.unveiled()), _("End it here")
    else:
        text = votes.vote_title(texts.plain(table.name)) + "\n"
        text += votes.asks(what, named, name, seats.removal(), seats.unveiled())
        label = votes.OPENS()[what].format(seat=named)
    return screen(
        text,
        buttons(Button(label, "vote-now", arg_of(what, seat), style="primary"), back_button("votes")),
        colour=ACCENT,
        game=table.game,
    )


def subject(seats: Seats, table: Table, what: str, seat: str) -> str:
    """What can be voted on, as a choice."""
    return votes.WHAT()[what].format(seat=called(seats, table, seat) if seat else "")


def arg_of(what: str, seat: str) -> str:
    """What a vote is about, as a control carries it."""
    return f"{what}.{seat}" if seat else what
