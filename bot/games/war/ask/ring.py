"""The Ring's question (P-10), and the order that answers it, with the odds both ways (W4.6, W15.10). Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.war.ask.answering import others, otherwise, panel
from bot.games.war.ask.choice_tree import way
from bot.games.war.ask.choosing import NO
from bot.games.war.ask.open_actions import worn
from bot.games.war.ask.orders.model import ASK, BEARER, Orders
from bot.games.war.ask.parts import PICK, SEPARATOR, First
from bot.games.war.ask.sighting import odds
from bot.games.war.model import battles
from bot.games.war.scene import WarScene
from bot.games.war.words import decisions, names
from bot.games.war.words import irrevocable as words
from bot.games.war.words import orders as order_words
from bot.games.war.words.catalogue import _, ngettext
from bot.model.screen import Button, Choice, Menu, Screen, buttons
from bot.ui.icons import board_button, log_button
from engine.war import RULES
from engine.war.actions import Answer
from engine.war.duels.challenging import arrayed
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.hunt.intercepting import able_to_come
from engine.war.phase_records import Asking, Fighting
from engine.war.pieces import OrcBand, Piece
from engine.war.questions import RingAsked, Yes
from engine.war.ring.seizing import can_wear

ORDER: Final = "ringorder"
"""The line of the sitting."""
RING: Final = "ring"
"""The order's name."""
NAZGUL: Final = "nazgul_4"
"""One like the others, by whom chances are told."""


def may_put_on(scene: WarScene, asking: Asking) -> bool:
    """Whether one of those concerned bears the Ring and can put it on."""
    return RULES.is_legal(scene.view, Answer(asking.prompt, Yes(True)))


def panel_ring(scene: WarScene, asking: Asking, about: RingAsked, first: First = "") -> Screen:
    """P-10: asked of anyone spotted; the other answer is there only where it is possible (W4.6)."""
    put_on = Answer(asking.prompt, Yes(True))
    may = may_put_on(scene, asking)
    return panel(
        scene,
        asking,
        "\n".join(_both(scene.view.field, about)) if may else in_vain(scene.view.field, about),
        _heard(scene) if may else None,
        otherwise(scene, asking),
        buttons(
            Button(words.KEEP_OFF(), NO, style="primary"),
            Button(
                _("Put it on…"),
                PICK,
                SEPARATOR.join(choice.code for choice in way(put_on, scene.view.field)),
            )
            if may
            else None,
            board_button(),
            log_button(),
        ),
        others(scene),
        first=first,
    )


def _heard(scene: WarScene) -> str:
    """What all learn once it is put on; in the lesson, whose header needs that room, the second tap alone
    says it (W15.11)."""
    lesson = scene.view.config.preset == "lesson"
    return "" if lesson else " ".join(worn(scene.view.field).split("\n"))


def in_vain(field: Field, about: RingAsked) -> str:
    """Why neither answer changes anything, as the asked side knows where the Ring is."""
    holder = field.ring.holder
    known = holder and holder not in about.concerned
    # Nothing is kept from the Dark that has it itself.
    lost = known and field.has(holder) and field.piece(holder).power != "fellowship"
    why = words.ALWAYS() if lost else words.SECRET()
    return f"{words.elsewhere(holder) if known else words.NO_RING()} {why}"


def _both(field: Field, about: RingAsked) -> Iterator[str]:
    """What comes of either answer, and who would still see the bearer."""
    bearer, tries = field.ring.holder, _tries(field, about)
    match about.why:
        case "battle":
            yield words.off(
                _("{who} stays with the army, and may be taken if the place falls.").format(
                    who=names.piece(bearer)
                )
            )
        case "fight":
            yield words.off(" ".join((_("The fight goes on as it stands."), *_fight(field, about))))
        case _:
            yield words.off(_chance(field, about, tries))
    if not about.feared:
        yield words.on(
            _("{who} becomes invisible, leads nobody, and is not taken if the place falls.").format(
                who=names.piece(bearer)
            )
            if about.why == "battle"
            else _("{who} becomes invisible and is out of danger.").format(who=names.piece(bearer))
        )
        return
    seen = (
        _("The Nazgûl still see {who}, whichever of them comes.").format(who=names.piece(bearer))
        if _flies(field, about)
        else ngettext(
            "{seers} still sees {who} and goes on.", "{seers} still see {who} and go on.", len(about.feared)
        ).format(seers=names.party(about.feared), who=names.piece(bearer))
    )
    rolled = about.why in ("capture", "search")
    after = _chance(field, about, [piece for piece in tries if piece.id in about.feared]) if rolled else ""
    yield words.on(" ".join(filter(None, (seen, after))))


def _fight(field: Field, about: RingAsked) -> Iterator[str]:
    """The odds of the fight as it stands, where it is known who fights: Nazgûl may only look on."""
    if about.by and (not about.feared or set(about.by) == set(about.feared)):
        fight = arrayed(field, Fighting(about.at, about.by, about.concerned))
        won, lost = battles.odds(field, fight, turned=False)
        yield decisions.fight_odds(won, lost, leaves="")


def _flies(field: Field, about: RingAsked) -> bool:
    """Whether a Search with Nazgûl spotted them: one of those who are elsewhere may come (P-2)."""
    return any(field.piece(name).at != about.at for name in about.feared)


def _tries(field: Field, about: RingAsked) -> list[Piece]:
    """Who tries to take them; after a Search with Nazgûl the nearest that can come, and who is there."""
    if not _flies(field, about):
        return [field.piece(name) for name in about.by if field.has(name)]
    there = [name for name in about.feared if field.piece(name).at == about.at]
    return [field.piece(name) for name in dict.fromkeys((*able_to_come(field, about.at)[:1], *there))]


def _chance(field: Field, about: RingAsked, pieces: Sequence[Piece]) -> str:
    """The chance that these take the bearer."""
    if not pieces:
        return words.NOBODY_COMES()
    bearer = field.ring.holder
    return _("{who} is taken: **{ways} in 36**.").format(
        who=names.piece(bearer), ways=odds(field, bearer, about.at, pieces).ways
    )


# The order


def hopes(scene: WarScene) -> Mapping[str, str]:
    """What each order would bring where the bearer stands now; nothing where nobody could put it on."""
    view = scene.view
    bearer = holding.bearer(view.field)
    if bearer is None or view.seat != "fellowship" or can_wear(view.field) is not None:
        return {}
    rider = view.field.person(NAZGUL)
    orcs, nazgul = (
        odds(view.field, bearer.id, bearer.at, [piece]).ways
        for piece in (OrcBand("band", "sauron", 5, bearer.at), rider)
    )
    return {
        "no": _("Where {who} stands: taken by Orcs {orcs} in 36, by a Nazgûl {nazgul} in 36").format(
            who=names.piece(bearer.id), orcs=orcs, nazgul=nazgul
        ),
        "yes": _(
            "Orcs and men lose {who}; Nazgûl ({nazgul} in 36) and the Mouth do not. All hear of it"
        ).format(who=names.piece(bearer.id), nazgul=nazgul),
        ASK: words.ASKED(),
        **({BEARER: words.ASKED_OF_BEARER()} if scene.table.alone else {}),
    }


def order_menu(scene: WarScene) -> Menu | None:
    """The line of the West's sitting: what is done if somebody is spotted or attacked."""
    hope, labels = hopes(scene), order_words.CHOICES[RING]()
    if not hope:
        return None
    now = scene.standing.ring if isinstance(scene.standing, Orders) else "no"
    choices = tuple(Choice(labels[value], value, about, chosen=value == now) for value, about in hope.items())
    return Menu(ORDER, _("If somebody is spotted or attacked"), choices)
