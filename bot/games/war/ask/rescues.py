"""What the steps around moving are for: escapes, rescues, Mount Doom, who may hide (W4.1, W4.7, W4.9)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask import open_actions
from bot.games.war.ask.choice_tree import OrderChoice, choice_tree
from bot.games.war.ask.parts import MOST, PICK, SEPARATOR, First, base, codes, head, menu, pick
from bot.games.war.ask.waiting import events_button
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import irrevocable as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.games.war.words.tell_table import begun
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, Style, buttons
from bot.ui.icons import back_button
from bot.words import text
from engine.war.actions import Escape, Rescue
from engine.war.hunt.capturing import helpers, prize

# `panel-rescue` (W4.7): who tries, the number, the chance


WITH: Final = "warwith"
"""Who tries, ticked; the argument names the captive."""
TRY: Final = "warfree"
"""The attempt; the argument holds captive, rescuers and whether it is the second tap."""
EVEN: Final = len(open_actions.DICE) // 2


def panel_rescue(
    scene: WarScene, captive: str, rescuers: Sequence[str] = (), *, sure: bool = False, first: First = ""
) -> Screen:
    """By default all who stand there try, the Ringbearer only where nobody else can: two sixes kill all."""
    field = scene.view.field
    at = prize(field, captive)
    able, trying = helpers(field, at), open_actions.trying(field, captive, rescuers)
    needed = open_actions.needed(field, captive, rescuers)
    choices = tuple(
        Choice(names.piece(name), name, chosen=name in trying, icon=icons.piece(name)) for name in able
    )
    aids = "\n".join(open_actions.aids(scene.view, captive))
    return base(
        scene,
        head(scene),
        f"**{begun(names.piece(captive))}** · {names.spot(at)}",
        words.rescue(
            captive, needed, open_actions.chance(needed), ring=open_actions.with_ring(field, captive)
        ),
        aids or None,
        Menu(WITH, _("With whom?"), choices, arg=captive, at_least=1, at_most=len(choices)),
        buttons(
            _button(captive, able, trying, _bright(open_actions.chance(needed)), sure=sure),
            events_button() if aids else None,
            back_button(),
        ),
        first=first,
    )


def _bright(ways: int) -> Style:
    """Blue is what succeeds as often as not, of 36 (W15.6)."""
    return "primary" if ways >= EVEN else "grey"


def _button(captive: str, able: Sequence[str], trying: Sequence[str], style: Style, *, sure: bool) -> Button:
    mask = sum(1 << place for place, name in enumerate(able) if name in trying)
    arg = SEPARATOR.join((captive, f"{mask:x}", "s" if sure else ""))
    if sure:
        return Button(_("Yes, try with {who}").format(who=names.party(trying)), TRY, arg, style="red")
    return Button(_("Try with {who}").format(who=names.party(trying)), TRY, arg, style=style)


def rescuers_of(scene: WarScene, captive: str, mask: str) -> tuple[str, ...]:
    """Who was named by a button."""
    field = scene.view.field
    bits = int(mask, 16)
    return tuple(
        name for place, name in enumerate(helpers(field, prize(field, captive))) if bits >> place & 1
    )


RESCUE: Final = "warrescue"
"""Whom to rescue."""


SHOWN: Final = 3
"""So many captives have a button each; of more the first has, beside a menu of all."""


def _shown(captives: Sequence[str]) -> Sequence[str]:
    return captives[:1] if captives[SHOWN:] else captives


def parts(scene: WarScene, kinds: Mapping[str, OrderChoice]) -> Iterator[Part | str]:
    """The controls of the step that is open, its deed by name and odds first."""
    if "escape" in kinds:
        yield from _escapes(scene, kinds["escape"])
    if "rescue" in kinds:
        yield from _rescues(scene)
    if "cast-in" in kinds:
        yield buttons(pick(kinds["cast-in"], _("Cast the Ring into the fire…"), "primary"))


def _escapes(scene: WarScene, kind: OrderChoice) -> Iterator[Part | str]:
    """F1: a button for each captive with his chance; who bore the Ring leaves it behind (RES-9)."""
    captives = [escape.who for escape in scene.of(Escape)]
    tree = choice_tree(scene, (kind.code,))
    codes_of = {choice.key: choice.code for choice in tree.next.values()}
    row = list[Button]()
    for place, person in enumerate(map(scene.view.field.person, _shown(captives))):
        arg = SEPARATOR.join(filter(None, (kind.code, codes_of.get(person.id, ""))))
        label = words.escapes(person.id, open_actions.sixths(person))
        row.append(Button(label, PICK, arg, "grey" if place else "primary", icon=icons.piece(person.id)))
    for captive in captives:
        if keeper := open_actions.left_with(scene.view.field, captive):
            yield words.escape_leaves_ring(captive, keeper)
    yield "\n".join(line for captive in _shown(captives) for line in open_actions.aids(scene.view, captive))
    yield buttons(*row)
    if captives[SHOWN:]:
        yield menu(_("Who tries to escape?"), tuple(tree.next.values())[:MOST], codes(tree))


def _rescues(scene: WarScene) -> Iterator[Part | str]:
    """F3: who can be freed, the Ring first; who tries comes next (W4.7)."""
    field, wanted = scene.view.field, open_actions.rescued(scene.view)
    ahead = open_actions.ahead(scene.view, [scene.view.step]) if not wanted[SHOWN:] else []
    yield "\n".join(
        (*ahead, *(line for captive in _shown(wanted) for line in open_actions.aids(scene.view, captive)))
    )
    yield buttons(
        *(
            Button(
                open_actions.rescue(field, captive),
                RESCUE,
                captive,
                "grey" if place else _bright(open_actions.chance(open_actions.needed(field, captive))),
                icon=icons.piece(captive),
            )
            for place, captive in enumerate(_shown(wanted))
        )
    )
    if wanted[SHOWN:]:
        choices = tuple(
            Choice(
                text.cut(names.piece(captive), LABEL),
                captive,
                words.of_36(open_actions.chance(open_actions.needed(field, captive))),
                icon=icons.piece(captive),
            )
            for captive in wanted
        )
        yield Menu(RESCUE, _("Whom to rescue?"), choices)


router = WarControls()


@router.shows(RESCUE)
def whom(scene: WarScene, captive: str) -> Screen:
    """Whom to rescue, by a button or from the menu."""
    return panel_rescue(_may(scene, captive), captive)


@router.means(WITH)
def with_whom(scene: WarScene, captive: str, rescuers: Sequence[str]) -> Screen:
    """Who tries."""
    return panel_rescue(_may(scene, captive), captive, rescuers)


def _may(scene: WarScene, captive: str) -> WarScene:
    if not any(action.captive == captive for action in scene.of(Rescue)):
        raise Gone(captive)
    return scene


@router.means(TRY)
def tried(scene: WarScene, arg: str, __: Sequence[str]) -> WarOrder | Screen:
    """The attempt; with the Ringbearer at the second tap."""
    captive, mask, sure = (*arg.split(SEPARATOR), "", "")[:3]
    _may(scene, captive)
    if not prize(scene.view.field, captive) or not mask:
        raise Gone(captive)
    rescuers = rescuers_of(scene, captive, mask)
    if not sure and scene.view.field.ring.holder in rescuers:
        return panel_rescue(scene, captive, rescuers, sure=True)
    return WarOrder((Rescue(captive, rescuers),))
