"""P-1 and P-2: people were spotted; capture, challenge, or who comes (W6.6, W6.7). Pure."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.war import icons
from bot.games.war.ask import fight_form
from bot.games.war.ask.answering import answer, asking_of, default, others, otherwise, panel
from bot.games.war.ask.parts import First
from bot.games.war.scene import WarControls, WarScene
from bot.games.war.words import decisions as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import LABEL, Button, Choice, Menu, Screen, buttons, telling
from bot.ui.icons import board_button
from bot.words import text
from engine.war.actions import Answer
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.hunt.capturing import CLINGING, capture_chance
from engine.war.odds import captures
from engine.war.phase_records import Asking
from engine.war.pieces import Person, Piece
from engine.war.questions import Caught, Challenge, Leave, Seize, Spotted
from engine.war.ratings import combat

WITH: Final = "sightwith"
RIDER: Final = "sightrider"
DO: Final = "sightgo"
CAPTURE: Final = "-"
"""No challenge."""


def challenges(scene: WarScene) -> list[Challenge]:
    """With whom may be challenged, as the rules list it."""
    offered = [action.choice for action in scene.of(Answer) if isinstance(action.choice, Challenge)]
    return list(dict.fromkeys(offered))


def panel_caught(scene: WarScene, asking: Asking, about: Caught, first: First = "") -> Screen:
    """P-1: dead or alive; with a challenge its orders, and the cards that go with it (IND-12, EVT-2)."""
    field = scene.view.field
    pieces = field.dark_at(about.at, *scene.view.powers)
    usual = default(scene)
    chosen = challenge(scene)
    button, against = Button(_("Capture"), DO, "capture", "primary"), list[str]()
    if chosen is not None:
        fight = fight_form.of_caught(field, chosen.who, about)
        style = fight_form.style(field, fight, turned=True)
        button = Button(words.challenge(chosen.who), DO, "challenge", style)
        against = [*fight_form.numbers(field, fight, turned=True)]
    otherwise_said = words.challenges(usual.who) if isinstance(usual, Challenge) else words.captures()
    return panel(
        scene,
        asking,
        _("Yours there: {by}.").format(by=names.party([piece.id for piece in pieces], field)),
        "\n".join((*chances(scene, about.spotted, about.at, pieces), *against)),
        _with(scene),
        *(fight_form.order_menus(scene, chosen.who, about.spotted) if chosen is not None else ()),
        words.otherwise(otherwise_said),
        buttons(button, board_button()),
        others(scene),
        first=first,
    )


def challenge(scene: WarScene) -> Challenge | None:
    """The challenge that is ticked, at first what is usual."""
    offered, usual = challenges(scene), default(scene)
    now = scene.drafts.get(WITH, ("",))[0]
    if not now:
        return usual if isinstance(usual, Challenge) else None
    return offered[int(now)] if now.isdecimal() and int(now) < len(offered) else None


def _with(scene: WarScene) -> Menu | None:
    offered, now = challenges(scene), challenge(scene)
    if not offered:
        return None
    choices = (
        Choice(words.NOBODY_CAPTURE(), CAPTURE, chosen=now is None),
        *(
            Choice(
                text.cut(names.party(choice.who, scene.view.field), LABEL),
                str(place),
                chosen=choice == now,
                icon=icons.piece(choice.who[0]),
            )
            for place, choice in enumerate(offered[:24])
        ),
    )
    return telling(Menu(WITH, _("Challenge with"), choices))


class Attempted(NamedTuple):
    """A capture roll in numbers."""

    combat: int
    ground: int
    number: int
    ways: int
    """Of 36."""


def odds(field: Field, name: str, at: str, pieces: Sequence[Piece]) -> Attempted:
    """The chance that these pieces take somebody, as far as the viewer knows his cards (CAP-1 to CAP-3)."""
    grip, terrain = capture_chance(pieces), BOARD.terrain[at]
    holders = [piece for piece in pieces if piece.id in grip.holders]
    nazgul = any(isinstance(piece, Person) and piece.nazgul for piece in holders[:1])
    strong = combat(field, field.person(name), nazgul=nazgul)
    ground = (terrain in CLINGING) * TABLES.rough_forest_capture_modifier
    return Attempted(strong, ground, grip.number, round(36 * captures(grip.number, strong, terrain)))


def chances(scene: WarScene, whom: Sequence[str], at: str, pieces: Sequence[Piece]) -> Iterator[str]:
    """The chance of each capture roll."""
    yield words.CAPTURED()
    for name in whom:
        yield words.capture(name, *odds(scene.view.field, name, at, pieces))


# P-2


def rider(scene: WarScene, about: Spotted) -> str:
    """Who comes: as ticked, else the nearest."""
    now = scene.drafts.get(RIDER, ("",))[0]
    return now if now in about.nazgul else about.nazgul[0]


def panel_spotted(scene: WarScene, asking: Asking, about: Spotted, first: First = "") -> Screen:
    """P-2: which Nazgûl comes."""
    field, nazgul = scene.view.field, rider(scene, about)
    coming = field.person(nazgul)
    pieces = (coming, *(piece for piece in field.dark_at(about.at, *scene.view.powers) if piece.id != nazgul))
    choices = tuple(
        Choice(
            text.fit(words.far(name, distance(field.person(name).at, about.at)), LABEL),
            name,
            chosen=name == nazgul,
            icon=icons.piece(name),
        )
        for name in about.nazgul
    )
    return panel(
        scene,
        asking,
        "\n".join(chances(scene, about.spotted, about.at, pieces)),
        telling(Menu(RIDER, _("Who comes?"), choices)),
        otherwise(scene, asking),
        buttons(
            Button(_("{who} tries to take them").format(who=names.piece(nazgul)), DO, "come", "primary"),
            Button(_("Only watch"), DO, "watch"),
            board_button(),
        ),
        others(scene),
        first=first,
    )


def meant(scene: WarScene, asking: Asking, what: str) -> Seize | Challenge | Leave | None:
    """What a button of these panels means."""
    if what == "come" and isinstance(asking.about, Spotted):
        return Seize(rider(scene, asking.about))
    wanted = challenge(scene)
    if what == "challenge" and wanted is not None and isinstance(asking.about, Caught):
        return Challenge(wanted.who, fight_form.orders(scene, wanted.who, asking.about.spotted))
    if what == "capture":
        return Seize()
    return Leave() if what == "watch" else None


router = WarControls()


router.keeps(WITH)
router.keeps(RIDER)


@router.does(DO)
def seized(scene: WarScene, arg: str) -> Answer:
    """Capture, challenge, come or watch."""
    return answer(scene, meant(scene, asking_of(scene), arg))
