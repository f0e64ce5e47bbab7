"""Every question of the War says in its heading who is asked about what and where (E17.2, W15.4)."""

from bot.games.war.ask.screens import SCREENS
from bot.games.war.model import standing
from bot.games.war.words import decisions, names
from bot.model.screen import Text, plain
from bot.ui import phone
from engine.war.phase_records import Asking
from engine.war.questions import BattlesDeclared
from engine.war.tables import PROMPTS
from tests.approved import files
from tests.approved.games import BY_DAY
from tests.approved.position import Position

NAMELESS = {"EV29"}
"""Questions that are about no piece and no place."""


def _paragraphs(position: Position) -> tuple[str, list[str], Asking, str] | None:
    """The prompt of a position and what its panel says to whoever is asked."""
    chair = position.taps_from()
    if chair is None:
        return None
    scene = chair.now
    if not isinstance(scene.view.phase, Asking):
        return None
    shown = SCREENS.panel(scene)
    said = [line for part in shown.parts if isinstance(part, Text) for line in plain(part.text).split("\n")]
    # Where the panel has no room left, other panels say how it stands (W15.11).
    room = phone.lines(shown.parts) < phone.LINES - 2
    return scene.view.phase.prompt, said, scene.view.phase, standing.line(scene.view) if room else said[0]


def _named(asking: Asking) -> set[str]:
    """What the question is about, as it is called: pieces and places."""
    about = asking.about
    found = set[str]()
    for key in ("target", "at"):
        found |= {names.spot(getattr(about, key))} if getattr(about, key, "") else set()
    found |= {names.spot(one) for one in getattr(about, "targets", ())}
    for key in ("who", "spotted", "concerned", "mine", "by"):
        value = getattr(about, key, ())
        found |= {names.piece(one) for one in ((value,) if isinstance(value, str) else value) if one}
    return found


def test_e17_2_w15_4_every_question_says_in_its_heading_what_it_is_about_and_below_it_how_it_stands() -> None:
    known = set[str]()
    for name, position in files.positions(BY_DAY).items():
        found = _paragraphs(position) if name.startswith("war/") else None
        if found is None:
            continue
        prompt, said, asking, line = found
        known.add(prompt)
        bold = [one for one in said if one.startswith("**")][1]
        if prompt not in NAMELESS:
            assert bold.strip("*") != decisions.WAITS()[prompt], (name, "a heading that says no state")
            many = isinstance(asking.about, BattlesDeclared) and len(asking.about.targets) > 1
            assert many or any(one in bold for one in _named(asking)), name
        assert line in said, (name, "how it stands")
    assert known == set(PROMPTS), "every question of the War is looked at"
