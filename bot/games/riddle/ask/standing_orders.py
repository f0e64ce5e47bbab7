"""``/orders``, and the second taps of *Always do this…* and *Match to the end for me* (E5.2, E5.3, E5.9)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask.orders.answering import resist
from bot.games.riddle.ask.orders.model import (
    ASK,
    FULL,
    LOOK,
    NONE,
    OWN,
    VALUES,
    Orders,
    asked,
    code,
    sparable,
)
from bot.games.riddle.ask.parts import base, heading, seated
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import orders as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import ACCENT, Button, Choice, Menu, Part, Screen, buttons, named, screen
from bot.model.verbs import Draft
from bot.ui.icons import back_button, save_button
from bot.words import text
from engine.riddle.actions import Match, OrderBilbo
from engine.riddle.deck import CHARACTERS
from engine.riddle.options import Options
from engine.riddle.phase_records import Battling, Looking, Trading
from engine.riddle.phases.battling import automatic
from engine.riddle.phases.standing import HAND
from engine.riddle.state import rests


def locked(scene: RiddleScene) -> bool:
    """Whether a prompt of the viewer is open: that one is answered first (P0.2)."""
    return bool(scene.decision) and (scene.view.active != scene.seat or isinstance(scene.view.phase, Trading))


def own_card(seats: Sequence[str]) -> str:
    """The card that the order shows first, in words (E5.9)."""
    return names.told(CHARACTERS[seats[0]].card) if len(seats) == 1 else _("your own character's card")


def sentence(orders: Orders, seats: Sequence[str], options: Options | None = None) -> str:
    """The orders read back, a line for each (E5.9): those that mean something at a table of these options."""
    parts = []
    if orders.look != ASK:
        parts.append(words.looked_at(orders.look, own_card(seats)))
    if orders.attack != ASK:
        spared = [own_card(seats) if force == OWN else names.title(force) for force in orders.spare]
        parts.append(words.attacked(orders.attack, spared))
    if orders.press != ASK:
        parts.append(words.PRESSES()[orders.press])
    if orders.halls != ASK:
        parts.append(
            _(
                "in the Halls or captive: stay and draw, even on a 6; of more than 10 cards the least "
                "useful go"
            )
        )
    if orders.partner != ASK and "partner" in asked(options):
        parts.append(_("if a partner asks: as when your time runs out"))
    return words.listed(parts) if parts else _("No order is set: every question comes to you.")


def panel_orders(scene: RiddleScene, draft: Draft, first: str = "") -> Screen:
    """``panel-orders``: what is answered for the viewer at this table (E5.9)."""
    seats = scene.table.party(scene.seat or "")
    shut = locked(scene)
    table = text.plain(scene.table.name)
    changed = draft.orders != (draft.saved or draft.for_all)
    lines = [
        words.title(table, names.seat(scene.view.me or scene.seat or "")),
        words.locked(table) if shut else "",
        sentence(draft.orders, seats, scene.view.options),
        words.UNSAVED() if changed else _source(draft, brisk=scene.table.answering),
        words.answering_time(round(scene.table.clock.answer)),
        _("Cards you just picked up rest; orders use them from your next turn on.")
        if rests(scene.view.options)
        else "",
    ]
    bilbo = scene.may(OrderBilbo)
    return screen(
        first,
        "\n".join(line for line in lines if line),
        *_menus(draft.orders, seats, "ordset", asked(scene.view.options), shut=shut),
        buttons(
            save_button("ordsave", code(draft.orders), changed=changed, shut=shut),
            Button(
                _("Bilbo resists: {resists}").format(
                    resists=_("on") if (not scene.view.bilbo_yields) else _("off")
                ),
                "bilbo",
            )
            if bilbo
            else None,
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
    """Standing orders for all games that have none of their own; ``game`` is where the panel was opened."""
    changed = draft.orders != (draft.saved or NONE)
    lines = [
        _("**Standing orders** · all my games · only you see this"),
        sentence(draft.orders, ()),
        words.UNSAVED() if changed else "",
        _("These count in every game of yours that has no orders of its own."),
    ]
    return screen(
        first,
        "\n".join(line for line in lines if line),
        *_menus(draft.orders, (), "ordall", asked(None), shut=False),
        buttons(
            save_button("ordsaveall", code(draft.orders), changed=changed),
            Button(words.CLEAR(), "ordclearall") if draft.saved is not None else None,
            Button(words.WHICH(), "ordwhich"),
            back_button() if game else None,
        ),
        colour=ACCENT,
        game=game,
    )


def _source(draft: Draft, *, brisk: bool) -> str:
    """Whence the orders are that are shown."""
    if draft.saved is not None:
        return _("This table has orders of its own.")
    if draft.for_all.silent:
        return ""
    return (
        _("This table is brisk: everybody has these orders until they save others.")
        if brisk and draft.for_all == FULL
        else _("This table follows your orders for all games; saving gives it orders of its own.")
    )


def _menus(
    orders: Orders, seats: Sequence[str], verb: str, fields: Sequence[str], *, shut: bool
) -> Iterator[Part]:
    """A menu for each order; each carries what is ticked in the others, and none a card that is held."""
    now = code(orders)
    for name in fields:
        values = VALUES[name]
        labels, about, chosen = words.CHOICES[name](), words.ABOUT[name](), getattr(orders, name)
        choices = tuple(Choice(labels[value], value, about[value], value == chosen) for value in values)
        yield Menu(verb, words.MENUS()[name], choices, f"{name}.{now}", disabled=shut)
        if name == "attack":
            yield _spared(orders, seats, verb, shut=shut)


def _spared(orders: Orders, seats: Sequence[str], verb: str, *, shut: bool) -> Part:
    """What is never laid, whether held or not."""
    spared = tuple(
        Choice(
            _force(force, seats),
            str(place),
            chosen=force in orders.spare,
            icon=icons.title(force) if force != OWN else "",
        )
        for place, force in enumerate(sparable(tuple(seats)))
    )
    most = len(spared)
    return named(
        Menu(
            verb,
            _("Spare in battle (whether held or not)"),
            spared,
            f"spare.{code(orders)}",
            at_least=0,
            at_most=most,
            disabled=shut,
        )
    )


def _force(force: str, seats: Sequence[str]) -> str:
    if force != OWN:
        return names.title(force)
    return words.own_card(own_card(seats)) if len(seats) == 1 else words.OWN_CARD()


# In prompts


def panel_always(scene: RiddleScene) -> Screen:
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
        heading(scene, _("Always do this")),
        _(
            "Each button answers **{who}** now and keeps that as your order for this game. An answer "
            "is final; the order can be changed under *Orders*."
        ).format(who=to),
        *(buttons(button) for button in row),
        buttons(back_button()),
    )


def panel_to_the_end(scene: RiddleScene, match: Match) -> Screen:
    """The second tap of *Match to the end for me*: it names what is laid now (E5.3)."""
    now = [names.force(scene.view.board, force) for force in match.forces]
    return base(
        scene,
        heading(scene, _("Match to the end")),
        _(
            "This round you lay **{forces}**, and in each further round of this battle "
            "whatever loses least, seen by all; where nothing matches, you give up. It cannot "
            "be undone."
        ).format(forces=text.listing(map(titles.accusative, now))),
        buttons(
            Button(
                _("Match with {now} and go on").format(now=text.listing(map(titles.dative, now))),
                "toendnow",
                style="primary",
            ),
            back_button(),
        ),
    )


# Orders given inside prompts: *Always do this…*, *Match to the end for me*, Bilbo (E5.2, E5.3, E5.9, P6).


router = RiddleControls()


@router.on("bilbo")
async def bilbo(context: RiddleContext) -> Screen:
    """Turn the standing order about Bilbo round (P6)."""
    scene = seated(await context.scene())
    action = next(iter(scene.of(OrderBilbo)), None)
    if action is None:
        raise Gone("bilbo")
    after = await context.submit(action)
    return panel_orders(after, await context.ordered(), words.bilbo_now(not after.view.bilbo_yields))


# In prompts


def _asked(scene: RiddleScene) -> RiddleScene:
    """The scene of somebody who is asked to show something. Raises `Gone`."""
    phase, me = scene.view.phase, scene.view.me
    looked = isinstance(phase, Looking) and me in phase.waiting and me not in phase.partners
    if scene.seat is None or not scene.decision or not looked:
        raise Gone("look")
    return scene


@router.shows("always")
def always(scene: RiddleScene, __: str) -> Screen:
    """*Always do this…*: which order, with what it shows now."""
    return panel_always(_asked(scene))


@router.on("alwaysdo", submits=True)
async def always_do(context: RiddleContext) -> Screen:
    """Answer, then keep it as the order for this game (E5.9)."""
    scene = _asked(await context.scene())
    if context.arg not in LOOK[1:]:
        raise Gone(context.arg)
    after = await context.submit(resist(context.arg, scene.view))
    await context.order(replace((await context.ordered()).orders, look=context.arg))
    seats = scene.table.party(scene.seat or "")
    line = _("Kept as your order: {line}").format(line=sentence(replace(NONE, look=context.arg), seats))
    return context.show(after, line, scene)


def _defended(scene: RiddleScene) -> Match:
    """What loses least now. Raises `Gone` for somebody who need not, or cannot, match."""
    view = scene.view
    if isinstance(view.phase, Battling) and view.phase.matching and view.me == view.phase.defender:
        match = automatic(view, view.phase)
        if match is not None and scene.decision:
            return match
    raise Gone("battle")


@router.shows("toend")
def to_the_end(scene: RiddleScene, __: str) -> Screen:
    """*Match to the end for me*: the second tap names what is laid now."""
    return panel_to_the_end(scene, _defended(scene))


@router.on("toendnow", submits=True)
async def to_the_end_now(context: RiddleContext) -> Screen:
    """The bot answers from here on; the time for this answer is over already, so it comes at once."""
    scene = await context.scene()
    _defended(scene)
    await context.leave_to_bot()
    return await context.panel()
