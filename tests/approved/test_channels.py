"""What whole channels were told reads well to its end: laws over every approved channel, in its language."""

import re
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path

CHANNELS = sorted((Path(__file__).parent / "screens" / "told").glob("*/channel-*.txt"))
HEADING = "### "
MESSAGE = re.compile(r"^--- \d+, step \d+: (?P<how>.*)$")
DICE = re.compile(r"(?<!Shadow )\b(?:die|Würfel|dé|dés|Wurf|rolled|needed) \d|\d \+ \d")
"""A throw, but for the die of every turn."""


def messages(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Each message of a channel: how it came, and its lines without what the pictures say."""
    how, lines = "", list[str]()
    for line in file.read_text().splitlines():
        if found := MESSAGE.match(line):
            if lines:
                yield how, lines
            how, lines = found["how"], []
        elif (line and not line.startswith(("<", "#", "["))) or line.startswith(HEADING):
            lines.append(line)
    if lines:
        yield how, lines


def bare(sentence: str) -> str:
    return sentence.replace("*", "").strip(" .")


def test_w15_2_no_post_repeats_its_heading_as_a_line() -> None:
    for _, (first, *rest) in chain.from_iterable(map(messages, CHANNELS)):
        if first.startswith(HEADING):
            said = [bare(one) for line in rest for one in re.split(r"(?<=\.)\s|(?<=\.\*\*)\s", line)]
            assert bare(first.removeprefix(HEADING)) not in said, first


def test_e17_14_no_short_message_follows_another() -> None:
    changed = ("turn-post", "event-post")
    for file in CHANNELS:
        new = [how for how, _ in messages(file) if "in place of" not in how or how.startswith(changed)]
        new = [how.split(",")[0] for how in new]
        assert ("meanwhile", "meanwhile") not in set(pairwise(new)), file


def test_w15_2_dice_are_in_the_log_and_not_in_the_story() -> None:
    wars = [one for one in CHANNELS if "war-" in one.parent.name]
    for _, lines in chain.from_iterable(map(messages, wars)):
        thrown = [line for line in lines if DICE.search(line)]
        assert not thrown, thrown
