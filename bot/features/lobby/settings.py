"""What the host can set before the start of any game: each menu, and the pages they stand on (E2.5)."""

from collections.abc import Collection
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.model.clock import own_clock
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.scene import REPLACEMENTS
from bot.model.screen import ACCENT, Button, Buttons, Menu, Option, Part, Screen, Text, buttons, screen
from bot.model.settings import Form, Setting
from bot.model.setup import Setup, brisk
from bot.ui.components import count
from bot.ui.icons import back_button
from bot.words import labels, people, preferences, text
from bot.words import lobby as words
from bot.words.catalogue import _

TABLE: Final = "table"
"""The first page."""
OWN: Final = "own"
"""The page of an own clock, behind *Own clock* on the first one."""
HOUSE: Final = "house"
"""The last page, below what the game has there."""
OWN_TURNS: Final = (
    *(300, 600, 900, 1800, 3600, 7200, 14400, 28800, 43200),
    *(86400, 129600, 172800, 259200, 432000, 604800),
)
"""The turns an own clock offers, in seconds (E8.1)."""
BRISK: Final = "brisk"
"""Among what a table does when somebody is asked or away: standing orders answer (E17.4)."""


class Seen(NamedTuple):
    """What the pages show."""

    setup: Setup
    lobby: Lobby


FORM: Final = Form[Seen, Lobby](lambda name: (f"set-{name}", ""), lambda seen: seen.lobby)
"""All that can be set at a table of any game, in the order of the menus."""


@FORM.on("preset", TABLE)
def preset(seen: Seen) -> Setting[Lobby]:
    setup, lobby = seen
    return Setting(
        words.PRESET(),
        {
            key: Option(
                text.headed(
                    words.PRESET(), setup.named(key, (lobby if key == lobby.preset else offered).options)
                ),
                offered.about,
            )
            for key, offered in setup.presets.items()
        },
        (lobby.preset,),
        put=lambda key: set_preset(setup, lobby, key),
    )


@FORM.on("clock", TABLE)
def clock(seen: Seen) -> Setting[Lobby]:
    """One of the game's clocks, or an own one that begins at the present pace."""
    setup, lobby = seen
    paces = {name: setup.pace.about(clock) for name, clock in setup.clocks.items()}
    return Setting(
        _("Clock"),
        {
            name: Option(words.clock_choice(name), about)
            for name, about in {**paces, OWN: setup.pace.free()}.items()
        },
        (lobby.clock.name,),
        put=lambda name: replace(lobby, clock=setup.clocks.get(name) or own_clock(lobby.clock.turn)),
    )


@FORM.on("least", TABLE)
def least(seen: Seen) -> Setting[Lobby]:
    return _seats(seen, "least", _("Seats at least"))


@FORM.on("most", TABLE)
def most(seen: Seen) -> Setting[Lobby]:
    return _seats(seen, "most", _("Seats at most"))


def _seats(seen: Seen, bound: str, prompt: str) -> Setting[Lobby]:
    low, high = seen.setup.seats
    return Setting(
        prompt,
        {str(n): text.headed(prompt, str(n)) for n in range(low, high + 1)},
        (str(getattr(seen.lobby, bound)),),
        put=lambda n: set_seats(seen.lobby, **{bound: int(n)}),
    )


@FORM.on("turn", OWN)
def turn(seen: Seen) -> Setting[Lobby]:
    takes, lobby = seen.setup.pace.takes(), seen.lobby
    return Setting(
        takes,
        {str(seconds): f"{takes} {text.duration(seconds)}" for seconds in OWN_TURNS},
        [str(seconds) for seconds in OWN_TURNS if seconds == lobby.clock.turn],
        put=lambda seconds: replace(lobby, clock=own_clock(float(seconds))),
    )


@FORM.on("prompt", OWN)
def prompt(seen: Seen) -> Setting[Lobby]:
    """The answer of an own clock, as a share of the turn."""
    clock, shares = seen.lobby.clock, seen.setup.pace.shares()
    return Setting(
        words.OWN_PROMPT(),
        {
            share: Option(f"{words.OWN_PROMPT()} {about}", text.duration(clock.turn / int(share)))
            for share, about in shares.items()
        },
        [share for share in shares if abs(clock.prompt - clock.turn / int(share)) < 1],
        put=lambda share: replace(seen.lobby, clock=own_clock(clock.turn, clock.turn / int(share))),
    )


@FORM.on("away", HOUSE)
def away(seen: Seen) -> Setting[Lobby]:
    """*When somebody is asked or away* (E8.7, E8.9, E9.1, E17.4)."""
    setup, lobby = seen
    rules = preferences.RULES()
    orders = Option(
        _("Brisk: standing orders answer"),
        _("Nobody waits for answers in others' turns; whoever wishes is asked all the same"),
    )
    on = [key for key in rules if getattr(lobby.away, key)]
    return Setting(
        preferences.RULES_NONE(),
        {BRISK: orders, **{key: Option(name, about) for key, (name, about) in rules.items()}},
        [BRISK, *on] if brisk(setup, lobby) else on,
        put=lambda on: set_away(setup, lobby, on),
        several=True,
    )


@FORM.on("replace", HOUSE)
def replacement(seen: Seen) -> Setting[Lobby]:
    """Who may take the seat of somebody who is gone (E2.5, E9.1)."""
    away, choices = seen.lobby.away, people.CHOICES()
    return Setting(
        people.NAME(),
        {key: Option(text.headed(people.NAME(), choices[key][0]), choices[key][1]) for key in REPLACEMENTS},
        (away.replacement,),
        put=lambda key: replace(seen.lobby, away=replace(away, replacement=key)),
    )


# What some of them do, and what else changes with them


def set_preset(setup: Setup, lobby: Lobby, key: str) -> Lobby:
    """Take over a preset: its rules, seats and clock (E2.2). Raises KeyError for an unknown one.

    A clock that was chosen, and is not that of the preset before, stays. Nobody loses a seat by it: where
    more have joined than the preset has seats, there are as many as people.
    """
    preset = setup.presets[key]
    follows = lobby.clock == setup.clocks[setup.presets[lobby.preset].clock]
    return replace(
        lobby,
        preset=key,
        options=preset.options,
        clock=setup.clocks[preset.clock] if follows else lobby.clock,
        least=preset.least,
        most=max(preset.most, len(lobby.guests)),
        brisk=None,
    )


def reset(setup: Setup, lobby: Lobby) -> Lobby:
    """All rules as the preset has them; seats and clock stay."""
    return replace(lobby, options=setup.presets[lobby.preset].options)


def may_grow(setup: Setup, lobby: Lobby) -> bool:
    """Whether a table with a seat more could begin: some presets are for exactly so many (E16.7, GEN-1)."""
    if lobby.most >= setup.seats[1]:
        return False
    return len(setup.clashes(replace(lobby, most=lobby.most + 1))) <= len(setup.clashes(lobby))


def set_seats(lobby: Lobby, *, least: int | None = None, most: int | None = None) -> Lobby:
    """How many seats there are. Raises Refusal ``settings.seats`` or ``settings.taken``."""
    low, high = least or lobby.least, most or lobby.most
    if low > high:
        raise Refusal("settings.seats", {})
    if len(lobby.guests) > high:
        raise Refusal("settings.taken", {"count": len(lobby.guests)})
    return replace(lobby, least=low, most=high)


def set_away(setup: Setup, lobby: Lobby, on: Collection[str]) -> Lobby:
    """What the table does when somebody is asked or away: exactly these are on.

    Whether it is brisk follows from who plays what until the host says something else (E17.4).
    """
    chosen = lobby.brisk if (BRISK in on) == brisk(setup, lobby) else BRISK in on
    away = replace(lobby.away, **{name: name in on for name in preferences.RULES()})
    return replace(lobby, away=away, brisk=chosen)


Block = tuple[Menu, tuple[str, ...]]
"""A menu, and the rules under which a contradiction is shown."""
COMPONENTS = 20
"""The most a page may have (E2.5)."""


def page(setup: Setup, lobby: Lobby, key: str) -> Screen:
    """One of the pages by its key, the first for any other."""
    if key == OWN and lobby.clock.name == OWN:
        return own_page(setup, lobby)
    if key not in setup.pages:
        key = TABLE
    last = key != TABLE and key == list(setup.pages)[-1]
    house = FORM.blocks(HOUSE if last else key, Seen(setup, lobby))
    return _page(setup, lobby, key, *setup.form.blocks(key, lobby), *house)


def own_page(setup: Setup, lobby: Lobby) -> Screen:
    """How long a turn and an answer take on a clock of the table's own (E8.1)."""
    return screen(
        setup.title(text.plain(lobby.name), OWN),
        *FORM.menus(OWN, Seen(setup, lobby)),
        buttons(Button(labels.BACK(), "settings", "table")),
        colour=ACCENT,
        game=lobby.game,
    )


def _page(setup: Setup, lobby: Lobby, key: str, *blocks: Block) -> Screen:
    """Heading, menus with the contradictions of each under it (O0.3), tabs, ways out.

    A page that is full without them has them under its heading.
    """
    shown = _assembled(setup, lobby, key, blocks, under=key != "table")
    return shown if count(shown) <= COMPONENTS else _assembled(setup, lobby, key, blocks, under=False)


def _assembled(setup: Setup, lobby: Lobby, key: str, blocks: tuple[Block, ...], *, under: bool) -> Screen:
    left = list(setup.clashes(lobby))
    if key != "table":
        here = {option for __, options in blocks for option in options}
        left = [clash for clash in left if clash.options & here]
    heading = setup.title(text.plain(lobby.name), key)
    if not under:
        heading, left = "\n".join([heading, *(clash.line for clash in left)]), []
    parts: list[Part | str | None] = [heading]
    several = sum(menu.at_least == 0 for menu, __ in blocks)
    for menu, options in blocks:
        if several > 1 and menu.at_least == 0:
            # What is ticked hides what the menu is called (E16.4).
            parts.append(f"**{menu.prompt.partition(':')[0]}**")
        mine = [clash for clash in left if clash.options & set(options)]
        left = [clash for clash in left if clash not in mine]
        parts += [menu, Text("\n".join(clash.line for clash in mine)) if mine else None]
    return screen(*parts, *_ways(setup, lobby, key), colour=ACCENT, game=lobby.game)


def _ways(setup: Setup, lobby: Lobby, key: str) -> tuple[Buttons, Buttons]:
    """The tabs, and *Done*, back to the preset, back to the own seat."""
    preset = Button(_("Preset"), "set-back", key, disabled=not setup.changed(lobby.preset, lobby.options))
    own = Button(_("Own clock"), "settings", OWN)
    return (
        buttons(
            *(Button(label, "settings", name, disabled=name == key) for name, label in setup.pages.items())
        ),
        buttons(
            Button(labels.DONE(), "settings", "done", style="primary"),
            own if key == "table" and lobby.clock.name == OWN else preset,
            back_button("joined"),
        ),
    )
