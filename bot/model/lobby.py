"""A lobby: one immutable record that the store keeps as JSON, and every change that can be made to it (E2).

Each change answers a new `Lobby` or raises `bot.model.errors.Refusal` with a key of
`bot.words.lobby.REFUSALS`."""

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec

from bot.model.clock import CLOCKS
from bot.model.errors import Refusal
from bot.model.scene import Away, Clock, SeatHolder, Table
from bot.words import labels
from bot.words import text as texts
from bot.words.language import ENGLISH
from engine.game import STRENGTHS

WORD_LONGEST = 40
"""Characters of a mixed-in word (E2.7)."""
UNTOUCHED = 14 * 24 * 3600.0
"""Seconds after which an untouched lobby closes (E2.8)."""
ANY: Final = "any"
"""In place of a character: no wish."""
REOPENS = 30 * 24 * 3600.0
"""Seconds for which a closed lobby can be opened again (E2.8)."""


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has joined."""

    user: int | None
    """Discord's id; ``None`` for a computer player."""
    name: str
    wish: str = ""
    """The character wished for; empty for any."""
    second: str = ""
    """The wish that counts when the first is lost in a roll (E2.4)."""
    computer: str = ""
    """The strength of a computer player, of `STRENGTHS`; empty for a person."""
    dms: str = "unknown"
    """``open``, ``closed`` or ``unknown`` (E1.6)."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A table before its game."""

    game: str
    name: str
    guild: int
    channel: int
    host: int
    host_name: str
    title: str
    """Which game is played."""
    preset: str
    """Of the game."""
    options: Any = None
    """Of the game; opaque to the house."""
    clock: Clock = CLOCKS["daily"]
    least: int = 2
    most: int = 8
    guests: tuple[Guest, ...] = ()
    words: tuple[tuple[int, str], ...] = ()
    """Who mixed which word in, in order; the words are public from the start on (E2.7)."""
    sealed: str = ""
    """The hash of the secret seed."""
    language: str = ENGLISH
    """What the posts in the channel speak (E12.5)."""
    away: Away = Away()
    private: bool = False
    invited: tuple[int, ...] = ()
    wanted: int = 0
    """The day on which the host looked for people last (E2.6); 0 for never."""
    created: float = 0
    touched: float = 0
    posted: float = 0
    """When its message was last sent anew, in Unix time (E2.3)."""
    anew: bool = True
    """Whether the last change sends the message anew instead of editing it."""
    message: int = 1
    """Which message it is by now, counted from 1."""
    open: bool = True
    """Whether it can be joined; a lobby left alone is closed and may be reopened (E2.8)."""
    closed: float = 0
    """When it was closed last, in Unix time."""
    rematch: str = ""
    """The game that this is a rematch of (E10.7)."""
    again: tuple[int, ...] = ()
    """Who played in that one: *Join* seats them at once."""
    wished: tuple[tuple[int, str], ...] = ()
    """Whom they wished to play in it: they still do."""
    brisk: bool | None = None
    """Whether standing orders answer from the start (E17.4); ``None``: as is usual for who plays what."""

    swapped: tuple[tuple[int, str], ...] = ()
    """Of a rematch of two: who would have which seat with sides swapped; 0 is the computer (W15.13)."""
    swaps: bool = False
    """Whether they are swapped."""

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.guests) >= self.most

    @property
    def complete(self) -> bool:
        """Whether nobody else is awaited: every seat is taken, or, where none else may join, all who are
        invited are in and enough play."""
        expected = all(self.guest(user) is not None for user in (*self.invited, *self.again))
        enough = len(self.guests) >= max(2, self.least)
        return self.full or (self.private and expected and enough)

    def guest(self, user: int) -> Guest | None:
        """The place of a person in the lobby, or ``None``."""
        return next((guest for guest in self.guests if guest.user == user), None)

    @property
    def people(self) -> tuple[Guest, ...]:
        """The guests who are persons."""
        return tuple(guest for guest in self.guests if guest.user is not None)

    @property
    def alone(self) -> bool:
        """Whether every other seat is a computer's."""
        return len(self.people) == 1 < len(self.guests)


def join(lobby: Lobby, user: int, name: str, wish: str, now: float, second: str = "") -> Lobby:
    """Take a place, or change the wish of the place one has (B2.1, E2.4).

    Raises Refusal: ``lobby.closed``, ``lobby.private``, ``lobby.full``. What may be wished for the game says:
    `bot.model.setup.Setup.refuse_wish`.
    """
    if not lobby.open:
        raise Refusal("lobby.closed", {"table": lobby.name})
    old = lobby.guest(user)
    if old is None:
        refuse_newcomer(lobby, user)
    guest = Guest(
        user=user,
        name=name,
        wish=wish,
        second=second if second != wish else "",
        dms=old.dms if old is not None else "unknown",
    )
    if old is None:
        guests = (*lobby.guests, guest)
    else:
        guests = tuple(guest if other is old else other for other in lobby.guests)
    return msgspec.structs.replace(lobby, guests=guests, touched=now)


def refuse_newcomer(lobby: Lobby, user: int) -> None:
    """Raise Refusal ``lobby.private`` or ``lobby.full`` where that person cannot take a place (E16.7)."""
    if lobby.private and user not in (*lobby.invited, lobby.host):
        raise Refusal("lobby.private", {"table": lobby.name, "host": lobby.host_name})
    _refuse_full(lobby)


def welcome(lobby: Lobby, user: int) -> bool:
    """Whether that person could take a place now."""
    return not lobby.full and (not lobby.private or user in (*lobby.invited, lobby.host))


def _refuse_full(lobby: Lobby) -> None:
    if lobby.full:
        raise Refusal("lobby.full", {"table": lobby.name, "most": lobby.most})


def refuse_count(lobby: Lobby) -> None:
    """Raise Refusal unless as many are there as play (E2.8): ``start.nobody``, ``start.too_few``,
    ``start.too_many``."""
    count, least = len(lobby.guests), max(2, lobby.least)
    if not lobby.people:
        raise Refusal("start.nobody", {})
    if count < least:
        raise Refusal("start.too_few", {"count": count, "least": least})
    if count > lobby.most:
        raise Refusal("start.too_many", {"count": count, "most": lobby.most})


def swap_sides(lobby: Lobby, now: float) -> Lobby:
    """Swap the sides of a rematch, or draw the seats again; who comes later is seated so, too."""
    theirs = dict(lobby.swapped) if not lobby.swaps else {}
    guests = tuple(
        msgspec.structs.replace(guest, wish=theirs.get(guest.user or 0, ""), second="")
        for guest in lobby.guests
    )
    return msgspec.structs.replace(lobby, guests=guests, wished=(), swaps=not lobby.swaps, touched=now)


def leave(lobby: Lobby, user: int, now: float) -> Lobby:
    """Give up the place, without a trace (E2.4). Raises Refusal ``lobby.not_in``."""
    if lobby.guest(user) is None:
        raise Refusal("lobby.not_in", {"table": lobby.name})
    return msgspec.structs.replace(
        lobby,
        guests=tuple(guest for guest in lobby.guests if guest.user != user),
        words=tuple(entry for entry in lobby.words if entry[0] != user),
        touched=now,
    )


def holders(lobby: Lobby, seats: Sequence[str]) -> tuple[SeatHolder, ...]:
    """Everybody who has joined, in a seat each."""
    return tuple(
        SeatHolder(seat=seat, user=guest.user, name=guest.name, computer=guest.computer, dms=guest.dms)
        for seat, guest in zip(seats, lobby.guests, strict=True)
    )


def add_word(lobby: Lobby, user: int, word: str, now: float) -> Lobby:
    """Mix a word into the seed, or replace one's own (E2.7).

    Raises Refusal ``dice.not_seated``, ``dice.empty`` or ``dice.too_long``.
    """
    plain = " ".join(word.split())
    if lobby.guest(user) is None:
        raise Refusal("dice.not_seated", {"table": lobby.name})
    if not texts.visible(plain):
        raise Refusal("dice.empty", {})
    if len(plain) > WORD_LONGEST:
        raise Refusal("dice.too_long", {"longest": WORD_LONGEST})
    others = tuple(entry for entry in lobby.words if entry[0] != user)
    return msgspec.structs.replace(lobby, words=(*others, (user, plain)), touched=now)


def set_dms(lobby: Lobby, user: int, dms: str) -> Lobby:
    """Note whether direct messages reach that person (E1.6)."""
    guests = tuple(
        msgspec.structs.replace(guest, dms=dms) if guest.user == user else guest for guest in lobby.guests
    )
    return msgspec.structs.replace(lobby, guests=guests)


def add_computer(lobby: Lobby, strength: str, now: float, wish: str = "") -> Lobby:
    """Seat a computer player (E2.6).

    Raises Refusal ``lobby.full`` or ``people.strength``.
    """
    if strength not in STRENGTHS:
        raise Refusal("people.strength", {"strength": strength})
    _refuse_full(lobby)
    names = {guest.name for guest in lobby.guests}
    number = next(n for n in range(1, 99) if labels.computer(n) not in names)
    guest = Guest(user=None, name=labels.computer(number), wish=wish, computer=strength)
    return msgspec.structs.replace(lobby, guests=(*lobby.guests, guest), touched=now)


def remove(lobby: Lobby, name: str, now: float) -> Lobby:
    """Remove a guest: an account id in digits, or the name of a computer player; the host stays (E2.6).

    Raises Refusal ``people.nobody`` or ``people.host_stays``.
    """
    for guest in lobby.guests:
        if name == (guest.name if guest.user is None else str(guest.user)):
            break
    else:
        raise Refusal("people.nobody", {})
    if guest.user is not None and guest.user == lobby.host:
        raise Refusal("people.host_stays", {})
    return msgspec.structs.replace(
        lobby,
        guests=tuple(other for other in lobby.guests if other is not guest),
        words=tuple(entry for entry in lobby.words if entry[0] != guest.user),
        touched=now,
    )


def invite(lobby: Lobby, users: tuple[int, ...], now: float) -> Lobby:
    """Invite people to a private table (E2.6)."""
    invited = tuple(dict.fromkeys((*lobby.invited, *users)))
    return msgspec.structs.replace(lobby, invited=invited, touched=now)


def set_private(lobby: Lobby, private: bool, now: float) -> Lobby:
    """Open the table to everybody, or to the invited only (E2.6)."""
    return msgspec.structs.replace(lobby, private=private, touched=now)


def hand_over(lobby: Lobby, user: int) -> Lobby:
    """Another guest hosts the table (E9.3). Raises Refusal ``host.seated``."""
    guest = lobby.guest(user)
    if guest is None:
        raise Refusal("host.seated", {})
    return msgspec.structs.replace(lobby, host=user, host_name=guest.name)


def reopened(lobby: Lobby, taken: Collection[str], now: float) -> Lobby:
    """A closed lobby as it was; another name only where its own was given away meanwhile (E2.3, E2.8).

    Raises Refusal ``reopen.late``.
    """
    if now - lobby.closed > REOPENS:
        raise Refusal("reopen.late", {"table": lobby.name})
    names = (lobby.name, *(f"{lobby.name} {n}" for n in range(2, len(taken) + 3)))
    free = next(name for name in names if name not in taken)
    return msgspec.structs.replace(lobby, name=free, open=True, touched=now)


def as_table(lobby: Lobby) -> Table:
    """The lobby as everybody may know it: wishes as seats."""
    return Table(
        game=lobby.game,
        name=lobby.name,
        guild=lobby.guild,
        channel=lobby.channel,
        host=lobby.host,
        status="lobby",
        title=lobby.title,
        preset=lobby.preset,
        clock=lobby.clock,
        least=lobby.least,
        most=lobby.most,
        holders=holders(lobby, [guest.wish for guest in lobby.guests]),
        sealed=lobby.sealed,
        language=lobby.language,
        created=lobby.created,
        away=lobby.away,
    )
