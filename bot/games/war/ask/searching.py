"""`panel-letter` and `panel-search`, at the end of a Dark sitting (W6.5, SHD-1, SRC-2). Pure."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask.choice_tree import ChoiceTree, OrderChoice, choice_tree, way
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.my_map import WHERE
from bot.games.war.ask.parts import MOST, PICK, SEPARATOR, First, Rare, base, codes, head, menu
from bot.games.war.ask.sending import SURE, unsure
from bot.games.war.draw import front_pictures, own_pictures
from bot.games.war.model import standing
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import closing as order_words
from bot.games.war.words import council, names, places
from bot.games.war.words import hunters as where_words
from bot.games.war.words import hunters as words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Screen, Style, buttons, telling
from bot.ui.icons import back_button, board_button, log_button, turn_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Search, UseItem
from engine.war.board import BOARD
from engine.war.field import Field
from engine.war.hunt.searching import LIDLESS_EYE, ORTHANC, findable, guarded, whereabouts
from engine.war.phase_records import Searching
from engine.war.players.counsel import SearchWorth, search_worth
from engine.war.players.estimate import areas as named_areas
from engine.war.players.estimate import drawn_now

AREA: Final = "wararea"
SEARCH: Final = "warsearch"
LAST: Final = "warsought"
LATER: Final = "warlater"
LINES: Final = 15
FEW: Final = 12
"""Of so many hexes the ground is named."""


def panel_letter(scene: WarScene, first: First = "") -> Screen:
    """Six letters (P-15)."""
    kinds = {choice.key: choice for choice in choice_tree(scene, ()).next.values()}
    tree = choice_tree(scene, (kinds["letter"].code,))
    row = [_letter(tree, choice) for choice in tree.next.values()]
    return base(
        scene,
        head(scene),
        standing.line(scene.view),
        own_pictures.eye(scene, low=True),
        _("**The Shadow letter**"),
        Rare(_("All letters are equally good; what matters is that the die is thrown afterwards.")),
        words.OR_CHANCE(),
        buttons(*row[:3]),
        buttons(*row[3:6]),
        _others(scene, "letter"),
        buttons(*row[6:], _hand(scene), board_button(), log_button()),
        first=first,
        acting=True,
    )


def _hand(scene: WarScene) -> Button | None:
    """*My events*, where there are any: some can be played here alone (EVT-2)."""
    return Button(council.EVENTS(), EVENTS, icon=screen.CARDS) if scene.view.hand else None


def _letter(tree: ChoiceTree, choice: OrderChoice) -> Button:
    """A letter, or chance."""
    arg = SEPARATOR.join((*codes(tree), choice.code))
    return Button(choice.label, PICK, arg, "grey" if choice.key else "primary")


def _others(scene: WarScene, own: str = "") -> Menu | None:
    """Cards that may be played now, and what else is possible besides."""
    rest = [choice for choice in choice_tree(scene, ()).next.values() if choice.key != own]
    return menu(order_words.DO(), rest[:MOST], ()) if rest else None


def panel_search(scene: WarScene, first: First = "") -> Screen:
    """The card's areas, or one of choice (P-3)."""
    turn, field = scene.view.field.turn, scene.view.field
    widened, able, advice = _widened(scene), findable(field), search_worth(scene.view)
    places_of = whereabouts(field)
    areas = _by_chance(scene, able, advice)
    best = areas[0] if areas[0] in able and advice.areas[areas[0]] else ""
    # What a steady computer would search is ticked, so that one tap is enough.
    ticked = best if widened else advice.own
    area = scene.drafts.get(AREA, (ticked,))[0]
    hexes = {at for place in places_of for at in place.hexes}
    about = {key: _able(hexes, key) if key in able else words.EMPTY() for key in areas}
    if best:
        about[best] = " · ".join(filter(None, (_best(advice, best, widened), about[best])))
    choices = tuple(
        Choice(places.AREAS()[key], key, text.cut(about[key], LABEL), key == area) for key in areas
    )
    label = words.search_besides if widened else words.search
    good = area in able and bool(widened or advice.areas[area] >= advice.card)
    own = Button(label(area), SEARCH, area, _bright(good)) if area in BOARD.areas else None
    cards = drawn_now(scene.view)
    worth = sum(not able.isdisjoint(named_areas(field, card)) for card in cards)
    alone = Button(_("Search what the card names"), SEARCH)
    if widened:
        alone = Button(_("Without a second area…"), SEARCH)
    elif own is None:
        # An area that is so much better is what is meant (players.md 4).
        alone = replace(alone, style=_bright(not able or (worth * 2 >= len(cards) and not advice.own)))
    return base(
        scene,
        head(scene),
        standing.line(scene.view),
        _("**Search, turn {turn}** · the card lets **{who}** search with **{forces}**").format(
            turn=turn.number, who=names.power(turn.searcher), forces=words.FORCES()[(turn.forces or "nazgul")]
        ),
        front_pictures.searching(scene, area if area in BOARD.areas else ""),
        words.widened(widened) if widened else words.UNSEEN() if able else None,
        words.promise(worth, len(cards)) if places_of else _in_the_open(field),
        words.OR_CARD(),
        Rare(words.palantir(ORTHANC)) if _looks(scene) else None,
        telling(Menu(AREA, _("One area"), choices)),
        _others(scene),
        buttons(
            own,
            alone,
            *_looks(scene),
            Button(_("Later"), LATER),
        ),
        buttons(
            Button(words.LAST(), LAST),
            Button(council.EVENTS(), EVENTS, icon=screen.CARDS),
            Button(where_words.TITLE(), WHERE),
        ),
        first=first,
        acting=True,
    )


def _by_chance(scene: WarScene, able: Collection[str], advice: SearchWorth) -> list[str]:
    """All areas, the best chance first, as a steady computer judges by what its seat knows. Last are those
    where nobody can be, or nobody of this story, though they may be searched (SCN-4)."""
    listed = scene.view.config.story.search_areas
    return sorted(
        places.AREAS(),
        key=lambda area: (bool(listed) and area not in listed, area not in able, -advice.areas[area]),
    )


def _in_the_open(field: Field) -> str:
    """Whom a Search can spot while nobody is hidden."""
    seen = _in_sight(field)
    return words.in_sight(seen) if seen else words.NOBODY()


def _in_sight(field: Field) -> Mapping[str, list[str]]:
    """Whom of the West all see and a Search can spot, by hex (SRC-6)."""
    by_hex: dict[str, list[str]] = {}
    for person in field.persons:
        seen = person.power == "fellowship" and person.here and not (person.hidden or person.captor)
        if seen and not guarded(field, person) and not field.held_citadel(person.at, "fellowship"):
            by_hex.setdefault(person.at, []).append(person.id)
    return by_hex


def _best(advice: SearchWorth, best: str, widened: str) -> str:
    """What there is to know of the area with the best chance."""
    if widened:
        return words.BEST()
    if best == advice.own:
        return words.BETTER()
    return words.BEST() if advice.areas[best] >= advice.card else words.WORSE()


def _able(hexes: Collection[str], area: str) -> str:
    """In how many hexes of an area somebody hidden can be, of how many; of few the ground is named, which an
    area is not always called by."""
    here = sorted(at for at in hexes if BOARD.area(at) == area)
    grounds = list(dict.fromkeys(map(names.region, here))) if len(hexes) <= FEW else []
    return words.possible(len(here), len(hexes), grounds) if here else ""


def _widened(scene: WarScene) -> str:
    """The card by which this Search covers an area of choice besides what the Search card names; empty
    without one."""
    field = scene.view.field
    if field.effects(LIDLESS_EYE):
        return LIDLESS_EYE
    return ORTHANC if field.turn.searcher == "saruman" and field.effects(ORTHANC) else ""


def _looks(scene: WarScene) -> list[Button]:
    """To the question whether the Palantír is used, where it can be (MAG-1)."""
    uses = [use for use in scene.of(UseItem) if use.card == ORTHANC and not _widened(scene)]
    codes = [SEPARATOR.join(choice.code for choice in way(use, scene.view.field)) for use in uses]
    return [Button(words.look(ORTHANC), PICK, code, icon=icons.piece(ORTHANC)) for code in codes]


def _bright(good: bool) -> Style:
    return "primary" if good else "grey"


def panel_later(scene: WarScene) -> Screen:
    """*Later*: the panel is put away, and says how it comes back (W6.5)."""
    return base(scene, words.later(scene.deadline), buttons(turn_button()))


def panel_sought(scene: WarScene, first: First = "") -> Screen:
    """The Searches so far, the newest first: everybody remembers them."""
    searches = scene.view.field.war.sought
    lines = [
        words.sought(search.turn, search.forces, search.areas, search.found, own=search.own)
        for search in reversed(searches)
    ][:LINES]
    return base(
        scene,
        head(scene),
        f"**{words.LAST()}**",
        "\n".join(lines) or _("Nobody has searched yet."),
        buttons(back_button()),
        first=first,
    )


router = WarControls()


router.keeps(AREA)


@router.means(SEARCH, submits=True)
def searched(scene: WarScene, arg: str, __: Sequence[str]) -> WarOrder | Screen:
    """The Search is declared; what leaves out the area that a card was spent for is asked once (E0.5)."""
    area, sure = unsure(arg)
    action = Search(area)
    if not RULES.is_legal(scene.view, action):
        raise Gone(arg)
    card = _widened(scene)
    return panel_wasted(scene, card) if card and not area and not sure else WarOrder([action])


def panel_wasted(scene: WarScene, card: str) -> Screen:
    """Whether nothing is to be searched besides what the card names."""
    return base(
        scene,
        head(scene),
        words.wasted(card),
        buttons(Button(_("Search what the card names"), SEARCH, SURE, style="red"), back_button()),
    )


@router.shows(LATER)
def later(scene: WarScene, __: str) -> Screen:
    """*Later*."""
    if not scene.view.asked or not isinstance(scene.view.phase, Searching):
        raise Gone(LATER)
    return panel_later(scene)


@router.shows(LAST)
def remembered(scene: WarScene, __: str) -> Screen:
    """*Last Searches*."""
    return panel_sought(scene)
