"""What people read before a game: the lobby, its settings, the start (E1.6, E2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.en import options
from bot.words.en.names import at, count, duration, listing, mark, number, seat

# The lobby post


def title(table: str) -> str:
    return f"## {table} · waiting for players"


def title_begun(table: str) -> str:
    return f"## {table} · the game has begun"


def title_closed(table: str) -> str:
    return f"## {table} · closed for now"


def meta(rules: str, clock: str, host: str, count_now: int, least: int, most: int) -> str:
    return f"{rules} · {clock} · host {host} · {taken(count_now, least, most)}"


def taken(count_now: int, least: int, most: int) -> str:
    """ "3 of 2–8 seats"."""
    span = str(most) if least == most else f"{least}–{most}"
    return f"{count_now} of {span} seats"


def people_now(who: Sequence[str], least: int, most: int) -> str:
    """Who sits at the table, and how many may (E2.6)."""
    return f"{taken(len(who), least, most)}: {listing(who)}." if who else f"{taken(0, least, most)}."


def clock(name: str, turn: float, prompt: float) -> str:
    """ "daily clock (24 h a turn)". Seconds."""
    return f"{name} clock ({span(turn)} a turn, {span(prompt)} to answer)"


def span(seconds: float) -> str:
    """A time a clock gives: hours stay hours ("24 h", "72 h"), whole weeks and days from five days on."""
    hours, rest = divmod(round(seconds), 3600)
    return f"{hours} h" if hours and not rest and hours < 120 else duration(seconds)


def named(name: str, strength: str) -> str:
    """ "Ana", "Computer 1 (steady)"."""
    return f"{name} ({strength})" if strength else name


ANY: Final = "any"


def place(n: int, name: str, strength: str, wish: str) -> str:
    """A seat in its own line (E16.8): "1 Ⓕ **Ana** · Frodo", "2 ○ **Computer 1** (steady) · any"."""
    of = f" ({strength})" if strength else ""
    return f"{n} {mark(wish)} **{name}**{of} · {seat(wish) if wish else ANY}"


NOBODY: Final = "Nobody has joined yet."


def dice(seal: str, mixed: Sequence[str]) -> str:
    text = f"Fair dice: sealed seed `{seal[:4]}…{seal[-4:]}`."
    return f"{text} Words mixed in: {', '.join(mixed)}." if mixed else f"{text} No words mixed in yet."


def private(names: Sequence[str]) -> str:
    return (
        f"Private table. Invited: {listing(names)}."
        if names
        else "Private table: only invited people can join."
    )


# Joining

JOIN_WHOM: Final = "Whom would you like to play?"
SECOND_WISH: Final = "Second wish"


def wish_choice(character: str) -> str:
    """A character in the menu of wishes: "You play: Frodo"."""
    return f"You play: {character}"


def second_choice(character: str) -> str:
    """The same in the menu of second wishes, for when the dice give the first to somebody else."""
    return f"{SECOND_WISH}: {character}"


FREE: Final = "free"


def also_wished(names: Sequence[str]) -> str:
    return f"also wished by {listing(names)}"


JOIN_ABOUT: Final = (
    "Choose a character, or *Any*: Hobbits carry The Ring to Cracks of Doom, Black Riders to Barad-dûr. "
    "If several want the same one, the dice decide at the start."
)


def joined(wish: str, rivals: Sequence[str]) -> str:
    """The reply to a join."""
    head = f"You're in as **{wish}**." if wish else "You're in; the bot finds you a character at the start."
    return f"{head} {listing(rivals)} would like the same: you roll for it at the start." if rivals else head


def join_clock(name: str, turn: float, when: float) -> str:
    """The clock in the reader's own time (E2.4)."""
    return f"{name.capitalize()} clock: a turn that begins now would have time until {at(when)}."


DM_OPEN: Final = "Your cards will come by DM; the first message is there already."
DM_CLOSED: Final = (
    "I couldn't send you a DM, so your cards will wait behind *My hand* in the channel, where only "
    "you see them, "
    "and pings come by mention. To get DMs: server name → Privacy Settings → Direct Messages."
)
DM_UNKNOWN: Final = "Your cards will come by DM; if a DM cannot reach you, I'll say so here."
WELCOME_DM: Final = "This is where your cards will come."
LEFT: Final = "You left the table; nothing of it stays."
NO_SEAT: Final = "no seat"
REMOVED: Final = (
    "The host has taken you off this table before the game began. Nothing of yours stays there; ask the host "
    "if you would like to come back."
)


def removed_here(mention: str) -> str:
    """The same in the channel, for somebody whom no direct message reaches."""
    return f"{mention}, the host has taken you off this table."


# Options


def options_title(table: str, preset: str) -> str:
    return f"**{table}** · {preset}"


# Settings and people

PRESET: Final = "Preset"
CLOCK: Final = "Clock"
LEAST: Final = "Seats at least"
MOST: Final = "Seats at most"
OWN_CLOCK: Final = "Own clock"
OWN_TURN: Final = "A turn takes"
OWN_PROMPT: Final = "An answer takes"
CLOCK_ABOUT: Final[dict[str, str]] = {
    "live": "10 min a turn, 3 min to answer: everybody is there",
    "daily": "24 h a turn, 12 h to answer: a few taps a day",
    "relaxed": "72 h a turn, 24 h to answer",
    "own": "from 5 minutes to 7 days a turn",
}
PROMPT_SHARE: Final[dict[str, str]] = {
    "6": "a sixth of a turn",
    "4": "a quarter of a turn",
    "3": "a third of a turn",
    "2": "half a turn",
}


def clock_choice(name: str) -> str:
    """A clock in its menu."""
    return f"{CLOCK}: {name}"


def seats(n: int) -> str:
    return count(n, "player")


def people_title(table: str) -> str:
    return f"**{table}** · people"


INVITE: Final = "Invite people"
SEAT: Final = "Whom to remove"
STRENGTH: Final = "Computer strength"
STRENGTHS: Final[dict[str, str]] = {
    "easy": "moves to cities and fears nobody",
    "steady": "plays for position",
    "sharp": "counts cards",
}
COMPUTERS_SEE: Final = "Computer players see only what their own seat may see."


def strength_choice(word: str) -> str:
    """A strength in its menu, by its word in the lobby."""
    return f"{STRENGTH}: {word}"


def seat_choice(name: str) -> str:
    """Somebody at the table in the menu of whom to remove."""
    return f"Remove: {name}"


def raise_to(seats: int) -> str:
    """A seat more, where all are taken (E16.7)."""
    return f"Raise to {seats}"


def guest_about(strength: str, wish: str) -> str:
    """Who sits there: a person or a computer of some strength, and whom they would play."""
    return f"{strength or 'person'} · {wish}"


def invited(names: Sequence[str]) -> str:
    return f"Invited: {listing(names)}."


def private_button(on: bool) -> str:
    return f"Private table: {options.ON if on else options.OFF}"


# Fair dice

DICE_TITLE: Final = "**Fair dice**"


def dice_about(sealed: str) -> str:
    return (
        f"When this table opened I sealed a secret seed; its seal is `{sealed}`. Every die, shuffle "
        "and draw of the "
        "game comes from that seed stirred with the words below. After the game the seed is shown, "
        "and *Verify* "
        "proves that nothing was changed."
    )


def dice_words(names: Sequence[str]) -> str:
    if not names:
        return "Nobody has mixed a word in yet. Words are kept secret until the start."
    return f"Words mixed in so far by {listing(names)}. They are shown at the start."


DICE_LIMIT: Final = (
    "What this cannot prove: whoever runs the bot could look at the seed while the game goes on."
)
WORD_ASK: Final = "A word to stir in (at most 40)"
WORD_TITLE: Final = "Fair dice"


def word_kept(word: str) -> str:
    return f"Your word is in: “{word}”. It is shown to all at the start."


# The start


def start_ask(players: int, preset: str, clock_name: str) -> str:
    """What starts (E2.8): "Start? 3 players · Standard · daily clock"."""
    head = f"Start? {count(players, 'player')} · {preset} · {clock_name} clock."
    return f"{head} The rules cannot change after this."


def started(table: str) -> str:
    return f"## {table} begins"


def seats_in_order() -> str:
    return "In order of play:"


def seat_line(n: int, seat: str, who: str) -> str:
    return f"{n} **{seat}** ({who})"


def wish_rolls(character: str, rolls: Sequence[tuple[str, int]]) -> str:
    """A roll for a character that several wished for (B2.2)."""
    return f"For {character}: {', '.join(f'{who} **{value}**' for who, value in rolls)}."


def first_rolls(rounds: Sequence[Sequence[tuple[str, int]]], seat: str) -> str:
    """Whom the rolls made first (B2.4), every roll shown."""
    said = [
        "; again " * (n > 0) + ", ".join(f"{who} **{value}**" for who, value in r)
        for n, r in enumerate(rounds)
    ]
    return f"Rolls for the first turn: {''.join(said)}. **{seat}** begins."


def sealed_with(seal: str, words: Sequence[tuple[str, str]]) -> str:
    text = f"-# Fair dice: sealed seed `{seal}`."
    if not words:
        return f"{text} No words were mixed in."
    return f"{text} Words mixed in: {', '.join(f'{who} “{word}”' for who, word in words)}."


NOTICE: Final = "Hands are secret: don't pass on what you know of other hands."
NOTICE_OF_PARTNERS: Final = (
    "Hands are secret: tell what you know of them to your partners only. *Partners…* under "
    "*More* and `/team say` reach them in private."
)


def closed_line(table: str) -> str:
    return (
        f"**{table}** waited two weeks for players and is closed. "
        "*Reopen* brings it back for 30 days; `/game new` opens another table."
    )


REOPENED: Final = "The table is open again, as it was."


# A new table

NEW_TITLE: Final = "**A new table**"
NEW_ABOUT: Final = "Rules, clock and seats can be changed until the game starts."


def new_in_thread(table: str) -> str:
    return f"**A new table** in a thread here: **{table}**"


def preset_line(name: str, about: str, pace: str) -> str:
    return f"**{name}**: {about}. Pace: {pace}."


def open_with(preset: str) -> str:
    return f"Open a {preset} table"


def here_already(table: str, turn: int | None) -> str:
    where = f"turn {turn}" if turn is not None else "waiting for players"
    return f"This channel already has **{table}** ({where})."


THREAD_HERE: Final = "New game in a thread here"
OTHER_CHANNEL: Final = "Use `/game new` in any other channel or thread where I may write."
OPENED: Final = "The table is open, and you are its host: only you can use *Settings*, *People* and *Start*."


def opened_in(channel: int) -> str:
    """The same of a table in a thread of its own."""
    return (
        f"The table is open in <#{channel}>, and you are its host: only you can use *Settings*, *People* and "
        "*Start* there."
    )


def needs_permission(names: Sequence[str]) -> str:
    """E1.1: which permission is missing, and the path in Discord's settings."""
    return (
        f"I may not do that here without {listing(names)}. "
        "Allow it: Server Settings → Roles → Riddlemaster, or Edit Channel → Permissions."
    )


HOW: Final = (
    "**How it plays** · Everybody has a marker on the map and a secret hand. On your turn you "
    "roll, travel, and swap "
    "a random card with everybody you stop beside. Cities give new cards. Up to two Power Plays a "
    "turn let you look "
    "at hands, name cards in riddles, or fight. Find The Ring, end a turn on your victory space "
    "(Hobbits: Cracks of "
    "Doom, Black Riders: Barad-dûr), and show it there in your next turn: you win.\n"
    "A turn is a few taps: *My turn*, where to, *Go*, *End turn…*. Your cards come by DM; "
    "everybody else sees only "
    "how many you hold."
)

# Names of tables that nobody named

INNS: Final = (
    "The Prancing Pony",
    "The Green Dragon",
    "The Golden Perch",
    "The Ivy Bush",
    "The Floating Log",
    "The Bridge Inn",
    "The Forsaken Inn",
    "The Old Guesthouse",
    "Brandywine Bridge",
    "The Last Bridge",
    "Stonebow Bridge",
    "The Bridge of Mitheithel",
    "Sarn Ford",
    "The Ford of Bruinen",
    "Tharbad Crossing",
    "Three Farthing Stone",
    "The Bree Gate",
    "Weathertop Camp",
    "The Stone Trough",
    "Crossroads Rest",
)

# Refusals (E12.3): what, why, what now


def _host(facts: Mapping[str, Any]) -> str:
    host = facts.get("host", "")
    if not host:
        return "Only the host can do that."
    return f"{host} hosts this table; ask {host}{', or join' if facts.get('join') else ''}."


REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "lobby.closed": lambda f: f"**{f['table']}** is closed. `/game new` opens another table.",
    "lobby.many": lambda f: (
        f"You host {number(f['count'])} tables that are not over. Finish or close one, then open the next."
    ),
    "lobby.threads": lambda f: (
        f"You opened {number(f['count'])} threads today, which is all. Type `/game new` inside one of "
        "them, or come back tomorrow."
    ),
    "lobby.nowhere": lambda f: (
        "A table needs a channel that everybody sees. Type `/game new` in a channel of your server."
    ),
    "reopen.late": lambda f: (
        f"**{f['table']}** was closed more than 30 days ago and can't come back. `/game new` opens another."
    ),
    "reopen.taken": lambda f: (
        f"**{f['name']}** is in this channel now, so **{f['table']}** can't come back here. "
        "Join that one, or use `/game new` elsewhere."
    ),
    "lobby.no_such_character": lambda f: "No character has that name. Choose one of the eight, or *Any*.",
    "lobby.private": lambda f: f"**{f['table']}** is private, and you are not invited yet. Ask {f['host']}.",
    "lobby.full": lambda f: (
        f"All {number(f['most'])} seats of **{f['table']}** are taken. "
        + ("The host can raise the number." if f["most"] < 8 else "More than eight can't play (B2.1).")
    ),
    "lobby.kind_full": lambda f: (
        f"Four {'Hobbits' if f['kind'] == 'hobbit' else 'Black Riders'} are the most there can be (B2.1). "
        "Choose one of the other side, or *Any*."
    ),
    "lobby.not_in": lambda f: f"You have no seat at **{f['table']}**, so there is nothing to leave.",
    "lobby.name_taken": lambda f: (
        f"Another table of this server is called **{f['name']}**. Choose another name."
    ),
    "dice.not_seated": lambda f: f"Only who joined **{f['table']}** mixes a word in. *Join* first.",
    "dice.empty": lambda f: "That was no word. Write anything you like, up to 40 characters.",
    "dice.too_long": lambda f: f"A word has at most {f['longest']} characters. Try a shorter one.",
    "people.strength": lambda f: "Computers play easy, steady or sharp. Choose one of the three.",
    "people.nobody": lambda f: "That seat is empty already. *People* shows who sits here.",
    "people.host_stays": lambda f: "The host can't be removed. *Leave* gives up your own seat.",
    "start.nobody": lambda f: "A game needs at least one person. *Join* first.",
    "start.too_few": lambda f: (
        f"{count(f['count'], 'seat')} taken, and this table needs {f['least']}. Wait for more, or add a "
        "computer under *People*."
    ),
    "start.too_many": lambda f: (
        f"{count(f['count'], 'seat')} taken, and this table has {f['most']}. Raise the number, or "
        "remove somebody."
    ),
    "option.conflict": lambda f: "\n".join(f["lines"]),
    "settings.fixed": lambda f: (
        f"**{f['table']}** has begun, so its rules are fixed (O0.1). *Options* lists them."
    ),
    "settings.seats": lambda f: (
        "*Seats at most* can't be below *Seats at least*. Change the other number first."
    ),
    "settings.taken": lambda f: (
        f"{count(f['count'], 'seat')} taken, so the table can't be smaller. Remove somebody under *People*."
    ),
    "host.only": _host,
    "permission.missing": lambda f: needs_permission(f["names"]),
    "thread.refused": lambda f: (
        "Discord opens no thread here now. Try again later, or use `/game new` in another channel."
    ),
    "lobby.started": lambda f: "The game has begun, so this can't change. *My turn* shows how it stands.",
}
"""Every refusal of the lobby by its key."""
