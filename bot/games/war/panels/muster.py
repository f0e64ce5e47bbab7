"""`panel-muster` (W1.5): the bearer, the cards of Rivendell, who starts hidden, where a story begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons, own_pictures
from bot.games.war.panels.events import EVENTS
from bot.games.war.panels.forks import Fork, branch
from bot.games.war.panels.parts import MOST, PICK, SEPARATOR, base, further, head, menu, pick
from bot.games.war.words import council as council_words
from bot.games.war.words import looks as words
from bot.games.war.words import names, ordering
from bot.model.scene import Scene
from bot.model.screen import Button, Choice, Menu, Screen, buttons, telling
from bot.ui.buttons import board_button
from engine.war.actions import Hide, StartAt
from engine.war.turns.muster import companions

HIDING: Final = "warbegin"
"""Who starts hidden, ticked."""


def panel_muster(scene: Scene, first: str = "") -> Screen:
    """All is set by default; *Begin* is one tap away."""
    kinds = {fork.key: fork for fork in branch(scene, ()).next.values()}
    rest = [fork for key, fork in kinds.items() if key != "close"]
    free = Hide(()) in scene.of(Hide)
    begin = pick(kinds["close"], words.BEGIN(), "primary") if "close" in kinds else None
    return base(
        scene,
        head(scene),
        own_pictures.council(scene),
        words.muster([key for key in kinds if free or key != "hide"]) if rest else None,
        words.starts_hidden(companions(scene.view.field)) if "hide" in kinds and not free else None,
        *(_bearer(scene, kinds["bearer"]) if "bearer" in kinds else ()),
        *(_cards(scene, kinds["hold"]) if "hold" in kinds else ()),
        *_hiding(scene),
        *(_start(scene, kinds["start"]) if "start" in kinds else ()),
        menu(ordering.DO(), rest, ()) if rest else None,
        buttons(begin, Button(council_words.EVENTS(), EVENTS), board_button()),
        first=first,
    )


def _ticked(shown: Menu, forks: tuple[Fork, ...], key: str) -> Menu:
    """The menu with what is so now ticked."""
    code = next((fork.code for fork in forks if fork.key == key), "")
    choices = tuple(replace(choice, chosen=choice.value == code) for choice in shown.choices)
    return telling(replace(shown, choices=choices))


def _bearer(scene: Scene, kind: Fork) -> Iterator[Menu]:
    forks = tuple(branch(scene, (kind.code,)).next.values())
    if forks:
        yield _ticked(menu(words.BEARER(), forks, (kind.code,)), forks, scene.view.field.ring.holder)


def _cards(scene: Scene, kind: Fork) -> Iterator[Menu]:
    for card in branch(scene, (kind.code,)).next.values():
        chosen = (kind.code, card.code)
        forks = tuple(branch(scene, chosen).next.values())
        shown = Menu(
            PICK,
            words.holder(card.key),
            tuple(Choice(fork.label, fork.code, icon=icons.about(fork.key)) for fork in forks),
            arg=SEPARATOR.join(chosen),
        )
        yield _ticked(shown, forks, scene.view.field.item(card.key).holder)


def _hiding(scene: Scene) -> Iterator[Menu]:
    """None to nine; a story names them itself (SET-6, SCN-3)."""
    field = scene.view.field
    if Hide(()) not in scene.of(Hide):
        return
    who = companions(field)
    choices = tuple(
        Choice(names.piece(one), one, chosen=field.person(one).hidden, icon=icons.piece(one)) for one in who
    )
    yield telling(Menu(HIDING, words.HIDES(), choices, at_least=0, at_most=len(choices)))


def _start(scene: Scene, kind: Fork) -> Iterator[Menu]:
    found = branch(scene, (kind.code,))
    forks = tuple(found.next.values())
    if not forks:
        return
    chosen = tuple(fork.code for fork in found.chosen)
    who = next(action.who for action in scene.of(StartAt))
    yield _ticked(menu(words.START(), forks, chosen), forks, scene.view.field.person(who[0]).at)
    if len(forks) > MOST and (rest := further(forks, chosen)) is not None:
        yield rest
