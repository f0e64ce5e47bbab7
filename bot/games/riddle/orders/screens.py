"""``/orders``, and the second taps of *Always do this…* and *Match to the end for me* (E5.2, E5.3, E5.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.riddle import icons
from bot.games.riddle.orders.answering import resist
from bot.games.riddle.orders.model import (
    ASK,
    ATTACK,
    HALLS,
    LOOK,
    NONE,
    OWN,
    Orders,
    code,
    sparable,
)
from bot.games.riddle.panels.parts import base, heading
from bot.games.riddle.words import names
from bot.games.riddle.words import orders as words
from bot.model.orders import Draft
from bot.model.scene import Scene
from bot.model.screen import ACCENT, Button, Choice, Menu, Part, Screen, buttons, named, screen
from bot.ui.buttons import back_button, save_button
from bot.words import text
from engine.riddle.actions import Match, OrderBilbo
from engine.riddle.deck import CHARACTERS
from engine.riddle.phases.frames import Trading
from engine.riddle.phases.looking import HAND
from engine.riddle.variants import rests


def locked(scene: Scene) -> bool:
    """Whether a prompt of the viewer is open: that one is answered first (P0.2)."""
    asked = bool(scene.decision)
    return asked and (scene.view.active != scene.seat or isinstance(scene.view.phase, Trading))


def own_card(seats: Sequence[str]) -> str:
    """The card that the order shows first, in words (E5.9)."""
    return names.card(CHARACTERS[seats[0]].card) if len(seats) == 1 else words.THEIR_OWN_CARD()


def sentence(orders: Orders, seats: Sequence[str]) -> str:
    """The orders read back (E5.9)."""
    parts = []
    if orders.look != ASK:
        parts.append(words.looked_at(orders.look, own_card(seats)))
    if orders.attack != ASK:
        spared = [own_card(seats) if force == OWN else names.title(force) for force in orders.spare]
        parts.append(words.attacked(orders.attack, spared))
    if orders.halls != ASK:
        parts.append(words.STAYS())
    return words.sentence(parts) if parts else words.NOTHING()


def panel_orders(scene: Scene, draft: Draft, first: str = "") -> Screen:
    """``panel-orders``: what is answered for the viewer at this table (E5.9)."""
    seats = scene.table.party(scene.seat or "")
    shut = locked(scene)
    table = text.plain(scene.table.name)
    source = (
        words.OWN_ONES() if draft.saved is not None else "" if draft.for_all.silent else words.FOLLOWS_ALL()
    )
    changed = draft.orders != (draft.saved or draft.for_all)
    lines = [
        words.title(table, names.seat(scene.view.me or scene.seat or "")),
        words.locked(table) if shut else "",
        sentence(draft.orders, seats),
        words.UNSAVED() if changed else source,
        words.answering_time(round(scene.table.clock.answer)),
        words.RESTING() if rests(scene.view.options) else "",
    ]
    bilbo = scene.may(OrderBilbo)
    return screen(
        first,
        "\n".join(line for line in lines if line),
        *_menus(draft.orders, seats, "ordset", shut=shut),
        buttons(
            save_button("ordsave", code(draft.orders), changed=changed, shut=shut),
            Button(words.bilbo(not scene.view.bilbo_yields), "bilbo") if bilbo else None,
            Button(words.CLEAR(), "ordclear", disabled=shut) if draft.saved is not None else None,
            Button(words.WHICH(), "ordwhich"),
            back_button(),
        ),
        colour=names.colour(scene.view.me or scene.seat or ""),
        game=scene.table.game,
        decision=scene.decision,
        free=scene.free,
    )


def panel_all(game: str, draft: Draft, first: str = "") -> Screen:
    """The same for all games that have no orders of their own; ``game`` is where it was opened."""
    changed = draft.orders != (draft.saved or NONE)
    lines = [
        words.TITLE_ALL(),
        sentence(draft.orders, ()),
        words.UNSAVED() if changed else "",
        words.ABOUT_ALL(),
    ]
    return screen(
        first,
        "\n".join(line for line in lines if line),
        *_menus(draft.orders, (), "ordall", shut=False),
        buttons(
            save_button("ordsaveall", code(draft.orders), changed=changed),
            Button(words.CLEAR(), "ordclearall") if draft.saved is not None else None,
            Button(words.WHICH(), "ordwhich"),
            back_button() if game else None,
        ),
        colour=ACCENT,
        game=game,
    )


def _menus(orders: Orders, seats: Sequence[str], verb: str, *, shut: bool) -> list[Part]:
    """The four menus; each carries what is ticked in the others, and none a card that is held."""
    now = code(orders)
    forces = sparable(tuple(seats))
    spared = tuple(
        Choice(_force(force, seats), str(place), chosen=force in orders.spare, icon=_icon(force))
        for place, force in enumerate(forces)
    )
    return [
        Menu(
            verb,
            words.LOOK(),
            _choices(LOOK, words.LOOKS(), words.LOOKS_ABOUT(), orders.look),
            f"l.{now}",
            disabled=shut,
        ),
        Menu(
            verb,
            words.ATTACK(),
            _choices(ATTACK, words.ATTACKS(), words.ATTACKS_ABOUT(), orders.attack),
            f"a.{now}",
            disabled=shut,
        ),
        named(Menu(verb, words.SPARE(), spared, f"s.{now}", at_least=0, at_most=len(spared), disabled=shut)),
        Menu(
            verb,
            words.HALLS(),
            _choices(HALLS, words.HALLS_CHOICES(), words.HALLS_ABOUT(), orders.halls),
            f"h.{now}",
            disabled=shut,
        ),
    ]


def _choices(
    values: Sequence[str], labels: Mapping[str, str], about: Mapping[str, str], chosen: str
) -> tuple[Choice, ...]:
    return tuple(Choice(labels[value], value, about[value], value == chosen) for value in values)


def _icon(force: str) -> str:
    return icons.title(force) if force != OWN else ""


def _force(force: str, seats: Sequence[str]) -> str:
    if force != OWN:
        return names.title(force)
    return words.own_card(own_card(seats)) if len(seats) == 1 else words.OWN_CARD()


# In prompts


def panel_always(scene: Scene) -> Screen:
    """*Always do this…*: a button for each order, naming what it shows now (E5.2, E0.5)."""
    to = names.seat(scene.view.turn.seat)
    row = []
    for how in LOOK[1:]:
        what = resist(how, scene.view).what
        shown = words.HAND() if what == HAND else names.card(what)
        row.append(
            Button(
                words.always(how, shown),
                "alwaysdo",
                how,
                "primary" if how == LOOK[1] else "grey",
            )
        )
    return base(
        scene,
        heading(scene, words.ALWAYS_TITLE()),
        words.always_means(to),
        *(buttons(button) for button in row),
        buttons(back_button()),
    )


def panel_to_the_end(scene: Scene, match: Match) -> Screen:
    """The second tap of *Match to the end for me*: it names what is laid now (E5.3)."""
    now = [names.force(scene.view.board, force) for force in match.forces]
    return base(
        scene,
        heading(scene, words.TO_THE_END_TITLE()),
        words.to_the_end(now),
        buttons(Button(words.match_on(now), "toendnow", style="primary"), back_button()),
    )
