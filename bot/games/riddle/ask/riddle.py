"""The Riddle: naming titles, going on or stopping (E4.19, E4.20)."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from bot.games.riddle import icons
from bot.games.riddle.ask.parts import base, hand_button, heading, stated
from bot.games.riddle.draw.pictures import hand_picture, picture
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell import notebook
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import power as words
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.errors import Gone
from bot.model.forms import Choose
from bot.model.screen import Button, Menu, Option, Screen, buttons, telling
from bot.ui import phone
from bot.words import labels
from bot.words import text as texts
from engine.riddle.deck import CARDS, COPIES, THE_RING, TITLES, of_face
from engine.riddle.phase_records import Riddling
from engine.riddle.view import View


def _roles(*roles: str) -> tuple[str, ...]:
    fitting = {card.title for card in CARDS.values() if card.role in roles}
    return tuple(title for title in TITLES if title in fitting)


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


SOME: Final = 2
"""Armies named as examples of a title."""
EVEN: Final = 0.5
"""From that chance of a right answer on, going on is what a panel offers first (E4.20)."""


def title_menus(
    verb: str,
    prompts: Callable[[RiddleScene], Sequence[str]],
    about: Callable[[RiddleScene, str], str],
    *,
    among: Callable[[RiddleScene], Collection[str]] = lambda scene: TITLES,
    least: int = 1,
    most: Callable[[RiddleScene], int] = lambda scene: 1,
    title: Callable[[Menu], Menu] = lambda menu: menu,
) -> tuple[Choose[RiddleScene, str], ...]:
    """The titles of the deck in three menus."""

    def group(place: int) -> Choose[RiddleScene, str]:
        def in_group(scene: RiddleScene) -> list[str]:
            possible = among(scene)
            return [title for title in GROUPS[place] if title in possible]

        return Choose(
            f"{verb}{place}",
            lambda scene: prompts(scene)[place],
            in_group,
            lambda scene, title: Option(names.title(title), about(scene, title), icons.title(title)),
            key=lambda scene, title: str(TITLES.index(title)),
            least=lambda scene: least,
            most=most,
            title=title,
        )

    return tuple(map(group, range(len(GROUPS))))


def ticked(scene: RiddleScene, menus: Sequence[Choose[RiddleScene, str]]) -> tuple[str, ...]:
    """The titles ticked so far, in the order of the deck's list (R-89)."""
    chosen = {title for menu in menus for title in menu.chosen(scene)}
    return tuple(title for title in TITLES if title in chosen)


def _guesses(scene: RiddleScene) -> int:
    phase = scene.view.phase
    return phase.guesses if isinstance(phase, Riddling) else 0


def can_be(scene: RiddleScene) -> Collection[str]:
    """The titles that the card can have, by what the viewer knows."""
    phase = scene.view.phase
    return notebook.possible(known(scene), scene.view, phase.target) if isinstance(phase, Riddling) else ()


def title_at(value: str) -> str:
    """The title behind an option. Raises `Gone`."""
    if not value.isdecimal() or int(value) >= len(TITLES):
        raise Gone(value)
    return TITLES[int(value)]


def panel_riddle(scene: RiddleScene, phase: Riddling, first: str = "") -> Screen:
    """`panel-riddle`: name titles, or after a right guess go on or stop."""
    if not phase.guesses:
        return _panel_go_on(scene, phase, first)
    size = scene.view.player(phase.target).hand_size
    chosen, can = ticked(scene, GUESS), can_be(scene)
    name = names.seat(phase.target)
    return base(
        scene,
        stated(
            scene,
            _("**Riddle** · {seat}, {cards}\nA card of that hand is drawn, unseen: name {most}.").format(
                seat=name,
                cards=labels.cards(size),
                most=_("**one** title")
                if phase.guesses == 1
                else _("up to **{most}** titles").format(most=phase.guesses),
            ),
        ),
        picture(
            "riddle.jpg",
            "riddle",
            _(
                "Riddle: {asker} asks {seat}, who holds {cards}; one card of that hand is "
                "drawn, unseen. {titles} may be named."
            ).format(
                asker=names.seat(scene.view.turn.seat),
                seat=name,
                cards=labels.cards(size),
                titles=ngettext("{n} title", "{n} titles", phase.guesses).format(n=phase.guesses),
            ),
            scene.view,
        ),
        *(menu for part in GUESS for menu in part.menus(scene)),
        words.you_name(chosen, left_out=len(can) < len(TITLES)),
        buttons(
            _ask_button(chosen, phase.guesses),
            Button(labels.CLEAR(), "unguess") if chosen else None,
            Button(_("What you know…"), "counts"),
        ),
        first=first,
    )


def counted(scene: RiddleScene, title: str) -> str:
    """How many exist, and where the viewer knows some: "5 exist · you hold 1 · 2 discarded", the Riddle that
    was just played among them; before it two of the armies of a title, as they are called everywhere else."""
    held = sum(CARDS[card].title == title for card in scene.view.hand)
    thrown = sum(of_face(card).title == title for card in scene.view.thrown)
    armies = [names.short(card) for card, face in CARDS.items() if (face.type, face.title) == ("army", title)]
    known = words.copies(COPIES[title], held, thrown, notebook.on_tables(scene.view)[title])
    return f"{', '.join(armies[:SOME])}… · {known}" if armies else known


def known(scene: RiddleScene) -> notebook.Notebook:
    """What the viewer knows of other hands, out of the own log (E7.6)."""
    return scene.known or notebook.Notebook()


def panel_known(scene: RiddleScene, page: int = 0) -> Screen:
    """*What you know…* during a Riddle, out of the own log, in pages of a phone (W15.11). Raises `Gone`
    outside one."""
    phase = scene.view.phase
    if not isinstance(phase, Riddling):
        raise Gone("counts")
    title = heading(scene, decisions.RIDDLE())
    pages = phone.paged(list(_known(scene, phase.target)), phone.LINES - phone.rows(title) - 1)
    page = min(max(page, 0), len(pages) - 1)
    return base(
        scene,
        title,
        "\n".join(pages[page]),
        buttons(
            Button(_("Back to the Riddle"), "home", style="primary"),
            Button(labels.PREVIOUS(), "counts", str(page - 1)) if page else None,
            Button(labels.NEXT(), "counts", str(page + 1)) if page + 1 < len(pages) else None,
        ),
    )


def _known(scene: RiddleScene, seat: str) -> Iterator[str]:
    """What that player may hold, and what lies elsewhere."""
    held = notebook.known(scene, known(scene), seat).held
    yield from held or (_("You were shown no card that {seat} holds.").format(seat=names.seat(seat)),)
    if scene.view.hand:
        yield _("You hold: {cards}.").format(cards=texts.listing(map(names.card, scene.view.hand)))
    if laid := notebook.on_tables(scene.view):
        yield _("On the table: {cards}.").format(cards=_counts(laid))
    if thrown := Counter(of_face(card).title for card in scene.view.thrown):
        yield _("In the discard pile: {cards}.").format(cards=_counts(thrown))


def _counts(cards: Counter[str]) -> str:
    return texts.listing(
        words.title_count(names.title(title), cards[title]) for title in TITLES if cards[title]
    )


GUESS: Final = title_menus(
    "guess",
    lambda scene: words.RIDDLE_MENUS(),
    counted,
    among=can_be,
    least=0,
    most=_guesses,
    title=telling,
)


def _ask_button(chosen: tuple[str, ...], most: int) -> Button:
    if not chosen:
        first = _("Name a title") if most == 1 else _("Name at least one")
        return Button(first, "ask", style="primary", disabled=True)
    if len(chosen) > most:
        return Button(words.too_many(most, len(chosen) - most), "ask", style="primary", disabled=True)
    return Button(words.ask(len(chosen), chosen[0]), "ask", style="primary")


def _panel_go_on(scene: RiddleScene, phase: Riddling, first: str) -> Screen:
    view = scene.view
    size, name = view.player(phase.target).hand_size, names.seat(phase.target)
    even = notebook.chance(known(scene), view, phase.target, guesses(size)) >= EVEN
    on = Button(_("Riddle on"), "riddleon", style="primary" if even else "grey")
    off = Button(words.riddle_stop(phase.won, _won(scene)), "riddleoff", style="grey" if even else "primary")
    return base(
        scene,
        heading(scene, decisions.RIDDLE()),
        words.riddle_on(name, size, guesses(size), captive=phase.captive),
        ring_at_risk(view),
        hand_picture(view),
        buttons(
            *((on, off) if even else (off, on)),
            hand_button(),
        ),
        first=first,
    )


def ring_at_risk(view: View, laid: int = 0) -> str | None:
    """The warning to who holds The Ring and would riddle; ``laid``: cards that are laid for it first."""
    return words.ring_at_risk(len(view.hand) - laid) if THE_RING in view.hand else None


def _won(scene: RiddleScene) -> str:
    """The card that the last right answer won; empty where the notebook does not tell it."""
    cards = [card for passed in known(scene).passed if passed.why == "riddle" for card in passed.got]
    return cards[-1] if cards else ""


def guesses(size: int) -> int:
    """How many titles may be named against a hand of that size (B10.9)."""
    use = CARDS["riddle-1"].use("riddle")
    table = use.guesses_by_hand_size if use is not None else (1,)
    return table[min(size, len(table)) - 1] if size else 0
