"""The settings of a lobby on five pages, for the host (E2.5). Pure: a `Lobby` in, a `Screen` out."""

from __future__ import annotations

from bot.features.lobby.settings import FORM, HOUSE, OWN, TABLE, Seen
from bot.model.lobby import Lobby
from bot.model.screen import ACCENT, Button, Buttons, Menu, Part, Screen, Text, buttons, screen
from bot.model.setup import Setup
from bot.ui.components import count
from bot.ui.icons import back_button
from bot.words import labels, text
from bot.words.catalogue import _

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
