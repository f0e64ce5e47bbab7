"""What a lobby sets: presets, house options, seats (`bot.model.setup.Setup`, W1)."""

from collections.abc import Mapping
from typing import Any, Final

from bot.games.war.ask.setup import seating
from bot.games.war.ask.setup.presets import CLOCKS, DEFAULT, PRESETS, SITTINGS, changed, switches
from bot.games.war.words import names
from bot.games.war.words import options as words
from bot.games.war.words.catalogue import _
from bot.model.setup import Setup
from engine.codec import plain
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
    form = seating.FORM
    clashes = staticmethod(seating.clashes)
    refuse_start = staticmethod(seating.refuse_start)
    refuse_wish = staticmethod(seating.refuse_wish)
    seat = staticmethod(seating.seat)

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


SETUP: Final = WarSetup()
