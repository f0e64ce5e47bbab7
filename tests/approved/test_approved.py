"""What people read is what people have approved, word for word, in all languages (E12.5, E16.10).

If a sentence was changed on purpose: ``python -m tests.approved --write``, and read the difference.
"""

import re

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.words import decisions as of_riddle
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from engine.riddle.deck import CARDS, CHARACTERS
from engine.war.tables import PROMPTS
from tests.approved import files, stories
from tests.approved.games import BY_DAY
from tests.approved.rooms import MOMENTS, UNOPENED
from tests.interactions.verbs import VERBS

HOW = "read the difference, and approve it: python -m tests.approved --write"
UNTAPPED = {
    "riddle": "",
    "war": """
        waragain warfull warmap warstay wartyped
    """,
}
"""Controls that no position leads to, by their verbs: none may be added."""
PLANS = tuple(one for one in files.on_disk() if one.startswith("stories/features-plans-"))
"""Stories of the room in which a turn is planned: the house opens it, so no position leads there."""
OF_WAR = {*PROMPTS, "muster", "letter", "search", "west", "dark", "white_hand"}
"""What is asked in the War, step by step and by itself."""


KEPT = [one for one in files.on_disk() if not one.startswith("stories/")]


OWNERS = [
    pytest.param(files.owner(file), marks=[pytest.mark.soak] if files.of_last(file) else [])
    for file in {files.owner(one): one for one in KEPT}.values()
]


@pytest.mark.parametrize("owner", OWNERS)
def test_e12_5_what_is_on_the_screen_is_approved(owner: str) -> None:
    for file in (one for one in KEPT if files.owner(one) == owner):
        assert files.of_file(file) == (files.FOLDER / file).read_text("utf-8"), f"{file}: {HOW}"


def test_every_position_is_approved_and_every_file_belongs_to_one() -> None:
    kept = [one for one in KEPT if not files.of_last(one)]
    assert sorted(files.by_day()) == kept, HOW


@pytest.mark.soak
def test_every_position_of_the_last_game_is_approved_and_every_file_belongs_to_one() -> None:
    assert sorted(files.of_last_game()) == [one for one in KEPT if files.of_last(one)], HOW


def test_every_story_is_approved_and_every_approved_one_is_told() -> None:
    """What a story says is compared where it is told."""
    stories.read()
    kept = {
        one: set(map(stories.bare, stories.approved(one)))
        for one in files.on_disk()
        if one.startswith("stories/")
    }
    assert {file: set(tests) for file, tests in stories.STORIES.items()} == kept, HOW


@pytest.mark.parametrize(("kit", "kinds"), [(RIDDLE, set(of_riddle.WAITS())), (WAR, OF_WAR)])
def test_everything_that_somebody_is_asked_has_a_position(kit: Kit, kinds: set[str]) -> None:
    tables = [one.table() for name, one in files.positions(BY_DAY).items() if name.startswith(f"{kit.id}/")]
    asked = {kind for live in tables for kind in kit.rules.asked(live.state).values()}
    assert kinds - asked == set()


@pytest.mark.parametrize("kit", [RIDDLE, WAR])
def test_every_control_of_a_game_is_tapped_in_a_position(kit: Kit) -> None:
    names = [name for name in files.positions(BY_DAY) if name.startswith(f"{kit.id}/")]
    tapped = {verb for name in names for verb in files.of_position(name).verbs}
    told = "\n".join((files.FOLDER / one).read_text("utf-8") for one in PLANS)
    tapped |= set(re.findall(r"^# \w+ uses (plan\w+)$", told, re.MULTILINE))
    assert set(kit.router) - tapped == set(UNTAPPED[kit.id].split())


FINAL = "cannot be undone"
TAKEN_BACK = re.compile(r"\[Undo: (?!why not)")


def test_e0_5_what_is_said_to_be_final_cannot_be_taken_back() -> None:
    """Of each approved way the screen before it says nothing that its *Undo* belies."""
    said = dict[tuple[str, str], str]()
    for file in files.on_disk():
        text, _, _ = (files.FOLDER / file).read_text("utf-8").partition("\n===== Deutsch")
        if way := re.match(r"# (.+)\n# \S+ taps: (.+)\n", text):
            said[way[1], way[2]] = text
    before = {one: said.get((one[0], one[1].rpartition(" > ")[0]), "") for one in said}
    assert sum(FINAL in text for text in before.values()) > 20
    assert [one for one, text in before.items() if FINAL in text and TAKEN_BACK.search(said[one])] == []


def test_every_room_of_the_house_is_opened() -> None:
    rooms = {name for name, verb in VERBS.items() if verb.opens and not verb.game}
    assert rooms - set(" ".join(MOMENTS.values()).split()) == UNOPENED


def test_no_id_is_approved() -> None:
    ids = re.compile("|".join([*(re.escape(one) for one in (*CARDS, *CHARACTERS) if "-" in one), r"\d{9}"]))
    for file in files.on_disk():
        text = (files.FOLDER / file).read_text("utf-8")
        if ids.search(text):
            lines = text.splitlines()
            assert [line for line in lines if not line.startswith("# ") and ids.search(line)] == [], file
