"""The game's menus on the pages of the settings (E2.5). Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle.ask.setup.settings import SWITCHES
from bot.games.riddle.words import names
from bot.games.riddle.words import options as rule_words
from bot.games.riddle.words.catalogue import _
from bot.model.lobby import Lobby
from bot.model.screen import Choice, Menu
from bot.model.setup import Block
from bot.words import text as texts
from engine.riddle.options import SPARED


def blocks(lobby: Lobby, page: str) -> Sequence[Block]:
    """The menus of one of `bot.games.riddle.words.options.PAGES`."""
    match page:
        case "winning":
            return (_switches(lobby, "advanced"), _switches(lobby, "winning"))
        case "partners":
            return _partners(lobby)
        case "stays":
            return _stays(lobby)
        case "house":
            return (_switches(lobby, "house"),)
        case _:
            return ()


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
                texts.headed(rule_words.SPARED_NAME(), names.card(card)),
                card,
                _("recommended") if card in SPARED[: rule_words.FIRST_THREE] else "",
                card in lobby.options.o14_spared,
            )
            for card in SPARED
        )
        prompt = texts.headed(rule_words.SPARED_NAME(), rule_words.spared(()))
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
        "set-rules",
        texts.headed(rule_words.MENUS()[menu], _("all off")),
        choices,
        arg=menu,
        at_least=0,
        at_most=len(choices),
    )
    return Block(shown, SWITCHES[menu])


def _choice(lobby: Lobby, option: str) -> Block:
    """An option with several settings."""
    name, settings = rule_words.CHOICES()[option]
    now = str(getattr(lobby.options, option))
    choices = tuple(
        Choice(texts.headed(name, said), value, about, value == now)
        for value, (said, about) in settings.items()
    )
    return Block(Menu("set-choice", name, choices, arg=option), (option,))
