"""``analyse``: the chances in a finished game turn by turn, from its record (E18.3)."""

from pathlib import Path

from tqdm import tqdm

from bot.app.film import played, read, save
from bot.delivery.render_worker import paint, play_out
from bot.features.analysis import reckoning, screens
from bot.features.analysis.reckoning import BUDGET, Analysis, wanted
from bot.model.errors import SettingsError
from bot.model.screen import Picture, Text, plain
from bot.model.story import EVERYTHING
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import Tale
from bot.tables.views import public_scene
from bot.words.catalogue import _
from bot.words.language import speaking


def write(source: Path, out: Path, seconds: float, language: str) -> str:
    """Reckon a record, draw its chart and say what came of it.

    Raises `SettingsError` for a file that cannot be read, is no record of a finished game, or cannot be
    written.
    """
    if out.suffix != ".jpg":
        raise SettingsError(_("A chart ends with .jpg, not {name}.").format(name=out.name))
    if not out.parent.is_dir():
        raise SettingsError(_("There is no folder {folder}.").format(folder=str(out.parent)))
    game = read(source)
    with speaking(language):
        live, rows = played(game)
        if live.row.status != "over":
            raise SettingsError(
                _("The game of {file} is not over: it has no analysis.").format(file=str(source))
            )
        analysis = reckoned(live, rows, seconds, watched=True)
        steps = [
            [row for row in rows if after < row.version <= upto] for after, upto in reckoning.spans(analysis)
        ]
        tale = Tale().grown(live.kit, rows, EVERYTHING, live.table)
        shown = screens.result(live, reckoning.told(live, public_scene(live, 0.0), analysis, tale, steps))
        for part in shown.parts:
            if isinstance(part, Picture):
                save(out, paint(part.game, part.kind, part.data, ""))
        told = [part.text for part in shown.parts if isinstance(part, Text)][1:]
        words = plain("\n".join([*told, _("The chart is in {file}.").format(file=str(out))]))
        return words.replace("*", "").replace("-# ", "")


def reckoned(
    live: LiveTable, rows: list[StepRow], seconds: float = BUDGET, *, watched: bool = False
) -> Analysis:
    """The analysis of a game after so many seconds of this core."""
    analysis = reckoning.opened(live, rows)
    states = {row.version: row.state for row in rows}
    bar = tqdm(total=round(seconds), unit="s", disable=None if watched else True)
    with bar:
        while (place := wanted(analysis, seconds)) is not None:
            assert live.kit.playout is not None
            seeds = reckoning.seeds("", analysis, place)
            shares, spent = play_out(live.kit.playout, states[analysis.moments[place].version], seeds)
            analysis = analysis.grown(
                place, [reckoning.shares_of(live.table, share) for share in shares], spent
            )
            bar.update(min(round(analysis.spent), round(seconds)) - bar.n)
    return analysis
