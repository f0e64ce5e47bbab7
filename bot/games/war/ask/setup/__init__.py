"""What a lobby sets: presets, house options, seats (`bot.model.setup.Setup`, W1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.war.ask.setup.presets import CLOCKS, DEFAULT, PRESETS, SITTINGS, changed, switches
from bot.games.war.ask.setup.seating import blocks, change, clashes, refuse_start, refuse_wish, seat
from bot.games.war.words import names
from bot.games.war.words import options as words
from bot.games.war.words.catalogue import _
from bot.model.lobby import Guest, Lobby
from bot.model.setup import Block, Clash, Seating, Setup
from engine.codec import plain
from engine.dice import Dice
from engine.war.options import Options
from engine.war.view import View


class WarSetup(Setup):
    """See `bot.model.setup.Setup` for what each promises."""

    presets = PRESETS
    default = DEFAULT
    clocks = CLOCKS
    pace = SITTINGS
    seats = (
        min(preset.players for preset in PRESETS.values()),
        max(preset.players for preset in PRESETS.values()),
    )

    @property
    def pages(self) -> Mapping[str, str]:
        return words.PAGES()

    def options(self, stored: Any) -> Options:
        chosen: Options = Options() if stored is None else plain(stored, Options)
        return chosen

    def played(self, view: View) -> Options:
        return view.config.options

    def title(self, table: str, page: str) -> str:
        return words.page_title(table, page)

    def blocks(self, lobby: Lobby, page: str) -> Sequence[Block]:
        return blocks(lobby, page)

    def change(self, lobby: Lobby, control: str, arg: str, values: Sequence[str]) -> tuple[Lobby, str]:
        return change(lobby, control, arg, values)

    def clashes(self, lobby: Lobby) -> tuple[Clash, ...]:
        return clashes(lobby)

    def refuse_start(self, lobby: Lobby) -> None:
        refuse_start(lobby)

    def refuse_wish(self, lobby: Lobby, wish: str, besides: Guest | None) -> None:
        refuse_wish(lobby, wish, besides)

    def changed(self, preset: str, options: Options) -> bool:
        return bool(changed(preset, options))

    def rules(self, preset: str, options: Options) -> str:
        # Of a story beside the whole war nobody could tell by its name which game it is.
        game, named = names.GAME(), self.named(preset, options)
        return named if PRESETS[preset].name == game else words.of_game(game, named)

    def named(self, preset: str, options: Options) -> str:
        name = PRESETS[preset].name
        return _("{preset}, changed").format(preset=name) if changed(preset, options) else name

    def promise(self, preset: str, options: Options) -> str:
        return words.promise(preset, draw=not options.sauron_wins_at_45)

    def differs(self, preset: str, options: Options) -> list[str]:
        named = words.SWITCHES()
        return [words.differs(named[key][0], on=getattr(options, key)) for key in changed(preset, options)]

    def in_force(self, preset: str, options: Options) -> str:
        named = words.SWITCHES()
        on = [key for key in switches(preset) if getattr(options, key)]
        return words.in_force([named[key][1] for key in on])

    def seat(self, lobby: Lobby, dice: Dice) -> Seating:
        return seat(lobby, dice)


SETUP: Final = WarSetup()
