"""Secret spaces: hide, take back, search; and the own cache while it lies open (E4.26)."""

from typing import Final

from bot.games.riddle import icons
from bot.games.riddle.ask.parts import base, hand_button, heading, own_card, own_slot, stated
from bot.games.riddle.ask.power import CACHE, plays
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.slots import open_slot, player_at, player_slot
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import partner as words
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.errors import Gone
from bot.model.forms import Choose
from bot.model.screen import Button, Option, Screen, buttons
from bot.ui.icons import back_button
from bot.words import labels
from engine.riddle.actions import Hide, Retrieve, Search, TakeBack
from engine.riddle.phase_records import Retrieving
from engine.riddle.phases.dropping import caches_at, room


def open_here(scene: RiddleScene) -> bool:
    """Whether there is anything to do on a Secret space now (A3, R-143)."""
    return scene.may(Hide, TakeBack, Search)


def space_left(scene: RiddleScene) -> int:
    """How many cards may be hidden here now: 1 to 4 less what lies there (R-142); 0 where none may."""
    if not scene.may(Hide):
        return 0
    return min(room(scene.view, scene.view.mine.at or ""), len(scene.view.hand))


def _counts(scene: RiddleScene) -> dict[str, int]:
    """How many cards each cache holds that lies here."""
    return {cache.owner: cache.count for cache in caches_at(scene.view, scene.view.mine.at or "")}


HIDE: Final = Choose[RiddleScene, str](
    "hidepick",
    lambda scene: (
        _("Hide (1 to {room})").format(room=room) if (room := space_left(scene)) > 1 else _("Hide (1)")
    ),
    lambda scene: scene.view.hand,
    own_card,
    key=own_slot,
    most=space_left,
    pages=2,
)
SEARCH: Final = Choose[RiddleScene, str](
    "searchwhom",
    lambda scene: _("Search whose cache?"),
    lambda scene: [action.on for action in scene.of(Search)],
    lambda scene, owner: Option(
        words.owner_option(names.seat(owner), _counts(scene)[owner]), icon=icons.seat(owner)
    ),
    key=lambda scene, owner: player_slot(scene.view, owner),
)
TAKE: Final = Choose[RiddleScene, str](
    "takeback",
    lambda scene: words.take_menu(len(scene.view.shown)),
    lambda scene: scene.view.shown,
    own_card,
    key=lambda scene, card: open_slot(scene.view.shown.index(card)),
    most=lambda scene: len(scene.view.shown),
)


def panel_secret(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-secret`: what lies here, and what may be done now; else raises `Gone`."""
    if not open_here(scene):
        raise Gone("secret")
    view = scene.view
    at = view.mine.at or ""
    here = caches_at(view, at)
    mine = sum(cache.count for cache in here if cache.owner == view.me)
    others = [(names.seat(cache.owner), cache.count) for cache in here if cache.owner != view.me]
    left = space_left(scene)
    menus = HIDE.menus(scene) if left else []
    return base(
        scene,
        stated(scene, words.title(names.place(view.board, at), mine, others)),
        words.hint(left),
        words.NOT_YET() if mine and at in view.turn.hid_at and TakeBack() not in scene.legal else None,
        hand_picture(view) if len(menus) == 1 else None,
        *menus,
        *SEARCH.menus(scene),
        buttons(_hide_button(scene, left) if left else None, _search_button(scene)),
        buttons(
            Button(_("Take back…"), "back") if TakeBack() in scene.legal else None,
            _look_button(scene),
            back_button(),
        ),
        first=first,
    )


def _hide_button(scene: RiddleScene, left: int) -> Button:
    cards = HIDE.chosen(scene)
    if not cards:
        return Button(_("Hide…"), "hide", disabled=True)
    if len(cards) > left:
        return Button(_("{room} at most: tick fewer").format(room=left), "hide", disabled=True)
    return Button(
        _("Hide {cards}").format(cards=", ".join([names.short(card) for card in cards])),
        "hide",
        style="primary",
    )


def _search_button(scene: RiddleScene) -> Button | None:
    """One card at random is drawn: the owner is chosen in the menu, the button names it (E0.5)."""
    if not scene.may(Search):
        return None
    owner = SEARCH.only(scene)
    if not owner:
        return Button(words.SEARCH_NONE(), "search", "none", disabled=True)
    return Button(
        _("Search {seat}'s: one at random").format(seat=names.seat(owner)),
        "search",
        player_slot(scene.view, owner),
        "grey" if HIDE.chosen(scene) else "primary",
    )


def _look_button(scene: RiddleScene) -> Button | None:
    """*Look at a cache anywhere*, with a Wizard (A3.8)."""
    looks = [what for what in plays(scene) if what.startswith(CACHE)]
    return Button(words.LOOK(), "power", looks[0]) if looks else None


def panel_back(scene: RiddleScene) -> Screen:
    """The second tap of taking back: the own cache is shown first (R-145). Raises `Gone`."""
    if TakeBack() not in scene.legal:
        raise Gone("back")
    view = scene.view
    mine = sum(cache.count for cache in caches_at(view, view.mine.at or "") if cache.owner == view.me)
    return base(
        scene,
        heading(scene, decisions.TAKE_BACK()),
        ngettext(
            "You'll see your {n} card and take at least one. It cannot be undone.",
            "You'll see your {n} cards and take at least one. It cannot be undone.",
            mine,
        ).format(n=mine),
        buttons(Button(_("See my cards and take"), "backed", style="primary"), back_button("secret")),
    )


def panel_retrieve(scene: RiddleScene, phase: Retrieving, first: str = "") -> Screen:
    """The own cache lies open: at least one card is taken (R-145)."""
    view = scene.view
    ticked = TAKE.chosen(scene)
    return base(
        scene,
        heading(scene, decisions.TAKE_BACK()),
        _(
            "Your cache at **{place}** lies open before you: {cards}. Take at least one; the "
            "rest stays hidden."
        ).format(place=names.place(view.board, phase.space), cards=labels.cards(len(view.shown))),
        hand_picture(view, view.shown),
        *TAKE.menus(scene),
        buttons(
            Button(
                words.take_button([names.short(card) for card in ticked]),
                "tookback",
                style="primary",
                disabled=not ticked,
            ),
            hand_button(),
        ),
        first=first,
    )


# Secret spaces: hide, take back, search (E4.26).


router = RiddleControls()
router.simply("backed", TakeBack())
router.asks(HIDE, room=lambda scene, arg: panel_secret(scene))
router.asks(SEARCH, room=lambda scene, arg: panel_secret(scene))
router.asks(TAKE)


@router.shows("secret")
def secret(scene: RiddleScene, __: str) -> Screen:
    """*Secret space…*"""
    return panel_secret(scene)


@router.does("hide")
def hide(scene: RiddleScene, __: str) -> Hide:
    """Hide what is ticked: it can be taken back, so this one tap confirms it (E0.5)."""
    cards = HIDE.chosen(scene)
    if not cards:
        raise Gone("hide")
    return Hide(cards)


@router.does("search")
def search(scene: RiddleScene, arg: str) -> Search:
    return Search(player_at(scene.view, arg))


@router.shows("back")
def back(scene: RiddleScene, __: str) -> Screen:
    """The first tap of taking back: the cards will be seen (R-145)."""
    return panel_back(scene)


@router.does("tookback")
def took_back(scene: RiddleScene, __: str) -> Retrieve:
    cards = TAKE.chosen(scene)
    if not cards:
        raise Gone("back")
    return Retrieve(cards)
