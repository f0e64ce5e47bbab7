"""The Riddle: naming titles, going on or stopping (E4.19, E4.20)."""

from __future__ import annotations

from typing import Final

from bot.panels.parts import base, hand_picture, heading, picture
from bot.panels.slots import Gone
from bot.scene import Scene
from bot.screens import Button, Choice, Menu, Screen, buttons
from bot.usual import back_button, hand_button
from bot.words import labels, names
from bot.words import power as words
from engine.riddle.deck import CARDS, COPIES, TITLES
from engine.riddle.phases.frames import Riddling


def _roles(*roles: str) -> tuple[str, ...]:
    found = {card.title for card in CARDS.values() if card.role in roles}
    return tuple(title for title in TITLES if title in found)


GROUPS: Final = (
    _roles("terrain", "horse", "flying", "army", "ring", "riddle", "elf_ring", "palantir", "spy"),
    tuple(
        title
        for title in TITLES
        if title
        in {
            card.title
            for card in CARDS.values()
            if card.type == "character" and (card.side in ("good", "neutral") or card.role == "hobbit")
        }
    ),
    tuple(
        title
        for title in TITLES
        if title
        in {card.title for card in CARDS.values() if card.type == "character" and card.side == "evil"}
    ),
)
"""The 42 titles in three menus of 14, 16 and 12."""
KEYS: Final = ("guess0", "guess1", "guess2")
"""The drafts of the three menus."""


def named(scene: Scene) -> tuple[str, ...]:
    """The titles ticked so far, in the order of the deck's list (R-89)."""
    chosen: set[str] = set()
    for key in KEYS:
        for value in scene.drafts.get(key, ()):
            chosen.add(title_at(value))
    return tuple(title for title in TITLES if title in chosen)


def title_at(value: str) -> str:
    """The title behind an option. Raises `Gone`."""
    if not value.isdecimal() or int(value) >= len(TITLES):
        raise Gone(value)
    return TITLES[int(value)]


def panel_riddle(scene: Scene, phase: Riddling, first: str = "") -> Screen:
    """`panel-riddle`: name titles, or after a right guess go on or stop."""
    if not phase.guesses:
        return _panel_go_on(scene, phase, first)
    size = scene.view.player(phase.target).hand_size
    chosen = named(scene)
    name = names.seat(phase.target)
    menus = []
    for i, (key, prompt) in enumerate(zip(KEYS, words.RIDDLE_MENUS, strict=True)):
        options = tuple(
            Choice(names.title(title), str(TITLES.index(title)), words.copies(COPIES[title]), title in chosen)
            for title in GROUPS[i]
        )
        menus.append(
            Menu(
                "guess",
                labels.up_to(prompt, phase.guesses),
                options,
                arg=key,
                at_least=0,
                at_most=phase.guesses,
            )
        )
    return base(
        scene,
        words.riddle_title(name, size, phase.guesses),
        picture(
            "riddle.jpg",
            "riddle",
            words.riddle_alt(names.seat(scene.view.turn.seat), name, size, phase.guesses),
            scene.view,
        ),
        *menus,
        words.you_name(chosen),
        buttons(
            _ask_button(chosen, phase.guesses),
            Button(labels.CLEAR, "unguess") if chosen else None,
            Button(labels.HOW_MANY, "cards"),
        ),
        first=first,
    )


def _ask_button(chosen: tuple[str, ...], most: int) -> Button:
    if not chosen:
        return Button(words.NAME_ONE, "ask", style="primary", disabled=True)
    if len(chosen) > most:
        return Button(words.too_many(most, len(chosen) - most), "ask", style="primary", disabled=True)
    return Button(words.ask(len(chosen), chosen[0]), "ask", style="primary")


def _panel_go_on(scene: Scene, phase: Riddling, first: str) -> Screen:
    view = scene.view
    size = view.player(phase.target).hand_size
    return base(
        scene,
        heading(scene, labels.RIDDLE),
        words.riddle_on(names.seat(phase.target), size, guesses(size)),
        hand_picture(view),
        buttons(
            Button(labels.RIDDLE_ON, "on", style="primary"), Button(labels.STOP_RIDDLE, "off"), hand_button()
        ),
        first=first,
    )


def guesses(size: int) -> int:
    """How many titles may be named against a hand of that size (B10.9)."""
    use = CARDS["riddle-1"].use("riddle")
    table = use.guesses_by_hand_size if use is not None else (1,)
    return table[min(size, len(table)) - 1] if size else 0


def panel_riddle_sure(scene: Scene, phase: Riddling, *, on: bool) -> Screen:
    """The second tap of going on or stopping (E0.5)."""
    name = names.seat(phase.target)
    size = scene.view.player(phase.target).hand_size
    text = (
        words.riddle_on_means(name, guesses(size))
        if on
        else words.riddle_off_means(name, captive=phase.captive)
    )
    label = words.riddle_on_button(name) if on else words.RIDDLE_OFF_BUTTON
    return base(
        scene,
        heading(scene, labels.RIDDLE),
        text,
        buttons(Button(label, "riddleon" if on else "riddleoff", style="primary"), back_button()),
    )
