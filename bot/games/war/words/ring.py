"""The question of the Ring and its order: what either answer brings, who still sees the bearer (W15.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

KEEP_OFF: Final = phrase("Keep it off")
PUT_ON: Final = phrase("Put it on…")
NO_RING: Final = phrase(
    "None of them can put the Ring on now. You are asked all the same, so that nobody learns who bears it."
)
PROMPT: Final = phrase("If somebody is spotted or attacked")
ASKED: Final = phrase("You are asked whoever it is, bearer or not, and the game waits for you.")
NOBODY_COMES: Final = phrase("No Nazgûl can come there now.")
CHALLENGED: Final = phrase("The fight goes on as it stands.")


def off(said: str) -> str:
    """What comes of keeping it off."""
    return text.headed(_("**Kept off**"), said)


def on(said: str) -> str:
    """What comes of putting it on."""
    return text.headed(_("**Put on**"), said)


def vanishes(who: str) -> str:
    """Before Orcs and men (RNG-3)."""
    return _("{who} becomes invisible and is out of danger.").format(who=names.piece(who))


def leads_nobody(who: str) -> str:
    """In a battle (RNG-3, RNG-4)."""
    return _("{who} becomes invisible, leads nobody, and is not taken if the place falls.").format(
        who=names.piece(who)
    )


def stays(who: str) -> str:
    """In a battle, with the Ring off."""
    return _("{who} stays with the army, and may be taken if the place falls.").format(who=names.piece(who))


def seen_by(seers: Sequence[str], who: str) -> str:
    """Nazgûl and the Mouth who go on (RNG-3)."""
    return ngettext(
        "{seers} still sees {who} and goes on.", "{seers} still see {who} and go on.", len(seers)
    ).format(seers=names.party(seers), who=names.piece(who))


def nazgul_see(who: str) -> str:
    """After a Search with Nazgûl: who comes is not yet known."""
    return _("The Nazgûl still see {who}, whichever of them comes.").format(who=names.piece(who))


def tried(who: str, ways: int) -> str:
    """The chance of an attempt."""
    return _("{who} is taken: **{ways} in 36**.").format(who=names.piece(who), ways=ways)


# The order


def kept(who: str, orcs: int, nazgul: int) -> str:
    """*Keep it off*, by the bearer's hex of now."""
    return _("Where {who} stands: taken by Orcs {orcs} in 36, by a Nazgûl {nazgul} in 36").format(
        who=names.piece(who), orcs=orcs, nazgul=nazgul
    )


def worn(who: str, nazgul: int) -> str:
    """*Put it on*."""
    return _("Orcs and men lose {who}; Nazgûl ({nazgul} in 36) and the Mouth do not. All hear of it").format(
        who=names.piece(who), nazgul=nazgul
    )
