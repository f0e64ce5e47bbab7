"""The verbs of ``/do``, ``/answer``: each opens the room whose second tap does it (E14.1)."""

from bot.games.riddle.ask.fight import MOST_POINTS, PLAN, plannable
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.orders.model import OWN, VALUES, Orders, code, sparable, ticked
from bot.games.riddle.ask.power import CACHE, SPACE, plays
from bot.games.riddle.ask.riddle import GROUPS, GUESS
from bot.games.riddle.ask.secret import HIDE, space_left
from bot.games.riddle.ask.standing_orders import own_card, panel_orders
from bot.games.riddle.ask.taking import TAKE
from bot.games.riddle.ask.trading import ASK
from bot.games.riddle.ask.verbs import near
from bot.games.riddle.ask.verbs.near import place_of
from bot.games.riddle.ask.verbs.suggest import CAPTIVE, NO_PLAN, NOTHING, cards_named, forces_named
from bot.games.riddle.model import phrases
from bot.games.riddle.model.slots import force_at, force_slot, open_at, open_slot, slot
from bot.games.riddle.scene import RiddleContext, RiddleScene
from bot.games.riddle.words import commands as words
from bot.games.riddle.words import errors, names
from bot.games.riddle.words import orders as orders_words
from bot.model.screen import Screen
from bot.model.verbs import Act
from bot.ui.matching import Answers, matching
from bot.words import lookups
from bot.words import text as texts
from engine.riddle.actions import (
    Choose,
    Discard,
    Exchange,
    Give,
    Lay,
    Match,
    PartnerLook,
    Request,
    RiddleCaptive,
    RiddleOn,
    Roll,
    Search,
    Send,
    Settle,
    StopRiddle,
)
from engine.riddle.deck import TITLES
from engine.riddle.phase_records import Battling, Captured, Retrieving, Riddling, Spoiling

# What ``/orders`` does, and what it offers while typing (E14, E14.1)


async def orders(context: RiddleContext) -> Screen:
    """``/orders set: value:`` shows the orders with that one ticked; *Save* is the tap (E14.1)."""
    which, value = context.carried(2)
    scene = await context.scene()
    if scene.seat is None or scene.view.outcome is not None:
        return panel(scene)
    draft = await context.ordered()
    seats_led = scene.table.party(scene.seat)
    if which in VALUES and value:
        chosen = ticked(f"{which}.{code(draft.orders)}", (value,), seats_led)
    elif which == "spare" and (force := value if value == OWN else phrases.title(value)) in sparable(
        seats_led
    ):
        chosen = _spared(draft.orders, force, seats_led)
    else:
        return panel_orders(scene, draft, orders_words.CONFIRM() if which in ("bilbo", "clear") else "")
    return panel_orders(scene, draft._replace(orders=chosen), orders_words.CONFIRM())


def _spared(orders_now: Orders, force: str, led: tuple[str, ...]) -> Orders:
    """The orders with one title more, or one less, to spare."""
    forces = sparable(led)
    kept = set(orders_now.spare) ^ {force}
    values = tuple(str(place) for place, title in enumerate(forces) if title in kept)
    return ticked(f"spare.{code(orders_now)}", values, led)


def sets(typed: str = "") -> Answers:
    """Which orders there are."""
    return matching(((label, key) for key, label in orders_words.SETS().items()), typed)


def order_values(scene: RiddleScene, which: str, typed: str = "") -> Answers:
    """The values of one order; they are the same whatever is held."""
    if scene.seat is None:
        return []
    if which in VALUES:
        wording = orders_words.CHOICES[which]()
        return matching(((wording[value], value) for value in VALUES[which]), typed)
    if which == "spare":
        led = scene.table.party(scene.seat)
        named = {OWN: orders_words.own_card(own_card(led)) if len(led) == 1 else orders_words.OWN_CARD()}
        return matching(((named.get(force) or names.title(force), force) for force in sparable(led)), typed)
    return []


async def _room(
    context: RiddleContext, name: str, arg: str = "", values: tuple[str, ...] = ()
) -> Screen | None:
    context.arg, context.values = arg, values
    return await context.press(name)


def _opening(verb: str) -> Act:
    """A command that opens what its one option names."""

    async def act(context: RiddleContext) -> Screen | None:
        return await _room(context, verb, context.carried(1)[0])

    return act


async def _legal(context: RiddleContext, kind: type) -> bool:
    return any(isinstance(action, kind) for action in (await context.scene()).legal)


async def _refused(context: RiddleContext) -> Screen:
    scene = await context.scene()
    return panel(scene, near.not_now(scene))


async def roll(context: RiddleContext) -> Screen | None:
    """Rolling draws, so it takes two taps: the panel with *Roll* (E0.5)."""
    scene = await context.scene()
    return panel(scene, "" if await _legal(context, Roll) else near.verb(scene, "roll"))


async def exchange(context: RiddleContext) -> Screen | None:
    scene = await context.scene()
    seat = near.seat(scene.view, context.carried(1)[0])
    if Exchange(seat) not in scene.legal:
        return panel(scene, near.not_now(scene))
    return await _room(context, "first", place_of(scene.view, seat))


async def guess(context: RiddleContext) -> Screen | None:
    """The titles are ticked; *Ask* is the second tap (R-89, R-90)."""
    scene = await context.scene()
    if not isinstance(scene.view.phase, Riddling) or not scene.decision:
        return panel(scene, near.not_now(scene))
    named = []
    for text in context.carried(1)[0].split(","):
        title = near.title(text.strip())
        if title is None:
            return panel(scene, errors.refusal("riddle.no_such_title", {"title": text.strip()}))
        named.append(title)
    for menu in GUESS:
        await menu.fill(context, scene, named)
    return panel(await context.scene())


async def stop(context: RiddleContext) -> Screen | None:
    """Stop a Riddle after a right guess, settle a battle, or leave a new captive unriddled (R-157)."""
    if await _legal(context, StopRiddle):
        return await _room(context, "riddleoff")
    if await _legal(context, Settle):
        # The panel has the button that ends it in one tap; a command never does it by itself (E14.1).
        return panel(await context.scene())
    if isinstance((await context.scene()).view.phase, Captured):
        return await _room(context, "noriddle")
    return await _refused(context)


async def go_on(context: RiddleContext) -> Screen | None:
    """Riddle the same player on, or riddle a captive without a card (A4.11)."""
    if await _legal(context, RiddleOn):
        return panel(await context.scene())
    scene = await context.scene()
    captives = [action.on for action in scene.of(RiddleCaptive)]
    seat = context.carried(1)[0] or (captives[0] if len(captives) == 1 else "")
    if seat not in captives:
        return await _room(context, "captives") if captives else panel(scene, near.not_now(scene))
    return await _room(context, "captives", place_of(scene.view, seat))


async def take(context: RiddleContext) -> Screen | None:
    """Take a card of a hand that lies open, or of the own cache; or the loser as a captive (A4.1)."""
    scene = await context.scene()
    name = context.carried(1)[0]
    if name == CAPTIVE:
        return panel(scene)
    face = open_at(scene.view, name)
    if isinstance(scene.view.phase, Retrieving):
        return await _room(context, "takeback", values=(name,))
    await TAKE.fill(context, scene, (face,))
    return panel(await context.scene())


async def attack(context: RiddleContext) -> Screen | None:
    scene = await context.scene()
    seat, force = context.carried(2)
    place = place_of(scene.view, seat) if seat else ""
    if force:
        return await _room(context, "force", place, (force,))
    return await _room(context, "attack", place)


async def lay(context: RiddleContext) -> Screen | None:
    """The force is chosen; the panel's button lays it (E4.23)."""
    scene = await context.scene()
    name = context.carried(1)[0]
    if Lay(force_at(scene.view, name)) not in scene.legal:
        return panel(scene, near.not_now(scene))
    return await _room(context, "force", "more", (name,))


async def match(context: RiddleContext) -> Screen | None:
    """The forces are ticked; the panel's button lays them (E5.3)."""
    scene = await context.scene()
    named = tuple(context.carried(1)[0].split("."))
    if Match(tuple(force_at(scene.view, name) for name in named)) not in scene.legal:
        return panel(scene, near.not_now(scene))
    return await _room(context, "match", values=named)


async def plan(context: RiddleContext) -> Screen | None:
    """Keep a battle plan (E4.23): as in its menu nothing is laid now, and it can be changed until it is."""
    scene = await context.scene()
    seat, text = context.carried(2)
    free = plannable(scene, seat)
    if not free:
        return panel(scene, near.not_now(scene))
    if text:
        forces = () if text == NO_PLAN else forces_named(scene, free, text)
        if forces is None:
            return panel(scene, words.no_such_force(texts.plain(text)))
        scene = await context.draft(PLAN, [force_slot(scene.view, force) for force in forces[:MOST_POINTS]])
    if isinstance(scene.view.phase, Battling):
        return panel(scene)
    return await _room(context, "attack", place_of(scene.view, seat) if seat else "")


async def send(context: RiddleContext) -> Screen | None:
    """The spoils (B11.14): the card is chosen; the second tap takes it and sends the loser to the Halls."""
    scene = await context.scene()
    if not isinstance(scene.view.phase, Spoiling) or not scene.decision:
        return panel(scene, near.not_now(scene))
    if Send() in scene.legal or not context.carried(1)[0]:
        return panel(scene)
    return await take(context)


# Caches, looks from spaces, captives (A2 to A4)


async def hide(context: RiddleContext) -> Screen | None:
    """The cards are ticked; *Hide* confirms it."""
    scene = await context.scene()
    if not space_left(scene):
        return panel(scene, near.not_now(scene))
    cards = cards_named(scene.view.hand, context.carried(1)[0], lambda card: slot(scene.view, card))
    if cards is None:
        return panel(scene, words.no_such_cards(texts.plain(context.carried(1)[0])))
    await HIDE.fill(context, scene, cards)
    return await _room(context, "secret")


async def back(context: RiddleContext) -> Screen | None:
    """Take back from the own cache: first it is opened, then cards are ticked (R-145)."""
    scene = await context.scene()
    if not isinstance(scene.view.phase, Retrieving) or not scene.decision:
        return await _room(context, "back")
    shown = scene.view.shown
    cards = cards_named(shown, context.carried(1)[0], lambda card: open_slot(shown.index(card)))
    if not cards:
        return panel(scene)
    return await _room(context, "takeback", values=tuple(open_slot(shown.index(card)) for card in cards))


async def search(context: RiddleContext) -> Screen | None:
    scene = await context.scene()
    seat = near.seat(scene.view, context.carried(1)[0])
    if Search(seat) not in scene.legal:
        return panel(scene, near.not_now(scene))
    return await _room(context, "searchwhom", values=(place_of(scene.view, seat),))


async def look(context: RiddleContext) -> Screen | None:
    """A look from the Clairvoyance space, or with a Wizard at a cache (A2, A3.8); the button does it."""
    scene = await context.scene()
    seat, card, space = context.carried(3)
    what = CACHE + card if card else SPACE
    if what not in plays(scene):
        return panel(scene, near.not_now(scene))
    await context.draft("what", (what,))
    await context.draft("how", ())
    await context.draft("where", (space,) if space else ())
    return await _room(context, "usewhom", values=(place_of(scene.view, seat),) if seat else ())


async def release(context: RiddleContext) -> Screen | None:
    scene = await context.scene()
    seat = context.carried(1)[0]
    return await _room(context, "release", place_of(scene.view, seat))


async def stay(context: RiddleContext) -> Screen | None:
    """The panel of the Halls with its buttons: staying draws a card."""
    return panel(await context.scene())


async def escape(context: RiddleContext) -> Screen | None:
    wizard = context.carried(1)[0]
    return await _room(context, "wizard", wizard) if wizard else panel(await context.scene())


async def place(context: RiddleContext) -> Screen | None:
    scene = await context.scene()
    end = near.place(scene.view.board, context.carried(1)[0])
    if end is None:
        return panel(scene, words.no_such_place(texts.plain(context.carried(1)[0])))
    return await _room(context, "to", "return.0", (end,))


async def discard(context: RiddleContext) -> Screen | None:
    scene = await context.scene()
    if not scene.may(Discard):
        return panel(scene, near.not_now(scene))
    wanted = tuple(name for name in context.carried(1)[0].split("+") if name)
    return panel(await context.draft("drop0", wanted))


async def catch(context: RiddleContext) -> Screen | None:
    scene = await context.scene()
    seat = context.carried(1)[0]
    return await _room(context, "catching", values=(place_of(scene.view, seat),))


async def give(context: RiddleContext) -> Screen | None:
    """The card for a partner: ticked, or left to chance (O2)."""
    name = context.carried(1)[0]
    if not await _legal(context, Give):
        return panel(await context.scene(), lookups.NOT_NOW())
    return await _room(context, "decline") if name == NOTHING else await _room(context, "give", name)


async def ask(context: RiddleContext) -> Screen | None:
    """The title to ask a partner for: ticked, or nothing (O2.2)."""
    text = context.carried(1)[0]
    if not await _legal(context, Request):
        return panel(await context.scene(), lookups.NOT_NOW())
    if text == NOTHING:
        return await _room(context, "decline")
    title = near.title(text.strip())
    if title is None:
        refused = errors.refusal("riddle.no_such_title", {"title": text.strip()})
        return panel(await context.scene(), refused)
    menu = next(menu for menu, group in zip(ASK, GROUPS, strict=True) if title in group)
    return await _room(context, menu.verb, values=(str(TITLES.index(title)),))


async def show(context: RiddleContext) -> Screen | None:
    """An Elf Ring or Palantir shown to all opens both hands; or no (O4.1, P5)."""
    name = context.carried(1)[0]
    return await _room(context, "decline") if name == NOTHING else await _room(context, "opens", name)


async def character(context: RiddleContext) -> Screen | None:
    """Whom to play: chosen; the button does it (O16.2)."""
    scene = await context.scene()
    name = context.carried(1)[0]
    if Choose(name) not in scene.legal:
        return panel(scene, near.not_now(scene))
    return await _room(context, "whoplays", values=(name,))


async def say(context: RiddleContext) -> Screen | None:
    """A line to the partners (O3, O4)."""
    context.values = context.carried(1)
    return await _room(context, "teamsaid", values=context.values)


async def team_look(context: RiddleContext) -> Screen | None:
    """The room of partners with the button that shows a hand (O4.2)."""
    scene = await context.scene()
    seat = context.carried(1)[0]
    if not any(isinstance(action, PartnerLook) for action in scene.legal):
        return panel(scene, near.not_now(scene, PartnerLook(seat)))
    return await _room(context, "partners", place_of(scene.view, seat) if seat else "")


DO: dict[str, Act] = {
    "do.roll": roll,
    "do.reroll": _opening("reroll"),
    "do.exchange": exchange,
    "do.guess": guess,
    "do.riddle": go_on,
    "do.stop": stop,
    "do.take": take,
    "do.attack": attack,
    "do.lay": lay,
    "do.plan": plan,
    "do.send": send,
    "do.hide": hide,
    "do.back": back,
    "do.search": search,
    "do.look": look,
    "do.release": release,
    "do.stay": stay,
    "do.escape": escape,
    "do.place": place,
    "do.discard": discard,
    "do.catch": catch,
    "answer.resist": _opening("show"),
    "answer.match": match,
    "answer.give-up": _opening("giveup"),
    "answer.give": give,
    "answer.ask": ask,
    "answer.show": show,
    "choose.character": character,
    "team.say": say,
    "team.look": team_look,
}
"""By the name the callback sends."""
