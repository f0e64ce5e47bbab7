"""*What happened* leaves out nothing that touched its reader while it tells what did not (E17.1, E18.1)."""

from bot.features.recap import telling
from bot.games.riddle.kit import KIT
from bot.model.story import TOUCHED
from bot.store.rows import StepRow
from bot.tables.views import log_of, seat_scene
from tests.laws.kits import NOW
from tests.laws_bot.rendered import walked
from tests.sampled import wide

STEPS = 250
EVERY = 25
"""Of so many moments one is looked at."""


@wide("games", 2, 20)
def test_E17_1_what_touched_the_reader_stands_before_what_others_did(games: int) -> None:
    cut = 0
    for seed in range(games):
        rows: list[StepRow] = []
        for number, step in enumerate(walked(seed, STEPS)):
            rows += step.change.steps
            live = step.after
            for holder in live.table.holders if not number % EVERY else ():
                scene = seat_scene(live, holder.seat, NOW, last=rows)
                entries = log_of(rows, holder.seat, live, unsettled=False)
                wanted = [entry for entry in entries if entry.version > telling.own(scene, entries)]
                post = live.memory.posted.newest.since
                told, left = telling.heaviest(KIT, scene, wanted, known=entries, post=post)
                shown = " ".join(line.text for line in told)
                touched = [
                    line.text for line in KIT.narrator.happened(scene, wanted) if line.weight <= TOUCHED
                ]
                missing = [line for line in touched if line not in shown]
                assert not missing or len(touched) >= telling.MOST, (seed, number, holder.seat, missing)
                cut += bool(left)
    assert cut > games
