"""The screens that the house asks for (E4.1)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import seats
from bot.games.war.ask import my_map
from bot.games.war.ask.choice_tree import way
from bot.games.war.ask.council import panel_council
from bot.games.war.ask.dark import panel_dark
from bot.games.war.ask.doing import once, shows, under
from bot.games.war.ask.muster import panel_muster
from bot.games.war.ask.parts import (
    LOWER,
    ONE_ROW,
    Above,
    First,
    above,
    base,
    excess,
    full_button,
    head,
    tall,
    with_maps,
)
from bot.games.war.ask.prompt import panel_answered, panel_question
from bot.games.war.ask.searching import panel_letter, panel_search
from bot.games.war.ask.undoing import called
from bot.games.war.ask.waiting import notes_button, panel_guest, panel_over, panel_waiting
from bot.games.war.model.road import turn_of
from bot.games.war.model.standing import line as how_it_stands
from bot.games.war.scene import WarScene
from bot.games.war.tell import private_summary, recent
from bot.games.war.words import hunters as search_words
from bot.games.war.words import places, sitting_steps
from bot.games.war.words import sitting_steps as words
from bot.games.war.words.tell_table import begun
from bot.model import kit
from bot.model.screen import Button, Buttons, Part, Picture, Screen, Text, buttons
from bot.model.story import Standing
from bot.ui import phone
from bot.ui.icons import recap_button
from bot.ui.welcome import welcome
from bot.words import people
from engine.war.actions import Action, Answer
from engine.war.chapter import AFTER_MOVING, MOVING, STEPS
from engine.war.phase_records import Asking, Mustering, Searching, Shadowing, Sitting
from engine.war.view import View

# Which screen a viewer gets now (E4.1)


def panel(scene: WarScene, first: First = "", after: int | None = None) -> Screen:
    """The screen for this viewer at this moment; ``first`` stands above it, then what came of the latest
    order, or of all since the step ``after`` (W15.1)."""
    return under(scene, _panel, first, after)


def _panel(scene: WarScene, first: First) -> Screen:
    if scene.view.outcome is not None or scene.table.status == "over":
        return panel_over(scene, first)
    if scene.seat is None:
        return panel_guest(scene, first)
    holder = scene.table.holder(scene.seat)
    if holder.stand_in or holder.away:
        title, parts = welcome(seats, scene, lambda period: turn_of(period, len(scene.table.holders)))
        return base(scene, f"{head(scene)} · {title}", *parts, first=first)
    if not scene.view.asked or scene.table.status == "paused":
        return panel_waiting(scene, first)
    if isinstance(scene.view.phase, Asking):
        ask = panel_answered if scene.ordered else panel_question
        return ask(scene, scene.view.phase, above(first))
    match scene.view.phase:
        case Mustering():
            return panel_muster(scene, first)
        case Shadowing():
            return panel_letter(scene, first)
        case Searching():
            return panel_search(scene, first)
        case Sitting(power="fellowship"):
            return panel_council(scene, first)
        case Sitting():
            return panel_dark(scene, first)
        case _:
            return panel_waiting(scene, first)


# A seat as everybody knows it, to who may take it (E9.2)


def standing(view: View, seat: str) -> Standing:
    """What a side has in the field; how many event cards it holds is nobody else's business (EVT-1)."""
    powers = view.config.powers_of(seat)
    units = [unit for unit in view.field.units if unit.power in powers and unit.at]
    return Standing(sitting_steps.forces(len(units), view.field.strength(units)), "")


def _unbegun(view: View) -> bool:
    """Whether nothing was done yet in what the viewer is to do."""
    phase = view.phase
    return isinstance(phase, Mustering | Shadowing | Searching) or (
        isinstance(phase, Sitting) and view.step in (*MOVING, *FIRST)
    )


FIRST: Final = frozenset(steps[0] for steps in STEPS.values())
"""The first step of each sitting."""
ROW: Final = 5
"""Buttons of a row."""
ROW_LINES: Final = 3
"""Lines that one row more takes."""


class WarScreens(kit.Screens):
    """See `bot.model.kit.Screens` for what each promises."""

    def panel(self, scene: WarScene, first: First = "") -> Screen:
        return panel(scene, first)

    def after(self, before: WarScene, now: WarScene, first: First = "") -> Screen:
        return panel(now, first, after=before.status.version)

    def call(self, scene: WarScene, asks: str, *, begins: bool = True) -> str:
        """The first line has said which turn it is, and until when (W0.8). What begins with the game itself
        has not begun before: nobody goes on with it. Saruman's own Search opens his sitting
        (SEQ-6)."""
        first = scene.view.field.turn.number <= 1 and not scene.view.drafts
        opens = isinstance(scene.view.phase, Searching) and "sauron" not in scene.view.powers
        return sitting_steps.called(begins=begins or opens or (first and _unbegun(scene.view)))

    def summary(
        self,
        scene: WarScene,
        seat: str,
        why: str,
        kept: Sequence[str] = (),
        new: Sequence[str] = (),
        *,
        asks: bool = False,
        below: str = "",
        ways: Buttons | None = None,
    ) -> Screen:
        """The panel with its first line first (W0.8), then why it comes and what was heard (W3.6)."""
        if scene.view.asked and isinstance(scene.view.phase, Asking):
            # A question in the own sitting says what is done without an answer.
            below = ""
        return replace(_message(scene, begun(why), kept, below), wakes=False)

    def asked(self, scene: WarScene, head: str, kept: Sequence[str]) -> Screen:
        """The panel has a first line and a title of its own that say all that ``head`` does (W0.8, W5.5)."""
        return _message(scene, "", kept)

    def leaving(self, scene: WarScene) -> tuple[str, str]:
        """Nothing is destroyed: a power has its part in the war to the end (GEN-1)."""
        return people.stays(places.seat(scene.seat or "")), people.LEAVE()

    def public_buttons(self, scene: WarScene) -> tuple[Button, ...]:
        return my_map.public_buttons(scene)

    def default_line(self, view: View, action: Action) -> str:
        return way(action, view.field)[-1].label if isinstance(action, Answer) else self.unplayed(view)

    def unplayed(self, view: View) -> str:
        phase = private_summary.phase(view)
        if view.step in AFTER_MOVING:
            return words.AS_IT_STANDS()
        if phase == "sitting":
            return words.marching([(called(view.field, march.who), march.to) for march in view.marches])
        return words.UNPLAYED()[phase]

    def standing(self, view: View, seat: str) -> Standing:
        return standing(view, seat)


def _without(shown: Screen, lines: Collection[str]) -> Screen:
    """The panel without those lines, which the message says already."""
    kept = (
        Text("\n".join(line for line in part.text.split("\n") if line not in lines))
        if isinstance(part, Text)
        else part
        for part in shown.parts
    )
    return replace(shown, parts=tuple(part for part in kept if not isinstance(part, Text) or part.text))


FEW: Final = 3
"""Lines of what was heard, with the one that counts the others, for which how the game stands gives way."""
NEWS: Final = 7
"""Lines of what was heard, with the one that counts the others (W3.6)."""


def _message(scene: WarScene, why: str, kept: Sequence[str], below: str = "") -> Screen:
    """A panel that comes by itself, under why it comes and as many lines of what was heard as it has room
    for, short ones side by side before one is left out. Its pictures cost lines, but for the heaviest `NEWS`,
    which cost pictures, and the line that says where the Ring is (W3.6, W15.1, W15.11); how it stands costs
    all but the heaviest `FEW` (W15.4)."""
    bare = _below(scene, why, kept)
    whole, stands = shows(bare), _stands(scene, bare)
    fitting, best = None, None
    for most, dense, last in _layouts(below):
        heavy = private_summary.retold(scene, kept, most, dense=dense, where=most > NEWS, guide=bool(why))
        made = _below(scene, "\n".join(filter(None, (why, *heavy, last))), kept, beside=dense == CLOSE)
        if excess(made.parts) <= 0:
            fitting = fitting or made
            if _stands(scene, made) >= stands:
                best = best or made
                if shows(made) >= whole:
                    return made
        if dense < CLOSE or last:
            continue
        if best is not None:
            return best
        # Above a question but the heaviest gives way (W15.11).
        if most <= FEW and fitting is not None and why:
            return fitting
    return fitting or made


CLOSE: Final = 2
"""How close lines stand at most."""


def _layouts(below: str) -> Iterator[tuple[int, recent.Dense, str]]:
    """How many lines of what was heard are tried, how they stand, and what stands below them: that gives way
    before a line of what was heard does."""
    yield NEWS, 0, below
    # One line and the one that counts the others are the least.
    for most in range(NEWS, 1, -1):
        for last in dict.fromkeys((below, "")):
            yield most, 1, last
            yield most, CLOSE, last


def _stands(scene: WarScene, shown: Screen) -> bool:
    """Whether it says how the game stands."""
    line = how_it_stands(scene.view)
    return bool(line) and any(isinstance(part, Text) and line in part.text for part in shown.parts)


def _below(scene: WarScene, why: str, kept: Sequence[str], *, beside: bool = False) -> Screen:
    """The panel under that: its first line leads to the table (E6.2), below it is what is told, and the way
    to the whole of it (W15.1); ``beside``: in the last row of the panel, if that has room."""
    plain, linked, full = head(scene), head(scene, linked=True), bool(kept)
    rows = phone.rows(linked) - phone.rows(plain) + (not beside)
    shown = _panel(scene, Above(why, rows, 1 if beside else 2 + full))
    if SCREENS.unplayed(scene.view) in why:
        shown = _without(shown, (search_words.OR_CHANCE(), search_words.OR_CARD()))
    at = next(
        (n for n, part in enumerate(shown.parts) if isinstance(part, Text) and part.text.startswith(plain)),
        0,
    )
    told, first, rest = shown.parts[:at], shown.parts[at], shown.parts[at + 1 :]
    if full:
        # The way to all that the message tells is one button, below.
        told = tuple(part for part in told if not isinstance(part, Buttons))
    line, _, more = first.text.partition("\n") if isinstance(first, Text) else ("", "", "")
    led = Text(f"{linked}{line.removeprefix(plain)}")
    below = (*told, *([Text(more)] if more else []))
    if beside and full:
        if not (joined := _with_full(rest, scene)):
            return _below(scene, why, kept)
        return _standing(scene, replace(shown, parts=once(_noted((led, *below, *joined)))), len(below))
    ways = buttons(full_button(str(scene.status.version)) if full else None, recap_button())
    made = once(_noted((led, *below, *filter(None, [ways]), *rest)))
    # What happened stands on every post too.
    made = made if full or excess(made) <= 0 else once((led, *below, *rest))
    return _standing(scene, replace(shown, parts=made), len(below)) if full else replace(shown, parts=made)


def _standing(scene: WarScene, made: Screen, below: int) -> Screen:
    """The message with how the game stands, below so many parts after its first line, if its map is all that
    gives way for it: a lower one, or none (W15.4)."""
    line = how_it_stands(scene.view)
    if not line or _stands(scene, made):
        return made
    parts = (*made.parts[: 1 + below], Text(line), *made.parts[1 + below :])
    bare = tuple(part for part in parts if not isinstance(part, Picture))
    layouts = (parts, *(with_maps(parts, high) for high in LOWER), bare)
    fits = next((layout for layout in layouts if excess(layout) <= 0), made.parts)
    return replace(made, parts=fits)


def _with_full(parts: Sequence[Part], scene: WarScene) -> list[Part]:
    """These parts with *In full* in their last row of buttons; none where that has no room for it."""
    last = next((part for part in reversed(parts) if isinstance(part, Buttons)), None)
    row = Buttons((*(last.buttons if last else ()), full_button(str(scene.status.version))))
    if last is None or len(row.buttons) > ROW or phone.height([row], tall) > ONE_ROW:
        return []
    return [row if part is last else part for part in parts]


def _noted(parts: Sequence[Part]) -> list[Part]:
    """With a way to the notes in the last row, where there is room and none yet: *More* has it (W15.11)."""
    rows = [part for part in parts if isinstance(part, Buttons)]
    notes = notes_button()
    full = phone.controls(parts) >= phone.CONTROLS
    if not rows or full or len(rows[-1].buttons) >= ROW or notes in (b for row in rows for b in row.buttons):
        return list(parts)
    row = Buttons((*rows[-1].buttons, notes))
    if phone.height([row], tall) > phone.height(rows[-1:], tall) and excess(parts) + ROW_LINES > 0:
        return list(parts)
    return [row if part is rows[-1] else part for part in parts]


SCREENS: Final = WarScreens()
