"""What a command leads to: the order on a button, or a menu of what was not said (W13.2, E0.5)."""

from collections.abc import Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.choice_tree import OrderChoice, choice_tree
from bot.games.war.ask.parts import MOST, PICK, SEPARATOR, First, above, base, head
from bot.games.war.ask.sure import SURE, consequence
from bot.games.war.scene import WarScene
from bot.games.war.words import closing
from bot.model.screen import LABEL, Button, Choice, Menu, Screen, buttons
from bot.ui.icons import back_button
from bot.words import text
from engine.war.actions import Action

TYPED: Final = "wartyped"
"""The verb of an order as it was typed, which is kept as a draft of that name."""
WIDE: Final = 80
"""Characters of a button."""


def panel_typed(scene: WarScene, ways: Sequence[Sequence[OrderChoice]], first: First = "") -> Screen:
    """Of one order its button, which is the second tap; of several a menu of where they part."""
    whole = max(ways, key=len)
    if len(ways) == 1:
        code = _codes(whole)
        order = choice_tree(scene, code.split(SEPARATOR)).orders[0]
        told = "\n".join(filter(None, (above(first).said, consequence(scene, order))))
        return _shown(scene, whole, Button(_result(whole), SURE, code, style="primary"), told)
    depth = next(n for n in range(len(whole)) if len({_key(way, n) for way in ways}) > 1)
    parts: dict[str, list[Sequence[OrderChoice]]] = {}
    for way in ways:
        if len(way) > depth:
            parts.setdefault(_key(way, depth), []).append(way)
    choices = tuple(
        Choice(
            text.fit(same[0][depth].label, LABEL),
            SEPARATOR.join(choice.code for choice in _left(same, depth)),
            icon=icons.about(same[0][depth].key),
        )
        for same in list(parts.values())[:MOST]
    )
    before = _codes(whole[:depth])
    asked = Menu(PICK, closing.WHICH() if depth else closing.DO(), choices, arg=before)
    chosen = closing.chosen(choice.label for choice in whole[:depth]) if depth else None
    return base(scene, head(scene), chosen, asked, buttons(back_button()), first=first)


def panel_kept(scene: WarScene, ways: Sequence[OrderChoice], order: Action) -> Screen:
    """An order that no menu holds, to be tapped; what it gives away stands above it (W15.5)."""
    return _shown(scene, ways, Button(_result(ways), TYPED, style="primary"), consequence(scene, order))


def _codes(choices: Sequence[OrderChoice]) -> str:
    return SEPARATOR.join(choice.code for choice in choices)


def _key(choices: Sequence[OrderChoice], depth: int) -> str:
    return choices[depth].key if len(choices) > depth else ""


def _left(ways: Sequence[Sequence[OrderChoice]], depth: int) -> Sequence[OrderChoice]:
    """What one choice stands for: all that is left where it leads to one order."""
    return ways[0][depth:] if len(ways) == 1 else ways[0][depth : depth + 1]


def _result(choices: Sequence[OrderChoice]) -> str:
    """What the button says: what is done, and what with."""
    return text.cut(" · ".join(dict.fromkeys((choices[0].label, choices[-1].label))), WIDE)


def _shown(scene: WarScene, choices: Sequence[OrderChoice], button: Button, first: First = "") -> Screen:
    line = closing.chosen(choice.label for choice in choices)
    return base(scene, head(scene), line, buttons(button, back_button()), first=first)
