"""What is possible in a step and is not done when it is closed (W15.6). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask.attack import targets
from bot.games.war.scene import WarScene
from bot.games.war.words import closing as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext
from engine.war import actions as do
from engine.war.board import MOUNT_DOOM
from engine.war.chapter import BATTLING
from engine.war.fates import holding
from engine.war.frames import Sitting
from engine.war.machine import offers
from engine.war.view import View

FIRE: Final = "F6"


def standing(seen: View, step: str) -> View:
    """The table as it stands, with that step open: what could be done in it by what is known now."""
    phase = seen.phase
    return replace(seen, phase=replace(phase, step=step)) if isinstance(phase, Sitting) else seen


def undone(scene: WarScene, step: str, *, tries: bool = False) -> Iterator[str]:
    """A sentence for each kind of thing; ``tries``: closing lets captives try to escape."""
    seen = standing(scene.view, step)
    found = offers(seen)
    if who := [one.who for one in found.of(do.Escape)]:
        yield (
            ngettext("{who} tries to escape.", "{who} try to escape.", len(who)).format(who=names.party(who))
            if tries
            else words.no_escape(who)
        )
    if captives := list(dict.fromkeys(one.captive for one in found.of(do.Rescue))):
        yield words.no_rescue(captives)
    for declared in found.of(do.Mobilise):
        yield words.no_war(declared.power)
    if places := [one.at for one in found.of(do.Attempt)]:
        yield words.no_capture(places)
    if places := [one.at for one in found.of(do.Fight)]:
        yield words.no_challenge(places)
    if step in BATTLING:
        attacked = {one.target for one in seen.field.turn.attacks}
        if places := [at for at in targets(seen) if at not in attacked]:
            yield words.no_attack(places)
    bearer = holding.bearer(seen.field)
    if do.CastIn in found.kinds and bearer is not None:
        yield _("{who} stands at Mount Doom and does not cast the Ring in.").format(
            who=names.piece(bearer.id)
        )


def at_the_fire(scene: WarScene) -> bool:
    """Whether the bearer of the viewer stands at Mount Doom."""
    bearer = holding.bearer(scene.view.field)
    return bearer is not None and bearer.power in scene.view.powers and bearer.at == MOUNT_DOOM
