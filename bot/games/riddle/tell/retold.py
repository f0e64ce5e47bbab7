"""What happened, kept for the next message to a seat and told there (E6.1, E16.9, E17.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import hand as words
from bot.games.riddle.words import names, story
from bot.model.story import TOUCHED, Weighed, heaviest, read

GAIN = "+ "
"""Marks a kept line that tells of a card that came: its id, name, how, and to which character."""
BETWEEN = "\t"
"""Stands between those four."""
MOST = 6
"""Lines of what happened (E17.1)."""


def retold(scene: RiddleScene, kept: Sequence[str]) -> list[str]:
    """What happened, the heaviest first; of cards that came only those that are still held, in one sentence
    (E16.9), equal ones counted."""
    lines = read(kept)
    told = [line for line in lines if not line.text.startswith(GAIN)]
    told += _new(scene, [one for one in lines if one.text.startswith(GAIN)])
    # What touched the reader is never left out (E17.1).
    touched = sum(line.weight <= TOUCHED for line in told)
    shown, left = heaviest(told, max(MOST, touched + (touched < len(told))))
    return [line.text for line in shown] + ([story.more(left)] if left else [])


def _new(scene: RiddleScene, lines: Sequence[Weighed]) -> Iterator[Weighed]:
    """The cards that came, for each of the own characters in one sentence."""
    view = scene.view
    unseen = not view.hand and view.mine.hand_size  # a hand out of the own turn (O16.5)
    came: dict[str, dict[str, list[str]]] = {}
    weight: dict[str, int] = {}
    for line in lines:
        card, name, how, seat = line.text.removeprefix(GAIN).split(BETWEEN)
        if unseen or seat != view.me or card in view.hand:
            came.setdefault(seat, {}).setdefault(how, []).append(name)
            weight[seat] = min(line.weight, weight.get(seat, line.weight))
    for seat, by_how in came.items():
        other = names.seat(seat) if scene.table.led and seat else ""
        said = words.new([words.came(_counted(cards), how) for how, cards in by_how.items()], other)
        yield Weighed(weight[seat], said)


def _counted(cards: list[str]) -> list[str]:
    """Equal cards once, with their number: "Boat ×2"."""
    return [words.several(name, cards.count(name)) for name in dict.fromkeys(cards)]
