"""The panel of a sitting (W4.1, W6.1, W7): where the own people are, what may be ordered, what was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.war.panels.closing import close_button
from bot.games.war.panels.forks import Fork, branch
from bot.games.war.panels.parts import MOST, base, codes, further, head, menu, pick
from bot.games.war.words import ordering as words
from bot.games.war.words import panels as panel_words
from bot.model.scene import Scene
from bot.model.screen import Button, Part, Screen, buttons
from bot.ui.buttons import board_button, log_button
from engine.war.hunt.hiding import MOST as HIDDEN

LETTERS: Final = "ABCDEFGHI"
DIRECT: Final = ("letter", "search")
"""What a step is for has its menu at once (W6.5)."""
APART: Final = ("move", "take-back", "close", *DIRECT)
"""What has controls of its own; everything else stands in the menu *Do…*."""


def panel_sitting(scene: Scene, first: str = "") -> Screen:
    """All that can be ordered now."""
    found = branch(scene, ())
    kinds = {fork.key: fork for fork in found.next.values()}
    rest = [fork for fork in found.next.values() if fork.key not in APART]
    return base(
        scene,
        head(scene),
        _step(scene),
        "\n".join(parties(scene)),
        *_movers(scene, kinds),
        *_direct(scene, kinds),
        menu(words.DO(), rest[:MOST], ()) if rest else None,
        buttons(*_closing(scene, kinds), close_button() if scene.view.step else None),
        buttons(board_button(), log_button()),
        first=first,
    )


def _step(scene: Scene) -> str:
    view, facts = scene.view, list[str]()
    if view.power == "fellowship":
        hidden = sum(person.hidden for person in view.field.persons if person.power == "fellowship")
        facts.append(panel_words.hidden(hidden, HIDDEN))
    if view.power == "sauron":
        facts.append(panel_words.points(view.field.turn.points))
    facts.append(panel_words.events(len(view.hand)))
    return panel_words.step(view.step or scene.kind, facts)


def parties(scene: Scene) -> Iterator[str]:
    """Who of the own people stands hidden where, a line for each hex (W4.2)."""
    by_hex: dict[str, list[str]] = {}
    for person in scene.view.field.persons:
        if person.power in scene.view.powers and person.hidden and person.at:
            by_hex.setdefault(person.at, []).append(person.id)
    for letter, (at, who) in zip(LETTERS, by_hex.items(), strict=False):
        yield panel_words.party(letter, who, at)


def _movers(scene: Scene, kinds: dict[str, Fork]) -> Iterator[Part]:
    """*Who goes?*, with its other pages."""
    if "move" not in kinds:
        return
    found = branch(scene, (kinds["move"].code,))
    if not found.next:
        # One piece alone can move, and to one hex.
        yield buttons(pick(kinds["move"], words.chosen(fork.label for fork in found.chosen)))
        return
    who, chosen = tuple(found.next.values()), codes(found)
    yield menu(words.WHO() if len(chosen) == 1 else words.WHERE(), who, chosen)
    if (rest := further(who, chosen)) is not None:
        yield rest


def _direct(scene: Scene, kinds: dict[str, Fork]) -> Iterator[Part]:
    """Six letters and the die; the areas of a Search (W6.5)."""
    for kind in DIRECT:
        if kind in kinds:
            found = branch(scene, (kinds[kind].code,))
            yield menu(kinds[kind].label, tuple(found.next.values()), codes(found))


def _closing(scene: Scene, kinds: dict[str, Fork]) -> Iterator[Button]:
    """Taking the latest order back, and closing the step (SEQ-4)."""
    if "take-back" in kinds:
        last = scene.view.drafts[-1].what
        yield pick(kinds["take-back"], words.take_back(words.KINDS()[last]))
    if "close" in kinds:
        yield pick(
            kinds["close"], words.close(branch(scene, (kinds["close"].code,)).chosen[-1].label), "primary"
        )
