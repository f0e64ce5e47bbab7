"""The host's pages: *Table* and *House* (E2.5), and people (E2.6)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import Refusal
from bot.lobby.model import Lobby
from bot.lobby.presets import CLOCKS, PRESETS, STRENGTHS, own_clock
from bot.lobby.screens import ACCENT, wish_name
from bot.screens import Button, Buttons, Choice, Menu, People, Screen, buttons, screen
from bot.words import lobby as words
from bot.words import names

OWN_TURNS = (
    300,
    600,
    900,
    1800,
    3600,
    7200,
    14400,
    28800,
    43200,
    86400,
    129600,
    172800,
    259200,
    432000,
    604800,
)
"""The turns an own clock offers, in seconds (E8.1)."""
LEAST, MOST = 2, 8


def table_page(lobby: Lobby) -> Screen:
    """*Table*: preset, clock, seats."""
    presets = tuple(
        Choice(f"{words.PRESET}: {p.name}", key, p.about, key == lobby.preset) for key, p in PRESETS.items()
    )
    clocks = tuple(
        Choice(f"{words.CLOCK}: {name}", name, about, name == lobby.clock.name)
        for name, about in words.CLOCK_ABOUT.items()
    )
    own = lobby.clock.name == "own"
    return screen(
        words.settings_title(names.plain(lobby.name)),
        words.SETTINGS_TABLE,
        Menu("set-preset", words.PRESET, presets),
        Menu("set-clock", words.CLOCK, clocks),
        _own_turn(lobby) if own else None,
        _own_prompt(lobby) if own else None,
        _seats("set-least", words.LEAST, lobby.least),
        _seats("set-most", words.MOST, lobby.most),
        _tabs("table"),
        colour=ACCENT,
        game=lobby.game,
    )


def _tabs(page: str) -> Buttons:
    return buttons(
        Button("Table", "settings", "table", disabled=page == "table"),
        Button("House", "settings", "house", disabled=page == "house"),
        Button("Done", "settings", "done", style="primary"),
    )


def _seats(verb: str, prompt: str, now: int) -> Menu:
    choices = tuple(Choice(f"{prompt}: {n}", str(n), chosen=n == now) for n in range(LEAST, MOST + 1))
    return Menu(verb, prompt, choices)


def _own_turn(lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(f"{words.OWN_TURN} {names.duration(s)}", str(s), chosen=s == lobby.clock.turn)
        for s in OWN_TURNS
    )
    return Menu("set-turn", words.OWN_TURN, choices)


def _own_prompt(lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(
            f"{words.OWN_PROMPT} {about}",
            share,
            names.duration(lobby.clock.turn / int(share)),
            abs(lobby.clock.prompt - lobby.clock.turn / int(share)) < 1,
        )
        for share, about in words.PROMPT_SHARE.items()
    )
    return Menu("set-prompt", words.OWN_PROMPT, choices)


def house_page(lobby: Lobby) -> Screen:
    """*House*: the house rules as one menu with several ticks."""
    choices = tuple(
        Choice(f"{name} ({clause})", key, about, bool(getattr(lobby.options, key)))
        for key, (name, about, clause) in words.HOUSE.items()
    )
    return screen(
        words.settings_title(names.plain(lobby.name)),
        words.SETTINGS_HOUSE,
        Menu("set-house", words.SETTINGS_HOUSE, choices, at_least=0, at_most=len(choices)),
        _tabs("house"),
        colour=ACCENT,
        game=lobby.game,
    )


# What the menus do


def set_preset(lobby: Lobby, key: str) -> Lobby:
    """Take over a preset with its rules and clock. Raises KeyError for an unknown one."""
    preset = PRESETS[key]
    return replace(lobby, preset=key, options=preset.options, clock=CLOCKS[preset.clock])


def set_clock(lobby: Lobby, name: str) -> Lobby:
    """One of the fixed clocks, or an own one that begins at the present pace."""
    clock = CLOCKS[name] if name in CLOCKS else own_clock(lobby.clock.turn)
    return replace(lobby, clock=clock)


def set_turn(lobby: Lobby, seconds: float) -> Lobby:
    """The turn of an own clock. Raises ValueError out of its bounds."""
    return replace(lobby, clock=own_clock(seconds))


def set_prompt(lobby: Lobby, share: int) -> Lobby:
    """The answer of an own clock, as a share of the turn. Raises ValueError out of its bounds."""
    return replace(lobby, clock=own_clock(lobby.clock.turn, lobby.clock.turn / share))


def set_seats(lobby: Lobby, *, least: int | None = None, most: int | None = None) -> Lobby:
    """How many seats there are. Raises Refusal ``settings.seats`` or ``settings.taken``."""
    low, high = least or lobby.least, most or lobby.most
    if low > high:
        raise Refusal("settings.seats", {})
    if len(lobby.guests) > high:
        raise Refusal("settings.taken", {"count": len(lobby.guests)})
    return replace(lobby, least=low, most=high)


def set_house(lobby: Lobby, on: tuple[str, ...]) -> Lobby:
    """Exactly these house rules are on; names that are none are left out of account."""
    return replace(lobby, options=replace(lobby.options, **{key: key in on for key in words.HOUSE}))


# People


def seated(lobby: Lobby) -> list[str]:
    """The names of all who have joined, computers with their strength."""
    return [words.named(names.plain(guest.name), STRENGTHS.get(guest.computer, "")) for guest in lobby.guests]


def people_page(lobby: Lobby, seat: str = "", strength: str = "traveller", first: str = "") -> Screen:
    """*People* (E2.6): invite, remove, add computers, private or open."""
    guests = tuple(
        Choice(
            names.cut(names.plain(guest.name), 100),
            guest.name if guest.user is None else str(guest.user),
            f"{STRENGTHS.get(guest.computer, 'person')} · {wish_name(guest.wish)}",
            seat == (guest.name if guest.user is None else str(guest.user)),
        )
        for guest in lobby.guests
    )
    strengths = tuple(
        Choice(f"{words.STRENGTH}: {word}", key, words.STRENGTHS[word], key == strength)
        for key, word in STRENGTHS.items()
    )
    return screen(
        first,
        words.people_title(names.plain(lobby.name)),
        words.people_now(seated(lobby), lobby.least, lobby.most),
        words.invited([f"<@{user}>" for user in lobby.invited]) if lobby.invited else None,
        People("invite", words.INVITE, at_least=1, at_most=7),
        Menu("people-seat", words.SEAT, guests, arg=strength) if guests else None,
        Menu("people-strength", words.STRENGTH, strengths, arg=seat),
        words.COMPUTERS_SEE,
        buttons(
            Button("Add computer", "add-computer", strength, style="primary"),
            Button("Remove", "remove", seat, style="red") if seat else None,
            Button(words.private_button(lobby.private), "private"),
            Button("Done", "people", "done"),
        ),
        colour=ACCENT,
        game=lobby.game,
    )
