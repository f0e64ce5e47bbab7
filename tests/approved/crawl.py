"""What one tap leads to: each control of a panel once, told from others by what stands on it."""

import re
from collections import deque
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from bot.model.screen import Ask, Button, Buttons, Menu, Screen, plain
from bot.words.language import ENGLISH, LANGUAGES, speaking
from tests.approved.table import Chair

DEEP: Final = 4
"""Taps from the panel on."""
TYPED: Final = "To Bree"
"""What is typed where words are asked for."""

Texts = dict[str, Screen | Ask]
"""A screen in each language."""


class Control(NamedTuple):
    """Something that can be tapped, as an English reader names it."""

    name: str
    label: str
    """What stands on it."""
    verb: str
    arg: str = ""
    values: tuple[str, ...] = ()
    decision: int = 0


class Shown(NamedTuple):
    """A screen, and what was tapped on the way to it."""

    way: tuple[str, ...]
    label: str
    """What stands on what was tapped last."""
    verb: str
    texts: Texts


def panel(chair: Chair) -> Texts:
    """What waits for whoever sits here."""
    found: Texts = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = chair.panel_now()
    return found


def crawl(chair: Chair, most: int, also: Collection[str] = ()) -> Iterator[Shown]:
    """The screens behind a panel, breadth first, at most so many; a step that is done ends its way.

    ``also``: verbs of which the first screen farther behind is shown as well, and signs with which choices
    begin that are taken in menus: "→".
    """
    signs = tuple(one for one in also if not one.isalpha())
    wanted, count = set(also) - set(signs), 0
    with speaking(ENGLISH):
        first = chair.panel_now()
    open_ = deque[tuple[Chair, Screen | Ask, tuple[str, ...]]]([(chair, first, ())])
    known, seen = set[tuple[str, str]](), {_said(first)}
    while open_:
        here, shown, way = open_.popleft()
        for control in controls(here, shown, signs):
            if (control.name, control.verb) in known:
                continue
            known.add((control.name, control.verb))
            with speaking(ENGLISH):
                after, answer = here.tapped(*control[2:])
            led = (*way, control.name)
            if _said(answer) in seen and control.verb not in wanted:
                continue
            seen.add(_said(answer))
            count += 1
            if count <= most or control.verb in wanted:
                wanted.discard(control.verb)
                yield Shown(led, control.label, control.verb, _in_all(here, control, answer))
            if count >= most and not wanted:
                return
            if after.live is here.live and len(led) < DEEP:
                open_.append((after, answer, led))


def _in_all(here: Chair, control: Control, english: Screen | Ask) -> Texts:
    found: Texts = {ENGLISH: english}
    for language in (one for one in LANGUAGES if one != ENGLISH):
        with speaking(language):
            _, found[language] = here.tapped(*control[2:])
    return found


def controls(chair: Chair, shown: Screen | Ask, signs: tuple[str, ...] = ()) -> Iterator[Control]:
    """The game's own controls of a screen, of each menu one choice, with one of those signs if it has one;
    words for who asks for them."""
    if isinstance(shown, Ask) and shown.verb in chair.live.kit.router:
        label = plain(shown.label)
        yield Control(f"{label}: {TYPED}", label, shown.verb, shown.arg, (TYPED,), shown.decision)
    for part in shown.parts if isinstance(shown, Screen) else ():
        if isinstance(part, Buttons):
            yield from (_button(one, shown.decision) for one in part.buttons if _leads(chair, one))
        elif isinstance(part, Menu) and part.verb in chair.live.kit.router and not part.disabled:
            fresh = [one for one in part.choices if not one.chosen] or list(part.choices)
            signed = [one for one in fresh if signs and one.label.startswith(signs)]
            taken = (signed or fresh)[: max(part.at_least, 1)]
            prompt = plain(part.prompt)
            name = f"{prompt} {', '.join(plain(one.label) for one in taken)}"
            values = tuple(one.value for one in taken)
            yield Control(name, prompt, part.verb, part.arg, values, shown.decision)


def _leads(chair: Chair, one: Button) -> bool:
    return not one.disabled and one.verb in chair.live.kit.router


def _button(one: Button, decision: int) -> Control:
    label = plain(one.label)
    return Control(re.sub(r"\d+", "n", label), label, one.verb, one.arg, (), decision)


def _said(shown: Screen | Ask) -> str:
    return repr(shown.parts if isinstance(shown, Screen) else shown)
