"""The settings of a lobby on five pages, for the host (E2.5). Pure: a `Lobby` in, a `Screen` out."""

from __future__ import annotations

from bot.features.lobby.settings import BRISK
from bot.model.lobby import Lobby
from bot.model.scene import REPLACEMENTS
from bot.model.screen import ACCENT, Button, Buttons, Choice, Menu, Part, Screen, Text, buttons, screen
from bot.model.setup import Block, Pace, Setup, brisk
from bot.ui.components import count
from bot.ui.icons import back_button
from bot.words import labels, people, preferences, text
from bot.words import lobby as words
from bot.words import text as texts
from bot.words.catalogue import _

TABLE = "table"
"""The first page."""
OWN = "own"
"""The page of an own clock, behind *Own clock* on the first one."""
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
COMPONENTS = 20
"""The most a page may have (E2.5)."""


def page(setup: Setup, lobby: Lobby, key: str) -> Screen:
    """One of the pages by its key, the first for any other."""
    if key == OWN and lobby.clock.name == OWN:
        return own_page(setup, lobby)
    if key == TABLE or key not in setup.pages:
        return table_page(setup, lobby)
    house = (Block(_away(setup, lobby)), Block(_replacement(lobby))) if key == list(setup.pages)[-1] else ()
    return _page(setup, lobby, key, *setup.blocks(lobby, key), *house)


def table_page(setup: Setup, lobby: Lobby) -> Screen:
    """*Table*: preset, clock, seats; with every contradiction there is, as these touch them all."""
    presets = tuple(
        Choice(
            texts.headed(
                words.PRESET(), setup.named(key, lobby.options if key == lobby.preset else p.options)
            ),
            key,
            p.about,
            key == lobby.preset,
        )
        for key, p in setup.presets.items()
    )
    paces = {name: setup.pace.about(clock) for name, clock in setup.clocks.items()}
    clocks = tuple(
        Choice(words.clock_choice(name), name, about, name == lobby.clock.name)
        for name, about in {**paces, OWN: setup.pace.free()}.items()
    )
    return _page(
        setup,
        lobby,
        "table",
        Block(Menu("set-preset", words.PRESET(), presets)),
        Block(Menu("set-clock", _("Clock"), clocks)),
        Block(_seats(setup, "set-least", _("Seats at least"), lobby.least)),
        Block(_seats(setup, "set-most", _("Seats at most"), lobby.most)),
    )


def own_page(setup: Setup, lobby: Lobby) -> Screen:
    """How long a turn and an answer take on a clock of the table's own (E8.1)."""
    return screen(
        setup.title(text.plain(lobby.name), OWN),
        _own_turn(setup.pace, lobby),
        _own_prompt(setup.pace, lobby),
        buttons(Button(labels.BACK(), "settings", "table")),
        colour=ACCENT,
        game=lobby.game,
    )


def _away(setup: Setup, lobby: Lobby) -> Menu:
    """*When somebody is asked or away* (E8.7, E8.9, E9.1, E17.4)."""
    choices = (
        Choice(
            _("Brisk: standing orders answer"),
            BRISK,
            _("Nobody waits for answers in others' turns; whoever wishes is asked all the same"),
            brisk(setup, lobby),
        ),
        *(
            Choice(name, key, about, bool(getattr(lobby.away, key)))
            for key, (name, about) in preferences.RULES().items()
        ),
    )
    return Menu("set-away", preferences.RULES_NONE(), choices, at_least=0, at_most=len(choices))


def _replacement(lobby: Lobby) -> Menu:
    """*Replacement* (E2.5)."""
    choices = tuple(
        Choice(
            text.headed(people.NAME(), people.CHOICES()[key][0]),
            key,
            people.CHOICES()[key][1],
            key == lobby.away.replacement,
        )
        for key in REPLACEMENTS
    )
    return Menu("set-replace", people.NAME(), choices)


def _page(setup: Setup, lobby: Lobby, key: str, *blocks: Block) -> Screen:
    """Heading, menus with the contradictions of each under it (O0.3), tabs, ways out.

    A page that is full without them has them under its heading.
    """
    shown = _assembled(setup, lobby, key, blocks, under=key != "table")
    return shown if count(shown) <= COMPONENTS else _assembled(setup, lobby, key, blocks, under=False)


def _assembled(setup: Setup, lobby: Lobby, key: str, blocks: tuple[Block, ...], *, under: bool) -> Screen:
    left = list(setup.clashes(lobby))
    if key != "table":
        here = {option for block in blocks for option in block.options}
        left = [clash for clash in left if clash.options & here]
    heading = setup.title(text.plain(lobby.name), key)
    if not under:
        heading, left = "\n".join([heading, *(clash.line for clash in left)]), []
    parts: list[Part | str | None] = [heading]
    several = [block for block in blocks if block.menu.at_least == 0]
    for block in blocks:
        if len(several) > 1 and block in several:
            # What is ticked hides what the menu is called (E16.4).
            parts.append(f"**{block.menu.prompt.partition(':')[0]}**")
        mine = [clash for clash in left if clash.options & set(block.options)]
        left = [clash for clash in left if clash not in mine]
        parts += [block.menu, Text("\n".join(clash.line for clash in mine)) if mine else None]
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


def _seats(setup: Setup, verb: str, prompt: str, now: int) -> Menu:
    least, most = setup.seats
    choices = tuple(
        Choice(texts.headed(prompt, str(n)), str(n), chosen=n == now) for n in range(least, most + 1)
    )
    return Menu(verb, prompt, choices)


def _own_turn(pace: Pace, lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(f"{pace.takes()} {text.duration(s)}", str(s), chosen=s == lobby.clock.turn) for s in OWN_TURNS
    )
    return Menu("set-turn", pace.takes(), choices)


def _own_prompt(pace: Pace, lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(
            f"{words.OWN_PROMPT()} {about}",
            share,
            text.duration(lobby.clock.turn / int(share)),
            abs(lobby.clock.prompt - lobby.clock.turn / int(share)) < 1,
        )
        for share, about in pace.shares().items()
    )
    return Menu("set-prompt", words.OWN_PROMPT(), choices)
