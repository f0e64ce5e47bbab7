"""What a lobby sets: presets, options, seats (`bot.model.setup.Setup`)."""

from collections.abc import Mapping
from typing import Any, Final

from bot.games.riddle.ask.setup import seating, settings
from bot.games.riddle.ask.setup.settings import DEFAULT_PRESET, LARGEST, LEAST, PRESETS, changed
from bot.games.riddle.words import options as words
from bot.games.riddle.words.catalogue import _
from bot.model.setup import Setup
from bot.words import text as texts
from engine.codec import plain
from engine.riddle.options import Options
from engine.riddle.view import View

BASIC: Final = "classic"
"""The preset without options."""


class RiddleSetup(Setup):
    """See `bot.model.setup.Setup` for what each promises."""

    presets = PRESETS
    default = DEFAULT_PRESET
    seats = (LEAST, LARGEST)
    form = seating.FORM
    clashes = staticmethod(settings.clashes)
    refuse_start = staticmethod(settings.refuse_start)
    refuse_wish = staticmethod(seating.refuse_wish)
    seat = staticmethod(seating.seat)

    @property
    def pages(self) -> Mapping[str, str]:
        return dict(words.PAGES())

    def brisk(self, preset: str) -> bool:
        return PRESETS[preset].brisk

    def options(self, stored: Any) -> Options:
        loaded: Options = Options() if stored is None else plain(stored, Options)
        return loaded

    def played(self, view: View) -> Options:
        return view.options

    def title(self, table: str, page: str) -> str:
        return _("**{table}** · settings · {page}").format(table=table, page=words.PAGE_ABOUT()[page])

    def changed(self, preset: str, options: Options) -> bool:
        return bool(changed(preset, options))

    def rules(self, preset: str, options: Options) -> str:
        return words.rules(PRESETS[preset].name, self.changed(preset, options))

    def named(self, preset: str, options: Options) -> str:
        return words.named(PRESETS[preset].name, self.changed(preset, options))

    def differs(self, preset: str, options: Options) -> list[str]:
        return [
            texts.headed(words.name(key), words.setting(key, getattr(options, key)))
            for key in changed(preset, options)
        ]

    def in_force(self, preset: str, options: Options) -> str:
        return words.all_in_force(
            [words.in_force(key, getattr(options, key)) for key in changed(BASIC, options)]
        )


SETUP: Final = RiddleSetup()
