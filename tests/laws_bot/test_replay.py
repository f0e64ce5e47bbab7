"""A replay of an unfinished game tells each pair of eyes what they were told then, no more (I1, I18).

That it is the same in every world its watcher can't tell apart is held with all other screens
(`test_rendered`); here, that every card it names was told or is in the own hand, and that leaks are found.
"""

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.features.replay import screens as replaying
from bot.features.replay.place import Place, Viewer
from bot.games.riddle.kit import KIT
from bot.games.riddle.words import names
from bot.model.screen import Picture, Text, plain
from bot.model.story import EVERYTHING, PUBLIC
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import Tale, seen
from engine import riddle
from engine.riddle.deck import CHARACTERS, FACES
from engine.riddle.state import State
from tests.laws.broken import found
from tests.laws_bot.rendered import walked
from tests.laws_bot.test_rendered import _walks

AMBIGUOUS = {character.name for character in CHARACTERS.values()}
"""Cards that are called like a seat: their names say nothing."""
NAMES = {face: names.card(face) for face in FACES.values() if names.card(face) not in AMBIGUOUS}


def named(live: LiveTable, tale: Tale, row: StepRow, number: int, eyes: str) -> set[str]:
    """The names of cards that stand on the screen of that step."""
    viewer = Viewer(False, None if eyes == PUBLIC else eyes, True)
    now = replaying.moment(live, tale, [row], Place(number, eyes), again=True)
    shown = replaying.replay_screen(live, viewer, tale, now)
    text = "\n".join(plain(part.text) for part in shown.parts if isinstance(part, Text))
    text += "".join(part.alt for part in shown.parts if isinstance(part, Picture))
    found = set()
    # The longest first: "The Lake Men" holds no other card's name once it is taken out.
    for name in sorted(NAMES.values(), key=len, reverse=True):
        if name in text:
            found.add(name)
            text = text.replace(name, "")
    return found


def lawful(row: StepRow, eyes: str, live: LiveTable) -> set[str]:
    """The names that these eyes may know after that step: told in it, in public, or in the own hand."""
    seat = None if eyes == PUBLIC else eyes
    view = riddle.view(riddle.decode(row.state, State), seat)
    known = {FACES[card] for card in view.hand}
    for player in view.players:
        known |= {*player.table, *player.laid}
    known |= {view.discard_top} if view.discard_top is not None else set()
    told = riddle.encode(seen(KIT, row, eyes, live.table).events).decode()
    titles = {FACES[card] for card in FACES if f'"{card}"' in told or f'"{FACES[card]}"' in told}
    # A Riddle names titles, a move the titles that were laid.
    titles |= {face for face, name in NAMES.items() if f'"{name}"' in told}
    return {NAMES[face] for face in known | titles if face in NAMES}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(6))
def test_i18_a_replay_names_no_card_that_its_eyes_were_not_told_of(seed: int) -> None:
    whole = [step for step in walked(seed, 60) if step.after.state.outcome is None]
    live, steps = whole[-1].after, [row for step in whole for row in step.change.steps]
    settled = [step for step in steps if step.version <= live.row.settled]
    compared: Counter[str] = Counter()
    for eyes in (PUBLIC, *(holder.seat for holder in live.table.holders)):
        tale = Tale().grown(KIT, settled, eyes, live.table)
        rows = {row.version: row for row in settled}
        for number, told in enumerate(tale.steps, 1):
            row = rows[told.version]
            assert named(live, tale, row, number, eyes) <= lawful(row, eyes, live), (eyes, told)
            compared[eyes] += 1
    assert compared[PUBLIC] > 2
    assert len(compared) == len(live.table.holders) + 1


@pytest.mark.soak
def test_law_5_a_replay_with_eyes_that_see_too_much_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "bot.features.replay.screens.seen", lambda kit, step, eyes, table: seen(kit, step, EVERYTHING, table)
    )
    monkeypatch.setattr(
        "bot.games.riddle.tell.replay.lines", lambda board, entry, eyes, table: [repr(entry.events)]
    )
    with found():
        _walks(10)


def test_law_5_a_replay_that_counts_unseen_steps_would_be_found() -> None:
    """A step of which the public hears nothing has no number in its replay, so there is no gap either."""
    ((_, _, change, after),) = walked(1, 1)
    (row,) = change.steps
    silent = replace(row, version=row.version + 1, events=b"[]")
    later = replace(row, version=row.version + 2)
    tale = Tale().grown(KIT, [row, silent, later], PUBLIC, after.table)
    assert [told.version for told in tale.steps] == [row.version, row.version + 2]
    assert tale.version(2) == row.version + 2
