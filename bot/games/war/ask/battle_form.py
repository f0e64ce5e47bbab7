"""P-22: one form for all battles of a step, with a default in every line (W5.5). Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons as war_icons
from bot.games.war.ask import choosing
from bot.games.war.ask.answering import answer, asking_of, chance, others, otherwise, panel
from bot.games.war.ask.attack import USUAL as HALF
from bot.games.war.ask.attack import behind, cost, danger, prospect, told
from bot.games.war.ask.orders.answering import SHARES
from bot.games.war.ask.orders.model import USUAL, Orders
from bot.games.war.ask.parts import NOTHING, WORDS, First, Rare, Usual, above
from bot.games.war.ask.standing_orders import asked_of, sentence
from bot.games.war.model.danger import keys
from bot.games.war.model.positions import window_of
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import battles as fight_words
from bot.games.war.words import council, names
from bot.games.war.words import decisions as words
from bot.games.war.words import orders as order_words
from bot.games.war.words.catalogue import _, ngettext
from bot.model import screen
from bot.model.errors import Gone, Refusal
from bot.model.forms import Choose
from bot.model.screen import LABEL, Button, Choice, Menu, Option, Part, Screen, buttons, telling
from bot.ui import phone
from bot.ui.icons import board_button
from bot.words import labels, text
from engine.war.actions import Answer
from engine.war.battles.declaring import hidden as concealed
from engine.war.battles.declaring import under_walls
from engine.war.battles.forces import Force, able, defence, sheltered
from engine.war.battles.leaving import goal, retreated, routed
from engine.war.field import Declared, Field
from engine.war.odds import NONE, Hope, hope
from engine.war.phase_records import Asking
from engine.war.pieces import Unit
from engine.war.questions import BattleForm, BattleOrders, BattlesDeclared

LEAVE: Final = "formleave"
LOSSES: Final = "formlosses"
FLEE: Final = "formflee"
LEADERS: Final = "formleaders"
PAGE: Final = "formpage"
SEND: Final = "formsend"
ALWAYS: Final = "formalways"
"""*Always answer so*."""


def attacks(scene: WarScene) -> list[Declared]:
    """The attacks on the viewer, in fighting order."""
    field, mine = scene.view.field, scene.view.powers
    asking = scene.view.phase
    about = asking.about if isinstance(asking, Asking) else None
    targets = about.targets if isinstance(about, BattlesDeclared) else ()
    declared = [attack for attack in field.turn.attacks if attack.target in targets]
    return [attack for attack in declared if defence(field, attack.power, attack.target).power in mine]


def _listed(scene: WarScene) -> list[Declared]:
    """The attacks on the viewer as the panel lists them: those on key places first."""
    deciding = _deciding(scene)
    return sorted(attacks(scene), key=lambda attack: attack.target not in deciding)


def _deciding(scene: WarScene) -> set[str]:
    """The hexes of the viewer's key places, by which the game is decided (W15.4)."""
    return {at for power in scene.view.powers for at in keys(scene.view.field, power)}


def _at_stake(scene: WarScene, every: Sequence[Declared]) -> str:
    """Which of the attacked places decide the game: however long the form is, it says so."""
    places = [names.spot(attack.target) for attack in every if attack.target in _deciding(scene)]
    if not places:
        return ""
    return ngettext("**Key place:** {places}.", "**Key places:** {places}.", len(places)).format(
        places=text.listing(places)
    )


def panel_battles(scene: WarScene, asking: Asking, first: First = "") -> Screen:
    """Each battle with its odds and two lines; who reveals himself, once for all."""
    every = _listed(scene)
    page = scene.drafts.get(PAGE, ("0",))[0]
    pages = _pages(scene, asking, every, first)
    if pages[1:] and every[2:]:
        pages = _pages(scene, asking, every, first, len(every[1 : 1 + BRIEF]))
    number = int(page) if page.isdecimal() and int(page) < len(pages) else 0
    following = str((number + 1) % len(pages))
    shown = [part for battle in pages[number] for part in battle]
    start = sum(map(len, pages[:number]))
    others = (*every[:start], *every[start + len(pages[number]) :])
    # One answer is for them all: so each battle of the other pages has a line, one alone the button to it.
    rest = [line for line in (_brief(scene, attack) for attack in others) if line]
    label = f"{rest.pop()}…" if len(rest) == 1 else words.MORE_BATTLES()
    more = Button(label, PAGE, following) if pages[1:] else None
    return _form(scene, asking, every, [*shown, "\n".join(rest[:BRIEF])], more, first)


BRIEF: Final = 3
"""So many battles of other pages have a line."""


def _brief(scene: WarScene, attack: Declared) -> str:
    units = [name for name in attack.units if scene.view.field.has(name)]
    if not units:
        return ""
    made = prospect(scene.view.field, attack.power, units, attack.target)
    return words.besides(attack.target, made.what.attack, made.what.defence, made.column)


def _pages(
    scene: WarScene, asking: Asking, every: Sequence[Declared], first: First, besides: int = 0
) -> list[list[list[Part | str]]]:
    """The battles, as many to a page as a panel has room for (W15.11), with so many lines ``besides``."""
    rest = _form(
        scene, asking, every, [], Button(words.MORE_BATTLES(), PAGE) if every[1:] else None, first
    ).parts
    lines = phone.LINES - phone.lines(rest) - above(first).rows - besides
    controls = phone.CONTROLS - phone.controls(rest) - above(first).controls
    pages: list[list[list[Part | str]]] = [[]]
    for attack in every:
        battle = list(_battle(scene, attack))
        now = [part for fight in (*pages[-1], battle) for part in fight]
        if pages[-1] and (phone.lines(now) > lines or phone.controls(now) > controls):
            pages.append([])
        pages[-1].append(battle)
    return pages


def _form(
    scene: WarScene,
    asking: Asking,
    every: Sequence[Declared],
    battles: Sequence[Part | str],
    more: Button | None,
    first: First,
) -> Screen:
    return panel(
        scene,
        asking,
        _at_stake(scene, every),
        *battles,
        *choosing.cards_along(scene, _cards(scene, every)),
        *REVEAL.menus(scene),
        _flight(scene),
        Usual(otherwise(scene, asking)),
        buttons(
            Button(words.send(len(every)), SEND, style="grey" if _hopeless(scene, every) else "primary"),
            Button(_("Always answer so"), ALWAYS) if every else None,
            more,
            Button(council.ORDERS(), "orders", icon=screen.ORDERS),
            Button(labels.IN_WORDS(), "board", f"{WORDS}-{window_of(every[0].target).id}")
            if every
            else board_button(),
        ),
        others(scene),
        first=first,
    )


def _hopeless(scene: WarScene, every: Sequence[Declared]) -> bool:
    """Whether troops are lost for nothing in any of these battles, and nobody has ticked that it is so
    (W15.6)."""
    untouched = (attack for attack in every if not _ticked(scene, LEAVE, attack.target, ""))
    return any(_for_nothing(scene.view.field, attack, int(_leave(scene, attack))) for attack in untouched)


def _for_nothing(field: Field, attack: Declared, under: int) -> bool:
    force, whole = defence(field, attack.power, attack.target), _hope(field, attack, under)
    return bool(force.strength) and whole.beaten >= force.strength - fight_words.JUST and whole.lost < 1


def _hope(field: Field, attack: Declared, under: int) -> Hope:
    """What the attack brings, if who is attacked breaks off under that share of his start."""
    units = [name for name in attack.units if field.has(name)]
    return hope(field, attack.power, units, attack.target, theirs_under=under) if units else NONE


def _preset(field: Field, attack: Declared) -> str:
    """When to break off unless something else is ticked: as usual, but where that loses all for nothing, what
    loses least (W15.6)."""
    if not _for_nothing(field, attack, int(HALF)):
        return HALF
    return min((HALF, *words.LEAVES()), key=lambda share: round(_hope(field, attack, int(share)).beaten, 1))


def _leave(scene: WarScene, attack: Declared) -> str:
    return _ticked(scene, LEAVE, attack.target, _preset(scene.view.field, attack))


def _battle(scene: WarScene, attack: Declared) -> Iterator[Part | str]:
    field, at, share = scene.view.field, attack.target, _leave(scene, attack)
    force = defence(field, attack.power, at)
    people = able(field, at, *scene.view.powers)
    units = [name for name in attack.units if field.has(name)]
    here = [person.id for person in people]
    sentence = (
        words.battle(at, force.strength, force.troops, here) if force.troops else words.undefended(at, here)
    )
    whole = _hope(field, attack, int(share))
    lost = bool(units) and whole.beaten >= force.strength - fight_words.JUST
    flight = words.flight(ends(field, attack)) if force.troops and not lost else ""
    cards = choosing.ticked(scene, choosing.in_defence(scene.view, at))
    known = choosing.played(field, scene.seat or "", cards, at)
    yield " ".join(filter(None, (sentence, _odds(known, attack, units, share), flight)))
    yield _danger(scene, attack, force, _hope(known, attack, int(share)))
    if in_form(scene):
        yield from (Rare(chance(field, person)) for person in people)
    costs = _costs(known, attack, units)
    # What comes out alike is not asked (W15.7).
    if len({*costs.values()}) != 1:
        yield _line(scene, LEAVE, at, _("If it goes on"), words.LEAVES(), share, costs)
    hit = [unit for unit in force.troops if isinstance(unit, Unit)]
    if len({unit.strength for unit in hit}) > 1 or any(unit.kind.rangers for unit in hit):
        yield _line(scene, LOSSES, at, _("Losses"), _spreads(scene, attack), USUAL)
    if under_walls(scene.view, at):
        yield _line(scene, LEADERS, at, words.LEADERS(), words.LEADERS_DO(), "stay", words.LEADERS_RISK())


def ends(field: Field, attack: Declared) -> list[str]:
    """Where the troops end that retreat, and those that are routed, if nothing else is ordered."""
    force = defence(field, attack.power, attack.target)
    troops = [piece.id for piece in force.troops if piece.power == force.power]
    threats = {field.piece(name).at for name in attack.units if field.has(name)}
    if not troops or not threats:
        return []
    toward = goal(field, force.power, attack.target, "")
    flights = (find(field, (*troops,), threats, toward) for find in (retreated, routed))
    return list(dict.fromkeys(flight.end for flight in flights if flight is not None))


def _danger(scene: WarScene, attack: Declared, force: Force, whole: Hope) -> str:
    """How often a leader falls there, as the losses are ticked (LDR-5, RAN-1); under walls none does
    (INT-6)."""
    if not force.troops or sheltered(scene.view.field, attack.target, force):
        return ""
    return danger(force, _orders(scene, attack), whole.theirs_struck)


def _odds(field: Field, attack: Declared, units: Sequence[str], share: str) -> str:
    """How it stands for who is attacked, to the end of the battle; nothing of an attack without units."""
    if not units:
        return ""
    power, at = attack.power, attack.target
    outlook, walls = prospect(field, power, units, at), behind(field, power, units, at)
    return told(outlook, at, walls, _hope(field, attack, int(share)), share, defends=True)


def _spreads(scene: WarScene, attack: Declared) -> Mapping[str, str]:
    """Ways to spread losses; those about Rangers only where there are some."""
    if any(unit.kind.rangers for unit in scene.view.field.units_at(attack.target)):
        return words.SPREADS()
    return {USUAL: _("largest first"), "small": words.SPREADS()["small"]}


def _costs(field: Field, attack: Declared, units: Sequence[str]) -> Mapping[str, str]:
    """What each way to break off costs, by its share."""
    if not units:
        return NOTHING
    outlook = prospect(field, attack.power, units, attack.target)
    return {share: cost(outlook, _hope(field, attack, int(share)), defends=True) for share in words.LEAVES()}


def _line(
    scene: WarScene,
    key: str,
    at: str,
    prompt: str,
    options: Mapping[str, str],
    usual: str,
    about: Mapping[str, str] = NOTHING,
) -> Menu:
    now = _ticked(scene, key, at, usual)
    choices = tuple(
        Choice(name, code, text.cut(about.get(code, ""), LABEL), code == now)
        for code, name in options.items()
    )
    return telling(Menu(key, prompt, choices, arg=at))


def _ticked(scene: WarScene, key: str, at: str, usual: str) -> str:
    return next(iter(scene.drafts.get(f"{key}:{at}", ())), usual)


def hidden(scene: WarScene) -> tuple[str, ...]:
    """Who could reveal himself to lead (HID-3)."""
    return concealed(scene.view, tuple(attack.target for attack in attacks(scene)))


REVEAL: Final = Choose[WarScene, str](
    "formreveal",
    lambda scene: _("Reveal to lead"),
    lambda scene: hidden(scene)[:9],
    lambda scene, name: Option(names.piece(name), icon=war_icons.piece(name)),
    least=lambda scene: 0,
    most=lambda scene: 9,
    title=telling,
)
"""Nothing where nobody is hidden: no control stands there that can do nothing."""


def in_form(scene: WarScene) -> bool:
    """Whether the form says what people do who are left in an overrun hex (P-14)."""
    alone = scene.view.config.options.round_by_round
    return "fellowship" in scene.view.powers and not alone


def _flight(scene: WarScene) -> Menu | None:
    """Flee or stay, once for all: where any of the West is in the way."""
    there = {attack.target for attack in attacks(scene)}
    people = any(scene.view.field.party_at(at) for at in there)
    if not in_form(scene) or not people:
        return None
    now = scene.drafts.get(FLEE, ("flee",))[0]
    risk = words.FLIGHT_RISK()
    choices = tuple(Choice(name, code, risk[code], code == now) for code, name in words.FLIGHTS().items())
    return telling(Menu(FLEE, words.LEFT_BEHIND(), choices))


def _cards(scene: WarScene, every: Sequence[Declared]) -> tuple[str, ...]:
    """Once for all: a card goes with the battle that its holder defends."""
    return tuple(card for attack in every for card in choosing.in_defence(scene.view, attack.target))


def form(scene: WarScene) -> BattleForm:
    """The answer as it is ticked; lines that were left alone are the defaults."""
    orders = tuple(_orders(scene, attack) for attack in attacks(scene))
    changed = tuple(order for order in orders if order != BattleOrders(order.target))
    return BattleForm(changed, REVEAL.chosen(scene))


def standing(scene: WarScene, orders: Orders) -> Orders:
    """These standing orders with what is ticked for the first battle (W5.5)."""
    every = _listed(scene)
    if not every:
        return orders
    leave = int(_leave(scene, every[0]))
    spread = _ticked(scene, LOSSES, every[0].target, USUAL)
    return replace(
        orders,
        attacked=next((key for key, share in SHARES.items() if share == leave), "half"),
        losses={"small": "smallest", "first": "rangers"}.get(spread, USUAL),
        rangers={"guard": "yes", "leader": "no"}.get(spread, USUAL),
        overrun=next(iter(scene.drafts.get(FLEE, ())), orders.overrun),
        leaders="go" if _ticked(scene, LEADERS, every[0].target, "stay") == "go" else USUAL,
    )


def _orders(scene: WarScene, attack: Declared) -> BattleOrders:
    at = attack.target
    leave = _leave(scene, attack)
    spread = _ticked(scene, LOSSES, at, USUAL)
    units = [piece for piece in defence(scene.view.field, attack.power, at).troops if isinstance(piece, Unit)]
    losses: tuple[str, ...] = ()
    if spread == "small":
        losses = tuple(unit.id for unit in sorted(units, key=lambda unit: (unit.strength, unit.id)))
    if spread == "first":
        losses = tuple(unit.id for unit in units if unit.kind.rangers)
    rangers = {"guard": True, "leader": False}.get(spread)
    leave_under = int(leave) if leave != HALF or _ticked(scene, LEAVE, at, "") else None
    flee = False if scene.drafts.get(FLEE, ()) == ("stay",) else None
    leaders_go = True if _ticked(scene, LEADERS, at, "stay") == "go" else None
    cards = choosing.ticked(scene, choosing.in_defence(scene.view, at))
    return BattleOrders(at, leave_under, losses, rangers, cards=cards, flee=flee, leaders_go=leaders_go)


router = WarControls()


for _verb in (LEAVE, LOSSES, LEADERS):
    router.keeps(_verb, each=True)
router.asks(REVEAL)
router.keeps(FLEE)


router.keeps(PAGE, ticks=lambda scene, arg, values: (arg,))


@router.does(SEND)
def sent(scene: WarScene, __: str) -> Answer:
    """*Send*."""
    return answer(scene, form(scene) if asking_of(scene).prompt == "P-22" else None)


@router.on(ALWAYS, submits=True)
async def always(context: WarContext) -> Screen:
    """*Always answer so*: the answer, and from then on the same by a standing order (W5.5)."""
    scene = await context.scene()
    if asking_of(scene).prompt != "P-22":
        raise Gone(ALWAYS)
    wanted = standing(scene, (await context.ordered()).orders)
    await context.submit(answer(scene, form(scene)))
    try:
        await context.order(wanted)
    except Refusal as refusal:
        if refusal.key != "orders.locked":
            raise
        return context.show(await context.scene(), order_words.ALWAYS_LATER())
    line = sentence(wanted, asked_of(scene.seat or ""))
    return context.show(await context.scene(), order_words.always(line))
