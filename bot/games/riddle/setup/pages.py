"""The settings of a lobby on five pages, for the host (E2.5). Pure: a `Lobby` in, a `Screen` out."""

from __future__ import annotations

from typing import NamedTuple

from bot.features.lobby.screens import ACCENT
from bot.games.riddle.setup.clashes import clashes
from bot.games.riddle.setup.presets import LARGEST, LEAST, PRESETS
from bot.games.riddle.setup.settings import SWITCHES
from bot.model.lobby import Lobby
from bot.model.scene import REPLACEMENTS
from bot.model.screen import Button, Buttons, Choice, Menu, Part, Screen, Text, buttons, screen
from bot.ui.buttons import back_button
from bot.ui.components import count
from bot.words import away as away_words
from bot.words import labels, names, replacing
from bot.words import lobby as words
from bot.words import options as rule_words
from engine.riddle.options import SPARED

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


class Block(NamedTuple):
    """A menu, and the switches under which a contradiction is shown."""

    menu: Menu
    options: tuple[str, ...] = ()


def page(lobby: Lobby, key: str) -> Screen:
    """One of the pages by its key, the first for any other."""
    match key:
        case "winning":
            return _page(lobby, key, _switches(lobby, "advanced"), _switches(lobby, "winning"))
        case "partners":
            return _page(lobby, key, *_partners(lobby))
        case "stays":
            return _page(lobby, key, *_stays(lobby))
        case "house":
            return _page(
                lobby, key, _switches(lobby, "house"), Block(_away(lobby)), Block(_replacement(lobby))
            )
        case "own" if lobby.clock.name == OWN:
            return own_page(lobby)
        case _:
            return table_page(lobby)


def table_page(lobby: Lobby) -> Screen:
    """*Table*: preset, clock, seats; with every contradiction there is, as these touch them all."""
    presets = tuple(
        Choice(
            f"{words.PRESET()}: {rule_words.named(p.name, key == lobby.preset and bool(lobby.changed))}",
            key,
            p.about,
            key == lobby.preset,
        )
        for key, p in PRESETS.items()
    )
    clocks = tuple(
        Choice(words.clock_choice(name), name, about, name == lobby.clock.name)
        for name, about in words.CLOCK_ABOUT().items()
    )
    return _page(
        lobby,
        "table",
        Block(Menu("set-preset", words.PRESET(), presets)),
        Block(Menu("set-clock", words.CLOCK(), clocks)),
        Block(_seats("set-least", words.LEAST(), lobby.least)),
        Block(_seats("set-most", words.MOST(), lobby.most)),
    )


def own_page(lobby: Lobby) -> Screen:
    """How long a turn and an answer take on a clock of the table's own (E8.1)."""
    return screen(
        rule_words.page_title(names.plain(lobby.name), OWN),
        _own_turn(lobby),
        _own_prompt(lobby),
        buttons(Button(labels.BACK(), "settings", "table")),
        colour=ACCENT,
        game=lobby.game,
    )


def _partners(lobby: Lobby) -> list[Block]:
    """Teams and duels; what hangs on a setting is there when that is chosen."""
    blocks = [_switches(lobby, "partners"), _choice(lobby, "o2_partner_exchange")]
    if lobby.options.o2_partner_exchange == "b":
        blocks.append(_choice(lobby, "o2_fallback"))
    if lobby.options.o16_two_player:
        blocks.append(_choice(lobby, "o16_limit"))
    return blocks


def _stays(lobby: Lobby) -> list[Block]:
    """Stays, exits and draws; whom Shelob spares while she feasts."""
    blocks = [_switches(lobby, "stays")]
    if lobby.options.o14_feast:
        choices = tuple(
            Choice(
                f"{rule_words.SPARED_NAME()}: {names.card(card)}",
                card,
                rule_words.spared_about(card),
                card in lobby.options.o14_spared,
            )
            for card in SPARED
        )
        prompt = f"{rule_words.SPARED_NAME()}: {rule_words.spared(())}"
        menu = Menu("set-spared", prompt, choices, at_least=0, at_most=len(choices))
        blocks.append(Block(menu, ("o14_spared",)))
    return blocks


def _switches(lobby: Lobby, menu: str) -> Block:
    """Switches with their clauses as one menu with several ticks."""
    choices = tuple(
        Choice(name, key, about, bool(getattr(lobby.options, key)))
        for key in SWITCHES[menu]
        for name, about in (rule_words.SWITCHES()[key],)
    )
    shown = Menu(
        "set-rules", rule_words.menu_prompt(menu), choices, arg=menu, at_least=0, at_most=len(choices)
    )
    return Block(shown, SWITCHES[menu])


def _away(lobby: Lobby) -> Menu:
    """*When somebody is away* (E8.7, E8.9, E9.1)."""
    choices = tuple(
        Choice(name, key, about, bool(getattr(lobby.away, key)))
        for key, (name, about) in away_words.RULES().items()
    )
    return Menu("set-away", away_words.RULES_NONE(), choices, at_least=0, at_most=len(choices))


def _replacement(lobby: Lobby) -> Menu:
    """*Replacement* (E2.5)."""
    choices = tuple(
        Choice(replacing.choice(key), key, replacing.CHOICES()[key][1], key == lobby.away.replacement)
        for key in REPLACEMENTS
    )
    return Menu("set-replace", replacing.NAME(), choices)


def _choice(lobby: Lobby, option: str) -> Block:
    """An option with several settings."""
    name, settings = rule_words.CHOICES()[option]
    now = str(getattr(lobby.options, option))
    choices = tuple(
        Choice(f"{name}: {said}", value, about, value == now) for value, (said, about) in settings.items()
    )
    return Block(Menu("set-choice", name, choices, arg=option), (option,))


def _page(lobby: Lobby, key: str, *blocks: Block) -> Screen:
    """Heading, menus with the contradictions of each under it (O0.3), tabs, ways out.

    A page that is full without them has them under its heading.
    """
    shown = _assembled(lobby, key, blocks, under=key != "table")
    return shown if count(shown) <= COMPONENTS else _assembled(lobby, key, blocks, under=False)


def _assembled(lobby: Lobby, key: str, blocks: tuple[Block, ...], *, under: bool) -> Screen:
    left = list(clashes(lobby))
    if key != "table":
        here = {option for block in blocks for option in block.options}
        left = [clash for clash in left if clash.options & here]
    heading = rule_words.page_title(names.plain(lobby.name), key)
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
    return screen(*parts, *_ways(lobby, key), colour=ACCENT, game=lobby.game)


def _ways(lobby: Lobby, key: str) -> tuple[Buttons, Buttons]:
    """The tabs, and *Done*, back to the preset, back to the own seat."""
    preset = Button(labels.PRESET(), "set-back", key, disabled=not lobby.changed)
    own = Button(words.OWN_CLOCK(), "settings", OWN)
    return (
        buttons(
            *(
                Button(label, "settings", one, disabled=one == key)
                for one, label in rule_words.PAGES().items()
            )
        ),
        buttons(
            Button(labels.DONE(), "settings", "done", style="primary"),
            own if key == "table" and lobby.clock.name == OWN else preset,
            back_button("joined"),
        ),
    )


def _seats(verb: str, prompt: str, now: int) -> Menu:
    choices = tuple(Choice(f"{prompt}: {n}", str(n), chosen=n == now) for n in range(LEAST, LARGEST + 1))
    return Menu(verb, prompt, choices)


def _own_turn(lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(f"{words.OWN_TURN()} {names.duration(s)}", str(s), chosen=s == lobby.clock.turn)
        for s in OWN_TURNS
    )
    return Menu("set-turn", words.OWN_TURN(), choices)


def _own_prompt(lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(
            f"{words.OWN_PROMPT()} {about}",
            share,
            names.duration(lobby.clock.turn / int(share)),
            abs(lobby.clock.prompt - lobby.clock.turn / int(share)) < 1,
        )
        for share, about in words.PROMPT_SHARE().items()
    )
    return Menu("set-prompt", words.OWN_PROMPT(), choices)
